"""Rows of so few elements that what is done once for each row takes as long as they do."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def kernels(quick):
    rows = 1000 if quick else 25_000
    for element, tolerance in (("f64", 1e-13), ("f32", 1e-5)):
        for columns in (3, 8, 20, 48):
            for program in ("sum-rows", "amax-rows"):
                yield Kernel(program, element, (rows, columns), tolerance, targets=TARGETS)
        for program in ("softmax", "row-shares"):
            for columns in (3, 10, 40):
                yield Kernel(program, element, (rows, columns), tolerance, targets=TARGETS)
    for columns in (3, 10, 40):
        yield Kernel("layernorm", "f32", (rows, columns), 1e-4, targets=TARGETS)


@inputs("sum-rows", "amax-rows")
def _(rng, real, rows, columns):
    return [rng.standard_normal((rows, columns))]


numpy("sum-rows")(lambda x: np.sum(x, axis=1))
numpy("amax-rows")(lambda x: np.max(x, axis=1))
torch("sum-rows")(lambda torch: lambda x: torch.sum(x, 1))
torch("amax-rows")(lambda torch: lambda x: torch.amax(x, 1))


@inputs("row-shares")
def _(rng, real, rows, columns):
    return [rng.random((rows, columns)) + 0.5]


numpy("row-shares")(lambda x: x / np.sum(x, axis=1, keepdims=True))
torch("row-shares")(lambda torch: lambda x: x / torch.sum(x, 1, keepdim=True))
