"""Replacements in a FunctionGraph: linear, and at most twice what a rewriter takes that cannot go back and tells nobody."""

from common.measure import least_of_benchmarks
from common.report import Figure

SUMMARY = "replacements in a FunctionGraph with its features, against a bare rewriter"
TARGETS = ["FunctionGraphBenchmark"]

SIZE = 100000
WAYS = ["replaceAll", "replaceAll with all", "replaceAllValidate", "replaceAllValidate with all"]
PEER = "bare rewriter"


def run(build, report, quick):
    measured = least_of_benchmarks(build / "benchmark" / "FunctionGraphBenchmark", 5 if quick else 25, clock="real_time")
    times = {}  # in milliseconds, by caches, size and way
    for name, time in measured.items():
        way, rest = name.split(", ")
        caches, size = rest.split("/")[:2]
        times[caches, int(size), way] = time / 1e6
    if quick:
        report.note("--quick: the least of 5 runs, not of 25")
    for caches in ["cold", "warm"]:
        report.title(f"{SIZE // 10} replacements in {SIZE} operations, {caches} caches, CPU")
        peer = times[caches, SIZE, "bare"]
        for (which, size, way), time in sorted(times.items()):
            if (which, size) == (caches, SIZE) and way != "bare":
                report.add(Figure.against("functiongraph", f"{way}, {caches}", time, "ms", PEER, peer, at_most=2))
    report.title("Twice as many, cold caches, CPU")
    for way in ["bare", *WAYS]:
        report.add(Figure.against("functiongraph", f"{way}, {2 * SIZE}", times["cold", 2 * SIZE, way], "ms",
                                  f"the same, {SIZE}", times["cold", SIZE, way], at_most=2.3 if way != "bare" else None))
