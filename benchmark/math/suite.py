"""Functions as arithmetic: what one value costs, against glibc's libmvec and against calls of libm."""

from common.measure import least_of_benchmarks
from common.report import Figure

SUMMARY = "functions as arithmetic: time of a value, against libmvec and libm"
TARGETS = ["MathBenchmark"]

# As in MathBenchmark.cpp.
VALUES = 1024 * 256


def run(build, report, quick):
    options = ["--benchmark_min_time=0.02" if quick else "--benchmark_min_time=0.1"]
    times = least_of_benchmarks(build / "benchmark" / "MathBenchmark", 3 if quick else 7, options)
    functions = {name.rsplit("/", 1)[0]: None for name in times}
    for peer in ("libmvec", "libm"):
        report.title(f"One value of vectors as wide as the registers, CPU, against {peer}")
        for function in functions:
            ours, theirs = (times[f"{function}/{way}"] / VALUES for way in ("arithmetic", peer))
            report.add(Figure.against("math", function, ours, "ns", peer, theirs,
                                      at_most=1 if peer == "libmvec" else None))
