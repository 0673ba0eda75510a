#===- parts.py - Random programs of parts of tensors ----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs that set, add to, join, read and reverse parts of tensors, of every size from 0 to 130 and of every element type.

The parts are at known positions, or at the number of a step. Programs are straight-line code, scans whose states are such
tensors, gradients, and gradients of scans. All values are small integers, so that compiled code gives the interpreter's bits.
"""

from other_operations import Value
from tensors import EXACT, Tensors

LARGEST = 130
# Of each type: an elementwise operation of one operand, and those of two. Integers wrap.
INTEGERS = (["neg", "abs", "sqr", "not"], ["add", "sub", "mul", "maximum", "minimum", "xor"])
FLOATS = (["neg", "abs"], ["maximum", "minimum", "add", "sub", "mul"])
OPERATIONS = {"i1": (["not"], ["and", "or", "xor"]), "complex": (["neg", "conj"], ["add", "sub"]), "f": FLOATS, "bf": FLOATS, "i": INTEGERS,
              "u": (["not", "sqr"], INTEGERS[1])}


class Parts(Tensors):
    ELEMENTS = ["f64", "f64", "f64", "f32", "f32", "f16", "bf16", "i64", "i32", "i16", "i8", "ui8", "ui16", "ui32", "ui64", "i1",
                "complex<f64>", "complex<f32>"]

    def __init__(self, seed):
        self.begin(seed)
        self.fails, choose = False, self.random
        self.is_float = self.element in EXACT
        self.is_unsigned = self.element.startswith("ui")
        self.unary_names, self.binary_names = next(names for key, names in OPERATIONS.items() if self.element.startswith(key))
        shape = self.shape()
        # One choice for all tensors: they are of the same type more often.
        mask = [choose.random() < 0.8 for _ in shape]
        body = [self.tensor(shape, mask), self.tensor(shape, mask), self.tensor([], [])]
        if shape and choose.random() < 0.5:
            body.append(self.tensor([choose.randint(0, 5)] + shape[1:], mask))
        self.steps = (self.index_argument(choose.randint(0, 4)), self.index_argument(choose.randint(1, 3)))
        self.work(body, choose.randint(1, 6))
        kind = choose.choice(["straight", "loop", "loop", "gradient", "gradient"])
        if kind == "loop":
            body += self.loop_of_parts(body, 0)
        elif kind == "gradient" and self.element in ("f64", "f32"):
            body += self.gradient(body)
        self.work(body, choose.randint(0, 3))
        results = {value.name: value for value in body[-1:] + choose.sample(body[-4:], min(2, len(body)))}
        self.end(list(results.values()))

    def shape(self):
        choose, rank = self.random, self.random.choice([1, 1, 1, 1, 2, 2, 3])
        if rank == 1:
            return [choose.randint(0, LARGEST)]
        if rank == 2:
            rows = choose.choice([1, 2, 3, 4, 5, choose.randint(0, LARGEST)])
            sizes = [rows, choose.randint(0, max(1, LARGEST // max(rows, 1)))]
            return sizes if choose.random() < 0.7 else sizes[::-1]
        return [choose.randint(1, 4), choose.randint(1, 4), choose.randint(0, 8)]

    def tensor(self, sizes, mask):
        """An argument."""
        value = Value(f"%a{len(self.arguments)}", [size if known else None for size, known in zip(sizes, mask)], sizes)
        value.bound = 1 if self.element in ("f16", "bf16") else 3
        self.arguments.append((value.name, self.type(value)))
        count = 1
        for size in sizes:
            count *= size
        shape = "".join(f"{size}x" for size in sizes)
        self.inputs.append(f"{shape}{self.element}=" + ",".join(self.small(value.bound) for _ in range(count)))
        return value

    def small(self, bound):
        low = 0 if self.is_unsigned or self.element == "i1" else -bound
        high = 1 if self.element == "i1" else bound
        if self.element.startswith("complex"):
            return f"{self.random.randint(low, high)}{self.random.randint(low, high):+}j"
        return str(self.random.randint(low, high))

    def index_argument(self, number):
        name = f"%n{len(self.arguments)}"
        self.arguments.append((name, "index"))
        self.inputs.append(f"index={number}")
        return name, number

    def work(self, values, count, step=None):
        """Adds values; `step` is the name of the number of a step, and the number that it stays below."""
        kinds = [self.elementwise, self.elementwise, self.read_part, self.read_part, self.put_part_in, self.put_part_in, self.put_part_in,
                 self.join, self.reverse, self.rearrange, self.total, self.taken]
        for _ in range(count):
            tensors = [value for value in values if value.rank()]
            x = self.random.choice(tensors[-3:] if self.random.random() < 0.7 else tensors)
            kind = self.random.choice(kinds)
            made = self.at_step(values, x, step) if step and self.random.random() < 0.3 else kind(values, x)
            if made:
                values.append(made)

    # Operations

    def elementwise(self, values, x):
        if self.random.random() < 0.3:
            return self.bounded(f"tg.{self.random.choice(self.unary_names)} {x.name} : {self.type(x)}", x.known, x.sizes, x.bound)
        op, y = self.random.choice(self.binary_names), self.partner(values, x)
        of = lambda x, y: {"mul": x.bound * y.bound, "maximum": max(x.bound, y.bound), "minimum": max(x.bound, y.bound)}.get(op, x.bound + y.bound)
        x, y = self.limit(x, of(x, y)), self.limit(y, of(x, y))
        return self.bounded(f"tg.{op} {x.name}, {y.name} : ({self.type(x)}, {self.type(y)})", x.known, x.sizes, of(x, y))

    def range_of(self, size):
        """Subscripts of a part of an axis, and how many elements it has."""
        choose = self.random
        step = choose.choice([1, 1, 1, 1, 2, 3, -1, -1, -2])
        if size < 2 or choose.random() < 0.1:  # often empty, or outside
            start, stop = ("" if choose.random() < 0.3 else choose.randint(-size - 2, size + 2) for _ in range(2))
        else:
            first, last = sorted(choose.sample(range(size), 2) if choose.random() < 0.6 else [choose.choice([0, 1, 2]) % size, size - 1])
            ends = (first, last + 1) if step > 0 else (last, first - 1)
            start, stop = (end - size if 0 <= end < size and choose.random() < 0.4 else end for end in ends)
            start = "" if start in ((0,) if step > 0 else (size - 1, -1)) else start
            stop = "" if stop in ((size,) if step > 0 else (-1,)) else stop
        as_number = lambda text: None if text == "" else text
        count = len(range(*slice(as_number(start), as_number(stop), step).indices(size)))
        return f"{start}:{stop}" + (f":{step}" if step != 1 else ""), count

    def place(self, x):
        """Subscripts of a part, what types say of its sizes, and the sizes."""
        texts, known, sizes = [], [], []
        for own, size in zip(x.known, x.sizes):
            kind = self.random.choice(["all", "part", "part", "element"] if x.rank() > 1 else ["part", "part", "part", "element"])
            if kind == "element" and size:
                texts.append(str(self.random.randrange(-size, size)))
                continue
            text, count = (":", size) if kind == "all" else self.range_of(size)
            texts.append(text)
            known.append(None if own is None else count)
            sizes.append(count)
        return ", ".join(texts), known, sizes

    def read_part(self, _, x):
        place, known, sizes = self.place(x)
        return self.bounded(f"tg.slice {x.name}[{place}] : {self.type(x)}", known, sizes, x.bound)

    def part_for(self, values, known, sizes):
        """A value that can be put where a part of these sizes is."""
        fits = [v for v in values if v.rank() == 0 or (v.sizes == sizes and v.known == known)]
        longer = [v for v in values if v.rank() == len(sizes) and sizes and all(a >= b for a, b in zip(v.sizes, sizes))]
        if longer and self.random.random() < 0.7:
            x = self.random.choice(longer)
            text = ", ".join(f":{size}" if size else "0:0" for size in sizes)
            # A part is of known size if the whole is.
            return self.bounded(f"tg.slice {x.name}[{text}] : {self.type(x)}", [None if k is None else size for k, size in zip(x.known, sizes)],
                                sizes, x.bound)
        return self.random.choice(fits)

    def put_part_in(self, values, x):
        place, known, sizes = self.place(x)
        return self.put(values, x, place, known, sizes)

    def put(self, values, x, place, known, sizes):
        part, op = self.part_for(values, known, sizes), self.random.choice(["set_slice", "set_slice", "inc_slice"])
        if op == "inc_slice" and self.element == "i1":
            op = "set_slice"
        bound = x.bound + part.bound if op == "inc_slice" else max(x.bound, part.bound)
        x, part = self.limit(x, bound), self.limit(part, bound)
        return self.bounded(f"tg.{op} {part.name} into {x.name}[{place}] : ({self.type(part)}, {self.type(x)})", x.known, x.sizes, bound)

    def at_step(self, values, x, step):
        """Reads, or changes, the row of a step."""
        name, steps = step
        axis = self.random.randrange(x.rank())
        if x.sizes[axis] < max(steps, 1):
            return None
        place = ", ".join(name if a == axis else ":" for a in range(x.rank()))
        known, sizes = x.known[:axis] + x.known[axis + 1:], x.sizes[:axis] + x.sizes[axis + 1:]
        if self.random.random() < 0.5:
            return self.bounded(f"tg.slice {x.name}[{place}] : {self.type(x)}", known, sizes, x.bound)
        return self.put(values, x, place, known, sizes)

    def join(self, values, x):
        axis = self.random.randrange(x.rank())
        fits = [v for v in values if v.rank() == x.rank() and all(
            a == axis or pair == own for a, (pair, own) in enumerate(zip(zip(v.known, v.sizes), zip(x.known, x.sizes))))]
        parts = [x] + [self.random.choice(fits) for _ in range(self.random.choice([1, 1, 2]))]
        size = sum(part.sizes[axis] for part in parts)
        if size > 2 * LARGEST:
            return None
        self.random.shuffle(parts)
        known, sizes = list(x.known), list(x.sizes)
        sizes[axis], known[axis] = size, None if any(part.known[axis] is None for part in parts) else size
        names, types = (", ".join(texts) for texts in zip(*((part.name, self.type(part)) for part in parts)))
        return self.bounded(f"tg.concat {names} axis {axis} : ({types})", known, sizes, max(part.bound for part in parts))

    def reverse(self, _, x):
        axes = sorted(self.random.sample(range(x.rank()), self.random.randint(1, x.rank())))
        return self.bounded(f"tg.flip {x.name} {axes} : {self.type(x)}", x.known, x.sizes, x.bound)

    def rearrange(self, _, x):
        if x.rank() == 1 or self.random.random() < 0.3:
            count = 1
            for size in x.sizes:
                count *= size
            return self.bounded(f"tg.reshape {x.name} [{-1 if count else 0}] : {self.type(x)}", [None if count and None in x.known else count],
                                [count], x.bound)
        order = self.random.sample(range(x.rank()), x.rank())
        return self.bounded(f"tg.transpose {x.name} {order} : {self.type(x)}", [x.known[a] for a in order], [x.sizes[a] for a in order], x.bound)

    def taken(self, _, x):
        axis = self.random.randrange(x.rank())
        if not x.sizes[axis]:
            return None
        places = [self.random.randrange(-x.sizes[axis], x.sizes[axis]) for _ in range(self.random.randint(1, 6))]
        at = self.make(f"arith.constant dense<{places}> : tensor<{len(places)}xi64>")
        count = len(places)
        return self.bounded(f"tg.take {x.name} at {at.name} axis {axis} : ({self.type(x)}, tensor<{count}xi64>)",
                            x.known[:axis] + [count] + x.known[axis + 1:], x.sizes[:axis] + [count] + x.sizes[axis + 1:], x.bound)

    def total(self, values, x):
        """The sum of all elements, or along an axis; an integer that stays exact."""
        if self.element == "i1":
            return None
        axes = self.random.choice([None, self.random.randrange(x.rank())])
        count = 1
        for axis, size in enumerate(x.sizes):
            count *= size if axes in (None, axis) else 1
        count = max(count, 1)
        x = self.limit(x, x.bound * count)
        if (self.is_float or "f" in self.element) and x.bound * count > EXACT.get(self.element, EXACT["f32"]):
            return None
        rest = [a for a in range(x.rank()) if axes is not None and a != axes]
        return self.bounded(f"tg.sum {x.name}{'' if axes is None else f' axes [{axes}]'} : {self.type(x)}", [x.known[a] for a in rest],
                            [x.sizes[a] for a in rest], x.bound * count)

    # Loops and gradients

    def seen_inside(self, values, count):
        """Values for a graph that sees nothing else, and their names in it."""
        tensors = [value for value in values if value.rank()]
        outside = {value.name: value for value in [self.random.choice([v for v in values if not v.rank()])] + tensors[-1:]}
        outside.update({value.name: value for value in self.random.sample(values, min(len(values), count))})
        inside = []
        for value in outside.values():
            inside.append(Value(self.fresh(), value.known, value.sizes))
            inside[-1].bound = value.bound
        return list(outside.values()), inside

    def loop_of_parts(self, values, depth):
        choose, (count, steps) = self.random, self.steps[depth]
        outside, inside = self.seen_inside(values, 2)
        states = []
        for value, own in zip(outside, inside):
            if value.rank() and (not states or choose.random() < 0.5):
                states.append((value, own))
        pairs = [pair for pair in zip(outside, inside) if pair[1].name not in {own.name for _, own in states}]
        inner, consts = [own for _, own in states + pairs], [f"{own.name} = {value.name} : {self.type(value)}" for value, own in pairs]
        if depth == 0:
            outer_steps, below = self.steps, self.fresh()
            consts.append(f"{below} = {self.steps[1][0]} : index")
            self.steps = (self.steps[0], (below, self.steps[1][1]))
        step, lines = self.fresh(), self.lines
        self.lines = []
        self.indent += 1
        self.forget_limits()
        self.work(inner, choose.randint(2, 6), (step, steps))
        if depth == 0 and choose.random() < 0.25:
            inner += self.loop_of_parts(inner, 1)
            self.work(inner, choose.randint(0, 2), (step, steps))
        nexts = []
        for _, own in states:
            next = choose.choice(self.same_shape(inner, own)[-2:])
            if self.is_float and next.bound > own.bound:  # so that the bound holds for all steps
                next = self.limit(next, EXACT[self.element] + 1)
            nexts.append(next)
        outs = [choose.choice(inner) for _ in range(choose.randint(0, 2))]
        outs = [out for out in outs if out.rank() < 3]
        text = f"tg.yield {self.names(nexts)} : {self.types(nexts)}"
        self.emit(text + (f" outs({self.names(outs)} : {self.types(outs)})" if outs else ""))
        self.indent -= 1
        body, self.lines = self.lines, lines
        self.forget_limits()
        if depth == 0:
            self.steps = outer_steps
        results = [Value("", value.known, value.sizes) for value, _ in states] + [
            Value("", [None] + out.known, [steps] + out.sizes) for out in outs]
        for result, bound in zip(results, [value.bound for value, _ in states] + [out.bound for out in outs]):
            result.bound = bound
        self.name_results(results)
        clauses = f"states({', '.join(f'{own.name} = {value.name} : {self.type(value)}' for value, own in states)})"
        if consts:
            clauses += f" consts({', '.join(consts)})"
        backwards = " backwards" if choose.random() < 0.15 else ""
        self.emit(f"{self.left(results)} = tg.scan {step} to {count}{backwards} {clauses} -> ({self.types(results)}) {{")
        self.lines += body + ["  " * self.indent + "}"]
        return results

    def gradient(self, values):
        choose = self.random
        outside, inside = self.seen_inside(values, 2)
        names, types = [own.name for own in inside], [self.type(own) for own in inside]
        outer_steps, counts = self.steps, [self.fresh(), self.fresh()]
        operands = [f"{own} = {value.name}" for own, value in zip(names, outside)]
        operands += [f"{own} = {name}" for own, (name, _) in zip(counts, outer_steps)]
        one = self.make(f"arith.constant 1.0 : {self.element}")
        self.steps = tuple((own, number) for own, (_, number) in zip(counts, outer_steps))
        lines, self.lines = self.lines, []
        self.indent += 1
        self.forget_limits()
        inner = list(inside)
        self.work(inner, choose.randint(1, 4))
        if choose.random() < 0.4:
            inner += self.loop_of_parts(inner, 0)
        last = choose.choice([v for v in inner if v.rank()][-3:])
        squares = self.elementwise([last], last) or last
        count = 1
        for size in squares.sizes:
            count *= max(size, 1)
        squares = self.limit(squares, squares.bound * count)
        total = self.make(f"tg.sum {squares.name} : {self.type(squares)}") if squares.rank() else squares
        self.emit(f"tg.yield {total.name} : {self.element}")
        self.indent -= 1
        body, self.lines, self.steps = self.lines, lines, outer_steps
        self.forget_limits()
        results = [Value("", [], [])] + [Value("", value.known, value.sizes) for value in outside]
        for result in results:
            result.bound = EXACT[self.element] + 1  # limited before it is used
        self.name_results(results)
        self.emit(f"{self.left(results)} = tg.vjp ({', '.join(operands)}) wrt {list(range(len(outside)))} of [0]({one.name} : {self.element}) : "
                  f"({', '.join(types + ['index', 'index'])}) -> ({self.types(results)}) {{")
        self.lines += body + ["  " * self.indent + "}"]
        return results

    def forget_limits(self):
        """Constants are made anew where those from before are not seen."""
        if hasattr(self, "limits"):
            del self.limits

    def name_results(self, results):
        name = self.fresh()
        for position, value in enumerate(results):
            value.name = name if len(results) == 1 else f"{name}#{position}"

    def left(self, results):
        name = results[0].name.split("#")[0]
        return f"{name}:{len(results)}" if len(results) > 1 else name
