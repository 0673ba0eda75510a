#!/usr/bin/python3
#===- random-modules.py - Merge equal operations as mlir-opt does --------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Random modules of several dialects, on which `tg-cse` must give the program and the locations that MLIR's `cse` gives.

Each module has functions of several blocks, some in another order than that of dominance, some out of reach. Operations with
regions nest and capture values: of linalg, scf and tensor, with regions of several blocks, regions without dominance, isolated
ones, operations that nobody registered. Reads and writes of memory are between them. Many operations are written twice, or twice
with one change.

Usage: random-modules.py --mlir-opt=TOOL --plugin=FILE [--seed=S] [--count=N] [--batch=B] [--keep=FOLDER]
Prints each seed whose outputs differ, and "N programs, N failures" last.
"""

import argparse
import pathlib
import random
import subprocess
import sys

TYPES = ("i32", "i1", "index", "f32", "tensor<4xf32>", "memref<4xf32>")
BINARY = {"i32": ("arith.addi", "arith.subi", "arith.muli", "arith.andi"), "f32": ("arith.addf", "arith.divf", "arith.maximumf"),
          "index": ("arith.addi", "arith.subi"), "i1": ("arith.andi", "arith.xori")}
LEAVES = ("constant", "constant", "binary", "binary", "binary", "binary", "compare", "select", "empty", "load", "store", "alloc",
          "foreign", "call", "read", "write")
NESTS = ("generic", "if", "for", "while", "generate", "execute", "foreign_region", "graph", "isolated", "single", "dead_if")


class Module:
    def __init__(self, seed):
        self.random, self.lines, self.count, self.is_isolated = random.Random(seed), [], 0, False
        self.changes = random.Random(seed)  # makes what is written twice differ
        self.emit("func.func private @callee(i32) -> i32")
        for number in range(self.random.randint(1, 3)):
            self.function(number)
        if self.random.random() < 0.3:
            self.emit("builtin.module {")
            self.emit("func.func private @callee(i32) -> i32")
            self.function(0)
            self.emit("}")

    def text(self):
        return "\n".join(self.lines) + "\n"

    def emit(self, line):
        # A location is that of the line, one that several operations share, or none.
        choice = self.random.random() if line.startswith("%") and not line.endswith(("{", "({")) else 1
        self.lines.append(line + (" loc(unknown)" if choice < 0.1 else ' loc("shared")' if choice < 0.2 else ""))

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def pick(self, scope, kind):
        """A value of a type, made if there is none."""
        if not scope[kind]:
            self.make_any(scope, kind)
        return self.random.choice(scope[kind][-6:])

    def make_any(self, scope, kind):
        name = self.fresh()
        if kind in BINARY:
            value = {"f32": "1.0", "i1": "true"}.get(kind, "1")
            self.emit(f"{name} = arith.constant {value}{'' if kind == 'i1' else ' : ' + kind}")
        else:
            self.emit(f'{name} = "foreign.make"() : () -> {kind}')
        scope[kind].append(name)

    # Leaves

    def constant(self, scope):
        kind = self.random.choice(list(BINARY))
        value = {"f32": self.random.choice(["1.0", "2.0"]), "i1": self.random.choice(["true", "false"])}.get(
            kind, str(self.random.randint(0, 2)))
        self.define(scope, kind, f"arith.constant {value}" + ("" if kind == "i1" else f" : {kind}"))

    def define(self, scope, kind, text):
        name = self.fresh()
        self.emit(f"{name} = {text}")
        scope[kind].append(name)

    def binary(self, scope):
        kind = self.random.choice(list(BINARY))
        operation, x, y = self.random.choice(BINARY[kind]), self.pick(scope, kind), self.pick(scope, kind)
        if self.changes.random() < 0.2:
            x, y = y, x
        attribute = " {note = 1 : i64}" if self.changes.random() < 0.02 else ""
        self.define(scope, kind, f"{operation} {x}, {y}{attribute} : {kind}")

    def compare(self, scope):
        x, y = self.pick(scope, "i32"), self.pick(scope, "i32")
        self.define(scope, "i1", f"arith.cmpi {self.random.choice(['slt', 'eq'])}, {x}, {y} : i32")

    def select(self, scope):
        kind = self.random.choice(["i32", "f32", "tensor<4xf32>"])
        condition, x, y = self.pick(scope, "i1"), self.pick(scope, kind), self.pick(scope, kind)
        self.define(scope, kind, f"arith.select {condition}, {x}, {y} : {kind}")

    def empty(self, scope):
        self.define(scope, "tensor<4xf32>", "tensor.empty() : tensor<4xf32>")

    def load(self, scope):
        memory, place = self.pick(scope, "memref<4xf32>"), self.pick(scope, "index")
        self.define(scope, "f32", f"memref.load {memory}[{place}] : memref<4xf32>")

    def store(self, scope):
        value, memory, place = self.pick(scope, "f32"), self.pick(scope, "memref<4xf32>"), self.pick(scope, "index")
        self.emit(f"memref.store {value}, {memory}[{place}] : memref<4xf32>")

    def alloc(self, scope):
        self.define(scope, "memref<4xf32>", "memref.alloc() : memref<4xf32>")

    def foreign(self, scope):
        kind, x = self.random.choice(["i32", "f32"]), self.pick(scope, "i32")
        self.define(scope, kind, f'"foreign.operation"({x}) : (i32) -> {kind}')

    def call(self, scope):
        x = self.pick(scope, "i32")
        if self.is_isolated:  # the table of symbols may be another one
            return self.define(scope, "i32", f'"foreign.operation"({x}) : (i32) -> i32')
        self.define(scope, "i32", f"func.call @callee({x}) : (i32) -> i32")

    def read(self, scope):
        self.define(scope, "i32", '"test.op_with_memread"() : () -> i32')

    def write(self, scope):
        self.emit('"test.op_with_memwrite"() : () -> ()')

    # Nests

    def body(self, scope, depth, kind=None, end=None, arguments=()):
        """The operations of a region, in which the values around it are visible, up to its end, which may take a value."""
        inner = {each: list(values) for each, values in scope.items()}
        for name, each in arguments:
            inner[each].append(name)
        self.operations(inner, depth + 1, self.random.randint(0, 3))
        if end:
            self.emit(end.format(self.pick(inner, kind)) if kind else end)

    def generic(self, scope, depth):
        x, y, r = self.pick(scope, "tensor<4xf32>"), self.pick(scope, "tensor<4xf32>"), self.fresh()
        a, b = self.fresh(), self.fresh()
        self.emit(f"{r} = linalg.generic {{indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = "
                  f'["parallel"]}} ins({x} : tensor<4xf32>) outs({y} : tensor<4xf32>) {{')
        self.emit(f"^entry({a}: f32, {b}: f32):")
        self.body(scope, depth, "f32", "linalg.yield {} : f32", [(a, "f32"), (b, "f32")])
        self.emit("} -> tensor<4xf32>")
        scope["tensor<4xf32>"].append(r)

    def branches(self, scope, depth, kept):
        kind, condition, r = self.random.choice(["i32", "f32", "tensor<4xf32>"]), self.pick(scope, "i1"), self.fresh()
        self.emit(f"{r} = scf.if {condition} -> ({kind}) {{")
        self.body(scope, depth, kind, f"scf.yield {{}} : {kind}")
        self.emit("} else {")
        self.body(scope, depth, kind, f"scf.yield {{}} : {kind}")
        self.emit("}")
        if kept:
            scope[kind].append(r)

    def loop(self, scope, depth):
        low, high, start = self.pick(scope, "index"), self.pick(scope, "index"), self.pick(scope, "f32")
        r, i, s = self.fresh(), self.fresh(), self.fresh()
        self.emit(f"{r} = scf.for {i} = {low} to {high} step {high} iter_args({s} = {start}) -> (f32) {{")
        self.body(scope, depth, "f32", "scf.yield {} : f32", [(i, "index"), (s, "f32")])
        self.emit("}")
        scope["f32"].append(r)

    def while_loop(self, scope, depth):
        start, r, s, t = self.pick(scope, "i32"), self.fresh(), self.fresh(), self.fresh()
        self.emit(f"{r} = scf.while ({s} = {start}) : (i32) -> i32 {{")
        self.body(scope, depth, "i1", f"scf.condition({{}}) {s} : i32", [(s, "i32")])
        self.emit("} do {")
        self.emit(f"^entry({t}: i32):")
        self.body(scope, depth, "i32", "scf.yield {} : i32", [(t, "i32")])
        self.emit("}")
        scope["i32"].append(r)

    def generate(self, scope, depth):
        r, i = self.fresh(), self.fresh()
        self.emit(f"{r} = tensor.generate {{")
        self.emit(f"^entry({i}: index):")
        self.body(scope, depth, "f32", "tensor.yield {} : f32", [(i, "index")])
        self.emit("} : tensor<4xf32>")
        scope["tensor<4xf32>"].append(r)

    def execute(self, scope, depth):
        r = self.fresh()
        self.emit(f"{r} = scf.execute_region -> i32 {{")
        self.blocks(scope, depth, "scf.yield {} : i32", "i32", self.random.randint(1, 3))
        self.emit("}")
        scope["i32"].append(r)

    def foreign_region(self, scope, depth):
        around, self.is_isolated = self.is_isolated, True
        self.emit('"foreign.region"() ({')
        self.body({each: [] for each in TYPES}, depth, "i32", '"foreign.end"({}) : (i32) -> ()')
        self.emit("}) : () -> ()")
        self.is_isolated = around

    def graph(self, scope, depth):
        """A region without dominance: its operations in any order, with values that are defined later."""
        start = len(self.lines) + 1
        self.emit("test.graph_region {")
        inner = {each: list(values) for each, values in scope.items()}
        chunks = []
        for _ in range(self.random.randint(2, 7)):
            begin = len(self.lines)
            self.random.choice([self.constant, self.binary, self.binary, self.compare, lambda values: self.branches(values, depth + 2,
                                                                                                                   True)])(inner)
            chunks.append(self.lines[begin:])
        del self.lines[start:]
        if self.random.random() < 0.7:
            self.random.shuffle(chunks)
        for chunk in chunks:
            self.lines += chunk
        self.emit(f'"foreign.end"({self.random.choice(inner["i32"])}) : (i32) -> ()' if inner["i32"] else '"foreign.end"() : () -> ()')
        self.emit("}")

    def isolated(self, scope, depth):
        argument, around = self.pick(scope, "index"), self.is_isolated
        self.emit(f"test.isolated_region {argument} {{")
        self.is_isolated = True
        self.body({**{each: [] for each in TYPES}, "index": [argument]}, depth, "i32", '"foreign.end"({}) : (i32) -> ()')
        self.is_isolated = around
        self.emit("}")

    def single(self, scope, depth):
        x, r, a = self.pick(scope, "tensor<4xf32>"), self.fresh(), self.fresh()
        self.emit(f"{r} = test.cse_of_single_block_op inputs({x}) {{")
        self.emit(f"^entry({a}: f32):")
        self.body(scope, depth, "f32", "test.region_yield {} : f32", [(a, "f32")])
        self.emit("} : tensor<4xf32> -> tensor<4xf32>")
        scope["tensor<4xf32>"].append(r)

    def nest(self, kind, scope, depth):
        {"generic": self.generic, "if": lambda *place: self.branches(*place, True), "for": self.loop, "while": self.while_loop,
         "generate": self.generate, "execute": self.execute, "foreign_region": self.foreign_region, "graph": self.graph,
         "isolated": self.isolated, "single": self.single, "dead_if": lambda *place: self.branches(*place, False)}[kind](scope, depth)

    # Sequences

    def operation(self, scope, depth):
        if depth < 4 and self.random.random() < 0.35:
            self.nest(self.random.choice(NESTS), scope, depth)
        else:
            getattr(self, self.random.choice(LEAVES))(scope)

    def operations(self, scope, depth, count):
        for _ in range(count):
            state, before = self.random.getstate(), {kind: list(values) for kind, values in scope.items()}
            self.operation(scope, depth)
            if self.random.random() < 0.5:
                # Once more, from the values that were there, mostly to the last choice.
                after, self.random = self.random, random.Random()
                self.random.setstate(state)
                again = {kind: list(values) for kind, values in before.items()}
                self.operation(again, depth)
                self.random = after
                for kind, values in again.items():
                    scope[kind] += values[len(before[kind]):]

    def blocks(self, scope, depth, end, kind, count):
        """Blocks in an order that need not be that of dominance; the values of a block are visible in those after it in a tree."""
        names = [f"^b{self.count}_{number}" for number in range(count)]
        parents = [None] + [self.random.randrange(number) if self.random.random() < 0.8 else None for number in range(1, count)]
        texts, scopes = [], []
        for number in range(count):
            inner = {each: list(values) for each, values in (scope if parents[number] is None else scopes[parents[number]]).items()}
            begin = len(self.lines)
            if number:
                argument = self.fresh()
                inner["i32"].append(argument)
                self.emit(f"{names[number]}({argument}: i32):")
            self.operations(inner, depth + 1, self.random.randint(0, 4))
            scopes.append(inner)
            children = [other for other in range(count) if parents[other] == number]
            if not children:
                self.emit(end.format(self.pick(inner, kind)))
            elif len(children) == 1:
                self.emit(f"cf.br {names[children[0]]}({self.pick(inner, 'i32')} : i32)")
            else:
                first, second = self.pick(inner, "i32"), self.pick(inner, "i32")
                condition, (one, other) = self.pick(inner, "i1"), self.random.sample(children, 2)
                self.emit(f"cf.cond_br {condition}, {names[one]}({first} : i32), {names[other]}({second} : i32)")
            texts.append(self.lines[begin:])
            del self.lines[begin:]
        rest = texts[1:]
        if self.random.random() < 0.3:
            self.random.shuffle(rest)
        for text in [texts[0], *rest]:
            self.lines += text

    def function(self, number):
        arguments = [(self.fresh(), kind) for kind in TYPES for _ in range(2)]
        scope = {kind: [name for name, each in arguments if each == kind] for kind in TYPES}
        self.emit(f"func.func @f{number}({', '.join(f'{name}: {kind}' for name, kind in arguments)}) -> i32 {{")
        self.blocks(scope, 0, "return {} : i32", "i32", self.random.choice([1, 1, 2, 3, 5]))
        self.emit("}")


def run(tool, text):
    command = [*tool, "--allow-unregistered-dialect", "--split-input-file", "--mlir-print-debuginfo", "--mlir-print-local-scope", "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        print(done.stderr[:2000], file=sys.stderr)
    return done.stdout.split("// -----\n") if done.returncode == 0 else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mlir-opt", required=True)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--batch", type=int, default=50)
    parser.add_argument("--keep", type=pathlib.Path, help="the folder for the modules of failures")
    options = parser.parse_args()
    ours = [options.mlir_opt, f"--load-pass-plugin={options.plugin}", "--pass-pipeline=builtin.module(tg-cse)"]
    failures = merged = 0
    for first in range(options.seed, options.seed + options.count, options.batch):
        seeds = range(first, min(first + options.batch, options.seed + options.count))
        texts = [Module(seed).text() for seed in seeds]
        batch = "// -----\n".join(texts)
        plain, expected, actual = run([options.mlir_opt], batch), run([options.mlir_opt, "--cse"], batch), run(ours, batch)
        for place, seed in enumerate(seeds):
            if expected and actual and plain and expected[place] == actual[place]:
                merged += plain[place].count("\n") - actual[place].count("\n")
                continue
            failures += 1
            print(f"seed {seed}: the outputs differ", flush=True)
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{seed}.mlir").write_text(texts[place])
    print(f"{merged} lines fewer")
    print(f"{options.count} programs, {failures} failures")


main()
