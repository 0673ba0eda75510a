#===- kinds.py - What records say of operands and results -----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What the records of operations say: which elements operands have, which ones results have, and the words behind operands."""

from __future__ import annotations

from typing import Callable, Optional

from ..constants import number_text, operand
from ..core import Operand, Value
from ..errors import BuildError
from ..types import Type, f64, i1, index, type_named

# The element type of a result, from a type of the operands.
Element = Callable[[Type], Type]


class Kind:
    """A kind of operands: in words, and the element types that it has."""

    __slots__ = ("words", "elements")

    def __init__(self, words: str, elements: str) -> None:
        self.words = words
        self.elements = frozenset(map(type_named, elements.split()))

    def check(self, what: str, value: Value) -> None:
        if value.type.element not in self.elements:
            raise BuildError(f"{what} expects {self.words}, but got {value.type}")


def tensor_operand(what: str, x: Operand, kind: Optional[Kind] = None) -> Value:
    value = operand(x)
    if value.type.shape is None:
        raise BuildError(f"{what} expects a ranked tensor, but got {value.type}")
    if kind:
        kind.check(what, value)
    return value


def any_operand(what: str, x: Operand) -> Value:
    """A scalar or tensor of the dialect's elements."""
    value = operand(x)
    if not value.type.kind:
        raise BuildError(f"{what} expects a scalar or ranked tensor, but got {value.type}")
    return value


def same(type: Type) -> Type:
    return type.element


def to_boolean(_: Type) -> Type:
    return i1


def to_index(_: Type) -> Type:
    return index


def to_part(type: Type) -> Type:
    return type.part if type.kind == "complex" else type.element


def to_complex(type: Type) -> Type:
    return type.complex_element


def to_mean(type: Type) -> Type:
    return type.element if type.kind in ("float", "complex") else f64


def to_spread(type: Type) -> Type:
    return type.part if type.kind == "complex" else to_mean(type)


def flags(**given: bool) -> str:
    """Attributes without a value: those that are set, by their names."""
    return "".join(f" {name}" for name, value in given.items() if value)


def number(**given: Optional[float]) -> str:
    """Attributes that are numbers of f64, by their names; None is not written."""
    words = ""
    for name, value in given.items():
        try:
            words += "" if value is None else f" {name} {number_text(float(value), f64)}"
        except ValueError:  # a text
            raise BuildError(f"expects a number for '{name}', but got {value!r}") from None
    return words


def choice(what: str, name: str, value: str, words: str) -> str:
    """An attribute that is one of some words, by its name; the first of them is not written."""
    known = words.split()
    if not isinstance(value, str) or value not in known:
        raise BuildError(f"{what} expects to {name} one of {', '.join(known)}, but got {value!r}")
    return "" if value == known[0] else f" {name} {value}"
