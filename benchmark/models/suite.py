"""Networks and models of statistics, and gradients of them: the first result with an empty cache, a call, a second process."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy as np

from common.programs import generic
from common.report import Figure
from models.networks import NETWORKS

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))
from models import statistics  # noqa: E402

MODELS = {**NETWORKS, **statistics.STATISTICS}
SUMMARY = "networks in JAX's form, models of statistics, and gradients: CPU and wall time to the first result, units, memory, calls, a second process"
TARGETS = ["tg-run", "tg-opt"]
OPTIONS = {"peer": "a tg-run to compare with, such as one of an earlier build", "only": "a regular expression: the models to measure"}
QUICK = ("resnet-block", "convolution-2", "attention-bf16", "gru", "logistic", "slices", "kalman", "gaussian-process")
UNITS = {"ns": 1e-6, "us": 1e-3, "ms": 1, "s": 1e3}


def write_inputs(text, path, unknown=200):
    """Random arguments of @main, as options of tg-run: floats, and integers in [0, 4). Sizes that types leave open are `unknown`."""
    head = text[text.index("@main("):]
    head = head[:head.index(") -> ")]
    random, arrays, options = np.random.default_rng(1), {}, []
    for k, (dimensions, element) in enumerate(re.findall(r": (?:tensor<)?((?:[\d?]+x)*)(f32|f64|i64)\b", head)):
        sizes = [unknown if size == "?" else int(size) for size in dimensions.split("x")[:-1]]
        summed = int(np.prod(sizes[:-1])) if len(sizes) > 1 else 1
        if element == "i64":
            arrays[f"a{k}"] = random.integers(0, 4, sizes)
        else:
            arrays[f"a{k}"] = (random.standard_normal(sizes) / np.sqrt(summed)).astype({"f32": np.float32, "f64": float}[element])
        options.append(f"--input=@{path}:a{k}")
    np.savez(path, **arrays)
    return options


class Run:
    """One process."""

    def __init__(self, command):
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.text = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        self.wall, self.cpu = time.monotonic() - start, usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss / 1024
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stdout.close()
        if process.returncode:
            raise RuntimeError(f"{' '.join(map(str, command))} failed:\n{self.text[-2000:]}")

    def units(self):
        return self.text.count(": compiled")

    def instructions(self):
        return sum(map(int, re.findall(r"(\d+) instructions", self.text)))

    def call(self):
        """Milliseconds of CPU of the fastest call of all functions together."""
        return sum(float(number) * UNITS[unit] for number, unit in re.findall(r"least of \d+ calls: ([\d.]+) (\w+) CPU", self.text))


class Model:
    def __init__(self, folder, name, tg_opt):
        build, self.has_gradient = MODELS[name]
        text = build()
        self.file = folder / f"{name}.mlir"
        self.file.write_text(generic(text, tg_opt) if tg_opt else text)
        self.inputs = write_inputs(text, folder / f"{name}.npz")

    def command(self, tool, cache, *options):
        return [tool, self.file, *self.inputs, "--timing", "--output=@/dev/null", f"--cache={cache}",
                *(["--gradient"] if self.has_gradient else []), *options]


def run(build, report, quick, peer=None, only=""):
    tools = [str(build / "bin" / "tg-run")] + ([peer] if peer else [])
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in filter(re.compile(only).search, QUICK if quick else MODELS):
            model = Model(folder, name, build / "bin" / "tg-opt" if peer else None)
            report.title(name + (" with its gradient" if model.has_gradient else ""))
            rounds = 2 if quick else 3
            # Interleaved: the machine may change its mind in between.
            first = [[Run(model.command(tool, tempfile.mkdtemp(dir=folder))) for tool in tools] for _ in range(rounds)]
            calls = [[Run(model.command(tool, "off", f"--benchmark={5 if name.startswith('resnet-') else 30}")) for tool in tools]
                     for _ in range(rounds)]
            second = []
            for number, tool in enumerate(tools):
                cache = folder / f"cache-{name}-{number}"
                Run(model.command(tool, cache))
                second.append(min(Run(model.command(tool, cache)).wall for _ in range(rounds)))

            def add(what, unit, values):
                figure = ("models", f"{name}: {what}", values[0], unit)
                report.add(Figure.against(*figure, "the other build", values[1]) if peer else Figure(*figure))

            def least(runs, of):
                return [min(of(own) for own in column) for column in zip(*runs)]

            add("CPU to the first result", "s", least(first, lambda own: own.cpu))
            add("wall to the first result", "s", least(first, lambda own: own.wall))
            add("most memory", "MB", least(first, lambda own: own.memory))
            add("units", "", least(first, Run.units))
            report.add(Figure("models", f"{name}: instructions of LLVM IR", least(first, Run.instructions)[0], ""))
            add("a call", "ms", least(calls, Run.call))
            add("a second process", "ms", [1e3 * wall for wall in second])
