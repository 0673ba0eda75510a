"""Freezing and merging: linear in the number and in the size of graphs, and what one graph of 1000 operations costs."""

import pathlib
import subprocess
import sys
import tempfile

from common.measure import cpu_seconds, google_benchmark, least
from common.report import Figure

SUMMARY = "freezing and merging of inner graphs, against mlir-opt-22 --cse and PyTensor"
TARGETS = ["tg-opt", "FreezeBenchmark"]

FOLDER = pathlib.Path(__file__).parent
COUNTS = [500, 1000, 2000, 4000, 8000, 16000]
SIZES = [30 << k for k in range(10)]
DOUBLING = 2.3
DIFFERENCES = {"constant": "last constant differs", "wiring": "wiring differs"}


class Suite:
    def __init__(self, build, report, quick):
        self.tool = [str(build / "bin" / "tg-opt"), "--tg-freeze", "--cse"]
        self.build, self.report, self.quick = build, report, quick
        self.folder = None

    def generate(self, form, count, size, difference):
        path = pathlib.Path(self.folder) / f"{form}-{count}-{size}-{difference}.mlir"
        if not path.exists():
            with open(path, "w") as file:
                subprocess.run([sys.executable, FOLDER / "generate.py", form, str(count), str(size), difference],
                               stdout=file, check=True)
        return str(path)

    def run(self):
        with tempfile.TemporaryDirectory() as self.folder:
            self.in_counts()
            self.in_sizes()
            self.against_cse()
        self.one_graph()

    def times(self, shapes, difference):
        commands = [self.tool + [self.generate("composite", count, size, difference)] for count, size in shapes]
        return least(commands, repeats=7)

    def in_counts(self):
        self.report.title("N graphs of 30 operations, tg-opt --tg-freeze --cse, CPU")
        for difference, text in DIFFERENCES.items():
            times = self.times([(count, 30) for count in COUNTS], difference)
            self.steps(f"{text}, N", COUNTS, times)

    def in_sizes(self):
        self.report.title("8 graphs of M operations, tg-opt --tg-freeze --cse, CPU")
        for difference, text in DIFFERENCES.items():
            times = self.times([(8, size) for size in SIZES], difference)
            self.steps(f"{text}, M", SIZES, times)

    def steps(self, name, sizes, times):
        for (small, before), (large, time) in zip(zip(sizes, times), list(zip(sizes, times))[1:]):
            self.report.add(Figure.against("freeze", f"{name} = {large}", time, "s", f"the same, {small}", before,
                                           at_most=DOUBLING))

    def against_cse(self):
        count = 1000 if self.quick else 4000
        self.report.title(f"{count} graphs of 30 operations against --cse on as many linalg.generic, CPU")
        if self.quick:
            self.report.note("--quick: N = 1000, where a quadratic peer is 16 times faster; the target is for N = 4000")
        for difference, text in DIFFERENCES.items():
            ours = self.times([(count, 30)], difference)[0]
            # Quadratic: minutes. Once is enough for a factor of 50.
            peer = cpu_seconds(["mlir-opt-22", "--cse", self.generate("generic", count, 30, difference)])
            self.report.add(Figure.against("freeze", f"{text}, N = {count}", ours, "s", "mlir-opt-22 --cse", peer,
                                           at_most=None if self.quick else 1 / 50))

    def one_graph(self):
        self.report.title("One graph of 1000 operations, CPU of one thread")
        measured = google_benchmark(self.build / "benchmark" / "FreezeBenchmark")
        times = {name.split("/")[-1]: time for name, time in measured.items()}
        pytensor = "PyTensor (docs/Benchmarks.md)"
        add = self.report.add
        add(Figure.bounded("freeze", "digest", times["BM_Digest"] / 1e3, "us", 100))
        add(Figure.bounded("freeze", "freeze with normalisation", times["BM_Freeze"] / 1e6, "ms", 3, pytensor, 14))
        add(Figure.against("freeze", "the same, and collect the patterns", times["BM_FreezeFirst"] / 1e6, "ms", pytensor,
                           14))
        add(Figure.bounded("freeze", "equality of two frozen graphs", times["BM_SameGraph"], "ns", 50, pytensor, 290))
        base = times["BM_VerifyBase"] / 1e3
        add(Figure.against("freeze", "verifier with digest checks", times["BM_VerifyDigest"] / 1e3, "us",
                           "the verifier without them", base, at_most=1.75))


def run(build, report, quick):
    Suite(build, report, quick).run()
