# sparse.py - Ops that make, read and rearrange sparse matrices
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The ops of `pytensor.sparse.basic`, and block diagonals.

What keeps the places of the elements keeps their order, also where they occur several times. What finds new places gives sorted
ones.
"""

from __future__ import annotations

from typing import List, Optional, Sequence, Tuple

from pytensor.graph.basic import Apply, Constant, Variable
from pytensor.sparse import basic as psb
from pytensor.sparse.linalg import SparseBlockDiagonal

from . import emit, patterns
from .compressed import Compressed, is_sparse
from .convert import Scope, converter
from .dtypes import convert_type
from .emit import INDEX, Size, Value, i32, i64
from .errors import BAD_INDEX
from .indexing import bound
from .patterns import Elements
from .shapes import from_size, vector_of_sizes


def check_size(x: Value, own: Size, wanted: Size, message: str) -> Value:
    """x, if two sizes are equal, which the message has as {0} and {1}."""
    if own is wanted or isinstance(own, int) and isinstance(wanted, int) and own == wanted:
        return x
    own, wanted = emit.index(own), emit.index(wanted)
    return emit.check(emit.apply("eq", own, wanted), x, message, [own, wanted])


def converted(matrix: Compressed, source: str, target: str) -> Compressed:
    """A cast from dtype to dtype."""
    return matrix.with_data(convert_type(matrix.data, source, target))


def sparse_input(scope: Scope, node: Apply, position: int, dtype: Optional[str] = None) -> Compressed:
    """An input, in the dtype of the output unless another one is given."""
    variable = node.inputs[position]
    return converted(scope.matrix(variable), variable.type.dtype, dtype or node.outputs[0].type.dtype)


def dense_input(scope: Scope, node: Apply, position: int, dtype: Optional[str] = None) -> Value:
    """An input, in the dtype of the output unless another one is given."""
    variable = node.inputs[position]
    return convert_type(scope[variable], variable.type.dtype, dtype or node.outputs[0].type.dtype)


#
# Parts and whole
#


@converter(psb.CSMProperties)
def convert_properties(scope: Scope, node: Apply) -> Sequence[Value]:
    x = scope.matrix(node.inputs[0])
    sizes = [emit.cast(from_size(scope, size), i32) for size in x.sizes]
    return [x.data, x.indices, x.indptr, emit.vector(sizes, i32)]


@converter(psb.CSM)
def convert_csm(scope: Scope, node: Apply) -> Sequence[Compressed]:
    """The vectors as they are, but for data behind the last line."""
    data = scope[node.inputs[0]]
    indices, indptr = (convert_type(scope[v], v.type.dtype, "int32") for v in node.inputs[1:3])
    rows, columns = vector_of_sizes(scope, node.inputs[3], 2)
    made = Compressed(node.op.format, data, indices, indptr, (rows, columns))
    data = check_size(data, emit.dim(indices, 0), emit.dim(data, 0), "expects as many indices as data, but got {0} and {1}")
    indptr = check_size(indptr, emit.dim(indptr, 0), emit.arith("add", made.lines, 1), "index pointer size {0} should be {1}")
    is_first = emit.apply("eq", emit.slice_(indptr, [0]), emit.constant(0, i32))
    indptr = emit.check(is_first, indptr, "index pointer should start with 0")
    end = emit.cast(emit.slice_(indptr, [-1]), INDEX)
    own = emit.index(emit.dim(data, 0))
    end = emit.check(emit.apply("le", end, own), end, "index pointer ends at {0}, after the last of {1} elements", [end, own])
    data, indices = (emit.slice_(value, [(None, end, None)]) for value in (data, indices))
    return [made._replace(data=data, indices=indices, indptr=indptr)]


@converter(psb.CSMGrad)
def convert_csm_grad(scope: Scope, node: Apply) -> Sequence[Value]:
    """The elements of the gradient at the places of those of the matrix, and 0 for data behind the last line."""
    x, g = (_lines(scope, node.inputs[first:first + 4]) for first in (0, 4))
    found = patterns.elements_at_places_of(x, g)
    behind = patterns.zeros(found, [emit.dim(scope[node.inputs[0]], 0)])
    found = emit.update("set_slice", found, behind, [(None, emit.dim(found, 0), None)])
    return [convert_type(found, node.inputs[4].type.dtype, node.outputs[0].type.dtype)]


def _lines(scope: Scope, inputs: Sequence[Variable]) -> Compressed:
    """A matrix of its parts, whose format nobody knows: as rows that are long enough for both formats."""
    data, indices, indptr = (scope[variable] for variable in inputs[:3])
    end = emit.plain(emit.slice_(indptr, [-1]))
    data, indices = (emit.slice_(value, [(None, end, None)]) for value in (data, indices))
    width = emit.arith("maximum", *vector_of_sizes(scope, inputs[3], 2))
    lines = emit.arith("sub", emit.dim(indptr, 0), 1)
    return Compressed("csr", data, emit.cast(indices, i32), emit.cast(indptr, i32), (lines, width))


@converter(psb.Cast)
def convert_sparse_cast(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [sparse_input(scope, node, 0)]


@converter(psb.DenseFromSparse)
def convert_dense_from_sparse(scope: Scope, node: Apply) -> Sequence[Value]:
    x = node.inputs[0]
    return [patterns.to_dense(scope.matrix(x)) if is_sparse(x) else scope[x]]


@converter(psb.SparseFromDense)
def convert_sparse_from_dense(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [patterns.from_dense(scope[node.inputs[0]], node.op.format)]


@converter(psb.Transpose)
def convert_sparse_transpose(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [scope.matrix(node.inputs[0]).transposed()]


@converter(psb.EnsureSortedIndices)
def convert_sorted_indices(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [patterns.in_order(scope.matrix(node.inputs[0]))]


@converter(psb.Remove0)
def convert_remove_zeros(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [patterns.without_zeros(scope.matrix(node.inputs[0]))]


@converter(psb.ConstructSparseFromList)
def convert_from_list(scope: Scope, node: Apply) -> Sequence[Compressed]:
    """A column for each of the dense rows' columns, with an element for each row, at the place that a list gives."""
    rows, columns = vector_of_sizes(scope, node.inputs[0], 2)
    values, places = scope[node.inputs[1]], emit.cast(scope[node.inputs[2]], i32)
    count, width = emit.sizes(values)
    places = check_size(places, emit.dim(places, 0), count, "expects a place for each row, but got {0} places for {1} rows")
    places = emit.broadcast_to(emit.expand_dims(places, [0]), [width, count])
    starts = emit.apply("mul", emit.iota(emit.arith("add", width, 1), i32), emit.cast(emit.index(count), i32))
    values = convert_type(values, node.inputs[1].type.dtype, node.outputs[0].type.dtype)
    starts = check_size(starts, width, columns, "expects rows of {1} elements, but got {0}")
    data = emit.reshape(emit.transpose(values, [1, 0]), [-1])
    return [Compressed("csc", data, emit.reshape(places, [-1]), starts, (rows, columns))]


#
# Diagonals and scales
#


@converter(psb.Diag)
def convert_diagonal(scope: Scope, node: Apply) -> Sequence[Value]:
    x = scope.matrix(node.inputs[0])
    rows, columns, data = patterns.elements(x)
    on_diagonal = emit.select(emit.apply("eq", rows, columns), data, emit.constant(0, data.element))
    lines = rows if x.format == "csr" else columns
    sums = emit.scatter("add", on_diagonal, patterns.zeros(data, [x.lines]), [lines])
    return [check_size(sums, *x.sizes, "Diag only apply on square matrix, but got {0} rows and {1} columns")]


def scaled(x: Compressed, scale: Value, axis: int) -> Compressed:
    """The elements times those of a vector along an axis."""
    scale = check_size(scale, emit.dim(scale, 0), x.sizes[axis], f"expects {{1}} scales along axis {axis}, but got {{0}}")
    places = patterns.elements(x)[axis] if axis == x.major else x.indices
    return x.with_data(emit.apply("mul", x.data, emit.gather(scale, [places])))


@converter(psb.ColScaleCSC)
def convert_column_scale(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [scaled(scope.matrix(node.inputs[0]), dense_input(scope, node, 1), 1)]


@converter(psb.RowScaleCSC)
def convert_row_scale(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [scaled(scope.matrix(node.inputs[0]), dense_input(scope, node, 1), 0)]


#
# Blocks
#


def _moved(x: Compressed, rows: Size, columns: Size) -> Elements:
    """Elements of a block whose corner is at a place of a larger matrix."""
    own = patterns.elements(x)
    places = [place if emit.is_number(start, 0) else emit.apply("add", place, emit.cast(emit.index(start), i64))
              for place, start in zip(own[:2], (rows, columns))]
    return Elements(places[0], places[1], own.data)


def _blocks(scope: Scope, node: Apply) -> List[Compressed]:
    """The inputs, of which those of block diagonals may be dense."""
    format = node.outputs[0].type.format
    return [sparse_input(scope, node, k) if is_sparse(variable) else patterns.from_dense(dense_input(scope, node, k), format)
            for k, variable in enumerate(node.inputs)]


def _of_blocks(format: str, sizes: Tuple[Size, Size], blocks: Sequence[Elements]) -> Compressed:
    joined = Elements(*(emit.concat(parts, 0) for parts in zip(*blocks)))
    return patterns.from_elements(format, sizes, joined)


def _stacked(scope: Scope, node: Apply, axis: int) -> Compressed:
    """Matrices one after the other along an axis."""
    matrices = _blocks(scope, node)
    other = matrices[0].sizes[1 - axis]
    blocks: List[Elements] = []
    start: Size = 0
    for x in matrices:
        data = check_size(x.data, other, x.sizes[1 - axis], f"Mismatching dimensions along axis {1 - axis}: {{0}} and {{1}}")
        corner = (start, 0) if axis == 0 else (0, start)
        blocks.append(_moved(x.with_data(data), *corner))
        start = emit.arith("add", start, x.sizes[axis])
    return _of_blocks(node.op.format, (start, other) if axis == 0 else (other, start), blocks)


@converter(psb.HStack)
def convert_hstack(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [_stacked(scope, node, 1)]


@converter(psb.VStack)
def convert_vstack(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [_stacked(scope, node, 0)]


@converter(SparseBlockDiagonal)
def convert_block_diagonal(scope: Scope, node: Apply) -> Sequence[Compressed]:
    blocks: List[Elements] = []
    rows: Size = 0
    columns: Size = 0
    for x in _blocks(scope, node):
        blocks.append(_moved(x, rows, columns))
        rows, columns = emit.arith("add", rows, x.sizes[0]), emit.arith("add", columns, x.sizes[1])
    return [_of_blocks(node.op.format, (rows, columns), blocks)]


#
# Indexing
#

_OUTSIDE = {0: "row index out of bounds", 1: "column index out of bounds"}


def _indices(scope: Scope, variable: Variable, x: Compressed, axis: int) -> Value:
    """Indices along an axis, from 0 on: negative ones count from the end. Those out of range are an error."""
    given = convert_type(scope[variable], variable.type.dtype, "int64")
    size, zero = emit.cast(emit.index(x.sizes[axis]), i64), emit.constant(0, i64)
    is_negative = emit.apply("lt", given, zero)
    given = emit.select(is_negative, emit.apply("add", given, size), given)
    inside = emit.apply("and", emit.apply("ge", given, zero), emit.apply("lt", given, size))
    inside = emit.reduce("all", inside, [0]) if inside.shape else inside
    return emit.check(inside, given, _OUTSIDE[axis], code=BAD_INDEX)


@converter(psb.GetItemList)
def convert_rows(scope: Scope, node: Apply) -> Sequence[Compressed]:
    x = scope.matrix(node.inputs[0])
    rows = _indices(scope, node.inputs[1], x, 0)
    return [patterns.to_format(patterns.take_lines(patterns.to_format(x, "csr"), rows), x.format)]


@converter(psb.GetItemListGrad)
def convert_rows_grad(scope: Scope, node: Apply) -> Sequence[Compressed]:
    """Rows set one after the other: of several at one place, only elements of the last one differ from zero."""
    x, g = scope.matrix(node.inputs[0]), sparse_input(scope, node, 2)
    rows = _indices(scope, node.inputs[1], x, 0)
    own, columns, data = patterns.elements(g)
    data = check_size(data, emit.dim(rows, 0), g.sizes[0], "expects a row of the gradient for each of {0} indices, but got {1}")
    last = emit.scatter("set", emit.iota(emit.dim(rows, 0), i64), emit.full(emit.constant(0, i64), [x.sizes[0]]), [rows])
    places = emit.gather(rows, [own])
    is_last = emit.apply("eq", emit.gather(last, [places]), own)
    data = emit.select(is_last, data, emit.constant(0, data.element))
    return [patterns.sum_duplicates(patterns.from_elements(x.format, x.sizes, Elements(places, columns, data)))]


@converter(psb.GetItem2Lists)
def convert_elements(scope: Scope, node: Apply) -> Sequence[Value]:
    x = scope.matrix(node.inputs[0])
    found = patterns.look_up(x, *_places(scope, node, x))
    return [convert_type(found, node.inputs[0].type.dtype, node.outputs[0].type.dtype)]


@converter(psb.GetItem2ListsGrad)
def convert_elements_grad(scope: Scope, node: Apply) -> Sequence[Compressed]:
    """Elements set one after the other."""
    x, g = scope.matrix(node.inputs[0]), dense_input(scope, node, 3)
    rows, columns = _places(scope, node, x)
    g = check_size(g, emit.dim(rows, 0), emit.dim(g, 0), "expects an element of the gradient for each of {0} indices, but got {1}")
    chosen = patterns.from_elements(x.format, x.sizes, Elements(rows, columns, g))
    return [patterns.merge(chosen).with_last(chosen.data)]


def _places(scope: Scope, node: Apply, x: Compressed) -> Tuple[Value, Value]:
    """The rows and the columns of two lists of indices."""
    rows, columns = (_indices(scope, node.inputs[1 + axis], x, axis) for axis in (0, 1))
    count, other = emit.dim(rows, 0), emit.dim(columns, 0)
    return rows, check_size(columns, count, other, "expects as many rows as columns, but got {0} and {1}")


@converter(psb.GetItemScalar)
def convert_element(scope: Scope, node: Apply) -> Sequence[Value]:
    """The sum of the elements at a place: of one line, those whose index is right."""
    x = scope.matrix(node.inputs[0])
    places = [_indices(scope, node.inputs[1 + axis], x, axis) for axis in (0, 1)]
    line, place = emit.plain(places[x.major]), places[1 - x.major]
    first, end = (emit.plain(emit.slice_(x.indptr, [k])) for k in (line, emit.arith("add", line, 1)))
    data, indices = (emit.slice_(value, [(first, end, None)]) for value in (x.data, x.indices))
    is_there = emit.apply("eq", indices, emit.cast(place, i32))
    return [emit.reduce("sum", emit.select(is_there, data, emit.constant(0, data.element)), [0])]


@converter(psb.GetItem2d)
def convert_slices(scope: Scope, node: Apply) -> Sequence[Compressed]:
    x = scope.matrix(node.inputs[0])
    for axis in (0, 1):
        subscript = _subscript(scope, node.inputs[1 + 3 * axis:4 + 3 * axis])
        if emit.is_all(subscript):
            continue
        chosen = emit.slice_(emit.iota(x.sizes[axis], i64), [subscript])
        if axis == x.major:
            x = patterns.take_lines(x, chosen)
            continue
        x = patterns.take_places(x, chosen)
        step = subscript[2]
        if step is not None and not (isinstance(step, int) and step > 0):
            x = patterns.in_order(x)
    return [x]


def _subscript(scope: Scope, bounds: Sequence[Variable]) -> Tuple[Optional[Size], Optional[Size], Optional[Size]]:
    start, stop, step = (None if isinstance(v, Constant) and v.data is None else bound(scope, v) for v in bounds)
    return start, stop, step
