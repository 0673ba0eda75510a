# tridiagonal.py - Systems of tridiagonal matrices
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""LU factors of tridiagonal matrices, and systems solved by them, as LAPACK's gttrf and gttrs have them.

Elimination of row i + 1 exchanges it with row i if its element is the larger one. `dl` then holds the factors, `d`, `du` and `du2`
are the diagonals of U, and pivot i is the number of the row that row i is exchanged with, counted from 1: i + 1 or i + 2. Each
direction is one scan, whose state is the row that the next step needs.
"""

from __future__ import annotations

from typing import List, Sequence

from pytensor.graph.basic import Apply
from pytensor.tensor.linalg.solvers.tridiagonal import LUFactorTridiagonal, SolveLUFactorTridiagonal

from . import emit
from .convert import Scope, converter
from .dtypes import convert_type
from .emit import Loop, Out, Step, Value, i32


def _magnitude(x: Value) -> Value:
    """What LAPACK compares: of a complex number, the sum of the magnitudes of its parts."""
    if not x.type.is_complex:
        return emit.apply("abs", x)
    return emit.apply("add", emit.apply("abs", emit.ops.real(x)), emit.apply("abs", emit.ops.imag(x)))


def _minus_product(x: Value, y: Value, z: Value) -> Value:
    return emit.apply("sub", x, emit.apply("mul", y, z))


def _behind(x: Value, last: Value) -> Value:
    """Rows, and one behind them."""
    return emit.concat([x, emit.expand_dims(last, [0])], 0)


def _shifted(x: Value, count: int) -> Value:
    """Rows of zeros before the first one."""
    zero, rest = emit.constant(0, x.element), [0] * (x.ndim - 1)
    return emit.ops.pad(x, zero, [count, *rest], [0, *rest])


@converter(LUFactorTridiagonal)
def _factor(scope: Scope, node: Apply) -> Sequence[Value]:
    dtype = node.outputs[0].type.dtype
    dl, d, du = (convert_type(scope[variable], variable.type.dtype, dtype) for variable in node.inputs)
    above = emit.pad_rows(du, 1)

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [[first], [second]], [below, following, after] = states, rows
        zero = emit.constant(0, d.element)
        is_kept = emit.apply("ge", _magnitude(first), _magnitude(below))
        pivot, other = emit.select(is_kept, first, below), emit.select(is_kept, below, first)
        # A column of zeros has nothing to eliminate.
        is_zero = emit.apply("and", is_kept, emit.apply("eq", first, zero))
        factor = emit.select(is_zero, other, emit.apply("div", other, pivot))
        upper, lower = emit.select(is_kept, second, following), emit.select(is_kept, following, second)
        diagonal = emit.select(is_zero, lower, _minus_product(lower, factor, upper))
        right = emit.select(is_kept, after, emit.apply("neg", emit.apply("mul", factor, after)))
        exchange = emit.select(is_kept, emit.constant(0, i32), emit.constant(1, i32))
        outs = [factor, pivot, upper, emit.select(is_kept, zero, after), exchange]
        return Step([diagonal, right], [Out(value) for value in outs])

    sequences = [dl, emit.slice_(d, [(1, None, None)]), emit.slice_(above, [(1, None, None)])]
    states = [(emit.slice_(d, [0]), None), (emit.slice_(above, [0]), None)]
    [last, _], [factors, diagonal, upper, second, exchanges] = emit.scan(Loop(emit.dim(dl, 0), sequences, states, []), body)
    places = emit.apply("add", emit.iota(emit.dim(d, 0), i32), emit.constant(1, i32))
    pivots = emit.apply("add", places, emit.pad_rows(exchanges, 1))
    # The last step is of a column that the second diagonal does not have.
    return [factors, _behind(diagonal, last), upper, emit.slice_(second, [(None, -1, None)]), pivots]


def _eliminate(dl: Value, exchanges: Value, b: Value) -> Value:
    """Solves L y = b, from the first row on."""

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [[own]], [factor, is_exchanged, following] = states, rows
        upper, lower = emit.select(is_exchanged, following, own), emit.select(is_exchanged, own, following)
        return Step([emit.retype(_minus_product(lower, factor, upper), own.shape)], [Out(upper)])

    sequences = [dl, exchanges, emit.slice_(b, [(1, None, None)])]
    [last], [rows] = emit.scan(Loop(emit.dim(dl, 0), sequences, [(emit.slice_(b, [0]), None)], []), body)
    return _behind(rows, last)


def _eliminate_transposed(dl: Value, exchanges: Value, b: Value) -> Value:
    """Solves Lᵀ x = b, from the last row on."""

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [[following]], [factor, is_exchanged, own] = states, rows
        found = _minus_product(own, factor, following)
        upper, lower = emit.select(is_exchanged, following, found), emit.select(is_exchanged, found, following)
        return Step([emit.retype(upper, following.shape)], [Out(lower)])

    sequences = [_reversed(dl), _reversed(exchanges), _reversed(emit.slice_(b, [(None, -1, None)]))]
    [first], [rows] = emit.scan(Loop(emit.dim(dl, 0), sequences, [(emit.slice_(b, [-1]), None)], []), body)
    return _reversed(_behind(rows, first))


def _substitute(d: Value, near: Value, far: Value, b: Value) -> Value:
    """Solves for x, from the first row on, where b is d x + near (the x of the row before) + far (that of the one before)."""

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [[last], [before]], [diagonal, first, second, right] = states, rows
        found = emit.apply("div", _minus_product(_minus_product(right, first, last), second, before), diagonal)
        return Step([emit.retype(found, last.shape), last], [Out(found)])

    zero = emit.full(emit.constant(0, b.element), emit.sizes(b)[1:])
    states = [(emit.retype(zero, b.shape[1:]), None)] * 2
    _, [rows] = emit.scan(Loop(emit.dim(d, 0), [d, near, far, b], states, []), body)
    return rows


def _reversed(x: Value) -> Value:
    return emit.slice_(x, [(None, None, -1)])


@converter(SolveLUFactorTridiagonal)
def _solve(scope: Scope, node: Apply) -> Sequence[Value]:
    dtype = node.outputs[0].type.dtype
    *factors, pivots, b = node.inputs
    dl, d, du, du2, right = (convert_type(scope[variable], variable.type.dtype, dtype) for variable in (*factors, b))
    # A pivot that is not the row itself is the next one.
    own = emit.apply("add", emit.iota(emit.dim(d, 0), i32), emit.constant(1, i32))
    exchanges = emit.slice_(emit.apply("ne", emit.cast(scope[pivots], i32), own), [(None, -1, None)])
    shifted = _shifted if node.op.transposed else emit.pad_rows
    near, far = (emit.slice_(shifted(value, count), [(None, emit.dim(d, 0), None)]) for count, value in ((1, du), (2, du2)))
    if node.op.transposed:
        return [_eliminate_transposed(dl, exchanges, _substitute(d, near, far, right))]
    return [_reversed(_substitute(*(_reversed(value) for value in (d, near, far, _eliminate(dl, exchanges, right)))))]
