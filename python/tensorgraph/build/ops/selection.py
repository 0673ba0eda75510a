#===- selection.py - Operations that find and choose elements -------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Results whose sizes depend on values, and search."""

from __future__ import annotations

from typing import NamedTuple, Tuple

from ..constants import operands
from ..core import Operand, Value, append, append_one
from ..errors import BuildError
from ..types import Type, checked, index, tensor_type
from ._records import ORDERED_TENSOR
from .broadcasting import listed_types
from .kinds import tensor_operand
from .reductions import axis_of
from .shapes import index_tensor

_INDICES = tensor_type((None,), index)


def nonzero(x: Operand) -> Tuple[Value, ...]:
    """The indices of the elements other than zero, one tensor for each axis."""
    x = tensor_operand("tg.nonzero", x)
    rank = len(x.type.sizes)
    if not rank:
        raise BuildError(f"tg.nonzero expects a ranked tensor of rank 1 or more, but got {x.type}")
    return append(("tg.nonzero ", x, f" : {x.type}"), [_INDICES] * rank).results  # type: ignore[return-value]


def repeat(x: Operand, counts: Operand, axis: int = 0) -> Value:
    """Each row along an axis as often as its count says; the counts are a vector, or a scalar."""
    what = "tg.repeat"
    x = tensor_operand(what, x)
    counts = index_tensor(what, counts)
    axis = axis_of(what, axis, len(x.type.sizes))
    shape = counts.type.shape
    rows = x.type.sizes[axis]
    if shape is not None:
        if len(shape) != 1:
            raise BuildError(f"{what} expects counts of rank 1, or a scalar, but got {counts.type}")
        if shape[0] not in (1, None, rows) and rows is not None:
            raise BuildError(f"{what} expects one count for each of {rows} rows along axis {axis}, but got {shape[0]}")
    sizes = list(x.type.sizes)
    sizes[axis] = None
    types = listed_types((x, counts))
    return append_one((f"{what} ", x, " by ", counts, f" axis {axis} : {types}"), checked(tensor_type(tuple(sizes), x.element)))


class Unique(NamedTuple):
    """The distinct elements of a tensor, where each is first, which of them each element is, and how often each occurs."""

    values: Value
    first: Value
    inverse: Value
    counts: Value


def unique(x: Operand) -> Unique:
    """The distinct elements of a tensor in ascending order, and where they are."""
    x = tensor_operand("tg.unique", x, ORDERED_TENSOR)
    inverse = checked(tensor_type(x.type.sizes, index))
    types = [tensor_type((None,), x.element), _INDICES, inverse, _INDICES]
    return Unique(*append(("tg.unique ", x, f" : {x.type}"), types).results)


def searchsorted(ordered: Operand, values: Operand, right: bool = False) -> Value:
    """The index in a sorted vector at which each value belongs; with `right`, after those that are equal."""
    what = "tg.searchsorted"
    edges, given = operands(ordered, values)
    if edges.element.is_complex:
        raise BuildError(f"{what} expects a ranked tensor of i1 or real numbers, but got {edges.type}")
    if edges.type.rank != 1:
        raise BuildError(f"{what} expects a tensor of rank 1 to search in, but got {edges.type}")
    if edges.element is not given.element:
        raise BuildError(f"{what} expects values of element type {edges.element}, but got {given.type}")
    type: Type = index if given.type.shape is None else checked(tensor_type(given.type.sizes, index))
    words = " right" if right else ""
    return append_one((f"{what} ", edges, ", ", given, f"{words} : {listed_types((edges, given))}"), type)
