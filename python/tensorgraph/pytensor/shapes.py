# shapes.py - Ops on shapes, and ops that create or rearrange tensors
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shapes, copies, creation, joining and splitting."""

from __future__ import annotations

import re
from typing import Any, List, Optional, Sequence, Tuple

import numpy as np
from pytensor.compile.ops import DeepCopyOp, TypeCastingOp, ViewOp
from pytensor.gradient import GradClip, GradScale
from pytensor.graph.basic import Apply, Constant, Variable
from pytensor.raise_op import CheckAndRaise
from pytensor.tensor.basic import (Alloc, AllocEmpty, ARange, ExtractDiag, Eye, Join, MakeVector, ScalarFromTensor, Split,
                                   TensorFromScalar)
from pytensor.tensor.elemwise import DimShuffle
from pytensor.tensor.extra_ops import Bartlett, CpuContiguous, FillDiagonal, FillDiagonalOffset
from pytensor.tensor.reshape import JoinDims, SplitDims
from pytensor.tensor.shape import Reshape, Shape, Shape_i, SpecifyShape
from pytensor.tensor.type_other import MakeSlice, NoneTypeT

from ..build import BuildError
from . import emit
from .compressed import is_sparse
from .convert import Scope, converter, element_of, shape_of
from .dtypes import ELEMENTS, Unsupported, convert_type
from .emit import INDEX, Size, Type, Value, f64, i1, i64


@converter(TensorFromScalar, ScalarFromTensor, TypeCastingOp, DeepCopyOp, CpuContiguous, GradClip, GradScale)
def convert_copy(scope: Scope, node: Apply) -> Sequence[Any]:
    """Values are never overwritten, so a copy and a view of a value are the value."""
    return [scope.whole(node.inputs[0])]


@converter(MakeSlice)
def convert_make_slice(scope: Scope, node: Apply) -> Sequence[Value]:
    raise Unsupported("slices as values are not supported")


#
# Sizes
#


def from_size(scope: Scope, size: Size) -> Value:
    """A size as a value of PyTensor, an int64."""
    if isinstance(size, int):
        return emit.constant(size, i64)
    return emit.cast(size, i64)


@converter(Shape_i)
def convert_shape_i(scope: Scope, node: Apply) -> Sequence[Value]:
    return [from_size(scope, size_of(scope, node.inputs[0], node.op.i))]


def size_of(scope: Scope, variable: Variable, axis: int) -> Size:
    """The size of an axis; of an output that is not printed yet it may be known without printing it."""
    known = shape_of(variable)[axis]
    if known is not None:
        return known
    if is_sparse(variable):
        return scope.matrix(variable).sizes[axis]
    found = scope.lookup(variable)
    if found is not None and not isinstance(found, Value) and axis == 0:
        size = found.length(scope)
        if size is not None:
            return size
    return emit.dim(scope[variable], axis)


@converter(Shape)
def convert_shape(scope: Scope, node: Apply) -> Sequence[Value]:
    rank = node.inputs[0].type.ndim
    return [emit.vector([from_size(scope, size_of(scope, node.inputs[0], k)) for k in range(rank)], i64)]


@converter(SpecifyShape)
def convert_specify_shape(scope: Scope, node: Apply) -> Sequence[Value]:
    x, *wanted = node.inputs
    value = scope[x]
    checks: List[Value] = []
    named: List[Value] = []
    for axis, size in enumerate(wanted):
        if isinstance(size.type, NoneTypeT):
            continue
        own, given = emit.dim(value, axis), scope.size(size)
        if isinstance(own, int) and isinstance(given, int) and own == given:
            continue
        own, given = emit.index(own), emit.index(given)
        checks.append(emit.apply("eq", own, given))
        named += [own, given]
    if checks:
        condition = checks[0]
        for check in checks[1:]:
            condition = emit.apply("and", condition, check)
        pairs = ", ".join(f"size {{{2 * k}}}, expected {{{2 * k + 1}}}" for k in range(len(checks)))
        value = emit.check(condition, value, f"SpecifyShape: Got {pairs}", named)
    return [value]


def vector_elements(scope: Scope, variable: Variable) -> Optional[List[Variable]]:
    """The elements of a vector of sizes, where the graph shows them."""
    owner = variable.owner
    if owner is None:
        return None
    if isinstance(owner.op, MakeVector):
        return list(owner.inputs)
    if isinstance(owner.op, (SpecifyShape, ViewOp, DeepCopyOp)):
        return vector_elements(scope, owner.inputs[0])
    return None


def vector_of_sizes(scope: Scope, variable: Variable, count: int) -> List[Size]:
    """The elements of a vector of integers as sizes; the vector has so many."""
    found: Optional[List[Size]] = None
    elements = vector_elements(scope, variable)
    owner = variable.owner
    if isinstance(variable, Constant):
        found = [int(size) for size in np.asarray(variable.data)]
    elif elements is not None:
        found = [scope.size(element) for element in elements]
    elif owner is not None and isinstance(owner.op, Shape):
        found = [size_of(scope, owner.inputs[0], axis) for axis in range(owner.inputs[0].type.ndim)]
    if found is None:
        value = scope[variable]
        length = emit.dim(value, 0)
        if isinstance(length, Value):
            is_right = emit.apply("eq", length, emit.index(count))
            value = emit.check(is_right, value, f"expects {count} sizes, but got {{0}}", [length])
            length = count
        found = [emit.plain(emit.slice_(value, [k])) for k in range(length)]
    if len(found) != count:
        raise BuildError(f"expects {count} sizes, but got {len(found)}")
    return found


@converter(Reshape)
def convert_reshape(scope: Scope, node: Apply) -> Sequence[Value]:
    x = scope[node.inputs[0]]
    sizes = vector_of_sizes(scope, node.inputs[1], node.op.ndim)
    # Sizes that the type of the result shows need no run-time value.
    for axis, size in enumerate(shape_of(node.outputs[0])):
        if size is not None and not isinstance(sizes[axis], int):
            sizes[axis] = size
    dynamic = [axis for axis, size in enumerate(sizes) if not isinstance(size, int)]
    if dynamic and not (len(dynamic) == 1 and _is_count(scope, node, sizes, dynamic[0])) and not has_unknown(sizes):
        sizes = _resolve_unknown(scope, x, sizes, dynamic)
    return [emit.reshape(x, sizes)]


def has_unknown(sizes: List[Size]) -> bool:
    return any(emit.is_number(size, -1) for size in sizes)


def _is_count(scope: Scope, node: Apply, sizes: List[Size], axis: int) -> bool:
    """Whether a size is surely not -1: a size of a tensor."""
    variable = node.inputs[1]
    elements = vector_elements(scope, variable)
    if elements is None:
        return variable.owner is not None and isinstance(variable.owner.op, Shape)
    return _is_size(elements[axis])


def _is_size(variable: Variable) -> bool:
    owner = variable.owner
    if owner is None:
        return False
    if isinstance(owner.op, Shape_i):
        return True
    if isinstance(owner.op, (TensorFromScalar, ScalarFromTensor)):
        return _is_size(owner.inputs[0])
    return False


def _resolve_unknown(scope: Scope, x: Value, sizes: List[Size], dynamic: List[int]) -> List[Size]:
    """Sizes of which one may be -1 at run time."""
    count = emit.product_of(emit.sizes(x))
    # The product of the sizes has the sign of -1 if one of them is -1.
    known = emit.product_of(sizes)
    one = emit.constant(1, INDEX)
    magnitude = emit.apply("maximum", emit.apply("abs", emit.index(known)), one)
    rest = emit.apply("floordiv", emit.index(count), magnitude)
    result = list(sizes)
    for axis in dynamic:
        size = emit.index(sizes[axis])
        unknown = emit.apply("eq", size, emit.constant(-1, INDEX))
        result[axis] = emit.select(unknown, rest, size)
    return result


@converter(JoinDims)
def convert_join_dims(scope: Scope, node: Apply) -> Sequence[Value]:
    x = scope[node.inputs[0]]
    start, count = node.op.start_axis, node.op.n_axes
    sizes = emit.sizes(x)
    joined = emit.product_of(sizes[start:start + count])
    return [emit.reshape(x, [*sizes[:start], joined, *sizes[start + count:]])]


@converter(SplitDims)
def convert_split_dims(scope: Scope, node: Apply) -> Sequence[Value]:
    x = scope[node.inputs[0]]
    axis = node.op.axis
    sizes = emit.sizes(x)
    parts = vector_of_sizes(scope, node.inputs[1], node.outputs[0].type.ndim - x.ndim + 1)
    dynamic = [k for k, size in enumerate(parts) if not isinstance(size, int)]
    whole = [*sizes[:axis], *parts, *sizes[axis + 1:]]
    if dynamic and not has_unknown(parts):
        whole = _resolve_unknown(scope, x, whole, [axis + k for k in dynamic])
    return [emit.reshape(x, whole)]


@converter(DimShuffle)
def convert_dim_shuffle(scope: Scope, node: Apply) -> Sequence[Value]:
    op = node.op
    x = emit.squeeze(scope[node.inputs[0]], list(op.drop))
    kept = [axis for axis in range(op.input_ndim) if axis not in op.drop]
    x = emit.transpose(x, [kept.index(axis) for axis in op.shuffle])
    return [emit.expand_dims(x, list(op.augment))]


#
# Creation
#


@converter(Alloc)
def convert_alloc(scope: Scope, node: Apply) -> Sequence[Value]:
    x = scope[node.inputs[0]]
    return [emit.broadcast_to(x, [scope.size(size) for size in node.inputs[1:]])]


class Empty:
    """An AllocEmpty, whose elements nobody should read: zeros, if they are."""

    def __init__(self, node: Apply) -> None:
        self.node = node

    def length(self, scope: Scope) -> Size:
        return scope.size(self.node.inputs[0])

    def value(self, scope: Scope) -> Value:
        element = element_of(self.node.outputs[0])
        zero = emit.constant(0, element)
        return emit.full(zero, [scope.size(size) for size in self.node.inputs])


@converter(AllocEmpty)
def convert_alloc_empty(scope: Scope, node: Apply) -> Sequence[Any]:
    empty = Empty(node)
    return [empty if node.inputs else empty.value(scope)]


@converter(MakeVector)
def convert_make_vector(scope: Scope, node: Apply) -> Sequence[Value]:
    dtype = node.outputs[0].type.dtype
    values = [convert_type(scope[x], x.type.dtype, dtype) for x in node.inputs]
    return [emit.vector(values, ELEMENTS[dtype])]


@converter(Eye)
def convert_eye(scope: Scope, node: Apply) -> Sequence[Value]:
    rows, columns = (scope.size(size) for size in node.inputs[:2])
    offset = scope.number(node.inputs[2])
    element = element_of(node.outputs[0])
    if offset is None or element == i1:
        row = emit.expand_dims(emit.iota(rows, i64), [1])
        column = emit.iota(columns, i64)
        distance = emit.apply("sub", emit.expand_dims(column, [0]), row)
        given = convert_type(scope[node.inputs[2]], node.inputs[2].type.dtype, "int64")
        return [emit.cast(emit.apply("eq", distance, given), element)]
    return [emit.eye(rows, columns, offset, element)]


@converter(ARange)
def convert_arange(scope: Scope, node: Apply) -> Sequence[Value]:
    start, stop, step = node.inputs
    element = element_of(node.outputs[0])
    static = shape_of(node.outputs[0])[0]
    if any(x.type.dtype[0] == "f" for x in node.inputs) or element.is_float:
        return [_arange_of_floats(scope, node, element, static)]
    first, last, pace = (scope.number(x) for x in (start, stop, step))
    values = [convert_type(scope[x], x.type.dtype, "int64") for x in node.inputs]
    length: Size
    if static is not None:
        length = static
    elif first == 0 and pace == 1:
        length = emit.arith("maximum", emit.plain(values[1]), 0)
    else:
        # ceil((stop - start) / step), in integers
        distance = emit.apply("sub", values[0], values[1])
        count = emit.apply("neg", emit.apply("floordiv", distance, values[2]))
        length = emit.arith("maximum", emit.plain(count), 0)
    result = emit.iota(length, i64)
    if pace != 1:
        result = emit.apply("mul", result, values[2])
    if first != 0:
        result = emit.apply("add", result, values[0])
    return [emit.cast(result, element)]


def _arange_of_floats(scope: Scope, node: Apply, element: Type, static: Optional[int]) -> Value:
    start, stop, step = (convert_type(scope[x], x.type.dtype, "float64") for x in node.inputs)
    length: Size
    if static is not None:
        length = static
    else:
        steps = emit.apply("ceil", emit.apply("div", emit.apply("sub", stop, start), step))
        length = emit.arith("maximum", emit.plain(emit.cast(steps, INDEX)), 0)
    wide = f64 if not element.is_float else element
    begin, pace = emit.cast(start, wide), start
    pace = emit.apply("sub", emit.cast(emit.apply("add", start, step), wide), begin)
    result = emit.apply("add", begin, emit.apply("mul", emit.iota(length, wide), pace))
    return emit.cast(result, element)


@converter(Bartlett)
def convert_bartlett(scope: Scope, node: Apply) -> Sequence[Value]:
    """A window that rises to 1 in the middle; of one point it is 1."""
    count = emit.arith("maximum", scope.size(node.inputs[0]), 0)
    one = emit.constant(1.0, f64)
    steps = emit.cast(emit.index(emit.arith("sub", count, 1)), f64)
    place = emit.apply("sub", emit.apply("mul", emit.iota(count, f64), emit.constant(2.0, f64)), steps)
    slope = emit.apply("div", emit.apply("abs", place), emit.apply("maximum", steps, one))
    return [emit.apply("sub", one, slope)]


#
# Joining and splitting
#


@converter(Join)
def convert_join(scope: Scope, node: Apply) -> Sequence[Value]:
    axis_variable, *parts = node.inputs if not hasattr(node.op, "axis") else (None, *node.inputs)
    axis = node.op.axis if axis_variable is None else scope.number(axis_variable)
    if axis is None:
        raise Unsupported("a Join along an axis that is not a constant is not supported")
    out = node.outputs[0]
    values = [convert_type(scope[x], x.type.dtype, out.type.dtype) for x in parts]
    return [emit.concat(values, axis % out.type.ndim)]


@converter(Split)
def convert_split(scope: Scope, node: Apply) -> Sequence[Value]:
    op = node.op
    if hasattr(op, "axis"):
        x, sizes = node.inputs
        axis: Optional[int] = op.axis
    else:
        x, axis_variable, sizes = node.inputs
        axis = scope.number(axis_variable)
    if axis is None:
        raise Unsupported("a Split along an axis that is not a constant is not supported")
    value = scope[x]
    axis %= value.ndim
    return emit.split(*_checked_parts(value, axis, vector_of_sizes(scope, sizes, len(node.outputs))))


def _checked_parts(x: Value, axis: int, sizes: List[Size]) -> Tuple[Value, int, List[Size]]:
    """What is split; sizes that only the call knows are refused in PyTensor's words."""
    zero, whole = emit.index(0), emit.dim(x, axis)
    sizes = [size if isinstance(size, int) else
             emit.check(emit.apply("ge", size, zero), size, "Split sizes cannot be negative: {0}", [size]) for size in sizes]
    total: Size = 0
    for size in sizes:
        total = emit.arith("add", total, size)
    if not isinstance(total, int) or not isinstance(whole, int):
        given = [emit.index(total), emit.index(whole)]
        x = emit.check(emit.apply("eq", *given), x, "Split sizes sum to {0}; expected {1}", given)
    return x, axis, sizes


#
# Diagonals
#


def diagonal_indices(scope: Scope, rows: Size, columns: Size, offset: Size) -> List[Value]:
    """The rows and the columns of a diagonal."""
    down = emit.arith("maximum", emit.arith("sub", 0, offset), 0)
    right = emit.arith("maximum", offset, 0)
    length = emit.arith("minimum", emit.arith("sub", rows, down), emit.arith("sub", columns, right))
    steps = emit.iota(emit.arith("maximum", length, 0), INDEX)
    return [steps if emit.is_number(start, 0) else emit.apply("add", steps, emit.index(start)) for start in (down, right)]


@converter(ExtractDiag)
def convert_extract_diag(scope: Scope, node: Apply) -> Sequence[Value]:
    op = node.op
    x = scope[node.inputs[0]]
    others = [axis for axis in range(x.ndim) if axis not in (op.axis1, op.axis2)]
    x = emit.transpose(x, [*others, op.axis1, op.axis2])
    batch = len(others)
    indices = diagonal_indices(scope, emit.dim(x, batch), emit.dim(x, batch + 1), op.offset)
    return [emit.gather(x, indices, batch)]


@converter(FillDiagonal)
def convert_fill_diagonal(scope: Scope, node: Apply) -> Sequence[Value]:
    x, value = (scope[variable] for variable in node.inputs)
    value = convert_type(value, node.inputs[1].type.dtype, node.inputs[0].type.dtype)
    length = emit.dim(x, 0)
    for axis in range(1, x.ndim):
        length = emit.arith("minimum", length, emit.dim(x, axis))
    steps = emit.iota(length, INDEX)
    return [emit.scatter("set", value, x, [steps] * x.ndim)]


@converter(FillDiagonalOffset)
def convert_fill_diagonal_offset(scope: Scope, node: Apply) -> Sequence[Value]:
    x, value = (scope[variable] for variable in node.inputs[:2])
    value = convert_type(value, node.inputs[1].type.dtype, node.inputs[0].type.dtype)
    indices = diagonal_indices(scope, emit.dim(x, 0), emit.dim(x, 1), scope.size(node.inputs[2]))
    return [emit.scatter("set", value, x, indices)]


#
# Assertions
#


@converter(CheckAndRaise)
def convert_check_and_raise(scope: Scope, node: Apply) -> Sequence[Value]:
    x, *conditions = node.inputs
    value = scope[x]
    if not conditions:
        return [value]
    checks = []
    for condition in conditions:
        check = emit.cast(scope[condition], i1)
        checks.append(emit.reduce("all", check, list(range(check.ndim))) if check.shape else check)
    joined = checks[0]
    for check in checks[1:]:
        joined = emit.apply("and", joined, check)
    # A number in braces would stand for a value.
    return [emit.check(joined, value, re.sub(r"\{(?=\d+\})", "{ ", node.op.msg))]
