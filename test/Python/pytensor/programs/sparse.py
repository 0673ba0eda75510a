# sparse.py - Sparse matrices
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrices with lines that are empty and out of order, places that occur twice, zeros that are stored; and empty ones.

Results are sorted where the order of their elements is nobody's business.
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

FORMATS = ("csr", "csc")
LOOSE = {"ulp": 64}
ordered = psb.ensure_sorted_indices


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


def empty(format: str) -> Iterator[Any]:
    for shape in ((0, 5), (4, 0), (3, 2), (0, 0)):
        yield scipy.sparse.csr_matrix(shape).asformat(format)


def sparse() -> Iterator[Program]:
    for format, dtype in (("csr", "float64"), ("csc", "float64"), ("csr", "float32"), ("csc", "uint8"), ("csr", "complex128")):
        value = rough(dtype, format)
        x, dense = variable("x", value, dtype == "float64"), tensor("dense", dtype, None, 5)
        outs = [*psb.csm_properties(x), ps.dense_from_sparse(x), psb.SparseFromDense(format)(dense)]
        yield f"conversions_{format}_{dtype}", [x, dense], outs, [value, other(dtype, "csr").toarray()]
    for format in FORMATS:
        value = rough("float64", format)
        x = variable("x", value, False)
        tidy = other("float64", format, *value.shape)
        t = variable("t", tidy, False)
        if format == "csr":
            yield "cast", [t], [psb.cast(t, "int8"), psb.cast(t, "complex64"), t.shape, pt.zeros(t.shape)], [tidy]
            yield "reordered", [x], [x.T, ordered(x), psb.remove0(x), psb.clean(x)], [value]
        square = value[:4, :4].tocsr().asformat(format)
        s = variable("s", square, False)
        yield f"diagonal_{format}", [s], [psb.diag(s), ordered(psb.square_diagonal(psb.diag(s)))], [square]
        rows, columns = tensor("rows", "float64", None), tensor("columns", "float64", None)
        scales = [np.arange(1.0, 1 + size) for size in value.shape]
        yield f"scales_{format}", [x, rows, columns], [psb.row_scale(x, rows), psb.col_scale(x, columns)], [value, *scales]
        yield from _blocks(format, t, tidy)
        yield from _indexing(format, x, value)
        for k, nothing in enumerate(empty(format)):
            if k != (0 if format == "csr" else 2):
                continue
            e = variable("e", nothing, k == 0)
            outs = [ps.dense_from_sparse(e), ps.csr_from_dense(ps.dense_from_sparse(e)), e.T, ordered(e), ps.sp_sum(e, axis=0),
                    ps.sp_sum(e), e[::-1, ::2], ordered(e + e), ordered(ps.structured_dot(e, e.T))]
            yield f"empty_{format}_{k}", [e], outs, [nothing]
        v = pt.vector("v", shape=(value.shape[1],))
        yield f"constant_{format}", [v], [ps.dot(ps.as_sparse(value), v)], [scales[1]]
    data, indices, indptr = tensor("data", "float64", None), tensor("indices", "int32", None), tensor("indptr", "int64", None)
    sizes = tensor("sizes", "int64", 2)
    made = psb.CSM("csc")(data, indices, indptr, sizes)
    parts = [array("float64", 1, 2, 3, 9), array("int32", 1, 0, 1, 0), array("int64", 0, 2, 3), array("int64", 2, 2)]
    yield "of_parts", [data, indices, indptr, sizes], [made], parts
    weights = other("float64", "csc", 2, 2)
    w = variable("w", weights)
    # The gradient of the parts, where elements are twice at a place.
    grad = pytensor.grad(ps.sp_sum(made * w), data)
    yield "of_parts_grad", [data, indices, indptr, sizes, w], [grad], [*(part.copy() for part in parts[:3]), parts[3], weights]
    like, values, places = tensor("like", "float64", None, None), tensor("values", "float64", None, None), tensor("places", "int64", None)
    listed = psb.construct_sparse_from_list(like, values, places)
    yield "of_rows", [like, values, places], [listed], [np.zeros((4, 3)), np.arange(6.0).reshape(2, 3), array("int64", 3, 1)]
    yield from _inner_graphs()


def _blocks(format: str, x: Any, value: Any) -> Iterator[Program]:
    above, beside = other("float32", "csr", 2, value.shape[1]), other("float32", "csc", value.shape[0], 3)
    a, b = variable("a", above, False), variable("b", beside, False)
    if format == "csr":
        yield "vstack", [x, a], [ordered(psb.vstack([a, x, x], format="csr"))], [value, above]
    else:
        yield "hstack", [x, b], [ordered(psb.hstack([x, b, x], format="csr"))], [value, beside]
    d = tensor("d", "float64", None, None)
    yield f"block_diagonal_{format}", [b, d], [ordered(block_diag(b, d, format=format))], [beside, array("float64", [1, 4], [2, 3])]


def _indexing(format: str, x: Any, value: Any) -> Iterator[Program]:
    rows, columns = tensor("rows", "int32", None), tensor("columns", "uint8", None)
    lists = [array("int32", 2, 0, -1, 0), array("uint8", 1, 3, 2, 3)]
    yield f"rows_{format}", [x, rows], [ordered(psb.get_item_list(x, rows))], [value, lists[0]]
    yield f"elements_{format}", [x, rows, columns], [psb.get_item_2lists(x, rows, columns)], [value, *lists]
    # SciPy takes no elements by empty lists.
    nothing = {"reference": [array("float64"), scipy.sparse.csr_matrix((0, value.shape[1])).asformat(format)]}
    yield f"no_elements_{format}", [x, rows, columns], [psb.get_item_2lists(x, rows, columns), psb.get_item_list(x, rows)], \
        [value, lists[0][:0], lists[1][:0]], nothing
    i, j, step = pt.lscalar("i"), pt.lscalar("j"), pt.iscalar("step")
    yield f"element_{format}", [x, i, j], [psb.get_item_scalar(x, (i, j)), x[0, 3], x[-1, -1]], [value, np.int64(-4), np.int64(3)]
    yield f"slices_{format}", [x, i, j, step], [ordered(y) for y in (x[i:j], x[:, i:j], x[::step, ::step], x[-2::-1, 3:0:-2])], \
        [value, np.int64(1), np.int64(-1), np.int32(-2)]
    gradient = other("float64", format, 4, value.shape[1])
    g, v = variable("g", gradient, False), tensor("v", "float64", None)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield f"rows_grad_{format}", [x, rows, g], [ordered(psb.get_item_list_grad(x, rows, g))], [value, lists[0], gradient]
        yield f"elements_grad_{format}", [x, rows, columns, v], [ordered(psb.get_item_2lists_grad(x, rows, columns, v))], \
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
    for format in FORMATS:
        dtype = "float64" if format == "csr" else "complex128"
        value = rough(dtype, format)
        x = variable("x", value, False)
        y_value = other("int32", "csc", *value.shape)
        y = variable("y", y_value, False)
        sums = [ps.sp_sum(x, axis=axis) for axis in (None, 0, 1)]
        yield f"sums_{format}_{dtype}", [x], sums, [value]
        yield f"two_{format}_{dtype}", [x, y], [ordered(psm.add_s_s(x, y)), ordered(psm.mul_s_s(x, y))], [value, y_value]
        yield from _dense_operands(format, dtype, x, value)
        yield from _products(format, dtype, x, value)
        value = rough("float64", format)
        x = variable("x", value, False)
        outs = [psm.structured_exp(x), psm.sin(x), psm.sqr(x), psm.neg(x), psm.structured_maximum(x, 2.0), psm.structured_add(x, 1.0)]
        yield f"functions_{format}", [x], outs, [value], LOOSE
        y_value = other("float64", format, *value.shape)
        y = variable("y", y_value, False)
        dense = tensor("dense", "float64", None, None)
        for name in ("lt", "ge") if format == "csr" else ("neq",):
            compare = getattr(psm, name)
            outs = [ordered(compare(x, y)), compare(x, dense), compare(dense, x)]
            yield f"{name}_{format}", [x, y, dense], outs, [value, y_value, np.maximum(y_value.toarray(), 0)]
        yield f"same_places_{format}", [x], [psm.add_s_s_data(x, x)], [value]
    yield from _regression()


def _dense_operands(format: str, dtype: str, x: Any, value: Any) -> Iterator[Program]:
    numbers = np.arange(20.0).reshape(value.shape) - 7
    dense, vector, number = tensor("dense", "float64", None, None), tensor("vector", dtype, None), pt.scalar("number", dtype="int8")
    outs = [psm.add_s_d(x, dense), psm.mul_s_d(x, dense), psm.mul_s_d(x, number), psm.mul_s_v(x, vector)]
    first, last = numbers[0].astype(dtype), np.int8(3)
    name = f"dense_{format}_{dtype}"
    # PyTensor drops places of zeros here, and the type says nothing about them.
    outs[3] = ps.dense_from_sparse(outs[3])
    yield name, [x, dense, vector, number], outs, [value, numbers, first, last]
    if dtype != "complex128":
        yield f"add_vector_{format}_{dtype}", [x, vector], [ordered(psm.structured_add_s_v(x, vector))], [value, first]


def _products(format: str, dtype: str, x: Any, value: Any) -> Iterator[Program]:
    rows, columns = value.shape
    right, left = np.arange(2.0 * columns).reshape(columns, 2) - 3, np.arange(3.0 * rows).reshape(3, rows) - 5
    a, b = tensor("a", "float64", None, 2), tensor("b", "float32", 3, None)
    v = tensor("v", "float64", None)
    outs = [ps.dot(x, a), ps.dot(b, x), ps.dot(x, v), ps.structured_dot(x, a), ps.structured_dot(b, x)]
    yield f"dot_{format}_{dtype}", [x, a, b, v], outs, [value, right, left.astype("float32"), right[:, 1].copy()], LOOSE
    for kind in FORMATS if format == "csr" else ("csc",):
        y_value = other(dtype, kind, columns, 3)
        y = variable("y", y_value, kind == "csr")
        outs = [ps.dot(x, y), ordered(ps.structured_dot(x, y)), ordered(psm.true_dot(x, y))]
        g_value = other(dtype, format, rows, 3)
        g = variable("g", g_value, False)
        outs.append(psm.structured_dot_grad(x, y, g))
        yield f"sparse_dot_{format}_{kind}_{dtype}", [x, y, g], outs, [value, y_value, g_value], LOOSE
    if dtype == "float64":
        c, p = tensor("c", dtype, None, 2), tensor("p", dtype, None, 2)
        given = [(np.arange(2.0 * size).reshape(size, 2) - 3).astype(dtype) for size in (rows, columns)]
        outs = [psm.structured_dot_grad(x, p, c), psm.usmm(pt.constant(2.0, dtype=dtype), x, p, c)]
        yield f"structured_{format}_{dtype}", [x, c, p], outs, [value, *given], LOOSE
        yield f"sampling_dot_{format}_{dtype}", [x, c, p], [ps.dense_from_sparse(psm.sampling_dot(c, p, x))], [value, *given], LOOSE
        yield f"true_dot_{format}_{dtype}", [x, p], [ordered(psm.true_dot(x, p))], [value, given[1]], LOOSE


def _regression() -> Iterator[Program]:
    """The log-likelihood of a logistic regression, and its gradients."""
    for format, dtype in (("csr", "float64"), ("csc", "float32")):
        value = rough(dtype, format)
        x, w, b = variable("x", value, False), tensor("w", "float64", None), pt.dscalar("b")
        y = tensor("y", "int8", None)
        rate = ps.dot(x, w) + b
        loss = pt.sum(y * pt.log1p(pt.exp(-rate)) + (1 - y) * pt.log1p(pt.exp(rate)))
        values = [value, np.linspace(-1, 1, value.shape[1]), np.float64(0.5), (np.arange(value.shape[0]) % 2).astype("int8")]
        yield f"regression_{format}", [x, w, b, y], [loss, *pytensor.grad(loss, [w, b])], values, LOOSE
        if format == "csc":
            continue
        weights = tensor("weights", "float64", None, 1)
        structured = pt.sum(pt.sigmoid(ps.structured_dot(x, weights)))
        grads = pytensor.grad(structured, [x, weights])
        yield f"structured_regression_{format}", [x, weights], [structured, ordered(grads[0]), grads[1]], [value, values[1][:, None]], LOOSE
        total = ps.sp_sum(psm.sin(x) * pt.outer(pt.arange(value.shape[0]) + 1.0, w), sparse_grad=True)
        yield f"elementwise_grad_{format}", [x, w], [total, ordered(pytensor.grad(total, x)), pytensor.grad(total, w)], values[:2], LOOSE
