#===- solvers.py - Solvers ------------------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Solvers: tg.minimize, tg.root, tg.minimize_scalar and tg.root_scalar."""

from __future__ import annotations

import math
from typing import Any, Callable, List, NamedTuple, Optional, Sequence, Tuple

from .constants import number_text, operand
from .core import BREAK, InputName, Piece, Value, local
from .errors import BuildError
from .graphs import OpenGraph, call_python, parameter_names
from .operators import sequence_of
from .ops.other import list_values, type_list
from .types import Type, are_compatible, as_int, broadcast_type, f32, f64, i32, index, tensor_type

_METHODS = {
    "tg.minimize": ("bfgs", "lbfgs", "newton", "nelder_mead"),
    "tg.root": ("hybrid", "newton", "lm"),
    "tg.minimize_scalar": ("brent",),
    "tg.root_scalar": ("chandrupatla", "brent", "bisect", "newton", "secant", "halley"),
}
# Methods of scalars begin with an interval or with a point; brent of tg.minimize_scalar with either.
_FROM_POINT = ("newton", "secant", "halley")
_MAX_MEMORY = 1000


class Solution(NamedTuple):
    """What a solver finds: the point, the value of the graph there, the status (i32) and the number of steps (index)."""

    x: Value
    value: Value
    status: Value
    steps: Value


def _options(kind: str, options: Sequence[Tuple[str, Any]]) -> str:
    """`{gtol = 1.0e-10, max_steps = 50}`"""
    written = []
    for name, value in options:
        if value is None:
            continue
        if name in ("gtol", "xtol"):
            number = float(value)
            if not number >= 0 or math.isinf(number):
                raise BuildError(f"{kind} expects '{name}' to be finite and not negative, but got {value}")
            written.append(f"{name} = {number_text(number, f64)}")
            continue
        if as_int(value) is None or (name == "max_steps" and value < 0):
            raise BuildError(f"{kind} expects '{name}' not to be negative, but got {value}")
        if name == "memory" and not 1 <= value <= _MAX_MEMORY:
            raise BuildError(f"{kind} expects 'memory' from 1 to {_MAX_MEMORY}, but got {value}")
        written.append(f"{name} = {value}")
    return f" {{{', '.join(written)}}}" if written else ""


def _derivative_type(value: Type, point: Type) -> Type:
    if value.shape is None and point.shape is None:
        return value.element
    return tensor_type(value.sizes + point.sizes, value.element)


class OpenSolver(OpenGraph):
    """A solver that is being built: `point` and `consts` are the inputs of its graph.

    `start` is a value, or, of a solver of scalars, two values that an interval ends at.
    """

    def __init__(
        self,
        kind: str,
        method: str,
        start: Sequence[Value],
        consts: Sequence[Value] = (),
        options: Sequence[Tuple[str, Any]] = (),
        names: Sequence[Optional[str]] = (),
    ) -> None:
        super().__init__(kind)
        self.is_scalar = kind.endswith("_scalar")
        if method not in _METHODS[kind]:
            raise BuildError(f"{kind} expects a method among {', '.join(_METHODS[kind])}, but got '{method}'")
        if kind == "tg.root_scalar" and (len(start) == 1) != (method in _FROM_POINT):
            begins = "a point" if method in _FROM_POINT else "an interval"
            raise BuildError(f"{kind}: method '{method}' begins with {begins}")
        self.head = f"{kind} {method}{_options(kind, options)}"
        for value in start:
            if value.type.element not in (f32, f64):
                raise BuildError(f"{kind} expects an f32, f64 or tensor of these to start at, but got {value.type}")
        _check_place(self)
        self.start = [local(value, self.parent) for value in start]
        wished = iter(names)
        self.point = self.body.add_input(self._seen(start[0].type), next(wished, None))
        self.consts = [self._add(value, self._seen(value.type), next(wished, None)) for value in consts]

    def _seen(self, type: Type) -> Type:
        return type.element if self.is_scalar else type

    @property
    def inputs(self) -> Tuple[Value, ...]:
        return (self.point, *self.consts)

    def close(self, values: Sequence[Any]) -> Solution:
        """Ends the graph with the value, and perhaps its first and second derivatives."""
        yielded = list(values)
        element = self.point.type.element
        for k, value in enumerate(yielded):
            with self.body:
                yielded[k] = operand(value, element)
        yielded = self._check_values(yielded)
        self._check_yielded(yielded)
        self._yield_values(yielded)
        pairs = list(zip(self.consts, self.operands)) + [(inner, outer) for outer, inner in self.body.captured]
        types = [self.start[0].type, yielded[0].type, i32, index]
        if self.is_scalar:
            operands = [value.type for value in self.start] + [outer.type for _, outer in pairs]
            types = [broadcast_type(operands, type.element, self.kind) for type in types]
        pieces: List[Piece] = [self.head, BREAK, "in(" if len(self.start) > 1 else "from("]
        pieces += [InputName(self.point), " = ", *list_values(self.start), f" : {type_list(self.start)})"]
        if pairs:
            pieces.append(" consts(")
            for k, (inner, outer) in enumerate(pairs):
                pieces += [", "] if k else []
                pieces += [InputName(inner, outer), f" : {outer.type}"]
            pieces.append(")")
        return Solution(*self._append([*pieces, " ", self.body], types).results)

    def _check_yielded(self, yielded: Sequence[Value]) -> None:
        point = self.point.type
        if not 1 <= len(yielded) <= 3:
            raise BuildError(
                f"{self.kind} expects its graph to yield the value, and then up to two derivatives, but it yields "
                f"{len(yielded)} values"
            )
        value = yielded[0].type
        if self.kind.startswith("tg.minimize") and value is not point.element:
            raise BuildError(f"{self.kind} expects its graph to yield a float first, of type {point.element}, but got {value}")
        if self.kind.startswith("tg.root") and not are_compatible(value, point):
            raise BuildError(f"{self.kind} expects as many equations as unknowns, but got {value} for {point}")
        derivative = value
        for name, given in zip(("first", "second"), yielded[1:]):
            derivative = _derivative_type(derivative, point)
            if not are_compatible(given.type, derivative):
                raise BuildError(f"{self.kind} expects {name} derivatives of type {derivative}, but got {given.type}")


def _check_place(solver: OpenSolver) -> None:
    around = solver.parent
    while around is not None and not solver.is_scalar:
        if around.kind in ("tg.composite", "tg.minimize_scalar", "tg.root_scalar"):
            raise BuildError(
                f"{solver.kind} solves for a vector, which the graph of {around.kind} cannot do at its points; "
                f"use {solver.kind}_scalar"
            )
        around = around.parent  # type: ignore[assignment]


def _solve(
    kind: str, python: Callable[..., Any], start: Any, consts: Any, method: str, options: Sequence[Tuple[str, Any]]
) -> Solution:
    starts = [operand(value) for value in start]
    values = [operand(value) for value in sequence_of(consts)]
    solver = OpenSolver(kind, method, starts, values, options, parameter_names(python, 1 + len(values)))
    with solver:
        result = call_python(kind, python, solver.inputs)
    return solver.close(sequence_of(result))


def minimize(
    python: Callable[..., Any],
    start: Any,
    consts: Sequence[Any] = (),
    *,
    method: str = "bfgs",
    gtol: Optional[float] = None,
    xtol: Optional[float] = None,
    max_steps: Optional[int] = None,
    memory: Optional[int] = None,
) -> Solution:
    """The point near a start at which a function is least (tg.minimize; docs/Reference/Solvers.md).

    `python` is called with the point and the consts and returns a float scalar, perhaps also the gradient and the Hessian.
    Values of outer graphs that it uses become consts.
    """
    options = [("gtol", gtol), ("xtol", xtol), ("max_steps", max_steps), ("memory", memory)]
    return _solve("tg.minimize", python, [start], consts, method, options)


def root(
    python: Callable[..., Any],
    start: Any,
    consts: Sequence[Any] = (),
    *,
    method: str = "hybrid",
    xtol: Optional[float] = None,
    max_steps: Optional[int] = None,
) -> Solution:
    """The point near a start at which as many equations as it has unknowns hold (tg.root)."""
    return _solve("tg.root", python, [start], consts, method, [("xtol", xtol), ("max_steps", max_steps)])


def _interval(kind: str, start: Any, interval: Any) -> Sequence[Any]:
    if (start is None) == (interval is None):
        raise BuildError(f"{kind} expects either a start or an interval")
    if start is not None:
        return [start]
    low, high = interval
    element = next((v.type.element for v in (low, high) if v.__class__ is Value), f64)
    ends = [operand(low, element), operand(high, element)]
    if ends[0].type.element is not ends[1].type.element:
        raise BuildError(f"{kind} expects ends of one element type, but got {ends[0].type} and {ends[1].type}")
    return ends


def minimize_scalar(
    python: Callable[..., Any],
    start: Any = None,
    consts: Sequence[Any] = (),
    *,
    interval: Optional[Tuple[Any, Any]] = None,
    method: str = "brent",
    xtol: Optional[float] = None,
    max_steps: Optional[int] = None,
) -> Solution:
    """The least value of a function of a scalar, at each point of the operands (tg.minimize_scalar)."""
    kind = "tg.minimize_scalar"
    return _solve(kind, python, _interval(kind, start, interval), consts, method, [("xtol", xtol), ("max_steps", max_steps)])


def root_scalar(
    python: Callable[..., Any],
    start: Any = None,
    consts: Sequence[Any] = (),
    *,
    interval: Optional[Tuple[Any, Any]] = None,
    method: Optional[str] = None,
    xtol: Optional[float] = None,
    max_steps: Optional[int] = None,
) -> Solution:
    """Where a function of a scalar is zero, at each point of the operands (tg.root_scalar).

    Without `method` it is chandrupatla in an interval, newton from a start.
    """
    kind = "tg.root_scalar"
    method = method or ("newton" if interval is None else "chandrupatla")
    return _solve(kind, python, _interval(kind, start, interval), consts, method, [("xtol", xtol), ("max_steps", max_steps)])
