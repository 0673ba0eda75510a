#===- matrices.py - Linear algebra ----------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Factorisations, systems of equations and determinants, of the last two axes of tensors."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, Tuple

from ..constants import number_text, operand, operands
from ..core import Operand, Value, append, append_one
from ..errors import BuildError
from ..types import Type, checked, f32, f64, index, scalar_or_tensor, tensor_type
from .broadcasting import listed_types

Sizes = Tuple[Optional[int], ...]


def inexact_tensor(what: str, x: Any) -> Value:
    value = operand(x)
    if value.type.shape is None or value.type.part not in (f32, f64):
        raise BuildError(f"{what} expects a ranked tensor of f32, f64 or complex numbers, but got {value.type}")
    return value


def square_matrices(what: str, x: Any) -> Value:
    return _square(what, inexact_tensor(what, x))


def _square(what: str, value: Value) -> Value:
    shape = value.type.sizes
    if len(shape) < 2:
        raise BuildError(f"{what} expects matrices, but got {value.type}")
    if None not in shape[-2:] and shape[-1] != shape[-2]:
        raise BuildError(f"{what} expects square matrices, but got {value.type}")
    return value


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
    """The same for square matrices: whatever size is known is that of rows and columns."""
    n = _merge(*a.type.sizes[-2:])
    if n is None and b.type.sizes:
        n = b.type.sizes[max(len(b.type.sizes) - 2, 0)]
    return _solution(what, tensor_type((*a.type.sizes[:-2], n, n), a.element), b)


def _system(mnemonic: str, a: Any, b: Any, words: str) -> Value:
    what = f"tg.{mnemonic}"
    a, b = operands(a, b)
    a, b = square_matrices(what, a), inexact_tensor(what, b)
    type = _square_solution(what, a, b)
    return append_one((f"{what} ", a, ", ", b, f"{words} : {listed_types((a, b))}"), type)


def _words(**given: bool) -> str:
    return "".join(f" {name}" for name, value in given.items() if value)


def cholesky(a: Operand, nan: bool = False) -> Value:
    """The lower triangular L with L Lᴴ = a; reads the lower triangle. With `nan`, NaN where there is none."""
    a = square_matrices("tg.cholesky", a)
    return append_one(("tg.cholesky ", a, f"{_words(nan=nan)} : {a.type}"), a.type)


class Lu(NamedTuple):
    """L and U in one matrix, the row of the matrix that each of their rows is, and the determinant of this permutation."""

    factors: Value
    order: Value
    sign: Value


def lu(a: Operand) -> Lu:
    """The factors of a matrix with its rows in another order."""
    a = square_matrices("tg.lu", a)
    sizes = a.type.sizes
    types = [a.type, tensor_type(sizes[:-1], index), scalar_or_tensor(sizes[:-2], a.element)]
    return Lu(*append(("tg.lu ", a, f" : {a.type}"), types).results)


def lu_solve(factors: Operand, order: Operand, b: Operand, transposed: bool = False, nan: bool = False) -> Value:
    """The solution of A X = b by the results of `lu`; with `transposed`, of Aᵀ X = b."""
    what = "tg.lu_solve"
    factors, b = operands(factors, b)
    factors, b, order = square_matrices(what, factors), inexact_tensor(what, b), operand(order, index)
    sizes = factors.type.sizes
    shape = order.type.shape
    if order.element is not index or shape is None or len(shape) != len(sizes) - 1 or any(map(_differ, shape, sizes)):
        raise BuildError(f"{what} expects the order of the rows of {factors.type}, but got {order.type}")
    type = _square_solution(what, factors, b)
    words = _words(transposed=transposed, nan=nan)
    return append_one(
        (f"{what} ", factors, ", ", order, ", ", b, f"{words} : {listed_types((factors, order, b))}"), type
    )


def triangular_solve(
    a: Operand, b: Operand, upper: bool = False, transposed: bool = False, unit_diagonal: bool = False, nan: bool = False
) -> Value:
    """The solution of a X = b; reads one triangle of `a`."""
    words = _words(upper=upper, transposed=transposed, unit_diagonal=unit_diagonal, nan=nan)
    return _system("triangular_solve", a, b, words)


def tridiagonal_solve(a: Operand, b: Operand, transposed: bool = False, nan: bool = False) -> Value:
    """The solution of a X = b; reads the diagonal and what is beside it."""
    return _system("tridiagonal_solve", a, b, _words(transposed=transposed, nan=nan))


def cholesky_solve(factor: Operand, b: Operand, nan: bool = False) -> Value:
    """The solution of L Lᴴ X = b."""
    return _system("cholesky_solve", factor, b, _words(nan=nan))


_STRUCTURES = ("general", "symmetric", "positive_definite", "diagonal", "tridiagonal", "hermitian")


def solve(a: Operand, b: Operand, assume: str = "general", transposed: bool = False, nan: bool = False) -> Value:
    """The solution of a X = b, for a vector or matrices b."""
    if assume not in _STRUCTURES:
        raise BuildError(f"tg.solve expects to assume one of {', '.join(_STRUCTURES)}, but got {assume!r}")
    words = ("" if assume == "general" else f" assume {assume}") + _words(transposed=transposed, nan=nan)
    return _system("solve", a, b, words)


def inv(a: Operand, nan: bool = False) -> Value:
    """The inverse; to multiply by it, `solve` is better."""
    a = square_matrices("tg.inv", a)
    return append_one(("tg.inv ", a, f"{_words(nan=nan)} : {a.type}"), a.type)


def expm(a: Operand) -> Value:
    """The exponential."""
    a = square_matrices("tg.expm", a)
    return append_one(("tg.expm ", a, f" : {a.type}"), a.type)


def det(a: Operand) -> Value:
    """The determinant."""
    a = square_matrices("tg.det", a)
    return append_one(("tg.det ", a, f" : {a.type}"), scalar_or_tensor(a.type.sizes[:-2], a.element))


class Slogdet(NamedTuple):
    """The sign of a determinant, and the logarithm of its magnitude."""

    sign: Value
    log: Value


def slogdet(a: Operand) -> Slogdet:
    """The sign and the logarithm of the determinant."""
    a = square_matrices("tg.slogdet", a)
    types = [scalar_or_tensor(a.type.sizes[:-2], element) for element in (a.element, a.type.part)]
    return Slogdet(*append(("tg.slogdet ", a, f" : {a.type}"), types).results)


class Qr(NamedTuple):
    """Orthonormal columns, and an upper triangle."""

    q: Value
    r: Value


class Eigh(NamedTuple):
    """Eigenvalues in ascending order, and the vectors as columns."""

    values: Value
    vectors: Value


class Svd(NamedTuple):
    """Left vectors as columns, singular values in descending order, right vectors as rows."""

    u: Value
    s: Value
    v: Value


def _matrices(what: str, x: Any) -> Tuple[Value, Sizes, Optional[int], Optional[int], Optional[int]]:
    """A matrix: its batch axes, its sizes, and the smaller one."""
    value = inexact_tensor(what, x)
    shape = value.type.sizes
    if len(shape) < 2:
        raise BuildError(f"{what} expects matrices, but got {value.type}")
    rows, columns = shape[-2:]
    least = 0 if 0 in (rows, columns) else None if rows is None or columns is None else min(rows, columns)
    return value, shape[:-2], rows, columns, least


def qr(a: Operand) -> Qr:
    """Q with orthonormal columns and an upper triangular R with Q R = a."""
    a, batch, m, n, k = _matrices("tg.qr", a)
    types = [tensor_type((*batch, *sizes), a.element) for sizes in ((m, k), (k, n))]
    return Qr(*append(("tg.qr ", a, f" : {a.type}"), types).results)


def svd(a: Operand, nan: bool = False) -> Svd:
    """Singular values and vectors: a = u diag(s) v."""
    a, batch, m, n, k = _matrices("tg.svd", a)
    types = [tensor_type((*batch, m, k), a.element), tensor_type((*batch, k), a.type.part),
             tensor_type((*batch, k, n), a.element)]
    return Svd(*append(("tg.svd ", a, f"{_words(nan=nan)} : {a.type}"), types).results)


def eigh(a: Operand, nan: bool = False) -> Eigh:
    """Eigenvalues and eigenvectors of symmetric matrices; reads the lower triangle."""
    a = square_matrices("tg.eigh", a)
    types = [tensor_type((*a.type.sizes[:-2], a.type.sizes[-1]), a.type.part), a.type]
    return Eigh(*append(("tg.eigh ", a, f"{_words(nan=nan)} : {a.type}"), types).results)


def eig(a: Operand, nan: bool = False) -> Eigh:
    """Eigenvalues and eigenvectors of any square matrices, which are complex."""
    a = square_matrices("tg.eig", a)
    element = a.type.complex_element
    types = [tensor_type((*a.type.sizes[:-2], a.type.sizes[-1]), element), tensor_type(a.type.sizes, element)]
    return Eigh(*append(("tg.eig ", a, f"{_words(nan=nan)} : {a.type}"), types).results)


def eigvalsh(a: Operand, nan: bool = False) -> Value:
    """Eigenvalues of symmetric matrices, in ascending order; reads the lower triangle."""
    a = square_matrices("tg.eigvalsh", a)
    type = tensor_type((*a.type.sizes[:-2], a.type.sizes[-1]), a.type.part)
    return append_one(("tg.eigvalsh ", a, f"{_words(nan=nan)} : {a.type}"), type)


def _rcond(value: Optional[float]) -> str:
    return "" if value is None else f" rcond {number_text(float(value), f64)}"


def pinv(a: Operand, rcond: Optional[float] = None) -> Value:
    """The pseudoinverse; singular values of at most `rcond` times the largest count as 0."""
    a, batch, m, n, _ = _matrices("tg.pinv", a)
    return append_one(("tg.pinv ", a, f"{_rcond(rcond)} : {a.type}"), tensor_type((*batch, n, m), a.element))


def lstsq(a: Operand, b: Operand, rcond: Optional[float] = None) -> Value:
    """The shortest x for which a x is nearest to b."""
    a, b = operands(a, b)
    a = _matrices("tg.lstsq", a)[0]
    b = inexact_tensor("tg.lstsq", b)
    type = _solution("tg.lstsq", a.type, b)
    return append_one(("tg.lstsq ", a, ", ", b, f"{_rcond(rcond)} : {listed_types((a, b))}"), type)
