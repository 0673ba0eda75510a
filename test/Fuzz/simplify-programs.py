#!/usr/bin/python3
#===- simplify-programs.py - Random programs, before and after a pass -----===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares what the interpreter computes before and after tg-simplify, and prints a program for which it differs.

The programs are those of random-programs.py with expressions that algebra can do something about: constants, values used
twice, operations on the results of the same operation. A number in front of a failing program gives it back: --seed NUMBER
--count 1.
"""

import argparse
import os
import subprocess
import sys
import tempfile

import generator
from other_operations import Value
from running import Given, add_reduction_options, errors, judge, reproduce

SIZES_OF_INTEGERS = {"i8": 8, "i64": 64, "ui8": 8, "ui32": 32, "ui64": 64}


class Expressions(generator.Program):
    """A program with more operations on the same values."""

    def operations(self, values, count):
        super().operations(values, count if self.indent > 1 else 4 * count)

    def scan(self, values, depth):
        # What is in inner graphs stays.
        return super().scan(values, depth) if self.random.random() < 0.2 else []

    def operation(self, values):
        if self.random.random() < 0.25:
            return super().operation(values)
        # Mostly what was made last: chains of operations.
        x = self.random.choice(values[-3:] if self.random.random() < 0.7 else values)
        kinds = [self.unary, self.binary, self.binary, self.binary, self.choose, self.choose, self.logic, self.casts]
        if x.rank():
            kinds += [self.axes, self.axes, self.axes, self.sizes, self.parts, self.parts, self.parts, self.joins,
                      self.reductions, self.shapes]
        return self.random.choice(kinds)(x, values)

    def like(self, text, x):
        return self.make(text, x.known, x.sizes)

    def tensor_type(self, known, element=None):
        return "tensor<" + "".join(("?" if size is None else str(size)) + "x" for size in known) + (element or self.element) + ">"

    def constant_number(self):
        if self.is_float:
            special = {"f64": ["0x7FF8000000000000", "0x7FF0000000000000", "0xFFF0000000000000"],
                       "f32": ["0x7FC00000", "0x7F800000", "0xFF800000"], "f16": ["0x7E00", "0x7C00", "0xFC00"],
                       "bf16": ["0x7FC0", "0x7F80", "0xFF80"]}[self.element]
            return self.random.choice(["0.0", "-0.0", "1.0", "-1.0", "2.0", "0.5", "-4.0", "3.0"] + special)
        bits = SIZES_OF_INTEGERS[self.element]
        number = self.random.choice([0, 1, -1, 2, 3, -5, 2 ** (bits - 1) - 1, -2 ** (bits - 1)])
        return str(number % 2**bits if self.is_unsigned else number)

    def constant(self, x):
        """A constant that goes with x: a number, equal numbers, or numbers."""
        number = self.constant_number()
        static = x.rank() and None not in x.known
        kind = self.random.randint(0, 4 if static else 1)
        if kind <= 1 and not (kind and x.rank()):
            return self.scalar(number)
        if kind <= 1:
            return self.repeated(x)
        if kind == 4 and 0 not in x.sizes:
            def nested(sizes):
                if not sizes:
                    return self.constant_number()
                return "[" + ", ".join(nested(sizes[1:]) for _ in range(sizes[0])) + "]"
            return self.like(f"arith.constant dense<{nested(x.sizes)}> : {self.type(x)}", x)
        return self.like(f"arith.constant dense<{number}> : {self.type(x)}", x)

    def size_operands(self, x):
        """Sizes of x in brackets: numbers, values where the type does not tell."""
        texts = []
        for axis, (known, size) in enumerate(zip(x.known, x.sizes)):
            if known is not None:
                texts.append(str(size))
                continue
            index = self.make(f"arith.constant {axis} : index").name
            if self.random.random() < 0.5:
                texts.append(self.make(f"tensor.dim {x.name}, {index} : {self.type(x)}").name)
            else:
                shape = self.make(f"tg.shape_of {x.name} : {self.type(x)}").name
                texts.append(self.make(f"tg.slice {shape}[{axis}] : tensor<{x.rank()}xindex>").name)
        return "[" + ", ".join(texts) + "]"

    def repeated(self, x):
        number = self.scalar(self.constant_number())
        if self.random.random() < 0.5:
            return self.like(f"tg.full {number.name} {self.size_operands(x)} : {self.element}", x)
        return self.like(f"tg.broadcast_to {number.name} {self.size_operands(x)} : {self.element}", x)

    def beside(self, x, values):
        """An operand that goes with x, and the result's shape."""
        kind = self.random.random()
        if kind < 0.5:
            y = self.constant(x)
        elif kind < 0.65:
            y = x
        else:
            y = self.random.choice(self.same_shape(values, x) + [v for v in values if v.rank() == 0])
        return y

    def two(self, op, x, y):
        wide = x if x.rank() else y
        types = self.type(x) if self.type(x) == self.type(y) else f"({self.type(x)}, {self.type(y)})"
        return self.make(f"tg.{op} {x.name}, {y.name} : {types}", wide.known, wide.sizes)

    def unary(self, x, values):
        ops = ["neg", "abs", "sign", "sqr"]
        ops += ["floor", "ceil", "round", "trunc", "reciprocal", "sqrt"] if self.is_float else ["not"]
        op = self.random.choice(ops)
        made = self.like(f"tg.{op} {x.name} : {self.type(x)}", x)
        if self.random.random() < 0.4:
            made = self.like(f"tg.{self.random.choice([op] + ops)} {made.name} : {self.type(x)}", x)
        return made

    def binary(self, x, values):
        y = self.beside(x, values)
        if self.random.random() < 0.5 and not (y.rank() and not x.rank()):
            x, y = (y, x) if y.rank() == x.rank() or y.rank() == 0 else (x, y)
        ops = ["add", "sub", "mul", "maximum", "minimum"] + (["div", "pow"] if self.is_float else ["and", "or", "xor"])
        if self.is_float and self.random.random() < 0.1:
            return self.like(f"tg.fma {x.name}, {y.name}, {x.name} : ({self.type(x)}, {self.type(y)}, {self.type(x)})",
                             x if x.rank() else y)
        if not self.is_float and self.random.random() < 0.2:
            # These fail for some operands: constants for which they do not.
            number = self.scalar(self.random.choice([1, 255, 2, 3] if self.is_unsigned else [1, -1, 2, 3]))
            return self.two(self.random.choice(["floordiv", "mod"]), x, number)
        if not self.is_float and self.random.random() < 0.2:
            number = self.scalar(self.random.choice([0, 1, 2]))
            return self.two(self.random.choice(["shl", "shr", "pow"]), x, number)
        return self.two(self.random.choice(ops), x, y)

    def boolean(self, x, y):
        """A comparison, perhaps negated, and its type."""
        wide = x if x.rank() else y
        types = self.type(x) if self.type(x) == self.type(y) else f"({self.type(x)}, {self.type(y)})"
        type = self.tensor_type(wide.known, "i1") if wide.rank() else "i1"
        name = self.make(f"tg.{self.random.choice(['eq', 'ne', 'lt', 'le', 'gt', 'ge'])} {x.name}, {y.name} : {types}").name
        if self.random.random() < 0.4:
            name = self.make(f"tg.not {name} : {type}").name
        return name, type

    def choose(self, x, values):
        y = self.beside(x, values)
        if y.rank() and not x.rank():
            return None
        if self.random.random() < 0.3:
            low, high = self.constant(Value("", [], [])), self.constant(Value("", [], []))
            made = x
            for _ in range(self.random.randint(1, 2)):
                made = self.like(f"tg.clip {made.name}, {low.name}, {high.name} : ({self.type(x)}, {self.element}, "
                                 f"{self.element})", x)
            return made
        condition, type = self.boolean(x, y)
        swap = self.random.random() < 0.5
        a, b = (y, x) if swap else (x, y)
        made = self.like(f"tg.select {condition}, {a.name}, {b.name} : ({type}, {self.type(a)}, {self.type(b)})", x)
        if self.random.random() < 0.4:
            made = self.like(f"tg.select {condition}, {made.name}, {y.name} : ({type}, {self.type(made)}, {self.type(y)})",
                             x)
        return made

    def logic(self, x, values):
        """Truth values that become numbers again."""
        (p, type), (q, _) = self.boolean(x, x), self.boolean(x, x)
        for _ in range(self.random.randint(1, 3)):
            op = self.random.choice(["and", "or", "xor", "eq", "ne", "lt", "ge", "not", "select"])
            if op == "not":
                made = f"tg.not {p} : {type}"
            elif op == "select":
                made = f"tg.select {p}, {q}, {p} : ({type}, {type}, {type})"
            elif self.random.random() < 0.4:
                number = self.make(f"arith.constant {self.random.choice(['true', 'false'])}").name
                made = f"tg.{op} {p}, {number} : ({type}, i1)"
            else:
                made = f"tg.{op} {p}, {q} : {type}"
            p, q = self.make(made).name, p
        return self.like(f"tg.cast {p} to {self.element} : {type}", x)

    def casts(self, x, values):
        made, element = x.name, self.element
        shape = self.tensor_type(x.known, "@") if x.rank() else "@"
        types = [self.random.choice(["i1", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "index", "f16", "bf16", "f32", "f64"])
                 for _ in range(self.random.randint(1, 3))]
        for to in types + [self.element]:
            made, element = self.make(f"tg.cast {made} to {to} : {shape.replace('@', element)}").name, to
        return Value(made, x.known, x.sizes)

    def axes(self, x, values):
        r = x.rank()
        op = self.random.choice(["transpose", "flip", "expand_dims", "squeeze"])
        t = self.type(x)
        if op == "transpose":
            order = self.random.sample(range(r), r)
            return self.make(f"tg.transpose {x.name} {order} : {t}", [x.known[a] for a in order], [x.sizes[a] for a in order])
        if op == "flip":
            return self.like(f"tg.flip {x.name} {sorted(self.random.sample(range(r), self.random.randint(0, r)))} : {t}", x)
        if op == "expand_dims" and r < 4:
            axis = self.random.randint(0, r)
            return self.make(f"tg.expand_dims {x.name} [{axis}] : {t}", x.known[:axis] + [1] + x.known[axis:],
                             x.sizes[:axis] + [1] + x.sizes[axis:])
        ones = [axis for axis in range(r) if x.sizes[axis] == 1]
        if op == "squeeze" and ones:
            axis = self.random.choice(ones)
            return self.make(f"tg.squeeze {x.name} [{axis}] : {t}", x.known[:axis] + x.known[axis + 1:],
                             x.sizes[:axis] + x.sizes[axis + 1:])
        return None

    def sizes(self, x, values):
        op = self.random.choice(["reshape", "flatten", "broadcast_to", "repeat", "repeat"])
        t = self.type(x)
        if op == "flatten":
            elements = 1
            for size in x.sizes:
                elements *= size
            return self.make(f"tg.reshape {x.name} [-1] : {t}", [None if None in x.known else elements], [elements])
        if op == "repeat":
            y = self.repeated(x)
            return self.two(self.random.choice(["add", "mul", "sub", "maximum"]), *self.random.sample([x, y], 2))
        sizes = self.size_operands(x)
        if op == "reshape" and 0 in x.sizes:
            return None
        return self.like(f"tg.{op} {x.name} {sizes} : {t}", x)

    def subscript(self, size):
        """A subscript, and how many elements it takes; None: it drops the axis."""
        kind = self.random.randint(0, 5)
        if kind == 0 and size:
            return str(self.random.randrange(-size, size)), None
        if kind <= 2:
            return ":", size
        start = self.random.choice(["", str(self.random.randint(0, 3)), str(self.random.randint(-4, 5))])
        stop = self.random.choice(["", "", str(self.random.randint(-4, 6))])
        step = self.random.choice(["", "", ":2", ":-1", ":-2"])
        bounds = [int(text) if text else None for text in (start, stop, step[1:])]
        return f"{start}:{stop}{step}", len(range(*slice(*bounds).indices(size)))

    def part(self, x):
        subscripts, known, sizes = [], [], []
        for own_known, size in zip(x.known, x.sizes):
            text, count = self.subscript(size)
            subscripts.append(text)
            if count is not None:
                sizes.append(count)
                known.append(own_known if text == ":" or own_known is None else count)
        return ", ".join(subscripts), known, sizes

    def parts(self, x, values):
        text, known, sizes = self.part(x)
        t = self.type(x)
        if self.random.random() < 0.25 and 0 not in sizes:
            part = self.make(f"tg.slice {x.name}[{text}] : {t}", known, sizes)
            value = part if self.random.random() < 0.5 else self.constant(Value("", [], []))
            made = self.like(f"tg.set_slice {value.name} into {x.name}[{text}] : ({self.type(value)}, {t})", x)
            return self.make(f"tg.slice {made.name}[{text}] : {t}", known, sizes)
        made = self.make(f"tg.slice {x.name}[{text}] : {t}", known, sizes)
        if made.rank() and self.random.random() < 0.5:
            text, known, sizes = self.part(made)
            return self.make(f"tg.slice {made.name}[{text}] : {self.type(made)}", known, sizes)
        return made

    def joins(self, x, values):
        t, axis = self.type(x), self.random.randrange(x.rank())
        size = x.sizes[axis]
        kind = self.random.randint(0, 3)
        if kind == 0:  # cut and joined again
            cut = self.random.randint(0, size)
            text = lambda part: ", ".join(part if a == axis else ":" for a in range(x.rank()))
            known = lambda count: [(None if k is None else count) if a == axis else k for a, k in enumerate(x.known)]
            low = self.make(f"tg.slice {x.name}[{text(f':{cut}')}] : {t}", known(cut), x.sizes)
            high = self.make(f"tg.slice {x.name}[{text(f'{cut}:')}] : {t}", known(size - cut), x.sizes)
            return self.like(f"tg.concat {low.name}, {high.name} axis {axis} : ({self.type(low)}, {self.type(high)})", x)
        if kind == 1 and size:
            cut = self.random.randint(0, size)
            name = self.fresh()
            self.emit(f"{name}:2 = tg.split {x.name} axis {axis} [{cut}, {size - cut}] : {t}")
            parts = [Value(f"{name}#{k}", x.known[:axis] + [n] + x.known[axis + 1:], x.sizes[:axis] + [n] + x.sizes[axis + 1:])
                     for k, n in enumerate([cut, size - cut])]
            made = Value("", x.known[:axis] + [size] + x.known[axis + 1:], x.sizes)
            return self.make(f"tg.concat {name}#0, {name}#1 axis {axis} : {self.type(parts[0])}, {self.type(parts[1])}",
                             made.known, made.sizes)
        if kind == 2 and max(x.sizes) < 8:
            value = self.constant(Value("", [], []))
            made = x
            for _ in range(self.random.randint(1, 2)):
                low = [self.random.randint(0, 1) for _ in x.sizes]
                high = [self.random.randint(0, 1) for _ in x.sizes]
                sizes = [s + a + b for s, a, b in zip(made.sizes, low, high)]
                known = [None if k is None else s for k, s in zip(made.known, sizes)]
                made = self.make(f"tg.pad {made.name} with {value.name} low {low} high {high} : {self.type(made)}", known, sizes)
            return made
        if size > 6:
            return None
        made = self.constant(x) if 0 not in x.sizes else x
        if made.rank() != x.rank():
            made = x
        known = None if x.known[axis] is None else 2 * size
        return self.make(f"tg.concat {x.name}, {made.name} axis {axis} : ({t}, {self.type(made)})",
                         x.known[:axis] + [known] + x.known[axis + 1:], x.sizes[:axis] + [2 * size] + x.sizes[axis + 1:])

    def reductions(self, x, values):
        t, r = self.type(x), x.rank()
        if self.random.random() < 0.2:
            op = self.random.choice(["cumsum", "cumprod", "cummax", "cummin", "sort"])
            axis = self.random.randrange(r)
            made = self.like(f"tg.{op} {x.name} axis {axis} : {t}", x)
            reverse = " reverse" if op != "sort" and self.random.random() < 0.5 else ""
            return self.like(f"tg.{op} {made.name} axis {axis}{reverse} : {t}", x)
        made, op = x, self.random.choice(["sum", "prod", "max", "min"])
        for _ in range(self.random.randint(1, 2)):
            r = made.rank()
            if not r:
                break
            axes = sorted(self.random.sample(range(r), self.random.randint(0, r)))
            if op in ("max", "min") and any(made.sizes[axis] == 0 for axis in axes):
                break
            keep = self.random.random() < 0.3
            rest = [a for a in range(r) if keep or a not in axes]
            known = [1 if a in axes else made.known[a] for a in rest]
            sizes = [1 if a in axes else made.sizes[a] for a in rest]
            made = self.make(f"tg.{op} {made.name} axes {axes}{' keepdims' if keep else ''} : {self.type(made)}", known, sizes)
        return made if made is not x else None

    def shapes(self, x, values):
        """A number made from a size."""
        shape = self.make(f"tg.shape_of {x.name} : {self.type(x)}").name
        axis = self.random.randrange(-x.rank(), x.rank())
        size = self.make(f"tg.slice {shape}[{axis}] : tensor<{x.rank()}xindex>").name
        return self.make(f"tg.cast {size} to {self.element} : index")


def interpret(tool, text, inputs, entry="main"):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        command = [tool, file.name, "--interpret", "--print-all", "--entry=" + entry]
        return subprocess.run(command + ["--input=" + text for text in inputs], capture_output=True, text=True, timeout=120)


def differs(options, programs):
    """What is different after the pass, or nothing."""
    text, inputs = generator.module(programs)
    optimised = subprocess.run([options.tg_opt, "-"] + options.passes, input=text, capture_output=True, text=True, timeout=120)
    if optimised.returncode:
        return f"{' '.join(options.passes)} fails: {optimised.stderr[:2000]}"
    before, after = (interpret(options.tg_run, module, inputs) for module in (text, optimised.stdout))
    if before.returncode:
        same = after.returncode == before.returncode and errors(after.stderr) == errors(before.stderr)
        return None if same else f"fails before with {before.stderr[:500]}\nand then with {after.stderr[:500]}\n{optimised.stdout}"
    if after.returncode:
        return f"fails after: {after.stderr[:1000]}\n{optimised.stdout}"
    if before.stdout.replace("-nan", "nan") != after.stdout.replace("-nan", "nan"):
        pairs = zip(before.stdout.splitlines(), after.stdout.splitlines())
        lines = [f"- {old}\n+ {new}" for old, new in pairs if old != new]
        return "\n".join(lines) + "\n" + optimised.stdout
    again = subprocess.run([options.tg_opt, "-"] + options.passes, input=optimised.stdout, capture_output=True, text=True)
    if again.stdout != optimised.stdout:
        return "a second run changes something:\n" + optimised.stdout + again.stdout
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tg-opt", default="tg-opt", help="the tool")
    parser.add_argument("--tg-run", default="tg-run", help="the tool")
    parser.add_argument("--passes", default="--tg-simplify", help="options of tg-opt")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--count", type=int, default=100, help="how many programs")
    parser.add_argument("--batch", type=int, default=20, help="programs in one module")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first failure")
    add_reduction_options(parser)
    options = parser.parse_args()
    options.passes = options.passes.split()
    if options.judge:
        return judge(options, differs(options, [Given(options.program, options.input)]))
    failures = 0
    for batch in generator.batches(Expressions, options):
        together = differs(options, [program for _, program in batch])
        if not together:
            continue
        known = failures
        for seed, program in batch:
            problem = differs(options, [program])
            if not problem:
                continue
            failures += 1
            inputs = " ".join(f"--input={text}" for text in program.inputs)
            print(f"// {seed}:\n// {inputs}\n{program.function('main')}\n{problem}")
            print(reproduce(options, seed, program, problem), flush=True)
            if not options.keep_going:
                return 1
        if failures == known:
            failures += 1
            print(f"// the programs {batch[0][0]} to {batch[-1][0]} differ together, but not alone:\n{together}")
    print(f"{options.count} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
