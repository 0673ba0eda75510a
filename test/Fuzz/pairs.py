#===- pairs.py - Pairs of ways to run a program that promise equal bits ---===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""The table of the pairs, and the two sides of each of them.

A pair has a way of running the program as it is, which several pairs share, and another way: with other options, after passes,
or of a program that wraps it. Both must print the same results, and the same errors where the program fails.
"""

import collections
import itertools
import os
import random
import re
import shlex
import subprocess

import numpy as np

from mapped import input_parts, parts_of, with_size
from running import outcome

FAST = ("--mode=fast-run", "--code=fast")
STRICT = ("--mode=fast-run", "--code=strict")
DEBUG = ("--mode=debug",)
INTERPRET = ("--interpret",)
ROWS = [1, 2, 3, 4, 5, 8, 17]
# Passes that a program is split between.
PIPELINES = ["tg-fast-run", "tg-fast-compile"]


#===-----------------------------------------------------------------------===#
# Text
#===-----------------------------------------------------------------------===#


def split_list(text):
    """The entries of a list, whose commas may also be in brackets."""
    entries, depth = [""], 0
    for before, letter in zip(" " + text, text):
        depth += (letter in "(<[{") - (letter in ")]}" or letter == ">" and before != "-")
        if letter == "," and depth == 0:
            entries.append("")
        else:
            entries[-1] += letter
    return [entry.strip() for entry in entries if entry.strip()]


def signature(text):
    """The types of the arguments and of the results of @main."""
    begin = text.index("@main(") + len("@main")
    head = text[begin:text.index("{\n", begin)]
    depth, place = 0, 0
    while True:
        depth += {"(": 1, ")": -1}.get(head[place], 0)
        place += 1
        if depth == 0:
            break
    results = head[place:].strip().removeprefix("->").strip()
    if results.startswith("("):
        results = results[1:-1]
    return [entry.split(":", 1)[1].strip() for entry in split_list(head[1:place - 1])], split_list(results)


def wrap(text, arguments, results, body):
    """The program as @inner, and a @main of other types."""
    text = re.sub(r"func\.func (public )?@main\(", "func.func private @inner(", text, count=1).rstrip()
    heads = ", ".join(f"%w{k}: {type}" for k, type in enumerate(arguments))
    main = "\n".join([f"func.func @main({heads}) -> ({', '.join(results)}) {{", *("  " + line for line in body), "}", ""])
    return f"{text[:-1]}{main}}}\n" if text.startswith("module") else f"{text}\n{main}"


def shape_of(text):
    return list(np.load(text[1:]).shape) if text.startswith("@") else input_parts(text)[0]


def resized(context, is_known):
    """The program, called with arguments whose types know all sizes, or none."""
    types, results = signature(context.text)
    outer, body, operands = [], [], []
    for k, (type, text) in enumerate(zip(types, context.inputs)):
        sizes, element = parts_of(type)
        if not sizes:
            outer.append(type)
            operands.append(f"%w{k}")
            continue
        shown = shape_of(text) if is_known else ["?"] * len(sizes)
        outer.append("tensor<" + "".join(f"{size}x" for size in shown) + element + ">")
        if outer[-1] == type:
            operands.append(f"%w{k}")
            continue
        operands.append(f"%c{k}")
        body.append(f"%c{k} = tensor.cast %w{k} : {outer[-1]} to {type}")
    left = ", ".join(f"%r{k}" for k in range(len(results)))
    body += [f"{left} = call @inner({', '.join(operands)}) : ({', '.join(types)}) -> ({', '.join(results)})",
             f"return {left} : {', '.join(results)}"]
    return wrap(context.text, outer, results, body)


def insert(context, change):
    """The program with another line in front of one of its statements, which `change` makes of the statement; as it is if that cannot be
    there, in a graph of elements for instance."""
    choose, lines = random.Random(context.seed), context.text.split("\n")
    places = [k for k, line in enumerate(lines) if re.match(r"\s+(%|tg\.yield|return)", line)]
    for place in choose.sample(places, min(5, len(places))):
        if not (made := change(lines[place])):
            continue
        indent = re.match(r"\s*", lines[place])[0]
        path = context.write("inserted.mlir", "\n".join([*lines[:place], indent + made, *lines[place:]]))
        # What prints has no derivative.
        if subprocess.run([context.tg_opt, path, "--tg-expand-gradients", "-o", "/dev/null"], capture_output=True, timeout=120).returncode == 0:
            return path
    return context.path


def duplicate(line):
    """An operation of one line again, whose results nothing needs."""
    found = re.match(r"\s+(%\w+)(:\d+)? = (?!.*\{$)(.*)", line)
    return found and f"%again{found[2] or ''} = {found[3]}"


class Batch:
    """What a program becomes that is mapped over rows: the types of all rows, and inputs whose rows are turned against each other."""

    def __init__(self, context):
        self.random = random.Random(context.seed)
        self.types, self.results = signature(context.text)
        self.rows = self.random.choice(ROWS)
        # Numbers of steps and keys are for all rows.
        self.over = [type != "index" and type != "tensor<2xi64>" and self.random.random() < 0.8 for type in self.types]
        self.outer = [with_size(type, 0, "?") if over else type for type, over in zip(self.types, self.over)]
        self.outer_results = [with_size(type, 0, "?") for type in self.results]
        self.inputs = [self.rows_of(text) if over else text for text, over in zip(context.inputs, self.over)]
        self.names = [f"%a{k}" for k in range(len(self.types))]
        self.left = ", ".join(f"%r{k}" for k in range(len(self.results)))
        self.call = f"{self.left} = func.call @inner({', '.join(self.names)}) : ({', '.join(self.types)}) -> ({', '.join(self.results)})"
        self.back = f"return {', '.join(f'%m{k}' for k in range(len(self.results)))} : {', '.join(self.outer_results)}"

    def rows_of(self, text):
        sizes, element, numbers = input_parts(text)
        rows = [numbers[row % max(1, len(numbers)):] + numbers[:row % max(1, len(numbers))] for row in range(self.rows)]
        return "".join(f"{size}x" for size in [self.rows, *sizes]) + element + "=" + ",".join(itertools.chain(*rows))

    def mapped(self, text):
        pairs = ", ".join(f"{name} = %w{k}" for k, name in enumerate(self.names))
        over = ", ".join("0" if over else "whole" for over in self.over)
        left = ", ".join(f"%m{k}" for k in range(len(self.results)))
        body = [f"{left} = tg.vmap ({pairs}) over [{over}] to [{', '.join('0' for _ in self.results)}] : ({', '.join(self.outer)}) -> "
                f"({', '.join(self.outer_results)}) {{", "  " + self.call, f"  tg.yield {self.left} : {', '.join(self.results)}", "}"]
        return wrap(text, self.outer, self.outer_results, body + [self.back])

    def looped(self, text):
        clauses = {True: [], False: []}
        for k, (over, type, name) in enumerate(zip(self.over, self.outer, self.names)):
            clauses[over].append(f"{name} = %w{k} : {type}")
        count = len(self.results)
        body = [f"%n = arith.constant {self.rows} : index", f"%m{f':{count}' if count > 1 else ''} = tg.scan %t to %n "
                + " ".join(f"{word}({', '.join(own)})" for word, own in (("seqs", clauses[True]), ("consts", clauses[False])) if own)
                + f" -> ({', '.join(self.outer_results)}) {{", "  " + self.call,
                f"  tg.yield outs({self.left} : {', '.join(self.results)})", "}"]
        names = ", ".join(f"%m#{k}" for k in range(count)) if count > 1 else "%m"
        return wrap(text, self.outer, self.outer_results, body + [f"return {names} : {', '.join(self.outer_results)}"])


#===-----------------------------------------------------------------------===#
# Running
#===-----------------------------------------------------------------------===#


class Context:
    """A program with its inputs, written to a folder; what it gives in the ways that pairs share is kept."""

    def __init__(self, options, folder, programs, seed):
        from generator import module

        self.tg_run, self.tg_opt, self.folder, self.programs, self.seed = options.tg_run, options.tg_opt, folder, programs, seed
        self.text, self.inputs = module(programs)
        self.fails, self.kept = any(program.fails for program in programs), {}
        self.path = self.write("program.mlir", self.text)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def run(self, how, path=None, inputs=None, environment=None, places=True):
        """(exit code, results, errors)"""
        arguments = self.write("inputs.txt", "\n".join("--input=" + text for text in (self.inputs if inputs is None else inputs)))
        command = [self.tg_run, path or self.path, *how, "--print-all", "--accept-compiler-attributes", "@" + arguments]
        code, results, errors = outcome(command, environment and {**os.environ, **environment}, rewritten=not places, places=places)
        return code, results if code == 0 else "", errors

    def base(self, how, places=True):
        if (how, places) not in self.kept:
            self.kept[how, places] = self.run(how, places=places)
        return self.kept[how, places]

    def rewrite(self, name, *passes, path=None):
        """The path of the program after passes of tg-opt, which keeps its places."""
        target = os.path.join(self.folder, name)
        result = subprocess.run([self.tg_opt, path or self.path, *passes, "-o", target], capture_output=True, text=True, timeout=120)
        if result.returncode:
            raise Refused(f"tg-opt {shlex.join(passes)} fails: {result.stderr[:2000]}")
        return target


class Refused(Exception):
    """A side that ends without results."""


def after_passes(*passes, how=FAST, places=False):
    return lambda context: context.run(how, context.rewrite("rewritten.mlir", *passes, "--mlir-print-debuginfo"), places=places)


def with_threads(how):
    def side(context):
        threads = 2 + context.seed % 3
        return context.run((*how, f"--threads={threads}"), environment={"TENSORGRAPH_THREAD_COST": "1", "KMP_BLOCKTIME": "0"})
    return side


def from_cache(context):
    cache = f"--cache={context.folder}/cache"
    context.run((*FAST, cache))
    return context.run((*FAST, cache))


def from_bytecode(context):
    return context.run(FAST, context.rewrite("program.mlirbc", "--emit-bytecode"))


def alone(context):
    """Each program of the module as a module of its own."""
    sides = []
    for k, program in enumerate(context.programs):
        sides.append(context.run(FAST, context.write(f"alone{k}.mlir", program.function("main")), program.inputs))
    return max(side[0] for side in sides), "".join(side[1] for side in sides), [error for side in sides for error in side[2]]


def resize(is_known, how):
    return lambda context: context.run(how, context.write("resized.mlir", resized(context, is_known)), places=False)


def split(context):
    """The program as all passes leave it, and as two processes leave it, with bytecode between them."""
    import importlib
    import sys

    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Pipelines"))
    points = importlib.import_module("split-points")
    choose = random.Random(context.seed)
    pipeline = choose.choice(PIPELINES)
    passes = PASSES.setdefault(pipeline, points.passes_of(context.tg_opt, pipeline) if pipeline not in PASSES else None)
    point = choose.randrange(1, len(passes))
    whole = context.rewrite("whole.mlir", "--" + pipeline, "--mlir-print-debuginfo")
    first = context.rewrite("first.mlirbc", points.spell(passes[:point]), "--emit-bytecode")
    second = context.rewrite("second.mlir", points.spell(passes[point:]), "--mlir-print-debuginfo", path=first)
    with open(whole, encoding="utf-8") as one, open(second, encoding="utf-8") as other:
        return [(0, file.read(), [f"{pipeline} after {passes[point - 1]}"]) for file in (one, other)]


PASSES = {}


def with_print(how):
    lines = '%printed = arith.constant 7 : index\ntg.print "here {}"(%printed : index)'
    return lambda context: context.run(how, insert(context, lambda line: lines), places=False)


def with_duplicate(context):
    if context.fails:
        return context.base(FAST, places=False)  # an operation that nobody needs may fail or not
    return context.run(FAST, insert(context, duplicate), places=False)


def mapped_or_looped(how):
    def sides(context):
        batch = Batch(context)
        return [context.run(how, context.write(name, text), batch.inputs, places=False)
                for name, text in (("mapped.mlir", batch.mapped(context.text)), ("looped.mlir", batch.looped(context.text)))]
    return sides


# What a pair promises in words; how the program is run as it is, and the other way; or both at once.
Pair = collections.namedtuple("Pair", "words base other both places single kinds")


def pair(words, base, other=None, both=None, places=True, single=False, kinds=None):
    return Pair(words, base, other, both, places, single, kinds)


def options_of(*how):
    return lambda context: context.run(how)


MAPPED = ("short", "programs", "parts", "products", "rows")
OUTLINED = ["--tg-outline-graphs=min-places=1"]
PAIRS = {
    "threads": pair("1 to 4 threads, fast code", FAST, with_threads(FAST)),
    "threads-strict": pair("1 to 4 threads, strict code", STRICT, with_threads(STRICT)),
    "specialised": pair("code for the sizes of the call, fast code", FAST, options_of(*FAST, "--specialize=always")),
    "specialised-strict": pair("code for the sizes of the call, strict code", STRICT, options_of(*STRICT, "--specialize=always")),
    "cached": pair("compiled, from the cache", FAST, from_cache),
    "bytecode": pair("text, bytecode", FAST, from_bytecode),
    "generic": pair("text, generic text", FAST, after_passes("--mlir-print-op-generic", places=True)),
    "split": pair("passes in one process, in two", None, both=split),
    "frozen": pair("graphs open, frozen; fast code", FAST, after_passes("--tg-freeze"), places=False),
    "frozen-strict": pair("graphs open, frozen; strict code", DEBUG, after_passes("--tg-freeze", how=DEBUG), places=False),
    "outlined": pair("graphs inside, outlined", DEBUG, after_passes(*OUTLINED, how=DEBUG), places=False),
    "extracted": pair("operations inside, cut into graphs", DEBUG,
                      after_passes("--tg-extract-graphs=equal", *OUTLINED, how=DEBUG), places=False),
    "inlined": pair("calls, inlined", DEBUG, after_passes("--tg-inline-calls", "--tg-inline-graphs", how=DEBUG), places=False),
    "alone": pair("with other programs, alone", FAST, alone),
    "x86-64-v4": pair("x86-64-v3, x86-64-v4; fast code", (*FAST, "--mcpu=x86-64-v3"), options_of(*FAST, "--mcpu=x86-64-v4")),
    "x86-64-v2": pair("x86-64, x86-64-v2; fast code", (*FAST, "--mcpu=x86-64"), options_of(*FAST, "--mcpu=x86-64-v2")),
    "x86-64-strict": pair("x86-64, x86-64-v4; strict code", (*STRICT, "--mcpu=x86-64"), options_of(*STRICT, "--mcpu=x86-64-v4")),
    "known": pair("sizes as written, known; fast code", FAST, resize(True, FAST), places=False),
    "unknown": pair("sizes as written, unknown; fast code", FAST, resize(False, FAST), places=False),
    "known-strict": pair("sizes as written, known; strict code", STRICT, resize(True, STRICT), places=False),
    "unknown-strict": pair("sizes as written, unknown; strict code", STRICT, resize(False, STRICT), places=False),
    "printing": pair("as written, with a print; fast code", FAST, with_print(FAST), places=False),
    "printing-strict": pair("as written, with a print; strict code", STRICT, with_print(STRICT), places=False),
    "duplicated": pair("as written, with an operation twice; fast code", FAST, with_duplicate, places=False),
    "debug-info": pair("without debug information, with it; fast code", FAST, options_of(*FAST, "--debug-info")),
    "levels": pair("level 2 of LLVM, 0", STRICT, options_of(*STRICT, "--opt-level=0")),
    "rewritten": pair("as written, fast-run; strict code", DEBUG, lambda context: context.run(STRICT, places=False), places=False),
    "interpreted": pair("interpreted, compiled as written", INTERPRET, options_of(*DEBUG)),
    "looped": pair("vmap, a loop; strict code", None, both=mapped_or_looped(DEBUG), single=True, kinds=MAPPED),
    "looped-rewritten": pair("vmap, a loop; rewritten, strict code", None, both=mapped_or_looped(STRICT), single=True, kinds=MAPPED),
}


def compare(context, name):
    """What differs between the two sides of a pair, or nothing."""
    own = PAIRS[name]
    try:
        if own.both:
            one, other = own.both(context)
        else:
            one, other = context.base(own.base, own.places), own.other(context)
    except Refused as error:
        return f"{name}: {error}"
    except subprocess.TimeoutExpired as error:
        return f"{name}: takes more than {error.timeout} s"
    if one == other:
        return ""
    before, after = one[1].splitlines(), other[1].splitlines()
    lines = [f"  {x}\n  {y}" for x, y in itertools.zip_longest(before, after) if x != y]
    return f"{name}: {own.words}: exit codes {one[0]} and {other[0]}\n" + "\n".join([*lines[:6], *(f"  {x[2]}" for x in (one, other))])
