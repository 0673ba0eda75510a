"""Compile time, in a mode: equal graphs once, functions from the cache, a change of one, two threads."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from common.measure import least
from common.report import Figure

SUMMARY = "compile time of equal and distinct functions: cold, cached, after a change of one, on two threads"
TARGETS = ["tg-opt", "tg-run"]
OPTIONS = {"mode": "how programs are optimised, as tg-run --mode (debug)"}

GENERATE = pathlib.Path(__file__).parent / "generate.py"
ARRAY = "--input=64x64xf64=" + ",".join(["0.01"] * 4096)
LAYER = [ARRAY, ARRAY, "--input=64xf64=" + ",".join(["0.1"] * 64)]
COUNTS = [1, 10, 30, 100, 300, 1000]
MOST_SECONDS = {100: 0.15, 300: 0.35, 1000: 1.1}
MOST_INLINED = 30  # the time of what is inlined grows faster than N
CALLS = 10
MOST_RATIO = 1.05


class Suite:
    def __init__(self, build, report, quick, mode):
        self.opt, self.tool = str(build / "bin" / "tg-opt"), [str(build / "bin" / "tg-run"), f"--mode={mode}"]
        self.name = f"compile --mode={mode}"
        self.report, self.repeats = report, 3 if quick else 7
        self.counts = [count for count in COUNTS if not quick or count <= 100]
        self.folder = None

    def run(self):
        with tempfile.TemporaryDirectory() as self.folder:
            self.equal()
            self.cache()
            self.link()
            self.parallel()

    def generate(self, *arguments):
        return self.write("-".join(map(str, arguments)), [sys.executable, GENERATE, *map(str, arguments)])

    def write(self, name, command):
        path = f"{self.folder}/{name}.mlir"
        with open(path, "w") as file:
            subprocess.run(command, stdout=file, check=True)
        return path

    def measure(self, path, inputs, cache, cores=None):
        """Wall seconds of the process; seconds of compilation and of the run; how many functions were compiled."""
        command = [*self.tool, path, *inputs, f"--cache={cache}", "--timing", f"--output=@{path}.npy"]
        if cores:
            command = ["taskset", "-c", cores, *command]
        start = time.monotonic()
        errors = subprocess.run(command, capture_output=True, text=True, check=True).stderr
        wall = time.monotonic() - start
        seconds = lambda what: float(re.search(what + r" ([0-9.]+) ms", errors)[1]) / 1e3
        # What an earlier process has compiled is loaded.
        return wall, seconds("(?:compile|load)"), seconds("run"), errors.count(": compiled")

    def least(self, column, *arguments):
        return min(self.measure(*arguments)[column] for _ in range(self.repeats))

    def equal(self):
        outlined = {n: self.generate("equal", n) for n in self.counts}
        inlined = {n: self.write(f"inlined-{n}", [self.opt, outlined[n], "--tg-inline-graphs"])
                   for n in self.counts if n <= MOST_INLINED}
        commands = [[*self.tool, path, "--cache=off", f"--output=@{path}.npy", *LAYER]
                    for path in [*outlined.values(), *inlined.values()]]
        times = least(commands, self.repeats)
        peers = dict(zip(inlined, times[len(outlined):]))
        self.report.title("N equal layers tanh(xW + b), read, compiled and run once: tg-run, CPU, with its start")
        for n, seconds in zip(outlined, times):
            figure = (self.name, f"N = {n}", seconds, "s")
            if n in MOST_SECONDS:
                self.report.add(Figure.bounded(*figure, MOST_SECONDS[n]))
            elif n in peers:
                self.report.add(Figure.against(*figure, "inlined", peers[n]))
            else:
                self.report.add(Figure(*figure))
        self.report.title("one run of them")
        # Interleaved: the machine may change its mind in between.
        runs = [[self.measure(paths[CALLS], LAYER, f"{self.folder}/runs")[2] for paths in (outlined, inlined)]
                for _ in range(2 * self.repeats + 1)]
        ours, peer = map(min, zip(*runs))
        self.report.add(Figure.against(self.name, f"run, N = {CALLS}", ours, "s", "inlined", peer, at_most=MOST_RATIO))

    def cache(self):
        cache = f"{self.folder}/cache"
        self.report.title("50 distinct layers, wall clock")
        cold, _, _, compiled = self.measure(self.generate("distinct", 50), [ARRAY], cache)
        self.report.add(Figure(self.name, f"first process, {compiled} functions compiled", cold * 1e3, "ms"))
        warm = self.least(0, self.generate("distinct", 50), [ARRAY], cache)
        self.report.add(Figure.bounded(self.name, "second process", warm * 1e3, "ms", 60, "first process", cold * 1e3))
        wall, _, _, compiled = self.measure(self.generate("distinct", 50, 7), [ARRAY], cache)
        self.report.add(Figure(self.name, "one layer edited", wall * 1e3, "ms"))
        self.report.add(Figure.bounded(self.name, "functions compiled after the edit", compiled, "", 1))

    def link(self):
        path, cache = self.generate("distinct", 1000), f"{self.folder}/link"
        self.report.title("1000 distinct layers from the cache")
        self.measure(path, [ARRAY], cache)
        time_of_all = self.least(1, path, [ARRAY], cache)
        self.report.add(Figure(self.name, "split, look up, read and link, each", time_of_all * 1e3, "us"))

    def parallel(self):
        path = self.generate("distinct", 64)
        self.report.title("64 distinct layers without a cache, time of compilation")
        if len(os.sched_getaffinity(0)) < 2:
            self.report.note("this machine has one core")
            return
        one = self.least(1, path, [ARRAY], "off", "0")
        two = self.least(1, path, [ARRAY], "off", "0,1")
        self.report.add(Figure.against(self.name, "two cores", two, "s", "one core", one, at_most=1 / 1.6))


def run(build, report, quick, mode="debug"):
    Suite(build, report, quick, mode).run()
