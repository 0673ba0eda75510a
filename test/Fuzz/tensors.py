#===- tensors.py - Random programs on larger tensors ----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs of operations on whole tensors, of sizes around those of vectors, blocks and limits between ways of lowering.

Rows with sums and extrema of them, products, transposed and sliced tensors, cumulative operations. Elements are small
integers, whose sums are exact in every order: a bound of each value is known, and a value that would be too large is
limited first. Only last results are others, such as quotients, which differ by rounding in fast code.
"""

import tempfile

import numpy as np

from generator import Program
from other_operations import Value

SIZES = [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 24, 31, 33, 40, 63, 64, 65, 79, 80, 100, 127, 129, 200, 255, 257, 300, 511, 512, 513, 1000,
         1025, 1500]
MOST_ELEMENTS = 30000
# Magnitudes up to which integers are exact.
EXACT = {"f64": 1 << 52, "f32": 1 << 23, "f16": 1 << 10, "bf16": 1 << 7}
TYPES = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "i64": np.int64, "i32": np.int32, "i16": np.int16, "i8": np.int8,
         "ui8": np.uint8, "ui16": np.uint16}
FOLDER = tempfile.TemporaryDirectory()


class Tensors(Program):
    """Values have a `bound` beside their sizes."""

    ELEMENTS = ["f32", "f32", "f32", "f64", "f64", "f16", "i64", "i32", "i16", "i8", "ui8", "ui16"]

    def __init__(self, seed):
        self.begin(seed)
        self.fails = False
        self.numbers, choose = np.random.default_rng(seed), self.random
        sizes = [choose.choice(SIZES) for _ in range(3)]
        while np.prod(sizes[:2]) > MOST_ELEMENTS:
            sizes[choose.randrange(2)] = choose.choice(SIZES[:20])
        m, n, k = sizes
        # Of rows: mostly reductions along one axis, and what is made of them and the tensor.
        self.of_rows = choose.random() < 0.5
        shapes = [[m, n], [m, n], [m, 1], [1, n], [n], []][::3 if self.of_rows else 1]
        if not self.of_rows and n * k <= MOST_ELEMENTS and m * n * k <= 50 * MOST_ELEMENTS:
            shapes.append([n, k])
        if not self.of_rows and m * n * 3 <= MOST_ELEMENTS:
            shapes.append([m, 3, n])
        body = [self.array(shape) for shape in shapes]
        for _ in range(choose.randint(2, 9)):
            if made := self.tensor_operation(body):
                body.append(made)
        results = {value.name: value for value in body[-1:] + choose.sample(body[-4:], 2)}
        last = [self.inexact(value) for value in results.values()] if self.is_float and choose.random() < 0.4 else []
        self.end(list(results.values()) + [value for value in last if value])

    def array(self, sizes):
        """An argument, of a file."""
        value = Value(f"%a{len(self.arguments)}", [size if size == 1 else self.maybe_known(size) for size in sizes], sizes)
        value.bound = 1 if self.element == "f16" else 3
        low = 0 if self.is_unsigned else -value.bound
        self.arguments.append((value.name, self.type(value)))
        path = f"{FOLDER.name}/{self.seed}-{len(self.inputs)}.npy"
        np.save(path, self.numbers.integers(low, value.bound + 1, sizes).astype(TYPES[self.element]))
        self.inputs.append("@" + path)
        return value

    def bounded(self, text, known, sizes, bound):
        made = self.make(text, known, sizes)
        made.bound = bound
        return made

    def limit(self, x, bound):
        """`x`, limited unless what is made of it stays below `bound`."""
        if not self.is_float or bound <= EXACT[self.element]:
            return x
        if not hasattr(self, "limits"):
            self.limits = [self.make(f"arith.constant {number} : {self.element}").name for number in ("-1.0", "1.0")]
        return self.bounded(f"tg.clip {x.name}, {', '.join(self.limits)} : ({self.type(x)}, {self.element}, {self.element})", x.known,
                            x.sizes, 1)

    def partner(self, values, x):
        """A value that is combined with `x` without another size."""
        fits = lambda y: y.rank() == x.rank() and all(
            (known, size) == own or known == 1 for known, size, own in zip(y.known, y.sizes, zip(x.known, x.sizes)))
        fitting = [y for y in values if fits(y) or y.rank() == 0]
        return self.random.choice(fitting + fitting[-2:])

    def tensor_operation(self, values):
        choose = self.random
        tensors = [v for v in values if v.rank()]
        rows = [v for v in tensors if v.sizes == tensors[0].sizes]
        x = choose.choice(rows if self.of_rows and choose.random() < 0.8 else tensors + tensors[-3:])
        kinds = [self.binary] * 3 + [self.reduction] * 3 + [self.unary]
        if not self.of_rows or choose.random() < 0.15:
            kinds += [self.selection, self.moved, self.moved, self.cumulative, self.product, self.position, self.joined]
        return choose.choice(kinds)(values, x)

    def unary(self, _, x):
        op = self.random.choice(["neg", "abs", "sqr"])
        if op == "sqr":
            x = self.limit(x, x.bound ** 2)
        return self.bounded(f"tg.{op} {x.name} : {self.type(x)}", x.known, x.sizes, x.bound ** 2 if op == "sqr" else x.bound)

    def binary(self, values, x):
        op, y = self.random.choice(["add", "sub", "mul", "maximum", "minimum"]), self.partner(values, x)
        bound = {"mul": x.bound * y.bound, "maximum": max(x.bound, y.bound)}.get(op, x.bound + y.bound)
        x = self.limit(x, bound)
        y = self.limit(y, bound)
        swap = self.random.random() < 0.3
        one, other = (y, x) if swap else (x, y)
        bound = {"mul": x.bound * y.bound, "maximum": max(x.bound, y.bound)}.get(op, x.bound + y.bound)
        return self.bounded(f"tg.{op} {one.name}, {other.name} : ({self.type(one)}, {self.type(other)})", x.known, x.sizes, bound)

    def selection(self, values, x):
        y, z = self.partner(values, x), self.partner(values, x)
        mask = self.make(f"tg.{self.random.choice(['lt', 'ge', 'eq'])} {x.name}, {y.name} : ({self.type(x)}, {self.type(y)})", x.known,
                         x.sizes)
        types = f"({self.type(x).replace(self.element, 'i1')}, {self.type(z)}, {self.type(x)})"
        return self.bounded(f"tg.select {mask.name}, {z.name}, {x.name} : {types}", x.known, x.sizes, max(x.bound, z.bound))

    def reduction(self, _, x):
        choose, r = self.random, x.rank()
        axes = [r - 1] if self.of_rows and choose.random() < 0.8 else sorted(choose.sample(range(r), choose.choice([1, 1, 1, r])))
        op, count = choose.choice(["sum", "sum", "max", "min"]), int(np.prod([x.sizes[axis] for axis in axes]))
        if op == "sum":
            x = self.limit(x, x.bound * count)
        keeps = choose.random() < (0.9 if self.of_rows else 0.7)
        pairs = [(1, 1) if axis in axes else pair for axis, pair in enumerate(zip(x.known, x.sizes)) if keeps or axis not in axes]
        text = f"tg.{op} {x.name} axes {axes}{' keepdims' if keeps else ''} : {self.type(x)}"
        return self.bounded(text, [known for known, _ in pairs], [size for _, size in pairs], x.bound * (count if op == "sum" else 1))

    def cumulative(self, _, x):
        axis, op = self.random.randrange(x.rank()), self.random.choice(["cumsum", "cummax", "cummin"])
        if op == "cumsum":
            x = self.limit(x, x.bound * x.sizes[axis])
        bound = x.bound * (x.sizes[axis] if op == "cumsum" else 1)
        return self.bounded(f"tg.{op} {x.name} axis {axis}{self.random.choice(['', ' reverse'])} : {self.type(x)}", x.known, x.sizes, bound)

    def moved(self, _, x):
        """Elements in other places."""
        choose, t, r = self.random, self.type(x), x.rank()
        kind = choose.choice(["transpose", "transpose", "flip", "slice", "row", "flat"])
        axis = choose.randrange(r)
        if kind == "transpose":
            order = choose.sample(range(r), r)
            return self.bounded(f"tg.transpose {x.name} {order} : {t}", [x.known[a] for a in order], [x.sizes[a] for a in order], x.bound)
        if kind == "flip":
            return self.bounded(f"tg.flip {x.name} [{axis}] : {t}", x.known, x.sizes, x.bound)
        if kind == "flat":
            known = None if None in x.known else int(np.prod(x.sizes))
            return self.bounded(f"tg.reshape {x.name} [-1] : {t}", [known], [int(np.prod(x.sizes))], x.bound)
        size, parts = x.sizes[axis], [":"] * r
        known, sizes = list(x.known), list(x.sizes)
        if kind == "row":
            parts[axis] = str(choose.randrange(size))
            del known[axis], sizes[axis]
        else:
            start, step = choose.randrange(size), choose.choice([1, 1, 2, -1])
            parts[axis] = f"{start}::{step}"
            sizes[axis] = len(range(*slice(start, None, step).indices(size)))
            known[axis] = None if known[axis] is None else sizes[axis]
        return self.bounded(f"tg.slice {x.name}[{', '.join(parts)}] : {t}", known, sizes, x.bound)

    def product(self, values, x):
        fitting = [v for v in values if v.rank() in (1, 2) and v.sizes[0] == x.sizes[-1]]
        if x.rank() > 2 or not fitting:
            return None
        y = self.random.choice(fitting)
        if np.prod(x.sizes) * np.prod(y.sizes[1:]) > 50 * MOST_ELEMENTS:
            return None
        bound = x.bound * y.bound * x.sizes[-1]
        x, y = self.limit(x, bound), self.limit(y, bound)
        return self.bounded(f"tg.dot {x.name}, {y.name} : ({self.type(x)}, {self.type(y)})", x.known[:-1] + y.known[1:],
                            x.sizes[:-1] + y.sizes[1:], x.bound * y.bound * x.sizes[-1])

    def position(self, _, x):
        """Where the largest element of each row is, as elements; of the first of several."""
        axis = self.random.randrange(x.rank())
        if self.element in ("i8", "ui8") or (self.element == "f16" and x.sizes[axis] > 1000):
            return None
        known, sizes = x.known[:axis] + x.known[axis + 1:], x.sizes[:axis] + x.sizes[axis + 1:]
        place = self.make(f"tg.{self.random.choice(['argmax', 'argmin'])} {x.name} axes [{axis}] : {self.type(x)}", known, sizes)
        type = self.type(place).replace(self.element, "index") if sizes else "index"
        return self.bounded(f"tg.cast {place.name} to {self.element} : {type}", known, sizes, x.sizes[axis])

    def joined(self, values, x):
        y, axis = self.random.choice(self.same_shape(values, x)), self.random.randrange(x.rank())
        if 2 * np.prod(x.sizes) > MOST_ELEMENTS:
            return None
        known, sizes = list(x.known), list(x.sizes)
        known[axis], sizes[axis] = None if known[axis] is None else 2 * known[axis], 2 * sizes[axis]
        return self.bounded(f"tg.concat {x.name}, {y.name} axis {axis} : ({self.type(x)}, {self.type(y)})", known, sizes,
                            max(x.bound, y.bound))

    def inexact(self, x):
        """A result that fast code may round otherwise, of moderate numbers."""
        if not x.rank() or self.element == "f16":
            return None
        choose, axis = self.random, self.random.randrange(x.rank())
        if x.bound > 8:
            x = self.limit(x, EXACT[self.element] + 1)
        t, known, sizes = self.type(x), list(x.known), list(x.sizes)
        known[axis] = sizes[axis] = 1
        kind = choose.choice(["softmax", "log_softmax", "logsumexp", "tanh", "exp", "normalised"])
        if kind in ("tanh", "exp"):
            return self.make(f"tg.{kind} {x.name} : {t}", x.known, x.sizes)
        if kind.endswith("softmax"):
            return self.make(f"tg.{kind} {x.name} axis {axis} : {t}", x.known, x.sizes)
        if kind == "logsumexp":
            return self.make(f"tg.logsumexp {x.name} axes [{axis}] keepdims : {t}", known, sizes)
        # Less the mean, by the root of the mean square.
        part = self.make(f"arith.constant {1 / x.sizes[axis]!r} : {self.element}").name
        one = self.make(f"arith.constant 1.0 : {self.element}").name
        mean, centred = self.mean(x, axis, part, known, sizes), self.fresh()
        self.emit(f"{centred} = tg.sub {x.name}, {mean.name} : ({t}, {self.type(mean)})")
        centred = Value(centred, x.known, x.sizes)
        squares = self.make(f"tg.sqr {centred.name} : {t}", x.known, x.sizes)
        spread = self.mean(squares, axis, part, known, sizes)
        spread = self.make(f"tg.add {spread.name}, {one} : ({self.type(spread)}, {self.element})", known, sizes)
        root = self.make(f"tg.sqrt {spread.name} : {self.type(spread)}", known, sizes)
        quotient = self.make(f"tg.div {centred.name}, {root.name} : ({t}, {self.type(root)})", x.known, x.sizes)
        return self.make(f"tg.add {quotient.name}, {one} : ({t}, {self.element})", x.known, x.sizes)  # not all about 0

    def mean(self, x, axis, part, known, sizes):
        total = self.make(f"tg.sum {x.name} axes [{axis}] keepdims : {self.type(x)}", known, sizes)
        return self.make(f"tg.mul {total.name}, {part} : ({self.type(total)}, {self.element})", known, sizes)
