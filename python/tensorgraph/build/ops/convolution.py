#===- convolution.py - Sums of products over windows ----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""tg.conv, tg.pool, tg.unpool, tg.windows and tg.add_windows."""

from __future__ import annotations

from typing import Any, List, NamedTuple, Optional, Sequence, Tuple, Union

from ..constants import operands
from ..core import Operand, Value, append_one
from ..errors import BuildError
from ..operators import sequence_of
from ..types import Type, as_int, checked, tensor_type
from ._records import NUMBER_TENSOR, REAL_NUMBER_TENSOR
from .broadcasting import listed_types, mismatch
from .kinds import tensor_operand
from .shapes import size_list

_MOST = 2**31
# A number for each axis in space, or one for all of them.
Numbers = Union[None, int, Sequence[int]]


def _numbers(
    name: str, given: Numbers, axes: int, least: int, otherwise: int, what: str = "tg.conv"
) -> Tuple[str, List[int]]:
    """How a list is written, and its numbers."""
    if given is None:
        return "", [otherwise] * axes
    listed = [given] * axes if as_int(given) is not None else list(sequence_of(given))
    if len(listed) != axes:
        raise BuildError(f"{what} expects {name} for {axes} axes, but got {len(listed)}")
    for number in listed:
        if as_int(number) is None or not least <= number < _MOST:  # type: ignore[operator]
            raise BuildError(f"{what} expects {name} in [{least}, {_MOST}), but got {number}")
    return f" {name} {listed}", listed  # type: ignore[return-value]


def _spread(size: int, dilation: int) -> int:
    """From the first to the last of elements that are `dilation` apart."""
    return (size - 1) * dilation + 1 if size else 0


def conv(
    x: Operand,
    window: Operand,
    strides: Numbers = None,
    low: Numbers = None,
    high: Numbers = None,
    dilations: Numbers = None,
    input_dilations: Numbers = None,
    groups: Optional[int] = None,
) -> Value:
    """Sums of products over windows: x[batch, channel, space…] and window[channel of the result, channel, space…].

    The window is not flipped. A list has a number for each axis in space; a number stands for all of them.
    """
    what = "tg.conv"
    x, window = [tensor_operand(what, value, NUMBER_TENSOR) for value in operands(x, window)]
    shape, own = x.type.sizes, window.type.sizes
    if len(shape) < 3 or len(own) != len(shape):
        raise BuildError(f"{what} expects tensors of one rank, at least 3, but got {x.type} and {window.type}")
    if x.element is not window.element:
        raise mismatch("conv", x.type, window.type)
    axes = len(shape) - 2
    steps, by = _numbers("strides", strides, axes, 1, 1)
    before, lows = _numbers("low", low, axes, 0, 0)
    after, highs = _numbers("high", high, axes, 0, 0)
    wide, apart = _numbers("dilations", dilations, axes, 1, 1)
    wider, own_apart = _numbers("input_dilations", input_dilations, axes, 1, 1)
    parts = 1 if groups is None else _numbers("groups", groups, 1, 1, 1)[1][0]
    for value in (x, window):
        checked(value.type)
    channels, taken, made = shape[1], own[1], own[0]
    if channels is not None and taken is not None and channels != parts * taken:
        raise BuildError(f"{what} expects {parts} times the {taken} channels of the window, but got {channels}")
    if made is not None and made % parts:
        raise BuildError(f"{what} cannot split the {made} channels of the result into {parts} groups")
    sizes: List[Optional[int]] = [shape[0], made]
    for k in range(axes):
        size, count = shape[k + 2], own[k + 2]
        if size is None or count is None:
            sizes.append(None)
            continue
        rest = _spread(size, own_apart[k]) + lows[k] + highs[k] - _spread(count, apart[k])
        sizes.append(0 if rest < 0 else rest // by[k] + 1)
    words = f"{steps}{before}{after}{wide}{wider}" + ("" if groups is None else f" groups {groups}")
    text = f"{words} : {listed_types((x, window))}"
    return append_one((f"{what} ", x, ", ", window, text), checked(tensor_type(tuple(sizes), x.element)))


class _Windows(NamedTuple):
    words: str  # window [2, 2] strides [2, 2]
    pooled: Type


def _windows(
    what: str, x: Value, window: Numbers, strides: Numbers, low: Numbers, high: Numbers, dilations: Numbers
) -> _Windows:
    """What is written about the windows of a tensor, and the type of what they are reduced to."""
    shape = x.type.sizes
    axes = len(shape)
    if window is None:
        raise BuildError(f"{what} expects a window")
    size, taken = _numbers("window", window, axes, 1, 1, what)
    steps, by = _numbers("strides", strides, axes, 1, 1, what)
    before, lows = _numbers("low", low, axes, 0, 0, what)
    after, highs = _numbers("high", high, axes, 0, 0, what)
    wide, apart = _numbers("dilations", dilations, axes, 1, 1, what)
    checked(x.type)
    sizes: List[Optional[int]] = []
    for k, own in enumerate(shape):
        rest = None if own is None else own + lows[k] + highs[k] - _spread(taken[k], apart[k])
        sizes.append(rest if rest is None else 0 if rest < 0 else rest // by[k] + 1)
    return _Windows(f"{size}{steps}{before}{after}{wide}", checked(tensor_type(tuple(sizes), x.element)))


def _mode(what: str, mode: str, modes: Sequence[str]) -> None:
    if not isinstance(mode, str) or mode not in modes:
        raise BuildError(f"{what} expects one of the modes {', '.join(modes)}, but got {mode!r}")


def pool(
    mode: str,
    x: Operand,
    window: Numbers,
    strides: Numbers = None,
    low: Numbers = None,
    high: Numbers = None,
    dilations: Numbers = None,
) -> Value:
    """The sum ("add"), or the largest ("max") or smallest ("min") element of each window.

    A list has a number for each axis of x; a number stands for all of them.
    """
    what = "tg.pool"
    _mode(what, mode, ("add", "max", "min"))
    # Complex numbers have no order.
    x = tensor_operand(what, x, NUMBER_TENSOR if mode == "add" else REAL_NUMBER_TENSOR)
    windows = _windows(what, x, window, strides, low, high, dilations)
    return append_one((f"{what} {mode} ", x, f"{windows.words} : {x.type}"), windows.pooled)


def unpool(
    mode: str,
    value: Operand,
    x: Operand,
    window: Numbers,
    strides: Numbers = None,
    low: Numbers = None,
    high: Numbers = None,
    dilations: Numbers = None,
) -> Value:
    """0, and at the largest ("max") or smallest ("min") element of each window of x the value of the window."""
    what = "tg.unpool"
    _mode(what, mode, ("max", "min"))
    value, x = [tensor_operand(what, given, REAL_NUMBER_TENSOR) for given in operands(value, x)]
    windows = _windows(what, x, window, strides, low, high, dilations)
    own, wanted = value.type.sizes, windows.pooled.sizes
    fits = len(own) == len(wanted) and all(a is None or b is None or a == b for a, b in zip(own, wanted))
    if not fits or value.element is not x.element:
        raise BuildError(f"{what} expects a value of type {windows.pooled}, but got {value.type}")
    text = f"{windows.words} : {listed_types((value, x))}"
    return append_one((f"{what} {mode} ", value, ", ", x, text), checked(x.type))


def _count(size: Optional[int], window: Optional[int], by: int, apart: int) -> Optional[int]:
    """How many windows fit along an axis."""
    if size is None or window is None:
        return None
    rest = size - _spread(window, apart)
    return 0 if rest < 0 else rest // by + 1


def _moves(
    what: str, axis: int, axes: int, rank: int, strides: Numbers, dilations: Numbers
) -> Tuple[str, int, List[int], List[int]]:
    """How the moves of windows along the last axes of a tensor are written, the axis from the start, strides and dilations."""
    if axes == 0:
        raise BuildError(f"{what} expects a size for at least one axis")
    if rank < axes:
        raise BuildError(f"{what} expects sizes for at most {rank} axes, but got {axes}")
    places = rank - axes + 1
    if as_int(axis) is None or not -places <= axis < places:
        raise BuildError(f"{what} expects an axis in [-{places}, {places}), but got {axis!r}")
    axis = axis % places
    steps, by = _numbers("strides", strides, axes, 1, 1, what)
    wide, apart = _numbers("dilations", dilations, axes, 1, 1, what)
    return f" axis {axis}{steps}{wide}", axis, by, apart


def windows(x: Operand, window: Any, axis: int = 0, strides: Numbers = None, dilations: Numbers = None) -> Value:
    """All windows, of these sizes, along the last axes of x. The axes of their elements stand before `axis`, behind all with -1.

    A list has a number for each axis of a window; a number stands for all of them.
    """
    what = "tg.windows"
    x = tensor_operand(what, x)
    pieces, taken = size_list(what, window)
    shape, axes = list(x.type.sizes), len(taken)
    words, axis, by, apart = _moves(what, axis, axes, len(shape), strides, dilations)
    fixed, moved = shape[: len(shape) - axes], shape[len(shape) - axes :]
    counts = [_count(*numbers) for numbers in zip(moved, taken, by, apart)]
    made = tensor_type((*fixed[:axis], *taken, *fixed[axis:], *counts), x.element)
    return append_one((f"{what} ", x, " window ", *pieces, f"{words} : {x.type}"), checked(made))


def add_windows(x: Operand, sizes: Any, axis: int = 0, strides: Numbers = None, dilations: Numbers = None) -> Value:
    """Sums of windows, shaped as `windows` gives them, at their places in a tensor whose last axes have these sizes."""
    what = "tg.add_windows"
    x = tensor_operand(what, x, NUMBER_TENSOR)
    pieces, wanted = size_list(what, sizes)
    shape, axes = list(x.type.sizes), len(wanted)
    words, axis, by, apart = _moves(what, axis, axes, len(shape) - axes, strides, dilations)
    taken, counts = shape[axis : axis + axes], shape[len(shape) - axes :]
    fixed = shape[:axis] + shape[axis + axes : len(shape) - axes]
    for k, count in enumerate(counts):
        fit = _count(wanted[k], taken[k], by[k], apart[k])
        if fit is not None and count is not None and fit != count:
            raise BuildError(
                f"{what} expects the {fit} windows that fit along axis {len(fixed) + k} of the result, but got {count}"
            )
    made = tensor_type((*fixed, *wanted), x.element)
    return append_one((f"{what} ", x, " into ", *pieces, f"{words} : {x.type}"), checked(made))
