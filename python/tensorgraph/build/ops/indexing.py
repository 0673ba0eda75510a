#===- indexing.py - Parts of tensors --------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Parts of tensors: subscripts, index tensors, updates."""

from __future__ import annotations

from typing import Any, List, NamedTuple, Optional, Sequence, Union

from ..constants import operand
from ..core import Operand, Piece, Value, append_one
from ..errors import BuildError, BuildIndexError
from ..types import Type, as_int, broadcast_shapes, checked, index, scalar_or_tensor, tensor_type
from .broadcasting import listed_types
from .elementwise import cast
from .kinds import tensor_operand
from .other import list_values
from .reductions import axis_of
from .shapes import index_operand, index_tensor

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


def _update(mnemonic: str, value: Any, x: Value, part: Type, subscripts: Sequence[Piece], indices: Sequence[Value] = ()) -> Value:
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
    types = f" : {listed_types((value, x, *indices))}"
    return append_one([f"tg.{mnemonic} ", value, " into ", x, *subscripts, types], x.type)


def _no_booleans(what: str, x: Value, mode: str = "add") -> None:
    if x.element.kind == "bool":
        raise BuildError(f"{what} cannot {mode} elements of type i1")


def set_slice(value: Operand, x: Operand, *keys: Any) -> Value:
    """x with the part that the subscripts name replaced by the value, which is broadcast to it."""
    x = tensor_operand("tg.set_slice", x)
    part = subscripts("tg.set_slice", x, keys)
    return _update("set_slice", value, x, part.type, part.pieces)


def inc_slice(value: Operand, x: Operand, *keys: Any) -> Value:
    """x with the part that the subscripts name increased by the value, which is broadcast to it."""
    x = tensor_operand("tg.inc_slice", x)
    _no_booleans("tg.inc_slice", x)
    part = subscripts("tg.inc_slice", x, keys)
    return _update("inc_slice", value, x, part.type, part.pieces)


#
# Index tensors
#


def _outside(what: str, outside: Optional[str]) -> str:
    """How an operation is told what becomes of indices out of range."""
    if outside is None:
        return ""
    if not isinstance(outside, str) or outside not in ("clamp", "drop"):
        raise BuildError(f'{what} expects outside to be "clamp" or "drop", but got {outside!r}')
    return f" {outside}"


def take(x: Operand, indices: Any, axis: int = 0, outside: Optional[str] = None) -> Value:
    """Elements of an axis, which the axes of the index tensor replace.

    outside  what indices out of range take, negative ones among them: the nearest element ("clamp") or 0 ("drop")
    """
    x, indices = tensor_operand("tg.take", x), index_tensor("tg.take", indices)
    shape = x.type.sizes
    axis = axis_of("tg.take", axis, len(shape))
    type = checked(scalar_or_tensor(shape[:axis] + indices.type.sizes + shape[axis + 1 :], x.element))
    mode = _outside("tg.take", outside)
    return append_one(("tg.take ", x, " at ", indices, f" axis {axis}{mode} : {listed_types((x, indices))}"), type)


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
    values: List[Value]
    part: Type


def _indexed(what: str, x: Value, indices: Any, axis: int, outside: Optional[str]) -> _Indexed:
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
    words = (f"] axis {axis}" if axis else "]") + _outside(what, outside)
    part = scalar_or_tensor(shape[:axis] + picked + shape[axis + len(values) :], x.element)
    return _Indexed(["[", *list_values(values), words], values, part)


def gather(x: Operand, indices: Any, axis: int = 0, outside: Optional[str] = None) -> Value:
    """Elements or rows, by one index tensor for each of several axes, from `axis` on.

    outside  what indices out of range read, negative ones among them: the nearest element ("clamp") or 0 ("drop")
    """
    x = tensor_operand("tg.gather", x)
    indexed = _indexed("tg.gather", x, indices, axis, outside)
    return append_one(["tg.gather ", x, *indexed.pieces, f" : {listed_types((x, *indexed.values))}"], checked(indexed.part))


_SCATTER_MODES = ("set", "add", "mul", "max", "min")


def scatter(
    mode: str, value: Operand, x: Operand, indices: Any, axis: int = 0, outside: Optional[str] = None
) -> Value:
    """x with elements or rows set to the value ("set"), or combined with it, by index tensors.

    mode     "set", "add", "mul", "max" or "min"
    outside  where indices out of range write, negative ones among them: the nearest element ("clamp"), nowhere ("drop")
    """
    if not isinstance(mode, str) or mode not in _SCATTER_MODES:
        raise BuildError(f"tg.scatter expects one of the modes {', '.join(_SCATTER_MODES)}, but got {mode!r}")
    x = tensor_operand("tg.scatter", x)
    indexed = _indexed("tg.scatter", x, indices, axis, outside)
    if mode != "set":
        _no_booleans("tg.scatter", x, mode)
    if mode in ("max", "min") and x.element.kind == "complex":
        raise BuildError(f"tg.scatter has no mode {mode!r} for elements of type {x.element}")
    return _update(f"scatter {mode}", value, x, indexed.part, indexed.pieces, indexed.values)
