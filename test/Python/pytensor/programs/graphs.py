# graphs.py - Ops with inner graphs
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""OpFromGraph, IfElse, Blockwise, Scan, and solvers."""

from __future__ import annotations

from typing import Any, Iterator

import numpy as np
import pytensor
import pytensor.tensor as pt
from pytensor.ifelse import ifelse
from pytensor.compile.builders import OpFromGraph
from pytensor.tensor.basic import ExtractDiag
from pytensor.tensor.blockwise import Blockwise
from pytensor.scan.utils import until

from .common import Program, array, tensor


#
# Graphs
#


def graphs() -> Iterator[Program]:
    x, w = tensor("x", "float64", None, 2), tensor("w", "float64", 2, 2)
    data, weights = np.arange(6.0).reshape(3, 2) / 8, np.array([[0.5, -1.0], [0.25, 0.125]])
    a, b = tensor("a", "float64", None, 2), tensor("b", "float64", 2, 2)
    layer = OpFromGraph([a, b], [pt.tanh(pt.dot(a, b))], name="layer")
    yield "op_from_graph", [x, w], [layer(layer(x, w), w)], [data, weights], {"ulp": 16}
    c = tensor("c", "bool")
    for name, value in (("then", True), ("else", False)):
        outs = ifelse(c, [x + 1, pt.exp(x)], [x * 2, x])
        yield f"if_else_{name}", [c, x], outs, [np.array(value), data], {"ulp": 8}
    nested = ifelse(c, ifelse(pt.gt(x.sum(), 0), x + 1, x - 1), pt.zeros_like(x))
    yield "if_else_in_if_else", [c, x], [nested], [np.array(True), data]
    # The branch that is not taken would fail.
    lazy = ifelse(c, x[0], x[100])
    yield "if_else_is_lazy", [c, x], [lazy], [np.array(True), data], {"reference": [data[0]]}
    batch = tensor("batch", "float64", None, 3, 3)
    diagonals = Blockwise(ExtractDiag(0, 0, 1), signature="(m,n)->(k)")(batch)
    yield "blockwise", [batch], [diagonals], [np.arange(18.0).reshape(2, 3, 3)], {"rewrites": False}


#
# Scan
#


def scans() -> Iterator[Program]:
    x, v, w = tensor("x", "float64", None, 2), tensor("v", "float64", 2), tensor("w", "float64", 2)
    data, start, weight = np.arange(8.0).reshape(4, 2) / 8, np.array([0.5, -1.0]), np.array([0.25, 2.0])
    n = tensor("n", "int64")

    def scan(*args: Any, **kwargs: Any) -> Any:
        return pytensor.scan(*args, return_updates=False, **kwargs)

    trace = scan(lambda xt, h, w: xt + h * w, sequences=[x], outputs_info=[v], non_sequences=[w])
    values = [x, v, w], [data, start, weight]
    for name, out in (
        ("last", trace[-1]),
        ("trace", trace),
        ("part", trace[1:3]),
        ("sum", trace.sum(axis=0)),
        ("element", trace[2, 1]),
    ):
        for suffix, options in (("", {"rewrites": False}), ("_rewritten", {})):
            yield f"state_{name}{suffix}", values[0], [out], values[1], {"ulp": 8, **options}
    yield "state_gradient", values[0], pt.grad((trace**2).sum(), [x, v, w]), values[1], {"ulp": 32}
    yield "truncated_gradient", values[0], [
        pt.grad(
            (
                scan(lambda xt, h, w: xt + h * w, sequences=[x], outputs_info=[v], non_sequences=[w], truncate_gradient=2) ** 2
            ).sum(),
            w,
        )
    ], values[1], {"ulp": 32}
    s = tensor("s", "float64", 2)
    order2 = scan(lambda a, b: 0.5 * a - 0.25 * b, outputs_info=[{"initial": s, "taps": [-1, -2]}], n_steps=n)
    for name, out in (("last", order2[-1]), ("trace", order2), ("window", order2[-2:])):
        for steps in (1, 5):
            yield f"window_{name}_{steps}", [s, n], [out], [array("float64", 1, 2), np.int64(steps)], {"ulp": 4}
    third = tensor("third", "float64", 3)
    gap = scan(lambda a: a + 1, outputs_info=[{"initial": third, "taps": [-3]}], n_steps=4)
    yield "window_with_a_gap", [third], [gap], [array("float64", 1, 2, 3)], {}
    y = tensor("y", "float64", None)
    taps = scan(lambda a, b, c: a + 10 * b + 100 * c, sequences=[{"input": y, "taps": [-1, 0, 1]}])
    yield "sequence_taps", [y], [taps], [np.arange(6.0)], {}
    yield "backwards", [y], [scan(lambda a, h: a + h, sequences=[y], outputs_info=[np.float64(0)], go_backwards=True)], [
        np.arange(4.0)
    ], {}
    yield "map", [x], [scan(lambda r: r.sum() + r, sequences=[x])], [data], {"ulp": 4}
    yield "map_two_outs", [x], scan(lambda r: [r.sum(), r * 2], sequences=[x]), [data], {"ulp": 4}
    yield "map_last", [x], [scan(lambda r: r * 2, sequences=[x])[-1]], [data], {}
    yield "empty", [x, v], [scan(lambda r, h: r + h, sequences=[x], outputs_info=[v])], [data[:0], start], {
        "reference": [np.zeros((0, 2))]
    }
    p = tensor("p", "float64")
    for name, steps in (("stops", 10), ("does_not_stop", 2)):
        growing = scan(lambda h: (h * 2, until(h * 2 >= 8)), outputs_info=[p], n_steps=n)
        yield f"until_{name}", [p, n], [growing, growing[-1]], [np.array(1.0), np.int64(steps)], {}
    mapped = scan(lambda a: (a * 2, until(a > 2)), sequences=[y])
    yield "until_map", [y], [mapped], [np.arange(6.0)], {}
    outer = scan(
        lambda r, w: scan(lambda a, h, b: a * b + h, sequences=[r, w], outputs_info=[np.float64(0)])[-1],
        sequences=[x],
        non_sequences=[w],
    )
    yield "nested", [x, w], [outer], [data, weight], {"ulp": 4}
    yield "nested_gradient", [x, w], [pt.grad(outer.sum(), w)], [data, weight], {"ulp": 8}
    k = tensor("k", "int8", None)
    yield "integers", [k], [scan(lambda a, h: h * 3 + a, sequences=[k], outputs_info=[np.int8(1)])], [
        np.arange(6, dtype="int8")
    ], {}
    u = tensor("u", "uint8", None)
    yield "unsigned", [u], [scan(lambda a, h: pt.cast(h * 3 + a, "uint8"), sequences=[u], outputs_info=[np.uint8(1)])], [
        np.arange(6, dtype="uint8")
    ], {}
    shape = scan(lambda h, w: pt.tanh(pt.dot(w, h)), outputs_info=[v], non_sequences=[tensor("m", "float64", 2, 2)], n_steps=3)
    matrix = [i for i in pytensor.graph.traversal.explicit_graph_inputs([shape]) if i.name == "m"][0]
    yield "rnn", [v, matrix], [shape[-1], pt.grad(shape[-1].sum(), matrix)], [start, np.array([[0.5, -1.0], [0.25, 0.125]])], {
        "ulp": 32
    }


#
# Solvers
#


def solvers() -> Iterator[Program]:
    from pytensor.tensor.optimize import minimize, minimize_scalar, root, root_scalar

    x, a, s = tensor("x", "float64", None), tensor("a", "float64"), tensor("s", "float64")
    valley = (a * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2).sum()
    near = {"ulp": 10**9}
    for method, jac, hess in (
        ("BFGS", True, False),
        ("L-BFGS-B", True, False),
        ("Newton-CG", True, True),
        ("trust-exact", True, True),
    ):
        found = minimize(valley, x, method=method, jac=jac, hess=hess, use_vectorized_jac=True)
        yield f"minimize_{method.lower().replace('-', '_')}", [x, a], list(found), [np.zeros(3), np.array(2.0)], {
            **near,
            "reference": [np.ones(3), True],
        }
    kepler = s - a * pt.sin(s) - 1
    for method, jac, hess in (("secant", False, False), ("newton", True, False), ("halley", True, True)):
        found = root_scalar(kepler, s, method=method, jac=jac, hess=hess)
        yield f"root_scalar_{method}", [s, a], list(found), [np.array(1.0), np.array(0.5)], {
            **near,
            "reference": [np.array(1.4987011335178482), True],
        }
    for method in ("hybr", "lm"):
        found = root(pt.stack([x[0] * x[1] - a, x[0] - x[1]]), x, method=method)
        yield f"root_{method}", [x, a], list(found), [np.array([1.0, 3.0]), np.array(4.0)], near
        yield f"root_{method}_of_a_number", [s, a], list(root(kepler, s, method=method)), [np.array(1.0), np.array(0.5)], near
    yield "minimize_scalar", [s, a], list(minimize_scalar((s - a) ** 2 + 1, s)), [np.array(0.0), np.array(3.0)], {
        "ulp": 10**9,
        "reference": [np.array(3.0), True],
    }
