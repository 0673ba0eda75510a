#===- _maps.py - Functions mapped over rows -------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Functions that run another one for each row of their arguments (docs/Reference/Vmap.md)."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Union, overload

from ._compile import interpret, symbol, transform
from ._errors import OptionError
from ._program import Compiled, Function, Program
from ._source import AnySource, read
from ._types import Value

#: How an argument is mapped: over an axis, None (whole), or "split" (a random key, of which each row gets one of its own).
Axis = Union[None, int, str]


# A program has an attribute of any name, so it looks like a source, too.
@overload
def vmap(program: Program, in_axes: Union[Axis, Sequence[Axis]] = ...,  # type: ignore[misc]
         out_axes: Union[int, Sequence[int]] = ..., *, function: str = ..., name: Optional[str] = ...,
         takes_rows: bool = ...) -> Function:
    ...


@overload
def vmap(program: AnySource, in_axes: Union[Axis, Sequence[Axis]] = ..., out_axes: Union[int, Sequence[int]] = ..., *,
         function: str = ..., name: Optional[str] = ..., takes_rows: bool = ..., filename: Optional[str] = ...) -> str:
    ...


def vmap(program: Any, in_axes: Union[Axis, Sequence[Axis]] = 0, out_axes: Union[int, Sequence[int]] = 0, *, function: str = "main",
         name: Optional[str] = None, takes_rows: bool = False, filename: Optional[str] = None) -> Any:
    """A function that runs another one for each row of its arguments.

    program     a program, of which it is one more function, compiled like the others, or a source, of whose module
                with one more function it is the text
    in_axes     for each argument an axis, None (whole) or "split" (a random key, of which each row gets one of its own);
                one entry is for all
    out_axes    for each result the axis along which its rows are stacked; one entry is for all
    function    which is mapped
    name        of the new function; None: that of the function, "main_vmap"
    takes_rows  whether the number of rows is one more argument, as it must be if nothing is mapped
    filename    the name of a source in messages

    >>> program = tensorgraph.compile('''
    ... func.func @main(%x: tensor<?xf64>, %a: f64) -> f64 {
    ...   %0 = tg.mul %x, %a : (tensor<?xf64>, f64)
    ...   %1 = tg.exp %0 : tensor<?xf64>
    ...   %2 = tg.sum %1 : tensor<?xf64>
    ...   return %2 : f64
    ... }''')
    >>> rows = tensorgraph.vmap(program, in_axes=(0, None))
    >>> rows([[0.0, 0.0], [0.0, np.log(2)]], 1.0)
    array([2., 3.])
    """
    called = symbol(f"{symbol(function)}_vmap" if name is None else name)
    if not isinstance(program, Program):
        source = read(program, filename)
        return transform(source, map_pass(interpret(source), function, called, in_axes, out_axes, takes_rows))
    made = program._compiled
    listed = map_pass(program, function, called, in_axes, out_axes, takes_rows)
    passes = ",".join([value for key, value in made.options if key == "passes"] + [listed])
    options = tuple(pair for pair in made.options if pair[0] != "passes") + (("passes", passes),)
    arguments = [value.name or f"arg{number}" for number, value in enumerate(program[function].arguments)]
    names: Dict[str, Sequence[str]] = {**made.names, called: arguments + ["rows"] * takes_rows}
    return Program(Compiled(made.source, options, names, made.host.functions, made.printer))[called]


def map_pass(program: Program, function: str, name: str, in_axes: Any, out_axes: Any, takes_rows: bool) -> str:
    if function not in program:
        raise OptionError(f"expects one of the functions {', '.join(program)}, but got '{function}'")
    mapped = program[function]
    over = [input_axis(axis, value, f"'in_axes' of input {number}")
            for number, (axis, value) in enumerate(zip(for_each(in_axes, mapped.arguments, "in_axes"), mapped.arguments))]
    to = [str(count_axis(axis, value, f"an axis for 'out_axes' of result {number}"))
          for number, (axis, value) in enumerate(zip(for_each(out_axes, mapped.results, "out_axes"), mapped.results))]
    if not takes_rows and all(axis in ("whole", "split") for axis in over):
        raise OptionError("expects an input that is mapped, or takes_rows=True")
    options = [f"function={function}", f"name={name}", f"axes={','.join(over)}", f"result-axes={','.join(to)}"]
    return f"tg-vmap-function{{{' '.join(options + ['takes-rows=true'] * takes_rows)}}}"


def for_each(axes: Any, values: Sequence[Value], option: str) -> List[Any]:
    """One entry for each value; an entry alone is for all."""
    if not isinstance(axes, (list, tuple)):
        return [axes] * len(values)
    if len(axes) != len(values):
        raise OptionError(f"expects an entry in '{option}' for each of {len(values)} values, but got {len(axes)}")
    return list(axes)


def input_axis(axis: Axis, value: Value, what: str) -> str:
    if axis is None:
        return "whole"
    return "split" if axis == "split" else str(count_axis(axis, value, f"an axis, None or 'split' for {what}"))


def count_axis(axis: Any, value: Value, what: str) -> int:
    """An axis of the mapped value, which has one more; a negative one is counted from the end."""
    rank = len(value.shape or ()) + 1
    if not isinstance(axis, int) or isinstance(axis, bool) or not -rank <= axis < rank:
        raise OptionError(f"expects {what}, but got {axis!r}")
    return axis % rank
