"""Graphs that are compiled and called by the modes of PyTensor: prints {graph: {mode: [seconds of a call, of compiling]}}."""

import json
import os
import resource
import sys
import time

import numpy as np
import pytensor
import pytensor.tensor as pt
from pytensor.compile.builders import OpFromGraph

import tensorgraph.pytensor  # noqa: F401
from models import MODELS

MODES = {"tensorgraph": "TENSORGRAPH", "numba": "NUMBA", "c": "CVM"}


def scan(*args, **kwargs):
    return pytensor.scan(*args, return_updates=False, **kwargs)


def autoregression(quick):
    x0, n = pt.dvector("x0"), pt.lscalar("n")
    x = scan(lambda a, b: 0.5 * b - 0.25 * a + 0.1, outputs_info=[{"initial": x0, "taps": [-2, -1]}], n_steps=n)
    return [x0, n], [x], [np.array([1.0, 2.0]), np.int64(10**4 if quick else 10**5)]


def rnn_values(quick):
    steps, size = (100, 32) if quick else (1000, 128)
    rng = np.random.default_rng(1)
    return [rng.normal(size=(steps, size)), np.zeros(size), rng.normal(size=(size, size)) / size]


def rnn_last():
    x, h0, w = pt.dmatrix("x"), pt.dvector("h0"), pt.dmatrix("w")
    h = scan(lambda xt, h, w: pt.tanh(xt + pt.dot(w, h)), sequences=[x], outputs_info=[h0], non_sequences=[w])
    return [x, h0, w], h[-1]


def rnn(quick):
    inputs, last = rnn_last()
    return inputs, [last], rnn_values(quick)


def rnn_gradient(quick):
    inputs, last = rnn_last()
    return inputs, [pt.grad((last**2).sum(), inputs[2])], rnn_values(quick)


def regression(quick):
    rng = np.random.default_rng(2)
    rows = 200 if quick else 2000
    x, y, group, mu, tau, alpha, beta, sigma = (
        pt.dvector("x"),
        pt.dvector("y"),
        pt.lvector("group"),
        pt.dscalar("mu"),
        pt.dscalar("tau"),
        pt.dvector("alpha"),
        pt.dscalar("beta"),
        pt.dscalar("sigma"),
    )

    def normal(value, mean, log_scale):
        return (-0.5 * ((value - mean) / pt.exp(log_scale)) ** 2 - log_scale).sum()

    logp = (
        normal(alpha, mu, tau) + normal(y, alpha[group] + beta * x, sigma) - 0.5 * (mu**2 + beta**2 + tau**2 + sigma**2)
    )
    wrt = [mu, tau, alpha, beta, sigma]
    values = [rng.normal(size=rows), rng.normal(size=rows), rng.integers(0, 8, rows), 0.1, 0.2, rng.normal(size=8), 0.3, 0.4]
    return [x, y, group, *wrt], [logp, *pt.grad(logp, wrt)], values


def layers(quick):
    h, ws = pt.dmatrix("h"), pt.dtensor3("ws")
    a, w = pt.dmatrix("a"), pt.dmatrix("w")
    layer = OpFromGraph([a, w], [pt.tanh(pt.dot(a, w)) + a * 0.5])
    out, count = h, 10 if quick else 100
    for k in range(count):
        out = layer(out, ws[k])
    rng = np.random.default_rng(3)
    return [h, ws], [out], [rng.normal(size=(32, 32)), rng.normal(size=(count, 32, 32)) / 32]


def elementwise(quick):
    x = pt.dvector("x")
    return [x], [pt.exp(x) + pt.sin(x) * pt.log1p(x)], [np.random.default_rng(4).random(10**5 if quick else 10**6)]


def garch(quick):
    r, omega, alpha, beta = pt.dvector("r"), pt.dscalar("omega"), pt.dscalar("alpha"), pt.dscalar("beta")
    h = scan(
        lambda rt, h, omega, alpha, beta: omega + alpha * rt**2 + beta * h,
        sequences=[r],
        outputs_info=[pt.as_tensor(np.float64(1.0))],
        non_sequences=[omega, alpha, beta],
    )
    loss = (pt.log(h[:-1]) + r[1:] ** 2 / h[:-1]).sum()
    wrt = [omega, alpha, beta]
    return (
        [r, *wrt],
        [loss, *pt.grad(loss, wrt)],
        [np.random.default_rng(5).normal(size=10**3 if quick else 10**4), 0.1, 0.2, 0.7],
    )


def addition(quick):
    x, y = pt.dvector("x"), pt.dvector("y")
    return [x, y], [x + y], [np.arange(4.0), np.ones(4)]


def ten_scalars(quick):
    xs = [pt.dscalar(f"x{k}") for k in range(10)]
    return xs, [pt.add(*xs)], [np.array(float(k)) for k in range(10)]


GRAPHS = {
    "AR(2), scan of 1e5 steps": autoregression,
    "RNN 1000x128, last state": rnn,
    "its gradient": rnn_gradient,
    "hierarchical regression, logp and gradient": regression,
    "100 OpFromGraph layers of 32x32": layers,
    "exp, sin, log1p on 1e6": elementwise,
    "GARCH 1e4, likelihood and gradient": garch,
    "x + y of 4": addition,
    "sum of 10 scalars": ten_scalars,
    **{
        f"model: {name}": lambda quick, build=build, few=few, many=many: build(few if quick else many)
        for name, (build, few, many) in MODELS.items()
    },
}


def cpu_time():
    """CPU time of this process and of its children (the compilers of the C mode)."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(u.ru_utime + u.ru_stime for u in used)


def compile_graph(make, mode, quick):
    """A compiled function and how long compiling took, the first call included, which is when numba compiles."""
    inputs, outputs, values = make(quick)
    values = [variable.type.filter(np.asarray(value, variable.type.dtype)) for variable, value in zip(inputs, values)]
    before = cpu_time()
    function = pytensor.function(inputs, outputs, mode=mode, trust_input=True)
    results = function(*values)
    return function, values, cpu_time() - before, results


def least_call(functions, values, seconds):
    """The least CPU time of a call of each function; they take turns."""
    least = {mode: float("inf") for mode in functions}
    loops = {}
    for mode, function in functions.items():
        begin = time.process_time()
        function(*values)
        loops[mode] = max(1, int(0.02 / max(time.process_time() - begin, 1e-7)))
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        for mode, function in functions.items():
            begin = time.process_time()
            for _ in range(loops[mode]):
                function(*values)
            least[mode] = min(least[mode], (time.process_time() - begin) / loops[mode])
    return least


def main():
    seconds, quick, only = float(sys.argv[1]), sys.argv[2] == "quick", sys.argv[3:]
    for name, make in GRAPHS.items():
        if only and name not in only:
            continue
        compiled, functions, values, first = {}, {}, None, None
        for mode, linker_mode in MODES.items():
            functions[mode], values, compiled[mode], results = compile_graph(make, linker_mode, quick)
            first = results if first is None else first
            for ours, theirs in zip(first, results):
                np.testing.assert_allclose(ours, theirs, rtol=1e-6, atol=1e-9)
        calls = least_call(functions, values, seconds)
        print(json.dumps({"graph": name, "calls": calls, "compile": compiled}), flush=True)


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    main()
