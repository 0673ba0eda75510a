#===- _check.py - Strict code next to fast code ---------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs that compare some of their calls with the same calls of strict code, and report differences in a folder that
tg-reduce takes."""

from __future__ import annotations

import itertools
import math
import os
import pathlib
import platform
import shlex
import threading
import warnings
from typing import Any, Dict, List, Optional, Sequence, Union

import numpy as np

from . import _library
from ._arguments import to_argument
from ._errors import Error, OptionError, kind_of
from ._program import Compiled, Function, Program, make_function
from ._source import BYTECODE
from ._types import BF16, Typed

#: How far fast code may be from strict code, in ulp of the largest element, as for tg-run --compare (docs/Numbers.md).
TOLERANCE = 64
MANTISSA = {"float16": 10, "float32": 23, "float64": 52}


class CheckWarning(RuntimeWarning):
    """A call of fast code differs from strict code by more than documents allow, or only one of them fails."""


def interval(check: Union[None, bool, int]) -> int:
    """Between checked calls; 0: only the first one is checked."""
    if check is True:
        return 0
    if not isinstance(check, int) or check < 1:
        raise OptionError(f"expects True or a number of calls from 1 on for 'check', but got {check if isinstance(check, int) else kind_of(check)}")
    return check


def parts(array: Any, typed: Typed) -> Any:
    """The array as floats whose ulp are those of the type, bf16 as f32."""
    array = np.asarray(array)
    if typed.element == BF16:
        return (array.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
    return array.view(array.real.dtype).reshape(*array.shape, 2) if array.dtype.kind == "c" else array


def difference(fast: Any, strict: Any, typed: Typed, tolerance: int) -> str:
    """How a result differs; an empty text if it does not."""
    fast, strict = np.asarray(fast), np.asarray(strict)
    if fast.shape != strict.shape:
        return f"has shape {fast.shape}, but {strict.shape} in strict code"
    x, y = parts(fast, typed), parts(strict, typed)
    with np.errstate(all="ignore"):
        if x.dtype.kind != "f":
            equal = x == y
        else:
            equal = ((x == y) & ((np.signbit(x) == np.signbit(y)) | (tolerance > 0))) | (np.isnan(x) & np.isnan(y))
            bits = 7 if typed.element == BF16 else MANTISSA[x.dtype.name]
            sizes = [np.abs(np.asarray(own, np.complex128 if own.dtype.kind == "c" else np.float64))
                     for own in ((fast, strict) if typed.element != BF16 else (x, y))]
            largest = max((float(size[np.isfinite(size)].max(initial=0.0)) for size in sizes), default=0.0)
            if tolerance:
                equal |= np.abs(x.astype(np.float64) - y) <= tolerance * math.ldexp(largest, -bits)
    if equal.all():
        return ""
    if equal.ndim > fast.ndim:
        equal = equal.all(axis=-1)
    first = tuple(int(index) for index in np.argwhere(~equal)[0]) if equal.ndim else ()
    place = f" at {list(first)}" if first else ""
    return (f"differs{place}: {fast[first]!r} in fast code, {strict[first]!r} in strict code"
            + (f"; {int((~equal).sum())} of {equal.size} elements differ" if equal.ndim else ""))


class Check:
    """What the functions of a program share: the strict program, which the first checked call compiles, and the reports."""

    def __init__(self, compiled: Compiled, every: int, folder: Union[str, "os.PathLike[str]"]) -> None:
        self.compiled = compiled
        self.every = every
        self.folder = folder
        self.lock = threading.Lock()
        self.strict: Optional[Compiled] = None
        options = dict(compiled.options)
        is_fast = options.get("code", "fast" if options["mode"] == "fast-run" else "strict") == "fast"
        self.tolerance = TOLERANCE if is_fast else 0

    def __reduce__(self) -> Any:
        return Check, (self.compiled, self.every, self.folder)

    def strict_function(self, number: int) -> Function:
        with self.lock:
            if self.strict is None:
                own = self.compiled
                options = [(name, value) for name, value in own.options if name not in ("mode", "code", "reassociate")]
                self.strict = Compiled(own.source, (("mode", "debug"), ("code", "strict"), *options), own.names, own.host.functions,
                                       lambda line: None)
            return make_function(self.strict, number)

    def program(self) -> bytes:
        """The program with its derivatives, which passes have added."""
        from ._compile import transform  # which makes programs of these classes

        passes = dict(self.compiled.options).get("passes")
        return transform(self.compiled.source, passes).encode("utf-8") if passes else self.compiled.source.data

    def report(self, function: Function, values: Sequence[Any], problems: Sequence[str]) -> pathlib.Path:
        """Writes a folder with the program, the inputs, the versions and the options of tg-reduce."""
        for number in itertools.count():
            folder = pathlib.Path(self.folder) / f"{function.__name__}-{number}"
            try:
                folder.mkdir(parents=True)
                break
            except FileExistsError:
                continue
        program = self.program()
        name = "program.mlirbc" if program.startswith(BYTECODE) else "program.mlir"
        (folder / name).write_bytes(program)
        inputs = []
        for number, (value, typed) in enumerate(zip(values, function._argument_types)):
            if typed.element == BF16:  # which no file of NumPy has
                numbers = ",".join(repr(float(one)) for one in np.ravel(parts(value, typed)))
                sizes = "x".join(map(str, value.shape)) + "x" if value.ndim else ""
                inputs.append(f"--input={sizes}bf16={numbers}")
                continue
            np.save(folder / f"input{number}.npy", value)
            inputs.append(f"--input=@input{number}.npy")
        kept = [f"--{key}={value}" for key, value in self.compiled.options if key in ("mode", "code", "threads", "flush-subnormals", "opt-level",
                                                                                   "mcpu", "reassociate")]  # fmt: skip
        run = [name, f"--entry={function.__name__}", *inputs]
        (folder / "tg-run.txt").write_text("".join(f"{shlex.quote(one)}\n" for one in [*run, *kept]), encoding="utf-8")
        reduced = [*run, f"--differs={' '.join(kept)}", "-o", "small.mlir"]
        (folder / "tg-reduce.txt").write_text("".join(f"{shlex.quote(one)}\n" for one in reduced), encoding="utf-8")
        lines = [*problems, "", *versions(self.compiled.options), "", "In this folder, the difference is shown and reduced by:",
                 "  tg-run @tg-run.txt --compare=strict", "  tg-reduce @tg-reduce.txt"]
        (folder / "report.txt").write_text("\n".join([*lines, ""]), encoding="utf-8")
        return folder


def versions(options: Sequence[Any]) -> List[str]:
    processor = ""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            processor = next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), "")
    except OSError:
        pass
    facts: Dict[str, str] = {"TensorGraph": _library.text(_library.library().tgVersion()), "Python": platform.python_version(),
                             "NumPy": np.__version__, "system": platform.platform(), "processor": processor}
    return [*(f"{name}: {value}" for name, value in facts.items()), "options: " + " ".join(f"{name}={value}" for name, value in options)]


class CheckedFunction(Function):
    """A function whose first or every n-th call is compared with strict code."""

    def __init__(self, check: Check, number: int) -> None:
        super().__init__(check.compiled, number)
        self._check = check
        self._fast = make_function(check.compiled, number)
        self._calls = itertools.count()
        self._reported = False

    def __reduce__(self) -> Any:
        return CheckedFunction, (self._check, self._number)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        number = next(self._calls)
        every = self._check.every
        if number % every if every else number:
            return self._fast(*args, **kwargs)
        values = self._bind(args, {key: value for key, value in kwargs.items() if key != "out"})
        # Converted once, since an object may give others the second time.
        arrays = [to_argument(value, self.__name__, name, typed)
                  for value, name, typed in zip(values, self._names, self._argument_types)]
        values = [array if array.dtype == typed.value.dtype else array.view(typed.value.dtype)
                  for array, typed in zip(arrays, self._argument_types)]
        results, error = outcome(self._fast, values, {key: value for key, value in kwargs.items() if key == "out"})
        expected, strict_error = outcome(self._check.strict_function(self._number), values, {})
        problems = self._compare(results, error, expected, strict_error)
        if problems:
            self._tell(values, problems)
        if error is not None:
            raise error
        return results

    def _compare(self, results: Any, error: Optional[Error], expected: Any, strict_error: Optional[Error]) -> List[str]:
        if error is not None or strict_error is not None:
            if error is not None and strict_error is not None:
                return []  # of several errors, another one may be the first
            return [f"only {'fast' if error is not None else 'strict'} code fails: {error if error is not None else strict_error}"]
        if len(self.results) == 1:
            results, expected = (results,), (expected,)
        found = [(number, difference(own, other, typed, self._check.tolerance))
                 for number, (own, other, typed) in enumerate(zip(results, expected, self._result_types))]
        return [f"result {number} of {self.__name__}() {text}" for number, text in found if text]

    def _tell(self, values: Sequence[Any], problems: Sequence[str]) -> None:
        place = ""
        if not self._reported:
            self._reported = True
            place = f" (see {self._check.report(self, values, problems) / 'report.txt'})"
        warnings.warn(f"{'; '.join(problems)}{place}", CheckWarning, stacklevel=3)


def outcome(function: Function, values: Sequence[Any], kwargs: Dict[str, Any]) -> Any:
    """The results of a call, or its error."""
    try:
        return function(*values, **kwargs), None
    except Error as error:
        return None, error


class CheckedProgram(Program):
    """A program of checked functions."""

    def __init__(self, check: Check) -> None:
        self._check = check
        super().__init__(check.compiled)

    def _make_function(self, number: int) -> Function:
        return CheckedFunction(self._check, number)

    def __reduce__(self) -> Any:
        return CheckedProgram, (self._check,)
