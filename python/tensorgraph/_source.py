#===- _source.py - What is compiled ---------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Texts, bytecode, files and modules of the builder, as the library takes them."""

from __future__ import annotations

import linecache
import os
from typing import Any, List, Optional, Protocol, Union

from . import _library

BYTECODE = b"ML\xefR"
# How the library calls a source without a name.
UNNAMED = "<memory>"


class HasText(Protocol):
    """A module of the builder, and whatever else can write itself as a program."""

    def to_text(self) -> str:
        ...


#: What functions of the package take as a program.
AnySource = Union[str, bytes, bytearray, memoryview, "os.PathLike[str]", HasText]


class Source:
    """The bytes of a program and its name, by which lines of it are quoted."""

    def __init__(self, data: bytes, name: Optional[str] = None) -> None:
        self.data = data
        self.name = name

    def __reduce__(self) -> Any:
        return Source, (self.data, self.name)

    def to_c(self) -> _library.Source:
        return _library.Source(self.data, len(self.data), None if self.name is None else os.fsencode(self.name))

    def to_text(self) -> str:
        return self.data.decode("utf-8", "replace")

    def lines(self) -> List[str]:
        return [] if self.data.startswith(BYTECODE) else self.to_text().split("\n")

    def quote(self, filename: Optional[str], line: int, column: int) -> str:
        """A line and a mark below it; an empty text if the line is not known."""
        if filename is None or line < 1:
            return ""
        lines = self.lines() if filename == (self.name or UNNAMED) else []
        if not lines and filename.endswith((".py", ".mlir")):
            lines = linecache.getlines(filename)
        if line > len(lines):
            return ""
        content = lines[line - 1].rstrip()
        # Columns count bytes. Tabs stay, so that the mark stands where it should.
        before = content.encode("utf-8", "replace")[:max(column - 1, 0)].decode("utf-8", "ignore")
        blank = "".join("\t" if character == "\t" else " " for character in before)
        return f"  {content}\n  {blank}^" if content else ""


def encode_program(text: Any) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"expects a text from to_text(), but got {type(text).__name__}")
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError as error:
        raise TypeError(f"expects a program of Unicode characters, but got {text[error.start]!r} at {error.start}") from None


def read(source: AnySource, filename: Optional[str] = None) -> Source:
    if isinstance(source, Source):
        return source
    if filename is not None and not (isinstance(filename, str) and "\0" not in filename):
        raise TypeError(f"expects a text without NUL for 'filename', but got {filename!r}")
    if isinstance(source, str):
        if "\n" not in source and source.endswith((".mlir", ".mlirbc")):
            raise TypeError(f"expects the text of a program, but got what looks like the name of a file: use pathlib.Path({source!r})")
        return Source(encode_program(source), filename)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return Source(bytes(source), filename)
    if isinstance(source, os.PathLike):
        path = os.fspath(source)
        with open(path, "rb") as file:
            return Source(file.read(), filename or os.fsdecode(path))
    if hasattr(source, "to_text"):
        return Source(encode_program(source.to_text()), filename)
    raise TypeError("expects a text, bytes, the path of a file (a pathlib.Path), or a module of the builder, but got "
                    f"{type(source).__name__}")
