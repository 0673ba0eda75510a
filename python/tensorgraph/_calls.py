#===- _calls.py - Calls of compiled functions -----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Calls by ctypes, on arrays that are known to fit. _call.c does the same, and is used where it can be loaded."""

from __future__ import annotations

import ctypes
import functools
import importlib.machinery
import importlib.util
import os
import pathlib
from typing import Any, List, Optional, Sequence, Tuple

import numpy as np

from . import _library
from ._types import DTYPES, Typed

# Results of at most so many bytes are copied out of the library's memory: that is faster than to take it over.
SMALL_BYTES = 4096
# Results of known sizes of at most so many bytes are written into new arrays; for more, the library keeps memory.
KNOWN_BYTES = 16384
# The version of _call.c that this package uses.
ACCELERATOR_VERSION = 3


class Memory:
    """A result that the library has allocated, as NumPy reads it; freed with the last array over it."""

    def __init__(self, array: _library.Array, typed: Typed) -> None:
        self.array = array
        self.release = _library.library().tgArrayRelease
        self.__array_interface__ = {
            "version": 3, "shape": sizes_of(array), "typestr": DTYPES[typed.element].str, "data": (array.data or 0, False),
        }

    def __del__(self) -> None:
        self.release(ctypes.byref(self.array))


def sizes_of(array: _library.Array) -> Tuple[int, ...]:
    return tuple(array.sizes[axis] for axis in range(array.rank))


def describe(into: _library.Array, array: Any, typed: Typed) -> None:
    """Fills in a TgArray over the memory of a NumPy array."""
    into.data, into.rank, into.element = array.ctypes.data, array.ndim, typed.element
    into.sizes = (ctypes.c_int64 * array.ndim)(*array.shape)
    if not array.flags.c_contiguous:
        into.strides = (ctypes.c_int64 * array.ndim)(*(stride // array.itemsize for stride in array.strides))


def take(array: _library.Array, typed: Typed) -> Any:
    """The array of a result that the library has allocated."""
    owned = _library.Array()
    ctypes.pointer(owned)[0] = array
    memory = Memory(owned, typed)
    shape = sizes_of(owned)
    count = functools.reduce(lambda product, size: product * size, shape, typed.bytes)
    if count > SMALL_BYTES:
        return np.asarray(memory)
    result = np.empty(shape, DTYPES[typed.element])
    if count:
        ctypes.memmove(result.ctypes.data, owned.data, count)
    return result


def invoke(program: int, function: int, arguments: Sequence[Any], argument_types: Sequence[Typed], outs: Sequence[Optional[Any]],
           result_types: Sequence[Typed], watch: int = 0, communicator: Optional[int] = None) -> Tuple[Optional[int], List[Any]]:
    """Calls a function, on ranks if there is a communicator. Gives the error, and else the results; those of a scalar have
    rank 0, bf16 is bits."""
    given = (_library.Array * len(arguments))()
    for index, array in enumerate(arguments):
        describe(given[index], array, argument_types[index])
    made = (_library.Array * len(outs))()
    results: List[Any] = []
    for index, (out, typed) in enumerate(zip(outs, result_types)):
        if out is None and 0 <= typed.known_bytes <= KNOWN_BYTES:
            out = np.empty(typed.sizes, DTYPES[typed.element])
        if out is not None:
            describe(made[index], out, typed)
        results.append(out)
    tg, watched = _library.library(), ctypes.cast(watch, ctypes.POINTER(_library.Watch))
    if communicator is None:
        error = tg.tgProgramCallWatched(program, function, given, len(arguments), made, len(outs), watched)
    else:
        error = tg.tgProgramCallOn(program, function, communicator, given, len(arguments), made, len(outs), watched)
    if error:
        return error, []
    return None, [take(made[index], result_types[index]) if result is None else result for index, result in enumerate(results)]


@_library.once
def accelerator() -> Any:
    """The module _call, ready to be used; null without it."""
    setting = os.environ.get("TENSORGRAPH_ACCELERATOR", "")
    if setting not in ("", "on", "off"):
        raise ImportError(f"TENSORGRAPH_ACCELERATOR is '{setting}', but is expected to be on or off")
    if setting == "off":
        return None
    own, beside = pathlib.Path(__file__).resolve().parent, _library.folder()
    problems = []
    for path in (folder / "_call.abi3.so" for folder in (own, beside) if folder):
        if not path.is_file():
            continue
        try:
            loader = importlib.machinery.ExtensionFileLoader("tensorgraph._call", str(path))
            spec = importlib.util.spec_from_file_location("tensorgraph._call", str(path), loader=loader)
            assert spec is not None
            module: Any = importlib.util.module_from_spec(spec)
            loader.exec_module(module)
            if module.VERSION != ACCELERATOR_VERSION:
                raise ImportError(f"has version {module.VERSION}, but version {ACCELERATOR_VERSION} is needed")
            module.set_up(_library.address("tgProgramCallWatched"), _library.address("tgArrayRelease"),
                          _library.address("tgErrorDestroy"), np.ndarray, np.empty, np.asarray, SMALL_BYTES, KNOWN_BYTES)
            return module
        except ImportError as error:
            problems.append(f"{path}: {error}")
    if setting == "on":
        raise ImportError("TENSORGRAPH_ACCELERATOR is on, but there is no module _call that can be used"
                          + "".join(f"\n  {problem}" for problem in problems))
    return None
