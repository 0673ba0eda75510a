#!/usr/bin/python3
#===- repeat.py - Tests that need many operations ------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Prints a file whose lines between `// repeat N` and `// end` come N times, and in which `$(EXPRESSION)$` is evaluated in
Python; `k` is the number of the repetition, from 0."""

import re
import sys


def evaluated(line, k=0):
    return re.sub(r"\$\((.*?)\)\$", lambda match: str(eval(match[1], {"k": k})), line)


lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
while lines:
    line = lines.pop(0)
    if not (match := re.fullmatch(r"\s*// repeat (\d+)", line)):
        print(evaluated(line))
        continue
    end = next(at for at, other in enumerate(lines) if other.strip() == "// end")
    for k in range(int(match[1])):
        print("\n".join(evaluated(other, k) for other in lines[:end]))
    del lines[:end + 1]
