#===- _program.py - Programs and functions --------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What `compile` and `interpret` return."""

from __future__ import annotations

import ctypes
import dataclasses
import inspect
import os
import warnings
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Type

from . import _calls, _inspect, _library
from ._arguments import check_overlap, to_argument, to_out
from ._communicator import Communicator, Step, take_rank_error
from ._errors import ArgumentTypeError, HostError, OptionError, check, encode
from ._host import Callbacks, HostFunctions, Printer, printing
from ._signals import is_main
from ._source import Source
from ._types import CALL_KEYWORDS, DTYPES, Typed, Value, bfloat16, parameter_names, read_value
from ._watch import Made, Watch, compile_watched

Options = Tuple[Tuple[str, str], ...]
# Arguments, where results go, the same as arrays, and what watches.
Call = Tuple[Sequence[Any], Sequence[Any], Sequence[Any], Optional[Watch]]


class Compiled:
    """A TgProgram, which is destroyed with the last function of it."""

    def __init__(self, source: Source, options: Options, names: Mapping[str, Sequence[str]],
                 functions: Optional[HostFunctions] = None, printer: Optional[Printer] = None,
                 timeout: Optional[float] = None, step: Optional[Step] = None) -> None:
        self.source = source
        self.options = options
        self.names = names  # of arguments, by functions whose names the source does not have
        self.host = Callbacks(functions)
        self.printer = printer
        self.communicator = None if step is None else step.communicator
        self.callback = printing(printer)
        tg = _library.library()
        listed = (_library.Option * len(options))(*[_library.Option(name.encode(), encode(value, name)) for name, value in options])
        self.destroy = tg.tgProgramDestroy
        self.pointer: Optional[int] = None

        def work(context: int, watch: Watch) -> Made:
            pointer = ctypes.c_void_p()
            error = tg.tgProgramCompileWatched(context, source.to_c(), listed, len(options), self.host.listed, len(self.host),
                                               ctypes.byref(watch.listed), ctypes.byref(pointer))
            return error, pointer.value

        # One rank compiles, and the others find what they need in the cache. A rank without one does not wait.
        waits = step is not None and step.communicator.rank > 0 and has_cache(options)
        if step is not None:
            step.source = source
            check(step.meet(None) if waits else None, source)
        error, self.pointer = compile_watched(work, timeout)
        if step is not None:
            error = error if waits else step.meet(error)
            error = error if step.is_over else step.end(error)
        check(error, source)
        tg.tgProgramSetPrinter(self.pointer, _library.Printer(self.callback))
        # C handles signals in the middle of a call. Without it, and where a program calls Python, a watch must (_signals.py).
        accelerator = _calls.accelerator() if step is None else None
        self.is_watched = accelerator is None or len(self.host) > 0 or b"print" in source.data
        if accelerator is not None:
            tg.tgProgramSetMonitor(self.pointer, _library.Monitor(accelerator.POLL))
        for line in _library.text(tg.tgProgramWarnings(self.pointer)).splitlines():
            warnings.warn(line, RuntimeWarning, stacklevel=4)

    def __del__(self) -> None:
        if getattr(self, "pointer", None):
            self.destroy(self.pointer)

    def __reduce__(self) -> Any:
        if self.communicator is not None:
            raise OptionError("a program that runs on ranks cannot be pickled")
        return Compiled, (self.source, self.options, self.names, self.host.functions, self.printer)


class Function:
    """A function of a program. Calling it takes arrays and numbers, and gives NumPy arrays: docs/Python.md.

    Arguments are given by position or by name, and have the shapes and types that `arguments` states. Each call also takes
    these keywords:

    out       an array for the result, or a tuple of arrays and None for several results
    timeout   how many seconds the call may take, which then raises a TimeLimit
    progress  True shows a bar while the call takes long; a function hears how many steps the outermost loop has made, and how
              many it makes at most

    >>> program = tensorgraph.compile('''
    ... func.func @main(%x: tensor<?x2xf64>, %a: f64) -> tensor<?x2xf64> {
    ...   %0 = tg.mul %x, %a : (tensor<?x2xf64>, f64)
    ...   return %0 : tensor<?x2xf64>
    ... }''')
    >>> program.main.arguments[0].shape
    (None, 2)
    >>> program.main(np.ones((3, 2)), a=2.0, timeout=10).shape
    (3, 2)
    >>> print(program.main.__doc__)
    main(x, a, *, out=None, timeout=None, progress=None)
    <BLANKLINE>
    Arguments:
      x: array of float64, shape (?, 2)
      a: scalar of float64
    Result:
      array of float64, shape (?, 2)
    <BLANKLINE>
    <memory>:2
    """

    __name__: str
    __qualname__: str
    __signature__: inspect.Signature
    arguments: Tuple[Value, ...]
    results: Tuple[Value, ...]

    def __init__(self, compiled: Compiled, number: int) -> None:
        tg, pointer = _library.library(), compiled.pointer
        self._compiled = compiled
        self._number = number
        self.__name__ = self.__qualname__ = _library.text(tg.tgProgramFunctionName(pointer, number))
        count = tg.tgProgramArgumentCount(pointer, number)
        names = compiled.names.get(self.__name__, ())
        names = names if len(names) == count else [""] * count
        self._argument_types: List[Typed] = [
            read_value(tg.tgProgramArgument(pointer, number, index), names[index],
                       *shards_of(tg.tgProgramArgumentShards, pointer, number, index)) for index in range(count)]
        self._result_types: List[Typed] = [
            read_value(tg.tgProgramResult(pointer, number, index), "", *shards_of(tg.tgProgramResultShards, pointer, number, index))
            for index in range(tg.tgProgramResultCount(pointer, number))]
        self.arguments = tuple(typed.value for typed in self._argument_types)
        self.results = tuple(typed.value for typed in self._result_types)
        self._names = parameter_names(self.arguments)
        self.__signature__ = signature(self._names, self.arguments, self.results)
        location = tg.tgProgramFunctionLocation(pointer, number)
        self.__doc__ = description(self, "" if location.file is None else f"{_library.text(location.file)}:{location.line}")

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._call(args, kwargs)

    def __repr__(self) -> str:
        arguments = ", ".join(f"{name}: {value.type}" for name, value in zip(self._names, self.arguments))
        return f"<tensorgraph.Function {self.__name__}({arguments}) -> {results_text(self.results)}>"

    def __reduce__(self) -> Any:
        return make_function, (self._compiled, self._number)

    def _call(self, args: Sequence[Any], kwargs: Dict[str, Any]) -> Any:
        """A call with whatever arguments. The accelerator asks for it if there are others than it knows."""
        out, timeout, progress = (kwargs.get(key) for key in CALL_KEYWORDS)
        if kwargs and out is None and timeout is None and not progress:
            return self(*self._bind(args, arguments_in(kwargs)))
        return self._run_call(*self._fit_call(args, kwargs))

    def _fit_call(self, args: Sequence[Any], kwargs: Dict[str, Any]) -> Call:
        """What a call runs on, as it fits."""
        out, timeout, progress = (kwargs.get(key) for key in CALL_KEYWORDS)
        arrays = self._arrays(args, arguments_in(kwargs))
        given = self._split_out(out)
        outs = [to_out(value, self.__name__, number, len(given), typed)
                for number, (value, typed) in enumerate(zip(given, self._result_types))]
        if out is not None:
            check_overlap(self.__name__, self._names, arrays, outs)
        needs_watch = timeout is not None or progress or self._compiled.is_watched and is_main()
        watch = Watch(self.__name__, timeout, progress) if needs_watch else None
        return tuple(arrays), given, tuple(outs), watch

    def _run_call(self, arrays: Sequence[Any], given: Sequence[Any], outs: Sequence[Any], watch: Optional[Watch]) -> Any:
        made = self._invoke(arrays, outs, 0) if watch is None else self._watched(arrays, outs, watch)
        results = tuple(self._finish(result, typed) if place is None else place
                        for result, place, typed in zip(made, given, self._result_types))
        return results[0] if len(results) == 1 else results

    def _arrays(self, args: Sequence[Any], kwargs: Dict[str, Any]) -> List[Any]:
        """The arguments of a call, as arrays that fit."""
        return [to_argument(value, self.__name__, name, typed)
                for value, name, typed in zip(self._bind(args, kwargs), self._names, self._argument_types)]

    def _watched(self, arrays: Sequence[Any], outs: Sequence[Any], watch: Watch) -> Sequence[Any]:
        try:
            watch.open()
            return self._invoke(arrays, outs, watch.address)
        finally:
            watch.close()

    def _invoke(self, arrays: Sequence[Any], outs: Sequence[Any], watch: int) -> Sequence[Any]:
        """A call with arrays that fit, which a TgWatch watches unless it is 0. The accelerator has this, too."""
        error, results = _calls.invoke(self._compiled.pointer or 0, self._number, arrays, self._argument_types, outs,
                                       self._result_types, watch)
        if error is not None:
            self._raise(error)
        return results

    def _raise(self, error: int) -> None:
        raised = take_rank_error(error, self._compiled.source)
        cause = self._compiled.host.take(raised) if isinstance(raised, HostError) else None
        if cause is not None and not isinstance(cause, Exception):
            raise cause  # the end of the program, not of the function
        raise raised from cause

    def _finish(self, result: Any, typed: Typed) -> Any:
        if result.dtype != typed.value.dtype:
            result = result.view(bfloat16())
        return result[()] if typed.value.is_scalar else result

    def _bind(self, args: Sequence[Any], kwargs: Dict[str, Any]) -> List[Any]:
        """The values of all arguments, in order."""
        name, names = self.__name__, self._names
        if len(args) > len(names):
            raise ArgumentTypeError(f"{name}() takes {counted(len(names), 'argument')}, but got {len(args)}")
        values = dict(zip(names, args))
        for key, value in kwargs.items():
            if key not in names:
                raise ArgumentTypeError(f"{name}() has no argument '{key}'" + (f", but {', '.join(names)}" if names else ""))
            if key in values:
                raise ArgumentTypeError(f"{name}() got two values for argument '{key}'")
            values[key] = value
        missing = [key for key in names if key not in values]
        if missing:
            raise ArgumentTypeError(f"{name}() takes {counted(len(names), 'argument')}, but got none for "
                                    + ", ".join(f"'{key}'" for key in missing))
        return [values[key] for key in names]

    def _split_out(self, out: Any) -> Sequence[Any]:
        count = len(self.results)
        if out is None:
            return (None,) * count
        places = out if isinstance(out, tuple) else (out,)
        if len(places) != count:
            raise ArgumentTypeError(f"{self.__name__}() has {counted(count, 'result')}, but 'out' has {len(places)}")
        return places


class RankFunction(Function):
    """A function that ranks call together. Of values that are divided, each has its rows."""

    _communicator: Communicator

    def __init__(self, compiled: Compiled, number: int) -> None:
        super().__init__(compiled, number)
        assert compiled.communicator is not None
        self._communicator = compiled.communicator
        for types in (self._argument_types, self._result_types):
            types[:] = [with_any_rows(typed) if typed.value.shards else typed for typed in types]

    def _call(self, args: Sequence[Any], kwargs: Dict[str, Any]) -> Any:
        with Step(self._communicator, self._compiled.source) as step:
            call = self._fit_call(args, kwargs)
            step.is_over = True  # the call agrees on how it ends
        return self._run_call(*call)

    def _invoke(self, arrays: Sequence[Any], outs: Sequence[Any], watch: int) -> Sequence[Any]:
        error, results = _calls.invoke(self._compiled.pointer or 0, self._number, arrays, self._argument_types, outs,
                                       self._result_types, watch, self._communicator.open())
        if error is not None:
            self._raise(error)
        return results


class Program(Mapping[str, Function]):
    """The public functions of a module, by name: items, attributes, and called itself as `main` or its only function.

    In the examples of the methods, `program` is a filter h ← a h + x and its last state:

    >>> program = tensorgraph.compile('''
    ... func.func @main(%x: tensor<?xf64>, %a: f64) -> f64 {
    ...   %zero = arith.constant 0.0 : f64
    ...   %c0 = arith.constant 0 : index
    ...   %n = tensor.dim %x, %c0 : tensor<?xf64>
    ...   %last = tg.scan %t to %n seqs(%xt = %x : tensor<?xf64>) states(%h = %zero : f64) consts(%k = %a : f64) -> f64 {
    ...     %0 = tg.mul %k, %h : f64
    ...     %1 = tg.add %0, %xt : f64
    ...     tg.yield %1 : f64
    ...   }
    ...   return %last : f64
    ... }''', filename="filter.mlir")
    >>> program.main([1.0, 2.0, 3.0], 0.5)
    4.25
    """

    def __init__(self, compiled: Compiled) -> None:
        self._compiled = compiled
        tg = _library.library()
        functions = [self._make_function(number) for number in range(tg.tgProgramFunctionCount(compiled.pointer))]
        self._functions: Dict[str, Function] = {function.__name__: function for function in functions}
        self._entry = self._functions.get("main") or (functions[0] if len(functions) == 1 else None)
        # What the class has, `keys` for example, is no attribute of another meaning.
        self.__dict__.update((name, function) for name, function in self._functions.items() if not hasattr(self, name))

    def _make_function(self, number: int) -> Function:
        return make_function(self._compiled, number)

    def __getitem__(self, name: str) -> Function:
        return self._functions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._functions)

    def __len__(self) -> int:
        return len(self._functions)

    def decisions(self, mode: Optional[str] = None, *, function: Optional[str] = None) -> _inspect.Report:
        """What the compiler has decided, line by line of the source (docs/View.md).

        mode      "debug", "fast-compile" or "fast-run"; None: that of the program
        function  the function whose lines are shown; None: all

        >>> print(program.decisions())  # doctest: +SKIP
        12: %squares = tg.sqr %h : tensor<?xf64>
          + in place: operand 0 of 'tg.sqr' is overwritten
        """
        return _inspect.decisions(self, mode, function)

    def view(self, *, stages: bool = False, decisions: bool = False, passes: Optional[str] = None) -> _inspect.View:
        """A page that draws the program (docs/View.md); notebooks show it, and `save` writes it to a file. Needs graphviz.

        stages     shows the text at the stages of the compiler instead, side by side
        decisions  shows what the compiler decides for each operation
        passes     shows the program before and after these passes, for example "tg-fast-run"
        """
        return _inspect.view(self, stages, decisions, passes)

    def profile(self, *args: Any, function: Optional[str] = None, **kwargs: Any) -> _inspect.Profile:
        """Where the time of a call goes, by operations and by inner graphs (docs/Slow.md). The call runs in a process of
        its own; its arguments have the shapes and types of a call of the program.

        function  the function that is called; None: `main`, or the only one

        >>> profile = program.profile(np.ones(1000), 0.5)
        >>> sorted(profile.operations[0])
        ['allocations', 'bytes', 'calls', 'column', 'file', 'graph', 'line', 'name', 'time']
        """
        return _inspect.profile(self, _inspect.find_function(self, function), args, kwargs)

    def trace(self, *args: Any, function: Optional[str] = None, **kwargs: Any) -> Dict[str, Any]:
        """The states of all scans of a call, from the initial one on, interpreted (docs/Wrong.md): by name, arrays with a
        row for each step and one for the start.

        >>> states = program.trace(np.array([1.0, 2.0, 3.0]), 0.5)
        >>> {name: rows.tolist() for name, rows in states.items()}
        {'scan_6_11.state0': [0.0, 1.0, 2.5, 4.25]}
        """
        return _inspect.trace(self, _inspect.find_function(self, function), args, kwargs)

    def guard(self, values: str = "nan,inf") -> Program:
        """The program, compiled again so that it stops at the first operation that makes one of these values of operands that
        have none (docs/Wrong.md), with an error at its place.

        values  "nan", "inf", "big" or "big:NUMBER", separated by commas

        >>> try:
        ...     program.guard("inf")(np.array([1e200, 1e200]), 1e200)
        ... except tensorgraph.Error as error:
        ...     print(error.line, error.message)
        7 'tg.mul' gives inf
        """
        return self._again(mode="debug", guard=values)

    def compare(self, *args: Any, function: Optional[str] = None, **kwargs: Any) -> _inspect.Comparison:
        """The results of a call beside those of strict code, which computes what the interpreter does (docs/Reference/Accuracy.md).

        >>> comparison = program.compare(np.ones(1000), 0.5)
        >>> comparison.differences[0].relative < 1e-12
        True
        """
        strict = self._again(mode="debug", code="strict")
        return _inspect.compare(_inspect.find_function(self, function), _inspect.find_function(strict, function), args, kwargs)

    def _again(self, **changes: str) -> Program:
        """The program, compiled with other options."""
        made = self._compiled
        if made.communicator is not None:
            raise OptionError("a program that runs on ranks is not compiled again: compile it without a communicator")
        options = {name: value for name, value in made.options if name != "evaluator"}
        options.update(changes)
        return Program(Compiled(made.source, tuple(options.items()), made.names, made.host.functions, made.printer))

    def __getattr__(self, name: str) -> Function:
        functions = ", ".join(self.__dict__.get("_functions", ()))
        raise AttributeError(f"the program has no function '{name}'" + (f", but {functions}" if functions else ""))

    def __dir__(self) -> List[str]:
        return sorted({*super().__dir__(), *self._functions})

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self._entry is None:
            raise ArgumentTypeError("a program is called as its function 'main', or its only one, but this one has "
                                    + (", ".join(self) or "none"))
        return self._entry(*args, **kwargs)

    def __repr__(self) -> str:
        name = self._compiled.source.name
        return f"<tensorgraph.Program{'' if name is None else f' {name!r}'}: {', '.join(self)}>"

    # Programs are as distinct as the functions in them.
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other

    def __reduce__(self) -> Any:
        return Program, (self._compiled,)


@_library.once
def function_class() -> Type[Function]:
    """The class of functions: with the accelerator, calls do not come to Python unless they must."""
    module = _calls.accelerator()
    if module is None:
        return Function

    class FastFunction(module.Caller, Function):  # type: ignore[name-defined,misc]
        def __init__(self, compiled: Compiled, number: int) -> None:
            Function.__init__(self, compiled, number)
            options = dict(compiled.options)
            # Other threads of Python run meanwhile: these calls take long, or wait for threads.
            takes_long = options.get("threads", "1") != "1" or "evaluator" in options
            self._prepare(compiled.pointer, number, compiled, takes_long,
                          tuple(accelerated(typed, compiled.is_watched) for typed in self._argument_types),
                          tuple(accelerated(typed, compiled.is_watched) for typed in self._result_types))

    FastFunction.__name__ = FastFunction.__qualname__ = "Function"
    FastFunction.__doc__, FastFunction.__module__ = Function.__doc__, Function.__module__
    return FastFunction


def make_function(compiled: Compiled, number: int) -> Function:
    if compiled.communicator is not None:
        return RankFunction(compiled, number)
    return function_class()(compiled, number)


def has_cache(options: Options) -> bool:
    """Whether there is a compile cache, which other processes may use, too."""
    return dict(options).get("cache", os.environ.get("TENSORGRAPH_CACHE", "")) != "off"


def shards_of(ask: Any, pointer: Optional[int], number: int, index: int) -> Tuple[int, int]:
    """The number of shards of a value, and the axis that they divide."""
    axis = ctypes.c_int32()
    shards: int = ask(pointer, number, index, ctypes.byref(axis))
    return shards, axis.value


def with_any_rows(typed: Typed) -> Typed:
    """A type of what one rank has."""
    axis = typed.value.shard_axis
    return dataclasses.replace(typed, sizes=(*typed.sizes[:axis], -1, *typed.sizes[axis + 1:]))


def accelerated(typed: Typed, is_watched: bool) -> Tuple[Any, ...]:
    """What the accelerator knows of a value."""
    dtype = DTYPES[typed.element]
    # It leaves calls that are watched, and what has the dtype of another package, to Python.
    plain = typed.value.dtype == dtype and not is_watched
    return typed.element, typed.value.is_scalar, typed.sizes, dtype, dtype.type, dtype.kind, dtype.itemsize, plain, typed.known_bytes


def arguments_in(kwargs: Mapping[str, Any]) -> Dict[str, Any]:
    """The arguments of the program among the keywords of a call."""
    return {key: value for key, value in kwargs.items() if key not in CALL_KEYWORDS}


def counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def results_text(results: Sequence[Value]) -> str:
    return results[0].type if len(results) == 1 else f"({', '.join(value.type for value in results)})"


def signature(names: Sequence[str], arguments: Sequence[Value], results: Sequence[Value]) -> inspect.Signature:
    parameters = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=value.type)
                  for name, value in zip(names, arguments)]
    parameters += [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None) for name in CALL_KEYWORDS]
    return inspect.Signature(parameters, return_annotation=results_text(results))


def description(function: Function, place: str) -> str:
    names = function._names
    lines = [f"{function.__name__}({', '.join([*names, '*', *(f'{name}=None' for name in CALL_KEYWORDS)])})"]
    if names:
        lines += ["", "Arguments:"] + [f"  {name}: {value}" for name, value in zip(names, function.arguments)]
    if function.results:
        lines += ["Result:" if len(function.results) == 1 else "Results:"]
        lines += [f"  {value.name + ': ' if value.name else ''}{value}" for value in function.results]
    return "\n".join([*lines, *(["", place] if place else [])])
