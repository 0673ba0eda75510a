#===- broadcasting.py - What elementwise operations share -----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What elementwise operations share: operands of one element type, which are broadcast with each other by their types."""

from __future__ import annotations

from typing import Any, Sequence

from ..constants import operand, operands
from ..core import Value, append_one
from ..errors import BuildError
from ..types import Type, broadcast_type, checked, tensor_type
from .kinds import Element, Kind, same
from .other import list_values

def mismatch(mnemonic: str, x: Type, y: Type) -> BuildError:
    types = f"{x.element} and {y.element}"
    hint = "" if x.kind != y.kind and "bool" in (x.kind, y.kind) else f"; {mnemonic} converts nothing, .astype does"
    return BuildError(f"tg.{mnemonic} expects operands of one element type, but got {types}{hint}")


def unary(mnemonic: str, kind: Kind, x: Any, result: Element = same) -> Value:
    if x.__class__ is not Value:
        x = operand(x)
    type: Type = x.type
    if type.element not in kind.elements:
        kind.check(f"tg.{mnemonic}", x)
    made, element = type, result(type)
    if element is not type.element:
        made = with_element(type, element)
    return append_one((f"tg.{mnemonic} ", x, " : " + type.text), checked(made) if type.too_large else made)


def with_element(type: Type, element: Type) -> Type:
    return element if type.shape is None else tensor_type(type.shape, element)


def binary(mnemonic: str, kind: Kind, x: Any, y: Any, result: Element = same) -> Value:
    if x.__class__ is not Value:
        y = operand(y)
        x = operand(x, y.type.element)
    elif y.__class__ is not Value:
        y = operand(y, x.type.element)
    a: Type = x.type
    b: Type = y.type
    if a.element not in kind.elements:
        kind.check(f"tg.{mnemonic}", x)
    if a.element is not b.element:
        kind.check(f"tg.{mnemonic}", y)
        raise mismatch(mnemonic, a, b)
    made, element = a, result(a)
    if a is b:
        types = " : " + a.text
        if element is not a.element:
            made = with_element(a, element)
        if made.too_large:
            checked(made)
    else:
        made = broadcast_type((a, b), element, f"tg.{mnemonic}")
        types = f" : ({a.text}, {b.text})"
    return append_one((f"tg.{mnemonic} ", x, ", ", y, types), made)


def listed_types(values: Sequence[Value]) -> str:
    """The types of operands: one if all are equal, else a list in parentheses."""
    types = [value.type for value in values]
    if types and all(type is types[0] for type in types):
        return types[0].text
    return f"({', '.join(type.text for type in types)})"


def several(mnemonic: str, kind: Kind, *given: Any) -> Value:
    """An operation on three operands or more, of one element type."""
    values = operands(*given)
    kind.check(f"tg.{mnemonic}", values[0])
    for other in values[1:]:
        if other.type.element is not values[0].type.element:
            kind.check(f"tg.{mnemonic}", other)
            raise mismatch(mnemonic, values[0].type, other.type)
    result = broadcast_type([v.type for v in values], values[0].type.element, f"tg.{mnemonic}")
    return append_one((f"tg.{mnemonic} ", *list_values(values), " : " + listed_types(values)), result)
