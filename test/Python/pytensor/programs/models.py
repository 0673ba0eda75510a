# models.py - Models of statistics
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Log densities and their gradients, which `scripts/bench pytensor` measures, of few observations."""

from __future__ import annotations

import importlib.util
import pathlib
from typing import Iterator

import numpy as np

from .common import Program

PATH = pathlib.Path(__file__).resolve().parents[4] / "benchmark/pytensor/models.py"


def models() -> Iterator[Program]:
    spec = importlib.util.spec_from_file_location("models_of_benchmark", PATH)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, (build, few, _) in module.MODELS.items():
        inputs, outputs, values = build(few)
        values = [np.asarray(value, variable.type.dtype) for value, variable in zip(values, inputs)]
        yield name.replace(",", "").replace(" ", "_").lower(), inputs, outputs, values, {"ulp": 1 << 16}
