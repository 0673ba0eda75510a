# fourier.py - Fourier transforms of real numbers
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""RFFTOp and IRFFTOp, whose complex numbers are pairs of real ones along a last axis.

Their second input has the sizes of the last axes of the real numbers, which are cut or filled with zeros to them.
"""

from __future__ import annotations

from typing import List, Sequence

from pytensor.graph.basic import Apply
from pytensor.tensor.fft import IRFFTOp, RFFTOp

from . import emit
from .convert import Scope, converter
from .dtypes import ELEMENTS, Unsupported
from .emit import ALL, Size, Value
from .shapes import vector_of_sizes


def _sizes(scope: Scope, node: Apply) -> List[Size]:
    values, wanted = node.inputs
    if not values.type.dtype.startswith("float"):
        raise Unsupported(f"Fourier transforms of dtype {values.type.dtype} are not supported")
    count = wanted.type.shape[0]
    rank = min(variable.type.ndim for variable in (values, *node.outputs))
    return vector_of_sizes(scope, wanted, rank - 1 if count is None else count)


def _fitted(x: Value, axis: int, size: Size) -> Value:
    """The first elements along an axis, and zeros behind them if they are not as many as `size`."""
    sizes = emit.sizes(x)
    if emit.is_number(size, x.shape[axis]):
        return x
    taken = emit.arith("minimum", sizes[axis], size)
    sizes[axis] = emit.arith("sub", size, taken)
    front = emit.slice_(x, [ALL] * axis + [(0, taken, 1)])
    return emit.concat([front, emit.full(emit.constant(0, x.element), sizes)], axis)


@converter(RFFTOp)
def _rfft(scope: Scope, node: Apply) -> Sequence[Value]:
    x, sizes = scope[node.inputs[0]], _sizes(scope, node)
    last = x.ndim - 1
    found = emit.ops.rfft(_fitted(x, last, sizes[-1]), last)
    for axis, size in zip(range(x.ndim - len(sizes), last), sizes):
        found = emit.ops.fft(_fitted(found, axis, size), axis)
    return [emit.concat([emit.expand_dims(emit.apply(part, found), [x.ndim]) for part in ("real", "imag")], x.ndim)]


@converter(IRFFTOp)
def _irfft(scope: Scope, node: Apply) -> Sequence[Value]:
    """Without the factor that makes it the inverse."""
    pairs, sizes = scope[node.inputs[0]], _sizes(scope, node)
    last = pairs.ndim - 2
    found = emit.ops.complex(*(emit.slice_(pairs, [ALL] * (last + 1) + [part]) for part in (0, 1)))
    for axis, size in zip(range(last + 1 - len(sizes), last), sizes):
        found = emit.ops.fft(_fitted(found, axis, size), axis, inverse=True)
    half = emit.arith("add", emit.arith("floordiv", sizes[-1], 2), 1)
    found = emit.ops.irfft(_fitted(found, last, half), emit.plain(sizes[-1]), last)
    factor = emit.cast(emit.index(emit.product_of(sizes)), ELEMENTS[node.outputs[0].type.dtype])
    return [emit.apply("mul", found, factor)]
