#===- subscripting.py - Python's subscripts -------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""`x[key]`, `x.at[key].set(value)` and `x.at[key].add(value)` for all keys that NumPy has.

Ranges and integers are a slice. The axes with index tensors, made neighbours where they are not, are then gathered, or
scattered and put back. A mask stands for its `nonzero`, and a boolean for a mask of a new axis of size 1.
"""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

import numpy as np

from ..constants import operand
from ..core import Operand, Value, append_one
from ..errors import BuildError, BuildIndexError
from ..types import broadcast_shapes
from ._records import eq
from .indexing import gather, inc_slice, scatter, set_slice, subscripts, take
from .kinds import tensor_operand
from .other import assert_
from .selection import nonzero
from .shapes import expand_dims, index_array, index_tensor, size, squeeze, transpose


class _Key(NamedTuple):
    """A subscript in Python's form, sorted out."""

    x: Value  # with an axis of size 1 for each boolean
    added: List[int]  # these axes
    slices: List[Any]  # for each axis a slice, an integer, or, for one with an index tensor, slice(None)
    tensors: List[Tuple[int, Any]]  # (axis, index tensor)
    layout: List[str]  # of the result but for the axes of index tensors: "axis" or "new"
    position: int  # of the axes of index tensors in the layout


class _Boolean(NamedTuple):
    """The indices that a boolean gives, of an axis of size 1: [0] or none."""

    indices: Any


def _is_index_tensor(item: Any) -> bool:
    if item.__class__ is Value:
        return item.type.shape is not None
    return isinstance(item, np.ndarray)


def _checked_mask(x: Value, axis: int, mask: Value, indices: Value) -> Value:
    """The indices that a mask gives, if its sizes are those of the axes of x from `axis` on."""
    for k, (known, own) in enumerate(zip(mask.type.sizes, x.type.sizes[axis:])):
        if known is not None and own is not None:
            if known != own:
                raise BuildIndexError(f"expects a mask of size {own} for axis {axis + k}, but got {known}")
            continue
        given, wanted = size(mask, k), size(x, axis + k)
        message = f"expects a mask of size {{0}} for axis {axis + k}, but got {{1}}"
        indices = assert_(eq(given, wanted), indices, message, wanted, given, code="bad_index")
    return indices


def _items_of(key: Any, masks: Dict[Value, Value]) -> List[Any]:
    """The parts of a key, with index tensors for masks. Of those, the first is noted with its mask."""
    items: List[Any] = []
    for item in key if isinstance(key, tuple) else (key,):
        if isinstance(item, list):
            item = index_array(item)
        if isinstance(item, np.ndarray) and item.ndim == 0:
            item = item[()]
        if isinstance(item, (bool, np.bool_)):
            items.append(_Boolean(np.arange(int(item))))
        elif isinstance(item, np.ndarray) and item.dtype == bool:
            items += np.nonzero(item)  # a mask that is known
        elif item.__class__ is Value and item.type.kind == "bool":
            is_scalar = not item.type.sizes
            found = nonzero(expand_dims(item, 0) if is_scalar and item.type.shape is None else item)
            if is_scalar:
                items.append(_Boolean(found[0]))
                continue
            masks[found[0]] = item
            items += found
        else:
            items.append(item)
    return items


def _sort_out(x: Value, key: Any) -> _Key:
    masks: Dict[Value, Value] = {}
    items = _items_of(key, masks)
    rank = len(x.type.sizes)
    used = sum(item is not None and item is not Ellipsis and not isinstance(item, _Boolean) for item in items)
    dots = sum(item is Ellipsis for item in items)
    if dots > 1 or used > rank:
        given = "'...' once" if dots > 1 else f"at most {rank} subscripts"
        raise BuildIndexError(f"expects {given} for {x!r}, but got {'more' if dots > 1 else used}")
    if not dots:
        items.append(Ellipsis)
    whole = [slice(None)] * (rank - used)
    at = next(k for k, item in enumerate(items) if item is Ellipsis)
    items[at + 1 : at + 1] = whole  # an ellipsis separates index tensors also where it stands for no axis
    result = _Key(x, [], [], [], [], 0)
    has_tensors = any(isinstance(item, _Boolean) or _is_index_tensor(item) for item in items)
    places: List[Tuple[int, bool]] = []  # in the layout, of items that NumPy counts as index tensors
    is_after_dots = False
    for item in items:
        if item is Ellipsis:
            is_after_dots = True
        elif item is None:
            result.layout.append("new")
        elif isinstance(item, slice):
            result.slices.append(item)
            result.layout.append("axis")
        else:
            axis = len(result.slices)
            if isinstance(item, _Boolean):
                result.added.append(axis)
                result.tensors.append((axis, item.indices))
            elif _is_index_tensor(item):
                if item.__class__ is Value and item in masks:
                    item = _checked_mask(x, axis - len(result.added), masks[item], item)
                result.tensors.append((axis, item))
            is_tensor = len(result.tensors) > 0 and result.tensors[-1][0] == axis
            result.slices.append(slice(None) if is_tensor else item)
            places.append((len(result.layout), is_after_dots))
    if result.added:
        result = result._replace(x=expand_dims(x, result.added))
    adjacent = has_tensors and all(place == places[0] for place in places)
    return result._replace(position=places[0][0] if adjacent else 0)


def _slice_by(x: Value, slices: Sequence[Any]) -> Value:
    part = subscripts("tg.slice", x, slices)
    if part.is_whole:
        return x
    return append_one(["tg.slice ", x, *part.pieces, f" : {x.type}"], part.type)


class _Gathered(NamedTuple):
    """How index tensors select from a part."""

    order: Optional[List[int]]  # the permutation of the part that makes their axes neighbours
    first: int  # of these axes, then
    indices: List[Value]
    added: int  # axes of the indices, broadcast with each other
    moved: Optional[List[int]]  # the permutation of what is gathered that moves these to where they belong


def _gathered(key: _Key, part: Value) -> _Gathered:
    # The axes with index tensors, when those with integers are gone.
    axes = [sum(isinstance(s, slice) for s in key.slices[:axis]) for axis, _ in key.tensors]
    rank = len(part.type.sizes)
    first, order = axes[0], None
    if axes != list(range(first, first + len(axes))):
        order, first = axes + [k for k in range(rank) if k not in axes], 0
    indices = [index_tensor("a subscript", item) for _, item in key.tensors]
    added = len(broadcast_shapes([value.type for value in indices], "a subscript"))
    wanted, moved = key.layout[: key.position].count("axis"), None
    if first != wanted:
        moved = [k for k in range(rank - len(axes) + added) if not first <= k < first + added]
        moved[wanted:wanted] = range(first, first + added)
    return _Gathered(order, first, indices, added, moved)


def _new_axes(key: _Key, added: int) -> List[int]:
    layout = [*key.layout[: key.position], *["axis"] * added, *key.layout[key.position :]]
    return [k for k, kind in enumerate(layout) if kind == "new"]


def _inverse(order: Sequence[int]) -> List[int]:
    return [order.index(axis) for axis in range(len(order))]


def getitem(x: Operand, key: Any) -> Value:
    """x[key] as in NumPy: ranges, integers, None, ..., integer tensors, masks and booleans."""
    sorted_out = _sort_out(tensor_operand("a subscript", x), key)
    result, added = _slice_by(sorted_out.x, sorted_out.slices), 0
    if sorted_out.tensors:
        by = _gathered(sorted_out, result)
        added = by.added
        if by.order:
            result = transpose(result, by.order)
        result = take(result, by.indices[0], by.first) if len(by.indices) == 1 else gather(result, by.indices, by.first)
        if by.moved:
            result = transpose(result, by.moved)
    new = _new_axes(sorted_out, added)
    return expand_dims(result, new) if new else result


class At:
    """A part of a tensor, for updates: `x.at[1:, 0].set(v)`, `x.at[i].add(v)`."""

    def __init__(self, x: Operand, key: Any = None, has_key: bool = False) -> None:
        self.x, self.key, self.has_key = tensor_operand("at", x), key, has_key

    def __getitem__(self, key: Any) -> At:
        return At(self.x, key, True)

    def set(self, value: Any) -> Value:
        """The tensor with the part replaced. Of several values for one element, the last is kept."""
        return self._update("set", value)

    def add(self, value: Any) -> Value:
        """The tensor with the part increased. Several values for one element are all added."""
        return self._update("add", value)

    def _update(self, mode: str, value: Any) -> Value:
        if not self.has_key:
            raise BuildError(f"expects a subscript, as in x.at[0].{mode}(value)")
        key = _sort_out(self.x, self.key)
        value = operand(value, self.x.element)
        kept = sum(isinstance(s, slice) for s in key.slices)
        if not key.tensors:
            value = _in_part(value, key, kept, 0)
            return (set_slice if mode == "set" else inc_slice)(value, self.x, *key.slices)
        part = _slice_by(key.x, key.slices)
        by = _gathered(key, part)
        rank = kept - len(by.indices) + by.added
        value = _in_part(value, key, rank, by.added)
        if by.moved:
            value = transpose(_of_rank(value, rank), _inverse(by.moved))
        after = scatter(mode, value, transpose(part, by.order) if by.order else part, by.indices, by.first)
        if by.order:
            after = transpose(after, _inverse(by.order))
        if part is not key.x:
            after = set_slice(after, key.x, *key.slices)
        return squeeze(after, key.added) if key.added else after


def _of_rank(value: Value, rank: int) -> Value:
    missing = rank - len(value.type.sizes)
    return expand_dims(value, list(range(missing))) if missing > 0 else value


def _in_part(value: Value, key: _Key, rank: int, added: int) -> Value:
    """A value for what `x[key]` is, without axes that the tensor does not have: those of None, and leading ones of size 1."""
    new = _new_axes(key, added)
    sizes = value.type.sizes
    excess = len(sizes) - rank - len(new)
    if excess > 0 and all(s == 1 for s in sizes[:excess]):
        value = squeeze(value, list(range(excess)))
    sizes = value.type.sizes
    # Axes count from the last one.
    own = [axis - (rank + len(new) - len(sizes)) for axis in new]
    own = [axis for axis in own if axis >= 0]
    for axis in own:
        if sizes[axis] not in (1, None):
            raise BuildError(f"expects a value of size 1 for a new axis of the subscript, but got {value.type}")
    return squeeze(value, own) if own else value
