# sparse_math.py - Arithmetic of sparse matrices
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The ops of `pytensor.sparse.math` that work on elements: sums, products by elements, comparisons. (Functions of the elements that
are there are dense ops on the data.)
"""

from __future__ import annotations

from typing import Dict, Sequence

import numpy as np
from pytensor.graph.basic import Apply
from pytensor.sparse import math as psm

from . import emit, patterns
from .compressed import Compressed
from .convert import Scope, converter
from .dtypes import ELEMENTS
from .emit import Value
from .sparse import check_size, dense_input, scaled, sparse_input

_SHAPES = "expects matrices of the same shape, but got sizes {0} and {1} along axis "


def _check_shapes(value: Value, x: Compressed, other: Sequence[object]) -> Value:
    """value, if a matrix has the sizes of another one."""
    for axis, (own, wanted) in enumerate(zip(x.sizes, other)):
        value = check_size(value, own, wanted, f"{_SHAPES}{axis}")  # type: ignore[arg-type]
    return value


@converter(psm.SpSum)
def convert_sparse_sum(scope: Scope, node: Apply) -> Sequence[Value]:
    x = scope.matrix(node.inputs[0])
    axis = node.op.axis
    if axis is None:
        return [emit.reduce("sum", x.data, [0])]
    places = patterns.elements(x)[1 - axis]
    return [emit.scatter("add", x.data, patterns.zeros(x.data, [x.sizes[1 - axis]]), [places])]


#
# Of two sparse matrices
#


def _at_all_places(scope: Scope, node: Apply, op: str, dtype: str) -> Compressed:
    """An elementwise operation that makes zero of zeros, at the places of both matrices; in the format of the first one."""
    x, y = (sparse_input(scope, node, k, dtype) for k in (0, 1))
    y = patterns.to_format(y, x.format)
    x = x.with_data(_check_shapes(x.data, x, y.sizes))
    both = patterns.union(x, y)
    own, other = (both.merged.with_sums(*part) for part in ((x.data, both.first), (y.data, both.second)))
    return patterns.without_zeros(own.with_data(emit.apply(op, own.data, other.data)))


@converter(psm.AddSS)
def convert_add_sparse(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [_at_all_places(scope, node, "add", node.outputs[0].type.dtype)]


@converter(psm.SparseSparseMultiply)
def convert_multiply_sparse(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [_at_all_places(scope, node, "mul", node.outputs[0].type.dtype)]


@converter(psm.AddSSData)
def convert_add_data(scope: Scope, node: Apply) -> Sequence[Compressed]:
    x, y = (scope.matrix(variable) for variable in node.inputs)
    return [x.with_data(emit.apply("add", _check_shapes(x.data, x, y.sizes), y.data))]


def _common(node: Apply) -> str:
    """The dtype that inputs are compared in."""
    return str(np.result_type(*(variable.type.dtype for variable in node.inputs)))


def _register_comparison(name: str, op: str) -> None:
    is_true_of_zeros = op in ("eq", "le", "ge")

    @converter(getattr(psm, f"{name}SS"))
    def convert_sparse(scope: Scope, node: Apply) -> Sequence[Compressed]:
        if not is_true_of_zeros:
            return [_flags(_at_all_places(scope, node, op, _common(node)))]
        x, y = (sparse_input(scope, node, k, _common(node)) for k in (0, 1))
        first = _check_shapes(patterns.to_dense(x), x, y.sizes)
        return [_flags(patterns.from_dense(emit.apply(op, first, patterns.to_dense(y)), x.format))]

    @converter(getattr(psm, f"{name}SD"))
    def convert_dense(scope: Scope, node: Apply) -> Sequence[Value]:
        x, y = sparse_input(scope, node, 0, _common(node)), dense_input(scope, node, 1, _common(node))
        y = _check_shapes(y, x, emit.sizes(y))
        return [emit.cast(emit.apply(op, patterns.to_dense(x), y), ELEMENTS["uint8"])]


def _flags(x: Compressed) -> Compressed:
    return x.with_data(emit.cast(x.data, ELEMENTS["uint8"]))


_COMPARISONS: Dict[str, str] = {"Equal": "eq", "NotEqual": "ne", "LessThan": "lt", "GreaterThan": "gt", "LessEqual": "le",
                                "GreaterEqual": "ge"}
for _name, _op in _COMPARISONS.items():
    _register_comparison(_name, _op)


#
# Of a sparse matrix and a dense tensor
#


@converter(psm.AddSD)
def convert_add_dense(scope: Scope, node: Apply) -> Sequence[Value]:
    x, y = sparse_input(scope, node, 0), dense_input(scope, node, 1)
    y = _check_shapes(y, x, emit.sizes(y))
    rows, columns, data = patterns.elements(x)
    return [emit.scatter("add", data, y, [rows, columns])]


@converter(psm.StructuredAddSV)
def convert_add_vector(scope: Scope, node: Apply) -> Sequence[Compressed]:
    """A row added to the elements that differ from zero."""
    x, y = sparse_input(scope, node, 0), dense_input(scope, node, 1)
    y = check_size(y, emit.dim(y, 0), x.sizes[1], "expects a vector of {1} elements, but got {0}")
    x = patterns.without_zeros(patterns.sum_duplicates(x))
    columns = patterns.elements(x).columns
    return [patterns.without_zeros(x.with_data(emit.apply("add", x.data, emit.gather(y, [columns]))))]


@converter(psm.SparseDenseMultiply)
def convert_multiply_dense(scope: Scope, node: Apply) -> Sequence[Compressed]:
    x, y = sparse_input(scope, node, 0), dense_input(scope, node, 1)
    if not y.shape:
        return [x.with_data(emit.apply("mul", x.data, y))]
    y = _check_shapes(y, x, emit.sizes(y))
    rows, columns, data = patterns.elements(x)
    return [x.with_data(emit.apply("mul", data, emit.gather(y, [rows, columns])))]


@converter(psm.SparseDenseVectorMultiply)
def convert_multiply_vector(scope: Scope, node: Apply) -> Sequence[Compressed]:
    return [scaled(sparse_input(scope, node, 0), dense_input(scope, node, 1), 1)]
