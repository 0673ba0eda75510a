"""Elements and rows that indices of either sign select, and the operations that read them or write there."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def kernels(quick):
    many, some, few = (1000, 100, 50) if quick else (1_000_000, 100_000, 10_000)
    sides = (20, 30) if quick else (1000, 1000)
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-4)):
        yield Kernel("take", element, (many,), 0, targets=TARGETS)
        yield Kernel("take", element, (few,), 0, static=True, targets=TARGETS)
        yield Kernel("take-axpy", element, (few, some), tolerance, targets=TARGETS)
        yield Kernel("take-dot", element, (few, many), tolerance, targets=TARGETS)
        yield Kernel("gather-elements", element, (*sides, some), 0, targets=TARGETS)
        yield Kernel("scatter-add", element, (few, many), tolerance, targets=TARGETS)
    yield Kernel("embedding", "f32", (50, 8, 10, 5) if quick else (10_000, 64, 1000, 20), 1e-5, targets=TARGETS)
    yield Kernel("embedding", "f64", (50, 5, 10, 3) if quick else (10_000, 32, 2000, 10), 1e-13, targets=TARGETS)
    yield Kernel("take-rows", "f32", (50, 9, 20) if quick else (50_000, 64, 20_000), 0, targets=TARGETS)


def indices(rng, size, shape):
    return rng.integers(-size, size, shape)


@inputs("take")
def _(rng, real, n):
    return [rng.standard_normal(n), indices(rng, n, n)]


@inputs("take-axpy", "take-dot", "scatter-add")
def _(rng, real, n, m):
    return [rng.standard_normal(n), indices(rng, n, m), rng.random(m)]


@inputs("gather-elements")
def _(rng, real, rows, columns, n):
    return [rng.standard_normal((rows, columns)), indices(rng, rows, n), indices(rng, columns, n)]


@inputs("embedding")
def _(rng, real, rows, columns, bags, items):
    return [rng.random((rows, columns)), indices(rng, rows, (bags, items)), rng.random((bags, items))]


@inputs("take-rows")
def _(rng, real, rows, columns, n):
    return [rng.standard_normal((rows, columns)), indices(rng, rows, n)]


numpy("take", "take-rows")(lambda x, i: x[i])
numpy("take-axpy")(lambda x, i, y: x[i] * y + y)
numpy("take-dot")(lambda x, i, y: np.dot(x[i], y))
numpy("gather-elements")(lambda x, i, j: x[i, j])
numpy("embedding")(lambda x, i, w: np.einsum("pkd,pk->pd", x[i], w))
torch("take", "take-rows")(lambda torch: lambda x, i: x[i])
torch("take-axpy")(lambda torch: lambda x, i, y: x[i] * y + y)
torch("take-dot")(lambda torch: lambda x, i, y: torch.dot(x[i], y))
torch("gather-elements")(lambda torch: lambda x, i, j: x[i, j])
torch("embedding")(lambda torch: lambda x, i, w: torch.einsum("pkd,pk->pd", x[i], w))


@numpy("scatter-add")
def _(x, i, y):
    sums = x.copy()
    np.add.at(sums, i, y)
    return sums


@torch("scatter-add")
def _(torch):
    return lambda x, i, y: x.index_put((i,), y, accumulate=True)
