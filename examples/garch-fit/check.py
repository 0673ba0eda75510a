#!/usr/bin/python3
"""Fits what model.mlir fits with SciPy, and compares."""

import os
import sys

import numpy as np
from scipy import optimize

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example, data

START = [10.0, 1.0, -0.3, 5.0, 0.0, -1.0]


def parameters(free):
    weights = np.exp(free[4:])
    return np.concatenate([free[:3], [np.exp(free[3])], weights / (1 + weights.sum())])


def loss(free, y):
    c, a1, a2, w, alpha, beta = parameters(free)
    v = e2 = w / (1 - alpha - beta)
    total = 0.0
    for t in range(2, len(y)):
        v = w + alpha * e2 + beta * v
        e2 = (y[t] - (c + a1 * y[t - 1] + a2 * y[t - 2])) ** 2
        total += 0.5 * (np.log(2 * np.pi * v) + e2 / v)
    return total


def main():
    series = data("sunspots.npy")
    example = Example("garch-fit", "GARCH(1,1), fitted: the parameters for which 309 years of sunspots are most likely",
                      [f"@{series}", f"6xf64={','.join(map(str, START))}", "index=100"])
    found, loglikelihood, slope, steps = example.run(4)
    example.say("result", f"log-likelihood {loglikelihood:.6f} after {steps} steps; parameters {np.round(found, 4).tolist()}")
    example.require(slope < 1e-6, "expects a gradient of 0")
    best = optimize.minimize(loss, START, args=(np.load(series),), method="BFGS")
    example.say("scipy", f"log-likelihood {-best.fun:.6f} after {best.nit} steps, {best.nfev} evaluations")
    example.require(loglikelihood >= -best.fun - 1e-6, "SciPy finds a better fit")
    worst = np.max(np.abs(found - parameters(best.x)) / np.abs(parameters(best.x)))
    example.require(worst < 1e-3, f"parameters differ by {worst:.1e} from SciPy's")
    example.compare_with_interpreter()
    example.finish()


if __name__ == "__main__":
    main()
