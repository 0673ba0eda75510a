#===- fourier.py - Discrete Fourier transforms ----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Discrete Fourier transforms along an axis."""

from __future__ import annotations

from typing import Any, Optional, Tuple

from ..constants import operand
from ..core import Operand, Value, append_one
from ..errors import BuildError
from ..types import checked, complex64, complex128, f32, f64, tensor_type
from .shapes import size_list


def _tensor(what: str, x: Operand, axis: int, elements: Tuple[Any, ...], text: str) -> Tuple[Value, int]:
    """A tensor of some element types, and an axis of it counted from the first one."""
    value = operand(x)
    if value.type.shape is None or value.type.element not in elements:
        raise BuildError(f"{what} expects a ranked tensor of {text}, but got {value.type}")
    rank = len(value.type.shape)
    if not -rank <= axis < rank:
        raise BuildError(f"{what} expects an axis in [{-rank}, {rank}), but got {axis}")
    return value, axis % rank


def _half(size: Optional[int]) -> Optional[int]:
    return None if size is None else min(size, size // 2 + 1)


def fft(x: Operand, axis: int = -1, inverse: bool = False) -> Value:
    """The transform of complex numbers, or the inverse one."""
    value, axis = _tensor("tg.fft", x, axis, (complex64, complex128), "complex numbers")
    return append_one(("tg.fft ", value, f" axis {axis}{' inverse' if inverse else ''} : {value.type}"), value.type)


def rfft(x: Operand, axis: int = -1) -> Value:
    """The first half of the transform of n real numbers, n // 2 + 1 elements."""
    value, axis = _tensor("tg.rfft", x, axis, (f32, f64), "f32 or f64")
    sizes = list(value.type.sizes)
    sizes[axis] = _half(sizes[axis])
    type = tensor_type(tuple(sizes), value.type.complex_element)
    return append_one(("tg.rfft ", value, f" axis {axis} : {value.type}"), checked(type))


def irfft(x: Operand, n: Any, axis: int = -1) -> Value:
    """The n real numbers that have a transform, of which the first half is given."""
    value, axis = _tensor("tg.irfft", x, axis, (complex64, complex128), "complex numbers")
    pieces, (size,) = size_list("tg.irfft", [n])
    sizes = list(value.type.sizes)
    if None not in (size, sizes[axis]) and sizes[axis] != _half(size):
        raise BuildError(f"tg.irfft expects {_half(size)} elements along axis {axis} for {size} numbers, but got {sizes[axis]}")
    sizes[axis] = size
    type = checked(tensor_type(tuple(sizes), value.type.part))
    return append_one(("tg.irfft ", value, f" axis {axis} ", *pieces, f" : {value.type}"), type)
