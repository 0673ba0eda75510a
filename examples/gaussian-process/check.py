#!/usr/bin/python3
"""Computes what model.mlir computes with SciPy: the likelihood of a Gaussian process, its gradient, and what it expects."""

import os
import sys

import numpy as np
from scipy import linalg

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example, text

OBSERVATIONS, POINTS = 40, 7


def kernel(x, z, a, l):
    return np.exp(a - 0.5 * ((x[:, None] - z) / np.exp(l))**2)


def by_scipy(theta, x, y, z):
    a, l, s = theta
    signal = kernel(x, x, a, l)
    factor = linalg.cho_factor(signal + np.exp(s) * np.eye(len(x)), lower=True)
    weights = linalg.cho_solve(factor, y)
    loss = 0.5 * y @ weights + np.sum(np.log(np.diag(factor[0]))) + 0.5 * len(x) * np.log(2 * np.pi)
    inner = linalg.cho_solve(factor, np.eye(len(x))) - np.outer(weights, weights)
    squares = ((x[:, None] - x) / np.exp(l))**2
    slopes = signal, signal * squares, np.exp(s) * np.eye(len(x))
    gradient = np.array([0.5 * np.sum(inner * slope) for slope in slopes])
    across = kernel(x, z, a, l)
    return loss, gradient, across.T @ weights, np.exp(a) - np.sum(across * linalg.cho_solve(factor, across), 0)


def main():
    random = np.random.default_rng(3)
    x = np.sort(random.uniform(0, 10, OBSERVATIONS))
    y = np.sin(x) + 0.1 * random.normal(size=OBSERVATIONS)
    arguments = np.array([0.3, 0.2, -4.0]), x, y, np.linspace(0, 10, POINTS)
    example = Example("gaussian-process", "Regression by a Gaussian process: its likelihood, gradient and predictions",
                      [text(each) for each in arguments])
    results = example.run(4)
    example.say("result", f"loss {results[0]:.9f}")
    names = ["loss", "gradient", "mean", "variance"]
    example.compare_named("SciPy", results, dict(zip(names, by_scipy(*arguments))))
    example.compare_with_interpreter()
    example.finish()


if __name__ == "__main__":
    main()
