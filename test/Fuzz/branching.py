#===- branching.py - Random programs with branches and sums in loops -------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs on rows that branch, and loops over rows whose states add up what steps compute: written by hand, and as gradients of
maps with values that all steps share."""

from sharded import Sharded, Value


class Branching(Sharded):
    depth = 0

    def graphs(self):
        return [self.branch, self.branch, self.accumulate, self.accumulate, self.gradient, self.gradient, self.loop]

    def body(self, values, end):
        """The lines of a graph, some of which have a branch, a map or a sum inside."""
        if self.depth > 1 or self.random.random() < 0.5:
            return super().body(values, end)
        lines, self.lines = self.lines, []
        self.indent += 1
        self.depth += 1
        values += self.random.choice([self.branch, self.map, self.accumulate])(values)
        self.depth -= 1
        self.indent -= 1
        own, self.lines = self.lines, lines
        return own + super().body(values, end)

    def condition(self, scalar):
        """A condition on a number, and whether it holds if that is known: argument 4 is one."""
        limit = self.random.choice([-5, -1, 0, 1, 5])
        text = repr(float(limit)) if self.is_float else str(limit)
        at = self.make(f"arith.constant {text} : {self.element}", [], [])
        compare = "arith.cmpf ogt" if self.is_float else "arith.cmpi sgt"
        holds = float(self.inputs[4].split("=")[1]) > limit if scalar.name == self.number else None
        return self.make(f"{compare}, {scalar.name}, {at.name} : {self.element}", [], []).name, holds

    def branch(self, values):
        """A choice of which a result may have other sizes in each branch, if it is known which one is taken."""
        scalars = [value for value in values if not value.rank()]
        if not scalars:
            return []
        condition, holds = self.condition(self.random.choice(scalars))
        chosen, pairs = [], []

        def end(inner):
            return f"scf.yield {self.names(chosen[-1])} : {self.types(chosen[-1])}"

        bodies, inside = [], []
        for _ in range(2):
            inner = list(values)
            bodies.append(self.body(inner, lambda _: "END"))
            inside.append(inner)
        fits = lambda x, y: x.known == y.known and (holds is not None or x.sizes == y.sizes)
        for _ in range(self.random.randint(1, 3)):
            first = self.random.choice([value for value in inside[0] if value.rank()][-6:])
            others = [value for value in inside[1] if value.rank() and fits(first, value)]
            pairs.append((first, self.random.choice(others)) if others else None)
        pairs = [pair for pair in pairs if pair]
        if not pairs:
            pairs = [(values[0], values[0])]
        results = [Value("", pair[holds is False].sizes, pair[0].known) for pair in pairs]
        self.emit(f"{self.results(results)} = scf.if {condition} -> ({self.types(results)}) {{")
        for position, lines in enumerate(bodies):
            chosen.append([pair[position] for pair in pairs])
            self.lines += [line.replace("END", end(None)) for line in lines]
            self.lines.append("  " * self.indent + ("} else {" if position == 0 else "}"))
        return results

    def accumulate(self, values):
        """A loop over rows. Its states add up, or multiply, what steps compute; one may be used otherwise, too."""
        chosen = self.sequences(values)
        if not chosen:
            return []
        outside, inside = self.seen_inside(values, 2)
        parts = [Value(self.fresh(), value.sizes[1:], value.known[1:]) for value in chosen]
        states = [(value, Value(self.fresh(), value.sizes, value.known))
                  for value in self.random.sample(values, min(len(values), self.random.randint(1, 2))) if value.rank() < 3]
        outs = []

        def end(inner):
            nexts = []
            for initial, state in states:
                state = Value(state.name, state.sizes, state.known)
                terms = [value for value in inner if value.rank() <= state.rank() and
                         value.sizes == state.sizes[state.rank() - value.rank():] and
                         value.known == state.known[state.rank() - value.rank():]]
                op = self.random.choice(["add", "add", "add", "add", "mul", "mul", ""])
                if not op:  # a state that stays as it is, and that others may use
                    nexts.append(state)
                    continue
                for _ in range(self.random.randint(1, 2) if terms else 0):
                    pair = [state, self.random.choice(terms)]
                    own = "sub" if op == "add" and self.random.random() < 0.2 else op
                    if own != "sub" and self.random.random() < 0.5:
                        pair.reverse()
                    state = self.make(f"tg.{own} {self.names(pair)} : ({self.types(pair)})", state.sizes, state.known)
                nexts.append(state)
            if self.random.random() < 0.3:
                outs.append(nexts[0] if nexts and self.random.random() < 0.3 else
                            self.random.choice([value for value in inner if value.rank() < 3][-3:]))
            values = f" {self.names(nexts)} : {self.types(nexts)}" if nexts else ""
            rows = f" outs({self.names(outs)} : {self.types(outs)})" if outs else ""
            return f"tg.yield{values}{rows}"

        body = self.body(inside + parts, end)
        results = [Value("", initial.sizes, initial.known) for initial, _ in states]
        results += [Value("", [self.sizes["rows"]] + out.sizes, [None] + out.known) for out in outs]
        if not results:
            return []
        seqs = ", ".join(f"{own.name} = {value.name} : {self.type(value)}" for value, own in zip(chosen, parts))
        consts = ", ".join(f"{own.name} = {value.name} : {self.type(value)}" for value, own in zip(outside, inside))
        own = ", ".join(f"{state.name} = {initial.name} : {self.type(initial)}" for initial, state in states)
        clause = f" states({own})" if states else ""
        backwards = " backwards" if self.random.random() < 0.3 else ""
        count = self.size(chosen[0], 0)
        self.emit(f"{self.results(results)} = tg.scan %t to {count}{backwards} seqs({seqs}){clause} consts({consts}) -> ({self.types(results)}) {{")
        self.lines += body + ["  " * self.indent + "}"]
        return results
