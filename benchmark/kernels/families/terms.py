"""Loops that add up terms that do not depend on each other."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy


def kernels(quick):
    n = 1000 if quick else 1_000_000
    for element, tolerance in (("f64", 1e-10), ("f32", 1e-2)):
        for program in ("quadrature", "series", "mixture"):
            yield Kernel(program, element, (n,), tolerance, targets=TARGETS)
    if not quick:
        yield Kernel("quadrature", "f64", (1000,), 1e-10, targets=TARGETS)


@inputs("quadrature")
def _(rng, real, n):
    return [f"index={n}", f"{real}={10 / n}"]


@inputs("series")
def _(rng, real, n):
    return [f"index={n}", f"{real}=1.5"]


@inputs("mixture")
def _(rng, real, n):
    return [rng.standard_normal(n), f"{real}=0.25", f"{real}=2.0"]


@numpy("quadrature")
def _(n, h):
    x = (np.arange(n, dtype=h.dtype) + h.dtype.type(0.5)) * h
    return np.sum(np.exp(-x * x) * np.sin(x) * h)


@numpy("series")
def _(n, s):
    logs = np.log(np.arange(1, n + 1, dtype=s.dtype))
    terms = np.exp(-s * logs)
    return np.sum(terms), -np.sum(logs * terms)


@numpy("mixture")
def _(y, p, mean):
    half = y.dtype.type(-0.5)
    return np.sum(np.log(p * np.exp(half * y * y) + (1 - p) * np.exp(half * (y - mean) ** 2)))
