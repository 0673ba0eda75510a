#!/usr/bin/python3
#===- compare-pairs.py - Pairs of ways to run many random programs --------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs random programs in pairs of ways that promise equal bits, and prints a table of the pairs.

usage: campaign pairs [--build FOLDER] [--programs N] [--seed S] [--jobs J] [PAIR…]

The pairs are those of test/Fuzz/pairs.py; `gradients` and `ranks` also compare forward with reverse derivatives, and one rank with
several. Programs that differ are printed, and shrunk into the folder `reproducers/pairs` of the build. The last line is "N programs,
N pairs, N failures", also if it is interrupted.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import signal
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parent.parent
ROOT = TESTS.parent
SLICE = 96
ROW = re.compile(r"\| (?!pair|---)(.*) \| (\d+) \| (\d+) \|")
# Comparisons that scripts of their own make: words, script, options, and programs for each of the campaign.
OTHERS = {
    "gradients": ("forward, reverse derivatives; fast code", "Gradient/programs.py",
                  ["--modes", "--batch=2", "--", "--mode=fast-run", "--code=fast"], 4),
    "ranks": ("one rank, several; strict code", "Fuzz/random-shards.py", ["--ranks=1,2,3,7"], 4),
    "ranks-fast": ("one rank, several; fast code", "Fuzz/random-shards.py", ["--ranks=1,2,3,7", "--mode=fast-run", "--code=fast"], 4),
}


def run_script(script, arguments):
    return subprocess.run(["/usr/bin/python3", TESTS / script, *arguments], capture_output=True, text=True).stdout


def run_pairs(options, pairs, seed, count):
    """The rows of the table, and what is printed of programs that differ."""
    tools = [f"--{tool}={options.build}/bin/{tool}" for tool in ("tg-run", "tg-opt", "tg-reduce")]
    text = run_script("Fuzz/random-pairs.py", [*tools, f"--reproducers={options.build}/reproducers/pairs", f"--seed={seed}",
                                               f"--programs={count}", f"--pairs={','.join(pairs)}", "--table"])
    rows = [(words, int(programs), int(failures)) for words, programs, failures in ROW.findall(text)]
    return rows or [("scripts that fail", 0, 1)], text.split("| pair |")[0]


def run_other(options, name, seed, count):
    words, script, arguments, share = OTHERS[name]
    tools = [f"--tg-run={options.build}/bin/tg-run", f"--tg-opt={options.build}/bin/tg-opt"]
    text = run_script(script, [*tools, f"--seed={seed}", f"--count={-(-count // share)}", *arguments])
    found = re.search(r"(\d+) programs, .*?(\d+) failures$", text.strip())
    row = (words, int(found[1]), int(found[2])) if found else (words, 0, 1)
    return [row], text if row[2] else ""


def main():
    names = re.findall(r'^    "([\w-]+)": pair', (TESTS / "Fuzz/pairs.py").read_text(encoding="utf-8"), re.MULTILINE)
    parser = argparse.ArgumentParser(prog="campaign pairs", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=str(ROOT / "build"), help="the build folder")
    parser.add_argument("--programs", type=int, default=2000, help="how many programs")
    parser.add_argument("--seed", type=int, default=1000000, help="of the first program")
    parser.add_argument("--jobs", type=int, default=2, help="how many scripts run at a time")
    parser.add_argument("pairs", nargs="*", metavar="PAIR", help=", ".join([*names, *OTHERS]))
    options = parser.parse_args()
    wanted = options.pairs or [*names, *OTHERS]
    if unknown := [name for name in wanted if name not in names and name not in OTHERS]:
        parser.error(f"expects {', '.join([*names, *OTHERS])}, but got {', '.join(unknown)}")
    pairs, others = ([name for name in wanted if name in all] for all in (names, OTHERS))
    os.environ.setdefault("TENSORGRAPH_CACHE", "off")
    pool, jobs, counts, programs = concurrent.futures.ThreadPoolExecutor(options.jobs), [], collections.defaultdict(lambda: [0, 0]), 0
    for first in range(0, options.programs, SLICE):
        own = options.seed + first, min(SLICE, options.programs - first)
        jobs += [(own[1], pool.submit(run_pairs, options, pairs, *own))] if pairs else []
        jobs += [(0 if pairs else own[1], pool.submit(run_other, options, name, *own)) for name in others]
    for number in (signal.SIGINT, signal.SIGTERM):  # SIGINT is ignored in what a script runs in the background
        signal.signal(number, signal.default_int_handler)
    try:
        for count, job in jobs:
            rows, text = job.result()
            programs += count
            for words, compared, failures in rows:
                counts[words][0] += compared
                counts[words][1] += failures
            if any(failures for _, _, failures in rows):
                print(text, flush=True)
    except KeyboardInterrupt:
        pool.shutdown(wait=False, cancel_futures=True)
        print("interrupted: what follows is so far")
    print("\n".join(["| pair | programs | differences |", "|---|---|---|", *(f"| {words} | {compared} | {failures} |"
                                                                              for words, (compared, failures) in counts.items())]))
    compared, failures = (sum(row[k] for row in counts.values()) for k in (0, 1))
    print(f"{programs} programs, {compared} pairs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
