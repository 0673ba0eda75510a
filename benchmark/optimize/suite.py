"""Optimising inner graphs: the work of one graph for any number of equal ones, and linear in the distinct ones."""

from common.measure import least_of_benchmarks
from common.report import Figure

SUMMARY = "inner graphs: 300 equal layers against one, and up to 1000 distinct ones"
TARGETS = ["OptimizeBenchmark"]

DISTINCT = [125, 250, 500, 1000]
DOUBLING = 2.3


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
