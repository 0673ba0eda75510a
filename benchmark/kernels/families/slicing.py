"""Slices with steps, joined columns, outer products and casts: what moves elements, and little more."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def kernels(quick):
    many = 1001 if quick else 100_001
    matrix = (20, 30) if quick else (300, 400)
    for element, tolerance in (("f64", 1e-11), ("f32", 1e-3)):
        yield Kernel("strided-dot", element, (many,), tolerance, targets=TARGETS)
        yield Kernel("strided-sum", element, (many,), tolerance, targets=TARGETS)
        yield Kernel("strided-rows", element, matrix, tolerance, targets=TARGETS)
        yield Kernel("exp-column", element, (many, 5), 1e-6, targets=TARGETS)
        yield Kernel("add-reversed", element, (many,), tolerance, targets=TARGETS)
        yield Kernel("add-reversed", element, (many // 10,), tolerance, static=True, targets=TARGETS)
        yield Kernel("join-columns", element, (many,), 0, targets=TARGETS)
        yield Kernel("add-outer", element, matrix, tolerance, targets=TARGETS)
        yield Kernel("scale-points", element, (many,), tolerance, targets=TARGETS)
        yield Kernel("to-integers", element, (1000 if quick else 10_000,), 0, targets=TARGETS)


@inputs("strided-dot", "add-reversed")
def _(rng, real, n):
    return [rng.random(n), rng.random(n)]


@inputs("strided-sum")
def _(rng, real, n):
    return [rng.random(n)]


@inputs("strided-rows")
def _(rng, real, m, n):
    return [rng.random((m, n)), rng.random((m, n))]


@inputs("exp-column")
def _(rng, real, m, n):
    return [rng.standard_normal((m, n))]


@inputs("join-columns")
def _(rng, real, n):
    return [rng.standard_normal(n), rng.standard_normal((n, 2)), rng.standard_normal(n)]


@inputs("add-outer")
def _(rng, real, m, n):
    return [rng.standard_normal((m, n)), rng.standard_normal(m), rng.standard_normal(n)]


@inputs("scale-points")
def _(rng, real, n):
    return [rng.random((n, 3)), rng.random(n), rng.random(3)]


@inputs("to-integers")
def _(rng, real, n):
    return [1000 * rng.standard_normal(n)]


numpy("strided-dot")(lambda x, y: np.dot(x[:-1:2], y[1::2]))
numpy("strided-sum")(lambda x: np.sum(x[::3]))
numpy("strided-rows")(lambda x, y: np.sum(x[:, ::2] * y[:, 1::2], axis=1))
numpy("exp-column")(lambda x: np.exp(x[:, 1]))
numpy("add-reversed")(lambda x, y: x[::-1] + y)
numpy("join-columns")(lambda x, y, z: np.concatenate((x[:, None], y, z[:, None]), axis=1))
numpy("add-outer")(lambda a, x, y: a + np.outer(x, y))
numpy("scale-points")(lambda x, s, t: x * s[:, None] + t)
numpy("to-integers")(lambda x: x.astype(np.int32))
torch("strided-dot")(lambda torch: lambda x, y: torch.dot(x[:-1:2], y[1::2]))
torch("strided-sum")(lambda torch: lambda x: torch.sum(x[::3]))
torch("strided-rows")(lambda torch: lambda x, y: torch.sum(x[:, ::2] * y[:, 1::2], 1))
torch("exp-column")(lambda torch: lambda x: torch.exp(x[:, 1]))
torch("add-reversed")(lambda torch: lambda x, y: torch.flip(x, (0,)) + y)
torch("join-columns")(lambda torch: lambda x, y, z: torch.cat((x[:, None], y, z[:, None]), 1))
torch("add-outer")(lambda torch: lambda a, x, y: torch.addr(a, x, y))
torch("scale-points")(lambda torch: lambda x, s, t: x * s[:, None] + t)
torch("to-integers")(lambda torch: lambda x: x.to(torch.int32))
