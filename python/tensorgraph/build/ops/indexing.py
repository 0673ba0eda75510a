#===- indexing.py - Parts of tensors --------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Parts of tensors: subscripts, index tensors, updates."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from ..constants import operand
from ..core import Operand, Piece, Value, append_one
from ..errors import BuildError, BuildIndexError
from ..types import Type, as_int, broadcast_shapes, checked, index, scalar_or_tensor, tensor_type
from .broadcasting import listed_types
from .elementwise import cast, eq
from .other import assert_
from .reductions import axis_of, tensor_operand
from .selection import nonzero
from .shapes import expand_dims, index_array, index_operand, index_tensor, size, transpose

# MLIR keeps these two numbers for "an operand" and "not written".
_RESERVED = (-(2**63), 2**63 - 1)


class Part(NamedTuple):
    """Subscripts of a tensor as they are written, and the type of the part that they name."""

    pieces: List[Piece]
    type: Type
    is_whole: bool


def _bound(what: str, value: Any) -> Union[int, Value, None]:
    if value is None:
        return None
    if value.__class__ is Value and value.type.kind == "int" and value.type.shape is None:
        return cast(value, index)
    bound = index_operand(what, value)
    if isinstance(bound, int) and not _RESERVED[0] < bound < _RESERVED[1]:
        raise BuildError(f"{what}: subscript is too large: {bound}")
    return bound


def _range_size(size: Optional[int], bounds: Sequence[Union[int, Value, None]]) -> Optional[int]:
    """The size of a range of an axis, as far as it is known."""
    if all(bound is None for bound in bounds):
        return size
    if size is None or any(bound.__class__ is Value for bound in bounds):
        return None
    return len(range(*slice(*bounds).indices(size)))


def subscripts(what: str, x: Value, keys: Sequence[Any]) -> Part:
    """`[1:%n, ::-1, -1]`, from one slice or index for each axis."""
    shape = x.type.sizes
    if len(keys) != len(shape):
        raise BuildError(f"{what} expects one subscript for each of {len(shape)} axes, but got {len(keys)}")
    pieces: List[Piece] = ["["]
    part: List[Optional[int]] = []
    is_whole = True
    for axis, (size, key) in enumerate(zip(shape, keys)):
        if axis:
            pieces.append(", ")
        if not isinstance(key, slice):
            at = _bound(what, key)
            if isinstance(at, int) and size is not None and not -size <= at < size:
                raise BuildIndexError(f"{what}: index {at} is out of range for axis {axis} of size {size}")
            pieces.append(str(at) if isinstance(at, int) else at)  # type: ignore[arg-type]
            is_whole = False
            continue
        bounds = [_bound(what, key.start), _bound(what, key.stop), _bound(what, key.step)]
        if bounds[2].__class__ is int and bounds[2] == 0:
            raise BuildError(f"{what} expects a step other than 0 along axis {axis}")
        for k, bound in enumerate(bounds):
            if k == 1 or (k == 2 and bound is not None):
                pieces.append(":")
            if bound is not None:
                pieces.append(str(bound) if isinstance(bound, int) else bound)
                is_whole = False
        part.append(_range_size(size, bounds))
    pieces.append("]")
    return Part(pieces, scalar_or_tensor(part, x.element), is_whole and bool(shape))


def slice_(x: Operand, *keys: Any) -> Value:
    """Part of a tensor, by one range or index for each axis."""
    x = tensor_operand("tg.slice", x)
    part = subscripts("tg.slice", x, keys)
    return append_one(["tg.slice ", x, *part.pieces, f" : {x.type}"], part.type)


#
# Updates
#


def _update(mnemonic: str, value: Any, x: Value, part: Type, subscripts: Sequence[Piece], suffix: Sequence[Piece]) -> Value:
    what = f"tg.{mnemonic.split()[0]}"
    value = operand(value, x.element)
    if value.element is not part.element:
        raise BuildError(f"{what} expects a value of element type {part.element}, but got {value.element}")
    own, wanted = value.type.sizes, part.sizes
    fits = len(own) <= len(wanted)
    for size, target in zip(own[::-1], wanted[::-1]):
        fits = fits and (size in (1, target, None) or target is None)
    if not fits:
        raise BuildError(f"{what} cannot broadcast the value of type {value.type} to the part, of type {part}")
    text = f" : {value.type} into {x.type}"
    return append_one([f"tg.{mnemonic} ", value, " into ", x, *subscripts, text, *suffix], x.type)


def _no_booleans(what: str, x: Value) -> None:
    if x.element.kind == "bool":
        raise BuildError(f"{what} cannot add elements of type i1")


def set_slice(value: Operand, x: Operand, *keys: Any) -> Value:
    """x with the part that the subscripts name replaced by the value, which is broadcast to it."""
    x = tensor_operand("tg.set_slice", x)
    part = subscripts("tg.set_slice", x, keys)
    return _update("set_slice", value, x, part.type, part.pieces, ())


def inc_slice(value: Operand, x: Operand, *keys: Any) -> Value:
    """x with the part that the subscripts name increased by the value, which is broadcast to it."""
    x = tensor_operand("tg.inc_slice", x)
    _no_booleans("tg.inc_slice", x)
    part = subscripts("tg.inc_slice", x, keys)
    return _update("inc_slice", value, x, part.type, part.pieces, ())


#
# Index tensors
#


def take(x: Operand, indices: Any, axis: int = 0) -> Value:
    """Elements of an axis, which the axes of the index tensor replace."""
    x, indices = tensor_operand("tg.take", x), index_tensor("tg.take", indices)
    shape = x.type.sizes
    axis = axis_of("tg.take", axis, len(shape))
    type = checked(scalar_or_tensor(shape[:axis] + indices.type.sizes + shape[axis + 1 :], x.element))
    return append_one(("tg.take ", x, " at ", indices, f" axis {axis} : {listed_types((x, indices))}"), type)


def take_along(x: Operand, indices: Any, axis: int = -1) -> Value:
    """Elements of each line along an axis, by indices of their own, which have the rank of x."""
    what = "tg.take_along"
    x, indices = tensor_operand(what, x), tensor_operand(what, index_tensor(what, indices))
    shape, own = list(x.type.sizes), indices.type
    axis = axis_of(what, axis, len(shape))
    if len(own.sizes) != len(shape):
        raise BuildError(f"{what} expects indices of rank {len(shape)}, but got {own}")
    shape[axis] = 1
    type = checked(tensor_type(broadcast_shapes((tensor_type(tuple(shape), x.element), own), what), x.element))
    return append_one((f"{what} ", x, " at ", indices, f" axis {axis} : {listed_types((x, indices))}"), type)


class _Indexed(NamedTuple):
    pieces: List[Piece]  # [%i, %j] axis 1
    types: str  # [tensor<4xi64>, tensor<4xi64>]
    part: Type


def _indexed(what: str, x: Value, indices: Any, axis: int) -> _Indexed:
    values = [index_tensor(what, value) for value in (indices if isinstance(indices, (list, tuple)) else [indices])]
    shape = x.type.sizes
    if not 1 <= len(values) <= len(shape):
        raise BuildError(
            f"{what} expects at least 1 index tensor and at most one for each of {len(shape)} axes, but got {len(values)}"
        )
    last = len(shape) - len(values)
    if as_int(axis) is None or not 0 <= axis <= last:
        raise BuildError(f"{what} expects the first indexed axis to be from 0 to {last}, but got {axis}")
    picked = broadcast_shapes([value.type for value in values], what)
    pieces: List[Piece] = ["["]
    for k, value in enumerate(values):
        pieces += [", ", value] if k else [value]
    pieces.append(f"] axis {axis}" if axis else "]")
    part = scalar_or_tensor(shape[:axis] + picked + shape[axis + len(values) :], x.element)
    return _Indexed(pieces, f"[{', '.join(value.type.text for value in values)}]", part)


def gather(x: Operand, indices: Any, axis: int = 0) -> Value:
    """Elements or rows, by one index tensor for each of several axes, from `axis` on."""
    x = tensor_operand("tg.gather", x)
    indexed = _indexed("tg.gather", x, indices, axis)
    return append_one(["tg.gather ", x, *indexed.pieces, f" : {x.type}{indexed.types}"], checked(indexed.part))


def scatter(mode: str, value: Operand, x: Operand, indices: Any, axis: int = 0) -> Value:
    """x with elements or rows set to the value ("set"), or increased by it ("add"), by index tensors."""
    if not isinstance(mode, str) or mode not in ("set", "add"):
        raise BuildError(f'tg.scatter expects the mode "set" or "add", but got {mode!r}')
    x = tensor_operand("tg.scatter", x)
    indexed = _indexed("tg.scatter", x, indices, axis)
    if mode == "add":
        _no_booleans("tg.scatter", x)
    return _update(f"scatter {mode}", value, x, indexed.part, indexed.pieces, (indexed.types,))


#
# Python's subscripts
#


class _Key(NamedTuple):
    """A subscript in Python's form, sorted out."""

    slices: List[Any]  # for each axis a slice, an integer, or, for one with an index tensor, slice(None)
    tensors: List[Tuple[int, Any]]  # (axis, index tensor)
    layout: List[str]  # of the result but for the axes of index tensors: "axis" or "new"
    position: int  # of the axes of index tensors in the layout


def _is_index_tensor(item: Any) -> bool:
    if item.__class__ is Value:
        return item.type.shape is not None
    return isinstance(item, list) or (isinstance(item, np.ndarray) and item.ndim > 0)


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


def _sort_out(x: Value, key: Any) -> _Key:
    items: List[Any] = []
    masks: Dict[Value, Value] = {}  # by the first of their index tensors
    for item in key if isinstance(key, tuple) else (key,):
        if isinstance(item, list):
            item = index_array(item)
        if isinstance(item, np.ndarray) and item.dtype == bool:
            items += np.nonzero(item)  # a mask that is known
        elif item.__class__ is Value and item.type.kind == "bool" and item.type.sizes:
            found = nonzero(item)
            masks[found[0]] = item
            items += found
        else:
            items.append(item)
    rank = len(x.type.sizes)
    used = sum(item is not None and item is not Ellipsis for item in items)
    dots = sum(item is Ellipsis for item in items)
    if dots > 1 or used > rank:
        given = "'...' once" if dots > 1 else f"at most {rank} subscripts"
        raise BuildIndexError(f"expects {given} for {x!r}, but got {'more' if dots > 1 else used}")
    if not dots:
        items.append(Ellipsis)
    whole = [slice(None)] * (rank - used)
    at = next(k for k, item in enumerate(items) if item is Ellipsis)
    items[at : at + 1] = whole
    result = _Key([], [], [], 0)
    has_tensors = any(_is_index_tensor(item) for item in items)
    places: List[int] = []  # in the layout, of items that NumPy counts as index tensors
    for item in items:
        if item is None:
            result.layout.append("new")
        elif isinstance(item, slice):
            result.slices.append(item)
            result.layout.append("axis")
        else:
            if _is_index_tensor(item):
                if item.__class__ is Value and item in masks:
                    item = _checked_mask(x, len(result.slices), masks[item], item)
                result.tensors.append((len(result.slices), item))
                result.slices.append(slice(None))
            else:
                result.slices.append(item)
            places.append(len(result.layout))
    adjacent = has_tensors and all(place == places[0] for place in places)
    return result._replace(position=places[0] if adjacent else 0)


def _slice_by(x: Value, slices: Sequence[Any]) -> Value:
    part = subscripts("tg.slice", x, slices)
    if part.is_whole:
        return x
    return append_one(["tg.slice ", x, *part.pieces, f" : {x.type}"], part.type)


def _axes_after(slices: Sequence[Any], tensors: Sequence[Tuple[int, Any]]) -> List[int]:
    """The axes with index tensors, when those with integers are gone."""
    return [sum(isinstance(s, slice) for s in slices[:axis]) for axis, _ in tensors]


def getitem(x: Operand, key: Any) -> Value:
    """x[key] as in NumPy: ranges, integers, None, ..., and integer tensors."""
    x = tensor_operand("a subscript", x)
    slices, tensors, layout, position = _sort_out(x, key)
    result = _slice_by(x, slices)
    if tensors:
        axes = _axes_after(slices, tensors)
        first = axes[0]
        if axes != list(range(first, first + len(axes))):
            rest = [k for k in range(len(result.type.sizes)) if k not in axes]
            result, first = transpose(result, axes + rest), 0
        values = [index_tensor("a subscript", item) for _, item in tensors]
        if len(values) == 1:
            added = len(values[0].type.sizes)
            result = take(result, values[0], first)
        else:
            added = len(broadcast_shapes([value.type for value in values], "a subscript"))
            result = gather(result, values, first)
        wanted = layout[:position].count("axis")
        if first != wanted:
            order = [k for k in range(len(result.type.sizes)) if not first <= k < first + added]
            order[wanted:wanted] = range(first, first + added)
            result = transpose(result, order)
        layout[position:position] = ["axis"] * added
    new = [k for k, kind in enumerate(layout) if kind == "new"]
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
        slices, tensors, layout, position = _sort_out(self.x, self.key)
        if "new" in layout:
            raise BuildError(f"expects no None in the subscript of .at, but got {self.key}")
        if not tensors:
            return (set_slice if mode == "set" else inc_slice)(value, self.x, *slices)
        axes = _axes_after(slices, tensors)
        if axes != list(range(position, position + len(axes))):
            raise BuildError("expects the index tensors of .at to be those of neighbouring axes, without integers beside them")
        part = _slice_by(self.x, slices)
        part_after = scatter(mode, value, part, [item for _, item in tensors], axes[0])
        return part_after if part is self.x else set_slice(part_after, self.x, *slices)
