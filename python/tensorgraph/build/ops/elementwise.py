#===- elementwise.py - Choice and conversion ------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Elementwise operations whose operands have several types, or that are no operation for some."""

from __future__ import annotations

from typing import Any

from ..constants import operand, operands
from ..core import Operand, Value, append_one
from ..errors import BuildError
from ..types import ELEMENTS, as_type, broadcast_type, checked, f32, f64, i1
from ._records import ANY
from .broadcasting import listed_types, mismatch, with_element


def select(condition: Operand, x: Operand, y: Operand) -> Value:
    """x where the condition is true, else y."""
    where = operand(condition, i1)
    if where.type.kind != "bool":
        raise BuildError(f"tg.select expects an i1 or tensor of i1 as its condition, but got {where.type}")
    on_true, on_false = operands(x, y)
    if not on_true.type.kind or on_true.element is not on_false.element:
        ANY.check("tg.select", on_true)
        raise mismatch("select", on_true.type, on_false.type)
    values = (where, on_true, on_false)
    result = broadcast_type([v.type for v in values], on_true.element, "tg.select")
    return append_one(("tg.select ", where, ", ", on_true, ", ", on_false, " : " + listed_types(values)), result)


where = select


def cast(x: Operand, element: Any) -> Value:
    """Conversion of the element type; see tg.cast in docs/Operations.md. The value itself if it has that type."""
    value, element = operand(x), as_type(element)
    if element not in ELEMENTS:
        raise BuildError(f"expects to cast to i1, i8 to i64, ui8 to ui64, index, f16, bf16, f32, f64, "
                         f"complex<f32> or complex<f64>, but got {element}")
    ANY.check("tg.cast", value)
    if value.type.is_complex and not element.is_complex and element is not i1:
        raise BuildError(f"tg.cast expects to cast {value.type.element} to a complex type or i1, but got {element}; "
                         "real and imag give its parts")
    if value.type.element is element:
        return value
    return append_one(("tg.cast ", value, f" to {element} : {value.type}"), checked(with_element(value.type, element)))
