#!/usr/bin/env python3
"""Compares elementwise functions with mpmath near their poles and zeros: poles-and-zeros.py docs/Reference/Accuracy.md

For each function: arguments from one unit in the last place to 1/32 away from each pole and zero, on both sides, and some
anywhere. The bounds are those that the document's table of strict code gives; functions that it does not name are libm's.
The interpreter and strict code must give the same bits.
"""

import math
import re
import subprocess
import sys
import tempfile

import mpmath
import numpy as np

mpmath.mp.dps = 60
LIBM = 4.0  # units in the last place
PI = mpmath.pi


def zeros_of_digamma(numbers):
    """The positive one, and those below the poles 0, -1, … of these numbers."""
    yield mpmath.findroot(mpmath.digamma, 1.46)
    for n in numbers:
        # Where the reflection is 0: psi(1 - x) = pi / tan(pi x), with psi(1 - x) about log(n + 1/2).
        start = -n + mpmath.atan(PI / mpmath.log(n + 0.5)) / PI
        yield mpmath.findroot(lambda x: mpmath.digamma(1 - x) - PI * mpmath.cot(PI * x), start)


def log_gamma(x):
    return mpmath.log(abs(mpmath.gamma(x)))


def zeros_of_log_gamma():
    starts = [-2.457024738, -2.747682647, -3.143580888, -3.955294285, -4.039361840, -5.008218168]
    return [1, 2] + [mpmath.findroot(log_gamma, start) for start in starts]


QUARTERS = [k * PI / 2 for k in (0, 1, -1, 2, 3, 11, 12, 355, 10**5, 2**20)]
FUNCTIONS = {
    "acos": (mpmath.acos, [0, 1, -1]), "acosh": (mpmath.acosh, [1]), "asin": (mpmath.asin, [0, 1, -1]),
    "asinh": (mpmath.asinh, [0]), "atan": (mpmath.atan, [0]), "atanh": (mpmath.atanh, [0, 1, -1]),
    "cbrt": (lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)), [0, 1, -1]), "cos": (mpmath.cos, QUARTERS),
    "cosh": (mpmath.cosh, [0, 88]), "digamma": (mpmath.digamma, [*zeros_of_digamma([1, 2, 3, 5, 10, 100, 12345]), 0, 1, 2, 3,
                                                                 10, -1, -2, -3, -9, -10, -50, -1000]),
    "erf": (mpmath.erf, [0]), "erfc": (mpmath.erfc, [0, 9, 26]), "exp": (mpmath.exp, [0, -87, 88, -700, 700]),
    "exp2": (lambda x: mpmath.mpf(2) ** x, [0, 1, -126, 127]), "expm1": (mpmath.expm1, [0, 1, -1, 88]),
    "lgamma": (log_gamma, [*zeros_of_log_gamma(), 0, -1, -2, -3, -10]), "log": (mpmath.log, [1, 0]),
    "log10": (mpmath.log10, [1, 0, 10]), "log1p": (mpmath.log1p, [0, -1]), "log2": (lambda x: mpmath.log(x, 2), [1, 0, 2]),
    "reciprocal": (lambda x: 1 / x, [0, 1]), "rsqrt": (lambda x: 1 / mpmath.sqrt(x), [0, 1]),
    "sigmoid": (lambda x: 1 / (1 + mpmath.exp(-x)), [0, 1, -87, 88, -700]), "sin": (mpmath.sin, QUARTERS),
    "sinh": (mpmath.sinh, [0, 88]), "softplus": (lambda x: mpmath.log1p(mpmath.exp(x)), [0, -1, -87, 88, -700]),
    "sqrt": (mpmath.sqrt, [0, 1]), "tan": (mpmath.tan, QUARTERS), "tanh": (mpmath.tanh, [0, 19]),
}


def bounds(path):
    """Of the table of strict code: by function, for f32 and f64."""
    section = open(path, encoding="utf-8").read().split("\n## Strict code\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `tg\.(\w+)` \| ([\d.]+) \| ([\d.]+) \|", section, re.MULTILINE)
    return {name: {np.float32: float(narrow), np.float64: float(wide)} for name, narrow, wide in rows}


def arguments(centres, dtype):
    rng = np.random.default_rng(7)
    points = list(rng.uniform(-20, 20, 100)) + list(10.0 ** rng.uniform(-8, 6, 50))
    for centre in map(mpmath.mpf, centres):
        nearest = dtype(float(centre))
        points += [nearest, np.nextafter(nearest, dtype(np.inf)), np.nextafter(nearest, dtype(-np.inf))]
        for k in range(5, 25 if dtype is np.float32 else 55, 3):
            points += [float(centre + sign * rng.uniform(1, 2) * mpmath.mpf(2) ** -k) for sign in (1, -1)]
    return np.array(points, dtype)


def evaluate(kind, inputs):
    """By the interpreter; fails where strict code gives other bits."""
    lines = [f"  %r{k} = tg.{name} %x{k} : tensor<?x{kind}>" for k, name in enumerate(inputs)]
    each = range(len(inputs))
    with tempfile.TemporaryDirectory() as folder:
        parameters = ", ".join(f"%x{k}: tensor<?x{kind}>" for k in each)
        types = ", ".join([f"tensor<?x{kind}>"] * len(inputs))
        text = f"func.func @main({parameters}) -> ({types}) {{\n" + "\n".join(lines)
        open(f"{folder}/model.mlir", "w").write(text + f"\n  return {', '.join(f'%r{k}' for k in each)} : {types}\n}}\n")
        np.savez(f"{folder}/x.npz", **{f"x{k}": values for k, values in enumerate(inputs.values())})
        subprocess.run(["tg-run", f"{folder}/model.mlir", "--mode=debug", *(f"--input=@{folder}/x.npz:x{k}" for k in each),
                        f"--output=@{folder}/y.npz", "--compare=interp"], check=True, stdout=subprocess.DEVNULL)
        with np.load(f"{folder}/y.npz") as results:
            return {name: results[f"result{k}"] for k, name in enumerate(inputs)}


def error(value, exact, dtype):
    """In units in the last place of the exact value."""
    if not math.isfinite(value):
        return math.inf
    digits, least = (24, -149) if dtype is np.float32 else (53, -1074)
    unit = max(int(mpmath.floor(mpmath.log(abs(exact), 2))) + 1 - digits, least) if exact else least
    return float(abs(mpmath.mpf(float(value)) - exact) / mpmath.mpf(2) ** unit)


def main():
    known, wrong = bounds(sys.argv[1]), 0
    for kind, dtype in {"f32": np.float32, "f64": np.float64}.items():
        inputs = {name: arguments(centres, dtype) for name, (_, centres) in FUNCTIONS.items()}
        for name, results in evaluate(kind, inputs).items():
            bound, worst = known.get(name, {}).get(dtype, LIBM), (0.0, None, None)
            for x, value in zip(inputs[name], results):
                try:
                    exact = FUNCTIONS[name][0](mpmath.mpf(float(x)))
                except (ValueError, ZeroDivisionError):
                    continue  # a pole
                # What is no real number, or too large, is for other tests.
                if isinstance(exact, mpmath.mpf) and abs(exact) <= float(np.finfo(dtype).max):
                    worst = max(worst, (error(value, exact, dtype), float(x), float(value)))
            if worst[0] > bound:
                wrong += 1
                print(f"tg.{name} of {kind}: {worst[0]:.4g} ulp at {worst[1]!r}, which gives {worst[2]!r}; the bound is {bound}")
    print(f"{len(FUNCTIONS)} functions, {wrong} beyond their bounds")
    sys.exit(wrong > 0)


main()
