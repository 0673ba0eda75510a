#===- broadcasting.py - What elementwise operations share -----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What elementwise operations share: operands of one element type, which are broadcast with each other by their types."""

from __future__ import annotations

from typing import Any, FrozenSet, List, Sequence

from ..constants import operand, operands
from ..core import Operand, Piece, Value, append_one
from ..errors import BuildError
from ..types import Type, broadcast_type, checked, i1, tensor_type

# The kinds of elements that an operation has, and what the dialect calls such operands.
FLOAT = frozenset(["float"])
INTEGER = frozenset(["int"])
REAL = frozenset(["float", "int"])
INEXACT = frozenset(["float", "complex"])
NUMBER = frozenset(["float", "int", "complex"])
LOGICAL = frozenset(["bool", "int"])
ORDERED = frozenset(["bool", "int", "float"])
ANY = frozenset(["bool", "int", "float", "complex"])
_WORDS = {
    FLOAT: "a float or tensor of floats",
    INTEGER: "an integer or tensor of integers",
    REAL: "a real number or tensor of real numbers",
    INEXACT: "a float, complex number, or tensor of these",
    NUMBER: "a number or tensor of numbers",
    LOGICAL: "an i1, integer, or tensor of these",
    ORDERED: "an i1, real number, or tensor of these",
    ANY: "a scalar or ranked tensor",
}
# Operations that give i1 for any operands.
_PREDICATES = frozenset(["isnan", "isinf", "eq", "ne", "lt", "le", "gt", "ge"])
# Operations that give the parts of complex operands.
_PARTS = frozenset(["abs", "real", "imag", "angle"])


def mismatch(mnemonic: str, x: Type, y: Type) -> BuildError:
    types = f"{x.element} and {y.element}"
    hint = "" if x.kind != y.kind and "bool" in (x.kind, y.kind) else f"; {mnemonic} converts nothing, .astype does"
    return BuildError(f"tg.{mnemonic} expects operands of one element type, but got {types}{hint}")


def check_kind(what: str, kinds: FrozenSet[str], value: Value) -> None:
    if value.type.kind not in kinds:
        raise BuildError(f"{what} expects {_WORDS[kinds]}, but got {value.type}")


def any_operand(what: str, x: Operand) -> Value:
    """A scalar or tensor of the dialect's elements."""
    value = operand(x)
    check_kind(what, ANY, value)
    return value


def unary(mnemonic: str, kinds: FrozenSet[str], x: Any) -> Value:
    if x.__class__ is not Value:
        x = operand(x)
    type: Type = x.type
    if type.kind not in kinds:
        check_kind(f"tg.{mnemonic}", kinds, x)
    result = type
    if mnemonic in _PREDICATES:
        result = with_element(type, i1)
    elif mnemonic in _PARTS and type.kind == "complex":
        result = with_element(type, type.part)
    return append_one((f"tg.{mnemonic} ", x, " : " + type.text), checked(result) if type.too_large else result)


def with_element(type: Type, element: Type) -> Type:
    return element if type.shape is None else tensor_type(type.shape, element)


def binary(mnemonic: str, kinds: FrozenSet[str], x: Any, y: Any) -> Value:
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
        raise mismatch(mnemonic, a, b)
    if a is b:
        result, types = a, " : " + a.text
        if mnemonic in _PREDICATES:
            result = with_element(a, i1)
        if result.too_large:
            checked(result)
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


def several(mnemonic: str, kinds: FrozenSet[str], *given: Any) -> Value:
    """An operation on three operands or more, of one element type."""
    values = operands(*given)
    check_kind(f"tg.{mnemonic}", kinds, values[0])
    for other in values[1:]:
        if other.type.element is not values[0].type.element:
            check_kind(f"tg.{mnemonic}", kinds, other)
            raise mismatch(mnemonic, values[0].type, other.type)
    result = broadcast_type([v.type for v in values], values[0].type.element, f"tg.{mnemonic}")
    pieces: List[Piece] = [f"tg.{mnemonic} ", values[0]]
    for other in values[1:]:
        pieces += [", ", other]
    return append_one((*pieces, " : " + listed_types(values)), result)
