#!/usr/bin/python3
#===- same-results.py - Programs before and after passes ------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs the programs of test files before and after passes, and compares results and errors.

The calls are those of the files' RUN lines. Before, the interpreter runs; after, it and the compiled program.
"""

import argparse
import re
import shlex
import subprocess
import sys
import tempfile


def calls(path):
    """The arguments of tg-run in the RUN lines, without how it runs and where the results go."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"\\\n// RUN:", "", file.read())
    seen = []
    for call in re.findall(r"^// RUN: (?:not )?tg-run %s (.*)", text, re.MULTILINE):
        options = [option for option in shlex.split(call) if option.startswith(("--entry=", "--input="))]
        if options not in seen and not any("%" in option or "@" in option for option in options):
            seen.append(options)
    return seen


def run(tool, path, options):
    result = subprocess.run([tool, path, "--print-all"] + options, capture_output=True, text=True, timeout=120)
    # Errors have the same text; their place is where the program was written.
    errors = re.findall(r"error: (.*)", result.stderr)
    return result.returncode, result.stdout, errors


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tg-run", default="tg-run")
    parser.add_argument("--tg-opt", default="tg-opt")
    parser.add_argument("--passes", required=True, help="options of tg-opt")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    count = failures = 0
    for path in options.files:
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as after:
            subprocess.run([options.tg_opt, path, "-o", after.name] + shlex.split(options.passes), check=True,
                           stderr=subprocess.DEVNULL)
            for arguments in calls(path):
                count += 1
                expected = run(options.tg_run, path, arguments + ["--interpret"])
                for mode in (["--interpret"], []):
                    got = run(options.tg_run, after.name, arguments + mode)
                    if got != expected:
                        failures += 1
                        print(f"{path} {' '.join(arguments + mode)}\nexpected {expected}\ngot      {got}")
    print(f"{count} calls, {failures} differences")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
