"""Runs all functions that take a size, on several numbers of threads: threads.py model.mlir tg-run FOLDER"""

import pathlib
import re
import subprocess
import sys

import numpy as np

# All are less than 90000 only where there are not more.
FAILS = {("fails", 100_003)}
RUNS = [(100_003, "fast", (1, 2, 3)), (100_003, "strict", (1, 2))]

model, tg_run, folder = sys.argv[1:]
file = pathlib.Path(folder) / "results.npz"
file.parent.mkdir(exist_ok=True)


def results(entry, size, code, threads):
    """The bytes of all results, or the message of a failure."""
    run = subprocess.run([tg_run, model, f"--entry={entry}", f"--input=index={size}", f"--code={code}",
                          f"--threads={threads}", f"--output=@{file}"], stderr=subprocess.PIPE)
    if run.returncode != 0:
        return run.returncode, run.stderr
    with np.load(file) as arrays:
        return 0, [(name, array.shape, array.tobytes()) for name, array in arrays.items()]


differences = 0
for entry in re.findall(r"^func.func @(\w+)\(%n: index\)", pathlib.Path(model).read_text(), re.MULTILINE):
    for size, code, numbers in RUNS:
        first, *others = [results(entry, size, code, threads) for threads in numbers]
        if (first[0] != 0) != ((entry, size) in FAILS) or any(other != first for other in others):
            differences += 1
            print(f"WRONG: {entry} of {size}, {code}")
print(f"{differences} differences")
