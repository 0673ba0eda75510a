#!/usr/bin/python3
"""Solves what model.mlir solves with SciPy: step by step by the same scheme, and as exactly as it can. Compares."""

import json
import os
import sys

import numpy as np
from scipy import integrate, optimize

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example

RATES, START, END = np.array([0.04, 3e7, 1e4]), np.array([1.0, 0.0, 0.0]), 1e5
SCHEME_TOLERANCE = 1e-9  # relative, of numbers above 1e-8: SciPy solves the same equations
GRADIENT_TOLERANCE = 1e-6  # relative
STEPS = 1000
TOLERANCE = 2e-3  # absolute: the error of implicit Euler with so many steps; twice as many halve it


def slopes(x, rates):
    a, b, c = x
    da, dc = rates[2] * b * c - rates[0] * a, rates[1] * b * b
    return np.array([da, -da - dc, dc])


def jacobian(x, rates):
    a, b, c = x
    da, dc = [-rates[0], rates[2] * c, rates[2] * b], [0, 2 * rates[1] * b, 0]
    return np.array([da, [-p - q for p, q in zip(da, dc)], dc])


def implicit_euler(times, rates):
    """By SciPy's root, from the state before."""
    x, states = START, []
    for h in np.diff(times):
        before = x
        found = optimize.root(lambda x: x - before - h * slopes(x, rates), before, method="hybr",
                              jac=lambda x: np.eye(3) - h * jacobian(x, rates), options={"xtol": 1e-15})
        x = found.x
        states.append(x)
    return np.array(states)


def numbers(x):
    return f"{len(x)}xf64={','.join(map(repr, map(float, x)))}"


def gradient(times):
    """Of what is left of A by the rates, by central differences."""
    result = []
    for step in np.diag(1e-5 * RATES):
        more, less = (implicit_euler(times, RATES + sign * step)[-1, 0] for sign in (1, -1))
        result.append((more - less) / (2 * step.sum()))
    return np.array(result)


def main():
    # Each step is longer than the one before by the same factor.
    times = np.concatenate([[0], np.geomspace(1e-6, END, STEPS)])
    example = Example("stiff-ode", "Robertson's reactions, a stiff ODE: implicit Euler, a system of equations in each step",
                      [numbers(times), numbers(START), numbers(RATES)])
    states, newton, worst = example.run(3)
    example.say("result", f"{states[-1, 0]:.6f} of A left after {END:.0e} s; {newton.mean():.1f} steps of Newton's for each "
                          f"of {len(newton)}, status {worst}")
    example.require(worst == 0, "expects status 0")
    example.require(np.max(np.abs(states.sum(axis=1) - 1)) < 1e-9, "mass is lost")

    same = implicit_euler(times, RATES)
    exact = integrate.solve_ivp(lambda t, x: slopes(x, RATES), (0, END), START, method="Radau", t_eval=times[1:],
                                jac=lambda t, x: jacobian(x, RATES), rtol=1e-10, atol=1e-14)
    by_scheme = np.max(np.abs(states - same) / np.maximum(np.abs(same), 1e-8), axis=1)
    by_radau = np.max(np.abs(states - exact.y.T), axis=1)
    example.say("scipy", f"the same scheme differs by {by_scheme.max():.0e}, the solution (Radau) by {by_radau.max():.0e}")
    example.say("", f"{'time':>8} {'a':>11} {'b':>12} {'c':>11} {'scheme':>8} {'Radau':>7}")
    for k in range(99, STEPS, 150):
        a, b, c = states[k]
        example.say("", f"{times[k + 1]:8.1e} {a:11.8f} {b:12.5e} {c:11.8f} {by_scheme[k]:8.0e} {by_radau[k]:7.0e}")
    example.require(by_scheme.max() <= SCHEME_TOLERANCE,
                    f"differs from SciPy's root by {by_scheme.max():.1e}, more than {SCHEME_TOLERANCE}")
    example.require(by_radau.max() <= TOLERANCE, f"differs from Radau by {by_radau.max():.1e}, more than {TOLERANCE}")

    derivatives = example.tg_run("--entry=left", "--gradient=2").stdout.splitlines()[1]
    derivatives = np.array(json.loads(derivatives.split(" = ")[1]))
    worst = np.max(np.abs(derivatives / gradient(times) - 1))
    example.say("gradient", f"of a by the logarithms of the rates {np.round(derivatives * RATES, 6).tolist()}; differs from "
                            f"differences by {worst:.0e}")
    example.require(worst < GRADIENT_TOLERANCE, f"differs from differences by {worst:.1e}")
    example.compare_with_interpreter()
    example.finish()


if __name__ == "__main__":
    main()
