#===- systems.py - Factors and systems of a few rows -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Factors of small matrices and systems by them, with zeros, infinities and NaN, alone or for each row of a sequence.

Each program has a twin, of which the types know all sizes if those of the program know none, and the other way round: both have the
same bits, as small systems of known sizes are solved in place, and others by the runtime.
"""

import random

SPECIAL = ["0.0", "-0.0", "nan", "inf", "-inf", "1e-310", "1e300"]


class Systems:
    def __init__(self, seed, is_twin=False):
        self.seed, self.is_twin, self.random = seed, is_twin, random.Random(seed)
        choose = self.random
        self.element = choose.choice(["f64", "f32"])
        self.rows, self.sides = choose.choice([1, 2, 2, 3, 3, 4, 5]), choose.choice([None, None, 1, 2, 3, 4, 9])
        self.is_known = (choose.random() < 0.5) != is_twin
        self.steps = choose.choice([None, None, 0, 1, 3, 9])
        # A system that fails stops the program; of those that do not, each has a result.
        self.fails = choose.random() < 0.2
        self.has_twin = not self.fails
        self.is_exact = choose.random() < 0.5
        matrix, sides = self.type([self.rows] * 2), self.type([self.rows] + ([] if self.sides is None else [self.sides]))
        body, results = self.system(matrix, sides)
        lead = [] if self.steps is None else [self.steps]
        shapes = {"%a": lead + [self.rows] * 2, "%b": lead + [self.rows] + ([] if self.sides is None else [self.sides])}
        self.inputs = [self.numbers(shape) for shape in shapes.values()]
        self.arguments = [("%a", matrix), ("%b", sides)]
        self.lines, self.results = body + ["return " + self.join(results)], [type for _, type in results]
        if self.steps is not None:
            self.loop(matrix, sides, body, results)

    def twin(self):
        return Systems(self.seed, not self.is_twin)

    def function(self, name, visibility=""):
        arguments = ", ".join(f"{argument}: {type}" for argument, type in self.arguments)
        lines = "\n".join("  " + line for line in self.lines)
        return f"func.func {visibility}@{name}({arguments}) -> ({', '.join(self.results)}) {{\n{lines}\n}}\n"

    def join(self, values):
        return f"{', '.join(value for value, _ in values)} : {', '.join(type for _, type in values)}"

    def type(self, shape, lead=""):
        return f"tensor<{lead}{''.join(f'{size if self.is_known else chr(63)}x' for size in shape)}{self.element}>"

    def number(self):
        choose = self.random
        if choose.random() < 0.04:
            return choose.choice(SPECIAL[:5] if self.element == "f32" else SPECIAL)
        return f"{choose.randint(-2, 2)}.0" if self.is_exact else repr(round(choose.uniform(-2, 2), 3))

    def numbers(self, shape):
        count = 1
        for size in shape:
            count *= size
        return "".join(f"{size}x" for size in shape) + f"{self.element}=" + ",".join(self.number() for _ in range(count))

    def system(self, matrix, sides):
        """The operations on a matrix %m and right sides %r, and their results."""
        choose, nan = self.random, "" if self.fails else " nan"
        order = f"tensor<{self.rows if self.is_known else '?'}xindex>"
        transposed = choose.choice(["", " transposed"])
        kind = choose.choice(["lu", "lu_solve", "triangular_solve", "triangular_solve", "cholesky", "order"])
        if kind == "lu":
            return [f"%f, %o, %s = tg.lu %a : {matrix}"], [("%f", matrix), ("%o", order), ("%s", self.element)]
        if kind == "lu_solve":
            # Two systems by the same factors, or one, which is factored and solved at once.
            lines = [f"%f, %o, %s = tg.lu %a : {matrix}",
                     f"%x = tg.lu_solve %f, %o, %b{transposed}{nan} : ({matrix}, {order}, {sides})"]
            if choose.random() < 0.5:
                return lines, [("%x", sides)]
            return lines + [f"%y = tg.lu_solve %f, %o, %x{nan} : ({matrix}, {order}, {sides})"], [("%x", sides), ("%y", sides)]
        if kind == "order":
            # An order that no factors have: rows that there are not, or twice.
            places = [choose.randint(-1, self.rows) for _ in range(self.rows)]
            known = f"tensor<{self.rows}xindex>"
            lines = [f"%k = arith.constant dense<{places}> : {known}"]
            if known != order:
                lines.append(f"%o = tensor.cast %k : {known} to {order}")
            lines.append(f"%x = tg.lu_solve %a, {'%k' if known == order else '%o'}, %b{transposed}{nan} : ({matrix}, {order}, {sides})")
            return lines, [("%x", sides)]
        if kind == "cholesky":
            return [f"%x = tg.cholesky %a{nan} : {matrix}"], [("%x", matrix)]
        options = transposed.join([choose.choice(["", " upper"]), choose.choice(["", " unit_diagonal"])])
        return [f"%x = tg.triangular_solve %a, %b{options}{nan} : ({matrix}, {sides})"], [("%x", sides)]

    def loop(self, matrix, sides, body, results):
        """Does so for each row of sequences."""
        def rows(type):
            return type.replace("tensor<", "tensor<?x") if type.startswith("tensor<") else f"tensor<?x{type}>"
        self.arguments = [("%as", rows(matrix)), ("%bs", rows(sides))]
        self.results = [rows(type) for _, type in results]
        outs = ", ".join(f"%out{k}" for k in range(len(results)))
        self.lines = ["%zero = arith.constant 0 : index", f"%n = tensor.dim %as, %zero : {rows(matrix)}",
                      f"{outs} = tg.scan %t to %n seqs(%a = %as : {rows(matrix)}, %b = %bs : {rows(sides)}) -> ({', '.join(self.results)}) {{",
                      *("  " + line for line in body),
                      f"  tg.yield outs({self.join(results)})", "}",
                      f"return {outs} : {', '.join(self.results)}"]
