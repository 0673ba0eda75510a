#!/usr/bin/python3
"""Checks that programs survive a change of process between any two passes: split-points.py [--every N] tg-opt file.mlir…

For every pipeline of the project and every program, and for each point between two of its passes:

    first half | bytecode | second half

prints what the whole pipeline prints in one process. So no pass relies on what bytecode does not keep. Locations are
compared, too: run-time errors and remarks name them.

Without options all points are tried on all programs. With --every N each point is tried on each N-th program, another
one for each point.
"""

import argparse
import concurrent.futures
import difflib
import os
import re
import subprocess
import sys

PRINTED = ["--mlir-print-debuginfo", "-"]
PASS = re.compile(r"[\w.:-]+")
# What a pipeline's programs have to go through first.
BEFORE = {"tg-lower-loops-to-llvm": "tg-lower-to-loops"}


def run(command, program=None):
    """The output. Whatever goes wrong ends the test."""
    process = subprocess.run(command, input=program, capture_output=True, timeout=120)
    if process.returncode:
        sys.exit(f"error: {' '.join(command)}\nfails with {process.returncode}:\n{process.stderr.decode()[-2000:]}")
    return process


def pipelines_of(tg_opt):
    """The pipelines of the project, by name."""
    text = run([tg_opt, "--help"]).stdout.decode()
    section = text.split("    Pass Pipelines:\n")[1]
    return sorted(re.findall(r"^      --(tg-[\w-]+)", section, re.MULTILINE))


def end_of_options(text, start):
    """The place after a balanced `{…}`."""
    depth = 0
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place + 1
    raise ValueError("unbalanced options: " + text[start:])


def flatten(text):
    """The passes of a textual pipeline, each in all of its nests: `module(a,func(b,c))` gives `module(a)`,
    `module(func(b))` and `module(func(c))`."""
    passes, nests, place = [], [], 0
    while place < len(text):
        if text[place] == ")":
            nests.pop()
            place += 1
            continue
        name = PASS.match(text, place)
        if not name:
            place += 1  # a comma, or white space
            continue
        place = name.end()
        if place < len(text) and text[place] == "(":
            nests.append(name.group())
            place += 1
            continue
        if place < len(text) and text[place] == "{":
            place = end_of_options(text, place)
        # Without the module, which tg-opt adds to all of them.
        passes.append("".join(nest + "(" for nest in nests[1:]) + text[name.start():place] + ")" * (len(nests) - 1))
    return passes


def passes_of(tg_opt, pipeline):
    dump = run([tg_opt, "--" + pipeline, "--dump-pass-pipeline", "-"], b"").stderr.decode()
    return flatten(dump.split("\n", 1)[1])


def spell(passes):
    return f"--pass-pipeline=builtin.module({','.join(passes)})"


def check(tg_opt, pipeline, passes, path, points):
    """The points at which two halves print something else, with the differences."""
    if not points:
        return []
    with open(path, "rb") as file:
        program = file.read()
    if pipeline in BEFORE:
        program = run([tg_opt, "--" + BEFORE[pipeline], "--emit-bytecode", "-"], program).stdout
    whole = run([tg_opt, "--" + pipeline, *PRINTED], program).stdout
    problems = []
    for point in points:
        first = run([tg_opt, spell(passes[:point]), "--emit-bytecode", "-"], program).stdout
        second = run([tg_opt, spell(passes[point:]), *PRINTED], first).stdout
        if second != whole:
            lines = difflib.unified_diff(whole.decode().splitlines(), second.decode().splitlines(), "whole", "halves",
                                         lineterm="", n=1)
            problems.append((point, "\n".join(list(lines)[:20])))
    return problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tg_opt")
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--every", type=int, default=1, metavar="N")
    options = parser.parse_args()
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for pipeline in pipelines_of(options.tg_opt):
            passes = passes_of(options.tg_opt, pipeline)
            print(f"{pipeline}: {len(passes)} passes")
            for number, path in enumerate(options.programs):
                points = [point for point in range(1, len(passes)) if (point + number) % options.every == 0]
                job = pool.submit(check, options.tg_opt, pipeline, passes, path, points)
                jobs.append((pipeline, passes, path, len(points), job))
    failed, tried = 0, 0
    for pipeline, passes, path, count, job in jobs:
        tried += count
        for point, difference in job.result():
            failed += 1
            print(f"{path}: {pipeline} differs if it is split after pass {point}, {passes[point - 1]}:\n{difference}")
    print(f"{tried} splits, {failed} differ")
    sys.exit(1 if failed or not tried else 0)


if __name__ == "__main__":
    main()
