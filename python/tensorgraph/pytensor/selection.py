# selection.py - Results of sizes that depend on values, elements along an axis, convolution
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Nonzero, Unique, Searchsorted, PermuteRowElements, Choose and convolutions."""

from __future__ import annotations

from typing import Any, List, Sequence

import numpy as np
from pytensor.graph.basic import Apply
from pytensor.tensor.basic import Choose, Nonzero, PermuteRowElements
from pytensor.tensor.extra_ops import SearchsortedOp, Unique
from pytensor.tensor.signal.conv import Convolve1d, Convolve2d

from . import emit
from .convert import Scope, converter
from .dtypes import ELEMENTS, Unsupported, convert_type
from .emit import INDEX, Loop, Size, Step, Type, Value, i64, type_of
from .listed import is_list
from .reductions import by_order, from_order


def nonzero(x: Value) -> List[Value]:
    """The indices of the elements that are not zero, one vector for each axis, as int64."""
    kind = type_of((None,), INDEX)
    results = emit.emit_op(f"tg.nonzero $0 : {x.type}", [x], [kind] * x.ndim).results
    return [emit.cast(indices, i64) for indices in results]  # type: ignore[union-attr]


@converter(Nonzero)
def convert_nonzero(scope: Scope, node: Apply) -> Sequence[Value]:
    return nonzero(scope[node.inputs[0]])


def _unique(x: Value) -> Sequence[Value]:
    """The values, the first positions, the values of the elements, and the counts."""
    vector: Type = type_of((None,), INDEX)
    types = [type_of((None,), x.element), vector, type_of(x.shape, INDEX), vector]
    return emit.emit_op(f"tg.unique $0 : {x.type}", [x], types).results  # type: ignore[return-value]


def _ranks(x: Value, axis: int) -> Value:
    """What slices along an axis are in their order, which is that of their first elements that differ."""
    x = emit.transpose(x, [axis, *(k for k in range(x.ndim) if k != axis)])
    count, *others = emit.sizes(x)
    columns = emit.transpose(emit.reshape(x, [count, emit.product_of(others)]), [1, 0])

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [ranks], [size] = states[0], constants
        own = _unique(rows[0])[2]
        return Step([_unique(emit.apply("add", emit.apply("mul", ranks, size), own))[2]], [])

    start = emit.full(emit.index(0), [count])
    final, _ = emit.scan(Loop(emit.dim(columns, 0), [columns], [(start, None)], [emit.index(count)]), body)
    return final[0]


@converter(Unique)
def convert_unique(scope: Scope, node: Apply) -> Sequence[Value]:
    op, dtype = node.op, node.inputs[0].type.dtype
    x = scope[node.inputs[0]]
    ordered = by_order(x if x.shape else emit.expand_dims(x, [0]), dtype)
    if op.axis is None or x.ndim == 1:
        values, first, inverse, counts = _unique(ordered)
        results = [from_order(values, dtype)]
    else:
        _, first, inverse, counts = _unique(_ranks(ordered, op.axis))
        results = [emit.gather(x, [first], op.axis)]
    if op.return_index:
        results.append(emit.cast(first, i64))
    if op.return_inverse:
        flat = emit.reshape(inverse, [-1]) if inverse.ndim > 1 else inverse
        results.append(emit.cast(flat, i64))
    if op.return_counts:
        results.append(emit.cast(counts, i64))
    return results


@converter(SearchsortedOp)
def convert_searchsorted(scope: Scope, node: Apply) -> Sequence[Value]:
    x, v = (scope[variable] for variable in node.inputs[:2])
    dtypes = [variable.type.dtype for variable in node.inputs[:2]]
    common = str(np.result_type(*dtypes))
    if common not in ELEMENTS:
        raise Unsupported(f"the op SearchsortedOp on dtype {common} is not supported")
    if len(node.inputs) == 3:
        x = emit.gather(x, [convert_type(scope[node.inputs[2]], node.inputs[2].type.dtype, "int64")])
    x, v = (by_order(convert_type(value, dtype, common), common) for value, dtype in zip((x, v), dtypes))
    right = " right" if node.op.side == "right" else ""
    listed = f"({x.type}, {v.type})"
    found = emit.emit_op(f"tg.searchsorted $0, $1{right} : {listed}", [x, v], [type_of(v.shape, INDEX)]).results
    return [emit.cast(found[0], i64)]  # type: ignore[index]


def take_along(x: Value, indices: Value, axis: int) -> Value:
    """Elements along an axis, by indices of their own in each line."""
    shape = []
    for k, (size, other) in enumerate(zip(x.shape, indices.shape)):
        shape.append(other if k == axis or size == 1 or size is None and other not in (1, None) else size)
    listed = f"({x.type}, {indices.type})"
    made = emit.emit_op(f"tg.take_along $0 at $1 axis {axis} : {listed}", [x, indices], [type_of(tuple(shape), x.element)])
    return made.results[0]  # type: ignore[index]


@converter(PermuteRowElements)
def convert_permute(scope: Scope, node: Apply) -> Sequence[Value]:
    x, order = scope.inputs(node)
    order = convert_type(order, node.inputs[1].type.dtype, "int64")
    axis = x.ndim - 1
    if node.op.inverse:
        order = emit.along("argsort", order, axis)
    return [take_along(x, order, axis)]


@converter(Choose)
def convert_choose(scope: Scope, node: Apply) -> Sequence[Value]:
    chosen = convert_type(scope[node.inputs[0]], node.inputs[0].type.dtype, "int64")
    if is_list(node.inputs[1]):
        listed = scope.listed(node.inputs[1]).tensors()
        chosen = _in_range(node, chosen, emit.constant(len(listed), i64))
        result = listed[-1]
        for k, value in reversed(list(enumerate(listed[:-1]))):
            result = emit.select(emit.apply("eq", chosen, emit.constant(k, i64)), value, result)
        return [result if len(listed) > 1 else _choose(emit.expand_dims(result, [0]), chosen)]
    choices = scope[node.inputs[1]]
    return [_choose(choices, _in_range(node, chosen, emit.cast(emit.index(emit.dim(choices, 0)), i64)))]


def _in_range(node: Apply, chosen: Value, count: Value) -> Value:
    """Positions from 0 to count - 1, by the mode of the op."""
    zero = emit.constant(0, i64)
    if node.op.mode == "wrap":
        return emit.apply("mod", chosen, count)
    if node.op.mode == "clip":
        return emit.apply("minimum", emit.apply("maximum", chosen, zero), emit.apply("sub", count, emit.constant(1, i64)))
    inside = emit.apply("and", emit.apply("ge", chosen, zero), emit.apply("lt", chosen, count))
    whole = emit.reduce("all", inside, list(range(inside.ndim))) if inside.shape else inside
    return emit.check(whole, chosen, "invalid entry in choice array")


def _choose(choices: Value, chosen: Value) -> Value:
    """Of the choices along the first axis, the one that each position names."""
    rank = max(chosen.ndim, choices.ndim - 1)
    choices = emit.expand_dims(choices, list(range(1, 1 + rank - (choices.ndim - 1))))
    chosen = emit.expand_dims(chosen, list(range(rank + 1 - chosen.ndim)))
    return emit.squeeze(take_along(choices, chosen, 0), [0])


@converter(Convolve1d, Convolve2d)
def convert_convolution(scope: Scope, node: Apply) -> Sequence[Value]:
    """The full convolution, of which the valid one is the middle."""
    dtype = node.outputs[0].type.dtype
    if dtype not in ELEMENTS or dtype == "bool":
        raise Unsupported(f"the op {type(node.op).__name__} on dtype {dtype} is not supported")
    x, window = (convert_type(scope[v], v.type.dtype, dtype) for v in node.inputs[:2])
    own, other = emit.sizes(x), emit.sizes(window)
    is_full = scope.number(node.inputs[2])
    axes = list(range(x.ndim))
    fits = all(isinstance(n, int) and isinstance(k, int) and n >= k > 0 for n, k in zip(own, other))
    flipped = emit.ops.flip(window, axes)
    if is_full == 0 and fits:
        return [_windows(x, flipped)]
    borders = [emit.arith("sub", k, 1) for k in other]
    padded = emit.ops.pad(x, emit.constant(0, x.element), borders, borders)
    whole = _windows(padded, flipped)
    if is_full == 1:
        return [whole]
    bounds = []
    for n, k in zip(own, other):
        start: Size = emit.arith("sub", emit.arith("minimum", n, k), 1)
        stop: Size = emit.arith("maximum", n, k)
        if is_full is None:
            condition = scope[node.inputs[2]]
            start = emit.select(condition, emit.constant(0, INDEX), emit.index(start))
            stop = emit.select(condition, emit.index(emit.arith("sub", emit.arith("add", n, k), 1)), emit.index(stop))
        bounds.append((start, stop, None))
    return [emit.slice_(whole, bounds)]


def _windows(x: Value, window: Value) -> Value:
    """tg.conv of one channel of one example."""
    shape = tuple(n - k + 1 if n is not None and k is not None else None for n, k in zip(x.shape, window.shape))
    x, window = emit.expand_dims(x, [0, 1]), emit.expand_dims(window, [0, 1])
    listed = f"({x.type}, {window.type})"
    made = emit.emit_op(f"tg.conv $0, $1 : {listed}", [x, window], [type_of((1, 1) + shape, x.element)])
    return emit.squeeze(made.results[0], [0, 1])  # type: ignore[index]
