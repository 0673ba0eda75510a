#===- _errors.py - What the library reports, as exceptions ----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Exceptions that carry a kind, a code and a place. docs/Python.md lists them."""

from __future__ import annotations

import dataclasses
from typing import Any, Dict, List, NoReturn, Optional, Sequence, Type

from ._library import Location, library, text
from ._source import Source


@dataclasses.dataclass(frozen=True)
class Note:
    """A further place of an error: a call that led there, or what an operation refers to."""

    message: str
    filename: Optional[str]
    line: int
    column: int

    def __str__(self) -> str:
        return f"{place(self.filename, self.line, self.column)}{self.message}"


class Error(Exception):
    """What TensorGraph reports. Its subclasses are also the exceptions that Python has for such cases."""

    kind: str = "other"  #: the name of the kind, as the interface for C has it
    code: str  #: what the program gives its assertion (`tg.assert … code "…"`), else the kind
    message: str  #: without the place
    filename: Optional[str]  #: None: the place is not known
    line: int  #: counted from 1
    column: int
    notes: Sequence[Note]
    text: str  #: all of it as the tools print it
    quoted: str  #: the line of the source and a mark below it, or ""

    def __init__(self, message: str, *, code: str = "", filename: Optional[str] = None, line: int = 0, column: int = 0,
                 notes: Sequence[Note] = (), text: Optional[str] = None, quoted: str = "") -> None:
        super().__init__(message)
        self.code = code or self.kind
        self.message = message
        self.filename = filename
        self.line = line
        self.column = column
        self.notes = tuple(notes)
        self.text = f"{place(filename, line, column)}error: {message}" if text is None else text
        self.quoted = quoted

    def __str__(self) -> str:
        lines = [place(self.filename, self.line, self.column) + self.message]
        if self.quoted:
            lines.append(self.quoted)
        lines += [f"note: {note}" for note in self.notes]
        return "\n".join(lines)

    def __reduce__(self) -> Any:
        return _restore, (type(self), self.message, {**self.__dict__})


class Refused(Error, ValueError):
    """The program is not valid, or cannot be compiled."""

    kind = "refused"


class OptionError(Error, ValueError):
    """An option, or a name that was given, is wrong."""

    kind = "option"


class ArgumentError(Error, ValueError):
    """The rank or a size of an argument does not fit, or a number is out of range."""

    kind = "argument"


class ArgumentTypeError(Error, TypeError):
    """The type of an argument, or the number of arguments, does not fit."""

    kind = "argument"


class OutOfMemory(Error, MemoryError):
    """Memory ran out."""

    kind = "out_of_memory"


class BadIndex(Error, IndexError):
    """An index, an axis or a slice is out of range."""

    kind = "bad_index"


class BadSize(Error, ValueError):
    """Sizes disagree, or do not fit."""

    kind = "bad_size"


class NegativeSize(Error, ValueError):
    """A size, an amount of padding or a number of steps is negative."""

    kind = "negative_size"


class EmptyReduction(Error, ValueError):
    """The largest of no elements."""

    kind = "empty_reduction"


class ShortSequence(Error, ValueError):
    """A sequence has fewer rows than a scan needs."""

    kind = "short_sequence"


class ZeroDivision(Error, ZeroDivisionError):
    """An integer division by zero, or one that overflows."""

    kind = "zero_division"


class BadShift(Error, ValueError):
    """A shift by a negative amount, or by the width or more."""

    kind = "bad_shift"


class BadPower(Error, ValueError):
    """An integer to a negative power."""

    kind = "bad_power"


class AssertionFailed(Error, AssertionError):
    """A `tg.assert` does not hold."""

    kind = "assertion"


class HostError(Error, RuntimeError):
    """A function of the host has failed."""

    kind = "host"


class Interrupted(Error, RuntimeError):
    """A call or a compilation was ended, not by a signal: these raise what their handler raises."""

    kind = "interrupted"


class TimeLimit(Error, TimeoutError):
    """A call or a compilation has reached its time limit."""

    kind = "time_limit"


class RankError(Error, RuntimeError):
    """A rank has failed, ranks are at different places of the program, or a rank does not answer. All ranks raise it."""

    kind = "communication"
    rank: Optional[int] = None  #: the first rank that has failed; None: no single one


class ToolError(Error, RuntimeError):
    """A tool of TensorGraph that a method runs is missing, or has failed."""

    kind = "tool"


def encode(text: Any, what: str) -> bytes:
    """A text as the library takes it, which ends at a NUL. `what` is the name that messages have for it."""
    if not isinstance(text, str):
        raise OptionError(f"expects a text for '{what}', but got {kind_of(text)}")
    if "\0" in text:
        raise OptionError(f"expects a text without NUL for '{what}', but got {text!r}")
    try:
        return text.encode("utf-8", "surrogateescape")  # as os.fsencode
    except UnicodeEncodeError:
        raise OptionError(f"expects a text of Unicode characters for '{what}', but got {text!r}") from None


def kind_of(value: Any) -> str:
    return "None" if value is None else f"a value of type {type(value).__name__}"


CLASSES: Dict[str, Type[Error]] = {
    kind.kind: kind for kind in (Refused, OptionError, ArgumentError, OutOfMemory, BadIndex, BadSize, NegativeSize, EmptyReduction,
                                 ShortSequence, ZeroDivision, BadShift, BadPower, AssertionFailed, HostError,
                                 Interrupted, TimeLimit, RankError)
}
# What the code of an error begins with that Python has made on another rank; the name of its class follows.
PYTHON = "python:"


def _restore(kind: Type[Error], message: str, attributes: Dict[str, Any]) -> Error:
    error = kind(message)
    error.__dict__.update(attributes)
    return error


def place(filename: Optional[str], line: int, column: int) -> str:
    return "" if filename is None else f"{filename}:{line}:{column}: " if line else f"{filename}: "


def _fields(location: Location) -> Dict[str, Any]:
    if location.file is None:
        return {"filename": None, "line": 0, "column": 0}
    return {"filename": text(location.file), "line": location.line, "column": location.column}


def take_error(pointer: int, source: Source, *others: Source) -> Error:
    """The exception for a TgError, which is destroyed. Its line is quoted from one of the sources."""
    tg = library()
    try:
        fields = _fields(tg.tgErrorLocation(pointer))
        notes: List[Note] = [Note(text(tg.tgErrorNoteMessage(pointer, note)), **_fields(tg.tgErrorNoteLocation(pointer, note)))
                             for note in range(tg.tgErrorNoteCount(pointer))]
        quoted = next(filter(None, (one.quote(**fields) for one in (source, *others))), "")
        kind = text(tg.tgErrorKindName(tg.tgErrorKind(pointer)))
        code, kind_class = text(tg.tgErrorCode(pointer)), CLASSES.get(kind, Error)
        if code == PYTHON + ArgumentTypeError.__name__:
            kind_class = ArgumentTypeError
        if code.startswith(PYTHON):
            code = kind
        error = kind_class(text(tg.tgErrorMessage(pointer)), code=code, notes=notes, text=text(tg.tgErrorText(pointer)), quoted=quoted,
                           **fields)
        if kind not in CLASSES:
            error.kind = kind  # of a later library
        return error
    finally:
        tg.tgErrorDestroy(pointer)


def check(pointer: Optional[int], source: Source, *others: Source) -> None:
    """Raises what a function of the library has returned, if it is an error."""
    if pointer:
        raise_error(pointer, source, *others)


def raise_error(pointer: int, source: Source, *others: Source) -> NoReturn:
    raise take_error(pointer, source, *others)
