#!/usr/bin/python3
#===- fourier.py - Fourier transforms beside NumPy ------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Transforms of lengths that are products of small primes, that have large ones, and of 0 and 1 elements, along all axes.

One program of sizes that types do not show takes them all, interpreted, in strict and in fast code, which have the same bits.
"""

import subprocess
import sys
import tempfile

import numpy as np

PROGRAM = """
func.func @complex(%x: tensor<?x?xcomplex<T>>, %y: tensor<?xcomplex<T>>, %z: tensor<?x?x?xcomplex<T>>)
    -> (tensor<?x?xcomplex<T>>, tensor<?x?xcomplex<T>>, tensor<?xcomplex<T>>, tensor<?x?x?xcomplex<T>>) {
  %0 = tg.fft %x axis 1 : tensor<?x?xcomplex<T>>
  %1 = tg.fft %x axis 0 inverse : tensor<?x?xcomplex<T>>
  %2 = tg.fft %y axis 0 : tensor<?xcomplex<T>>
  %3 = tg.fft %z axis 1 : tensor<?x?x?xcomplex<T>>
  return %0, %1, %2, %3 : tensor<?x?xcomplex<T>>, tensor<?x?xcomplex<T>>, tensor<?xcomplex<T>>, tensor<?x?x?xcomplex<T>>
}
func.func @real(%x: tensor<?x?xT>, %n: index) -> (tensor<?x?xcomplex<T>>, tensor<?x?xcomplex<T>>, tensor<?x?xT>) {
  %0 = tg.rfft %x axis 1 : tensor<?x?xT>
  %1 = tg.rfft %x axis 0 : tensor<?x?xT>
  %2 = tg.irfft %0 axis 1 [%n] : tensor<?x?xcomplex<T>>
  return %0, %1, %2 : tensor<?x?xcomplex<T>>, tensor<?x?xcomplex<T>>, tensor<?x?xT>
}
"""
LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 19, 23, 30, 34, 49, 64, 97, 100, 121, 128, 243, 289, 360, 1000, 1009, 1024]
WAYS = {"interpreted": ["--interpret"], "strict": ["--mode=debug"], "fast": []}


class Checker:
    def __init__(self, folder):
        self.folder, self.count, self.failures = folder, 0, 0

    def run(self, element, entry, arrays, more=()):
        """The results of all ways, which must be equal."""
        with open(f"{self.folder}/model.mlir", "w", encoding="utf-8") as file:
            file.write(PROGRAM.replace("T>", f"{element}>"))
        inputs = []
        for k, array in enumerate(arrays):
            np.save(f"{self.folder}/{k}.npy", array)
            inputs.append(f"--input=@{self.folder}/{k}.npy")
        all_results = []
        for options in WAYS.values():
            subprocess.run(["tg-run", f"{self.folder}/model.mlir", f"--entry={entry}", *inputs, *more, f"--cache={self.folder}/cache",
                            f"--output=@{self.folder}/out.npz", *options], check=True, stdout=subprocess.DEVNULL)
            with np.load(f"{self.folder}/out.npz") as found:
                all_results.append([found[name] for name in found])
        for way, results in zip(WAYS, all_results):
            for one, other in zip(results, all_results[0]):
                self.expect(f"{entry} {element} {way} has the interpreter's bits", one.tobytes() == other.tobytes())
        return all_results[0]

    def expect(self, what, holds):
        self.count += 1
        if not holds:
            self.failures += 1
            print(what)

    def near(self, what, found, expected):
        eps = np.finfo(found.dtype).eps
        n = max(expected.size, 2)
        bound = 4 * eps * np.log2(n) * max(np.abs(expected).max(initial=0), eps)
        self.expect(f"{what}: {found.shape}, {np.abs(found - expected).max(initial=0)}, more than {bound}",
                    found.shape == expected.shape and (np.abs(found - expected) <= bound).all())


def main():
    rng = np.random.default_rng(3)
    with tempfile.TemporaryDirectory() as folder:
        checker = Checker(folder)
        for element, real, number in (("f64", np.float64, np.complex128), ("f32", np.float32, np.complex64)):
            for n in LENGTHS:
                draw = lambda *shape: rng.normal(size=shape) + 1j * rng.normal(size=shape)  # noqa: E731
                x, y, z = draw(3, n).astype(number), draw(n).astype(number), draw(2, n, 2).astype(number)
                wide = [array.astype(np.complex128) for array in (x, y, z)]
                found = checker.run(element, "complex", [x, y, z])
                expected = np.fft.fft(wide[0]), np.fft.ifft(wide[0], axis=0), np.fft.fft(wide[1]), np.fft.fft(wide[2], axis=1)
                for k, pair in enumerate(zip(found, expected)):
                    checker.near(f"{element} {n} complex {k}", *pair)
                x = rng.normal(size=(4, n)).astype(real)
                found = checker.run(element, "real", [x], [f"--input=index={n}"])
                expected = np.fft.rfft(x.astype(np.float64)), np.fft.rfft(x.astype(np.float64), axis=0), x
                for k, pair in enumerate(zip(found, expected)):
                    checker.near(f"{element} {n} real {k}", *pair)
            none = checker.run(element, "complex", [np.zeros((0, 3), number), np.zeros(0, number), np.zeros((2, 0, 1), number)])
            checker.expect("of nothing", [array.shape for array in none] == [(0, 3), (0, 3), (0,), (2, 0, 1)])
            none = checker.run(element, "real", [np.zeros((2, 0), real)], ["--input=index=0"])
            checker.expect("of no real numbers", [array.shape for array in none] == [(2, 0), (2, 0), (2, 0)])
        print(f"{checker.count} checks, {checker.failures} failures")
        sys.exit(bool(checker.failures))


if __name__ == "__main__":
    main()
