#===- __init__.py - TensorGraph for Python --------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compiles tensor programs and calls them with NumPy arrays. The guide is docs/Python.md.

    >>> import tensorgraph
    >>> program = tensorgraph.compile('''
    ... func.func @main(%x: tensor<?xf64>, %a: f64) -> f64 {
    ...   %0 = tg.mul %x, %a : (tensor<?xf64>, f64)
    ...   %1 = tg.sum %0 : tensor<?xf64>
    ...   return %1 : f64
    ... }
    ... ''')
    >>> program([1.0, 2.0], a=3.0)
    9.0
"""

from typing import Any

from . import _errors, cache, memory, ranks
from ._check import CheckWarning
from ._communicator import rows
from ._compile import Explanation, compile, digest, explain, gradient, interpret, load_dialect_plugin, optimize
from ._errors import (ArgumentError, ArgumentTypeError, AssertionFailed, BadIndex, BadPower, BadShift, BadSize, EmptyReduction, Error,
                      HostError, Interrupted, NegativeSize, Note, OptionError, OutOfMemory, Refused, ShortSequence, TimeLimit,
                      ToolError, ZeroDivision)
from ._inspect import Comparison, Difference, Profile, Report, View
from ._jax import from_jax
from ._maps import vmap
from ._program import Function, Program
from ._trees import TreeFunction
from ._types import Value

__version__ = "0.1.0"
#: The version of the library, which is loaded to know it.
version: str

__all__ = ["ArgumentError", "ArgumentTypeError", "AssertionFailed", "BadIndex", "BadPower", "BadShift", "BadSize", "CheckWarning", "Comparison", "Difference",
           "EmptyReduction", "Error", "Explanation", "Function", "HostError", "Interrupted", "NegativeSize", "Note", "OptionError", "OutOfMemory", "Profile", "Program",
           "Refused", "Report", "ShortSequence", "TimeLimit", "ToolError", "TreeFunction", "Value", "View", "ZeroDivision", "cache", "compile", "digest", "explain", "from_jax", "gradient", "interpret",
           "load_dialect_plugin", "memory", "optimize", "ranks", "rows", "vmap"]

# Where people look for them, in messages and in pickles.
for _name in __all__:
    if getattr(globals().get(_name), "__module__", "").startswith("tensorgraph._"):
        globals()[_name].__module__ = "tensorgraph"
del _name, _errors


def __getattr__(name: str) -> Any:
    if name == "version":
        from . import _library

        return _library.text(_library.library().tgVersion())
    raise AttributeError(f"module 'tensorgraph' has no attribute '{name}'")
