#===- rows.py - Random loops that reduce rows and store them ---------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Scans whose steps reduce rows (sums, norms, softmax, normalisation, attention) and store the results in states.

A step stores them as a slice, by a scatter, or whole, in branches and nested scans, for known and unknown sizes. Elements stay
moderate: what a step computes is bounded before it is stored, so that fast code differs by little.
"""

from other_operations import Value
from parts import Parts

SIZES = [1, 2, 3, 4, 5, 7, 8, 9, 12, 16, 17, 20, 31, 33, 40, 64, 65, 100, 130]
MOST_ELEMENTS = 6000


class Rows(Parts):
    ELEMENTS = ["f64", "f64", "f32"]

    def __init__(self, seed):
        self.begin(seed)
        self.fails, self.is_float, choose = False, True, self.random
        rank, n = choose.choice([2, 2, 3]), choose.choice(SIZES)
        sizes = [choose.choice([0, 1, 2, 3, 4, 5, 6])] + [choose.choice(SIZES[:10]) for _ in range(rank - 2)] + [n]
        while sizes[0] * sizes[-1] * (sizes[1] if rank == 3 else 1) > MOST_ELEMENTS:
            sizes[-1] //= 2
        mask = [choose.random() < 0.5 for _ in sizes]
        self.batch, self.row_known, self.row_sizes = sizes[0], [s if k else None for s, k in zip(sizes, mask)][1:], sizes[1:]
        steps = min(sizes[0], choose.choice([0, 1, 2, 3, sizes[0], sizes[0]]))
        self.steps = (self.index_argument(steps), self.index_argument(choose.randint(1, 2)))
        whole = [self.tensor(sizes, mask) for _ in range(choose.choice([1, 2]))]
        weights = [self.tensor(sizes[-1:], mask[-1:])]
        if sizes[-1] <= 40:
            weights.append(self.tensor([sizes[-1], sizes[-1]], [mask[-1], mask[-1]]))
        results = self.loop_of_rows(whole, weights, depth=0)
        self.end(results)

    def small(self, bound):
        return repr(self.random.randint(-8, 8) / 4)

    def loop_of_rows(self, whole, weights, depth):
        """A scan; its results."""
        choose, (count, steps) = self.random, self.steps[depth]
        inside = [Value(self.fresh(), value.known, value.sizes) for value in whole + weights]
        states, consts = inside[:len(whole)], inside[len(whole):]
        clauses = [f"{own.name} = {value.name} : {self.type(value)}" for own, value in zip(inside, whole + weights)]
        extra, outer_steps = [], self.steps
        if depth == 0:
            below = self.fresh()
            extra, self.steps = [f"{below} = {self.steps[1][0]} : index"], (self.steps[0], (below, self.steps[1][1]))
        step, lines, self.lines = self.fresh(), self.lines, []
        self.indent += 1
        outs, nexts = [], list(states)
        for _ in range(choose.randint(1, 3)):
            k = choose.randrange(len(nexts))
            nexts[k], made = self.changed(nexts, k, consts, step, depth)
            outs += made
        # The sizes of a row that comes from a branch are not known if no step runs.
        outs = choose.sample(outs, min(len(outs), choose.randint(0, 2))) if steps else []
        text = f"tg.yield {self.names(nexts)} : {self.types(nexts)}"
        self.emit(text + (f" outs({self.names(outs)} : {self.types(outs)})" if outs else ""))
        self.indent -= 1
        body, self.lines, self.steps = self.lines, lines, outer_steps
        results = [Value("", value.known, value.sizes) for value in whole] + [Value("", [None] + out.known, [steps] + out.sizes) for out in outs]
        self.name_results(results)
        consts = clauses[len(whole):] + extra
        self.emit(f"{self.left(results)} = tg.scan {step} to {count}{' backwards' if choose.random() < 0.15 else ''} "
                  f"states({', '.join(clauses[:len(whole)])}) consts({', '.join(consts)}) -> ({self.types(results)}) {{")
        self.lines += body + ["  " * self.indent + "}"]
        return results

    def changed(self, states, k, consts, step, depth):
        """A state with something computed from rows in it, and what was computed."""
        choose, x = self.random, states[k]
        if depth == 0 and choose.random() < 0.15:
            inner = self.loop_of_rows([x], consts, depth=1)
            return inner[0], []
        if depth == 1 or choose.random() < 0.2:  # all rows at once
            value = self.bounded_rows(self.rows_of(x, states, consts, x), x)
            return value, []
        read = self.slice_at(choose.choice(states), step)
        rows = self.rows_of(read, [self.slice_at(choose.choice(states), step) for _ in range(choose.randint(0, 1))], consts, read)
        if choose.random() < 0.2:
            rows = self.branch_of(read, rows, consts, step)
        rows = self.bounded_rows(rows, read)
        return self.stored(x, rows, step), [rows]

    def slice_at(self, x, step):
        return self.make(f"tg.slice {x.name}[{step}{', :' * (x.rank() - 1)}] : {self.type(x)}", x.known[1:], x.sizes[1:])

    def stored(self, x, rows, step):
        kind = self.random.choice(["slice", "slice", "add", "scatter", "scatter-many"])
        types = f"{self.type(rows)}, {self.type(x)}"
        place = f"{step}{', :' * (x.rank() - 1)}"
        if kind in ("slice", "add"):
            op = "set_slice" if kind == "slice" else "inc_slice"
            return self.make(f"tg.{op} {rows.name} into {x.name}[{place}] : ({types})", x.known, x.sizes)
        if kind == "scatter":
            return self.make(f"tg.scatter set {rows.name} into {x.name}[{step}] : ({types}, index)", x.known, x.sizes)
        at = self.make(f"tg.full {step} [2] : index").name
        both = self.make(f"tg.expand_dims {rows.name} [0] : {self.type(rows)}", [1] + rows.known, [1] + rows.sizes)
        both = self.make(f"tg.concat {both.name}, {both.name} axis 0 : {self.type(both)}", [2] + rows.known, [2] + rows.sizes)
        return self.make(f"tg.scatter set {both.name} into {x.name}[{at}] : ({self.type(both)}, {self.type(x)}, tensor<2xindex>)", x.known, x.sizes)

    def branch_of(self, x, rows, consts, step):
        two = self.make("arith.constant 2 : index").name
        condition = self.make(f"tg.lt {step}, {two} : index").name
        name = self.fresh()
        self.emit(f"{name} = scf.if {condition} -> ({self.type(rows)}) {{")
        self.indent += 1
        other = self.rows_of(x, [], consts, rows)
        self.emit(f"scf.yield {other.name} : {self.type(rows)}")
        self.indent -= 1
        self.emit("} else {")
        self.emit(f"  scf.yield {rows.name} : {self.type(rows)}")
        self.emit("}")
        return Value(name, rows.known, rows.sizes)

    def bounded_rows(self, rows, like):
        return self.make(f"tg.cos {rows.name} : {self.type(rows)}", rows.known, rows.sizes)  # about 1 where differences cancel

    # What is computed of rows

    def reduce(self, op, x, keepdims=True, axis=None):
        axis = x.rank() - 1 if axis is None else axis
        known, sizes = list(x.known), list(x.sizes)
        if keepdims:
            known[axis] = sizes[axis] = 1
        else:
            del known[axis], sizes[axis]
        text = f"tg.{op} {x.name} axes [{axis}]{' keepdims' if keepdims else ''} : {self.type(x)}"
        return self.make(text, known, sizes)

    def combine(self, op, x, y):
        return self.make(f"tg.{op} {x.name}, {y.name} : ({self.type(x)}, {self.type(y)})", x.known, x.sizes)

    def constant(self, number):
        return self.make(f"arith.constant {number!r} : {self.element}")

    def rows_of(self, x, others, consts, like):
        """Something of the type of `like` (which is that of `x`)."""
        for _ in range(self.random.randint(1, 3)):
            x = self.step_of_rows(x, others, consts)
        return x

    def step_of_rows(self, x, others, consts):
        choose = self.random
        kind = choose.choice(["softmax", "log_softmax", "logsumexp", "normal", "norm", "centre", "extremum", "weights", "product", "attention",
                              "other", "tanh", "cumulative", "transposed"])
        axis = x.rank() - 1
        if kind in ("softmax", "log_softmax"):
            axis = choose.randrange(x.rank()) if choose.random() < 0.3 else axis
            return self.make(f"tg.{kind} {x.name} axis {axis} : {self.type(x)}", x.known, x.sizes)
        if kind == "logsumexp":
            return self.combine("sub", x, self.reduce("logsumexp", x))
        if kind == "extremum":
            return self.combine("sub", x, self.reduce(choose.choice(["max", "min"]), x))
        if kind == "centre":
            return self.combine("sub", x, self.mean_of(x))
        if kind == "norm":
            total = self.reduce("sum", self.make(f"tg.sqr {x.name} : {self.type(x)}", x.known, x.sizes))
            return self.combine("div", x, self.root_of(total))
        if kind == "normal":
            centred = self.combine("sub", x, self.mean_of(x))
            squares = self.make(f"tg.sqr {centred.name} : {self.type(x)}", x.known, x.sizes)
            return self.combine("div", centred, self.root_of(self.mean_of(squares)))
        if kind == "weights":
            return self.combine(choose.choice(["mul", "add"]), x, consts[0])
        if kind == "product" and len(consts) > 1:
            y = self.make(f"tg.dot {x.name}, {consts[1].name} : ({self.type(x)}, {self.type(consts[1])})", x.known[:-1] + consts[1].known[1:],
                          x.sizes[:-1] + consts[1].sizes[1:])
            return self.combine("mul", y, self.constant(1 / x.sizes[-1]))
        if kind == "attention" and x.rank() == 2:
            turned = self.make(f"tg.transpose {x.name} [1, 0] : {self.type(x)}", x.known[::-1], x.sizes[::-1])
            scores = self.make(f"tg.dot {x.name}, {turned.name} : ({self.type(x)}, {self.type(turned)})", [x.known[0]] * 2, [x.sizes[0]] * 2)
            scores = self.combine("mul", scores, self.constant(1 / x.sizes[-1]))
            shares = self.make(f"tg.softmax {scores.name} axis 1 : {self.type(scores)}", scores.known, scores.sizes)
            return self.make(f"tg.dot {shares.name}, {x.name} : ({self.type(shares)}, {self.type(x)})", x.known, x.sizes)
        if kind == "other" and others:
            y = choose.choice(others)
            if y.sizes == x.sizes and y.known == x.known:
                return self.combine(choose.choice(["add", "sub", "maximum"]), x, y)
        if kind == "cumulative":
            x = self.make(f"tg.cumsum {x.name} axis {axis} : {self.type(x)}", x.known, x.sizes)
            return self.combine("mul", x, self.constant(1 / max(x.sizes[-1], 1)))
        if kind == "transposed" and x.rank() == 2:
            total = self.reduce("sum", x, axis=0)
            return self.combine("sub", x, self.combine("mul", total, self.constant(1 / max(x.sizes[0], 1))))
        return self.make(f"tg.tanh {x.name} : {self.type(x)}", x.known, x.sizes)

    def mean_of(self, x):
        return self.combine("mul", self.reduce("sum", x), self.constant(1 / max(x.sizes[-1], 1)))

    def root_of(self, x):
        return self.make(f"tg.sqrt {self.combine('add', x, self.constant(1.0)).name} : {self.type(x)}", x.known, x.sizes)
