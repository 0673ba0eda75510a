#===- _inspect.py - Programs under the magnifier --------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What the compiler has decided, where the time goes, which values arise: what methods of programs return."""

from __future__ import annotations

import dataclasses
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library
from ._errors import OptionError, ToolError
from ._source import BYTECODE
from ._types import BF16

if TYPE_CHECKING:
    from ._program import Function, Program


class Report(str):
    """A text, which notebooks show as it is."""

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self)}</pre>"


@dataclasses.dataclass(frozen=True)
class View:
    """A page that draws a program; notebooks show it."""

    page: str  #: HTML, which needs no network

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the page to a file."""
        pathlib.Path(path).write_text(self.page, encoding="utf-8")

    def _repr_html_(self) -> str:
        return f'<iframe srcdoc="{html.escape(self.page)}" style="width: 100%; height: 600px; border: 0"></iframe>'


@dataclasses.dataclass(frozen=True)
class Profile:
    """Where the time of a call went. Times are in nanoseconds."""

    operations: Tuple[Mapping[str, Any], ...]  #: each with name, file, line, column, graph, calls, time, bytes, allocations
    graphs: Tuple[Mapping[str, Any], ...]  #: each with name, digest, calls, time, bytes, allocations

    def __str__(self) -> str:
        total = sum(row["time"] for row in self.operations) or 1
        lines = [f"{'time':>7} {'ns':>12} {'calls':>10}  operation"]
        for row in self.operations:
            lines.append(f"{row['time'] / total:>7.1%} {row['time']:>12} {row['calls']:>10}  {row['name']} line {row['line']}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        total = sum(row["time"] for row in self.operations) or 1
        rows = "".join(f"<tr><td>{row['time'] / total:.1%}</td><td>{row['time']}</td><td>{row['calls']}</td>"
                       f"<td>{html.escape(row['name'])}</td><td>{row['line']}</td></tr>" for row in self.operations)
        return f"<table><tr><th>time</th><th>ns</th><th>calls</th><th>operation</th><th>line</th></tr>{rows}</table>"


@dataclasses.dataclass(frozen=True)
class Difference:
    """How a result of a program differs from what strict code computes."""

    name: str  #: of the result
    absolute: float  #: the largest difference of an element
    relative: float  #: that, divided by the largest element
    same: bool  #: whether all bits are equal, but for those of NaNs


@dataclasses.dataclass(frozen=True)
class Comparison:
    """A program and strict code, which computes what the interpreter does, on the same arguments."""

    results: Tuple[Any, ...]  #: of the program
    strict: Tuple[Any, ...]
    differences: Tuple[Difference, ...]

    @property
    def same(self) -> bool:
        return all(difference.same for difference in self.differences)

    def __str__(self) -> str:
        return "\n".join(f"{one.name}: the same" if one.same else
                         f"{one.name}: differs by {one.absolute:.3g}, {one.relative:.3g} of the largest element"
                         for one in self.differences)

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>"


def find_tool(name: str) -> str:
    """The path of a tool: beside the library, or on the PATH."""
    library = pathlib.Path(_library.find()).resolve() if _library.folder() else None
    beside = library.parent.parent / "bin" / name if library else None
    found = str(beside) if beside and beside.is_file() else shutil.which(name)
    if found is None:
        places = f"in {beside.parent} or on the PATH" if beside else "on the PATH"
        raise ToolError(f"there is no {name} {places}, which this needs: install the tools of TensorGraph")
    return found


def run_tool(name: str, *arguments: str, folder: str) -> str:
    """What a tool prints."""
    command = [find_tool(name), *arguments]
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as messages:
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=messages, stdin=subprocess.DEVNULL,
                              encoding="utf-8", errors="replace") as process:
            try:
                assert process.stdout is not None
                printed = process.stdout.read()
            except BaseException:  # Ctrl-C, for which subprocess.run would wait a quarter of a second
                process.kill()
                raise
        if process.returncode not in (0, 3):
            messages.seek(0)
            message = messages.read().strip().partition("\n")[0]
            raise ToolError(f"{name} has failed: {message or f'exit status {process.returncode}'}")
    return printed


class Workshop:
    """A folder with the text of a program, in which tools run. It is the source if that has the function, and else the text after
    passes, which have added derivatives."""

    def __init__(self, program: Program, function: Optional[Function] = None) -> None:
        self.program = program
        self.function = function
        self.options = dict(program._compiled.options)
        self.home = tempfile.TemporaryDirectory(prefix="tensorgraph-")

    def __enter__(self) -> Workshop:
        self.folder = self.home.__enter__()
        from ._compile import transform

        source = self.program._compiled.source
        passes = self.options.get("passes")
        if self.function and re.search(rf"@{re.escape(self.function.__name__)}\b", source.to_text()):
            passes = None
        if self.function and source.data.startswith(BYTECODE):
            passes = passes or "builtin.module()"
        text = transform(source, passes).encode() if passes else source.data
        self.name = os.path.basename(source.name or "") or "model.mlir"
        self.path(self.name).write_bytes(text)
        return self

    def __exit__(self, *error: Any) -> None:
        self.home.__exit__(*error)

    def path(self, name: str) -> pathlib.Path:
        return pathlib.Path(self.folder) / name

    def run(self, tool: str, *arguments: str) -> str:
        return run_tool(tool, self.name, *arguments, folder=self.folder)

    def call(self, function: Function, args: Sequence[Any], kwargs: Dict[str, Any], *arguments: str) -> str:
        """Runs tg-run on the arguments of a call."""
        for number, (array, typed) in enumerate(zip(function._arrays(args, kwargs), function._argument_types)):
            np.save(self.path(f"input{number}.npy"), array.view("V2") if typed.element == BF16 else array)
            arguments += (f"--input=@input{number}.npy",)
        return self.run("tg-run", f"--entry={function.__name__}", *arguments)

    def code(self) -> List[str]:
        """The options of the program, for tg-run."""
        known = ("mode", "code", "mcpu", "opt-level", "threads", "flush-subnormals", "check-foreign", "reassociate", "specialize", "cache")
        return [f"--{name}={value}" for name, value in self.options.items() if name in known]


def decisions(program: Program, mode: Optional[str], name: Optional[str]) -> Report:
    function = None if name is None else find_function(program, name)
    with Workshop(program, function) as workshop:
        text = workshop.run("tg-explain", f"--decisions={mode or workshop.options.get('mode', 'fast-run')}")
        if function:
            lines = lines_of(workshop.path(workshop.name).read_text(encoding="utf-8", errors="replace"), function.__name__)
            parts = [part for part in text.rstrip("\n").split("\n\n") if int(re.match(r"\d*", part)[0] or 0) in lines]  # type: ignore[index]
            text = "\n\n".join(parts) + "\n" * bool(parts)
        return Report(text)


def lines_of(text: str, function: str) -> range:
    """The lines of a function in a text, from 1."""
    skipped = r'"(?:[^"\\]|\\.)*"|//[^\n]*'
    name = rf'@(?:{re.escape(function)}(?![\w$.-])|"{re.escape(function)}")'
    begin, depth, is_body = -1, 0, False
    for found in re.finditer(rf"\bfunc\.func\s+(?:\w+\s+)?{name}|{skipped}|(?:\battributes\s*)?\{{|[()}}]", text):
        token = found.group()
        if begin < 0:
            begin = found.start() if token.startswith("func.func") else begin
        elif token[-1] in "({":
            is_body |= depth == 0 and token == "{"
            depth += 1
        elif token in (")", "}"):
            depth -= 1
            if depth == 0 and is_body:
                return range(text.count("\n", 0, begin) + 1, text.count("\n", 0, found.end()) + 2)
    return range(0)


def view(program: Program, stages: bool, with_decisions: bool, passes: Optional[str]) -> View:
    with Workshop(program) as workshop:
        flags = ["--stages"] * stages + ["--decisions"] * with_decisions + ([] if passes is None else [f"--passes={passes}"])
        workshop.run("tg-view", "-o", "view.html", *flags)
        return View(workshop.path("view.html").read_text(encoding="utf-8"))


def profile(program: Program, function: Function, args: Sequence[Any], kwargs: Dict[str, Any]) -> Profile:
    with Workshop(program, function) as workshop:
        workshop.call(function, args, kwargs, "--profile=profile.json", *workshop.code())
        read = json.loads(workshop.path("profile.json").read_text(encoding="utf-8"))
        return Profile(tuple(read["operations"]), tuple(read["graphs"]))


def trace(program: Program, function: Function, args: Sequence[Any], kwargs: Dict[str, Any]) -> Dict[str, Any]:
    with Workshop(program, function) as workshop:
        workshop.call(function, args, kwargs, "--trace=states.npz")
        with np.load(workshop.path("states.npz")) as archive:
            return dict(archive)


def compare(fast: Function, strict: Function, args: Sequence[Any], kwargs: Dict[str, Any]) -> Comparison:
    results, expected = (one if isinstance(one, tuple) else (one,) for one in (fast(*args, **kwargs), strict(*args, **kwargs)))
    found = [difference(value.name or f"result {number}", *pair)
             for number, (value, *pair) in enumerate(zip(fast.results, results, expected))]
    return Comparison(results, expected, tuple(found))


def difference(name: str, result: Any, expected: Any) -> Difference:
    result, expected = np.asarray(result), np.asarray(expected)
    if result.shape != expected.shape:
        return Difference(name, np.inf, np.inf, False)
    if result.dtype.kind not in "fc":
        result, expected = result.astype(np.float64), expected.astype(np.float64)
    both = np.isnan(result) & np.isnan(expected) | (result == expected)
    if both.all():
        return Difference(name, 0.0, 0.0, True)
    with np.errstate(all="ignore"):
        gaps = np.where(both, 0, np.abs(result - expected))
        largest = float(np.max(np.abs(expected), initial=0, where=np.isfinite(expected)))
    gap = float(np.max(np.where(np.isnan(gaps), np.inf, gaps), initial=0))
    return Difference(name, gap, gap / largest if largest else np.inf, False)


def find_function(program: Program, name: Optional[str]) -> Function:
    found = program._entry if name is None else program._functions.get(name)
    if found is None:
        raise OptionError(f"expects one of the functions {', '.join(program)} for 'function', but got "
                          + ("none" if name is None else f"'{name}'"))
    if program._compiled.communicator is not None:
        raise OptionError("expects a program that is compiled without a communicator")
    return found
