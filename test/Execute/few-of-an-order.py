#===- few-of-an-order.py - The first and the last elements of long lanes -----===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares the few elements at an end of the order of long lanes, which are found without sorting, with whole orders.

usage: few-of-an-order.py FOLDER     needs tg-run in PATH"""

import pathlib
import subprocess
import sys

import numpy as np

TYPES = {"f64": np.float64, "f32": np.float32, "i64": np.int64, "i32": np.int32, "ui64": np.uint64, "ui32": np.uint32}
PROGRAM = """
func.func @{name}(%x: tensor<?x?x{element}>{k}) -> (tensor<?x?x{element}>, tensor<?x?xindex>) {{
  %0 = tg.sort %x axis 1 : tensor<?x?x{element}>
  %1 = tg.argsort %x axis 1 : tensor<?x?x{element}>
  %2 = tg.slice %0[:, {part}] : tensor<?x?x{element}>
  %3 = tg.slice %1[:, {part}] : tensor<?x?xindex>
  return %2, %3 : tensor<?x?x{element}>, tensor<?x?xindex>
}}
"""


def lanes(random, type, n):
    """Lanes of all kinds: of any elements, of few different ones, in order and the other way round, and with special floats."""
    def some(count):
        return random.integers(0, n, count)

    if not np.issubdtype(type, np.floating):
        low, high = np.iinfo(type).min, np.iinfo(type).max
        wide, ends = random.integers(low, high, n, dtype=type), random.integers(low, high, n, dtype=type)
        ends[some(40)], ends[some(40)] = low, high
        return np.array([wide, random.integers(0, 9, n).astype(type), ends, np.sort(wide), np.sort(wide)[::-1]])
    found = [random.standard_normal(n).astype(type) for _ in range(8)]
    plain, zeros, special, whole, negative, positive, ascending, descending = found
    zeros[some(n // 3)], zeros[some(n // 3)] = 0.0, -0.0
    special[some(n // 2)], special[some(n // 4)], special[some(5)], special[some(5)] = np.nan, -np.nan, np.inf, -np.inf
    whole[:] = np.round(whole)
    # The last of negative numbers are zeros, and the first of positive ones.
    negative[:] = -np.abs(negative)
    positive[:] = np.abs(positive)
    for lane in negative, positive:
        lane[some(3)], lane[some(9)] = 0.0, -0.0
    positive[some(2)] = -np.nan
    ascending.sort()
    descending[:] = np.sort(descending)[::-1]
    return np.array(found)


def run(folder, element, name, *inputs):
    subprocess.run(["tg-run", folder / "program.mlir", f"--entry={element}_{name}", f"--cache={folder}/cache", "--mode=fast-compile",
                    *inputs, *(f"--output=@{folder}/result{k}.npy" for k in range(2))], check=True, stdout=subprocess.DEVNULL)
    return [np.load(folder / f"result{k}.npy") for k in range(2)]


def main():
    folder, random, compared, differences = pathlib.Path(sys.argv[1]), np.random.default_rng(1), 0, 0
    folder.mkdir(exist_ok=True)
    parts = {"whole": ("", ":"), "first": (", %k: index", ":%k"), "last": (", %k: index", "%k:")}
    (folder / "program.mlir").write_text("".join(PROGRAM.format(name=f"{element}_{name}", element=element, k=k, part=part)
                                                 for element in TYPES for name, (k, part) in parts.items()))
    for element, type in TYPES.items():
        for n in 1100, 4133:
            table = lanes(random, type, n)
            np.save(folder / "x.npy", table)
            whole = run(folder, element, "whole", f"--input=@{folder}/x.npy")
            for count in 1, 4, 15:
                for name, start, stop in ("first", 0, count), ("last", n - count, n):
                    part = run(folder, element, name, f"--input=@{folder}/x.npy", f"--input=index={stop if name == 'first' else start}")
                    for some, all in zip(part, whole):
                        compared += len(table)
                        wanted = np.ascontiguousarray(all[:, start:stop])
                        if some.tobytes() != wanted.tobytes():
                            differences += 1
                            print(f"{element}, {n} elements, {name} {count}: {some[some != wanted]} for {wanted[some != wanted]}")
    print(f"{compared} lanes, {differences} differences")


main()
