#===- running.py - Running random programs --------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What tools say of a program."""

import itertools
import math
import os
import re
import shlex
import subprocess
import sys
import tempfile


def errors(text, rewritten=True, places=False):
    """The messages of errors, also with the places of the operations that fail. Rewriting may name another axis, where it has made one subscript of two or computes all steps
    at once, and freezing sorts the operands of commutative operations, so of two sizes any may come first."""
    messages = re.findall(r"(\d+:\d+: error: .*)" if places else r"error: (.*)", text)
    if not rewritten:
        return messages
    messages = [re.sub(r"(out of range for|sizes of) axis \d+", r"\1 axis", message) for message in messages]
    # A part whose size becomes known casts its source to it.
    messages = [re.sub(r"expects size (\d+) of axis \d+, but got (\d+)", r"sizes of axis do not agree: \1 and \2", message)
                for message in messages]
    return [re.sub(r"(do not agree: )(\d+) and (\d+)", lambda m: m[1] + " and ".join(sorted(m.groups()[1:])), message)
            for message in messages]


def outcome(command, environment=None, rewritten=True, places=False):
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)
    return result.returncode, result.stdout, errors(result.stderr, rewritten, places)


def compare_threads(options, file, inputs):
    """Results and messages on one thread, and on more of them, which share even the shortest loops."""
    command = [options.tg_run, file, "--print-all", f"--mode={options.mode}", f"--code={options.code}"] + inputs
    environment = {**os.environ, "TENSORGRAPH_THREAD_COST": "1", "KMP_BLOCKTIME": "0"}
    expected = outcome(command, environment, rewritten=False)
    for threads in options.threads.split(","):
        got = outcome(command + ["--threads=" + threads], environment, rewritten=False)
        if got != expected:
            return subprocess.CompletedProcess(command, 3, f"one thread {expected}\n{threads} threads {got}", "")
    return subprocess.CompletedProcess(command, 0, "", "")


#===-----------------------------------------------------------------------===#
# Programs that magnify rounding
#===-----------------------------------------------------------------------===#
# A loop that triples its state and reduces it to angles makes thousands of ulp of one. The interpreter tells how many: it
# runs on inputs each of which has moved by one ulp. A compiled program rounds some dozen times where that moved once.

ROUNDINGS = 64
BITS = {"f64": 52, "f32": 23, "bf16": 7, "f16": 10}


def moved(text):
    """The argument with its floats moved by an ulp, up or down in turn."""
    kind, values = text.split("=", 1)
    bits = BITS.get(kind.split("x")[-1])
    if not bits or values.startswith("@"):
        return text
    number = itertools.count()
    move = lambda found: repr(float(found[0]) * (1 + (-1) ** next(number) * 2.0 ** -bits))
    return kind + "=" + re.sub(r"-?\d+\.\d+(e[+-]?\d+)?", move, values)


def magnification(options, file, inputs):
    """How many ulp of its largest element a result moves by, the most of all, if the inputs move by one."""
    texts = []
    for arguments in inputs, [moved(text) for text in inputs]:
        command = [options.tg_run, file, "--interpret", "--print-all", "--accept-compiler-attributes"]
        texts.append(subprocess.run(command + ["--input=" + text for text in arguments], capture_output=True, text=True, timeout=120).stdout)
    most = 0.0
    for before, after in zip(*(text.splitlines() for text in texts)):
        bits = BITS.get(re.match(r"(?:tensor<)?([^>= ]*)", before)[1].split("x")[-1])
        floats = [[float(number) for number in re.findall(r"-?\d+\.\d+(?:e[+-]?\d+)?", line.partition("=")[2])] for line in (before, after)]
        if not bits or not floats[0] or len(floats[0]) != len(floats[1]):
            continue
        ulp = 2.0 ** (math.frexp(max(map(abs, floats[0])))[1] - 1 - bits)
        most = max(most, *(abs(x - y) / ulp for x, y in zip(*floats)))
    return most


def is_rounding(options, program, result):
    """Whether a program with a tolerance differs by no more than it magnifies the rounding of its operations."""
    differ = re.search(r"compiled, (\d+) ulp", result.stdout)
    if result.returncode != 3 or not options.tolerance or not differ:
        return False
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(program.function("main"))
        file.flush()
        return int(differ[1]) <= ROUNDINGS * magnification(options, file.name, program.inputs)


#===-----------------------------------------------------------------------===#
# Shrinking programs that fail
#===-----------------------------------------------------------------------===#
# tg-reduce runs the script that found the failure again, with --judge, on smaller programs.


class Given:
    """A program of a file, in the place of a random one."""

    def __init__(self, path, inputs):
        with open(path, encoding="utf-8") as file:
            self.text = file.read()
        self.inputs, self.fails = inputs, True

    def function(self, name):
        return self.text


def add_reduction_options(parser):
    parser.add_argument("--tg-reduce", default="tg-reduce", help="the tool that shrinks programs that fail")
    parser.add_argument("--reproducers", help="folder for the programs that fail, shrunk; without it, they are printed only")
    parser.add_argument("--judge", action="store_true", help="exit with 0 if the program of a file has a problem of --kind")
    parser.add_argument("--kind", default="", help="of the problem, for --judge")
    parser.add_argument("--input", action="append", default=[], help="of the program, for --judge")
    parser.add_argument("program", nargs="?", help="the file, for --judge")


def kind_of(problem):
    """What a problem has in common with those of similar programs: how its message begins."""
    return re.match(r"[A-Za-z ]*", problem)[0].strip()


def judge(options, problem):
    """The exit code for tg-reduce. `problem` is what is wrong with the program, or nothing."""
    return 0 if problem and kind_of(problem) == options.kind else 1


def reproduce(options, name, program, problem, further=()):
    """Writes the failing program to the folder of reproducers, shrunk; says where it is. The script is run again with its own
    options and `further` ones."""
    if not options.reproducers:
        return ""
    os.makedirs(options.reproducers, exist_ok=True)
    target = os.path.join(options.reproducers, f"{name}.mlir")
    with tempfile.TemporaryDirectory() as folder:
        whole, script = os.path.join(folder, "program.mlir"), os.path.join(folder, "judge")
        with open(whole, "w", encoding="utf-8") as file:
            file.write(program.function("main"))
        command = [sys.executable, *sys.argv, *further, "--kind=" + kind_of(problem), "--judge"]
        with open(script, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nexec {shlex.join(command)} \"$@\"\n")
        os.chmod(script, 0o755)
        result = subprocess.run([options.tg_reduce, whole, "--test=" + script, "-o", target, "--max-tests=2000", "--timeout=300",
                                 *("--input=" + text for text in program.inputs)], capture_output=True, text=True)
    if result.returncode not in (0, 3):
        return f"not reduced: {result.stderr[:500]}"
    return f"{result.stderr.splitlines()[-1]}: {target}"
