"""Compares the columns of docs/Reference/CheatSheet.md: cheat.py SOURCE_FOLDER

Each row becomes a function that the interpreter runs, and its result is compared with that of NumPy or SciPy.
"""

import inspect
import os
import sys

import numpy as np
from scipy import special

from tensorgraph import interpret
from tensorgraph.build import Module, f32, f64, i1, i64, index, ops, tensor

sys.path.insert(0, os.path.join(sys.argv[1], "scripts", "lib"))
from cheat_sheet import SECTIONS

rng = np.random.default_rng(0)
VALUES = {
    "x": rng.uniform(0.1, 2.0, (4, 3)), "y": rng.uniform(0.1, 2.0, (4, 3)), "v": rng.uniform(0.1, 2.0, 4),
    "a": np.array([[4.0, 1.0, 0.5], [1.0, 3.0, 0.25], [0.5, 0.25, 2.0]]), "i": np.array([2, 0, 1]),
    "m": rng.uniform(size=(4, 3)) > 0.5, "k": np.arange(5),
}  # fmt: skip
TYPES = {"x": tensor(4, 3, f64), "y": tensor(4, 3, f64), "v": tensor(4, f64), "a": tensor(3, 3, f64), "i": tensor(3, i64),
         "m": tensor(4, 3, i1), "k": tensor(5, i64)}  # fmt: skip


def changed(x, key, value):
    x = x.copy()
    x[key] = value
    return x


def added(x, indices, value):
    x = x.copy()
    np.add.at(x, indices, value)
    return x


NUMPY = {"np": np, "special": special, "changed": changed, "added": added, **VALUES}
module, wanted = Module(), []
for rows in SECTIONS.values():
    for numpy, builder, _ in rows:
        def row(x, y, v, a, i, m, k, builder=builder):
            return eval(builder, {"ops": ops, "f32": f32, "f64": f64}, dict(x=x, y=y, v=v, a=a, i=i, m=m, k=k))

        row.__name__ = f"row{len(wanted)}"
        row.__signature__ = inspect.signature(lambda x, y, v, a, i, m, k: None)
        module.function(**TYPES)(row)
        wanted.append((numpy, builder, eval(numpy, NUMPY)))

program, problems = interpret(module), 0
for number, (numpy, builder, expected) in enumerate(wanted):
    got = program[f"row{number}"](*VALUES.values())
    if np.shape(got) != np.shape(expected) or not np.allclose(got, expected, rtol=1e-9, atol=1e-12):
        problems += 1
        print(f"{numpy} is {expected}, but {builder} is {got}")
print(f"{len(wanted)} rows, {problems} problems")
sys.exit(bool(problems))
