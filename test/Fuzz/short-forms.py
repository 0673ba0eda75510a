#!/usr/bin/python3
#===- short-forms.py - Random programs in short and in long forms ---------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Writes random programs twice, with what the parser completes (docs/Reference/Syntax.md) and in full, and compares digests and operations.

A program that is printed must also parse to the same program. The number of a failing program gives it back:
--seed NUMBER --count 1.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile

ARGUMENTS = [("%x", "tensor<?x3x4xf64>"), ("%v", "tensor<?xf64>"), ("%w", "tensor<3xf64>"), ("%a", "f64"), ("%b", "f64"),
             ("%i", "tensor<2xi64>")]
TYPES = dict(ARGUMENTS)
LAYER = """func.func private @layer(%w: tensor<3xf64>, %a: f64) -> tensor<3xf64> {
  %0 = tg.mul %w, %a : (tensor<3xf64>, f64)
  return %0 : tensor<3xf64>
}
"""


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.short, self.long, self.results = [], [], []
        for _ in range(self.random.randint(2, 7)):
            self.random.choice([self.reduction, self.along, self.shape, self.indexed, self.scan, self.scan, self.derivative, self.layer])()

    def add(self, types, short, long=None):
        """An operation, without its results, in both forms; `types` are those of the results."""
        name = f"%r{len(self.results)}"
        names = name if len(types) == 1 else f"{name}:{len(types)}"
        self.short.append(f"  {names} = {short}")
        self.long.append(f"  {names} = {long or short}")
        self.results += [(name if len(types) == 1 else f"{name}#{k}", kind) for k, kind in enumerate(types)]

    def arrow(self, types):
        """The types of results, or nothing."""
        written = types[0] if len(types) == 1 else f"({', '.join(types)})"
        return f" -> {written}" if self.random.random() < 0.4 else ""

    def operand_types(self, *types):
        if len(set(types)) == 1:
            return types[0] if self.random.random() < 0.5 else f"({', '.join(types)})"
        return f"({', '.join(types)})"

    def negative(self, axis, rank):
        return axis - rank if self.random.random() < 0.6 else axis

    #
    # Axes
    #

    def reduction(self):
        choose, kind = self.random, TYPES["%x"]
        op = choose.choice(["sum", "prod", "max", "min", "mean", "var", "std", "logsumexp"])
        axes = sorted(choose.sample(range(3), choose.randint(1, 3)))
        sizes = [size for k, size in enumerate(["?", "3", "4"]) if k not in axes]
        result = f"tensor<{'x'.join(sizes)}xf64>" if sizes else "f64"
        negative = [self.negative(axis, 3) for axis in axes]
        if any(axis < 0 for axis in negative):
            choose.shuffle(negative)
        word = f"axis {negative[0]}" if len(axes) == 1 and choose.random() < 0.5 else f"axes {negative}"
        self.add([result], f"tg.{op} %x {word} : {self.operand_types(kind)}{self.arrow([result])}", f"tg.{op} %x axes {axes} : {kind}")

    def along(self):
        kind, axis = TYPES["%x"], self.random.randrange(3)
        op = self.random.choice(["cumsum", "cumprod", "cummax", "sort", "softmax"])
        negative = self.negative(axis, 3)
        word = self.random.choice([f"axis {negative}", f"axes [{negative}]"])
        self.add([kind], f"tg.{op} %x {word} : {self.operand_types(kind)}{self.arrow([kind])}", f"tg.{op} %x axis {axis} : {kind}")

    def shape(self):
        choose, kind = self.random, TYPES["%x"]
        if choose.random() < 0.5:
            order = choose.sample(range(3), 3)
            sizes = [["?", "3", "4"][axis] for axis in order]
            negative = [self.negative(axis, 3) for axis in order]
            self.add([f"tensor<{'x'.join(sizes)}xf64>"], f"tg.transpose %x {negative} : {kind}", f"tg.transpose %x {order} : {kind}")
            return
        axis = choose.randrange(4)
        sizes = ["?", "3", "4"]
        sizes.insert(axis, "1")
        result = f"tensor<{'x'.join(sizes)}xf64>"
        self.add([result], f"tg.expand_dims %x [{self.negative(axis, 4)}] : {kind}{self.arrow([result])}", f"tg.expand_dims %x [{axis}] : {kind}")

    def indexed(self):
        choose, kind, axis = self.random, TYPES["%x"], self.random.randrange(3)
        sizes = ["?", "3", "4"]
        sizes[axis] = "2"
        result = f"tensor<{'x'.join(sizes)}xf64>"
        negative = self.negative(axis, 3)
        at, of = f" axis {negative}" if negative else "", f" axis {axis}" if axis else ""
        if choose.random() < 0.5:
            self.add([result], f"tg.gather %x[%i]{at} : ({kind}, tensor<2xi64>){self.arrow([result])}",
                     f"tg.gather %x[%i]{of} : ({kind}, tensor<2xi64>)")
        else:
            self.add([kind], f"tg.scatter add %a into %x[%i]{at} : (f64, {kind}, tensor<2xi64>){self.arrow([kind])}",
                     f"tg.scatter add %a into %x[%i]{of} : (f64, {kind}, tensor<2xi64>)")

    #
    # Graphs
    #

    def bindings(self, pairs):
        """`%a, %b = %x : f64, i64`, of pairs (inner, outer)."""
        parts, k = [], 0
        while k < len(pairs):
            group = pairs[k : k + self.random.randint(1, len(pairs))]
            k += len(group)
            names = ", ".join(inner if inner == outer else f"{inner} = {outer}" for inner, outer in group)
            types = [TYPES[outer] for _, outer in group]
            parts.append(f"{names} : {types[0] if len(set(types)) == 1 else ', '.join(types)}")
        return ", ".join(parts)

    def scan(self):
        choose, number = self.random, len(self.results)
        consts = [(name if choose.random() < 0.7 else f"{name}i", name) for name in choose.sample(["%a", "%b", "%w"], choose.randint(0, 3))]
        state = choose.choice(["%a", "%b"])
        inner = "%h" if choose.random() < 0.5 or state in [name for name, _ in consts] else state
        taps = choose.choice([None, [-1, 0], [-1, 2], [1]])
        rows = ["%row", "%other"][: len(taps) if taps else 1]
        written = f"[{', '.join(map(str, taps))}]" if taps else ""
        body = [f"    %0 = tg.add {inner}, {choose.choice(rows)} : f64"]
        scalars = [name for name, outer in consts if TYPES[outer] == "f64"]
        if scalars:
            body.append(f"    %1 = tg.mul %0, {choose.choice(scalars)} : f64")
        last = f"%{len(body) - 1}"
        has_out = choose.random() < 0.6
        body.append(f"    tg.yield {last} : f64" + (f" outs({last} : f64)" if has_out else ""))
        body = "\n".join(body)
        types = ["f64", "tensor<?xf64>"] if has_out else ["f64"]
        result = f" -> ({', '.join(types)})"
        seqs = f"seqs({', '.join(rows)} = %v{written} : tensor<?xf64>)"
        groups = [seqs, f"states({self.bindings([(inner, state)])})"] + ([f"consts({self.bindings(consts)})"] if consts else [])
        choose.shuffle(groups)
        full = f"{seqs} states({inner} = {state} : f64)"
        if consts:
            full += f" consts({', '.join(f'{name} = {outer} : {TYPES[outer]}' for name, outer in consts)})"
        backwards = choose.choice(["", " backwards"])
        steps, count = f"%n{number}", choose.choice([None, 0, 3])
        if count is not None:
            made = [f"  {steps} = arith.constant {count} : index"]
        else:
            reach = [0, *(taps or [])]
            lost = max(reach) - min(reach)
            made = [f"  %z{number} = arith.constant 0 : index", f"  %d{number} = tensor.dim %v, %z{number} : tensor<?xf64>"]
            if lost:
                made += [f"  %l{number} = arith.constant {lost} : index", f"  {steps} = arith.subi %d{number}, %l{number} : index"]
            steps = steps if lost else f"%d{number}"
        self.long += made
        head = "tg.scan" + choose.choice(["", " %t"]) + (f" to {count}" if count is not None else "") + backwards
        self.add(types, f"{head} {' '.join(groups)}{choose.choice(['', result])} {{\n{body}\n  }}",
                 f"tg.scan %t to {steps}{backwards} {full}{result} {{\n{body}\n  }}")

    def derivative(self):
        choose, number = self.random, len(self.results)
        names = choose.sample(["%w", "%a", "%b"], choose.randint(1, 3))
        pairs = [(name, name) for name in names]
        wrt = sorted(choose.sample(range(len(names)), choose.randint(1, len(names))))
        body = "    %0 = arith.constant 1.0 : f64\n"
        for k, name in enumerate(names):
            term = f"%t{k}"
            body += f"    {term} = tg.sum %w : tensor<3xf64>\n" if name == "%w" else f"    {term} = tg.sqr {name} : f64\n"
            body += f"    %{k + 1} = tg.mul %{k}, {term} : f64\n"
        body += f"    tg.yield %{len(names)} : f64\n  }}"
        types = ["f64", *(TYPES[names[k]] for k in wrt)]
        self.long.append(f"  %one{number} = arith.constant 1.0 : f64")
        self.add(types, f"tg.vjp ({self.bindings(pairs)}) wrt({', '.join(names[k] for k in wrt)}){self.arrow(types)} {{\n{body}",
                 f"tg.vjp ({', '.join(f'{name} = {name}' for name in names)}) wrt {wrt} of [0](%one{number} : f64) : "
                 f"({', '.join(TYPES[name] for name in names)}) -> ({', '.join(types)}) {{\n{body}")

    def layer(self):
        types = "(tensor<3xf64>, f64) -> tensor<3xf64>"
        self.add(["tensor<3xf64>"], f"tg.ofg @layer(%w, %b) : {types}", f"func.call @layer(%w, %b) : {types}")

    def text(self, lines):
        arguments = ", ".join(f"{name}: {kind}" for name, kind in ARGUMENTS)
        types, names = ", ".join(kind for _, kind in self.results), ", ".join(name for name, _ in self.results)
        return "\n".join([f"{LAYER}func.func @main({arguments}) -> ({types}) {{", *lines, f"  return {names} : {types}", "}", ""])


def run(command, text):
    """What a command prints on standard output and on standard error."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        process = subprocess.run([command[0], file.name, *command[1:]], capture_output=True, text=True, timeout=120)
    if process.returncode:
        raise RuntimeError(process.stderr[:2000])
    return process.stdout, process.stderr


def content(options, text):
    """The digests of operations with graphs, and the operations of the functions, after equal constants have become one. The
    constants that the parser adds stand elsewhere, and the digests of @main and of the module count that."""
    printed, remarks = run([options.tg_opt, "--cse", "--tg-digest"], text)
    digests = re.findall(r"remark: digest (\S+), inputs: [1-9]", remarks)
    if not remarks:
        raise RuntimeError("no digest")
    return digests, sorted(re.sub(r"%[\w#:]+", "%", line) for line in printed.splitlines())


def problem(options, program):
    """What is wrong with a program, or nothing."""
    short, long = program.text(program.short), program.text(program.long)
    try:
        printed, _ = run([options.tg_opt], short)
        again, _ = run([options.tg_opt], printed)
        contents = [content(options, text) for text in (short, long, printed)]
    except RuntimeError as error:
        return str(error)
    if printed != again:
        return "prints otherwise when it is parsed again"
    return "" if contents[0] == contents[1] == contents[2] else f"has contents {contents}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tg-opt", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=50)
    options = parser.parse_args()
    failures = 0
    for seed in range(options.seed, options.seed + options.count):
        program = Program(seed)
        wrong = problem(options, program)
        if wrong:
            failures += 1
            print(f"--seed {seed} --count 1: {wrong}\n{program.text(program.short)}\n{program.text(program.long)}")
    print(f"{options.count} programs, {failures} failures")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
