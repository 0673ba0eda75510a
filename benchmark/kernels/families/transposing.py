"""Transposed tensors, copied or read by another operation."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def kernels(quick):
    shapes = ((40, 30), (30, 30), (6, 5, 40)) if quick else ((1000, 1200), (1001, 1001), (30, 40, 1000))
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-4)):
        for program, sizes in (("transpose", shapes[0]), ("add-transposed", shapes[1]), ("permute", shapes[2]),
                               ("sum-transposed", shapes[1])):
            yield Kernel(program, element, sizes, tolerance, targets=TARGETS)


@inputs("transpose", "add-transposed", "permute")
def _(rng, real, *sizes):
    return [rng.standard_normal(sizes)]


numpy("transpose")(lambda x: np.ascontiguousarray(x.T))
numpy("add-transposed")(lambda x: x + x.T)
numpy("permute")(lambda x: np.ascontiguousarray(np.transpose(x, (2, 0, 1))))
torch("transpose")(lambda torch: lambda x: x.T.contiguous())
torch("add-transposed")(lambda torch: lambda x: x + x.T)
torch("permute")(lambda torch: lambda x: x.permute(2, 0, 1).contiguous())
torch("sum-transposed")(lambda torch: lambda x, y: torch.sum(x.T * y, 1))


@inputs("sum-transposed")
def _(rng, real, m, n):
    return [rng.random((m, n)), rng.random((n, m))]


@numpy("sum-transposed")
def _(x, y):
    return np.sum(x.T * y, axis=1)
