"""Time and memory of programs against their size: from the text to the result, one process each."""

import pathlib
import tempfile

import numpy as np

from common.measure import cpu_and_memory
from common.report import Figure

from .generate import FAMILIES

SUMMARY = "compile time and memory of programs of 100 to 100000 operations, of ten families"
TARGETS = ["tg-run"]
OPTIONS = {"families": "which of them, separated by commas (all)"}

DOUBLING = 2.3
MOST_SECONDS = 2000  # for a program: `mixed` has code for each of its 100,000 operations
# The largest times: by family, mode and number of operations.
TARGETS_OF = {("elementwise", "debug", 1000): 1.0, ("elementwise", "fast-compile", 1000): 1.0, ("elementwise", "fast-run", 1000): 1.0,
              ("slices", "fast-run", 2400): 2.0, ("dots", "fast-run", 100): 2.0, ("scans", "fast-run", 1000): 4.0,
              ("scalars", "fast-run", 10000): 3.0, ("transformer", "fast-run", 8): 1.2}
USUAL = [100, 1000, 10000, 100000]
# A third of the operations of `slices` are slices: 800 of 2400.
SIZES = {"transformer": [1, 2, 4, 8, 16, 32], "slices": [100, 1000, 2400, 10000, 100000]}


def inputs_of(family, size, folder):
    vector, matrix = (6,), (6, 6)
    shapes = {"elementwise": [vector], "composites": [vector], "scans": [vector], "scalars": [()], "dots": [matrix] * 2,
              "calls": [matrix] * 2, "transformer": [matrix] * 4 + [(6 * size, 6)] + [matrix] * 2}.get(family, [matrix])
    options = []
    for number, shape in enumerate(shapes):
        path = f"{folder}/{family}-{number}.npy"
        np.save(path, np.full(shape, 0.1))
        options.append(f"--input=@{path}" if shape else "--input=f64=0.1")
    return options + (["--input=index=2"] if family in ("scans", "mixed") else [])


def run(build, report, quick, families=""):
    wanted = families.split(",") if families else list(FAMILIES)
    with tempfile.TemporaryDirectory() as folder:
        for family in wanted:
            sizes = SIZES.get(family, USUAL)
            measure(build, report, folder, family, sizes[: 2 if quick else len(sizes)])


def measure(build, report, folder, family, sizes):
    for mode in ("fast-run", "fast-compile", "debug") if family == "elementwise" else ("fast-run",):
        report.title(f"{family}, --mode={mode}: tg-run without a cache, CPU seconds and peak memory of the process")
        before = None
        for position, size in enumerate(sizes):
            path = pathlib.Path(folder) / f"{family}-{size}.mlir"
            path.write_text(FAMILIES[family](size))
            command = [str(build / "bin" / "tg-run"), str(path), f"--mode={mode}", "--cache=off", *inputs_of(family, size, folder)]
            found = cpu_and_memory(command, MOST_SECONDS)
            name = f"{family}, {mode}, N = {size}"
            if found is None:
                report.note(f"{name}: more than {MOST_SECONDS} s")
                for left in sizes[position:]:
                    if (family, mode, left) in TARGETS_OF:
                        report.add(Figure.bounded("scaling", f"{family}, {mode}, N = {left}: not done in", MOST_SECONDS, "s",
                                                  TARGETS_OF[family, mode, left]))
                break
            seconds, memory = found
            target = TARGETS_OF.get((family, mode, size))
            report.add(Figure("scaling", name, seconds, "s") if target is None else
                       Figure.bounded("scaling", name, seconds, "s", target))
            report.add(Figure("scaling", f"{name}: memory, of {path.stat().st_size / 1e6:.2g} MB of text", memory / 1e6, "MB"))
            if before:
                # Of one doubling, if times grow as a power of the size.
                doublings = np.log2(size / before[0])
                ratio = float((seconds / before[1]) ** (1 / doublings))
                report.add(Figure.bounded("scaling", f"{name}: time for each doubling", ratio, "times", DOUBLING))
            before = size, seconds
