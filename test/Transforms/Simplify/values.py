#!/usr/bin/python3
#===- values.py - What rewritten functions compute -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs every function of files before and after tg-simplify: values.py tg-opt tg-run file.mlir…

The interpreter runs them on NaN, infinities, zeros of both signs, denormal, large and small numbers, and on tensors of no,
one and three rows. Each result must be the same, bit for bit but for NaNs, and so must be whether there is an error.
"""

import itertools
import re
import subprocess
import sys
import tempfile

SIGNATURE = re.compile(r"func\.func @(\w+)\(([^{]*?)\)\s*->", re.DOTALL)
NUMBERS = {
    "f64": ["nan", "0", "-0.0", "1", "inf", "-1.5", "5e-324", "-inf", "1.7e308", "0.5", "-2", "3"],
    "f32": ["nan", "0", "-0.0", "1", "inf", "-1.5", "1e-45", "-inf", "3.4e38", "0.5", "-2", "3"],
    "f16": ["nan", "0", "-0.0", "1", "inf", "-1.5", "6e-8", "-inf", "65504", "0.5", "-2", "3"],
    "i1": ["0", "1", "1"],
    "index": ["0", "3", "1", "2"],
}
for bits in (8, 16, 32, 64):
    NUMBERS[f"i{bits}"] = ["0", "1", "-1", str(-2 ** (bits - 1)), str(2 ** (bits - 1) - 1), "2", "-7", "5"]


def argument(type, rows, position):
    """The text of a value of the type; unknown sizes are `rows`."""
    sizes = []
    if type.startswith("tensor<"):
        *sizes, type = type[len("tensor<"):-1].replace("index", "i").split("x")
        type = "index" if type == "i" else type
    sizes = [rows if size == "?" else int(size) for size in sizes]
    if type == "index" and position % 2:
        return f"index={rows}"
    count = 1
    for size in sizes:
        count *= size
    numbers = itertools.islice(itertools.cycle(NUMBERS[type]), position, position + count)
    return "".join(f"{size}x" for size in sizes) + type + "=" + ",".join(numbers)


def run(tool, path, name, inputs):
    command = [tool, path, "--interpret", "--print-all", f"--entry={name}"] + [f"--input={text}" for text in inputs]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return result.returncode, result.stdout.replace("-nan", "nan")


def main(tg_opt, tg_run, *paths):
    failures = functions = runs = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = re.sub(r"//.*", "", file.read())
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as after:
            subprocess.run([tg_opt, path, "--tg-simplify", "-o", after.name], check=True)
            for name, arguments in SIGNATURE.findall(text):
                types = [part.rsplit(":", 1)[1].strip() for part in re.split(r",\s*(?=%)", arguments)]
                functions += 1
                good = 0
                for rows, shift in [(3, 3), (6, 8), (0, 1), (1, 6)]:
                    inputs = [argument(type, rows, shift + 4 * k) for k, type in enumerate(types)]
                    before, now = (run(tg_run, which, name, inputs) for which in (path, after.name))
                    runs += 1
                    good += before[0] == 0
                    if before != now:
                        failures += 1
                        print(f"{path}: @{name}({', '.join(inputs)})\n- {before}\n+ {now}")
                if not good:
                    failures += 1
                    print(f"{path}: @{name} fails for all inputs")
    print(f"{functions} functions in {runs} runs, {failures} differences")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
