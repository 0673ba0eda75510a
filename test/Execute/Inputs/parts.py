"""Runs all functions that take a size, for several sizes: parts.py model.mlir expanded.mlir tg-run

Compiled programs are compared with the interpreter: strict code without rewrites, and with them on two threads, to the bit;
fast code within a tolerance. The interpreter gives the same for the expanded program."""

import pathlib
import re
import subprocess
import sys

WAYS = [["--mode=debug"], ["--mode=fast-run", "--code=strict", "--threads=2"], ["--tolerance=4096"]]
SIZES = [0, 5, 130]

model, expanded, tg_run = sys.argv[1:]


def run(program, *options):
    result = subprocess.run([tg_run, program, *options], capture_output=True, text=True)
    return result.returncode, result.stdout, result.stderr


differences = 0
for entry in re.findall(r"^func.func @(\w+)\(%n: index\)", pathlib.Path(model).read_text(encoding="utf-8"), re.MULTILINE):
    for size in SIZES:
        given = [f"--entry={entry}", f"--input=index={size}"]
        problems = [(way, result) for way in WAYS if (result := run(model, "--compare=interp", *way, *given))[0]]
        before, after = (run(program, "--interpret", "--print-all", *given) for program in (model, expanded))
        if before != after or before[0]:
            problems.append((before, after))
        differences += len(problems)
        for problem in problems:
            print(f"WRONG: {entry} of {size}: {problem}")
print(f"{differences} differences")
