#!/usr/bin/python3
#===- random-pairs.py - Random programs in two ways of equal bits ---------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs random programs in pairs of ways that promise equal bits, and prints the pairs that differ.

Programs of all kinds take turns. The last line is "N programs, N pairs, N failures"; before it is a table of the pairs, with --table. A
number in front of a failing program gives it back: --seed NUMBER --programs 1.
"""

import argparse
import collections
import os
import sys
import tempfile

from carried import Carried, Terms
from drawing import Draws
from generator import Program, Short, Slices
from loops import Loops
from mapped import mapped
from pairs import PAIRS, Context, compare
from parts import Parts
from products import Products
from rows import Rows
from running import Given, add_reduction_options, judge, reproduce
from tensors import Tensors

KINDS = {"programs": Program, "short": Short, "tensors": Tensors, "products": Products, "rows": Rows, "loops": Loops, "parts": Parts,
         "draws": Draws, "slices": Slices, "carried": Carried, "terms": Terms, "mapped": mapped(Program)}
# The kinds take turns; those that take long to compile have fewer.
TURNS = ["programs", "short", "tensors", "parts", "loops", "draws", "slices", "carried", "terms", "mapped", "programs", "short", "tensors",
         "parts", "mapped", "products", "programs", "short", "tensors", "parts", "terms", "mapped", "carried", "rows"]


def batches(options):
    """(kind, seed of the first, programs), where programs that may fail are alone."""
    turns = options.kinds.split(",") if options.kinds else TURNS
    numbers = collections.defaultdict(list)
    for seed in range(options.seed, options.seed + options.programs):
        numbers[turns[seed % len(turns)]].append(seed)
    for kind, seeds in numbers.items():
        programs = [(seed, KINDS[kind](seed)) for seed in seeds]
        sound = [own for own in programs if not own[1].fails]
        groups = [sound[first:first + options.batch] for first in range(0, len(sound), options.batch)]
        for group in groups + [[own] for own in programs if own[1].fails]:
            yield kind, group


def find_difference(options, pair, programs, seed):
    with tempfile.TemporaryDirectory() as folder:
        return compare(Context(options, folder, programs, seed), pair)


def applies(own, kind, program):
    return (not own.kinds or kind in own.kinds) and not (own.single and program.fails)


def run_pair(options, pair, kind, group, context, counts):
    """Compares the two sides, of the programs together first."""
    own = PAIRS[pair]
    if not applies(own, kind, group[0][1]):
        return
    counts[pair]["programs"] += len(group)
    if not own.single:
        problem = whole = compare(context, pair)
        if not problem:
            return
    found = 0
    for seed, program in group:
        if len(group) > 1 or own.single:
            problem = find_difference(options, pair, [program], seed)
        if not problem:
            continue
        found += 1
        inputs = " ".join(f"--input={text}" for text in program.inputs)
        print(f"// {seed}, {kind}: {problem}\n// {inputs}\n{program.function('main')}")
        print(reproduce(options, f"{pair}-{seed}", program, problem, [f"--pairs={pair}", f"--seed={seed}"]), flush=True)
    if not own.single and not found:
        found = 1
        print(f"// the programs {group[0][0]} to {group[-1][0]}, {kind}, differ together, but not alone: {whole}", flush=True)
    counts[pair]["failures"] += found


def table(counts):
    rows = ["| pair | programs | differences |", "|---|---|---|"]
    return "\n".join(rows + [f"| {PAIRS[name].words} | {counts[name]['programs']} | {counts[name]['failures']} |" for name in counts])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tg-run", default="tg-run", help="the tool")
    parser.add_argument("--tg-opt", default="tg-opt", help="the tool that runs passes")
    parser.add_argument("--pairs", default=",".join(PAIRS), help="which ones, with commas (default: all)")
    parser.add_argument("--kinds", default="", help="kinds of programs, with commas (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--programs", type=int, default=24, help="how many programs")
    parser.add_argument("--batch", type=int, default=8, help="programs in one module")
    parser.add_argument("--table", action="store_true", help="print the table of pairs")
    add_reduction_options(parser)
    options = parser.parse_args(namespace=None)
    os.environ.setdefault("MALLOC_PERTURB_", "165")  # what is read before it is written is seen
    os.environ.setdefault("TENSORGRAPH_FALLBACK", "off")  # fast code that cannot be made is a failure
    wanted = options.pairs.split(",")
    if unknown := [name for name in wanted if name not in PAIRS]:
        parser.error(f"expects {', '.join(PAIRS)}, but got {', '.join(unknown)}")
    if options.judge:
        return judge(options, find_difference(options, wanted[0], [Given(options.program, options.input)], options.seed))
    counts = {name: collections.Counter() for name in wanted}
    for kind, group in batches(options):
        with tempfile.TemporaryDirectory() as folder:
            context = Context(options, folder, [program for _, program in group], group[0][0])
            for pair in wanted:
                run_pair(options, pair, kind, group, context, counts)
    if options.table:
        print(table(counts))
    compared, failures = (sum(own[word] for own in counts.values()) for word in ("programs", "failures"))
    print(f"{options.programs} programs, {compared} pairs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
