"""tg-cse and MLIR's cse: the time of the pass alone, for operations of many dialects."""

import pathlib
import re
import subprocess
import tempfile

from common.report import Figure

from .generate import FAMILIES, deep, flat, generic

SUMMARY = "tg-cse beside MLIR's cse: operations with regions, functions, deep nests, modules without regions"
TARGETS = ["tg-opt"]

SIZES = [500, 1000, 2000, 4000, 8000, 16000]
DEPTHS = [50, 100, 200, 400]
DOUBLING = 2.2
MOST_PEER = 1000  # beyond, MLIR's pass takes minutes; but it is run for the figure that is aimed at
AIMED = 4000


class Suite:
    def __init__(self, build, report, quick, folder):
        self.tool, self.report, self.folder = str(build / "bin" / "tg-opt"), report, pathlib.Path(folder)
        self.repeats = 3 if quick else 7
        self.sizes = SIZES[: 3 if quick else len(SIZES)]

    def write(self, text):
        path = self.folder / "module.mlir"
        path.write_text(text)
        return path

    def seconds(self, path, flag, name):
        """The time of a pass, from MLIR's own timer."""
        done = subprocess.run([self.tool, path, "--allow-unregistered-dialect", f"--pass-pipeline=builtin.module({flag})",
                               "--verify-each=0", "--mlir-timing", "--mlir-timing-display=list", "-o", "/dev/null"], capture_output=True, text=True, check=True)
        return float(re.search(rf"^ *([0-9.]+) \( *[0-9.]+%\) +{name}$", done.stderr, re.MULTILINE)[1])

    def least(self, path, with_peer, peer_repeats=None):
        ours = peer = float("inf")
        for number in range(self.repeats):
            ours = min(ours, self.seconds(path, "tg-cse", "MergeEqual"))
            if with_peer and number < (peer_repeats or self.repeats):
                peer = min(peer, self.seconds(path, "cse", "CSE"))
        return max(ours, 1e-4), peer if with_peer else None

    def doubling(self, name, before, now):
        if before:
            self.report.add(Figure.bounded("cse", f"{name}, doubled", now / before, "times", DOUBLING))

    def family(self, name, make, sizes, at_most=None):
        self.report.title(f"N {name}: seconds of tg-cse; peer: cse")
        before = None
        for size in sizes:
            with_peer = size <= MOST_PEER or (at_most is not None and size == AIMED)
            ours, peer = self.least(self.write(make(size)), with_peer, 1 if size > 500 else None)
            if peer is None:
                self.report.add(Figure("cse", f"{name}, N = {size}", ours, "s"))
            else:
                bound = at_most if size == AIMED else None
                self.report.add(Figure.against("cse", f"{name}, N = {size}", ours, "s", "cse", peer, bound))
            self.doubling(f"{name}, N = {size}", before, ours)
            before = ours

    def run(self):
        for name, make in FAMILIES.items():
            self.family(name, make, self.sizes, 1 / 100 if make is generic else None)
        self.family("deep scf.for", deep, DEPTHS)
        self.report.title("10 N operations without regions: seconds of tg-cse; peer: cse")
        for size in self.sizes[2:]:
            ours, peer = self.least(self.write(flat(size)), True)
            self.report.add(Figure.against("cse", f"without regions, N = {size}", ours, "s", "cse", peer, 1.1))


def run(build, report, quick):
    with tempfile.TemporaryDirectory() as folder:
        Suite(build, report, quick, folder).run()
