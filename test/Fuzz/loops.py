#===- loops.py - Random scans of independent steps with loops in them ------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Scans whose steps run loops over their rows, for which `tg-block-steps` computes several steps at once.

Loops have states, windows, taps, outs, `until`, branches and loops inside; a second loop may read what the first one traced, and
the scan may add up what they compute. The numbers of steps and rows are around the sizes of blocks. Nothing fails.
"""

import random

STEPS = [0, 1, 3, 4, 7, 8, 15, 16, 17, 31, 32, 33, 50, 64, 65, 130]
ROWS = [0, 1, 2, 3, 5, 9, 20]
# Rows are so much longer than loops, so that taps find their rows.
MORE_ROWS = 2


class Loops:
    def __init__(self, seed):
        self.random = choose = random.Random(seed)
        self.element = choose.choice(["f64", "f64", "f32", "i64"])
        self.is_float = self.element != "i64"
        self.fails, self.function_lines, self.lines, self.names, self.indent = False, [], [], 0, 1
        self.count, self.rows = choose.choice(STEPS), choose.choice(ROWS)
        known = choose.random() < 0.4, choose.random() < 0.4
        length = self.rows + MORE_ROWS
        self.x, self.v = [self.count, length], [self.count + 2]
        self.row = self.tensor(str(length) if known[1] else "?")
        count, end = str(self.count) if known[0] else "?", str(self.count + 2) if known[0] else "?"
        self.arguments = [("%x", self.row.replace("<", f"<{count}x")), ("%v", self.tensor(end)), ("%a", self.element),
                          ("%n", "index"), ("%rows", "index")]
        self.inputs = [self.numbers(self.x), self.numbers(self.v), f"{self.element}={self.literal()}", f"index={self.count}",
                       f"index={self.rows}"]
        steps = "%n"
        if known[0]:
            steps = self.emit(f"arith.constant {self.count} : index")
        self.scan(steps)

    def function(self, name, visibility=""):
        arguments = ", ".join(f"{argument}: {type}" for argument, type in self.arguments)
        return "\n".join([f"func.func {visibility}@{name}({arguments}) -> ({', '.join(self.results)}) {{", *self.lines, "}", ""])

    # Pieces of text.

    def tensor(self, sizes):
        return f"tensor<{sizes}x{self.element}>"

    def literal(self):
        return self.random.choice(["0.5", "-1.25", "2.0", "0.0", "1.0"] if self.is_float else ["0", "1", "-3", "2"])

    def numbers(self, sizes):
        count = sizes[0] * (sizes[1] if len(sizes) > 1 else 1)
        draw = (lambda: repr(self.random.randint(-16, 16) / 8)) if self.is_float else (lambda: str(self.random.randint(-9, 9)))
        return "".join(f"{size}x" for size in sizes) + f"{self.element}=" + ",".join(draw() for _ in range(count))

    def fresh(self):
        self.names += 1
        return f"%e{self.names}"

    def add(self, line):
        self.lines.append("  " * self.indent + line)

    def emit(self, operation):
        name = self.fresh()
        self.add(f"{name} = {operation}")
        return name

    # Operations on elements.

    def operation(self, values):
        choose, element = self.random, self.element
        pick = lambda: choose.choice(values)
        kind = choose.random()
        if kind < 0.3:
            name = choose.choice(["exp", "tanh", "sin", "neg", "abs"] if self.is_float else ["neg", "abs", "not"])
            return self.emit(f"tg.{name} {pick()} : {element}")
        if kind < 0.4:
            condition = self.emit(f"tg.lt {pick()}, {pick()} : {element}")
            return self.emit(f"tg.select {condition}, {pick()}, {pick()} : (i1, {element}, {element})")
        return self.emit(f"tg.{choose.choice(['add', 'mul', 'sub', 'maximum', 'minimum'])} {pick()}, {pick()} : {element}")

    def branch(self, values):
        """A choice between one operation and several."""
        condition = self.emit(f"tg.lt {self.random.choice(values)}, {self.random.choice(values)} : {self.element}")
        name = self.fresh()
        self.add(f"{name} = scf.if {condition} -> ({self.element}) {{")
        for last, count in (("} else {", 1), ("}", self.random.randint(0, 2))):
            self.indent += 1
            self.add(f"scf.yield {self.work(values, count, 0)[-1]} : {self.element}")
            self.indent -= 1
            self.add(last)
        return name

    def work(self, values, count, branches=0.12):
        values = list(values)
        for _ in range(count):
            values.append(self.branch(values) if self.random.random() < branches else self.operation(values))
        return values

    def number_of(self, index):
        """The number of a step as an element."""
        number = self.emit(f"arith.index_cast {index} : index to i64")
        return self.emit(f"arith.sitofp {number} : i64 to {self.element}" if self.is_float else f"tg.neg {number} : i64")

    # Loops.

    def state(self, values, may_be_window):
        """The clause, the inputs, the type of the last value, and whether a step has all of its elements as one input."""
        if may_be_window and self.random.random() < 0.2:
            pair = ", ".join(self.random.choice(values) for _ in range(2))
            window, older, newer = self.emit(f"tensor.from_elements {pair} : {self.tensor(2)}"), self.fresh(), self.fresh()
            return f"{older}, {newer} = {window}[-2, -1] : {self.tensor(2)}", [older, newer], self.tensor(2), False
        name = self.fresh()
        if self.random.random() < 0.1:
            pair = ", ".join(self.random.choice(values) for _ in range(2))
            vector = self.emit(f"tensor.from_elements {pair} : {self.tensor(2)}")
            return f"{name} = {vector} : {self.tensor(2)}", [name], self.tensor(2), True
        return f"{name} = {self.random.choice(values)} : {self.element}", [name], self.element, False

    def elements(self, states):
        """The elements of states that are vectors of two, and all other values of states."""
        values = []
        for _, names, type, is_vector in states:
            values += [self.emit(f"tg.slice {names[0]}[{k}] : {type}") for k in range(2)] if is_vector else names
        return values

    def next_value(self, state, values):
        _, names, type, is_vector = state
        if not is_vector:
            return self.random.choice(values), self.element
        if self.random.random() < 0.4:
            return self.emit(f"tg.mul {names[0]}, {self.random.choice(values)} : {type}, {self.element}"), type
        pair = ", ".join(self.random.choice(values) for _ in range(2))
        return self.emit(f"tensor.from_elements {pair} : {type}"), type

    def loop(self, values, rows, steps, depth=0):
        """Returns the last values of the states, and the traces."""
        choose = self.random
        until = choose.random() < 0.25
        inputs, sequences = [], []
        for name, type in rows:
            if choose.random() < 0.7:
                # A trace of fewer rows has none for taps.
                taps = choose.choice(["", "", "[0, 1]", "[-1, 0]", "[2]"] if self.rows >= MORE_ROWS or "#" not in name else [""])
                own = [self.fresh() for _ in range(taps.count(",") + 1)]
                sequences.append(f"{', '.join(own)} = {name}{taps} : {type}")
                inputs += own
        states = [self.state(values, not until) for _ in range(choose.randint(1, 3))]
        consts = [(self.fresh(), name) for name in choose.sample(values, min(2, len(values)))]
        clauses = [f"{own} = {name} : {self.element}" for own, name in consts]
        inner_steps = self.fresh() if depth == 0 and choose.random() < 0.3 else None
        if inner_steps:
            clauses.append(f"{inner_steps} = {steps} : index")
        traces = 0 if until and choose.random() < 0.9 else choose.randint(0, 2)
        types = [type for _, _, type, _ in states] + [self.tensor("?")] * traces
        name, step = self.fresh(), self.fresh()
        groups = "".join(f" {group}({', '.join(own)})" for group, own in
                         (("seqs", sequences), ("states", [clause for clause, *_ in states]), ("consts", clauses)) if own)
        backwards = " backwards" if not until and choose.random() < 0.2 else ""
        self.add(f"{name}:{len(types)} = tg.scan {step} to {steps}{backwards}{groups} -> ({', '.join(types)}) {{")
        self.indent += 1
        inside = self.work(inputs + self.elements(states) + [own for own, _ in consts], choose.randint(1, 5))
        if choose.random() < 0.3:
            inside.append(self.number_of(step))
        if inner_steps:
            inside += self.loop(inside[-4:], [], inner_steps, depth=1)[0]
        late = self.work(inside, choose.randint(0, 2))[-4:]
        nexts = [self.next_value(state, late) for state in states]
        line = f"tg.yield {', '.join(name for name, _ in nexts)} : {', '.join(type for _, type in nexts)}"
        if traces:
            line += f" outs({', '.join(choose.choice(late) for _ in range(traces))} : {', '.join([self.element] * traces)})"
        if until:
            bound = self.emit(f"arith.constant {self.literal()} : {self.element}")
            line += " until " + self.emit(f"tg.lt {choose.choice(late)}, {bound} : {self.element}")
        self.add(line)
        self.indent -= 1
        self.add("}")
        lasts = [f"{name}#{k}" for k, (_, _, type, _) in enumerate(states) if type == self.element]
        return lasts, [] if until else [(f"{name}#{len(states) + k}", self.tensor("?")) for k in range(traces)]

    def scan(self, steps):
        choose, element = self.random, self.element
        taps = choose.choice(["", "[1]", "[0, 2]", "[-1, 0, 1]"])
        pushed = [self.fresh() for _ in range(taps.count(",") + 1)]
        sums = [self.fresh() for _ in range(choose.choice([0, 0, 0, 1, 2]))]
        # The head of the scan is written when its results are known.
        head, step, row, last, rows = len(self.lines), self.fresh(), self.fresh(), self.fresh(), self.fresh()
        self.indent += 1
        zero = self.emit(f"arith.constant {self.literal()} : {element}")
        values = [last, zero] + pushed
        if choose.random() < 0.4:
            values.append(self.number_of(step))
        values = self.work(values, choose.randint(0, 2))
        sources = [(row, self.row)]
        if self.is_float and choose.random() < 0.3:
            sources.append((self.emit(f"tg.neg {row} : {self.row}"), self.row))
        lasts, traces = self.loop(values, sources, rows)
        made = list(lasts)
        if traces and choose.random() < 0.6:
            two, none = (self.emit(f"arith.constant {number} : index") for number in (2, 0))
            fewer = self.emit(f"arith.maxsi {self.emit(f'arith.subi {rows}, {two} : index')}, {none} : index")
            made += self.loop(values + lasts, traces + sources[:choose.randint(0, 1)], fewer)[0]
        made = self.work(made or values, choose.randint(0, 2))
        outs = [(choose.choice(made[-3:]), element) for _ in range(choose.randint(1, 2))]
        if traces and choose.random() < 0.4:
            outs.append(traces[0])
        if traces and choose.random() < 0.4:
            outs.append((self.emit(f"tg.sum {traces[0][0]} : {self.tensor('?')}"), element))
        nexts = [self.emit(f"tg.{choose.choice(['add', 'mul', 'maximum'])} {own}, {choose.choice(made[-3:])} : {element}") for own in sums]
        self.results = [element] * len(sums) + [self.tensor("?" if type == element else "?x?") for _, type in outs]
        states = f" states({', '.join(f'{own} = %a : {element}' for own in sums)})" if sums else ""
        values = f" {', '.join(nexts)} : {', '.join([element] * len(nexts))}" if sums else ""
        self.add(f"tg.yield{values} outs({', '.join(name for name, _ in outs)} : {', '.join(type for _, type in outs)})")
        self.indent -= 1
        backwards = " backwards" if choose.random() < 0.15 else ""
        self.lines.insert(head, f"  %r:{len(self.results)} = tg.scan {step} to {steps}{backwards} seqs({row} = %x : "
                                f"{self.arguments[0][1]}, {', '.join(pushed)} = %v{taps} : {self.arguments[1][1]}){states} "
                                f"consts({last} = %a : {element}, {rows} = %rows : index) -> ({', '.join(self.results)}) {{")
        self.add("}")
        self.add(f"return {', '.join(f'%r#{k}' for k in range(len(self.results)))} : {', '.join(self.results)}")
