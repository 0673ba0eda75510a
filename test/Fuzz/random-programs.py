#!/usr/bin/python3
#===- random-programs.py - Random programs, compiled and interpreted ------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares compiled random programs, optimised in a mode, with the interpreter, and prints one that differs.

Programs that fail must fail with the message of the interpreter. A number in front of a failing program gives it back: --seed
NUMBER --count 1.
"""

import argparse
import os
import shlex
import subprocess
import sys
import tempfile

from beside import Beside
from carried import Carried, Terms
from contradicting import Contradicting
from counted import Counted
from divided import divided
from drawing import Draws
from generator import Long, Program, Short, Slices, batches, module
from loops import Loops
from mapped import mapped
from orders import Orders
from parts import Parts
from products import Products
from rows import Rows
from running import Given, add_reduction_options, compare_threads, is_rounding, judge, outcome, reproduce
from systems import Systems
from tensors import Tensors


KINDS = {"long": Long, "short": Short, "slices": Slices, "draws": Draws, "tensors": Tensors, "parts": Parts, "rows": Rows, "loops": Loops,
         "orders": Orders, "beside": Beside, "products": Products, "carried": Carried, "terms": Terms, "counted": Counted,
         "systems": Systems, "contradicting": Contradicting}


def run(options, programs):
    """Compares the compiled programs with the interpreter; with passes, also the interpreter before and after them."""
    text, inputs = module(programs)
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file, tempfile.NamedTemporaryFile(suffix=".mlir") as after:
        file.write(text)
        file.flush()
        # What passes give may have attributes that only passes may set.
        inputs = ["--accept-compiler-attributes"] + ["--input=" + text for text in inputs]
        program = file.name
        try:
            if options.passes:
                program = after.name
                command = [options.tg_opt, file.name, "-o", program] + shlex.split(options.passes)
                result = subprocess.run(command, capture_output=True, text=True, timeout=120)
                if result.returncode:
                    return result
                interpret = ["--interpret", "--print-all"] + inputs
                old, new = (outcome([options.tg_run, path] + interpret) for path in (file.name, program))
                if old != new:
                    return subprocess.CompletedProcess(command, 3, f"before {old}\nafter  {new}", "")
            if options.threads:
                return compare_threads(options, program, inputs)
            if any(program.fails for program in programs):
                rewritten = options.mode != "debug"
                places = text.count("tg.ofg") < 2  # of equal graphs, code has the places of one
                expected = outcome([options.tg_run, program, "--interpret"] + inputs, rewritten=rewritten, places=places)
                if options.mapped and any("unknown when no step runs" in message for message in expected[2]):
                    return subprocess.CompletedProcess([], 0, "", "")
                if expected[0]:
                    command = [options.tg_run, program, f"--mode={options.mode}", f"--code={options.code}"] + inputs
                    got = outcome(command, rewritten=rewritten, places=places)
                    same = (got[0], got[2]) == (expected[0], expected[2])
                    return subprocess.CompletedProcess(command, 0 if same else 3, f"interpreted {expected}\ncompiled    {got}", "")
            command = [options.tg_run, program, "--compare=interp", f"--mode={options.mode}", f"--code={options.code}",
                       f"--tolerance={options.tolerance}", *([f"--mcpu={options.mcpu}"] if options.mcpu else [])] + inputs
            return subprocess.run(command, capture_output=True, text=True, timeout=120)
        except subprocess.TimeoutExpired as error:
            return subprocess.CompletedProcess(error.cmd, 124, "", "takes more than 120 s: " + str(error.stderr)[:200])


def find_kind(options):
    kind = next((kind for name, kind in KINDS.items() if getattr(options, name)), Program)
    kind = divided(kind) if options.divided else kind
    return mapped(kind) if options.mapped else kind


def rows_that_differ(options, programs):
    """Says which programs the interpreter computes otherwise for a row alone than among others."""
    text, inputs = module(programs)
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        command = [options.tg_run, file.name, "--interpret", "--print-all"] + ["--input=" + text for text in inputs]
        code, printed, _ = outcome(command)
    lines, problems = printed.splitlines(), []
    for program in programs:
        own, lines = lines[:len(program.results)], lines[len(program.results):]
        if code == 0 and program.rows_differ(own):
            problems.append("row alone\n" + "\n".join(own))
    return subprocess.CompletedProcess(command, 3 if problems else 0, "\n".join(problems), "")


def twins_that_differ(options, programs):
    """Says which programs compute other bits than those that differ from them in the sizes that types show, without rewrites: these
    move products out of loops, into larger ones, where they know sizes."""
    programs = [program for program in programs if program.has_twin]
    if not programs:
        return subprocess.CompletedProcess([], 0, "", "")
    printed = []
    for each in (programs, [program.twin() for program in programs]):
        text, inputs = module(each)
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(text)
            file.flush()
            command = [options.tg_run, file.name, "--mode=debug", f"--code={options.code}", "--print-all",
                       *([f"--mcpu={options.mcpu}"] if options.mcpu else [])] + ["--input=" + text for text in inputs]
            result = subprocess.run(command, capture_output=True, text=True, timeout=120)
        if result.returncode:
            return result
        printed.append(result.stdout)
    if printed[0] == printed[1]:
        return result
    lines = "\n".join(f"{x}\n{y}" for x, y in zip(*(text.splitlines() for text in printed)) if x != y)
    return subprocess.CompletedProcess(command, 3, f"known and unknown sizes\n{lines}", "")


def sizes_that_matter(options, programs):
    """Says which results and messages code for the sizes of a call changes."""
    text, inputs = module(programs)
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        command = [options.tg_run, file.name, "--print-all", f"--mode={options.mode}", f"--code={options.code}",
                   *([f"--mcpu={options.mcpu}"] if options.mcpu else [])] + ["--input=" + text for text in inputs]
        general, special = (outcome(command + ["--specialize=" + which], rewritten=False, places=True) for which in ("never", "always"))
    if general == special:
        return subprocess.CompletedProcess(command, 0, "", "")
    lines = "\n".join(f"{x}\n{y}" for x, y in zip(general[1].splitlines(), special[1].splitlines()) if x != y)
    return subprocess.CompletedProcess(command, 3, f"general and specialised code\n{lines}\n{general[2]}\n{special[2]}", "")


def run_all(options, programs):
    if options.specialize:
        return sizes_that_matter(options, programs)
    result = run(options, programs)
    if (options.products or options.systems) and result.returncode == 0:
        return twins_that_differ(options, programs)
    return rows_that_differ(options, programs) if options.mapped and result.returncode == 0 else result


def problem_of(result):
    return "" if result.returncode == 0 else result.stdout or "error " + result.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tg-run", default="tg-run", help="the tool")
    parser.add_argument("--mode", default="debug", help="how much compiled programs are optimised")
    parser.add_argument("--code", default="strict", help="the compiled code, strict or fast")
    parser.add_argument("--threads", help="numbers of threads, with commas; compiled programs are compared on one and on these")
    parser.add_argument("--tolerance", type=int, default=0, help="how far floats may differ, in ulp of the largest one")
    parser.add_argument("--tg-opt", default="tg-opt", help="the tool that runs passes")
    parser.add_argument("--passes", help="options of tg-opt; the programs are compared before and after these passes, too")
    parser.add_argument("--long", action="store_true", help="programs of long blocks, which are cut into graphs")
    parser.add_argument("--short", action="store_true", help="programs of a few operations of the dialect")
    parser.add_argument("--slices", action="store_true", help="programs of nothing but slices and casts")
    parser.add_argument("--draws", action="store_true", help="programs of nothing but draws and exact operations")
    parser.add_argument("--tensors", action="store_true", help="programs on larger tensors; give --tolerance for their last results")
    parser.add_argument("--parts", action="store_true", help="programs that set, join and read parts of tensors of 0 to 130 elements")
    parser.add_argument("--rows", action="store_true", help="loops that reduce rows and store them; give --tolerance")
    parser.add_argument("--orders", action="store_true", help="operations among transpositions of axes")
    parser.add_argument("--beside", action="store_true", help="operands that have some axes of the result, in any order; give --tolerance")
    parser.add_argument("--specialize", action="store_true", help="compare code for the sizes of a call with general code, to the bit")
    parser.add_argument("--mapped", action="store_true", help="programs of the kind for each row of their operands")
    parser.add_argument("--divided", action="store_true", help="programs of the kind with sums and products in parts")
    parser.add_argument("--loops", action="store_true", help="independent steps with loops in them")
    parser.add_argument("--products", action="store_true",
                        help="small products and systems in loops, also compared with twins of other known sizes; give --tolerance")
    parser.add_argument("--systems", action="store_true", help="factors and systems of a few rows, with twins of other known sizes")
    parser.add_argument("--contradicting", action="store_true", help="casts to false sizes, in code that does not run or fails")
    parser.add_argument("--carried", action="store_true", help="large states that are updated element by element; give --tolerance")
    parser.add_argument("--terms", action="store_true", help="scans that add up terms; give --tolerance")
    parser.add_argument("--counted", action="store_true", help="loops that count the rows they use")
    parser.add_argument("--mcpu", default="", help="the processor that compiled programs are for")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--count", type=int, default=100, help="how many programs")
    parser.add_argument("--batch", type=int, default=20, help="programs in one module")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first failure")
    parser.add_argument("--print", action="store_true", help="print the programs instead of running them")
    add_reduction_options(parser)
    options = parser.parse_args()
    if options.judge:
        result = (sizes_that_matter if options.specialize else run)(options, [Given(options.program, options.input)])
        return judge(options, problem_of(result))
    os.environ.setdefault("MALLOC_PERTURB_", "165")  # what is read before it is written is seen
    os.environ.setdefault("TENSORGRAPH_FALLBACK", "off")  # fast code that cannot be made is a failure
    failures = 0
    for batch in batches(find_kind(options), options):
        if options.print:
            for seed, program in batch:
                print(f"// {seed}\n" + program.function("main"))
            continue
        whole = run_all(options, [program for _, program in batch])
        if whole.returncode == 0:
            continue
        known, rest = failures, []
        for seed, program in batch:
            result = run_all(options, [program])
            if result.returncode == 0:
                rest.append(program)
                continue
            if is_rounding(options, program, result):
                print(f"// {seed}: magnifies rounding: {result.stdout}", flush=True)
                continue
            failures += 1
            inputs = " ".join(f"--input={text}" for text in program.inputs)
            print(f"// {seed}: exit code {result.returncode}\n// {inputs}\n{program.function('main')}")
            print(result.stdout + "\n".join(result.stderr.splitlines()[:12]))
            print(reproduce(options, seed, program, problem_of(result)), flush=True)
            if not options.keep_going:
                return 1
        if len(rest) < len(batch) and failures == known:  # but for programs that magnify rounding
            whole = run_all(options, rest) if rest else subprocess.CompletedProcess([], 0, "", "")
        if failures == known and whole.returncode:
            failures += 1
            print(f"// the programs {batch[0][0]} to {batch[-1][0]} fail together, but not alone: "
                  f"exit code {whole.returncode}")
            print(whole.stdout + "\n".join(whole.stderr.splitlines()[:12]))
            if not options.keep_going:
                return 1
    print(f"{options.count} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
