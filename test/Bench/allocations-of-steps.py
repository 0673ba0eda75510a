#===- allocations-of-steps.py - Loops allocate nothing in their steps ------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Says which loops of `scripts/bench kernels` allocate more often when one of their sizes is doubled, so that they have twice as many
steps, rows or elements: allocations-of-steps.py SOURCE TG-RUN FAMILIES."""

import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT, TG_RUN, FAMILIES = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3].split(",")
sys.path.insert(0, str(ROOT / "benchmark"))

from common import suites  # noqa: E402

suite = suites.load("kernels")


def count(kernel, folder):
    """The allocations of a call, in fast code."""
    command = [TG_RUN, suite.write_program(kernel, folder), "--mode=fast-run", "--benchmark=1", "--output=@/dev/null",
               *suite.write_inputs(kernel, folder)]
    result = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r" in (\d+) allocations?$", result.stdout, re.MULTILINE)
    if not found:
        sys.exit(f"{kernel.name}: {result.stdout}{result.stderr}")
    return int(found[1])


def main():
    checked, failures = set(), 0
    with tempfile.TemporaryDirectory() as folder:
        for family in suite.FAMILIES:
            for kernel in family.kernels(True) if family.__name__.rpartition(".")[2] in FAMILIES else ():
                # Each program once, for sizes that its types leave open.
                if kernel.element != "f64" or kernel.static or kernel.exclude or (kernel.program, kernel.is_static) in checked:
                    continue
                checked.add((kernel.program, kernel.is_static))
                before = count(kernel, folder)
                # Types know sizes of some programs, but not the first one.
                source = (suite.PROGRAMS / f"{kernel.program}.mlir").read_text()
                is_open = not kernel.is_static and not re.search(r"tensor<[?x]*\dx?", source)
                for axis in range(len(kernel.sizes) if is_open else 1):
                    sizes = tuple(size * 2 if own == axis else size for own, size in enumerate(kernel.sizes))
                    after = count(dataclasses.replace(kernel, sizes=sizes), folder)
                    if after > before:
                        failures += 1
                        print(f"{kernel.name}: {before} allocations, but {after} for {'x'.join(map(str, sizes))}")
    print(f"{len(checked)} programs, {failures} allocate more often when a size is doubled")


main()
