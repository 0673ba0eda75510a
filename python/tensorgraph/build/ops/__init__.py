#===- __init__.py - Operations as functions -------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Every operation of the dialect that has no graph, as a function of values and numbers.

Their names are those of the dialect (docs/Operations.md): `ops.exp` is tg.exp. Python's keywords have a `_` at the end, and
so has `slice_`. Random numbers are in `ops.random`. Axes may be negative and in any order. Operations with graphs are in `tensorgraph.build` itself.
"""

import sys as _sys
from typing import Any as _Any

from .. import operators as _operators
from . import _records, random
from ._records import *
from .composed import multigammaln
from .contraction import einsum, tensordot
from .convolution import add_windows, conv, pool, unpool, windows
from .elementwise import cast, select, where
from .fourier import fft, irfft, rfft
from .indexing import gather, inc_slice, scatter, set_slice, slice_, take, take_along
from .matrix_parts import block_diag, diag, diagonal, kron, matrix_power, norm, trace, tril, triu
from .other import assert_, call, extract, host_call, print, shard
from .selection import nonzero, repeat, searchsorted, unique
from .shapes import (
    broadcast_to, concat, expand_dims, eye, flip, from_elements, full, iota, ones, pad, refine, reshape, shape_of, size,
    sizes, split, squeeze, stack, transpose, zeros,
)  # fmt: skip
from .subscripting import At, getitem

# Those that are written by hand, and those of records.
__all__ = [
    "At", "add_windows", "assert_", "block_diag", "broadcast_to", "call", "cast", "concat", "conv", "diag", "diagonal", "einsum",
    "expand_dims", "extract", "eye", "fft", "flip", "from_elements", "full", "gather", "getitem", "host_call", "inc_slice",
    "iota", "irfft", "kron", "matrix_power", "multigammaln", "nonzero", "norm", "ones", "pad", "pool", "print",
    "random", "refine", "repeat", "reshape", "rfft", "scatter", "searchsorted", "select", "set_slice", "shape_of", "shard", "size",
    "sizes", "slice_", "split", "squeeze", "stack", "take", "take_along", "tensordot", "trace",
    "transpose", "tril", "triu", "unique", "unpool", "where", "windows", "zeros",
]  # fmt: skip
__all__ += _records.__all__


def __getattr__(name: str) -> _Any:
    """Names the function that an operation has now, if `name` is a former one."""
    present = _records.OLD_NAMES.get(name)
    raise AttributeError(f"module 'tensorgraph.build.ops' has no attribute '{name}'" + (f": it is called '{present}'" if present else ""))


# Values call these functions for Python's operators.
setattr(_operators, "ops", _sys.modules[__name__])
