#!/usr/bin/python3
#===- random-shards.py - Random programs, divided among ranks --------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Divides random arguments of random programs, and compares what ranks compute, bit for bit, with the interpreter, which runs
the program with the parts that propagation has set. In a mode that rewrites programs, ranks are compared with one rank.

A number in front of a failing program gives it back: --seed NUMBER --count 1 --print.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

from branching import Branching
from carried import Carried, Terms
from dividing import difference
from drawing import Draws
from generator import Program, Short, Slices
from loops import Loops
from parts import Parts
from products import Products
from rows import Rows
from sharded import Sharded
from tensors import Tensors
from uneven import Uneven

KINDS = {"sharded": Sharded, "branching": Branching, "uneven": Uneven, "parts": Parts, "tensors": Tensors, "short": Short, "rows": Rows, "programs": Program, "carried": Carried,
         "terms": Terms, "draws": Draws, "slices": Slices, "loops": Loops, "products": Products}
TYPE = re.compile(r"tensor<(\?|\d+)x")


def shardings(program, choose):
    """Arguments of the program, and their shards."""
    able = [k for k, (_, type) in enumerate(program.arguments) if (found := TYPE.match(type)) and found[1] != "1"]
    number = choose.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 64])
    chosen = [k for k in able if choose.random() < 0.7] or able[:1]
    return number, [f"{k}:rows={number}" for k in chosen]


def problem_of(options, program, seed):
    """What ranks compute otherwise; nothing if they do not."""
    choose = random.Random(seed + 1000000)
    number, arguments = shardings(program, choose)
    if not arguments:
        return ""
    inputs = ["--input=" + text for text in program.inputs]
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "program.mlir")
        with open(file, "w", encoding="utf-8") as text:
            text.write(program.function("main"))
        return difference(options, file, arguments, program.inputs, number, folder)[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tg-run", default="tg-run")
    parser.add_argument("--tg-opt", default="tg-opt")
    parser.add_argument("--kind", default="sharded", choices=KINDS)
    parser.add_argument("--mode", default="debug")
    parser.add_argument("--code", default="strict")
    parser.add_argument("--ranks", default="1,2,3")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--print", action="store_true")
    options = parser.parse_args()
    failures = 0
    for seed in range(options.seed, options.seed + options.count):
        program = KINDS[options.kind](seed)
        if options.print:
            print(f"// {seed} {shardings(program, random.Random(seed + 1000000))}\n" + program.function("main"))
            print("// " + " ".join("--input=" + text for text in program.inputs))
            continue
        try:
            problem = problem_of(options, program, seed)
        except subprocess.TimeoutExpired:
            problem = "takes more than 120 s"
        if problem:
            failures += 1
            print(f"// {seed}\n{program.function('main')}\n{problem}")
    if not options.print:
        print(f"{options.count} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
