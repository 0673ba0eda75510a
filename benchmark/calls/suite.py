"""The time of a call of compiled programs, against another build: whether a change made code slower."""

import pathlib
import sys
import tempfile

import numpy as np

from common.programs import Failed, generic, of_gradients, of_kernels, of_models, programs
from common.report import Figure

SUMMARY = "calls of kernels, gradients and models, against the tg-run of another build"
TARGETS = ["tg-run", "tg-opt"]
OPTIONS = {"peer": "the tg-run to compare with (required)", "only": "a regular expression: the programs to measure"}

# Rounds end early for a program whose two times lie within this ratio.
ALIKE = 1.03
MOST = 1.1


def compare(tools, program, inputs, calls, rounds):
    """Returns the least time of each tool. Each process lays out memory anew, so a difference needs several processes."""
    least = [float("inf")] * 2
    for count in range(rounds):
        if count >= 2 and max(least) < ALIKE * min(least):
            break
        for k in (0, 1) if count % 2 == 0 else (1, 0):
            least[k] = min(least[k], program.seconds(tools[k], inputs, calls, "--cache=off"))
    return least


def run(build, report, quick, peer=None, only=""):
    if not peer:
        sys.exit("error: expects --peer=FILE, the tg-run to compare with")
    tools, ratios = [build / "bin" / "tg-run", pathlib.Path(peer)], {}
    report.title("a call, one thread, CPU")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for program in programs(quick, only, (of_kernels, of_gradients, of_models)):
            program.text = generic(program.text, build / "bin" / "tg-opt")
            program.write(folder)
            inputs = program.inputs(folder)
            try:
                program.seconds(tools[1], inputs, 1, "--cache=off")
            except Failed as failure:
                report.note(f"{program.suite}: {program.name}: the other build fails: {str(failure).splitlines()[0][-200:]}")
                continue
            ours, theirs = compare(tools, program, inputs, *((30, 6) if quick else (100, 10)))
            report.add(Figure.against("calls", f"{program.suite}: {program.name}", 1e3 * ours, "ms", "the other build", 1e3 * theirs, MOST))
            ratios.setdefault(program.suite, []).append(ours / theirs)
    for suite, values in ratios.items():
        mean = float(np.exp(np.mean(np.log(values))))
        report.add(Figure.bounded("calls", f"{suite}: geometric mean of {len(values)} ratios", mean, "", 1.02))
