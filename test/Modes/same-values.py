#!/usr/bin/python3
#===- same-values.py - Every program in every mode ------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs the programs of other tests in every mode: same-values.py tg-run FILE…

The runs are those of the RUN lines of the files. Each is interpreted as the program is written, and in every mode that
rewrites it: all give the same results, or all fail. (Not with the same message: what fails may have gone, or another of
several failures come first.)
"""

import concurrent.futures
import re
import shlex
import subprocess
import sys

MODES = ["fast-compile", "fast-run"]
RUN = re.compile(r"RUN:.*?\btg-run %s((?:\s+--\S+)*)")
CONTINUED = re.compile(r"\\\n// RUN:")
EVALUATION = re.compile(r"--(interpret|compare|print|print-all|timing|mode|opt-level|output)\b")


def runs_in(path):
    """The options of each run, without those that say how it is evaluated."""
    found = {}
    with open(path, encoding="utf-8") as file:
        text = CONTINUED.sub("", file.read())
    for match in RUN.finditer(text):
        found[tuple(option for option in shlex.split(match.group(1)) if not EVALUATION.match(option))] = None
    return list(found)


def interpret(tool, path, options, mode):
    command = [tool, path, *options, "--interpret", "--print-all", *([f"--mode={mode}"] if mode else [])]
    process = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return process.returncode, process.stdout, process.stderr


def check(tool, path, options):
    """What is wrong with a run, or nothing."""
    expected = interpret(tool, path, options, None)
    if expected[0] not in (0, 1):
        return f"cannot be run: {expected[2]}"
    for mode in MODES:
        status, output, messages = interpret(tool, path, options, mode)
        if (status, output) != expected[:2]:
            return f"--mode={mode} gives status {status}\n{output}{messages}instead of {expected[0]}\n{expected[1]}"
    return None


def main():
    tool, *paths = sys.argv[1:]
    runs = [(path, options) for path in paths for options in runs_in(path)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        problems = list(pool.map(lambda run: check(tool, *run), runs))
    for (path, options), problem in zip(runs, problems):
        if problem:
            print(f"{path} {' '.join(options)}\n{problem}")
    wrong = sum(map(bool, problems))
    print(f"{len(paths)} files, {len(runs)} runs, {wrong} problems")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
