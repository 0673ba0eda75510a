# generators.py - Generators of random numbers
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a generator of NumPy is in a program: a vector of integers, by one of the representations of `DRAWS`."""

from __future__ import annotations

from typing import Any, Dict, Tuple

import numpy as np
from pytensor.graph.basic import Variable
from pytensor.tensor.random.type import RandomType

from .dtypes import Unsupported

_MASK = (1 << 64) - 1


def is_generator(variable: Variable) -> bool:
    return isinstance(variable.type, RandomType)


class Generators:
    """A representation of generators."""

    shape: Tuple[int, ...]  # of i64
    # Whether NumPy can go on from it: then it draws, called by the program. Else the program draws.
    is_state: bool

    def to_program(self, generator: np.random.Generator) -> np.ndarray:
        raise NotImplementedError

    def from_program(self, words: np.ndarray) -> np.random.Generator:
        """A generator of its own."""
        raise NotImplementedError


def _words(*numbers: int) -> np.ndarray:
    return np.array(numbers, np.uint64).view(np.int64)


def _generator(state: int, increment: int, has_half: int = 0, half: int = 0) -> np.random.Generator:
    bits = np.random.PCG64(0)
    bits.state = {"bit_generator": "PCG64", "state": {"state": state, "inc": increment}, "has_uint32": has_half, "uinteger": half}
    return np.random.Generator(bits)


class Keys(Generators):
    """Keys of draws (docs/Reference/Random.md), which are 128 bits of a state."""

    shape = (2,)
    is_state = False

    _INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F  # of the generators that are made here; any odd number

    def to_program(self, generator: np.random.Generator) -> np.ndarray:
        state: Any = generator.bit_generator.state
        if state["bit_generator"] == "PCG64":
            number = state["state"]["state"] ^ state["state"]["inc"] ^ self._INCREMENT
        else:
            copied = type(generator.bit_generator)()
            copied.state = state
            first, second = copied.random_raw(2)
            number = int(first) << 64 | int(second)
        return _words(number >> 64, number & _MASK)

    def from_program(self, words: np.ndarray) -> np.random.Generator:
        high, low = np.ascontiguousarray(words, np.int64).view(np.uint64)
        return _generator(int(high) << 64 | int(low), self._INCREMENT)


class States(Generators):
    """The whole state of PCG64: its number and its increment, whether half a word is left of the last draw, and that half."""

    shape = (6,)
    is_state = True

    def to_program(self, generator: np.random.Generator) -> np.ndarray:
        state: Any = generator.bit_generator.state
        if state["bit_generator"] != "PCG64":
            raise Unsupported(f"draws by NumPy expect generators of PCG64, but got one of {state['bit_generator']}")
        number, increment = state["state"]["state"], state["state"]["inc"]
        return _words(number >> 64, number & _MASK, increment >> 64, increment & _MASK, state["has_uint32"], state["uinteger"])

    def from_program(self, words: np.ndarray) -> np.random.Generator:
        numbers = [int(word) for word in np.ascontiguousarray(words, np.int64).view(np.uint64)]
        return _generator(numbers[0] << 64 | numbers[1], numbers[2] << 64 | numbers[3], *numbers[4:])


# By the values of the option `draws`.
DRAWS: Dict[str, Generators] = {"keys": Keys(), "numpy": States()}
