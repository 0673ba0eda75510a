#!/usr/bin/python3
#===- polygamma.py - tg.polygamma against mpmath --------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares tg.polygamma with mpmath, in units of the last place: on both sides of the poles, and where results are large."""

import math
import random
import subprocess
import sys
import tempfile

import mpmath
import numpy as np

BOUNDS = {np.float32: 0.51, np.float64: 1.0}
PROGRAM = """func.func @main(%n: tensor<?xf64>, %x: tensor<?xf64>) -> tensor<?xf64> {
  %r = tg.polygamma %n, %x : tensor<?xf64>
  return %r : tensor<?xf64>
}
"""


def points():
    rng = random.Random(1)
    for _ in range(400):
        order = rng.choice([0, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 20, 40, 100, 160])
        yield order, rng.choice([rng.uniform(0.01, 3), rng.uniform(3, 60), 10 ** rng.uniform(-8, 8)]) if order == 0 else rng.choice(
            [rng.uniform(0.01, 3), rng.uniform(3, 60), 10 ** rng.uniform(-8, 8), -rng.uniform(0.01, 20)])
    yield from [(1, -0.5), (2, -1.4999999), (3, -1e5 - 0.3), (1, 1e300), (1, 1e-200), (5, 1e-80), (170, 1.0), (171, 3.0), (500, 200.0)]


def exact(order, x):
    """The value, from the definition as a sum (mpmath's own function is one, too, but loses digits for large x)."""
    if order == 0:
        return mpmath.digamma(x)
    s, sign = order + 1, (-1) ** (order + 1)

    def zeta(start):
        total = mpmath.mpf(0)
        while start < s + 40:
            total += start**-s
            start += 1
        total += start ** (1 - s) / (s - 1) + start**-s / 2
        for k in range(1, 30):
            total += mpmath.bernoulli(2 * k) / mpmath.factorial(2 * k) * mpmath.rf(s, 2 * k - 1) * start ** (-s - 2 * k + 1)
        return total

    x = mpmath.mpf(x)
    if x > 0:
        return sign * mpmath.factorial(order) * zeta(x)
    below = -x - mpmath.floor(-x)
    return sign * mpmath.factorial(order) * (zeta(1 - below) + (-1) ** s * (zeta(below) - zeta(1 - x)))


def special():
    """Orders that are none, poles, and the ends."""
    nan, inf = math.nan, math.inf
    return [(1, 0.0, inf), (2, 0.0, nan), (1, -3.0, inf), (2, -3.0, nan), (1, inf, 0.0), (2, inf, -0.0), (1, -inf, nan), (1.5, 2.0, nan),
            (-1, 2.0, nan), (1, nan, nan)]


def compute(tg_run, options, type, orders, xs):
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/model.mlir", "w") as file:
            file.write(PROGRAM.replace("f64", f"f{8 * type().itemsize}"))
        np.save(f"{folder}/n.npy", np.array(orders, type))
        np.save(f"{folder}/x.npy", np.array(xs, type))
        subprocess.run([tg_run, f"{folder}/model.mlir", f"--input=@{folder}/n.npy", f"--input=@{folder}/x.npy", f"--output=@{folder}/r.npy",
                        *options], check=True)
        return np.load(f"{folder}/r.npy")


def distance(got, value, type):
    """The distance of `got` from `value` in units of the last place of `type`."""
    limits = np.finfo(type)
    if abs(value) > mpmath.mpf(float(limits.max)):
        return 0.0 if math.isinf(got) and (got > 0) == (value > 0) else math.inf
    if not math.isfinite(got):
        return math.inf
    unit = max(float(np.spacing(type(abs(float(value))))), float(limits.smallest_subnormal))
    return float(abs(mpmath.mpf(float(got)) - value) / mpmath.mpf(unit))


def main(tg_run):
    mpmath.mp.dps = 60
    worst, wrong, count = {}, 0, 0
    for type, bound in BOUNDS.items():
        with np.errstate(over="ignore", under="ignore"):
            places = [(order, float(type(x))) for order, x in points()]
        # Some numbers of f64 are infinite or 0 as f32.
        places = [(order, x) for order, x in places if x and math.isfinite(x)]
        values = [exact(order, x) for order, x in places]
        orders = [order for order, _ in places] + [order for order, _, _ in special()]
        xs = [x for _, x in places] + [x for _, x, _ in special()]
        count += len(xs)
        errors = [0.0]
        for options in (["--interpret"], ["--mode=debug"], ["--mode=fast-run", "--code=fast"]):
            results = compute(tg_run, options, type, orders, xs)
            for (order, x), value, got in zip(places, values, results):
                if not order:  # digamma has a bound of its own
                    continue
                errors.append(distance(got, value, type))
                if errors[-1] > bound:
                    wrong += 1
                    print(f"{options}: polygamma({order}, {x!r}) = {got!r}, and not {float(value)!r}: {errors[-1]:.2f} ulp")
            for (order, x, value), got in zip(special(), results[len(places):]):
                if not (got == value and math.copysign(1, got) == math.copysign(1, value) or got != got and value != value):
                    wrong += 1
                    print(f"{options}: polygamma({order}, {x}) = {got}, and not {value}")
        worst[type] = max(errors)
    found = ", ".join(f"{error:.3f} of {type.__name__}" for type, error in worst.items())
    print(f"{count} values, {wrong} wrong, at most this many ulp: {found}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "tg-run")
