#===- left-out-strategies.py - Programs without each strategy ----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs programs of unknown sizes without each strategy of fast code in turn, and compares them with NumPy.

usage: left-out-strategies.py FOLDER     needs tg-run and tg-opt in PATH

A strategy may not rely on another one to take the sizes that it cannot have."""

import pathlib
import subprocess
import sys

import numpy as np

PRODUCTS = """
func.func @main(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>, %v: tensor<?xf64>, %w: tensor<?x?xf64>)
    -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>) {
  %0 = tg.dot %x, %y : (tensor<?x?xf64>, tensor<?x?xf64>)
  %1 = tg.dot %x, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %t = tg.transpose %w [1, 0] : tensor<?x?xf64>
  %2 = tg.dot %x, %t : (tensor<?x?xf64>, tensor<?x?xf64>)
  return %0, %1, %2 : tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>
}
"""

ROWS = """
func.func @main(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xindex>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tg.softmax %x axis 1 : tensor<?x?xf64>
  %1 = tg.sum %x axes [0] : tensor<?x?xf64>
  %2 = tg.argmax %x axes [1] : tensor<?x?xf64>
  %3 = tg.cumsum %x axis 0 : tensor<?x?xf64>
  %t = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %e = tg.exp %t : tensor<?x?xf64>
  return %0, %1, %2, %3, %e : tensor<?x?xf64>, tensor<?xf64>, tensor<?xindex>, tensor<?x?xf64>, tensor<?x?xf64>
}
"""


def products(x, y, v, w):
    return x @ y, x @ v, x @ w.T


def rows(x):
    shifted = np.exp(x - x.max(1, keepdims=True))
    return shifted / shifted.sum(1, keepdims=True), x.sum(0), x.argmax(1), np.cumsum(x, 0), np.exp(x.T)


# Rows of the result, the summed axis, and columns of the result; rows and columns.
SIZES_OF_PRODUCTS = [(1, 50, 50), (3, 33, 40), (7, 20, 1), (40, 60, 3), (130, 130, 7), (64, 64, 64), (5, 300, 9)]
SIZES_OF_ROWS = [(1, 1), (3, 5), (17, 33), (40, 3), (64, 130)]


def run(folder, name, text, arrays, without, expected):
    program = folder / f"{name}.mlir"
    program.write_text(text)
    options = []
    for number, array in enumerate(arrays):
        np.save(folder / f"{number}.npy", array)
        options.append(f"--input=@{folder}/{number}.npy")
    outputs = [folder / f"result{number}.npy" for number in range(len(expected))]
    subprocess.run(["tg-run", program, *options, f"--cache={folder}/cache", *(f"--output=@{path}" for path in outputs),
                    *([f"--without={without}"] if without else [])], check=True, stdout=subprocess.DEVNULL, timeout=60)
    for number, (path, value) in enumerate(zip(outputs, expected)):
        np.testing.assert_allclose(np.load(path), value, rtol=1e-12, atol=1e-12,
                                   err_msg=f"result {number} of {name} without {without}, {[array.shape for array in arrays]}")


def main():
    folder, random = pathlib.Path(sys.argv[1]), np.random.default_rng(1)
    folder.mkdir(exist_ok=True)
    listed = subprocess.run(["tg-opt", "--tg-list-strategies"], check=True, stdout=subprocess.PIPE, text=True).stdout
    strategies = [line.split()[0] for line in listed.splitlines()]
    for without in [None, *strategies, "thin-columns,thin-rows"]:
        for m, k, n in SIZES_OF_PRODUCTS:
            arrays = [random.random(sizes) for sizes in ((m, k), (k, n), k, (n, k))]
            run(folder, "products", PRODUCTS, arrays, without, products(*arrays))
        for sizes in SIZES_OF_ROWS:
            x = random.random(sizes)
            run(folder, "rows", ROWS, [x], without, rows(x))
    print(f"{len(strategies)} strategies left out")


main()
