#!/usr/bin/python3
#===- accuracy.py - How accurate rewritten functions are -----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs textbook expressions before and after tg-stabilize, beside decimal arithmetic: accuracy.py tg-opt tg-run.

At each point the result after the pass must be at least as near to the true value as before, or within a few units in the
last place of it; in all, it must be nearer at some point (else the rewrite did not fire).
"""

import math
import re
import subprocess
import sys
import tempfile
from decimal import Decimal, getcontext

getcontext().prec = 420
getcontext().Emin, getcontext().Emax = -10**9, 10**9
ONE = Decimal(1)


def exp(x):
    return x.exp()


def pi():
    """By the formula of Bailey, Borwein and Plouffe."""
    return sum((ONE / 16 ** j) * (Decimal(4) / (8 * j + 1) - Decimal(2) / (8 * j + 4) - ONE / (8 * j + 5) - ONE / (8 * j + 6))
               for j in range(340))


ROOT_OF_PI = pi().sqrt()


def erf(x):
    """The series, in more digits than its terms cancel."""
    term, total, k = x, Decimal(0), 0
    while abs(term) > Decimal(10) ** -400:
        total += term / (2 * k + 1)
        k += 1
        term = -term * x * x / k
    return 2 * total / ROOT_OF_PI


def erfc(x):
    """1 - erf(x); for large x the continued fraction, whose first 400 levels give 30 digits and more."""
    if x < 4:
        return 1 - erf(x)
    fraction = x
    for k in range(400, 0, -1):
        fraction = x + Decimal(k) / 2 / fraction
    return exp(-x * x) / (ROOT_OF_PI * fraction)


POINTS = ["1e-300", "1e-20", "-1e-17", "1e-9", "-1e-5", "0.1", "-0.3", "0.9", "-2.5", "6", "-9", "15", "-30", "40", "-44", "100",
          "-300", "700", "-720", "745", "800", "-800"]
SMALL = [p for p in POINTS if abs(float(p)) < 1]
E_X, ADD, LOG = "%e = tg.exp %x : f64", "%s = tg.add %e, %one : f64", "%r = tg.log %s : f64"
GAUSSIAN = ["%c = arith.constant -1.1283791670955126 : f64", "%p = tg.mul %x, %x : f64", "%m = tg.neg %p : f64",
            "%g = tg.exp %m : f64"]
NEGATIVE = [p for p in POINTS if float(p) < 0]
ERFC = ["1e-300", "-1e-17", "-9", "-2.5", "-0.3", "0.1", "0.499", "0.9", "2", "6", "15", "25.9", "26.1", "27.5", "40", "44"]
# Name: operations, the true value, and the points.
CASES = {
    "log1p": (["%s = tg.add %x, %one : f64", LOG], lambda x: (1 + x).ln(), SMALL + ["3", "1e200"]),
    "log1p_of_negative": (["%s = tg.sub %one, %x : f64", LOG], lambda x: (1 - x).ln(), SMALL),
    "expm1": ([E_X, "%r = tg.sub %e, %one : f64"], lambda x: exp(x) - 1, [p for p in POINTS if float(p) < 700.1]),
    "one_minus_exp": ([E_X, "%r = tg.sub %one, %e : f64"], lambda x: 1 - exp(x), [p for p in POINTS if float(p) < 700.1]),
    "log_of_exp": ([E_X, "%r = tg.log %e : f64"], lambda x: x, POINTS),
    "log_of_one_minus_exp": ([E_X, "%s = tg.sub %one, %e : f64", LOG], lambda x: (1 - exp(x)).ln(), NEGATIVE),
    "log1p_of_minus_exp": ([E_X, "%n = tg.neg %e : f64", "%r = tg.log1p %n : f64"], lambda x: (1 - exp(x)).ln(), NEGATIVE),
    "log_of_minus_expm1": (["%e = tg.expm1 %x : f64", "%s = tg.neg %e : f64", LOG], lambda x: (1 - exp(x)).ln(), NEGATIVE),
    # Its derivative, as it is expanded.
    "derivative_of_log_of_one_minus_exp": (
        [E_X, "%s = tg.sub %one, %e : f64", "%q = tg.div %one, %s : f64", "%n = tg.neg %q : f64", "%r = tg.mul %n, %e : f64"],
        lambda x: -exp(x) / (1 - exp(x)), NEGATIVE),
    "log_of_erfc": (["%s = tg.erfc %x : f64", LOG], lambda x: erfc(x).ln(), ERFC),
    "log_of_one_minus_erf": (["%e = tg.erf %x : f64", "%s = tg.sub %one, %e : f64", LOG], lambda x: erfc(x).ln(), ERFC),
    "gaussian_by_erfc": ([*GAUSSIAN, "%e = tg.erfc %x : f64", "%r = tg.div %g, %e : f64"],
                         lambda x: exp(-x * x) / erfc(x), ERFC[2:]),
    # The derivative of log(erfc(x)), as it is expanded.
    "derivative_of_log_of_erfc": (
        [*GAUSSIAN, "%e = tg.erfc %x : f64", "%q = tg.div %one, %e : f64", "%k = tg.mul %g, %c : f64", "%r = tg.mul %q, %k : f64"],
        lambda x: Decimal(-1.1283791670955126) * exp(-x * x) / erfc(x), ERFC[2:]),
    "log_of_exp_product": ([E_X, "%s = tg.mul %e, %e : f64", LOG], lambda x: 2 * x, POINTS),
    "log_of_exp_quotient": ([E_X, "%n = tg.neg %x : f64", "%f = tg.exp %n : f64", "%s = tg.div %e, %f : f64", LOG],
                            lambda x: 2 * x, POINTS),
    "logaddexp": ([E_X, "%n = tg.neg %x : f64", "%f = tg.exp %n : f64", "%s = tg.add %e, %f : f64", LOG],
                  lambda x: (exp(x) + exp(-x)).ln(), POINTS),
    "sigmoid": (["%n = tg.neg %x : f64", "%e = tg.exp %n : f64", ADD, "%r = tg.div %one, %s : f64"],
                lambda x: 1 / (1 + exp(-x)), POINTS),
    "sigmoid_by_exp": ([E_X, ADD, "%r = tg.div %e, %s : f64"], lambda x: exp(x) / (1 + exp(x)), POINTS),
    "one_minus_sigmoid": (["%e = tg.sigmoid %x : f64", "%r = tg.sub %one, %e : f64"], lambda x: 1 / (1 + exp(x)), POINTS),
    "softplus": ([E_X, ADD, LOG], lambda x: (1 + exp(x)).ln(), POINTS),
    "log_of_sigmoid": (["%s = tg.sigmoid %x : f64", LOG], lambda x: -(1 + exp(-x)).ln(), POINTS),
    "log_of_one_minus_sigmoid": (["%e = tg.sigmoid %x : f64", "%s = tg.sub %one, %e : f64", LOG],
                                 lambda x: -(1 + exp(x)).ln(), POINTS),
    "hypot": (["%a = tg.sqr %x : f64", "%b = tg.mul %x, %x : f64", "%s = tg.add %a, %b : f64", "%r = tg.sqrt %s : f64"],
              lambda x: (2 * x * x).sqrt(), ["1e-300", "3", "-1e200", "1e-170"]),
    "erfc": (["%e = tg.erf %x : f64", "%r = tg.sub %one, %e : f64"], lambda x: 1 - erf(x), ["-2.5", "0.1", "2", "6", "9", "20"]),
    "erfc_of_negative": (["%e = tg.erf %x : f64", "%r = tg.add %e, %one : f64"], lambda x: 1 + erf(x), ["-9", "-2.5", "0.1", "6"]),
}


# Of the tensor [x, x + 1, -x]: element 0 of the result.
ROW = ["%p = tg.add %x, %one : f64", "%m = tg.neg %x : f64", "%t = tensor.from_elements %x, %p, %m : tensor<3xf64>",
       "%e = tg.exp %t : tensor<3xf64>", "%s = tg.sum %e : tensor<3xf64>"]
SOFTMAX = "%q = tg.div %e, %s : (tensor<3xf64>, f64)"


def total(x):
    return exp(x) + exp(x + 1) + exp(-x)


CASES.update({
    "softmax": (ROW + [SOFTMAX, "%r = tg.slice %q[0] : tensor<3xf64>"], lambda x: exp(x) / total(x), POINTS[5:]),
    "logsumexp": (ROW + [LOG], lambda x: total(x).ln(), POINTS[5:]),
    "log_of_product": (ROW[:3] + ["%e = tg.exp %t : tensor<3xf64>", "%s = tg.prod %e : tensor<3xf64>", LOG], lambda x: x + 1,
                       POINTS[5:]),
    "log_of_product_of_squares": (ROW[:3] + ["%e = tg.sqr %t : tensor<3xf64>", "%s = tg.prod %e : tensor<3xf64>", LOG],
                                  lambda x: (x * x * (x + 1) ** 2 * x * x).ln(), ["1e-100", "1e-20", "0.1", "1e100"]),
    "log_softmax": (ROW + [SOFTMAX, "%l = tg.log %q : tensor<3xf64>", "%r = tg.slice %l[0] : tensor<3xf64>"],
                    lambda x: (exp(x) / total(x)).ln(), POINTS[5:]),
})


def error(value, true):
    """In units in the last place of the true value."""
    if not math.isfinite(value):
        return math.inf
    unit = Decimal(math.ulp(float(true)))
    return float(abs(Decimal(value) - true) / unit)


def main(tg_opt, tg_run):
    module = ""
    for name, (lines, _, _) in CASES.items():
        body = "".join(f"  {line}\n" for line in ["%one = arith.constant 1.0 : f64"] + lines)
        module += f"func.func @{name}(%x: f64) -> f64 {{\n{body}  return %r : f64\n}}\n"
    # All at once: a function that calls the others.
    calls = [(name, point) for name, (_, _, points) in CASES.items() for point in points]
    module += f"func.func @main() -> ({', '.join(['f64'] * len(calls))}) {{\n"
    for k, (name, point) in enumerate(calls):
        module += f"  %x{k} = arith.constant {float(point):.17e} : f64\n  %r{k} = call @{name}(%x{k}) : (f64) -> f64\n"
    module += f"  return {', '.join(f'%r{k}' for k in range(len(calls)))} : {', '.join(['f64'] * len(calls))}\n}}\n"
    after = subprocess.run([tg_opt, "-", "--tg-stabilize"], input=module, capture_output=True, text=True, check=True).stdout

    def run(text):
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(text)
            file.flush()
            output = subprocess.run([tg_run, file.name, "--interpret"], capture_output=True, text=True, check=True).stdout
        return [float(number) for number in re.findall(r"= (\S+)", output)]

    failures, improved = 0, set()
    for (name, point), value, value_after in zip(calls, run(module), run(after)):
        exact = CASES[name][1](Decimal(float(point)))
        old, new = error(value, exact), error(value_after, exact)
        if new < old:
            improved.add(name)
        # A shift by the largest element rounds x: as many units as x has, but for a few.
        if new > max(old, 4 + abs(float(point))) or (math.isinf(new) and abs(exact) < Decimal(sys.float_info.max)):
            failures += 1
            print(f"@{name}({point}) = {exact:.20e}: {old:.3g} units before, {new:.3g} after")
    for name in CASES:
        if name not in improved:
            failures += 1
            print(f"@{name} is nowhere better than before")
    print(f"{len(CASES)} expressions, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
