# reflections.py - Householder reflections
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""QR as LAPACK has it: signs, vectors and factors are those of geqrf, geqp3 and orgqr, which a QR of PyTensor gives.

Vector v of step i has zeros before element i and 1 there; it stands for the reflection 1 - tau v vᴴ. Each step of `factor` multiplies
what is left by the adjoint of its reflection (Golub and Van Loan, Matrix Computations, 5.2.2; zlarfg of LAPACK for the signs).
"""

from __future__ import annotations

from typing import List, Tuple

from . import emit
from .emit import INDEX, Loop, Out, Size, Step, Value


def _number(x: Value, value: float) -> Value:
    return emit.constant(value, x.element)


def _conj(x: Value) -> Value:
    return emit.ops.conj(x) if x.type.is_complex else x


def _is_zero(x: Value) -> Value:
    return emit.apply("eq", x, _number(x, 0))


def _reflect(a: Value, v: Value, tau: Value) -> Value:
    """a - tau v (vᴴ a)."""
    products = emit.reduce("sum", emit.apply("mul", emit.expand_dims(_conj(v), [1]), a), [0])
    return emit.apply("sub", a, emit.apply("mul", emit.expand_dims(emit.apply("mul", tau, v), [1]), emit.expand_dims(products, [0])))


def _eliminate(a: Value, index: Value) -> Tuple[Value, Value]:
    """The matrix after the reflection that leaves one element of a column, with its vector below that; and its tau."""
    rows, columns = emit.iota(emit.dim(a, 0), INDEX), emit.iota(emit.dim(a, 1), INDEX)
    column = emit.ops.take(a, index, 1)
    is_own, is_below = emit.apply("eq", rows, index), emit.apply("gt", rows, index)
    is_left = emit.apply("or", is_own, is_below)
    below = emit.select(is_below, column, _number(column, 0))
    alpha = emit.ops.extract(column, index)
    # The largest magnitude is 1 while squares are summed.
    magnitudes = emit.apply("abs", emit.select(is_left, column, _number(column, 0)))
    largest = emit.reduce("max", magnitudes, [0])
    scaled = emit.apply("div", magnitudes, emit.select(_is_zero(largest), _number(largest, 1), largest))
    length = emit.apply("mul", largest, emit.apply("sqrt", emit.reduce("sum", emit.apply("sqr", scaled), [0])))
    # Nothing is reflected if the element is real and the others are zeros.
    is_plain, real = _is_zero(emit.reduce("max", emit.apply("abs", below), [0])), alpha
    if alpha.type.is_complex:
        is_plain = emit.apply("and", is_plain, _is_zero(emit.ops.imag(alpha)))
        real = emit.ops.real(alpha)
    beta = emit.select(emit.apply("lt", real, _number(real, 0)), length, emit.apply("neg", length))
    beta = emit.cast(emit.select(is_plain, real, beta), a.element)
    one, zero = _number(a, 1), _number(a, 0)
    tau = emit.apply("div", emit.apply("sub", beta, alpha), emit.select(is_plain, one, beta))
    tau = emit.select(is_plain, zero, tau)
    tail = emit.apply("div", below, emit.select(is_plain, one, emit.apply("sub", alpha, beta)))

    reflected = _reflect(a, emit.select(is_own, one, tail), _conj(tau))
    is_right = emit.apply("and", emit.expand_dims(is_left, [1]), emit.expand_dims(emit.apply("gt", columns, index), [0]))
    own = emit.select(is_own, beta, emit.select(is_below, tail, column))
    is_column = emit.expand_dims(emit.apply("eq", columns, index), [0])
    return emit.select(is_column, emit.expand_dims(own, [1]), emit.select(is_right, reflected, a)), tau


def _of_size(x: Value, size: Size) -> Value:
    return emit.retype(x, (size if isinstance(size, int) else None,))


def factor(a: Value) -> Tuple[Value, Value]:
    """R on and above the diagonal, the vectors below it, and the tau of each."""

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        following, tau = _eliminate(states[0][0], index)
        return Step([following], [Out(tau)])

    steps = emit.arith("minimum", *emit.sizes(a))
    final, traces = emit.scan(Loop(emit.index(steps), [], [(a, None)], []), body)
    return final[0], _of_size(traces[0], steps)


def _column_of_largest_norm(a: Value, index: Value) -> Value:
    """Of the rows and columns from one on; the first one, if there are several.

    LAPACK follows the norms through the steps, and computes them afresh only where digits are lost. Here they always are.
    """
    rows, columns = emit.iota(emit.dim(a, 0), INDEX), emit.iota(emit.dim(a, 1), INDEX)
    magnitudes = emit.apply("abs", a)
    is_left = emit.expand_dims(emit.apply("ge", rows, index), [1])
    magnitudes = emit.select(is_left, magnitudes, _number(magnitudes, 0))
    largest = emit.reduce("max", magnitudes, [0, 1])
    scaled = emit.apply("div", magnitudes, emit.select(_is_zero(largest), _number(largest, 1), largest))
    squares = emit.reduce("sum", emit.apply("sqr", scaled), [0])
    candidates = emit.select(emit.apply("ge", columns, index), squares, _number(squares, -1))
    return emit.cast(emit.ops.argmax(candidates, 0), INDEX)


def factor_with_pivots(a: Value) -> Tuple[Value, Value, Value]:
    """As `factor`, of the matrix whose columns are in the order that follows: each step takes the one of largest norm."""

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [[matrix], [order]], [columns] = states, constants
        pivot = _column_of_largest_norm(matrix, index)
        sources = emit.select(emit.apply("eq", columns, pivot), index, columns)
        sources = emit.select(emit.apply("eq", columns, index), pivot, sources)
        exchanged = emit.retype(emit.gather(matrix, [sources], 1), matrix.shape)
        following, tau = _eliminate(exchanged, index)
        return Step([following, emit.gather(order, [sources])], [Out(tau)])

    steps = emit.arith("minimum", *emit.sizes(a))
    columns = emit.iota(emit.dim(a, 1), INDEX)
    final, traces = emit.scan(Loop(emit.index(steps), [], [(a, None), (columns, None)], [columns]), body)
    return final[0], _of_size(traces[0], steps), final[1]


def multiply(vectors: Value, taus: Value, columns: Size) -> Value:
    """The first columns of the product of the reflections."""
    count = emit.index(emit.dim(taus, 0))
    unit = emit.eye(emit.dim(vectors, 0), columns, 0, vectors.element)

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [product], [all_vectors, all_taus, steps] = states[0], constants
        at = emit.apply("sub", emit.apply("sub", steps, emit.constant(1, INDEX)), index)  # the last one first
        column, places = emit.ops.take(all_vectors, at, 1), emit.iota(emit.dim(all_vectors, 0), INDEX)
        below = emit.select(emit.apply("gt", places, at), column, _number(column, 0))
        v = emit.select(emit.apply("eq", places, at), _number(column, 1), below)
        return Step([_reflect(product, v, emit.ops.extract(all_taus, at))], [])

    final, _ = emit.scan(Loop(count, [], [(unit, None)], [vectors, taus, count]), body)
    return final[0]
