#===- constants.py - Constants --------------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Constants from Python numbers and NumPy arrays."""

from __future__ import annotations

import math
import struct
from typing import Any, List, Optional, Sequence

import numpy as np

from .core import Operand, Value, append_constant
from .errors import BuildError
from .types import (
    Type, as_int, bf16, complex64, complex128, f16, f32, f64, i1, i8, i16, i32, i64, index, tensor_type, ui8, ui16, ui32,
    ui64,
)  # fmt: skip

Array = np.ndarray[Any, Any]

_DTYPES = {
    "bool": i1, "int8": i8, "int16": i16, "int32": i32, "int64": i64,
    "uint8": ui8, "uint16": ui16, "uint32": ui32, "uint64": ui64,
    "float16": f16, "float32": f32, "float64": f64, "bfloat16": bf16,
    "complex64": complex64, "complex128": complex128,
}  # fmt: skip
_PYTHON_TYPES = {bool: i1, int: i64, float: f64, complex: complex128}
_NUMPY_NAMES = {"i1": "bool", "f16": "float16", "f32": "float32", "f64": "float64", "index": "int64",
                "complex<f32>": "complex64", "complex<f64>": "complex128"}
# Longer lists of elements are written as bytes.
_LONGEST_LIST = 32


def element_of_dtype(dtype: Any) -> Type:
    """The element type of a NumPy dtype."""
    if isinstance(dtype, type) and dtype in _PYTHON_TYPES:
        return _PYTHON_TYPES[dtype]
    try:
        name = np.dtype(dtype).name
    except TypeError:
        raise BuildError(f"expects a type, such as f64, or the dtype of an array, but got {dtype!r}") from None
    if name not in _DTYPES:
        raise BuildError(f"has no element type for {name}; there are {', '.join(_DTYPES)}")
    return _DTYPES[name]


def dtype_of_element(element: Type) -> np.dtype[Any]:
    """The NumPy dtype of an element type; that of the bits for bf16."""
    sign = "u" if element.is_unsigned else ""
    return np.dtype("uint16" if element is bf16 else _NUMPY_NAMES.get(element.text) or f"{sign}int{element.bits}")


#
# The text of a number
#


def _bfloat_bits(values: Array) -> Array:
    """float32 to the bits of the nearest bf16, ties to even."""
    bits = np.ascontiguousarray(values, np.float32).view(np.uint32).astype(np.uint64)
    rounded = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)
    made: Array = np.where(np.isnan(values), np.uint16(0x7FC0), rounded)
    return made


def _bits_of(value: float, element: Type) -> int:
    if element is f64:
        return int.from_bytes(struct.pack("<d", value), "little")
    if element is bf16:
        return int(_bfloat_bits(np.array([value], np.float32))[0])
    array = np.array([value], dtype_of_element(element))
    return int.from_bytes(array.tobytes(), "little")


def _rounded(value: float, element: Type) -> float:
    """The value that the element type has for a float, as a float."""
    if element is f64:
        return value
    with np.errstate(over="ignore"):
        if element is bf16:
            bits = _bfloat_bits(np.array([value], np.float32)).astype(np.uint32) << 16
            return float(bits.view(np.float32)[0])
        return float(dtype_of_element(element).type(value))


def _float_text(value: float, element: Type) -> str:
    rounded = _rounded(value, element)
    if math.isinf(rounded) or math.isnan(rounded):
        return f"0x{_bits_of(rounded, element):0{element.bits // 4}X}"
    text = repr(rounded)
    if element is not f64:
        # The fewest digits that still mean the same.
        for digits in range(3, 10):
            short = f"{rounded:.{digits}g}"
            if _rounded(float(short), element) == rounded:
                text = short
                break
    mantissa, exponent, power = text.partition("e")
    return (mantissa if "." in mantissa else mantissa + ".0") + exponent + power


def _complex_text(value: Any, element: Type, part: Type) -> str:
    """The text of a complex number, (1.0, -2.0), whose parts are written as numbers of type `part`."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, float, complex, np.number)):
        raise BuildError(f"expects a number of type {element}, but got {value!r}")
    parts = [_rounded(number, element.part) for number in _parts(value, element)]
    return f"({', '.join(_float_text(number, part) for number in parts)})"


def _parts(value: Any, element: Type) -> List[float]:
    try:
        parts = [float(value.real), float(value.imag)]
    except OverflowError:
        raise BuildError(f"{value} does not fit {element}") from None
    if any(math.isinf(_rounded(number, element.part)) and not math.isinf(number) for number in parts):
        raise BuildError(f"{value} does not fit {element}")
    return parts


def number_text(value: Any, element: Type) -> str:
    """The text of a number as an element of a type; an error if the type cannot hold it."""
    if element.kind == "complex" and element.shape is None:
        return _complex_text(value, element, element.part)
    if element.shape is not None:
        raise BuildError(f"expects the type of a scalar for {value!r}, but got {element}")
    if value.__class__ is float and element.kind == "float":
        if element is not f64 and math.isinf(_rounded(value, element)) and not math.isinf(value):
            raise BuildError(f"{value} does not fit {element}")
        return _float_text(value, element)
    if not element.kind:
        raise BuildError(f"has no constants of type {element}")
    if isinstance(value, (bool, np.bool_)):
        if element is not i1:
            raise BuildError(f"expects a number of type {element}, but got {value}")
        return "true" if value else "false"
    if element is i1:
        raise BuildError(f"expects True or False for a value of type i1, but got {value!r}")
    number = as_int(value)
    if number is not None:
        if element.kind == "float":
            try:
                return number_text(float(number), element)
            except OverflowError:
                raise BuildError(f"{number} does not fit {element}") from None
        least = 0 if element.is_unsigned else -1 << (element.bits - 1)
        if not least <= number < least + (1 << element.bits):
            raise BuildError(f"{number} does not fit {element}")
        return str(number)
    if isinstance(value, (complex, np.complexfloating)):
        raise BuildError(f"expects a real number for a value of type {element}, but got {complex(value)}")
    if isinstance(value, (float, np.floating)) or type(value).__name__ == "bfloat16":
        if element.kind == "float":
            return number_text(float(value), element)
        raise BuildError(f"expects an integer for a value of type {element}, but got {float(value)}")
    raise BuildError(f"expects a value, a number or an array, but got {value!r}")


#
# Constants
#


def _hint(text: str, element: Type) -> Optional[str]:
    if element is i1:
        return text
    if element.kind in ("float", "complex"):
        return "cst"
    name = "c" + text.replace("-", "m")
    return name if element is index else f"{name}_{element}"


def scalar_constant(value: Any, element: Type) -> Value:
    """A number as a value of a scalar type."""
    # The parts of tg.constant are numbers of f64.
    text = _complex_text(value, element, f64) if element.is_complex else number_text(value, element)
    typed = text if element is i1 else f"{text} : {element.text}"
    # arith.constant has no scalars of unsigned and complex types.
    dialect = "tg" if element.is_unsigned or element.is_complex else "arith"
    return append_constant(f"{dialect}.constant {typed}", element, _hint(text, element))


def _nested(texts: List[str], shape: Any) -> str:
    """Elements in brackets, [[1, 2], [3, 4]]."""
    for size in reversed(shape):
        texts = [f"[{', '.join(texts[k:k + size])}]" for k in range(0, len(texts), size)]
    return texts[0]


def dense_text(array: Array, element: Type) -> str:
    """The constant of an array whose dtype is that of the element type (for bf16, a float dtype, or its bits)."""
    type = f"tensor<{''.join(f'{size}x' for size in array.shape)}{element.text}>"
    if array.size == 0:
        return f"dense<> : {type}"
    if element is bf16:
        bits = array if array.dtype == np.uint16 else _bfloat_bits(array)
        wide = (bits.astype(np.uint32) << 16).view(np.float32)
    else:
        bits, wide = array, array
    data = np.ascontiguousarray(bits)
    raw = data.astype(data.dtype.newbyteorder("<"), copy=False).tobytes()
    if raw == raw[: data.itemsize] * array.size:
        return f"dense<{number_text(wide.flat[0].item(), element)}> : {type}"
    if array.size <= _LONGEST_LIST or element is i1:
        # MLIR has no bytes for i1.
        texts = ["true" if value else "false" for value in wide.ravel().tolist()] if element is i1 else [
            number_text(value, element) for value in wide.ravel().tolist()
        ]
        return f"dense<{_nested(texts, array.shape)}> : {type}"
    return f'dense<"0x{raw.hex().upper()}"> : {type}'


def as_array(value: Any, element: Type) -> Array:
    """An array of an element type from numbers in nested lists, or from an array of that type or (bf16) of floats."""
    if not element.kind:
        raise BuildError(f"has no constants of type {element}")
    if isinstance(value, np.ndarray) or isinstance(value, np.generic):
        own = _DTYPES.get(value.dtype.name)
        fits = own is element or (element is index and own is i64) or (element is bf16 and own is f32)
        if not fits:
            raise BuildError(f"expects an array of {element}, but got one of {value.dtype.name}")
        array: Array = np.asarray(value)
        return array.view(np.uint16) if own is bf16 else array
    try:
        made = np.array(value, dtype=object)
    except ValueError as problem:
        raise BuildError(f"expects numbers for a constant, but got {value!r}: {problem}") from None
    flat: Array = np.empty(made.size, np.float32 if element is bf16 else dtype_of_element(element))
    for k, number in enumerate(made.ravel()):
        number_text(number, element)
        flat[k] = number
    return flat.reshape(made.shape)


def _shaped(value: Any, type: Type) -> Array:
    """The elements of a constant of a type of a tensor. Sizes of None take those of the value."""
    array = as_array(value, type.element)
    if array.shape == () and type.is_static:
        array = np.broadcast_to(array, type.sizes)  # type: ignore[arg-type]
    if len(array.shape) != len(type.sizes) or any(s not in (None, n) for s, n in zip(type.sizes, array.shape)):
        raise BuildError(f"expects elements for {type}, but got an array of shape {array.shape}")
    return array


def constant_text(value: Any, type: Type) -> str:
    """A typed constant: `1.0 : f64`, `dense<[1, 2]> : tensor<2xi32>`."""
    if type.shape is not None:
        return dense_text(_shaped(value, type), type.element)
    if isinstance(value, np.ndarray) and value.shape == () and _DTYPES.get(value.dtype.name) is type:
        value = value[()]
    text = _complex_text(value, type, f64) if type.is_complex else number_text(value, type)
    return text if type is i1 else f"{text} : {type.text}"


def constant(value: Any, type: Optional[Any] = None) -> Value:
    """A constant.

    Without a type, an array makes a tensor of its dtype, and a NumPy scalar a scalar of its dtype; Python numbers need one.
    The element type of a tensor can be given for a list: `constant([1, 2], f64)`.
    """
    if isinstance(value, Value):
        raise BuildError(f"expects a number or an array, but got {value!r}")
    if type is None:
        if not isinstance(value, (np.ndarray, np.generic)):
            raise BuildError(f"expects the type of the constant {value!r}, as in f64({value!r})")
        type = element_of_dtype(value.dtype)
    elif not isinstance(type, Type):
        type = element_of_dtype(type)
    if type.shape is not None:
        array = _shaped(value, type)
    elif isinstance(value, (list, tuple, np.ndarray)):
        array = as_array(value, type)
    else:
        return scalar_constant(value, type)
    exact = tensor_type(array.shape, type.element)
    return append_constant(f"arith.constant {dense_text(array, type.element)}", exact, "cst")


def operand(value: Any, element: Optional[Type] = None) -> Value:
    """A value; a number becomes a constant of the element type, and an array a constant tensor."""
    if isinstance(value, Value):
        return value
    if isinstance(value, np.ndarray):
        if element is not None and _DTYPES.get(value.dtype.name) is not element:
            as_array(value, element)  # raises
        return constant(value, element)
    if element is not None:
        if isinstance(value, (list, tuple)):
            raise BuildError(f"expects a value, a number or an array, but got {value!r}")
        return scalar_constant(value, element)
    if isinstance(value, np.generic):
        return constant(value)
    raise BuildError(f"expects at least one value, or a number with a type such as f64({value!r}), but got {value!r}")


def operand_list(what: str, values: Sequence[Operand]) -> List[Value]:
    """A list of operands, like `operands`."""
    if not isinstance(values, (list, tuple)) or not values:
        raise BuildError(f"{what} expects a list of values, but got {values!r}")
    return operands(*values)


def operands(*values: Operand) -> List[Value]:
    """Values, among which numbers take the element type of the first that is no number."""
    element = next((value.type.element for value in values if isinstance(value, Value)), None)
    return [operand(value, element) for value in values]
