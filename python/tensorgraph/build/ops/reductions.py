#===- reductions.py - Families of operations along axes -------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What reductions, operations along an axis and products have in common."""

from __future__ import annotations

from typing import Any, List, Optional, Tuple

from ..constants import operands
from ..core import Value, append_one
from ..errors import BuildError
from ..operators import sequence_of
from ..types import Type, as_int, as_type, broadcast_shapes, checked, index, scalar_or_tensor, tensor_type
from .broadcasting import listed_types, mismatch
from .kinds import Element, Kind, same, tensor_operand


def axis_of(what: str, axis: Any, rank: int) -> int:
    """The number of an axis; negative ones count from the end."""
    number = as_int(axis)
    if number is None or not -rank <= number < rank:
        raise BuildError(f"{what} expects an axis in [0, {rank}), but got {axis}")
    return number + rank if number < 0 else number


def axes_of(what: str, axes: Any, rank: int) -> List[int]:
    """The numbers of axes, ascending."""
    numbers = sorted(axis_of(what, axis, rank) for axis in sequence_of(axes))
    if len(set(numbers)) != len(numbers):
        raise BuildError(f"{what} expects different axes, but got {list(sequence_of(axes))}")
    return numbers


MOST_PARTS = 65536


def parts_clause(mnemonic: str, parts: Optional[int]) -> str:
    """The clause that divides the summed axis into parts."""
    if parts is None:
        return ""
    number = as_int(parts)
    if number is None or not 1 <= number <= MOST_PARTS:
        raise BuildError(f"tg.{mnemonic} expects from 1 to {MOST_PARTS} parts, but got {parts}")
    return f" parts {number}"


def _reduced(
    mnemonic: str, x: Value, axes: Any, keepdims: bool, element: Type, extra: str = "", one_or_all: bool = False
) -> Value:
    what = f"tg.{mnemonic}"
    shape = x.type.sizes
    written, reduced = "", list(range(len(shape)))
    if axes is not None:
        reduced = axes_of(what, axes, len(shape))
        if one_or_all and len(reduced) not in (1, len(shape)):
            raise BuildError(f"{what} expects to reduce one axis or all, but got axes {reduced}")
        written = f" axes {reduced}"
    result = [1 if k in reduced else size for k, size in enumerate(shape) if keepdims or k not in reduced]
    text = f"{written}{' keepdims' if keepdims else ''}{extra} : {x.type}"
    return append_one((f"{what} ", x, text), checked(scalar_or_tensor(result, element)))


def reduce(mnemonic: str, kind: Kind, x: Any, axes: Any, keepdims: bool, parts: Optional[int] = None) -> Value:
    x = tensor_operand(f"tg.{mnemonic}", x, kind)
    return _reduced(mnemonic, x, axes, keepdims, x.type.element, parts_clause(mnemonic, parts))


def reduce_to_index(mnemonic: str, kind: Kind, x: Any, axis: Any, keepdims: bool) -> Value:
    """The index of an element, along one axis or among all elements."""
    return _reduced(mnemonic, tensor_operand(f"tg.{mnemonic}", x, kind), axis, keepdims, index, one_or_all=True)


def accumulate(
    mnemonic: str, kind: Kind, x: Any, axes: Any, keepdims: bool, accumulator: Any, parts: Optional[int]
) -> Value:
    """A reduction that may accumulate in a wider element type, and in parts."""
    x = tensor_operand(f"tg.{mnemonic}", x, kind)
    element, extra = x.type.element, ""
    if accumulator is not None:
        wide = as_type(accumulator)
        if wide.shape is not None or wide.kind != element.kind or wide.bits <= element.bits:
            raise BuildError(
                f"tg.{mnemonic} expects to accumulate in a wider type of the same kind as {element}, but got {wide}"
            )
        element, extra = wide, f" in {wide}"
    return _reduced(mnemonic, x, axes, keepdims, element, extra + parts_clause(mnemonic, parts))


def moment(
    mnemonic: str, kind: Kind, x: Any, result: Element, axes: Any, keepdims: bool, ddof: int = 0, parts: Any = None
) -> Value:
    """A mean, a variance or a standard deviation, with `ddof` less than the number of elements as the divisor."""
    x = tensor_operand(f"tg.{mnemonic}", x, kind)
    fewer = as_int(ddof)
    if fewer is None or fewer < 0:
        raise BuildError(f"tg.{mnemonic} expects ddof to be a number that is not negative, but got {ddof}")
    words = (f" ddof {fewer}" if fewer else "") + parts_clause(mnemonic, parts)
    return _reduced(mnemonic, x, axes, keepdims, result(x.type), words)


def along(mnemonic: str, kind: Kind, x: Any, axis: int, words: str = "", result: Element = same) -> Value:
    """An operation along one axis, whose result has the shape of the operand."""
    x = tensor_operand(f"tg.{mnemonic}", x, kind)
    axis = axis_of(f"tg.{mnemonic}", axis, len(x.type.sizes))
    element = result(x.type)
    type = x.type if element is x.type.element else checked(tensor_type(x.type.sizes, element))
    return append_one((f"tg.{mnemonic} ", x, f" axis {axis}{words} : {x.type}"), type)


def product(mnemonic: str, kind: Kind, x: Any, y: Any, words: str = "") -> Value:
    """A product of vectors, matrices, or batches of matrices."""
    what = f"tg.{mnemonic}"
    x, y = operands(x, y)
    a, b = x.type.sizes, y.type.sizes
    if not a or not b:
        raise BuildError(f"{what} expects tensors of at least one axis, but got {x.type} and {y.type}")
    for value in (x, y):
        tensor_operand(what, value, kind)
    if x.type.element is not y.type.element:
        raise mismatch(mnemonic, x.type, y.type)
    inner, other = a[-1], b[-2] if len(b) > 1 else b[0]
    if inner is not None and other is not None and inner != other:
        raise BuildError(
            f"{what} expects the last axis of the left operand and axis {max(len(b) - 2, 0)} of the right one "
            f"to have one size, but got {inner} and {other}, of {x.type} and {y.type}"
        )
    element = x.type.element
    batch: Tuple[Optional[int], ...] = ()
    if len(a) > 2 or len(b) > 2:
        batch = broadcast_shapes((tensor_type(a[:-2], element), tensor_type(b[:-2], element)), what)
    shape = batch + (a[-2:-1] if len(a) > 1 else ()) + (b[-1:] if len(b) > 1 else ())
    text = f"{words} : {listed_types((x, y))}"
    return append_one((f"{what} ", x, ", ", y, text), checked(scalar_or_tensor(shape, element)))
