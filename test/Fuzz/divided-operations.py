#!/usr/bin/python3
#===- divided-operations.py - Each operation on each divided axis ----------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Divides each axis of each operand of each operation among ranks, and the first axes of all of them, and compares what ranks
compute, bit for bit, with the interpreter, which runs the program with the parts that propagation has set.

Operations are those of the records, with their examples. Derivatives are those that test/Gradient tests.
"""

import argparse
import concurrent.futures
import os
import sys
import tempfile

from dividing import difference
from operations import find_inputs, from_derivatives, from_records

# These end a graph, have an example that is a whole module, or need functions of the host.
WITHOUT = ["tg.expect", "tg.host_call", "tg.yield"]


def divisions(case):
    """Which axes to divide: each alone, and the first of all arguments."""
    places = list(case.places())
    yield from ([place] for place in places)
    if sum(axis == 0 for _, axis in places) > 1:
        yield [place for place in places if place[1] == 0]


def check(options, case, divided, shards, derivative):
    """What is wrong, if anything, and whether the program has run."""
    text = case.text(divided, shards, derivative)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.mlir")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        problem, ran = difference(options, path, [], case.inputs, shards, folder)
    if problem:
        inputs = " ".join(f"'--input={own}'" for own in case.inputs)
        problem = f"// {case.name} {divided} of {shards} shards{', ' + derivative if derivative else ''}\n{text}// {inputs}\n{problem}"
    return problem, ran


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tg-run", default="tg-run")
    parser.add_argument("--tg-opt", default="tg-opt")
    parser.add_argument("--mode", default="debug")
    parser.add_argument("--code", default="strict")
    parser.add_argument("--ranks", default="1,2,3,4")
    parser.add_argument("--launcher", default="", help="such as 'mpirun.mpich': processes in the place of threads")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="operations whose name has this")
    parser.add_argument("--every", type=int, default=1, help="check every n-th program")
    parser.add_argument("--from", type=int, default=0, dest="first", help="beginning with this one")
    parser.add_argument("kinds", nargs="*", default=["values", "vjp", "jvp"])
    options = parser.parse_args()
    examples, missing = from_records(options.tg_opt)
    problems = [f"{name}: has no example that is a graph" for name in missing if name not in WITHOUT]
    programs, number = [], 0
    for kind, cases in ("values", examples), ("vjp", from_derivatives()), ("jvp", from_derivatives()):
        for case in cases if kind in options.kinds else []:
            if options.only not in case.name or case.name in WITHOUT:
                continue
            own = [] if kind != "values" and not all(case.wanted()) else list(divisions(case))
            chosen = [divided for k, divided in enumerate(own) if (number + k) % options.every == options.first]
            number += len(own)
            if chosen and not case.inputs and not find_inputs(options.tg_run, case):
                problems.append(f"{case.name}: runs with no inputs")
                continue
            programs += [(case, divided, 3 + k % 4, kind if kind != "values" else None) for k, divided in enumerate(chosen)]
    for problem in problems:
        print(problem)
    pool, failed = concurrent.futures.ThreadPoolExecutor(options.jobs), 0
    for problem, ran in pool.map(lambda own: check(options, *own), programs):
        if problem:
            problems.append(problem)
            print(problem, flush=True)
        failed += not ran
    print(f"{len(programs)} programs of {number}, {failed} of which end with an error; {len(problems)} failures")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
