# common.py - Inputs of graphs and their values
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What all families use."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytensor.tensor as pt

Program = Any


def tensor(name: str, dtype: str, *shape: Any) -> Any:
    return pt.tensor(name, dtype=dtype, shape=shape)


def array(dtype: str, *values: Any) -> np.ndarray:
    return np.array(values, dtype)


DTYPES = ("bool", "int8", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64")
# Values of each dtype, whose second row has no zeros.
SAMPLES = {
    "b": ([0, 1, 1, 0], [1, 1, 1, 1]),
    "i": ([-128, 7, 0, 127], [-3, 2, 5, -1]),
    "u": ([255, 7, 0, 128], [3, 2, 200, 1]),
    "f": ([-2.5, 0.5, 0.0, 7.25], [1.5, -2.0, 0.25, 3.0]),
}


def samples(dtype: str) -> Any:
    first, second = SAMPLES[np.dtype(dtype).kind]
    first, second = list(first), list(second)
    if dtype == "uint64":
        first[0] = 2**64 - 2
    return np.array(first, dtype), np.array(second, dtype)
