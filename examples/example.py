"""What the checks of the examples share: they run a model with tg-run and compare its results with NumPy's.

A check prints a block of a few lines, and exits with 1 if anything is wrong. It takes the tg-run of TENSORGRAPH_RUN, else that of
build/bin, else that of the PATH. With --built, the model is the one that model.py builds.
"""

import atexit
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
TOLERANCE = 1e-9


def data(name):
    return os.path.join(HERE, "data", name)


def text(x):
    """An array as tg-run reads it."""
    return f"{'x'.join(map(str, x.shape))}xf64={','.join(map(repr, x.ravel().tolist()))}"


def find_tg_run():
    built = os.path.join(HERE, "..", "build", "bin", "tg-run")
    return os.environ.get("TENSORGRAPH_RUN") or (built if os.path.exists(built) else "tg-run")


def build(script):
    """The file of the program that a script builds; the package may be that of the clone."""
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), os.path.join(HERE, "..", "python")]))
    process = subprocess.run([sys.executable, script], env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True)
    if process.returncode:
        sys.exit(f"{script} fails")
    with tempfile.NamedTemporaryFile("w", prefix="built-", suffix=".mlir", delete=False, encoding="utf-8") as file:
        file.write(process.stdout)
    atexit.register(os.remove, file.name)
    return file.name


class Example:
    """One model with its inputs, texts of tg-run's --input."""

    def __init__(self, folder, title, inputs):
        self.built = "--built" in sys.argv[1:]
        script = os.path.join(HERE, folder, "model.py")
        self.model = build(script) if self.built else os.path.join(HERE, folder, "model.mlir")
        self.inputs = [f"--input={text}" for text in inputs]
        self.failed = False
        print(title)

    def say(self, what, text):
        print(f"  {what:<12} {text}")

    def require(self, holds, message):
        if not holds:
            self.say("WRONG", message)
            self.failed = True

    def tg_run(self, *options):
        command = [find_tg_run(), self.model, *self.inputs, *options]
        process = subprocess.run(command, capture_output=True, text=True)
        if process.returncode not in (0, 3):
            sys.exit(f"{' '.join(command)}\n{process.stderr}")
        return process

    def run(self, count):
        """The results of the compiled program; prints how long it took."""
        with tempfile.TemporaryDirectory() as folder:
            files = [os.path.join(folder, f"{number}.npy") for number in range(count)]
            process = self.tg_run("--timing", *(f"--output=@{file}" for file in files))
            self.times = process.stderr.strip().splitlines()[-1]  # of all functions together
            return [np.load(file) for file in files]

    def compare(self, results, expected):
        """Compares with NumPy's results and with the interpreter; prints both, and the times."""
        worst = 0.0
        for number, (result, wanted) in enumerate(zip(results, expected)):
            wanted = np.asarray(wanted)
            self.require(result.shape == wanted.shape, f"result {number}: {result.shape}, NumPy has {wanted.shape}")
            if result.shape == wanted.shape and wanted.size:
                scale = np.maximum(np.abs(wanted), np.finfo(float).tiny)
                # A NaN is a difference.
                worst = max(worst, np.nan_to_num(np.max(np.abs(result - wanted) / scale), nan=np.inf))
        self.say("numpy", f"largest relative difference {worst:.1e}")
        self.require(worst <= TOLERANCE, f"differs from NumPy by more than {TOLERANCE}")
        self.compare_with_interpreter()

    def compare_named(self, peer, results, expected):
        """Compares each result with the one that the peer gives under a name, relative to its largest number."""
        self.say(peer.lower(), f"{'':<10} {'largest':>10} {'difference':>11}")
        for (name, wanted), result in zip(expected.items(), results):
            largest = np.max(np.abs(wanted))
            worst = np.max(np.abs(result - wanted)) / largest
            self.say("", f"{name:<10} {largest:10.6f} {worst:11.0e}")
            self.require(worst <= TOLERANCE, f"{name} differs from {peer}'s by {worst:.1e}, more than {TOLERANCE}")

    def compare_with_interpreter(self):
        self.say("time", self.times)
        if self.built:  # the interpreter is slow, and is compared for model.mlir
            return
        # The optimised program was compared with NumPy; strict code is compared bit for bit. Who names another tool has
        # chosen a mode.
        mode = ["--mode=debug"] if os.path.basename(find_tg_run()) == "tg-run" else []
        comparison = self.tg_run("--compare=interp", "--timing", *mode)
        interpreting = re.search(r"interpret ([\d.]+ ms)", comparison.stderr)
        self.say("interpreter", f"{comparison.stdout.strip()} (bit for bit), {interpreting.group(1)}")
        self.require(comparison.returncode == 0, "differs from the interpreter")

    def finish(self):
        sys.exit(1 if self.failed else 0)
