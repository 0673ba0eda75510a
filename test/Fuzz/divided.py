#===- divided.py - Random programs with sums in parts ---------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Random programs of another kind, of which most operations that add or multiply along axes do so in parts."""

import random
import re

PARTS = [1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 64]
DIVIDED = re.compile(r"\btg\.(?:sum|prod|dot|mean|var|std|softmax|log_softmax|logsumexp) [^:]*(?= : )")


def divided(kind):
    """The class of programs of a kind, with parts."""
    return lambda seed: with_parts(kind(seed), seed)


def with_parts(program, seed):
    choose = random.Random(seed)
    clause = lambda found: found[0] + (f" parts {choose.choice(PARTS)}" if choose.random() < 0.8 else "")
    for name in ("function_lines", "lines"):
        if hasattr(program, name):
            setattr(program, name, [DIVIDED.sub(clause, line) for line in getattr(program, name)])
    if twin := getattr(program, "twin", None):
        program.twin = lambda: with_parts(twin(), seed)
    return program
