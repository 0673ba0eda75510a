"""Runs all functions that take a size, on several numbers of threads: threads.py model.mlir tg-run"""

import pathlib
import re
import subprocess
import sys

SIZES = [0, 1, 1000, 300_007]
# Nothing has no largest element.
NOT_EMPTY = ["reductions"]
CODE = ["--code=fast", "--code=strict"]

model, tg_run = sys.argv[1:]
differences = 0
for entry in re.findall(r"^func.func @(\w+)\(%n: index\)", pathlib.Path(model).read_text(), re.MULTILINE):
    for code in CODE:
        for size in SIZES:
            results = {}
            for threads in (1, 2, 3):
                run = subprocess.run([tg_run, model, f"--entry={entry}", f"--input=index={size}", code, "--print-all",
                                      f"--threads={threads}"], capture_output=True)
                results[threads] = run.returncode, run.stdout, run.stderr
            if not results[1] == results[2] == results[3]:
                differences += 1
                print(f"WRONG: {entry} of {size}, {code}")
            if results[1][0] != (entry == "fails" and size > 200_000 or entry in NOT_EMPTY and size == 0):
                differences += 1
                print(f"WRONG: {entry} of {size}, {code}: {results[1][2].decode()}")
print(f"{differences} differences")
