# dtypes.py - Element types, and conversions between them
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dtypes of PyTensor as element types."""

from __future__ import annotations

from . import emit
from .emit import Type, Value, complex64, complex128, f16, f32, f64, i1, i8, i16, i32, i64, ui8, ui16, ui32, ui64

ELEMENTS = {"bool": i1, "int8": i8, "int16": i16, "int32": i32, "int64": i64, "uint8": ui8, "uint16": ui16,
            "uint32": ui32, "uint64": ui64, "float16": f16, "float32": f32, "float64": f64, "complex64": complex64, "complex128": complex128}


class Unsupported(NotImplementedError):
    """An op, a form of one, or a type that TensorGraph does not have."""


def convert_type(x: Value, source: str, target: str) -> Value:
    """A cast from dtype to dtype."""
    if source == target:
        return x
    if source[0] == "c" and target[0] != "c" and target != "bool":
        # NumPy drops the imaginary part, with a warning.
        return convert_type(emit.ops.real(x), "float32" if source == "complex64" else "float64", target)
    if source[0] == "f" and target[0] == "u":
        return _unsigned_of_float(x, ELEMENTS[target])
    return emit.cast(x, ELEMENTS[target])


def _unsigned_of_float(x: Value, element: Type) -> Value:
    """A negative number wraps, as in NumPy; a cast would give 0."""
    wrapped = emit.cast(emit.cast(x, i64), element)
    if element is not ui64:
        return wrapped
    return emit.select(emit.apply("lt", x, emit.constant(0.0, x.element)), wrapped, emit.cast(x, element))
