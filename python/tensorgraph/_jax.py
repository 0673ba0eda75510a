#===- _jax.py - Functions that JAX has lowered ----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compiles what JAX lowers to StableHLO, without JAX."""

from __future__ import annotations

from typing import Any

from ._compile import compile
from ._errors import OptionError
from ._program import Program


def text_of(lowered: Any) -> Any:
    """The text of a lowered or exported function; texts, bytes and paths of files as they are."""
    if isinstance(lowered, (str, bytes, bytearray, memoryview)) or hasattr(lowered, "__fspath__") or hasattr(lowered, "to_text"):
        return lowered
    for method in ("as_text", "mlir_module"):  # jax.stages.Lowered, jax.export.Exported
        if callable(getattr(lowered, method, None)):
            return getattr(lowered, method)()
    raise OptionError(f"expects jax.jit(f).lower(...), an exported function or the text of one, but got {type(lowered).__name__}")


def from_jax(lowered: Any, **options: Any) -> Program:
    """Compiles a function that JAX has lowered (docs/ComingFromJAX.md).

    lowered  `jax.jit(f).lower(x)`, `jax.export.export(jax.jit(f))(x)`, or the text of one
    options  those of `compile`: `mode`, `threads`, `gradient` and so on

    The function is `main` of the program. Scalars of JAX are scalars.
    """
    return compile(text_of(lowered), **options)
