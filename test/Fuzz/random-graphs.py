#!/usr/bin/python3
#===- random-graphs.py - Random graphs, rewritten and as they are ---------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares random graphs in graphs before and after passes that rewrite graphs: by their results, interpreted.

A module has a few graphs that are used several times, on other operands, with results that nobody uses, inputs that are
results, constants, equal operands and equal results. The number of a failing module gives it back: --seed NUMBER --count 1.
"""

import argparse
import random
import subprocess
import sys
import tempfile

TYPES = ["f64", "tensor<?xf64>", "tensor<3xf64>"]
INPUTS = ["--input=f64=0.5", "--input=f64=2", "--input=3xf64=1,2,3", "--input=3xf64=0.25,-1,4", "--input=3xf64=2,0,-3"]
ARGUMENTS = ["f64", "f64", "tensor<?xf64>", "tensor<?xf64>", "tensor<3xf64>"]
PIPELINES = [
    ["--tg-clean-graphs"],
    ["--tg-freeze", "--tg-clean-graphs"],
    ["--tg-freeze", "--tg-inline-graphs=max-ops=2", "--tg-clean-graphs"],
    ["--tg-clean-graphs", "--canonicalize", "--cse", "--tg-inline-graphs"],
]


def broadcast(types):
    """The type of an elementwise operation on `types`; the tensors have the same size when they run."""
    return max(types, key=TYPES.index)


class Module:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.counter = 0
        # Graphs: kind, types of the inputs, types of the results, and how to write them.
        self.graphs = []
        for _ in range(self.random.randint(2, 4)):
            self.graphs.append(self.graph())

    def name(self):
        self.counter += 1
        return f"%v{self.counter}"

    def constant(self, kind, lines, indent):
        name = self.name()
        value = self.random.choice(["0.5", "2.0"])
        static = TYPES[2]
        if kind == "f64":
            lines.append(f"{indent}{name} = arith.constant {value} : f64")
        elif kind == static:
            elements = self.random.choice([value, "[1.0, 2.0, 3.0]"])
            lines.append(f"{indent}{name} = arith.constant dense<{elements}> : {static}")
        else:
            source = self.constant(static, lines, indent)
            lines.append(f"{indent}{name} = tensor.cast {source[0]} : {static} to {kind}")
        return name, kind

    def operation(self, pool, lines, indent):
        """One more value, of values in the pool, which are pairs of a name and a type."""
        name = self.name()
        if self.random.random() < 0.4:
            x = self.random.choice(pool)
            lines.append(f"{indent}{name} = tg.{self.random.choice(['tanh', 'neg', 'abs'])} {x[0]} : {x[1]}")
            return name, x[1]
        x, y = self.random.choice(pool), self.random.choice(pool)
        types = x[1] if x[1] == y[1] else f"({x[1]}, {y[1]})"
        lines.append(f"{indent}{name} = tg.{self.random.choice(['add', 'mul', 'maximum'])} {x[0]}, {y[0]} : {types}")
        return name, broadcast([x[1], y[1]])

    def graph(self):
        """(kind, input types, result types, lines of the body with %i0, …)."""
        is_point = self.random.random() < 0.4
        inputs = [self.random.choice(TYPES) for _ in range(self.random.randint(1, 4))]
        pool = [(f"%i{k}", "f64" if is_point else kind) for k, kind in enumerate(inputs)]
        lines = []
        for _ in range(self.random.randint(0, 4)):
            choice = self.random.random()
            nested = [graph for graph in self.graphs if not is_point or all(kind == "f64" for kind in graph[1])]
            if choice < 0.2:
                pool.append(self.constant("f64" if is_point else self.random.choice(TYPES), lines, "  "))
            elif choice < 0.45 and nested and not is_point:
                pool += self.use(self.random.choice(nested), pool, lines, "  ")
            else:
                pool.append(self.operation(pool, lines, "  "))
        results = [self.random.choice(pool) for _ in range(self.random.randint(1, 4))]
        lines.append(f"  tg.yield {', '.join(name for name, _ in results)} : {', '.join(kind for _, kind in results)}")
        types = [broadcast(inputs)] * len(results) if is_point else [kind for _, kind in results]
        return "composite" if is_point else "ofg", inputs, types, lines

    def use(self, graph, pool, lines, indent):
        """The results of a graph on values of the pool, and of constants."""
        kind, inputs, results, body = graph
        operands = []
        for needed in inputs:
            fitting = [value for value in pool if value[1] == needed]
            if not fitting or self.random.random() < 0.15:
                fitting = [self.constant(needed, lines, indent)]
            operands.append(self.random.choice(fitting)[0])
        name, names = self.name(), []
        # Inner values are named anew, inputs are shadowed.
        prefix = self.name()[1:]
        assigned = ", ".join(f"%i{k} = {operand}" for k, operand in enumerate(operands))
        lines.append(f"{indent}{name}:{len(results)} = tg.{kind} ({assigned}) : ({', '.join(inputs)}) -> "
                     f"({', '.join(results)}) {{")
        lines += [indent + line.replace("%v", f"%{prefix}_v") for line in body]
        lines.append(f"{indent}}}")
        return [(f"{name}#{k}", result) for k, result in enumerate(results)]

    def text(self):
        lines = []
        pool = [(f"%x{k}", kind) for k, kind in enumerate(ARGUMENTS)]
        for _ in range(self.random.randint(3, 8)):
            pool += self.use(self.random.choice(self.graphs), pool, lines, "  ")
        results = [self.random.choice(pool) for _ in range(4)]
        arguments = ", ".join(f"%x{k}: {kind}" for k, kind in enumerate(ARGUMENTS))
        types = ", ".join(kind for _, kind in results)
        return "\n".join([f"func.func @main({arguments}) -> ({types}) {{", *lines,
                          f"  return {', '.join(name for name, _ in results)} : {types}", "}", ""])


def run(command, text):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        process = subprocess.run([command[0], file.name, *command[1:]], capture_output=True, text=True, timeout=120)
    return process.stdout if process.returncode == 0 else f"error {process.returncode}: {process.stderr[:2000]}"


def problem(text, options):
    """What is wrong with a module, or nothing."""
    expected = run([options.tg_run, "--interpret", *INPUTS], text)
    if expected.startswith("error"):
        return expected
    for pipeline in PIPELINES:
        rewritten = run([options.tg_opt, *pipeline], text)
        results = run([options.tg_run, "--interpret", *INPUTS], rewritten)
        if results != expected:
            return f"{' '.join(pipeline)} gives\n{rewritten}\n{results}instead of\n{expected}"
        if run([options.tg_opt, pipeline[-1]], rewritten) != rewritten:
            return f"{' '.join(pipeline)}, and {pipeline[-1]} once more, changes\n{rewritten}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tg-opt", default="tg-opt", help="the optimizer")
    parser.add_argument("--tg-run", default="tg-run", help="the runner")
    parser.add_argument("--seed", type=int, default=1, help="of the first module")
    parser.add_argument("--count", type=int, default=100, help="how many modules")
    options = parser.parse_args()
    failures = 0
    for seed in range(options.seed, options.seed + options.count):
        text = Module(seed).text()
        message = problem(text, options)
        if message:
            failures += 1
            print(f"// {seed}\n{text}{message}")
    print(f"{options.count} modules, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
