#===- lapack-reductions.py - Similarities and left eigenvectors -----------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares calls of LAPACK that JAX writes for lax.linalg.hessenberg, tridiagonal and eig with SciPy's, in all modes.

usage: lapack-reductions.py TG_RUN FOLDER
"""

import pathlib
import subprocess
import sys

import numpy as np
from scipy.linalg import lapack

tg_run, folder = sys.argv[1], pathlib.Path(sys.argv[2])
MODES = {"interpreted": ["--interpret"], "strict": ["--mode=fast-run", "--code=strict"], "fast": []}
TYPES = {"s": (np.float32, "f32", 2e-5), "d": (np.float64, "f64", 1e-13), "c": (np.complex64, "complex<f32>", 2e-5),
         "z": (np.complex128, "complex<f64>", 1e-13)}
REAL = {"complex<f32>": "f32", "complex<f64>": "f64"}


def tensor(shape, element):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


class Calls:
    """Calls that one program makes, each with a function that checks its results in a mode."""

    def __init__(self, name, bound):
        self.name, self.bound, self.lines, self.types, self.values, self.inputs, self.checks = name, bound, [], [], [], [], []

    def add(self, call, options, a, element, results, check):
        """Results are pairs of a shape and an element type, without `info`."""
        number, operand = len(self.inputs), tensor(a.shape, element)
        types = [tensor(*result) for result in [*results, (a.shape[:-2], "i32")]]
        self.lines.append(f"  %{number}:{len(types)} = stablehlo.custom_call @lapack_{call}_ffi(%a{number}) {{mhlo.backend_config = {{{options}}}}} : "
                          f"({operand}) -> ({', '.join(types)})")
        self.inputs.append((a, operand))
        self.values += [f"%{number}#{k}" for k in range(len(types))]
        self.types += types
        self.checks.append((len(types), check))

    def compare(self, call, options, a, element, expected):
        def check(mode, results):
            for ours, theirs in zip(results, expected, strict=True):
                error = np.abs(ours - theirs).max(initial=0) / np.abs(a).max()
                assert ours.shape == theirs.shape and error < self.bound * max(a.shape), (call, options, a.shape, mode, error)

        self.add(call, options, a, element, [(array.shape, element if np.iscomplexobj(array) else REAL.get(element, element)) for array in expected], check)

    def run(self):
        program, given, types = folder / f"{self.name}.mlir", folder / f"{self.name}.npz", ", ".join(self.types)
        operands = ", ".join(f"%a{k}: {operand}" for k, (_, operand) in enumerate(self.inputs))
        program.write_text("\n".join([f"func.func @main({operands}) -> ({types}) {{", *self.lines, f"  return {', '.join(self.values)} : {types}", "}", ""]))
        np.savez(given, *(a for a, _ in self.inputs))
        for mode, own in MODES.items():
            output = folder / f"{self.name}-{mode}.npz"
            subprocess.run([tg_run, program, f"--input=@{given}", f"--output=@{output}", *own], check=True)
            results = list(np.load(output).values())
            for count, check in self.checks:
                *first, info = results[:count]
                del results[:count]
                assert not info.any(), (self.name, mode)
                check(mode, first)
            assert not results
        return len(self.checks)


def every(function, batch):
    """Results of LAPACK for a batch of matrices."""
    return [np.array(arrays) for arrays in zip(*(function(a) for a in batch))]


def left_vectors(a, bound):
    def check(mode, results):
        *values, ours, _ = results
        w = values[0] if len(values) == 1 else values[0] + 1j * values[1]
        # u^H A = w u^H, of length 1, and the largest component is positive.
        assert np.abs(ours.conj().T @ a - w[:, None] * ours.conj().T).max() < 50 * bound, mode
        assert np.abs(np.linalg.norm(ours, axis=0) - 1).max() < 50 * bound, mode
        largest = np.take_along_axis(ours, np.abs(ours).argmax(0)[None], 0)
        assert np.abs(largest.imag).max() < 50 * bound and largest.real.min() > 0, mode

    return check


count, random = 0, np.random.default_rng(4)
for letter, (dtype, element, bound) in TYPES.items():
    def matrix(*shape):
        numbers = random.standard_normal(shape)
        return (numbers + 1j * random.standard_normal(shape) if letter in "cz" else numbers).astype(dtype)

    calls, call = Calls(letter, bound), lambda name: getattr(lapack, letter + name)  # noqa: E731
    reduced = "hetrd" if letter in "cz" else "sytrd"
    for size in (1, 2, 3, 6):
        batch = matrix(2, size, size)
        # A column that is reduced already.
        batch[1, 2:, 0] = 0
        none = np.zeros((2, 0), dtype)  # SciPy's take two rows or more
        calls.compare(f"{letter}gehrd", f"low = 1 : i32, high = {size} : i32", batch, element,
                      every(lambda a: call("gehrd")(a)[:2], batch) if size > 1 else [batch, none])
        for uplo in "LU":
            expected = every(lambda a: call(reduced)(a, lower=uplo == "L")[:4], batch) if size > 1 else [
                batch.real.astype(dtype), batch[:, 0].real, none.real, none]
            calls.compare(letter + reduced, f"uplo = {ord(uplo)} : ui8", batch, element, expected)
    a, whole = matrix(5, 5), element if letter in "cz" else f"complex<{element}>"
    values = [((5,), element)] * (1 if letter in "cz" else 2)
    calls.add(f"{letter}geev", "compute_left = 86 : ui8, compute_right = 86 : ui8", a, element, [*values, ((5, 5), whole), ((5, 5), whole)],
              left_vectors(a, bound))
    count += calls.run()
print(f"{count} calls are right in {len(MODES)} modes")
