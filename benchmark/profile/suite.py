"""Profiles: what measuring costs, by CPU time of the calling thread, on the programs of the suite kernels."""

import dataclasses
import importlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import types

import numpy as np

from common.report import Figure

SUMMARY = "profiles: what measuring costs, against the same program without"
TARGETS = ["tg-run"]
OPTIONS = {"rounds": "how often each program is run, for the least time (16)",
           "programs": "a regular expression for their names"}

AT_MOST = 1.03
# Shorter programs are less than the clock can tell apart.
LEAST_MICROSECONDS = 50
MICROSECONDS = 50_000
# Of loops, whose sizes in that suite are either too short or too long.
SIZES = {"ar2": (100_000,), "garch": (100_000,), "lotka-volterra": (10_000,), "rnn": (200, 128), "kalman": (2000,),
         "kalman6": (2000,)}
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "kernels"


def kernels():
    """The programs of the suite kernels, each once, in small sizes: what is short is hard to measure."""
    package = types.ModuleType("suite_kernels")
    package.__path__ = [str(FOLDER)]
    sys.modules[package.__name__] = package
    known = {}
    for kernel in importlib.import_module("suite_kernels.kernels").kernels(quick=True):
        if kernel.element == "f64" and not kernel.exclude:
            sizes = SIZES.get(kernel.program, kernel.sizes)
            known.setdefault(kernel.program, dataclasses.replace(kernel, sizes=sizes))
    return known.values(), importlib.import_module("suite_kernels.kernel").INPUTS


def cost(command, calls, *options):
    """Microseconds of CPU of a call, the least of many."""
    output = subprocess.run([*command, *options, f"--benchmark={calls}"], stdout=subprocess.PIPE, text=True, check=True).stdout
    time, unit = re.search(r"([\d.e+-]+) (s|ms|us) CPU", output).groups()
    return float(time) * {"s": 1e6, "ms": 1e3, "us": 1}[unit]


def run(build, report, quick, rounds="16", programs=""):
    tool = str(build / "bin" / "tg-run")
    environment = dict(os.environ, TENSORGRAPH_CACHE="off")
    os.environ.update(environment)
    chosen, inputs = kernels()
    with tempfile.TemporaryDirectory() as folder:
        for code in ("fast", "strict"):
            report.title(f"{code} code, with --profile against without, CPU time of a call")
            logs = []
            for kernel in chosen:
                if not re.search(programs, kernel.program):
                    continue
                path = f"{folder}/{kernel.program}.mlir"
                with open(path, "w") as file:
                    file.write(kernel.text((FOLDER / "programs" / f"{kernel.program}.mlir").read_text()))
                command = [tool, path, f"--code={code}"]
                for number, value in enumerate(inputs[kernel.program](np.random.default_rng(0), "f64", *kernel.sizes)):
                    if isinstance(value, str):
                        command.append(f"--input={value}")
                        continue
                    np.save(f"{folder}/{number}.npy", np.ascontiguousarray(value))
                    command.append(f"--input=@{folder}/{number}.npy")
                without = cost(command, 10)
                if without < LEAST_MICROSECONDS:
                    continue
                calls, measured = int(MICROSECONDS / without) + 1, float("inf")
                for _ in range(4 if quick else int(rounds)):
                    without = min(without, cost(command, calls))
                    measured = min(measured, cost(command, calls, f"--profile={folder}/profile.json"))
                report.add(Figure.against("profile", f"{kernel.name}, {code}", measured, "us", "without", without, AT_MOST))
                logs.append(np.log(measured / without))
            if logs:
                report.note(f"geometric mean of {len(logs)} programs: {np.exp(np.mean(logs)):.3f}")
