"""Fusion: linear in the number of operations, whatever they look like."""

import pathlib
import subprocess
import sys
import tempfile

from common.measure import least
from common.report import Figure

SUMMARY = "fusion of elementwise operations: time against the number of operations"
TARGETS = ["tg-opt"]

FOLDER = pathlib.Path(__file__).parent
COUNTS = [25_000, 50_000, 100_000, 200_000]
DOUBLING = 2.3
FORMS = {"chain": "each uses the last", "alternation": "150 times two that fuse and one that does not",
         "wide": "half of them share one operand", "shapes": "pairs of a shape of their own"}


def run(build, report, quick):
    tool = str(build / "bin" / "tg-opt")
    counts = COUNTS[:-1] if quick else COUNTS
    if quick:
        report.note("--quick: up to 100000 operations")
    with tempfile.TemporaryDirectory() as folder:
        for form, text in FORMS.items():
            report.title(f"N operations, {text}: tg-opt --tg-fuse-elementwise, CPU")
            paths = []
            for count in counts:
                paths.append(f"{folder}/{form}-{count}.mlir")
                with open(paths[-1], "w") as file:
                    subprocess.run([sys.executable, FOLDER / "generate.py", form, str(count)], stdout=file, check=True)
            *times, plain = least([[tool, "--tg-fuse-elementwise", path] for path in paths] + [[tool, paths[-1]]],
                                  repeats=5)
            for k in range(1, len(counts)):
                report.add(Figure.against("fuse", f"{form}, N = {counts[k]}", times[k], "s",
                                          f"the same, {counts[k - 1]}", times[k - 1], at_most=DOUBLING))
            # Reading and printing are linear, and would hide what is not.
            report.add(Figure.against("fuse", f"{form}, N = {counts[-1]}", times[-1], "s", "without fusion", plain))
