"""Divides programs, and compares what ranks compute, bit for bit, with the interpreter, which runs the program with the parts
that tg-propagate-shardings has set: execute.py FOLDER PROGRAM...

Each program runs with every other number of shards and several of ranks, on no rows, and on fewer rows than shards, as many, and more.
"""

import os
import pathlib
import subprocess
import sys

import numpy as np

LIMIT = 120  # seconds
SIZES = [0, 1, 7, 63, 64, 65, 1000]
SHARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 64]
# The types of arguments, ? for the rows, and the arguments that are divided.
PROGRAMS = {
    "logistic": ("?x3xf64 ?xf64 3xf64", [[0, 1], [0], [1]]),
    "descent": ("?x3xf64 ?xf64 3xf64", [[0, 1], [1]]),
    "reductions": ("?x3xf64 ?xi32 3xf64", [[0, 1]]),
    "branches": ("?x3xf64 ?xf64 3xf64", [[0, 1], [0], [1]]),
    "accumulations": ("?x3xf64 ?xf64 3xf64", [[0, 1], [1], [0]]),
    "uneven": ("?x3xf64 ?xf64 3xf64", [[0, 1], [1], [0]]),
    "extremes": ("?x3xf64 ?xui8 ?xbf16", [[0, 1, 2]]),
}
SOURCE = pathlib.Path(__file__).parent
FOLDER, *NAMES = sys.argv[1:]
os.makedirs(FOLDER, exist_ok=True)
os.chdir(FOLDER)
failures = runs = 0


def run(*command):
    """The exit status, the standard output, and the messages of errors."""
    result = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT)
    messages = [line.partition("error: ")[2] for line in result.stderr.splitlines() if "error: " in line]
    return result.returncode, result.stdout, messages


def inputs(types, rows, wrong=None):
    """Inputs that sums round. Argument `wrong` has a row more."""
    random, texts = np.random.default_rng(rows), []
    for position, type in enumerate(types.split()):
        type = type.replace("?", str(rows + (position == wrong)))
        *sizes, element = type.split("x")
        count = int(np.prod([int(size) for size in sizes]))
        numbers = random.integers(0, 200, count) if "i" in element else random.normal(0, 1, count).round(3)
        texts.append(f"--input={type}=" + ",".join(str(number) for number in numbers))
    return texts


def check(name):
    global failures, runs
    types, divisions = PROGRAMS[name]
    source = SOURCE / f"{name}.mlir"
    for position, shards in enumerate(SHARDS[NAMES.index(name) % 2::2]):
        division = ",".join(f"{k}:rows={shards}" for k in divisions[position % len(divisions)])
        oracle = f"{name}-{shards}.mlir"
        passes = ["--tg-expand-gradients", f"--tg-shard=arguments={division}", "--tg-propagate-shardings"]
        status = run("tg-opt", source, *passes, "-o", oracle)
        if status[0]:
            failures += 1
            print("propagation of", name, division, status)
            continue
        # Sizes that differ are the same error.
        wrong = [(rows, 1) for rows in (0, 63) if types.split()[1] == "?xf64"]
        for turn, (rows, other) in enumerate([(rows, None) for rows in SIZES] + wrong):
            given = inputs(types, rows, other)
            expected = run("tg-run", oracle, "--interpret", "--print-all", *given)
            ranks = min(shards, [1, 2, 3, 4, 7][(position + turn) % 5])
            got = run("tg-run", source, f"--shard={division}", f"--ranks={ranks}", "--exact", "--print-all", "--cache=cache", *given)
            runs += 1
            # A loop reads fewer rows of a longer sequence.
            fails = name not in ("accumulations", "uneven") if other is not None else name == "extremes" and rows == 0
            if got[:2] != expected[:2] or got[2][:1] != expected[2][:1] or bool(got[0]) != fails:
                failures += 1
                print(f"{name} --shard={division} --ranks={ranks}, {rows} rows\n{expected}\n{got}")


for name in NAMES:
    check(name)
print(f"{runs} runs, {failures} failures")
