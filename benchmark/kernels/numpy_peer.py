"""NumPy as a peer: numpy_peer.py PROGRAM ELEMENT SIZES FOLDER

Writes the arguments of a program to files, for all peers, and says where; all lines of the standard output are JSON.
Then it answers each line of the standard input: `round` by the CPU time of a call in seconds, `compare FILE` by how
far that result is from its own, as KernelBenchmark.cpp compares them.
"""

import json
import pathlib
import sys
import time

import numpy as np

SHORTEST = 2e-3  # seconds that a measurement takes at least

# The arguments of each program, from a generator of random numbers, the element type and the sizes. Those that are not
# arrays are texts as tg-run takes them.
INPUTS = {}
# What it computes, if NumPy and SciPy can do that without a loop over all steps in Python.
RESULTS = {}


def inputs(program):
    return lambda function: INPUTS.__setitem__(program, function)


def results(program):
    return lambda function: RESULTS.__setitem__(program, function)


#
# Elementwise operations, reductions, rows
#


@inputs("elementwise")
def _(rng, real, n):
    return [rng.standard_normal(n), 3 * rng.standard_normal(n), rng.random(n)]


@results("elementwise")
def _(x, y, z):
    return np.exp(-x * x) * np.sin(y) + np.log1p(z)


@inputs("sum")
def _(rng, real, n):
    return [rng.random(n)]


@inputs("max")
def _(rng, real, n):
    return [rng.standard_normal(n)]


@inputs("logsumexp")
def _(rng, real, n):
    return [3 * rng.standard_normal(n)]


RESULTS["sum"] = np.sum
RESULTS["max"] = np.max


@results("logsumexp")
def _(x):
    largest = np.max(x)
    return largest + np.log(np.sum(np.exp(x - largest)))


@inputs("softmax")
def _(rng, real, rows, columns):
    return [rng.standard_normal((rows, columns))]


@results("softmax")
def _(x):
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


@inputs("layernorm")
def _(rng, real, rows, columns):
    return [rng.standard_normal((rows, columns)), rng.random(columns), rng.standard_normal(columns)]


@results("layernorm")
def _(x, gain, shift):
    centred = x - x.mean(axis=1, keepdims=True)
    variance = (centred * centred).mean(axis=1, keepdims=True)
    return centred / np.sqrt(variance + np.float32(1e-5)) * gain + shift


for _name in ("cumsum-columns", "cummax-columns", "cumsum-rows", "cummax-rows", "sum-rows", "amax-rows"):
    INPUTS[_name] = lambda rng, real, rows, columns: [rng.standard_normal((rows, columns))]
RESULTS["cumsum-columns"] = lambda x: np.cumsum(x, axis=0)
RESULTS["cummax-columns"] = lambda x: np.maximum.accumulate(x, axis=0)
RESULTS["cumsum-rows"] = lambda x: np.cumsum(x, axis=1)
RESULTS["cummax-rows"] = lambda x: np.maximum.accumulate(x, axis=1)
RESULTS["sum-rows"] = lambda x: np.sum(x, axis=1)
RESULTS["amax-rows"] = lambda x: np.max(x, axis=1)


#
# Sorting
#


@inputs("sort")
def _(rng, real, *sizes):
    return [rng.standard_normal(sizes)]


for name in ("argsort", "sort-rows", "argsort-rows", "sort-columns"):
    INPUTS[name] = INPUTS["sort"]

RESULTS["sort"] = RESULTS["sort-rows"] = np.sort
RESULTS["sort-columns"] = lambda x: np.sort(x, axis=0)
RESULTS["argsort"] = RESULTS["argsort-rows"] = lambda x: np.argsort(x, kind="stable")


#
# Transposed tensors
#


for name in ("transpose", "add-transposed", "permute"):
    INPUTS[name] = INPUTS["sort"]

RESULTS["transpose"] = lambda x: np.ascontiguousarray(x.T)
RESULTS["add-transposed"] = lambda x: x + x.T
RESULTS["permute"] = lambda x: np.ascontiguousarray(np.transpose(x, (2, 0, 1)))


@inputs("sum-transposed")
def _(rng, real, m, n):
    return [rng.random((m, n)), rng.random((n, m))]


@results("sum-transposed")
def _(x, y):
    return np.sum(x.T * y, axis=1)


#
# Products
#


@inputs("matmul")
def _(rng, real, m, n):
    return [rng.standard_normal((m, n)), rng.standard_normal((n, m))]


@inputs("gemv")
def _(rng, real, m, n):
    return [rng.standard_normal((m, n)), rng.standard_normal(n)]


RESULTS["matmul"] = RESULTS["gemv"] = np.matmul


@inputs("product")
def _(rng, real, m, k, n):
    return [rng.standard_normal((m, k)), rng.standard_normal((k, n))]


@inputs("product-transposed")
def _(rng, real, m, k, n):
    return [rng.standard_normal((m, k)), rng.standard_normal((n, k))]


@inputs("batch-product")
def _(rng, real, count, m, n):
    return [rng.standard_normal((count, m, n)), rng.standard_normal((count, n, m))]


RESULTS["product"] = RESULTS["batch-product"] = np.matmul


@results("product-transposed")
def _(a, w):
    return a @ w.T


@inputs("layers")
def _(rng, real, rows, columns):
    return [rng.standard_normal((rows, columns)), rng.standard_normal((10, columns, columns)) / np.sqrt(columns),
            rng.standard_normal((10, columns)) / 10]


@results("layers")
def _(x, w, b):
    for weights, shift in zip(w, b):
        x = np.tanh(x @ weights + shift)
    return x


#
# Loops
#


@inputs("logistic")
def _(rng, real, n):
    return [1 + 1.9 * rng.random(n)]


@results("logistic")
def _(rates):
    state = np.full_like(rates, 0.5)
    for _ in range(100):
        state = rates * (state * (1 - state))
    return state


@inputs("newton")
def _(rng, real, n):
    return [1 + 3 * rng.random(n)]


@results("newton")
def _(x):
    state = x
    for _ in range(100):
        following = (state + x / state) * x.dtype.type(0.5)
        if np.array_equal(following, state):
            break
        state = following
    return state


@inputs("ar2")
def _(rng, real, n):
    return [rng.standard_normal(n), rng.standard_normal(2), f"{real}=0.5", f"{real}=-0.25"]


@results("ar2")
def _(e, start, a, b):
    from scipy.signal import lfilter, lfiltic
    return lfilter([1.0], [1.0, -a, -b], e, zi=lfiltic([1.0], [1.0, -a, -b], start[::-1]))[0]


@inputs("garch")
def _(rng, real, n):
    return [rng.standard_normal(n), f"{real}=0.05", f"{real}=0.1", f"{real}=0.1", f"{real}=0.8"]


@results("garch")
def _(y, c, w, alpha, beta):
    from scipy.signal import lfilter
    start = w / (1 - alpha - beta)
    squares = np.square(y - c)
    news = np.empty_like(squares)
    news[0] = w + alpha * start
    news[1:] = w + alpha * squares[:-1]
    variances = lfilter([1.0], [1.0, -beta], news, zi=[beta * start])[0]
    return -0.5 * np.sum(np.log(2 * np.pi * variances) + squares / variances)


@inputs("lotka-volterra")
def _(rng, real, steps):
    # Two pairs of hunter and prey that hardly meet; a little damping keeps differences small.
    rates = np.array([1.0, -1.0, 1.2, -0.9])
    meetings = np.array([[-0.001, -1, -0.01, 0], [1, -0.001, 0, 0], [0, 0, -0.001, -1], [0.01, 0, 1, -0.001]])
    return [f"index={steps}", np.array([1.0, 0.5, 1.2, 0.8]), rates, meetings, f"{real}=0.001"]


@inputs("rnn")
def _(rng, real, steps, width):
    weights = rng.standard_normal((2, width, width)) * 0.5 / np.sqrt(width)
    return [rng.standard_normal((steps, width)), np.zeros(width), *weights, rng.standard_normal(width) / 10]


@results("rnn")
def _(x, h, u, w, b):
    pushed = x @ u + b
    states = np.empty_like(pushed)
    for t, row in enumerate(pushed):
        states[t] = h = np.tanh(row + h @ w)
    return states


@inputs("kalman")
def _(rng, real, steps):
    # Two swings of different pace, the sum of whose places is measured.
    def swing(angle, damping):
        return damping * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])

    f = np.zeros((4, 4))
    f[:2, :2], f[2:, 2:] = swing(0.1, 0.999), swing(0.23, 0.998)
    return [rng.standard_normal(steps), np.zeros(4), np.eye(4), f, 0.01 * np.eye(4), np.array([1.0, 0, 1.0, 0]),
            f"{real}=0.5"]


#
# The process
#


def difference(result, expected):
    expected = np.asarray(expected, np.float64)
    size = np.abs(expected) + np.abs(expected).mean()
    return float(np.max(np.abs(result.astype(np.float64) - expected) / size, initial=0, where=size > 0))


def measure(compute, arguments, calls):
    start = time.thread_time()
    for _ in range(calls):
        compute(*arguments)
    return (time.thread_time() - start) / calls


def main():
    program, element, *sizes, folder = sys.argv[1:]
    real = {"f32": np.float32, "f64": np.float64}[element]
    arguments, texts = [], []
    for number, value in enumerate(INPUTS[program](np.random.default_rng(0), element, *map(int, sizes))):
        if isinstance(value, str):
            arguments.append(real(value.split("=")[1]))
            texts.append(value)
        else:
            arguments.append(np.ascontiguousarray(value, real))
            texts.append(f"@{folder}/input{number}.npy")
            np.save(pathlib.Path(texts[-1][1:]), arguments[-1])
    print(json.dumps({"inputs": texts}), flush=True)

    compute, calls = RESULTS.get(program), None
    for line in sys.stdin:
        command, _, file = line.strip().partition(" ")
        if command == "compare":
            answer = {"NumPy": difference(np.load(file), compute(*arguments))}
        else:
            calls = calls or max(1, int(SHORTEST / measure(compute, arguments, 1)))
            answer = {"NumPy": measure(compute, arguments, calls)}
        print(json.dumps(answer), flush=True)


main()
