"""Half floats, which are computed in f32."""

from ..kernel import TARGETS, Kernel, inputs, numpy, torch


def kernels(quick):
    long, square = (1000, (20, 30)) if quick else (1_000_000, (1000, 1000))
    yield Kernel("sum-rows", "f16", square, 1e-3, targets=TARGETS)
    yield Kernel("amax-rows", "f16", square, 0, targets=TARGETS)
    yield Kernel("multiply-add", "f16", (long,), 2e-3, targets=TARGETS)
    # Neighbours: shorter rows, and a size that is known and fits the caches.
    short = (30, 20) if quick else (10_000, 100)
    yield Kernel("sum-rows", "f16", short, 1e-3, targets=TARGETS)
    yield Kernel("amax-rows", "f16", short, 0, targets=TARGETS)
    yield Kernel("multiply-add", "f16", (100 if quick else 10_000,), 2e-3, static=True, targets=TARGETS)


@inputs("multiply-add")
def _(rng, real, n):
    return [rng.standard_normal(n) for _ in range(3)]


numpy("multiply-add")(lambda x, y, z: x * y + z)
torch("multiply-add")(lambda torch: lambda x, y, z: x * y + z)
