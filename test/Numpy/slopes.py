#!/usr/bin/python3
#===- slopes.py - Implicit derivatives of draws against mpmath ------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Gradients of draws by rejection: how a number changes with a parameter while its place in the distribution stays."""

import math
import subprocess
import sys
import tempfile

import mpmath as mp

BOUND = 1e-11
# Of a draw and its parameters: the distribution function.
GAMMA = lambda x, a: mp.gammainc(a, 0, x, regularized=True)
BETA = lambda x, a, b: mp.betainc(a, b, 0, x, regularized=True)
# In the upper tail, the distribution function is close to 1.
TAIL = lambda x, a, b: 1 - TAIL(-x, -b, -a) if a > 0 else (mp.ncdf(x) - mp.ncdf(a)) / (mp.ncdf(b) - mp.ncdf(a))
FUNCTIONS = {
    "gamma": lambda x, a, s: GAMMA(x / s, a),
    "log_gamma": lambda x, a: GAMMA(mp.exp(x), a),
    "chi_square": lambda x, df: GAMMA(x / 2, df / 2),
    "inverse_gamma": lambda x, a, s: 1 - GAMMA(s / x, a),
    "beta": BETA,
    "truncated_normal": lambda x, m, s, a, b: TAIL((x - m) / s, (a - m) / s, (b - m) / s),
    "wald": lambda x, m, s: (lambda w: mp.ncdf(w * (x / m - 1)) + mp.exp(2 * s / m) * mp.ncdf(-w * (x / m + 1)))(mp.sqrt(s / x)),
    "von_mises": lambda x, m, k: mp.quad(lambda t: mp.exp(k * (mp.cos(t) - 1)), mp.linspace(0, x - m, 9)) / mp.besseli(0, k) / mp.exp(-k),
    "student_t": lambda x, df, m, s: mp.sign(x - m) * (1 - BETA(df / (df + ((x - m) / s) ** 2), df / 2, mp.mpf(1) / 2)),
}
CASES = [("gamma", (0.3, 2.0)), ("gamma", (1.0, 1.0)), ("gamma", (7.0, 1.0)), ("gamma", (300.0, 0.5)), ("log_gamma", (0.01,)), ("log_gamma", (2.5,)),
         ("chi_square", (3.0,)), ("inverse_gamma", (2.5, 3.0)), ("beta", (0.5, 3.0)), ("beta", (3.0, 0.5)), ("beta", (2.0, 3.0)), ("beta", (30.0, 20.0)),
         ("truncated_normal", (0.5, 2.0, -1.0, 3.0)), ("truncated_normal", (0.0, 1.0, 2.0, 3.0)), ("truncated_normal", (1.0, 1.0, -30.0, -6.0)),
         ("truncated_normal", (0.0, 1.0, 40.0, math.inf)), ("truncated_normal", (0.0, 2.0, -math.inf, 1.0)), ("truncated_normal", (3.0, 2.0, -math.inf, math.inf)),
         ("truncated_normal", (0.0, 1.0, -math.inf, -50.0)), ("truncated_normal", (0.0, 1.0, -60.0, 60.0)), ("truncated_normal", (0.0, 1.0, 0.0, 1.0)),
         ("wald", (1.0, 0.1)), ("wald", (1.0, 1.0)), ("wald", (3.0, 20.0)), ("wald", (2.0, 1e4)),
         ("von_mises", (0.0, 0.1)), ("von_mises", (1.0, 2.0)), ("von_mises", (0.0, 20.0)), ("von_mises", (0.0, 500.0)), ("von_mises", (0.0, 0.0)),
         ("student_t", (1.0, 0.0, 1.0)), ("student_t", (5.0, 1.0, 2.0)), ("student_t", (30.0, 0.0, 1.0))]
COUNT = 4


def program(name, parameters):
    names = [f"%p{k}" for k in range(len(parameters))]
    return f"""func.func @main(%key: tensor<2xi64>, {', '.join(f'{name}: f64' for name in names)}) -> (f64, f64) {{
  %x = tg.random.{name} %key, {', '.join(names)} [] : (tensor<2xi64>, {', '.join('f64' for _ in names)})
  return %x, %x : f64, f64
}}
"""


def derivative(function, x, parameters, which):
    """-(∂F/∂a) / (∂F/∂x), by differences in many digits."""
    x, parameters = mp.mpf(x), [mp.mpf(p) for p in parameters]
    h = mp.mpf(10) ** -14

    def difference(move):
        return function(*move(h)) - function(*move(-h))

    def with_parameter(step):
        return x, *(p + step if k == which else p for k, p in enumerate(parameters))

    return -difference(with_parameter) / difference(lambda step: (x + step, *parameters))


def numbers(text):
    return [float(line.split(" = ")[1]) for line in text.splitlines()]


def check(tg_run, folder, name, parameters):
    """The relative errors of all derivatives of a draw, from several keys, by one compiled program."""
    path = f"{folder}/model.mlir"
    with open(path, "w", encoding="utf-8") as file:
        file.write(program(name, parameters))
    which = ",".join(str(1 + k) for k in range(len(parameters)))
    for seed in range(COUNT):
        inputs = [f"--input=2xi64={seed},0", *(f"--input=f64={p}" for p in parameters)]
        command = [tg_run, path, *inputs, f"--gradient={which}", f"--cache={folder}/cache"]
        x, _, *found = numbers(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for k, got in enumerate(found):
            exact = derivative(FUNCTIONS[name], x, parameters, k)
            # Rounding of x itself, far out in a tail.
            error = float(abs(got - exact) / max(abs(exact), mp.mpf(1e-3)))
            if not error <= BOUND:
                print(f"{name}{parameters}, seed {seed}, parameter {k}: {got!r}, and not {float(exact)!r} ({error:.1e})")
            yield error


def main(tg_run):
    mp.mp.dps = 45
    with tempfile.TemporaryDirectory() as folder:
        errors = [error for name, parameters in CASES for error in check(tg_run, folder, name, parameters)]
    wrong = sum(not error <= BOUND for error in errors)
    print(f"{len(errors)} derivatives, {wrong} wrong, at most {max(errors):.1e}")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main(sys.argv[1])
