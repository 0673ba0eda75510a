# generators.py - Generators of random numbers
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generators of NumPy as keys: a vector of two integers in a program, which is 128 bits of a state (docs/Random.md)."""

from __future__ import annotations

from typing import Any

import numpy as np
from pytensor.graph.basic import Variable
from pytensor.tensor.random.type import RandomType

KEY_SHAPE = (2,)  # of i64

_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F  # of the generators that are made here; any odd number
_MASK = (1 << 64) - 1


def key_of(generator: np.random.Generator) -> np.ndarray:
    """The key that stands for a generator."""
    state: Any = generator.bit_generator.state
    if state["bit_generator"] == "PCG64":
        number = state["state"]["state"] ^ state["state"]["inc"] ^ _INCREMENT
    else:
        copied = type(generator.bit_generator)()
        copied.state = state
        first, second = copied.random_raw(2)
        number = int(first) << 64 | int(second)
    return np.array([number >> 64, number & _MASK], np.uint64).view(np.int64)


def generator_of(key: np.ndarray) -> np.random.Generator:
    """A generator that the key stands for."""
    high, low = np.ascontiguousarray(key, np.int64).view(np.uint64)
    bits = np.random.PCG64()
    bits.state = {"bit_generator": "PCG64", "state": {"state": int(high) << 64 | int(low), "inc": _INCREMENT},
                  "has_uint32": 0, "uinteger": 0}
    return np.random.Generator(bits)


def is_generator(variable: Variable) -> bool:
    return isinstance(variable.type, RandomType)
