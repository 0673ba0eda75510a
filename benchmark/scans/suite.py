"""Scan rewrites: linear in the size of a graph, in the number of its states and outs, and in the number of scans."""

import pathlib
import subprocess
import sys
import tempfile

from common.measure import least
from common.report import Figure

SUMMARY = "rewrites of scans: time against the size of their graphs and their number"
TARGETS = ["tg-opt"]

FOLDER = pathlib.Path(__file__).parent
DOUBLING = 2.3
PASSES = ["tg-clean-scans", "tg-hoist-from-scans", "tg-simplify-scans", "tg-merge-scans", "tg-trim-scans", "tg-assign-inplace"]
FORMS = {"chain": ("a scan of N operations, each of which needs the last", 20_000),
         "movable": ("a scan of N operations, two thirds of which can leave it", 20_000),
         "states": ("a scan of N states and as many traces, of which half are unused", 2_000),
         "siblings": ("N scans that can run together", 2_000),
         "different": ("N scans, two of each length", 2_000)}


def run(build, report, quick):
    tool = str(build / "bin" / "tg-opt")
    doublings = 2 if quick else 3
    if quick:
        report.note("--quick: the largest sizes are left out")
    with tempfile.TemporaryDirectory() as folder:
        for form, (text, first) in FORMS.items():
            report.title(f"{text}: tg-opt --{' --'.join(PASSES)}, CPU")
            counts = [first << k for k in range(doublings + 1)]
            paths = []
            for count in counts:
                paths.append(f"{folder}/{form}-{count}.mlir")
                with open(paths[-1], "w") as file:
                    subprocess.run([sys.executable, FOLDER / "generate.py", form, str(count)], stdout=file, check=True)
            passes = [f"--pass-pipeline=builtin.module(func.func({','.join(PASSES)}))", "-o", "/dev/null"]
            *times, plain = least([[tool, *passes, path] for path in paths] + [[tool, "-o", "/dev/null", paths[-1]]],
                                  repeats=5)
            for k in range(1, len(counts)):
                report.add(Figure.against("scans", f"{form}, N = {counts[k]}", times[k], "s",
                                          f"the same, {counts[k - 1]}", times[k - 1], at_most=DOUBLING))
            # Reading and printing are linear, and would hide what is not.
            report.add(Figure.against("scans", f"{form}, N = {counts[-1]}", times[-1], "s", "without passes", plain))
