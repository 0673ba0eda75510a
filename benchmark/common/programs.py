"""The programs whose calls are timed to compare two ways to compile them: those of the suites kernels, gradients, special and models."""

import dataclasses
import pathlib
import re
import subprocess
import typing

from common import suites

UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1}


class Failed(SystemExit):
    """A program that a tool did not run: ends the process with the message, unless caught."""


def generic(text, tg_opt):
    """Returns a program in the generic form, which earlier builds read, too: syntax may have changed. StableHLO stays as it is."""
    if "stablehlo." in text:
        return text
    return subprocess.run([tg_opt, "--mlir-print-op-generic"], input=text, stdout=subprocess.PIPE, text=True, check=True).stdout


@dataclasses.dataclass
class Program:
    """A program of a suite, and how its arguments are made. `gradient` has the operands to derive by; None: no gradient."""

    suite: str
    family: str
    name: str
    text: str
    make_inputs: typing.Callable[[pathlib.Path], list]  # options of tg-run, for files in a folder
    gradient: typing.Optional[list] = None

    def write(self, folder):
        """Writes the program into a folder. Its options for tg-run, besides those of its inputs, are `options` then."""
        self.file = folder / f"{re.sub(r'[^A-Za-z0-9]+', '-', f'{self.suite} {self.name}')}.mlir"
        self.file.write_text(self.text)
        self.options = [] if self.gradient is None else ["--gradient" + (f"={','.join(map(str, self.gradient))}" if self.gradient else "")]

    def inputs(self, folder):
        """Writes the arguments into a folder of their own, and returns them as options of tg-run."""
        own = folder / self.file.stem
        own.mkdir(exist_ok=True)
        return self.make_inputs(own)

    def seconds(self, tool, inputs, calls, *options):
        """Returns the CPU time of the fastest of some calls, of all functions together."""
        command = [tool, self.file, *inputs, *self.options, *options, "--output=@/dev/null", f"--benchmark={calls}"]
        process = subprocess.run(list(map(str, command)), capture_output=True, text=True)
        if process.returncode:
            raise Failed(f"error: {' '.join(map(str, command))}: {process.stderr[:2000]}")
        found = re.findall(r"least of \d+ calls?: ([\d.e+-]+) (\w+) CPU", process.stdout)
        if not found:
            raise Failed(f"error: {' '.join(map(str, command))}: prints no time")
        return sum(float(number) * UNITS[unit] for number, unit in found)


def save(folder, values):
    """Saves arrays, and returns them and the numbers among them as options of tg-run."""
    import numpy as np
    options = []
    for number, value in enumerate(values):
        if np.ndim(value):
            np.save(folder / f"{number}.npy", value)
        options.append(f"--input=@{folder}/{number}.npy" if np.ndim(value) else f"--input=f64={float(value)!r}")
    return options


def of_kernels(quick):
    suite = suites.load("kernels")
    for family in suite.FAMILIES:
        for kernel in family.kernels(quick):
            # tg-run has no option that leaves out a rewrite.
            if not kernel.exclude:
                source = (suite.PROGRAMS / f"{kernel.program}.mlir").read_text()
                yield Program("kernels", family.__name__.split(".")[-1], kernel.name, kernel.text(source),
                              lambda folder, kernel=kernel: suite.write_inputs(kernel, folder))


def of_gradients(quick):
    import numpy as np
    suite = suites.load("gradients")
    for name, (make, wrt, count, *_) in suite.PROGRAMS.items():
        text, count = (suite.FOLDER / f"{name}.mlir").read_text(), count // 50 if quick else count
        for called, gradient in ((name, None), (f"gradient of {name}", wrt)):
            yield Program("gradients", "gradients", called, text,
                          lambda folder, make=make, count=count: save(folder, make(np.random.default_rng(0), count)), gradient)


def of_functions(quick):
    import numpy as np
    suite = suites.load("special")
    for name, (draws, *_) in suite.FUNCTIONS.items():
        yield Program("special", "special", name, suite.program(name, len(draws)),
                      lambda folder, draws=draws: save(folder, [draw(np.random.default_rng(1)) for draw in draws]))


def of_models(quick):
    suite = suites.load("models")
    for name in suite.QUICK if quick else suite.MODELS:
        build, has_gradient = suite.MODELS[name]
        text = build()
        yield Program("models", "models", name, text, lambda folder, text=text: suite.write_inputs(text, folder / "inputs.npz"),
                      [] if has_gradient else None)


def programs(quick, only, sources):
    """Yields the programs of some of these sources whose names, with those of their suites before, have a pattern."""
    for source in sources:
        for program in source(quick):
            if re.search(only, f"{program.suite}: {program.name}"):
                yield program
