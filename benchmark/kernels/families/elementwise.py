"""Elementwise operations, whole reductions, and both in rows that are long."""

import numpy as np

from ..kernel import Kernel, inputs, numpy, torch


def kernels(quick):
    many = 10_000 if quick else 10_000_000
    rows = (16, 100) if quick else (4096, 1024)
    yield Kernel("elementwise", "f64", (many,), 1e-13, targets={"C": 1.1, "NumPy": 0.35}, two_threads=1.7)
    yield Kernel("elementwise", "f32", (many,), 1e-5)
    yield Kernel("sum", "f64", (many,), 1e-11, targets={"C": 1.1}, flops=many, two_threads=0)
    yield Kernel("max", "f64", (many,), 0, targets={"C": 1.1}, flops=many)
    yield Kernel("logsumexp", "f64", (many,), 1e-11)
    yield Kernel("softmax", "f32", rows, 1e-4, targets={"C": 1.3}, two_threads=0)
    yield Kernel("layernorm", "f32", rows, 1e-4, two_threads=0)


@inputs("elementwise")
def _(rng, real, n):
    return [rng.standard_normal(n), 3 * rng.standard_normal(n), rng.random(n)]


@numpy("elementwise")
def _(x, y, z):
    return np.exp(-x * x) * np.sin(y) + np.log1p(z)


torch("elementwise")(lambda torch: lambda x, y, z: torch.exp(-x * x) * torch.sin(y) + torch.log1p(z))


@inputs("sum")
def _(rng, real, n):
    return [rng.random(n)]


@inputs("max")
def _(rng, real, n):
    return [rng.standard_normal(n)]


@inputs("logsumexp")
def _(rng, real, n):
    return [3 * rng.standard_normal(n)]


numpy("sum")(np.sum)
numpy("max")(np.max)
torch("sum")(lambda torch: torch.sum)
torch("max")(lambda torch: torch.amax)
torch("logsumexp")(lambda torch: lambda x: torch.logsumexp(x, 0))


@numpy("logsumexp")
def _(x):
    largest = np.max(x)
    return largest + np.log(np.sum(np.exp(x - largest)))


@inputs("softmax")
def _(rng, real, rows, columns):
    return [rng.standard_normal((rows, columns))]


@numpy("softmax")
def _(x):
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


torch("softmax")(lambda torch: lambda x: torch.softmax(x, 1))


@inputs("layernorm")
def _(rng, real, rows, columns):
    return [rng.standard_normal((rows, columns)), rng.random(columns), rng.standard_normal(columns)]


@numpy("layernorm")
def _(x, gain, shift):
    centred = x - x.mean(axis=1, keepdims=True)
    variance = (centred * centred).mean(axis=1, keepdims=True)
    return centred / np.sqrt(variance + np.float32(1e-5)) * gain + shift


torch("layernorm")(lambda torch: lambda x, gain, shift: torch.nn.functional.layer_norm(x, gain.shape, gain, shift, 1e-5))
