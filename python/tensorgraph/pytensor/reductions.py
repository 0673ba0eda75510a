# reductions.py - Reductions, sorting and products
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""CAReduce, argmax, cumulative ops, sorting, softmax and Dot."""

from __future__ import annotations

from typing import List, Sequence

import pytensor.scalar as ps
from pytensor.graph.basic import Apply
from pytensor.tensor.blas import BatchedDot
from pytensor.tensor.elemwise import CAReduce
from pytensor.tensor.extra_ops import CumOp
from pytensor.tensor.math import Argmax, Dot, MulWithoutZeros
from pytensor.tensor.sort import ArgSortOp, SortOp
from pytensor.tensor.special import LogSoftmax, Softmax

from . import emit
from .convert import Scope, converter, op_name
from .dtypes import ELEMENTS, Unsupported, convert_type
from .emit import Value, i1, i8, i64


def reduced_axes(axis: object, rank: int) -> List[int]:
    if axis is None:
        return list(range(rank))
    return sorted({int(k) % rank for k in axis}) if rank else []  # type: ignore[attr-defined]


def accumulator(op: CAReduce, source: str, out: str) -> str:
    """The dtype that sums and products are computed in."""
    dtype = op.acc_dtype or out
    if source == "bool" and dtype == "bool":
        return "bool"
    if dtype == "bool":
        return source
    wide = ("int64" if source[0] in "bi" else "uint64" if source[0] == "u" else source)
    if dtype[0] == "f" or wide[0] == "f":
        return dtype if dtype[0] == "f" and not (wide[0] == "f" and int(wide[5:]) > int(dtype[5:])) else wide
    return wide


@converter(CAReduce)
def convert_reduction(scope: Scope, node: Apply) -> Sequence[Value]:
    op = node.op
    x = scope[node.inputs[0]]
    source, out = node.inputs[0].type.dtype, node.outputs[0].type.dtype
    if source not in ELEMENTS or out not in ELEMENTS:
        raise Unsupported(f"the op {op_name(op)} on dtype {source} is not supported")
    axes = reduced_axes(op.axis, x.ndim)
    if not axes:
        return [convert_type(x, source, out)]
    scalar = op.scalar_op
    if isinstance(scalar, (ps.Add, ps.Mul, MulWithoutZeros)):
        wide = accumulator(op, source, out)
        if wide == "bool":
            return [emit.reduce("any" if isinstance(scalar, ps.Add) else "all", x, axes)]
        if source[0] == "f" and wide[0] == "f" and not isinstance(scalar, MulWithoutZeros):
            result = emit.reduce("sum" if isinstance(scalar, ps.Add) else "prod", x, axes, wide=ELEMENTS[wide])
            return [convert_type(result, wide, out)]
        x = convert_type(x, source, wide)
        if isinstance(scalar, MulWithoutZeros):
            is_zero = emit.apply("eq", x, emit.constant(0, x.element))
            x = emit.select(is_zero, emit.constant(1, x.element), x)
        result = emit.reduce("sum" if isinstance(scalar, ps.Add) else "prod", x, axes)
        return [convert_type(result, wide, out)]
    if isinstance(scalar, (ps.Maximum, ps.Minimum)):
        largest = isinstance(scalar, ps.Maximum)
        if source == "bool":
            return [emit.reduce("any" if largest else "all", x, axes)]
        ordered = by_order(x, source)
        result = emit.reduce("max" if largest else "min", ordered, axes)
        return [convert_type(from_order(result, source), source, out)]
    if isinstance(scalar, (ps.AND, ps.OR)) and source == "bool":
        return [emit.reduce("all" if isinstance(scalar, ps.AND) else "any", x, axes)]
    if isinstance(scalar, ps.XOR) and source == "bool":
        ones = emit.reduce("sum", emit.cast(x, i64), axes)
        return [emit.cast(emit.apply("and", ones, emit.constant(1, i64)), i1)]
    for op_class, name in ((ps.AND, "reduce_and"), (ps.OR, "reduce_or"), (ps.XOR, "reduce_xor")):
        if isinstance(scalar, op_class):
            return [_reduce_bits(name, x, axes)]
    raise Unsupported(f"the op {op_name(op)} on dtype {source} is not supported")


def _reduce_bits(name: str, x: Value, axes: Sequence[int]) -> Value:
    shape = tuple(size for axis, size in enumerate(x.shape) if axis not in axes)
    listed = "" if len(axes) == x.ndim else f" axes {list(axes)}"
    made = emit.emit_op(f"tg.{name} $0{listed} : {x.type}", [x], [emit.type_of(shape, x.element)])
    return made.results[0]  # type: ignore[index]


def by_order(x: Value, dtype: str) -> Value:
    """Numbers in the order of the dtype; `from_order` takes them back."""
    return emit.cast(x, i8) if dtype == "bool" else x


def from_order(x: Value, dtype: str) -> Value:
    return emit.cast(x, ELEMENTS[dtype])


def _flattened(x: Value, axes: Sequence[int]) -> Value:
    """The axes joined to one, which is the last."""
    others = [axis for axis in range(x.ndim) if axis not in axes]
    x = emit.transpose(x, [*others, *axes])
    sizes = emit.sizes(x)
    return emit.reshape(x, [*sizes[:len(others)], emit.product_of(sizes[len(others):])])


@converter(Argmax)
def convert_argmax(scope: Scope, node: Apply) -> Sequence[Value]:
    x = scope[node.inputs[0]]
    if not x.shape:
        return [emit.constant(0, i64)]
    axes = reduced_axes(node.op.axis, x.ndim)
    x = by_order(x, node.inputs[0].type.dtype)
    if 1 < len(axes) < x.ndim:
        x = _flattened(x, axes)
        axes = [x.ndim - 1]
    return [emit.cast(emit.reduce("argmax", x, axes), i64)]


@converter(CumOp)
def convert_cumulative(scope: Scope, node: Apply) -> Sequence[Value]:
    out = node.outputs[0].type.dtype
    x = convert_type(scope[node.inputs[0]], node.inputs[0].type.dtype, "int64" if out == "bool" else out)
    axis = node.op.axis
    if axis is None:
        x, axis = _flattened(emit.expand_dims(x, [0]) if not x.shape else x, list(range(max(x.ndim, 1)))), 0
    result = emit.along("cumsum" if node.op.mode == "add" else "cumprod", x, axis % x.ndim)
    return [emit.cast(result, i1) if out == "bool" else result]


def _sorted(scope: Scope, node: Apply, op: str) -> Value:
    """The elements in order along an axis, which may be one that only the call gives."""
    x = by_order(scope[node.inputs[0]], node.inputs[0].type.dtype)
    number = scope.number(node.inputs[1])
    if number is not None:
        return emit.along(op, x, number % x.ndim)
    given, rank = emit.index(scope.size(node.inputs[1])), emit.index(x.ndim)
    inside = emit.apply("and", emit.apply("ge", given, emit.index(-x.ndim)), emit.apply("lt", given, rank))
    x = emit.check(inside, x, f"axis {{0}} is out of bounds for array of dimension {x.ndim}", [given])
    wanted = emit.apply("mod", given, rank)

    def along(axis: int) -> Value:
        if axis == x.ndim - 1:
            return emit.along(op, x, axis)
        is_this = emit.apply("eq", wanted, emit.index(axis))
        return emit.branches(is_this, lambda: [emit.along(op, x, axis)], lambda: [along(axis + 1)])[0]

    return along(0)


@converter(SortOp)
def convert_sort(scope: Scope, node: Apply) -> Sequence[Value]:
    return [from_order(_sorted(scope, node, "sort"), node.inputs[0].type.dtype)]


@converter(ArgSortOp)
def convert_argsort(scope: Scope, node: Apply) -> Sequence[Value]:
    return [emit.cast(_sorted(scope, node, "argsort"), i64)]


#
# Softmax
#


def _register_softmax(op_class: type, name: str) -> None:
    @converter(op_class)
    def convert(scope: Scope, node: Apply) -> Sequence[Value]:
        from .control import convert_op_from_graph

        axis = node.op.axis
        x = node.inputs[0]
        if x.type.dtype[0] != "f" or x.type.dtype != node.outputs[0].type.dtype or not isinstance(axis, (int, tuple)):
            return convert_op_from_graph(scope, node)
        axes = [axis] if isinstance(axis, int) else list(axis)
        if len(axes) != 1:
            return convert_op_from_graph(scope, node)
        return [emit.along(name, scope[x], axes[0] % x.type.ndim)]


_register_softmax(Softmax, "softmax")
_register_softmax(LogSoftmax, "log_softmax")


#
# Products
#


def product(x: Value, y: Value) -> Value:
    """A product of matrices; one with a single row or column is that of a vector."""
    if y.shape[-1] == 1 and y.ndim == 2:
        return emit.expand_dims(emit.ops.dot(x, emit.squeeze(y, [1])), [x.ndim - 1]) if x.shape[0] != 1 else \
            emit.expand_dims(emit.ops.dot(emit.squeeze(x, [0]), emit.squeeze(y, [1])), [0, 1])
    if x.shape[0] == 1 and x.ndim == 2 and y.ndim == 2:
        return emit.expand_dims(emit.ops.dot(emit.squeeze(x, [0]), y), [0])
    return emit.ops.dot(x, y)


@converter(Dot, BatchedDot)
def convert_dot(scope: Scope, node: Apply) -> Sequence[Value]:
    out = node.outputs[0].type.dtype
    if out not in ELEMENTS:
        raise Unsupported(f"the op {op_name(node.op)} on dtype {out} is not supported")
    dtype = "int8" if out == "bool" else out
    x, y = (convert_type(scope[v], v.type.dtype, "bool" if out == "bool" else dtype) for v in node.inputs)
    if out == "bool":
        # The sum of at most 2^31 products, of which one differs from zero.
        x, y = emit.cast(x, i64), emit.cast(y, i64)
        return [emit.cast(product(x, y), i1)]
    if isinstance(node.op, BatchedDot):
        return [_batched(x, y)]
    return [product(x, y)]


def _batched(x: Value, y: Value) -> Value:
    """Vectors in a batch are matrices of one row or column."""
    left, right = x.ndim == 2, y.ndim == 2
    if left:
        x = emit.expand_dims(x, [1])
    if right:
        y = emit.expand_dims(y, [2])
    result = emit.ops.dot(x, y)
    return emit.squeeze(result, [axis for axis, drop in ((1, left), (2, right)) if drop])
