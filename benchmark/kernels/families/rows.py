"""Reductions of rows of so few elements that vectors would not save time."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def kernels(quick):
    for element, tolerance in (("f64", 1e-13), ("f32", 1e-5)):
        for columns in (3, 8, 20, 48):
            for program in ("sum-rows", "amax-rows"):
                sizes = (1000 if quick else 25_000, columns)
                yield Kernel(program, element, sizes, tolerance, targets=TARGETS)


@inputs("sum-rows", "amax-rows")
def _(rng, real, rows, columns):
    return [rng.standard_normal((rows, columns))]


numpy("sum-rows")(lambda x: np.sum(x, axis=1))
numpy("amax-rows")(lambda x: np.max(x, axis=1))
torch("sum-rows")(lambda torch: lambda x: torch.sum(x, 1))
torch("amax-rows")(lambda torch: lambda x: torch.amax(x, 1))
