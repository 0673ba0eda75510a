#===- random_graphs.py - Random graphs with derivatives -------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Random smooth graphs of scans, ofgs and composites in each other, and of branches and loops of scf, for programs.py."""

import random

from differences import Graph

LARGEST = 4  # the size of an axis


def type_of(value):
    _, sizes, dynamic = value
    if sizes is None:
        return "f64"
    return "tensor<" + "".join(("?" if unknown else str(size)) + "x" for size, unknown in zip(sizes, dynamic)) + "f64>"


def listed(types):
    return "(" + ", ".join(types) + ")"


class Maker:
    """Makes the lines of one graph; values are names, sizes, and which sizes the types do not show."""

    def __init__(self, rng, counter=None, has_scf=False):
        self.rng, self.lines, self.values, self.counter, self.has_scf = rng, [], [], counter or [0], has_scf

    def inner(self):
        return Maker(self.rng, self.counter, self.has_scf)

    def around(self):
        """A graph that uses the values of this one."""
        graph = self.inner()
        graph.values = list(self.values)
        return graph

    def fresh(self):
        self.counter[0] += 1
        return f"%n{self.counter[0]}"

    def add(self, operation, sizes, dynamic=None):
        name = self.fresh()
        self.lines.append(f"{name} = {operation}")
        value = (name, sizes, tuple(dynamic) if dynamic is not None else (False,) * len(sizes or ()))
        self.values.append(value)
        return value

    def pick(self, test=lambda value: True):
        found = [value for value in self.values if test(value)]
        return self.rng.choice(found[-8:] if self.rng.random() < 0.7 else found) if found else None

    def cast(self, value, dynamic):
        """The value with sizes shown or hidden."""
        if value[1] is None or tuple(dynamic) == value[2]:
            return value
        to = (None, value[1], tuple(dynamic))
        # A cast cannot hide one size and show another.
        if any(a and not b for a, b in zip(value[2], dynamic)) and any(b and not a for a, b in zip(value[2], dynamic)):
            value = self.cast(value, [True] * len(dynamic))
        name = self.fresh()
        self.lines.append(f"{name} = tensor.cast {value[0]} : {type_of(value)} to {type_of(to)}")
        return (name, *to[1:])

    def index(self, number):
        name = self.fresh()
        self.lines.append(f"{name} = arith.constant {number} : index")
        return name

    # Single operations.

    def unary(self):
        x = self.pick()
        op = self.rng.choice(["tanh", "sin", "sigmoid", "atan", "cos", "erf", "softplus"])
        return self.add(f"tg.{op} {x[0]} : {type_of(x)}", *x[1:])

    def binary(self):
        x = self.pick()
        y = self.pick(lambda value: value[1] == x[1] or value[1] is None)
        op = self.rng.choice(["add", "sub", "mul", "mul"])
        if y[1] is not None:
            y = self.cast(y, x[2])
        types = type_of(x) if type_of(x) == type_of(y) else listed([type_of(x), type_of(y)])
        return self.add(f"tg.{op} {x[0]}, {y[0]} : {types}", *x[1:])

    def broadcast(self):
        x = self.pick(lambda value: value[1] and len(value[1]) == 2)
        y = x and self.pick(lambda value: value[1] and len(value[1]) == 1 and value[1][0] == x[1][1])
        if not y:
            return None
        y = self.cast(y, x[2][1:])
        return self.add(f"tg.mul {x[0]}, {y[0]} : {listed([type_of(x), type_of(y)])}", *x[1:])

    def reduce(self):
        x = self.pick(lambda value: value[1])
        if not x:
            return None
        if len(x[1]) == 1 or self.rng.random() < 0.3:
            return self.add(f"tg.sum {x[0]} : {type_of(x)}", None)
        axis = self.rng.randrange(len(x[1]))
        op = self.rng.choice(["sum", "sum", "prod", "logsumexp"])
        if x[1][axis] == 0:
            op = "sum"
        left = [k for k in range(len(x[1])) if k != axis]
        return self.add(f"tg.{op} {x[0]} axes [{axis}] : {type_of(x)}", [x[1][k] for k in left], [x[2][k] for k in left])

    def dot(self):
        x = self.pick(lambda value: value[1])
        y = x and self.pick(lambda value: value[1] and len(value[1]) <= 2 and value[1][0] == x[1][-1])
        if not y or len(x[1]) > 2:
            return None
        sizes, dynamic = x[1][:-1] + y[1][1:], x[2][:-1] + y[2][1:]
        return self.add(f"tg.dot {x[0]}, {y[0]} : {listed([type_of(x), type_of(y)])}", list(sizes) or None, dynamic)

    def rearrange(self):
        x = self.pick(lambda value: value[1])
        if not x:
            return None
        choice = self.rng.randrange(6)
        if choice == 0 and len(x[1]) == 2:
            return self.add(f"tg.transpose {x[0]} [1, 0] : {type_of(x)}", x[1][::-1], x[2][::-1])
        if choice == 1:
            return self.add(f"tg.flip {x[0]} [0] : {type_of(x)}", *x[1:])
        if choice == 2 and x[1][0] > 0:
            at = self.rng.randrange(-x[1][0], x[1][0])
            rest = ", :" * (len(x[1]) - 1)
            return self.add(f"tg.slice {x[0]}[{at}{rest}] : {type_of(x)}", list(x[1][1:]) or None, x[2][1:])
        if choice == 3:
            reverse = self.rng.choice(["", " reverse"])
            return self.add(f"tg.cumsum {x[0]} axis {self.rng.randrange(len(x[1]))}{reverse} : {type_of(x)}", *x[1:])
        if choice == 4 and x[1][0] > 0:
            v = self.pick(lambda value: (list(value[1] or []) or None) == (list(x[1][1:]) or None))
            if v:
                at, rest = self.rng.randrange(x[1][0]), ", :" * (len(x[1]) - 1)
                op = self.rng.choice(["set_slice", "inc_slice"])
                v = self.cast(v, x[2][1:])
                return self.add(f"tg.{op} {v[0]} into {x[0]}[{at}{rest}] : ({type_of(v)}, {type_of(x)})", *x[1:])
        if choice == 5 and x[1][0] > 0 and x[1][0] < 4:
            return self.add(f"tg.concat {x[0]}, {x[0]} axis 0 : ({type_of(x)}, {type_of(x)})", [2 * x[1][0], *x[1][1:]], x[2])
        return None

    def hide(self):
        x = self.pick(lambda value: value[1])
        if not x:
            return None
        value = self.cast(x, [self.rng.random() < 0.5 for _ in x[1]])
        if value is not x:
            self.values.append(value)
        return value

    # Operations with graphs.

    def composite(self):
        x = self.pick()
        others = [self.pick(lambda value: value[1] == x[1] or value[1] is None) for _ in range(self.rng.randrange(3))]
        inputs = [x] + [self.cast(value, x[2]) if value[1] is not None else value for value in others]
        graph = self.inner()
        graph.values = [(graph.fresh(), None, ()) for _ in inputs]
        pairs = ", ".join(f"{inner[0]} = {outer[0]}" for inner, outer in zip(graph.values, inputs))
        for _ in range(self.rng.randrange(1, 4)):
            if self.has_scf and self.rng.random() < 0.4:
                self.rng.choice([graph.branches, graph.counted, graph.conditional])(0)
            elif self.rng.random() < 0.2:
                graph.loop()
            else:
                self.rng.choice([graph.unary, graph.binary])()
        yielded = [graph.values[-1]] + ([graph.pick()] if self.rng.random() < 0.4 else [])
        return self.finish("tg.composite", f"({pairs})", [type_of(value) for value in inputs], graph, yielded, [x[1:] for _ in yielded])

    def loop(self):
        """A scalar loop."""
        states = [self.pick() for _ in range(self.rng.randrange(1, 3))]
        consts = [self.pick() for _ in range(self.rng.randrange(2))]
        steps, graph = self.index(self.rng.randrange(0, 4)), self.inner()
        step = graph.fresh()
        graph.values = [(graph.fresh(), None, ()) for _ in states + consts]
        names = [value[0] for value in graph.values]
        for _ in range(self.rng.randrange(1, 4)):
            self.rng.choice([graph.unary, graph.binary])()
        following = [graph.bounded(graph.pick()) for _ in states]
        results = self.fresh()
        count = f":{len(states)}" if len(states) > 1 else ""
        text = f"{results}{count} = tg.scan {step} to {steps} states({', '.join(f'{a} = {b[0]} : f64' for a, b in zip(names, states))})"
        if consts:
            text += f" consts({', '.join(f'{a} = {b[0]} : f64' for a, b in zip(names[len(states):], consts))})"
        self.lines.append(f"{text} -> ({', '.join(['f64'] * len(states))}) {{")
        self.lines += graph.lines + [f"tg.yield {', '.join(value[0] for value in following)} : {', '.join(['f64'] * len(states))}", "}"]
        for k in range(len(states)):
            self.values.append((f"{results}#{k}" if count else results, None, ()))

    # Branches and loops of scf.

    def fill_region(self, depth):
        if depth > 0:
            self.fill(self.rng.randrange(1, 4), depth - 1)
        else:
            for _ in range(self.rng.randrange(3)):
                self.rng.choice([self.unary, self.binary])()

    def like(self, value):
        """A value of the type of another one."""
        found = self.pick(lambda other: other[1] == value[1]) or value
        return self.cast(found, value[2]) if value[1] is not None else found

    def region(self, shapes, depth):
        graph = self.around()
        graph.fill_region(depth)
        yielded = [graph.like(value) for value in shapes]
        return graph.lines + [f"scf.yield {', '.join(value[0] for value in yielded)} : {', '.join(map(type_of, yielded))}", "}"]

    def results(self, shapes, first=0):
        name = self.fresh()
        count = f":{first + len(shapes)}" if first + len(shapes) > 1 else ""
        values = [(f"{name}#{first + k}" if count else name, *value[1:]) for k, value in enumerate(shapes)]
        return name + count, values

    def branches(self, depth):
        shapes = [self.pick() for _ in range(self.rng.randrange(1, 3))]
        types = ", ".join(map(type_of, shapes))
        head, values = self.results(shapes)
        number = self.pick(lambda value: value[1] is None)
        if number and self.rng.random() < 0.7:
            limit, condition = self.fresh(), self.fresh()
            self.lines += [f"{limit} = arith.constant {self.rng.uniform(-0.5, 0.5):.4f} : f64", f"{condition} = tg.gt {number[0]}, {limit} : f64"]
            self.lines += [f"{head} = scf.if {condition} -> ({types}) {{", *self.region(shapes, depth)[:-1], "} else {", *self.region(shapes, depth)]
        else:
            at, cases = self.index(self.rng.randrange(4)), self.rng.sample(range(4), self.rng.randrange(1, 4))
            self.lines.append(f"{head} = scf.index_switch {at} -> {types}")
            for case in cases:
                self.lines += [f"case {case} {{", *self.region(shapes, depth)]
            self.lines += ["default {", *self.region(shapes, depth)]
        self.values += values
        return values[0]

    def counted(self, depth):
        shapes = [self.pick() for _ in range(self.rng.randrange(1, 3))]
        first, last, stride = self.rng.choice([(0, 3, 1), (0, 0, 1), (2, 7, 2), (-1, 2, 3), (3, 1, 1)])
        bounds = [self.index(number) for number in (first, last, stride)]
        graph, at = self.around(), self.fresh()
        states = [(graph.fresh(), *value[1:]) for value in shapes]
        graph.values += states
        if self.rng.random() < 0.4:
            graph.add(f"tg.sin {graph.add(f'tg.cast {at} to f64 : index', None)[0]} : f64", None)
        graph.fill_region(depth)
        following = [graph.bounded(graph.like(value)) for value in states]
        head, values = self.results(shapes)
        types = ", ".join(map(type_of, shapes))
        carried = ", ".join(f"{state[0]} = {value[0]}" for state, value in zip(states, shapes))
        self.lines += [f"{head} = scf.for {at} = {bounds[0]} to {bounds[1]} step {bounds[2]} iter_args({carried}) -> ({types}) {{", *graph.lines,
                       f"scf.yield {', '.join(value[0] for value in following)} : {types}", "}"]
        self.values += values
        return values[0]

    def conditional(self, depth):
        shapes = [self.pick() for _ in range(self.rng.randrange(1, 3))]
        zero, one, steps = self.index(0), self.index(1), self.index(self.rng.randrange(4))
        before, after = self.around(), self.around()
        counter, condition, later, more = before.fresh(), before.fresh(), after.fresh(), after.fresh()
        states = [(before.fresh(), *value[1:]) for value in shapes]
        before.values += states
        before.fill_region(0)
        passed = [before.like(value) for value in states]
        arguments = [(after.fresh(), *value[1:]) for value in shapes]
        after.values += arguments
        after.fill_region(depth)
        following = [after.bounded(after.like(value)) for value in arguments]
        head, values = self.results(shapes, first=1)
        types = ", ".join(["index", *map(type_of, shapes)])
        carried = ", ".join([f"{counter} = {zero}", *(f"{state[0]} = {value[0]}" for state, value in zip(states, shapes))])
        self.lines += [f"{head} = scf.while ({carried}) : ({types}) -> ({types}) {{", *before.lines, f"{condition} = tg.lt {counter}, {steps} : index",
                       f"scf.condition({condition}) {', '.join([counter, *(value[0] for value in passed)])} : {types}", "} do {",
                       f"^bb0({', '.join([f'{later}: index', *(f'{value[0]}: {type_of(value)}' for value in arguments)])}):", *after.lines,
                       f"{more} = tg.add {later}, {one} : index",
                       f"scf.yield {', '.join([more, *(value[0] for value in following)])} : {types}", "}"]
        self.values += values
        return values[0]

    def bounded(self, value):
        """Keeps states from growing."""
        return self.add(f"tg.tanh {value[0]} : {type_of(value)}", *value[1:])

    def finish(self, head, pairs, types, graph, yielded, results):
        name = self.fresh()
        count = f":{len(yielded)}" if len(yielded) > 1 else ""
        values = [(f"{name}#{k}" if count else name, *shape) for k, shape in enumerate(results)]
        self.lines.append(f"{name}{count} = {head} {pairs} : {listed(types)} -> {listed([type_of(value) for value in values])} {{")
        self.lines += graph.lines
        self.lines += [f"tg.yield {', '.join(value[0] for value in yielded)} : {', '.join(type_of(value) for value in yielded)}", "}"]
        self.values += values
        return values[0]

    def ofg(self, depth):
        inputs = [self.pick() for _ in range(self.rng.randrange(1, 4))]
        graph = self.inner()
        graph.values = [(graph.fresh(), *value[1:]) for value in inputs]
        pairs = ", ".join(f"{inner[0]} = {outer[0]}" for inner, outer in zip(graph.values, inputs))
        graph.fill(self.rng.randrange(2, 6), depth - 1)
        yielded = [graph.values[-1]] + ([graph.pick()] if self.rng.random() < 0.5 else [])
        return self.finish(self.rng.choice(["tg.ofg", "tg.ofg", "tg.ofg checkpoint"]), f"({pairs})", [type_of(value) for value in inputs], graph, yielded, [value[1:] for value in yielded])

    def scan(self, depth):
        rng = self.rng
        steps = rng.choice([0, 1, 2, 3, 3, 4])
        graph, pieces = self.inner(), []
        step = graph.fresh()
        sequences = []
        for _ in range(rng.randrange(3)):
            taps = rng.choice([[0], [0], [-1, 0], [0, 1], [-1], [1, 2], [-2, 0, 1]])
            first, last = min(0, *taps), max(0, *taps)
            x = self.pick(lambda value: value[1] and value[1][0] >= steps + last - first)
            if not x:
                continue
            names = [(graph.fresh(), list(x[1][1:]) or None, x[2][1:]) for _ in taps]
            graph.values += names
            written = "" if taps == [0] and rng.random() < 0.7 else str(taps)
            sequences.append(f"{', '.join(name for name, _, _ in names)} = {x[0]}{written} : {type_of(x)}")
        states, kept = [], []
        for _ in range(rng.randrange(1, 3)):
            x = self.pick(lambda value: not value[1] or len(value[1]) < 2 or rng.random() < 0.5)
            if not x:
                continue
            reach = x[1][0] if x[1] else 0
            if x[1] and reach in (1, 2, 3) and rng.random() < 0.5:
                x = self.cast(x, (False, *x[2][1:]))
                taps = {1: [[-1]], 2: [[-2], [-2, -1]], 3: [[-3, -1], [-3, -2, -1], [-3]]}[reach]
                taps = rng.choice(taps)
                names = [(graph.fresh(), list(x[1][1:]) or None, x[2][1:]) for _ in taps]
                states.append(f"{', '.join(name for name, _, _ in names)} = {x[0]}{taps} : {type_of(x)}")
            else:
                names = [(graph.fresh(), *x[1:])]
                states.append(f"{names[0][0]} = {x[0]} : {type_of(x)}")
            graph.values += names
            kept.append((x, names[0]))
        consts = []
        for _ in range(rng.randrange(3)):
            x = self.pick()
            name = (graph.fresh(), *x[1:])
            graph.values.append(name)
            consts.append(f"{name[0]} = {x[0]} : {type_of(x)}")
        if not graph.values:
            return None
        if rng.random() < 0.4:
            graph.add(f"tg.sin {graph.add(f'tg.cast {step} to f64 : index', None)[0]} : f64", None)
        graph.fill(rng.randrange(2, 6), depth - 1)
        following = []
        for _, inside in kept:
            value = graph.pick(lambda value: value[1] == inside[1]) or inside
            value = graph.bounded(graph.cast(value, inside[2]) if inside[1] is not None else value)
            following.append(value)
        outs = []
        for _ in range(rng.randrange(0 if kept else 1, 3)):
            value = graph.pick()
            outs.append((value, rng.choice([0, 0, 1, 2])))
        until = None
        if rng.random() < 0.2:
            until = graph.fresh()
            graph.lines.append(f"{until} = tg.ge {step}, {graph.index(rng.randrange(4))} : index")
        if not kept and not outs:
            return None
        name = self.fresh()
        results = [(x[1:]) for x, _ in kept]
        for value, last in outs:
            rows = min(steps, last) if last else steps
            results.append(([rows, *(value[1] or [])], (True, *value[2])))
        # How many rows there are with `until` is not tracked: such outs are summed up at once.
        count = f":{len(results)}" if len(results) > 1 else ""
        values = [(f"{name}#{k}" if count else name, *shape) for k, shape in enumerate(results)]
        checkpoint = rng.choice(["", "", "", "", " checkpoint 2", " checkpoint 1", " checkpoint auto", " checkpoint [3, 1]", " checkpoint []"])
        backwards = " backwards" if not until and rng.random() < 0.4 else ""
        text = f"{name}{count} = tg.scan {step} to {self.index(steps)}{backwards}{checkpoint}"
        for keyword, entries in (("seqs", sequences), ("states", states), ("consts", consts)):
            if entries:
                text += f" {keyword}({', '.join(entries)})"
        self.lines.append(f"{text} -> {listed([type_of(value) for value in values])} {{")
        self.lines += graph.lines
        line = "tg.yield"
        if following:
            line += f" {', '.join(value[0] for value in following)} : {', '.join(type_of(value) for value in following)}"
        if outs:
            written = ", ".join(value[0] + (f" last {last}" if last else "") for value, last in outs)
            line += f" outs({written} : {', '.join(type_of(value) for value, _ in outs)})"
        self.lines += [line + (f" until {until}" if until else ""), "}"]
        self.values += values[:len(kept)]
        for value in values[len(kept):]:
            if until:
                rest = list(value[1][1:])
                self.add(f"tg.sum {value[0]} axes [0] : {type_of(value)}", rest or None, value[2][1:])
            else:
                self.values.append(value)
        return self.values[-1]

    def fill(self, count, depth):
        for _ in range(count):
            kinds = [self.unary, self.binary, self.binary, self.broadcast, self.reduce, self.dot, self.rearrange, self.hide, self.composite]
            if depth > 0:
                kinds += [lambda: self.scan(depth)] * 3 + [lambda: self.ofg(depth)] * 2
            if self.has_scf and depth > 0:
                kinds += [lambda: self.branches(depth)] * 2 + [lambda: self.counted(depth), lambda: self.conditional(depth)] * 2
            self.rng.choice(kinds)()


def random_graph(seed, has_scf=False):
    rng = random.Random(seed)
    maker = Maker(rng, has_scf=has_scf)
    inputs = []
    for k in range(rng.randrange(2, 5)):
        rank = rng.choice([0, 1, 1, 2, 2])
        sizes = [rng.choice([1, 2, 3, LARGEST]) for _ in range(rank)] if rank else None
        value = (f"%a{k}", sizes, tuple(rng.random() < 0.3 for _ in range(rank)))
        maker.values.append(value)
        inputs.append((value[0], type_of(value), numbers(sizes or [], rng)))
    maker.fill(rng.randrange(3, 8), depth=rng.choice([1, 2, 2, 3]))
    yielded = [maker.values[-1]] + [maker.pick() for _ in range(rng.randrange(2))]
    return Graph(inputs, maker.lines, [(value[0], type_of(value)) for value in yielded], f"program {seed}")


def numbers(sizes, rng):
    return [numbers(sizes[1:], rng) for _ in range(sizes[0])] if sizes else round(rng.uniform(-1.2, 1.2), 4)
