#===- products.py - Random scans that multiply and solve small matrices ---===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Scans whose steps multiply matrices and vectors of 0 to 40 elements along an axis, solve systems, and read slices.

Each program has a twin, of which the types know the sizes that those of the program do not know, and the other way round: both have
the same bits, unless a vector is not contiguous or may be a matrix (`has_twin`; docs/Reference/Accuracy.md). Products are scaled, so
that values stay small and systems regular: by a power of two, and nothing else is multiplied elementwise, since it depends on sizes
which loops there are, and on loops which products and sums are fused. Nothing fails.
"""

import random

SIZES = [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 11, 12, 15, 16, 17, 24, 31, 33, 40]
MOST_WITH_SYSTEMS = 24


class Products:
    def __init__(self, seed, is_twin=False):
        self.seed, self.is_twin, self.random = seed, is_twin, random.Random(seed)
        choose = self.random
        self.element, self.steps = choose.choice(["f64", "f64", "f32"]), choose.choice([0, 1, 2, 5])
        self.sizes = {"n": choose.choice(SIZES), "w": choose.choice(SIZES)}
        known = {size: choose.random() < 0.3 for size in self.sizes}
        self.shown = {size: str(number) if known[size] != is_twin else "?" for size, number in self.sizes.items()}
        self.fails, self.lines, self.names = False, [], 0
        shapes = {"a": ("n", "n"), "p": ("n", "n"), "v": ("n",), "b": ("n", "w"), "u": ("w",), "d": ("n", "n")}
        # Of the sequence, the number of steps is never known.
        self.arguments = [(f"%{name}", self.type(shape, "?x" if name == "a" else "")) for name, shape in shapes.items()] + [("%c", self.element)]
        self.inputs = [self.numbers(shape, [self.steps] if name == "a" else [], name == "d") for name, shape in shapes.items()]
        self.inputs.append(f"{self.element}={2.0 ** -max(self.sizes.values()).bit_length()!r}")
        self.values = {("n", "n"): ["%ai", "%pi"], ("n",): ["%vi"], ("n", "w"): ["%bi"], ("w",): ["%ui"], (): ["%ci"]}
        self.has_twin = 1 not in self.sizes.values()
        self.scan()

    def twin(self):
        return Products(self.seed, not self.is_twin)

    def function(self, name, visibility=""):
        arguments = ", ".join(f"{argument}: {type}" for argument, type in self.arguments)
        return "\n".join([f"func.func {visibility}@{name}({arguments}) -> ({', '.join(self.results)}) {{", *self.lines, "}", ""])

    def type(self, shape, steps=""):
        sizes = steps + "".join(f"{self.shown.get(size, size)}x" for size in shape)
        return f"tensor<{sizes}{self.element}>" if sizes else self.element

    def numbers(self, shape, steps, is_diagonal):
        sizes = steps + [self.sizes[size] for size in shape]
        count = 1
        for size in sizes:
            count *= size
        values = (f"{self.random.uniform(-1, 1):.3f}" for _ in range(count))
        if is_diagonal:
            values = ("8.0" if k % (sizes[0] + 1) == 0 else "0.0" for k in range(count))
        return "".join(f"{size}x" for size in sizes) + f"{self.element}=" + ",".join(values)

    def emit(self, operation):
        self.names += 1
        self.lines.append(f"    %e{self.names} = {operation}")
        return f"%e{self.names}"

    def pick(self, shape):
        return self.random.choice(self.values[shape])

    def scaled(self, value, shape):
        return self.emit(f"tg.mul {value}, %ci : ({self.type(shape)}, {self.element})") if shape else self.emit(f"tg.mul {value}, %ci : {self.element}")

    # Operations: each returns a value and its shape.

    def operand(self, shape):
        """A matrix of this shape, perhaps one that is transposed."""
        if shape[::-1] in self.values and self.random.random() < 0.4:
            turned = shape[::-1]
            return self.emit(f"tg.transpose {self.pick(turned)} [1, 0] : {self.type(turned)}")
        return self.pick(shape) if shape in self.values else self.emit(
            f"tg.transpose {self.pick(shape[::-1])} [1, 0] : {self.type(shape[::-1])}")

    def product(self):
        left, right = self.random.choice([(("n", "n"), ("n", "n")), (("n", "n"), ("n",)), (("n",), ("n", "n")), (("n",), ("n",)),
                                          (("n", "n"), ("n", "w")), (("n", "w"), ("w", "n")), (("n", "w"), ("w",)), (("n",), ("n", "w"))])
        x, y = (self.operand(shape) if len(shape) == 2 else self.pick(shape) for shape in (left, right))
        shape = left[:-1] + right[1:]
        return self.scaled(self.emit(f"tg.dot {x}, {y} : ({self.type(left)}, {self.type(right)})"), shape), shape

    def system(self):
        shape = self.random.choice([("n",), ("n", "n"), ("n", "w")])
        matrix = self.type(("n", "n"))
        scaled = self.scaled(self.scaled(self.pick(("n", "n")), ("n", "n")), ("n", "n"))
        regular = self.emit(f"tg.add {scaled}, %di : ({matrix}, {matrix})")
        sides = f"{self.pick(shape)} {{}}: ({matrix}, {self.type(shape)})"
        kind = self.random.choice(["solve", "solve", "solve transposed", "triangular", "cholesky"])
        if kind == "triangular":
            how = self.random.choice(["", "upper ", "transposed ", "upper transposed "])
            return self.emit(f"tg.triangular_solve {regular}, {sides.format(how)}"), shape
        if kind == "cholesky":
            factor = self.emit(f"tg.cholesky {regular} : {matrix}")
            return self.emit(f"tg.cholesky_solve {factor}, {sides.format('')}"), shape
        return self.emit(f"tg.solve {regular}, {sides.format('transposed ' if 'transposed' in kind else '')}"), shape

    def part(self):
        matrix, at = self.pick(("n", "n")), self.random.choice(["[0, :]", "[:, 0]", "[-1, ::-1]", "[::-1, -1]"])
        self.has_twin = self.has_twin and at == "[0, :]"
        return self.emit(f"tg.slice {matrix}{at} : {self.type(('n', 'n'))}"), ("n",)

    def pointwise(self):
        shape = self.random.choice(list(self.values))
        x, y, type = self.pick(shape), self.pick(shape), self.type(shape)
        name = self.random.choice(["add", "sub"])
        return self.emit(f"tg.{name} {x}, {y} : {type if not shape else f'({type}, {type})'}"), shape

    def step(self):
        kinds = [self.product] * 4 + [self.pointwise] * 2
        if self.sizes["n"]:
            kinds += [self.part]
        if self.sizes["n"] <= MOST_WITH_SYSTEMS:
            kinds += [self.system]
        for _ in range(self.random.randint(3, 9)):
            value, shape = self.random.choice(kinds)()
            self.values[shape].append(value)

    def scan(self):
        matrix, vector = self.type(("n", "n")), self.type(("n",))
        types = dict(self.arguments)
        self.lines.append("    PLACE")
        self.step()
        outs = self.random.sample(list(self.values), 3)
        kept = [self.values[shape][-1] for shape in outs]
        traces = [self.type(shape, "?x") for shape in outs]
        next_p, next_v = (self.scaled(self.values[shape][-1], shape) for shape in (("n", "n"), ("n",)))
        self.lines.append(f"    tg.yield {next_p}, {next_v} : {matrix}, {vector} outs({', '.join(kept)} : {', '.join(map(self.type, outs))})")
        self.results = [matrix, vector, *traces]
        consts = ", ".join(f"%{name}i = %{name} : {types[f'%{name}']}" for name in "budc")
        self.lines[0] = "\n".join([
            "  %axis = arith.constant 0 : index", f"  %steps = tensor.dim %a, %axis : {types['%a']}",
            f"  %0:5 = tg.scan %t to %steps seqs(%ai = %a : {types['%a']}) states(%pi = %p : {matrix}, %vi = %v : {vector})",
            f"      consts({consts}) -> ({', '.join(self.results)}) {{"])
        self.lines += ["  }", f"  return %0#0, %0#1, %0#2, %0#3, %0#4 : {', '.join(self.results)}"]
