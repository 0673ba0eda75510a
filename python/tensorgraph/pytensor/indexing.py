# indexing.py - Ops that read and write parts of tensors
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Subtensor, IncSubtensor and their advanced forms.

With index tensors, slices are taken first. The indexed axes are then neighbours, or go to the front; `tg.gather` replaces
them by the axes of the indices.
"""

from __future__ import annotations

from typing import Any, List, NamedTuple, Optional, Sequence, Tuple

import numpy as np
from pytensor.graph.basic import Apply, Constant, Variable
from pytensor.tensor.extra_ops import RavelMultiIndex, Repeat, UnravelIndex
from pytensor.tensor.subtensor import AdvancedIncSubtensor, AdvancedSubtensor, IncSubtensor, Subtensor

from ..build import BuildIndexError
from . import emit
from .convert import Scope, converter
from .dtypes import Unsupported, convert_type
from .emit import ALL, Size, Subscript, Value, i64, is_all
from .selection import nonzero
from .shapes import Empty, vector_of_sizes

# Bounds beyond this are the ends of any axis.
_FAR = 1 << 62


def bound(scope: Scope, variable: Optional[Variable]) -> Optional[Size]:
    if variable is None:
        return None
    size = scope.size(variable)
    return max(-_FAR, min(size, _FAR)) if isinstance(size, int) else size


def entries(node: Apply, first_index: int) -> List[Any]:
    """The indices of an op: variables, and slices of variables."""
    flat = node.inputs[first_index:]

    def variable(position: Optional[int]) -> Optional[Variable]:
        return None if position is None else flat[position]

    return [slice(variable(e.start), variable(e.stop), variable(e.step)) if isinstance(e, slice) else flat[e]
            for e in node.op.idx_list]


def range_subscript(scope: Scope, entry: slice) -> Subscript:
    start, stop, step = bound(scope, entry.start), bound(scope, entry.stop), bound(scope, entry.step)
    if emit.is_number(step, 1):
        step = None
    if step is None or isinstance(step, int) and step > 0:
        start = None if emit.is_number(start, 0) else start
        stop = None if emit.is_number(stop, _FAR) else stop
    return start, stop, step


def basic_subscripts(scope: Scope, node: Apply, first_index: int) -> List[Subscript]:
    return [range_subscript(scope, entry) if isinstance(entry, slice) else bound(scope, entry)  # type: ignore[misc]
            for entry in entries(node, first_index)]


@converter(Subtensor)
def convert_subtensor(scope: Scope, node: Apply) -> Sequence[Value]:
    subscripts = basic_subscripts(scope, node, 1)
    found = scope.lookup(node.inputs[0])
    if found is not None and not isinstance(found, Value) and hasattr(found, "part"):
        part = found.part(scope, subscripts)
        if part is not None:
            return [part]
    return [emit.slice_(scope[node.inputs[0]], subscripts)]


class Filled:
    """An AllocEmpty whose first rows are set: the buffer of a scan."""

    def __init__(self, node: Apply, empty: Empty, count: int) -> None:
        self.node, self.empty, self.count = node, empty, count

    def length(self, scope: Scope) -> Size:
        return self.empty.length(scope)

    def length_variable(self) -> Variable:
        return self.empty.node.inputs[0]

    def value(self, scope: Scope) -> Value:
        return _update(scope, self.node)

    def rows(self, scope: Scope) -> Value:
        """The rows that are set, in full shape."""
        x, y = self.node.inputs[:2]
        value = convert_type(scope[y], y.type.dtype, x.type.dtype)
        sizes: List[Size] = [self.count, *(scope.size(size) for size in self.empty.node.inputs[1:])]
        known = (self.count, *x.type.shape[1:])
        if value.ndim == len(known) and all(a == b or a is None or (a is not None and b is None and a != 1)
                                            for a, b in zip(value.shape, known)):
            return value
        return emit.broadcast_to(value, sizes)


@converter(IncSubtensor)
def convert_inc_subtensor(scope: Scope, node: Apply) -> Sequence[Any]:
    found = scope.lookup(node.inputs[0])
    if isinstance(found, Empty) and node.op.set_instead_of_inc and len(node.op.idx_list) == 1:
        [entry] = entries(node, 2)
        if isinstance(entry, slice) and entry.start is None and entry.step is None and entry.stop is not None:
            count = scope.number(entry.stop)
            if count is not None and count > 0:
                return [Filled(node, found, count)]
    return [_update(scope, node)]


def _update(scope: Scope, node: Apply) -> Value:
    x, y = (scope[variable] for variable in node.inputs[:2])
    dtype = node.inputs[0].type.dtype
    y = convert_type(y, node.inputs[1].type.dtype, dtype)
    subscripts = basic_subscripts(scope, node, 2)
    if node.op.set_instead_of_inc:
        if not x.shape:
            return y
        return emit.update("set_slice", y, x, subscripts)
    if not x.shape:
        return emit.apply("or" if dtype == "bool" else "add", x, y)
    if dtype == "bool":
        part = emit.slice_(x, subscripts)
        return emit.update("set_slice", emit.apply("or", part, y), x, subscripts)
    return emit.update("inc_slice", y, x, subscripts)


#
# Index tensors
#


class Selection(NamedTuple):
    """Index tensors of consecutive axes, after slices and a permutation."""

    slices: List[Subscript]
    order: List[int]  # the permutation that makes the indexed axes neighbours
    axis: int
    indices: List[Value]


def _mask_indices(scope: Scope, variable: Variable, x: Variable, first_axis: int) -> List[Value]:
    """The indices that a mask of the axes from the first one on stands for."""
    if not isinstance(variable, Constant):
        return nonzero(_check_mask(scope, scope[variable], x, first_axis))
    mask = np.asarray(variable.data)
    parts = [emit.dense(part.astype("int64")) for part in np.nonzero(mask)]
    return [_check_mask_axis(scope, part, size, x, first_axis + axis)
            for axis, (part, size) in enumerate(zip(parts, mask.shape))]


def _check_mask(scope: Scope, mask: Value, x: Variable, first_axis: int) -> Value:
    """A mask that has the sizes of the axes of x from the first one on."""
    for axis, size in enumerate(emit.sizes(mask)):
        mask = _check_mask_axis(scope, mask, size, x, first_axis + axis)
    return mask


def _check_mask_axis(scope: Scope, value: Value, own: Size, x: Variable, axis: int) -> Value:
    wanted = emit.dim(scope[x], axis)
    if isinstance(own, int) and isinstance(wanted, int):
        if own != wanted:
            raise BuildIndexError(f"mask of size {own} does not fit axis {axis} of size {wanted}")
        return value
    own, wanted = emit.index(own), emit.index(wanted)
    return emit.check(emit.apply("eq", own, wanted), value, f"mask of size {{0}} does not fit axis {axis} of size {{1}}",
                      [own, wanted])


def _selection(scope: Scope, node: Apply, x: Variable, first_index: int) -> Selection:
    slices: List[Subscript] = []
    positions: List[int] = []
    indices: List[Value] = []
    runs = 0
    was_index = False
    for entry in entries(node, first_index):
        if isinstance(entry, slice):
            slices.append(range_subscript(scope, entry))
            was_index = False
            continue
        if entry.type.dtype == "bool":
            if entry.type.ndim == 0:
                raise Unsupported("indexing by a boolean scalar is not supported")
            new = _mask_indices(scope, entry, x, len(slices))
        else:
            new = [convert_type(scope[entry], entry.type.dtype, "int64")
                   if entry.type.dtype[0] == "u" else scope[entry]]
        runs += not was_index
        was_index = True
        positions += range(len(slices), len(slices) + len(new))
        slices += [ALL] * len(new)
        indices += new
    rank = x.type.ndim
    if len(slices) > rank:
        raise Unsupported("indexing with more indices than axes is not supported")
    slices += [ALL] * (rank - len(slices))
    if runs <= 1:
        return Selection(slices, list(range(rank)), positions[0] if positions else 0, indices)
    others = [axis for axis in range(rank) if axis not in positions]
    return Selection(slices, positions + others, 0, indices)


@converter(AdvancedSubtensor)
def convert_advanced_subtensor(scope: Scope, node: Apply) -> Sequence[Value]:
    selection = _selection(scope, node, node.inputs[0], 1)
    x = emit.slice_(scope[node.inputs[0]], selection.slices)
    if not selection.indices:
        return [x]
    return [emit.gather(emit.transpose(x, selection.order), selection.indices, selection.axis)]


def _masked_update(scope: Scope, node: Apply) -> Optional[Value]:
    """x[mask] = y for one value y: a choice at each element."""
    indices = entries(node, 2)
    if len(indices) != 1 or isinstance(indices[0], slice) or indices[0].type.dtype != "bool":
        return None
    if isinstance(indices[0], Constant) or indices[0].type.ndim == 0:
        return None
    x, y, mask = (scope[variable] for variable in node.inputs[:3])
    dtype = node.inputs[0].type.dtype
    y = convert_type(y, node.inputs[1].type.dtype, dtype)
    trailing = x.ndim - mask.ndim
    if y.ndim > trailing and any(size != 1 for size in y.shape[:y.ndim - trailing]):
        return None
    if y.ndim > trailing:
        y = emit.squeeze(y, list(range(y.ndim - trailing)))
    mask = emit.expand_dims(_check_mask(scope, mask, node.inputs[0], 0), list(range(mask.ndim, x.ndim)))
    if not node.op.set_instead_of_inc:
        y = emit.apply("or" if dtype == "bool" else "add", x, y)
    return emit.select(mask, y, x)


@converter(AdvancedIncSubtensor)
def convert_advanced_inc_subtensor(scope: Scope, node: Apply) -> Sequence[Value]:
    masked = _masked_update(scope, node)
    if masked is not None:
        return [masked]
    op = node.op
    dtype = node.inputs[0].type.dtype
    selection = _selection(scope, node, node.inputs[0], 2)
    x = scope[node.inputs[0]]
    y = convert_type(scope[node.inputs[1]], node.inputs[1].type.dtype, dtype)
    part = emit.transpose(emit.slice_(x, selection.slices), selection.order)
    if not selection.indices:
        raise Unsupported("an advanced update without index tensors is not supported")
    if op.set_instead_of_inc:
        part = emit.scatter("set", y, part, selection.indices, selection.axis)
    elif op.ignore_duplicates or dtype == "bool":
        old = emit.gather(part, selection.indices, selection.axis)
        new = emit.apply("or" if dtype == "bool" else "add", old, y)
        part = emit.scatter("set", new, part, selection.indices, selection.axis)
    else:
        part = emit.scatter("add", y, part, selection.indices, selection.axis)
    part = emit.transpose(part, [selection.order.index(axis) for axis in range(part.ndim)])
    if all(is_all(s) for s in selection.slices):
        return [part]
    return [emit.update("set_slice", part, x, selection.slices)]


#
# Numbers of elements
#


@converter(UnravelIndex)
def convert_unravel_index(scope: Scope, node: Apply) -> Sequence[Value]:
    indices, dims = node.inputs
    sizes = vector_of_sizes(scope, dims, len(node.outputs))
    rest = convert_type(scope[indices], indices.type.dtype, "int64")
    limit = emit.cast(emit.index(emit.product_of(sizes)), i64)
    inside = emit.apply("and", emit.apply("ge", rest, emit.constant(0, i64)), emit.apply("lt", rest, limit))
    rest = _checked(scope, inside, rest, "index is out of bounds for array with size {0}", [limit])
    results: List[Value] = []
    order = range(len(sizes)) if node.op.order == "F" else range(len(sizes) - 1, -1, -1)
    for axis in order:
        size = emit.cast(emit.index(sizes[axis]), i64)
        results.append(emit.apply("mod", rest, size))
        rest = emit.apply("floordiv", rest, size)
    return results if node.op.order == "F" else results[::-1]


def _checked(scope: Scope, condition: Value, x: Value, message: str, values: Sequence[Value]) -> Value:
    if condition.shape:
        condition = emit.reduce("all", condition, list(range(condition.ndim)))
    return emit.check(condition, x, message, values)


@converter(RavelMultiIndex)
def convert_ravel_multi_index(scope: Scope, node: Apply) -> Sequence[Value]:
    *indices, dims = node.inputs
    sizes = [emit.cast(emit.index(size), i64) for size in vector_of_sizes(scope, dims, len(indices))]
    pairs: List[Tuple[Value, Value]] = []
    zero, one = emit.constant(0, i64), emit.constant(1, i64)
    for variable, size in zip(indices, sizes):
        index = convert_type(scope[variable], variable.type.dtype, "int64")
        if node.op.mode == "wrap":
            index = emit.apply("mod", index, size)
        elif node.op.mode == "clip":
            index = emit.apply("minimum", emit.apply("maximum", index, zero), emit.apply("sub", size, one))
        else:
            inside = emit.apply("and", emit.apply("ge", index, zero), emit.apply("lt", index, size))
            index = _checked(scope, inside, index, "invalid entry in coordinates array", [])
        pairs.append((index, size))
    if node.op.order == "F":
        pairs = pairs[::-1]
    result = pairs[0][0]
    for index, size in pairs[1:]:
        result = emit.apply("add", emit.apply("mul", result, size), index)
    return [result]


@converter(Repeat)
def convert_repeat(scope: Scope, node: Apply) -> Sequence[Value]:
    x, repeats = node.inputs
    axis = node.op.axis
    value = scope[x]
    if axis is None:
        value, axis = emit.reshape(value, [emit.product_of(emit.sizes(value))]), 0
    if repeats.type.ndim == 0 or repeats.type.shape == (1,):
        times: Size = scope.size(repeats) if repeats.type.ndim == 0 else vector_of_sizes(scope, repeats, 1)[0]
        sizes = emit.sizes(value)
        wide = emit.broadcast_to(emit.expand_dims(value, [axis + 1]), [*sizes[:axis + 1], times, *sizes[axis + 1:]])
        return [emit.reshape(wide, [*sizes[:axis], emit.arith("mul", sizes[axis], times), *sizes[axis + 1:]])]
    if isinstance(repeats, Constant):
        indices = np.repeat(np.arange(repeats.data.size), np.asarray(repeats.data))
        return [emit.gather(value, [emit.dense(indices.astype("int64"))], axis)]
    counts = convert_type(scope[repeats], repeats.type.dtype, "int64")
    shape = value.shape[:axis] + (None,) + value.shape[axis + 1:]
    listed = f"({value.type}, {counts.type})"
    made = emit.emit_op(f"tg.repeat $0 by $1 axis {axis} : {listed}", [value, counts], [emit.type_of(shape, value.element)])
    return [made.results[0]]  # type: ignore[index]
