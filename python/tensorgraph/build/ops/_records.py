#===- _records.py - Operations that their records describe ----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Operations that their records describe. Written by scripts/python-records: do not edit."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional

from ..core import Operand, Value
from .broadcasting import binary, several, unary
from .kinds import Kind, choice, flags, number, same, to_boolean, to_complex, to_index, to_mean, to_part, to_spread
from .matrices import matrix, matrix_pair, ordered_system, system, two_sided_system
from .reductions import accumulate, along, moment, parts_clause, product, reduce, reduce_to_index

__all__ = [
    "Eig", "Eigh", "Lu", "Qr", "Qz", "Schur", "Slogdet", "Svd", "abs", "acos", "acosh", "add", "all", "and_", "angle", "any",
    "argmax", "argmin", "argsort", "asin", "asinh", "atan", "atan2", "atanh", "betainc", "betainc_da", "betaincinv", "betaln",
    "cbrt", "ceil", "cholesky", "cholesky_solve", "clip", "complex", "conj", "copysign", "cos", "cosh", "cummax", "cummin",
    "cumprod", "cumsum", "det", "digamma", "div", "dot", "eig", "eigh", "eigvalsh", "entr", "eq", "erf", "erfc", "erfcinv",
    "erfcx", "erfinv", "exp", "exp2", "expm", "expm1", "floor", "floordiv", "fma", "gamma", "gammainc", "gammainc_da",
    "gammaincc", "gammainccinv", "gammaincinv", "gammal", "gammau", "ge", "gt", "hyp2f1", "hyp2f1_da", "hyp2f1_dc", "hypot",
    "i0", "i0e", "i1", "i1e", "imag", "inv", "isinf", "isnan", "iv", "ive", "j0", "j1", "jv", "kv", "kve", "le", "lgamma",
    "log", "log10", "log1mexp", "log1p", "log2", "log_ndtr", "log_softmax", "logaddexp", "logdiffexp", "logit", "logsumexp",
    "lstsq", "lt", "lu", "lu_solve", "max", "maximum", "mean", "min", "minimum", "mod", "mul", "ndtr", "ndtri", "ne", "neg",
    "not_", "or_", "owens_t", "pinv", "polygamma", "pow", "prod", "qr", "qz", "real", "reciprocal", "reduce_and", "reduce_or",
    "reduce_xor", "round", "rsqrt", "schur", "shl", "shr", "sigmoid", "sign", "sin", "sinh", "slogdet", "softmax", "softplus",
    "solve", "sort", "sqr", "sqrt", "std", "stop_gradient", "sub", "sum", "svd", "sylvester", "tan", "tanh", "triangular_solve",
    "tridiagonal_solve", "trunc", "var", "xlog1py", "xlogy", "xor", "yv", "zeta",
]  # fmt: skip

# Former names of operations, and the present ones.
OLD_NAMES = {"amax": "max", "amin": "min"}

# The kinds of operands that records name.
ANY = Kind("a scalar or ranked tensor", "i1 i8 i16 i32 i64 index ui8 ui16 ui32 ui64 f16 bf16 f32 f64 complex<f32> complex<f64>")
BOOLEAN = Kind("an i1 or tensor of i1", "i1")
BOOLEAN_TENSOR = Kind("a ranked tensor of i1", "i1")
COMPLEX_TENSOR = Kind("a ranked tensor of complex numbers", "complex<f32> complex<f64>")
DRAWN_REAL = Kind("f32, f64 or tensor of these", "f32 f64")
FLOAT = Kind("a float or tensor of floats", "f16 bf16 f32 f64")
FLOAT_TENSOR = Kind("a ranked tensor of floats", "f16 bf16 f32 f64")
INEXACT = Kind("a float, complex number, or tensor of these", "f16 bf16 f32 f64 complex<f32> complex<f64>")
INEXACT_TENSOR = Kind("a ranked tensor of f32, f64 or complex numbers", "f32 f64 complex<f32> complex<f64>")
INTEGER = Kind("an integer or tensor of integers", "i8 i16 i32 i64 index ui8 ui16 ui32 ui64")
INTEGER_TENSOR = Kind("a ranked tensor of integers", "i8 i16 i32 i64 index ui8 ui16 ui32 ui64")
LOGICAL = Kind("an i1, integer, or tensor of these", "i1 i8 i16 i32 i64 index ui8 ui16 ui32 ui64")
LOGICAL_TENSOR = Kind("a ranked tensor of i1 or integers", "i1 i8 i16 i32 i64 index ui8 ui16 ui32 ui64")
NUMBER = Kind("a number or tensor of numbers", "i8 i16 i32 i64 index ui8 ui16 ui32 ui64 f16 bf16 f32 f64 complex<f32> complex<f64>")
NUMBER_TENSOR = Kind("a ranked tensor of numbers", "i8 i16 i32 i64 index ui8 ui16 ui32 ui64 f16 bf16 f32 f64 complex<f32> complex<f64>")
ORDERED = Kind("an i1, real number, or tensor of these", "i1 i8 i16 i32 i64 index ui8 ui16 ui32 ui64 f16 bf16 f32 f64")
ORDERED_TENSOR = Kind("a ranked tensor of i1 or real numbers", "i1 i8 i16 i32 i64 index ui8 ui16 ui32 ui64 f16 bf16 f32 f64")
PART = Kind("f32, f64, or tensor of these", "f32 f64")
REAL_NUMBER = Kind("a real number or tensor of real numbers", "i8 i16 i32 i64 index ui8 ui16 ui32 ui64 f16 bf16 f32 f64")
REAL_NUMBER_TENSOR = Kind("a ranked tensor of real numbers", "i8 i16 i32 i64 index ui8 ui16 ui32 ui64 f16 bf16 f32 f64")
REAL_TENSOR = Kind("a ranked tensor of f32 or f64", "f32 f64")
REAL_TYPE = Kind("f32, f64 or tensor of these", "f32 f64")
TENSOR = Kind("a ranked tensor of scalars", "i1 i8 i16 i32 i64 index ui8 ui16 ui32 ui64 f16 bf16 f32 f64 complex<f32> complex<f64>")
WHOLE = Kind("an i64 or tensor of i64", "i64")


#
# ElementwiseOps.td
#


def neg(x: Operand) -> Value:
    """Negation."""
    return unary("neg", NUMBER, x)


def abs(x: Operand) -> Value:
    """Absolute value."""
    return unary("abs", NUMBER, x, result=to_part)


def sign(x: Operand) -> Value:
    """-1, 0 or 1 by the sign."""
    return unary("sign", NUMBER, x)


def copysign(x: Operand, y: Operand) -> Value:
    """|x| with the sign of y."""
    return binary("copysign", FLOAT, x, y)


def sqr(x: Operand) -> Value:
    """Square."""
    return unary("sqr", NUMBER, x)


def reciprocal(x: Operand) -> Value:
    """Reciprocal 1/x."""
    return unary("reciprocal", INEXACT, x)


def add(x: Operand, y: Operand) -> Value:
    """Sum."""
    return binary("add", NUMBER, x, y)


def sub(x: Operand, y: Operand) -> Value:
    """Difference."""
    return binary("sub", NUMBER, x, y)


def mul(x: Operand, y: Operand) -> Value:
    """Product."""
    return binary("mul", NUMBER, x, y)


def div(x: Operand, y: Operand) -> Value:
    """Quotient of floats or complex numbers."""
    return binary("div", INEXACT, x, y)


def floordiv(x: Operand, y: Operand) -> Value:
    """Quotient, rounded down."""
    return binary("floordiv", REAL_NUMBER, x, y)


def mod(x: Operand, y: Operand) -> Value:
    """Remainder with the sign of the divisor."""
    return binary("mod", REAL_NUMBER, x, y)


def pow(x: Operand, y: Operand) -> Value:
    """Power."""
    return binary("pow", NUMBER, x, y)


def maximum(x: Operand, y: Operand) -> Value:
    """Larger of two."""
    return binary("maximum", REAL_NUMBER, x, y)


def minimum(x: Operand, y: Operand) -> Value:
    """Smaller of two."""
    return binary("minimum", REAL_NUMBER, x, y)


def fma(x: Operand, y: Operand, z: Operand) -> Value:
    """x * y + z, rounded once."""
    return several("fma", FLOAT, x, y, z)


def clip(x: Operand, low: Operand, high: Operand) -> Value:
    """x, limited to `low` … `high`."""
    return several("clip", REAL_NUMBER, x, low, high)


def ceil(x: Operand) -> Value:
    """Smallest integer not below."""
    return unary("ceil", FLOAT, x)


def floor(x: Operand) -> Value:
    """Largest integer not above."""
    return unary("floor", FLOAT, x)


def round(x: Operand) -> Value:
    """Nearest integer, ties to even."""
    return unary("round", FLOAT, x)


def trunc(x: Operand) -> Value:
    """Integer part."""
    return unary("trunc", FLOAT, x)


def sqrt(x: Operand) -> Value:
    """Square root."""
    return unary("sqrt", INEXACT, x)


def rsqrt(x: Operand) -> Value:
    """Reciprocal square root 1/√x."""
    return unary("rsqrt", INEXACT, x)


def cbrt(x: Operand) -> Value:
    """Cube root."""
    return unary("cbrt", FLOAT, x)


def exp(x: Operand) -> Value:
    """Exponential."""
    return unary("exp", INEXACT, x)


def exp2(x: Operand) -> Value:
    """Power of two."""
    return unary("exp2", FLOAT, x)


def expm1(x: Operand) -> Value:
    """exp(x) - 1, exact near 0."""
    return unary("expm1", INEXACT, x)


def log(x: Operand) -> Value:
    """Natural logarithm."""
    return unary("log", INEXACT, x)


def log2(x: Operand) -> Value:
    """Logarithm of base 2."""
    return unary("log2", FLOAT, x)


def log10(x: Operand) -> Value:
    """Logarithm of base 10."""
    return unary("log10", FLOAT, x)


def log1p(x: Operand) -> Value:
    """log(1 + x), exact near 0."""
    return unary("log1p", INEXACT, x)


def logaddexp(x: Operand, y: Operand) -> Value:
    """log(exp(x) + exp(y)) without overflow."""
    return binary("logaddexp", FLOAT, x, y)


def hypot(x: Operand, y: Operand) -> Value:
    """√(x² + y²) without overflow."""
    return binary("hypot", FLOAT, x, y)


def sin(x: Operand) -> Value:
    """Sine (radians)."""
    return unary("sin", INEXACT, x)


def cos(x: Operand) -> Value:
    """Cosine (radians)."""
    return unary("cos", INEXACT, x)


def tan(x: Operand) -> Value:
    """Tangent (radians)."""
    return unary("tan", INEXACT, x)


def asin(x: Operand) -> Value:
    """Inverse sine (radians)."""
    return unary("asin", INEXACT, x)


def acos(x: Operand) -> Value:
    """Inverse cosine (radians)."""
    return unary("acos", INEXACT, x)


def atan(x: Operand) -> Value:
    """Inverse tangent (radians)."""
    return unary("atan", INEXACT, x)


def atan2(y: Operand, x: Operand) -> Value:
    """Angle of the point (x, y) (radians)."""
    return binary("atan2", FLOAT, y, x)


def sinh(x: Operand) -> Value:
    """Hyperbolic sine."""
    return unary("sinh", INEXACT, x)


def cosh(x: Operand) -> Value:
    """Hyperbolic cosine."""
    return unary("cosh", INEXACT, x)


def tanh(x: Operand) -> Value:
    """Hyperbolic tangent."""
    return unary("tanh", INEXACT, x)


def asinh(x: Operand) -> Value:
    """Inverse hyperbolic sine."""
    return unary("asinh", INEXACT, x)


def acosh(x: Operand) -> Value:
    """Inverse hyperbolic cosine."""
    return unary("acosh", INEXACT, x)


def atanh(x: Operand) -> Value:
    """Inverse hyperbolic tangent."""
    return unary("atanh", INEXACT, x)


def erf(x: Operand) -> Value:
    """Error function."""
    return unary("erf", FLOAT, x)


def erfc(x: Operand) -> Value:
    """1 - erf(x), exact for large x."""
    return unary("erfc", FLOAT, x)


def sigmoid(x: Operand) -> Value:
    """Logistic function 1/(1 + exp(-x))."""
    return unary("sigmoid", INEXACT, x)


def softplus(x: Operand) -> Value:
    """log(1 + exp(x))."""
    return unary("softplus", FLOAT, x)


def lgamma(x: Operand) -> Value:
    """Log |Γ(x)|."""
    return unary("lgamma", FLOAT, x)


def digamma(x: Operand) -> Value:
    """Derivative of log Γ(x)."""
    return unary("digamma", FLOAT, x)


def polygamma(order: Operand, x: Operand) -> Value:
    """Derivative of digamma(x) of order `order`."""
    return binary("polygamma", FLOAT, order, x)


def isnan(x: Operand) -> Value:
    """Whether NaN."""
    return unary("isnan", INEXACT, x, result=to_boolean)


def isinf(x: Operand) -> Value:
    """Whether an infinity."""
    return unary("isinf", INEXACT, x, result=to_boolean)


def eq(x: Operand, y: Operand) -> Value:
    """Whether equal."""
    return binary("eq", ANY, x, y, result=to_boolean)


def ne(x: Operand, y: Operand) -> Value:
    """Whether different; NaN is different from everything."""
    return binary("ne", ANY, x, y, result=to_boolean)


def lt(x: Operand, y: Operand) -> Value:
    """Whether less."""
    return binary("lt", ORDERED, x, y, result=to_boolean)


def le(x: Operand, y: Operand) -> Value:
    """Whether less or equal."""
    return binary("le", ORDERED, x, y, result=to_boolean)


def gt(x: Operand, y: Operand) -> Value:
    """Whether greater."""
    return binary("gt", ORDERED, x, y, result=to_boolean)


def ge(x: Operand, y: Operand) -> Value:
    """Whether greater or equal."""
    return binary("ge", ORDERED, x, y, result=to_boolean)


def not_(x: Operand) -> Value:
    """Complement of every bit."""
    return unary("not", LOGICAL, x)


def and_(x: Operand, y: Operand) -> Value:
    """And of every bit."""
    return binary("and", LOGICAL, x, y)


def or_(x: Operand, y: Operand) -> Value:
    """Or of every bit."""
    return binary("or", LOGICAL, x, y)


def xor(x: Operand, y: Operand) -> Value:
    """Exclusive or of every bit."""
    return binary("xor", LOGICAL, x, y)


def shl(x: Operand, y: Operand) -> Value:
    """Bits moved up."""
    return binary("shl", INTEGER, x, y)


def shr(x: Operand, y: Operand) -> Value:
    """Bits moved down."""
    return binary("shr", INTEGER, x, y)


def complex(re: Operand, im: Operand) -> Value:
    """Complex number of two parts."""
    return binary("complex", PART, re, im, result=to_complex)


def real(x: Operand) -> Value:
    """Real part."""
    return unary("real", INEXACT, x, result=to_part)


def imag(x: Operand) -> Value:
    """Imaginary part."""
    return unary("imag", INEXACT, x, result=to_part)


def conj(x: Operand) -> Value:
    """Complex conjugate."""
    return unary("conj", INEXACT, x)


def angle(x: Operand) -> Value:
    """Angle to the real axis (radians)."""
    return unary("angle", INEXACT, x, result=to_part)


#
# GradientOps.td
#


def stop_gradient(x: Operand) -> Value:
    """A value that counts as a constant for derivatives."""
    return unary("stop_gradient", ANY, x)


#
# HypergeometricOp.td
#


def hyp2f1(a: Operand, b: Operand, c: Operand, z: Operand) -> Value:
    """Gauss's hypergeometric function F(a, b; c; z)."""
    return several("hyp2f1", FLOAT, a, b, c, z)


def hyp2f1_da(a: Operand, b: Operand, c: Operand, z: Operand) -> Value:
    """Derivative of hyp2f1(a, b, c, z) by a."""
    return several("hyp2f1_da", FLOAT, a, b, c, z)


def hyp2f1_dc(a: Operand, b: Operand, c: Operand, z: Operand) -> Value:
    """Derivative of hyp2f1(a, b, c, z) by c."""
    return several("hyp2f1_dc", FLOAT, a, b, c, z)


#
# LinearAlgebraOps.td
#


def dot(x: Operand, y: Operand, parts: Optional[int] = None) -> Value:
    """Product of vectors, matrices, or batches of matrices."""
    return product("dot", NUMBER_TENSOR, x, y, parts_clause("dot", parts))


#
# MatrixOps.td
#


def cholesky(a: Operand, nan: bool = False) -> Value:
    """The lower triangular L with L Lᵀ = A, of positive definite matrices."""
    return matrix("cholesky", INEXACT_TENSOR, a, True, [("mn", same)], flags(nan=nan))[0]


class Lu(NamedTuple):
    """The results of tg.lu."""

    factors: Value
    order: Value
    sign: Value


def lu(a: Operand) -> Lu:
    """The factors of A with its rows in another order, by elimination."""
    return Lu(*matrix("lu", INEXACT_TENSOR, a, True, [("mn", same), ("m", to_index), ("", same)]))


class Qr(NamedTuple):
    """The results of tg.qr."""

    q: Value
    r: Value


def qr(a: Operand) -> Qr:
    """The orthonormal columns Q and the upper triangular R with Q R = A."""
    return Qr(*matrix("qr", INEXACT_TENSOR, a, False, [("mk", same), ("kn", same)]))


class Eigh(NamedTuple):
    """The results of tg.eigh."""

    values: Value
    vectors: Value


def eigh(a: Operand, nan: bool = False) -> Eigh:
    """The eigenvalues and eigenvectors of symmetric matrices."""
    return Eigh(*matrix("eigh", INEXACT_TENSOR, a, True, [("n", to_part), ("mn", same)], flags(nan=nan)))


def eigvalsh(a: Operand, nan: bool = False) -> Value:
    """The eigenvalues of symmetric matrices."""
    return matrix("eigvalsh", INEXACT_TENSOR, a, True, [("n", to_part)], flags(nan=nan))[0]


class Eig(NamedTuple):
    """The results of tg.eig."""

    values: Value
    vectors: Value


def eig(a: Operand, nan: bool = False) -> Eig:
    """The eigenvalues and eigenvectors of matrices."""
    return Eig(*matrix("eig", INEXACT_TENSOR, a, True, [("n", to_complex), ("mn", to_complex)], flags(nan=nan)))


class Schur(NamedTuple):
    """The results of tg.schur."""

    t: Value
    z: Value


def schur(a: Operand, sort: str = "none", nan: bool = False) -> Schur:
    """The Schur form T and the unitary Z with A = Z T Zᴴ."""
    words = choice("tg.schur", "sort", sort, "none lhp rhp iuc ouc")
    words += flags(nan=nan)
    return Schur(*matrix("schur", INEXACT_TENSOR, a, True, [("mn", same), ("mn", same)], words))


class Qz(NamedTuple):
    """The results of tg.qz."""

    s: Value
    t: Value
    alpha: Value
    beta: Value
    q: Value
    z: Value


def qz(a: Operand, b: Operand, sort: str = "none", nan: bool = False) -> Qz:
    """The generalised Schur form S, T and the unitary Q, Z with A = Q S Zᴴ and B = Q T Zᴴ."""
    words = choice("tg.qz", "sort", sort, "none lhp rhp iuc ouc")
    words += flags(nan=nan)
    return Qz(*matrix_pair("qz", INEXACT_TENSOR, a, b, [("mn", same), ("mn", same), ("n", to_complex), ("n", same), ("mn", same), ("mn", same)], words))


class Svd(NamedTuple):
    """The results of tg.svd."""

    u: Value
    s: Value
    v: Value


def svd(a: Operand, nan: bool = False) -> Svd:
    """The singular values and vectors of matrices, A = U diag(s) V."""
    return Svd(*matrix("svd", INEXACT_TENSOR, a, False, [("mk", same), ("k", to_part), ("kn", same)], flags(nan=nan)))


def triangular_solve(
    a: Operand, b: Operand, upper: bool = False, transposed: bool = False, unit_diagonal: bool = False, nan: bool = False
) -> Value:
    """The solution of T X = B, for triangular matrices T."""
    words = flags(upper=upper, transposed=transposed, unit_diagonal=unit_diagonal, nan=nan)
    return system("triangular_solve", INEXACT_TENSOR, a, b, True, words)


def tridiagonal_solve(a: Operand, b: Operand, transposed: bool = False, nan: bool = False) -> Value:
    """The solution of T X = B, for tridiagonal matrices T."""
    return system("tridiagonal_solve", INEXACT_TENSOR, a, b, True, flags(transposed=transposed, nan=nan))


def lu_solve(factors: Operand, order: Operand, b: Operand, transposed: bool = False, nan: bool = False) -> Value:
    """The solution of A X = B, by the factors of A."""
    return ordered_system("lu_solve", INEXACT_TENSOR, factors, order, b, flags(transposed=transposed, nan=nan))


def cholesky_solve(factor: Operand, b: Operand, nan: bool = False) -> Value:
    """The solution of L Lᵀ X = B."""
    return system("cholesky_solve", INEXACT_TENSOR, factor, b, True, flags(nan=nan))


def sylvester(a: Operand, b: Operand, c: Operand, nan: bool = False) -> Value:
    """The solution of A X + X B = C."""
    return two_sided_system("sylvester", INEXACT_TENSOR, a, b, c, flags(nan=nan))


def solve(a: Operand, b: Operand, assume: str = "general", transposed: bool = False, nan: bool = False) -> Value:
    """The solution of A X = B."""
    words = choice("tg.solve", "assume", assume, "general symmetric positive_definite diagonal tridiagonal hermitian")
    words += flags(transposed=transposed, nan=nan)
    return system("solve", INEXACT_TENSOR, a, b, True, words)


def inv(a: Operand, nan: bool = False) -> Value:
    """The inverse of matrices."""
    return matrix("inv", INEXACT_TENSOR, a, True, [("mn", same)], flags(nan=nan))[0]


def expm(a: Operand) -> Value:
    """The exponential of matrices."""
    return matrix("expm", INEXACT_TENSOR, a, True, [("mn", same)])[0]


def pinv(a: Operand, rcond: Optional[float] = None) -> Value:
    """The pseudoinverse of matrices."""
    return matrix("pinv", INEXACT_TENSOR, a, False, [("nm", same)], number(rcond=rcond))[0]


def lstsq(a: Operand, b: Operand, rcond: Optional[float] = None) -> Value:
    """The shortest of the vectors for which A x is nearest to b."""
    return system("lstsq", INEXACT_TENSOR, a, b, False, number(rcond=rcond))


def det(a: Operand) -> Value:
    """The determinant of matrices."""
    return matrix("det", INEXACT_TENSOR, a, True, [("", same)])[0]


class Slogdet(NamedTuple):
    """The results of tg.slogdet."""

    sign: Value
    log: Value


def slogdet(a: Operand) -> Slogdet:
    """The sign of the determinant of matrices, and the logarithm of its magnitude."""
    return Slogdet(*matrix("slogdet", INEXACT_TENSOR, a, True, [("", same), ("", to_part)]))


#
# ReductionOps.td
#


def sum(x: Operand, axes: Any = None, keepdims: bool = False, accumulator: Any = None, parts: Optional[int] = None) -> Value:
    """Sum along axes."""
    return accumulate("sum", NUMBER_TENSOR, x, axes, keepdims, accumulator, parts)


def prod(x: Operand, axes: Any = None, keepdims: bool = False, accumulator: Any = None, parts: Optional[int] = None) -> Value:
    """Product along axes."""
    return accumulate("prod", NUMBER_TENSOR, x, axes, keepdims, accumulator, parts)


def max(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Largest element along axes."""
    return reduce("max", REAL_NUMBER_TENSOR, x, axes, keepdims)


def min(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Smallest element along axes."""
    return reduce("min", REAL_NUMBER_TENSOR, x, axes, keepdims)


def any(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Whether any element is true."""
    return reduce("any", BOOLEAN_TENSOR, x, axes, keepdims)


def all(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Whether all elements are true."""
    return reduce("all", BOOLEAN_TENSOR, x, axes, keepdims)


def reduce_and(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Bitwise `and` along axes."""
    return reduce("reduce_and", LOGICAL_TENSOR, x, axes, keepdims)


def reduce_or(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Bitwise `or` along axes."""
    return reduce("reduce_or", LOGICAL_TENSOR, x, axes, keepdims)


def reduce_xor(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Bitwise `xor` along axes."""
    return reduce("reduce_xor", LOGICAL_TENSOR, x, axes, keepdims)


def argmax(x: Operand, axis: Any = None, keepdims: bool = False) -> Value:
    """Index of the largest element along an axis."""
    return reduce_to_index("argmax", REAL_NUMBER_TENSOR, x, axis, keepdims)


def argmin(x: Operand, axis: Any = None, keepdims: bool = False) -> Value:
    """Index of the smallest element along an axis."""
    return reduce_to_index("argmin", REAL_NUMBER_TENSOR, x, axis, keepdims)


def mean(x: Operand, axes: Any = None, keepdims: bool = False, parts: Optional[int] = None) -> Value:
    """Mean along axes."""
    return moment("mean", TENSOR, x, to_mean, axes, keepdims, parts=parts)


def var(x: Operand, axes: Any = None, keepdims: bool = False, ddof: int = 0, parts: Optional[int] = None) -> Value:
    """Variance along axes."""
    return moment("var", TENSOR, x, to_spread, axes, keepdims, ddof=ddof, parts=parts)


def std(x: Operand, axes: Any = None, keepdims: bool = False, ddof: int = 0, parts: Optional[int] = None) -> Value:
    """Standard deviation along axes."""
    return moment("std", TENSOR, x, to_spread, axes, keepdims, ddof=ddof, parts=parts)


def cumsum(x: Operand, axis: int = 0, reverse: bool = False) -> Value:
    """Running sum."""
    return along("cumsum", NUMBER_TENSOR, x, axis, flags(reverse=reverse))


def cumprod(x: Operand, axis: int = 0, reverse: bool = False) -> Value:
    """Running product."""
    return along("cumprod", NUMBER_TENSOR, x, axis, flags(reverse=reverse))


def cummax(x: Operand, axis: int = 0, reverse: bool = False) -> Value:
    """Running maximum; NaN from the first NaN on."""
    return along("cummax", REAL_NUMBER_TENSOR, x, axis, flags(reverse=reverse))


def cummin(x: Operand, axis: int = 0, reverse: bool = False) -> Value:
    """Running minimum; NaN from the first NaN on."""
    return along("cummin", REAL_NUMBER_TENSOR, x, axis, flags(reverse=reverse))


def sort(x: Operand, axis: int = -1) -> Value:
    """Elements in order along an axis."""
    return along("sort", REAL_NUMBER_TENSOR, x, axis)


def argsort(x: Operand, axis: int = -1) -> Value:
    """Indices that sort along an axis."""
    return along("argsort", REAL_NUMBER_TENSOR, x, axis, result=to_index)


def softmax(x: Operand, axis: int = -1, parts: Optional[int] = None) -> Value:
    """exp(x) / sum(exp(x)) along an axis."""
    return along("softmax", FLOAT_TENSOR, x, axis, parts_clause("softmax", parts))


def log_softmax(x: Operand, axis: int = -1, parts: Optional[int] = None) -> Value:
    """x - log(sum(exp(x))) along an axis."""
    return along("log_softmax", FLOAT_TENSOR, x, axis, parts_clause("log_softmax", parts))


def logsumexp(x: Operand, axes: Any = None, keepdims: bool = False, parts: Optional[int] = None) -> Value:
    """log(sum(exp(x))) along axes."""
    return reduce("logsumexp", FLOAT_TENSOR, x, axes, keepdims, parts)


#
# SpecialOps.td
#


def log1mexp(x: Operand) -> Value:
    """log(1 - exp(x)) for x < 0."""
    return unary("log1mexp", FLOAT, x)


def logdiffexp(x: Operand, y: Operand) -> Value:
    """log(exp(x) - exp(y)) without overflow."""
    return binary("logdiffexp", FLOAT, x, y)


def logit(x: Operand) -> Value:
    """log(x / (1 - x)), the inverse of sigmoid."""
    return unary("logit", FLOAT, x)


def xlogy(x: Operand, y: Operand) -> Value:
    """x log(y)."""
    return binary("xlogy", FLOAT, x, y)


def xlog1py(x: Operand, y: Operand) -> Value:
    """x log(1 + y)."""
    return binary("xlog1py", FLOAT, x, y)


def entr(x: Operand) -> Value:
    """Entropy -x log(x)."""
    return unary("entr", FLOAT, x)


def erfcx(x: Operand) -> Value:
    """exp(x²) erfc(x)."""
    return unary("erfcx", FLOAT, x)


def erfinv(x: Operand) -> Value:
    """Inverse of erf."""
    return unary("erfinv", FLOAT, x)


def erfcinv(x: Operand) -> Value:
    """Inverse of erfc."""
    return unary("erfcinv", FLOAT, x)


def ndtr(x: Operand) -> Value:
    """Cumulative distribution of the standard normal."""
    return unary("ndtr", FLOAT, x)


def log_ndtr(x: Operand) -> Value:
    """Log of the cumulative distribution of the standard normal."""
    return unary("log_ndtr", FLOAT, x)


def ndtri(x: Operand) -> Value:
    """Quantile of the standard normal, the inverse of ndtr."""
    return unary("ndtri", FLOAT, x)


def owens_t(h: Operand, a: Operand) -> Value:
    """Owen's function T(h, a)."""
    return binary("owens_t", FLOAT, h, a)


def gamma(x: Operand) -> Value:
    """Γ(x)."""
    return unary("gamma", FLOAT, x)


def betaln(x: Operand, y: Operand) -> Value:
    """Log |B(x, y)|."""
    return binary("betaln", FLOAT, x, y)


def gammainc(a: Operand, x: Operand) -> Value:
    """Regularized lower incomplete gamma function P(a, x)."""
    return binary("gammainc", FLOAT, a, x)


def gammaincc(a: Operand, x: Operand) -> Value:
    """Regularized upper incomplete gamma function 1 - P(a, x)."""
    return binary("gammaincc", FLOAT, a, x)


def gammaincinv(a: Operand, p: Operand) -> Value:
    """The z for which gammainc(a, z) is p."""
    return binary("gammaincinv", FLOAT, a, p)


def gammainccinv(a: Operand, q: Operand) -> Value:
    """The z for which gammaincc(a, z) is q."""
    return binary("gammainccinv", FLOAT, a, q)


def gammal(a: Operand, x: Operand) -> Value:
    """Lower incomplete gamma function."""
    return binary("gammal", FLOAT, a, x)


def gammau(a: Operand, x: Operand) -> Value:
    """Upper incomplete gamma function."""
    return binary("gammau", FLOAT, a, x)


def gammainc_da(a: Operand, x: Operand) -> Value:
    """Derivative of gammainc(a, x) by a."""
    return binary("gammainc_da", FLOAT, a, x)


def betainc(a: Operand, b: Operand, x: Operand) -> Value:
    """Regularized incomplete beta function I(x; a, b)."""
    return several("betainc", FLOAT, a, b, x)


def betaincinv(a: Operand, b: Operand, p: Operand) -> Value:
    """The t for which betainc(a, b, t) is p."""
    return several("betaincinv", FLOAT, a, b, p)


def betainc_da(a: Operand, b: Operand, x: Operand) -> Value:
    """Derivative of betainc(a, b, x) by a."""
    return several("betainc_da", FLOAT, a, b, x)


def zeta(s: Operand, q: Operand) -> Value:
    """Hurwitz's zeta function ζ(s, q)."""
    return binary("zeta", FLOAT, s, q)


def i0(x: Operand) -> Value:
    """Modified Bessel function of the first kind of order 0."""
    return unary("i0", FLOAT, x)


def i1(x: Operand) -> Value:
    """Modified Bessel function of the first kind of order 1."""
    return unary("i1", FLOAT, x)


def i0e(x: Operand) -> Value:
    """exp(-|x|) i0(x)."""
    return unary("i0e", FLOAT, x)


def i1e(x: Operand) -> Value:
    """exp(-|x|) i1(x)."""
    return unary("i1e", FLOAT, x)


def iv(order: Operand, x: Operand) -> Value:
    """Modified Bessel function of the first kind of order `order` at x."""
    return binary("iv", FLOAT, order, x)


def ive(order: Operand, x: Operand) -> Value:
    """exp(-|x|) iv(order, x)."""
    return binary("ive", FLOAT, order, x)


def kv(order: Operand, x: Operand) -> Value:
    """Modified Bessel function of the second kind of order `order` at x."""
    return binary("kv", FLOAT, order, x)


def kve(order: Operand, x: Operand) -> Value:
    """exp(x) kv(order, x)."""
    return binary("kve", FLOAT, order, x)


def j0(x: Operand) -> Value:
    """Bessel function of the first kind of order 0."""
    return unary("j0", FLOAT, x)


def j1(x: Operand) -> Value:
    """Bessel function of the first kind of order 1."""
    return unary("j1", FLOAT, x)


def jv(order: Operand, x: Operand) -> Value:
    """Bessel function of the first kind of order `order` at x."""
    return binary("jv", FLOAT, order, x)


def yv(order: Operand, x: Operand) -> Value:
    """Bessel function of the second kind of order `order` at x."""
    return binary("yv", FLOAT, order, x)
