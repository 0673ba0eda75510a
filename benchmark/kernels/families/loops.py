"""Loops over the steps of a sequence, each of which needs the last."""

import numpy as np

from ..kernel import Kernel, inputs, numpy


def kernels(quick):
    many, steps = (10_000, 1000) if quick else (10_000_000, 1_000_000)
    rnn_steps = 20 if quick else 1000
    yield Kernel("ar2", "f64", (many,), 1e-12, targets={"C": 1.1}, flops=4 * many)
    yield Kernel("garch", "f64", (many,), 1e-10, targets={"C": 1.0})
    yield Kernel("lotka-volterra", "f64", (steps,), 1e-8, targets={"C": 1.1})
    # The products with the inputs leave the loop by the rewrite `hoist`.
    for exclude, target in (((), 0.9), (("hoist",), 1.3)):
        yield Kernel("rnn", "f64", (rnn_steps, 128), 1e-12, exclude=exclude, targets={"C": target},
                     flops=4 * 128**2 * rnn_steps)
    yield Kernel("kalman", "f64", (steps // 10,), 1e-10, targets={"C": 1.1})
    yield Kernel("kalman6", "f64", (steps // 10,), 1e-10, targets={"C": 1.1})
    yield Kernel("kalman6", "f32", (steps // 10,), 1e-3, targets={"C": 1.1})


@inputs("ar2")
def _(rng, real, n):
    return [rng.standard_normal(n), rng.standard_normal(2), f"{real}=0.5", f"{real}=-0.25"]


@numpy("ar2")
def _(e, start, a, b):
    from scipy.signal import lfilter, lfiltic
    return lfilter([1.0], [1.0, -a, -b], e, zi=lfiltic([1.0], [1.0, -a, -b], start[::-1]))[0]


@inputs("garch")
def _(rng, real, n):
    return [rng.standard_normal(n), f"{real}=0.05", f"{real}=0.1", f"{real}=0.1", f"{real}=0.8"]


@numpy("garch")
def _(y, c, w, alpha, beta):
    from scipy.signal import lfilter
    start = w / (1 - alpha - beta)
    squares = np.square(y - c)
    news = np.empty_like(squares)
    news[0] = w + alpha * start
    news[1:] = w + alpha * squares[:-1]
    variances = lfilter([1.0], [1.0, -beta], news, zi=[beta * start])[0]
    return -0.5 * np.sum(np.log(2 * np.pi * variances) + squares / variances)


@inputs("lotka-volterra")
def _(rng, real, steps):
    # Two pairs of hunter and prey that hardly meet; a little damping keeps differences small.
    rates = np.array([1.0, -1.0, 1.2, -0.9])
    meetings = np.array([[-0.001, -1, -0.01, 0], [1, -0.001, 0, 0], [0, 0, -0.001, -1], [0.01, 0, 1, -0.001]])
    return [f"index={steps}", np.array([1.0, 0.5, 1.2, 0.8]), rates, meetings, f"{real}=0.001"]


@inputs("rnn")
def _(rng, real, steps, width):
    weights = rng.standard_normal((2, width, width)) * 0.5 / np.sqrt(width)
    return [rng.standard_normal((steps, width)), np.zeros(width), *weights, rng.standard_normal(width) / 10]


@numpy("rnn")
def _(x, h, u, w, b):
    pushed = x @ u + b
    states = np.empty_like(pushed)
    for t, row in enumerate(pushed):
        states[t] = h = np.tanh(row + h @ w)
    return states


def swings(rng, real, steps, angles):
    """Swings of different pace, the sum of whose places is measured."""
    size = 2 * len(angles)
    f = np.zeros((size, size))
    for k, angle in enumerate(angles):
        swing = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        f[2 * k:2 * k + 2, 2 * k:2 * k + 2] = (0.999 - 0.001 * k) * swing
    return [rng.standard_normal(steps), np.zeros(size), np.eye(size), f, 0.01 * np.eye(size),
            np.array([1.0, 0] * len(angles)), f"{real}=0.5"]


@inputs("kalman")
def _(rng, real, steps):
    return swings(rng, real, steps, (0.1, 0.23))


@inputs("kalman6")
def _(rng, real, steps):
    return swings(rng, real, steps, (0.1, 0.23, 0.41))
