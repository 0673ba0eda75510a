#!/usr/bin/python3
#===- random-networks.py - Random networks, compiled and interpreted ------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares compiled random networks, in JAX's printed form, with the interpreter: values, and gradients of their losses.

A network is a chain of convolutions, pools, products, attentions, norms, softmaxes, activations, slices, joins and transposes
of an array of rank 1 to 4, in straight lines and in loops over rows of weights, in f64, f32, bf16 and f16. The default mode
must neither refuse a network nor fall back, and errors stay below a bound of the largest number of all results.

Usage: random-networks.py --tg-run=TOOL [--seed=S] [--count=N] [--gradient] [--keep=FOLDER] [--run=OPTION]…
Prints each seed that differs, and "N programs, N failures" last. --seed=NUMBER --count=1 gives a network again.
"""

import argparse
import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "benchmark"))
from models.stablehlo import Program  # noqa: E402

SIZES = (1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 17)
# Of the largest number of all results.
BOUNDS = {"f64": 1e-9, "f32": 2e-3, "bf16": 0.2, "f16": 0.05}
NUMPY = {"f64": np.float64, "f32": np.float32, "i32": np.int32}


def product(sizes):
    return math.prod(sizes)


class Network:
    """A random network; `step` takes one block, and may be called in the body of a loop."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.element = self.random.choice(("f64", "f64", "f32", "f32", "bf16", "f16"))
        # Parameters of half floats are f32 in JAX's programs, and are converted where they are used.
        self.is_half = self.element in ("bf16", "f16")
        self.p = Program("network", "f32" if self.is_half else self.element)
        self.depth = 0
        # Inside of a loop, rows of arguments take the place of arguments.
        self.take = None
        rank = self.random.randint(1, 4)
        x = self.weight(*(self.random.choice(SIZES) for _ in range(rank)))
        for _ in range(self.random.randint(2, 6)):
            x = self.step(x)
        loss = (x * x).sum(*range(len(x.shape))) if x.shape else x * x
        loss = loss.convert("f32") if self.is_half else loss
        results = [loss]
        if self.random.random() < 0.5:
            results.append(x.convert("f32") if self.is_half else x)
        self.text = self.p.text(*results)

    def weight(self, *shape):
        value = self.take(shape) if self.take else self.p.argument(*shape)
        return value.convert(self.element) if self.is_half else value

    # Blocks. Each returns another tensor, or None if the shape does not fit.

    def linear(self, x, size=None):
        if not x.shape or len(x.shape) > 3:
            return None
        size = size or self.random.choice(SIZES)
        rows = x.reshape(product(x.shape[:-1]), x.shape[-1]) if len(x.shape) != 2 else x
        y = rows @ self.weight(x.shape[-1], size) + self.weight(size)
        return y.reshape(*x.shape[:-1], size) if len(x.shape) != 2 else y

    def batched(self, x):
        """A product with the transposed tensor itself, batch by batch."""
        if len(x.shape) < 2:
            return None
        order = [*range(len(x.shape) - 2), len(x.shape) - 1, len(x.shape) - 2]
        return x @ x.transpose(*order) * (0.5 / x.shape[-1])

    def activate(self, x):
        p = self.p
        kind = self.random.randrange(6)
        if kind == 0:
            return p.relu(x)
        if kind == 1:
            return x * 0.5 * (p.map("tanh", (x + x * x * x * 0.044715) * 0.7978846) + 1.0)
        if kind == 2:
            return p.map("log_plus_one", p.map("exponential", x * 0.5))
        return p.map(("tanh", "logistic", "negate")[kind - 3], x)

    def normalize(self, x):
        return self.p.normalize(x, self.weight(x.shape[-1]), self.weight(x.shape[-1])) if x.shape else None

    def soften(self, x):
        return self.p.softmax(x) if x.shape else None

    def convolve(self, x):
        if len(x.shape) != 4 or product(x.shape) > 2000:
            return None
        sizes = [self.random.choice((1, 2, 3, 3, 4)) for _ in range(2)]
        w = self.weight(*sizes, x.shape[3], self.random.choice((1, 2, 3, 5, 8)))
        return self.p.convolution(x, w, self.random.choice((1, 1, 2, 3)))

    def pool(self, x):
        if len(x.shape) != 4 or x.shape[1] < 2 or x.shape[2] < 2:
            return None
        return self.p.max_pool(x)

    def attend(self, x):
        if len(x.shape) != 2:
            return None
        tokens, width = x.shape
        heads = self.random.choice([k for k in (1, 2, 3, 4) if width % k == 0])
        q, k, v = (self.linear(x, width).reshape(tokens, heads, width // heads).transpose(1, 0, 2) for _ in range(3))
        weights = self.p.softmax(q @ k.transpose(0, 2, 1) * (width // heads) ** -0.5)
        return self.linear((weights @ v).transpose(1, 0, 2).reshape(tokens, width), width)

    def keep_going(self, x):
        """A residual connection."""
        y = self.same_shape(x)
        return x + y if y else None

    def reduce(self, x):
        if len(x.shape) < 2:
            return None
        axes = sorted(self.random.sample(range(len(x.shape)), self.random.randint(1, len(x.shape) - 1)))
        y = x.mean(*axes) if self.random.random() < 0.7 else x.max(*axes) if self.random.random() < 0.5 else x.sum(*axes)
        return x - y.expand(*axes) if self.random.random() < 0.4 else y

    def transpose(self, x):
        order = list(range(len(x.shape)))
        self.random.shuffle(order)
        return x.transpose(*order) if order else None

    def reshape(self, x):
        if len(x.shape) < 2:
            sizes = [k for k in range(1, 1 + product(x.shape)) if product(x.shape) % k == 0] if x.shape else [1]
            size = self.random.choice(sizes or [1])
            return x.reshape(size, product(x.shape) // size)
        axis = self.random.randrange(len(x.shape) - 1)
        return x.reshape(*x.shape[:axis], x.shape[axis] * x.shape[axis + 1], *x.shape[axis + 2:])

    def slice(self, x):
        ranges = []
        for size in x.shape:
            first = self.random.randrange(size)
            ranges.append((first, self.random.randint(first + 1, size)) if self.random.random() < 0.6 else (0, size))
        return x.slice(*ranges) if ranges else None

    def join(self, x):
        """Joins slices, in another order."""
        if not x.shape:
            return None
        axis = self.random.randrange(len(x.shape))
        if x.shape[axis] < 2:
            return None
        middle = self.random.randint(1, x.shape[axis] - 1)
        parts = [x.slice(*(own if k == axis else (0, size) for k, size in enumerate(x.shape))) for own in ((middle, x.shape[axis]), (0, middle))]
        text = f"stablehlo.concatenate {parts[0].name}, {parts[1].name}, dim = {axis}"
        return self.p.op(text, parts, x.shape)

    def flip(self, x):
        if not x.shape:
            return None
        return self.p.op(f"stablehlo.reverse {x.name}, dims = [{self.random.randrange(len(x.shape))}]", [x], x.shape)

    def pad(self, x):
        if not x.shape or product(x.shape) > 1500:
            return None
        edges = [[self.random.randint(0, 2) for _ in x.shape] for _ in range(2)]
        zero = self.p.constant(0.0, x.element)
        text = f"stablehlo.pad {x.name}, {zero.name}, low = {edges[0]}, high = {edges[1]}, interior = {[0 for _ in x.shape]}"
        return self.p.op(text, [x, zero], [size + a + b for size, a, b in zip(x.shape, *edges)])

    def loop(self, x):
        if self.depth == 2 or not x.shape or product(x.shape) > 600:
            return None
        count = self.random.choice((1, 2, 3, 5, 9))
        state = self.random.getstate()
        # The shapes of the weights are found by a first, unused program.
        shapes, given = [], (self.p, self.take)
        self.p, self.depth = Program("shapes", self.p.element), self.depth + 1

        def record(shape):
            shapes.append(shape)
            return self.p.argument(*shape)

        self.take = record
        self.body(self.p.argument(*x.shape) if not self.is_half else self.p.argument(*x.shape).convert(self.element))
        self.p, self.take = given
        self.random.setstate(state)
        # Weights of a loop in a loop are rows of weights.
        sequences = [self.take((count, *shape)) if self.take else self.p.argument(count, *shape) for shape in shapes]

        def step(states, rows):
            rest, outer = iter(rows), self.take
            self.take = lambda shape: next(rest)
            result = self.body(states[0])
            self.take = outer
            return [result]

        y, = self.p.scan(step, [x], sequences, count)
        self.depth -= 1
        return y

    def body(self, x):
        for _ in range(self.random.randint(1, 2)):
            x = self.same_shape(x)
        return x

    def same_shape(self, x):
        """A block whose result has the shape of its operand."""
        for _ in range(20):
            kind = self.random.choice((self.normalize, self.soften, self.attend, self.activate, self.flip, self.join, self.loop, self.project))
            y = kind(x)
            if y and y.shape == x.shape:
                return y
        return self.activate(x)

    def project(self, x):
        return self.linear(x, x.shape[-1]) if x.shape else None

    def step(self, x):
        blocks = (self.linear, self.batched, self.activate, self.normalize, self.soften, self.convolve, self.convolve, self.pool, self.attend,
                  self.attend, self.keep_going, self.reduce, self.transpose, self.reshape, self.slice, self.join, self.flip, self.pad, self.loop,
                  self.loop, self.loop)
        for _ in range(20):
            y = self.random.choice(blocks)(x)
            if y and product(y.shape) <= 4000:
                return y
        return self.activate(x)

    def arguments(self, path):
        draws = np.random.default_rng(self.random.randrange(1 << 30))
        arrays = {}
        for k, value in enumerate(self.p.arguments):
            summed = max(product(value.shape[:-1]), 1) if len(value.shape) > 1 else 1
            arrays[f"a{k}"] = (draws.standard_normal(value.shape) / math.sqrt(summed)).astype(NUMPY[value.element])
        np.savez(path, **arrays)
        return [f"--input=@{path}:a{k}" for k in range(len(arrays))]


def compare(got, expected, bound):
    """Returns what is wrong with results, or nothing."""
    if got.files != expected.files:
        return f"results {got.files} instead of {expected.files}"
    finite = [np.abs(expected[name][np.isfinite(expected[name])]).max(initial=0) for name in expected.files]
    largest = max([float(x) for x in finite] + [1e-30])
    for name in expected.files:
        one, other = got[name].astype(np.float64), expected[name].astype(np.float64)
        if one.shape != other.shape:
            return f"{name} has the shape {one.shape} instead of {other.shape}"
        same = (one == other) | (np.isnan(one) & np.isnan(other)) | (np.abs(one - other) <= bound * largest)
        if not same.all():
            return f"{name} differs by {np.nanmax(np.abs(one - other)[~same]) / largest:.1e} of the largest number"
    return ""


def check(options, seed, folder):
    network = Network(seed)
    path = folder / f"{seed}.mlir"
    path.write_text(network.text)
    inputs = network.arguments(folder / "inputs.npz") + (["--gradient"] if options.gradient else [])

    def run(name, *more):
        command = [options.tg_run, path, *inputs, f"--output=@{folder}/{name}.npz", *more]
        result = subprocess.run(command, capture_output=True, text=True, timeout=120)
        return result.returncode, result.stderr.strip()

    try:
        code, message = run("expected", "--interpret")
        if code:
            return f"the interpreter fails: {message[:500]}"
        code, message = run("got", *options.run)
        if code or "warning:" in message or "error:" in message:
            return f"compiled code fails with {code}: {message[:500]}"
        with np.load(folder / "got.npz") as got, np.load(folder / "expected.npz") as expected:
            return compare(got, expected, BOUNDS[network.element])
    except subprocess.TimeoutExpired:
        return "takes more than 120 s"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tg-run", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--batch", type=int, help="without effect: each network is compiled alone")
    parser.add_argument("--gradient", action="store_true")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for programs that differ")
    parser.add_argument("--run", action="append", default=[], help="an option of tg-run")
    options = parser.parse_args()
    os.environ["TENSORGRAPH_FALLBACK"] = "off"
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.count):
            wrong = check(options, seed, pathlib.Path(folder))
            if not wrong:
                continue
            failures += 1
            print(f"{seed}: {wrong}", flush=True)
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                (pathlib.Path(folder) / f"{seed}.mlir").rename(options.keep / f"{seed}.mlir")
    print(f"{options.count} programs, {failures} failures")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
