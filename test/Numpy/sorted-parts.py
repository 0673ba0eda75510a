#!/usr/bin/python3
#===- sorted-parts.py - Slices of sorted lanes beside NumPy ---------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Sorts long lanes of which slices are taken: few or many places, at both ends and between, have the bits of NumPy."""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np

PROGRAM = """
func.func @main(%x: tensor<?xE>, %first: index, %last: index) -> (tensor<?xE>, tensor<?xindex>) {
  %0 = tg.sort %x axis 0 : tensor<?xE>
  %1 = tg.slice %0[%first:%last] : tensor<?xE>
  %2 = tg.argsort %x axis 0 : tensor<?xE>
  %3 = tg.slice %2[%first:%last] : tensor<?xindex>
  return %1, %3 : tensor<?xE>, tensor<?xindex>
}
"""
TYPES = {"f64": np.float64, "f32": np.float32, "i64": np.int64, "i32": np.int32}


def lanes(random, n):
    """Random, descending and ascending numbers, many equal ones, special ones, and two far from all others."""
    special = random.choice([0.0, -0.0, 1, -1, np.nan, np.inf, -np.inf], n)
    far = random.random(n) * 100
    far[[n // 3, n // 2]] = 1e9, -1e9
    return [random.standard_normal(n) * 1000, np.linspace(n, -n, n), np.arange(n), random.integers(-3, 4, n), special, far]


def windows(n):
    return [(0, 1), (n - 2, n), (0, 5), (n // 2, n // 2 + 1), (n // 3, n // 3 + 40), (2, n // 300 + 3), (n - n // 4, n), (0, n), (n, n)]


def main(*options):
    random, count, differences = np.random.default_rng(1), 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for element, type in TYPES.items():
            program = folder / f"{element}.mlir"
            program.write_text(PROGRAM.replace("E", element))
            for n in (1100, 20000):
                for values in lanes(random, n):
                    x = (np.nan_to_num(values, nan=7, posinf=2e9, neginf=-2e9) if element[0] == "i" else values).astype(type)
                    np.save(folder / "x.npy", x)
                    order = np.argsort(x, kind="stable")
                    for first, last in windows(n)[count % 3::3]:
                        subprocess.run(["tg-run", program, f"--cache={folder}/cache", f"--input=@{folder}/x.npy", f"--input=index={first}",
                                        f"--input=index={last}", f"--output=@{folder}/r.npy", f"--output=@{folder}/p.npy", *options],
                                       check=True, stdout=subprocess.DEVNULL)
                        places = order[first:last]
                        equal = np.array_equal(np.load(folder / "p.npy"), places) and np.load(folder / "r.npy").tobytes() == x[places].tobytes()
                        if not equal:
                            print(f"{element}, {n} elements, places {first} to {last}: other elements than NumPy's")
                        differences += not equal
                    count += 1
    print(f"{count} lanes, {differences} differences")


main(*sys.argv[1:])
