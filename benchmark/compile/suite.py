"""Compile time: each distinct graph is compiled once."""

import pathlib
import re
import subprocess
import sys
import tempfile

from common.report import Figure

SUMMARY = "time from .mlir to something callable, for N equal layers; what calls of them cost"
TARGETS = ["tg-opt", "tg-run"]

FOLDER = pathlib.Path(__file__).parent
COUNTS = [1, 10, 30, 100, 300]
MOST_SECONDS = {100: 0.2, 300: 1.0}
MOST_INLINED = 30  # without functions N = 300 takes half a minute
CALLS = 10
MOST_RATIO = 1.05
INPUTS = ["--input=64x64xf64=" + ",".join(["0.01"] * 4096)] * 2 + ["--input=64xf64=" + ",".join(["0.1"] * 64)]


def write_program(folder, name, command):
    path = f"{folder}/{name}.mlir"
    with open(path, "w") as file:
        subprocess.run(command, stdout=file, check=True)
    return path


def phases(tool, path):
    """The times that `--timing` prints, in seconds."""
    command = [tool, path, "--timing", f"--output=@{path}.npy", *INPUTS]
    errors = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True).stderr
    return {name: float(time) / 1000 for name, time in re.findall(r"(\w+) ([0-9.]+) ms", errors)}


def least(tool, paths, repeats):
    """The least time of each phase of each program, interleaved."""
    times = [{} for _ in paths]
    for _ in range(repeats):
        for number, path in enumerate(paths):
            for name, time in phases(tool, path).items():
                times[number][name] = min(times[number].get(name, time), time)
    return times


def run(build, report, quick):
    opt, tool = str(build / "bin" / "tg-opt"), str(build / "bin" / "tg-run")
    with tempfile.TemporaryDirectory() as folder:
        generate = [sys.executable, FOLDER / "generate.py"]
        outlined = {n: write_program(folder, f"layers-{n}", [*generate, str(n)]) for n in COUNTS}
        inlined = {n: write_program(folder, f"inlined-{n}", [opt, outlined[n], "--tg-inline-graphs"])
                   for n in COUNTS if n <= MOST_INLINED}
        programs = [*outlined.items(), *inlined.items()]
        times = least(tool, [path for _, path in programs], 3 if quick else 7)
        ours, peers = dict(zip(outlined, times)), dict(zip(inlined, times[len(outlined):]))
        report.title("N equal layers tanh(xW + b), from .mlir to a function, wall clock: tg-run --timing")
        for n in COUNTS:
            peer = peers[n]["parse"] + peers[n]["compile"] if n in peers else None
            figure = ("compile", f"N = {n}", ours[n]["parse"] + ours[n]["compile"], "s")
            if n in MOST_SECONDS:
                report.add(Figure.bounded(*figure, MOST_SECONDS[n]))
            else:
                report.add(Figure.against(*figure, "inlined", peer))
        report.title("one run of them")
        report.add(Figure.against("compile", f"run, N = {CALLS}", ours[CALLS]["run"], "s", "inlined",
                                  peers[CALLS]["run"], at_most=MOST_RATIO))
