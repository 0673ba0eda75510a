#===- running.py - Running random programs --------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What tools say of a program."""

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
