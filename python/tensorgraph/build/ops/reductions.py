#===- reductions.py - Along axes ------------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Reductions, running sums, sorting and the softmax family."""

from __future__ import annotations

import builtins
from typing import Any, List, Optional, Sequence, Tuple

from ..constants import operand, operands
from ..core import Operand, Value, append_one
from ..errors import BuildError
from ..operators import sequence_of
from ..types import Type, as_int, as_type, broadcast_shapes, checked, f16, i1, index, scalar_or_tensor, tensor_type
from . import elementwise
from .broadcasting import listed_types, mismatch

_REALS = ("int", "float")
_NUMBERS = ("int", "float", "complex")


def tensor_operand(what: str, x: Any, kinds: Sequence[str] = ("bool", "int", "float", "complex")) -> Value:
    value = operand(x)
    if value.type.shape is None:
        raise BuildError(f"{what} expects a ranked tensor, but got {value.type}")
    if value.type.kind not in kinds:
        words = {
            _NUMBERS: "numbers", _REALS: "real numbers", ("float",): "floats", ("bool",): "i1",
            ("bool", "int"): "i1 or integers", ("bool", *_REALS): "i1 or real numbers",
        }[tuple(kinds)]  # fmt: skip
        raise BuildError(f"{what} expects a ranked tensor of {words}, but got {value.type}")
    return value


def axis_of(what: str, axis: Any, rank: int) -> int:
    """The number of an axis; negative ones count from the end."""
    number = as_int(axis)
    if number is None or not -rank <= number < rank:
        raise BuildError(f"{what} expects an axis in [0, {rank}), but got {axis}")
    return number + rank if number < 0 else number


def axes_of(what: str, axes: Any, rank: int) -> List[int]:
    """The numbers of axes, ascending."""
    numbers = sorted(axis_of(what, axis, rank) for axis in sequence_of(axes))
    if len(builtins.set(numbers)) != len(numbers):
        raise BuildError(f"{what} expects different axes, but got {list(sequence_of(axes))}")
    return numbers


def _reduce(
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


def _accumulate(mnemonic: str, x: Any, axes: Any, keepdims: bool, accumulator: Any) -> Value:
    x = tensor_operand(f"tg.{mnemonic}", x, _NUMBERS)
    element, extra = x.type.element, ""
    if accumulator is not None:
        wide = as_type(accumulator)
        if wide.shape is not None or wide.kind != element.kind or wide.bits <= element.bits:
            raise BuildError(
                f"tg.{mnemonic} expects to accumulate in a wider type of the same kind as {element}, but got {wide}"
            )
        element, extra = wide, f" in {wide}"
    return _reduce(mnemonic, x, axes, keepdims, element, extra)


def sum(x: Operand, axes: Any = None, keepdims: bool = False, accumulator: Any = None) -> Value:
    """Sum along axes; of all elements without axes. `accumulator` is a wider element type."""
    return _accumulate("sum", x, axes, keepdims, accumulator)


def prod(x: Operand, axes: Any = None, keepdims: bool = False, accumulator: Any = None) -> Value:
    """Product along axes."""
    return _accumulate("prod", x, axes, keepdims, accumulator)


def _select(mnemonic: str, x: Any, axes: Any, keepdims: bool) -> Value:
    x = tensor_operand(f"tg.{mnemonic}", x, _REALS)
    return _reduce(mnemonic, x, axes, keepdims, x.type.element)


def amax(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Largest element along axes; NaN if any is NaN."""
    return _select("amax", x, axes, keepdims)


def amin(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Smallest element along axes; NaN if any is NaN."""
    return _select("amin", x, axes, keepdims)


def any(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Whether any element is true."""
    return _reduce("any", tensor_operand("tg.any", x, ("bool",)), axes, keepdims, i1)


def all(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Whether all elements are true."""
    return _reduce("all", tensor_operand("tg.all", x, ("bool",)), axes, keepdims, i1)


def _bitwise(mnemonic: str, x: Operand, axes: Any, keepdims: bool) -> Value:
    x = tensor_operand(f"tg.{mnemonic}", x, ("bool", "int"))
    return _reduce(mnemonic, x, axes, keepdims, x.type.element)


def reduce_and(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """And of every bit along axes."""
    return _bitwise("reduce_and", x, axes, keepdims)


def reduce_or(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Or of every bit along axes."""
    return _bitwise("reduce_or", x, axes, keepdims)


def reduce_xor(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """Exclusive or of every bit along axes."""
    return _bitwise("reduce_xor", x, axes, keepdims)


def argmax(x: Operand, axis: Any = None, keepdims: bool = False) -> Value:
    """Index of the largest element along an axis, or among all elements in row-major order."""
    return _reduce("argmax", tensor_operand("tg.argmax", x, _REALS), axis, keepdims, index, one_or_all=True)


def argmin(x: Operand, axis: Any = None, keepdims: bool = False) -> Value:
    """Index of the smallest element along an axis, or among all elements in row-major order."""
    return _reduce("argmin", tensor_operand("tg.argmin", x, _REALS), axis, keepdims, index, one_or_all=True)


def mean(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """The sum divided by the number of elements, of floats."""
    from .shapes import size

    x = tensor_operand("mean", x, ("float",))
    reduced = range(len(x.type.sizes)) if axes is None else axes_of("mean", axes, len(x.type.sizes))
    known = 1
    count: Optional[Value] = None
    for axis in reduced:
        length = x.type.sizes[axis]
        if length is not None:
            known *= length
        else:
            own = size(x, axis)
            count = own if count is None else elementwise.mul(count, own)
    total = sum(x, axes, keepdims)
    if count is None:
        return elementwise.div(total, known)
    if known != 1:
        count = elementwise.mul(count, known)
    # f16 cannot hold the number of elements of many tensors.
    if x.type.element is f16:
        wide = elementwise.div(elementwise.cast(total, "float32"), elementwise.cast(count, "float32"))
        return elementwise.cast(wide, f16)
    return elementwise.div(total, elementwise.cast(count, x.type.element))


#
# Along one axis
#


def _along(mnemonic: str, x: Any, axis: int, kinds: Sequence[str], result: Any = None, extra: str = "") -> Value:
    x = tensor_operand(f"tg.{mnemonic}", x, kinds)
    axis = axis_of(f"tg.{mnemonic}", axis, len(x.type.sizes))
    type = x.type if result is None else checked(tensor_type(x.type.sizes, result))
    return append_one((f"tg.{mnemonic} ", x, f" axis {axis}{extra} : {x.type}"), type)


def _cumulative(mnemonic: str, x: Any, axis: int, reverse: bool, kinds: Sequence[str] = _NUMBERS) -> Value:
    return _along(mnemonic, x, axis, kinds, extra=" reverse" if reverse else "")


def cumsum(x: Operand, axis: int = 0, reverse: bool = False) -> Value:
    """Running sum along an axis; with `reverse`, from the last element on."""
    return _cumulative("cumsum", x, axis, reverse)


def cumprod(x: Operand, axis: int = 0, reverse: bool = False) -> Value:
    """Running product along an axis."""
    return _cumulative("cumprod", x, axis, reverse)


def cummax(x: Operand, axis: int = 0, reverse: bool = False) -> Value:
    """Running maximum along an axis."""
    return _cumulative("cummax", x, axis, reverse, _REALS)


def cummin(x: Operand, axis: int = 0, reverse: bool = False) -> Value:
    """Running minimum along an axis."""
    return _cumulative("cummin", x, axis, reverse, _REALS)


def sort(x: Operand, axis: int = -1) -> Value:
    """Elements in order along an axis; NaNs come last."""
    return _along("sort", x, axis, _REALS)


def argsort(x: Operand, axis: int = -1) -> Value:
    """Indices that sort along an axis."""
    return _along("argsort", x, axis, _REALS, index)


def softmax(x: Operand, axis: int = -1) -> Value:
    """exp(x) / sum(exp(x)) along an axis."""
    return _along("softmax", x, axis, ("float",))


def log_softmax(x: Operand, axis: int = -1) -> Value:
    """x - log(sum(exp(x))) along an axis."""
    return _along("log_softmax", x, axis, ("float",))


def logsumexp(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """log(sum(exp(x))) along axes."""
    x = tensor_operand("tg.logsumexp", x, ("float",))
    return _reduce("logsumexp", x, axes, keepdims, x.type.element)


#
# Products
#


def dot(x: Operand, y: Operand) -> Value:
    """Product of vectors, matrices, or batches of matrices."""
    x, y = operands(x, y)
    a, b = x.type.sizes, y.type.sizes
    if not a or not b:
        raise BuildError(f"tg.dot expects tensors of at least one axis, but got {x.type} and {y.type}")
    for value in (x, y):
        tensor_operand("tg.dot", value, _NUMBERS)
    if x.type.element is not y.type.element:
        raise mismatch("dot", x.type, y.type)
    inner, other = a[-1], b[-2] if len(b) > 1 else b[0]
    if inner is not None and other is not None and inner != other:
        raise BuildError(
            f"tg.dot expects the last axis of the left operand and axis {builtins.max(len(b) - 2, 0)} of the right one "
            f"to have one size, but got {inner} and {other}, of {x.type} and {y.type}"
        )
    element = x.type.element
    batch: Tuple[Optional[int], ...] = ()
    if len(a) > 2 or len(b) > 2:
        batch = broadcast_shapes((tensor_type(a[:-2], element), tensor_type(b[:-2], element)), "tg.dot")
    shape = batch + (a[-2:-1] if len(a) > 1 else ()) + (b[-1:] if len(b) > 1 else ())
    types = " : " + listed_types((x, y))
    return append_one(("tg.dot ", x, ", ", y, types), checked(scalar_or_tensor(shape, element)))
