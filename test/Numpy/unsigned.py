#!/usr/bin/env python3
"""Compares operations on unsigned integers with NumPy: interpreted, in strict code and in fast code.

Every elementwise operation and every reduction that takes integers is in one of the tables; the definitions of the
dialect say which these are. Elements have all corners of a type, and sizes fill vectors and leave rests.
"""

import re
import sys

import numpy as np

from programs import DTYPES, Module, SOURCE, WAYS

TYPES = {"ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64}

UNARY = {"neg": np.negative, "abs": np.abs, "sign": np.sign, "sqr": np.square, "not": np.invert}
BINARY = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "maximum": np.maximum, "minimum": np.minimum,
          "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor, "pow": np.power}
COMPARISONS = {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater,
               "ge": np.greater_equal}
# Not defined for all right operands.
DIVISIONS = {"floordiv": np.floor_divide, "mod": np.remainder}
SHIFTS = {"shl": np.left_shift, "shr": np.right_shift}
TERNARY = {"clip", "select", "cast"}
REDUCTIONS = {"sum": np.add.reduce, "prod": np.multiply.reduce, "max": np.maximum.reduce, "min": np.minimum.reduce,
              "reduce_and": np.bitwise_and.reduce, "reduce_or": np.bitwise_or.reduce,
              "reduce_xor": np.bitwise_xor.reduce}
ARGUMENTS = {"argmax": np.argmax, "argmin": np.argmin}
CUMULATIVE = {"cumsum": np.add.accumulate, "cumprod": np.multiply.accumulate, "cummax": np.maximum.accumulate,
              "cummin": np.minimum.accumulate}
SORTS = {"sort", "argsort"}
# Of what is reduced. The programs do not show them, so that a cache has the code of all but the first.
SHAPES = [(5, 3, 70), (2, 37, 4), (1, 1, 1)]
TESTED = (UNARY.keys() | BINARY.keys() | COMPARISONS.keys() | DIVISIONS.keys() | SHIFTS.keys() | TERNARY
          | REDUCTIONS.keys() | ARGUMENTS.keys() | CUMULATIVE.keys() | SORTS)


def defined():
    """The elementwise operations, reductions, cumulative operations and sorts of the dialect that take integers."""
    names = set()
    for file in ("ElementwiseOps.td", "ReductionOps.td"):
        text = (SOURCE / file).read_text()
        for family, name, rest in re.findall(r'def TG_\w+Op : (TG_\w+)<"(\w+)"(.*?)(?=\ndef |\Z)', text, re.S):
            if family in ("TG_Moment", "TG_Spread"):
                continue  # deliver floats: operations.py
            operands = rest if family in ("TG_ElementwiseOp", "TG_ReductionBase", "TG_NamedGraph") else family
            if not re.search(r"TG_Float|TG_Inexact|TG_Boolean", operands) and not re.search(r"TG_Part\b", rest):
                names.add(name)
    return names


def corners(dtype, count, seed=0):
    """All bits, no bits, both sides of the signed range, small numbers and random ones."""
    rng = np.random.default_rng(seed)
    top = np.iinfo(dtype).max
    special = np.array([0, 1, 2, 3, 7, top, top - 1, top // 2, top // 2 + 1, 10], dtype)
    filled = rng.integers(0, top, size=max(count - len(special), 0), dtype=dtype, endpoint=True)
    return rng.permutation(np.concatenate([special, filled]))[:count]


def agrees(actual, expected, *_):
    return np.array_equal(actual, expected, equal_nan=actual.dtype.kind == "f")


def elementwise(module, kind, dtype):
    width = np.iinfo(dtype).bits
    values = corners(dtype, 13)
    left, right = (np.concatenate([grid.ravel(), corners(dtype, 66, seed)])
                   for seed, grid in enumerate(np.meshgrid(values, values), 1))
    x, type_ = module.input(left, kind)
    y, _ = module.input(right, kind)
    c, _ = module.input(np.array(200, dtype), kind, scalar=True)
    for name, function in UNARY.items():
        module.op(name, f"{x} : {type_}", function(left), kind)
    for functions, result in (BINARY, kind), (COMPARISONS, "i1"):
        for name, function in functions.items():
            module.op(name, f"{x}, {y} : {type_}", function(left, right), result)
            module.op(name, f"{x}, {c} : ({type_}, {kind})", function(left, dtype(200)), result)
    divisor = np.where(right == 0, dtype(9), right)
    d, _ = module.input(divisor, kind)
    amount = right % dtype(width)
    a, _ = module.input(amount, kind)
    for name, function in DIVISIONS.items():
        module.op(name, f"{x}, {d} : {type_}", function(left, divisor), kind)
        module.op(name, f"{x}, {c} : ({type_}, {kind})", function(left, dtype(200)), kind)
    for name, function in SHIFTS.items():
        module.op(name, f"{x}, {a} : {type_}", function(left, amount), kind)
    upper = right[::-1]
    z, _ = module.input(upper, kind)
    module.op("clip", f"{x}, {y}, {z} : {type_}", np.where(left < right, right, np.where(left > upper, upper, left)),
              kind)
    m, mask = module.input(left > right, "i1")
    module.op("select", f"{m}, {x}, {y} : ({mask}, {type_}, {type_})", np.where(left > right, left, right), kind)


def number(values, target):
    """Integers as another type, as tg.cast defines it: f16 is reached through f32."""
    if target == "i1":
        return values != 0
    return (values.astype(np.float32) if target == "f16" else values).astype(DTYPES[target])


def casts(module, kind, dtype):
    values = corners(dtype, 77)
    x, type_ = module.input(values, kind)
    for target in (kind for kind in DTYPES if not kind.startswith("complex")):
        module.op("cast", f"{x} to {target} : {type_}", number(values, target), target)
        if target in ("f16", "f32", "f64"):
            continue
        other = values.astype(DTYPES[target])
        y, own = module.input(other, target)
        module.op("cast", f"{y} to {kind} : {own}", other.astype(dtype), kind)
    # Truncated, then the nearest number of the type; NaN is 0.
    top = np.iinfo(dtype).max
    for source in ("f16", "f32", "f64"):
        floats = [0.0, -0.0, 0.5, -0.5, -1.0, 1.5, 2.5, 254.9, 255.5, 256.0, 65504.0, 3e9, 5e9, 1.8e19, 2e19, 1e30, -1e30,
                  np.inf, -np.inf, np.nan, float(top), float(top) / 2, np.nextafter(float(top), 0), 1e-300]
        given = np.array(floats * 3, DTYPES[source])
        expected = [0 if np.isnan(v) or v < 0 else min(int(v) if np.isfinite(v) else top, int(top)) for v in given]
        y, own = module.input(given, source)
        module.op("cast", f"{y} to {kind} : {own}", np.array(expected, dtype), kind)


def reductions(module, kind, dtype, shape):
    size = int(np.prod(shape))
    values = corners(dtype, max(size, 10))[:size].reshape(shape)
    x, type_ = module.input(values, kind)
    for name, function in REDUCTIONS.items():
        for axes in ((0,), (1,), (2,), (0, 2), (0, 1, 2)):
            listed = ", ".join(map(str, axes))
            # NumPy would add in uint64.
            wraps = {"dtype": dtype} if name in ("sum", "prod") else {}
            module.op(name, f"{x} axes [{listed}] : {type_}", function(values, axis=axes, **wraps), kind)
    for name in ("sum", "prod"):
        for wide in ("ui64", "i64", "index"):
            if np.iinfo(dtype).bits < 64:
                module.op(name, f"{x} axes [2] in {wide} : {type_}",
                          REDUCTIONS[name](values, axis=2, dtype=DTYPES[wide]), wide)
    for name, function in ARGUMENTS.items():
        for axis in range(3):
            module.op(name, f"{x} axes [{axis}] : {type_}", function(values, axis=axis), "index")
        module.op(name, f"{x} : {type_}", function(values), "index")
    for axis in range(3):
        for name, function in CUMULATIVE.items():
            module.op(name, f"{x} axis {axis} : {type_}", function(values, axis=axis, dtype=dtype), kind)
            backwards = np.flip(function(np.flip(values, axis), axis=axis, dtype=dtype), axis)
            module.op(name, f"{x} axis {axis} reverse : {type_}", backwards, kind)
        module.op("sort", f"{x} axis {axis} : {type_}", np.sort(values, axis=axis), kind)
        module.op("argsort", f"{x} axis {axis} : {type_}", np.argsort(values, axis=axis, kind="stable"), "index")


def reductions_of_none(module, kind, dtype):
    none = np.zeros((0, 3), dtype)
    x, type_ = module.input(none, kind)
    for name in ("sum", "prod", "reduce_and", "reduce_or", "reduce_xor"):
        module.op(name, f"{x} axes [0] : {type_}", REDUCTIONS[name](none, axis=0), kind)


def main():
    missing = defined() ^ TESTED
    if missing:
        sys.exit(f"in one of the tables and not defined for integers, or the reverse: {', '.join(sorted(missing))}")
    wrong = total = 0
    with np.errstate(all="ignore"):
        for kind, dtype in TYPES.items():
            modules = [Module(agrees) for _ in SHAPES]
            for module, shape in zip(modules, SHAPES):
                reductions(module, kind, dtype, shape)
            for family in elementwise, casts, reductions_of_none:
                modules.append(Module(agrees))
                family(modules[-1], kind, dtype)
            tested = set().union(*(module.tested for module in modules))
            assert tested == TESTED, tested ^ TESTED
            wrong += sum(module.compare() for module in modules)
            total += sum(len(module.results) for module in modules)
    print(f"{len(TESTED)} operations on {', '.join(TYPES)}: {total} results, {len(WAYS)} ways, {wrong} differ from NumPy")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
