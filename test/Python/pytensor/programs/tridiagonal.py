# tridiagonal.py - Systems of tridiagonal matrices
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Factors with exchanged rows and without, and what they solve; of 1 and 2 rows too, of which not all versions of SciPy make factors."""

from __future__ import annotations

from typing import Iterator

import numpy as np
import pytensor.tensor as pt
from pytensor.tensor.linalg.solvers.tridiagonal import LUFactorTridiagonal, SolveLUFactorTridiagonal, tridiagonal_lu_factor, tridiagonal_lu_solve

from .common import Program, array, tensor

LOOSE = {"ulp": 256}
# Rows are exchanged in the first and the third step.
BELOW, DIAGONAL, ABOVE = [3.0, 0.0, -2.0, 0.5], [1.0, 2.0, 0.5, 4.0, -3.0], [2.0, 1.0, 5.0, -1.0]


def tridiagonal() -> Iterator[Program]:
    for dtype in ("float64", "complex128", "float32"):
        unit = 1 - 0.5j if dtype == "complex128" else 1
        values = [np.array(x).astype(dtype) * array(dtype, unit) for x in (BELOW, DIAGONAL, ABOVE)]
        dl, d, du = (tensor(name, dtype, None) for name in ("dl", "d", "du"))
        b, v = tensor("b", dtype, None, 2), tensor("v", dtype, None)
        factors = LUFactorTridiagonal()(dl, d, du)
        yield f"factor_{dtype}", [dl, d, du], list(factors), values, LOOSE
        singular = [array(dtype, 0, 1), array(dtype, 0, 2, 3), array(dtype, 5, 7)]
        yield f"singular_{dtype}", [dl, d, du], list(factors), singular, LOOSE
        right = np.arange(10.0).reshape(5, 2).astype(dtype)
        solved = [SolveLUFactorTridiagonal(b_ndim=x.ndim, transposed=turned)(*factors, x) for x in (v, b) for turned in (False, True)]
        yield f"solve_{dtype}", [dl, d, du, v, b], solved, [*values, right[:, 1].copy(), right], LOOSE
    dl, d, du, v = tensor("dl", "int16", 4), tensor("d", "float32", 5), tensor("du", "float64", 4), tensor("v", "float32", 5)
    factors = LUFactorTridiagonal()(dl, d, du)
    values = [array("int16", 1, 2, 3, 4), array("float32", *DIAGONAL), array("float64", *ABOVE), array("float32", 1, 2, 3, 4, 5)]
    yield "dtypes", [dl, d, du, v], [*factors, SolveLUFactorTridiagonal(b_ndim=1, transposed=False)(*factors, v)], values, LOOSE
    batch, rights = tensor("batch", "float64", None, 5, 5), tensor("rights", "float64", None, 5)
    matrix = np.diag(BELOW, -1) + np.diag(DIAGONAL) + np.diag(ABOVE, 1)
    stack, vectors = np.stack([matrix, matrix.T]), np.arange(10.0).reshape(2, 5)
    solved = [tridiagonal_lu_solve(tridiagonal_lu_factor(batch), rights, b_ndim=1)]
    yield "batches", [batch, rights], solved, [stack, vectors], LOOSE
    for size in (1, 2):
        for name, shape in (("rows", size), ("unknown", None)):
            a, v = tensor("a", "float64", shape, shape), tensor("v", "float64", shape)
            small, right = array("float64", [1, 4], [3, 2])[:size, :size].copy(), array("float64", 5, 6)[:size].copy()
            factors = tridiagonal_lu_factor(a)
            solved = [tridiagonal_lu_solve(factors, v, b_ndim=1, transposed=turned) for turned in (False, True)]
            reference = [np.linalg.solve(small, right), np.linalg.solve(small.T, right), array("int32", size, 2)[:size].copy()]
            yield f"{name}_{size}", [a, v], [*solved, factors[4]], [small, right], {**LOOSE, "reference": reference}
