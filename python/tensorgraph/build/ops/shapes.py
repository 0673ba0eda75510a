#===- shapes.py - Axes, sizes and creation --------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Axes, sizes, joining, splitting and creation."""

from __future__ import annotations

from typing import Any, List, Optional, Sequence, Tuple, Union

import numpy as np

from ..constants import operand, operand_list, scalar_constant
from ..core import Operand, Piece, Value, append, append_one
from ..errors import BuildError
from ..operators import sequence_of
from ..types import (
    Type, are_compatible, as_int, as_type, checked, f64, index, scalar_or_tensor, tensor, tensor_type,
)  # fmt: skip
from .broadcasting import listed_types
from .kinds import any_operand, tensor_operand
from .other import list_values
from .reductions import axes_of, axis_of

Size = Union[int, Value]


def index_operand(what: str, value: Any) -> Union[int, Value]:
    """A number that is known, or a value of type index."""
    number = as_int(value)
    if number is not None:
        return number
    if value.__class__ is not Value or value.type is not index:
        got = value.type if value.__class__ is Value else repr(value)
        raise BuildError(f"{what} expects numbers and values of type index, but got {got}")
    return value  # type: ignore[no-any-return]


def index_array(item: List[Any]) -> Any:
    """A list in a subscript."""
    try:
        return np.asarray(item, None if item else np.int64)
    except ValueError as problem:
        raise BuildError(f"expects integers or booleans as a subscript, but got {item}: {problem}") from None


def index_tensor(what: str, value: Any) -> Value:
    if isinstance(value, (list, tuple)):
        value = index_array(list(value))
    elif as_int(value) is not None:
        value = operand(value, index)
    indices = operand(value)
    if indices.type.kind != "int":
        raise BuildError(f"{what} expects integers or tensors of integers as indices, but got {indices.type}")
    return indices


def size_list(what: str, sizes: Any, least: int = 0) -> Tuple[List[Piece], List[Optional[int]]]:
    """Pieces of `[%n, 3]`, and the sizes that are known."""
    pieces: List[Piece] = ["["]
    known: List[Optional[int]] = []
    for size in sequence_of(sizes):
        size = index_operand(what, size)
        if known:
            pieces.append(", ")
        if isinstance(size, int):
            if size < least:
                raise BuildError(f"{what} expects sizes that are not negative, but got {size}")
            pieces.append(str(size))
            known.append(size)
        else:
            pieces.append(size)
            known.append(None)
    pieces.append("]")
    return pieces, known


def size(x: Operand, axis: int) -> Value:
    """The size of an axis, an index (tensor.dim, or a constant if the type tells it)."""
    x = tensor_operand("size", x)
    axis = axis_of("size", axis, len(x.type.sizes))
    known = x.type.sizes[axis]
    if known is not None:
        return scalar_constant(known, index)
    return append_one(("tensor.dim ", x, ", ", scalar_constant(axis, index), f" : {x.type}"), index)


def sizes(x: Operand) -> List[Size]:
    """The size of each axis: a number where the type tells it, else a value."""
    x = tensor_operand("sizes", x)
    return [size(x, k) if known is None else known for k, known in enumerate(x.type.sizes)]


def refine(x: Operand, *sizes_or_type: Any) -> Value:
    """A tensor with sizes that its type did not show (an error at run time if it has others), or with fewer of them.

    `refine(x, None, 3)` or `refine(x, tensor(None, 3, f64))`: tensor.cast.
    """
    value = tensor_operand("refine", x)
    wanted = sizes_or_type[0] if sizes_or_type else None
    if not isinstance(wanted, Type):
        wanted = tensor(*sizes_or_type, value.element)
    if not are_compatible(value.type, wanted):
        raise BuildError(f"expects a type that {value.type} may turn out to be, but got {wanted}")
    if wanted is value.type:
        return value
    return append_one(("tensor.cast ", value, f" : {value.type} to {wanted}"), wanted)


#
# Axes
#


def transpose(x: Operand, permutation: Optional[Sequence[int]] = None) -> Value:
    """Axes in another order, or in reverse order: axis k of the result is axis permutation[k]."""
    x = tensor_operand("tg.transpose", x)
    shape = x.type.sizes
    rank = len(shape)
    if permutation is None:
        order = list(range(rank))[::-1]
    else:
        given = list(sequence_of(permutation))
        order = [-1 if as_int(axis) is None else axis + rank if axis < 0 else int(axis) for axis in given]
        if sorted(order) != list(range(rank)):
            raise BuildError(f"tg.transpose expects a permutation of {rank} axes, but got {given}")
    return append_one(("tg.transpose ", x, f" {order} : {x.type}"), tensor_type(tuple(shape[k] for k in order), x.element))


def expand_dims(x: Operand, axes: Any = 0) -> Value:
    """New axes of size 1, at these positions of the result. A scalar becomes a tensor; with no axes, of rank 0."""
    x = any_operand("tg.expand_dims", x)
    rank = len(x.type.sizes) + len(sequence_of(axes))
    numbers = axes_of("tg.expand_dims", axes, rank)
    rest = iter(x.type.sizes)
    shape = tuple(1 if k in numbers else next(rest) for k in range(rank))
    return append_one(("tg.expand_dims ", x, f" {numbers} : {x.type}"), tensor_type(shape, x.element))


def squeeze(x: Operand, axes: Any = None) -> Value:
    """A tensor without axes of size 1: those given, or all that the type tells."""
    x = tensor_operand("tg.squeeze", x)
    shape = x.type.sizes
    numbers = [k for k, s in enumerate(shape) if s == 1] if axes is None else axes_of("tg.squeeze", axes, len(shape))
    for axis in numbers:
        if shape[axis] not in (1, None):
            raise BuildError(f"tg.squeeze expects axis {axis} to have size 1, but got {shape[axis]}")
    rest = [s for k, s in enumerate(shape) if k not in numbers]
    return append_one(("tg.squeeze ", x, f" {numbers} : {x.type}"), scalar_or_tensor(rest, x.element))


def flip(x: Operand, axes: Any = None) -> Value:
    """Elements in reverse order along axes, or along all."""
    x = tensor_operand("tg.flip", x)
    rank = len(x.type.sizes)
    numbers = list(range(rank)) if axes is None else axes_of("tg.flip", axes, rank)
    return append_one(("tg.flip ", x, f" {numbers} : {x.type}"), x.type)


#
# Sizes
#


def _count(shape: Sequence[Optional[int]]) -> Optional[int]:
    count = 1
    for size in shape:
        if size is None:
            return None
        count *= size
    return count


def reshape(x: Operand, sizes: Any, infer: bool = False) -> Value:
    """The elements of `x` in another shape. One size may be -1; with `infer`, also one that is known at run time only."""
    x = tensor_operand("tg.reshape", x)
    what = "tg.reshape"
    pieces, shape = size_list(what, sizes, least=-1)
    checked(x.type)
    if shape.count(-1) > 1:
        raise BuildError(f"{what} expects at most one size of -1, but got {shape.count(-1)}")
    count = _count(x.type.sizes)
    known = _count([1 if s == -1 else s for s in shape])
    if known is not None and known >= 2**63:
        raise BuildError(f"{what}: the product of the sizes does not fit 63 bits")
    if count is not None and known is not None:
        if (known == 0 or count % known != 0) if -1 in shape else known != count:
            raise BuildError(f"{what} cannot arrange {count} elements in sizes {shape}")
    if -1 in shape:
        missing = count // known if count is not None and known else None
        shape[shape.index(-1)] = missing
    words = " infer" if infer else ""
    return append_one((f"{what} ", x, " ", *pieces, f"{words} : {x.type}"), checked(tensor_type(tuple(shape), x.element)))


def broadcast_to(x: Operand, sizes: Any) -> Value:
    """A value repeated to a shape."""
    what = "tg.broadcast_to"
    x = any_operand(what, x)
    pieces, shape = size_list(what, sizes)
    own = x.type.sizes
    if len(own) > len(shape):
        raise BuildError(f"{what} expects at least {len(own)} sizes, but got {len(shape)}")
    for axis, (size, wanted) in enumerate(zip(own, shape[len(shape) - len(own):])):
        if size not in (1, None, wanted) and wanted is not None:
            raise BuildError(f"{what} cannot broadcast axis {axis} of size {size} to {wanted}, of {x.type}")
    return append_one((f"{what} ", x, " ", *pieces, f" : {x.type}"), checked(tensor_type(tuple(shape), x.element)))


def shape_of(x: Operand) -> Value:
    """The sizes of a tensor, a tensor of index."""
    x = tensor_operand("tg.shape_of", x)
    return append_one(("tg.shape_of ", x, f" : {x.type}"), tensor_type((len(x.type.sizes),), index))


#
# Joining and splitting
#


def _fits(size: Optional[int], what: str) -> Optional[int]:
    if size is not None and size >= 2**63:
        raise BuildError(f"{what} does not fit 63 bits")
    return size


def concat(inputs: Sequence[Operand], axis: int = 0) -> Value:
    """Tensors one after the other along an axis."""
    what = "tg.concat"
    values = [tensor_operand(what, x) for x in operand_list(what, inputs)]
    first = values[0].type
    axis = axis_of(what, axis, len(first.sizes))
    shape = list(first.sizes)
    for value in values[1:]:
        type = value.type
        if len(type.sizes) != len(shape) or type.element is not first.element:
            raise BuildError(f"{what} expects operands of one rank and element type, but got {first} and {type}")
        for k, size in enumerate(type.sizes):
            known = shape[k]
            if k == axis:
                shape[k] = None if known is None or size is None else _fits(known + size, f"{what}: the sum of the sizes")
            elif known is None:
                shape[k] = size
            elif size is not None and size != known:
                raise BuildError(f"{what} expects one size of axis {k}, but got {known} and {size}")
    type = checked(tensor_type(tuple(shape), first.element))
    return append_one([f"{what} ", *list_values(values), f" axis {axis} : {listed_types(values)}"], type)


def stack(inputs: Sequence[Operand], axis: int = 0) -> Value:
    """Scalars as a vector (tensor.from_elements), or tensors along a new axis."""
    values = operand_list("stack", inputs)
    if values[0].type.shape is None:
        return from_elements(values)
    return concat([expand_dims(value, axis) for value in values], axis)


def from_elements(inputs: Sequence[Operand], shape: Optional[Sequence[int]] = None) -> Value:
    """A vector of scalars, or a tensor of a shape with them in row-major order (tensor.from_elements)."""
    values = operand_list("tensor.from_elements", inputs)
    element = values[0].type
    for value in values:
        if value.type is not element or not element.is_scalar:
            raise BuildError(f"tensor.from_elements expects scalars of one type, but got {element} and {value.type}")
    sizes = (len(values),) if shape is None else tuple(shape)
    if _count(sizes) != len(values):
        raise BuildError(f"tensor.from_elements cannot arrange {len(values)} elements in sizes {list(sizes)}")
    type = checked(tensor_type(sizes, element))
    return append_one(["tensor.from_elements ", *list_values(values), f" : {type}"], type)


def split(x: Operand, sizes: Any, axis: int = 0) -> Tuple[Value, ...]:
    """Consecutive parts along an axis, one for each size. Sizes must add up to that of the axis."""
    what = "tg.split"
    x = tensor_operand(what, x)
    axis = axis_of(what, axis, len(x.type.sizes))
    pieces, parts = size_list(what, sizes)
    known = sum(size for size in parts if size is not None)
    _fits(known, f"{what}: the sum of the sizes")
    whole = x.type.sizes[axis]
    if whole is not None and (known > whole if None in parts else known != whole):
        those = "those known" if None in parts else "they"
        raise BuildError(f"{what} expects sizes that add up to {whole}, but {those} add up to {known}")
    types = []
    for size in parts:
        shape = list(x.type.sizes)
        shape[axis] = size
        types.append(checked(tensor_type(tuple(shape), x.element)))
    op = append([f"{what} ", x, f" axis {axis} ", *pieces, f" : {x.type}"], types)
    return op.results  # type: ignore[return-value]


def pad(x: Operand, value: Operand, low: Any, high: Any) -> Value:
    """A tensor with a constant around it: low[k] elements before and high[k] after those along axis k."""
    what = "tg.pad"
    x = tensor_operand(what, x)
    value = operand(value, x.element)
    if value.type is not x.element:
        raise BuildError(f"{what} expects a value of type {x.element}, but got {value.type}")
    before, lows = size_list(what, low)
    after, highs = size_list(what, high)
    rank = len(x.type.sizes)
    if len(lows) != rank or len(highs) != rank:
        raise BuildError(f"{what} expects {rank} amounts on each side, but got {len(lows)} and {len(highs)}")
    shape: List[Optional[int]] = []
    for sizes in zip(x.type.sizes, lows, highs):
        known = [size for size in sizes if size is not None]
        shape.append(_fits(sum(known), f"{what}: the padded size") if len(known) == 3 else None)
    pieces: List[Piece] = [f"{what} ", x, " with ", value, " low ", *before, " high ", *after, f" : {x.type}"]
    return append_one(pieces, checked(tensor_type(tuple(shape), x.element)))


#
# Creation
#


def full(value: Operand, sizes: Any, element: Any = None) -> Value:
    """A tensor of equal elements. A number needs the element type."""
    value = operand(value, None if element is None else as_type(element))
    if value.type.shape is not None or not value.type.kind:
        raise BuildError(f"tg.full expects a scalar, but got {value.type}")
    pieces, shape = size_list("tg.full", sizes)
    return append_one(("tg.full ", value, " ", *pieces, f" : {value.type}"), checked(tensor_type(tuple(shape), value.type)))


def zeros(sizes: Any, element: Any = f64) -> Value:
    """A tensor of zeros."""
    element = as_type(element)
    return full(False if element.kind == "bool" else 0, sizes, element)


def ones(sizes: Any, element: Any = f64) -> Value:
    """A tensor of ones."""
    element = as_type(element)
    return full(True if element.kind == "bool" else 1, sizes, element)


def _number_type(what: str, element: Any) -> Type:
    type = as_type(element)
    if type.shape is not None or type.kind not in ("int", "float", "complex"):
        raise BuildError(f"{what} expects a number type, but got {type}")
    return type


def iota(size: Any, element: Any = index) -> Value:
    """0, 1, 2, …"""
    element = _number_type("tg.iota", element)
    pieces, shape = size_list("tg.iota", size)
    if len(shape) != 1:
        raise BuildError(f"tg.iota expects 1 sizes, but got {len(shape)}")
    return append_one(("tg.iota ", *pieces, f" : {element}"), checked(tensor_type(tuple(shape), element)))


def eye(rows: Any, columns: Any = None, element: Any = f64, offset: int = 0) -> Value:
    """Ones where column - row is the offset, zeros elsewhere."""
    element = _number_type("tg.eye", element)
    pieces, shape = size_list("tg.eye", (rows, rows if columns is None else columns))
    written = f" offset {offset}" if offset else ""
    return append_one(("tg.eye ", *pieces, f"{written} : {element}"), checked(tensor_type(tuple(shape), element)))
