#!/usr/bin/python3
#===- generator.py - Random programs -------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Random programs: functions, calls of them, inner graphs, loops, on tensors of known and unknown sizes.

Programs are scans with all kinds of sequences, windows, states, buffers and outs, nested up to two deep, among operations of
the dialect, and of others (other_operations.py). Some fail at run time, all in one way only: of several errors any may be
reported.
"""

import random

from other_operations import Value
from random_draws import RandomDraws


class Program(RandomDraws):
    """One function, and those that it calls. Every value is of one element type; `index` and `i1` appear only where control
    needs them."""

    ELEMENTS = ["f64", "f64", "i64", "i64", "f32", "f16", "bf16", "i8", "ui8", "ui32", "ui64"]

    def __init__(self, seed):
        self.begin(seed)
        body = [self.argument(sizes) for sizes in ([], [], [2], [3], [4, 2], [6, 3], [2, 2], [7], [5, 2, 2], [0], [3, 0], [1],
                                                   [1, 2], [1, 3, 2])]
        self.steps = []
        for _ in range(2):
            steps = self.random.choice([0, 1, 1, 2, 2, 3, 4, 5])
            self.arguments.append(("%n" + str(len(self.steps)), "index"))
            self.inputs.append("index=" + str(steps))
            self.steps.append((self.arguments[-1][0], steps))
        self.operations(body, self.random.randint(1, 5))
        for _ in range(self.random.randint(1, 2)):
            body += self.scan(body, 0)
            self.operations(body, self.random.randint(0, 3))
        results = self.random.sample(body[-10:], self.random.randint(1, 5)) + [body[0], body[3]]
        self.end(results)

    def begin(self, seed):
        self.seed, self.random = seed, random.Random(seed)
        self.element = self.random.choice(self.ELEMENTS)
        self.is_float, self.is_unsigned = "f" in self.element, self.element[0] == "u"
        self.lines, self.arguments, self.inputs, self.count, self.indent = [], [], [], 0, 1
        self.functions, self.function_lines, self.required, self.isolated = [], [], [], 0
        self.fails = self.random.random() < 0.1
        self.is_failing = False
        self.keys, self.step, self.kernels = [], None, 0

    def end(self, results):
        results = results + self.required
        self.emit("return " + self.names(results) + " : " + self.types(results))
        self.results = [self.type(value) for value in results]

    # Text

    def type(self, value):
        if value.rank() == 0:
            return self.element
        sizes = "".join(("?" if size is None else str(size)) + "x" for size in value.known)
        return "tensor<" + sizes + self.element + ">"

    def names(self, values):
        return ", ".join(value.name for value in values)

    def types(self, values):
        return ", ".join(self.type(value) for value in values)

    def emit(self, line):
        self.lines.append("  " * self.indent + line)

    def fresh(self):
        self.count += 1
        return "%v" + str(self.count)

    def make(self, text, known=(), sizes=()):
        value = Value(self.fresh(), known, sizes)
        self.emit(value.name + " = " + text)
        return value

    def argument(self, sizes):
        name = "%a" + str(len(self.arguments))
        value = Value(name, [self.maybe_known(size) for size in sizes], sizes)
        self.arguments.append((name, self.type(value)))
        elements = 1
        for size in sizes:
            elements *= size
        numbers = [self.number() for _ in range(elements)]
        shape = "".join(str(size) + "x" for size in sizes)
        self.inputs.append(shape + self.element + "=" + ",".join(numbers))
        return value

    def number(self):
        if not self.is_float:
            return self.integer(-9, 9)
        return self.random.choice(["0", "-0.0", "1", "-2", "0.5", "3", "inf", "nan", "-0.25", "7", "2.5", "-1"])

    def integer(self, low, high):
        """A number; a negative one wraps in unsigned types."""
        number = self.random.randint(low, high)
        return str(number % (1 << int(self.element[2:])) if self.is_unsigned else number)

    def scalar(self, number):
        """A constant; arith has no unsigned ones."""
        return self.make(f"{'tg' if self.is_unsigned else 'arith'}.constant {number} : {self.element}")

    def maybe_known(self, size):
        return size if self.random.random() < 0.5 else None

    # Operations

    def operations(self, values, count):
        for _ in range(count):
            if self.fails and not self.is_failing and self.random.random() < 0.2:
                values += self.failure(values)
            elif self.random.random() < 0.4:
                values += self.other_operations(values)
            elif made := self.operation(values):
                values.append(made)

    def same_shape(self, values, value):
        return [v for v in values if v.sizes == value.sizes and v.known == value.known]

    def operation(self, values):
        x = self.random.choice(values)
        t, n, s, r = self.type(x), x.name, x.sizes, x.rank()
        kind = self.random.randint(0, 17 if r else 3)
        axis = self.random.randrange(r) if r else 0
        if kind == 0:
            op = self.random.choice(["neg", "abs", "sqr"] + (["floor", "tanh", "exp"] if self.is_float else ["not"]))
            return self.make(f"tg.{op} {n} : {t}", x.known, s)
        if kind <= 4:
            y = self.random.choice(self.same_shape(values, x) + [v for v in values if v.rank() == 0])
            op = self.random.choice(["add", "sub", "mul", "maximum", "minimum"])
            types = t if self.type(y) == t else f"({t}, {self.type(y)})"
            wide = x if r else y
            return self.make(f"tg.{op} {n}, {y.name} : {types}", wide.known, wide.sizes)
        if kind == 5:
            rest = [a for a in range(r) if a != axis]
            op = "sum" if s[axis] == 0 else self.random.choice(["sum", "prod", "max", "min"])
            return self.make(f"tg.{op} {n} axes [{axis}] : {t}", [x.known[a] for a in rest], [s[a] for a in rest])
        if kind == 6:
            return self.make(f"tg.flip {n} [{axis}] : {t}", x.known, s)
        if kind == 7:
            order = self.random.sample(range(r), r)
            return self.make(f"tg.transpose {n} {order} : {t}", [x.known[a] for a in order], [s[a] for a in order])
        if kind == 8:
            op, direction = self.random.choice([("cumsum", ""), ("cummax", ""), ("cumsum", " reverse"), ("cummin", " reverse"), ("sort", "")])
            return self.make(f"tg.{op} {n} axis {axis}{direction} : {t}", x.known, s)
        if kind == 9 and s[0]:
            index = self.random.randrange(-s[0], s[0])
            rest = "".join(", :" for _ in s[1:])
            return self.make(f"tg.slice {n}[{index}{rest}] : {t}", x.known[1:], s[1:])
        if kind == 10:
            step = self.random.choice([1, 1, 2, -1, -2])
            start, stop = self.random.randint(-4, 5), self.random.randint(-4, 5)
            size = len(range(*slice(start, stop, step).indices(s[0])))
            rest = "".join(", :" for _ in s[1:])
            known = None if x.known[0] is None else size
            return self.make(f"tg.slice {n}[{start}:{stop}:{step}{rest}] : {t}", [known] + x.known[1:], [size] + s[1:])
        if kind == 11 and s[0]:
            rows = [v for v in values if v.sizes == s[1:] and v.known == x.known[1:]]
            rows += [v for v in values if v.rank() == 0]
            v = self.random.choice(rows)
            index, rest = self.random.randrange(-s[0], s[0]), "".join(", :" for _ in s[1:])
            op = self.random.choice(["set_slice", "inc_slice"])
            return self.make(f"tg.{op} {v.name} into {n}[{index}{rest}] : ({self.type(v)}, {t})", x.known, s)
        if kind == 12:
            y = self.random.choice(self.same_shape(values, x))
            known = None if x.known[axis] is None or y.known[axis] is None else 2 * s[axis]
            made = Value("", x.known, s)
            made.known[axis], made.sizes[axis] = known, 2 * s[axis]
            if made.sizes[axis] > 12:
                return None
            return self.make(f"tg.concat {n}, {y.name} axis {axis} : ({t}, {self.type(y)})", made.known, made.sizes)
        if kind == 13 and r < 3:
            others = [v for v in values if v.rank() in (1, 2) and v.sizes[0] == s[-1]]
            if r > 2 or not others:
                return None
            y = self.random.choice(others)
            return self.make(f"tg.dot {n}, {y.name} : ({t}, {self.type(y)})", x.known[:-1] + y.known[1:], s[:-1] + y.sizes[1:])
        if kind == 14 and s[axis]:
            indices, outside = self.indices(s[axis])
            dense = self.make(f"arith.constant dense<{indices}> : tensor<{len(indices)}xi64>")
            return self.make(f"tg.take {n} at {dense.name} axis {axis}{outside} : ({t}, tensor<{len(indices)}xi64>)",
                             x.known[:axis] + [len(indices)] + x.known[axis + 1:], s[:axis] + [len(indices)] + s[axis + 1:])
        if kind == 15 and s[axis]:
            indices, outside = self.indices(s[axis])
            dense = self.make(f"arith.constant dense<{indices}> : tensor<{len(indices)}xi64>")
            v = self.random.choice([v for v in values if v.rank() == 0])
            mode = self.random.choice(["set", "add", "mul", "max", "min"])
            at = (f" axis {axis}" if axis else "") + outside
            return self.make(f"tg.scatter {mode} {v.name} into {n}[{dense.name}]{at} : ({self.type(v)}, "
                             f"{t}, tensor<{len(indices)}xi64>)", x.known, s)
        if kind == 16 and r == 2:
            elements = s[0] * s[1]
            known = None if None in x.known else elements
            return self.make(f"tg.reshape {n} [-1] : {t}", [known], [elements])
        if kind == 17:
            return self.selection(x, values, axis)
        return None

    def indices(self, size):
        """Indices of an axis, and what becomes of those that are out of range, if some may be."""
        outside = self.random.choice(["", "", " clamp", " drop"])
        reach = 3 if outside else 0
        return [self.random.randrange(-size - reach, size + reach) for _ in range(self.random.randint(1, 3))], outside

    def selection(self, x, values, axis):
        """Operations whose results have sizes that depend on values, and what makes known sizes of them again."""
        t, n, s, r = self.type(x), x.name, x.sizes, x.rank()
        kind = self.random.randint(0, 3)
        if kind == 0:
            limit = self.random.choice([v for v in values if v.rank() == 0])
            mask = self.make(f"tg.gt {n}, {limit.name} : ({t}, {self.type(limit)})")
            found = self.make(f"tg.nonzero {mask.name} : {t.replace(self.element, 'i1')}").name
            if r > 1:
                self.lines[-1] = self.lines[-1].replace(f"{found} =", f"{found}:{r} =")
            names = ", ".join(f"{found}#{k}" for k in range(r)) if r > 1 else found
            types = ", ".join(["tensor<?xindex>"] * r)
            part = self.make(f"tg.gather {n}[{names}] : ({t}, {types})")
            changed = self.make(f"tg.neg {part.name} : tensor<?x{self.element}>")
            return self.make(f"tg.scatter set {changed.name} into {n}[{names}] : (tensor<?x{self.element}>, {t}, {types})", x.known, s)
        if kind == 1:
            counts = [self.random.randint(0, 2) for _ in range(s[axis])]
            if not counts or sum(counts) > 12:
                return None
            dense = self.make(f"arith.constant dense<{counts}> : tensor<{len(counts)}xi64>").name
            shape = f"tensor<{len(counts)}xi64>"
            if self.random.random() < 0.5:
                dense, shape = self.make(f"tensor.cast {dense} : {shape} to tensor<?xi64>").name, "tensor<?xi64>"
            made = self.make(f"tg.repeat {n} by {dense} axis {axis} : ({t}, {shape})", x.known, s)
            made.known[axis], made.sizes[axis] = None, sum(counts)
            return made
        if kind == 2:
            unique = self.fresh()
            self.emit(f"{unique}:4 = tg.unique {n} : {t}")
            indices = t.replace(self.element, "index")
            return self.make(f"tg.take {unique}#0 at {unique}#2 axis 0 : (tensor<?x{self.element}>, {indices})", x.known, s)
        ordered = [v for v in values if v.rank() == 1]
        if not ordered:
            return None
        y = self.random.choice(ordered)
        right = self.random.choice(["", " right"])
        place = self.make(f"tg.searchsorted {y.name}, {n}{right} : ({self.type(y)}, {t})")
        return self.make(f"tg.cast {place.name} to {self.element} : {t.replace(self.element, 'index')}", x.known, s)

    # Scans

    def scan(self, values, depth):
        choose = self.random
        steps_name, steps = choose.choice(self.steps)
        inner, groups, states = [], {"seqs": [], "states": [], "consts": []}, []

        def pick(wanted):
            fitting = [value for value in values if wanted(value)]
            return choose.choice(fitting) if fitting else None

        for _ in range(choose.randint(0, 2)):
            taps = choose.sample(range(-2, 3), choose.choice([0, 1, 1, 2, 3]))
            span = max(taps + [0]) - min(taps + [0])
            sequence = pick(lambda v: v.rank() > 0 and v.sizes[0] >= steps + span)
            if sequence:
                rows = [sequence.row(self.fresh()) for _ in taps or [0]]
                groups["seqs"].append(f"{self.names(rows)} = {sequence.name}{taps or ''} : {self.type(sequence)}")
                inner += rows
        for _ in range(choose.randint(0, 3)):
            if choose.random() < 0.5:
                window = pick(lambda v: v.rank() > 0 and 0 < v.sizes[0] <= 12)
                if not window:
                    continue
                reach = window.sizes[0]
                taps = [-reach] + choose.sample(range(1 - reach, 0), choose.randint(0, min(2, reach - 1)))
                choose.shuffle(taps)
                rows = [window.row(self.fresh()) for _ in taps]
                groups["states"].append(f"{self.names(rows)} = {window.name}{taps} : {self.type(window)}")
                states.append((window, rows[0]))
                inner += rows
            else:
                init = choose.choice(values)
                state = Value(self.fresh(), init.known, init.sizes)
                groups["states"].append(f"{state.name} = {init.name} : {self.type(init)}")
                states.append((init, state))
                inner.append(state)
        scalar = pick(lambda v: v.rank() == 0)
        for const in [scalar] + choose.sample(values, min(len(values), choose.randint(0, 2))):
            inside = Value(self.fresh(), const.known, const.sizes)
            groups["consts"].append(f"{inside.name} = {const.name} : {self.type(const)}")
            inner.append(inside)
        step, outer = self.enter_scan(groups)
        own = len(inner)
        self.operations(inner, choose.randint(0, 4))
        inner += self.buffers(inner, step)
        if depth < 2 and choose.random() < 0.3:
            inner += self.scan(inner, depth + 1)
        self.operations(inner, choose.randint(0, 3))
        nexts = [choose.choice(self.same_shape(inner, state) if choose.random() < 0.9 else [state]) for _, state in states]
        # Values of the step, of the states' next values, and inner inputs.
        outs = [choose.choice(choose.choice([inner, inner[own:] or inner, nexts or inner])) for _ in range(choose.randint(0, 3))]
        outs = [out for out in outs if out.rank() < 3]
        loop = f"{step} to {steps_name}"
        return self.leave_scan(outer, loop, steps, groups, [init for init, _ in states], nexts, outs, depth, often=0.3)

    def enter_scan(self, groups):
        """Begins a graph, in which numbers of steps are consts; the name of the step, and what `leave_scan` restores."""
        outer_steps, self.steps = self.steps, []
        for name, number in outer_steps:
            inside = self.fresh()
            groups["consts"].append(f"{inside} = {name} : index")
            self.steps.append((inside, number))
        step = self.fresh()
        outer = (self.lines, self.required, outer_steps, self.keys, self.step)
        inside = []
        for key in self.keys[-2:]:
            inside.append(self.fresh())
            groups["consts"].append(f"{inside[-1]} = {key} : tensor<2xi64>")
        self.lines, self.required, self.keys, self.step = [], [], inside, step
        self.indent += 1
        self.isolated += 1
        return step, outer

    def leave_scan(self, outer, loop, steps, groups, inits, nexts, outs, depth, often):
        """Ends the graph, some of them early, and writes the scan; its results."""
        choose, step = self.random, loop.split()[0]
        needed = self.required
        outs = outs + needed
        kept = [choose.choice([0, 0, 1, 2, 3]) for _ in outs]
        executed, until = steps, ""
        # How many rows a nested trace has must be known before: it may be a row of an out.
        if choose.random() < often and (depth == 0 or not outs):
            limit = choose.randint(0, 5)
            bound = self.make(f"arith.constant {limit} : index").name
            until = " until " + self.make(f"tg.ge {step}, {bound} : index").name
            executed = min(steps, limit + 1)
        elif choose.random() < 0.25:
            loop += " backwards"
        text = "tg.yield"
        if nexts:
            text += f" {self.names(nexts)} : {self.types(nexts)}"
        if outs:
            rows = ", ".join(out.name + (f" last {k}" if k else "") for out, k in zip(outs, kept))
            text += f" outs({rows} : {self.types(outs)})"
        self.emit(text + until)
        self.indent -= 1
        self.isolated -= 1
        body = self.lines
        self.lines, self.required, self.steps, self.keys, self.step = outer

        results = [Value("", init.known, init.sizes) for init in inits]
        for out, k in zip(outs, kept):
            results.append(Value("", [None] + out.known, [min(executed, k) if k else executed] + out.sizes))
        name = self.fresh()
        for position, value in enumerate(results):
            value.name = name if len(results) == 1 else f"{name}#{position}"
        begin = f"{name}:{len(results)} = " if len(results) > 1 else f"{name} = " if results else ""
        clauses = " ".join(f"{what}({', '.join(items)})" for what, items in groups.items() if items)
        arrow = f" -> ({self.types(results)})" if results else ""
        self.emit(f"{begin}tg.scan {loop} {clauses}{arrow} {{")
        self.lines += body
        self.emit("}")
        for value in results[len(results) - len(needed):]:
            self.require(value)
        return results

    def buffers(self, values, step):
        """Changes of values at places that depend on the step, and what lay there before."""
        made = []
        for buffer in [value for value in values if value.rank() and value.sizes[0]]:
            if self.random.random() > 0.4:
                continue
            size = self.make(f"arith.constant {buffer.sizes[0]} : index").name
            place = self.make(f"tg.mod {step}, {size} : index").name
            rest = "".join(", :" for _ in buffer.sizes[1:])
            read = lambda b: self.make(f"tg.slice {b.name}[{place}{rest}] : {self.type(b)}", b.known[1:], b.sizes[1:])
            old = read(buffer)
            v = self.random.choice(self.same_shape(values, old) + [old] + [v for v in values if v.rank() == 0])
            op = self.random.choice(["set_slice", "inc_slice"])
            changed = self.make(f"tg.{op} {v.name} into {buffer.name}[{place}{rest}] : ({self.type(v)}, "
                                f"{self.type(buffer)})", buffer.known, buffer.sizes)
            made += [old, changed]
            if self.random.random() < 0.5:
                made.append(read(self.random.choice([buffer, changed])))
        return made

    def function(self, name, visibility=""):
        arguments = ", ".join(f"{argument}: {type}" for argument, type in self.arguments)
        return "\n".join(self.function_lines + [f"func.func {visibility}@{name}({arguments}) -> ({', '.join(self.results)}) {{"] +
                         self.lines + ["}", ""])


class Long(Program):
    """A block of so many operations that `tg-extract-graphs` cuts it into graphs, and those of a scan in it."""

    def __init__(self, seed):
        self.begin(seed)
        body = [self.argument(sizes) for sizes in ([], [3], [4, 2], [7])]
        self.steps = [("%n", self.random.choice([0, 1, 2, 3]))]
        self.arguments.append(("%n", "index"))
        self.inputs.append("index=" + str(self.steps[0][1]))
        self.operations(body, 50)
        body += self.scan(body, 0)
        self.operations(body, 50)
        self.end(self.random.sample(body[-20:], 5))


class Short(Program):
    """A few operations of the dialect, and perhaps a loop."""

    def __init__(self, seed):
        self.begin(seed)
        self.fails = False
        body = [self.argument(sizes) for sizes in ([], [3], [4, 2], [2, 2], [5, 1, 2])]
        self.steps = [("%n", self.random.choice([0, 1, 2, 3]))]
        self.arguments.append(("%n", "index"))
        self.inputs.append("index=" + str(self.steps[0][1]))
        self.operations(body, self.random.randint(1, 4))
        if self.random.random() < 0.4:
            body += self.scan(body, 1)
            self.operations(body, self.random.randint(0, 2))
        self.end(self.random.sample(body[-4:], self.random.randint(1, 3)))

    def other_operations(self, values):
        return [made] if (made := self.operation(values)) else []


class Slices(Program):
    """Slices of slices, of tensors with many axes of size 1, and casts between them."""

    def __init__(self, seed):
        self.begin(seed)
        choose = self.random
        body = [self.argument([])]
        for _ in range(2):
            body.append(self.argument([choose.choice([1, 1, 1, 2, 3]) for _ in range(choose.choice([2, 3, 3, 4]))]))
        for _ in range(choose.randint(2, 6)):
            x = choose.choice([v for v in body[-3:] if v.rank()] or body[1:])
            made = choose.choice([self.cast, self.extract_part, self.extract_part, self.put_part])(body, x)
            if made and choose.random() < 0.4:
                made = self.make(f"tg.sqr {made.name} : {self.type(made)}", made.known, made.sizes)
            if made:
                body.append(made)
        self.end(body[1:])


def module(programs):
    """The programs as functions, and a function that calls all of them."""
    if len(programs) == 1:
        return programs[0].function("main"), programs[0].inputs
    text, calls, arguments, inputs, results, types = [], [], [], [], [], []
    for k, program in enumerate(programs):
        text.append(program.function(f"p{k}", "private "))
        own = [f"%p{k}_{position}" for position in range(len(program.arguments))]
        arguments += [f"{name}: {type}" for name, (_, type) in zip(own, program.arguments)]
        inputs += program.inputs
        signature = "(" + ", ".join(type for _, type in program.arguments) + ") -> (" + ", ".join(program.results) + ")"
        calls.append(f"  %r{k}:{len(program.results)} = call @p{k}({', '.join(own)}) : {signature}")
        results += [f"%r{k}#{position}" for position in range(len(program.results))]
        types += program.results
    text.append(f"func.func @main({', '.join(arguments)}) -> ({', '.join(types)}) {{")
    text += calls + [f"  return {', '.join(results)} : {', '.join(types)}", "}", ""]
    return "\n".join(text), inputs


def batches(kind, options):
    """The programs that are asked for, with their numbers, in batches; those that may fail alone."""
    programs = [(seed, kind(seed)) for seed in range(options.seed, options.seed + options.count)]
    sound = [pair for pair in programs if not pair[1].fails]
    together = [sound[first:first + options.batch] for first in range(0, len(sound), options.batch)]
    return together + [[pair] for pair in programs if pair[1].fails]
