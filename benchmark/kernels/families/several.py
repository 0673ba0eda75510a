"""Several reductions of one operand, counts, and positions."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def kernels(quick):
    long = (10_000,) if quick else (1_000_000,)
    square, shorter = ((20, 70), (70, 20)) if quick else ((1000, 1000), (10_000, 100))
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-3)):
        for program in ("moments", "extremes", "masked-mean", "any-all", "count", "argmax"):
            yield Kernel(program, element, long, tolerance, targets=TARGETS)
        for program in ("moments-rows", "extremes-rows", "masked-mean-rows"):
            yield Kernel(program, element, square, tolerance, targets=TARGETS)
        yield Kernel("extremes-rows", element, shorter, tolerance, targets=TARGETS)
        for program in ("extremes-columns", "argmax-columns"):
            yield Kernel(program, element, square, tolerance, targets=TARGETS)
        for sizes in (square, shorter):
            yield Kernel("argmax-rows", element, sizes, tolerance, targets=TARGETS)


@inputs("moments", "extremes", "masked-mean", "count", "argmax", "moments-rows", "extremes-rows", "extremes-columns",
        "masked-mean-rows", "argmax-rows", "argmax-columns")
def _(rng, real, *sizes):
    return [rng.standard_normal(sizes)]


@inputs("any-all")
def _(rng, real, n):
    x = rng.standard_normal(n)
    return [x, x + 1]


@numpy("masked-mean", "masked-mean-rows")
def _(x):
    kept = x > 0
    return np.sum(x, axis=-1, where=kept) / np.count_nonzero(kept, axis=-1)


@numpy("any-all")
def _(x, y):
    less = x < y
    return np.any(less), np.all(less)


numpy("moments", "moments-rows")(lambda x: (np.mean(x, axis=-1), np.var(x, axis=-1)))
numpy("extremes", "extremes-rows")(lambda x: (np.min(x, axis=-1), np.max(x, axis=-1)))
numpy("extremes-columns")(lambda x: (np.min(x, axis=0), np.max(x, axis=0)))
numpy("count")(lambda x: np.count_nonzero(x > 0))
numpy("argmax", "argmax-rows")(lambda x: np.argmax(x, axis=-1))
numpy("argmax-columns")(lambda x: np.argmax(x, axis=0))
torch("extremes", "extremes-rows")(lambda torch: lambda x: torch.aminmax(x, dim=-1))
torch("argmax", "argmax-rows")(lambda torch: lambda x: torch.argmax(x, -1))
torch("argmax-columns")(lambda torch: lambda x: torch.argmax(x, 0))
