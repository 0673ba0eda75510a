"""tg-cse and MLIR's cse: the time of the pass alone, for operations of many dialects."""

import pathlib
import subprocess
import tempfile

from common.report import Figure

from .generate import FAMILIES, deep, flat, generic

SUMMARY = "tg-cse beside MLIR's cse: operations with regions, functions, deep nests, modules without regions"
TARGETS = ["CseBenchmark"]

SIZES = [500, 1000, 2000, 4000, 8000, 16000]
DEPTHS = [50, 100, 200, 400]
DOUBLING = 2.2
MOST_PEER = 1000  # beyond, MLIR's pass takes minutes; but it is run for the figure that is aimed at
AIMED = 4000


class Suite:
    def __init__(self, build, report, quick, folder):
        self.tool, self.report, self.folder = str(build / "benchmark" / "CseBenchmark"), report, pathlib.Path(folder)
        self.repeats = 3 if quick else 9
        self.sizes = SIZES[: 3 if quick else len(SIZES)]

    def write(self, text):
        path = self.folder / "module.mlir"
        path.write_text(text)
        return path

    def least(self, path, with_peer, peer_repeats=None):
        """The least time of the processor that each pass takes; the two alternate in one process."""
        peer_repeats = peer_repeats or self.repeats if with_peer else 0
        done = subprocess.run([self.tool, path, str(self.repeats), str(peer_repeats)], capture_output=True, text=True, check=True)
        ours, peer = map(float, done.stdout.split())
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
