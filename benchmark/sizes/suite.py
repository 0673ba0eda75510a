"""A call of programs whose sizes are unknown, with code for the sizes of the call, beside programs that know them."""

import pathlib
import tempfile

from common import suites
from common.programs import Program
from common.report import Figure

SUMMARY = "calls of programs of unknown sizes, with code for their sizes, against programs of known sizes"
TARGETS = ["tg-run"]

MOST = 1.1
# Variants are made on another thread when calls have taken a quarter of a second (docs/HowItWorks.md); this is enough for one.
SECONDS = 0.6
# Rounds end early for a program whose two times lie within this ratio.
ALIKE = 1.03


def pairs(quick):
    """Yields the kernels that the suite has with unknown and with known sizes: both, the unknown one first."""
    suite = suites.load("kernels")
    for family in suite.FAMILIES:
        own = {}
        for kernel in family.kernels(quick):
            if not kernel.exclude:
                own.setdefault((kernel.program, kernel.element, kernel.sizes), {})[kernel.is_static] = kernel
        yield from ((family.__name__.split(".")[-1], found[False], found[True]) for found in own.values() if len(found) == 2)


def least_of(ways, rounds):
    """Returns the least time of each way. Each process lays out memory anew, so a difference needs several processes."""
    program, inputs, options = ways[-1]
    calls = max(30, int(SECONDS / program.seconds(*inputs, 30, "--cache=off", *options)))
    least = [float("inf")] * len(ways)
    for count in range(rounds):
        if count >= 2 and max(least) < ALIKE * min(least):
            break
        for k, (program, inputs, options) in enumerate(ways):
            least[k] = min(least[k], program.seconds(*inputs, calls, "--cache=off", *options))
    return least


def run(build, report, quick):
    suite = suites.load("kernels")
    report.title("a call after the first, one thread, CPU; peer: the same program with known sizes")
    with tempfile.TemporaryDirectory() as folder:
        for family, *kernels in pairs(quick):
            ways = []
            for kernel, options in zip(kernels, (["--specialize=small"], [])):
                source = (suite.PROGRAMS / f"{kernel.program}.mlir").read_text()
                program = Program("sizes", family, kernel.name, kernel.text(source),
                                  lambda own, kernel=kernel: suite.write_inputs(kernel, own))
                program.write(pathlib.Path(folder))
                ways.append((program, (build / "bin" / "tg-run", program.inputs(pathlib.Path(folder))), options))
            ours, peer = least_of(ways, 4 if quick else 10)
            report.add(Figure.against("sizes", f"{family}: {kernels[0].name}", 1e3 * ours, "ms", "known sizes", 1e3 * peer, MOST))
