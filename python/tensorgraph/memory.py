#===- memory.py - Freed memory that is kept -------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Memory of results and temporary values is kept for later calls (docs/internals/Lowering.md)."""

from __future__ import annotations

from . import _library
from ._errors import OptionError

__all__ = ["release", "set_limit"]


def set_limit(size: int) -> None:
    """Sets how many bytes of freed memory are kept; 0: none."""
    if not isinstance(size, int) or not 0 <= size < 1 << 64:
        raise OptionError(f"expects a number of bytes, but got {size!r}")
    _library.library().tgMemorySetLimit(size)


def release() -> None:
    """Gives the memory that is kept back to the system."""
    _library.library().tgMemoryRelease()
