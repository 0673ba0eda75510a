"""Compile time: each distinct graph is compiled once."""

import pathlib
import re
import subprocess
import sys
import tempfile

from common.measure import least
from common.report import Figure

SUMMARY = "time to compile N equal layers; what calls of them cost"
TARGETS = ["tg-opt", "tg-run"]

FOLDER = pathlib.Path(__file__).parent
COUNTS = [1, 10, 30, 100, 300]
MOST_SECONDS = {100: 0.2, 300: 1.0}
MOST_INLINED = 30  # the time of what is inlined grows faster than N
CALLS = 10
MOST_RATIO = 1.05
INPUTS = ["--input=64x64xf64=" + ",".join(["0.01"] * 4096)] * 2 + ["--input=64xf64=" + ",".join(["0.1"] * 64)]


def write_program(folder, name, command):
    path = f"{folder}/{name}.mlir"
    with open(path, "w") as file:
        subprocess.run(command, stdout=file, check=True)
    return path


def run_seconds(tool, path):
    """What `--timing` says of the run alone."""
    command = [tool, path, "--timing", f"--output=@{path}.npy", *INPUTS]
    errors = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True).stderr
    return float(re.search(r"run ([0-9.]+) ms", errors).group(1)) / 1000


def least_runs(tool, paths, repeats):
    """The least time of a run of each program, interleaved."""
    return [min(times) for times in zip(*[[run_seconds(tool, path) for path in paths] for _ in range(repeats)])]


def run(build, report, quick):
    opt, tool = str(build / "bin" / "tg-opt"), str(build / "bin" / "tg-run")
    with tempfile.TemporaryDirectory() as folder:
        generate = [sys.executable, FOLDER / "generate.py"]
        outlined = {n: write_program(folder, f"layers-{n}", [*generate, str(n)]) for n in COUNTS}
        inlined = {n: write_program(folder, f"inlined-{n}", [opt, outlined[n], "--tg-inline-graphs"])
                   for n in COUNTS if n <= MOST_INLINED}
        paths = [*outlined.values(), *inlined.values()]
        times = least([[tool, path, f"--output=@{path}.npy", *INPUTS] for path in paths], 3 if quick else 7)
        peers = dict(zip(inlined, times[len(outlined):]))
        report.title("N equal layers tanh(xW + b), read, compiled and run once: tg-run, CPU, with its start")
        for n, time in zip(outlined, times):
            figure = ("compile", f"N = {n}", time, "s")
            if n in MOST_SECONDS:
                report.add(Figure.bounded(*figure, MOST_SECONDS[n]))
            else:
                report.add(Figure.against(*figure, "inlined", peers.get(n)))
        report.title("one run of them")
        ours, peer = least_runs(tool, [outlined[CALLS], inlined[CALLS]], 15)
        report.add(Figure.against("compile", f"run, N = {CALLS}", ours, "s", "inlined", peer, at_most=MOST_RATIO))
