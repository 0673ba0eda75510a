"""Linear algebra: factorisations and systems, against the LAPACK that is installed."""

import ctypes
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy as np

from common.report import Figure

SUMMARY = "factorisations and systems of 2 to 1000 rows, against LAPACK called from C"
TARGETS = ["tg-run"]

FOLDER = pathlib.Path(__file__).parent
CHOLESKY = """func.func @main(%a: tensor<?x{n}x{n}xf64>) -> tensor<?x{n}x{n}xf64> {{
  %0 = tg.cholesky %a : tensor<?x{n}x{n}xf64>
  return %0 : tensor<?x{n}x{n}xf64>
}}
"""
SOLVE = """func.func @main(%a: tensor<?x{n}x{n}xf64>, %b: tensor<?x{n}x1xf64>) -> tensor<?x{n}x1xf64> {{
  %0 = tg.solve %a, %b : (tensor<?x{n}x{n}xf64>, tensor<?x{n}x1xf64>)
  return %0 : tensor<?x{n}x1xf64>
}}
"""
TRIDIAGONAL = SOLVE.replace("%b :", "%b assume tridiagonal :")


def least(call, rounds):
    """The least CPU time of a call in µs."""
    best = math.inf
    for _ in range(rounds):
        start = time.thread_time()
        call()
        best = min(best, time.thread_time() - start)
    return 1e6 * best


class Suite:
    def __init__(self, build, report, quick, folder):
        self.report, self.quick, self.folder = report, quick, pathlib.Path(folder)
        self.tg_run, self.rounds = build / "bin" / "tg-run", 3 if quick else 15
        library = self.folder / "lapack.so"
        subprocess.run(["gcc", "-O3", "-shared", "-fPIC", FOLDER / "peers/lapack.c", "-o", library, "-llapack"], check=True)
        self.peer = ctypes.CDLL(library)

    def tg(self, program, arrays):
        """The CPU time of a call in µs, and the result."""
        path, results = self.folder / "program.mlir", self.folder / "result.npy"
        path.write_text(program)
        inputs = []
        for k, array in enumerate(arrays):
            np.save(self.folder / f"{k}.npy", array)
            inputs.append(f"--input=@{self.folder}/{k}.npy")
        command = [self.tg_run, path, "--mode=fast-run", f"--benchmark={self.rounds}", *inputs, f"--output=@{results}"]
        process = subprocess.run(command, capture_output=True, text=True)
        if process.returncode:
            sys.exit(f"error: {process.stderr[:2000]}")
        amount, unit = re.search(r"([\d.]+) (ns|us|µs|ms|s) CPU", process.stdout).groups()
        return float(amount) * {"ns": 1e-3, "us": 1, "µs": 1, "ms": 1e3, "s": 1e6}[unit], np.load(results)

    def compare(self, what, program, n, arrays, peer, expected, target):
        count = len(arrays[0])
        turns = [(self.tg(program.format(n=n), arrays), least(peer, self.rounds)) for _ in range(1 if self.quick else 3)]
        difference = np.max(np.abs(turns[0][0][1] - expected))
        if not difference < 1e-8:
            sys.exit(f"error: {what}, n = {n}: results differ by {difference:.1e}")
        ours, theirs = min(turn[0][0] for turn in turns) / count, min(turn[1] for turn in turns) / count
        target = None if self.quick else target
        self.report.add(Figure.against("linalg", f"{what}, n = {n}", ours, "µs", "LAPACK, from C", theirs, target))

    def run(self):
        self.report.title("one thread, CPU, mode fast-run: one of many matrices in a call")
        rng = np.random.default_rng(0)
        for n in (2, 4, 8, 16, 32, 64, 256, 1000):
            if self.quick and n > 256:
                continue
            count = max(1, min(4096, 1 << 22 >> 2 * n.bit_length()))
            a = rng.normal(size=(count, n, n))
            s, b = a @ np.swapaxes(a, 1, 2) + n * np.eye(n), rng.normal(size=(count, n, 1))
            x, copy, pivots = np.empty((count, n, n)), np.empty(max(n * n, 3 * n)), np.empty(n, np.int32)
            pointers = [ctypes.c_void_p(array.ctypes.data) for array in (s, b, x, copy, pivots)]
            sizes = ctypes.c_int64(count), ctypes.c_int64(n)
            self.compare("cholesky", CHOLESKY, n, [s], lambda: self.peer.cholesky(*sizes, pointers[0], pointers[2]),
                         np.linalg.cholesky(s), 0.3 if n <= 8 else 0.4 if n <= 16 else 1.05)
            self.compare("solve", SOLVE, n, [s, b], lambda: self.peer.solve(*sizes, *pointers), np.linalg.solve(s, b),
                         0.4 if n <= 8 else 1.05)
            # Some rows are exchanged.
            i, j = np.indices((n, n))
            t = np.where(abs(i - j) <= 1, a + 4 * np.eye(n), 0)
            bands = np.zeros((count, 3, n))
            bands[:, 0, : n - 1], bands[:, 1], bands[:, 2, : n - 1] = (np.diagonal(t, k, 1, 2) for k in (-1, 0, 1))
            pointers = [ctypes.c_void_p(array.ctypes.data) for array in (bands, b, x, copy)]
            self.compare("tridiagonal solve", TRIDIAGONAL, n, [t, b], lambda: self.peer.tridiagonal(*sizes, *pointers),
                         np.linalg.solve(t, b), None)


def run(build, report, quick):
    if quick:
        report.note("--quick: few rounds, no targets for times")
    # Of the processes that are started, and of this one, in which NumPy may have loaded the library before.
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    try:
        ctypes.CDLL("libopenblas.so.0").openblas_set_num_threads(1)
    except (OSError, AttributeError):
        report.note("LAPACK is not OpenBLAS's: it may run on several threads")
    with tempfile.TemporaryDirectory() as folder:
        Suite(build, report, quick, folder).run()
