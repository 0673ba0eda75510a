"""A loop for each element, which runs in lanes."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy


def kernels(quick):
    count = 100 if quick else 9_990
    # The map of rates up to 3 is not chaotic, so that differences stay small.
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-4)):
        for program in ("logistic", "newton"):
            yield Kernel(program, element, (count,), tolerance, targets=TARGETS)


@inputs("logistic")
def _(rng, real, n):
    return [1 + 1.9 * rng.random(n)]


@numpy("logistic")
def _(rates):
    state = np.full_like(rates, 0.5)
    for _ in range(100):
        state = rates * (state * (1 - state))
    return state


@inputs("newton")
def _(rng, real, n):
    return [1 + 3 * rng.random(n)]


@numpy("newton")
def _(x):
    state = x
    for _ in range(100):
        following = (state + x / state) * x.dtype.type(0.5)
        if np.array_equal(following, state):
            break
        state = following
    return state
