"""Special functions: the time of a value, against SciPy's."""

import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy as np
import scipy.special

from common.report import Figure

SUMMARY = "special functions: time of a value, against SciPy"
TARGETS = ["tg-run"]

VALUES = 100_000
# Compositions of functions that fast code computes on vectors, and the others.
VECTORS, CALLS = 0.4, 1.0


def log1mexp(x):
    """As PyMC computes it with NumPy."""
    return np.where(x > -np.log(2), np.log(-np.expm1(x)), np.log1p(-np.exp(x)))


def logdiffexp(x, y):
    return x + log1mexp(y - x)


def uniform(low, high):
    return lambda rng: rng.uniform(low, high, VALUES)


# The operands, the peer if it is not SciPy's function of that name, and the target.
FUNCTIONS = {
    "log1mexp": ([uniform(-5, 0)], log1mexp, VECTORS), "logdiffexp": ([uniform(1, 2), uniform(0, 1)], logdiffexp, VECTORS),
    "logit": ([uniform(0, 1)], None, VECTORS), "xlogy": ([uniform(0, 5), uniform(0, 5)], None, VECTORS),
    "xlog1py": ([uniform(0, 5), uniform(0, 5)], None, VECTORS), "entr": ([uniform(0, 5)], None, VECTORS),
    "erfcx": ([uniform(-3, 10)], None, VECTORS), "erfinv": ([uniform(-1, 1)], None, VECTORS), "erfcinv": ([uniform(0, 2)], None, VECTORS),
    "ndtr": ([uniform(-6, 6)], None, VECTORS), "log_ndtr": ([uniform(-20, 6)], None, VECTORS), "ndtri": ([uniform(0, 1)], None, VECTORS),
    "betaln": ([uniform(0.1, 50), uniform(0.1, 50)], None, CALLS), "gamma": ([uniform(0.1, 30)], None, CALLS),
    "gammainc": ([uniform(0.1, 50), uniform(0.1, 50)], None, CALLS), "gammaincc": ([uniform(0.1, 50), uniform(0.1, 50)], None, CALLS),
    "gammaincinv": ([uniform(0.1, 50), uniform(0.01, 0.99)], None, CALLS),
    "betainc": ([uniform(0.1, 50), uniform(0.1, 50), uniform(0, 1)], None, CALLS),
    "betaincinv": ([uniform(0.1, 50), uniform(0.1, 50), uniform(0.01, 0.99)], None, CALLS), "zeta": ([uniform(1.1, 10), uniform(0.1, 10)], None, CALLS),
    "owens_t": ([uniform(-3, 3), uniform(-3, 3)], None, CALLS), "i0e": ([uniform(0, 50)], None, CALLS), "i1e": ([uniform(0, 50)], None, CALLS),
    "iv": ([uniform(0, 20), uniform(0, 50)], None, CALLS), "ive": ([uniform(0, 20), uniform(0, 50)], None, CALLS),
    "kv": ([uniform(0, 20), uniform(0, 50)], None, CALLS), "kve": ([uniform(0, 20), uniform(0, 50)], None, CALLS),
    "j0": ([uniform(0, 50)], None, CALLS), "j1": ([uniform(0, 50)], None, CALLS), "jv": ([uniform(0, 20), uniform(0, 50)], None, CALLS),
    "yv": ([uniform(0, 20), uniform(0, 50)], None, CALLS),
}


def program(name, count):
    """Returns the program that applies a function of so many operands to vectors."""
    names, kind = [f"%x{number}" for number in range(count)], "tensor<?xf64>"
    return (f"func.func @main({', '.join(f'{own}: {kind}' for own in names)}) -> {kind} {{\n"
            f"  %r = tg.{name} {', '.join(names)} : {kind}\n  return %r : {kind}\n}}\n")


def nanoseconds(tg_run, name, operands, folder, rounds):
    """The CPU time of one value."""
    path = folder / "program.mlir"
    path.write_text(program(name, len(operands)))
    command = [tg_run, path, "--mode=fast-run", "--code=fast", f"--benchmark={rounds}"]
    for k, operand in enumerate(operands):
        np.save(folder / f"{k}.npy", operand)
        command.append(f"--input=@{folder}/{k}.npy")
    process = subprocess.run([*command, f"--output=@{folder}/r.npy"], capture_output=True, text=True)
    if process.returncode:
        sys.exit(f"error: {name}: {process.stderr[:2000]}")
    number, unit = re.search(r"([\d.]+) (ns|us|µs|ms|s) CPU", process.stdout).groups()
    return float(number) * {"ns": 1, "us": 1e3, "µs": 1e3, "ms": 1e6, "s": 1e9}[unit] / VALUES, np.load(folder / "r.npy")


def run(build, report, quick):
    rng, rounds = np.random.default_rng(1), 3 if quick else 20
    report.title("one thread, CPU, mode fast-run: one value of f64")
    with tempfile.TemporaryDirectory() as folder:
        for name, (draws, peer, target) in FUNCTIONS.items():
            operands, peer = [draw(rng) for draw in draws], peer or getattr(scipy.special, name)
            best = float("inf")
            for _ in range(rounds):
                start = time.thread_time()
                expected = peer(*operands)
                best = min(best, time.thread_time() - start)
            ours, values = nanoseconds(build / "bin" / "tg-run", name, operands, pathlib.Path(folder), rounds)
            difference = np.max(np.abs(values - expected) / np.maximum(np.abs(expected), 1e-3))
            if not difference < 1e-9:
                sys.exit(f"error: {name}: the values differ from those of the peer by {difference:.1e}")
            report.add(Figure.against("special", name, ours, "ns", "NumPy" if name in ("log1mexp", "logdiffexp") else "SciPy",
                                      1e9 * best / VALUES, None if quick else target))
