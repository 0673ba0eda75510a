#===- elementwise.py - Elementwise operations -----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Elementwise operations: operands are broadcast with each other, by their types."""

from __future__ import annotations

from typing import Any

from ..constants import operand, operands
from ..core import Operand, Value, append_one
from ..errors import BuildError
from ..types import ELEMENTS, as_type, broadcast_type, checked, f32, f64, i1
from .broadcasting import (
    ANY, FLOAT, INEXACT, INTEGER, LOGICAL, NUMBER, ORDERED, REAL, binary, check_kind, listed_types, mismatch, several, unary, with_element,
)  # fmt: skip

__all__ = [
    "abs", "acos", "acosh", "add", "and_", "angle", "asin", "asinh", "atan", "atan2", "atanh", "cast", "cbrt", "ceil",
    "clip", "complex", "conj", "copysign", "cos", "cosh", "digamma", "div", "eq", "erf", "erfc", "exp", "exp2", "expm1", "floor",
    "floordiv", "fma", "ge", "gt", "hypot", "imag", "isinf", "isnan", "le", "lgamma", "log", "log10", "log1p", "log2",
    "logaddexp", "lt", "max", "min", "mod", "mul", "ne", "neg", "not_", "or_", "polygamma", "pow", "real", "reciprocal",
    "round", "rsqrt", "select", "shl", "shr", "sigmoid", "sign", "sin", "sinh", "softplus", "sqr", "sqrt", "sub",
    "tan", "tanh", "trunc", "where", "xor",
]  # fmt: skip


#
# Arithmetic
#


def neg(x: Operand) -> Value:
    """Negation."""
    return unary("neg", NUMBER, x)


def abs(x: Operand) -> Value:
    """Absolute value."""
    return unary("abs", NUMBER, x)


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
    return binary("floordiv", REAL, x, y)


def mod(x: Operand, y: Operand) -> Value:
    """Remainder with the sign of the divisor."""
    return binary("mod", REAL, x, y)


def pow(x: Operand, y: Operand) -> Value:
    """Power."""
    return binary("pow", NUMBER, x, y)


def max(x: Operand, y: Operand) -> Value:
    """Larger of two."""
    return binary("max", REAL, x, y)


def min(x: Operand, y: Operand) -> Value:
    """Smaller of two."""
    return binary("min", REAL, x, y)


def fma(x: Operand, y: Operand, z: Operand) -> Value:
    """X * y + z, rounded once."""
    return several("fma", FLOAT, x, y, z)


def clip(x: Operand, low: Operand, high: Operand) -> Value:
    """X, limited to lo … hi."""
    return several("clip", REAL, x, low, high)


#
# Rounding
#


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


#
# Powers, exponentials and logarithms
#


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
    """Exp(x) - 1, exact near 0."""
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
    """Log(1 + x), exact near 0."""
    return unary("log1p", INEXACT, x)


def logaddexp(x: Operand, y: Operand) -> Value:
    """Log(exp(x) + exp(y)) without overflow."""
    return binary("logaddexp", FLOAT, x, y)


def hypot(x: Operand, y: Operand) -> Value:
    """√(x² + y²) without overflow."""
    return binary("hypot", FLOAT, x, y)


#
# Trigonometric and hyperbolic functions
#


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
    """Angle of the point (x, y) in radians; the first operand is the ordinate."""
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


#
# Special functions
#


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
    """Log(1 + exp(x))."""
    return unary("softplus", FLOAT, x)


def lgamma(x: Operand) -> Value:
    """Log |Γ(x)|."""
    return unary("lgamma", FLOAT, x)


def digamma(x: Operand) -> Value:
    """Derivative of log Γ(x)."""
    return unary("digamma", FLOAT, x)


def polygamma(order: Operand, x: Operand) -> Value:
    """Derivative of digamma(y) of order x."""
    return binary("polygamma", FLOAT, order, x)


#
# Predicates, comparisons and bits
#


def isnan(x: Operand) -> Value:
    """Whether NaN."""
    return unary("isnan", INEXACT, x)


def isinf(x: Operand) -> Value:
    """Whether an infinity."""
    return unary("isinf", INEXACT, x)


def eq(x: Operand, y: Operand) -> Value:
    """Whether equal."""
    return binary("eq", ANY, x, y)


def ne(x: Operand, y: Operand) -> Value:
    """Whether different; NaN is different from everything."""
    return binary("ne", ANY, x, y)


def lt(x: Operand, y: Operand) -> Value:
    """Whether less."""
    return binary("lt", ORDERED, x, y)


def le(x: Operand, y: Operand) -> Value:
    """Whether less or equal."""
    return binary("le", ORDERED, x, y)


def gt(x: Operand, y: Operand) -> Value:
    """Whether greater."""
    return binary("gt", ORDERED, x, y)


def ge(x: Operand, y: Operand) -> Value:
    """Whether greater or equal."""
    return binary("ge", ORDERED, x, y)


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
    """Bits moved down, the sign bit repeated."""
    return binary("shr", INTEGER, x, y)


#
# Choice and conversion
#


def select(condition: Operand, x: Operand, y: Operand) -> Value:
    """x where the condition is true, else y."""
    where = operand(condition, i1)
    if where.type.kind != "bool":
        raise BuildError(f"tg.select expects an i1 or tensor of i1 as its condition, but got {where.type}")
    on_true, on_false = operands(x, y)
    if not on_true.type.kind or on_true.element is not on_false.element:
        check_kind("tg.select", ANY, on_true)
        raise mismatch("select", on_true.type, on_false.type)
    values = (where, on_true, on_false)
    result = broadcast_type([v.type for v in values], on_true.element, "tg.select")
    return append_one(("tg.select ", where, ", ", on_true, ", ", on_false, " : " + listed_types(values)), result)


where = select


def complex(re: Operand, im: Operand) -> Value:
    """Complex numbers of their parts, of f32 or f64."""
    values = operands(re, im)
    for value in values:
        if value.type.element not in (f32, f64):
            raise BuildError(f"tg.complex expects f32, f64, or tensor of these, but got {value.type}")
    if values[0].type.element is not values[1].type.element:
        raise mismatch("complex", values[0].type, values[1].type)
    result = broadcast_type([v.type for v in values], values[0].type.complex_element, "tg.complex")
    return append_one(("tg.complex ", values[0], ", ", values[1], " : " + listed_types(values)), result)


def real(x: Operand) -> Value:
    """Real part."""
    return unary("real", INEXACT, x)


def imag(x: Operand) -> Value:
    """Imaginary part."""
    return unary("imag", INEXACT, x)


def conj(x: Operand) -> Value:
    """Complex conjugate."""
    return unary("conj", INEXACT, x)


def angle(x: Operand) -> Value:
    """Angle to the real axis (radians)."""
    return unary("angle", INEXACT, x)


def cast(x: Operand, element: Any) -> Value:
    """Conversion of the element type; see tg.cast in docs/Operations.md. The value itself if it has that type."""
    value, element = operand(x), as_type(element)
    if element not in ELEMENTS:
        raise BuildError(f"expects to cast to i1, i8 to i64, ui8 to ui64, index, f16, bf16, f32, f64, "
                         f"complex<f32> or complex<f64>, but got {element}")
    check_kind("tg.cast", ANY, value)
    if value.type.is_complex and not element.is_complex and element is not i1:
        raise BuildError(f"tg.cast expects to cast {value.type.element} to a complex type or i1, but got {element}; "
                         "real and imag give its parts")
    if value.type.element is element:
        return value
    return append_one(("tg.cast ", value, f" to {element} : {value.type}"), checked(with_element(value.type, element)))
