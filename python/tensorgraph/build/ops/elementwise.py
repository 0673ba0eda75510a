#===- elementwise.py - Elementwise operations -----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Elementwise operations: operands are broadcast with each other, by their types."""

from __future__ import annotations

from typing import Any, FrozenSet, Sequence

from ..constants import operand
from ..core import Value, append_one
from ..errors import BuildError
from ..types import ELEMENTS, Type, as_type, broadcast_type, checked, i1, tensor_type

__all__ = [
    "abs", "acos", "acosh", "add", "and_", "asin", "asinh", "atan", "atan2", "atanh", "cast", "cbrt", "ceil",
    "clip", "copysign", "cos", "cosh", "digamma", "div", "eq", "erf", "erfc", "exp", "exp2", "expm1", "floor",
    "floordiv", "fma", "ge", "gt", "hypot", "isinf", "isnan", "le", "lgamma", "log", "log10", "log1p", "log2",
    "logaddexp", "lt", "max", "min", "mod", "mul", "ne", "neg", "not_", "or_", "polygamma", "pow", "reciprocal",
    "round", "rsqrt", "select", "shl", "shr", "sigmoid", "sign", "sin", "sinh", "softplus", "sqr", "sqrt", "sub",
    "tan", "tanh", "trunc", "where", "xor",
]  # fmt: skip

# The kinds of elements that an operation has, and what the dialect calls such operands.
_FLOAT = frozenset(["float"])
_INTEGER = frozenset(["int"])
_NUMBER = frozenset(["float", "int"])
_LOGICAL = frozenset(["bool", "int"])
_ANY = frozenset(["bool", "int", "float"])
_WORDS = {
    _FLOAT: "a float or tensor of floats",
    _INTEGER: "an integer or tensor of integers",
    _NUMBER: "a number or tensor of numbers",
    _LOGICAL: "an i1, integer, or tensor of these",
    _ANY: "a scalar or ranked tensor",
}
# Operations that give i1 for any operands.
_PREDICATES = frozenset(["isnan", "isinf", "eq", "ne", "lt", "le", "gt", "ge"])


def _mismatch(mnemonic: str, x: Type, y: Type) -> BuildError:
    types = f"{x.element} and {y.element}"
    hint = "" if x.kind != y.kind and "bool" in (x.kind, y.kind) else f"; {mnemonic} converts nothing, .astype does"
    return BuildError(f"tg.{mnemonic} expects operands of one element type, but got {types}{hint}")


def check_kind(what: str, kinds: FrozenSet[str], value: Value) -> None:
    if value.type.kind not in kinds:
        raise BuildError(f"{what} expects {_WORDS[kinds]}, but got {value.type}")


def _unary(mnemonic: str, kinds: FrozenSet[str], x: Any) -> Value:
    if x.__class__ is not Value:
        x = operand(x)
    type: Type = x.type
    if type.kind not in kinds:
        check_kind(f"tg.{mnemonic}", kinds, x)
    result = type if mnemonic not in _PREDICATES else _with_element(type, i1)
    return append_one((f"tg.{mnemonic} ", x, " : " + type.text), checked(result) if type.too_large else result)


def _with_element(type: Type, element: Type) -> Type:
    return element if type.shape is None else tensor_type(type.shape, element)


def _binary(mnemonic: str, kinds: FrozenSet[str], x: Any, y: Any) -> Value:
    if x.__class__ is not Value:
        y = operand(y)
        x = operand(x, y.type.element)
    elif y.__class__ is not Value:
        y = operand(y, x.type.element)
    a: Type = x.type
    b: Type = y.type
    if a.kind not in kinds:
        check_kind(f"tg.{mnemonic}", kinds, x)
    if a.element is not b.element:
        check_kind(f"tg.{mnemonic}", kinds, y)
        raise _mismatch(mnemonic, a, b)
    if a is b:
        result, types = a if not a.too_large else checked(a), " : " + a.text
        if mnemonic in _PREDICATES:
            result = _with_element(a, i1)
    else:
        element = i1 if mnemonic in _PREDICATES else a.element
        result = broadcast_type((a, b), element, f"tg.{mnemonic}")
        types = f" : ({a.text}, {b.text})"
    return append_one((f"tg.{mnemonic} ", x, ", ", y, types), result)


def listed_types(values: Sequence[Value]) -> str:
    """The types of operands: one if all are equal, else a list in parentheses."""
    types = [value.type for value in values]
    if types and all(type is types[0] for type in types):
        return types[0].text
    return f"({', '.join(type.text for type in types)})"


def _ternary(mnemonic: str, kinds: FrozenSet[str], x: Any, y: Any, z: Any) -> Value:
    given = next((v for v in (x, y, z) if v.__class__ is Value), None)
    element = None if given is None else given.type.element
    values = [operand(v, element) for v in (x, y, z)]
    check_kind(f"tg.{mnemonic}", kinds, values[0])
    for other in values[1:]:
        if other.type.element is not values[0].type.element:
            check_kind(f"tg.{mnemonic}", kinds, other)
            raise _mismatch(mnemonic, values[0].type, other.type)
    result = broadcast_type([v.type for v in values], values[0].type.element, f"tg.{mnemonic}")
    x, y, z = values
    return append_one((f"tg.{mnemonic} ", x, ", ", y, ", ", z, " : " + listed_types(values)), result)


#
# Arithmetic
#


def neg(x: Any) -> Value:
    """Negation."""
    return _unary("neg", _NUMBER, x)


def abs(x: Any) -> Value:
    """Absolute value."""
    return _unary("abs", _NUMBER, x)


def sign(x: Any) -> Value:
    """-1, 0 or 1 by the sign."""
    return _unary("sign", _NUMBER, x)


def copysign(x: Any, y: Any) -> Value:
    """|x| with the sign of y."""
    return _binary("copysign", _FLOAT, x, y)


def sqr(x: Any) -> Value:
    """Square."""
    return _unary("sqr", _NUMBER, x)


def reciprocal(x: Any) -> Value:
    """Reciprocal 1/x."""
    return _unary("reciprocal", _FLOAT, x)


def add(x: Any, y: Any) -> Value:
    """Sum."""
    return _binary("add", _NUMBER, x, y)


def sub(x: Any, y: Any) -> Value:
    """Difference."""
    return _binary("sub", _NUMBER, x, y)


def mul(x: Any, y: Any) -> Value:
    """Product."""
    return _binary("mul", _NUMBER, x, y)


def div(x: Any, y: Any) -> Value:
    """Quotient of floats."""
    return _binary("div", _FLOAT, x, y)


def floordiv(x: Any, y: Any) -> Value:
    """Quotient, rounded down."""
    return _binary("floordiv", _NUMBER, x, y)


def mod(x: Any, y: Any) -> Value:
    """Remainder with the sign of the divisor."""
    return _binary("mod", _NUMBER, x, y)


def pow(x: Any, y: Any) -> Value:
    """Power."""
    return _binary("pow", _NUMBER, x, y)


def max(x: Any, y: Any) -> Value:
    """Larger of two."""
    return _binary("max", _NUMBER, x, y)


def min(x: Any, y: Any) -> Value:
    """Smaller of two."""
    return _binary("min", _NUMBER, x, y)


def fma(x: Any, y: Any, z: Any) -> Value:
    """X * y + z, rounded once."""
    return _ternary("fma", _FLOAT, x, y, z)


def clip(x: Any, low: Any, high: Any) -> Value:
    """X, limited to lo … hi."""
    return _ternary("clip", _NUMBER, x, low, high)


#
# Rounding
#


def ceil(x: Any) -> Value:
    """Smallest integer not below."""
    return _unary("ceil", _FLOAT, x)


def floor(x: Any) -> Value:
    """Largest integer not above."""
    return _unary("floor", _FLOAT, x)


def round(x: Any) -> Value:
    """Nearest integer, ties to even."""
    return _unary("round", _FLOAT, x)


def trunc(x: Any) -> Value:
    """Integer part."""
    return _unary("trunc", _FLOAT, x)


#
# Powers, exponentials and logarithms
#


def sqrt(x: Any) -> Value:
    """Square root."""
    return _unary("sqrt", _FLOAT, x)


def rsqrt(x: Any) -> Value:
    """Reciprocal square root 1/√x."""
    return _unary("rsqrt", _FLOAT, x)


def cbrt(x: Any) -> Value:
    """Cube root."""
    return _unary("cbrt", _FLOAT, x)


def exp(x: Any) -> Value:
    """Exponential."""
    return _unary("exp", _FLOAT, x)


def exp2(x: Any) -> Value:
    """Power of two."""
    return _unary("exp2", _FLOAT, x)


def expm1(x: Any) -> Value:
    """Exp(x) - 1, exact near 0."""
    return _unary("expm1", _FLOAT, x)


def log(x: Any) -> Value:
    """Natural logarithm."""
    return _unary("log", _FLOAT, x)


def log2(x: Any) -> Value:
    """Logarithm of base 2."""
    return _unary("log2", _FLOAT, x)


def log10(x: Any) -> Value:
    """Logarithm of base 10."""
    return _unary("log10", _FLOAT, x)


def log1p(x: Any) -> Value:
    """Log(1 + x), exact near 0."""
    return _unary("log1p", _FLOAT, x)


def logaddexp(x: Any, y: Any) -> Value:
    """Log(exp(x) + exp(y)) without overflow."""
    return _binary("logaddexp", _FLOAT, x, y)


def hypot(x: Any, y: Any) -> Value:
    """√(x² + y²) without overflow."""
    return _binary("hypot", _FLOAT, x, y)


#
# Trigonometric and hyperbolic functions
#


def sin(x: Any) -> Value:
    """Sine (radians)."""
    return _unary("sin", _FLOAT, x)


def cos(x: Any) -> Value:
    """Cosine (radians)."""
    return _unary("cos", _FLOAT, x)


def tan(x: Any) -> Value:
    """Tangent (radians)."""
    return _unary("tan", _FLOAT, x)


def asin(x: Any) -> Value:
    """Inverse sine (radians)."""
    return _unary("asin", _FLOAT, x)


def acos(x: Any) -> Value:
    """Inverse cosine (radians)."""
    return _unary("acos", _FLOAT, x)


def atan(x: Any) -> Value:
    """Inverse tangent (radians)."""
    return _unary("atan", _FLOAT, x)


def atan2(y: Any, x: Any) -> Value:
    """Angle of the point (x, y) in radians; the first operand is the ordinate."""
    return _binary("atan2", _FLOAT, y, x)


def sinh(x: Any) -> Value:
    """Hyperbolic sine."""
    return _unary("sinh", _FLOAT, x)


def cosh(x: Any) -> Value:
    """Hyperbolic cosine."""
    return _unary("cosh", _FLOAT, x)


def tanh(x: Any) -> Value:
    """Hyperbolic tangent."""
    return _unary("tanh", _FLOAT, x)


def asinh(x: Any) -> Value:
    """Inverse hyperbolic sine."""
    return _unary("asinh", _FLOAT, x)


def acosh(x: Any) -> Value:
    """Inverse hyperbolic cosine."""
    return _unary("acosh", _FLOAT, x)


def atanh(x: Any) -> Value:
    """Inverse hyperbolic tangent."""
    return _unary("atanh", _FLOAT, x)


#
# Special functions
#


def erf(x: Any) -> Value:
    """Error function."""
    return _unary("erf", _FLOAT, x)


def erfc(x: Any) -> Value:
    """1 - erf(x), exact for large x."""
    return _unary("erfc", _FLOAT, x)


def sigmoid(x: Any) -> Value:
    """Logistic function 1/(1 + exp(-x))."""
    return _unary("sigmoid", _FLOAT, x)


def softplus(x: Any) -> Value:
    """Log(1 + exp(x))."""
    return _unary("softplus", _FLOAT, x)


def lgamma(x: Any) -> Value:
    """Log |Γ(x)|."""
    return _unary("lgamma", _FLOAT, x)


def digamma(x: Any) -> Value:
    """Derivative of log Γ(x)."""
    return _unary("digamma", _FLOAT, x)


def polygamma(order: Any, x: Any) -> Value:
    """Derivative of digamma(y) of order x."""
    return _binary("polygamma", _FLOAT, order, x)


#
# Predicates, comparisons and bits
#


def isnan(x: Any) -> Value:
    """Whether NaN."""
    return _unary("isnan", _FLOAT, x)


def isinf(x: Any) -> Value:
    """Whether an infinity."""
    return _unary("isinf", _FLOAT, x)


def eq(x: Any, y: Any) -> Value:
    """Whether equal."""
    return _binary("eq", _ANY, x, y)


def ne(x: Any, y: Any) -> Value:
    """Whether different; NaN is different from everything."""
    return _binary("ne", _ANY, x, y)


def lt(x: Any, y: Any) -> Value:
    """Whether less."""
    return _binary("lt", _ANY, x, y)


def le(x: Any, y: Any) -> Value:
    """Whether less or equal."""
    return _binary("le", _ANY, x, y)


def gt(x: Any, y: Any) -> Value:
    """Whether greater."""
    return _binary("gt", _ANY, x, y)


def ge(x: Any, y: Any) -> Value:
    """Whether greater or equal."""
    return _binary("ge", _ANY, x, y)


def not_(x: Any) -> Value:
    """Complement of every bit."""
    return _unary("not", _LOGICAL, x)


def and_(x: Any, y: Any) -> Value:
    """And of every bit."""
    return _binary("and", _LOGICAL, x, y)


def or_(x: Any, y: Any) -> Value:
    """Or of every bit."""
    return _binary("or", _LOGICAL, x, y)


def xor(x: Any, y: Any) -> Value:
    """Exclusive or of every bit."""
    return _binary("xor", _LOGICAL, x, y)


def shl(x: Any, y: Any) -> Value:
    """Bits moved up."""
    return _binary("shl", _INTEGER, x, y)


def shr(x: Any, y: Any) -> Value:
    """Bits moved down, the sign bit repeated."""
    return _binary("shr", _INTEGER, x, y)


#
# Choice and conversion
#


def select(condition: Any, x: Any, y: Any) -> Value:
    """x where the condition is true, else y."""
    condition = operand(condition, i1)
    if condition.type.kind != "bool":
        raise BuildError(f"tg.select expects an i1 or tensor of i1 as its condition, but got {condition.type}")
    if x.__class__ is not Value:
        y = operand(y)
        x = operand(x, y.type.element)
    else:
        y = operand(y, x.type.element)
    if not x.type.kind or x.type.element is not y.type.element:
        check_kind("tg.select", _ANY, x)
        raise _mismatch("select", x.type, y.type)
    values = (condition, x, y)
    result = broadcast_type([v.type for v in values], x.type.element, "tg.select")
    return append_one(("tg.select ", condition, ", ", x, ", ", y, " : " + listed_types(values)), result)


where = select


def cast(x: Any, element: Any) -> Value:
    """Conversion of the element type; see tg.cast in docs/Operations.md. The value itself if it has that type."""
    value, element = operand(x), as_type(element)
    if element not in ELEMENTS:
        raise BuildError(f"expects to cast to i1, i8, i16, i32, i64, index, f16, bf16, f32 or f64, but got {element}")
    check_kind("tg.cast", _ANY, value)
    if value.type.element is element:
        return value
    return append_one(("tg.cast ", value, f" to {element} : {value.type}"), checked(_with_element(value.type, element)))
