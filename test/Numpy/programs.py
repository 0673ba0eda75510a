"""Programs of many operations, each of which is compared with what NumPy gives: interpreted, in strict code and in fast
code."""

import subprocess
import tempfile
from pathlib import Path

import numpy as np

SOURCE = Path(__file__).resolve().parents[2] / "include/TensorGraph/Dialect"
DTYPES = {"ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64, "i8": np.int8, "i16": np.int16,
          "i32": np.int32, "i64": np.int64, "index": np.int64, "i1": np.bool_, "f16": np.float16, "f32": np.float32,
          "f64": np.float64, "complex<f32>": np.complex64, "complex<f64>": np.complex128}
WAYS = {"interpreted": ["--interpret"], "strict": ["--mode=debug"], "fast": []}
# The time to compile a function grows faster than its length.
MOST_RESULTS = 25


class Module:
    """`agrees(actual, expected, name, way)` compares arrays of one dtype and shape."""

    def __init__(self, agrees):
        self.inputs, self.results, self.tested, self.agrees = [], [], set(), agrees

    def input(self, array, kind, scalar=False):
        shape = "x".join(["?"] * array.ndim + [kind])
        self.inputs.append((array, kind if scalar else f"tensor<{shape}>"))
        return f"%x{len(self.inputs) - 1}", self.inputs[-1][1]

    def op(self, name, text, expected, kind):
        expected = np.asarray(expected, DTYPES[kind])
        type_ = f"tensor<{'?x' * expected.ndim}{kind}>" if expected.ndim else kind
        self.results.append((f"tg.{name} {text}", type_, expected))
        self.tested.add(name)

    def text(self, results):
        arguments = ", ".join(f"%x{k}: {kind}" for k, (_, kind) in enumerate(self.inputs))
        names = ", ".join(f"%r{k}" for k in range(len(results)))
        types = ", ".join(type_ for _, type_, _ in results)
        body = "\n".join(f"  %r{k} = {line}" for k, (line, _, _) in enumerate(results))
        return f"func.func @main({arguments}) -> ({types}) {{\n{body}\n  return {names} : {types}\n}}\n"

    def compare(self):
        """The number of results that differ, in any way of running."""
        wrong = 0
        with tempfile.TemporaryDirectory() as folder:
            inputs = []
            for k, (array, _) in enumerate(self.inputs):
                np.save(f"{folder}/{k}.npy", array)
                inputs.append(f"--input=@{folder}/{k}.npy")
            for first in range(0, len(self.results), MOST_RESULTS):
                results = self.results[first:first + MOST_RESULTS]
                Path(f"{folder}/model.mlir").write_text(self.text(results))
                for way, options in WAYS.items():
                    command = ["tg-run", f"{folder}/model.mlir", f"--output=@{folder}/out.npz", *options, *inputs]
                    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                    with np.load(f"{folder}/out.npz") as actual:
                        wrong += sum(self.differs(way, one, actual[f"result{k}"]) for k, one in enumerate(results))
        return wrong

    def differs(self, way, result, actual):
        line, _, expected = result
        name = line.split()[0][3:]
        if actual.dtype == expected.dtype and actual.shape == expected.shape and self.agrees(actual, expected, name, way):
            return False
        print(f"{way}: {line}\n  actual {actual}\n  numpy  {expected}")
        return True
