"""The programs of the examples with their inputs, as their checks run them."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A tg-run that notes its arguments before it runs.
RECORDER = """#!/usr/bin/python3
import json, os, sys
with open({log!r}, "a", encoding="utf-8") as file:
    file.write(json.dumps(sys.argv[1:]) + "\\n")
os.execvp("tg-run", ["tg-run", *sys.argv[1:]])
"""


def names():
    return sorted(path.parent.name for path in (ROOT / "examples").glob("*/check.py"))


def record(name):
    """(model, list of options --input) of the first run of an example's check."""
    import json

    with tempfile.TemporaryDirectory() as folder:
        log, recorder = os.path.join(folder, "log"), os.path.join(folder, "tg-run")
        with open(recorder, "w", encoding="utf-8") as file:
            file.write(RECORDER.format(log=log))
        os.chmod(recorder, 0o755)
        check = subprocess.run([sys.executable, ROOT / "examples" / name / "check.py"], capture_output=True, text=True,
                               env={**os.environ, "TENSORGRAPH_RUN": recorder})
        if check.returncode:
            sys.exit(f"{name}: {check.stdout}{check.stderr}")
        with open(log, encoding="utf-8") as file:
            arguments = json.loads(file.readline())
    inputs = [argument for argument in arguments if argument.startswith("--input=")]
    return arguments[0], inputs


def to_array(option):
    """The NumPy array of an option --input."""
    text = option.removeprefix("--input=")
    if text.startswith("@"):
        return np.load(text[1:])
    sizes, element, values = re.fullmatch(r"((?:\d+x)*)([a-z]+\d*)=(.*)", text).groups()
    dtype = {"index": np.int64, "i64": np.int64, "f64": np.float64, "f32": np.float32}[element]
    shape = tuple(int(size) for size in sizes.split("x") if size)
    array = np.array(values.split(","), np.float64).astype(dtype)
    return np.full(shape, array[0]) if array.size == 1 else array.reshape(shape)


def build_shim(folder):
    path = os.path.join(folder, "libfaults.so")
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", path, pathlib.Path(__file__).parent / "Inputs/shim.c", "-ldl"], check=True)
    return path
