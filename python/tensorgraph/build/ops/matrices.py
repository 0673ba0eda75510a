#===- matrices.py - Linear algebra ----------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What factorisations, systems of equations and determinants, of the last two axes of tensors, have in common."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Tuple

from ..constants import operand, operands
from ..core import Value, append, append_one
from ..errors import BuildError
from ..types import Type, checked, index, scalar_or_tensor, tensor_type
from .broadcasting import listed_types
from .kinds import Element, Kind

Sizes = Tuple[Optional[int], ...]


# The last axes of a result, by the letters of its sizes, and its element type.
Result = Tuple[str, Element]


def inexact_tensor(what: str, kind: Kind, x: Any) -> Value:
    value = operand(x)
    if value.type.shape is None or value.type.element not in kind.elements:
        raise BuildError(f"{what} expects {kind.words}, but got {value.type}")
    return value


def matrices(what: str, kind: Kind, x: Any, is_square: bool = False) -> Value:
    value = inexact_tensor(what, kind, x)
    shape = value.type.sizes
    if len(shape) < 2:
        raise BuildError(f"{what} expects matrices, but got {value.type}")
    if is_square and _differ(*shape[-2:]):
        raise BuildError(f"{what} expects square matrices, but got {value.type}")
    return value


def matrix(mnemonic: str, kind: Kind, a: Any, is_square: bool, results: Sequence[Result], words: str = "") -> Tuple[Value, ...]:
    """An operation on m × n matrices; of k, the size is the smaller one of m and n."""
    a = matrices(f"tg.{mnemonic}", kind, a, is_square)
    *batch, m, n = a.type.sizes
    sizes = {"m": m, "n": n, "k": 0 if 0 in (m, n) else None if m is None or n is None else min(m, n)}
    types = [scalar_or_tensor((*batch, *(sizes[letter] for letter in letters)), element(a.type)) for letters, element in results]
    return append((f"tg.{mnemonic} ", a, f"{words} : {a.type}"), types).results  # type: ignore[return-value]


def _sizes_of_pair(what: str, a: Value, b: Value, dropped: int) -> Sizes:
    """The sizes of two operands of which all axes agree, except for the last `dropped`."""
    first, second = a.type.sizes, b.type.sizes
    compared = len(first) - dropped
    if a.element is not b.element or len(first) != len(second) or any(map(_differ, first[:compared], second[:compared])):
        expected = "matrices with the same batch axes" if dropped else "pairs of matrices"
        raise BuildError(f"{what} expects {expected}, but got {a.type} and {b.type}")
    return (*map(_merge, first[:compared], second[:compared]), *first[compared:])


def matrix_pair(mnemonic: str, kind: Kind, a: Any, b: Any, results: Sequence[Result], words: str = "") -> Tuple[Value, ...]:
    """An operation on pairs of square matrices."""
    what = f"tg.{mnemonic}"
    a, b = operands(a, b)
    a, b = matrices(what, kind, a, is_square=True), matrices(what, kind, b, is_square=True)
    *batch, m, n = _sizes_of_pair(what, a, b, 0)
    if _differ(m, n):
        raise BuildError(f"{what} expects pairs of matrices, but got {a.type} and {b.type}")
    size = _merge(m, n)
    types = [tensor_type((*batch, *(size for _ in letters)), element(a.type)) for letters, element in results]
    return append((f"{what} ", a, ", ", b, f"{words} : {listed_types((a, b))}"), types).results  # type: ignore[return-value]


def _merge(first: Optional[int], second: Optional[int]) -> Optional[int]:
    return second if first is None else first


def _differ(first: Optional[int], second: Optional[int]) -> bool:
    return first is not None and second is not None and first != second


def _solution(what: str, a: Type, b: Value) -> Type:
    """The type of what solves systems with right sides `b`."""
    rows, columns = a.sizes[-2:]
    lead: Sizes = a.sizes[:-2]
    shape = b.type.sizes
    if not shape or b.element is not a.element:
        raise BuildError(f"{what} expects right sides of {a.element}, but got {b.type}")
    other: Sizes = shape[:-2]
    if lead and other and (len(lead) != len(other) or any(map(_differ, lead, other))):
        raise BuildError(
            f"{what} expects operands with the same batch axes, or one of them without any, but got {a} and {b.type}"
        )
    own = shape[len(other)]
    if _differ(own, rows):
        raise BuildError(f"{what} expects right sides of {rows} rows, but got {b.type}")
    batch = tuple(map(_merge, other, lead)) if lead and other else lead or other
    return checked(tensor_type((*batch, columns, *shape[len(other) + 1 :]), b.element))


def _square_solution(what: str, a: Value, b: Value) -> Type:
    """The type of the solution for square matrices: any size that is known is the number of rows and of columns."""
    n = _merge(*a.type.sizes[-2:])
    if n is None and b.type.sizes:
        n = b.type.sizes[max(len(b.type.sizes) - 2, 0)]
    return _solution(what, tensor_type((*a.type.sizes[:-2], n, n), a.element), b)


def system(mnemonic: str, kind: Kind, a: Any, b: Any, is_square: bool, words: str = "") -> Value:
    """A system of equations with right sides `b`."""
    what = f"tg.{mnemonic}"
    a, b = operands(a, b)
    a, b = matrices(what, kind, a, is_square), inexact_tensor(what, kind, b)
    type = _square_solution(what, a, b) if is_square else _solution(what, a.type, b)
    return append_one((f"{what} ", a, ", ", b, f"{words} : {listed_types((a, b))}"), type)


def ordered_system(mnemonic: str, kind: Kind, factors: Any, order: Any, b: Any, words: str = "") -> Value:
    """A system of equations by the factors of matrices whose rows have another order."""
    what = f"tg.{mnemonic}"
    factors, b = operands(factors, b)
    factors, b, order = matrices(what, kind, factors, is_square=True), inexact_tensor(what, kind, b), operand(order, index)
    sizes = factors.type.sizes
    shape = order.type.shape
    if order.element is not index or shape is None or len(shape) != len(sizes) - 1 or any(map(_differ, shape, sizes)):
        raise BuildError(f"{what} expects the order of the rows of {factors.type}, but got {order.type}")
    type = _square_solution(what, factors, b)
    types = listed_types((factors, order, b))
    return append_one((f"{what} ", factors, ", ", order, ", ", b, f"{words} : {types}"), type)


def two_sided_system(mnemonic: str, kind: Kind, a: Any, b: Any, c: Any, words: str = "") -> Value:
    """A system of equations with matrices on both sides of the solution, and right sides `c`."""
    what = f"tg.{mnemonic}"
    a, b, c = operands(a, b, c)
    a, b, c = matrices(what, kind, a, is_square=True), matrices(what, kind, b, is_square=True), inexact_tensor(what, kind, c)
    _sizes_of_pair(what, a, b, 2)
    columns = _merge(*b.type.sizes[-2:])
    if len(c.type.sizes) < 2 or _differ(columns, c.type.sizes[-1]):
        raise BuildError(f"{what} expects right sides of the columns of {b.type}, but got {c.type}")
    type = _square_solution(what, a, c)
    type = tensor_type((*type.sizes[:-1], _merge(columns, c.type.sizes[-1])), type.element)
    return append_one((f"{what} ", a, ", ", b, ", ", c, f"{words} : {listed_types((a, b, c))}"), type)
