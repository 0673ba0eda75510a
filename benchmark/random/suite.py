"""Draws of random numbers: the time of one, against the fastest of NumPy's generators."""

import math
import os
import pathlib
import re
import subprocess
import tempfile
import time

import numpy as np

from common.report import Figure

SUMMARY = "draws of random numbers: time of one, against the fastest of NumPy's generators"
TARGETS = ["tg-run"]

COUNT = 65536
# On two threads, and at most which part of the time of one thread they take.
LARGE_COUNT, AT_MOST_ON_TWO = 10_000_000, 1 / 1.8
# At most which part of NumPy's time a draw takes without AVX-512.
AT_MOST_WITHOUT = 1.4
# Of a draw: its parameters, NumPy's, and at most which part of NumPy's time it takes with AVX-512.
DRAWS = {
    "uniform": ((0.0, 1.0), lambda g: g.random(COUNT), 0.6),
    "normal": ((0.0, 1.0), lambda g: g.standard_normal(COUNT), 0.6),
    "exponential": ((1.0,), lambda g: g.standard_exponential(COUNT), 0.75),
    "gamma": ((4.5, 1.0), lambda g: g.standard_gamma(4.5, COUNT), 0.7),
    "poisson": ((200.0,), lambda g: g.poisson(200.0, COUNT), 1),
    "binomial": ((100, 0.4), lambda g: g.binomial(100, 0.4, COUNT), 1.2),
}
GENERATORS = (np.random.SFC64, np.random.PCG64, np.random.MT19937)
UNITS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


def program(name, parameters):
    types = ["i64" if isinstance(value, int) else "f64" for value in parameters]
    constants = "".join(f"  %p{k} = arith.constant {value} : {type}\n" for k, (value, type) in enumerate(zip(parameters, types)))
    operands = "".join(f", %p{k}" for k in range(len(parameters)))
    element = "i64" if name in ("poisson", "binomial") else "f64"
    return (f"func.func @main(%seed: i64, %n: index) -> tensor<?x{element}> {{\n  %key = tg.random.key %seed : i64\n{constants}"
            f"  %r = tg.random.{name} %key{operands} [%n] : (tensor<2xi64>, {', '.join(types)})\n  return %r : tensor<?x{element}>\n}}\n")


def ours(tg_run, path, rounds, options):
    """The CPU time of a number in ns."""
    text = subprocess.run([tg_run, path, "--input=i64=42", f"--input=index={COUNT}", f"--benchmark={rounds}", *options],
                          check=True, capture_output=True, text=True).stdout
    found = re.search(r"calls: ([\d.]+) (\w+) CPU", text)
    return float(found.group(1)) * UNITS[found.group(2)] / COUNT


def on_threads(tg_run, path, rounds):
    """The wall times of a number on one thread and on two, in ns, which take turns: of other programs there are few then."""
    best = [math.inf, math.inf]
    for _ in range(rounds):
        for threads in (1, 2):
            text = subprocess.run([tg_run, path, "--input=i64=42", f"--input=index={LARGE_COUNT}", "--benchmark=4", f"--threads={threads}"],
                                  check=True, capture_output=True, text=True).stdout
            amount, unit = re.search(r"([\d.]+) (\w+) wall", text).groups()
            best[threads - 1] = min(best[threads - 1], float(amount) * UNITS[unit] / LARGE_COUNT)
    return best


def theirs(draw, rounds):
    best = math.inf
    for generator in GENERATORS:
        own = np.random.Generator(generator(1))
        for _ in range(rounds):
            start = time.thread_time()
            draw(own)
            best = min(best, time.thread_time() - start)
    return 1e9 * best / COUNT


def run(build, report, quick):
    rounds = 20 if quick else 300
    has_avx512 = "avx512f" in pathlib.Path("/proc/cpuinfo").read_text()
    report.title("One number, CPU, against the fastest of NumPy's generators")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "draw.mlir")
        for name, (parameters, draw, at_most) in DRAWS.items():
            path.write_text(program(name, parameters))
            peer = theirs(draw, rounds)
            report.add(Figure.against("random", name, ours(build / "bin" / "tg-run", path, rounds, []), "ns", "NumPy", peer,
                                      at_most if has_avx512 else AT_MOST_WITHOUT))
            without = ours(build / "bin" / "tg-run", path, rounds, ["--mcpu=x86-64-v3"])
            report.add(Figure.against("random", f"{name}, without AVX-512", without, "ns", "NumPy", peer, AT_MOST_WITHOUT))
            if os.cpu_count() > 1 and not quick:
                one, two = on_threads(build / "bin" / "tg-run", path, 6)
                report.add(Figure.against("random", f"{name}, wall, two threads", two, "ns", "one thread", one, AT_MOST_ON_TWO))
