#!/usr/bin/python3
#===- programs.py - Derivatives of random graphs --------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares derivatives of random graphs with differences, and forward with reverse mode; second derivatives, too.

The number in the name of a graph that fails gives it back: --seed NUMBER --count 1 --print.
"""

import argparse
import subprocess
import sys
import tempfile

import differences
from differences import Writer, check_all, module, other, run, wrong
from random_graphs import random_graph


def fails_itself(options, seed):
    """Whether the graph fails without derivatives: where no step runs, sizes of rows may be unknown."""
    writer, graph = Writer(seed), random_graph(seed, options.scf)
    writer.call(graph, [writer.constant(type, values) for _, type, values in graph.inputs])
    writer.numbers.append((graph.name, [writer.total([])]))
    return run(options.tg_run, module(writer), options.options or ["--interpret"])[0] is None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tg-run", default="tg-run")
    parser.add_argument("--tg-opt", default="tg-opt")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--batch", type=int, default=10)
    parser.add_argument("--first", action="store_true", help="first derivatives only")
    parser.add_argument("--modes", action="store_true",
                        help="forward against reverse mode, and both against the interpreter, only: compiled in a quarter of the time")
    parser.add_argument("--scf", action="store_true", help="graphs with branches and loops of scf")
    parser.add_argument("--passes", default="", help="of tg-opt, before the program runs")
    parser.add_argument("--print", action="store_true", help="print the program")
    parser.add_argument("options", nargs="*", default=[], help="options of tg-run, after --")
    options = parser.parse_args()
    failures, skipped, seeds = 0, 0, list(range(options.seed, options.seed + options.count))
    first_step = None if options.modes else differences.STEP
    batches = [(seeds[start:start + options.batch], first_step) for start in range(0, len(seeds), options.batch)]
    while batches:
        batch, step = batches.pop(0)
        writer = Writer(batch[0], step)
        for seed in batch:
            check_all(writer, random_graph(seed, options.scf), seed, second=not options.first)
        text = module(writer)
        if options.print:
            print(text)
        error = ""
        if options.passes:
            result = subprocess.run([options.tg_opt] + options.passes.split(), input=text, capture_output=True, text=True)
            text, error = result.stdout, result.stderr if result.returncode else ""
        numbers = None
        if not error:
            try:
                numbers, error = run(options.tg_run, text, options.options or ["--interpret"])
            except subprocess.TimeoutExpired:
                error = "takes more than 300 s"
        if numbers is None and len(batch) > 1:
            batches = [([seed], step) for seed in batch] + batches
            continue
        # A branch may give rows sizes that nothing else tells, which segments without steps need.
        unknown = options.scf and "unknown when no step runs" in error
        if numbers is None and (unknown or fails_itself(options, batch[0])):
            skipped += 1
            continue
        if numbers is None:
            failures += 1
            print(f"program {batch[0]}: {error[:600]}", flush=True)
            continue
        messages = [wrong(name, numbers[4 * k:4 * k + 4], has_differences=not options.modes) for k, (name, _) in enumerate(writer.numbers)]
        if any(messages) and step and step > differences.STEP / 10:
            # The difference may be what is wrong: of a function whose derivatives are large.
            repeated = [([seed], step / 4) for seed in batch if any(f"program {seed}" in message for message in messages)]
            batches = repeated + batches
            continue
        if options.modes and not any(messages) and (expected := run(options.tg_run, text, ["--interpret"])[0]):
            # Random graphs have steep functions, and fast code adds in another order.
            messages = [other(name, numbers[4 * k:4 * k + 4], expected[4 * k:4 * k + 4], 1e-9) for k, (name, _) in enumerate(writer.numbers)]
        for message in filter(None, messages):
            failures += 1
            print(message, flush=True)
    print(f"{options.count} programs, {skipped} fail themselves, {failures} failures")
    # A graph may fail, but a generator of such graphs shows nothing.
    sys.exit(1 if failures or 20 * skipped > options.count else 0)


if __name__ == "__main__":
    main()
