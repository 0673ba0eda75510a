#===- derivatives.py - Derivatives of graphs ------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Derivatives of graphs (tg.vjp, tg.jvp), and derivatives of your own (tg.with_pullback, tg.with_pushforward)."""

from __future__ import annotations

import functools
from typing import Any, Callable, List, Optional, Sequence, Tuple, Union

from .constants import operand
from .core import InputName, Piece, Value, local
from .errors import BuildError
from .graphs import OpenGraph, call_python, display_name, functional_type, parameter_names
from .operators import sequence_of
from .ops.other import list_values, type_list
from .types import Type, as_int

# The kinds of elements that have derivatives.
DIFFERENTIABLE = ("float", "complex")


def _floats(types: Sequence[Type]) -> List[int]:
    return [k for k, type in enumerate(types) if type.kind in DIFFERENTIABLE]


def _check_numbers(kind: str, name: str, numbers: Sequence[Any], types: Sequence[Type], what: str) -> List[int]:
    """Numbers of inputs or results that are floats, ascending."""
    found: List[int] = []
    for number in numbers:
        if as_int(number) is None or not 0 <= number < len(types):
            raise BuildError(
                f"{kind} expects '{name}' to name one of {len(types)} {what}s by its number, counted from 0, but got {number}"
            )
        if found and number <= found[-1]:
            raise BuildError(f"{kind} expects '{name}' to be ascending, but got {number} after {found[-1]}")
        if types[number].kind not in DIFFERENTIABLE:
            raise BuildError(f"{kind} expects '{name}' to name a float {what}, but {what} {number} is {types[number]}")
        found.append(int(number))
    return found


def _check_directions(
    kind: str, direction: str, given: Sequence[Any], numbers: Sequence[int], types: Sequence[Type], what: str
) -> List[Value]:
    """The cotangents or tangents for numbers of inputs or results."""
    if len(given) != len(numbers):
        raise BuildError(f"{kind} expects {len(numbers)} {direction}s, but got {len(given)}")
    found = []
    for value, number in zip(given, numbers):
        type = types[number]
        value = operand(value, type.element)
        if value.type is not type:
            raise BuildError(f"{kind} expects a {direction} of type {type} for {what} {number}, but got {value.type}")
        found.append(value)
    return found


class _OpenDerivative(OpenGraph):
    def __init__(self, kind: str, operands: Sequence[Value], name: Optional[str], names: Sequence[Optional[str]]) -> None:
        super().__init__(kind, name)
        for k, value in enumerate(operands):
            self._add(value, value.type, names[k] if k < len(names) else None)

    def _finish(
        self, values: Sequence[Value], middle: Sequence[Piece], directions: Sequence[Value], types: Sequence[Type]
    ) -> Tuple[Value, ...]:
        self._yield_values(values)
        pairs = self._pairs()
        given = ["(", *list_values(directions), f" : {type_list(directions)})"] if directions else ["()"]
        written = f" : {functional_type([outer for _, outer in pairs], types)} "
        head = [f"{self.kind}{self._quoted_name()} ", *self._assignments(pairs)]
        return self._append([*head, *middle, *given, written, self.body], types).results  # type: ignore[return-value]


class OpenVjp(_OpenDerivative):
    """A tg.vjp that is being built; `close` gives the values of the graph and the cotangents of the inputs `wrt`."""

    def __init__(
        self, operands: Sequence[Value], wrt: Sequence[int], name: Optional[str] = None, names: Sequence[Optional[str]] = ()
    ) -> None:
        self.wrt = _check_numbers("tg.vjp", "wrt", wrt, [value.type for value in operands], "input")
        super().__init__("tg.vjp", operands, name, names)

    def close(
        self, values: Sequence[Value], of: Sequence[int], cotangents: Sequence[Any]
    ) -> Tuple[Tuple[Value, ...], Tuple[Value, ...]]:
        """`of` are the numbers of the values that have the cotangents, which are values outside of the graph."""
        values = self._check_values(values)
        types = [value.type for value in values]
        numbers = _check_numbers("tg.vjp", "of", of, types, "result")
        given = _check_directions("tg.vjp", "cotangent", cotangents, numbers, types, "result")
        results = types + [self.operands[k].type for k in self.wrt]
        made = self._finish(values, [f" wrt {self.wrt} of {numbers}"], given, results)
        return made[: len(types)], made[len(types) :]


class OpenJvp(_OpenDerivative):
    """A tg.jvp that is being built; `close` gives the values of the graph and the tangents of those that are floats."""

    def __init__(
        self,
        operands: Sequence[Value],
        along: Sequence[int],
        tangents: Sequence[Any],
        name: Optional[str] = None,
        names: Sequence[Optional[str]] = (),
    ) -> None:
        types = [value.type for value in operands]
        self.along = _check_numbers("tg.jvp", "along", along, types, "input")
        self.tangents = _check_directions("tg.jvp", "tangent", tangents, self.along, types, "input")
        super().__init__("tg.jvp", operands, name, names)

    def close(self, values: Sequence[Value]) -> Tuple[Tuple[Value, ...], Tuple[Value, ...]]:
        values = self._check_values(values)
        types = [value.type for value in values]
        results = types + [types[k] for k in _floats(types)]
        made = self._finish(values, [f" along {self.along}"], self.tangents, results)
        return made[: len(types)], made[len(types) :]


#
# With Python functions
#


def _chosen(numbers: Any, types: Sequence[Type]) -> List[int]:
    return _floats(types) if numbers is None else list(sequence_of(numbers))


def vjp(
    python: Callable[..., Any],
    operands: Sequence[Any],
    cotangents: Sequence[Any],
    *,
    wrt: Union[None, int, Sequence[int]] = None,
    of: Union[None, int, Sequence[int]] = None,
    name: Optional[str] = None,
) -> Tuple[Tuple[Value, ...], Tuple[Value, ...]]:
    """The values of a function, and cotangents of its inputs for those of its results: reverse mode (tg.vjp).

    `wrt` are the numbers of inputs, without it all that are floats; `of` those of the results that the cotangents are
    for. Values of outer graphs that the function uses count as constants.
    """
    values = [operand(value) for value in operands]
    wanted = _chosen(wrt, [value.type for value in values])
    graph = OpenVjp(values, wanted, display_name(name, python), parameter_names(python, len(values)))
    with graph:
        result = sequence_of(call_python("tg.vjp", python, graph.inputs))
    graph._check_values(result)
    return graph.close(result, _chosen(of, [value.type for value in result]), cotangents)


def jvp(
    python: Callable[..., Any],
    operands: Sequence[Any],
    tangents: Sequence[Any],
    *,
    along: Union[None, int, Sequence[int]] = None,
    name: Optional[str] = None,
) -> Tuple[Tuple[Value, ...], Tuple[Value, ...]]:
    """The values of a function, and tangents of its float results for those of its inputs: forward mode (tg.jvp).

    `along` are the numbers of the inputs that the tangents are for, without it all that are floats.
    """
    values = [operand(value) for value in operands]
    numbers = _chosen(along, [value.type for value in values])
    graph = OpenJvp(values, numbers, tangents, display_name(name, python), parameter_names(python, len(values)))
    with graph:
        result = call_python("tg.jvp", python, graph.inputs)
    return graph.close(sequence_of(result))


def value_and_grad(
    python: Callable[..., Any], wrt: Union[int, Sequence[int]] = 0, name: Optional[str] = None
) -> Callable[..., Tuple[Any, Any]]:
    """A function that gives what `python` does, and the gradients of its first result, a float scalar.

    `wrt` is the number of an input, or several, for which there are as many gradients. Further results of the function
    are passed on: `(loss, more), dw = value_and_grad(f)(w)`.
    """

    @functools.wraps(python)
    def call(*operands: Any) -> Tuple[Any, Any]:
        values = [operand(value) for value in operands]
        numbers = [wrt] if isinstance(wrt, int) else list(wrt)
        ascending = sorted(set(numbers))
        names = parameter_names(python, len(values))
        graph = OpenVjp(values, ascending, display_name(name, python), names)
        with graph:
            result = call_python("tg.vjp", python, graph.inputs)
        results = sequence_of(result)
        if not results or results[0].__class__ is not Value or not (results[0].type.is_scalar and results[0].type.is_float):
            got = results[0].type if results and results[0].__class__ is Value else repr(result)
            raise BuildError(f"grad expects a function whose first result is a float scalar, but got {got}")
        made, cotangents = graph.close(results, [0], [1.0])
        gradients = tuple(cotangents[ascending.index(number)] for number in numbers)
        value = made if isinstance(result, (list, tuple)) else made[0]
        return value, gradients[0] if isinstance(wrt, int) else gradients

    return call


def grad(
    python: Callable[..., Any], wrt: Union[int, Sequence[int]] = 0, name: Optional[str] = None
) -> Callable[..., Any]:
    """A function that gives the gradients of the first result of `python`; see `value_and_grad`."""
    both = value_and_grad(python, wrt, name)

    @functools.wraps(python)
    def call(*operands: Any) -> Any:
        return both(*operands)[1]

    return call


#
# Derivatives of your own
#


class OpenOverride(OpenGraph):
    """A tg.with_pullback ("cotangents") or tg.with_pushforward ("tangents") that is being built.

    `of`, `on` and `reads` are lists of the inputs for these operands; `directions` those for the cotangents or tangents.
    """

    def __init__(
        self,
        direction: str,
        of: Sequence[Value],
        on: Sequence[Value],
        reads: Sequence[Value] = (),
        name: Optional[str] = None,
        names: Sequence[Optional[str]] = (),
    ) -> None:
        is_pullback = direction == "cotangents"
        super().__init__("tg.with_pullback" if is_pullback else "tg.with_pushforward", name)
        for value in on:
            if value.type.kind not in DIFFERENTIABLE:
                raise BuildError(f"{self.kind} expects floats or tensors of floats in 'on', but got {value.type}")
        self.direction = direction
        wished = iter(names)
        groups = [[self._add(value, value.type, next(wished, None)) for value in group] for group in (of, on, reads)]
        self.of, self.on, self.reads = groups
        given = [v for v in (self.of if is_pullback else self.on) if v.type.kind in DIFFERENTIABLE]
        self.directions = [self.body.add_input(value.type, next(wished, None)) for value in given]

    @property
    def inputs(self) -> Tuple[Value, ...]:
        return (*self.of, *self.on, *self.reads, *self.directions)

    def close(self, values: Sequence[Any]) -> Tuple[Value, ...]:
        """Ends the graph with the cotangents of `on`, or the tangents of the floats of `of`; gives the values `of`."""
        what = self.direction[:-1]
        wanted = self.on if self.direction == "cotangents" else [v for v in self.of if v.type.kind in DIFFERENTIABLE]
        if len(values) != len(wanted):
            raise BuildError(f"{self.kind} expects to yield {len(wanted)} {what}s, but got {len(values)}")
        found = []
        for k, (value, like) in enumerate(zip(values, wanted)):
            with self.body:
                value = operand(value, like.type.element)
            if value.type is not like.type:
                raise BuildError(
                    f"{self.kind} expects a {what} of type {like.type} as yielded value {k}, but got {value.type}"
                )
            found.append(local(value, self.body))
        self._yield_values(found)
        outer = iter(self.operands)
        pieces: List[Piece] = [f"{self.kind}{self._quoted_name()}"]
        for keyword, group in (("of", self.of), ("on", self.on), ("reads", self.reads)):
            pairs = [(inner, next(outer)) for inner in group]
            if keyword == "reads":
                pairs += [(inner, value) for value, inner in self.body.captured]
            if keyword == "reads" and not pairs:
                continue
            pieces.append(f" {keyword}(")
            for k, (inner, value) in enumerate(pairs):
                pieces += [", "] if k else []
                pieces += [InputName(inner, value), f" : {value.type}"]
            pieces.append(")")
        pieces.append(f" {self.direction}(")
        for k, inner in enumerate(self.directions):
            pieces += [", ", InputName(inner)] if k else [InputName(inner)]
        types = [value.type for value in self.of]
        return self._append([*pieces, ") ", self.body], types).results  # type: ignore[return-value]


def _override(direction: str, python: Callable[..., Any], of: Any, on: Any, reads: Any, name: Optional[str]) -> Any:
    groups = [[operand(value) for value in sequence_of(group)] for group in (of, on, reads)]
    given = groups[0] if direction == "cotangents" else groups[1]
    count = sum(map(len, groups)) + len(_floats([value.type for value in given]))
    names = parameter_names(python, count)
    graph = OpenOverride(direction, groups[0], groups[1], groups[2], name=display_name(name, python), names=names)
    with graph:
        result = call_python(graph.kind, python, graph.inputs)
    results = graph.close(sequence_of(result))
    return results if isinstance(of, (list, tuple)) else results[0]


def with_pullback(python: Callable[..., Any], of: Any, on: Any, reads: Any = (), name: Optional[str] = None) -> Any:
    """The values `of`, with a derivative of your own in reverse mode (tg.with_pullback).

    `python` is called with the values `of`, `on` and `reads`, and then the cotangents of those `of` that are floats; it
    returns the cotangents of the values `on`. Values of outer graphs that it uses are read, too.
    """
    return _override("cotangents", python, of, on, reads, name)


def with_pushforward(python: Callable[..., Any], of: Any, on: Any, reads: Any = (), name: Optional[str] = None) -> Any:
    """The values `of`, with a derivative of your own in forward mode (tg.with_pushforward).

    `python` is called with the values `of`, `on` and `reads`, and then the tangents of the values `on`; it returns the
    tangents of those `of` that are floats.
    """
    return _override("tangents", python, of, on, reads, name)
