#!/usr/bin/python3
"""Fits what model.mlir fits with SciPy, takes the standard errors from a Hessian by differences, and compares."""

import os
import sys

import numpy as np
from scipy import optimize

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example, data

NAMES = ["c", "a1", "a2", "w", "alpha", "beta"]
START = np.array([10.0, 1.0, -0.3, 5.0, 0.0, -1.0])
TOLERANCE = 1e-7  # relative: rounding of a loss of 1277 hides what is below some 1e-9


def parameters(free):
    weights = np.exp(free[4:])
    return np.concatenate([free[:3], np.exp(free[3:4]), weights / (1 + weights.sum(axis=0))])


def loss(parameters, y):
    """Minus the log-likelihood of each column of parameters."""
    c, a1, a2, w, alpha, beta = parameters
    v = e2 = w / (1 - alpha - beta)
    total = 0.0
    for t in range(2, len(y)):
        v = w + alpha * e2 + beta * v
        e2 = (y[t] - (c + a1 * y[t - 1] + a2 * y[t - 2])) ** 2
        total = total + 0.5 * (np.log(2 * np.pi * v) + e2 / v)
    return total


def gradient(function, x):
    """By steps into the complex plane, which are exact to rounding."""
    tiny = 1e-30
    return function(x[:, None] + 1j * tiny * np.eye(len(x))).imag / tiny


def hessian(function, x):
    """By central differences of the gradient."""
    steps = 1e-5 * np.maximum(np.abs(x), 1e-2)
    rows = [(gradient(function, x + step) - gradient(function, x - step)) / 2 for step in np.diag(steps)]
    rows = np.array(rows) / steps[:, None]
    return (rows + rows.T) / 2


def main():
    series = data("sunspots.npy")
    example = Example("garch-mle", "GARCH(1,1) by maximum likelihood: how certain are the parameters?",
                      [f"@{series}", f"6xf64={','.join(map(str, START))}"])
    found, errors, loglikelihood, matrix, status, steps = example.run(6)
    example.say("result", f"log-likelihood {loglikelihood:.6f} after {steps} steps, status {status}")
    example.require(status == 0, "expects status 0")

    y = np.load(series)
    of_free = lambda free: loss(parameters(free), y)
    best = optimize.minimize(of_free, START, jac=lambda x: gradient(of_free, x), hess=lambda x: hessian(of_free, x),
                             method="trust-exact", tol=1e-8)
    expected = parameters(best.x)
    # The parameters' own Hessian: model.mlir takes that of the free numbers, and their derivatives.
    covariance = np.linalg.inv(hessian(lambda x: loss(x, y), expected))
    expected_errors = np.sqrt(np.diag(covariance))
    example.say("scipy", f"log-likelihood {-best.fun:.6f} after {best.nit} steps")

    example.say("", f"{'':<6} {'found':>11} {'± s.e.':>9} {'SciPy':>11} {'± s.e.':>9} {'rel. difference':>17}")
    differences = [np.abs(found / expected - 1), np.abs(errors / expected_errors - 1)]
    for name, *numbers in zip(NAMES, found, errors, expected, expected_errors, *differences):
        example.say("", "{:<6} {:11.5f} {:9.5f} {:11.5f} {:9.5f} {:8.0e} {:8.0e}".format(name, *numbers))
    worst = np.max(differences)
    example.require(worst <= TOLERANCE, f"differs from SciPy by {worst:.1e}, more than {TOLERANCE}")
    example.require(abs(loglikelihood + best.fun) < 1e-9, "the log-likelihood differs from SciPy's")
    exact = hessian(of_free, best.x)
    worst = np.max(np.abs(matrix - exact)) / np.max(np.abs(exact))
    example.require(worst <= TOLERANCE, f"the Hessian differs from differences by {worst:.1e}")
    example.compare_with_interpreter()
    example.finish()


if __name__ == "__main__":
    main()
