#===- __init__.py - Programs made from Python -----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs of TensorGraph, made from Python."""

from . import ops
from .constants import constant, constant_text, element_of_dtype, operand
from .core import BREAK, Block, Op, Operand, Value, append, append_one, current_block, located, results_of, tagged
from .derivatives import OpenJvp, OpenOverride, OpenVjp, grad, jvp, value_and_grad, vjp, with_pullback, with_pushforward
from .errors import BuildError, BuildIndexError
from .graphs import OpenComposite, OpenGraph, OpenIf, OpenOfg, composite, cond, graph, ofg
from .location import Place
from .loops import OpenScan, last, scan, taps
from .maps import OpenVmap, vmap
from .module import Declaration, Function, Module
from .ops.other import emit, emit_op
from .solvers import OpenSolver, Solution, minimize, minimize_scalar, root, root_scalar
from .text import Text
from .types import (
    Type, bf16, complex64, complex128, f16, f32, f64, foreign_type, i1, i8, i16, i32, i64, index, tensor, ui8, ui16, ui32,
    ui64,
)  # fmt: skip

__all__ = [
    "BREAK", "Block", "BuildError", "BuildIndexError", "Declaration", "Function", "Module", "Op", "OpenComposite",
    "OpenGraph", "OpenIf", "OpenJvp", "OpenOfg", "OpenOverride", "OpenScan", "OpenSolver", "OpenVjp", "OpenVmap", "Operand", "Place",
    "Solution", "Text", "Type", "Value", "append", "append_one", "bf16", "complex128", "complex64",
    "composite", "cond", "constant",
    "constant_text", "current_block", "element_of_dtype", "emit", "emit_op", "f16", "f32", "f64", "foreign_type",
    "grad", "graph", "i1", "i16", "i32", "i64", "i8", "index", "jvp", "last", "located", "minimize",
    "minimize_scalar", "ofg", "operand", "ops", "results_of", "root", "root_scalar", "scan", "tagged", "taps",
    "tensor", "ui16", "ui32", "ui64", "ui8", "value_and_grad", "vjp", "vmap", "with_pullback", "with_pushforward",
]  # fmt: skip
