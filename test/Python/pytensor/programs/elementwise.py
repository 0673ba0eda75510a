# elementwise.py - Elementwise ops, casts, scalar graphs
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each scalar op on each dtype, and graphs of scalars."""

from __future__ import annotations

from typing import Any, Iterator

import numpy as np
import pytensor.scalar as ps
import pytensor.scalar.math as psm
import pytensor.tensor as pt
from pytensor.scalar.loop import ScalarLoop
from pytensor.tensor.elemwise import Elemwise

from .common import DTYPES, Program, array, samples, tensor


#
# Elementwise
#

_NUMBERS = ("int8", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64")
_BINARY = {
    "add": (ps.add, DTYPES),
    "mul": (ps.mul, DTYPES),
    "sub": (ps.sub, _NUMBERS),
    "true_div": (ps.true_div, ("int8", "int64", "float32", "float64")),
    "int_div": (ps.int_div, ("int8", "int64", "uint8", "uint32", "uint64", "float32", "float64")),
    "mod": (ps.mod, ("int8", "int64", "uint8", "uint32", "uint64", "float64")),
    "maximum": (ps.maximum, DTYPES),
    "minimum": (ps.minimum, DTYPES),
    "lt": (ps.lt, DTYPES),
    "gt": (ps.gt, DTYPES),
    "le": (ps.le, DTYPES),
    "ge": (ps.ge, DTYPES),
    "eq": (ps.eq, DTYPES),
    "neq": (ps.neq, DTYPES),
    "and": (ps.and_, DTYPES[:8]),
    "or": (ps.or_, DTYPES[:8]),
    "xor": (ps.xor, DTYPES[:8]),
    "second": (ps.second, ("int8", "uint64", "float64")),
    "arctan2": (ps.arctan2, ("float32", "float64")),
}
_UNARY = {
    "neg": (ps.neg, _NUMBERS),
    "abs": (ps.abs, ("int8", "int64", "uint8", "float32", "float64")),
    "invert": (ps.invert, DTYPES[:8]),
    "sign": (ps.sign, ("int8", "int64", "float64")),
    "sqr": (ps.sqr, _NUMBERS),
    "identity": (ps.identity, DTYPES),
    "isnan": (ps.isnan, ("float64",)),
    "isinf": (ps.isinf, ("float64",)),
}
# Functions of floats, and where they are evaluated.
_FLOAT = {
    "reciprocal": [0.5, -3.0],
    "log": [0.5, 3.0],
    "log2": [0.5, 3.0],
    "log10": [0.5, 3.0],
    "log1p": [1e-12, 3.0],
    "exp": [-1.0, 2.5],
    "exp2": [-1.0, 2.5],
    "expm1": [1e-12, 2.0],
    "sqrt": [0.25, 3.0],
    "cos": [0.5, -3.0],
    "arccos": [0.5, -0.25],
    "sin": [0.5, -3.0],
    "arcsin": [0.5, -0.25],
    "tan": [0.5, -1.0],
    "arctan": [0.5, -3.0],
    "cosh": [0.5, -3.0],
    "arccosh": [1.5, 3.0],
    "sinh": [0.5, -3.0],
    "arcsinh": [0.5, -3.0],
    "tanh": [0.5, -3.0],
    "arctanh": [0.5, -0.25],
    "erf": [0.5, -2.0],
    "erfc": [0.5, -2.0],
    "gammaln": [0.5, 7.5],
    "psi": [0.5, 7.5],
    "tri_gamma": [0.5, 7.5],
    "sigmoid": [0.5, -30.0],
    "softplus": [0.5, -30.0],
    "log1mexp": [-0.25, -3.0],
    "erfcx": [0.5, -2.0],
    "erfinv": [0.5, -0.99],
    "erfcinv": [0.5, 1.99],
    "gamma": [0.5, 7.5],
    "i0": [0.5, -7.0],
    "i1": [0.5, -7.0],
    "j0": [0.5, 7.0],
    "j1": [0.5, 7.0],
    "ceil": [0.5, -2.5],
    "floor": [0.5, -2.5],
    "trunc": [0.5, -2.5],
    "round_half_to_even": [0.5, -2.5],
    "round_half_away_from_zero": [0.5, -2.5],
}

# Of one operand or several, of f64.
_SPECIAL = {
    "ndtri_exp": ([-0.0625, -0.5, -5.0, -100.0, -745.0, -2000.0],),
    "owens_t": ([0.5, -2.0], [0.25, 3.0]),
    "gammainc": ([0.5, 7.5], [0.25, 9.0]),
    "gammaincc": ([0.5, 7.5], [0.25, 9.0]),
    "gammaincinv": ([0.5, 7.5], [0.25, 0.875]),
    "gammainccinv": ([0.5, 7.5], [0.25, 0.875]),
    "gammal": ([0.5, 7.5], [0.25, 9.0]),
    "gammau": ([0.5, 7.5], [0.25, 9.0]),
    "betainc": ([0.5, 7.5], [2.0, 3.5], [0.25, 0.75]),
    "betaincinv": ([0.5, 7.5], [2.0, 3.5], [0.25, 0.75]),
    "ive": ([0.5, 3.0], [0.25, 9.0]),
    "kve": ([0.5, 3.0], [0.25, 9.0]),
    "jv": ([0.5, 3.0], [0.25, 9.0]),
    "hyp2f1": ([0.5, -2.0], [1.5, 3.0], [2.5, 0.75], [0.25, -4.0]),
}


def _by_dtype(dtypes: Any, count: int, function: Any, values: Any) -> Any:
    """Inputs, outputs and values of one program with inputs of each dtype."""
    inputs, outputs, data = [], [], []
    for dtype in dtypes:
        own = [tensor(f"{name}_{dtype}", dtype, None) for name in "xy"[:count]]
        inputs += own
        made = function(dtype, *own)
        outputs += made if isinstance(made, list) else [made]
        data += list(values(dtype))[:count]
    return inputs, outputs, data


def elementwise() -> Iterator[Program]:
    raw = {"rewrites": False}
    for name, (op, dtypes) in _BINARY.items():
        options = {**raw, "ulp": 8} if name == "arctan2" else raw
        yield (name, *_by_dtype(dtypes, 2, lambda _, x, y: Elemwise(op)(x, y), samples), options)
    for name, (op, dtypes) in _UNARY.items():
        yield (name, *_by_dtype(dtypes, 1, lambda _, x: Elemwise(op)(x), samples), raw)
    for name, values in _FLOAT.items():
        graph = _by_dtype(("float32", "float64"), 1, lambda _, x: Elemwise(getattr(ps, name))(x), lambda d: [array(d, *values)])
        yield (name, *graph, {**raw, "ulp": 64})
    for name, columns in _SPECIAL.items():
        inputs = [tensor(letter, "float64", None) for letter in "xyzw"[: len(columns)]]
        values = [array("float64", *column) for column in columns]
        # Some are scalar ops in some versions of PyTensor only, and graphs in others.
        op = Elemwise(getattr(psm, name)) if hasattr(psm, name) else getattr(pt, name)
        yield name, inputs, [op(*inputs)], values, {**raw, "ulp": 64}
    for source in DTYPES:
        targets = [
            target for target in DTYPES if target != source and (np.dtype(source).kind != "f" or np.dtype(target).kind in "fb")
        ]
        # What does not fit is not defined by NumPy for numbers of Python.
        data = samples(source)[1 if source == "uint64" else 0]
        x = tensor("x", source, None)
        yield f"cast_{source}", [x], [pt.cast(x, target) for target in targets], [data], raw
    x = tensor("x", "uint64", None)
    yield "cast_large_uint64_to_float", [x], [pt.cast(x, "float64"), pt.cast(x, "float32")], [
        array("uint64", 2**64 - 2, 2**63 + 1025)
    ], raw
    x, y = tensor("x", "uint64", None, 1), tensor("y", "uint64", None)
    corners = array("uint64", 1, 3, 2**63 - 1, 2**63, 2**64 - 1)
    yield "divide_large_uint64", [x, y], [x // y, x % y], [np.append(corners, corners - np.uint64(1))[:, None], corners], raw
    x = tensor("x", "float64", None)
    for target in ("int8", "int64", "uint8", "uint64"):
        values = [array("float64", 0.0, 2.75, 100.25)]
        yield f"cast_float64_to_{target}", [x], [pt.cast(x, target)], values, {"rewrites": False}
    large = [array("float64", 2.0**63, 2.0**64 - 2048, 5.5)]
    yield "cast_large_uint64", [x], [pt.cast(x, "uint64")], large, {"rewrites": False}
    yield from _mixed()
    yield from _scalar_graphs()


def _mixed() -> Iterator[Program]:
    raw = {"rewrites": False}
    c, x, y = tensor("c", "bool", None, 1), tensor("x", "float64", 3), tensor("y", "int8", None, 3)
    values = [np.array([[True], [False]]), array("float64", 1.0, 2.0, 3.0), np.arange(6, dtype="int8").reshape(2, 3)]
    yield "switch_broadcasts", [c, x, y], [pt.switch(c, x, y)], values, raw
    for dtype, low, high in (("float64", -1.0, 2.0), ("int8", -1, 2), ("uint8", 3, 200), ("uint64", 3, 2**63 + 1)):
        x = tensor("x", dtype, None)
        bounds = [np.array(low, dtype), np.array(high, dtype)]
        low_variable, high_variable = tensor("low", dtype), tensor("high", dtype)
        yield (
            f"clip_{dtype}",
            [x, low_variable, high_variable],
            [pt.clip(x, low_variable, high_variable)],
            [samples(dtype)[0], *bounds],
            raw,
        )
    for dtype, exponents in (("float64", [2.0, -1.5]), ("int64", [3, 0]), ("uint8", [3, 200]), ("int8", [3, 2])):
        x, y = tensor("x", dtype, None), tensor("y", dtype, None)
        yield f"pow_{dtype}", [x, y], [pt.pow(x, y)], [array(dtype, 3, 2), array(dtype, *exponents)], {**raw, "ulp": 16}
    for left, right in (("uint8", "int8"), ("uint32", "int64"), ("int8", "float32"), ("uint64", "int64"), ("bool", "int8")):
        x, y = tensor("x", left, None), tensor("y", right, None)
        values = [samples(left)[0], samples(right)[0]]
        yield f"mixed_{left}_{right}", [x, y], [x + y, x * y, pt.lt(x, y), pt.maximum(x, y)], values, raw
    x, y, z = (tensor(n, "float64", *s) for n, s in (("x", (None, 1)), ("y", (1, None)), ("z", ())))
    values = [np.array([[1.0], [2.0]]), np.array([[10.0, 20.0, 30.0]]), np.array(0.5)]
    yield "broadcasts", [x, y, z], [x + y * z], values, raw
    yield "empty", [x, y, z], [x + y * z], [np.zeros((0, 1)), np.zeros((1, 3)), np.array(0.5)], raw


def _scalar_graphs() -> Iterator[Program]:
    a, b = ps.float64("a"), ps.float64("b")
    fused = ps.Composite([a, b], [ps.exp(ps.mul(a, b)), ps.add(a, b)])
    x, y = tensor("x", "float64", None), tensor("y", "float64")
    values = [array("float64", 0.5, -1.0), np.array(2.0)]
    yield "composite", [x, y], Elemwise(fused)(x, y), values, {"ulp": 8}
    yield "composite_of_scalars", [a, b], fused(a, b), [np.float64(0.5), np.float64(2.0)], {"ulp": 8}
    n = ps.int64("n")
    doubled = ScalarLoop(init=[a], update=[ps.mul(a, b)], constant=[b])
    limited = ScalarLoop(init=[a], update=[ps.mul(a, b)], constant=[b], until=ps.gt(ps.mul(a, b), ps.constant(20.0)))
    scalars = [np.int64(5), np.float64(1.5), np.float64(2.0)]
    yield "scalar_loop", [n, a, b], [doubled(n, a, b)], scalars
    yield "scalar_loop_until", [n, a, b], limited(n, a, b), scalars
    yield "scalar_loop_without_steps", [n, a, b], limited(n, a, b), [np.int64(0), np.float64(1.5), np.float64(2.0)]
    steps = tensor("steps", "int64", None)
    yield (
        "scalar_loops_of_elements",
        [steps, x, y],
        [Elemwise(doubled)(steps, x, y)],
        [array("int64", 0, 3), array("float64", 1.0, 3.0), np.array(2.0)],
    )
