#===- types.py - Types of values ------------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Types of values: scalars, ranked tensors, and what the dialect infers from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Sequence, Tuple

import numpy as np

from .errors import BuildError

if TYPE_CHECKING:
    from .core import Value

Shape = Tuple[Optional[int], ...]

_LIMIT = 2**63


class Type:
    """The type of a value: a scalar, or a tensor of scalars. Equal types are one object.

    `element` is the type of an element (of a scalar, the type itself); `shape` holds the sizes of a tensor, None where
    one is not known, and is None for a scalar. A type called with a number, or with an array, makes a constant:
    `f64(0.5)`, `tensor(3, f64)([1, 2, 3])`.
    """

    __slots__ = ("text", "element", "shape", "kind", "bits", "too_large")
    text: str
    element: Type
    shape: Optional[Shape]
    kind: str  # of the elements: "bool", "int" (unsigned ones, too), "float", "complex", or "" for a type of another dialect
    bits: int
    too_large: bool  # whether the number of bytes does not fit 63 bits

    @property
    def rank(self) -> Optional[int]:
        """The number of axes; None for a scalar."""
        return None if self.shape is None else len(self.shape)

    @property
    def is_scalar(self) -> bool:
        return self.shape is None and bool(self.kind)

    @property
    def is_tensor(self) -> bool:
        return self.shape is not None

    @property
    def is_float(self) -> bool:
        return self.kind == "float"

    @property
    def is_complex(self) -> bool:
        return self.kind == "complex"

    @property
    def part(self) -> Type:
        """The type of the parts of complex elements; that of other elements."""
        return {complex64: f32, complex128: f64}.get(self.element, self.element)

    @property
    def complex_element(self) -> Type:
        """The complex type whose parts are elements of f32 or f64; that of complex elements."""
        return {f32: complex64, f64: complex128}.get(self.part, self.element)

    @property
    def is_unsigned(self) -> bool:
        return self.element.text[0] == "u" and self.kind == "int"

    @property
    def is_static(self) -> bool:
        """Whether all sizes are known."""
        return self.shape is None or None not in self.shape

    @property
    def sizes(self) -> Shape:
        """The shape; () for a scalar."""
        return () if self.shape is None else self.shape

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def __call__(self, value: Any) -> Value:
        from .constants import constant

        return constant(value, self)

    def __reduce__(self) -> Any:
        if not self.kind:
            return foreign_type, (self.text,)
        if self.shape is None:
            return type_named, (self.text,)
        return tensor, (*self.shape, self.element)


def _new_type(text: str, element: Optional[Type], shape: Optional[Shape], kind: str, bits: int) -> Type:
    made = Type.__new__(Type)
    made.text, made.shape, made.kind, made.bits = text, shape, kind, bits
    made.element = element or made
    count = max(bits // 8, 1)
    for size in shape or ():
        if size:
            count *= size
    made.too_large = count >= _LIMIT
    return made


_elements: Dict[str, Type] = {}


def _element(name: str, kind: str, bits: int) -> Type:
    _elements[name] = made = _new_type(name, None, None, kind, bits)
    return made


i1 = _element("i1", "bool", 1)
i8 = _element("i8", "int", 8)
i16 = _element("i16", "int", 16)
i32 = _element("i32", "int", 32)
i64 = _element("i64", "int", 64)
index = _element("index", "int", 64)
f16 = _element("f16", "float", 16)
bf16 = _element("bf16", "float", 16)
f32 = _element("f32", "float", 32)
f64 = _element("f64", "float", 64)

ui8 = _element("ui8", "int", 8)
ui16 = _element("ui16", "int", 16)
ui32 = _element("ui32", "int", 32)
ui64 = _element("ui64", "int", 64)

complex64 = _element("complex<f32>", "complex", 64)
complex128 = _element("complex<f64>", "complex", 128)

ELEMENTS: Tuple[Type, ...] = (
    i1, i8, i16, i32, i64, index, f16, bf16, f32, f64, ui8, ui16, ui32, ui64, complex64, complex128,
)  # fmt: skip


def type_named(name: str) -> Type:
    """An element type by its name, such as complex<f64>."""
    return _elements[name]


_tensors: Dict[Tuple[Shape, Type], Type] = {}
_foreign: Dict[str, Type] = {}


def tensor_type(shape: Shape, element: Type) -> Type:
    """The type of a tensor, without checks."""
    known = _tensors.get((shape, element))
    if known is None:
        sizes = "".join("?x" if size is None else f"{size}x" for size in shape)
        made = _new_type(f"tensor<{sizes}{element.text}>", element, shape, element.kind, element.bits)
        # Another thread may have made it: equal types are one object.
        known = _tensors.setdefault((shape, element), made)
    return known


def tensor(*sizes_and_element: Any) -> Type:
    """`tensor(None, 3, f64)` is tensor<?x3xf64>."""
    if not sizes_and_element or not isinstance(sizes_and_element[-1], Type):
        raise BuildError(f"expects sizes and then the type of the elements, but got {sizes_and_element}")
    *sizes, element = sizes_and_element
    if element.shape is not None or not element.kind:
        raise BuildError(f"expects an element type, but got {element}")
    shape: List[Optional[int]] = []
    for size in sizes:
        if size is not None:
            size = as_int(size)
            if size is None or size < 0:
                raise BuildError(f"expects sizes that are None or not negative, but got {tuple(sizes)}")
        shape.append(size)
    return tensor_type(tuple(shape), element)


def foreign_type(text: str) -> Type:
    """A type of another dialect, for values that are only passed on."""
    known = _foreign.get(text)
    if known is None:
        known = _foreign.setdefault(text, _new_type(text, None, None, "", 0))
    return known


def as_type(type: Any) -> Type:
    """A type, or the type of a NumPy dtype."""
    if isinstance(type, Type):
        return type
    from .constants import element_of_dtype

    return element_of_dtype(type)


def as_int(value: Any) -> Optional[int]:
    """A Python or NumPy integer as an int; None for anything else, bools too."""
    if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
        return int(value)
    return None


#
# What is inferred
#


def scalar_or_tensor(shape: Iterable[Optional[int]], element: Type) -> Type:
    """A tensor; of rank 0 the element type: rows of rank 1 and full reductions are scalars."""
    sizes = tuple(shape)
    return tensor_type(sizes, element) if sizes else element


def checked(type: Type) -> Type:
    if type.too_large:
        raise BuildError(f"the size of {type} in bytes does not fit 63 bits")
    return type


def row_type(type: Type) -> Type:
    """The type of a row of a tensor."""
    assert type.shape
    return scalar_or_tensor(type.shape[1:], type.element)


def broadcast_shapes(types: Sequence[Type], what: str) -> Shape:
    """The shape of values that are broadcast with each other, by their types."""
    result: List[Optional[int]] = []
    for type in types:
        shape = type.shape or ()
        lead = len(result) - len(shape)
        if lead < 0:
            result[:0] = [1] * -lead
            lead = 0
        for axis, size in enumerate(shape, lead):
            known = result[axis]
            if size == 1 or size == known:
                continue
            if known == 1 or known is None:
                result[axis] = size
            elif size is not None:
                sizes = f"cannot broadcast sizes {known} and {size} of axis {axis} with each other"
                raise BuildError(f"{what}: {sizes}, of {' and '.join(t.text for t in types)}")
    return tuple(result)


def broadcast_type(types: Sequence[Type], element: Type, what: str) -> Type:
    """The type with the broadcast shape; a scalar if all types are."""
    for type in types:
        if type.shape is not None:
            return checked(tensor_type(broadcast_shapes(types, what), element))
    return element


def are_compatible(a: Type, b: Type) -> bool:
    """Whether values of one type may have the other type: sizes that are not known agree with every size."""
    if a is b:
        return True
    if a.shape is None or b.shape is None:
        return False
    return (
        a.element is b.element
        and len(a.shape) == len(b.shape)
        and all(x == y or x is None or y is None for x, y in zip(a.shape, b.shape))
    )
