"""Every operation of the dialect that has no graph, as a function of values and numbers.

Their names are those of the dialect (docs/Operations.md): `ops.exp` is tg.exp. Python's keywords have a `_` at the end, and
so has `slice_`. Axes may be negative and in any order. Operations with graphs are in `tensorgraph.build` itself.
"""

from .. import operators as _operators
from .elementwise import *  # noqa: F403
from .indexing import At, gather, getitem, inc_slice, scatter, set_slice, slice_, take
from .other import assert_, call, extract, stop_gradient
from .reductions import (
    all, amax, amin, any, argmax, argmin, argsort, cummax, cummin, cumprod, cumsum, dot, log_softmax, logsumexp, mean, prod,
    softmax, sort, sum,
)  # fmt: skip
from .shapes import (
    broadcast_to, concat, expand_dims, eye, flip, from_elements, full, iota, ones, pad, refine, reshape, shape_of, size,
    sizes, split, squeeze, stack, transpose, zeros,
)  # fmt: skip

import sys as _sys

_operators.ops = _sys.modules[__name__]
