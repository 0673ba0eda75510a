#!/usr/bin/python3
#===- special.py - Special functions against mpmath -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares special functions with mpmath: special.py docs/Reference/Accuracy.md [--count N] [--seed S] [--scipy] [NAME…]

N values in all, of random arguments; functions whose exact values take long get fewer of them. The bounds are those of the
document's table. The interpreter and strict code must give the same bits; fast code must meet its own bounds where the
document has some, else the same ones. With --scipy, SciPy's errors are shown, too.
"""

import argparse
import math
import random
import re
import subprocess
import sys
import tempfile

import mpmath
import numpy as np
import scipy.special as scipy

mpmath.mp.dps = 40
mpf, exp, log, sqrt, PI = mpmath.mpf, mpmath.exp, mpmath.log, mpmath.sqrt, mpmath.pi
rng = random.Random()
choose, uniform = (lambda *options: rng.choice(options)()), lambda low, high: lambda: rng.uniform(low, high)


def spread(low, high):
    """Numbers of all sizes."""
    return lambda: math.exp(rng.uniform(math.log(low), math.log(high)))


def minus(draw, number=0.0):
    return lambda: number - draw()


#
# Exact values
#


def inverse_erfc(u):
    if u > 1:
        return -inverse_erfc(2 - u)
    if u > 0.5:
        return mpmath.erfinv(1 - u)
    y = sqrt(-log(u))
    for _ in range(60):
        value = mpmath.erfc(y)
        step = (log(value) - log(u)) * value * sqrt(PI) / -2 * exp(y * y)
        y -= step
        if abs(step) < mpmath.eps:
            break
    return y


def zeta(s, q):
    if q < 0:
        below = -q - mpmath.floor(-q)
        return zeta(s, 1 - below) + (-1) ** int(s) * (zeta(s, below) - zeta(s, 1 - q))
    total = mpf(0)
    while q < s + 30:
        total, q = total + q**-s, q + 1
    total += q ** (1 - s) / (s - 1) + q**-s / 2
    for k in range(1, 25):
        total += mpmath.bernoulli(2 * k) / mpmath.factorial(2 * k) * mpmath.rf(s, 2 * k - 1) * q ** (-s - 2 * k + 1)
    return total


def lower(a, x):
    return mpmath.gammainc(a, 0, x, regularized=True)


def upper(a, x):
    return mpmath.gammainc(a, x, mpmath.inf, regularized=True)


def beta(a, b, x):
    return mpmath.betainc(a, b, 0, x, regularized=True)


def gamma_density(a, x):
    return exp((a - 1) * log(x) - x - mpmath.loggamma(a))


def beta_density(a, b, x):
    return x ** (a - 1) * (1 - x) ** (b - 1) / mpmath.beta(a, b)


def inverse(function, density):
    """The exact value near a computed one, by a step of Newton's method."""
    return lambda *arguments, near: near - (function(*arguments[:-1], near) - arguments[-1]) / density(*arguments[:-1], near)


def owens_t(h, a):
    return mpmath.quad(lambda x: exp(-h * h * (1 + x * x) / 2) / (1 + x * x), mpmath.linspace(0, a, 4)) / (2 * PI)


def hyp2f1(a, b, c, z):
    return mpmath.hyp2f1(a, b, c, z, maxprec=20000)


def slope(function, x):
    """The derivative, by a difference of numbers with many digits; mpmath.diff has too few where parameters are nearly poles."""
    with mpmath.workdps(90):
        step = mpf(10) ** -25
        return mpmath.re(function(x + step) - function(x - step)) / (2 * step)


def amplitude(v, x, _):
    """Of an oscillating function, in whose units its error is."""
    return sqrt(mpmath.besselj(v, x) ** 2 + mpmath.bessely(v, x) ** 2)


class Function:
    def __init__(self, exact, draw, share=1.0, unit=None, peer=None, needsResult=False):
        self.exact, self.draw, self.share, self.unit, self.peer = exact, draw, share, unit, peer
        self.needsResult = needsResult


def unary(exact, *draws, **options):
    return Function(exact, lambda: (choose(*draws),), **options)


def gamma_arguments(largest):
    def draw():
        a = spread(1e-2, largest)()
        return a, a * spread(0.2, 4)()
    return draw


def largest_term(s, q, result):
    """Of the sum that is zeta: of q < 0, for odd s, its terms cancel."""
    return max(abs(result), (abs(q - mpmath.nint(q)) if q < 0 else q) ** -s)


def hypergeometric():
    """Of all regimes: near 0, 1 and -1, far below; parameters that are whole or halves, or differ by such numbers."""
    a, b, c = (rng.uniform(-10, 10) for _ in range(3))
    kind = rng.randrange(4)
    if kind == 0:
        a, b, c = rng.randint(-16, 16) / 2, rng.randint(-16, 16) / 2, rng.randint(-8, 8) + 0.5
    elif kind == 1:
        b, c = a + rng.randint(-4, 4), a + b + rng.randint(-3, 3)
    return a, b, c, choose(uniform(-1, 1), minus(spread(1e-8, 1), 1), minus(spread(1e-3, 1e5)))


at_least_one, of_larger = (lambda *values: max(1, abs(values[-1]))), (lambda x, y, r: max(abs(x), abs(r)))
bessel = lambda: (rng.uniform(0, 20), spread(1e-2, 300)())
signed = lambda largest: lambda: rng.choice([-1, 1]) * spread(0.01, largest)()
FUNCTIONS = {
    "log1mexp": unary(lambda x: log(-mpmath.expm1(x)), minus(spread(1e-10, 50)), minus(spread(0.1, 3))),
    "logdiffexp": Function(lambda x, y: log(exp(x) - exp(y)), lambda: (lambda x: (x, x - spread(1e-6, 50)()))(rng.uniform(-80, 80)),
                           unit=of_larger),
    "logit": unary(lambda x: log(x / (1 - x)), uniform(0, 1), spread(1e-20, 1), uniform(0.45, 0.55), minus(spread(1e-6, 0.1), 1)),
    "xlogy": Function(lambda x, y: x * log(y), lambda: (rng.uniform(-5, 5), spread(1e-5, 1e5)())),
    "xlog1py": Function(lambda x, y: x * mpmath.log1p(y), lambda: (rng.uniform(-5, 5), choose(uniform(-0.999, 3), spread(1e-9, 1e5)))),
    "entr": unary(lambda x: -x * log(x), spread(1e-10, 100), uniform(0, 2)),
    "erfcx": unary(lambda x: exp(x * x) * mpmath.erfc(x), uniform(-5, 20), spread(1e-3, 1e4), minus(spread(1e-5, 9)), uniform(0, 8)),
    "erfinv": unary(mpmath.erfinv, uniform(-1, 1), spread(1e-9, 1), minus(spread(1e-7, 0.1), 1)),
    "erfcinv": unary(inverse_erfc, uniform(0, 2), spread(1e-37, 1), spread(1e-3, 1), minus(spread(1e-6, 1), 2)),
    "ndtri": unary(lambda p: -sqrt(2) * inverse_erfc(2 * p), uniform(0, 1), spread(1e-37, 1), spread(1e-5, 1), minus(spread(1e-6, 1), 1)),
    "ndtr": unary(mpmath.ncdf, uniform(-12, 8), uniform(-3, 3), uniform(-8, 1)),
    "log_ndtr": unary(lambda x: mpmath.log1p(-mpmath.ncdf(-x)) if x > 0 else log(mpmath.ncdf(x)), uniform(-40, 8), uniform(-3, 3),
                      uniform(-8, 12)),
    "owens_t": Function(owens_t, lambda: (rng.uniform(0, 4), rng.uniform(0, 3)), 0.02),
    "gamma": unary(mpmath.gamma, spread(1e-2, 30), uniform(-10, 10), peer=scipy.gamma),
    "betaln": Function(lambda a, b: log(mpmath.beta(a, b)), lambda: (spread(1e-3, 1e4)(), spread(1e-3, 1e4)()), unit=at_least_one),
    "gammainc": Function(lower, gamma_arguments(1e3), 0.3),
    "gammaincc": Function(upper, gamma_arguments(1e3), 0.3),
    "gammal": Function(lambda a, x: mpmath.gammainc(a, 0, x), gamma_arguments(30), 0.3),
    "gammau": Function(lambda a, x: mpmath.gammainc(a, x, mpmath.inf), gamma_arguments(30), 0.3),
    "gammainc_da": Function(lambda a, x: mpmath.diff(lambda u: lower(u, x), a), gamma_arguments(300), 0.03),
    "gammaincinv": Function(inverse(lower, gamma_density), lambda: (spread(0.2, 100)(), rng.uniform(0.01, 0.99)), 0.2, needsResult=True),
    "gammainccinv": Function(inverse(upper, lambda a, x: -gamma_density(a, x)), lambda: (spread(0.2, 100)(), rng.uniform(0.01, 0.99)), 0.2,
                             needsResult=True),
    "betainc": Function(beta, lambda: (spread(0.05, 300)(), spread(0.05, 300)(), rng.random()), 0.1),
    "betaincinv": Function(inverse(beta, beta_density), lambda: (spread(0.2, 100)(), spread(0.2, 100)(), rng.uniform(0.01, 0.99)), 0.1,
                           needsResult=True),
    "betainc_da": Function(lambda a, b, x: mpmath.diff(lambda u: beta(u, b, x), a),
                           lambda: (spread(0.05, 100)(), spread(0.05, 100)(), rng.random()), 0.02),
    "zeta": Function(zeta, lambda: choose(lambda: (1 + spread(1e-2, 30)(), spread(1e-2, 1e2)()),
                                          lambda: (float(rng.randint(2, 15)), -rng.uniform(0.01, 20))), 0.3,
                     unit=largest_term),
    "hyp2f1": Function(hyp2f1, hypergeometric, 0.3),
    "hyp2f1_da": Function(lambda a, b, c, z: slope(lambda u: hyp2f1(u, b, c, z), a), hypergeometric, 0.1),
    "hyp2f1_dc": Function(lambda a, b, c, z: slope(lambda u: hyp2f1(a, b, u, z), c), hypergeometric, 0.1),
    "i0": unary(lambda x: mpmath.besseli(0, x), signed(80)), "i1": unary(lambda x: mpmath.besseli(1, x), signed(80)),
    "i0e": unary(lambda x: mpmath.besseli(0, x) * exp(-abs(x)), signed(1e3)),
    "i1e": unary(lambda x: mpmath.besseli(1, x) * exp(-abs(x)), signed(1e3)),
    "iv": Function(mpmath.besseli, bessel, 0.3), "ive": Function(lambda v, x: mpmath.besseli(v, x) * exp(-x), bessel, 0.3),
    "kv": Function(mpmath.besselk, bessel, 0.3), "kve": Function(lambda v, x: mpmath.besselk(v, x) * exp(x), bessel, 0.3),
    "j0": unary(lambda x: mpmath.besselj(0, x), spread(1e-2, 300), unit=lambda x, r: amplitude(0, x, r)),
    "j1": unary(lambda x: mpmath.besselj(1, x), spread(1e-2, 300), unit=lambda x, r: max(abs(r), min(1, amplitude(1, x, r)))),
    "jv": Function(mpmath.besselj, bessel, 0.2, unit=lambda v, x, r: abs(r) if x < v else amplitude(v, x, r)),
    "yv": Function(mpmath.bessely, bessel, 0.2, unit=amplitude),
}

#
# Comparison
#


def bounds(path):
    """Of the tables of strict and of fast code: by function, for f32 and f64."""
    text, found = open(path, encoding="utf-8").read(), []
    for title in ("### Special functions", "### Special functions in fast code"):
        rows = re.findall(r"^\| `tg\.(\w+)` \|[^|]*\| ([\d.]+) \| ([\d.]+) \|", text.split(f"\n{title}\n")[1].split("\n#")[0], re.MULTILINE)
        found.append({name: {np.float32: float(narrow), np.float64: float(wide)} for name, narrow, wide in rows})
    return found


def evaluate(kind, inputs):
    """By the interpreter and by fast code; fails where strict code gives other bits than the interpreter."""
    lines, parameters, results, columns = [], [], [], {}
    for name, rows in inputs.items():
        names = [f"%{name}{k}" for k in range(rows.shape[1])]
        parameters += [f"{own}: tensor<?x{kind}>" for own in names]
        columns.update({own[1:]: rows[:, k] for k, own in enumerate(names)})
        lines.append(f"  %{name} = tg.{name} {', '.join(names)} : tensor<?x{kind}>")
        results.append(f"%{name}")
    types = ", ".join([f"tensor<?x{kind}>"] * len(results))
    with tempfile.TemporaryDirectory() as folder:
        text = f"func.func @main({', '.join(parameters)}) -> ({types}) {{\n" + "\n".join(lines)
        open(f"{folder}/model.mlir", "w").write(f"{text}\n  return {', '.join(results)} : {types}\n}}\n")
        np.savez(f"{folder}/x.npz", **columns)
        given = [f"--input=@{folder}/x.npz:{column}" for column in columns]
        values = []
        for options in (["--mode=debug", "--compare=interp"], ["--mode=fast-run", "--code=fast"]):
            subprocess.run(["tg-run", f"{folder}/model.mlir", *given, f"--output=@{folder}/y.npz", *options], check=True,
                           stdout=subprocess.DEVNULL)
            with np.load(f"{folder}/y.npz") as arrays:
                values.append({name: arrays[f"result{k}"] for k, name in enumerate(inputs)})
        return values


def error(value, exact, size, dtype):
    """In units in the last place of `size`."""
    if not math.isfinite(value):
        return math.inf
    digits, least = (24, -149) if dtype is np.float32 else (53, -1074)
    unit = max(int(mpmath.floor(log(abs(size), 2))) + 1 - digits, least) if size else least
    return float(abs(mpf(float(value)) - exact) / mpf(2) ** unit)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("document")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scipy", action="store_true")
    options = parser.parse_args()
    rng.seed(options.seed)
    names = options.names or list(FUNCTIONS)
    strict, fast = bounds(options.document)
    share = options.count / 2 / sum(FUNCTIONS[name].share for name in names)
    count = wrong = 0
    for kind, dtype in {"f64": np.float64, "f32": np.float32}.items():
        inputs = {}
        for name in names:
            function = FUNCTIONS[name]
            inputs[name] = np.array([function.draw() for _ in range(max(2, round(share * function.share)))], dtype)
        values = evaluate(kind, inputs)
        largest, smallest = mpf(float(np.finfo(dtype).max)), mpf(float(np.finfo(dtype).tiny))
        for name, rows in inputs.items():
            function, found, peer = FUNCTIONS[name], [(0.0, ())] * 2, 0.0
            for k, row in enumerate(rows):
                arguments = [mpf(float(x)) for x in row]
                near = {"near": mpf(float(values[0][name][k]))} if function.needsResult else {}
                try:
                    exact = mpmath.re(function.exact(*arguments, **near))
                except (ValueError, ZeroDivisionError, mpmath.libmp.NoConvergence):
                    continue  # a pole, or beyond what mpmath can do
                if not smallest < abs(exact) < largest:
                    continue
                count += 1
                size = function.unit(*arguments, exact) if function.unit else exact
                for code in range(2):
                    found[code] = max(found[code], (error(values[code][name][k], exact, size, dtype), tuple(map(float, row))))
                if options.scipy and dtype is np.float64 and (other := function.peer or getattr(scipy, name, None)):
                    peer = max(peer, error(float(other(*row)), exact, size, dtype))
            limits = [strict[name][dtype], fast.get(name, strict[name])[dtype]]
            for code, limit, (worst, row) in zip(("strict", "fast"), limits, found):
                if worst > limit:
                    wrong += 1
                    print(f"tg.{name} of {kind}, {code} code: {worst:.4g} ulp at {row}; the bound is {limit}")
            if options.scipy:
                print(f"{name} {kind}: strict {found[0][0]:.2f} fast {found[1][0]:.2f} scipy {peer:.2f} at {found[0][1]}", flush=True)
    print(f"{count} values of {len(names)} functions, {wrong} beyond their bounds")
    sys.exit(wrong > 0)


main()
