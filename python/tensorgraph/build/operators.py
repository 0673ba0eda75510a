#===- operators.py - Python's operators -----------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What Python's operators and the methods of values mean: calls of the functions in `ops`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, NoReturn, Optional, Sequence, Tuple

from .errors import BuildError

if TYPE_CHECKING:
    from . import ops
    from .core import Operand, Value
    from .types import Shape, Type
else:
    ops = None  # the module sets itself: it is imported after values are defined


class Operators:
    """The part of `Value` that is spelled as in NumPy."""

    __slots__ = ()
    type: Type
    # NumPy leaves operators between arrays and values to us.
    __array_ufunc__ = None

    #
    # Types
    #

    @property
    def element(self) -> Type:
        """The type of the elements."""
        return self.type.element

    @property
    def dtype(self) -> Type:
        """The type of the elements."""
        return self.type.element

    @property
    def shape(self) -> Shape:
        """The sizes that the type tells, None where it does not; () for a scalar."""
        return self.type.sizes

    @property
    def rank(self) -> Optional[int]:
        """The number of axes; None for a scalar."""
        return self.type.rank

    @property
    def ndim(self) -> int:
        """The number of axes; 0 for a scalar."""
        return len(self.type.sizes)

    def size(self, axis: int) -> Value:
        """The size of an axis, an index."""
        return ops.size(self, axis)

    #
    # Arithmetic
    #

    def __add__(self, other: Operand) -> Value:
        return ops.add(self, other)

    def __radd__(self, other: Operand) -> Value:
        return ops.add(other, self)

    def __sub__(self, other: Operand) -> Value:
        return ops.sub(self, other)

    def __rsub__(self, other: Operand) -> Value:
        return ops.sub(other, self)

    def __mul__(self, other: Operand) -> Value:
        return ops.mul(self, other)

    def __rmul__(self, other: Operand) -> Value:
        return ops.mul(other, self)

    def __truediv__(self, other: Operand) -> Value:
        return ops.div(self, other)

    def __rtruediv__(self, other: Operand) -> Value:
        return ops.div(other, self)

    def __floordiv__(self, other: Operand) -> Value:
        return ops.floordiv(self, other)

    def __rfloordiv__(self, other: Operand) -> Value:
        return ops.floordiv(other, self)

    def __mod__(self, other: Operand) -> Value:
        return ops.mod(self, other)

    def __rmod__(self, other: Operand) -> Value:
        return ops.mod(other, self)

    def __divmod__(self, other: Operand) -> Tuple[Value, Value]:
        return ops.floordiv(self, other), ops.mod(self, other)

    def __pow__(self, other: Operand) -> Value:
        return ops.pow(self, other)

    def __rpow__(self, other: Operand) -> Value:
        return ops.pow(other, self)

    def __matmul__(self, other: Operand) -> Value:
        return ops.dot(self, other)

    def __rmatmul__(self, other: Operand) -> Value:
        return ops.dot(other, self)

    def __neg__(self) -> Value:
        return ops.neg(self)

    def __pos__(self) -> Value:
        return self  # type: ignore[return-value]

    def __abs__(self) -> Value:
        return ops.abs(self)

    #
    # Comparisons and bits
    #

    def __lt__(self, other: Operand) -> Value:
        return ops.lt(self, other)

    def __le__(self, other: Operand) -> Value:
        return ops.le(self, other)

    def __gt__(self, other: Operand) -> Value:
        return ops.gt(self, other)

    def __ge__(self, other: Operand) -> Value:
        return ops.ge(self, other)

    def __eq__(self, other: Operand) -> Value:  # type: ignore[override]
        return ops.eq(self, other)

    def __ne__(self, other: Operand) -> Value:  # type: ignore[override]
        return ops.ne(self, other)

    # Values are keys by identity.
    __hash__ = object.__hash__

    def __and__(self, other: Operand) -> Value:
        return ops.and_(self, other)

    def __rand__(self, other: Operand) -> Value:
        return ops.and_(other, self)

    def __or__(self, other: Operand) -> Value:
        return ops.or_(self, other)

    def __ror__(self, other: Operand) -> Value:
        return ops.or_(other, self)

    def __xor__(self, other: Operand) -> Value:
        return ops.xor(self, other)

    def __rxor__(self, other: Operand) -> Value:
        return ops.xor(other, self)

    def __invert__(self) -> Value:
        return ops.not_(self)

    def __lshift__(self, other: Operand) -> Value:
        return ops.shl(self, other)

    def __rlshift__(self, other: Operand) -> Value:
        return ops.shl(other, self)

    def __rshift__(self, other: Operand) -> Value:
        return ops.shr(self, other)

    def __rrshift__(self, other: Operand) -> Value:
        return ops.shr(other, self)

    #
    # Parts and shapes
    #

    def __getitem__(self, key: Any) -> Value:
        return ops.getitem(self, key)

    @property
    def at(self) -> Any:
        """`x.at[1:, 0].set(v)` and `.add(v)`: the tensor with a part replaced or increased."""
        return ops.At(self)

    @property
    def T(self) -> Value:
        """The tensor with its axes in reverse order."""
        return ops.transpose(self)

    def transpose(self, *axes: int) -> Value:
        return ops.transpose(self, axes or None)

    def reshape(self, *sizes: Any) -> Value:
        return ops.reshape(self, sizes[0] if len(sizes) == 1 and isinstance(sizes[0], (list, tuple)) else sizes)

    def refine(self, *sizes_or_type: Any) -> Value:
        """The value with sizes that its type did not show, or with fewer (tensor.cast)."""
        return ops.refine(self, *sizes_or_type)

    def astype(self, element: Any) -> Value:
        return ops.cast(self, element)

    #
    # Reductions
    #

    def sum(self, axis: Any = None, keepdims: bool = False) -> Value:
        return ops.sum(self, axis, keepdims)

    def prod(self, axis: Any = None, keepdims: bool = False) -> Value:
        return ops.prod(self, axis, keepdims)

    def mean(self, axis: Any = None, keepdims: bool = False) -> Value:
        return ops.mean(self, axis, keepdims)

    def var(self, axis: Any = None, keepdims: bool = False, ddof: int = 0) -> Value:
        return ops.var(self, axis, keepdims, ddof)

    def std(self, axis: Any = None, keepdims: bool = False, ddof: int = 0) -> Value:
        return ops.std(self, axis, keepdims, ddof)

    def max(self, axis: Any = None, keepdims: bool = False) -> Value:
        return ops.max(self, axis, keepdims)

    def min(self, axis: Any = None, keepdims: bool = False) -> Value:
        return ops.min(self, axis, keepdims)

    def any(self, axis: Any = None, keepdims: bool = False) -> Value:
        return ops.any(self, axis, keepdims)

    def all(self, axis: Any = None, keepdims: bool = False) -> Value:
        return ops.all(self, axis, keepdims)

    def argmax(self, axis: Optional[int] = None, keepdims: bool = False) -> Value:
        return ops.argmax(self, axis, keepdims)

    def argmin(self, axis: Optional[int] = None, keepdims: bool = False) -> Value:
        return ops.argmin(self, axis, keepdims)

    def cumsum(self, axis: int = 0, reverse: bool = False) -> Value:
        return ops.cumsum(self, axis, reverse)

    def dot(self, other: Operand) -> Value:
        return ops.dot(self, other)

    #
    # What values are not
    #

    def __bool__(self) -> NoReturn:
        raise BuildError(f"{self!r} is computed when the program runs: use cond, ops.select, & and | in place of if, and, or")

    def __len__(self) -> int:
        shape = self.type.shape
        if not shape or shape[0] is None:
            raise BuildError(f"the length of {self!r} is not known; its size is a value, .size(0)")
        return shape[0]

    def __iter__(self) -> Iterator[Value]:
        count = len(self)
        return (ops.getitem(self, k) for k in range(count))

    def __float__(self, *_: Any) -> NoReturn:
        raise BuildError(f"{self!r} is computed when the program runs, and no number yet")

    __int__ = __index__ = __array__ = __float__


def sequence_of(values: Any) -> Sequence[Any]:
    """None, one value or several, as a sequence."""
    if values is None:
        return ()
    return tuple(values) if isinstance(values, (list, tuple)) else (values,)
