#===- cache.py - The compile cache ----------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What tg-cache does. Each function takes a folder, else it is that of the environment (docs/HowItWorks.md)."""

from __future__ import annotations

import ctypes
import os
from typing import Optional, Union

from . import _library
from ._errors import check, encode
from ._source import Source

__all__ = ["stat", "verify", "clear"]

Folder = Optional[Union[str, "os.PathLike[str]"]]


def _run(command: bytes, folder: Folder) -> str:
    made = ctypes.c_void_p()
    path = None if folder is None else encode(os.fsdecode(folder), "folder")
    check(_library.library().tgCache(command, path, ctypes.byref(made)), Source(b""))
    return _library.take_text(made)


def stat(folder: Folder = None) -> str:
    """Says how much is in the cache."""
    return _run(b"stat", folder)


def verify(folder: Folder = None) -> str:
    """Reads all entries; damaged ones are an error that names them."""
    return _run(b"verify", folder)


def clear(folder: Folder = None) -> str:
    """Removes all entries."""
    return _run(b"clear", folder)
