# names.py - The operations that converters name are those of the builder, with PyTensor or without
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Looks up each name that converters give to emit.apply and emit.reduce, and builds what emit.arith computes of sizes."""

import inspect
import pathlib
import re
import sys
import types

import numpy as np

import tensorgraph
from tensorgraph.build import Module, f64, ops, tensor

FOLDER = pathlib.Path(tensorgraph.__file__).parent / "pytensor"
# The package itself imports PyTensor; this module of it does not.
sys.modules["tensorgraph.pytensor"] = types.ModuleType("tensorgraph.pytensor")
sys.modules["tensorgraph.pytensor"].__path__ = [str(FOLDER)]
from tensorgraph.pytensor import emit

TEXT = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.py")))


def names(function):
    """The words that are the first argument of a function's calls, also where a condition chooses one."""
    calls = re.findall(rf"\bemit\.{function}\(([^,]*)", TEXT)
    return {name for first in calls for name in re.findall(r'(?:^|\belse )"(\w+)"', first)}


for name in names("apply"):
    operation = getattr(ops, emit._NAMES.get(name, name))
    assert not {"axis", "axes"} & set(inspect.signature(operation).parameters), f"{name} reduces"
for name in names("reduce"):
    assert {"axis", "axes"} & set(inspect.signature(getattr(ops, name)).parameters), f"{name} does not reduce"

module, known = Module(), {"add": 9, "sub": 5, "mul": 14, "minimum": 2, "maximum": 7, "floordiv": 3}
assert names("arith") <= set(known), names("arith")


@module.function(x=tensor(None, f64), y=tensor(None, f64))
def main(x, y):
    return [emit.arith(name, emit.dim(x, 0), emit.dim(y, 0)) for name in known]


assert [emit.arith(name, 7, 2) for name in known] == list(known.values())
program = tensorgraph.compile(module)
assert [int(value) for value in program.main(np.zeros(7), np.zeros(2))] == list(known.values())
print("names: passed")
