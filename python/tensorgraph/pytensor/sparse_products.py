# sparse_products.py - Matrix products of sparse matrices
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of matrices of which at least one is sparse, and the gradients of structured ones.

Each element of a sparse matrix is multiplied with a row of the other one, which is added to a row of the result. Where both are
sparse, these products are elements by coordinates, as many as there are multiplications.
"""

from __future__ import annotations

from typing import Any, List, Sequence, Union

from pytensor.graph.basic import Apply
from pytensor.sparse import math as psm

from . import emit, patterns
from .compressed import Compressed, is_sparse
from .convert import Scope, converter
from .emit import Loop, Out, Step, Value, i64
from .sparse import check_size, dense_input, sparse_input

Matrix = Union[Compressed, Value]


def _input(scope: Scope, node: Apply, position: int) -> Matrix:
    """An input in the dtype of the output."""
    is_matrix = is_sparse(node.inputs[position])
    return sparse_input(scope, node, position) if is_matrix else dense_input(scope, node, position)


def _sizes(x: Matrix) -> Sequence[Any]:
    return x.sizes if isinstance(x, Compressed) else emit.sizes(x)


def _check_inner(x: Matrix, y: Matrix) -> Matrix:
    """x, if it can be multiplied with y."""
    own, other = _sizes(x)[-1], _sizes(y)[0]
    message = "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"
    if isinstance(x, Compressed):
        return x.with_data(check_size(x.data, own, other, message))
    return check_size(x, own, other, message)


#
# With dense ones
#


def _times_dense(x: Compressed, y: Value) -> Value:
    """Sparse times a dense matrix or vector."""
    rows, columns, data = patterns.elements(x)

    def body(index: Value, sequences: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [[sums]], [row, column, element], [y] = states, sequences, constants
        term = emit.apply("mul", element, emit.slice_(y, [emit.plain(column)]))
        return Step([emit.update("inc_slice", term, sums, [emit.plain(row)])], [])

    start = patterns.zeros(data, [x.sizes[0], *emit.sizes(y)[1:]])
    [product], _ = emit.scan(Loop(emit.dim(data, 0), [rows, columns, data], [(start, None)], [y]), body)
    return product


def _dense_times(x: Value, y: Compressed) -> Value:
    """A dense matrix or vector times a sparse one."""
    axes = list(range(x.ndim))[::-1]
    return emit.transpose(_times_dense(y.transposed(), emit.transpose(x, axes)), axes)


#
# Of sparse ones
#


def _terms(x: Compressed, y: Compressed, format: str) -> Compressed:
    """The products of elements, at their places in the result: of each element of x, with a line of y."""
    if format == "csc":
        return _terms(y.transposed(), x.transposed(), "csr").transposed()
    x, y = patterns.to_format(x, "csr"), patterns.to_format(y, "csr")
    lines = patterns.take_lines(y, x.indices)
    data = emit.apply("mul", emit.ops.repeat(x.data, patterns.line_sizes(lines)), lines.data)
    return Compressed("csr", data, lines.indices, emit.gather(lines.indptr, [x.indptr]), (x.sizes[0], y.sizes[1]))


def _dense_product(x: Matrix, y: Matrix) -> Value:
    x = _check_inner(x, y)
    if isinstance(x, Compressed) and isinstance(y, Compressed):
        return patterns.to_dense(_terms(x, y, x.format))
    if isinstance(x, Compressed):
        assert isinstance(y, Value)
        return _times_dense(x, y)
    assert isinstance(y, Compressed)
    return _dense_times(x, y)


@converter(psm.Dot)
def convert_sparse_dot(scope: Scope, node: Apply) -> Sequence[Value]:
    return [_dense_product(*(_input(scope, node, k) for k in (0, 1)))]


@converter(psm.StructuredDot, psm.TrueDot)
def convert_structured_dot(scope: Scope, node: Apply) -> Sequence[Any]:
    """The result is sparse if both are, that of TrueDot always."""
    x, y = (_input(scope, node, k) for k in (0, 1))
    out = node.outputs[0]
    if not is_sparse(out):
        return [_dense_product(x, y)]
    if not isinstance(y, Compressed):
        return [patterns.from_dense(_dense_product(x, y), out.type.format)]
    x = _check_inner(x, y)
    assert isinstance(x, Compressed)
    return [patterns.without_zeros(patterns.sum_duplicates(_terms(x, y, out.type.format)))]


@converter(psm.Usmm)
def convert_usmm(scope: Scope, node: Apply) -> Sequence[Value]:
    alpha, z = dense_input(scope, node, 0), dense_input(scope, node, 3)
    product = _dense_product(_input(scope, node, 1), _input(scope, node, 2))
    alpha = emit.squeeze(alpha, list(range(alpha.ndim)))
    return [emit.apply("add", emit.apply("mul", alpha, product), z)]


#
# At given places
#


def _rows_times_rows(x: Value, rows: Value, y: Value, others: Value) -> Value:
    """Sums of products of pairs of rows."""

    def body(index: Value, sequences: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        own, other = (emit.slice_(matrix, [emit.plain(row)]) for matrix, row in zip(constants, sequences))
        return Step([], [Out(emit.ops.dot(own, other))])

    return emit.scan(Loop(emit.dim(rows, 0), [rows, others], [], [x, y]), body)[1][0]


def _elements_at(x: Matrix, rows: Value, columns: Value) -> Value:
    return patterns.look_up(x, rows, columns) if isinstance(x, Compressed) else emit.gather(x, [rows, columns])


def _sparse_rows_times_rows(x: Compressed, rows: Value, y: Matrix, others: Value) -> Value:
    """Sums of products of pairs of rows, of which the first ones are sparse: at each of their elements, one of the other row."""
    x = patterns.to_format(x, "csr")
    owners, places = patterns.line_ranges(x, rows)
    columns = emit.cast(emit.gather(x.indices, [places]), i64)
    terms = emit.apply("mul", emit.gather(x.data, [places]), _elements_at(y, emit.gather(others, [owners]), columns))
    return emit.scatter("add", terms, patterns.zeros(terms, [emit.dim(rows, 0)]), [owners])


@converter(psm.StructuredDotGradCSC, psm.StructuredDotGradCSR)
def convert_structured_dot_grad(scope: Scope, node: Apply) -> Sequence[Value]:
    """The gradient of a product at the places of its sparse matrix: of each, a row of the result's gradient times one of b."""
    format = "csc" if isinstance(node.op, psm.StructuredDotGradCSC) else "csr"
    b, g = (_input(scope, node, k) for k in (2, 3))
    sizes = (_sizes(g)[0], _sizes(b)[0])
    indices, indptr = (scope[variable] for variable in node.inputs[:2])
    rows, columns, _ = patterns.elements(Compressed(format, indices, indices, indptr, sizes))
    if isinstance(g, Compressed):
        return [_sparse_rows_times_rows(g, rows, b, columns)]
    if isinstance(b, Compressed):
        return [_sparse_rows_times_rows(b, columns, g, rows)]
    return [_rows_times_rows(g, rows, b, columns)]


@converter(psm.SamplingDot)
def convert_sampling_dot(scope: Scope, node: Apply) -> Sequence[Compressed]:
    """p times the product of x and the transpose of y, of which only the elements where p has some are computed."""
    x, y = (dense_input(scope, node, k) for k in (0, 1))
    p = sparse_input(scope, node, 2)
    rows, columns, data = patterns.elements(p)
    for axis, value in enumerate((x, y)):
        data = check_size(data, emit.dim(value, 0), p.sizes[axis], f"expects {{1}} rows for axis {axis} of the places, but got {{0}}")
    return [p.with_data(emit.apply("mul", data, _rows_times_rows(x, rows, y, columns)))]
