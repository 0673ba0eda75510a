"""Sorting of vectors, rows and columns."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def kernels(quick):
    many, rows, wide = (1000, (10, 50), (100, 8)) if quick else (1_000_000, (20_000, 100), (4096, 256))
    for element in ("f64", "f32"):
        for program, sizes in (("sort", (many,)), ("argsort", (many,)), ("sort-rows", rows), ("argsort-rows", rows),
                               ("sort-columns", wide)):
            yield Kernel(program, element, sizes, 0, targets=TARGETS)


@inputs("sort", "argsort", "sort-rows", "argsort-rows", "sort-columns")
def _(rng, real, *sizes):
    return [rng.standard_normal(sizes)]


numpy("sort", "sort-rows")(np.sort)
numpy("sort-columns")(lambda x: np.sort(x, axis=0))
numpy("argsort", "argsort-rows")(lambda x: np.argsort(x, kind="stable"))
torch("sort", "sort-rows")(lambda torch: lambda x: torch.sort(x, stable=True).values)
torch("sort-columns")(lambda torch: lambda x: torch.sort(x, dim=0, stable=True).values)
torch("argsort", "argsort-rows")(lambda torch: lambda x: torch.sort(x, stable=True).indices)
