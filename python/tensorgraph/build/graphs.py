#===- graphs.py - Operations with inner graphs ----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Operations with inner graphs: tg.ofg and tg.composite; branches; and what all of them share.

Each comes in two forms: a function that takes a Python function for the graph (`ofg`, `composite`, `cond`), and, under it, an
object that is opened, built in and closed, for programs that build programs:

    graph = OpenOfg([x, w], "layer")
    with graph:
        y = ops.dot(*graph.inputs)
    (result,) = graph.close([y])
"""

from __future__ import annotations

import functools
import inspect
from typing import Any, Callable, List, Optional, Sequence, Tuple, TypeVar, overload

from .constants import operand
from .core import Block, InputName, Op, Piece, Value, append, current_block, local, unwrap, valid_name
from .errors import BuildError
from .operators import sequence_of
from .ops.other import list_values, quoted, type_list
from .types import Type, broadcast_type, i1


class OpenGraph:
    """A graph that is being built. Inputs come from operands; values of outer blocks that it uses become inputs, too."""

    def __init__(self, kind: str, name: Optional[str] = None) -> None:
        parent = current_block()
        self.kind = kind
        self.name = name
        self.parent = parent
        self.body = Block(kind, parent, parent.module)
        self.operands: List[Value] = []

    @property
    def inputs(self) -> Tuple[Value, ...]:
        """The inner inputs that were made for operands."""
        return tuple(self.body.inputs[: len(self.body.inputs) - len(self.body.captured)])

    def __enter__(self) -> Any:
        self.body.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.body.__exit__(*error)

    def _add(self, value: Value, type: Type, name: Optional[str] = None) -> Value:
        """An inner input for an operand."""
        self.operands.append(local(value, self.parent))
        return self.body.add_input(type, name)

    def _yield(self, pieces: Sequence[Piece]) -> None:
        with self.body:
            append(pieces, ())
        self.body.is_closed = True

    def _yield_values(self, values: Sequence[Value]) -> None:
        typed = ["tg.yield ", *list_values(values), f" : {type_list(values)}"] if values else ["tg.yield"]
        self._yield(typed)

    def _check_values(self, values: Sequence[Any]) -> List[Value]:
        for value in values:
            if value.__class__ is not Value:
                raise BuildError(f"{self.kind} expects its graph to yield values, but got {value!r}")
        # What is yielded may be a value of an outer block.
        return [local(value, self.body) for value in values]

    def _append(self, pieces: Sequence[Piece], types: Sequence[Type]) -> Op:
        if current_block() is not self.parent:
            raise BuildError(f"{self.kind} expects to be closed in the block in which it was opened")
        return append(pieces, types, self.name)

    def _assignments(self, pairs: Sequence[Tuple[Value, Value]]) -> List[Piece]:
        """`(%i0 = %x, %w)`, of pairs (input, operand)."""
        pieces: List[Piece] = ["("]
        for k, (inner, outer) in enumerate(pairs):
            if k:
                pieces.append(", ")
            pieces.append(InputName(inner, outer))
        pieces.append(")")
        return pieces

    def _pairs(self) -> List[Tuple[Value, Value]]:
        """(input, operand) of all inputs."""
        return list(zip(self.inputs, self.operands)) + [(inner, outer) for outer, inner in self.body.captured]

    def _quoted_name(self) -> str:
        return f" {quoted(self.name)}" if self.name is not None else ""


def functional_type(operands: Sequence[Value], results: Sequence[Type]) -> str:
    """`(f64, index) -> f64`"""
    types = ", ".join([type.text for type in results])
    return f"({type_list(operands)}) -> {types if len(results) == 1 else f'({types})'}"


def parameter_names(python: Callable[..., Any], count: int) -> List[Optional[str]]:
    """The names of a function's parameters, for its inputs; None where a parameter stands for several."""
    names: List[Optional[str]] = []
    try:
        parameters = inspect.signature(python).parameters.values()
    except (TypeError, ValueError):
        parameters = ()  # type: ignore[assignment]
    for parameter in parameters:
        if parameter.kind not in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD):
            break
        names.append(None if parameter.name.strip("_") == "" else valid_name(parameter.name))
    return (names + [None] * count)[:count]


def call_python(kind: str, python: Callable[..., Any], inputs: Sequence[Value]) -> Any:
    """What a Python function makes of inputs."""
    try:
        inspect.signature(python).bind(*inputs)
    except TypeError as problem:
        what = getattr(python, "__name__", repr(python))
        raise BuildError(f"{kind} calls {what} with {len(inputs)} inputs, but it cannot take them: {problem}") from None
    except ValueError:
        pass
    return python(*inputs)


#
# tg.ofg
#


class OpenOfg(OpenGraph):
    """A tg.ofg that is being built; `close` gives its results."""

    def __init__(
        self,
        operands: Sequence[Value],
        name: Optional[str] = None,
        inline: bool = False,
        checkpoint: bool = False,
        names: Sequence[Optional[str]] = (),
    ) -> None:
        super().__init__("tg.ofg", name)
        self.words = (" inline" if inline else "") + (" checkpoint" if checkpoint else "")
        for k, value in enumerate(operands):
            self._add(value, value.type, names[k] if k < len(names) else None)

    def close(self, values: Sequence[Value]) -> Tuple[Value, ...]:
        values = self._check_values(values)
        self._yield_values(values)
        pairs = self._pairs()
        types = [value.type for value in values]
        written = f" : {functional_type([outer for _, outer in pairs], types)} "
        op = self._append([f"tg.ofg{self.words}{self._quoted_name()} ", *self._assignments(pairs), written, self.body], types)
        return op.results  # type: ignore[return-value]


def display_name(name: Optional[str], python: Callable[..., Any]) -> Optional[str]:
    """The name that was given, else that of the function; None for an empty one, and for a lambda."""
    if name is None:
        name = getattr(python, "__name__", "")
    return None if name in ("", "<lambda>") else name


def ofg(
    python: Callable[..., Any], *operands: Any, name: Optional[str] = None, inline: bool = False, checkpoint: bool = False
) -> Any:
    """A graph as one operation: what the Python function computes from operands (tg.ofg).

    The results are those of the function: a value, or a tuple. `name` is for readers; without it, it is the
    function's, and "" is none.
    """
    values = [operand(value) for value in operands]
    names = parameter_names(python, len(values))
    graph = OpenOfg(values, display_name(name, python), inline, checkpoint, names)
    with graph:
        result = call_python("tg.ofg", python, graph.inputs)
    results = graph.close(sequence_of(result))
    return results[0] if isinstance(result, Value) else results


_Python = TypeVar("_Python", bound=Callable[..., Any])


@overload
def graph(python: _Python, /) -> _Python: ...


@overload
def graph(name: str = ..., /, *, inline: bool = ..., checkpoint: bool = ...) -> Callable[[_Python], _Python]: ...


def graph(name: Any = None, /, *, inline: bool = False, checkpoint: bool = False) -> Any:
    """A decorator: a function whose calls are graphs of their own, `tg.ofg`.

    `@graph`, or `@graph("layer")` with a name for readers. Equal graphs are compiled once.
    """
    if callable(name):
        return graph()(name)

    def decorate(python: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(python)
        def call(*operands: Any) -> Any:
            return ofg(python, *operands, name=name, inline=inline, checkpoint=checkpoint)

        return call

    return decorate


#
# tg.composite
#


class OpenComposite(OpenGraph):
    """A tg.composite that is being built: its inputs are scalars, elements of the operands."""

    def __init__(self, operands: Sequence[Value], names: Sequence[Optional[str]] = ()) -> None:
        super().__init__("tg.composite")
        for k, value in enumerate(operands):
            if not value.type.kind:
                raise BuildError(f"tg.composite expects scalars and ranked tensors, but got {value.type}")
            self._add(value, value.type.element, names[k] if k < len(names) else None)

    def close(self, values: Sequence[Value]) -> Tuple[Value, ...]:
        values = self._check_values(values)
        for value in values:
            if not value.type.is_scalar:
                raise BuildError(f"tg.composite expects its graph to yield scalars, but got {value.type}")
        self._yield_values(values)
        pairs = self._pairs()
        operands = [outer for _, outer in pairs]
        operand_types = [outer.type for outer in operands]
        types = [broadcast_type(operand_types, value.type, "tg.composite") for value in values]
        written = f" : {functional_type(operands, types)} "
        op = self._append(["tg.composite ", *self._assignments(pairs), written, self.body], types)
        return op.results  # type: ignore[return-value]


def composite(python: Callable[..., Any], *operands: Any) -> Any:
    """A function of scalars at each point of the operands, which are broadcast with each other (tg.composite)."""
    values = [operand(value) for value in operands]
    graph = OpenComposite(values, parameter_names(python, len(values)))
    with graph:
        result = call_python("tg.composite", python, graph.inputs)
    results = graph.close(sequence_of(result))
    return results[0] if isinstance(result, Value) else results


#
# Branches
#


class OpenIf:
    """An scf.if that is being built: `with branches.then: …`, `with branches.otherwise: …`, then `close`."""

    def __init__(self, condition: Value) -> None:
        if condition.__class__ is not Value or condition.type is not i1:
            got = condition.type if condition.__class__ is Value else repr(condition)
            raise BuildError(f"cond expects a condition of type i1, but got {got}")
        self.parent = parent = current_block()
        self.condition = condition
        self.then = Block("scf.if", parent, parent.module, is_graph=False)
        self.otherwise = Block("scf.if", parent, parent.module, is_graph=False)

    def close(self, then: Sequence[Value], otherwise: Sequence[Value]) -> Tuple[Value, ...]:
        if len(then) != len(otherwise):
            raise BuildError(f"cond expects as many results of both branches, but got {len(then)} and {len(otherwise)}")
        types = []
        for k, (x, y) in enumerate(zip(then, otherwise)):
            if x.type is not y.type:
                raise BuildError(f"cond expects result {k} of both branches to have one type, but got {x.type} and {y.type}")
            types.append(x.type)
        for block, values in ((self.then, then), (self.otherwise, otherwise)):
            with block:
                if values:
                    append(["scf.yield ", *list_values(values), f" : {type_list(values)}"], ())
            block.is_closed = True
        arrow = f" -> ({', '.join(type.text for type in types)})" if types else ""
        op = append(["scf.if ", self.condition, f"{arrow} ", self.then, " else ", self.otherwise], types)
        return op.results  # type: ignore[return-value]


def cond(condition: Any, then: Callable[[], Any], otherwise: Callable[[], Any]) -> Any:
    """What one of two functions without parameters computes; only that one is computed (scf.if)."""
    branches = OpenIf(operand(condition, i1))
    with branches.then:
        x = then()
    with branches.otherwise:
        y = otherwise()
    xs, ys = list(sequence_of(x)), list(sequence_of(y))
    for k in range(min(len(xs), len(ys))):
        # A number takes the type of the other branch.
        for own, other, block in ((xs, ys, branches.then), (ys, xs, branches.otherwise)):
            if own[k].__class__ is not Value:
                with block:
                    own[k] = operand(own[k], other[k].type.element if other[k].__class__ is Value else None)
    results = branches.close(xs, ys)
    return results[0] if len(results) == 1 and not isinstance(x, (list, tuple)) else unwrap(results)
