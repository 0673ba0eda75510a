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

from .. import operators as _operators
from . import random
from .contraction import einsum, tensordot
from .convolution import add_windows, conv, pool, unpool, windows
from .elementwise import *
from .fourier import fft, irfft, rfft
from .indexing import gather, inc_slice, scatter, set_slice, slice_, take, take_along
from .matrices import (
    cholesky, cholesky_solve, det, eig, eigh, eigvalsh, expm, inv, lstsq, lu, lu_solve, pinv, qr, slogdet, solve, svd,
    triangular_solve,
    tridiagonal_solve,
)  # fmt: skip
from .matrix_parts import block_diag, diag, diagonal, kron, matrix_power, norm, trace, tril, triu
from .other import assert_, call, extract, host_call, print, stop_gradient
from .reductions import (
    all, amax, amin, any, argmax, argmin, argsort, cummax, cummin, cumprod, cumsum, dot, log_softmax, logsumexp, mean, prod,
    reduce_and, reduce_or, reduce_xor, softmax, sort, sum,
)  # fmt: skip
from .selection import nonzero, repeat, searchsorted, unique
from .shapes import (
    broadcast_to, concat, expand_dims, eye, flip, from_elements, full, iota, ones, pad, refine, reshape, shape_of, size,
    sizes, split, squeeze, stack, transpose, zeros,
)  # fmt: skip
from .special import *
from .subscripting import At, getitem

__all__ = [
    "At", "abs", "acos", "acosh", "add", "all", "amax", "amin", "and_", "angle", "any", "argmax", "argmin", "argsort",
    "asin", "asinh", "assert_", "atan", "atan2", "atanh", "betainc", "betainc_da", "betaincinv", "betaln", "block_diag",
    "broadcast_to", "call", "cast", "cbrt", "ceil", "cholesky", "cholesky_solve", "clip", "complex", "concat", "conj",
    "conv", "copysign", "cos", "cosh", "cummax", "cummin", "cumprod", "cumsum", "det", "diag", "diagonal", "digamma",
    "div", "dot", "eig", "eigh", "eigvalsh", "einsum", "entr", "eq", "erf", "erfc", "erfcinv", "erfcx", "erfinv", "exp",
    "exp2", "expand_dims", "expm", "expm1", "extract", "eye", "fft", "flip", "floor", "floordiv", "fma",
    "from_elements", "full", "gamma", "gammainc", "gammainc_da", "gammaincc", "gammainccinv", "gammaincinv", "gammal",
    "gammau", "gather", "ge", "getitem", "gt", "host_call", "hyp2f1", "hyp2f1_da", "hyp2f1_dc", "hypot", "i0", "i0e",
    "i1", "i1e", "imag", "inc_slice", "inv", "iota", "irfft", "isinf", "isnan", "iv", "ive", "j0", "j1", "jv", "kron",
    "kv", "kve", "le", "lgamma", "log", "log10", "log1mexp", "log1p", "log2", "log_ndtr", "log_softmax", "logaddexp",
    "logdiffexp", "logit", "logsumexp", "lstsq", "lt", "lu", "lu_solve", "matrix_power", "max", "mean", "min", "mod",
    "mul", "multigammaln", "ndtr", "ndtri", "ne", "neg", "nonzero", "norm", "not_", "ones", "or_", "owens_t", "pad",
    "pinv", "polygamma", "pool", "pow", "print", "prod", "qr", "random", "real", "reciprocal", "reduce_and",
    "reduce_or", "reduce_xor", "refine", "repeat", "reshape", "rfft", "round", "rsqrt", "scatter", "searchsorted",
    "select", "set_slice", "shape_of", "shl", "shr", "sigmoid", "sign", "sin", "sinh", "size", "sizes", "slice_",
    "slogdet", "softmax", "softplus", "solve", "sort", "split", "sqr", "sqrt", "squeeze", "stack", "stop_gradient",
    "sub", "sum", "svd", "take", "take_along", "tan", "tanh", "tensordot", "trace", "transpose", "triangular_solve",
    "tridiagonal_solve", "tril", "triu", "trunc", "unique", "unpool", "where", "xlog1py", "xlogy", "xor", "yv", "zeros",
    "zeta",
]  # fmt: skip

# Values call these functions for Python's operators.
setattr(_operators, "ops", _sys.modules[__name__])
