#===- carried.py - Random scans whose steps leave work to blocks -----------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Scans of large states that are updated element by element (`tg-block-elements`), and scans that add up terms (`tg-block-steps`).

Sizes and numbers of steps are around those of blocks, known or not. Large states have windows, sequences and outs with their axis or
without it, two axes, loops inside, and now and then an operation that mixes elements. Nothing fails, and values stay moderate.
"""

import random

from loops import Loops

SIZES = [0, 1, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40, 47, 63, 64, 65, 100, 127, 128, 129, 130]
ROWS = [0, 1, 2, 3, 5]
FEW = [0, 1, 2, 3, 4, 5, 6, 9]
MANY = [0, 1, 5, 31, 32, 33, 50, 63, 64, 65, 96, 100, 127, 128, 130]


class Blocked(Loops):
    """What both kinds of scans are made of: values are pairs of a name and a type."""

    def begin(self, seed):
        self.random = choose = random.Random(seed)
        self.element = choose.choice(["f64", "f64", "f64", "f32", "i64", "i32"])
        self.is_float = self.element.startswith("f")
        self.fails, self.function_lines, self.lines, self.names, self.indent = False, [], [], 0, 1
        self.arguments, self.inputs = [], []

    def argument(self, type, text):
        name = f"%a{len(self.arguments)}"
        self.arguments.append((name, type))
        self.inputs.append(text)
        return name

    def number(self, value, known):
        return self.emit(f"arith.constant {value} : index") if known else self.argument("index", f"index={value}")

    def elements(self, sizes):
        count = 1
        for size in sizes:
            count *= size
        draw = (lambda: repr(self.random.randint(-16, 16) / 16)) if self.is_float else (lambda: str(self.random.randint(-9, 9)))
        return "".join(f"{size}x" for size in sizes) + f"{self.element}=" + ",".join(draw() for _ in range(count))

    def scalar(self):
        return self.argument(self.element, f"{self.element}={self.literal()}"), self.element

    def make(self, operation, type):
        return self.emit(operation), type

    def apply(self, values):
        """An operation on one or two values; tensors among them are of one type."""
        choose = self.random
        (x, s), (y, t) = choose.choice(values), choose.choice(values)
        type = s if s != self.element else t
        kind = choose.random()
        if kind < 0.3:
            name = choose.choice(self.FUNCTIONS if self.is_float else ["neg", "abs", "not"])
            return self.make(f"tg.{name} {x} : {s}", s)
        if kind < 0.4:
            condition = self.emit(f"tg.lt {x}, {y} : {s}" if s == t else f"tg.lt {x}, {y} : {s}, {t}")
            one = type.replace(self.element, "i1")
            return self.make(f"tg.select {condition}, {x}, {y} : ({one}, {s}, {t})", type)
        name = choose.choice(["add", "mul", "sub", "maximum", "minimum"])
        return self.make(f"tg.{name} {x}, {y} : {s}" if s == t else f"tg.{name} {x}, {y} : {s}, {t}", type)

    def work(self, values, count):
        values = list(values)
        for _ in range(count):
            values.append(self.apply(values))
        return values

    def moderate(self, value):
        """The value, if it is a float between -4 and 4."""
        for name, bound in (("maximum", "-4.0"), ("minimum", "4.0")) if self.is_float else ():
            limit = self.emit(f"arith.constant {bound} : {self.element}")
            types = value[1] if value[1] == self.element else f"{value[1]}, {self.element}"
            value = self.make(f"tg.{name} {value[0]}, {limit} : {types}", value[1])
        return value

    def pick(self, values, type):
        """One of the last values of a type, bounded."""
        return self.moderate(self.random.choice([value for value in values if value[1] == type][-3:]))

    def write(self, step, steps, clauses, results, head, backwards):
        groups = "".join(f" {group}({', '.join(own)})" for group, own in clauses if own)
        self.lines.insert(head, "  " * self.indent + f"%r{head}:{len(results)} = tg.scan {step} to {steps}{' backwards' if backwards else ''}{groups} -> "
                          f"({', '.join(results)}) {{")
        self.add("}")
        return [(f"%r{head}#{k}", type) for k, type in enumerate(results)]

    def finish(self, results):
        self.results = [type for _, type in results]
        self.add(f"return {', '.join(name for name, _ in results)} : {', '.join(self.results)}")


class Carried(Blocked):
    """Large states, updated element by element. Blocks pay if a step computes little of each element."""

    FUNCTIONS = ["neg", "abs", "neg", "abs", "neg", "abs", "sin"]

    def __init__(self, seed):
        self.begin(seed)
        choose = self.random
        sizes = [choose.choice(SIZES)]
        if choose.random() < 0.3:
            sizes.insert(0, choose.choice(ROWS))
        known = [choose.random() < 0.4 for _ in sizes]
        self.shape = "x".join(str(size) if fixed else "?" for size, fixed in zip(sizes, known)) + "x"
        self.sizes, self.type = sizes, f"tensor<{self.shape}{self.element}>"
        count = choose.choice(FEW)
        steps = self.number(count, choose.random() < 0.5)
        wholes = [(self.argument(self.type, self.elements(sizes)), self.type) for _ in range(choose.randint(1, 3))]
        results = self.carry(wholes, [self.scalar()], steps, count, depth=0)
        if choose.random() < 0.2:
            results = results + self.carry(results[:1], [], steps, count, depth=0)
        self.finish(results)

    def carry(self, wholes, scalars, steps, count, depth):
        choose, head = self.random, len(self.lines)
        sequences, states, consts, inside, outer = [], [], [], [], self.indent
        if depth == 0 and choose.random() < 0.6:
            rows, own = self.argument(f"tensor<?x{self.element}>", self.elements([count + 1])), [self.fresh() for _ in range(2)]
            sequences.append(f"{', '.join(own)} = {rows}[0, 1] : tensor<?x{self.element}>")
            inside += [(name, self.element) for name in own]
        if depth == 0 and choose.random() < 0.2:
            type = f"tensor<?x{self.shape}{self.element}>"
            rows, own = self.argument(type, self.elements([count, *self.sizes])), self.fresh()
            sequences.append(f"{own} = {rows} : {type}")
            inside.append((own, self.type))
        nexts = []
        for value in choose.sample(wholes, choose.randint(1, len(wholes))):
            own = self.fresh()
            states.append(f"{own} = {value[0]} : {value[1]}")
            nexts.append(self.type)
            inside.append((own, self.type))
        if depth == 0 and choose.random() < 0.25:
            type, own = f"tensor<2x{self.shape}{self.element}>", [self.fresh() for _ in range(2)]
            window = self.argument(type, self.elements([2, *self.sizes]))
            states.append(f"{', '.join(own)} = {window}[-2, -1] : {type}")
            nexts.append(type)
            inside += [(name, self.type) for name in own]
        if scalars and choose.random() < 0.3:
            own = self.fresh()
            states.append(f"{own} = {scalars[0][0]} : {self.element}")
            nexts.append(self.element)
            inside.append((own, self.element))
        for value in wholes[:choose.randint(0, 2)] + scalars:
            own = self.fresh()
            consts.append(f"{own} = {value[0]} : {value[1]}")
            inside.append((own, value[1]))
        more = self.fresh()
        consts.append(f"{more} = {steps} : index")
        head, step = len(self.lines), self.fresh()
        self.indent += 1
        if choose.random() < 0.3 and self.element in ("f64", "i64"):
            inside.append((self.number_of(step), self.element))
        values = self.work(inside, choose.randint(1, 4))
        if choose.random() < 0.08:
            x = choose.choice([value for value in values if value[1] == self.type])
            values.append(self.make(f"tg.flip {x[0]} [{len(self.sizes) - 1}] : {self.type}", self.type))
        if depth == 0 and choose.random() < 0.15:
            tensors = [value for value in values if value[1] == self.type]
            values += [value for value in self.carry(tensors[-2:], [value for value in values if value[1] == self.element][-1:], more, count, 1)
                       if value[1] in (self.type, self.element)]
        values = self.work(values, choose.randint(0, 2))
        few = [value for value in values if value[1] == self.element] or [(self.emit(f"arith.constant {self.literal()} : {self.element}"), self.element)]
        last = [self.pick(few if type == self.element else values, self.element if type == self.element else self.type) for type in nexts]
        outs = [choose.choice([value for value in values if value[1] == self.type][-3:]) for _ in range(choose.choice([0, 0, 0, 1, 1, 2]) if depth == 0 else 0)]
        if depth == 0 and choose.random() < 0.1:
            outs.append(choose.choice(few))
        line = f"tg.yield {', '.join(name for name, _ in last)} : {', '.join(type for _, type in last)}"
        if outs:
            line += f" outs({', '.join(name for name, _ in outs)} : {', '.join(type for _, type in outs)})"
        ends = not outs and choose.random() < 0.15
        if ends:
            line += " until " + self.emit(f"tg.lt {self.emit(f'arith.constant {choose.randint(0, 3)} : index')}, {step} : index")
        self.add(line)
        self.indent = outer
        types = nexts + [f"tensor<?x{type[7:-1] if type != self.element else type}>" for _, type in outs]
        return self.write(step, steps, (("seqs", sequences), ("states", states), ("consts", consts)), types, head,
                          depth == 0 and not ends and choose.random() < 0.2)


class Terms(Blocked):
    """Sums, products and maxima of terms that need no state."""

    FUNCTIONS = ["sin", "tanh", "cos", "neg", "abs"]

    def __init__(self, seed):
        self.begin(seed)
        choose = self.random
        count = choose.choice(MANY)
        steps, element = self.number(count, choose.random() < 0.4), self.element
        sequences, states, consts, inside = [], [], [], []
        for _ in range(choose.randint(0, 2)):
            taps = choose.choice(["", "[0, 1]", "[-1, 0]", "[2]"])
            size = choose.choice(["?", str(count + 2)])
            rows, own = self.argument(f"tensor<{size}x{element}>", self.elements([count + 2])), [self.fresh() for _ in range(taps.count(",") + 1)]
            sequences.append(f"{', '.join(own)} = {rows}{taps} : tensor<{size}x{element}>")
            inside += [(name, element) for name in own]
        vector = None
        if choose.random() < 0.4:
            row, type = self.fresh(), f"tensor<{choose.choice(['?', str(count)])}x3x{element}>"
            rows = self.argument(type, self.elements([count, 3]))
            sequences.append(f"{row} = {rows} : {type}")
            vector = row
        sums = [self.fresh() for _ in range(choose.randint(1, 3))]
        for own in sums:
            states.append(f"{own} = {self.scalar()[0]} : {element}")
        for _ in range(choose.randint(0, 2)):
            own, value = self.fresh(), self.scalar()
            consts.append(f"{own} = {value[0]} : {element}")
            inside.append((own, element))
        head, step = len(self.lines), self.fresh()
        self.indent += 1
        if element in ("f64", "i64") and (choose.random() < 0.7 or not inside):
            inside.append((self.number_of(step), element))
        inside = inside or [(self.emit(f"arith.constant {self.literal()} : {element}"), element)]
        if vector:
            part = self.emit(f"tg.slice {vector}[{choose.randint(0, 2)}] : tensor<3x{element}>")
            inside += [(part, element), self.make(f"tg.sum {vector} : tensor<3x{element}>", element)]
        terms = self.work(inside, choose.randint(2, 7))
        if self.is_float:
            terms += [self.make(f"tg.{choose.choice(['exp', 'sin', 'tanh'])} {self.pick(terms, element)[0]} : {element}", element)]
        if choose.random() < 0.15:  # a term that waits
            terms.append(self.make(f"tg.maximum {terms[-1][0]}, {sums[0]} : {element}", element))
        nexts = [self.emit(f"tg.{choose.choice(['add', 'add', 'add', 'maximum', 'minimum', 'sub'])} {own}, {choose.choice(terms[-3:])[0]} : {element}") for own in sums]
        outs = choose.sample(nexts + [terms[-1][0]], choose.choice([0, 0, 1, 2]))
        line = f"tg.yield {', '.join(nexts)} : {', '.join([element] * len(nexts))}"
        if outs:
            line += f" outs({', '.join(outs)} : {', '.join([element] * len(outs))})"
        self.add(line)
        self.indent -= 1
        types = [element] * len(sums) + [f"tensor<?x{element}>"] * len(outs)
        self.finish(self.write(step, steps, (("seqs", sequences), ("states", states), ("consts", consts)), types, head,
                               choose.random() < 0.2))
