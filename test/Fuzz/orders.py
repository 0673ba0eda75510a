#===- orders.py - Random programs whose axes change their order ------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Elementwise operations, pads, slices, reshapes and reductions of tensors of two to four axes, among transpositions.

Sizes from 0 to 40, known or not; some are 1. All values are small integers, so that compiled code gives the interpreter's bits.
"""

from other_operations import Value
from parts import Parts

SIZES = [0, 1, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 40]
MOST_ELEMENTS = 4000


class Orders(Parts):
    ELEMENTS = ["f64", "f64", "f32", "i32"]

    def __init__(self, seed):
        self.begin(seed)
        self.fails, choose = False, self.random
        self.rank = choose.choice([2, 2, 3, 3, 4])
        self.order = choose.sample(range(self.rank), self.rank)
        sizes = [choose.choice(SIZES) for _ in range(self.rank)]
        while self.elements(sizes) > MOST_ELEMENTS:
            k = sizes.index(max(sizes))
            sizes[k] //= 2
        mask = [choose.random() < 0.8 for _ in sizes]
        values = [self.tensor(sizes, mask), self.tensor(sizes, mask), self.tensor(sizes[-1:], mask[-1:]), self.tensor([], [])]
        values.append(self.tensor([1 if choose.random() < 0.5 else size for size in sizes], [True] * self.rank))
        for _ in range(choose.randint(3, 14)):
            x = choose.choice([value for value in values if value.rank() == self.rank][-4:])
            values.append(self.step_from(x, values))
        whole = [value for value in values if value.rank() == self.rank]
        last = {value.name: value for value in whole[-1:] + choose.sample(whole, min(2, len(whole)))}
        self.end(list(last.values()))

    @staticmethod
    def elements(sizes):
        count = 1
        for size in sizes:
            count *= size
        return count

    def step_from(self, x, values):
        kind = self.random.choice(["turn", "turn", "turn", "unary", "binary", "binary", "binary", "pad", "part", "extremum", "flat"])
        return getattr(self, kind)(x, values)

    def turn(self, x, values):
        """One order of axes, back and forth, most of the time."""
        choose = self.random
        order = choose.choice([self.order, self.order, [self.order.index(k) for k in range(self.rank)], choose.sample(range(self.rank), self.rank)])
        return self.make(f"tg.transpose {x.name} {list(order)} : {self.type(x)}", [x.known[k] for k in order], [x.sizes[k] for k in order])

    def unary(self, x, values):
        return self.make(f"tg.{self.random.choice(['neg', 'abs'])} {x.name} : {self.type(x)}", x.known, x.sizes)

    def fits(self, x, y):
        """Whether y is repeated to the shape of x; an axis of size 1 is repeated if its type says so."""
        return all(k == 1 or (m == n and k is not None and l is not None) or (m == n and k is l is None)
                   for k, l, m, n in zip(y.known[::-1], x.known[::-1], y.sizes[::-1], x.sizes[::-1]))

    def binary(self, x, values):
        y = self.random.choice([value for value in values if self.fits(x, value)])
        operands = self.random.sample([x, y], 2)
        name = self.random.choice(["add", "sub", "maximum", "minimum"])
        return self.make(f"tg.{name} {operands[0].name}, {operands[1].name} : ({self.type(operands[0])}, {self.type(operands[1])})", x.known, x.sizes)

    def pad(self, x, values):
        if self.elements([size + 2 for size in x.sizes]) > MOST_ELEMENTS:
            return self.unary(x, values)
        low, high = ([self.random.choice([0, 0, 1]) for _ in x.sizes] for _ in "lh")
        sizes = [size + l + h for size, l, h in zip(x.sizes, low, high)]
        known = [None if k is None else size for k, size in zip(x.known, sizes)]
        zero = self.make(f"arith.constant {'0.0' if self.is_float else '0'} : {self.element}").name
        return self.make(f"tg.pad {x.name} with {zero} low {low} high {high} : {self.type(x)}", known, sizes)

    def part(self, x, values):
        texts, sizes = [], []
        for size in x.sizes:
            start, stop, step = self.random.choice([(None, None, None), (None, None, None), (1, None, None), (None, size, 1), (0, None, 2), (None, None, -1)])
            texts.append("".join(":" if k and value is None else f":{value}" if k else "" if value is None else str(value)
                                 for k, value in enumerate([start, stop])) + ("" if step is None else f":{step}"))
            sizes.append(len(range(size)[start:stop:step]))
        known = [None if k is None else size for k, size in zip(x.known, sizes)]
        known = [k if text == ":" else size if k is not None else None for k, text, size in zip(x.known, texts, sizes)]
        return self.make(f"tg.slice {x.name}[{', '.join(texts)}] : {self.type(x)}", known, sizes)

    def extremum(self, x, values):
        axis = self.random.randrange(self.rank)
        if x.sizes[axis] == 0:
            return self.unary(x, values)
        known, sizes = list(x.known), list(x.sizes)
        known[axis] = sizes[axis] = 1
        return self.make(f"tg.{self.random.choice(['max', 'min'])} {x.name} axes [{axis}] keepdims : {self.type(x)}", known, sizes)

    def flat(self, x, values):
        """Through another shape of the same elements and back, if sizes are known."""
        if None in x.known:
            return self.turn(x, values)
        kept = [size for size in x.sizes if size != 1]
        flat = self.make(f"tg.reshape {x.name} {kept or [1]} : {self.type(x)}", kept or [1], kept or [1])
        flat = self.make(f"tg.neg {flat.name} : {self.type(flat)}", flat.known, flat.sizes)
        return self.make(f"tg.reshape {flat.name} {x.sizes} : {self.type(flat)}", x.known, x.sizes)
