"""Compiled programs against C, BLAS, NumPy and PyTorch, on the same arguments, in alternation."""

import contextlib
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from common.report import Figure, number

from . import peers
from .kernel import NUMPY, TORCH
from .kernels import FAMILIES, kernels  # noqa: F401 (FAMILIES is read by common.programs)

SUMMARY = "compiled code, against C by gcc and clang, OpenBLAS, BLIS, oneDNN, NumPy and PyTorch"
TARGETS = ["KernelBenchmark", "tg-run"]
OPTIONS = {"mode": "how programs are optimised, as tg-run --mode (fast-run)",
           "only": "a regular expression: the kernels to measure",
           "families": "those of benchmark/kernels/families, separated by commas (all)",
           "mcpu": "the processor for which programs and peers in C are compiled (native)"}

FOLDER = pathlib.Path(__file__).parent
PROGRAMS = FOLDER / "programs"
COLD_RUN_MS = 150
MOST_RESULTS = 8


class Child:
    """A process that answers each line with a line of JSON; the first comes without being asked for."""

    def __init__(self, command):
        # BLAS libraries would start threads.
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self.process = subprocess.Popen(list(map(str, command)), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, env=environment)
        self.first = self.answer()

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"error: a benchmark process ended with status {self.process.wait()}")
        return json.loads(line)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.answer()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def python_command(library, kernel, folder):
    return [sys.executable, "-B", FOLDER / "python_peer.py", library, kernel.program, kernel.element, *kernel.sizes,
            folder]


def python_libraries(program):
    """Those that compute the program. Debian's python3-torch is used where it is installed: it needs 2 GB."""
    return ["NumPy"] * (program in NUMPY) + \
        ["PyTorch"] * (program in TORCH and importlib.util.find_spec("torch") is not None)


def write_inputs(kernel, folder):
    """The arguments of a program, as options of tg-run."""
    with Child(python_command("NumPy", kernel, folder)) as numpy:
        return [f"--input={text}" for text in numpy.first["inputs"]]


def write_program(kernel, folder):
    path = pathlib.Path(folder) / f"{kernel.program}.mlir"
    path.write_text(kernel.text((PROGRAMS / path.name).read_text()))
    return path


def least_of_rounds(children, quick):
    """The least time of each contestant. Rounds end when three of them in a row find nothing faster by a hundredth, or
    after some seconds; the children take turns, and change their order from round to round."""
    fewest, most, patience = (2, 3, 2) if quick else (4, 25, 40)
    least, idle, start = {}, 0, time.monotonic()
    for count in range(most):
        if count >= fewest and idle >= 3 or count >= 2 and time.monotonic() - start > patience:
            break
        idle += 1
        for child in children if count % 2 == 0 else reversed(children):
            for name, seconds in child.ask("round").items():
                before = least.get(name, float("inf"))
                if seconds < 0.99 * before:
                    idle = 0
                least[name] = min(before, seconds)
    return least


class Suite:
    def __init__(self, build, report, quick, mode, processor):
        self.build, self.report, self.quick, self.mode, self.processor = build, report, quick, mode, processor
        self.name = f"kernels --mode={mode}"

    def run(self, chosen):
        self.report.title(f"one thread, CPU, mode {self.mode}, processor {self.processor}{' (--quick: small sizes, no targets)' * self.quick}")
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            elements = sorted({kernel.element for kernel in chosen})
            self.plain, self.products = peers.build(self.folder / "peers", elements, self.processor)
            for kernel in chosen:
                self.measure(kernel)

    def contestants(self, kernel):
        """{peer: library and function}, without NumPy"""
        plain = self.plain[kernel.element] if kernel.c else {}
        products = self.products[kernel.element] if kernel.blas else {}
        function = kernel.program.replace("-", "_") + "_static" * bool(kernel.known)
        return {name: f"{library}:{function}" for name, library in plain.items()} | \
            {name: f"{library}:{kernel.blas}" for name, library in products.items()}

    def driver(self, kernel, inputs, *options):
        return [self.build / "benchmark" / "KernelBenchmark", write_program(kernel, self.folder), f"--mode={self.mode}",
                *([] if self.processor == "native" else [f"--mcpu={self.processor}"]), *options, *inputs]

    def measure(self, kernel):
        inputs = write_inputs(kernel, self.folder)
        results = [self.folder / f"result{k}.npy" for k in range(MOST_RESULTS)]
        for path in results:
            path.unlink(missing_ok=True)
        driver = self.driver(kernel, inputs, *(f"--output=@{path}" for path in results),
                             *(f"--exclude={rewrite}" for rewrite in kernel.exclude),
                             *(f"--peer={name}={place}" for name, place in self.contestants(kernel).items()))
        with contextlib.ExitStack() as processes:
            theirs = [processes.enter_context(Child(python_command(library, kernel, self.folder)))
                      for library in python_libraries(kernel.program)]
            ours = processes.enter_context(Child(driver))
            differences = dict(ours.first["differences"])
            written = " ".join(str(path) for path in results if path.exists())
            for child in theirs:
                differences |= child.ask(f"compare {written}")
            for name, difference in differences.items():
                if not difference <= kernel.tolerance:
                    sys.exit(f"error: {kernel.name}: the results of {name} differ by {number(difference)}, "
                             f"which is more than {kernel.tolerance:g}")
            times = least_of_rounds([ours, *theirs], self.quick)
            self.figures(kernel, times)
            self.notes(kernel, times["tg"], ours.first, max(differences.values()))

    def two_threads(self, kernels):
        """The speed-up of two threads, whose results are to be those of one, bit for bit."""
        self.report.title("two threads against one, elapsed time")
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            for kernel in kernels:
                driver = self.driver(kernel, write_inputs(kernel, self.folder), "--on-threads=2")
                with Child(driver) as ours:
                    if ours.first["differences"]["threads"] != 0:
                        sys.exit(f"error: {kernel.name}: the results of two threads differ from those of one")
                    times = least_of_rounds([ours], self.quick)
                target = 1 / kernel.two_threads if kernel.two_threads and not self.quick else None
                self.report.add(Figure.against(self.name, f"{kernel.name}, two threads", times["threads"] * 1e3, "ms",
                                               "one thread", times["tg"] * 1e3, target))

    def figures(self, kernel, times):
        """One for each kind of peer, against the best of it."""
        kinds = {"C": self.plain[kernel.element], "BLAS": self.products[kernel.element], "NumPy": ["NumPy"],
                 "PyTorch": ["PyTorch"]}
        for kind, names in kinds.items():
            names = [name for name in names if name in times]
            if not names:
                continue
            best = min(names, key=times.get)
            shown = f"{best}, the best of {len(names)}" if len(names) > 1 else best
            self.report.add(Figure.against(self.name, f"{kernel.name}, {kind}", times["tg"] * 1e3, "ms", shown,
                                           times[best] * 1e3, None if self.quick else kernel.targets.get(kind)))

    def notes(self, kernel, seconds, facts, difference):
        rate = f"{number(kernel.flops / seconds * 1e-9)} GFLOP/s; " if kernel.flops else ""
        self.report.note(f"{rate}peak {number(facts['peak_bytes'] * 1e-6)} MB, allocations: {facts['allocations']}; "
                         f"compiled in {number(facts['compile'] * 1e3)} ms; "
                         f"results differ by up to {number(difference)}")

    def cold_run(self):
        """The process from its start to the end, of a small program that no cache has."""
        self.report.title("a cold tg-run, elapsed time")
        command = [self.build / "bin" / "tg-run", PROGRAMS / "ar2.mlir", f"--mode={self.mode}", "--cache=off",
                   "--input=3xf64=1,2,3", "--input=2xf64=1,2", "--input=f64=0.5", "--input=f64=0.25"]
        least = float("inf")
        for _ in range(3 if self.quick else 15):
            start = time.monotonic()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            least = min(least, time.monotonic() - start)
        name = "tg-run of a small program"
        self.report.add(Figure(self.name, name, least * 1e3, "ms") if self.quick else
                        Figure.bounded(self.name, name, least * 1e3, "ms", COLD_RUN_MS))


def run(build, report, quick, mode="fast-run", only="", families="all", mcpu="native"):
    chosen = [kernel for kernel in kernels(quick, families) if re.search(only, kernel.name)]
    if not chosen:
        sys.exit(f"error: no kernel has a name like '{only}'")
    suite = Suite(build, report, quick, mode, mcpu)
    suite.run(chosen)
    if threaded := [kernel for kernel in chosen if kernel.two_threads is not None]:
        suite.two_threads(threaded)
    if not only and families == "all":
        suite.cold_run()
