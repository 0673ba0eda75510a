#===- operations.py - A program for each operation -------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs made of the examples in the records of operations, with inputs for which they run, and of the graphs by which
derivatives are tested (test/Gradient/rules.py)."""

import itertools
import math
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path += [str(ROOT / "scripts" / "lib"), str(ROOT / "test" / "Gradient")]
from operation_examples import Example, learn_all, read_examples
from reference import INCLUDE, tablegen

TENSOR = re.compile(r"tensor<((?:[\d?]+x)*)(.+)>$")
FLOATS = ("f64", "f32")
# Sizes of unknown axes: more rows than shards, and fewer.
SIZES = [7, 3, 4, 2, 8]


def parse(type):
    """The sizes of a type, None for `?`, and its elements; no sizes for a scalar."""
    found = TENSOR.match(type)
    if not found:
        return None, type
    return [None if size == "?" else int(size) for size in found[1].split("x")[:-1]], found[2]


class Case:
    """A graph with its inputs: names, types and texts of arguments; lines; names and types of results."""

    def __init__(self, name, arguments, lines, results, declarations=()):
        self.name, self.arguments, self.lines, self.results = name, arguments, lines, results
        self.declarations, self.inputs = list(declarations), []

    def sizes(self, number):
        """The sizes of an input, of which some are known from its text only."""
        shape = self.inputs[number].split("=")[0].split("x") if parse(self.arguments[number][1])[0] else []
        return [int(size) for size in shape if size.isdigit()]

    def places(self):
        """The axes of arguments that can be divided."""
        for number, (_, type) in enumerate(self.arguments):
            for axis, size in enumerate(parse(type)[0] or []):
                if size != 1:
                    yield number, axis

    def text(self, divided, shards, derivative=None):
        """The function that divides axes of arguments, given as pairs; `derivative` is vjp, jvp or nothing."""
        arguments, before, names = [], [], []
        for number, (name, type) in enumerate(self.arguments):
            axis = dict(divided).get(number)
            sharding = ", ".join(f'{{"rows"={shards}}}' if own == axis else "{}" for own in range(len(parse(type)[0] or [])))
            outer = f"%in{number}"
            arguments.append(f"{outer}: {type}" + (f" {{tg.sharding = #tg.sharding<[{sharding}]>}}" if axis == 0 else ""))
            if axis:
                before.append(f"%at{number} = tg.shard {outer} to <[{sharding}]> : {type}")
            names.append(f"%at{number}" if axis else outer)
        body, results = (self.plain, self.derived)[bool(derivative)](names, derivative)
        types = ", ".join(type for _, type in results)
        end = f"return {', '.join(name for name, _ in results)} : {types}" if results else "return"
        head = f"func.func @main({', '.join(arguments)}) -> ({types}) {{"
        body = [re.sub(r'"rows"=\d+', f'"rows"={shards}', line) for line in body]  # of an example that names shards itself
        return "\n".join([*self.declarations, head, *before, *body, end, "}", ""])

    def plain(self, names, _):
        renamed = dict(zip((name for name, _ in self.arguments), names))
        rename = lambda line: re.sub(r"%[\w$.-]+", lambda name: renamed.get(name[0], name[0]), line)
        return [rename(line) for line in self.lines], [(rename(name), type) for name, type in self.results]

    def wanted(self):
        """The arguments of floats, and the results of floats."""
        return ([k for k, (_, type) in enumerate(self.arguments) if parse(type)[1] in FLOATS],
                [(name, type) for name, type in self.results if parse(type)[1] in FLOATS])

    def derived(self, names, derivative):
        """The sum of squares of all results, and its derivatives."""
        wanted, results = self.wanted()
        element = parse(results[0][1])[1]
        results = [(name, type) for name, type in results if parse(type)[1] == element]
        lines, total = list(self.lines), None
        for number, (name, type) in enumerate(results):
            lines.append(f"%own{number} = tg.mul {name}, {name} : {type}")
            own = f"%own{number}"
            if parse(type)[0] is not None:
                lines.append(f"%sum{number} = tg.sum {own} : {type}")
                own = f"%sum{number}"
            if total:
                lines.append(f"%total{number} = tg.add {total}, {own} : {element}")
                own = f"%total{number}"
            total = own
        bound = ", ".join(f"{name} = {own}" for (name, _), own in zip(self.arguments, names))
        types = ", ".join(type for _, type in self.arguments)
        graph = ["{", *lines, f"tg.yield {total} : {element}", "}"]
        if derivative == "jvp":
            along = f"{', '.join(names[k] for k in wanted)} : {', '.join(self.arguments[k][1] for k in wanted)}"
            head = [f"%g:2 = tg.jvp ({bound}) along {wanted}({along}) : ({types}) -> ({element}, {element})"]
            return head + graph, [("%g#0", element), ("%g#1", element)]
        found = [(f"%g#{number}", type) for number, type in enumerate([element] + [self.arguments[k][1] for k in wanted])]
        head = [f"%one = arith.constant 1.0 : {element}",
                f"%g:{len(found)} = tg.vjp ({bound}) wrt {wanted} of [0](%one : {element}) : ({types}) -> "
                f"({', '.join(type for _, type in found)})"]
        return head + graph, found


#===-----------------------------------------------------------------------===#
# Inputs
#===-----------------------------------------------------------------------===#


def numbers(choose, sizes, element, low, high):
    count = math.prod(sizes)
    if element == "i1":
        return [choose.choice(["true", "false"]) for _ in range(count)]
    if element == "index" or element[0] in "iu":
        return [str(choose.randint(0, 1)) for _ in range(count)]
    if element.startswith("complex"):
        return [f"{choose.uniform(low, high):.3f}+{choose.uniform(low, high):.3f}j" for _ in range(count)]
    values = [choose.uniform(low, high) for _ in range(count)]
    if len(sizes) > 1 and sizes[-1] == sizes[-2]:  # a symmetric matrix with positive eigenvalues, whatever asks for one
        size = sizes[-1]
        for start in range(0, count, size * size):
            for i in range(size):
                values[start + i * size + i] += size * high
                for j in range(i):
                    values[start + i * size + j] = values[start + j * size + i]
    return [f"{value:.3f}" for value in values]


def attempts(case):
    """Inputs to try, the likely ones first."""
    scalars = [k for k, (_, type) in enumerate(case.arguments) if type in ("index", "i64")]
    for size in SIZES:
        for fewer, (low, high) in itertools.product((0, 1), ((0.1, 0.9), (1.1, 2.0))):
            for given in itertools.product((size, 1, 2, 0, 6), repeat=len(scalars)):
                choose, inputs = random.Random(case.name), []
                for k, (_, type) in enumerate(case.arguments):
                    shape, element = parse(type)
                    sizes = [size - (k == 0) * fewer if own is None else own for own in shape or []]
                    values = [str(given[scalars.index(k)])] if k in scalars else numbers(choose, sizes, element, low, high)
                    inputs.append("".join(f"{own}x" for own in sizes) + f"{element}={','.join(values)}")
                yield inputs


def runs(tg_run, case, inputs):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.mlir")
        with open(path, "w", encoding="utf-8") as file:
            file.write(case.text([], 1))
        command = [tg_run, path, "--interpret", "--print-all", *("--input=" + text for text in inputs)]
        return subprocess.run(command, capture_output=True, text=True, timeout=120)


def find_inputs(tg_run, case):
    """Gives a case inputs for which it runs; returns whether there are any."""
    for inputs in itertools.islice(attempts(case), 100):
        result = runs(tg_run, case, inputs)
        if result.returncode == 0:
            case.inputs = inputs
            return True
    return False


#===-----------------------------------------------------------------------===#
# Cases
#===-----------------------------------------------------------------------===#


def generic(tg_opt, example):
    """The case of an example, from its generic form, which names the types of all results; nothing if it is no graph."""
    if example.problem or any("func.func @" in line or line.startswith("tg.yield") for line in example.lines):
        return None
    lines = [line for line in example.function() if not line.startswith('"doc.use"')]
    form = subprocess.run([tg_opt, "--mlir-print-op-generic", "-"], input="\n".join(lines), capture_output=True, text=True, timeout=60).stdout
    start = next((k for k, line in enumerate(form.splitlines()) if line.startswith("    ") and '"func.return"' in line), None)
    first = [k for k, line in enumerate(form.splitlines()) if line.startswith("  ^bb0(")]
    lines, arguments = form.splitlines(), []
    if first:
        arguments = re.findall(r"(%\w+): (\S+?)(?=, %|\):)", lines[first[-1]])
    else:
        first = [k for k, line in enumerate(lines) if "function_type = () -> ()" in line]
    body, results, name = lines[first[-1] + 1:start], [], None
    for line in body:
        if found := re.match(r"    (%\w+)(:\d+)? = ", line):
            name, count = found[1], int((found[2] or ":1")[1:])
        if line.startswith("    ") and line[4] != " " and name and (found := re.search(r"\) -> ([^()]*|\(.*\))$", line)):
            types = re.findall(r"[^,<]+(?:<.*?>+)?(?=, |$)", found[1].strip("()")) if count > 1 else [found[1]]
            results += [(f"{name}#{k}" if count > 1 else name, type.strip()) for k, type in enumerate(types)]
            name = None
    return Case(example.operation, arguments, body, results, example.declarations)


# Operations of other dialects that programs may have.
FOREIGN = {
    "arith.addf": "%r = arith.addf %x, %y : tensor<?x3xf64>",
    "arith.cmpf": "%r = arith.cmpf olt, %x, %y : tensor<?xf64>",
    "arith.index_cast": "%r = arith.index_cast %x : tensor<?xi64> to tensor<?xindex>",
    "arith.select": "%r = arith.select %c, %x, %y : tensor<?xi1>, tensor<?xf64>\n%s = arith.select %d, %x, %y : tensor<?xf64>",
    "arith.sitofp": "%r = arith.sitofp %x : tensor<?xi64> to tensor<?xf64>",
    "math.exp": "%r = math.exp %x : tensor<?xf64>",
    "math.fma": "%r = math.fma %x, %y, %z : tensor<?x3xf64>",
    "tensor.cast": "%r = tensor.cast %x : tensor<?x3xf64> to tensor<?x?xf64>",
    "tensor.extract": "%r = tensor.extract %x[%i] : tensor<?xf64>",
    "tensor.extract_slice": "%r = tensor.extract_slice %x[0, 1] [2, 2] [1, 1] : tensor<?x3xf64> to tensor<2x2xf64>",
    "tensor.insert_slice": "%r = tensor.insert_slice %x into %y[1, 0] [2, 3] [1, 1] : tensor<2x3xf64> into tensor<?x3xf64>",
    "tensor.collapse_shape": "%r = tensor.collapse_shape %x [[0, 1]] : tensor<?x3xf64> into tensor<?xf64>",
    "tensor.concat": "%r = tensor.concat dim(0) %x, %y : (tensor<?x3xf64>, tensor<?x3xf64>) -> tensor<?x3xf64>",
    "tensor.splat": "%r = tensor.splat %a[%n] : tensor<?xf64>",
    "scf.if": "%r = scf.if %c -> (tensor<?x3xf64>) {\nscf.yield %x : tensor<?x3xf64>\n} else {\n%n = tg.neg %y : tensor<?x3xf64>\n"
              "scf.yield %n : tensor<?x3xf64>\n}",
}


def from_records(tg_opt):
    """A case for each example of an operation, and the operations that have none."""
    by_operation = read_examples(tablegen("-gen-dialect-doc", INCLUDE / "Dialect/TensorGraph.td", "-dialect=tg"))
    by_operation |= {name: [Example(name, text)] for name, text in FOREIGN.items()}
    learn_all(tg_opt, [example for examples in by_operation.values() for example in examples])
    cases = [case for examples in by_operation.values() for example in examples if (case := generic(tg_opt, example))]
    return cases, sorted(set(by_operation) - {case.name for case in cases})


def from_derivatives():
    """A case for each graph by which derivatives are tested."""
    import rules
    for family in rules.FAMILIES:
        family()
    cases = []
    for graph in rules.GRAPHS:
        case = Case("gradient of " + graph.name, [(name, type) for name, type, _ in graph.inputs], graph.body, graph.results)
        for _, type, values in graph.inputs:
            flat = lambda v: [x for own in v for x in flat(own)] if isinstance(v, list) else [str(v).lower()]
            sizes, rest = [], values
            while isinstance(rest, list):
                sizes.append(len(rest))
                rest = rest[0] if rest else None
            case.inputs.append("".join(f"{own}x" for own in sizes) + f"{parse(type)[1]}={','.join(flat(values))}")
        cases.append(case)
    return cases
