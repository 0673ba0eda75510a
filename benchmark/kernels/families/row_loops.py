"""A loop over the elements of each row, where rows do not depend on each other."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy


def kernels(quick):
    rows, steps = (20, 50) if quick else (1000, 500)
    for element, tolerance in (("f64", 1e-10), ("f32", 1e-3)):
        for program in ("garch-rows", "level-rows"):
            yield Kernel(program, element, (rows, steps), tolerance, targets=TARGETS)
        yield Kernel("return-rows", element, (rows, 30), tolerance, targets=TARGETS)


@inputs("garch-rows")
def _(rng, real, rows, steps):
    return [rng.standard_normal((rows, steps)), f"{real}=0.1", f"{real}=0.1", f"{real}=0.8"]


@numpy("garch-rows")
def _(y, w, alpha, beta):
    v, total = np.full(len(y), w, y.dtype), np.zeros(len(y), y.dtype)
    for e2 in np.square(y.T):
        total += np.log(v) + e2 / v
        v = w + (alpha * e2 + beta * v)
    return total


@inputs("level-rows")
def _(rng, real, rows, steps):
    return [np.cumsum(rng.standard_normal((rows, steps)), axis=1), f"{real}=1.0", f"{real}=0.5"]


@numpy("level-rows")
def _(y, noise, moves):
    level, p, levels = np.zeros(len(y), y.dtype), np.ones(len(y), y.dtype), np.empty_like(y)
    for t in range(y.shape[1]):
        before = p + moves
        gain = before / (before + noise)
        levels[:, t] = level = level + gain * (y[:, t] - level)
        p = gain * noise
    return levels


@inputs("return-rows")
def _(rng, real, rows, steps):
    # The payments come after the price, which is the coefficient of the highest power. At half of the sum of payments the
    # slope at 1 is 0: steps from there overflow in f32, where no two ways agree.
    payments = rng.random((rows, steps)) + 0.5
    payments[:, 0] = -payments[:, 1:].sum(axis=1) / (1 + rng.random(rows) / 2)
    return [payments, f"{real}=1e-3"]


@numpy("return-rows")
def _(payments, tolerance):
    x, goes_on = np.ones(len(payments), payments.dtype), np.ones(len(payments), bool)
    for _ in range(50):
        p = q = np.zeros_like(x)
        for c in payments.T:
            p, q = p * x + c, q * x + p
        step = p / q
        x = np.where(goes_on, x - step, x)
        goes_on &= ~(abs(step) < tolerance)
        if not goes_on.any():
            break
    return x
