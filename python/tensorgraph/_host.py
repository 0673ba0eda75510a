#===- _host.py - Functions of Python that programs call -------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What a program calls by `tg.host_call`: docs/HostCalls.md."""

from __future__ import annotations

import collections
import ctypes
import sys
from typing import Any, Callable, Deque, Dict, List, Mapping, Optional, Sequence, Tuple

import numpy as np

from . import _calls, _library
from ._arguments import Place, check_array, read_array
from ._errors import ArgumentTypeError, HostError, OptionError
from ._types import BF16, DTYPES, Typed, bfloat16, read_value

#: Functions by the names that programs call them by.
HostFunctions = Mapping[str, Callable[..., Any]]

#: Takes what a program prints: a line, with its end.
Printer = Callable[[str], Any]

# Failures that are kept until their calls raise them: one for each thread that runs a program.
KEPT_FAILURES = 64


class Callbacks:
    """Functions as the library takes them. Whoever has a program of it keeps it."""

    def __init__(self, functions: Optional[HostFunctions]) -> None:
        self.functions: Dict[str, Callable[..., Any]] = dict(functions or {})
        self.failures: Deque[Tuple[str, BaseException]] = collections.deque(maxlen=KEPT_FAILURES)
        for name, function in self.functions.items():
            if not isinstance(name, str) or not callable(function):
                raise OptionError(f"expects functions by their names in 'functions', but got {name!r}: {function!r}")
        self.listed = (_library.HostFunction * len(self.functions))(*[
            _library.HostFunction(name.encode(), self.callback(name, function)) for name, function in self.functions.items()
        ])

    def __len__(self) -> int:
        return len(self.functions)

    def callback(self, name: str, function: Callable[..., Any]) -> Any:
        def call(_: Any, pointer: int) -> None:
            # Nothing may be raised through the library.
            try:
                give_results(pointer, name, function(*read_arguments(pointer)))
            except BaseException as error:
                message = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
                self.failures.append((message, error))
                _library.library().tgHostCallFail(pointer, message.encode("utf-8", "replace"))

        return _library.HOST_CALL(call)

    def cause(self, error: HostError) -> Optional[BaseException]:
        """The exception that an error of a call stands for."""
        for failure in list(self.failures):
            if error.message.endswith(f": {failure[0]}"):
                try:
                    self.failures.remove(failure)
                except ValueError:
                    continue  # another thread was first
                return failure[1]
        return None


def read_arguments(pointer: int) -> List[Any]:
    """The arguments: NumPy scalars, and arrays of their own, which the function may keep and change."""
    tg = _library.library()
    arguments = []
    for number in range(tg.tgHostCallArgumentCount(pointer)):
        given = tg.tgHostCallArgument(pointer, number)
        dtype, sizes = DTYPES[given.element], _calls.sizes_of(given)
        array = np.empty(sizes, dtype)
        if array.size:
            strides = tuple(given.strides[axis] * dtype.itemsize for axis in range(given.rank))
            array[...] = np.asarray(_View(given.data, sizes, strides, dtype))
        arguments.append((array.view(bfloat16()) if given.element == BF16 else array)[()])
    return arguments


def printing(printer: Optional[Printer]) -> Any:
    """A printer as the library takes it; whoever has a program of it keeps it. None is the standard error of Python."""

    def take(_: Any, line: int, size: int) -> None:
        text = ctypes.string_at(line, size).decode("utf-8", "replace")
        (printer or sys.stderr.write)(text)

    return _library.PRINT_LINE(take)


class _View:
    """Memory, as NumPy reads it."""

    def __init__(self, data: int, shape: Tuple[int, ...], strides: Tuple[int, ...], dtype: "np.dtype[Any]") -> None:
        self.__array_interface__ = {"version": 3, "shape": shape, "strides": strides, "typestr": dtype.str, "data": (data, True)}


def give_results(pointer: int, name: str, returned: Any) -> None:
    tg = _library.library()
    count = tg.tgHostCallResultCount(pointer)
    results: Sequence[Any] = (returned,) if count == 1 and not isinstance(returned, tuple) else returned
    if not isinstance(results, (tuple, list)) or len(results) != count:
        got = len(results) if isinstance(results, (tuple, list)) else f"a {type(results).__name__}"
        raise ArgumentTypeError(f"{name}() is declared to return {count} result{'s' if count > 1 else ''}, but returned {got}")
    for number, result in enumerate(results):
        typed = read_value(tg.tgHostCallResult(pointer, number))
        give_result(pointer, number, result, Place(name, f"result {number}", typed), typed)


def give_result(pointer: int, number: int, result: Any, place: Place, typed: Typed) -> None:
    array = check_array(read_array(result, place), place)
    memory = _library.library().tgHostCallGive(pointer, number, (ctypes.c_int64 * array.ndim)(*array.shape))
    if not memory or not array.size:
        return  # the call fails without memory
    dense = np.ascontiguousarray(array, DTYPES[typed.element])
    ctypes.memmove(memory, dense.ctypes.data, dense.nbytes)
