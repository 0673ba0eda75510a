#!/usr/bin/python3
#===- draws.py - Draws against SciPy, and in all ways of running ----------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares draws with the distributions of SciPy, and their bits in all ways of running: draws.py TG-RUN [--count N]

Numbers of fixed keys are compared by the test of Kolmogorov and Smirnov, counts by chi-square, at several parameters each.
"""

import argparse
import pathlib
import subprocess
import tempfile

import numpy as np
from scipy import stats as st

INF = np.inf
# Of a draw: parameters, and the distribution. Integers are parameters of i64.
REAL = [
    ("uniform", (0.0, 1.0), st.uniform()), ("uniform", (-3.0, 7.0), st.uniform(-3, 10)), ("uniform", (-1e300, 1e300), st.uniform(-1e300, 2e300)),
    ("normal", (0.0, 1.0), st.norm()), ("normal", (1e6, 1e-3), st.norm(1e6, 1e-3)), ("normal", (-2.0, 1e100), st.norm(-2, 1e100)),
    ("half_normal", (0.0, 1.0), st.halfnorm()), ("half_normal", (1.0, 2.0), st.halfnorm(1, 2)), ("half_normal", (-5.0, 0.1), st.halfnorm(-5, 0.1)),
    ("lognormal", (0.0, 1.0), st.lognorm(1)), ("lognormal", (0.5, 2.0), st.lognorm(2, scale=np.exp(0.5))), ("lognormal", (-1.0, 20.0), st.lognorm(20, scale=np.exp(-1))),
    ("exponential", (1.0,), st.expon()), ("exponential", (3.0,), st.expon(scale=3)), ("exponential", (1e-300,), st.expon(scale=1e-300)),
    ("weibull", (0.3, 2.0), st.weibull_min(0.3, scale=2)), ("weibull", (1.0, 1.0), st.weibull_min(1)), ("weibull", (30.0, 2.0), st.weibull_min(30, scale=2)),
    ("gumbel", (0.0, 1.0), st.gumbel_r()), ("gumbel", (1.0, 2.0), st.gumbel_r(1, 2)), ("gumbel", (-1.0, 1e-6), st.gumbel_r(-1, 1e-6)),
    ("logistic", (0.0, 1.0), st.logistic()), ("logistic", (1.0, 2.0), st.logistic(1, 2)), ("logistic", (-1.0, 1e-6), st.logistic(-1, 1e-6)),
    ("laplace", (0.0, 1.0), st.laplace()), ("laplace", (1.0, 2.0), st.laplace(1, 2)), ("laplace", (-1.0, 1e-6), st.laplace(-1, 1e-6)),
    ("cauchy", (0.0, 1.0), st.cauchy()), ("cauchy", (1.0, 2.0), st.cauchy(1, 2)), ("cauchy", (-1.0, 1e-6), st.cauchy(-1, 1e-6)),
    ("half_cauchy", (0.0, 1.0), st.halfcauchy()), ("half_cauchy", (1.0, 2.0), st.halfcauchy(1, 2)), ("half_cauchy", (-1.0, 1e-6), st.halfcauchy(-1, 1e-6)),
    ("pareto", (1.5, 2.0), st.pareto(1.5, scale=2)), ("pareto", (0.1, 1.0), st.pareto(0.1)), ("pareto", (50.0, 1.0), st.pareto(50)),
    ("triangular", (1.0, 2.0, 5.0), st.triang(0.25, 1, 4)), ("triangular", (1.0, 1.0, 5.0), st.triang(0, 1, 4)), ("triangular", (1.0, 5.0, 5.0), st.triang(1, 1, 4)),
    ("truncated_normal", (0.0, 1.0, -1.0, 2.0), st.truncnorm(-1, 2)), ("truncated_normal", (0.0, 1.0, 2.0, 3.0), st.truncnorm(2, 3)),
    ("truncated_normal", (0.0, 1.0, 8.0, 9.0), st.truncnorm(8, 9)), ("truncated_normal", (0.0, 1.0, -INF, -6.0), st.truncnorm(-INF, -6)),
    ("truncated_normal", (0.0, 1.0, 40.0, INF), st.truncnorm(40, INF)), ("truncated_normal", (3.0, 2.0, -INF, INF), st.norm(3, 2)),
    ("gamma", (0.01, 1.0), st.gamma(0.01)), ("gamma", (0.3, 1.0), st.gamma(0.3)), ("gamma", (1.0, 2.0), st.gamma(1, scale=2)),
    ("gamma", (4.5, 1.0), st.gamma(4.5)), ("gamma", (1e6, 1.0), st.gamma(1e6)),
    ("log_gamma", (0.02,), st.loggamma(0.02)), ("log_gamma", (0.05,), st.loggamma(0.05)), ("log_gamma", (5.0,), st.loggamma(5)),
    ("chi_square", (0.5,), st.chi2(0.5)), ("chi_square", (3.0,), st.chi2(3)), ("chi_square", (1000.0,), st.chi2(1000)),
    ("inverse_gamma", (0.5, 1.0), st.invgamma(0.5)), ("inverse_gamma", (3.0, 2.0), st.invgamma(3, scale=2)), ("inverse_gamma", (300.0, 2.0), st.invgamma(300, scale=2)),
    ("beta", (0.2, 0.3), st.beta(0.2, 0.3)), ("beta", (2.0, 3.0), st.beta(2, 3)), ("beta", (200.0, 3.0), st.beta(200, 3)),
    ("student_t", (0.3, 0.0, 1.0), st.t(0.3)), ("student_t", (1.0, 0.0, 1.0), st.t(1)), ("student_t", (5.0, 1.0, 2.0), st.t(5, 1, 2)),
    ("student_t", (INF, 1.0, 2.0), st.norm(1, 2)),
    ("wald", (1.0, 0.1), st.invgauss(10, scale=0.1)), ("wald", (1.0, 1.0), st.invgauss(1)), ("wald", (3.0, 20.0), st.invgauss(3 / 20, scale=20)),
    ("von_mises", (0.0, 0.0), st.uniform(-np.pi, 2 * np.pi)), ("von_mises", (0.0, 0.1), st.vonmises(0.1)), ("von_mises", (0.0, 2.0), st.vonmises(2)),
    ("von_mises", (0.0, 500.0), st.vonmises(500)), ("von_mises", (0.0, 1e8), st.norm(0, 1e-4)),
]
COUNTED = [
    ("integers", (0, 10), st.randint(0, 10)), ("integers", (-5, 1000), st.randint(-5, 1000)), ("integers", (7, 8), st.randint(7, 8)),
    ("bernoulli", (0.3,), st.bernoulli(0.3)), ("bernoulli", (0.999,), st.bernoulli(0.999)), ("bernoulli", (1.0,), st.bernoulli(1)),
    ("geometric", (0.01,), st.geom(0.01)), ("geometric", (0.7,), st.geom(0.7)), ("geometric", (1.0,), st.geom(1)),
    ("poisson", (0.1,), st.poisson(0.1)), ("poisson", (3.0,), st.poisson(3)), ("poisson", (9.99,), st.poisson(9.99)), ("poisson", (10.0,), st.poisson(10)),
    ("poisson", (200.0,), st.poisson(200)), ("poisson", (1e6,), st.poisson(1e6)), ("poisson", (0.0,), st.poisson(0)),
    ("binomial", (20, 0.3), st.binom(20, 0.3)), ("binomial", (40, 0.25), st.binom(40, 0.25)), ("binomial", (100, 0.4), st.binom(100, 0.4)),
    ("binomial", (1000, 0.9), st.binom(1000, 0.9)), ("binomial", (10**9, 1e-8), st.binom(10**9, 1e-8)), ("binomial", (10**6, 0.5), st.binom(10**6, 0.5)),
    ("negative_binomial", (0.5, 0.1), st.nbinom(0.5, 0.1)), ("negative_binomial", (3.0, 0.4), st.nbinom(3, 0.4)), ("negative_binomial", (30.0, 0.7), st.nbinom(30, 0.7)),
    ("beta_binomial", (20, 0.5, 2.0), st.betabinom(20, 0.5, 2)), ("beta_binomial", (3, 1.0, 1.0), st.betabinom(3, 1, 1)), ("beta_binomial", (500, 5.0, 2.0), st.betabinom(500, 5, 2)),
    ("hypergeometric", (10, 20, 5), st.hypergeom(30, 10, 5)), ("hypergeometric", (50, 80, 40), st.hypergeom(130, 50, 40)),
    ("hypergeometric", (80, 50, 100), st.hypergeom(130, 80, 100)), ("hypergeometric", (10**6, 3 * 10**6, 1000), st.hypergeom(4 * 10**6, 10**6, 1000)),
]  # fmt: skip
# Of a draw with these parameters, the type of the result other than that of its parameters.
RESULTS = {"bernoulli": "i1", "integers": "i64"}
# The ways that must give the same bits. Targets are those of x86-64.
WAYS = [["--interpret"], ["--mode=debug"], ["--mode=fast-compile"], [], ["--threads=2"], ["--mcpu=x86-64"], ["--mcpu=x86-64-v3"]]


def number(value):
    bits = {INF: "0x7FF0000000000000", -INF: "0xFFF0000000000000"}
    return bits.get(value, str(value) if isinstance(value, int) else f"{value:.17e}")


def families():
    """Of each draw, the sets of parameters, and whether it counts."""
    for counted, table in ((False, REAL), (True, COUNTED)):
        for name in dict.fromkeys(name for name, _, _ in table):
            yield name, [parameters for other, parameters, _ in table if other == name], counted


class Program:
    """One function that draws from all distributions. Parameters are constants, or arguments where they are `open`."""

    def __init__(self, float_type="f64", sizes="%n", open=False):
        self.float, self.sizes, self.open = float_type, sizes, open
        self.lines, self.results, self.arguments = [], [], ["%seed: i64", "%n: index"]

    def parameter(self, value):
        """Its name and type."""
        type = "i64" if isinstance(value, int) else self.float
        if self.open:
            self.arguments.append(f"%p{len(self.arguments)}: {type}")
            return self.arguments[-1].split(": ")
        text = number(value) if type != "f32" or abs(value) < INF else {INF: "0x7F800000", -INF: "0xFF800000"}[value]
        self.lines.append(f"  %p{len(self.lines)} = arith.constant {text} : {type}")
        return f"%p{len(self.lines) - 1}", type

    def draw(self, name, parameters, counted=False):
        types, names = ["tensor<2xi64>"], []
        for value in parameters:
            own, type = self.parameter(value)
            names.append(own)
            types.append(type)
        element = RESULTS.get(name, "i64") if counted else self.float
        shape = "x".join("?" if size == "%n" else size for size in self.sizes.split(", "))
        signature = types[0] if len(types) == 1 else f"({', '.join(types)})"
        result = f"%r{len(self.results)}"
        self.lines.append(f"  {result} = tg.random.{name} {', '.join(['%key', *names])} [{self.sizes}] : {signature}")
        self.results.append((result, f"tensor<{shape}x{element}>"))

    def text(self):
        names, types = zip(*self.results)
        return "\n".join([f"func.func @main({', '.join(self.arguments)}) -> ({', '.join(types)}) {{",
                          "  %key = tg.random.key %seed : i64", *self.lines, f"  return {', '.join(names)} : {', '.join(types)}", "}\n"])

    def inputs(self, parameters):
        types = [argument.split(": ")[1] for argument in self.arguments[2:]]
        return [f"--input={type}={value!r}" for type, value in zip(types, parameters, strict=True)]


def run(tg_run, program, seed, count, options=(), parameters=()):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "model.mlir")
        path.write_text(program.text())
        subprocess.run([tg_run, path, f"--input=i64={seed}", f"--input=index={count}", *program.inputs(parameters),
                        f"--output=@{folder}/r.npz", *options], check=True)
        with np.load(f"{folder}/r.npz") as arrays:
            return [arrays[name] for name in arrays.files]


def kolmogorov(drawn, distribution):
    n, places = len(drawn), distribution.cdf(np.sort(drawn))
    return np.sqrt(n) * max((places - np.arange(n) / n).max(), (np.arange(1, n + 1) / n - places).max())


def chi_square(drawn, distribution):
    """How many standard deviations chi-square is from its mean; neighbours with few elements are one."""
    low, high = int(drawn.min()), int(drawn.max())
    found = np.bincount((drawn - low).astype(np.int64))
    expected = distribution.pmf(np.arange(low, high + 1)) * len(drawn)
    groups, have, want = [], 0, 0.0
    for one, other in zip(found, expected):
        have, want = have + one, want + other
        if want >= 20:
            groups.append((have, want))
            have, want = 0, 0.0
    groups.append((have, len(drawn) - sum(want for _, want in groups)))
    groups = [(have, want) for have, want in groups if want > 5]
    if len(groups) < 2:
        return 0.0 if groups and abs(groups[0][0] - len(drawn)) < 20 else np.inf
    value = sum((have - want) ** 2 / want for have, want in groups)
    return (value - (len(groups) - 1)) / np.sqrt(2 * (len(groups) - 1))


def check_distributions(tg_run, count):
    wrong, program = 0, any_parameters("f64")
    longest = max(len(own) for _, own, _ in families())
    # One set of parameters of each, then the next: the function is compiled once.
    drawn = [run(tg_run, program, 7, count, (), chosen(lambda own: own[k % len(own)]))[1:] for k in range(longest)]
    results = [sets[place] for place, (_, own, _) in enumerate(families()) for sets in drawn[:len(own)]]
    for (name, parameters, distribution), numbers in zip(REAL + COUNTED, results, strict=True):
        is_real = numbers.dtype == np.float64
        value, bound = (kolmogorov(numbers, distribution), 1.95) if is_real else (chi_square(numbers.astype(np.int64), distribution), 4)
        if not abs(value) < bound:
            wrong += 1
            print(f"{name}{parameters}: {'√n D' if is_real else 'standard deviations of chi-square'} = {value:.2f}")
    print(f"{len(results)} distributions, {wrong} wrong")
    return wrong


def any_parameters(float_type):
    """The bits, and every distribution once."""
    program = Program(float_type, open=True)
    program.draw("bits", (), counted=True)
    for name, own, counted in families():
        program.draw(name, own[0], counted)
    return program


def chosen(choice):
    """The parameters of all distributions, a set of each."""
    return [value for _, own, _ in families() for value in choice(own)]


def constant_parameters(sizes):
    program = Program("f64", sizes)
    program.draw("bits", (), counted=True)
    for name, own, counted in families():
        for parameters in dict.fromkeys([own[0], own[len(own) // 2]]):
            program.draw(name, parameters, counted)
    return program


def check_ways(tg_run):
    """Parameters are arguments where code is long: it is that of both sets, and of `check_distributions`."""
    wrong = compared = 0
    first, middle = chosen(lambda own: own[0]), chosen(lambda own: own[len(own) // 2])
    for program, count, sets in ((any_parameters("f64"), 515, (first, middle)), (any_parameters("f32"), 515, (first, middle)),
                                 (constant_parameters("%n, 7"), 37, ((),))):
        for parameters in sets:
            expected = run(tg_run, program, 42, count, WAYS[0], parameters)
            for way in WAYS[1:]:
                for line, one, other in zip(program.results, expected, run(tg_run, program, 42, count, way, parameters), strict=True):
                    compared += 1
                    if one.tobytes() != other.tobytes():
                        wrong += 1
                        print(f"{program.float} [{program.sizes}] {way}: {line[0]} differs")
            if program.sizes == "%n":
                for one, other in zip(expected, run(tg_run, program, 42, count + 100, (), parameters), strict=True):
                    compared += 1
                    if one.tobytes() != other[:count].tobytes():
                        wrong += 1
                        print(f"{program.float}: a longer draw does not begin like a shorter one")
    print(f"{compared} draws compared, {wrong} differ")
    return wrong


def check_keys(tg_run, count):
    """First draws from keys i, i·2^32, and of a chain of keys."""
    wrong = 0
    text = """func.func @main(%seed: i64, %n: index) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %key = tg.random.key %seed : i64
  %i = tg.iota [%n] : i64
  %large = arith.constant 4294967296 : i64
  %j = tg.mul %i, %large : (tensor<?xi64>, i64)
  %ks = tg.random.split %key [%n] : tensor<2xi64>
  %ls = tg.random.fold_in %key, %j : (tensor<2xi64>, tensor<?xi64>)
  %a = tg.random.uniform %ks, %zero, %one [] : (tensor<?x2xi64>, f64, f64)
  %b = tg.random.uniform %ls, %zero, %one [] : (tensor<?x2xi64>, f64, f64)
  %last, %c = tg.scan %t to %n states(%k = %key : tensor<2xi64>) consts(%lo = %zero : f64, %hi = %one : f64)
      -> (tensor<2xi64>, tensor<?xf64>) {
    %seven = arith.constant 7 : i64
    %next = tg.random.fold_in %k, %seven : (tensor<2xi64>, i64)
    %u = tg.random.uniform %next, %lo, %hi [] : (tensor<2xi64>, f64, f64)
    tg.yield %next : tensor<2xi64> outs(%u : f64)
  }
  return %a, %b, %c : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
"""
    program = Program()
    program.text = lambda: text
    for name, drawn in zip(("i", "i·2^32", "a chain"), run(tg_run, program, 42, count)):
        value, lag = kolmogorov(drawn, st.uniform()), np.sum((drawn[1:] - 0.5) * (drawn[:-1] - 0.5)) * 12 / np.sqrt(count)
        if not (value < 1.95 and abs(lag) < 4):
            wrong += 1
            print(f"keys of {name}: √n D = {value:.2f}, correlation of neighbours {lag:.2f} standard deviations")
    print(f"3 families of keys, {wrong} wrong")
    return wrong


def check_weights(tg_run, count):
    """Draws of several numbers at once, by weights: the distributions of each of them, and of two together."""
    text = """func.func @main(%seed: i64, %n: index) -> (tensor<?x4xi64>, tensor<?x2xindex>) {
  %key = tg.random.key %seed : i64
  %w = arith.constant dense<[1.0, 0.0, 3.0, 2.0]> : tensor<4xf64>
  %trials = arith.constant 30 : i64
  %counts = tg.random.multinomial %key, %trials, %w [%n] : (tensor<2xi64>, i64, tensor<4xf64>)
  %ks = tg.random.split %key [%n] : tensor<2xi64>
  %pairs = tg.random.choice %ks, %w [2] : (tensor<?x2xi64>, tensor<4xf64>)
  return %counts, %pairs : tensor<?x4xi64>, tensor<?x2xindex>
}
"""
    program = Program()
    program.text = lambda: text
    counts, pairs = run(tg_run, program, 42, count)
    shares = np.array([1, 0, 3, 2]) / 6
    found = [("category %d" % k, counts[:, k], st.binom(30, shares[k])) for k in (0, 2, 3)]
    found.append(("categories 0 and 2", counts[:, 0] + counts[:, 2], st.binom(30, 4 / 6)))
    second = {(i, j): shares[i] * shares[j] / (1 - shares[i]) for i in range(4) for j in range(4) if i != j}
    places = [4 * i + j for i, j in second]
    found.append(("choices", 4 * pairs[:, 0] + pairs[:, 1], st.rv_discrete(values=(places, list(second.values())))))
    wrong = 0
    for name, drawn, distribution in found:
        value = chi_square(drawn, distribution)
        if not abs(value) < 4:
            wrong += 1
            print(f"{name}: standard deviations of chi-square = {value:.2f}")
    if counts[:, 1].any() or not (counts.sum(1) == 30).all():
        wrong += 1
        print("counts do not add up")
    print(f"{len(found) + 1} draws by weights, {wrong} wrong")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tg_run")
    parser.add_argument("--count", type=int, default=20000, help="how many numbers of each distribution")
    options = parser.parse_args()
    wrong = check_distributions(options.tg_run, options.count) + check_keys(options.tg_run, options.count)
    wrong += check_weights(options.tg_run, options.count) + check_ways(options.tg_run)
    raise SystemExit(wrong > 0)


if __name__ == "__main__":
    main()
