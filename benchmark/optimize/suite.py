"""Optimising inner graphs: the work of one graph for any number of equal ones, and linear in the distinct ones."""

import pathlib
import subprocess
import sys
import tempfile

from common.measure import least, least_of_benchmarks
from common.report import Figure

SUMMARY = "inner graphs: 300 equal layers against one, up to 1000 distinct ones; programs of 100000 operations"
TARGETS = ["OptimizeBenchmark", "tg-opt"]

DISTINCT = [125, 250, 500, 1000]
DOUBLING = 2.3

GENERATE = pathlib.Path(__file__).parent.parent / "fuse" / "generate.py"
FORMS = {"chain": "a chain of elementwise operations", "alternation": "150 times two that fuse and one that does not"}
COUNTS = [25_000, 50_000, 100_000]


def optimize_programs(build, report):
    """All rewrites together on large programs without inner graphs."""
    tool = str(build / "bin" / "tg-opt")
    with tempfile.TemporaryDirectory() as folder:
        for form, text in FORMS.items():
            report.title(f"N operations, {text}: tg-opt --tg-fast-run, CPU")
            paths = [f"{folder}/{form}-{count}.mlir" for count in COUNTS]
            for count, path in zip(COUNTS, paths):
                with open(path, "w") as file:
                    subprocess.run([sys.executable, GENERATE, form, str(count)], stdout=file, check=True)
            times = least([[tool, "--tg-fast-run", path, "-o", "/dev/null"] for path in paths], repeats=3)
            for k in range(1, len(COUNTS)):
                report.add(Figure.against("optimize", f"{form}, N = {COUNTS[k]}", times[k], "s",
                                          f"the same, {COUNTS[k - 1]}", times[k - 1], at_most=DOUBLING))


def run(build, report, quick):
    measured = least_of_benchmarks(build / "benchmark" / "OptimizeBenchmark", 7, ["--benchmark_min_time=0.2"])
    times = {name: time / 1e6 for name, time in measured.items()}
    one, swap = times["BM_Optimize/1/1"], times["BM_Swap/300"]
    report.title("tg-inner-graph-optimize on layers of 200 operations, CPU of one thread")
    report.add(Figure.against("optimize", "300 equal layers", times["BM_Optimize/300/1"], "ms",
                              "two layers, and replacing 300", 2 * one + swap, at_most=1))
    report.add(Figure.against("optimize", "600 equal layers", times["BM_Optimize/600/1"], "ms", "300 equal layers",
                              times["BM_Optimize/300/1"], at_most=DOUBLING))
    for small, large in zip(DISTINCT, DISTINCT[1:]):
        report.add(Figure.against("optimize", f"{large} distinct layers", times[f"BM_Optimize/{large}/{large}"], "ms",
                                  f"{small} distinct layers", times[f"BM_Optimize/{small}/{small}"], at_most=DOUBLING))
    optimize_programs(build, report)
