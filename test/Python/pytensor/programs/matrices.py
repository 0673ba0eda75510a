# matrices.py - Linear algebra and complex numbers
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Factorisations, systems, and what complex numbers have of scalar ops and reductions.

Of vectors whose signs are open, products are compared.
"""

from __future__ import annotations

from typing import Iterator

import numpy as np
import pytensor.tensor as pt
import scipy.linalg
from pytensor.tensor.linalg.decomposition.lu import lu_factor, pivot_to_permutation

from .common import Program, array, tensor

SYMMETRIC = np.array([[4.0, 1.0, 2.0], [1.0, 3.0, 0.5], [2.0, 0.5, 5.0]])
GENERAL = np.array([[1.0, 2.0, 3.0], [2.0, 5.0, -1.0], [4.0, 2.0, 1.0]])
TALL = np.array([[3.0, 1.0], [4.0, 2.0], [1.0, 5.0]])
HERMITIAN = np.array([[4.0, 1.0 - 2.0j], [1.0 + 2.0j, 6.0]])
LOOSE = {"ulp": 256}


def matrices() -> Iterator[Program]:
    linalg = pt.linalg
    for dtype, name in (("float64", ""), ("complex128", "_of_complex")):
        a, b, v = tensor("a", dtype, None, None), tensor("b", dtype, None, 2), tensor("v", dtype, None)
        definite = SYMMETRIC if dtype == "float64" else HERMITIAN
        n = len(definite)
        right, vector = (np.arange(2.0 * n).reshape(n, 2) + 1).astype(dtype), (np.arange(n) + 1.0).astype(dtype)
        yield f"cholesky{name}", [a], [linalg.cholesky(a), linalg.cholesky(a, lower=False)], [definite], LOOSE
        systems = [linalg.solve(a, b), linalg.solve(a, v, b_ndim=1), linalg.solve(a, b, assume_a="pos")]
        systems += [linalg.solve(a, b, assume_a="her", lower=True), linalg.solve(a, b, assume_a="pos", lower=True)]
        yield f"solve{name}", [a, b, v], systems, [definite, right, vector], LOOSE
        forms = [linalg.solve_triangular(a, b, lower=True), linalg.solve_triangular(a, v, lower=False, b_ndim=1)]
        forms += [linalg.solve_triangular(a, b, trans=1, lower=True), linalg.solve_triangular(a, b, unit_diagonal=True)]
        yield f"solve_triangular{name}", [a, b, v], forms, [definite, right, vector], LOOSE
        solved = [linalg.cho_solve((linalg.cholesky(a), True), b), linalg.cho_solve((linalg.cholesky(a, lower=False), False), v, b_ndim=1)]
        yield f"cho_solve{name}", [a, b, v], solved, [definite, right, vector], LOOSE
        yield f"inverse{name}", [a], [linalg.inv(a), linalg.pinv(a), linalg.det(a)], [definite], LOOSE
        yield f"expm{name}", [a], [linalg.expm(a)], [definite / 4], LOOSE
        yield f"eigvalsh{name}", [a], [linalg.eigvalsh(a, None)], [definite], LOOSE
    a, t, s = tensor("a", "float64", None, None), tensor("t", "float64", 3, 2), tensor("s", "int32", 2, 2)
    w, vectors = linalg.eigh(a)
    yield "eigh", [a], [w, pt.dot(vectors * w, vectors.T)], [SYMMETRIC], LOOSE
    # One triangle of each matrix is read.
    second = tensor("second", "float64", None, None)
    for name, lower, triangle in (("lower", True, np.tril), ("upper", False, np.triu)):
        w, vectors = linalg.eigh(a, second, lower=lower)
        yield f"eigh_of_two_{name}", [a, second], [w, pt.abs(vectors), linalg.eigvalsh(a, second, lower=lower)], [triangle(GENERAL), triangle(SYMMETRIC)], LOOSE
    stack, of_four = tensor("stack", "float64", 2, 3, 3, 2), tensor("of_four", "float64", None, None, None, None)
    blocks = np.random.default_rng(5).normal(size=(2, 3, 3, 2)) + np.eye(6).reshape(2, 3, 3, 2) * 4
    turned = linalg.tensorsolve(of_four.transpose(2, 0, 3, 1), stack[:, :, 0, 0] + 1, axes=(0, 2))
    inverses = [linalg.tensorinv(stack), linalg.tensorinv(of_four), linalg.tensorsolve(of_four, of_four[:, :, 0, 0] + 1), turned]
    yield "tensors", [stack, of_four], inverses, [blocks, blocks], LOOSE
    factors = [*linalg.lu(a), *linalg.lu(a, permute_l=True), *linalg.lu(a, p_indices=True), *lu_factor(a)]
    # Not all versions of SciPy that PyTensor takes have `p_indices`.
    order, lower, upper = scipy.linalg.lu(GENERAL)
    reference = [order, lower, upper, order @ lower, upper, order.argmax(axis=1), lower, upper, *scipy.linalg.lu_factor(GENERAL)]
    yield "lu", [a], factors, [GENERAL], {**LOOSE, "reference": reference}
    p = tensor("p", "int32", None)
    yield "pivots", [p], [pivot_to_permutation(p), pivot_to_permutation(p, inverse=True)], [array("int32", 2, 2, 3, 3)]
    for name, mode, value in (("full", "full", TALL), ("economic", "economic", TALL), ("wide", "full", TALL.T), ("raw", "raw", GENERAL)):
        x = tensor("x", "float64", *value.shape)
        yield f"qr_{name}", [x], list(linalg.qr(x, mode=mode)), [value], LOOSE
    for name, mode, value in (("full", "full", TALL), ("economic", "economic", TALL), ("wide", "full", TALL.T), ("raw", "raw", GENERAL), ("r", "r", GENERAL)):
        x = tensor("x", "float64", *(None if mode == "r" else size for size in value.shape))
        yield f"qr_{name}_with_pivots", [x], list(linalg.qr(x, mode=mode, pivoting=True)), [value], LOOSE
    x = tensor("x", "complex128", None, None)
    yield "qr_with_pivots_of_complex", [x], list(linalg.qr(x, pivoting=True)), [np.array([[0.5, 2j, 1], [1j, 3, 1 - 1j]])], LOOSE
    yield "qr_r", [t], [linalg.qr(t, mode="r")], [TALL], LOOSE
    u, d, v = linalg.svd(t, full_matrices=False)
    every, _, _ = linalg.svd(t, full_matrices=True)
    yield "svd", [t], [d, pt.dot(u * d, v), linalg.svd(t, compute_uv=False), pt.abs(pt.dot(every, every.T).sum())], [TALL], LOOSE
    values, vectors = linalg.eig(a)
    yield "eig", [a], [values, pt.dot(a.astype("complex128"), vectors) / (vectors * values)], [array("float64", [1, 2], [3, 4])], LOOSE
    yield "of_integers", [s], [linalg.det(s), linalg.inv(s)], [array("int32", [2, 1], [1, 3])], LOOSE
    yield "block_diag", [a, t], [linalg.block_diag(a, t)], [GENERAL, TALL]
    batch, right = tensor("batch", "float64", None, 3, 3), tensor("right", "float64", None, 3)
    stack = np.stack([SYMMETRIC, SYMMETRIC + np.eye(3)])
    batches = [linalg.cholesky(batch), linalg.solve(batch, right, b_ndim=1), linalg.solve(batch, right[0], b_ndim=1), linalg.det(batch)]
    yield "batches", [batch, right], [*batches, *linalg.slogdet(batch)], [stack, np.arange(6.0).reshape(2, 3) + 1], LOOSE


def complex_numbers() -> Iterator[Program]:
    loose = {"ulp": 16}
    for dtype in ("complex64", "complex128"):
        part = "float32" if dtype == "complex64" else "float64"
        x, y, re = tensor("x", dtype, None), tensor("y", dtype, None), tensor("re", part, None)
        values = [array(dtype, 1 + 2j, -0.5 + 0.25j, 3 - 1j), array(dtype, 0.5 - 1j, 2 + 2j, -1 + 0.75j)]
        yield f"arithmetic_{dtype}", [x, y], [x + y, x - y, x * y, x / y, -x, x**2, pt.reciprocal(x)], values, loose
        functions = [pt.exp(x), pt.log(x), pt.sqrt(x), pt.sin(x), pt.cos(x), pt.tanh(x), pt.log1p(x), pt.expm1(x)]
        yield f"functions_{dtype}", [x], functions, values[:1], {"ulp": 64}
        yield f"parts_{dtype}", [x], [pt.real(x), pt.imag(x), pt.conj(x), pt.abs(x)], values[:1], loose
        made = [pt.complex(re, re + 1), re.astype(dtype) * y]
        yield f"made_{dtype}", [re, y], made, [array(part, 1.5, -2.0, 0.25), values[1]], loose
        tests = [pt.eq(x, y), pt.neq(x, y), pt.isnan(x), pt.isinf(x), pt.switch(pt.eq(x, y), x, y)]
        odd = array(dtype, complex(1, np.nan), complex(np.inf, 0), 3 - 1j)
        yield f"tests_{dtype}", [x, y], tests, [odd, odd[::-1].copy()], loose
        m = tensor("m", dtype, None, 3)
        rows = [m.sum(axis=0), m.prod(axis=1), pt.cumsum(m, axis=1), pt.dot(m, x), m.T, m[0]]
        yield f"reductions_{dtype}", [m, x], rows, [np.stack(values), values[0]], {"ulp": 64}
