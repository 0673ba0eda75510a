#!/usr/bin/python3
#===- execute.py - The programs of test/Execute, in place -----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs the programs that test/Execute compares with the interpreter after tg-assign-inplace, and compares them again.

Files in which nothing is overwritten are as they were, so their programs are not run twice.
"""

import pathlib
import re
import shlex
import subprocess
import sys
import tempfile


def main():
    folder, programs, failures, decisions = pathlib.Path(sys.argv[1]), 0, 0, 0
    for file in sorted(folder.glob("*.mlir")):
        runs = re.findall(r"// RUN: tg-run %s ([^|>\n]*--compare=interp[^|>\n]*)", file.read_text())
        if not runs:
            continue
        with tempfile.TemporaryDirectory() as work:
            assigned = pathlib.Path(work) / file.name
            subprocess.run(["tg-opt", file, "--tg-assign-inplace", "-o", assigned], check=True)
            subprocess.run(["tg-opt", assigned, "--tg-verify-destroys", "-o", "/dev/null"], check=True)
            assigned_here = assigned.read_text().count("tg.destroys")
            decisions += assigned_here
            if not assigned_here:
                continue
            for run in runs:
                programs += 1
                result = subprocess.run(["tg-run", assigned] + shlex.split(run), capture_output=True, text=True)
                if result.returncode != 0:
                    failures += 1
                    print(f"{file.name} {run}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
    print(f"{programs} programs, {failures} failures, {decisions} operations in place")
    return 1 if failures or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
