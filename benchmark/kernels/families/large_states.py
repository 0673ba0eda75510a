"""Loops whose states are large, and updated element by element."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy


def kernels(quick):
    size, steps = (1000, 20) if quick else (100_000, 50)
    for element, tolerance in (("f64", 1e-10), ("f32", 1e-3)):
        for program in ("horner", "legendre", "adam", "growth"):
            yield Kernel(program, element, (size, steps), tolerance, targets=TARGETS)
    if not quick:
        yield Kernel("horner", "f64", (1000, steps), 1e-10, targets=TARGETS)
        yield Kernel("adam", "f64", (1000, steps), 1e-10, targets=TARGETS)


@inputs("horner", "legendre")
def _(rng, real, size, steps):
    return [rng.uniform(-1, 1, size), rng.standard_normal(steps)]


@inputs("adam")
def _(rng, real, size, steps):
    return [f"index={steps}", rng.standard_normal(size), rng.standard_normal(size), f"{real}=0.01"]


@inputs("growth")
def _(rng, real, size, steps):
    return [f"index={steps}", rng.random(size), rng.random(size), f"{real}=0.1"]


@numpy("horner")
def _(x, coefficients):
    p = np.zeros_like(x)
    for c in coefficients:
        p = p * x + c
    return p


@numpy("legendre")
def _(x, coefficients):
    return np.polynomial.legendre.legval(x, coefficients)


@numpy("adam")
def _(steps, w, target, rate):
    real = w.dtype.type
    m, v, p1, p2 = np.zeros_like(w), np.zeros_like(w), real(1), real(1)
    for _ in range(steps):
        g = w - target
        m, v = real(0.9) * m + real(0.1) * g, real(0.999) * v + real(0.001) * g * g
        p1, p2 = p1 * real(0.9), p2 * real(0.999)
        w = w - rate * (m / (1 - p1) / (np.sqrt(v / (1 - p2)) + real(1e-8)))
    return w


@numpy("growth")
def _(steps, y, rate, h):
    for _ in range(steps):
        k1 = rate * y * (1 - y)
        z = y + h * k1
        y = y + h / 2 * (k1 + rate * z * (1 - z))
    return y
