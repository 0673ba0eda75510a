#===- dividing.py - Programs on ranks, beside the interpreter --------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs a divided program on ranks, and compares all bits with the interpreter, or in a mode that rewrites, with one rank."""

import os
import subprocess
import sys

from running import outcome

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from open_mpi import SETTINGS  # noqa: E402

os.environ.update(SETTINGS)


def propagate(options, file, arguments, folder):
    """Writes the program after propagation; returns its path, or what went wrong."""
    path = os.path.join(folder, "propagated.mlir")
    shard = [f"--tg-shard=arguments={','.join(arguments)}"] if arguments else []
    passes = ["--tg-expand-gradients", "--tg-expand-maps", "--tg-inline-calls=max-ops=1000000", *shard, "--tg-propagate-shardings"]
    result = subprocess.run([options.tg_opt, file, *passes, "-o", path], capture_output=True, text=True, timeout=120)
    return (path, "") if result.returncode == 0 else (None, result.stderr[:2000])


def difference(options, file, arguments, inputs, shards, folder):
    """What ranks compute otherwise, nothing if they do not; and whether the program ends without an error."""
    inputs, expected = ["--input=" + text for text in inputs], None
    if options.mode == "debug":
        path, problem = propagate(options, file, arguments, folder)
        if problem:
            return "propagation " + problem, False
        expected = outcome([options.tg_run, path, "--interpret", "--print-all", "--accept-compiler-attributes"] + inputs, rewritten=False)
        if expected and any("not supported by the interpreter" in message for message in expected[2]):
            return "", False
    for ranks in options.ranks.split(","):
        ranks = min(int(ranks), shards)
        command = [options.tg_run, file, "--print-all", f"--mode={options.mode}", f"--code={options.code}"] + inputs
        command += [f"--shard={','.join(arguments)}"] if arguments else []
        launcher = getattr(options, "launcher", "")
        command = [*launcher.split(), "-n", str(ranks), *command] if launcher else command + [f"--ranks={ranks}"]
        got = outcome(command, rewritten=False)
        expected = expected or got
        same = got[0] == expected[0] and (bool(got[2]) == bool(expected[2]) if expected[0] else got[1] == expected[1])
        if not same:
            return f"{' '.join(arguments)} --ranks={ranks}\nexpected    {expected}\nranks       {got}", False
    return "", expected[0] == 0
