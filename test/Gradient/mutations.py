#!/usr/bin/python3
#===- mutations.py - Wrong derivatives that tests must find ---------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Builds the tools with one mistake at a time, in a copy of the sources, and says after how many random graphs it is found.

usage: mutations.py SOURCE FOLDER: the copy and its build are in FOLDER. Takes minutes.
"""

import pathlib
import re
import shutil
import subprocess
import sys

SCANS, STEPS, VALUES = "lib/Gradient/Scans.cpp", "lib/Gradient/ScanSteps.cpp", "lib/Gradient/ScanValues.cpp"
# What is wrong, the file, and what stands there instead of what.
MUTATIONS = [
    ("the reverse runs the same way", SCANS, "reverse.backwards = !scan.getBackwards();", "reverse.backwards = scan.getBackwards();"),
    ("states of a window do not hand on", STEPS, "next = addTo(inside, location, following, next);", "(void)following;"),
    ("cotangents of sequences have no offset", SCANS, ": index.constant(tap - range.first);", ": index.constant(0);"),
    ("another row of a state's history is read", VALUES, "ScanOp::getReach(forward.states[place.number].taps) + place.tap",
     "-place.tap - 1"),
    ("rows of a final window stay in order", STEPS, "initial = flipAxis(outside, location, initial, 0);", ""),
    ("cotangents of the last rows go to the first", SCANS, "padRows(outside, location, g, missing, none)",
     "padRows(outside, location, g, none, missing)"),
    ("what set_slice overwrites keeps its cotangent", "lib/Gradient/Rules/Indexing.cpp", "updatePart<SetSliceOp>(p, p.number(0), p.g())",
     "p.g()"),
    ("signs are lost", "lib/Dialect/DerivativeTerms.cpp", "Term tg::operator-(Term x) { return build<NegOp>(x); }",
     "Term tg::operator-(Term x) { return x; }"),
    ("initial rows of a scan backwards stay in order", SCANS, "history = {trace, flipAxis(outside, location, initial, 0)};",
     "history = {trace, initial};"),
    ("pieces of an initial window are exchanged", SCANS, "parts.insert(parts.begin(),", "parts.insert(parts.end(),"),
    ("windows have no tangents", "lib/Gradient/Forward.cpp", "if (!tangent)\n      tangent = buildFull(inside,",
     "if (!tangent || !draft.states[added.entry].taps.empty())\n      tangent = buildFull(inside,"),
    ("checkpointed segments begin at 0", "lib/Gradient/Checkpoints.cpp", "draft.getStepIndex(), draft.addConst(base));",
     "draft.getStepIndex(), draft.getStepIndex());"),
    ("kept sums are of one term", STEPS, "sum = addTo(inside, location, sum, term);", "sum = term;"),
]


def main(source, folder):
    source, copy, build = pathlib.Path(source), pathlib.Path(folder) / "source", pathlib.Path(folder) / "build"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns(".git", "build*"))
    configure = f"cd {copy} && source scripts/lib/setup.sh && tg_configure {build.resolve()} -DBUILD_TESTING=OFF"
    subprocess.run(["bash", "-c", configure], check=True)

    def run():
        built = subprocess.run(["ninja", "-C", build, "tg-run"], capture_output=True, text=True)
        if built.returncode:
            sys.exit(built.stdout[-3000:])
        program = copy / "test/Gradient/programs.py"
        found = subprocess.run([sys.executable, program, "--tg-run", build / "bin/tg-run", "--count=300", "--batch=5"], capture_output=True,
                               text=True)
        seeds = [int(number) for number in re.findall(r"^program (\d+)", found.stdout, re.MULTILINE)]
        return min(seeds) + 1 if seeds else None

    missed = 0
    if wrong := run():
        sys.exit(f"without a mistake, graph {wrong} fails")
    for name, path, right, mistake in MUTATIONS:
        file = copy / path
        text = file.read_text()
        if right not in text:
            sys.exit(f"{name}: '{right}' is not in {path}")
        file.write_text(text.replace(right, mistake))
        graphs = run()
        file.write_text(text)
        missed += graphs is None
        print(f"{name}: " + (f"found by graph {graphs}" if graphs else "NOT FOUND"), flush=True)
    print(f"{len(MUTATIONS)} mistakes, {missed} not found")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
