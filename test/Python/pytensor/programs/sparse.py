# sparse.py - Sparse matrices
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrices with lines that are empty and out of order, places that occur twice, zeros that are stored; and an empty one.

Each converter once, and few results a graph: programs of sparse matrices are long. `sparse.py` beside this folder compares
random ones. Results are sorted, or made dense, where the order of their elements is nobody's business.
"""

from __future__ import annotations

import warnings
from typing import Any, Iterator

import numpy as np
import pytensor
import pytensor.sparse as ps
import pytensor.tensor as pt
import scipy.sparse
from pytensor.compile.builders import OpFromGraph
from pytensor.ifelse import ifelse
from pytensor.sparse import basic as psb
from pytensor.sparse import math as psm
from pytensor.sparse.linalg import block_diag

from .common import Program, array, tensor

LOOSE = {"ulp": 64}
ordered, to_dense = psb.ensure_sorted_indices, ps.dense_from_sparse


def rough(dtype: str, format: str = "csr") -> Any:
    """Four lines of five places: out of order with a place twice, none, one element and a zero, and one."""
    data, indices, indptr = array(dtype, 1, 2, 3, 4, 0, 5), array("int32", 3, 0, 3, 1, 4, 2), array("int32", 0, 3, 3, 5, 6)
    matrix = scipy.sparse.csr_matrix((data, indices, indptr), shape=(4, 5))
    return matrix if format == "csr" else scipy.sparse.csc_matrix((data, indices, indptr), shape=(5, 4))


def other(dtype: str, format: str, rows: int = 4, columns: int = 5) -> Any:
    """A matrix of a third of the elements."""
    numbers = (np.arange(rows * columns) * 7 % 11 - 5).reshape(rows, columns)
    return scipy.sparse.csr_matrix(np.where(numbers % 3 == 1, numbers, 0).astype(dtype)).asformat(format)


def variable(name: str, value: Any, known: bool = True) -> Any:
    return ps.matrix(value.format, name=name, dtype=str(value.dtype), shape=value.shape if known else None)


def sparse() -> Iterator[Program]:
    for format, dtype in (("csc", "uint8"), ("csr", "complex128")):
        value = rough(dtype, format)
        x, dense = variable("x", value, dtype == "uint8"), tensor("dense", dtype, None, 3)
        outs = [*psb.csm_properties(x), to_dense(x), psb.SparseFromDense(format)(dense)]
        yield f"conversions_{format}_{dtype}", [x, dense], outs, [value, other(dtype, "csr", 2, 3).toarray()]
    value, tidy = rough("float64"), other("float64", "csr")
    x, t = variable("x", value, False), variable("t", tidy, False)
    yield "cast", [t], [psb.cast(t, "int8"), psb.cast(t, "complex64"), t.shape, pt.zeros(t.shape)], [tidy]
    yield "reordered", [x], [ordered(x), psb.remove0(x)], [value]
    rows, columns = tensor("rows", "float64", None), tensor("columns", "float64", None)
    scales = [np.arange(1.0, 1 + size) for size in value.shape]
    turned = rough("float64", "csc")
    yield "row_scale", [x, rows], [psb.row_scale(x, rows)], [value, scales[0]]
    yield "column_scale", [c := variable("x", turned, False), columns], [psb.col_scale(c, columns)], [turned, scales[0]]
    square = value[:4, :4].tocsr()
    s = variable("s", square, False)
    yield "diagonal", [s], [psb.diag(s)], [square]
    yield "square_diagonal", [rows], [psb.square_diagonal(rows)], [scales[0]]
    yield from _blocks(t, tidy)
    yield from _elements(x, value)
    nothing = scipy.sparse.csr_matrix((0, 5))
    e = variable("e", nothing, False)
    yield "empty", [e], [to_dense(e), e.T, ps.sp_sum(e, axis=0), ps.sp_sum(e)], [nothing]
    v = pt.vector("v", shape=(5,))
    yield "constant", [v], [ps.dot(ps.as_sparse(value), v)], [scales[1]]
    data, indices, indptr = tensor("data", "float64", None), tensor("indices", "int32", None), tensor("indptr", "int64", None)
    sizes = tensor("sizes", "int64", 2)
    made = psb.CSM("csc")(data, indices, indptr, sizes)
    parts = [array("float64", 1, 2, 3, 9), array("int32", 1, 0, 1, 0), array("int64", 0, 2, 3), array("int64", 2, 2)]
    yield "of_parts", [data, indices, indptr, sizes], [made], parts
    # The gradient of the parts, where elements are twice at a place.
    weights = other("float64", "csc", 2, 2)
    w = variable("w", weights)
    grad = psb.CSMGrad()(data, indices, indptr, sizes, *psb.csm_properties(w))
    yield "of_parts_grad", [data, indices, indptr, sizes, w], [grad], [*(part.copy() for part in parts), weights]
    like, values = (tensor(name, "float64", None, None) for name in ("like", "values"))
    places = tensor("places", "int64", None)
    listed = psb.construct_sparse_from_list(like, values, places)
    yield "of_rows", [like, values, places], [listed], [np.zeros((4, 3)), np.arange(6.0).reshape(2, 3), array("int64", 3, 1)]
    yield from _inner_graphs()


def _blocks(x: Any, value: Any) -> Iterator[Program]:
    beside = other("float32", "csc", value.shape[0], 3)
    b = variable("b", beside, False)
    yield "hstack", [x, b], [to_dense(psb.hstack([x, b], format="csr"))], [value, beside]
    yield "vstack", [b], [to_dense(psb.vstack([b, b], format="csc"))], [beside]
    d = tensor("d", "float64", None, None)
    yield "block_diagonal", [b, d], [to_dense(block_diag(b, d, format="csr"))], [beside, array("float64", [1, 4], [2, 3])]


def _elements(x: Any, value: Any) -> Iterator[Program]:
    rows, columns = tensor("rows", "int32", None), tensor("columns", "uint8", None)
    lists = [array("int32", 2, 0, -1, 0), array("uint8", 1, 3, 2, 3)]
    yield "rows", [x, rows], [to_dense(psb.get_item_list(x, rows))], [value, lists[0]]
    yield "elements", [x, rows, columns], [psb.get_item_2lists(x, rows, columns)], [value, *lists]
    i, j, step = pt.lscalar("i"), pt.lscalar("j"), pt.iscalar("step")
    yield "element", [x, i, j], [psb.get_item_scalar(x, (i, j))], [value, np.int64(-4), np.int64(3)]
    yield "slices", [x, i, step], [to_dense(x[i:, ::step])], [value, np.int64(1), np.int32(-2)]
    gradient = other("float64", "csr", 4, value.shape[1])
    g, v = variable("g", gradient, False), tensor("v", "float64", None)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield "rows_grad", [x, rows, g], [to_dense(psb.get_item_list_grad(x, rows, g))], [value, lists[0], gradient]
        yield "elements_grad", [x, rows, columns, v], [to_dense(psb.get_item_2lists_grad(x, rows, columns, v))], \
            [value, *lists, array("float64", 1, 2, 3, 4)]


def _inner_graphs() -> Iterator[Program]:
    """Matrices that loops and graphs do not change, and those of branches and graphs."""
    value, start = other("float64", "csr", 3, 3), array("float64", 1, 2, 3)
    x, v, n = variable("x", value, False), tensor("v", "float64", None), pt.lscalar("n")
    steps = pytensor.scan(lambda h, m: ps.dot(m, h) + 1, outputs_info=[v], non_sequences=[x], n_steps=n, return_updates=False)
    yield "scan", [x, v, n], [steps], [value, start, np.int64(3)]
    a, b = variable("a", value, False), tensor("b", "float64", None)
    graph = OpFromGraph([a, b], [psb.transpose(a), ps.dot(a, b)])
    turned, product = graph(x, v)
    yield "graph", [x, v], [turned, product, ps.dot(turned, product)], [value, start]
    chosen = ifelse(pt.gt(n, 0), x, ps.csr_from_dense(pt.eye(3)))
    yield "branch", [x, n], [chosen], [value, np.int64(0)]


def sparse_math() -> Iterator[Program]:
    value, turned = rough("float64"), rough("complex128", "csc")
    x, c = variable("x", value, False), variable("x", turned, False)
    y_value = other("int32", "csc")
    y = variable("y", y_value, False)
    yield "sums", [c], [ps.sp_sum(c, axis=axis) for axis in (None, 0, 1)], [turned]
    yield "add", [x, y], [to_dense(psm.add_s_s(x, y))], [value, y_value]
    yield "same_places", [c], [psm.add_s_s_data(c, c)], [turned]
    outs = [psm.structured_exp(x), psm.sin(x)]
    yield "functions", [x], outs, [value], LOOSE
    dense, number = tensor("dense", "float64", None, None), pt.scalar("number", dtype="int8")
    other_value = other("float64", "csr")
    o = variable("o", other_value, False)
    yield "multiply", [x, o], [psm.mul_s_s(x, o)], [value, other_value]
    yield "at_least_dense", [x, dense], [psm.ge(x, dense)], [value, np.maximum(y_value.toarray(), 0).astype("float64")]
    numbers, vector = np.arange(20.0).reshape(value.shape) - 7, tensor("vector", "float64", None)
    outs = [psm.add_s_d(x, dense), psm.mul_s_d(x, dense), psm.mul_s_d(x, number)]
    # PyTensor drops places of zeros here, and the type says nothing about them.
    outs.append(to_dense(psm.mul_s_v(x, vector)))
    yield "dense", [x, dense, vector, number], outs, [value, numbers, numbers[0], np.int8(3)]
    yield "add_vector", [x, vector], [to_dense(psm.structured_add_s_v(x, vector))], [value, numbers[0]]
    yield from _products(x, value)
    yield from _regression()


def _products(x: Any, value: Any) -> Iterator[Program]:
    rows, columns = value.shape
    right, left = np.arange(2.0 * columns).reshape(columns, 2) - 3, np.arange(3.0 * rows).reshape(3, rows) - 5
    a, b = tensor("a", "float64", None, 2), tensor("b", "float32", 3, None)
    yield "dot", [x, a], [ps.dot(x, a)], [value, right], LOOSE
    yield "dot_left", [x, b], [ps.dot(b, x)], [value, left.astype("float32")], LOOSE
    turned = rough("float64", "csc")
    c, v = variable("x", turned, False), tensor("v", "float64", None)
    yield "dot_vector", [c, v], [ps.dot(c, v)], [turned, np.arange(4.0)], LOOSE
    y_value = other("float64", "csr", columns, 2)
    y = variable("y", y_value, False)
    yield "sparse_dot", [x, y], [to_dense(ps.structured_dot(x, y))], [value, y_value], LOOSE
    g_value = other("float64", "csr", rows, 2)
    g = variable("g", g_value, False)
    yield "sparse_dot_grad", [x, y, g], [psm.structured_dot_grad(x, y, g)], [value, y_value, g_value], LOOSE
    p, q = tensor("p", "float64", None, 2), tensor("q", "float64", None, 2)
    given = [np.arange(2.0 * size).reshape(size, 2) - 3 for size in (rows, columns)]
    outs = [psm.structured_dot_grad(x, q, p), psm.usmm(pt.constant(2.0), x, q, p)]
    yield "structured", [x, p, q], outs, [value, *given], LOOSE
    yield "sampling_dot", [x, p, q], [to_dense(psm.sampling_dot(p, q, x))], [value, *given], LOOSE
    yield "true_dot", [x, q], [to_dense(psm.true_dot(x, q))], [value, given[1]], LOOSE


def _regression() -> Iterator[Program]:
    """The log-likelihood of a logistic regression, and its gradients."""
    value = rough("float64")
    x, w, b = variable("x", value, False), tensor("w", "float64", None), pt.dscalar("b")
    y = tensor("y", "int8", None)
    rate = ps.dot(x, w) + b
    loss = pt.sum(y * pt.log1p(pt.exp(-rate)) + (1 - y) * pt.log1p(pt.exp(rate)))
    values = [value, np.linspace(-1, 1, value.shape[1]), np.float64(0.5), (np.arange(value.shape[0]) % 2).astype("int8")]
    yield "regression", [x, w, b, y], [loss, *pytensor.grad(loss, [w, b])], values, LOOSE
