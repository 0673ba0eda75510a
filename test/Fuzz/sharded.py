#===- sharded.py - Random programs on rows ---------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs on tensors of which many have the same number of rows, so that most operations can be divided: likelihoods, layers,
loops and maps over rows, and gradients of them."""

import random

# Fewer rows than shards, as many, and others.
ROWS = [0, 1, 2, 3, 7, 9, 10, 31, 63, 64, 65, 100]
UNARY = ["tanh", "neg", "abs", "sqr", "sin"]
BINARY = ["add", "sub", "mul", "maximum", "minimum"]


class Value:
    def __init__(self, name, sizes, known):
        self.name, self.sizes, self.known = name, list(sizes), list(known)

    def rank(self):
        return len(self.sizes)


class Sharded:
    def __init__(self, seed):
        choose = self.random = random.Random(seed)
        self.fails = False
        self.element = choose.choice(["f64"] * 6 + ["f32", "f16", "i64", "i32"])
        self.is_float = self.element[0] == "f"
        self.lines, self.indent, self.count, self.arguments, self.inputs = [], 1, 0, [], []
        rows, columns, more = choose.choice(ROWS), choose.randint(1, 4), choose.randint(1, 3)
        # One choice for all tensors: they are of the same type more often.
        self.static = {axis: choose.random() < chance for axis, chance in (("rows", 0.2), ("columns", 0.6), ("more", 0.6))}
        self.sizes = {"rows": rows, "columns": columns, "more": more}
        body = [self.argument(axes) for axes in (["rows", "columns"], ["rows"], ["columns"], ["columns", "more"], [])]
        body += [self.argument(choose.sample(["rows", "columns", "more"], choose.randint(1, 3))) for _ in range(choose.randint(0, 2))]
        self.number = body[4].name
        self.work(body, choose.randint(1, 5))
        for _ in range(choose.randint(0, 2)):
            kind = choose.choice(self.graphs())
            body += kind(body)
            self.work(body, choose.randint(0, 4))
        results = {value.name: value for value in body[-2:] + choose.sample(body, 2)}
        self.emit(f"return {self.names(results.values())} : {self.types(results.values())}")
        self.results = [self.type(value) for value in results.values()]

    def function(self, name, visibility=""):
        arguments = ", ".join(f"{name}: {type}" for name, type in self.arguments)
        return "\n".join([f"func.func {visibility}@{name}({arguments}) -> ({', '.join(self.results)}) {{", *self.lines, "}", ""])

    # Text

    def type(self, value, element=None):
        element = element or self.element
        if not value.rank():
            return element
        return "tensor<" + "".join(("?" if size is None else str(size)) + "x" for size in value.known) + element + ">"

    def names(self, values):
        return ", ".join(value.name for value in values)

    def types(self, values):
        return ", ".join(self.type(value) for value in values)

    def emit(self, line):
        self.lines.append("  " * self.indent + line)

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def make(self, text, sizes, known):
        name = self.fresh()
        self.emit(f"{name} = {text}")
        return Value(name, sizes, known)

    def argument(self, axes):
        sizes = [self.sizes[axis] for axis in axes]
        value = Value(f"%a{len(self.arguments)}", sizes, [size if self.static[axis] else None for axis, size in zip(axes, sizes)])
        self.arguments.append((value.name, self.type(value)))
        count = 1
        for size in sizes:
            count *= size
        number = lambda: repr(round(self.random.uniform(-2, 2), 3)) if self.is_float else str(self.random.randint(-9, 9))
        self.inputs.append("".join(f"{size}x" for size in sizes) + self.element + "=" + ",".join(number() for _ in range(count)))
        return value

    # Operations

    def work(self, values, count):
        kinds = [self.unary, self.unary, self.binary, self.binary, self.binary, self.reduce, self.reduce, self.product, self.product,
                 self.transpose, self.new_axis, self.slice, self.join, self.cumulate, self.sort, self.take, self.named, self.reshape,
                 self.repeat]
        made = 0
        while made < count:
            tensors = [value for value in values if value.rank()]
            x = self.random.choice(tensors[-4:] if self.random.random() < 0.6 else tensors)
            if result := self.random.choice(kinds)(values, x):
                values.append(result)
                made += 1

    def unary(self, _, x):
        return self.make(f"tg.{self.random.choice(UNARY if self.is_float else UNARY[1:4])} {x.name} : {self.type(x)}", x.sizes, x.known)

    def binary(self, values, x):
        fits = [y for y in values if y.rank() <= x.rank() and y.known == x.known[x.rank() - y.rank():] and
                y.sizes == x.sizes[x.rank() - y.rank():]]
        y = self.random.choice(fits)
        pair = [x, y] if self.random.random() < 0.5 else [y, x]
        op = self.random.choice(BINARY)
        return self.make(f"tg.{op} {self.names(pair)} : ({self.types(pair)})", x.sizes, x.known)

    def reduce(self, _, x):
        op = self.random.choice(["sum", "sum", "sum", "prod", "max", "min"] + (["mean"] if self.element in ("f64", "f32") else []))
        axes = sorted(self.random.sample(range(x.rank()), self.random.randint(1, x.rank())))
        keeps = self.random.random() < 0.2
        if op in ("max", "min") and any(x.sizes[axis] == 0 for axis in axes):
            return None
        sizes = [1 if a in axes else size for a, size in enumerate(x.sizes) if keeps or a not in axes]
        known = [1 if a in axes else size for a, size in enumerate(x.known) if keeps or a not in axes]
        return self.make(f"tg.{op} {x.name} axes {axes}{' keepdims' if keeps else ''} : {self.type(x)}", sizes, known)

    def product(self, values, x):
        at = x.rank() - 1
        fits = [y for y in values if x.rank() < 3 and 0 < y.rank() < 3 and y.sizes[0] == x.sizes[at] and y.known[0] == x.known[at]]
        if not fits:
            return None
        y = self.random.choice(fits)
        if sum((x.sizes + y.sizes)[:1]) * (y.sizes[-1] if y.rank() > 1 else 1) > 2000:
            return None
        return self.make(f"tg.dot {x.name}, {y.name} : ({self.type(x)}, {self.type(y)})", x.sizes[:at] + y.sizes[1:], x.known[:at] + y.known[1:])

    def transpose(self, _, x):
        order = self.random.sample(range(x.rank()), x.rank())
        return self.make(f"tg.transpose {x.name} {order} : {self.type(x)}", [x.sizes[a] for a in order], [x.known[a] for a in order])

    def new_axis(self, _, x):
        if x.rank() > 2:
            return None
        axis = self.random.randint(0, x.rank())
        return self.make(f"tg.expand_dims {x.name} [{axis}] : {self.type(x)}", x.sizes[:axis] + [1] + x.sizes[axis:],
                         x.known[:axis] + [1] + x.known[axis:])

    def slice(self, _, x):
        axis = self.random.randrange(x.rank())
        if not x.sizes[axis]:
            return None
        place = ", ".join(str(self.random.randrange(x.sizes[axis])) if a == axis else ":" for a in range(x.rank()))
        return self.make(f"tg.slice {x.name}[{place}] : {self.type(x)}", x.sizes[:axis] + x.sizes[axis + 1:], x.known[:axis] + x.known[axis + 1:])

    def join(self, values, x):
        axis = self.random.randrange(x.rank())
        rest = lambda v: (v.sizes[:axis] + v.sizes[axis + 1:], v.known[:axis] + v.known[axis + 1:])
        y = self.random.choice([v for v in values if v.rank() == x.rank() and rest(v) == rest(x)])
        sizes, known = list(x.sizes), list(x.known)
        sizes[axis] += y.sizes[axis]
        known[axis] = None if x.known[axis] is None or y.known[axis] is None else sizes[axis]
        return self.make(f"tg.concat {x.name}, {y.name} axis {axis} : ({self.type(x)}, {self.type(y)})", sizes, known)

    def cumulate(self, _, x):
        return self.make(f"tg.cumsum {x.name} axis {self.random.randrange(x.rank())} : {self.type(x)}", x.sizes, x.known)

    def sort(self, _, x):
        op = self.random.choice(["tg.sort {} axis {}", "tg.flip {} [{}]"])
        return self.make(op.format(x.name, self.random.randrange(x.rank())) + f" : {self.type(x)}", x.sizes, x.known)

    def take(self, _, x):
        axis = self.random.randrange(x.rank())
        if not x.sizes[axis]:
            return None
        count = self.random.randint(1, 5)
        places = [self.random.randrange(x.sizes[axis]) for _ in range(count)]
        at = self.make(f"arith.constant dense<{places}> : tensor<{count}xi64>", [], [])
        return self.make(f"tg.take {x.name} at {at.name} axis {axis} : ({self.type(x)}, tensor<{count}xi64>)",
                         x.sizes[:axis] + [count] + x.sizes[axis + 1:], x.known[:axis] + [count] + x.known[axis + 1:])

    def named(self, _, x):
        if self.element not in ("f64", "f32") or 0 in x.sizes:
            return None
        return self.make(f"tg.{self.random.choice(['softmax', 'log_softmax'])} {x.name} axis {self.random.randrange(x.rank())} : {self.type(x)}",
                         x.sizes, x.known)

    def size(self, x, axis):
        if x.known[axis] is not None and self.random.random() < 0.8:
            return str(x.sizes[axis])
        at = self.make(f"arith.constant {axis} : index", [], [])
        return self.make(f"tensor.dim {x.name}, {at.name} : {self.type(x)}", [], []).name

    def reshape(self, _, x):
        if x.rank() < 2 or 0 in x.sizes[1:] or None in x.known[1:]:
            return None
        rest = 1
        for size in x.sizes[1:]:
            rest *= size
        first = self.random.choice(["-1", self.size(x, 0)])
        return self.make(f"tg.reshape {x.name} [{first}, {rest}] : {self.type(x)}", [x.sizes[0], rest],
                         [x.known[0] if first == "-1" or first[0] != "%" else None, rest])

    def repeat(self, _, x):
        if x.rank() > 2:
            return None
        sizes = ["2"] + [self.size(x, axis) for axis in range(x.rank())]
        known = [2] + [own if text[0] != "%" else None for own, text in zip(x.known, sizes[1:])]
        return self.make(f"tg.broadcast_to {x.name} [{', '.join(sizes)}] : {self.type(x)}", [2] + x.sizes, known)

    # Graphs

    def graphs(self):
        return [self.loop, self.map, self.gradient, self.gradient]

    def seen_inside(self, values, count):
        tensors = [value for value in values if value.rank()]
        outside = {value.name: value for value in tensors[-1:] + self.random.sample(values, min(len(values), count))}
        return list(outside.values()), [Value(self.fresh(), value.sizes, value.known) for value in outside.values()]

    def body(self, values, end):
        """The lines of a graph: some operations on the values, and `end`, which returns the yielded text."""
        lines, self.lines = self.lines, []
        self.indent += 1
        self.work(values, self.random.randint(1, 4))
        self.emit(end(values))
        self.indent -= 1
        own, self.lines = self.lines, lines
        return own

    def results(self, values):
        name = self.fresh()
        for position, value in enumerate(values):
            value.name = f"{name}#{position}" if len(values) > 1 else name
        return f"{name}:{len(values)}" if len(values) > 1 else name

    def loop(self, values):
        """A loop whose states and consts may be divided."""
        outside, inside = self.seen_inside(values, 3)
        state, consts = inside[0], list(zip(outside, inside))[1:]
        nexts = []

        def end(inner):
            same = [value for value in inner if value.sizes == state.sizes and value.known == state.known]
            out = self.random.choice([value for value in inner if value.rank() < 3])
            nexts.append(out)
            next = self.make(f"tg.{'tanh' if self.is_float else 'neg'} {same[-1].name} : {self.type(same[-1])}", state.sizes, state.known)
            return f"tg.yield {next.name} : {self.type(state)} outs({out.name} : {self.type(out)})"

        body = self.body(list(inside), end)
        steps = self.random.randint(0, 3)
        out = nexts[0]
        results = [Value("", state.sizes, state.known), Value("", [steps] + out.sizes, [None] + out.known)]
        clause = f" consts({', '.join(f'{own.name} = {x.name} : {self.type(x)}' for x, own in consts)})" if consts else ""
        count = self.make(f"arith.constant {steps} : index", [], [])
        self.emit(f"{self.results(results)} = tg.scan %t to {count.name} states({state.name} = {outside[0].name} : {self.type(state)}){clause} "
                  f"-> ({self.types(results)}) {{")
        self.lines += body + ["  " * self.indent + "}"]
        return results

    def sequences(self, values):
        """Some tensors over whose rows a loop may run."""
        rows = [value for value in values if value.rank() and value.sizes[0] == self.sizes["rows"] and value.rank() < 3]
        return self.random.sample(rows, min(len(rows), self.random.randint(1, 2))) if rows else []

    def steps(self, _):
        """The clause for the number of steps over sequences: none, so as many as the first one has rows."""
        return ""

    def map(self, values):
        """A loop without states over the rows of some tensors."""
        chosen = self.sequences(values)
        if not chosen:
            return []
        outside, inside = self.seen_inside(values, 2)
        parts = [Value(self.fresh(), value.sizes[1:], value.known[1:]) for value in chosen]
        outs = []

        def end(inner):
            outs.append(self.random.choice([value for value in inner if value.rank() < 3][-3:]))
            return f"tg.yield outs({outs[0].name} : {self.type(outs[0])})"

        body = self.body(inside + parts, end)
        result = Value("", [self.sizes["rows"]] + outs[0].sizes, [None] + outs[0].known)
        seqs = ", ".join(f"{own.name} = {value.name} : {self.type(value)}" for value, own in zip(chosen, parts))
        consts = ", ".join(f"{own.name} = {value.name} : {self.type(value)}" for value, own in zip(outside, inside))
        self.emit(f"{self.results([result])} = tg.scan %t{self.steps(chosen)} seqs({seqs}) consts({consts}) -> {self.type(result)} {{")
        self.lines += body + ["  " * self.indent + "}"]
        return [result]

    def gradient(self, values):
        if self.element not in ("f64", "f32"):
            return []
        outside, inside = self.seen_inside(values, 3)

        def end(inner):
            last = self.random.choice([value for value in inner if value.rank()][-3:])
            total = self.make(f"tg.sum {last.name} : {self.type(last)}", [], [])
            return f"tg.yield {total.name} : {self.element}"

        body = self.body(list(inside), end)
        one = self.make(f"arith.constant 1.0 : {self.element}", [], [])
        operands = ", ".join(f"{own.name} = {value.name}" for value, own in zip(outside, inside))
        results = [Value("", [], [])] + [Value("", value.sizes, value.known) for value in outside]
        self.emit(f"{self.results(results)} = tg.vjp ({operands}) wrt {list(range(len(outside)))} of [0]({one.name} : {self.element}) : "
                  f"({self.types(outside)}) -> ({self.types(results)}) {{")
        self.lines += body + ["  " * self.indent + "}"]
        return results
