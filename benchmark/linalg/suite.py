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
CHOLESKY = """func.func @main(%a: tensor<?x{n}x{n}x{e}>) -> tensor<?x{n}x{n}x{e}> {{
  %0 = tg.cholesky %a : tensor<?x{n}x{n}x{e}>
  return %0 : tensor<?x{n}x{n}x{e}>
}}
"""
SOLVE = """func.func @main(%a: tensor<?x{n}x{n}x{e}>, %b: tensor<?x{n}x{k}x{e}>) -> tensor<?x{n}x{k}x{e}> {{
  %0 = tg.solve %a, %b : (tensor<?x{n}x{n}x{e}>, tensor<?x{n}x{k}x{e}>)
  return %0 : tensor<?x{n}x{k}x{e}>
}}
"""
TRIDIAGONAL = SOLVE.replace("%b :", "%b assume tridiagonal :")
TRANSPOSED = SOLVE.replace("%b :", "%b transposed :")
# How LAPACK's names begin, and how far results may differ.
TYPES = {"f64": (np.float64, "d", 1e-8), "f32": (np.float32, "s", 1e-2), "complex<f64>": (np.complex128, "z", 1e-8)}


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

    def compare(self, what, program, n, arrays, peer, expected, target, element="f64"):
        count, k = len(arrays[0]), arrays[-1].shape[-1]
        text = program.format(n=n, k=k, e=element)
        turns = [(self.tg(text, arrays), least(peer, self.rounds)) for _ in range(1 if self.quick else 3)]
        difference = np.max(np.abs(turns[0][0][1] - expected))
        if not difference < TYPES[element][2]:
            sys.exit(f"error: {what}, n = {n}: results differ by {difference:.1e}")
        ours, theirs = min(turn[0][0] for turn in turns) / count, min(turn[1] for turn in turns) / count
        target = None if self.quick else target
        self.report.add(Figure.against("linalg", f"{what}, n = {n}", ours, "µs", "LAPACK, from C", theirs, target))

    def matrices(self, rng, n, k, element="f64"):
        """Any matrices, positive definite ones and right sides, and what LAPACK gets."""
        dtype, prefix, _ = TYPES[element]
        count = max(1, min(4096, 1 << 22 >> 2 * n.bit_length()))
        a, b = rng.normal(size=(count, n, n)), rng.normal(size=(count, n, k))
        if dtype is np.complex128:
            a, b = a + 1j * rng.normal(size=a.shape), b + 1j * rng.normal(size=b.shape)
        s = a @ np.swapaxes(a, 1, 2).conj() + n * np.eye(n)
        a, s, b = (np.ascontiguousarray(array, dtype) for array in (a, s, b))
        x, copy, pivots = np.empty((count, n, max(n, k)), dtype), np.empty((n, n), dtype), np.empty(n, np.int32)
        pointers = [ctypes.c_void_p(array.ctypes.data) for array in (s, b, x, copy, pivots)]
        sizes = ctypes.c_int64(count), ctypes.c_int64(n)
        factor, solve = getattr(self.peer, prefix + "cholesky"), getattr(self.peer, prefix + "solve")
        # They live as long as the functions.
        self.kept = x, copy, pivots
        return a, s, b, lambda: factor(*sizes, pointers[0], pointers[2]), lambda: solve(*sizes, ctypes.c_int64(k), *pointers)

    def run(self):
        self.report.title("one thread, CPU, mode fast-run: one of many matrices in a call")
        rng = np.random.default_rng(0)
        for n in (2, 4, 8, 16, 32, 64, 256, 1000):
            if self.quick and n > 256:
                continue
            a, s, b, factor, solve = self.matrices(rng, n, 1)
            self.compare("cholesky", CHOLESKY, n, [s], factor, np.linalg.cholesky(s), 0.3 if n <= 8 else 0.4 if n <= 16 else 1.05)
            self.compare("solve", SOLVE, n, [s, b], solve, np.linalg.solve(s, b), 0.4 if n <= 8 else 1.05)
            # Some rows are exchanged.
            count = len(a)
            i, j = np.indices((n, n))
            t = np.where(abs(i - j) <= 1, a + 4 * np.eye(n), 0)
            bands, x, copy = np.zeros((count, 3, n)), np.empty((count, n)), np.empty(3 * n)
            bands[:, 0, : n - 1], bands[:, 1], bands[:, 2, : n - 1] = (np.diagonal(t, k, 1, 2) for k in (-1, 0, 1))
            pointers = [ctypes.c_void_p(array.ctypes.data) for array in (bands, b, x, copy)]
            self.compare("tridiagonal solve", TRIDIAGONAL, n, [t, b],
                         lambda: self.peer.tridiagonal(ctypes.c_int64(count), ctypes.c_int64(n), *pointers), np.linalg.solve(t, b), None)
        self.report.title("other types, and as many right sides as rows")
        for n in (17, 64, 128, 256):
            for element in ("f32", "complex<f64>"):
                _, s, b, factor, solve = self.matrices(rng, n, 1, element)
                self.compare(f"cholesky {element}", CHOLESKY, n, [s], factor, np.linalg.cholesky(s), None, element)
                self.compare(f"solve {element}", SOLVE, n, [s, b], solve, np.linalg.solve(s, b), None, element)
            _, s, b, _, solve = self.matrices(rng, n, n)
            self.compare("solve, n sides", SOLVE, n, [s, b], solve, np.linalg.solve(s, b), None)
            self.compare("solve transposed, n sides", TRANSPOSED, n, [s, b], solve, np.linalg.solve(s, b), None)


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
