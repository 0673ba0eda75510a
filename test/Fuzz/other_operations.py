#===- other_operations.py - Calls, graphs and foreign operations ----------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What random programs have beside scans and the dialect's operations on tensors.

Casts to and from known sizes, operations of tensor, arith, math, linalg and scf, inner graphs, calls of private functions, and
operations that fail.
"""


class Value:
    """A value of the program: its name, the sizes that its type tells (None: ?), its sizes, none for a scalar."""

    def __init__(self, name, known=(), sizes=()):
        self.name, self.known, self.sizes = name, list(known), list(sizes)

    def rank(self):
        return len(self.sizes)

    def row(self, name):
        return Value(name, self.known[1:], self.sizes[1:])


class OtherOperations:
    """A part of `Program`, which has `random`, `element`, `steps` and what makes text.

    `keys` are the names of keys that may be used, `step` that of the innermost loop's step. `required` are values that must be
    computed: without their users the error of an operation that fails could be dropped.
    """

    ON_SCALARS = ["arithmetic", "divide", "check", "branch", "loop", "graph", "call", "insert", "draw", "draw"]
    ON_TENSORS = ON_SCALARS + ["cast", "cast", "cast", "extract", "extract_part", "put_part", "composite", "composite", "pad",
                               "concatenate", "regroup", "structured", "elementwise_function", "size"]

    def other_operations(self, values):
        """The values that one more operation makes, none if nothing fits."""
        x = self.random.choice(values)
        made = getattr(self, self.random.choice(self.ON_TENSORS if x.rank() else self.ON_SCALARS))(values, x)
        return made if isinstance(made, list) else [made] if made else []

    def retyped(self, x, known):
        """`x` with other sizes in its type."""
        if list(known) == x.known:
            return x
        to = Value("", known, x.sizes)
        return self.make(f"tensor.cast {x.name} : {self.type(x)} to {self.type(to)}", known, x.sizes)

    def index(self, values, number):
        """An index of this value: a constant, or one that only sizes at run time tell."""
        tensors = [v for v in values if v.rank() and None in v.known]
        if not tensors or self.random.random() < 0.5:
            return self.make(f"arith.constant {number} : index").name
        x = self.random.choice(tensors)
        axis = x.known.index(None)
        place = self.make(f"arith.constant {axis} : index").name
        size = self.make(f"tensor.dim {x.name}, {place} : {self.type(x)}").name
        difference = self.make(f"arith.constant {number - x.sizes[axis]} : index").name
        return self.make(f"arith.addi {size}, {difference} : index").name

    def condition(self, values):
        """Whether two indices are in order."""
        one, other = (self.index(values, self.random.randint(0, 3)) for _ in range(2))
        return self.make(f"arith.cmpi {self.random.choice(['slt', 'eq', 'uge'])}, {one}, {other} : index").name

    # Types and parts

    def cast(self, values, x):
        return self.retyped(x, [self.maybe_known(size) for size in x.sizes])

    def extract(self, values, x):
        if 0 in x.sizes:
            return None
        place = ", ".join(self.index(values, self.random.randrange(size)) for size in x.sizes)
        return self.make(f"tensor.extract {x.name}[{place}] : {self.type(x)}")

    def insert(self, values, x):
        tensor = self.random.choice(values)
        if x.rank() or not tensor.rank() or 0 in tensor.sizes:
            return None
        place = ", ".join(self.index(values, self.random.randrange(size)) for size in tensor.sizes)
        return self.make(f"tensor.insert {x.name} into {tensor.name}[{place}] : {self.type(tensor)}", tensor.known, tensor.sizes)

    def static_or_not(self, values, number):
        """A number in the syntax of offsets and sizes, and whether the type tells it."""
        return (str(number), number) if self.random.random() < 0.5 else (self.index(values, number), None)

    def extract_part(self, values, x):
        if 0 in x.known:  # an invalid program, says the verifier of upstream, but so it may be that only a fold tells
            return None
        offsets, sizes, strides, known, real = [], [], [], [], []
        for size in x.sizes:
            count = self.random.randint(0, size) if self.random.random() < 0.8 else size
            stride = self.random.choice([1, 1, 2])
            while count and (count - 1) * stride >= size:
                stride, count = 1, min(count, size)
            offset = self.random.randint(0, max(0, size - ((count - 1) * stride + 1 if count else 1)))
            offsets.append(self.static_or_not(values, offset)[0])
            text, told = self.static_or_not(values, count)
            sizes.append(text)
            # One element needs no step, so any will do.
            strides.append(self.static_or_not(values, stride if count != 1 else self.random.choice([1, stride, 3]))[0])
            known.append(told)
            real.append(count)
        text = "".join(f"[{', '.join(numbers)}] " for numbers in (offsets, sizes, strides))
        # Axes of one element may be left out.
        drop = [axis for axis, size in enumerate(known) if size == 1 and self.random.random() < 0.5]
        kept = [axis for axis in range(x.rank()) if axis not in drop]
        if not kept:
            kept = [0]
        to = Value("", [known[axis] for axis in kept], [real[axis] for axis in kept])
        return self.make(f"tensor.extract_slice {x.name}{text}: {self.type(x)} to {self.type(to)}", to.known, to.sizes)

    def put_part(self, values, x):
        if 0 in x.known:
            return None
        # A part of fewer axes has one element along another.
        across = self.random.randrange(x.rank()) if x.rank() > 1 and self.random.random() < 0.4 else None
        widened = lambda numbers: numbers if across is None else numbers[:across] + [1] + numbers[across:]
        rank = x.rank() - (across is not None)
        fitting = [v for v in values if v.rank() == rank and all(a <= b for a, b in zip(widened(v.sizes), x.sizes))]
        if not fitting:
            return None
        y = self.random.choice(fitting)
        known, real = widened(y.known), widened(y.sizes)
        offsets = [self.static_or_not(values, self.random.randint(0, max(0, b - max(a, 1))))[0] for a, b in zip(real, x.sizes)]
        sizes = [self.index(values, size) if told is None else str(told) for told, size in zip(known, real)]
        text = f"[{', '.join(offsets)}] [{', '.join(sizes)}] [{', '.join('1' for _ in sizes)}]"
        return self.make(f"tensor.insert_slice {y.name} into {x.name}{text} : {self.type(y)} into {self.type(x)}", x.known, x.sizes)

    def told_by_type(self, known, sizes):
        """The type of a result may tell sizes that do not follow from the operands."""
        return [size if told is None and self.random.random() < 0.3 else told for told, size in zip(known, sizes)]

    def pad(self, values, x):
        low, high = ([self.random.choice([0, 0, 1, 2]) for _ in x.sizes] for _ in range(2))
        value = self.random.choice([v for v in values if not v.rank()])
        known, texts = [], []
        lows, highs = [self.static_or_not(values, n) for n in low], [self.static_or_not(values, n) for n in high]
        for told, size, (_, below), (_, above) in zip(x.known, x.sizes, lows, highs):
            known.append(None if None in (told, below, above) else told + below + above)
        sizes = [a + b + c for a, b, c in zip(low, x.sizes, high)]
        to = Value("", self.told_by_type(known, sizes), sizes)
        if max(to.sizes) > 12:
            return None
        places = ", ".join(f"{self.fresh()}: index" for _ in x.sizes)
        made = self.make(f"tensor.pad {x.name} low[{', '.join(t for t, _ in lows)}] high[{', '.join(t for t, _ in highs)}] {{",
                         to.known, to.sizes)
        self.lines += ["  " * self.indent + f"^bb0({places}):", "  " * self.indent + f"  tensor.yield {value.name} : {self.element}",
                       "  " * self.indent + f"}} : {self.type(x)} to {self.type(to)}"]
        return made

    def concatenate(self, values, x):
        axis = self.random.randrange(x.rank())
        others = [v for v in values if v.rank() == x.rank() and
                  all(a == axis or size == x.sizes[a] for a, size in enumerate(v.sizes))]
        y = self.random.choice(others)
        known = [one if one is not None else other for one, other in zip(x.known, y.known)]
        known[axis] = None if None in (x.known[axis], y.known[axis]) else x.sizes[axis] + y.sizes[axis]
        sizes = list(x.sizes)
        sizes[axis] += y.sizes[axis]
        if sizes[axis] > 12:
            return None
        to = Value("", self.told_by_type(known, sizes), sizes)
        return self.make(f"tensor.concat dim({axis}) {x.name}, {y.name} : ({self.type(x)}, {self.type(y)}) -> {self.type(to)}",
                         to.known, sizes)

    def regroup(self, values, x):
        if x.rank() >= 2:
            first = self.random.randrange(x.rank() - 1)
            groups = [[a] for a in range(first)] + [[first, first + 1]] + [[a] for a in range(first + 2, x.rank())]
            merge = lambda s: s[:first] + [None if None in s[first:first + 2] else s[first] * s[first + 1]] + s[first + 2:]
            to = Value("", merge(x.known), merge(x.sizes))
            return self.make(f"tensor.collapse_shape {x.name} {groups} : {self.type(x)} into {self.type(to)}", to.known, to.sizes)
        inner = self.random.choice([n for n in (1, 2, 3) if x.sizes[0] % n == 0])
        outer = x.sizes[0] // inner
        text, told = (str(outer), outer) if x.known[0] is not None else (self.index(values, outer), None)
        to = Value("", [told, inner], [outer, inner])
        return self.make(f"tensor.expand_shape {x.name} [[0, 1]] output_shape [{text}, {inner}] : {self.type(x)} into "
                         f"{self.type(to)}", to.known, to.sizes)

    def size(self, values, x):
        axis = self.random.randrange(x.rank())
        place = self.make(f"arith.constant {axis} : index").name
        size = self.make(f"tensor.dim {x.name}, {place} : {self.type(x)}").name
        return self.make(f"tg.cast {size} to {self.element} : index")

    # Arithmetic

    def arithmetic(self, values, x):
        y = self.random.choice(self.same_shape(values, x))
        names = ["addf", "subf", "mulf", "maximumf"] if self.is_float else ["addi", "subi", "muli", "maxsi", "andi", "xori"]
        if self.random.random() < 0.3:
            return self.make(f"arith.select {self.condition(values)}, {x.name}, {y.name} : {self.type(x)}", x.known, x.sizes)
        if self.is_unsigned:
            name = self.random.choice(["tg.add", "tg.sub", "tg.mul", "tg.maximum", "tg.and", "tg.xor"])
            return self.make(f"{name} {x.name}, {y.name} : {self.type(x)}", x.known, x.sizes)
        if not self.is_float and self.random.random() < 0.2:
            predicate = self.random.choice(["eq", "ne", "slt", "uge"])
            flags = self.make(f"arith.cmpi {predicate}, {x.name}, {y.name} : {self.type(x)}", x.known, x.sizes)
            return self.make(f"tg.cast {flags.name} to {self.element} : {self.type(x).replace(self.element, 'i1')}", x.known, x.sizes)
        return self.make(f"arith.{self.random.choice(names)} {x.name}, {y.name} : {self.type(x)}", x.known, x.sizes)

    def divide(self, values, x):
        """A division whose divisors nobody knows not to be 0 (they are odd)."""
        if self.is_float:
            return None
        y = self.random.choice(self.same_shape(values, x))
        scalar = self.scalar(1)
        one = scalar.name if not x.rank() else None
        odd = self.make(f"tg.add {y.name}, {y.name} : {self.type(y)}", y.known, y.sizes)
        types = self.type(y) if one else f"({self.type(y)}, {self.element})"
        odd = self.make(f"tg.add {odd.name}, {scalar.name} : {types}", y.known, y.sizes)
        name = self.random.choice([*([] if self.is_unsigned else ["arith.remsi"]), "tg.floordiv", "tg.mod"])
        return self.make(f"{name} {x.name}, {odd.name} : {self.type(x)}", x.known, x.sizes)

    def elementwise_function(self, values, x):
        if self.is_float:
            names = ["math.absf", "math.sqrt", "math.floor", "arith.negf"]
        else:
            names = ["tg.abs", "tg.sign"] if self.is_unsigned else ["math.absi", "math.ctpop"]
        name = self.random.choice(names)
        return self.make(f"{name} {x.name} : {self.type(x)}", x.known, x.sizes)

    def check(self, values, x):
        low, high = sorted(self.random.sample(range(4), 2))
        low, high = self.index(values, low), self.index(values, high)
        ok = self.make(f"arith.cmpi slt, {low}, {high} : index").name
        return self.make(f"tg.assert {ok}, {x.name}, \"expects {{0}} below {{1}}\"({low}, {high} : index, index) : {self.type(x)}",
                         x.known, x.sizes)

    def empty(self, values, like):
        sizes = [self.index(values, size) for told, size in zip(like.known, like.sizes) if told is None]
        return self.make(f"tensor.empty({', '.join(sizes)}) : {self.type(like)}", like.known, like.sizes)

    def structured(self, values, x):
        """Operations of linalg."""
        kind = self.random.randint(0, 3)
        if kind == 0:
            scalar = self.random.choice([v for v in values if not v.rank()])
            out = self.empty(values, x)
            return self.make(f"linalg.fill ins({scalar.name} : {self.element}) outs({out.name} : {self.type(x)}) -> {self.type(x)}",
                             x.known, x.sizes)
        if self.is_unsigned and kind != 2:
            return None  # linalg has no unsigned arithmetic
        combine = self.random.choice(["arith.addf", "arith.mulf"] if self.is_float else ["arith.addi", "arith.muli"])
        if kind == 1:
            y = self.random.choice(self.same_shape(values, x))
            out = self.empty(values, x)
            return self.make(f"linalg.map {{ {combine} }} ins({x.name}, {y.name} : {self.type(x)}, {self.type(y)}) "
                             f"outs({out.name} : {self.type(x)})", x.known, x.sizes)
        if kind == 2:
            order = self.random.sample(range(x.rank()), x.rank())
            out = self.empty(values, Value("", [x.known[a] for a in order], [x.sizes[a] for a in order]))
            return self.make(f"linalg.transpose ins({x.name} : {self.type(x)}) outs({out.name} : {self.type(out)}) "
                             f"permutation = {order}", out.known, out.sizes)
        matrices = [v for v in values if v.rank() == 2]
        if x.rank() != 2 or not (fitting := [v for v in matrices if v.sizes[0] == x.sizes[1]]):
            return None
        y = self.random.choice(fitting)
        out = self.empty(values, Value("", [x.known[0], y.known[1]], [x.sizes[0], y.sizes[1]]))
        zero = self.scalar("0.0" if self.is_float else "0").name
        clear = self.make(f"linalg.fill ins({zero} : {self.element}) outs({out.name} : {self.type(out)}) -> {self.type(out)}")
        return self.make(f"linalg.matmul ins({x.name}, {y.name} : {self.type(x)}, {self.type(y)}) outs({clear.name} : "
                         f"{self.type(out)}) -> {self.type(out)}", out.known, out.sizes)

    # Regions

    def region(self, values, x, end):
        """Some operations on `values` in a region that yields a value like `x`. Whether that one must be computed."""
        self.indent += 1
        outside, self.required, inner = self.required, [], list(values)
        keys, self.keys = self.keys, list(self.keys)
        self.operations(inner, self.random.randint(0, 2))
        result = self.random.choice(self.same_shape(inner, x))
        for scalar in self.required:
            types = self.type(x) if not x.rank() else f"({self.type(x)}, {self.element})"
            result = self.make(f"tg.add {result.name}, {scalar.name} : {types}", x.known, x.sizes)
        self.emit(f"scf.yield {result.name} : {self.type(x)}")
        needed, self.required = self.required, outside
        self.keys = keys
        self.indent -= 1
        self.emit(end)
        return bool(needed)

    def from_regions(self, name, x, needed):
        """A result, with all sizes in its type where sizes of rows must not depend on values."""
        made = Value(name, x.known, x.sizes)
        if needed:
            self.require(made)
        return self.retyped(made, made.sizes) if self.isolated else made

    def branch(self, values, x):
        condition, name = self.condition(values), self.fresh()
        self.emit(f"{name} = scf.if {condition} -> ({self.type(x)}) {{")
        needed = [self.region(values, x, end) for end in ("} else {", "}")]
        return self.from_regions(name, x, any(needed))

    def loop(self, values, x):
        first, end, step = self.index(values, 0), self.index(values, self.random.randint(0, 3)), self.index(values, self.random.randint(1, 2))
        name, carried = self.fresh(), Value(self.fresh(), x.known, x.sizes)
        self.emit(f"{name} = scf.for {self.fresh()} = {first} to {end} step {step} iter_args({carried.name} = {x.name}) -> "
                  f"({self.type(x)}) {{")
        return self.from_regions(name, x, self.region(values + [carried], x, "}"))

    # Graphs and functions

    def inside(self, inputs, count):
        """The text, and the results, of a body that sees `inputs` only."""
        lines, indent, steps, required = self.lines, self.indent, self.steps, self.required
        keys, step = self.keys, self.step
        self.lines, self.indent, self.steps, self.required, self.keys, self.step = [], indent + 1, [], [], [], None
        self.isolated += 1
        inner = list(inputs)
        self.operations(inner, count)
        self.isolated -= 1
        results = self.random.sample(inner[-4:], min(len(inner), 4, self.random.randint(1, 2)))
        body, needed = self.lines, self.required
        self.lines, self.indent, self.steps, self.required = lines, indent, steps, required
        self.keys, self.step = keys, step
        return body, results, needed

    def inputs_for(self, values, x):
        chosen = [x] + self.random.sample(values, min(len(values), self.random.randint(0, 2)))
        if not any(v.rank() == 0 for v in chosen):
            chosen.append(next(v for v in values if not v.rank()))
        return chosen, [Value(self.fresh(), v.known, v.sizes) for v in chosen]

    def results_of(self, text, arrow, results):
        """Emits what gives values like `results`."""
        name, count = self.fresh(), len(results)
        made = [Value(name if count == 1 else f"{name}#{k}", v.known, v.sizes) for k, v in enumerate(results)]
        self.emit(f"{name}{'' if count == 1 else f':{count}'} = {text}{arrow}")
        return made

    def require(self, value):
        """Remembers a scalar for which `value` must be computed."""
        if value.rank():
            axes = list(range(value.rank()))
            value = self.make(f"tg.sum {value.name} axes {axes} : {self.type(value)}")
        self.required.append(value)

    def graph(self, values, x):
        """An ofg, and often the same once more, on other values of the same types."""
        if self.isolated > 2:
            return None
        chosen, inner = self.inputs_for(values, x)
        body, results, needed = self.inside(inner, self.random.randint(1, 4))
        results += needed
        made = []
        for _ in range(self.random.choice([1, 2, 2])):
            operands = ", ".join(f"{i.name} = {v.name}" for i, v in zip(inner, chosen))
            made += self.results_of(f"tg.ofg \"part\" ({operands}) : ({self.types(chosen)})", f" -> ({self.types(results)}) {{", results)
            self.lines += body
            self.emit(f"  tg.yield {self.names(results)} : {self.types(results)}")
            self.emit("}")
            for value in made[len(made) - len(needed):]:
                self.require(value)
            chosen = [self.random.choice(self.same_shape(values, v)) for v in chosen]
        return made

    def call(self, values, x):
        """A call of a private function, a new one or one of those there are."""
        if self.isolated > 2:
            return None
        fitting = [f for f in self.functions if all(self.same_shape(values, v) for v in f[1])]
        if fitting and self.random.random() < 0.5:
            name, inner, results, needed = self.random.choice(fitting)
            chosen = [self.random.choice(self.same_shape(values, v)) for v in inner]
        else:
            chosen, inner = self.inputs_for(values, x)
            indent, self.indent = self.indent, 0
            body, results, needed = self.inside(inner, self.random.randint(1, 4))
            self.indent = indent
            name = f"@f{self.seed}_{len(self.functions)}"
            results += needed
            self.functions.append((name, inner, results, needed))
            arguments = ", ".join(f"{v.name}: {self.type(v)}" for v in inner)
            self.function_lines += [f"func.func private {name}({arguments}) -> ({self.types(results)}) {{", *body,
                                    f"  return {self.names(results)} : {self.types(results)}", "}"]
        made = self.results_of(f"func.call {name}({self.names(chosen)}) : ({self.types(chosen)})", f" -> ({self.types(results)})",
                               results)
        for value in made[len(made) - len(needed):]:
            self.require(value)
        return made

    def composite(self, values, x):
        """A kernel on values of one shape and scalars, with checks, loops and calls in it."""
        if self.isolated > 2:
            return None
        others = self.same_shape(values, x) + [v for v in values if not v.rank()]
        chosen = [x] + [self.random.choice(others) for _ in range(self.random.randint(0, 2))]
        inner = [Value(self.fresh()) for _ in chosen]
        self.kernels += 1
        body, results, needed = self.inside(inner, self.random.randint(1, 4))
        self.kernels -= 1
        results = [v for v in results + needed if not v.rank()] or inner[:1]
        whole = [Value("", x.known, x.sizes) for _ in results]
        operands = ", ".join(f"{i.name} = {v.name}" for i, v in zip(inner, chosen))
        made = self.results_of(f"tg.composite ({operands}) : ({self.types(chosen)})", f" -> ({self.types(whole)}) {{", whole)
        self.lines += body
        self.emit(f"  tg.yield {self.names(results)} : {self.types(results)}")
        self.emit("}")
        for value in made[len(made) - len(needed):]:
            self.require(value)
        return made

    # Failures

    def failure(self, values):
        """A value whose computation fails, or none if nothing fits."""
        self.is_failing = True
        kind = self.random.choice(["wrong_cast", "wrong_cast", "wrong_sizes", "wrong_index", "wrong_part", "wrong_insertion", "wrong_padding", "wrong_condition",
                                   "zero_divisor"])
        made = getattr(self, kind)(values, self.random.choice(values))
        if not made:
            self.is_failing = False
            return []
        self.require(made)
        # Where it is never computed, what does not fit has the sizes of this operand or of that.
        return [made] if kind != "wrong_sizes" else []

    def wrong_cast(self, values, x):
        if not x.rank():
            return None
        x = self.retyped(x, [None] * x.rank())
        axis = self.random.randrange(x.rank())
        wrong = Value("", x.known, x.sizes)
        wrong.known[axis] = wrong.sizes[axis] = max(0, x.sizes[axis] + self.random.choice([-1, 1, 2]))
        if wrong.sizes == x.sizes:
            return None
        return self.make(f"tensor.cast {x.name} : {self.type(x)} to {self.type(wrong)}", wrong.known, wrong.sizes)

    def wrong_sizes(self, values, x):
        others = [v for v in values if v.rank() == x.rank() and v.sizes != x.sizes]
        if not others:
            return None
        x, y = (self.retyped(v, [None] * v.rank()) for v in (x, self.random.choice(others)))
        foreign = [] if self.is_unsigned else ["arith.addf" if self.is_float else "arith.addi"]
        name = self.random.choice(["tg.add", *foreign])
        return self.make(f"{name} {x.name}, {y.name} : {self.type(x)}", x.known, x.sizes)

    def unclear(self, x):
        """A tensor of the same sizes: one that says nothing of them, or a constant, of which parts are folded."""
        if self.random.random() < 0.6:
            return self.retyped(x, [None] * x.rank())
        type = self.type(Value("", x.sizes, x.sizes))
        element = "1.0" if self.is_float else "1"
        return self.make(f"arith.constant dense<{element}> : {type}", list(x.sizes), x.sizes)

    def wrong_index(self, values, x):
        if not x.rank():
            return None
        x = self.unclear(x)
        index = self.index(values, x.sizes[0] + self.random.randint(0, 2))
        rest = [self.index(values, 0) for _ in x.sizes[1:]]
        if 0 in x.sizes[1:]:
            return None
        if self.random.random() < 0.5:
            return self.make(f"tensor.extract {x.name}[{', '.join([index] + rest)}] : {self.type(x)}")
        return self.make(f"tg.slice {x.name}[{', '.join([index] + rest)}] : {self.type(x)}")

    def wrong_part(self, values, x):
        if not x.rank():
            return None
        x = self.unclear(x)
        sizes = [self.index(values, size) if told is None else str(told) for told, size in zip(x.known, x.sizes)]
        tensors = [v for v in values if v.rank() and None in v.known]
        if 0 in x.known or (None not in x.known and not tensors):
            return None  # the verifier would see it
        offsets = [self.index(values, 1)] + ["0"] * (x.rank() - 1)
        return self.make(f"tensor.extract_slice {x.name}[{', '.join(offsets)}] [{', '.join(sizes)}] "
                         f"[{', '.join(['1'] * x.rank())}] : {self.type(x)} to {self.type(x)}", x.known, x.sizes)

    def wrong_insertion(self, values, x):
        """A part whose size is not that of its source."""
        if not x.rank() or 0 in x.sizes or 0 in x.known:
            return None
        part, axis = self.unclear(x), self.random.randrange(x.rank())
        part = self.retyped(part, [None] * x.rank())
        sizes = [self.index(values, size - (a == axis)) for a, size in enumerate(x.sizes)]
        zeros, ones = ", ".join(["0"] * x.rank()), ", ".join(["1"] * x.rank())
        return self.make(f"tensor.insert_slice {part.name} into {x.name}[{zeros}] [{', '.join(sizes)}] [{ones}] : {self.type(part)} into "
                         f"{self.type(x)}", x.known, x.sizes)

    def wrong_padding(self, values, x):
        scalars = [v for v in values if not v.rank()]
        if not x.rank() or not scalars:
            return None
        wrong = self.index(values, -self.random.randint(1, 2))
        amounts = [", ".join([amount] + ["0"] * (x.rank() - 1)) for amount in (wrong, self.index(values, 2))]
        if self.random.random() < 0.5:
            amounts.reverse()
        places = ", ".join(f"{self.fresh()}: index" for _ in x.sizes)
        to = Value("", [None] + x.known[1:], x.sizes)
        made = self.make(f"tensor.pad {x.name} low[{amounts[0]}] high[{amounts[1]}] {{", to.known, to.sizes)
        self.lines += ["  " * self.indent + f"^bb0({places}):",
                       "  " * self.indent + f"  tensor.yield {self.random.choice(scalars).name} : {self.element}",
                       "  " * self.indent + f"}} : {self.type(x)} to {self.type(to)}"]
        return made

    def wrong_condition(self, values, x):
        index = self.index(values, 2)
        ok = self.make(f"arith.cmpi eq, {index}, {self.index(values, 3)} : index").name
        return self.make(f"tg.assert {ok}, {x.name}, \"got {{0}}\"({index} : index) : {self.type(x)}", x.known, x.sizes)

    def zero_divisor(self, values, x):
        if self.is_float or 0 in x.sizes:
            return None
        zero = self.make(f"tg.sub {x.name}, {x.name} : {self.type(x)}", x.known, x.sizes)
        name = self.random.choice(["tg.mod" if self.is_unsigned else "arith.divsi", "tg.floordiv"])
        return self.make(f"{name} {x.name}, {zero.name} : {self.type(x)}", x.known, x.sizes)
