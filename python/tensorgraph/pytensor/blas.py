# blas.py - Products with a scalar and a summand
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The ops of BLAS that PyTensor's rewrites make of products, and that graphs may have before they come to us."""

from __future__ import annotations

from typing import List, Sequence

from pytensor.graph.basic import Apply
from pytensor.tensor.blas.gemm import Dot22, Dot22Scalar, Gemm
from pytensor.tensor.blas.gemv import Gemv
from pytensor.tensor.blas.ger import Ger

from . import emit
from .convert import Scope, converter
from .dtypes import ELEMENTS, Unsupported, convert_type
from .emit import Value
from .reductions import product


def _inputs(scope: Scope, node: Apply) -> List[Value]:
    dtype = node.outputs[0].type.dtype
    if dtype not in ELEMENTS:
        raise Unsupported(f"products of dtype {dtype} are not supported")
    return [convert_type(scope[variable], variable.type.dtype, dtype) for variable in node.inputs]


def _sum(beta: Value, summand: Value, alpha: Value, found: Value) -> Value:
    """beta summand + alpha found. Where beta is 0, a summand that is NaN does not matter, as in BLAS."""
    zero = emit.constant(0, found.element)
    scaled = emit.select(emit.apply("eq", beta, zero), zero, emit.apply("mul", beta, summand))
    return emit.apply("add", scaled, emit.apply("mul", alpha, found))


@converter(Gemm)
def _gemm(scope: Scope, node: Apply) -> Sequence[Value]:
    z, alpha, x, y, beta = _inputs(scope, node)
    return [_sum(beta, z, alpha, product(x, y))]


@converter(Gemv)
def _gemv(scope: Scope, node: Apply) -> Sequence[Value]:
    y, alpha, a, x, beta = _inputs(scope, node)
    return [_sum(beta, y, alpha, emit.ops.dot(a, x))]


@converter(Ger)
def _ger(scope: Scope, node: Apply) -> Sequence[Value]:
    a, alpha, x, y = _inputs(scope, node)
    column, row = emit.expand_dims(emit.apply("mul", alpha, x), [1]), emit.expand_dims(y, [0])
    return [emit.apply("add", a, emit.apply("mul", column, row))]


@converter(Dot22, Dot22Scalar)
def _dot22(scope: Scope, node: Apply) -> Sequence[Value]:
    x, y, *scale = _inputs(scope, node)
    found = product(x, y)
    return [emit.apply("mul", scale[0], found) if scale else found]
