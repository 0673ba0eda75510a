"""The time of a call of compiled programs, against another build, or without passes: whether a change made code slower."""

import pathlib
import sys
import tempfile

import numpy as np

from common.programs import Failed, generic, of_gradients, of_kernels, of_models, programs
from common.report import Figure

SUMMARY = "calls of kernels, gradients and models, against the tg-run of another build, or without passes"
TARGETS = ["tg-run", "tg-opt"]
OPTIONS = {"peer": "the tg-run to compare with", "only": "a regular expression: the programs to measure",
           "without": "what the other code is compiled without, as tg-run takes it; tg-insert-polls: what it costs that calls can be interrupted"}

# Rounds end early for a program whose two times lie within this ratio.
ALIKE = 1.03
MOST = 1.1
# The geometric mean of the times, over those of the other code.
MOST_OF_ALL, MOST_OF_POLLS = 1.02, 1.01


def compare(commands, program, inputs, calls, rounds):
    """Returns the least time of each tool with its options. Each process lays out memory anew, so a difference needs several processes."""
    least = [float("inf")] * 2
    for count in range(rounds):
        if count >= 2 and max(least) < ALIKE * min(least):
            break
        for k in (0, 1) if count % 2 == 0 else (1, 0):
            tool, *own = commands[k]
            least[k] = min(least[k], program.seconds(tool, inputs, calls, "--cache=off", *own))
    return least


def run(build, report, quick, peer=None, only="", without=None):
    if bool(peer) == bool(without):
        sys.exit("error: expects --peer=FILE, the tg-run to compare with, or --without=PASS,…")
    tool, ratios = build / "bin" / "tg-run", {}
    # With a time limit, polls ask for the time.
    commands = [[tool], [pathlib.Path(peer)]] if peer else [[tool, *own, "--time-limit=1000s"] for own in ([], [f"--without={without}"])]
    other = "the other build" if peer else f"without {without}"
    report.title("a call, one thread, CPU")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for program in programs(quick, only, (of_kernels, of_gradients, of_models)):
            program.text = generic(program.text, build / "bin" / "tg-opt")
            program.write(folder)
            inputs = program.inputs(folder)
            try:
                program.seconds(commands[1][0], inputs, 1, "--cache=off")
            except Failed as failure:
                report.note(f"{program.suite}: {program.name}: the other build fails: {str(failure).splitlines()[0][-200:]}")
                continue
            ours, theirs = compare(commands, program, inputs, *((30, 6) if quick else (100, 10)))
            report.add(Figure.against("calls", f"{program.suite}: {program.name}", 1e3 * ours, "ms", other, 1e3 * theirs, MOST))
            ratios.setdefault(program.suite, []).append(ours / theirs)
    for suite, values in ratios.items():
        mean = float(np.exp(np.mean(np.log(values))))
        report.add(Figure.bounded("calls", f"{suite}: geometric mean of {len(values)} ratios", mean, "",
                                  MOST_OF_POLLS if without == "tg-insert-polls" else MOST_OF_ALL))
