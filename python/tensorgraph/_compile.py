#===- _compile.py - From sources to programs and texts --------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compiles, interprets and transforms programs."""

from __future__ import annotations

import ctypes
import dataclasses
import os
import re
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _library
from ._communicator import AnyCommunicator, Step, step_of
from ._check import Check, CheckedProgram, interval
from ._errors import OptionError, check, encode, kind_of
from ._host import HostFunctions, Printer
from ._program import Compiled, Function, Program
from ._source import AnySource, Source, read
from ._types import Value

#: A folder of the compile cache; False: none; None: that of the environment.
CacheFolder = Union[None, bool, str, "os.PathLike[str]"]
#: Derivatives to add before a program is compiled: keywords of `gradient`; True is the gradient of `main`.
Derivative = Union[bool, Mapping[str, Any]]
Derivatives = Union[None, Derivative, Sequence[Derivative]]

Names = Dict[str, List[str]]

KINDS = ("gradient", "vjp", "jvp", "hvp", "jacobian", "hessian")


def make_program(source: AnySource, options: Sequence[Tuple[str, str]], filename: Optional[str], gradient: Derivatives,
                 functions: Optional[HostFunctions], printer: Optional[Printer], timeout: Optional[float] = None,
                 step: Optional[Step] = None) -> Program:
    read_source = read(source, filename)
    passes, names = add_derivatives(read_source, gradient) if gradient else ([], {})
    options = [*options, *([("passes", ",".join(passes))] if passes else [])]
    return Program(Compiled(read_source, tuple(options), names, functions, printer, timeout, step))


def compile(source: AnySource, *, mode: str = "fast-run", code: Optional[str] = None, cpu: str = "native", threads: int = 1,
            flush_subnormals: bool = False, opt_level: int = 2, check_foreign: bool = True, reassociate: bool = False,
            specialize: str = "never", cache: CacheFolder = None, filename: Optional[str] = None, gradient: Derivatives = None,
            functions: Optional[HostFunctions] = None, printer: Optional[Printer] = None, check: Union[None, bool, int] = None,
            reports: Union[str, "os.PathLike[str]"] = "tensorgraph-reports",
            timeout: Optional[float] = None, shard: Optional[str] = None,
            communicator: Optional[AnyCommunicator] = None) -> Program:
    """Compiles the public functions of a module.

    source         a text, bytes (text or bytecode), the path of a file (not as a str), or a module of the builder
    mode           how it is optimised: "debug", "fast-compile" or "fast-run"
    code           "strict" or "fast"; by the mode
    cpu            a processor as LLVM names it; "native" is that of this machine
    threads        how many threads a call may run on
    flush_subnormals  whether calls take numbers for zero that are too small to be normal, as JAX does: they can make a gradient
                   through many steps several times as slow
    opt_level      of LLVM, 0 to 3
    check_foreign  whether operations of other dialects are checked
    reassociate    whether fast code may compute sums and products in any order
    specialize     which sizes of calls get code of their own: "never"; "small", those of small tensors in loops, once calls have
                   taken some time; or "always", in the first call of such sizes
    cache          the folder of the compile cache, or False for none; by the environment
    filename       the name of the source in messages
    gradient       True adds the gradient of `main`; keywords of `gradient`, or a list of these, add others
    functions      those that the program calls by `tg.host_call`, by their names
    printer        called with each line that the program prints (`tg.print`); None: sys.stderr.write
    check          True compares the first call of each function with strict code, a number n every n-th call, the first included;
                   a difference is a `CheckWarning`. Functions of the host are called twice
    reports        the folder for reports of differences
    timeout        how many seconds the compilation may take; None: any time
    shard          which arguments of all functions ranks divide: "0:rows,1:rows" in 64 shards each, "0:rows=8" in 8; None: as the
                   program says (docs/Ranks.md)
    communicator   of mpi4py, or what tensorgraph.ranks.open returns: its processes compile and call the program together. Of
                   arguments and results that are divided, each has its own rows. All raise the same errors

    The program has a function for each public one, which takes arrays of the shapes and types that the text states.

    >>> program = tensorgraph.compile('''
    ... func.func @main(%x: tensor<?x3xf32>, %factor: f32) -> tensor<?x3xf32> {
    ...   %0 = tg.mul %x, %factor : (tensor<?x3xf32>, f32)
    ...   return %0 : tensor<?x3xf32>
    ... }''')
    >>> program.main(np.ones((2, 3), np.float32), factor=2)
    array([[2., 2., 2.],
           [2., 2., 2.]], dtype=float32)
    """
    with step_of(communicator) as step:
        options = [("mode", mode), ("mcpu", cpu), ("threads", str(threads)),
                   ("flush-subnormals", truth(flush_subnormals)), ("opt-level", str(opt_level)),
                   ("check-foreign", truth(check_foreign)), ("reassociate", truth(reassociate)), ("specialize", specialize)]
        if code is not None:
            options.append(("code", code))
        if cache is True:
            raise OptionError("expects a folder or False for 'cache', but got True")
        if cache is not None:
            # Who reads the program from a pickle may work in another folder.
            options.append(("cache", os.path.abspath(os.fsdecode(cache)) if cache else "off"))
        if shard is not None:
            options.append(("shard", shard))
        if communicator is not None and check is not None and check is not False:
            raise OptionError("expects 'check' or 'communicator', not both")
        program = make_program(source, options, filename, gradient, functions, printer, timeout, step)
        if check is None or check is False:
            return program
        return CheckedProgram(Check(program._compiled, interval(check), reports))


def interpret(source: AnySource, *, filename: Optional[str] = None, gradient: Derivatives = None,
              functions: Optional[HostFunctions] = None, printer: Optional[Printer] = None) -> Program:
    """The program, run by the reference interpreter as it is written: slowly, and by definition right.

    >>> program = tensorgraph.interpret('''
    ... func.func @main(%x: tensor<?xi8>) -> tensor<?xi8> {
    ...   %0 = tg.add %x, %x : tensor<?xi8>
    ...   return %0 : tensor<?xi8>
    ... }''')
    >>> program([1, 100])
    array([  2, -56], dtype=int8)
    """
    return make_program(source, [("evaluator", "interpreted")], filename, gradient, functions, printer)


def truth(value: bool) -> str:
    return "true" if value else "false"


def transform(source: Source, pipeline: str) -> str:
    made = ctypes.c_void_p()
    check(_library.library().tgTransform(_library.context(), source.to_c(), encode(pipeline, "pipeline"), ctypes.byref(made)), source)
    return _library.take_text(made).rstrip("\n") + "\n"


def optimize(source: AnySource, pipeline: str = "tg-fast-run", *, filename: Optional[str] = None) -> str:
    """The text of a module after passes, which are spelled as for `tg-opt --pass-pipeline`, without "builtin.module".

    >>> text = '''
    ... func.func @main(%x: f64) -> f64 {
    ...   %0 = tg.neg %x : f64
    ...   %1 = tg.neg %0 : f64
    ...   return %1 : f64
    ... }'''
    >>> "tg.neg" in tensorgraph.optimize(text)
    False
    """
    return transform(read(source, filename), pipeline)


def gradient(source: AnySource, function: str = "main", wrt: Optional[Sequence[Union[int, str]]] = None, kind: str = "gradient",
             name: Optional[str] = None, *, checkpoint: Union[None, int, str] = None, filename: Optional[str] = None) -> str:
    """The text of a module with one more function, which computes derivatives of another (docs/Gradients.md).

    function  whose derivatives are computed
    wrt       its inputs, by name or number; None: all of floats
    kind      "gradient", "vjp", "jvp", "hvp", "jacobian" or "hessian"
    name      of the new function; None: that of the function and the kind, "main_gradient"

    checkpoint  what outermost loops keep that do not state it: the states of every n-th step, or "auto" for the square root
              of the number of steps; None: all

    A gradient has the shape of its input.

    >>> text = '''
    ... func.func @main(%x: tensor<?xf64>) -> f64 {
    ...   %0 = tg.sqr %x : tensor<?xf64>
    ...   %1 = tg.sum %0 : tensor<?xf64>
    ...   return %1 : f64
    ... }'''
    >>> tensorgraph.compile(tensorgraph.gradient(text)).main_gradient([1.0, 2.0])
    (5.0, array([2., 4.]))
    """
    read_source = read(source, filename)
    return transform(read_source, gradient_pass(read_source, function, wrt, kind, name, checkpoint))


def gradient_pass(source: Source, function: str, wrt: Optional[Sequence[Union[int, str]]], kind: str, name: Optional[str],
                  checkpoint: Union[None, int, str] = None) -> str:
    if kind not in KINDS:
        raise OptionError(f"expects {', '.join(KINDS[:-1])} or {KINDS[-1]} for 'kind', but got '{kind}'")
    options = [f"function={symbol(function)}", f"kind={kind}"]
    if name is not None:
        options.append(f"name={symbol(name)}")
    if checkpoint is not None:
        options.append(f"checkpoint={checkpoint}")
    if wrt is not None:
        options.append(f"wrt={','.join(str(number) for number in input_numbers(source, function, wrt))}")
    return f"tg-add-gradient{{{' '.join(options)}}}"


def symbol(name: str) -> str:
    """A name, which must be one that needs no quotes in the list of passes."""
    if not isinstance(name, str) or not re.fullmatch(r"[A-Za-z_][\w$.]*", name):
        raise OptionError(f"expects the name of a function, but got '{name}'")
    return name


def input_numbers(source: Source, function: str, wrt: Sequence[Union[int, str]]) -> List[int]:
    if isinstance(wrt, (int, str)):
        wrt = [wrt]
    if not wrt:
        raise OptionError("expects inputs in 'wrt', but got none")
    for one in wrt:
        if not isinstance(one, (int, str)) or isinstance(one, bool):
            raise OptionError(f"expects names and numbers of inputs in 'wrt', but got {kind_of(one)}")
    if all(isinstance(one, int) for one in wrt):
        return [int(one) for one in wrt]
    program = interpret(source)
    if function not in program:
        raise OptionError(f"expects one of the functions {', '.join(program)}, but got '{function}'")
    names = [value.name for value in program[function].arguments]
    numbers = []
    for one in wrt:
        if isinstance(one, str) and one not in names:
            raise OptionError(f"{function}() has no input '{one}', but {', '.join(names)}")
        numbers.append(names.index(one) if isinstance(one, str) else int(one))
    return numbers


def add_derivatives(source: Source, requests: Derivatives) -> Tuple[List[str], Names]:
    """The passes that add functions with derivatives, and the names of the arguments of these, which no source has."""
    listed = requests if isinstance(requests, (list, tuple)) else [requests]
    program, passes = interpret(source), []
    names: Names = {}
    for request in listed:
        if request is not True and not isinstance(request, Mapping):
            raise OptionError(f"expects True, a dictionary or a list of these for 'gradient', but got {kind_of(request)}")
        known: Dict[str, Any] = {"function": "main", "wrt": None, "kind": "gradient", "name": None, "checkpoint": None}
        request = {} if request is True else request
        for key in request:
            if key not in known:
                raise OptionError(f"expects function, wrt, kind, name or checkpoint in 'gradient', but got '{key}'")
        known.update(request)
        passes.append(gradient_pass(source, **known))
        if known["function"] in program:
            name = known["name"] or f"{known['function']}_{known['kind']}"
            names[name] = derivative_names(source, program[known["function"]], known["wrt"], known["kind"])
    return passes, names


def derivative_names(source: Source, function: Function, wrt: Optional[Sequence[Union[int, str]]], kind: str) -> List[str]:
    """What the arguments of a derivative are called: those of the function, and cotangents of results or tangents of inputs."""
    names = [value.name or f"arg{number}" for number, value in enumerate(function.arguments)]
    if kind == "vjp":
        return names + [f"{value.name or f'result{number}'}_cotangent" for number, value in enumerate(function.results)
                        if is_float(value)]
    if kind in ("jvp", "hvp"):
        numbers = [number for number, value in enumerate(function.arguments) if is_float(value)]
        numbers = numbers if wrt is None else input_numbers(source, function.__name__, wrt)
        return names + [f"{names[number]}_tangent" for number in numbers]
    return names


def is_float(value: Value) -> bool:
    return bool(re.search(r"f(16|32|64)\b", value.type))


@dataclasses.dataclass(frozen=True)
class Explanation:
    """Whether two inner graphs are the same, and how they differ."""

    same: bool
    text: str

    def __str__(self) -> str:
        return self.text


def explain(first: AnySource, second: Optional[AnySource] = None, *, first_graph: Optional[str] = None,
            second_graph: Optional[str] = None) -> Explanation:
    """Says how the first pair of different inner graphs differs, in two modules or in one, as tg-explain does.

    A graph is a display name, "@function:K" (from 0), or "#graph_" and the start of a digest; None: those that differ first.
    """
    sources = [read(first)] + ([] if second is None else [read(second)])
    listed = [source.to_c() for source in sources]
    made, same = ctypes.c_void_p(), ctypes.c_int32()
    names = [None if graph is None else encode(graph, what)
             for graph, what in ((first_graph, "first_graph"), (second_graph, "second_graph"))]
    error = _library.library().tgExplain(_library.context(), listed[0], ctypes.byref(listed[1]) if second is not None else None,
                                         *names, ctypes.byref(made), ctypes.byref(same))
    check(error, *sources)
    return Explanation(bool(same.value), _library.take_text(made))


def digest(source: AnySource, function: str = "main") -> str:
    """64 hexadecimal digits, equal for functions that differ in names and in the order of operations only.

    >>> first, second = ("func.func @main(%x: f64) -> f64 {\\n  %y = tg.exp %x : f64\\n  return %y : f64\\n}",
    ...                  "func.func @main(%a: f64) -> f64 {\\n  %b = tg.exp %a : f64\\n  return %b : f64\\n}")
    >>> tensorgraph.digest(first) == tensorgraph.digest(second)
    True
    """
    read_source, made = read(source), ctypes.c_void_p()
    check(_library.library().tgDigest(_library.context(), read_source.to_c(), encode(function, "function"), ctypes.byref(made)), read_source)
    return _library.take_text(made)


def load_dialect_plugin(path: Union[str, "os.PathLike[str]"]) -> None:
    """Loads dialects that programs use, as `--load-dialect-plugin` of the tools does."""
    name = os.fsdecode(path)
    check(_library.library().tgContextLoadDialectPlugin(_library.context(), encode(name, "path")), Source(b"", name))
    _library.contexts().plugins.append(encode(name, "path"))
