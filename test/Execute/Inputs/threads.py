"""Runs all functions that take a size, on several numbers of threads: threads.py model.mlir tg-run FOLDER SIZE

Those whose names begin with "fails" must fail, with the same messages."""

import pathlib
import re
import shutil
import subprocess
import sys

import numpy as np

RUNS = [("fast", (1, 2, 3, 8)), ("strict", (1, 2))]

model, tg_run, folder, size = sys.argv[1:]
file = pathlib.Path(folder) / "results.npz"
shutil.rmtree(folder, ignore_errors=True)
file.parent.mkdir()
cache = file.parent / "cache"  # the code for several threads is one, whatever their number


def results(entry, code, threads):
    """The bytes of all results, or the message of a failure."""
    run = subprocess.run([tg_run, model, "--mode=debug", f"--entry={entry}", f"--input=index={size}", f"--code={code}",
                          f"--threads={threads}", f"--output=@{file}", f"--cache={cache}"], stderr=subprocess.PIPE)
    if run.returncode != 0:
        return run.returncode, run.stderr
    with np.load(file) as arrays:
        return 0, [(name, array.shape, array.tobytes()) for name, array in arrays.items()]


differences = 0
for entry in re.findall(r"^func.func @(\w+)\(%n: index\)", pathlib.Path(model).read_text(), re.MULTILINE):
    for code, numbers in RUNS:
        first, *others = [results(entry, code, threads) for threads in numbers]
        if (first[0] != 0) != entry.startswith("fails") or any(other != first for other in others):
            differences += 1
            print(f"WRONG: {entry} of {size}, {code}")
print(f"{differences} differences")
