#===- composed.py - Functions of several operations -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Functions of numbers that append several operations."""

from __future__ import annotations

import math

from ..core import Operand, Value
from ..errors import BuildError
from . import _records as records


def multigammaln(a: Operand, d: int) -> Value:
    """Log of the multivariate gamma function of dimension d: d (d - 1) / 4 log π + Σ lgamma(a - j / 2) for j of 0 to d - 1."""
    if isinstance(d, bool) or not isinstance(d, int) or d < 1:
        raise BuildError(f"multigammaln expects a dimension of 1 or more, but got {d!r}")
    total = records.lgamma(a)
    for j in range(1, d):
        total = records.add(total, records.lgamma(records.sub(a, j / 2)))
    return records.add(total, d * (d - 1) / 4 * math.log(math.pi)) if d > 1 else total
