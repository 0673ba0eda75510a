# models.py - Models, and what samplers need, where PyTensor is installed
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints "live: passed", or that PyTensor is not installed: then the recorded models alone are the test.

usage: models.py SOURCE FOLDER
"""

import importlib.util
import sys

if importlib.util.find_spec("pytensor") is None:
    print("not live: PyTensor is not installed; the recorded models are checked")
    raise SystemExit(0)

import concurrent.futures
import multiprocessing
import pathlib
import pickle

import numpy as np
import pytensor
import pytensor.tensor as pt

from tensorgraph.pytensor import make_mode

sys.path.insert(0, sys.argv[1] + "/benchmark/pytensor")
from models import MODELS  # noqa: E402

CACHE = str(pathlib.Path(sys.argv[2]) / "cache")
STEP = 1e-6


def compiled(name, mode):
    build, few, _ = MODELS[name]
    inputs, outputs, values = build(few)
    values = [variable.type.filter(np.asarray(value, variable.type.dtype)) for variable, value in zip(inputs, values)]
    return pytensor.function(inputs, outputs, mode=mode), values, len(outputs) - 1


def call(name):
    """In a process of its own, beside others that compile the same."""
    function, values, _ = compiled(name, make_mode(cache=CACHE))
    return [np.asarray(result) for result in function(*values)]


def check_models():
    copied = []
    for name in MODELS:
        function, values, count = compiled(name, "TENSORGRAPH")
        logp, *gradient = function(*values)
        for mode in ("FAST_COMPILE", make_mode(mode="debug"), make_mode(code="strict")):
            for ours, theirs in zip((logp, *gradient), compiled(name, mode)[0](*values)):
                np.testing.assert_allclose(ours, theirs, rtol=1e-10, atol=1e-10, err_msg=name)
        # The gradient is what the log density changes by.
        for at, slope in enumerate(gradient, len(values) - count):
            for place in np.ndindex(np.shape(slope)):
                moved = []
                for sign in (1, -1):
                    value = np.array(values[at])
                    value[place] += sign * STEP
                    moved.append(function(*values[:at], value, *values[at + 1:])[0])
                difference = (moved[0] - moved[1]) / (2 * STEP)
                assert abs(slope[place] - difference) < 1e-5 * max(1, abs(logp)), (name, at, place, slope[place], difference)
        # A copy, as other processes get it.
        try:
            pickle.dumps(compiled(name, "FAST_COMPILE")[0])
        except (AttributeError, pickle.PicklingError):
            continue  # gradients of some ops hold local functions of PyTensor, for which samplers take cloudpickle
        copied.append(name)
        for ours, theirs in zip((logp, *gradient), pickle.loads(pickle.dumps(function))(*values)):
            np.testing.assert_array_equal(ours, theirs)
    assert len(copied) > 3, copied


def check_shared_data():
    """Data that is replaced, also by more of it, without compiling again."""
    data, mean = pytensor.shared(np.arange(3.0), name="data"), pt.dscalar("mean")
    logp = -0.5 * ((data - mean) ** 2).sum()
    function = pytensor.function([mean], [logp, pt.grad(logp, mean)], mode="TENSORGRAPH")
    for values in (np.arange(3.0), np.arange(5.0) + 1):
        data.set_value(values)
        assert function(0.5)[0] == -0.5 * ((values - 0.5) ** 2).sum() and function(0.5)[1] == (values - 0.5).sum()


def check_seeds():
    """A seed gives the same draws again, and each call other ones."""
    def draws(seed, mode):
        rng = pytensor.shared(np.random.default_rng(seed))
        next_rng, draw = pt.random.normal(size=(4,), rng=rng).owner.outputs
        function = pytensor.function([], draw, updates=[(rng, next_rng)], mode=mode)
        return [function(), function()]

    for mode in ("TENSORGRAPH", make_mode(draws="numpy")):
        first, again, other = draws(1, mode), draws(1, mode), draws(2, mode)
        np.testing.assert_array_equal(first, again)
        assert not np.array_equal(first[0], first[1]) and not np.array_equal(first[0], other[0])
    generator = np.random.default_rng(1)
    np.testing.assert_array_equal(draws(1, make_mode(draws="numpy")), [generator.normal(size=4), generator.normal(size=4)])


def check_processes():
    """Four processes at once on one cache, as those of chains, and then another one, which finds all there."""
    name = "stochastic volatility"
    with concurrent.futures.ProcessPoolExecutor(4, multiprocessing.get_context("spawn")) as pool:
        results = list(pool.map(call, [name] * 4))
    entries = sorted(pathlib.Path(CACHE).rglob("*"))
    results.append(call(name))
    assert entries and sorted(pathlib.Path(CACHE).rglob("*")) == entries
    for other in results[1:]:
        for ours, theirs in zip(results[0], other):
            np.testing.assert_array_equal(ours, theirs)


if __name__ == "__main__":
    check_models()
    check_shared_data()
    check_seeds()
    check_processes()
    print("live: passed")
