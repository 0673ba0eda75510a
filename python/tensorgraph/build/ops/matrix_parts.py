#===- matrix_parts.py - Matrices made of other operations -----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Parts of matrices, matrices of parts, norms and powers: functions that append several operations."""

from __future__ import annotations

from typing import Any, List, Optional, Sequence, Tuple

from ..constants import operands, scalar_constant
from ..core import Operand, Value
from ..errors import BuildError
from ..types import as_int
from . import _records as records
from ._records import INEXACT_TENSOR, dot, inv, sum
from .elementwise import select
from .indexing import inc_slice
from .kinds import tensor_operand
from .matrices import inexact_tensor, matrices
from .reductions import axis_of
from .shapes import Size, broadcast_to, expand_dims, eye, iota, reshape, sizes, zeros
from .subscripting import getitem


def _matrix(what: str, x: Any) -> Value:
    value = tensor_operand(what, x)
    if len(value.type.sizes) < 2:
        raise BuildError(f"{what} expects matrices, but got {value.type}")
    return value


def _positions(x: Value) -> Tuple[Value, Value]:
    """The numbers of rows, as a column, and of columns."""
    rows, columns = sizes(x)[-2:]
    return expand_dims(iota(rows), 1), iota(columns)


def _number(x: Value, value: int) -> Value:
    return scalar_constant(bool(value) if x.element.kind == "bool" else value, x.element)


def _times(m: Size, n: Size) -> Size:
    return m * n if isinstance(m, int) and isinstance(n, int) else records.mul(m, n)


def _plus(m: Size, n: Size) -> Size:
    return m + n if isinstance(m, int) and isinstance(n, int) else records.add(m, n)


def tril(x: Operand, k: int = 0) -> Value:
    """The elements (i, j) with j - i <= k, and zeros."""
    x = _matrix("tril", x)
    rows, columns = _positions(x)
    return select(records.le(columns, records.add(rows, k)), x, _number(x, 0))


def triu(x: Operand, k: int = 0) -> Value:
    """The elements (i, j) with j - i >= k, and zeros."""
    x = _matrix("triu", x)
    rows, columns = _positions(x)
    return select(records.ge(columns, records.add(rows, k)), x, _number(x, 0))


def diagonal(x: Operand) -> Value:
    """The elements on the diagonal of matrices."""
    x = _matrix("diagonal", x)
    rows, columns = _positions(x)
    chosen = select(records.eq(columns, rows), x, _number(x, 0))
    m, n = sizes(x)[-2:]
    if isinstance(m, int) and isinstance(n, int):
        return sum(chosen, -1 if m <= n else -2)
    return getitem(sum(chosen, -1), (Ellipsis, slice(None, records.minimum(m, n))))


def diag(x: Operand) -> Value:
    """Matrices with `x` on the diagonal, whose last axis is that of rows and columns."""
    x = tensor_operand("diag", x)
    if not x.type.sizes:
        raise BuildError(f"diag expects at least one axis, but got {x.type}")
    positions = iota(sizes(x)[-1])
    same = records.eq(expand_dims(positions, 1), positions)
    return select(same, expand_dims(x, len(x.type.sizes)), _number(x, 0))


def trace(x: Operand) -> Value:
    """The sum of the elements on the diagonal."""
    return sum(diagonal(_matrix("trace", x)), -1)


def kron(x: Operand, y: Operand) -> Value:
    """The Kronecker product of matrices, in batches that are broadcast."""
    x, y = operands(x, y)
    x, y = _matrix("kron", x), _matrix("kron", y)
    left, right = len(x.type.sizes), len(y.type.sizes)
    product = records.mul(expand_dims(x, [left - 1, left + 1]), expand_dims(y, [right - 2, right]))
    lead = sizes(product)[:-4]
    extent = [_times(m, n) for m, n in zip(sizes(x)[-2:], sizes(y)[-2:])]
    return reshape(product, [*lead, *extent])


def block_diag(blocks: Sequence[Operand]) -> Value:
    """The matrix with matrices along its diagonal, and zeros elsewhere."""
    values = [_matrix("block_diag", block) for block in operands(*blocks)] if blocks else []
    if not values or any(len(value.type.sizes) != 2 for value in values):
        raise BuildError("block_diag expects one matrix or more, without batch axes")
    ends: List[Tuple[Size, Size]] = [(0, 0)]
    for value in values:
        rows, columns = sizes(value)
        ends.append((_plus(ends[-1][0], rows), _plus(ends[-1][1], columns)))
    result = zeros(ends[-1], values[0].element)
    for value, first, last in zip(values, ends, ends[1:]):
        result = inc_slice(value, result, slice(first[0], last[0]), slice(first[1], last[1]))
    return result


def norm(x: Operand, axis: Optional[int] = None) -> Value:
    """The square root of the sum of squares, of all elements or along an axis. Large elements do not overflow."""
    x = inexact_tensor("norm", INEXACT_TENSOR, x)
    if x.element.is_complex:
        x = records.abs(x)
    axes = None if axis is None else axis_of("norm", axis, len(x.type.sizes))
    largest = records.max(records.abs(x), axes, keepdims=True)
    regular = records.and_(records.gt(largest, 0), records.not_(records.isinf(largest)))
    scale = select(regular, largest, _number(x, 1))
    scaled = records.div(x, scale)
    root = records.sqrt(sum(records.mul(scaled, scaled), axes))
    return records.mul(root, sum(scale, axes))


def matrix_power(x: Operand, n: int) -> Value:
    """The product of n times the same matrix, by repeated squares; of its inverse if n is negative."""
    x = matrices("matrix_power", INEXACT_TENSOR, x, is_square=True)
    power = as_int(n)
    if power is None:
        raise BuildError(f"matrix_power expects a number, but got {n!r}")
    if power < 0:
        x, power = inv(x), -power
    result: Optional[Value] = None
    while power:
        if power & 1:
            result = x if result is None else dot(result, x)
        power >>= 1
        if power:
            x = dot(x, x)
    if result is not None:
        return result
    unit = eye(sizes(x)[-1], element=x.element)
    return broadcast_to(unit, sizes(x)) if len(x.type.sizes) > 2 else unit
