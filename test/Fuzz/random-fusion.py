#!/usr/bin/python3
#===- random-fusion.py - Random elementwise programs, before and after fusion ===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares random programs with what a pipeline of passes makes of them, bit for bit, and prints one that differs.

Programs are mostly elementwise operations of tg, arith and math on shapes that broadcast with each other, with constants,
composites, reductions and other operations between them, some of them in the loop of another dialect. The interpreter runs
the program; the interpreter and compiled code run what the passes make of it. Where a program stops with an error, so must
the other; operations whose results are not used, which may vanish with their errors, are removed first. --seed NUMBER --count 1 gives a failing program back.
"""

import argparse
import random
import subprocess
import sys
import tempfile

# Sizes of the axes, and how often a type tells them.
SIZES = {"n": 3, "m": 4}
FLOAT_UNARY = ["exp", "tanh", "floor", "neg", "abs", "sqr", "sigmoid", "log1p", "isnan", "hypot"]
COMPLEX_UNARY = ["exp", "tanh", "neg", "abs", "sqr", "sqrt", "conj", "real", "imag", "angle", "isnan"]
PARTS = {"complex<f64>": "f64", "complex<f32>": "f32"}


class Program:
    ELEMENTS = ["f64", "f32", "i64", "i8", "i1", "complex<f64>", "complex<f32>", "ui8", "ui64"]

    def __init__(self, seed, has_unsigned=True):
        self.random = random.Random(seed)
        self.elements = self.ELEMENTS if has_unsigned else self.ELEMENTS[:-2]
        self.lines, self.arguments, self.inputs, self.values, self.count = [], [], [], [], 0
        self.indent = "  "
        # Now and then a size is not what others expect.
        self.breaks = self.random.random() < 0.1
        for shape in [(), ("n",), ("n",), ("m", "n"), ("m", "n"), ("m", 1), (1, "n"), (1, 1), ("m", "n"), None, None]:
            for element in self.random.sample(self.elements, 2):
                self.argument(shape, element)
        for _ in range(self.random.randint(10, 50)):
            self.operation()
        if self.random.random() < 0.3:
            self.loop()
        results = self.random.sample(self.values[-20:], self.random.randint(3, 9))
        self.emit(f"return {', '.join(v[0] for v in results)} : {', '.join(v[1] for v in results)}")
        types = ", ".join(v[1] for v in results)
        arguments = ", ".join(f"{name}: {type}" for name, type in self.arguments)
        self.text = "\n".join([f"func.func @main({arguments}) -> ({types}) {{"] + self.lines + ["}", ""])

    # Values are (name, type, shape, element, sizes that the type tells); the shape of a scalar is None.

    def emit(self, line):
        self.lines.append(self.indent + line)

    def make(self, text, shape, element, known):
        self.count += 1
        value = (f"%v{self.count}", self.type(shape, element, known), shape, element, known)
        self.emit(f"{value[0]} = {text}")
        self.values.append(value)
        return value

    @staticmethod
    def type(shape, element, known):
        if shape is None:
            return element
        sizes = "".join(f"{size if size is not None else '?'}x" for size in known)
        return f"tensor<{sizes}{element}>"

    def number(self, element):
        if element == "i1":
            return self.random.choice(["true", "false"])
        if element.startswith("i"):
            return str(self.random.randint(-4, 9))
        if element.startswith("u"):
            return str(self.random.randint(-4, 9) % 2 ** int(element[2:]))
        if element in PARTS:
            re, im = (self.number(PARTS[element]) for _ in range(2))
            return f"{re}{'' if im[0] == '-' else '+'}{im}j"
        return self.random.choice(["0", "-0.0", "1", "-2", "0.5", "3", "inf", "nan", "-0.25", "7", "2.5"])

    def argument(self, shape, element):
        sizes = [SIZES.get(axis, 1) for axis in shape or ()]
        known = [1 if axis == 1 else size if self.random.random() < 0.4 else None
                 for axis, size in zip(shape or (), sizes)]
        if self.breaks and self.random.random() < 0.2:
            sizes = [size + 1 if size_known is None else size for size, size_known in zip(sizes, known)]
        count = 1
        for size in sizes:
            count *= size
        name = f"%a{len(self.arguments)}"
        value = (name, self.type(shape, element, known), shape, element, known)
        self.arguments.append((name, value[1]))
        prefix = element if shape is None else f"tensor<{element}>" if not shape else "x".join(map(str, sizes)) + "x" + element
        self.inputs.append(prefix + "=" + ",".join(self.number(element) for _ in range(count)))
        self.values.append(value)

    def broadcast(self, operands):
        """Shape and known sizes of the result."""
        tensors = [v for v in operands if v[2] is not None]
        if not tensors:
            return None, []
        rank = max(len(v[2]) for v in tensors)
        shape, known = [1] * rank, [1] * rank
        for v in tensors:
            for axis in range(-len(v[2]), 0):
                if v[4][axis] == 1:
                    continue
                shape[axis] = v[2][axis]
                if known[axis] in (1, None):
                    known[axis] = v[4][axis]
        return tuple(shape), known

    def fitting(self, v, element):
        """A value of an element type that broadcasts with v."""
        def fits(w):
            if w[3] != element:
                return False
            pairs = zip(reversed(w[2] or ()), reversed(v[2] or ()))
            return all(x == y or 1 in (x, y) for x, y in pairs)
        choices = [w for w in self.values if fits(w)]
        same = [w for w in choices[-20:] if w[2] == v[2]]
        if same and self.random.random() < 0.6:
            return self.random.choice(same)
        if self.random.random() < 0.15 or not choices:
            return self.constant(element, v)
        return self.random.choice(choices)

    def constant(self, element, like):
        def real(part):
            number = self.number(part)
            return {"inf": "0x7F800000" if part == "f32" else "0x7FF0000000000000",
                    "nan": "0x7FC00000" if part == "f32" else "0x7FF8000000000000"}.get(number, f"{float(number)}")

        shape = self.random.choice([None, (), (1,), (1, 1)] + ([like[2]] if like[2] else []))
        known = [SIZES.get(axis, 1) for axis in shape or ()]
        type = self.type(shape, element, known)
        if element in PARTS:
            part = PARTS[element] if shape is not None else "f64"  # those of tg.constant are always f64
            number = f"({real(part)}, {real(part)})"
        else:
            number = real(element) if element.startswith("f") else self.number(element)
        if shape is None:
            suffix = "" if element == "i1" else f" : {type}"
            dialect = "tg" if element.startswith("u") or element in PARTS else "arith"
            return self.make(f"{dialect}.constant {number}{suffix}", shape, element, known)
        return self.make(f"arith.constant dense<{number}> : {type}", shape, element, known)

    def pointwise(self, name, operands, element, attributes=""):
        shape, known = self.broadcast(operands)
        types = ", ".join(v[1] for v in operands)
        types = f"({types})" if len({v[1] for v in operands}) > 1 else operands[0][1]
        self.make(f"tg.{name} {', '.join(v[0] for v in operands)}{attributes} : {types}", shape, element, known)

    def operation(self):
        choose = self.random.choice
        x = choose(self.values[-8:] if self.random.random() < 0.5 else self.values)
        name, type, shape, element, known = x
        is_float, is_complex, is_tensor = element.startswith("f"), element in PARTS, shape is not None
        kind = self.random.randint(0, 16)
        if kind <= 2:
            op = choose(FLOAT_UNARY[:-1] if is_float else COMPLEX_UNARY if is_complex else
                        ["not"] if element == "i1" else ["neg", "abs", "sqr", "not"])
            is_part = is_complex and op in ("abs", "real", "imag", "angle")
            self.pointwise(op, [x], "i1" if op == "isnan" else PARTS[element] if is_part else element)
        elif kind <= 7:
            ops = ["and", "or", "xor"] if element == "i1" else ["add", "sub", "mul", "maximum", "minimum"]
            if is_float:
                ops += ["div", "floordiv", "hypot"]
            elif is_complex:
                ops = ["add", "sub", "mul", "div"]
            elif element != "i1" and self.random.random() < 0.06:
                ops = ["floordiv", "mod"]
            self.pointwise(choose(ops), [x, self.fitting(x, element)], element)
        elif kind == 8:
            self.pointwise(choose(["eq", "ne"] if is_complex else ["lt", "ge", "eq", "ne"]), [x, self.fitting(x, element)], "i1")
        elif kind == 9:
            self.pointwise("select", [self.fitting(x, "i1"), x, x], element)
        elif kind == 10:
            if is_float and self.random.random() < 0.3:
                self.pointwise("complex", [x, self.fitting(x, element)], f"complex<{element}>")
                return
            to = choose([*PARTS, "i1"] if is_complex else self.elements)
            self.make(f"tg.cast {name} to {to} : {type}", shape, to, known)
        elif kind == 11 and is_tensor:
            op = {"i1": ["arith.xori"], "ui8": ["tg.add", "tg.maximum"], "ui64": ["tg.xor", "tg.minimum"], "i8": ["arith.addi", "arith.minui"], "i64": ["arith.muli", "arith.maxsi"],
                  "complex<f32>": ["tg.add"], "complex<f64>": ["tg.mul"], "f32": ["arith.subf", "arith.maximumf"], "f64": ["arith.mulf", "math.atan2"]}[element]
            same = [w for w in self.values if w[1] == type]
            self.make(f"{choose(op)} {name}, {choose(same)[0]} : {type}", shape, element, known)
        elif kind == 12 and is_tensor:
            self.composite(x)
        elif kind == 13 and is_tensor and shape and element != "i1":
            axis = self.random.randrange(len(shape))
            self.make(f"tg.sum {name} axes [{axis}] keepdims : {type}", shape[:axis] + (1,) + shape[axis + 1:], element,
                      known[:axis] + [1] + known[axis + 1:])
        elif kind == 14 and is_tensor and element != "i1":
            self.make(f"tg.sum {name} : {type}", None, element, [])
        elif kind == 15 and is_tensor and shape:
            self.make(f"tg.flip {name} [{self.random.randrange(len(shape))}] : {type}", shape, element, known)
        elif kind == 16 and is_tensor and None in known:
            to = [SIZES[axis] if size is None and self.random.random() < 0.7 else size for axis, size in zip(shape, known)]
            if to != known and not self.breaks:
                self.make(f"tensor.cast {name} : {type} to {self.type(shape, element, to)}", shape, element, to)

    def composite(self, x):
        y = self.fitting(x, x[3])
        shape, known = self.broadcast([x, y])
        element, op = x[3], "xor" if x[3] == "i1" else "sub"
        wide = self.type(shape, element, known)
        self.count += 1
        name = f"%v{self.count}"
        results = [(f"{name}#{k}", wide, shape, element, known) for k in range(2)]
        self.emit(f"{name}:2 = tg.composite (%i = {x[0]}, %j = {y[0]}) : ({x[1]}, {y[1]}) -> ({wide}, {wide}) {{")
        self.emit(f"  %k = tg.{op} %i, {self.random.choice(['%i', '%j'])} : {element}")
        self.emit(f"  %l = tg.{op} %k, %i : {element}")
        self.emit(f"  tg.yield {self.random.choice(['%k', '%i'])}, %l : {element}, {element}\n  }}")
        self.values += results

    def loop(self):
        carried = self.random.choice(self.values)
        before = list(self.values)
        zero = self.make("arith.constant 0 : index", None, "index", [])[0]
        one = self.make("arith.constant 1 : index", None, "index", [])[0]
        two = self.make("arith.constant 2 : index", None, "index", [])[0]
        self.count += 2
        name, inner = f"%v{self.count - 1}", f"%v{self.count}"
        self.emit(f"{name} = scf.for %step = {zero} to {two} step {one} iter_args({inner} = {carried[0]}) -> ({carried[1]}) {{")
        self.indent += "  "
        self.values = before + [(inner, *carried[1:])]
        for _ in range(self.random.randint(2, 8)):
            self.operation()
        last = [v for v in self.values if v[1] == carried[1]][-1]
        self.emit(f"scf.yield {last[0]} : {carried[1]}")
        self.indent = "  "
        self.emit("}")
        self.values = before + [(name, *carried[1:])]


def run(command, inputs):
    command = command + ["--print-all"] + [f"--input={text}" for text in inputs]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def check(program, tools, passes, folder):
    """What is wrong, or nothing."""
    made, before, after = (f"{folder}/{name}.mlir" for name in ("made", "before", "after"))
    with open(made, "w", encoding="utf-8") as file:
        file.write(program.text)
    for source, target, flags in (made, before, ["--remove-dead-values"]), (before, after, passes):
        passed = subprocess.run([tools.tg_opt, source, "-o", target] + flags, capture_output=True, text=True, timeout=120)
        if passed.returncode:
            return f"{' '.join(flags)} fails: {passed.stderr[:1000]}"
    expected = run([tools.tg_run, before, "--interpret"], program.inputs)
    for name, mode in ("interpreted", ["--interpret"]), ("compiled", ["--mode=debug"]):
        got = run([tools.tg_run, after, "--accept-compiler-attributes"] + mode, program.inputs)
        if got.returncode != expected.returncode or got.stdout != expected.stdout:
            return (f"{name}: exit code {got.returncode}, not {expected.returncode}\n{got.stdout}{got.stderr[:1000]}"
                    f"instead of\n{expected.stdout}{expected.stderr[:1000]}")
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tg-run", default="tg-run")
    parser.add_argument("--tg-opt", default="tg-opt")
    parser.add_argument("--passes", default="--tg-fuse-elementwise", help="options of tg-opt, separated by blanks")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--count", type=int, default=100, help="how many programs")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first failure")
    options = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.count):
            # The lowering makes the types of arguments signless, for which the inputs are not.
            program = Program(seed, has_unsigned="--convert-tg-to-linalg" not in options.passes)
            problem = check(program, options, options.passes.split(), folder)
            if not problem:
                continue
            failures += 1
            inputs = " ".join(f"'--input={text}'" for text in program.inputs)
            print(f"// {seed}\n// {inputs}\n{program.text}\n{problem}")
            if not options.keep_going:
                return 1
    print(f"{options.count} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
