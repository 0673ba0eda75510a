"""Whether fast code of the programs of the suite of kernels takes no more time than strict code of them:
fast-not-slower.py SOURCE_FOLDER TG_RUN"""

import os
import re
import statistics
import subprocess
import sys
import tempfile

source, tg_run = sys.argv[1:]
sys.path.insert(0, os.path.join(source, "benchmark"))
from kernels.kernels import kernels
from kernels.suite import write_inputs, write_program

MOST_RATIO = 1.1  # equal code differs by as much
# Other work on the machine makes single ones slow, and calls of a microsecond take 1.0 or 1.25 by the place of their
# memory: one process in ten has the better one. Most programs need one round.
ROUNDS = 48
UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}


def seconds(model, code, inputs):
    """CPU time of a call, the least of many."""
    command = [tg_run, model, f"--code={code}", "--cache=off", "--benchmark=200", *inputs]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    time, unit = re.search(r"calls: ([0-9.e+-]+) (\w+) CPU", output).groups()
    return float(time) * UNITS[unit]


def how_slow(name, model, inputs):
    """Empty if fast code is not slower."""
    fast, strict = [], []
    for _ in range(ROUNDS):
        fast.append(seconds(model, "fast", inputs))
        strict.append(seconds(model, "strict", inputs))
        # The clock of a busy machine may say once that a call took less time than it can.
        if any(of(fast) <= MOST_RATIO * of(strict) for of in (min, statistics.median)):
            return ""
    return f"{name}: {min(fast):.3g} s in fast code, {min(strict):.3g} s in strict code"


slower = []
with tempfile.TemporaryDirectory() as folder:
    for kernel in kernels(True):
        if kernel.exclude:
            continue  # tg-run runs all rewrites
        slower += filter(None, [how_slow(kernel.name, write_program(kernel, folder), write_inputs(kernel, folder))])
        print(kernel.name)
print(f"{len(slower)} programs are slower", *slower, sep="; ")  # one line, which FileCheck shows
