# schur.py - Schur decompositions, and equations that they solve
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Schur, QZ, and the equations of Sylvester, Lyapunov and Riccati, with their gradients.

Matrices have no equal eigenvalues. The phases of complex results differ between versions of LAPACK, so magnitudes are compared.
"""

from __future__ import annotations

from typing import Iterator

import numpy as np
import pytensor
import pytensor.tensor as pt

from .common import Program, tensor

# Eigenvalues are real ones, or a pair of conjugate ones and a real one.
REAL = np.array([[-0.5, 1.0, 0.25], [0.75, 2.0, 0.5], [0.25, -1.0, 3.0]])
PAIR = np.array([[0.5, 2.0, 0.25], [-1.5, 0.75, 0.5], [0.25, 1.0, -2.0]])
OTHER = np.array([[2.0, 0.5, -0.25], [0.25, 1.5, 0.5], [-0.5, 0.25, 1.0]])
COMPLEX = np.array([[0.5 + 1j, 2.0, 0.25j], [-1.5, 0.75 - 2j, 0.5], [0.25, 1j, -2.0]])
SORTS = (None, "lhp", "rhp", "iuc", "ouc")
LOOSE = {"ulp": 4096}


def schur() -> Iterator[Program]:
    linalg = pt.linalg
    a, b, c = tensor("a", "float64", None, None), tensor("b", "float64", None, None), tensor("c", "float64", None, 2)
    z, s = tensor("z", "complex128", None, None), tensor("s", "int32", 2, 2)
    for sort in SORTS:
        name = sort or "unsorted"
        forms = [*linalg.schur(a, sort=sort), *map(pt.abs, linalg.schur(z, sort=sort))]
        yield f"schur_{name}", [a, z], forms, [REAL if sort == "iuc" else PAIR, COMPLEX], LOOSE
        pairs = [*linalg.qz(a, b, sort=sort, return_eigenvalues=True), *map(pt.abs, linalg.qz(z, z + b, sort=sort))]
        yield f"qz_{name}", [a, b, z], pairs, [PAIR, OTHER, COMPLEX], LOOSE
    yield "schur_as_complex", [a], [pt.abs(x) for x in linalg.schur(a, output="complex")], [PAIR], LOOSE
    yield "qz_as_complex", [a, b], [pt.abs(x) for x in linalg.ordqz(a, b, sort="ouc", output="complex")], [PAIR, OTHER], LOOSE
    yield "schur_of_integers", [s], list(linalg.schur(s)), [np.array([[2, 1], [3, 4]], "int32")], LOOSE
    batch, right = tensor("batch", "float64", None, 3, 3), tensor("right", "float64", None, 3, 3)
    stacks = [np.stack([REAL, PAIR]), np.stack([OTHER, OTHER + np.eye(3)])]
    solved = linalg.solve_sylvester(right, right, batch)
    yield "schur_of_batches", [batch, right], [*linalg.schur(batch), *linalg.qz(batch, right), solved], stacks, LOOSE

    for name, x, values in (("", linalg.solve_sylvester(a, b[:2, :2], c), [REAL, OTHER, OTHER[:, :2]]),
                            ("_of_complex", linalg.solve_sylvester(z, b[:2, :2], c), [COMPLEX, OTHER, OTHER[:, :2]])):
        inputs = [z if name else a, b, c]
        gradients = [] if name else pytensor.grad((x**2).sum(), inputs)
        yield f"sylvester{name}", inputs, [x, *gradients], values, LOOSE
    q = b + b.T
    for name, x in (("lyapunov", linalg.solve_continuous_lyapunov(a, q)), ("lyapunov_direct", linalg.solve_discrete_lyapunov(a, q, method="direct")),
                    ("lyapunov_bilinear", linalg.solve_discrete_lyapunov(a, q, method="bilinear"))):
        yield name, [a, b], [x, *pytensor.grad(x.sum(), [a, b])], [REAL / 4, OTHER], LOOSE
    r = tensor("r", "float64", 2, 2)
    x = linalg.solve_discrete_are(a, c, q, r)
    yield "riccati", [a, c, b, r], [x, *pytensor.grad(x.sum(), [a, c, b, r])], [PAIR, OTHER[:, :2], OTHER, np.array([[2.0, 0.5], [0.5, 1.0]])], LOOSE
