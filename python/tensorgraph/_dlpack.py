#===- _dlpack.py - Arrays of other packages -------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Reads objects with __dlpack__ in place. NumPy's own from_dlpack knows neither bool (before 1.25) nor bfloat16."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_uint8, c_uint16, c_uint64, c_void_p
from typing import Any, Optional, Tuple

import numpy as np

from ._types import bfloat16

# Devices whose memory the CPU can read: kDLCPU, kDLCUDAHost, kDLROCMHost, kDLCUDAManaged.
READABLE = (1, 3, 11, 13)
# Letters of NumPy for DLDataTypeCode; 4 is bfloat16.
KINDS = {0: "i", 1: "u", 2: "f", 5: "c", 6: "b"}
BFLOAT = 4


class Tensor(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("device_type", c_int32), ("device", c_int32), ("rank", c_int32), ("code", c_uint8),
                ("bits", c_uint8), ("lanes", c_uint16), ("shape", POINTER(c_int64)), ("strides", POINTER(c_int64)),
                ("offset", c_uint64)]


class Managed(ctypes.Structure):
    _fields_ = [("tensor", Tensor), ("context", c_void_p), ("deleter", ctypes.CFUNCTYPE(None, c_void_p))]


get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
get_pointer.restype, get_pointer.argtypes = c_void_p, [ctypes.py_object, c_char_p]


class Borrowed:
    """Memory of another package as NumPy reads it. The capsule stays ours, so it frees the memory with this object."""

    def __init__(self, capsule: Any, tensor: Tensor, shape: Tuple[int, ...], dtype: "np.dtype[Any]") -> None:
        self.capsule = capsule
        strides = tuple(tensor.strides[axis] * dtype.itemsize for axis in range(tensor.rank)) if tensor.strides else None
        self.__array_interface__ = {
            "version": 3, "shape": shape, "strides": strides, "typestr": dtype.str,
            "data": (tensor.data + tensor.offset, True),
        }


def dtype_of(tensor: Tensor) -> "Optional[np.dtype[Any]]":
    if tensor.lanes != 1:
        return None
    if tensor.code == BFLOAT and tensor.bits == 16:
        name = "u2"
    elif tensor.code in KINDS and tensor.bits % 8 == 0:
        name = f"{KINDS[tensor.code]}{tensor.bits // 8}"
    else:
        return None
    known: "np.dtype[Any]" = np.dtype(name)
    return known


def from_dlpack(value: Any) -> "np.ndarray[Any, Any]":
    """A read-only array over the memory of an object. Raises BufferError if it cannot be read."""
    name = type(value).__name__
    try:
        device, _ = map(int, value.__dlpack_device__() if hasattr(value, "__dlpack_device__") else (1, 0))
    except (TypeError, ValueError):
        raise BufferError(f"the device of a {name} is no pair of numbers") from None
    if device not in READABLE:
        raise BufferError(f"the memory of a {name} on device {device} cannot be read: move it to the CPU")
    capsule = value.__dlpack__()
    try:
        tensor = Managed.from_address(get_pointer(capsule, b"dltensor")).tensor
    except ValueError:
        raise BufferError(f"a {name} gives no capsule of DLPack, or one that has been used") from None
    dtype = dtype_of(tensor)
    if dtype is None:
        raise BufferError(f"a {name} has elements of {tensor.bits} bits that NumPy does not have")
    if tensor.rank < 0 or (tensor.rank and not tensor.shape):
        raise BufferError(f"a {name} of rank {tensor.rank} without sizes")
    shape = tuple(tensor.shape[axis] for axis in range(tensor.rank))
    result: "np.ndarray[Any, Any]"
    if 0 in shape:
        result = np.empty(shape, dtype)
    elif not tensor.data or any(size < 0 for size in shape):
        raise BufferError(f"a {name} of shape {shape} without memory")
    else:
        result = np.asarray(Borrowed(capsule, tensor, shape, dtype))
    return result if tensor.code != BFLOAT else result.view(bfloat16())
