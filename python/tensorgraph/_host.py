#===- _host.py - Functions of Python that programs call -------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What a program calls by `tg.host_call`: docs/CInterface.md."""

from __future__ import annotations

import collections
import ctypes
import itertools
import sys
from typing import Any, Callable, Deque, Dict, List, Mapping, Optional, Sequence, Tuple

import numpy as np

from . import _calls, _library, _signals
from ._arguments import Place, check_array, read_array
from ._errors import ArgumentTypeError, HostError, OptionError, encode, kind_of
from ._types import BF16, DTYPES, Typed, bfloat16, read_value

#: Functions by the names that programs call them by.
HostFunctions = Mapping[str, Callable[..., Any]]

#: Takes what a program prints: a line, with its end.
Printer = Callable[[str], Any]

# Failures that are kept until their calls raise them: one for each thread that runs a program.
KEPT_FAILURES = 64
# Stands between the text of a failure and its number, which ends the message on its way through the library.
MARK = "\x1f"


class Callbacks:
    """Functions as the library takes them. Whoever has a program of it keeps it."""

    def __init__(self, functions: Optional[HostFunctions]) -> None:
        if functions is not None and not isinstance(functions, Mapping):
            raise OptionError(f"expects functions by their names in 'functions', but got {kind_of(functions)}")
        self.functions: Dict[str, Callable[..., Any]] = dict(functions or {})
        self.failures: Deque[Tuple[str, BaseException]] = collections.deque(maxlen=KEPT_FAILURES)
        self.numbers = itertools.count()
        for name, function in self.functions.items():
            if not isinstance(name, str) or not callable(function):
                raise OptionError(f"expects functions by their names in 'functions', but got {name!r}: {function!r}")
        self.listed = (_library.HostFunction * len(self.functions))(*[
            _library.HostFunction(encode(name, "functions"), self.callback(name, function)) for name, function in self.functions.items()
        ])

    def __len__(self) -> int:
        return len(self.functions)

    def callback(self, name: str, function: Callable[..., Any]) -> Any:
        def run(pointer: int) -> None:
            give_results(pointer, name, function(*read_arguments(pointer)))

        @_signals.entry
        def call(_: Any, pointer: int) -> None:
            # Nothing may be raised through the library.
            try:
                failed = _signals.failed_call()
                if failed is not None and failed.raised is not None:
                    raise failed.raised
                run(pointer)
            except BaseException as error:
                number = f"{MARK}{next(self.numbers)}"
                self.failures.append((number, error))
                _library.library().tgHostCallFail(pointer, (describe(error) + number).encode("utf-8", "backslashreplace"))

        return _library.HOST_CALL(call)

    def take(self, error: HostError) -> Optional[BaseException]:
        """The exception that an error of a call stands for, whose number its message loses."""
        message, mark, digits = error.message.rpartition(MARK)
        if not mark:
            return None
        error.args, error.message, error.text = (message,), message, error.text.replace(mark + digits, "", 1)
        for failure in list(self.failures):
            if failure[0] == mark + digits:
                self.failures.remove(failure)
                return failure[1]
        return None  # of another rank


def describe(error: BaseException) -> str:
    """The type of an exception and its text, as C takes it, whatever the exception does when it is asked."""
    name = type(error).__name__
    try:
        text = str(error)
        return f"{name}: {text}".replace("\0", "\\0") if text else name
    except Exception:
        return f"{name}: <its text cannot be made>"


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
    if printer is not None and not callable(printer):
        raise OptionError(f"expects a function for 'printer', but got {kind_of(printer)}")

    def write(line: int, size: int) -> None:
        text = ctypes.string_at(line, size).decode("utf-8", "replace")
        (printer or sys.stderr.write)(text)

    @_signals.entry
    def take(_: Any, line: int, size: int) -> None:
        try:
            write(line, size)
        except BaseException as error:
            if isinstance(error, Exception) or not (_signals.calls and _signals.is_main()):
                raise  # Python shows it, and the call goes on
            _signals.calls[-1].fail(error)

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
