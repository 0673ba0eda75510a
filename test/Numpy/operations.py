#!/usr/bin/env python3
"""Compares the interpreter with NumPy and SciPy where they have the operation.

One module is made of all operations, run once by `tg-run --interpret`, and its results are compared: exactly where the
operation is exact, else to a few units in the last place, as NumPy's vector functions and libm round differently.
"""

import math
import subprocess
import sys
import tempfile

import numpy as np
import scipy.special as special

rng = np.random.default_rng(7)
EXACT, CLOSE = 0, 4  # units in the last place


class Module:
    """Inputs, operations and what NumPy makes of them."""

    def __init__(self):
        self.inputs, self.lines, self.results = [], [], []

    def input(self, array, mlir_type):
        self.inputs.append((array, mlir_type))
        return f"%x{len(self.inputs) - 1}"

    def op(self, text, result_type, expected, ulps=EXACT):
        name = f"%r{len(self.results)}"
        self.lines.append(f"  {name} = {text}")
        self.results.append((text, name, result_type, np.asarray(expected), ulps))

    def several(self, text, result_types, expected):
        """An operation of several results."""
        name = f"%r{len(self.results)}"
        self.lines.append(f"  {name}:{len(result_types)} = {text}")
        for k, (kind, array) in enumerate(zip(result_types, expected)):
            self.results.append((text, f"{name}#{k}", kind, np.asarray(array), EXACT))

    def run(self, how=("--interpret",)):
        arguments = ", ".join(f"%x{k}: {kind}" for k, (_, kind) in enumerate(self.inputs))
        types = ", ".join(result[2] for result in self.results)
        names = ", ".join(result[1] for result in self.results)
        text = f"func.func @main({arguments}) -> ({types}) {{\n" + "\n".join(self.lines)
        text += f"\n  return {names} : {types}\n}}\n"
        with tempfile.TemporaryDirectory() as folder:
            model, out = f"{folder}/model.mlir", f"{folder}/out.npz"
            open(model, "w").write(text)
            command = ["tg-run", model, *how, f"--output=@{out}"]
            for k, (array, _) in enumerate(self.inputs):
                np.save(f"{folder}/{k}.npy", array)
                command.append(f"--input=@{folder}/{k}.npy")
            subprocess.run(command, check=True)
            with np.load(out) as results:
                return [results[f"result{k}"] for k in range(len(self.results))]

    def compare(self, *how):
        """How many results differ; of the interpreter if options of tg-run do not say `how`."""
        wrong = 0
        for (text, _, _, expected, ulps), actual in zip(self.results, self.run(how or ("--interpret",))):
            problem = difference(actual, expected, ulps)
            if problem:
                wrong += 1
                print(f"{text}: {problem}\n  {how[0] if how else 'interpreter'} {actual}\n  numpy       {expected}")
        print(f"{len(self.results) - wrong} operations equal, {wrong} differ")
        return wrong


def difference(actual, expected, ulps):
    if actual.shape != expected.shape:
        return f"shape {actual.shape}, not {expected.shape}"
    if ulps == EXACT or actual.dtype.kind != "f":
        same = np.array_equal(actual, expected, equal_nan=actual.dtype.kind == "f")
        return None if same else "another value"
    with np.errstate(invalid="ignore"):
        distance = np.abs(actual - expected)
        bound = ulps * np.spacing(np.maximum(np.abs(expected), np.finfo(expected.dtype).tiny))
        good = (distance <= bound) | (actual == expected) | (np.isnan(actual) & np.isnan(expected))
    return None if good.all() else f"off by {np.nanmax(distance / np.spacing(np.abs(expected))):.1f} ulp"


def unary(module):
    special_values = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, np.inf, -np.inf, np.nan, 1e-300, 1e300, 1e-9]
    plain = np.concatenate([special_values, rng.normal(size=50), rng.normal(size=50) * 30])
    functions = {
        "neg": np.negative, "abs": np.abs, "sign": np.sign, "ceil": np.ceil, "floor": np.floor, "round": np.rint,
        "trunc": np.trunc, "sqrt": np.sqrt, "sqr": np.square, "reciprocal": np.reciprocal,
    }
    inexact = {
        "rsqrt": lambda x: 1 / np.sqrt(x), "cbrt": np.cbrt, "exp": np.exp, "exp2": np.exp2, "expm1": np.expm1,
        "log": np.log, "log2": np.log2, "log10": np.log10, "log1p": np.log1p, "sin": np.sin, "cos": np.cos,
        "tan": np.tan, "asin": np.arcsin, "acos": np.arccos, "atan": np.arctan, "sinh": np.sinh, "cosh": np.cosh,
        "tanh": np.tanh, "asinh": np.arcsinh, "acosh": np.arccosh, "atanh": np.arctanh, "erf": special.erf,
        "erfc": np.vectorize(math.erfc), "sigmoid": special.expit, "softplus": lambda x: np.logaddexp(x, 0),
    }
    x = module.input(plain, "tensor<?xf64>")
    for name, function in functions.items():
        module.op(f"tg.{name} {x} : tensor<?xf64>", "tensor<?xf64>", function(plain))
    for name, function in inexact.items():
        module.op(f"tg.{name} {x} : tensor<?xf64>", "tensor<?xf64>", function(plain), CLOSE)
    for name, function in {"isnan": np.isnan, "isinf": np.isinf}.items():
        module.op(f"tg.{name} {x} : tensor<?xf64>", "tensor<?xi1>", function(plain))
    # Away from the zeros, where the relative error of any implementation grows.
    positive = np.concatenate([np.linspace(2.5, 40, 40), [1e5, 1e10]])
    p = module.input(positive, "tensor<?xf64>")
    module.op(f"tg.lgamma {p} : tensor<?xf64>", "tensor<?xf64>", special.gammaln(positive), 16)
    module.op(f"tg.digamma {p} : tensor<?xf64>", "tensor<?xf64>", special.digamma(positive), 16)
    for kind, dtype in {"f32": np.float32, "f16": np.float16}.items():
        values = plain[np.abs(plain) < 100].astype(dtype)
        v = module.input(values, f"tensor<?x{kind}>")
        for name, function in functions.items():
            module.op(f"tg.{name} {v} : tensor<?x{kind}>", f"tensor<?x{kind}>", function(values))
        module.op(f"tg.exp {v} : tensor<?x{kind}>", f"tensor<?x{kind}>", np.exp(values), CLOSE)


def binary(module):
    values = np.array([0.0, -0.0, 1.0, -1.0, 2.0, 7.0, -7.0, 0.3, -0.3, np.inf, -np.inf, np.nan, 1e10])
    left, right = (grid.ravel() for grid in np.meshgrid(values, values))
    x, y = module.input(left, "tensor<?xf64>"), module.input(right, "tensor<?xf64>")
    exact = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.divide, "floordiv": np.floor_divide,
             "mod": np.mod, "copysign": lambda x, y: np.copysign(x, np.abs(y, where=np.isnan(y), out=y.copy()))}
    close = {"pow": np.power, "atan2": np.arctan2, "hypot": np.hypot, "logaddexp": np.logaddexp}
    comparisons = {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater,
                   "ge": np.greater_equal}
    for functions, ulps, kind in [(exact, EXACT, "f64"), (close, CLOSE, "f64"), (comparisons, EXACT, "i1")]:
        for name, function in functions.items():
            module.op(f"tg.{name} {x}, {y} : tensor<?xf64>", f"tensor<?x{kind}>", function(left, right), ulps)
    for name, function in {"maximum": np.maximum, "minimum": np.minimum}.items():
        module.op(f"tg.{name} {x}, {y} : tensor<?xf64>", "tensor<?xf64>", function(left, right))
    for kind, dtype in {"i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64}.items():
        info = np.iinfo(dtype)
        whole = np.array([info.min, info.max, 0, 1, -1, 7, -7, 2, -2, 100], dtype)
        left, right = (grid.ravel() for grid in np.meshgrid(whole, whole))
        x, y = module.input(left, f"tensor<?x{kind}>"), module.input(right, f"tensor<?x{kind}>")
        functions = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "maximum": np.maximum, "minimum": np.minimum,
                     "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}
        for name, function in functions.items():
            module.op(f"tg.{name} {x}, {y} : tensor<?x{kind}>", f"tensor<?x{kind}>", function(left, right))
        nonzero = right != 0
        # NumPy's own MIN // -1 and MIN % -1 are the wrapped values, with a warning.
        l, r = left[nonzero], right[nonzero]
        u, v = module.input(l, f"tensor<?x{kind}>"), module.input(r, f"tensor<?x{kind}>")
        module.op(f"tg.floordiv {u}, {v} : tensor<?x{kind}>", f"tensor<?x{kind}>", np.floor_divide(l, r))
        module.op(f"tg.mod {u}, {v} : tensor<?x{kind}>", f"tensor<?x{kind}>", np.mod(l, r))


def reductions(module):
    x = rng.integers(-50, 50, size=(4, 5, 3)).astype(float)
    v = module.input(x, "tensor<?x5x3xf64>")
    names = {"sum": np.sum, "prod": np.prod, "max": np.max, "min": np.min}
    for name, function in names.items():
        for axes, kind in [((0,), "tensor<5x3xf64>"), ((1,), "tensor<?x3xf64>"), ((0, 2), "tensor<5xf64>")]:
            module.op(f"tg.{name} {v} axes [{', '.join(map(str, axes))}] : tensor<?x5x3xf64>", kind,
                      function(x, axis=axes), CLOSE)
        module.op(f"tg.{name} {v} axes [1] keepdims : tensor<?x5x3xf64>", "tensor<?x1x3xf64>",
                  function(x, axis=1, keepdims=True), CLOSE)
        module.op(f"tg.{name} {v} : tensor<?x5x3xf64>", "f64", function(x), 16)
    moments = {"mean": np.mean, "var": np.var, "std": np.std}
    for name, function in moments.items():
        for axes, kind in [((0,), "tensor<5x3xf64>"), ((-1,), "tensor<?x5xf64>"), ((0, 2), "tensor<5xf64>")]:
            module.op(f"tg.{name} {v} axes {list(axes)} : tensor<?x5x3xf64>", kind, function(x, axis=axes), 16)
        module.op(f"tg.{name} {v} axes [1] keepdims : tensor<?x5x3xf64>", "tensor<?x1x3xf64>", function(x, axis=1, keepdims=True), 16)
        module.op(f"tg.{name} {v} : tensor<?x5x3xf64>", "f64", function(x), 16)
        if name != "mean":
            module.op(f"tg.{name} {v} axes [2] ddof 1 : tensor<?x5x3xf64>", "tensor<?x5xf64>", function(x, axis=2, ddof=1), 16)
    whole = rng.integers(-100, 100, size=(4, 6))
    for kind in ("i8", "i64"):
        k = module.input(whole.astype(kind.replace("i", "int")), f"tensor<?x6x{kind}>")
        for name, function in moments.items():
            module.op(f"tg.{name} {k} axes [1] : tensor<?x6x{kind}>", "tensor<?xf64>", function(whole, axis=1), 16)
    for name, function in {"argmax": np.argmax, "argmin": np.argmin}.items():
        module.op(f"tg.{name} {v} axes [1] : tensor<?x5x3xf64>", "tensor<?x3xindex>", function(x, axis=1))
        module.op(f"tg.{name} {v} : tensor<?x5x3xf64>", "index", function(x))
    cumulative = {"cumsum": np.cumsum, "cumprod": np.cumprod, "cummax": np.maximum.accumulate,
                  "cummin": np.minimum.accumulate}
    for axis in range(3):
        for name, function in cumulative.items():
            module.op(f"tg.{name} {v} axis {axis} : tensor<?x5x3xf64>", "tensor<?x5x3xf64>", function(x, axis=axis),
                      CLOSE)
            module.op(f"tg.{name} {v} axis {axis} reverse : tensor<?x5x3xf64>", "tensor<?x5x3xf64>",
                      np.flip(function(np.flip(x, axis), axis=axis), axis), CLOSE)
        module.op(f"tg.sort {v} axis {axis} : tensor<?x5x3xf64>", "tensor<?x5x3xf64>", np.sort(x, axis=axis))
        module.op(f"tg.argsort {v} axis {axis} : tensor<?x5x3xf64>", "tensor<?x5x3xindex>",
                  np.argsort(x, axis=axis, kind="stable"))
    module.op(f"tg.softmax {v} axis 1 : tensor<?x5x3xf64>", "tensor<?x5x3xf64>", special.softmax(x, axis=1), 16)
    module.op(f"tg.log_softmax {v} axis 2 : tensor<?x5x3xf64>", "tensor<?x5x3xf64>", special.log_softmax(x, axis=2), 64)
    module.op(f"tg.logsumexp {v} axes [0] : tensor<?x5x3xf64>", "tensor<5x3xf64>", special.logsumexp(x, axis=0), 16)


def shapes_and_products(module):
    x = rng.integers(-9, 9, size=(4, 5)).astype(float)
    y = rng.integers(-9, 9, size=(5, 3)).astype(float)
    a, b = module.input(x, "tensor<?x5xf64>"), module.input(y, "tensor<5x3xf64>")
    kind = "tensor<?x5xf64>"
    module.op(f"tg.transpose {a} [1, 0] : {kind}", "tensor<5x?xf64>", x.T)
    module.op(f"tg.reshape {a} [2, -1] : {kind}", "tensor<2x?xf64>", x.reshape(2, -1))
    module.op(f"tg.flip {a} [0] : {kind}", kind, x[::-1])
    module.op(f"tg.concat {a}, {a} axis 0 : {kind}, {kind}", kind, np.concatenate([x, x]))
    module.op(f"tg.expand_dims {a} [0] : {kind}", "tensor<1x?x5xf64>", x[None])
    for text, expected, result in [
            ("1:, ::2", x[1:, ::2], "tensor<?x3xf64>"), ("::-1, -2:", x[::-1, -2:], "tensor<?x2xf64>"),
            ("-1, :", x[-1], "tensor<5xf64>"), ("3:0:-2, 1", x[3:0:-2, 1], "tensor<?xf64>"),
            ("10:, :", x[10:], "tensor<?x5xf64>"), ("-100:2, :", x[-100:2], "tensor<?x5xf64>")]:
        module.op(f"tg.slice {a}[{text}] : {kind}", result, expected)
    module.op(f"tg.dot {a}, {b} : {kind}, tensor<5x3xf64>", "tensor<?x3xf64>", x @ y)
    indices = np.array([3, -1, 0, 0])
    i = module.input(indices, "tensor<4xi64>")
    module.op(f"tg.take {a} at {i} axis 1 : {kind}, tensor<4xi64>", "tensor<?x4xf64>", np.take(x, indices, axis=1))
    along = np.array([[0, -1, 3, 0, 1], [1, 2, -4, 0, 0]])
    j, k = module.input(along, "tensor<?x5xi64>"), module.input(along[:1], "tensor<1x5xi64>")
    module.op(f"tg.take_along {a} at {j} axis 0 : {kind}, tensor<?x5xi64>", "tensor<?x5xf64>", np.take_along_axis(x, along, 0))
    module.op(f"tg.take_along {a} at {k} axis 1 : {kind}, tensor<1x5xi64>", "tensor<?x5xf64>", np.take_along_axis(x, along[:1], 1))
    bits = rng.integers(-1000, 1000, size=(4, 5))
    z = module.input(bits, "tensor<?x5xi64>")
    for name, function in [("and", np.bitwise_and), ("or", np.bitwise_or), ("xor", np.bitwise_xor)]:
        module.op(f"tg.reduce_{name} {z} axes [0] : tensor<?x5xi64>", "tensor<5xi64>", function.reduce(bits, axis=0))
    two = module.input(np.int64(2), "index")
    rest = module.input(np.int64(-1), "index")
    module.op(f"tg.reshape {a} [{two}, {rest}] infer : {kind}", "tensor<?x?xf64>", x.reshape(2, -1))
    module.op(f"tg.gather {a}[{i}, {i}] : ({kind}, tensor<4xi64>, tensor<4xi64>)", "tensor<4xf64>", x[indices, indices])
    added = x.copy()
    np.add.at(added, indices, np.ones(5))
    ones = module.input(np.ones(5), "tensor<5xf64>")
    module.op(f"tg.scatter add {ones} into {a}[{i}] : (tensor<5xf64>, {kind}, tensor<4xi64>)", kind, added)
    module.op(f"tg.gather {a}[{i}] axis 1 : ({kind}, tensor<4xi64>)", "tensor<?x4xf64>", x[:, indices])
    first = module.input(np.array([[0], [-1]]), "tensor<2x1xi64>")
    deep = np.stack([x, 2 * x + 1])
    b = module.input(deep, "tensor<2x?x5xf64>")
    module.op(f"tg.gather {b}[{first}, {i}] axis 1 : (tensor<2x?x5xf64>, tensor<2x1xi64>, tensor<4xi64>)", "tensor<2x2x4xf64>",
              deep[:, np.array([[0], [-1]]), indices])
    added = deep.copy()
    np.add.at(added, (slice(None), indices % len(x)), np.ones(5))
    rows = module.input(indices % len(x), "tensor<4xi64>")
    module.op(f"tg.scatter add {ones} into {b}[{rows}] axis 1 : (tensor<5xf64>, tensor<2x?x5xf64>, tensor<4xi64>)", "tensor<2x?x5xf64>", added)
    set_ = deep.copy()
    set_[:, :, np.array([1, -1])] = np.arange(2.0)
    two = module.input(np.array([1, -1]), "tensor<2xi64>")
    values = module.input(np.arange(2.0), "tensor<2xf64>")
    module.op(f"tg.scatter set {values} into {b}[{two}] axis 2 : (tensor<2xf64>, tensor<2x?x5xf64>, tensor<2xi64>)", "tensor<2x?x5xf64>", set_)
    far = np.array([7, -1, 2, -9])
    f = module.input(far, "tensor<4xi64>")
    module.op(f"tg.take {a} at {f} axis 1 clamp : {kind}, tensor<4xi64>", "tensor<?x4xf64>", np.take(x, far, axis=1, mode="clip"))
    inside = (far >= 0) & (far < len(x))
    module.op(f"tg.gather {a}[{f}] drop : ({kind}, tensor<4xi64>)", "tensor<4x5xf64>",
              np.where(inside[:, None], x[np.where(inside, far, 0)], 0))
    of_each = module.input(1.5 * x[0] + np.arange(4)[:, None], "tensor<4x5xf64>")
    for mode, function in [("add", np.add), ("mul", np.multiply), ("max", np.maximum), ("min", np.minimum)]:
        for outside, rows, kept in [("clamp", np.clip(far, 0, len(x) - 1), slice(None)), ("drop", far[inside], inside)]:
            combined = x.copy()
            function.at(combined, rows, (1.5 * x[0] + np.arange(4)[:, None])[kept])
            module.op(f"tg.scatter {mode} {of_each} into {a}[{f}] {outside} : (tensor<4x5xf64>, {kind}, tensor<4xi64>)", kind, combined)
    changed = x.copy()
    changed[1:, ::2] = 7
    seven = module.input(np.float64(7), "f64")
    module.op(f"tg.set_slice {seven} into {a}[1:, ::2] : (f64, {kind})", kind, changed)
    for source, target, expected in [("f64", "i32", x.astype(np.int32)), ("f64", "f16", x.astype(np.float16)),
                                     ("f64", "i1", x != 0)]:
        module.op(f"tg.cast {a} to {target} : {kind}", f"tensor<?x5x{target}>", expected)


def selection(module):
    x = rng.integers(-2, 3, size=(6, 4)).astype(float)
    x[1, 2], x[3, 0], x[4, 1], x[5, 3] = np.nan, np.nan, -0.0, np.inf
    arrays = {"f64": x, "f32": x.astype(np.float32), "f16": x.astype(np.float16), "i1": np.nan_to_num(x) > 0}
    # Negative numbers wrap in unsigned types.
    arrays |= {kind: np.nan_to_num(x, posinf=7).astype(np.int64).astype(dtype)
               for kind, dtype in {"i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "ui8": np.uint8,
                                   "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64}.items()}
    counts = module.input(np.array([2, 0, 1, 3]), "tensor<?xi64>")
    for kind, array in arrays.items():
        v, type_ = module.input(array, f"tensor<?x4x{kind}>"), f"tensor<?x4x{kind}>"
        module.several(f"tg.nonzero {v} : {type_}", ["tensor<?xindex>"] * 2, np.nonzero(array))
        module.op(f"tg.repeat {v} by {counts} axis 1 : ({type_}, tensor<?xi64>)", f"tensor<?x?x{kind}>",
                  np.repeat(array, [2, 0, 1, 3], axis=1))
        # With an index, NumPy sorts stably, so that its values are the first of those that are equal, too.
        values, first, inverse, number = np.unique(array, True, True, True)
        module.several(f"tg.unique {v} : {type_}", [f"tensor<?x{kind}>", "tensor<?xindex>", "tensor<?x4xindex>", "tensor<?xindex>"],
                       [values, first, inverse.reshape(array.shape), number])
        ordered = np.sort(array, axis=None)
        s = module.input(ordered, f"tensor<?x{kind}>")
        for side in ("left", "right"):
            written = " right" if side == "right" else ""
            module.op(f"tg.searchsorted {s}, {v}{written} : (tensor<?x{kind}>, {type_})", "tensor<?x4xindex>",
                      np.searchsorted(ordered, array, side))
    empty = module.input(np.zeros((0, 4)), "tensor<?x4xf64>")
    module.several(f"tg.nonzero {empty} : tensor<?x4xf64>", ["tensor<?xindex>"] * 2, np.nonzero(np.zeros((0, 4))))
    n = module.input(np.int64(3), "i64")
    module.op(f"tg.repeat {empty} by {n} axis 0 : (tensor<?x4xf64>, i64)", "tensor<?x4xf64>", np.zeros((0, 4)))


def main():
    module = Module()
    with np.errstate(all="ignore"):
        for family in (unary, binary, reductions, shapes_and_products, selection):
            family(module)
    sys.exit(1 if module.compare() else 0)


if __name__ == "__main__":
    main()
