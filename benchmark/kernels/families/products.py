"""Products of matrices and vectors: large, thin, tiny, and those of layers."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def matmuls(sizes):
    for element, tolerance, even in (("f64", 1e-12, 1.15), ("f32", 2e-5, 1.2)):
        for n in sizes:
            for static in (True, False):
                target = 1.35
                if static and n == 64:
                    target = 0.9
                elif static and n % 64 == 0:
                    target = even
                yield Kernel("matmul", element, (n, n), tolerance, static, c=False, blas="blas_matmul",
                             targets={"BLAS": target}, flops=2 * n**3,
                             two_threads={1000: 0, 1024: 1.7}.get(n) if element == "f64" else None)


def thin(quick):
    """Products of few rows or columns, whose sizes are not known."""
    wide = 50 if quick else 1000
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-5)):
        for m, n in ((1, wide), (4, wide), (8, wide), (wide, 1), (wide, 4), (wide, 8)):
            yield Kernel("product", element, (m, wide, n), tolerance, targets=TARGETS,
                         flops=2 * m * wide * n)
        for m in (1, 4, 8):
            yield Kernel("product-transposed", element, (m, wide, wide), tolerance, targets=TARGETS,
                         flops=2 * m * wide * wide)


def tiny(quick):
    """Products of matrices that take less time than a call of a BLAS."""
    count = 10 if quick else 10_000
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-5)):
        for n in (3, 4, 5, 7, 12, 16):
            for static in (True, False):
                yield Kernel("batch-product", element, (count, n, n), tolerance, static,
                             targets=TARGETS, flops=2 * count * n**3)


def kernels(quick):
    yield from matmuls((64, 100) if quick else (64, 100, 500, 512, 1000, 1024, 2048))
    yield from thin(quick)
    yield from tiny(quick)
    wide = 100 if quick else 4096
    yield Kernel("gemv", "f64", (wide, wide), 1e-12, blas="blas_gemv", targets={"BLAS": 1.0}, flops=2 * wide**2)
    yield Kernel("layers", "f32", (64, 64), 1e-5, flops=10 * 2 * 64**3)


@inputs("matmul")
def _(rng, real, m, n):
    return [rng.standard_normal((m, n)), rng.standard_normal((n, m))]


@inputs("gemv")
def _(rng, real, m, n):
    return [rng.standard_normal((m, n)), rng.standard_normal(n)]


@inputs("product")
def _(rng, real, m, k, n):
    return [rng.standard_normal((m, k)), rng.standard_normal((k, n))]


@inputs("product-transposed")
def _(rng, real, m, k, n):
    return [rng.standard_normal((m, k)), rng.standard_normal((n, k))]


@inputs("batch-product")
def _(rng, real, count, m, n):
    return [rng.standard_normal((count, m, n)), rng.standard_normal((count, n, m))]


numpy("matmul", "gemv", "product", "batch-product")(np.matmul)
torch("matmul", "gemv", "product", "batch-product")(lambda torch: torch.matmul)


@numpy("product-transposed")
def _(a, w):
    return a @ w.T


torch("product-transposed")(lambda torch: lambda a, w: a @ w.T)


@inputs("layers")
def _(rng, real, rows, columns):
    return [rng.standard_normal((rows, columns)), rng.standard_normal((10, columns, columns)) / np.sqrt(columns),
            rng.standard_normal((10, columns)) / 10]


@numpy("layers")
def _(x, w, b):
    for weights, shift in zip(w, b):
        x = np.tanh(x @ weights + shift)
    return x


@torch("layers")
def _(torch):
    def compute(x, w, b):
        for weights, shift in zip(w, b):
            x = torch.tanh(x @ weights + shift)
        return x

    return compute
