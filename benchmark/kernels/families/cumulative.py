"""Cumulative operations along an axis whose neighbours are far apart in memory, and along rows."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def kernels(quick):
    square, narrow = ((20, 30), (100, 3)) if quick else ((1000, 1000), (100_000, 3))
    targets = TARGETS | {"NumPy": 0.9}
    yield Kernel("cumsum-columns", "f64", square, 1e-11, targets=targets)
    yield Kernel("cumsum-columns", "f32", narrow, 1e-2, targets=targets)
    yield Kernel("cummax-columns", "f64", square, 0, targets=targets)
    yield Kernel("cumsum-rows", "f64", square, 1e-11, targets=targets)
    yield Kernel("cummax-rows", "f32", square, 0, targets=targets)
    for static in True, False:
        yield Kernel("cumsum-rows", "f64", (100 if quick else 20_000, 12), 1e-11, static=static, targets=targets)


@inputs("cumsum-columns", "cummax-columns", "cumsum-rows", "cummax-rows")
def _(rng, real, rows, columns):
    return [rng.standard_normal((rows, columns))]


numpy("cumsum-columns")(lambda x: np.cumsum(x, axis=0))
numpy("cummax-columns")(lambda x: np.maximum.accumulate(x, axis=0))
numpy("cumsum-rows")(lambda x: np.cumsum(x, axis=1))
numpy("cummax-rows")(lambda x: np.maximum.accumulate(x, axis=1))
torch("cumsum-columns")(lambda torch: lambda x: torch.cumsum(x, 0))
torch("cummax-columns")(lambda torch: lambda x: torch.cummax(x, 0).values)
torch("cumsum-rows")(lambda torch: lambda x: torch.cumsum(x, 1))
torch("cummax-rows")(lambda torch: lambda x: torch.cummax(x, 1).values)
