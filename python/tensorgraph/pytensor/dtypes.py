# dtypes.py - Element types, and conversions between them
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dtypes of PyTensor as element types. Unsigned integers are signed ones of the same bits."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import emit
from .emit import Type, Value, f16, f32, f64, i1, i8, i16, i32, i64

ELEMENTS = {"bool": i1, "int8": i8, "int16": i16, "int32": i32, "int64": i64, "uint8": i8, "uint16": i16,
            "uint32": i32, "uint64": i64, "float16": f16, "float32": f32, "float64": f64}


class Unsupported(NotImplementedError):
    """An op, a form of one, or a type that TensorGraph does not have."""


def is_unsigned(dtype: str) -> bool:
    return dtype[0] == "u"


def widened(x: Value, dtype: str) -> Value:
    """The value of a narrow unsigned integer, as i64."""
    wide = emit.cast(x, i64)
    if not is_unsigned(dtype) or dtype == "uint64":
        return wide
    return emit.apply("and", wide, emit.constant((1 << x.element.bits) - 1, i64))


def flipped(x: Value) -> Value:
    """A uint64 whose order as a signed integer is that of its value."""
    return emit.apply("xor", x, emit.constant(-(1 << 63), i64))


def convert_type(x: Value, source: str, target: str) -> Value:
    """A cast from dtype to dtype."""
    if source == target:
        return x
    element = ELEMENTS[target]
    if target == "bool":
        return emit.cast(x, i1)
    if source == "uint64" and element.is_float:
        return _float_of_uint64(x, element)
    if source[0] == "f" and is_unsigned(target):
        return emit.cast(_unsigned_of_float(x, target), element)
    if is_unsigned(source) and element.bits > x.element.bits or is_unsigned(source) and element.is_float:
        return emit.cast(widened(x, source), element)
    return emit.cast(x, element)


def _float_of_uint64(x: Value, element: Type) -> Value:
    one, zero = emit.constant(1, i64), emit.constant(0, i64)
    mask = emit.constant((1 << 63) - 1, i64)
    # Half of the value, whose lowest bit keeps what is shifted out, so that rounding is not changed.
    half = emit.apply("or", emit.apply("and", emit.apply("shr", x, one), mask), emit.apply("and", x, one))
    doubled = emit.apply("mul", emit.cast(half, element), emit.constant(2.0, element))
    return emit.select(emit.apply("lt", x, zero), doubled, emit.cast(x, element))


def _unsigned_of_float(x: Value, target: str) -> Value:
    if target != "uint64":
        return emit.cast(x, i64)
    wide = x if x.element == f64 else emit.cast(x, f64)
    limit = emit.constant(2.0 ** 63, f64)
    high = flipped(emit.cast(emit.apply("sub", wide, limit), i64))
    return emit.select(emit.apply("lt", wide, limit), emit.cast(wide, i64), high)


def as_stored(data: Any, dtype: str) -> np.ndarray:
    """An array in the bits that TensorGraph knows: unsigned integers become signed ones."""
    array = np.asarray(data, dtype)
    return array.view("i" + str(array.dtype.itemsize)) if array.dtype.kind == "u" else array
