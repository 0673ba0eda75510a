#===- draws.py - The family of draws --------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What draws have in common: keys, parameters, and sizes."""

from __future__ import annotations

from typing import Any, List, Optional, Sequence, Tuple

from ..constants import operand
from ..core import Operand, Value, append_one
from ..errors import BuildError
from ..types import Type, checked, f64, i64, scalar_or_tensor
from .broadcasting import listed_types
from .kinds import Kind
from .other import list_values
from .shapes import size_list


def keys(what: str, key: Operand) -> Tuple[Value, List[Optional[int]]]:
    """Keys, and their axes without the last one."""
    key = operand(key)
    shape = key.type.shape
    if not shape or key.type.element is not i64 or shape[-1] != 2:
        raise BuildError(f"{what} expects keys of i64 whose last axis has size 2, but got {key.type}")
    return key, list(shape[:-1])


def fits(own: Sequence[Optional[int]], whole: Sequence[Optional[int]]) -> bool:
    """Whether a shape can be broadcast to another one."""
    lead = len(whole) - len(own)
    return lead >= 0 and all(size == 1 or size == other or size is None or other is None for size, other in zip(own, whole[lead:]))


def parameters(what: str, kind: Kind, *given: Any) -> List[Value]:
    """Parameters of one kind; numbers take the element type of those that are values, else f64 or i64."""
    usual = f64 if f64 in kind.elements else i64
    element = next((value.type.element for value in given if isinstance(value, Value)), usual)
    values = [value if isinstance(value, Value) else operand(value, element) for value in given]
    for value in values:
        if value.type.element not in kind.elements:
            raise BuildError(f"{what} expects {kind.words}, but got {value.type}")
        if value.type.element is not values[0].type.element:
            raise BuildError(f"{what} expects parameters of one element type, but got {values[0].type.element} and {value.type.element}")
    return values


def check_broadcast(what: str, parameters: Sequence[Value], type: Type) -> None:
    for value in parameters:
        if not fits(value.type.shape or (), type.shape or ()):
            raise BuildError(f"{what} expects parameters that can be broadcast to {type}, but got {value.type}")


def check_weights(what: str, weights: Value, type: Type) -> None:
    """Weights along the last axis, for what is drawn."""
    own = weights.type.shape
    if not own:
        raise BuildError(f"{what} expects weights along the last axis of a tensor, but got {weights.type}")
    if not fits(own[:-1], type.shape or ()):
        raise BuildError(f"{what} expects weights whose axes but the last can be broadcast to {type}, but got {weights.type}")


def append_draw(what: str, key: Value, parameters: Sequence[Value], pieces: Sequence[Any], type: Type) -> Value:
    values = (key, *parameters)
    return append_one((f"{what} ", *list_values(values), " ", *pieces, f" : {listed_types(values)}"), checked(type))


def draw(name: str, key: Operand, sizes: Any, *groups: Any, element: Optional[Type] = None) -> Value:
    """A draw. A group is a kind and parameters of it; without `element`, the result has the element type of the last one."""
    what = f"tg.random.{name}"
    key, batch = keys(what, key)
    given = [value for kind, *group in groups for value in parameters(what, kind, *group)]
    pieces, known = size_list(what, sizes)
    type = scalar_or_tensor((*batch, *known), element or given[-1].type.element)
    check_broadcast(what, given, type)
    return append_draw(what, key, given, pieces, type)
