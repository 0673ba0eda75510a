#===- running.py - Running random programs --------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What tools say of a program."""

import os
import re
import subprocess


def errors(text, rewritten=True):
    """The messages of errors. Rewriting may name another axis, where it has made one subscript of two or computes all steps
    at once, and freezing sorts the operands of commutative operations, so of two sizes any may come first."""
    messages = re.findall(r"error: (.*)", text)
    if not rewritten:
        return messages
    messages = [re.sub(r"(out of range for|sizes of) axis \d+", r"\1 axis", message) for message in messages]
    return [re.sub(r"(do not agree: )(\d+) and (\d+)", lambda m: m[1] + " and ".join(sorted(m.groups()[1:])), message)
            for message in messages]


def outcome(command, environment=None, rewritten=True):
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)
    return result.returncode, result.stdout, errors(result.stderr, rewritten)


def compare_threads(options, file, inputs):
    """Results and messages on one thread, and on more of them, which share even the shortest loops."""
    command = [options.tg_run, file, "--print-all", f"--mode={options.mode}", f"--code={options.code}"] + inputs
    environment = {**os.environ, "TG_THREAD_COST": "1", "KMP_BLOCKTIME": "0"}
    expected = outcome(command, environment, rewritten=False)
    for threads in options.threads.split(","):
        got = outcome(command + ["--threads=" + threads], environment, rewritten=False)
        if got != expected:
            return subprocess.CompletedProcess(command, 3, f"one thread {expected}\n{threads} threads {got}", "")
    return subprocess.CompletedProcess(command, 0, "", "")
