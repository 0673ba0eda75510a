#===- _arguments.py - What may be an argument -----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Makes arrays, as the library takes them, of whatever a caller passes, and says what is wrong with the rest.

Nothing that has a type is converted. Numbers of Python, and lists of them, take the type of the argument.
"""

from __future__ import annotations

from typing import Any, List, Optional, Sequence, Set

import numpy as np

from ._dlpack import from_dlpack
from ._errors import ArgumentError, ArgumentTypeError
from ._types import BF16, DTYPES, F64, Typed, shape_text

AnyArray = Any  # of NumPy, whose type has parameters that say nothing here

# Types that NumPy gives to numbers of Python.
UNTYPED: "Set[np.dtype[Any]]" = {np.dtype(name) for name in ("bool", "int64", "uint64", "float64", "complex128", "object")}
KINDS = {"b": "bool", "i": "int", "u": "int", "f": "float", "c": "complex", "U": "str", "S": "bytes", "O": "object"}
# How long NumPy may look for shared memory; what takes longer counts as shared.
MAX_WORK = 10000


class Place:
    """What messages are about: an argument, or a place in `out`."""

    def __init__(self, function: str, what: str, typed: Typed) -> None:
        self.function = function
        self.what = what
        self.typed = typed

    def expects(self, expected: str, actual: str) -> str:
        return f"{self.function}() expects {expected} for {self.what} ({self.typed.value.type}), but got {actual}"

    def wrong_type(self, actual: str) -> ArgumentTypeError:
        return ArgumentTypeError(self.expects(str(self.typed.value.dtype), actual))

    def out_of_range(self, actual: str) -> ArgumentError:
        return ArgumentError(self.expects(f"what fits {self.typed.value.dtype}", actual))


def bfloat16_bits(numbers: AnyArray) -> AnyArray:
    """Rounds float64 to the nearest bf16, ties to even."""
    with np.errstate(over="ignore"):
        single = numbers.astype(np.float32)
        bits = np.array(single.view(np.uint32))
        # A tie that only the rounding to f32 has made is none: it goes back to the side where the number is.
        tie = ((bits & 0xFFFF) == 0x8000) & np.isfinite(numbers)
        bits += (tie & (np.abs(numbers) > np.abs(single))).astype(np.uint32)
        bits -= (tie & (np.abs(numbers) < np.abs(single))).astype(np.uint32)
        rounded = (bits + 0x7FFF + ((bits >> 16) & 1)) >> 16
    return np.where(np.isnan(numbers), np.uint32(0x7FC0), rounded).astype(np.uint16)


def is_infinite(array: AnyArray, element: int) -> Any:
    return (array & 0x7FFF) == 0x7F80 if element == BF16 else np.isinf(array)


def from_numbers(value: Any, place: Place) -> AnyArray:
    """The array of a number of Python or of nested lists of them, in the type of the argument."""
    try:
        array = np.array(value)
    except ValueError:
        raise ArgumentError(place.expects("rows of equal length", "lists of different lengths")) from None
    element, dtype = place.typed.element, DTYPES[place.typed.element]
    is_float = dtype.kind in "fc" or element == BF16
    if array.dtype.kind == "f" and not is_float:
        # NumPy makes floats of integers that int64 and uint64 do not have in common.
        whole = np.array(value, dtype=object)
        array = whole if all(type(number) is int for number in whole.flat) else array
    if array.dtype not in UNTYPED:
        return array  # a list of arrays
    if not array.size:
        return np.empty(array.shape, dtype)
    if array.dtype == object:  # integers beyond 64 bits
        if not all(type(number) is int for number in array.flat):
            raise place.wrong_type(type(value).__name__)
        if not is_float:
            limits = np.iinfo(dtype) if dtype.kind in "iu" else None
            if limits is None or not all(limits.min <= number <= limits.max for number in array.flat):
                raise place.out_of_range(str(value))
            return array.astype(dtype)
        try:
            array = array.astype(np.float64)
        except OverflowError:
            raise place.out_of_range(str(value)) from None
    allowed = "iufc" if dtype.kind == "c" else "iuf" if is_float else "iu" if dtype.kind in "iu" else "b"
    if array.dtype.kind not in allowed:
        what = KINDS[array.dtype.kind]
        raise place.wrong_type(what if not array.ndim else f"a {type(value).__name__} of {what}")
    if not is_float:
        if dtype.kind in "iu":
            limits = np.iinfo(dtype)
            if array.dtype.kind == "u":  # numbers that int64 has not
                wrong = array[array > np.uint64(limits.max)]
            else:
                wrong = array[(array < limits.min) | (array > min(limits.max, 2**63 - 1))]
            if wrong.size:
                raise place.out_of_range(str(wrong.flat[0]))
        return array.astype(dtype)
    with np.errstate(over="ignore"):
        result = bfloat16_bits(array.astype(np.float64)) if element == BF16 else array.astype(dtype)
    wrong = array[is_infinite(result, element) & np.isfinite(array)]
    if wrong.size:
        raise place.out_of_range(str(wrong.flat[0]))
    return result


def is_buffer(value: Any) -> bool:
    if isinstance(value, (str, bytes, bytearray)):
        return False
    if any(hasattr(value, name) for name in ("__array_struct__", "__array_interface__", "__array__")):
        return True
    try:
        memoryview(value)
    except (TypeError, ValueError, BufferError):  # no buffer, one that has been released, or one that is not given
        return False
    return True


def read_array(value: Any, place: Place) -> AnyArray:
    """An array of whatever type."""
    if isinstance(value, np.ma.MaskedArray):
        raise place.wrong_type("a masked array")
    if isinstance(value, (np.ndarray, np.generic)):
        return np.asarray(value)
    if isinstance(value, (int, float, complex, list, tuple)):
        return from_numbers(value, place)
    if hasattr(value, "__dlpack__"):
        try:
            return from_dlpack(value)
        except (BufferError, ValueError) as error:  # of NumPy, if it cannot have such an array
            raise ArgumentTypeError(place.expects(str(place.typed.value.dtype), str(error))) from None
    if is_buffer(value):
        try:
            return np.asarray(value)
        except (BufferError, ValueError) as error:
            raise ArgumentTypeError(place.expects(str(place.typed.value.dtype), str(error))) from None
    raise place.wrong_type(f"a {type(value).__name__}")


def check_array(array: AnyArray, place: Place) -> AnyArray:
    """The array, if it has the dtype, the rank and the known sizes that are expected; bf16 as its bits."""
    typed = place.typed
    if array.dtype != typed.value.dtype and array.dtype != DTYPES[typed.element]:
        raise place.wrong_type(str(array.dtype))
    if len(typed.sizes) != array.ndim or any(size not in (-1, actual) for size, actual in zip(typed.sizes, array.shape)):
        raise ArgumentError(place.expects("a scalar" if typed.value.is_scalar else f"shape {shape_text(typed.value.shape)}",
                                          f"shape {shape_text(array.shape)}" if array.ndim else "a scalar"))
    return array.view(DTYPES[typed.element])


def is_regular(array: AnyArray) -> bool:
    """Whether elements are aligned, and strides count them."""
    return bool(array.flags.aligned) and all(stride % array.itemsize == 0 for stride in array.strides)


def to_argument(value: Any, function: str, name: str, typed: Typed) -> AnyArray:
    if type(value) is float and typed.element == F64 and not typed.rank:
        return np.array(value)
    place = Place(function, f"argument '{name}'", typed)
    array = check_array(read_array(value, place), place)
    return array if is_regular(array) else array.copy()


def to_out(value: Any, function: str, number: int, count: int, typed: Typed) -> Optional[AnyArray]:
    """The memory for a result; null if there is none."""
    if value is None:
        return None
    place = Place(function, "'out'" if count == 1 else f"'out[{number}]'", typed)
    if not isinstance(value, np.ndarray) or isinstance(value, np.ma.MaskedArray):
        raise ArgumentTypeError(place.expects("a NumPy array", f"a {type(value).__name__}"))
    array = check_array(value, place)
    if not value.flags.writeable:
        raise ArgumentError(place.expects("an array that can be written", "one that is read-only"))
    if not is_regular(array):
        raise ArgumentError(place.expects("an array of aligned elements", "one that is not aligned"))
    if any(size > 1 and stride == 0 for size, stride in zip(array.shape, array.strides)):
        raise ArgumentError(place.expects("an array of distinct elements", "one that is broadcast"))
    return array


def share_memory(one: AnyArray, other: AnyArray) -> bool:
    try:
        return bool(np.shares_memory(one, other, max_work=MAX_WORK))
    except Exception as error:  # TooHardError is in different places of different versions
        if type(error).__name__ == "TooHardError":
            return True
        raise


def check_overlap(function: str, names: Sequence[str], arguments: Sequence[AnyArray], outs: List[Optional[AnyArray]]) -> None:
    others = [(f"argument '{name}'", array) for name, array in zip(names, arguments)]
    for number, out in enumerate(outs):
        if out is None:
            continue
        what = "'out'" if len(outs) == 1 else f"'out[{number}]'"
        for other, array in others:
            if share_memory(out, array):
                raise ArgumentError(f"{function}() expects separate memory for results, but {what} and {other} share memory")
        others.append((what, out))
