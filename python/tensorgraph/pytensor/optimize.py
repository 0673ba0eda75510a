# optimize.py - Minimize and Root
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The ops that PyTensor solves by SciPy, as solvers of TensorGraph, where the method has a counterpart."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple

import numpy as np
from pytensor.graph.basic import Apply
from pytensor.graph.traversal import io_toposort
from pytensor.tensor.optimize import MinimizeOp, MinimizeScalarOp, RootOp, RootScalarOp

from ..build.solvers import OpenSolver
from . import emit
from .convert import Scope, converter, element_of
from .dtypes import Unsupported
from .emit import Value, i32

_MINIMIZE = {"bfgs": "bfgs", "l-bfgs-b": "lbfgs", "newton-cg": "newton", "trust-ncg": "newton", "trust-exact": "newton",
             "trust-krylov": "newton", "dogleg": "newton", "nelder-mead": "nelder_mead"}
_ROOT = {"hybr": "hybrid", "lm": "lm"}
_ROOT_SCALAR = {"newton": "newton", "secant": "secant", "halley": "halley", "bisect": "bisect", "brentq": "brent",
                "brenth": "brent"}

Settings = List[Tuple[str, Any]]


class _Settings:
    """The keywords of SciPy, taken one by one; what is left has no counterpart."""

    def __init__(self, node: Apply) -> None:
        self.name = f"{type(node.op).__name__}(method={node.op.method})"
        self.left: Dict[str, Any] = dict(node.op.optimizer_kwargs)
        self.left.update(self.left.pop("options", None) or {})

    def take(self, *names: str) -> Any:
        found = None
        for name in names:
            value = self.left.pop(name, None)
            found = value if found is None else found
        return found

    def finish(self) -> None:
        self.take("disp")
        if self.left:
            raise Unsupported(f"the op {self.name} with {', '.join(sorted(self.left))} is not supported")


def _method(node: Apply, known: Dict[str, str]) -> str:
    method = str(node.op.method).lower()
    if method not in known:
        raise Unsupported(f"the op {type(node.op).__name__}(method={node.op.method}) is not supported")
    return known[method]


def _tolerance(node: Apply, tolerance: Optional[float]) -> Optional[float]:
    """A tolerance that can be met: below it, rounding decides."""
    if tolerance is None:
        return None
    return max(float(tolerance), float(np.finfo(node.inputs[0].type.dtype).eps) ** (2 / 3))


def _solve(scope: Scope, node: Apply, kind: str, method: str, start: Sequence[Value], settings: Settings, derivatives: int
           ) -> Sequence[Value]:
    """The point, and whether it is a solution. Of the outputs of the graph, the value and so many derivatives are used."""
    fgraph = node.op.fgraph
    point = node.inputs[0]
    element = element_of(point)
    outer = [scope.fit(scope[v], inner) for v, inner in zip(node.inputs[1:], fgraph.inputs[1:])]
    solver = OpenSolver(f"tg.{kind}", method, list(start), outer, settings)
    with solver:
        inner = scope.inner(node)
        for variable, value in zip(fgraph.inputs, solver.inputs):
            inner[variable] = emit.refine(value, variable.type.shape)
        outputs = fgraph.outputs[:1 + derivatives]
        inner.run(outputs, io_toposort(fgraph.inputs, outputs))
        values = [emit.cast(inner[variable], element) for variable in outputs]
        if not point.type.ndim:
            # The derivative of a scalar is a matrix of one element.
            values = [emit.reshape(value, []) if value.shape else value for value in values]
        else:
            values = [emit.retype(value, solver.point.shape) if kind == "root" and k == 0 else value
                      for k, value in enumerate(values)]
    solution = solver.close(values)
    return [solution.x, emit.apply("eq", solution.status, emit.constant(0, i32))]


def _is_pointwise(node: Apply) -> bool:
    return all(variable.type.ndim == 0 for variable in node.inputs)


def _derivatives(node: Apply) -> int:
    return int(bool(node.op.jac)) + int(bool(getattr(node.op, "hess", False)))


@converter(MinimizeOp)
def convert_minimize(scope: Scope, node: Apply) -> Sequence[Value]:
    method = _method(node, _MINIMIZE)
    settings = _Settings(node)
    tolerance = settings.take("gtol", "tol", "fatol", "ftol", "xtol")
    xatol = settings.take("xatol")
    options: Settings = [("gtol", _tolerance(node, tolerance)), ("max_steps", settings.take("maxiter"))]
    if method == "nelder_mead":
        options.append(("xtol", _tolerance(node, xatol if xatol is not None else tolerance)))
    if method == "lbfgs":
        options.append(("memory", settings.take("maxcor")))
    settings.finish()
    used = 0 if method == "nelder_mead" else min(_derivatives(node), 2 if method == "newton" else 1)
    return _solve(scope, node, "minimize", method, [scope[node.inputs[0]]], options, used)


@converter(RootOp)
def convert_root(scope: Scope, node: Apply) -> Sequence[Value]:
    method = _method(node, _ROOT)
    settings = _Settings(node)
    options: Settings = [("xtol", _tolerance(node, settings.take("tol", "xtol", "ftol"))), ("max_steps", settings.take("maxfev"))]
    settings.finish()
    return _solve(scope, node, "root", method, [scope[node.inputs[0]]], options, int(bool(node.op.jac)))


def _ends(scope: Scope, node: Apply, interval: Any) -> List[Value]:
    element = element_of(node.inputs[0])
    return [emit.constant(float(end), element) for end in interval]


@converter(MinimizeScalarOp)
def convert_minimize_scalar(scope: Scope, node: Apply) -> Sequence[Value]:
    """SciPy does not look at the start that is given: without an interval it begins at 0."""
    method = _method(node, {"brent": "brent", "bounded": "brent"})
    settings = _Settings(node)
    interval = settings.take("bounds", "bracket")
    options: Settings = [("xtol", _tolerance(node, settings.take("tol", "xtol", "xatol"))),
                         ("max_steps", settings.take("maxiter"))]
    settings.finish()
    start = [emit.constant(0.0, element_of(node.inputs[0]))]
    if interval is not None and len(interval) == 2 and node.op.method == "bounded":
        start = _ends(scope, node, interval)
    elif interval is not None:
        start = _ends(scope, node, interval[:1])
    if not _is_pointwise(node):
        # The graph reads whole tensors, so it is not one of elements.
        if len(start) == 2:
            raise Unsupported("the op MinimizeScalarOp(method=bounded) with arguments that are tensors is not supported")
        return _solve(scope, node, "minimize", "nelder_mead", start, options, 0)
    return _solve(scope, node, "minimize_scalar", method, start, options, 0)


@converter(RootScalarOp)
def convert_root_scalar(scope: Scope, node: Apply) -> Sequence[Value]:
    method = _method(node, _ROOT_SCALAR)
    settings = _Settings(node)
    interval = settings.take("bracket")
    options: Settings = [("xtol", _tolerance(node, settings.take("xtol", "rtol", "tol"))),
                         ("max_steps", settings.take("maxiter"))]
    settings.take("x1")
    settings.finish()
    if method in ("bisect", "brent"):
        if interval is None:
            raise Unsupported(f"the op RootScalarOp(method={node.op.method}) without a bracket is not supported")
        start = _ends(scope, node, interval)
    else:
        start = [scope[node.inputs[0]]]
    if not _is_pointwise(node):
        if len(start) == 2:
            raise Unsupported(f"the op {settings.name} with arguments that are tensors is not supported")
        return _solve(scope, node, "root", "newton", start, options, min(_derivatives(node), 1))
    used = {"newton": 1, "halley": 2}.get(method, 0)
    return _solve(scope, node, "root_scalar", method, start, options, min(used, _derivatives(node)))
