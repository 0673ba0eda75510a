# schur.py - Schur decompositions, and equations that they solve
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Schur, QZ, and Sylvester's equation, of which continuous and discrete Lyapunov equations are forms.

Batches of these are one operation, as those of other ops of linear algebra (see matrices.py).
"""

from __future__ import annotations

from typing import Any, List, Sequence

from pytensor.tensor.linalg.decomposition.schur import QZ, Schur
from pytensor.tensor.linalg.solvers.linear_control import TRSYL, SolveSylvester

from . import emit
from .emit import Value
from .matrices import matrix_converter


@matrix_converter(Schur)
def _schur(op: Any, values: List[Value]) -> Sequence[Value]:
    return emit.ops.schur(values[0], sort=op.sort or "none", nan=True)


@matrix_converter(QZ)
def _qz(op: Any, values: List[Value]) -> Sequence[Value]:
    a, b = values
    form = emit.ops.qz(a, b, sort=op.sort or "none", nan=True)
    return form if op.return_eigenvalues else [form.s, form.t, form.q, form.z]


@matrix_converter(SolveSylvester, TRSYL)
def _sylvester(op: Any, values: List[Value]) -> Sequence[Value]:
    # TRSYL takes Schur forms only, which the operation decomposes again.
    a, b, c = values
    return [emit.ops.sylvester(a, b, c, nan=True)]
