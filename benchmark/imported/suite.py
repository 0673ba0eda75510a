"""Programs as JAX lowers them, read and compiled: the time of a call, against NumPy and PyTorch."""

import pathlib
import re
import subprocess
import tempfile
import time

import numpy as np

from common.report import Figure

SUMMARY = "programs of StableHLO: a call, against NumPy and PyTorch"
TARGETS = ["tg-run"]

UNITS = {"ns": 1e-6, "us": 1e-3, "ms": 1, "s": 1e3}


def normalize(m, x):
    x = x - x.mean(-1)[:, None]
    return x / m.sqrt((x * x).mean(-1)[:, None] + 1e-5)


def transformer(m, x, wqkv, wo, w1, w2):
    """In NumPy, or in PyTorch, whose functions are called alike here."""
    q, k, v = (normalize(m, x) @ wqkv).reshape(128, 3, 4, 64).swapaxes(0, 1).swapaxes(1, 2)
    scores = q @ k.swapaxes(1, 2) * 0.125
    weights = m.exp(scores - (scores.max(-1)[0] if m is not np else scores.max(-1))[..., None])
    weights = weights / weights.sum(-1)[..., None]
    x = x + (weights @ v).swapaxes(0, 1).reshape(128, 256) @ wo
    y = normalize(m, x) @ w1
    return x + (0.5 * y * (1 + m.tanh(0.7978846 * (y + 0.044715 * y * y * y)))) @ w2


def rnn(m, xs, h, wx, wh):
    rows = []
    for x in xs:
        h = m.tanh(x @ wx + h @ wh)
        rows.append(h)
    return m.stack(rows)


def convolve(m, x, w):
    """Of images with channels behind, with a border of zeros."""
    if m is not np:
        return m.nn.functional.conv2d(x.permute(0, 3, 1, 2), w.permute(3, 2, 0, 1), padding=1).permute(0, 2, 3, 1)
    x = np.pad(x, [(0, 0), (1, 1), (1, 1), (0, 0)])
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), axis=(1, 2))
    return np.tensordot(windows, w, axes=[(3, 4, 5), (2, 0, 1)])


def convolutions(m, x, w1, w2, w3):
    x = convolve(m, x, w1)
    x = x * (x > 0)
    if m is not np:
        x = m.nn.functional.max_pool2d(x.permute(0, 3, 1, 2), 2).permute(0, 2, 3, 1)
    else:
        x = x.reshape(8, 16, 2, 16, 2, 32).max((2, 4))
    x = convolve(m, x, w2)
    return (x * (x > 0)).reshape(8, 256, 32).mean(1) @ w3


# Of a program: the function, the shapes of its arguments and what these are divided by.
PROGRAMS = {
    "transformer": (transformer, [(128, 256), (256, 768), (256, 256), (256, 1024), (1024, 256)], 16),
    "convolutions": (convolutions, [(8, 32, 32, 16), (3, 3, 16, 32), (3, 3, 32, 32), (32, 10)], 12),
    "rnn": (rnn, [(256, 8, 64), (8, 128), (64, 128), (128, 128)], 8),
}


def least(function, rounds):
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - start)
    return 1e3 * best


def run(build, report, quick):
    rounds = 10 if quick else 100
    report.title("One call of a program that JAX could have lowered, f32, one thread")
    for name, (function, shapes, scale) in PROGRAMS.items():
        generator = np.random.default_rng(1)
        arguments = [generator.standard_normal(shape, np.float32) / np.float32(scale if k else 1) for k, shape in enumerate(shapes)]
        with tempfile.TemporaryDirectory() as folder:
            inputs = []
            for k, argument in enumerate(arguments):
                np.save(f"{folder}/{k}.npy", argument)
                inputs.append(f"--input=@{folder}/{k}.npy")
            command = [build / "bin/tg-run", pathlib.Path(__file__).parent / f"{name}.mlir", *inputs]
            subprocess.run([*command, f"--output=@{folder}/out.npy"], check=True)
            np.testing.assert_allclose(np.load(f"{folder}/out.npy"), function(np, *arguments), rtol=1e-3, atol=1e-3)
            text = subprocess.run([*command, f"--benchmark={rounds}"], check=True, capture_output=True, text=True).stdout
        found = re.search(r"calls: ([\d.]+) (\w+)", text)
        ours = float(found.group(1)) * UNITS[found.group(2)]
        report.add(Figure.against("imported", name, ours, "ms", "NumPy", least(lambda: function(np, *arguments), rounds), 1))
        try:
            import torch
        except ImportError:
            report.note("PyTorch is not installed")
            continue
        torch.set_num_threads(1)
        tensors = [torch.from_numpy(argument) for argument in arguments]
        with torch.no_grad():
            theirs = least(lambda: function(torch, *tensors), rounds)
        report.add(Figure.against("imported", f"{name}, PyTorch", ours, "ms", "PyTorch", theirs, 1))
