"""A library of Python as a peer: python_peer.py NumPy|PyTorch PROGRAM ELEMENT SIZES FOLDER

Makes the arguments of a program, and says what they are; NumPy writes them to files, for all peers. All lines of the
standard output are JSON. Then it answers each line of the standard input: `round` by the CPU time of a call in seconds,
`compare FILES` by how far those results are from its own, as KernelBenchmark.cpp compares them.
"""

import json
import pathlib
import sys
import time

import numpy as np

sys.path[0] = str(pathlib.Path(__file__).resolve().parent.parent)
from kernels import kernels  # noqa: F401 (registers the programs of all families)
from kernels.kernel import INPUTS, NUMPY, TORCH

SHORTEST = 2e-3  # seconds that a measurement takes at least


def difference(results, expected):
    expected = [np.asarray(value) for value in (expected if isinstance(expected, (tuple, list)) else [expected])]
    if len(results) != len(expected):
        sys.exit(f"error: there are {len(results)} results, not {len(expected)}")
    return max(map(difference_of_arrays, results, expected))


def difference_of_arrays(result, expected):
    if result.shape != expected.shape:
        sys.exit(f"error: a result has the shape {result.shape}, not {expected.shape}")
    expected = expected.astype(np.float64)
    size = np.abs(expected) + (np.abs(expected).mean() if expected.size else 0)
    return float(np.max(np.abs(result.astype(np.float64) - expected) / size, initial=0, where=size > 0))


def measure(compute, arguments, calls):
    start = time.thread_time()
    for _ in range(calls):
        compute(*arguments)
    return (time.thread_time() - start) / calls


def made_inputs(program, element, sizes, folder):
    """The arguments as arrays and numbers, and as texts for tg-run."""
    real = {"f16": np.float16, "f32": np.float32, "f64": np.float64}[element]
    arguments, texts = [], []
    for number, value in enumerate(INPUTS[program](np.random.default_rng(0), element, *sizes)):
        if isinstance(value, str):
            kind, _, digits = value.partition("=")
            arguments.append(int(digits) if kind == "index" else real(digits))
            texts.append(value)
        else:
            value = np.asarray(value)
            arguments.append(np.ascontiguousarray(value, real if value.dtype.kind == "f" else value.dtype))
            texts.append(f"@{folder}/input{number}.npy")
    return arguments, texts


def with_torch(program):
    """What PyTorch computes, on one thread, and the arguments as it takes them."""
    import torch
    torch.set_num_threads(1)
    tensors = lambda arguments: [torch.from_numpy(value) if isinstance(value, np.ndarray) else value
                                 for value in arguments]
    as_arrays = lambda values: [np.asarray(value) for value in (values if isinstance(values, tuple) else (values,))]
    compute = TORCH[program](torch)
    return compute, tensors, as_arrays


def main():
    library, program, element, *sizes, folder = sys.argv[1:]
    arguments, texts = made_inputs(program, element, map(int, sizes), folder)
    compute, as_arrays = NUMPY.get(program), lambda values: values
    if library == "PyTorch":
        compute, tensors, as_arrays = with_torch(program)
        arguments = tensors(arguments)
    else:
        for text, value in zip(texts, arguments):
            if text.startswith("@"):
                np.save(pathlib.Path(text[1:]), value)
    print(json.dumps({"inputs": texts}), flush=True)

    calls = None
    for line in sys.stdin:
        command, *files = line.split()
        if command == "compare":
            answer = {library: difference([np.load(file) for file in files], as_arrays(compute(*arguments)))}
        else:
            calls = calls or max(1, int(SHORTEST / measure(compute, arguments, 1)))
            answer = {library: measure(compute, arguments, calls)}
        print(json.dumps(answer), flush=True)


main()
