#===- composed.py - Functions of several operations -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Functions of numbers that append several operations."""

from __future__ import annotations

import math
from typing import Any, Optional

from ..core import Operand, Value
from ..errors import BuildError
from ..types import f16
from . import _records as records
from ._records import FLOAT_TENSOR
from .elementwise import cast
from .kinds import tensor_operand
from .reductions import axes_of
from .shapes import size


def mean(x: Operand, axes: Any = None, keepdims: bool = False) -> Value:
    """The sum divided by the number of elements, of floats."""
    x = tensor_operand("mean", x, FLOAT_TENSOR)
    reduced = range(len(x.type.sizes)) if axes is None else axes_of("mean", axes, len(x.type.sizes))
    known = 1
    count: Optional[Value] = None
    for axis in reduced:
        length = x.type.sizes[axis]
        if length is not None:
            known *= length
        else:
            own = size(x, axis)
            count = own if count is None else records.mul(count, own)
    total = records.sum(x, axes, keepdims)
    if count is None:
        return records.div(total, known)
    if known != 1:
        count = records.mul(count, known)
    # f16 cannot hold the number of elements of many tensors.
    if x.type.element is f16:
        wide = records.div(cast(total, "float32"), cast(count, "float32"))
        return cast(wide, f16)
    return records.div(total, cast(count, x.type.element))


def multigammaln(a: Operand, d: int) -> Value:
    """Log of the multivariate gamma function of dimension d: d (d - 1) / 4 log π + Σ lgamma(a - j / 2) for j of 0 to d - 1."""
    if isinstance(d, bool) or not isinstance(d, int) or d < 1:
        raise BuildError(f"multigammaln expects a dimension of 1 or more, but got {d!r}")
    total = records.lgamma(a)
    for j in range(1, d):
        total = records.add(total, records.lgamma(records.sub(a, j / 2)))
    return records.add(total, d * (d - 1) / 4 * math.log(math.pi)) if d > 1 else total
