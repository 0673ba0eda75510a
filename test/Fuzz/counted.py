#===- counted.py - Random loops that count rows of tensors -----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Scans whose steps read and set rows by their number, counted from the first row or from the last one (`tg-find-rows`).

Rows are those of consts, of constants and of buffers, which are states, and are set as wholes or in parts. Numbers are of all types, and computed in several ways.
Numbers of steps begin with 0 and may be known. Nothing fails, and floats are computed exactly.
"""

import random

from loops import Loops

STEPS = [0, 0, 1, 1, 2, 3, 4, 5, 8, 17, 33]


class Counted(Loops):
    def __init__(self, seed):
        self.random = choose = random.Random(seed)
        self.element = choose.choice(["f64", "f64", "f32", "i64", "i32"])
        self.is_float = self.element.startswith("f")
        self.fails, self.function_lines, self.lines, self.names, self.indent = False, [], [], 0, 1
        self.count, self.more, width = choose.choice(STEPS), choose.choice([0, 0, 0, 1, 2, 3]), choose.choice([None, None, 1, 2, 3])
        self.size, self.is_known = self.count + self.more, choose.random() < 0.5
        self.shape = [] if width is None else [width]
        self.axis = choose.choice([0, 0, 1]) if self.shape else 0
        self.row = self.element if width is None else self.tensor(width)
        rest = "" if width is None else f"{width}x"
        sizes = [str(self.size) if self.is_known else "?"] + [str(size) for size in self.shape]
        self.whole = self.tensor("x".join(sizes[::-1] if self.axis else sizes))
        self.trace = f"tensor<?x{rest}{self.element}>"
        self.arguments = [("%x", self.whole), ("%a", self.row)]
        self.inputs = [self.elements([self.size, *self.shape][::-1 if self.axis else 1]), self.elements(self.shape)]
        tensors = ["%x"] + [self.emit(f"tg.{choose.choice(['neg', 'abs'])} %x : {self.whole}") for _ in range(choose.randint(0, 2))]
        results = self.loop(tensors, "%a", self.steps("%x"), 0)
        if choose.random() < 0.3:
            buffers = [name for name, _ in results[1:1 + self.buffers]]
            results = self.loop(buffers or tensors, "%a", self.steps((buffers or tensors)[0]), 0) + results[:1]
        self.results = [type for _, type in results]
        self.add(f"return {', '.join(name for name, _ in results)} : {', '.join(self.results)}")

    def elements(self, shape):
        count = 1
        for size in shape:
            count *= size
        draw = (lambda: repr(self.random.randint(-16, 16) / 8)) if self.is_float else (lambda: str(self.random.randint(-9, 9)))
        return "".join(f"{size}x" for size in shape) + f"{self.element}=" + ",".join(draw() for _ in range(count))

    def nested(self, shape):
        """The elements of a constant."""
        return f"[{', '.join(self.nested(shape[1:]) for _ in range(shape[0]))}]" if shape else self.literal()

    def number(self, value, type="index"):
        return self.emit(f"arith.constant {value} : {type}")

    def steps(self, tensor):
        """The number of steps: a constant, or that of the rows that steps use."""
        if self.is_known:
            return self.number(self.count)
        rows = self.emit(f"tensor.dim {tensor}, {self.number(self.axis)} : {self.whole}")
        return self.emit(f"arith.subi {rows}, {self.number(self.more)} : index") if self.more else rows

    # Numbers of rows.

    def combine(self, op, x, y, type):
        dialect = self.random.choice(["tg.{}", "arith.{}i"])
        return self.emit(f"{dialect.format(op)} {x}, {y} : {type}")

    def place(self, step, count, offset, is_mirrored):
        """The number of the row `step + offset`, or of the one that is as far from the last."""
        choose = self.random
        type = choose.choice(["index", "index", "index", "i64", "i32", "i8"])
        cast = lambda name: name if type == "index" else self.emit(f"tg.cast {name} to {type} : index")
        place = cast(step)
        if is_mirrored:
            kind = choose.randint(0, 3)
            if kind == 0 or not count:
                place = self.combine("sub", self.number(self.count - 1 + offset, type), place, type)
                offset = 0
            elif kind == 1:
                last = self.combine("sub", cast(count), self.number(1, type), type)
                place = self.combine("sub", last, place, type)
            else:
                place = self.combine("sub", cast(count), place, type)
                offset -= 1
        if offset:
            amount = choose.choice([offset, -offset])
            if amount != offset:
                place = self.combine("sub", place, self.number(amount, type), type)
            else:
                pair = choose.sample([place, self.number(amount, type)], 2)
                place = self.combine("add", *pair, type)
        return place if type == "index" else self.emit(f"tg.cast {place} to index : {type}")

    def row_number(self, step, count, mirrored):
        """A number of a row that is there in all steps; now and then it is -1 in one of them."""
        choose = self.random
        offset = choose.choice([0, 0, 0, *range(self.more + 1)])
        can_be_negative = self.size > 0 and choose.random() < 0.05
        return self.place(step, count, -1 if can_be_negative else offset, choose.random() < mirrored), offset, can_be_negative

    def subscripts(self, index, other=":"):
        return f":, {index}" if self.axis else f"{index}, {other}" if self.shape else index

    def read(self, tensor, type, step, count, mirrored):
        choose, other = self.random, ":"
        index, _, can_be_negative = self.row_number(step, count, mirrored)
        kind = choose.random()
        if kind < 0.15 and not self.shape and not can_be_negative:
            return self.emit(f"tensor.extract {tensor}[{index}] : {type}")
        if kind < 0.3:
            return self.emit(f"tg.take {tensor} at {index} axis {self.axis} : ({type}, index)")
        if kind < 0.45:
            other = "::-1"
        return self.emit(f"tg.slice {tensor}[{self.subscripts(index, other)}] : {type}")

    def update(self, tensor, place, value):
        """A row, or a part of it."""
        op, type = self.random.choice(["set_slice", "set_slice", "inc_slice"]), self.row
        other, first = ":", self.random.randrange(self.shape[0]) if self.shape else 0
        if self.shape and not self.axis and self.random.random() < 0.4:
            is_element = self.random.random() < 0.5
            other = str(first) if is_element else f"{first}:"
            type = self.element if is_element else self.tensor(self.shape[0] - first)
            value = self.emit(f"tg.slice {value}[{other}] : {self.row}")
        return self.emit(f"tg.{op} {value} into {tensor}[{self.subscripts(place, other)}] : ({type}, {self.whole})")

    # Loops.

    def apply(self, values):
        choose = self.random
        x, y = (choose.choice(values) for _ in range(2))
        ops = ["add", "sub", "maximum", "minimum"] + ([] if self.is_float else ["mul"])  # exact in any order
        return self.emit(f"tg.{choose.choice(ops)} {x}, {y} : {self.row}")

    def moderate(self, value):
        for name, bound in (("maximum", -4), ("minimum", 4)):
            limit = self.emit(f"arith.constant {f'{bound}.0' if self.is_float else bound} : {self.element}")
            types = self.row if self.row == self.element else f"{self.row}, {self.element}"
            value = self.emit(f"tg.{name} {value}, {limit} : {types}")
        return value

    def loop(self, tensors, initial, steps, depth):
        """The names and types of the results."""
        choose, head, outer = self.random, len(self.lines), self.indent
        mirrored = choose.choice([0, 0, 0.5, 1, 1, 1])
        step, row, count = self.fresh(), self.fresh(), self.fresh() if choose.random() < 0.8 or not self.is_known else None
        buffers = [(self.fresh(), choose.choice(tensors)) for _ in range(choose.choice([0, 1, 1, 2]))]
        consts = [(self.fresh(), choose.choice(tensors)) for _ in range(choose.choice([0, 1, 1, 2]))]
        sequence = self.fresh() if choose.random() < 0.15 and not self.axis else None
        self.buffers = len(buffers)  # results behind the first
        self.indent += 1
        values = [row] + ([sequence] if sequence else [])
        for name, _ in consts:
            values += [self.read(name, self.whole, step, count, mirrored) for _ in range(choose.choice([1, 1, 2]))]
        if self.is_known and self.size and choose.random() < 0.2:
            numbers = self.nested([self.size, *self.shape][::-1 if self.axis else 1])
            constant = self.emit(f"arith.constant dense<{numbers}> : {self.whole}")
            values.append(self.read(constant, self.whole, step, count, mirrored))
        for name, _ in buffers:
            values += [self.read(name, self.whole, step, count, mirrored) for _ in range(choose.choice([0, 0, 1, 2]))]
        for _ in range(choose.randint(1, 4)):
            values.append(self.apply(values))
        if depth == 0 and choose.random() < 0.2 and consts:
            known = self.number(self.count) if self.is_known else count
            values.append(self.loop([consts[0][0]], values[-1], known, 1)[0][0])
            self.buffers = len(buffers)
        nexts, outs = [self.moderate(self.apply(values))], []
        for name, _ in buffers:
            place, *_ = self.row_number(step, count, mirrored)
            next = self.update(name, place, self.moderate(choose.choice(values)))
            while choose.random() < 0.3:
                value = choose.choice([*values, self.read(next, self.whole, step, count, mirrored)])
                next = self.update(next, place, self.moderate(value))
            nexts.append(next)
            if choose.random() < 0.2:
                outs.append(self.read(nexts[-1], self.whole, step, count, mirrored))
        if depth == 0 and choose.random() < 0.2:
            outs.append(choose.choice(values))
        types = [self.row] + [self.whole] * len(buffers)
        line = f"tg.yield {', '.join(nexts)} : {', '.join(types)}"
        if outs:
            line += f" outs({', '.join(outs)} : {', '.join([self.row] * len(outs))})"
        ends = choose.random() < 0.08
        if ends:
            line += " until " + self.emit(f"tg.ge {step}, {self.number(choose.randint(0, 4))} : index")
        self.add(line)
        self.indent = outer
        types += [self.trace] * len(outs)
        name, states = self.fresh(), ", ".join([f"{row} = {initial} : {self.row}"] + [f"{own} = {tensor} : {self.whole}" for own, tensor in buffers])
        inside = [f"{own} = {tensor} : {self.whole}" for own, tensor in consts] + ([f"{count} = {steps} : index"] if count else [])
        groups = f" seqs({sequence} = {tensors[0]} : {self.whole})" if sequence else ""
        groups += f" states({states})" + (f" consts({', '.join(inside)})" if inside else "")
        backwards = " backwards" if not ends and choose.random() < 0.25 else ""
        self.lines.insert(head, "  " * outer + f"{name}:{len(types)} = tg.scan {step} to {steps}{backwards}{groups} -> ({', '.join(types)}) {{")
        self.add("}")
        return [(f"{name}#{k}", type) for k, type in enumerate(types)]
