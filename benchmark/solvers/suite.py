"""Solvers: how often they evaluate, what they solve, and their times, against SciPy and cminpack."""

import ctypes
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy as np
import scipy.optimize

from common.report import Figure

from . import evaluations
from .evaluations import mgh

SUMMARY = "solvers on the problems of Moré, Garbow and Hillstrom and on small ones, against SciPy and cminpack"
TARGETS = ["tg-run"]

FOLDER = pathlib.Path(__file__).parent
CMINPACK = pathlib.Path("/usr/include/cminpack-1/cminpack.h")
ECCENTRICITY = 0.9


def least(call, rounds):
    """The least CPU time of a call in µs."""
    best = math.inf
    for _ in range(rounds):
        start = time.thread_time()
        call()
        best = min(best, time.thread_time() - start)
    return 1e6 * best


def objective(x, p):
    """What minimize.mlir minimises, and its gradient."""
    a, b = x
    e, s, t = math.exp(p[0] * a - b), a - p[1], b - p[2] * a
    value = e + s * s + p[3] * t * t + 0.1 * b**4
    return value, np.array([p[0] * e + 2 * s - 2 * p[3] * p[2] * t, -e + 2 * p[3] * t + 0.4 * b**3])


class Suite:
    def __init__(self, build, report, quick, folder):
        self.report, self.quick, self.folder = report, quick, pathlib.Path(folder)
        self.tg_run, self.rounds = build / "bin" / "tg-run", 5 if quick else 40
        # Around those of a problem that is known to have a solution.
        self.parameters = np.array([0.7, 0.4, 0.3, 0.2]) * np.random.default_rng(0).uniform(0.95, 1.05, (1000, 4))

    def tg(self, program, argument, **options):
        """The CPU time of a call in µs, its allocations, and the result. The options are added to those in the program."""
        path, results = self.folder / "program.mlir", self.folder / "result.npy"
        text = (FOLDER / program).read_text()
        for name, value in options.items():
            text = re.sub(r"(tg\.(?:root|minimize) \w+ \{)", rf"\g<1>{name} = {value}, ", text)
        path.write_text(text)
        np.save(self.folder / "argument.npy", argument)
        command = [self.tg_run, path, "--mode=fast-run", "--code=fast", f"--benchmark={self.rounds}",
                   f"--input=@{self.folder}/argument.npy", f"--output=@{results}"]
        process = subprocess.run(command, capture_output=True, text=True)
        if process.returncode:
            sys.exit(f"error: {program}: {process.stderr[:2000]}")
        number, unit = re.search(r"([\d.]+) (ns|us|µs|ms|s) CPU", process.stdout).groups()
        allocations = re.search(r"in (\d+) allocation", process.stdout)
        scale = {"ns": 1e-3, "us": 1, "µs": 1, "ms": 1e3, "s": 1e6}[unit]
        return float(number) * scale, int(allocations.group(1)) if allocations else 0, np.load(results)

    def compare(self, name, program, argument, count, peer_name, peer, target):
        """The time of one of `count` solutions. `peer` gives its time and its solutions, of the first few or of all."""
        # In turns, as another process may slow one of them down.
        turns = [(self.tg(program, argument), peer()) for _ in range(1 if self.quick else 3)]
        ours, theirs = (min(turn[k][0] for turn in turns) for k in (0, 1))
        expected = turns[0][1][1]
        difference = np.max(np.abs(turns[0][0][2][:len(expected)] - expected))
        if not difference < 1e-6:
            sys.exit(f"error: {program}: the solutions differ from those of {peer_name} by {difference:.1e}")
        target = None if self.quick else target
        self.report.add(Figure.against("solvers", name, ours / count, "µs", peer_name, theirs, target))

    def run(self):
        self.counts()
        self.report.title("one thread, CPU, mode fast-run: one solution of many in a call")
        self.root()
        self.minimize()
        self.kepler()
        self.allocations()

    def counts(self):
        self.report.title("problems of Moré, Garbow and Hillstrom, and scalar equations")
        for row in evaluations.compare(self.tg_run, self.folder):
            enough, peers = evaluations.ENOUGH.get(row.method, row.peer_evaluations), row.peer_evaluations or [None] * 2
            for what, ours, most, peer in zip(("evaluations", "derivatives"), row.evaluations, enough, peers):
                name = f"{row.method}, {what}"
                self.report.add(Figure.bounded("solvers", name, ours, "", int(1.1 * most), row.peer, peer))
            required = next((method.required for method in mgh.METHODS if method.name == row.method), ())
            required = evaluations.SOLVED.get(row.method, required)
            for scale, ours, must, peer in zip(mgh.SCALES, row.solved, required, row.peer_solved or [None] * 3):
                name = f"{row.method}, solved from {scale} x0"
                self.report.add(Figure("solvers", name, ours, "", row.peer, peer, None, f">= {must}", ours >= must))

    def root(self):
        if not CMINPACK.exists():
            self.report.note("tg.root hybrid: no figure, since libcminpack-dev is not installed")
            return
        library = self.folder / "hybrj.so"
        subprocess.run(["gcc", "-O3", "-march=native", "-shared", "-fPIC", FOLDER / "peers/hybrj.c", "-o", library,
                        "-lcminpack", "-lm"], check=True)
        solve, x, n = ctypes.CDLL(library).solve, np.empty((len(self.parameters), 3)), len(self.parameters)

        def peer():
            pointers = [ctypes.c_void_p(array.ctypes.data) for array in (self.parameters, x)]
            return least(lambda: solve(pointers[0], ctypes.c_int64(n), pointers[1]), self.rounds) / n, x
        self.compare("root hybrid, n = 3", "root.mlir", self.parameters, n, "hybrj of cminpack, from C", peer, 1.05)

    def minimize(self):
        chosen = self.parameters[:20]

        def solve(p):
            options = {"gtol": 1e-8}
            return scipy.optimize.minimize(objective, [0, 0], args=(p,), jac=True, method="BFGS", options=options).x

        def peer():
            return least(lambda: [solve(p) for p in chosen], 5) / len(chosen), np.array([solve(p) for p in chosen])
        n = len(self.parameters)
        self.compare("minimize bfgs, n = 2", "minimize.mlir", self.parameters, n, "SciPy BFGS", peer, 0.01)

    def kepler(self):
        n = 1 << 16
        m = np.pi * (np.arange(n) + 0.5) / n

        def solve():
            return scipy.optimize.newton(lambda x: x - ECCENTRICITY * np.sin(x) - m, m + ECCENTRICITY,
                                         lambda x: 1 - ECCENTRICITY * np.cos(x))

        def peer():
            return least(solve, 5) / n, solve()
        name = "root_scalar chandrupatla, 65536 of Kepler's"
        self.compare(name, "kepler.mlir", m, n, "SciPy newton, vectorised", peer, 0.4)

    def allocations(self):
        """How many more there are if a solver takes more steps, or solves more problems."""
        self.report.title("more allocations of a call")
        for program in ("root.mlir", "minimize.mlir"):
            few, all_steps, many = (self.tg(program, self.parameters[:rows], **options)[1]
                                    for rows, options in ((1, {"max_steps": 2}), (1, {}), (100, {})))
            self.report.add(Figure.bounded("solvers", f"{program}: all steps, not 2", all_steps - few, "", 0))
            self.report.add(Figure.bounded("solvers", f"{program}: 100 problems, not 1", many - all_steps, "", 0))


def run(build, report, quick):
    if quick:
        report.note("--quick: few rounds, no targets for times")
    with tempfile.TemporaryDirectory() as folder:
        Suite(build, report, quick, folder).run()
