#===- _types.py - Element types and signatures ----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What functions take and give: elements as dtypes, and texts about them."""

from __future__ import annotations

import dataclasses
import importlib
import keyword
import re
from typing import Any, Dict, Iterable, List, Optional, Tuple

import numpy as np

from . import _library

BF16, F64 = 7, 9
# By the numbers of TgElement.
DTYPES: "List[np.dtype[Any]]" = [np.dtype(name) for name in (
    "bool", "int8", "int16", "int32", "int64", "int64", "float16", "uint16", "float32", "float64",
    "uint8", "uint16", "uint32", "uint64", "complex64", "complex128",
)]  # fmt: skip


@_library.once
def bfloat16() -> "np.dtype[Any]":
    """The dtype of bf16: that of ml_dtypes if it can be imported, else the bits."""
    try:
        found: "np.dtype[Any]" = np.dtype(importlib.import_module("ml_dtypes").bfloat16)
        return found
    except ImportError:
        return DTYPES[BF16]


def dtype_of(element: int) -> "np.dtype[Any]":
    if not 0 <= element < len(DTYPES):
        raise ImportError(f"the library has an element type ({element}) that is not known to this package: install a newer one")
    return bfloat16() if element == BF16 else DTYPES[element]


@dataclasses.dataclass(frozen=True)
class Value:
    """An argument or a result of a function."""

    name: str  #: in the source; empty if it has none
    type: str  #: in the program: "tensor<?x3xf64>"
    dtype: "np.dtype[Any]"
    shape: Tuple[Optional[int], ...]  #: None: not known before the call
    is_scalar: bool  #: and no tensor
    shards: int = 0  #: how many divide an axis between ranks; 0: each rank has all
    shard_axis: int = 0  #: this axis

    def __str__(self) -> str:
        if self.is_scalar:
            return f"scalar of {self.dtype}"
        axis = f"axis {self.shard_axis}" if self.shard_axis else "rows"
        divided = f", {axis} in {self.shards} shards" if self.shards else ""
        return f"array of {self.dtype}, shape {shape_text(self.shape)}{divided}"


def shape_text(shape: Iterable[Optional[int]]) -> str:
    sizes = ["?" if size is None else str(size) for size in shape]
    return f"({sizes[0]},)" if len(sizes) == 1 else f"({', '.join(sizes)})"


@dataclasses.dataclass(frozen=True)
class Typed:
    """A Value, and what calls need to know of it."""

    value: Value
    element: int
    rank: int  # of the array: 0 for a scalar
    sizes: Tuple[int, ...]  # -1: not known
    bytes: int  # of an element

    @property
    def known_bytes(self) -> int:
        """The bytes of the array, or -1 if they are not known before the call."""
        total = self.bytes
        for size in self.sizes:
            if size < 0:
                return -1
            total *= size
        return total


def read_value(value: _library.Value, name: str = "", shards: int = 0, axis: int = 0) -> Typed:
    """What the library says of a value, which has another name than in the source if one is given."""
    sizes = tuple(value.sizes[axis] for axis in range(value.rank))
    dtype = dtype_of(value.element)
    shape = tuple(None if size < 0 else size for size in sizes)
    public = Value(name or _library.text(value.name), _library.text(value.type), dtype, shape, value.rank < 0, shards, axis)
    return Typed(public, value.element, max(value.rank, 0), sizes, dtype.itemsize)


# What calls take besides the arguments of the program.
CALL_KEYWORDS = ("out", "timeout", "progress")


def parameter_names(values: Iterable[Value]) -> List[str]:
    """Names for Python: each is an identifier, and no two are the same."""
    used: Dict[str, None] = dict.fromkeys(CALL_KEYWORDS)
    for number, value in enumerate(values):
        name = re.sub(r"\W", "_", value.name) or f"arg{number}"
        name = f"_{name}" if name[0].isdigit() else name
        while keyword.iskeyword(name) or name in used:
            name += "_"
        used[name] = None
    return list(used)[len(CALL_KEYWORDS):]
