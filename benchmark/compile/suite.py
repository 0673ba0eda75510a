"""Compiling distinct functions: cold, from the cache, after a change of one, and in parallel. Wall clock, as users wait."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from common.report import Figure

SUMMARY = "compile time of distinct functions: cold, cached, after a change of one, on two threads"
TARGETS = ["tg-run"]

GENERATE = pathlib.Path(__file__).parent / "generate.py"
INPUT = "--input=64x64xf64=" + ",".join(["0.5"] * 64 * 64)
COMPILE = re.compile(r"compile ([0-9.]+) ms")


class Suite:
    def __init__(self, build, report, quick):
        self.tool, self.report, self.repeats = str(build / "bin" / "tg-run"), report, 3 if quick else 7
        self.folder = None

    def generate(self, *arguments):
        path = pathlib.Path(self.folder) / f"{'-'.join(map(str, arguments))}.mlir"
        with open(path, "w") as file:
            subprocess.run([sys.executable, GENERATE, *map(str, arguments)], stdout=file, check=True)
        return path

    def measure(self, path, cache, cores=None):
        """Seconds of the process and of its compilation, and how many functions were compiled."""
        command = [self.tool, str(path), INPUT, f"--cache={cache}", "--timing"]
        if cores:
            command = ["taskset", "-c", cores, *command]
        start = time.monotonic()
        process = subprocess.run(command, capture_output=True, text=True, check=True)
        wall = time.monotonic() - start
        return wall, float(COMPILE.search(process.stderr)[1]) / 1e3, process.stderr.count(": compiled")

    def least(self, column, *arguments):
        return min(self.measure(*arguments)[column] for _ in range(self.repeats))

    def run(self):
        with tempfile.TemporaryDirectory() as self.folder:
            self.cache()
            self.link()
            self.parallel()

    def cache(self):
        cache = f"{self.folder}/cache"
        self.report.title("50 distinct layers, wall clock")
        cold, _, compiled = self.measure(self.generate(50), cache)
        self.report.add(Figure("compile", f"first process, {compiled} functions compiled", cold * 1e3, "ms"))
        warm = self.least(0, self.generate(50), cache)
        self.report.add(Figure.bounded("compile", "second process", warm * 1e3, "ms", 60, "first process", cold * 1e3))
        wall, _, compiled = self.measure(self.generate(50, 7), cache)
        self.report.add(Figure("compile", "one layer edited", wall * 1e3, "ms"))
        self.report.add(Figure.bounded("compile", "functions compiled after the edit", compiled, "", 1))

    def link(self):
        path, cache = self.generate(1000), f"{self.folder}/link"
        self.report.title("1000 distinct layers from the cache")
        self.measure(path, cache)
        time_of_all = self.least(1, path, cache)
        self.report.add(Figure("compile", "split, look up, read and link, each", time_of_all * 1e3, "us"))

    def parallel(self):
        path = self.generate(64)
        self.report.title("64 distinct layers without a cache, time of compilation")
        if len(os.sched_getaffinity(0)) < 2:
            self.report.note("this machine has one core")
            return
        one = self.least(1, path, "off", "0")
        two = self.least(1, path, "off", "0,1")
        self.report.add(Figure.against("compile", "two cores", two, "s", "one core", one, at_most=1 / 1.6))


def run(build, report, quick):
    Suite(build, report, quick).run()
