#!/usr/bin/python3
"""Computes what model.mlir computes with SciPy: the equations by root, the gradient by the implicit function theorem."""

import os
import sys

import numpy as np
from scipy import optimize

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example, text

UNITS, SIGNALS, SAMPLES = 8, 3, 20
DIFFERENCES_TOLERANCE = 1e-6


def layer(w, u, b, s):
    """The x for which x = tanh(w x + u s + b)."""
    start = np.tanh(u @ s + b)
    slope = lambda x: np.eye(len(b)) - (1 - np.tanh(w @ x + u @ s + b)**2)[:, None] * w
    found = optimize.root(lambda x: x - np.tanh(w @ x + u @ s + b), start, jac=slope, method="hybr", options={"xtol": 1e-14})
    return found.x


def loss(w, u, b, inputs, goals):
    return sum(np.sum((layer(w, u, b, s) - goal)**2) for s, goal in zip(inputs, goals))


def by_hand(w, u, b, inputs, goals):
    """The loss, its gradients by w, u and b, and the outputs."""
    total, dw, du, db, outputs = 0.0, 0 * w, 0 * u, 0 * b, []
    for s, goal in zip(inputs, goals):
        x = layer(w, u, b, s)
        d = 1 - x**2
        adjoint = d * np.linalg.solve((np.eye(len(x)) - d[:, None] * w).T, 2 * (x - goal))
        total, dw, du, db = total + np.sum((x - goal)**2), dw + np.outer(adjoint, x), du + np.outer(adjoint, s), db + adjoint
        outputs.append(x)
    return total, dw, du, db, np.array(outputs)


def by_differences(w, u, b, inputs, goals, direction, size=1e-5):
    """The change of the loss along a direction of w, u and b."""
    values = [loss(*(p + sign * size * d for p, d in zip((w, u, b), direction)), inputs, goals) for sign in (1, -1)]
    return (values[0] - values[1]) / (2 * size)


def main():
    random = np.random.default_rng(1)
    w, u, b = random.normal(size=(UNITS, UNITS)) / UNITS, random.normal(size=(UNITS, SIGNALS)), random.normal(size=UNITS)
    inputs = random.normal(size=(SAMPLES, SIGNALS))
    goals = random.uniform(-1, 1, (SAMPLES, UNITS))
    arguments = w, u, b, inputs, goals
    example = Example("fixed-point", "A layer that is an equation, x = tanh(W x + U s + b), and the gradient through it",
                      [text(x) for x in arguments])
    *results, statuses, steps = example.run(7)
    example.say("result", f"loss {results[0]:.9f}; status 0 of {np.sum(statuses == 0)} of {SAMPLES} equations, after "
                          f"{steps.min()} to {steps.max()} steps")
    example.require(np.all(statuses == 0), "expects status 0")
    names = ["loss", "dloss/dW", "dloss/dU", "dloss/db", "x"]
    example.compare_named("SciPy", results, dict(zip(names, by_hand(*arguments))))
    direction = [random.normal(size=x.shape) for x in (w, u, b)]
    along = sum(np.sum(d * gradient) for d, gradient in zip(direction, results[1:4]))
    difference = by_differences(*arguments, direction)
    example.say("differences", f"along a direction {difference:.8f}, by the gradient {along:.8f}")
    example.require(abs(along - difference) <= DIFFERENCES_TOLERANCE * abs(difference),
                    f"the gradient is not that of the differences to {DIFFERENCES_TOLERANCE}")
    example.compare_with_interpreter()
    example.finish()


if __name__ == "__main__":
    main()
