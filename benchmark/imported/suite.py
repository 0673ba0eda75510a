"""Programs as JAX lowers them, read and compiled: the time of a call, against NumPy and PyTorch; gradients of convolutions, against
oneDNN, and products of bf16, against those of f32."""

import ctypes
import pathlib
import re
import subprocess
import tempfile
import time

import numpy as np

from common.report import Figure
from models import networks
from models.stablehlo import Program

SUMMARY = "programs of StableHLO: a call, against NumPy and PyTorch; convolutions' gradients, against oneDNN; bf16, against f32"
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
        start = time.thread_time()
        function()
        best = min(best, time.thread_time() - start)
    return 1e3 * best


# Of gradients of convolutions: stride, size of the images, channels, and channels that are made.
CONVOLUTIONS = [(1, 28, 8, 16), (2, 28, 8, 16), (1, 32, 16, 32), (2, 32, 64, 64), (1, 56, 64, 64)]
GRADIENT_AT_MOST, BF16_AT_MOST = 1.1, 1.5


class Convolution:
    """A convolution with windows of 3 x 3, the sum of its squares, and the gradients of this by oneDNN."""

    def __init__(self, library, stride, size, channels, made):
        random = np.random.default_rng(1)
        self.text = networks.convolution_loss(stride, size, channels, made)
        self.arguments = [random.standard_normal(shape, np.float32) / 8 for shape in ((1, size, size, channels), (3, 3, channels, made))]
        high = -(-size // stride)
        border = max((high - 1) * stride + 3 - size, 0)
        self.between = [np.empty((1, high, high, made), np.float32) for _ in range(2)]
        self.results = [np.empty_like(argument) for argument in self.arguments]
        sizes = (ctypes.c_int64 * 10)(1, size, size, channels, made, 3, stride, border // 2, border - border // 2, high)
        pointers = [ctypes.c_void_p(array.ctypes.data) for array in (*self.arguments, *self.between, *self.results)]
        library.prepare(sizes, *pointers)
        library.call.restype = ctypes.c_float
        self.call = lambda: library.call(*pointers[2:4])


def time_calls(build, folder, text, arguments, rounds, *options):
    """Milliseconds of CPU of the fastest call, and the results."""
    program, given, output = (f"{folder}/{name}" for name in ("program.mlir", "inputs.npz", "results.npz"))
    pathlib.Path(program).write_text(text)
    np.savez(given, *arguments)
    command = [build / "bin/tg-run", program, f"--input=@{given}", f"--output=@{output}", f"--benchmark={rounds}", *options]
    found = re.search(r"calls: ([\d.]+) (\w+)", subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return float(found.group(1)) * UNITS[found.group(2)], list(np.load(output).values())


def convolution_gradients(build, report, rounds):
    report.title("the sum of the squares of a convolution and its gradients, f32, one thread")
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/peer.so"
        source = pathlib.Path(__file__).parent / "peers/convolution.c"
        if subprocess.run(["gcc", "-Ofast", "-march=native", "-fopenmp", "-shared", "-fPIC", source, "-o", path, "-ldnnl"], capture_output=True).returncode:
            report.note("SKIPPED: oneDNN is not installed")
            return
        for sizes in CONVOLUTIONS:
            convolution = Convolution(ctypes.CDLL(path), *sizes)
            ours = theirs = float("inf")
            for _ in range(3):
                milliseconds, results = time_calls(build, folder, convolution.text, convolution.arguments, rounds, "--gradient")
                ours, theirs = min(ours, milliseconds), min(theirs, least(convolution.call, rounds))
            for one, other in zip(results, (convolution.call(), *convolution.results), strict=True):
                np.testing.assert_allclose(one, other, rtol=1e-3, atol=1e-3)
            stride, size, channels, made = sizes
            report.add(Figure.against("imported", f"convolution of {size} x {size}, {channels} to {made} channels, stride {stride}: gradients", ours, "ms",
                                      "oneDNN", theirs, GRADIENT_AT_MOST))


def product(size, element):
    """Of f32 that is converted to another type first."""
    p = Program("product")
    x, y = (p.argument(size, size) for _ in range(2))
    x, y = (x.convert(element), y.convert(element)) if element != "f32" else (x, y)
    z = x @ y
    return p.text(z.convert("f32") if element != "f32" else z)


def half_products(build, report, rounds):
    report.title("products of numbers that are converted to bf16, against f32, one thread")
    random = np.random.default_rng(1)
    programs = {f"product of {size} x {size}": [product(size, element) for element in ("bf16", "f32")] for size in (64, 256, 512)}
    programs["attention of 256 tokens"] = [make(256, 256, 4) for make in (networks.mixed_attention_loss, networks.attention_loss)]
    for name, texts in programs.items():
        head = texts[0][texts[0].index("@main("):texts[0].index(") -> (")]
        shapes = [[int(size) for size in text.split("x")[:-1]] for text in re.findall(r"tensor<([\dx]+f32)>", head)]
        arguments = [(random.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32) for shape in shapes]
        with tempfile.TemporaryDirectory() as folder:
            turns = [[time_calls(build, folder, text, arguments, rounds)[0] for text in texts] for _ in range(3)]
        bf16, f32 = map(min, zip(*turns))
        report.add(Figure.against("imported", f"{name}, bf16", bf16, "ms", "f32", f32, BF16_AT_MOST))


def run(build, report, quick):
    programs(build, report, quick)
    convolution_gradients(build, report, 10 if quick else 100)
    half_products(build, report, 10 if quick else 100)


def programs(build, report, quick):
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
