# listed.py - Lists of tensors: their elements
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A list whose length the graph shows. No list exists at run time: operations on lists move values.

A function returns the elements of a list, of which the linker makes a list again. A list that a function takes may have any
length, and is not supported.
"""

from __future__ import annotations

from typing import Any, Iterator, List, Sequence, Union, cast

import numpy as np
from pytensor.graph.basic import Constant, Variable
from pytensor.tensor.type import TensorType
from pytensor.typed_list.type import TypedListType

from . import emit
from .dtypes import ELEMENTS, Unsupported
from .emit import Value

# For each element None, or the structure of the list that the element is.
Structure = List[Any]


def is_list(variable: Variable) -> bool:
    return isinstance(variable.type, TypedListType)


class Listed:
    """A list in the region that is being printed; its elements are values or lists."""

    def __init__(self, values: Sequence[Union[Value, "Listed"]]) -> None:
        self.values = list(values)

    def value(self, scope: Any) -> Value:
        raise Unsupported("a list where a tensor is expected is not supported")

    def tensors(self) -> List[Value]:
        """The elements of a list that is no list of lists."""
        return cast(List[Value], self.values)

    def parts(self) -> List[Value]:
        """The values at the border of a function."""
        return [part for value in self.values for part in (value.parts() if isinstance(value, Listed) else [value])]

    @property
    def structure(self) -> Structure:
        return [value.structure if isinstance(value, Listed) else None for value in self.values]


def from_arrays(structure: Structure, arrays: Iterator[np.ndarray]) -> List[Any]:
    """The list that a program has computed."""
    return [next(arrays) if inner is None else from_arrays(inner, arrays) for inner in structure]


def constant_list(variable: Constant) -> Listed:
    """A list that the graph holds."""
    return _constant(variable.type.ttype, variable.data)


def _constant(kind: Any, data: Sequence[Any]) -> Listed:
    if isinstance(kind, TypedListType):
        return Listed([_constant(kind.ttype, value) for value in data])
    check_element(kind)
    return Listed([emit.dense(np.asarray(value, kind.dtype)) if kind.ndim else
                   emit.constant(np.asarray(value, kind.dtype)[()], ELEMENTS[kind.dtype]) for value in data])


def check_element(kind: Any) -> None:
    """Refuses lists of what is neither a tensor nor a list."""
    if not isinstance(kind, (TensorType, TypedListType)):
        raise Unsupported(f"lists of {kind} are not supported")
