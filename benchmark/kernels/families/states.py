"""Loops whose states are small tensors, or tensors that each step computes from neighbours."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy

BOTH = (("f64", 1e-10), ("f32", 1e-3))


def kernels(quick):
    many, steps, few = (1000, 100, 20) if quick else (1_000_000, 10_000, 1000)
    for element, tolerance in BOTH:
        yield Kernel("ring", element, (steps,), tolerance, targets=TARGETS)
        yield Kernel("markov10", element, (steps,), tolerance, targets=TARGETS)
        yield Kernel("lstm", element, (few,), tolerance, targets=TARGETS)
    yield Kernel("markov20", "f64", (steps,), 1e-10, targets=TARGETS)
    yield Kernel("gru", "f64", (few,), 1e-10, targets=TARGETS)
    yield Kernel("smoothing", "f64", (many,), 1e-10, targets=TARGETS)
    yield Kernel("smoothing-rows", "f64", (few, 1000), 1e-10, targets=TARGETS)
    for element, tolerance in BOTH:
        for program in ("heat", "heat-increments", "heat-ring"):
            yield Kernel(program, element, (steps, 1000), tolerance, targets=TARGETS)
        yield Kernel("heat-plane", element, (few, 200, 200), tolerance, targets=TARGETS)
    yield Kernel("heat1000", "f64", (steps, 1000), 1e-10, targets=TARGETS)


@inputs("ring")
def _(rng, real, steps):
    # So little time that differences stay small.
    return [f"index={steps}", rng.standard_normal(10), f"{real}=8.0", f"{real}=0.0001"]


@inputs("markov10")
def _(rng, real, steps):
    return markov(rng, steps, 10)


@inputs("markov20")
def _(rng, real, steps):
    return markov(rng, steps, 20)


def markov(rng, steps, states):
    follows = 0.1 + rng.random((states, states))
    return [0.1 + rng.random((steps, states)), np.full(states, 1 / states), follows / follows.sum(1, keepdims=True)]


@numpy("markov10", "markov20")
def _(seen, p, follows):
    total = p.dtype.type(0)
    for row in seen:
        p = (p @ follows) * row
        likely = p.sum()
        p /= likely
        total += np.log(likely)
    return total


def weights(rng, *shape):
    return 0.3 * rng.standard_normal(shape)


@inputs("lstm")
def _(rng, real, steps):
    return [rng.standard_normal((steps, 10)), np.zeros(20), np.zeros(20), weights(rng, 10, 80), weights(rng, 20, 80),
            weights(rng, 80)]


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


@numpy("lstm")
def _(x, h, c, w, u, b):
    for row in x @ w + b:
        gates = row + h @ u
        enter, keep, leave = sigmoid(gates[:20]), sigmoid(gates[20:40]), sigmoid(gates[60:])
        c = keep * c + enter * np.tanh(gates[40:60])
        h = leave * np.tanh(c)
    return h, c


@inputs("gru")
def _(rng, real, steps):
    return [rng.standard_normal((steps, 4)), np.zeros(8), *(weights(rng, 4, 8) for _ in range(3)),
            *(weights(rng, 8, 8) for _ in range(3)), *(weights(rng, 8) for _ in range(3))]


@numpy("gru")
def _(x, h, wz, wr, wn, uz, ur, un, bz, br, bn):
    for z, r, n in zip(x @ wz + bz, x @ wr + br, x @ wn + bn):
        z, r = sigmoid(z + h @ uz), sigmoid(r + h @ ur)
        n = np.tanh(n + (r * h) @ un)
        h = n + z * (h - n)
    return h


@inputs("smoothing")
def _(rng, real, n):
    return [rng.standard_normal(n), f"{real}=0.5"]


@numpy("smoothing")
def _(x, start):
    from scipy.signal import lfilter
    return lfilter([0.1], [1.0, -0.9], x, zi=[0.9 * start])[0]


@inputs("smoothing-rows")
def _(rng, real, n, width):
    return [rng.standard_normal((n, width)), rng.standard_normal(width)]


@numpy("smoothing-rows")
def _(x, start):
    from scipy.signal import lfilter
    return lfilter([0.1], [1.0, -0.9], x, axis=0, zi=0.9 * start[None])[0]


@inputs("heat", "heat1000", "heat-increments", "heat-ring")
def _(rng, real, steps, size):
    return [f"index={steps}", rng.random(size), f"{real}=0.25"]


@numpy("heat", "heat1000", "heat-increments")
def _(steps, u, c):
    u = u.copy()
    for _ in range(steps):
        u[1:-1] += c * (u[:-2] - 2 * u[1:-1] + u[2:])
    return u


@numpy("heat-ring")
def _(steps, u, c):
    for _ in range(steps):
        u = u + c * (np.roll(u, 1) - 2 * u + np.roll(u, -1))
    return u


@inputs("heat-plane")
def _(rng, real, steps, rows, columns):
    return [f"index={steps}", rng.random((rows, columns)), f"{real}=0.125"]


@numpy("heat-plane")
def _(steps, u, c):
    u = u.copy()
    for _ in range(steps):
        u[1:-1, 1:-1] += c * (u[1:-1, :-2] + u[1:-1, 2:] + u[:-2, 1:-1] + u[2:, 1:-1] - 4 * u[1:-1, 1:-1])
    return u
