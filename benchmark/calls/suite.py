"""The time of a call of compiled programs, against another build: whether a change made code slower."""

import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

from common.report import Figure

SUMMARY = "calls of kernels, gradients and models, against the tg-run of another build"
TARGETS = ["tg-run"]
OPTIONS = {"peer": "the tg-run to compare with (required)", "only": "a regular expression: the programs to measure"}

# Rounds end early for a program whose two times lie within this ratio.
ALIKE = 1.03
MOST = 1.1
UNITS = {"ns": 1e-6, "us": 1e-3, "ms": 1, "s": 1e3}
GRADIENTS = pathlib.Path(__file__).parents[1] / "gradients"


def kernel_programs(folder, quick):
    """Yields the name of each program of the suite kernels, and a function that writes it and returns its file and options."""
    import suite_kernels.suite as kernels
    for kernel in kernels.kernels(quick):
        # Those without a rewrite, which tg-run has no option for, compare one build with itself.
        if not kernel.exclude:
            yield f"kernels: {kernel.name}", lambda kernel=kernel: (kernels.write_program(kernel, folder),
                                                                    kernels.write_inputs(kernel, folder))


def gradient_programs(folder, quick):
    """Yields names and writers, as kernel_programs does, of the suite gradients: values alone, and with gradients."""
    import suite_gradients.suite as gradients

    def write(name, option):
        make, wrt, n, *_ = gradients.PROGRAMS[name]
        arrays = {f"a{k}": np.asarray(value) for k, value in enumerate(make(np.random.default_rng(0), n // 50 if quick else n))}
        np.savez(folder / f"{name}.npz", **arrays)
        inputs = [f"--input=@{folder}/{name}.npz:{key}" if value.ndim else f"--input=f64={float(value)!r}" for key, value in arrays.items()]
        wanted = "--gradient" + (f"={','.join(map(str, wrt))}" if wrt else "")
        return GRADIENTS / f"{name}.mlir", inputs + [wanted] * option

    for name in gradients.PROGRAMS:
        for option in (False, True):
            yield f"gradients: {name}{', gradient' * option}", lambda name=name, option=option: write(name, option)


def model_programs(folder, quick):
    """Yields names and writers, as kernel_programs does, of the suite models."""
    import suite_models.suite as models

    def write(name):
        model = models.Model(folder, name)
        return model.file, model.inputs + ["--gradient"] * model.has_gradient

    for name in models.QUICK if quick else models.MODELS:
        yield f"models: {name}", lambda name=name: write(name)


def call(tool, file, options, calls):
    """Returns the milliseconds of CPU of the fastest call."""
    command = [tool, file, *options, "--output=@/dev/null", "--cache=off", f"--benchmark={calls}"]
    process = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if process.returncode:
        sys.exit(f"error: {' '.join(map(str, command))}: {process.stderr[:2000]}")
    found = re.findall(r"least of \d+ calls?: ([\d.]+) (\w+) CPU", process.stdout)
    return sum(float(number) * UNITS[unit] for number, unit in found)


def compare(tools, file, options, calls, rounds):
    """Returns the least time of each tool. Each process lays out memory anew, so a difference needs several processes."""
    least = [float("inf")] * 2
    for count in range(rounds):
        if count >= 2 and max(least) < ALIKE * min(least):
            break
        for k in (0, 1) if count % 2 == 0 else (1, 0):
            least[k] = min(least[k], call(tools[k], file, options, calls))
    return least


def run(build, report, quick, peer=None, only=""):
    if not peer:
        sys.exit("error: expects --peer=FILE, the tg-run to compare with")
    tools, ratios = [build / "bin" / "tg-run", pathlib.Path(peer)], {}
    report.title("a call, one thread, CPU")
    with tempfile.TemporaryDirectory() as folder:
        for programs in (kernel_programs, gradient_programs, model_programs):
            for name, write in programs(pathlib.Path(folder), quick):
                if not re.search(only, name):
                    continue
                file, options = write()
                calls = 30 if quick else 100
                ours, theirs = compare(tools, file, options, calls, 6 if quick else 10)
                report.add(Figure.against("calls", name, ours, "ms", "the other build", theirs, MOST))
                ratios.setdefault(name.split(":")[0], []).append(ours / theirs)
    for family, values in ratios.items():
        mean = float(np.exp(np.mean(np.log(values))))
        report.add(Figure.bounded("calls", f"{family}: geometric mean of {len(values)} ratios", mean, "", 1.02))
