"""Programs of the builder, parsed by tg-opt and run by tg-run, which must be in PATH."""

import os
import subprocess
import tempfile

import numpy as np

from tensorgraph.build import Module


def tool(name, *arguments, text=None):
    """(exit code, output, messages) of a tool."""
    process = subprocess.run([name, *arguments], input=text, capture_output=True, text=True, timeout=120)
    return process.returncode, process.stdout, process.stderr


def normal(texts):
    """What tg-opt prints of programs, which it must accept."""
    code, output, messages = tool("tg-opt", "--split-input-file", text="\n// -----\n".join(texts))
    assert code == 0, f"tg-opt refuses a program:\n{messages}" + "".join(texts)
    return [text.strip() for text in output.split("// -----\n")]


def parse(module):
    """What tg-opt prints of a module, with and without locations."""
    plain, located = normal([str(module), module.to_text()])
    assert plain == located, f"locations change a program:\n{plain}\n{located}"
    return plain


def run(module, *inputs, entry="main", options=("--interpret",)):
    """The results of a function for arrays and NumPy scalars."""
    with tempfile.TemporaryDirectory() as folder:
        model = os.path.join(folder, "model.mlir")
        with open(model, "w", encoding="utf-8") as file:
            file.write(module.to_text() if isinstance(module, Module) else module)
        arguments = []
        for k, value in enumerate(inputs):
            path = os.path.join(folder, f"{k}.npy")
            np.save(path, value)
            arguments.append(f"--input=@{path}")
        target = os.path.join(folder, "results.npz")
        code, _, messages = tool("tg-run", model, "--mode=debug", f"--entry={entry}", *arguments, f"--output=@{target}", *options)
        assert code == 0, f"tg-run fails: {messages}\n{module}"
        with np.load(target) as results:
            return [results[name] for name in results.files]


def failure(module, *inputs, options=()):
    """The message of a run that fails; inputs as tg-run takes them."""
    with tempfile.TemporaryDirectory() as folder:
        model = os.path.join(folder, "model.mlir")
        with open(model, "w", encoding="utf-8") as file:
            file.write(module.to_text())
        code, _, messages = tool("tg-run", model, "--mode=debug", *[f"--input={value}" for value in inputs], *options)
        assert code == 1, f"expects a run that fails, but got exit code {code}"
        return messages


def same(expected, actual, what):
    expected = np.asarray(expected)
    assert actual.dtype == expected.dtype, f"{what}: {actual.dtype} for {expected.dtype}"
    assert actual.shape == expected.shape, f"{what}: {actual.shape} for {expected.shape}"
    if expected.dtype.kind == "f":
        assert np.allclose(actual, expected, rtol=1e-13, atol=1e-13, equal_nan=True), f"{what}: {actual} for {expected}"
    else:
        assert (actual == expected).all(), f"{what}: {actual} for {expected}"
