#===- beside.py - Operands that run along some axes of a result -----------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Elementwise operations on tensors that have some axes of the result, in any order, and reductions of what they compute."""

import math
import random

SIZES = [1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 31, 33, 65, 130]
MOST = 3000  # elements: they are arguments of a command
OPERATIONS = ["add", "sub", "mul", "maximum", "minimum"]
REDUCTIONS = ["sum", "max", "min", "argmax"]


class Beside:
    fails = has_twin = False

    def __init__(self, number):
        self.choose = choose = random.Random(number)
        self.element = choose.choice(["f64", "f32", "f64", "f32", "f16", "i32", "i64", "i8"])
        self.sizes = [choose.choice(SIZES) for _ in range(choose.choice([2, 2, 3]))]
        while math.prod(self.sizes) > MOST:
            self.sizes[choose.randrange(len(self.sizes))] = choose.choice(SIZES)
        self.known = [choose.random() < 0.3 for _ in self.sizes]
        self.lines, self.arguments, self.inputs, self.returned, self.results = [], [], [], [], []
        axes = list(range(len(self.sizes)))
        # The first operand has all axes, so sizes of the result are known from it.
        value, type = self.operand(axes)
        for _ in range(choose.randint(1, 3)):
            other, other_type = self.operand(sorted(choose.sample(axes, choose.randint(1, len(axes)))))
            operation = choose.choice(OPERATIONS)
            pair = [(value, type), (other, other_type)]
            choose.shuffle(pair)
            value, type = self.emit(f"tg.{operation} {pair[0][0]}, {pair[1][0]} : ({pair[0][1]}, {pair[1][1]})"), self.type(axes)
        self.end(value, type)
        if choose.random() < 0.5:
            axis, operation = choose.choice(axes), choose.choice(REDUCTIONS)
            left = [own for own in axes if own != axis]
            reduced = self.emit(f"tg.{operation} {value} axes [{axis}] : {type}")
            self.end(reduced, self.type(left, "index" if operation == "argmax" else self.element))

    def type(self, axes, element=None):
        """The type of a tensor with these axes of the result; null is a size of 1."""
        sizes = ["1" if own is None else str(self.sizes[own]) if self.known[own] else "?" for own in axes]
        return f"tensor<{''.join(size + 'x' for size in sizes)}{element or self.element}>"

    def emit(self, operation):
        self.lines.append(f"  %{len(self.lines)} = {operation}")
        return f"%{len(self.lines) - 1}"

    def end(self, value, type):
        self.returned.append(value)
        self.results.append(type)

    def operand(self, axes):
        """A new argument whose axes are in any order, with sizes of 1 for axes of the result that it has not."""
        order = self.choose.sample(axes, len(axes))
        value, type = f"%a{len(self.arguments)}", self.type(order)
        self.arguments.append((value, type))
        shape = [self.sizes[own] for own in order]
        numbers = [self.choose.randint(-20, 20) for _ in range(math.prod(shape))]
        if self.element[0] == "f":
            numbers = [number / 4 for number in numbers]
        self.inputs.append(f"{'x'.join(map(str, shape))}x{self.element}={','.join(map(str, numbers))}")
        if order != axes:
            value = self.emit(f"tg.transpose {value} [{', '.join(str(order.index(own)) for own in axes)}] : {type}")
        missing = [own for own in range(len(self.sizes)) if own not in axes]
        if missing:
            value = self.emit(f"tg.expand_dims {value} [{', '.join(map(str, missing))}] : {self.type(axes)}")
        return value, self.type([own if own in axes else None for own in range(len(self.sizes))])

    def function(self, name, visibility=""):
        arguments = ", ".join(f"{value}: {type}" for value, type in self.arguments)
        types = ", ".join(self.results)
        return "\n".join([f"func.func {visibility}@{name}({arguments}) -> ({types}) {{", *self.lines,
                          f"  return {', '.join(self.returned)} : {types}", "}"])
