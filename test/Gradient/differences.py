#===- differences.py - Derivatives beside differences ---------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs that compare derivatives of graphs with differences of their values.

Of a graph f at x, with random v and u, a program computes
  the difference   <u, f(x + h v) - f(x - h v)> / 2h, by a formula whose error is of order h^6,
  forward mode     <u, J v> by tg.jvp,
  reverse mode     <J^T u, v> by tg.vjp,
and the same of the function x -> J^T u and of x -> J v: second derivatives. All must agree, the modes much closer.
"""

import random
import re
import subprocess
import tempfile

# The central difference of order 6.
WEIGHTS = [(1, 3 / 4), (2, -3 / 20), (3, 1 / 60)]
STEP = 2e-3


def shape_of(type):
    """The sizes of a tensor type, None for `?`; nothing for a scalar."""
    found = re.fullmatch(r"tensor<((?:[\d?]+x)*)\w+>", type)
    return [None if size == "?" else int(size) for size in found.group(1).split("x")[:-1]] if found else None


def is_float(type):
    return re.search(r"\b(f64|f32)\b", type.replace("x", " ")) is not None


class Graph:
    """A graph: the names, types and values of its inputs, the lines of its body, and what it yields.

    `sizes` are those of the inputs' dimensions that the types do not show.
    """

    def __init__(self, inputs, body, results, name="", operations=()):
        self.inputs, self.body, self.results, self.name = inputs, body, results, name

    def types(self):
        return [type for _, type, _ in self.inputs]

    def result_types(self):
        return [type for _, type in self.results]

    def text(self):
        """The region."""
        names, types = ", ".join(name for name, _ in self.results), ", ".join(self.result_types())
        return "{\n" + "\n".join(self.body) + f"\ntg.yield {names} : {types}\n}}"


def number(value):
    """A float as MLIR reads it: with a point."""
    text = repr(float(value))
    return text.replace("e", ".0e") if "e" in text and "." not in text else text


class Writer:
    """Writes a function that computes numbers to be compared. With the step None, differences are left out."""

    def __init__(self, seed, step=STEP):
        self.random, self.lines, self.numbers, self.count, self.step = random.Random(seed), [], [], 0, step

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def add(self, operation):
        name = self.fresh()
        self.lines.append(f"{name} = {operation}")
        return name

    def constant(self, type, values):
        """A constant of static sizes, cast to the type; `values` are nested lists or a number."""
        shape = shape_of(type)
        if shape is None:
            return self.add(f"arith.constant {number(values) if is_float(type) else values} : {type}")
        sizes, rest = [], values
        for _ in shape:
            sizes.append(len(rest))
            rest = rest[0] if rest else []
        element = type[:-1].split("x")[-1].replace("tensor<", "")
        fixed = f"tensor<{''.join(f'{size}x' for size in sizes)}{element}>"
        text = "dense<>" if 0 in sizes else f"dense<{self.written(values)}>"
        name = self.add(f"arith.constant {text} : {fixed}")
        return name if fixed == type else self.add(f"tensor.cast {name} : {fixed} to {type}")

    def written(self, values):
        if isinstance(values, list):
            return "[" + ", ".join(map(self.written, values)) + "]"
        return number(values) if isinstance(values, float) else str(values).lower()

    def like(self, values):
        """Random numbers in the structure of `values`."""
        if isinstance(values, list):
            return [self.like(value) for value in values]
        return round(self.random.uniform(-1, 1), 6)

    def zeros(self, values):
        return [self.zeros(value) for value in values] if isinstance(values, list) else 0.0

    def moved(self, x, v, step, type):
        """x + step · v"""
        h = self.add(f"arith.constant {number(step)} : f64")
        if shape_of(type) is None:
            return self.add(f"tg.add {x}, {self.add(f'tg.mul {h}, {v} : f64')} : f64")
        return self.add(f"tg.add {x}, {self.add(f'tg.mul {h}, {v} : (f64, {type})')} : {type}")

    def product(self, x, y, type):
        """The sum of products."""
        products = self.add(f"tg.mul {x}, {y} : {type}")
        return products if shape_of(type) is None else self.add(f"tg.sum {products} : {type}")

    def total(self, terms):
        sum = terms[0] if terms else self.add("arith.constant 0.0 : f64")
        for term in terms[1:]:
            sum = self.add(f"tg.add {sum}, {term} : f64")
        return sum

    def call(self, graph, inputs):
        """The results of the graph on values."""
        return self.operation("tg.ofg", graph, inputs, "", graph.result_types())

    def operation(self, name, graph, inputs, middle, result_types):
        results = self.fresh()
        pairs = ", ".join(f"{inner} = {value}" for (inner, _, _), value in zip(graph.inputs, inputs))
        count = f":{len(result_types)}" if len(result_types) > 1 else ""
        self.lines.append(f"{results}{count} = {name} ({pairs}){middle} : ({', '.join(graph.types())}) -> "
                          f"({', '.join(result_types)}) {graph.text()}")
        return [f"{results}#{k}" for k in range(len(result_types))] if count else [results] if result_types else []


def vjp(graph, wrt, of, cotangent_names):
    """The graph (x, u) -> J^T u of a graph: its body is a tg.vjp."""
    types = graph.types()
    inner = Writer(0)
    cotangents = ", ".join(cotangent_names) + " : " + ", ".join(graph.result_types()[k] for k in of)
    results = inner.operation("tg.vjp", graph, [f"%x{k}" for k in range(len(types))], f" wrt {wrt} of {of}({cotangents})",
                              graph.result_types() + [types[k] for k in wrt])
    return inner.lines, results[len(graph.results):]


def jvp(graph, along, tangent_names):
    types = graph.types()
    inner = Writer(0)
    tangents = ", ".join(tangent_names) + " : " + ", ".join(types[k] for k in along)
    floats = [type for type in graph.result_types() if is_float(type)]
    results = inner.operation("tg.jvp", graph, [f"%x{k}" for k in range(len(types))], f" along {along}({tangents})",
                              graph.result_types() + floats)
    return inner.lines, results[len(graph.results):]


def derived(graph, kind, seed, wrt, of):
    """The graph of the first derivative, with further inputs for directions: what second derivatives are taken of."""
    writer = Writer(seed)
    inputs = [(f"%x{k}", type, values) for k, (_, type, values) in enumerate(graph.inputs)]
    if kind == "vjp":
        directions = [(f"%u{k}", graph.result_types()[k], "result") for k in of]
        lines, results = vjp(graph, wrt, of, [name for name, _, _ in directions])
        types = [graph.types()[k] for k in wrt]
    else:
        directions = [(f"%t{k}", graph.types()[k], writer.like(graph.inputs[k][2])) for k in wrt]
        lines, results = jvp(graph, wrt, [name for name, _, _ in directions])
        types = [type for type in graph.result_types() if is_float(type)]
    return Graph(inputs + directions, lines, list(zip(results, types)), graph.name + " " + kind)


def check(writer, graph, wrt=None, of=None, values=None):
    """Adds the numbers that must agree, three for the graph. Values of inputs may be given by name of a value."""
    types = graph.types()
    wrt = [k for k, type in enumerate(types) if is_float(type)] if wrt is None else wrt
    of = [k for k, type in enumerate(graph.result_types()) if is_float(type)] if of is None else of
    x = [writer.constant(type, values) if not isinstance(values, str) else values for _, type, values in graph.inputs]
    v = [writer.constant(types[k], writer.like(graph.inputs[k][2])) if not isinstance(graph.inputs[k][2], str)
         else direction_like(writer, x[k], types[k]) for k in wrt]
    at_x = writer.call(graph, x)
    u = [direction_like(writer, at_x[k], graph.result_types()[k]) for k in of]
    # The difference.
    terms = []
    for distance, weight in WEIGHTS if writer.step else []:
        for sign in (1, -1):
            moved = list(x)
            for k, direction in zip(wrt, v):
                moved[k] = writer.moved(x[k], direction, sign * distance * writer.step, types[k])
            values = writer.call(graph, moved)
            sum = writer.total([writer.product(u[n], values[k], graph.result_types()[k]) for n, k in enumerate(of)])
            factor = writer.add(f"arith.constant {number(sign * weight / writer.step)} : f64")
            terms.append(writer.add(f"tg.mul {factor}, {sum} : f64"))
    numbers = [writer.total(terms)]
    # Forward mode.
    tangents = ", ".join(v) + " : " + ", ".join(types[k] for k in wrt)
    floats = [k for k, type in enumerate(graph.result_types()) if is_float(type)]
    results = writer.operation("tg.jvp", graph, x, f" along {wrt}({tangents})",
                               graph.result_types() + [graph.result_types()[k] for k in floats])
    pushed = dict(zip(floats, results[len(graph.results):]))
    numbers.append(writer.total([writer.product(u[n], pushed[k], graph.result_types()[k]) for n, k in enumerate(of)]))
    # Reverse mode.
    cotangents = ", ".join(u) + " : " + ", ".join(graph.result_types()[k] for k in of)
    results = writer.operation("tg.vjp", graph, x, f" wrt {wrt} of {of}({cotangents})",
                               graph.result_types() + [types[k] for k in wrt])
    pulled = results[len(graph.results):]
    numbers.append(writer.total([writer.product(v[n], pulled[n], types[k]) for n, k in enumerate(wrt)]))
    # The size of the terms, by which errors are measured.
    scale = [writer.product(writer.add(f"tg.abs {pulled[n]} : {types[k]}"), writer.add(f"tg.abs {v[n]} : {types[k]}"), types[k])
             for n, k in enumerate(wrt)]
    numbers.append(writer.total(scale))
    writer.numbers.append((graph.name, numbers))


def direction_like(writer, value, type):
    """Numbers between -1 and 1 in the shape of a value: sin(k + 1)."""
    shape = shape_of(type)
    if shape is None:
        return writer.add(f"arith.constant {round(writer.random.uniform(0.5, 1), 6)} : {type}")
    sizes = []
    for axis, size in enumerate(shape):
        index = writer.add(f"arith.constant {axis} : index")
        sizes.append(str(size) if size is not None else writer.add(f"tensor.dim {value}, {index} : {type}"))
    count = writer.add("arith.constant 1 : index")
    for size in sizes:
        if not size.startswith("%"):
            size = writer.add(f"arith.constant {size} : index")
        count = writer.add(f"tg.mul {count}, {size} : index")
    element = type[:-1].split("x")[-1].replace("tensor<", "")
    line = writer.add(f"tg.iota [{count}] : {element}")
    offset = writer.add(f"arith.constant {round(writer.random.uniform(0, 6), 6)} : {element}")
    line = writer.add(f"tg.sin {writer.add(f'tg.add {line}, {offset} : (tensor<?x{element}>, {element})')} : tensor<?x{element}>")
    reshaped = writer.add(f"tg.reshape {line} [{', '.join(sizes)}] : tensor<?x{element}>")
    # Sizes that are numbers appear in the type.
    got = f"tensor<{''.join(('?' if size.startswith('%') else size) + 'x' for size in sizes)}{element}>"
    return reshaped if got == type else writer.add(f"tensor.cast {reshaped} : {got} to {type}")


def check_all(writer, graph, seed, wrt=None, of=None, second=True):
    """First and second derivatives."""
    check(writer, graph, wrt, of)
    if not second:
        return
    floats = [k for k, type in enumerate(graph.types()) if is_float(type)] if wrt is None else wrt
    results = [k for k, type in enumerate(graph.result_types()) if is_float(type)] if of is None else of
    for kind in ("vjp", "jvp"):
        second = derived(graph, kind, seed, floats, results)
        # Cotangents take the shape of the results at x.
        if kind == "vjp":
            at_x = writer.call(graph, [writer.constant(type, values) for _, type, values in graph.inputs])
            second.inputs = [(name, type, direction_like(writer, at_x[results[k - len(graph.inputs)]], type) if values == "result" else values)
                             for k, (name, type, values) in enumerate(second.inputs)]
        check(writer, second)


def module(writer):
    numbers = [name for _, numbers in writer.numbers for name in numbers]
    body = "\n".join(writer.lines)
    return (f"func.func @main() -> ({', '.join(['f64'] * len(numbers))}) {{\n{body}\n"
            f"return {', '.join(numbers)} : {', '.join(['f64'] * len(numbers))}\n}}\n")


def run(tg_run, text, options, timeout=300):
    """The results of @main, or the error."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        result = subprocess.run([tg_run, file.name, "--print-all"] + options, capture_output=True, text=True, timeout=timeout)
    if result.returncode:
        errors = re.search(r"^.*\berror: (?s:.*)", result.stderr, re.M)
        return None, errors.group() if errors else result.stderr or f"ended with {result.returncode}"
    return [float(line.split(" = ")[1]) for line in result.stdout.splitlines() if line.startswith("f64 = ")], ""


def wrong(name, numbers, by_difference=1e-7, by_mode=1e-11, has_differences=True):
    """What is wrong with the four numbers of a graph; nothing if all agree."""
    difference, forward, reverse, scale = numbers
    scale = max(abs(scale), abs(forward), 1e-3)
    if any(number != number for number in numbers):
        return f"{name}: NaN among {numbers}"
    if abs(forward - reverse) > by_mode * scale:
        return f"{name}: forward {forward!r}, reverse {reverse!r}"
    if has_differences and abs(difference - reverse) > by_difference * max(scale, 1):
        return f"{name}: difference {difference!r}, reverse {reverse!r}"
    return ""


def other(name, numbers, expected, bound=1e-11):
    """What differs from the numbers that the interpreter has, if anything: in each mode."""
    (_, forward, reverse, scale), (_, *values) = numbers, expected
    largest = max(abs(values[2]), abs(values[0]), 1e-3)
    if all(abs(one - value) <= bound * largest for one, value in zip((forward, reverse, scale), values)):
        return ""
    return f"{name}: {numbers[1:]}, interpreted {values}"
