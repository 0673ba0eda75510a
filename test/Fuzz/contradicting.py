#===- contradicting.py - Random programs whose casts contradict each other ===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs with code that does not run, or fails: a branch, or steps of a loop, where tensors are cast to sizes that they do not have.

Every operation there fits these false sizes, as types tell them. Folding finds out that they are false: so it must leave a program
that compiles. If `fails`, the code runs, and its first cast fails.
"""

from generator import Program
from other_operations import Value

SIZES = [0, 0, 1, 1, 2, 3, 4, 5, 7, 8, 12]


class Contradicting(Program):
    ELEMENTS = ["f64", "f64", "f32", "i64", "i32"]

    def __init__(self, seed):
        self.begin(seed)
        choose = self.random
        self.fails, self.is_failing = choose.random() < 0.2, True
        body = [self.argument(sizes) for sizes in ([], [3], [4, 2], [2, 2], [1], [0, 2], [2, 0], [5, 1, 2])]
        self.steps = [("%n", choose.choice([0, 1, 2, 3]))]
        self.arguments += [("%n", "index"), ("%none", "index"), ("%never", "i1")]
        self.inputs += [f"index={self.steps[0][1]}", f"index={int(self.fails)}", f"i1={'true' if self.fails else 'false'}"]
        self.operations(body, choose.randint(0, 3))
        for _ in range(choose.randint(1, 3) if not self.fails else 1):
            body.append(choose.choice([self.never_branch, self.never_branch, self.never_loop, self.never_scan, self.row_branch])(body))
        self.end(body[-3:])

    def constant(self):
        sizes = self.random.choice([[0], [1], [2], [3], [2, 2], [1, 2], [2, 0], [4, 2], [2, 1, 3]])
        shape = "".join(f"{size}x" for size in sizes) + self.element
        return self.make(f"arith.constant dense<{'1.0' if self.is_float else '1'}> : tensor<{shape}>", sizes, sizes)

    def false(self, x):
        """The tensor cast to sizes that it does not have."""
        unknown = self.retyped(x, [None] * x.rank())
        sizes = [self.random.choice(SIZES) if self.random.random() < 0.7 else size for size in x.sizes]
        if sizes == x.sizes:
            axis = self.random.randrange(x.rank())
            sizes[axis] = self.random.choice([size for size in SIZES if size != x.sizes[axis]])
        known = [size if size != own or self.random.random() < 0.5 else None for size, own in zip(sizes, x.sizes)]
        return self.make(f"tensor.cast {unknown.name} : {self.type(unknown)} to {self.type(Value('', known, sizes))}", known, sizes)

    def contradiction(self, values):
        """Operations on tensors of false sizes; a scalar that depends on all of them."""
        choose = self.random
        scalars = [value for value in values if not value.rank()][-2:]
        sources = [value for value in values if value.rank()]
        own = [self.false(self.constant() if choose.random() < 0.5 else choose.choice(sources))
               for _ in range(1 if self.fails else choose.randint(1, 3))]
        first = len(own)
        own += scalars
        self.operations(own, choose.randint(1, 6))
        result = scalars[-1]
        for value in [*own[:first], *own[-3:]]:
            if value.rank():
                value = self.make(f"tg.sum {value.name} axes {list(range(value.rank()))} : {self.type(value)}")
            result = self.make(f"tg.add {result.name}, {value.name} : {self.element}")
        return result

    def body(self, values, end):
        self.indent += 1
        outside, self.required = self.required, []
        keys, self.keys = self.keys, list(self.keys)
        result = self.contradiction(values)
        for value in self.required:
            result = self.make(f"tg.add {result.name}, {value.name} : {self.element}")
        self.emit(f"{end} {result.name} : {self.element}")
        self.required, self.keys = outside, keys
        self.indent -= 1

    def never_branch(self, values, condition="%never"):
        name, scalar = self.fresh(), self.random.choice([value for value in values if not value.rank()])
        is_first = self.random.random() < 0.7 or self.fails
        if not is_first:
            one = self.make("arith.constant true").name
            condition = self.make(f"arith.xori {condition}, {one} : i1").name
        self.emit(f"{name} = scf.if {condition} -> ({self.element}) {{")
        sides = [lambda: self.body(values, "scf.yield"), lambda: self.emit(f"  scf.yield {scalar.name} : {self.element}")]
        for side, end in zip(sides if is_first else sides[::-1], ("} else {", "}")):
            side()
            self.emit(end)
        return Value(name)

    def never_loop(self, values):
        first, one = self.make("arith.constant 0 : index").name, self.make("arith.constant 1 : index").name
        name, carried = self.fresh(), Value(self.fresh())
        scalar = self.random.choice([value for value in values if not value.rank()])
        self.emit(f"{name} = scf.for {self.fresh()} = {first} to %none step {one} iter_args({carried.name} = {scalar.name}) -> ({self.element}) {{")
        self.body(values + [carried], "scf.yield")
        self.emit("}")
        return Value(name)

    def scan_of(self, values, steps, consts, inside):
        """A scan with a scalar state, and the values it sees."""
        scalar = self.random.choice([value for value in values if not value.rank()])
        chosen = self.random.sample(values, min(3, len(values)))
        if not any(value.rank() for value in chosen):
            chosen.append(next(value for value in values if value.rank()))
        inner = [Value(self.fresh(), value.known, value.sizes) for value in chosen]
        state, name = Value(self.fresh()), self.fresh()
        own = ", ".join([f"{i.name} = {v.name} : {self.type(v)}" for i, v in zip(inner, chosen)] + consts)
        self.emit(f"{name} = tg.scan {self.fresh()} to {steps} states({state.name} = {scalar.name} : {self.element}) consts({own}) -> {self.element} {{")
        outside = self.steps, self.keys, self.required
        self.steps, self.keys, self.required = [], [], []
        self.isolated += 1
        inside(inner + [state])
        self.isolated -= 1
        self.steps, self.keys, self.required = outside
        self.emit("}")
        return Value(name)

    def never_scan(self, values):
        return self.scan_of(values, "%none", [], lambda inner: self.body(inner, "tg.yield"))

    def row_branch(self, values):
        """A branch in a step of a loop that runs, whose condition is that of all steps."""
        condition = self.fresh()

        def inside(inner):
            self.indent += 1
            result = self.never_branch(inner, condition)
            self.emit(f"tg.yield {result.name} : {self.element}")
            self.indent -= 1

        return self.scan_of(values, self.make("arith.constant 2 : index").name, [f"{condition} = %never : i1"], inside)
