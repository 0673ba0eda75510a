# compressed.py - Sparse matrices as values of a program
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a sparse matrix of PyTensor is: three vectors and two sizes, inside of a graph and at its border.

`csr` has a line of elements for each row, `csc` for each column. Line k is the elements from `indptr[k]` to `indptr[k + 1]` of
`data`, and `indices` are their places in the line. As in SciPy, they may be in any order, a place may occur several times, whose
elements are added, and elements may be zero.

At a border a matrix is its three vectors, and the length of the lines if the type does not tell it: how many lines there are is the
size of `indptr`.
"""

from __future__ import annotations

from typing import Any, Iterator, List, NamedTuple, Tuple

import numpy as np
from pytensor.graph.basic import Variable
from pytensor.sparse.type import SparseTensorType

import tensorgraph

from . import emit
from .dtypes import ELEMENTS, Unsupported
from .emit import Shape, Size, Type, Value, i32, i64

# The axis of the lines.
_MAJOR = {"csr": 0, "csc": 1}
PARTS = ("data", "indices", "indptr", "width")
_LARGEST = np.iinfo(np.int32).max


def is_sparse(variable: Variable) -> bool:
    return isinstance(variable.type, SparseTensorType)


class Compressed(NamedTuple):
    """A sparse matrix in the region that is being printed."""

    format: str
    data: Value
    indices: Value  # int32, as are those that PyTensor takes out of a matrix
    indptr: Value  # int32
    sizes: Tuple[Size, Size]  # of rows and columns

    @property
    def major(self) -> int:
        """The axis of the lines."""
        return _MAJOR[self.format]

    @property
    def lines(self) -> Size:
        return self.sizes[self.major]

    @property
    def width(self) -> Size:
        """The length of a line."""
        return self.sizes[1 - self.major]

    def value(self, scope: Any) -> Value:
        raise Unsupported("a sparse matrix where a tensor is expected is not supported")

    def with_data(self, data: Value) -> "Compressed":
        """Other elements at the same places."""
        return self._replace(data=data)

    def transposed(self) -> "Compressed":
        """The transposed matrix: its vectors, read as the other format."""
        return self._replace(format="csc" if self.format == "csr" else "csr", sizes=self.sizes[::-1])

    def refined(self, shape: Shape) -> "Compressed":
        """With the sizes of a type that are known."""
        rows, columns = (own if known is None or isinstance(own, int) else known for own, known in zip(self.sizes, shape))
        refined = self._replace(sizes=(rows, columns))
        lines = refined.lines
        return refined._replace(indptr=emit.refine(self.indptr, (lines + 1,))) if isinstance(lines, int) else refined

    def parts(self, border: Variable) -> List[Value]:
        """The values at the border of a graph, in exactly the types of a variable there."""
        vectors = (self.data, self.indices, self.indptr)
        values = [emit.retype(value, shape) for value, (shape, _) in zip(vectors, part_types(border))]
        if border.type.shape[1 - self.major] is None:
            values.append(emit.cast(emit.index(self.width), i64))
        return values


def from_parts(variable: Variable, parts: Iterator[Value]) -> Compressed:
    """A matrix of its values at the border of a graph."""
    data, indices, indptr = next(parts), next(parts), next(parts)
    kind = variable.type
    major = _MAJOR[kind.format]
    sizes: List[Size] = list(kind.shape)
    if sizes[major] is None:
        sizes[major] = emit.arith("sub", emit.dim(indptr, 0), 1)
    if sizes[1 - major] is None:
        sizes[1 - major] = emit.plain(next(parts))
    return Compressed(kind.format, data, indices, indptr, (sizes[0], sizes[1]))


def part_types(variable: Variable) -> List[Tuple[Shape, Type]]:
    """The shapes and elements of a matrix at the border of a graph."""
    kind = variable.type
    if kind.format not in _MAJOR:
        raise Unsupported(f"sparse matrices of the format {kind.format} are not supported")
    major = _MAJOR[kind.format]
    lines, width = kind.shape[major], kind.shape[1 - major]
    starts = None if lines is None else lines + 1
    types: List[Tuple[Shape, Type]] = [((None,), ELEMENTS[kind.dtype]), ((None,), i32), ((starts,), i32)]
    return types if width is not None else [*types, ((), i64)]


#
# Matrices of SciPy
#


def to_arrays(variable: Variable, matrix: Any) -> List[np.ndarray]:
    """The arrays that a program takes for a matrix of the variable's type."""
    kind = variable.type
    for axis, (own, known) in enumerate(zip(matrix.shape, kind.shape)):
        if known not in (None, own):
            raise tensorgraph.BadSize(f"expects a sparse matrix of size {known} along axis {axis}, but got {own}")
    count = int(matrix.indptr[-1])
    if max(count, *matrix.shape) > _LARGEST:
        raise Unsupported("sparse matrices with sizes beyond int32 are not supported")
    arrays = [np.ascontiguousarray(matrix.data[:count], kind.dtype)]
    arrays += [np.ascontiguousarray(array, np.int32) for array in (matrix.indices[:count], matrix.indptr)]
    width = 1 - _MAJOR[kind.format]
    if kind.shape[width] is None:
        arrays.append(np.asarray(matrix.shape[width], np.int64))
    return arrays


def from_arrays(variable: Variable, arrays: Iterator[np.ndarray]) -> Any:
    """The matrix of SciPy that a program has computed."""
    data, indices, indptr = next(arrays), next(arrays), next(arrays)
    kind = variable.type
    major = _MAJOR[kind.format]
    shape = list(kind.shape)
    shape[major] = len(indptr) - 1
    if shape[1 - major] is None:
        shape[1 - major] = int(next(arrays))
    return kind.format_cls[kind.format]((data, indices, indptr), shape=tuple(shape), copy=False)


def constant_matrix(variable: Variable) -> Compressed:
    """A matrix that the graph holds."""
    data, indices, indptr = (emit.dense(array) for array in to_arrays(variable, variable.data)[:3])
    rows, columns = variable.data.shape
    return Compressed(variable.type.format, data, indices, indptr, (int(rows), int(columns)))
