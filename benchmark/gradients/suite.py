"""Gradients, made by tg-expand-gradients, against the values alone and against gradients written by hand."""

import ctypes
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy as np

from common.report import Figure

SUMMARY = "gradients against values, and against gradients in C and NumPy"
TARGETS = ["tg-run", "tg-opt"]

FOLDER = pathlib.Path(__file__).parent
COMPILERS = [(compiler, level) for compiler in ("gcc", "clang-22") for level in ("-O3", "-Ofast")]


def rnn_inputs(rng, n):
    scale = 0.7 * 128**-0.5
    return [rng.standard_normal((n, 128)), rng.standard_normal((128, 128)) * scale, rng.standard_normal((128, 128)) * scale,
            rng.standard_normal(128) * 0.1, rng.standard_normal(128) * 0.1]


def rnn_by_numpy(x, u, w, b, h0):
    n, h = len(x), np.empty((len(x) + 1, 128))
    h[0] = h0
    xu = x @ u + b
    for t in range(n):
        h[t + 1] = np.tanh(xu[t] + h[t] @ w)
    d, back = np.empty((n, 128)), np.zeros(128)
    wt = np.ascontiguousarray(w.T)
    for t in range(n - 1, -1, -1):
        d[t] = (h[t + 1] + back) * (1 - h[t + 1] ** 2)
        back = d[t] @ wt
    return [0.5 * np.sum(h[1:] ** 2), d @ u.T, x.T @ d, h[:-1].T @ d, d.sum(axis=0), back]


# The inputs, those of the gradient, their number, how long the gradient may take against the values, and against the peer.
PROGRAMS = {
    "rnn": (rnn_inputs, [], 1000, 2.5, 0.5),
    "garch": (lambda rng, n: [rng.standard_normal(n), 0.1, 0.05, 0.1, 0.85], [1, 2, 3, 4], 1_000_000, 3.0, 1.2),
    "ar": (lambda rng, n: [rng.standard_normal(n), rng.standard_normal(2), 0.5, -0.3], [], 1_000_000, 3.0, 1.1),
    "nested": (lambda rng, n: [1 + 0.1 * rng.standard_normal(n), 0.1, 0.7, 1.3], [1, 2, 3], 20_000, 2.5, None),
    "elementwise": (lambda rng, n: [rng.standard_normal(n), rng.standard_normal(n)], [], 1_000_000, 1.6, None),
}
MEGABYTES = {"B": 1e-6, "kB": 1e-3, "MB": 1.0, "GB": 1e3}


class Peers:
    """The functions of peers/gradients.c, by each compiler."""

    def __init__(self, folder):
        self.libraries = []
        for number, (compiler, level) in enumerate(COMPILERS):
            path = f"{folder}/{number}.so"
            subprocess.run([compiler, level, "-march=native", "-shared", "-fPIC", FOLDER / "peers/gradients.c", "-o", path, "-lm"], check=True)
            self.libraries.append(ctypes.CDLL(path))

    def call(self, library, name, args):
        series, others = args[0], np.array([number for arg in args[1:] for number in np.atleast_1d(arg)])
        kept, gradients = np.empty(len(series)), np.empty(len(series) + 4)
        function = getattr(library, name)
        function.restype = ctypes.c_double
        pointers = [ctypes.c_void_p(array.ctypes.data) for array in (series, others, kept, gradients)]
        value = function(pointers[0], ctypes.c_int64(len(series)), pointers[1], pointers[2], pointers[3])
        return [value, gradients[:4]] if name == "garch" else [value, gradients]


def least(call, rounds):
    """The least CPU time of a call in ms."""
    best = float("inf")
    for _ in range(rounds):
        start = time.thread_time()
        call()
        best = min(best, time.thread_time() - start)
    return 1e3 * best


class Suite:
    def __init__(self, build, report, quick, folder):
        self.report, self.quick, self.folder = report, quick, folder
        self.tg_run, self.rounds = build / "bin" / "tg-run", 5 if quick else 40

    def tg(self, path, inputs, *options):
        """The CPU time of a call in ms, its peak memory in MB, and the results."""
        results = pathlib.Path(self.folder, "results.npz")
        command = [self.tg_run, path, "--mode=fast-run", "--code=fast", f"--benchmark={self.rounds}", f"--output=@{results}", *inputs, *options]
        process = subprocess.run(command, capture_output=True, text=True)
        if process.returncode:
            sys.exit(f"error: {path}: {process.stderr[:2000]}")
        found = re.search(r"([\d.]+) (us|µs|ms|s) CPU", process.stdout)
        peak = re.search(r"peak (\S+) (k?B|[MG]B)", process.stdout)
        scale = {"us": 1e-3, "µs": 1e-3, "ms": 1, "s": 1e3}[found.group(2)]
        with np.load(results) as arrays:
            return float(found.group(1)) * scale, float(peak.group(1)) * MEGABYTES[peak.group(2)] if peak else 0.0, [arrays[name] for name in arrays.files]

    def run(self, peers):
        self.report.title("one thread, CPU, mode fast-run: value and gradients against the value alone, and against peers")
        for name, (make, wrt, n, target, peer_target) in PROGRAMS.items():
            args = make(np.random.default_rng(0), n // 50 if self.quick else n)
            inputs = []
            for number, arg in enumerate(args):
                np.save(f"{self.folder}/{number}.npy", arg)
                inputs.append(f"--input=@{self.folder}/{number}.npy" if np.ndim(arg) else f"--input=f64={arg!r}")
            path = FOLDER / f"{name}.mlir"
            option = "--gradient" + (f"={','.join(map(str, wrt))}" if wrt else "")
            # In turns, as another process may slow one of them down.
            times = [(self.tg(path, inputs), self.tg(path, inputs, option)) for _ in range(1 if self.quick else 3)]
            value, gradient = (min(pair[k][0] for pair in times) for k in (0, 1))
            _, peak, results = times[0][1]
            self.report.add(Figure.against("gradients", f"{name} {n}, gradients", gradient, "ms", "the value", value,
                                           None if self.quick else target))
            self.report.note(f"peak {peak:.3g} MB")
            self.peer(peers, name, n, args, gradient, results, peer_target)
            if name == "rnn":
                self.forward_mode(path, inputs, value, f"{name} {n}")
        self.checkpoints()
        self.layers()

    def forward_mode(self, path, inputs, value, title):
        """The value and its tangent along the recurrent weights and the initial state."""
        differentiated = pathlib.Path(self.folder, "tangent.mlir")
        subprocess.run([self.tg_run.with_name("tg-opt"), path, "--tg-add-gradient=function=main name=main_jvp wrt=2,4 kind=jvp",
                        "-o", differentiated], check=True)
        inputs = inputs + [inputs[2], inputs[4], "--entry=main_jvp"]
        tangent = min(self.tg(differentiated, inputs)[0] for _ in range(1 if self.quick else 3))
        self.report.add(Figure.against("gradients", f"{title}, forward mode", tangent, "ms", "the value", value,
                                       None if self.quick else 2.6))

    def checkpoints(self):
        """What checkpoints save in memory and cost in time. The gradient of x is as large as x, and is left out."""
        steps = 1024 if self.quick else 16384
        path, without = FOLDER / "rnn-checkpointed.mlir", pathlib.Path(self.folder, "rnn-without.mlir")
        text = path.read_text()
        if " checkpoint 32" not in text:
            sys.exit(f"error: {path} has no checkpoints")
        without.write_text(text.replace(" checkpoint 32", ""))
        inputs = []
        for number, arg in enumerate(rnn_inputs(np.random.default_rng(0), steps)):
            np.save(f"{self.folder}/{number}.npy", arg)
            inputs.append(f"--input=@{self.folder}/{number}.npy")
        (all_time, all_peak, expected), (time, peak, results) = (self.tg(file, inputs, "--gradient=1,2,3,4") for file in (without, path))
        difference = max(np.max(np.abs(a - b) / np.maximum(np.abs(b), 1e-3)) for a, b in zip(results, expected))
        if not difference < 1e-6:
            sys.exit(f"error: checkpoints change the gradients by {difference:.1e}")
        self.report.title(f"a recurrent network of {steps} steps, with a checkpoint every 32 steps and with all states kept")
        self.report.add(Figure.bounded("gradients", "peak memory", peak, "MB", 4, "all states", all_peak))
        self.report.add(Figure.against("gradients", "time", time, "ms", "all states", all_time))

    def peer(self, peers, name, n, args, ours, results, target):
        if name == "rnn":
            contestants = {"NumPy": lambda: rnn_by_numpy(*args)}
        elif name in ("garch", "ar"):
            contestants = {f"{compiler} {level}": (lambda library=library: peers.call(library, name, args))
                           for (compiler, level), library in zip(COMPILERS, peers.libraries)}
        else:
            return
        times = {peer: least(call, 3 if self.quick else 15) for peer, call in contestants.items()}
        best = min(times, key=times.get)
        expected = np.concatenate([np.ravel(value) for value in contestants[best]()])
        got = np.concatenate([np.ravel(value) for value in results])
        difference = np.max(np.abs(got - expected) / np.maximum(np.abs(expected), 1e-3))
        if not difference < 1e-6:
            sys.exit(f"error: {name}: the gradients differ from those of {best} by {difference:.1e}")
        self.report.add(Figure.against("gradients", f"{name} {n}, gradients", ours, "ms", best, times[best], None if self.quick else target))

    def layers(self):
        """How long the gradient of equal layers takes to expand, and how many graphs it has."""
        count = 100
        lines = ["func.func @main(%x: tensor<64x64xf64>, %w: tensor<64x64xf64>) -> f64 {"]
        for k in range(count):
            before = f"%h{k}" if k else "%x"
            lines.append(f'%h{k + 1} = tg.ofg "layer" (%a = {before}, %b = %w) : (tensor<64x64xf64>, tensor<64x64xf64>) -> tensor<64x64xf64> {{\n'
                         "%0 = tg.dot %a, %b : tensor<64x64xf64>\n%1 = tg.tanh %0 : tensor<64x64xf64>\ntg.yield %1 : tensor<64x64xf64>\n}")
        lines.append(f"%s = tg.sum %h{count} : tensor<64x64xf64>\nreturn %s : f64\n}}")
        path = pathlib.Path(self.folder, "layers.mlir")
        path.write_text("\n".join(lines))
        tool = self.tg_run.with_name("tg-opt")
        command = [tool, path, "--pass-pipeline=builtin.module(tg-freeze,tg-add-gradient,tg-expand-gradients)", "--mlir-timing",
                   "--mlir-timing-display=list", "-o", "/dev/null"]
        times = []
        for _ in range(3):
            output = subprocess.run(command, capture_output=True, text=True, check=True).stderr
            times.append(1e3 * float(re.search(r"([\d.]+) \(.*ExpandGradients", output).group(1)))
        self.report.title(f"{count} equal layers, frozen")
        self.report.add(Figure.bounded("gradients", "tg-expand-gradients", min(times), "ms", None if self.quick else 20)
                        if not self.quick else Figure("gradients", "tg-expand-gradients", min(times), "ms"))
        report = subprocess.run([tool, path, "--tg-freeze", "--tg-add-gradient", "--tg-expand-gradients"], capture_output=True, text=True, check=True).stdout
        graphs = len(set(re.findall(r"frozen #(\w+)", report)))
        self.report.add(Figure.bounded("gradients", "distinct frozen graphs: layer, with what it keeps, pullback", graphs, "graphs", 3))
        inputs = ["--input=64x64xf64=0.01", "--input=64x64xf64=0.02"]
        times = [(self.tg(path, inputs)[0], self.tg(path, inputs, "--gradient")[0]) for _ in range(1 if self.quick else 3)]
        value, gradient = (min(pair[k] for pair in times) for k in (0, 1))
        self.report.add(Figure.against("gradients", f"{count} layers 64x64, gradients", gradient, "ms", "the value", value,
                                       None if self.quick else 3.0))


def run(build, report, quick):
    if quick:
        report.note("--quick: small sizes, no targets for times")
    with tempfile.TemporaryDirectory() as folder:
        Suite(build, report, quick, folder).run(Peers(folder))
