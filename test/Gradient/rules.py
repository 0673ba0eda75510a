#!/usr/bin/python3
#===- rules.py - The derivative of every operation ------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares first and second derivatives of every operation with differences, and forward with reverse mode.

Kinks are in kinks.mlir, whole programs in programs.py.
"""

import argparse
import math
import random
import sys

from differences import STEP, Graph, Writer, check_all, module, other, run, shape_of, wrong

GRAPHS = []


def values_of(sizes, low, high, rng):
    if not sizes:
        return round(rng.uniform(low, high), 4)
    return [values_of(sizes[1:], low, high, rng) for _ in range(sizes[0])]


def type_of(sizes, dynamic=()):
    if sizes is None:
        return "f64"
    return "tensor<" + "".join(("?" if axis in dynamic else str(size)) + "x" for axis, size in enumerate(sizes)) + "f64>"


class Inputs:
    """Names, types and random values of inputs."""

    def __init__(self, seed):
        self.rng, self.inputs = random.Random(seed), []

    def add(self, sizes, low=-2.0, high=2.0, dynamic=()):
        name = f"%a{len(self.inputs)}"
        self.inputs.append((name, type_of(sizes, dynamic), values_of(sizes or [], low, high, self.rng)))
        return name


    def add_distinct(self, sizes, dynamic=()):
        """Values that stay in their order when they are moved."""
        name, numbers = self.add(sizes, dynamic=dynamic), iter(self.rng.sample(range(-40, 40), math.prod(sizes)))

        def fill(sizes):
            return [fill(sizes[1:]) for _ in range(sizes[0])] if sizes else next(numbers) / 20
        self.inputs[-1] = (*self.inputs[-1][:2], fill(sizes))
        return name


def graph(name, inputs, lines, results):
    GRAPHS.append(Graph(inputs.inputs, lines, results, name))


def simple(name, inputs, operation, type):
    graph(name, inputs, [f"%r = {operation}"], [("%r", type)])


UNARY = {"neg": (-2, 2), "abs": (0.3, 2), "sqr": (-2, 2), "reciprocal": (0.4, 2), "sqrt": (0.4, 3), "rsqrt": (0.4, 3), "cbrt": (0.4, 3),
         "exp": (-2, 2), "exp2": (-2, 2), "expm1": (-2, 2), "log": (0.4, 3), "log2": (0.4, 3), "log10": (0.4, 3), "log1p": (-0.5, 3),
         "sin": (-3, 3), "cos": (-3, 3), "tan": (-1, 1), "asin": (-0.8, 0.8), "acos": (-0.8, 0.8), "atan": (-3, 3), "sinh": (-2, 2),
         "cosh": (-2, 2), "tanh": (-2, 2), "asinh": (-3, 3), "acosh": (1.5, 3), "atanh": (-0.7, 0.7), "erf": (-2, 2), "erfc": (-2, 2),
         "sigmoid": (-3, 3), "softplus": (-3, 3), "lgamma": (0.7, 4)}
ROUNDING = ["sign", "ceil", "floor", "round", "trunc"]
BINARY = {"add": (-2, 2), "sub": (-2, 2), "mul": (-2, 2), "div": (0.5, 2), "pow": (0.5, 2), "maximum": (-2, 2), "minimum": (-2, 2),
          "logaddexp": (-2, 2), "hypot": (0.3, 2), "atan2": (0.3, 2), "copysign": (0.3, 2), "mod": (2.3, 2.7)}
SPECIAL_UNARY = {"log1mexp": (-2, -0.3), "logit": (0.2, 0.8), "entr": (0.3, 2), "erfcx": (-1, 2), "erfinv": (-0.7, 0.7), "erfcinv": (0.3, 1.7),
                 "ndtr": (-2, 2), "log_ndtr": (-2, 2), "ndtri": (0.2, 0.8), "gamma": (0.7, 3), "i0": (-2, 2), "i1": (-2, 2), "i0e": (0.3, 2),
                 "i1e": (0.3, 2), "j0": (-3, 3), "j1": (-3, 3)}
SPECIAL_BINARY = {"xlogy": (0.3, 2), "xlog1py": (-0.5, 2), "betaln": (0.7, 3), "owens_t": (-2, 2)}
# Only those that differ in what is summed.
SHAPES = [([3], [3]), ([2, 3], [3]), ([2, 3], [1, 3]), ([2, 3], [2, 1]), ([2, 1], [1, 3]), ([3], None), (None, None), ([2, 3], [])]


def apart(inputs):
    """Rounds values so that those of different inputs differ by more than the differences move them."""
    def rounded(values, offset):
        return [rounded(value, offset) for value in values] if isinstance(values, list) else round(round(values, 1) + offset, 3)

    inputs.inputs = [(name, type, rounded(values, 0.03 * k)) for k, (name, type, values) in enumerate(inputs.inputs)]


def unary(ranges):
    for seed, (op, (low, high)) in enumerate(ranges.items()):
        for sizes, dynamic in (([4], ()), ([2, 3], (0,)), (None, ())):
            inputs = Inputs(seed)
            x = inputs.add(sizes, low, high, dynamic)
            simple(f"{op} {sizes}", inputs, f"tg.{op} {x} : {type_of(sizes, dynamic)}", type_of(sizes, dynamic))


def binary(ranges):
    for seed, (op, (low, high)) in enumerate(ranges.items()):
        for left, right in SHAPES:
            for dynamic in ((), (0,)):
                if dynamic and (not left or left[0] == 1):
                    continue
                inputs = Inputs(seed)
                # Quotients of mod stay between 2 and 3.
                x, y = inputs.add(left, low, high, dynamic), inputs.add(right, *((1, 1.1) if op == "mod" else (low, high)))
                if right == []:
                    continue
                if op in ("maximum", "minimum"):
                    apart(inputs)
                shape = [max(pair) for pair in zip(left, [1] * (len(left) - len(right)) + right)] if left and right else left or right
                result = type_of(shape, dynamic if not right or len(right) < len(left) or right[0] == 1 else ())
                types = (type_of(left, dynamic), type_of(right))
                written = types[0] if types[0] == types[1] else f"({types[0]}, {types[1]})"
                simple(f"{op} {left}{dynamic} {right}", inputs, f"tg.{op} {x}, {y} : {written}", result)


def elementwise():
    unary(UNARY)
    binary(BINARY)
    for sizes in ([3], None):
        inputs = Inputs(5)
        names = [inputs.add(sizes) for _ in range(3)]
        type = type_of(sizes)
        simple(f"fma {sizes}", inputs, f"tg.fma {', '.join(names)} : {type}", type)
    inputs = Inputs(6)
    x, lo, hi = inputs.add([6], -3, 3), inputs.add(None, -1.2, -1), inputs.add(None, 1, 1.2)
    simple("clip", inputs, f"tg.clip {x}, {lo}, {hi} : (tensor<6xf64>, f64, f64)", "tensor<6xf64>")
    inputs = Inputs(7)
    x, y = inputs.add([2, 3]), inputs.add([3])
    graph("select", inputs, [f"%c = tg.gt {x}, {y} : (tensor<2x3xf64>, tensor<3xf64>)",
                             f"%r = tg.select %c, {x}, {y} : (tensor<2x3xi1>, tensor<2x3xf64>, tensor<3xf64>)"], [("%r", "tensor<2x3xf64>")])
    for op in ROUNDING:
        inputs = Inputs(8)
        x = inputs.add([3], 0.1, 0.4)
        graph(op, inputs, [f"%0 = tg.{op} {x} : tensor<3xf64>", f"%r = tg.mul %0, {x} : tensor<3xf64>"], [("%r", "tensor<3xf64>")])
    inputs = Inputs(9)
    x = inputs.add([3])
    graph("floordiv", inputs, [f"%0 = tg.floordiv {x}, {x} : tensor<3xf64>", f"%r = tg.mul %0, {x} : tensor<3xf64>"], [("%r", "tensor<3xf64>")])


def reductions():
    for op in ("sum", "prod", "max", "min", "logsumexp", "mean", "var", "std"):
        for sizes, axes, dynamic in (([4], None, ()), ([4], None, (0,)), ([2, 3], [0], ()), ([2, 3], [1], (0,)), ([2, 3], None, (1,)),
                                     ([2, 3, 2], [0, 2], ()), ([2, 3, 2], [1], (0, 1)), ([1, 3], [0], ())):
            if op == "std" and sizes == [1, 3]:
                continue  # the deviation of one element has no derivative
            for keepdims in (False, True):
                inputs = Inputs(len(GRAPHS))
                x = inputs.add(sizes, dynamic=dynamic)
                reduced = range(len(sizes)) if axes is None else axes
                left = [(size, axis in dynamic) for axis, size in enumerate(sizes) if axis not in reduced]
                if keepdims:
                    left = [(1, False) if axis in reduced else (size, axis in dynamic) for axis, size in enumerate(sizes)]
                result = type_of([size for size, _ in left], [k for k, (_, isDynamic) in enumerate(left) if isDynamic]) if left else "f64"
                written = (f" axes {axes}" if axes else "") + (" keepdims" if keepdims else "")
                simple(f"{op} {sizes}{dynamic}{written}", inputs, f"tg.{op} {x}{written} : {type_of(sizes, dynamic)}", result)
    # In parts, of which some are empty.
    for op in ("sum", "prod", "logsumexp", "mean", "var", "std"):
        for sizes, axes, dynamic in (([5], "", (0,)), ([3, 2], " axes [0]", (0,)), ([2, 3], " axes [1]", ())):
            inputs = Inputs(len(GRAPHS))
            x = inputs.add(sizes, dynamic=dynamic)
            result = "f64" if len(sizes) == 1 else "tensor<2xf64>"
            simple(f"parts of {op} {sizes}", inputs, f"tg.{op} {x}{axes} parts 4 : {type_of(sizes, dynamic)}", result)
    for op in ("softmax", "log_softmax"):
        inputs = Inputs(len(GRAPHS))
        x = inputs.add([5])
        simple(f"parts of {op}", inputs, f"tg.{op} {x} axis 0 parts 3 : tensor<5xf64>", "tensor<5xf64>")
    for left, right, result in (([5], [5], "f64"), ([3, 5], [5], "tensor<3xf64>"), ([5], [5, 2], "tensor<2xf64>"),
                                ([3, 5], [5, 2], "tensor<3x2xf64>"), ([2, 3, 5], [5, 2], "tensor<2x3x2xf64>")):
        inputs = Inputs(len(GRAPHS))
        x, y = inputs.add(left), inputs.add(right)
        simple(f"parts of dot {left} {right}", inputs, f"tg.dot {x}, {y} parts 3 : ({type_of(left)}, {type_of(right)})", result)
    # A loss in parts: sums of its gradient have them, too.
    inputs = Inputs(len(GRAPHS))
    x, w, b = inputs.add([5, 3], dynamic=(0,)), inputs.add([3, 2]), inputs.add([2])
    graph("parts of a loss", inputs, [f"%0 = tg.dot {x}, {w} : (tensor<?x3xf64>, tensor<3x2xf64>)",
                                      f"%1 = tg.add %0, {b} : (tensor<?x2xf64>, tensor<2xf64>)", "%2 = tg.tanh %1 : tensor<?x2xf64>",
                                      "%r = tg.sum %2 parts 4 : tensor<?x2xf64>"], [("%r", "f64")])
    # With zeros, and with equal elements that share the largest.
    inputs = Inputs(0)
    inputs.inputs = [("%a0", "tensor<2x4xf64>", [[0.0, 2.0, 3.0, 0.5], [0.0, 0.0, 1.5, 2.0]])]
    simple("prod of zeros", inputs, "tg.prod %a0 axes [1] : tensor<2x4xf64>", "tensor<2xf64>")
    inputs = Inputs(0)
    inputs.inputs = [("%a0", "tensor<3xf32>", [0.5, 1.25, 2.0])]
    for op in ("cumsum", "cumprod", "cummax", "cummin", "sort", "softmax", "log_softmax"):
        for sizes, axis, dynamic in (([4], 0, ()), ([4], 0, (0,)), ([3, 2], 0, (0, 1)), ([2, 3], 1, ()), ([2, 3, 2], 1, (1,))):
            inputs = Inputs(len(GRAPHS))
            x = inputs.add(sizes, dynamic=dynamic)
            type = type_of(sizes, dynamic)
            simple(f"{op} {sizes}{dynamic} axis {axis}", inputs, f"tg.{op} {x} axis {axis} : {type}", type)
            if op.startswith("cum"):
                simple(f"{op} {sizes}{dynamic} axis {axis} reverse", inputs, f"tg.{op} {x} axis {axis} reverse : {type}", type)
    inputs = Inputs(0)
    inputs.inputs = [("%a0", "tensor<5xf64>", [1.5, 0.0, 2.0, 0.0, 0.5])]
    simple("cumprod of zeros", inputs, "tg.cumprod %a0 axis 0 : tensor<5xf64>", "tensor<5xf64>")


def squared(name, operation, sizes, result, dynamic=(), more=()):
    """Of one operand; squared, so that second derivatives are not all zero."""
    inputs = Inputs(len(GRAPHS))
    x = inputs.add(sizes, dynamic=dynamic)
    graph(name, inputs, [*more, f"%0 = {operation.replace('%x', x)} : {type_of(sizes, dynamic)}", f"%r = tg.sqr %0 : {result}"], [("%r", result)])


def shapes():
    one = squared
    one("transpose", "tg.transpose %x [2, 0, 1]", [2, 3, 4], "tensor<4x2x3xf64>")
    one("transpose ?", "tg.transpose %x [1, 0]", [2, 3], "tensor<3x?xf64>", (0,))
    one("expand_dims", "tg.expand_dims %x [0, 2]", [2, 3], "tensor<1x2x1x3xf64>")
    one("expand_dims scalar", "tg.expand_dims %x [0]", None, "tensor<1xf64>")
    one("squeeze", "tg.squeeze %x [1]", [2, 1], "tensor<2xf64>")
    one("squeeze ?", "tg.squeeze %x [0]", [1, 3], "tensor<3xf64>", (0,))
    one("squeeze to scalar", "tg.squeeze %x [0]", [1], "f64")
    one("flip", "tg.flip %x [0, 1]", [2, 3], "tensor<2x3xf64>")
    one("reshape", "tg.reshape %x [3, -1]", [2, 3], "tensor<3x2xf64>")
    one("reshape infer", "tg.reshape %x [%m, 2] infer", [2, 3], "tensor<?x2xf64>", (), ["%m = arith.constant -1 : index"])
    one("reshape ?", "tg.reshape %x [-1]", [2, 3], "tensor<?xf64>", (0, 1))
    one("broadcast_to", "tg.broadcast_to %x [4, 2, 3]", [1, 3], "tensor<4x2x3xf64>")
    one("broadcast_to scalar", "tg.broadcast_to %x [4]", None, "tensor<4xf64>")
    one("broadcast_to ?", "tg.broadcast_to %x [%n, 3]", [3], "tensor<?x3xf64>", (), ["%n = arith.constant 2 : index"])
    one("full", "tg.full %x [2, 3]", None, "tensor<2x3xf64>")
    one("split", "tg.split %x axis 0 [4]", [4], "tensor<4xf64>")
    one("pad", "tg.pad %x with %v low [1, 0] high [0, 2]", [2, 3], "tensor<3x5xf64>", (), ["%v = arith.constant 0.5 : f64"])
    one("slice", "tg.slice %x[1:, ::-1]", [3, 4], "tensor<2x4xf64>")
    one("slice step", "tg.slice %x[::2, 1]", [5, 2], "tensor<3xf64>")
    one("slice ?", "tg.slice %x[:%n, -1]", [5, 2], "tensor<?xf64>", (0,), ["%n = arith.constant 3 : index"])
    one("slice to scalar", "tg.slice %x[1]", [5], "f64")
    inputs = Inputs(1)
    x = inputs.add([5], dynamic=(0,))
    graph("split ?", inputs, ["%k = arith.constant 2 : index", f"%p:2 = tg.split {x} axis 0 [3, %k] : tensor<?xf64>",
                              "%0 = tg.sqr %p#1 : tensor<?xf64>"], [("%0", "tensor<?xf64>"), ("%p#0", "tensor<3xf64>")])
    inputs = Inputs(2)
    x, v = inputs.add([2, 3], dynamic=(1,)), inputs.add(None)
    graph("pad value", inputs, ["%n = arith.constant 1 : index", f"%0 = tg.pad {x} with {v} low [%n, 1] high [2, %n] : tensor<2x?xf64>",
                                "%r = tg.sqr %0 : tensor<?x?xf64>"], [("%r", "tensor<?x?xf64>")])
    for left, right, axis, result, dynamic in (([2, 3], [1, 3], 0, "tensor<3x3xf64>", ()), ([2, 3], [2, 1], 1, "tensor<2x4xf64>", ()),
                                               ([2, 3], [4, 3], 0, "tensor<?x3xf64>", (0,))):
        inputs = Inputs(3)
        x, y = inputs.add(left, dynamic=dynamic), inputs.add(right)
        graph(f"concat {axis}", inputs, [f"%0 = tg.concat {x}, {y} axis {axis} : ({type_of(left, dynamic)}, {type_of(right)})",
                                         f"%r = tg.sqr %0 : {result}"], [("%r", result)])


def indexing():
    for op in ("set_slice", "inc_slice"):
        for value, subscript in (([2], "1:3, 0"), (None, "1:3, 0"), ([1], "0:2, 1"), ([2, 2], "::2, :"), ([2], "1, ::-1"), (None, "2, 1")):
            inputs = Inputs(len(GRAPHS))
            v, x = inputs.add(value), inputs.add([4, 2])
            graph(f"{op} {value} [{subscript}]", inputs,
                  [f"%0 = tg.{op} {v} into {x}[{subscript}] : {type_of(value)} into tensor<4x2xf64>", "%r = tg.sqr %0 : tensor<4x2xf64>"],
                  [("%r", "tensor<4x2xf64>")])
    constants = ["%i = arith.constant dense<[1, -1, 1]> : tensor<3xi64>", "%j = arith.constant dense<[0, 1, 1]> : tensor<3xi64>",
                 "%m = arith.constant dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>", "%s = arith.constant 1 : i64",
                 "%far = arith.constant dense<[[-1, 1], [4, 1]]> : tensor<2x2xi64>"]

    def one(name, line, result, sizes, more=None):
        inputs = Inputs(len(GRAPHS))
        if more is not None:
            inputs.add(more if more != "scalar" else None)
        inputs.add(sizes)
        graph(name, inputs, constants + [f"%0 = {line}", f"%r = tg.sqr %0 : {result}"], [("%r", result)])

    one("take 0", "tg.take %a0 at %i axis 0 : (tensor<4x2xf64>, tensor<3xi64>)", "tensor<3x2xf64>", [4, 2])
    one("take 1", "tg.take %a0 at %m axis 1 : (tensor<3x4x2xf64>, tensor<2x2xi64>)", "tensor<3x2x2x2xf64>", [3, 4, 2])
    one("take scalar", "tg.take %a0 at %s axis 1 : (tensor<4x2xf64>, i64)", "tensor<4xf64>", [4, 2])
    for sizes, axis, result, dynamic in (([2, 2], 0, "tensor<2x2xf64>", ()), ([4, 2], 1, "tensor<4x2xf64>", ()),
                                         ([1, 2], 0, "tensor<2x2xf64>", ()), ([4, 2], 1, "tensor<?x2xf64>", (0,))):
        inputs = Inputs(len(GRAPHS))
        x = inputs.add(sizes, dynamic=dynamic)
        graph(f"take_along {axis} {sizes}{dynamic}", inputs,
              ["%m = arith.constant dense<[[0, -1], [0, 0]]> : tensor<2x2xi64>", "%n = arith.constant dense<[[1, 1]]> : tensor<1x2xi64>",
               f"%0 = tg.take_along {x} at {'%m' if axis == 0 else '%n'} axis {axis} : ({type_of(sizes, dynamic)}, tensor<{2 - axis}x2xi64>)",
               f"%r = tg.sqr %0 : {result}"], [("%r", result)])
    one("gather rows", "tg.gather %a0[%i] : (tensor<4x2xf64>, tensor<3xi64>)", "tensor<3x2xf64>", [4, 2])
    one("gather elements", "tg.gather %a0[%i, %j] : (tensor<4x2xf64>, tensor<3xi64>, tensor<3xi64>)", "tensor<3xf64>", [4, 2])
    one("gather broadcast", "tg.gather %a0[%m, %s] : (tensor<4x2xf64>, tensor<2x2xi64>, i64)", "tensor<2x2xf64>", [4, 2])
    one("gather axis", "tg.gather %a0[%m] axis 1 : (tensor<3x4x2xf64>, tensor<2x2xi64>)", "tensor<3x2x2x2xf64>", [3, 4, 2])
    one("gather last axes", "tg.gather %a0[%i, %j] axis 1 : (tensor<3x4x2xf64>, tensor<3xi64>, tensor<3xi64>)", "tensor<3x3xf64>", [3, 4, 2])
    for outside in ("clamp", "drop"):
        one(f"take {outside}", f"tg.take %a0 at %far axis 1 {outside} : (tensor<3x4x2xf64>, tensor<2x2xi64>)", "tensor<3x2x2x2xf64>", [3, 4, 2])
        one(f"gather {outside}", f"tg.gather %a0[%far, %m] {outside} : (tensor<4x2xf64>, tensor<2x2xi64>, tensor<2x2xi64>)", "tensor<2x2xf64>", [4, 2])
        for mode in ("add", "set", "mul", "max", "min"):
            one(f"scatter {mode} {outside}", f"tg.scatter {mode} %a0 into %a1[%far] {outside} : (tensor<2x2x2xf64>, tensor<4x2xf64>, tensor<2x2xi64>)",
                "tensor<4x2xf64>", [4, 2], [2, 2, 2])
    for mode in ("add", "set", "mul", "max", "min"):
        one(f"scatter {mode} axis", f"tg.scatter {mode} %a0 into %a1[%m] axis 1 : (tensor<3x2x2x2xf64>, tensor<3x4x2xf64>, tensor<2x2xi64>)",
            "tensor<3x4x2xf64>", [3, 4, 2], [3, 2, 2, 2])
        one(f"scatter {mode} last axes", f"tg.scatter {mode} %a0 into %a1[%i, %j] axis 1 : (tensor<3xf64>, tensor<3x4x2xf64>, tensor<3xi64>, tensor<3xi64>)",
            "tensor<3x4x2xf64>", [3, 4, 2], [3])
        one(f"scatter {mode} scalar index", f"tg.scatter {mode} %a0 into %a1[%s] axis 1 : (tensor<4xf64>, tensor<4x2xf64>, i64)",
            "tensor<4x2xf64>", [4, 2], [4])
        for value, type in (([3, 2], "tensor<3x2xf64>"), ([2], "tensor<2xf64>"), ([1, 2], "tensor<1x2xf64>"), ("scalar", "f64")):
            one(f"scatter {mode} rows {value}", f"tg.scatter {mode} %a0 into %a1[%i] : ({type}, tensor<4x2xf64>, tensor<3xi64>)", "tensor<4x2xf64>", [4, 2], value)
        one(f"scatter {mode} elements", f"tg.scatter {mode} %a0 into %a1[%m, %s] : (tensor<2x2xf64>, tensor<4x2xf64>, tensor<2x2xi64>, i64)",
            "tensor<4x2xf64>", [4, 2], [2, 2])


def selection():
    def one(name, lines, result, sizes, dynamic=(), distinct=False):
        inputs = Inputs(len(GRAPHS))
        (inputs.add_distinct if distinct else inputs.add)(sizes, dynamic=dynamic)
        graph(name, inputs, ["%i = arith.constant dense<[2, 0, 3]> : tensor<3xi64>", "%c = tensor.cast %i : tensor<3xi64> to tensor<?xi64>",
                             "%n = arith.constant 2 : index", *lines, f"%r = tg.sqr %0 : {result}"], [("%r", result)])

    one("repeat", ["%0 = tg.repeat %a0 by %c axis 0 : (tensor<?xf64>, tensor<?xi64>)"], "tensor<?xf64>", [3], (0,))
    one("repeat rows", ["%0 = tg.repeat %a0 by %c axis 0 : (tensor<3x2xf64>, tensor<?xi64>)"], "tensor<?x2xf64>", [3, 2])
    one("repeat columns", ["%0 = tg.repeat %a0 by %n axis 1 : (tensor<?x3x2xf64>, index)"], "tensor<?x?x2xf64>", [2, 3, 2], (0,))
    one("repeat by constants", ["%0 = tg.repeat %a0 by %i axis 1 : (tensor<2x3xf64>, tensor<3xi64>)"], "tensor<2x?xf64>", [2, 3])
    one("unique", ["%0, %f, %v, %k = tg.unique %a0 : tensor<?x2xf64>"], "tensor<?xf64>", [3, 2], (0,))
    one("unique and back", ["%u, %f, %v, %k = tg.unique %a0 : tensor<5xf64>", "%1 = tg.exp %u : tensor<?xf64>",
                            "%0 = tg.take %1 at %v axis 0 : (tensor<?xf64>, tensor<5xindex>)"], "tensor<5xf64>", [5])
    # No value comes near the limit.
    one("mask", ["%z = arith.constant 0.025 : f64", "%m = tg.gt %a0, %z : (tensor<4x2xf64>, f64)", "%p:2 = tg.nonzero %m : tensor<4x2xi1>",
                 "%0 = tg.gather %a0[%p#0, %p#1] : (tensor<4x2xf64>, tensor<?xindex>, tensor<?xindex>)"], "tensor<?xf64>", [4, 2], distinct=True)
    one("masked update", ["%z = arith.constant 0.025 : f64", "%m = tg.gt %a0, %z : (tensor<?xf64>, f64)", "%p = tg.nonzero %m : tensor<?xi1>",
                          "%e = tg.gather %a0[%p] : (tensor<?xf64>, tensor<?xindex>)", "%l = tg.log %e : tensor<?xf64>",
                          "%0 = tg.scatter set %l into %a0[%p] : (tensor<?xf64>, tensor<?xf64>, tensor<?xindex>)"],
        "tensor<?xf64>", [5], (0,), distinct=True)
    one("searchsorted", ["%s = tg.sort %a0 axis 0 : tensor<5xf64>", "%p = tg.searchsorted %s, %a0 : tensor<5xf64>",
                         "%0 = tg.gather %s[%p] : (tensor<5xf64>, tensor<5xindex>)"], "tensor<5xf64>", [5])


def products():
    for left, right, result in (([3], [3], None), ([2, 3], [3], [2]), ([3], [3, 2], [2]), ([2, 3], [3, 4], [2, 4]),
                                ([2, 2, 3], [2, 3, 2], [2, 2, 2]), ([2, 2, 3], [3, 2], [2, 2, 2]), ([2, 3], [2, 3, 2], [2, 2, 2]),
                                ([1, 2, 3], [4, 3, 2], [4, 2, 2]), ([2, 1, 2, 3], [3, 3, 2], [2, 3, 2, 2]), ([2, 2, 3], [3], [2, 2]),
                                ([3], [2, 3, 2], [2, 2])):
        for dynamic in ((), tuple(range(len(left)))):
            if dynamic and 1 in left:
                continue
            inputs = Inputs(len(GRAPHS))
            x, y = inputs.add(left, dynamic=dynamic), inputs.add(right)
            shown = result
            if dynamic and result is not None:
                unknown = {(2, 1): [0], (1, 2): [], (2, 2): [0], (3, 3): [1], (3, 2): [0, 1], (2, 3): [1], (3, 1): [0, 1], (1, 3): []}
                unknown = unknown.get((len(left), len(right)), [])
            else:
                unknown = []
            result_type = type_of(shown, unknown) if result is not None else "f64"
            simple(f"dot {left}{dynamic} {right}", inputs, f"tg.dot {x}, {y} : ({type_of(left, dynamic)}, {type_of(right)})", result_type)


    for sizes, window, attributes, result in (([2, 2, 4], [3, 2, 2], "", [2, 3, 3]),
                                              ([1, 2, 5], [2, 1, 2], " strides [2] low [1] high [1] dilations [2] groups 2", [1, 2, 3]),
                                              ([1, 1, 3, 2], [2, 1, 2, 2], " low [1, 0] high [0, 1] input_dilations [1, 2]", [1, 2, 3, 3])):
        for dynamic in ((), tuple(range(2, len(sizes)))):
            inputs = Inputs(len(GRAPHS))
            x, w = inputs.add(sizes, dynamic=dynamic), inputs.add(window)
            simple(f"conv {sizes}{dynamic}{attributes}", inputs, f"tg.conv {x}, {w}{attributes} : ({type_of(sizes, dynamic)}, {type_of(window)})",
                   type_of(result, dynamic))


def pooling():
    for mode in ("add", "max", "min"):
        for sizes, words, result in (([5], "window [2]", [4]), ([4, 5], "window [2, 3] strides [2, 1] low [0, 1] high [1, 1]", [2, 5]),
                                     ([2, 6], "window [1, 2] strides [1, 3] dilations [1, 2]", [2, 2]), ([20], "window [17] low [1]", [5]),
                                     ([3, 4], "window [1, 1] strides [2, 2]", [2, 2])):
            for dynamic in ((), tuple(range(len(sizes)))):
                inputs = Inputs(len(GRAPHS))
                x = inputs.add_distinct(sizes, dynamic)
                simple(f"pool {mode} {words}{dynamic}", inputs, f"tg.pool {mode} {x} {words} : {type_of(sizes, dynamic)}", type_of(result, dynamic))
                if mode != "add":
                    inputs = Inputs(len(GRAPHS))
                    g, x = inputs.add(result, dynamic=dynamic), inputs.add_distinct(sizes, dynamic)
                    simple(f"unpool {mode} {words}{dynamic}", inputs,
                           f"tg.unpool {mode} {g}, {x} {words} : ({type_of(result, dynamic)}, {type_of(sizes, dynamic)})", type_of(sizes, dynamic))


def others():
    def scalar(name, lines, result, count=1, low=0.4, high=0.9):
        inputs = Inputs(len(GRAPHS))
        for _ in range(count):
            inputs.add(None, low, high)
        if any(word in name for word in ("max", "min", "select")):
            apart(inputs)
        graph(name, inputs, lines, [(result, "f64")])

    for op in ("addf", "subf", "mulf", "divf", "maximumf", "minimumf", "maxnumf", "minnumf"):
        scalar(f"arith.{op}", [f"%0 = arith.{op} %a0, %a1 : f64", "%r = arith.mulf %0, %0 : f64"], "%r", 2)
    scalar("arith.negf", ["%0 = arith.negf %a0 : f64", "%r = arith.mulf %0, %0 : f64"], "%r")
    scalar("arith.select", ["%c = arith.cmpf olt, %a0, %a1 : f64", "%0 = arith.select %c, %a0, %a1 : f64", "%r = arith.mulf %0, %0 : f64"], "%r", 2)
    for op in ("absf", "sqrt", "rsqrt", "cbrt", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "asin", "acos",
               "atan", "sinh", "cosh", "tanh", "asinh", "atanh", "erf", "erfc"):
        scalar(f"math.{op}", [f"%0 = math.{op} %a0 : f64", "%r = arith.mulf %0, %a0 : f64"], "%r")
    scalar("math.acosh", ["%r = math.acosh %a0 : f64"], "%r", 1, 1.5, 3)
    for op in ("powf", "atan2", "copysign"):
        scalar(f"math.{op}", [f"%r = math.{op} %a0, %a1 : f64"], "%r", 2)
    scalar("math.fma", ["%r = math.fma %a0, %a1, %a2 : f64"], "%r", 3)
    for op in ("floor", "ceil", "trunc", "roundeven", "round"):
        scalar(f"math.{op}", [f"%0 = math.{op} %a0 : f64", "%r = arith.mulf %0, %a0 : f64"], "%r")
    inputs = Inputs(1)
    inputs.add([3], dynamic=(0,))
    graph("tensor.cast", inputs, ["%0 = tensor.cast %a0 : tensor<?xf64> to tensor<3xf64>", "%r = tg.sqr %0 : tensor<3xf64>"], [("%r", "tensor<3xf64>")])
    inputs = Inputs(2)
    inputs.add([3, 2])
    graph("tensor.extract", inputs, ["%i = arith.constant 1 : index", "%0 = tensor.extract %a0[%i, %i] : tensor<3x2xf64>", "%r = tg.exp %0 : f64"], [("%r", "f64")])
    inputs = Inputs(3)
    inputs.add(None), inputs.add([3])
    graph("tensor.insert", inputs, ["%i = arith.constant 1 : index", "%0 = tensor.insert %a0 into %a1[%i] : tensor<3xf64>", "%r = tg.exp %0 : tensor<3xf64>"],
          [("%r", "tensor<3xf64>")])
    inputs = Inputs(4)
    inputs.add(None), inputs.add(None)
    graph("tensor.from_elements", inputs, ["%0 = tensor.from_elements %a0, %a1, %a0, %a0 : tensor<2x2xf64>", "%r = tg.exp %0 : tensor<2x2xf64>"],
          [("%r", "tensor<2x2xf64>")])
    inputs = Inputs(5)
    inputs.add(None)
    graph("tensor.splat", inputs, ["%0 = tensor.splat %a0 : tensor<3xf64>", "%r = tg.exp %0 : tensor<3xf64>"], [("%r", "tensor<3xf64>")])
    inputs = Inputs(7)
    inputs.add([4, 3], dynamic=(0,))
    graph("tensor.extract_slice", inputs, ["%n = arith.constant 2 : index", "%0 = tensor.extract_slice %a0[1, 0] [%n, 3] [1, 1] : tensor<?x3xf64> to tensor<?x3xf64>",
                                           "%1 = tensor.extract_slice %a0[%n, 0] [1, 2] [1, 2] : tensor<?x3xf64> to tensor<2xf64>",
                                           "%r = tg.exp %0 : tensor<?x3xf64>", "%s = tg.exp %1 : tensor<2xf64>"],
          [("%r", "tensor<?x3xf64>"), ("%s", "tensor<2xf64>")])
    inputs = Inputs(8)
    inputs.add([2, 3]), inputs.add([4, 3])
    graph("tensor.insert_slice", inputs, ["%n = arith.constant 1 : index", "%0 = tensor.insert_slice %a0 into %a1[%n, 0] [2, 3] [1, 1] : tensor<2x3xf64> into tensor<4x3xf64>",
                                          "%r = tg.exp %0 : tensor<4x3xf64>"], [("%r", "tensor<4x3xf64>")])
    inputs = Inputs(9)
    inputs.add([2, 3, 2], dynamic=(0,))
    graph("tensor.collapse_shape", inputs, ["%0 = tensor.collapse_shape %a0 [[0, 1], [2]] : tensor<?x3x2xf64> into tensor<?x2xf64>", "%r = tg.exp %0 : tensor<?x2xf64>"],
          [("%r", "tensor<?x2xf64>")])
    inputs = Inputs(10)
    inputs.add([4, 3])
    graph("tensor.expand_shape", inputs, ["%0 = tensor.expand_shape %a0 [[0, 1], [2]] output_shape [2, 2, 3] : tensor<4x3xf64> into tensor<2x2x3xf64>",
                                          "%r = tg.exp %0 : tensor<2x2x3xf64>"], [("%r", "tensor<2x2x3xf64>")])
    inputs = Inputs(6)
    inputs.add([3])
    graph("assert", inputs, ["%c = arith.constant true", '%0 = tg.assert %c, %a0, "never" : tensor<3xf64>', "%r = tg.exp %0 : tensor<3xf64>"], [("%r", "tensor<3xf64>")])


def special():
    unary(SPECIAL_UNARY)
    binary(SPECIAL_BINARY)


def windows():
    squared("windows", "tg.windows %x window [2, 3] axis 1 strides [2, 1] dilations [1, 2]", [2, 4, 6], "tensor<2x2x3x2x2xf64>")
    squared("windows ?", "tg.windows %x window [%n] axis 0", [2, 5], "tensor<?x2x?xf64>", (1,), ["%n = arith.constant 3 : index"])
    squared("add_windows", "tg.add_windows %x into [5] axis 0 strides [2]", [3, 2, 2], "tensor<2x5xf64>")
    squared("add_windows ?", "tg.add_windows %x into [%n] axis 1", [2, 2, 3], "tensor<2x?xf64>", (2,), ["%n = arith.constant 4 : index"])


FAMILIES = (elementwise, reductions, shapes, indexing, selection, products, pooling, others, special, windows)


def main(families=FAMILIES):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tg-run", default="tg-run")
    parser.add_argument("--only", default="", help="graphs whose name begins with this")
    parser.add_argument("--print", action="store_true", help="print the program")
    parser.add_argument("--batch", type=int, default=60)
    parser.add_argument("--modes", action="store_true",
                        help="forward against reverse mode, and both against the interpreter, only: compiled in a quarter of the time")
    parser.add_argument("options", nargs="*", default=[], help="options of tg-run, after --")
    options = parser.parse_args()
    for family in families:
        family()
    graphs = [graph for graph in GRAPHS if graph.name.startswith(options.only)]
    failures = 0
    batches = [graphs[start:start + options.batch] for start in range(0, len(graphs), options.batch)]
    while batches:
        batch = batches.pop(0)
        writer = Writer(1, None if options.modes else STEP)
        for seed, each in enumerate(batch):
            check_all(writer, each, seed)
        text = module(writer)
        if options.print:
            print(text)
        numbers, error = run(options.tg_run, text, options.options or ["--interpret"])
        expected = run(options.tg_run, text, ["--interpret"])[0] if options.modes else None
        if numbers is None and len(batch) > 1:
            batches = [[each] for each in batch] + batches
            continue
        if numbers is None:
            failures += 1
            print(f"{batch[0].name}: {error[:600]}")
            continue
        for k, (name, _) in enumerate(writer.numbers):
            own = numbers[4 * k:4 * k + 4]
            message = wrong(name, own, has_differences=not options.modes)
            if options.modes and not message:
                message = other(name, own, expected[4 * k:4 * k + 4]) if expected else f"{name}: fails only if it is interpreted"
            if message:
                failures += 1
                print(message)
    print(f"{len(graphs)} graphs, {failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
