#===- drawing.py - Random programs of draws -------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs of keys, draws and exact operations, inside and outside of scans and graphs: all code gives them the same bits.

The parameters of draws may be results of other draws. Sums of many elements and products are left out, as fast code adds in
another order, and contracts.
"""

from generator import Program


class Draws(Program):
    """Mostly draws; other programs have a few."""

    ELEMENTS = ["f64", "f64", "f32", "i64"]

    def begin(self, seed):
        super().begin(seed)
        self.fails = False

    def operations(self, values, count):
        for _ in range(count + 1):
            x = self.random.choice(values)
            make = self.draw if self.random.random() < 0.7 else self.exact
            if made := make(values, x):
                values.append(made)

    def exact(self, values, x):
        choose, t, n, r = self.random, self.type(x), x.name, x.rank()
        kind = choose.choice(["unary", "binary"] + (["flip", "transpose", "row", "cummax"] if r else []))
        if kind == "unary":
            return self.make(f"tg.{choose.choice(['neg', 'abs'])} {n} : {t}", x.known, x.sizes)
        if kind == "binary":
            y = choose.choice(self.same_shape(values, x))
            return self.make(f"tg.{choose.choice(['add', 'sub', 'maximum', 'minimum'])} {n}, {y.name} : {t}", x.known, x.sizes)
        if kind == "transpose":
            order = choose.sample(range(r), r)
            return self.make(f"tg.transpose {n} {order} : {t}", [x.known[a] for a in order], [x.sizes[a] for a in order])
        if kind == "row":
            if not x.sizes[0]:
                return None
            rest = "".join(", :" for _ in x.sizes[1:])
            return self.make(f"tg.slice {n}[{choose.randrange(x.sizes[0])}{rest}] : {t}", x.known[1:], x.sizes[1:])
        axis = choose.randrange(r)
        if kind == "flip":
            return self.make(f"tg.flip {n} [{axis}] : {t}", x.known, x.sizes)
        return self.make(f"tg.cummax {n} axis {axis} : {t}", x.known, x.sizes)
