#===- problems.py - Problems for solvers ----------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""The problems of Moré, Garbow and Hillstrom (TOMS 7, 1981), and 26 equations of one unknown.

Each is written once, as a function of a list of numbers: of floats, of dual numbers, which carry exact first and second
derivatives, or of symbols, which are printed as MLIR and as C. NumPy's functions call the methods of numbers that they
do not know, so `exp` is of all kinds.
"""

import dataclasses
import functools
import math
import operator
from typing import Callable

import numpy as np
from numpy import arctan, cos, exp, log, sin, sqrt

# === Kinds of numbers ===


class Dual:
    """A number with its gradient and its Hessian."""

    def __init__(self, value, first, second):
        self.value, self.first, self.second = value, first, second

    def of(self, value, first, second):
        """A function of the number, by its value and derivatives there."""
        return Dual(value, first * self.first, first * self.second + second * np.outer(self.first, self.first))

    def lift(self, other):
        return other if isinstance(other, Dual) else Dual(np.float64(other), 0 * self.first, 0 * self.second)

    def __add__(self, other):
        other = self.lift(other)
        return Dual(self.value + other.value, self.first + other.first, self.second + other.second)

    def __sub__(self, other):
        return self + -self.lift(other)

    def __mul__(self, other):
        if not isinstance(other, Dual):
            return Dual(self.value * other, self.first * other, self.second * other)
        mixed = np.outer(self.first, other.first)
        return Dual(self.value * other.value, self.first * other.value + self.value * other.first,
                    self.second * other.value + self.value * other.second + mixed + mixed.T)

    def __truediv__(self, other):
        other = self.lift(other)
        value = self.value / other.value
        first = (self.first - value * other.first) / other.value
        mixed = np.outer(first, other.first)
        return Dual(value, first, (self.second - value * other.second - mixed - mixed.T) / other.value)

    def __pow__(self, k):
        return self.of(self.value**k, k * self.value**(k - 1), k * (k - 1) * self.value**(k - 2))

    def __neg__(self):
        return Dual(-self.value, -self.first, -self.second)

    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other):
        return self.lift(other) - self

    def __rtruediv__(self, other):
        return self.lift(other) / self

    def __abs__(self):
        return -self if self < 0 else self

    def __lt__(self, other):
        return self.value < other

    def exp(self):
        return self.of(exp(self.value), exp(self.value), exp(self.value))

    def log(self):
        return self.of(log(self.value), 1 / self.value, -1 / (self.value * self.value))

    def sin(self):
        return self.of(sin(self.value), cos(self.value), -sin(self.value))

    def cos(self):
        return self.of(cos(self.value), -sin(self.value), -cos(self.value))

    def sqrt(self):
        root = sqrt(self.value)
        return self.of(root, 0.5 / root, -0.25 / (root * self.value))

    def arctan(self):
        slope = 1 / (1 + self.value * self.value)
        return self.of(arctan(self.value), slope, -2 * self.value * slope * slope)


class Symbol:
    """The value of an expression in a graph. Operations have the names that `tg` gives them."""

    def __init__(self, graph, number):
        self.graph, self.number = graph, number


for name, operation in {"add": "add", "sub": "sub", "mul": "mul", "truediv": "div", "pow": "pow"}.items():
    setattr(Symbol, f"__{name}__", lambda self, other, operation=operation: self.graph.add(operation, self, other))
    setattr(Symbol, f"__r{name}__", lambda self, other, operation=operation: self.graph.add(operation, other, self))
for name, operation in {"__neg__": "neg", "__abs__": "abs", "exp": "exp", "log": "log", "sin": "sin", "cos": "cos",
                        "sqrt": "sqrt", "arctan": "atan"}.items():
    setattr(Symbol, name, lambda self, operation=operation: self.graph.add(operation, self))


class Graph:
    """What is computed of x, each expression once: their numbers, in order."""

    def __init__(self):
        self.expressions = {}

    def number(self, operation, *operands):
        return Symbol(self, self.expressions.setdefault((operation, *operands), len(self.expressions)))

    def add(self, operation, *operands):
        return self.number(operation, *(self.lift(operand).number for operand in operands))

    def lift(self, operand):
        return operand if isinstance(operand, Symbol) else self.number("constant", float(operand))


def if_negative(number, yes, no):
    if isinstance(number, Symbol):
        return number.graph.add("if_negative", number, yes, no)
    return yes if number < 0 else no


def total(numbers):
    return functools.reduce(operator.add, numbers)


def differentiate(function, x):
    """The function of dual numbers."""
    zeros = np.zeros((len(x), len(x)))
    with np.errstate(all="ignore"):
        return function([Dual(value, unit, zeros) for value, unit in zip(np.asarray(x, float), np.eye(len(x)))])


# === Problems of several unknowns ===


@dataclasses.dataclass
class Problem:
    """Equations of x, whose sum of squares is at least `best`."""

    name: str
    start: list
    equations: Callable
    best: float = 0.0

    def loss(self, x):
        return total([residual * residual for residual in self.equations(x)])

    def is_minimum(self, x):
        """Whether the loss is near the best, or x is stationary."""
        loss = differentiate(self.loss, x)
        return bool(loss.value - self.best <= 1e-6 * (1 + abs(self.best)) or max(abs(loss.first)) <= 1e-3)

    def is_root(self, x):
        with np.errstate(all="ignore"):
            return bool(np.linalg.norm(self.equations(np.asarray(x))) < 1e-7)


def rosenbrock(x):
    return [part for a, b in zip(x[::2], x[1::2]) for part in (10 * (b - a * a), 1 - a)]


def freudenstein(x):
    return [-13 + x[0] + ((5 - x[1]) * x[1] - 2) * x[1], -29 + x[0] + ((x[1] + 1) * x[1] - 14) * x[1]]


def powell_badly(x):
    return [1e4 * x[0] * x[1] - 1, exp(-x[0]) + exp(-x[1]) - 1.0001]


def brown_badly(x):
    return [x[0] - 1e6, x[1] - 2e-6, x[0] * x[1] - 2]


def beale(x):
    square = x[1] * x[1]
    return [y - x[0] * (1 - power) for y, power in ((1.5, x[1]), (2.25, square), (2.625, square * x[1]))]


def helical(x):
    angle = arctan(x[1] / x[0]) / (2 * math.pi)
    theta = if_negative(x[0], angle + 0.5, angle)
    return [10 * (x[2] - 10 * theta), 10 * (sqrt(x[0] * x[0] + x[1] * x[1]) - 1), x[2]]


def gaussian(x):
    half = [0.0009, 0.0044, 0.0175, 0.054, 0.1295, 0.242, 0.3521]
    distances = [(7 - i) / 2 - x[2] for i in range(15)]
    return [x[0] * exp(-0.5 * x[1] * t * t) - y for t, y in zip(distances, half + [0.3989] + half[::-1])]


def gulf(x):
    times = [i / 100 for i in range(1, 11)]
    distances = [abs(25 + (-50 * math.log(t)) ** (2 / 3) - x[1]) for t in times]
    return [exp(-exp(x[2] * log(distance)) / x[0]) - t for t, distance in zip(times, distances)]


def box3d(x):
    times = [i / 10 for i in range(1, 11)]
    return [exp(-t * x[0]) - exp(-t * x[1]) - x[2] * (math.exp(-t) - math.exp(-10 * t)) for t in times]


def powell_singular(x):
    a, b = x[1] - 2 * x[2], x[0] - x[3]
    return [x[0] + 10 * x[1], math.sqrt(5) * (x[2] - x[3]), a * a, math.sqrt(10) * b * b]


def wood(x):
    return [10 * (x[1] - x[0] * x[0]), 1 - x[0], math.sqrt(90) * (x[3] - x[2] * x[2]), 1 - x[2],
            math.sqrt(10) * (x[1] + x[3] - 2), (x[1] - x[3]) * math.sqrt(0.1)]


def brown_dennis(x):
    def equation(t):
        a, b = x[0] + t * x[1] - math.exp(t), x[2] + x[3] * math.sin(t) - math.cos(t)
        return a * a + b * b
    return [equation(i / 5) for i in range(1, 21)]


def biggs_exp6(x):
    def equation(t):
        y = math.exp(-t) - 5 * math.exp(-10 * t) + 3 * math.exp(-4 * t)
        return x[2] * exp(-t * x[0]) - x[3] * exp(-t * x[1]) + x[5] * exp(-t * x[4]) - y
    return [equation(i / 10) for i in range(1, 14)]


def watson(x):
    def equation(t):
        slope = total([k * t ** (k - 1) * x[k] for k in range(1, len(x))])
        value = total([t**k * x[k] for k in range(len(x))])
        return slope - value * value - 1
    return [equation(i / 29) for i in range(1, 30)] + [x[0], x[1] - x[0] * x[0] - 1]


def penalty1(x):
    return [math.sqrt(1e-5) * (a - 1) for a in x] + [total([-0.25] + [a * a for a in x])]


def penalty2(x):
    n, scale = len(x), math.sqrt(1e-5)
    exponentials = [exp(a / 10) for a in x]
    sums = [math.exp((i + 1) / 10) + math.exp(i / 10) for i in range(1, n)]
    pairs = zip(exponentials[1:], exponentials, sums)
    return [x[0] - 0.2, *(scale * (now + before - y) for now, before, y in pairs),
            *(scale * (now - math.exp(-0.1)) for now in exponentials[1:]),
            total([-1.0] + [(n - i) * a * a for i, a in enumerate(x)])]


def variably_dimensioned(x):
    weighted = total([(i + 1) * (a - 1) for i, a in enumerate(x)])
    return [a - 1 for a in x] + [weighted, weighted * weighted]


def trigonometric(x):
    cosines = [cos(a) for a in x]
    rest = len(x) - total(cosines)
    return [rest + (i + 1) * (1 - cosine) - sin(a) for i, (a, cosine) in enumerate(zip(x, cosines))]


def chebyquad(x):
    columns = []
    for a in x:
        before, now, twice = 1, 2 * a - 1, 2 * (2 * a - 1)
        columns.append([])
        for _ in x:
            columns[-1].append(now)
            before, now = now, twice * now - before
    means = [total(row) / len(x) for row in zip(*columns)]
    return [mean + 1 / (i * i - 1) if i % 2 == 0 else mean for i, mean in enumerate(means, 1)]


def wood_gradient(x):
    a, b = x[1] - x[0] * x[0], x[3] - x[2] * x[2]
    return [-200 * x[0] * a - (1 - x[0]), 200 * a + 20.2 * (x[1] - 1) + 19.8 * (x[3] - 1),
            -180 * x[2] * b - (1 - x[2]), 180 * b + 20.2 * (x[3] - 1) + 19.8 * (x[1] - 1)]


def brown_linear(x):
    rest = total([-len(x) - 1, *x])
    return [a + rest for a in x[:-1]] + [functools.reduce(operator.mul, x) - 1]


def neighbours(x, i):
    return [x[j] for j in (i - 1, i + 1) if 0 <= j < len(x)]


def boundary_value(x):
    h = 1 / (len(x) + 1)

    def equation(i):
        t = x[i] + ((i + 1) * h + 1)
        return 2 * x[i] + t * t * t * (h * h / 2) - total(neighbours(x, i))
    return [equation(i) for i in range(len(x))]


def integral_equation(x):
    h = 1 / (len(x) + 1)
    places = [(i + 1) * h for i in range(len(x))]
    cubes = [(a + (t + 1)) * (a + (t + 1)) * (a + (t + 1)) for a, t in zip(x, places)]

    def equation(a, t):
        return a + total([0.5 * h * (min(t, s) * (1 - max(t, s))) * cube for s, cube in zip(places, cubes)])
    return [equation(a, t) for a, t in zip(x, places)]


def variably_dimensioned_gradient(x):
    weighted = total([(i + 1) * (a - 1) for i, a in enumerate(x)])
    return [a - 1 + (i + 1) * weighted * (1 + 2 * weighted * weighted) for i, a in enumerate(x)]


def broyden_tridiagonal(x):
    def equation(i):
        before, after = x[max(i - 1, 0):i], [2 * a for a in x[i + 1:i + 2]]
        return (3 - 2 * x[i]) * x[i] + 1 - total([*before, *after])
    return [equation(i) for i in range(len(x))]


def broyden_banded(x):
    terms = [a * (1 + a) for a in x]

    def equation(i):
        return x[i] * (2 + 5 * x[i] * x[i]) + 1 - total(terms[max(0, i - 5):i] + terms[i + 1:i + 2])
    return [equation(i) for i in range(len(x))]


def fractions(n):
    return [(i + 1) / (n + 1) for i in range(n)]


PARABOLA = [t * (t - 1) for t in fractions(10)]
MINIMISATIONS = [
    Problem("rosenbrock", [-1.2, 1], rosenbrock),
    Problem("freudenstein", [0.5, -2], freudenstein, 48.98425367924),
    Problem("powell_badly", [0, 1], powell_badly),
    Problem("brown_badly", [1, 1], brown_badly),
    Problem("beale", [1, 1], beale),
    Problem("helical", [-1, 0, 0], helical),
    Problem("gaussian", [0.4, 1, 0], gaussian, 1.12793276961e-8),
    Problem("gulf", [5, 2.5, 0.15], gulf),
    Problem("box3d", [0, 10, 20], box3d),
    Problem("powell_singular", [3, -1, 0, 1], powell_singular),
    Problem("wood", [-3, -1, -3, -1], wood),
    Problem("brown_dennis", [25, 5, -5, -1], brown_dennis, 85822.2016263563),
    Problem("biggs_exp6", [1, 2, 1, 1, 1, 1], biggs_exp6),
    Problem("watson6", [0] * 6, watson, 2.28767005355e-3),
    Problem("watson9", [0] * 9, watson, 1.39976013e-6),
    Problem("extended_rosenbrock", [-1.2, 1] * 5, rosenbrock),
    Problem("penalty1", list(range(1, 11)), penalty1, 7.08765e-5),
    Problem("penalty2", [0.5] * 10, penalty2, 2.93660e-4),
    Problem("variably_dimensioned", [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0], variably_dimensioned),
    Problem("trigonometric", [0.1] * 10, trigonometric),
    Problem("chebyquad8", fractions(8), chebyquad, 3.51687372568e-3),
]
SYSTEMS = [
    Problem("rosenbrock", [-1.2, 1], rosenbrock),
    Problem("powell_singular", [3, -1, 0, 1], powell_singular),
    Problem("powell_badly", [0, 1], powell_badly),
    Problem("wood", [-3, -1, -3, -1], wood_gradient),
    Problem("helical", [-1, 0, 0], helical),
    *(Problem(f"chebyquad{n}", fractions(n), chebyquad) for n in (5, 6, 7, 9)),
    Problem("brown_linear", [0.5] * 10, brown_linear),
    Problem("boundary_value", PARABOLA, boundary_value),
    Problem("integral_equation", PARABOLA, integral_equation),
    Problem("trigonometric", [0.1] * 10, trigonometric),
    Problem("variably_dimensioned", [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0], variably_dimensioned_gradient),
    Problem("broyden_tridiagonal", [-1] * 10, broyden_tridiagonal),
    Problem("broyden_banded", [-1] * 10, broyden_banded),
]

# === Equations of one unknown ===


@dataclasses.dataclass
class Equation:
    """An equation with a root in an interval, and a start from which methods without one find it, if there is such."""

    name: str
    function: Callable
    low: float
    high: float
    start: float = None

    def is_root(self, x):
        """Whether the function is zero, or changes its sign, near x."""
        around = x + 1e-9 * max(1.0, abs(x)) * np.array([-1, 0, 1])
        with np.errstate(all="ignore"):
            below, value, above = (self.function(near) for near in around)
        return bool(value == 0 or below * above < 0)


EQUATIONS = [
    Equation("sin x - x/2", lambda x: sin(x) - x / 2, math.pi / 2, math.pi, math.pi),
    *(Equation(f"{n} x exp -x", lambda x, n=n: n * x * exp(-x), -9, 31, -1) for n in (-10, 40)),
    *(Equation(f"x^{k} - {a}", lambda x, k=k, a=a: x**k - a, 0, 5, 2) for k in (4, 12) for a in (0.2, 1)),
    Equation("sin x - 0.5", lambda x: sin(x) - 0.5, 0, 1.5, 0),
    *(Equation(f"2x exp -{n} - 2 exp -{n}x + 1", lambda x, n=n: 2 * x * math.exp(-n) - 2 * exp(-n * x) + 1, 0, 1, 0)
      for n in (1, 5, 15)),
    *(Equation(f"x^2 - (1-x)^{n}", lambda x, n=n: x * x - (1 - x) ** n, 0, 1, 0.5) for n in (2, 5, 15)),
    *(Equation(f"exp -{n}x (x-1) + x^{n}", lambda x, n=n: exp(-n * x) * (x - 1) + x**n, 0, 1, start)
      for n, start in ((1, 0), (8, 0.5), (20, 0.5))),
    *(Equation(f"({n}x-1) / ({n - 1}x)", lambda x, n=n: (n * x - 1) / ((n - 1) * x), 0.01, 1, 0.01) for n in (2, 14)),
    *(Equation(f"x^1/{n} - {n}^1/{n}", lambda x, n=n: x ** (1 / n) - n ** (1 / n), 1, 100, start)
      for n, start in ((2, 1), (15, 5), (33, 5))),
    Equation("x^9", lambda x: x**9, -1, 10),
    Equation("x exp -1/x^2", lambda x: x * exp(-1 / (x * x)), -1, 4),
    *(Equation(f"{n}/20 (x/1.5 + sin x - 1)", lambda x, n=n: if_negative(x, -n / 20, n / 20 * (x / 1.5 + sin(x) - 1)),
               -1e4, math.pi / 2, 0.5) for n in (1, 10)),
]

# === Programs ===


def trace(function, start):
    """The graph of a function of a vector or, if the start is a number, of a number; its results, and whether they
    are a vector."""
    graph = Graph()
    x = [graph.number("x", k) for k in range(len(start))] if isinstance(start, list) else graph.number("x", 0)
    results = function(x)
    is_vector = isinstance(results, list)
    return graph, [result.number for result in (results if is_vector else [results])], is_vector


def literal(value):
    """A float as MLIR and C read it, exactly."""
    return f"{value:.16e}"


def mlir_type(value):
    return f"tensor<{len(value)}xf64>" if isinstance(value, list) else "f64"


def mlir_constant(value):
    numbers = f"dense<[{', '.join(map(literal, value))}]>" if isinstance(value, list) else literal(value)
    return f"arith.constant {numbers} : {mlir_type(value)}"


def mlir_graph(function, start):
    """The lines that compute a function of %i0, the result, and its type."""
    graph, results, is_vector = trace(function, start)
    lines, names = [], []
    for number, (operation, *operands) in enumerate(graph.expressions):
        names.append(f"%v{number}" if operation != "x" or isinstance(start, list) else "%i0")
        if operation == "constant":
            lines.append(f"{names[-1]} = {mlir_constant(operands[0])}")
        elif operation == "x" and isinstance(start, list):
            lines += [f"%k{operands[0]} = arith.constant {operands[0]} : index",
                      f"{names[-1]} = tensor.extract %i0[%k{operands[0]}] : {mlir_type(start)}"]
        elif operation == "if_negative":
            a, yes, no = (names[operand] for operand in operands)
            lines += [f"%zero{number} = arith.constant 0.0 : f64",
                      f"%negative{number} = tg.lt {a}, %zero{number} : f64",
                      f"{names[-1]} = tg.select %negative{number}, {yes}, {no} : (i1, f64, f64)"]
        elif operation != "x":
            lines.append(f"{names[-1]} = tg.{operation} {', '.join(names[operand] for operand in operands)} : f64")
    if not is_vector:
        return lines, names[results[0]], "f64"
    type, elements = f"tensor<{len(results)}xf64>", ", ".join(names[result] for result in results)
    return [*lines, f"%results = tensor.from_elements {elements} : {type}"], "%results", type


def mlir_function(name, function, start):
    """A function that evaluates a function."""
    lines, result, type = mlir_graph(function, start)
    head = f"func.func @{name}(%i0: {mlir_type(start)}) -> {type} {{"
    return "\n".join([head, *lines, f"return {result} : {type}", "}", ""])


def mlir_results(function, start):
    """The types of the results of a solver."""
    return [mlir_type(start), mlir_graph(function, start)[2], "i32", "index"]


def mlir_solver(name, method, function, start, options="", is_interval=False):
    """A function that solves a problem, from its argument or between its two arguments. The method is an operation with
    what follows it, `root hybrid`."""
    lines, result, type = mlir_graph(function, start)
    point, results = mlir_type(start), ", ".join(mlir_results(function, start))
    place, names, types = ("in", "%low, %high", f"{point}, {point}") if is_interval else ("from", "%x0", point)
    parameters = ", ".join(f"{name}: {point}" for name in names.split(", "))
    return "\n".join([f"func.func @{name}({parameters}) -> ({results}) {{",
                      f"%x, %value, %status, %steps = tg.{method} {options} {place}(%i0 = {names} : {types}) {{",
                      *lines, f"tg.yield {result} : {type}", "}",
                      f"return %x, %value, %status, %steps : {results}", "}", ""])


def c_function(name, function, start):
    """A function of dual numbers, see benchmark/solvers/peers/dual.h."""
    graph, results, _ = trace(function, start)
    lines = []
    for number, (operation, *operands) in enumerate(graph.expressions):
        texts = {"constant": literal, "x": "x + {}".format}.get(operation, "v + {}".format)
        lines.append(f"  dual_{operation}({', '.join([f'v + {number}', *map(texts, operands)])});")
    lines += [f"  results[{k}] = v[{result}];" for k, result in enumerate(results)]
    return "\n".join([f"static void {name}(const dual *x, dual *results) {{",
                      f"  static dual v[{len(graph.expressions)}];", *lines, "}", ""])
