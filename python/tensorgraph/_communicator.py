#===- _communicator.py - Programs on many processes -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Ranks that run whole programs together (docs/Ranks.md), and what one rank has of an array."""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import os
import re
from typing import Any, ContextManager, Dict, Optional, Protocol, Tuple, Union

import numpy as np

from . import _library
from ._errors import PYTHON, ArgumentError, Error, OptionError, RankError, check, kind_of, take_error
from ._host import describe
from ._source import Source

# Open MPI and MPICH, as the names of the transports and as mpi4py reports them.
LIBRARIES = (("openmpi", "Open MPI"), ("mpich", "MPICH"))
# The kinds of errors that Python makes, by their numbers in the interface for C, and of exceptions that it does not know.
OPTION, ARGUMENT, COMMUNICATION = 2, 3, 28
NUMBERS = {"option": OPTION, "argument": ARGUMENT}
NO_SOURCE = Source(b"", None)


class HasHandle(Protocol):
    """A communicator of mpi4py."""

    def py2f(self) -> int:
        ...


class HasCommunicator(Protocol):
    """What tensorgraph.ranks.open returns."""

    def communicator(self) -> Communicator:
        ...


#: Whose processes run a program together.
AnyCommunicator = Union[HasHandle, HasCommunicator]


class Communicator:
    """A TgCommunicator. All ranks open and close it."""

    def __init__(self, library: Optional[str], handle: int) -> None:
        tg, pointer = _library.library(), ctypes.c_void_p()
        check(tg.tgCommunicatorOpen(None if library is None else library.encode(), handle, ctypes.byref(pointer)), NO_SOURCE)
        self.pointer: Optional[int] = pointer.value
        self.rank: int = tg.tgCommunicatorRank(pointer)
        self.size: int = tg.tgCommunicatorSize(pointer)

    def open(self) -> int:
        if not self.pointer:
            raise OptionError("the communicator is closed")
        return self.pointer

    def close(self) -> None:
        if self.pointer:
            _library.library().tgCommunicatorClose(self.pointer)
        self.pointer = None

    def first_row(self, rank: int, shards: int, rows: int) -> int:
        return int(_library.library().tgCommunicatorFirstRow(self.open(), rank, shards, rows))

    def compare(self, text: str) -> None:
        """Raises an error on all ranks unless they give the same text."""
        error = _library.library().tgCommunicatorCompare(self.open(), text.encode("utf-8", "backslashreplace"))
        if error:
            raise take_rank_error(error, NO_SOURCE)


class Step:
    """What all ranks do, and some may fail to: an exception in its `with` statement is raised on all ranks."""

    def __init__(self, communicator: Communicator, source: Source = NO_SOURCE) -> None:
        self.communicator = communicator
        self.source = source
        self.is_over = False  # whether the ranks have agreed on how it has ended

    def end(self, error: Optional[int]) -> Optional[int]:
        """Ends the step with a TgError or none; the one of all ranks."""
        self.is_over = True
        agreed: Optional[int] = _library.library().tgCommunicatorAgree(self.communicator.open(), error)
        return agreed

    def meet(self, error: Optional[int]) -> Optional[int]:
        """Waits for all ranks, within the step; a TgError of one ends it."""
        agreed = self.end(error)
        self.is_over = agreed is not None
        return agreed

    def __enter__(self) -> Step:
        self.communicator.open()
        return self

    def __exit__(self, kind: Any, error: Optional[BaseException], trace: Any) -> None:
        if self.is_over:
            return
        agreed = self.end(None if error is None else make_error(error))
        if agreed and (error is None or isinstance(error, Exception)):
            raise take_rank_error(agreed, self.source) from error
        if agreed:
            _library.library().tgErrorDestroy(agreed)  # the exception of this rank ends the program


def make_error(error: BaseException) -> int:
    """A TgError for an exception of Python."""
    if isinstance(error, Error) and error.kind in NUMBERS:
        number, code, message = NUMBERS[error.kind], PYTHON + type(error).__name__, error.message
    else:
        number, code, message = COMMUNICATION, "", describe(error)
    made: int = _library.library().tgErrorCreate(number, code.encode() or None, message.encode("utf-8", "backslashreplace"))
    return made


def take_rank_error(pointer: int, source: Source) -> Error:
    error = take_error(pointer, source)
    if isinstance(error, RankError) and error.notes:
        found = re.fullmatch(r"on rank (\d+) of \d+", error.notes[-1].message)
        error.rank = int(found.group(1)) if found else None
    return error


def library_of(communicator: HasHandle) -> Optional[str]:
    """The MPI library of a communicator of mpi4py; None if it is unknown: then the launcher says which one it is."""
    package = type(communicator).__module__
    version = getattr(importlib.import_module(package), "Get_library_version", str)()
    return next((name for name, start in LIBRARIES if version.startswith(start)), None)


def handle_of(communicator: Optional[HasHandle]) -> Tuple[Optional[str], int]:
    """The name of an MPI library, or None for that of the launcher, and the number of a communicator; None: all processes."""
    return (None, -1) if communicator is None else (library_of(communicator), communicator.py2f())


# The key of what a communicator of mpi4py keeps for us, by the package.
KEYS: Dict[str, int] = {}


def communicator_of(value: AnyCommunicator) -> Communicator:
    """The communicator of a program. One of mpi4py keeps it until it is freed, so that all its programs share one."""
    if isinstance(value, Communicator):
        return value
    own = getattr(value, "communicator", None)
    if callable(own):
        made: Communicator = own()
        return made
    given: Any = value
    if not hasattr(given, "py2f"):
        raise OptionError(f"expects a communicator of mpi4py, or of tensorgraph.ranks.open, but got {kind_of(value)}")
    if getattr(given, "Is_inter", bool)():
        raise OptionError("expects a communicator of one group of processes, but got one between two groups")
    library, handle = handle_of(given)
    if not hasattr(given, "Get_attr"):
        return Communicator(library, handle)
    package: Any = type(given)
    name = package.__module__
    if name not in KEYS:
        world = importlib.import_module(name).COMM_WORLD

        def close(freed: Any, key: int, kept: Communicator) -> None:
            if freed != world:  # which is freed with MPI
                kept.close()

        KEYS[name] = package.Create_keyval(delete_fn=close)
    kept: Optional[Communicator] = given.Get_attr(KEYS[name])
    if kept is None:
        kept = Communicator(library, handle)
        given.Set_attr(KEYS[name], kept)
    return kept


def step_of(communicator: Optional[AnyCommunicator]) -> ContextManager[Optional[Step]]:
    """A step of the ranks of a communicator; without one, any work."""
    if communicator is None:
        return contextlib.nullcontext()
    return Step(communicator_of(communicator))


def rows(path: Union[str, "os.PathLike[str]"], communicator: Optional[AnyCommunicator] = None, *, shards: int = 64,
         axis: int = 0) -> Any:
    """The rows that this rank has of an array in a .npy file, which is mapped: the rank reads nothing else. All ranks call it.

    communicator  of mpi4py, or what tensorgraph.ranks.open returns; None: all rows
    shards        into how many parts the program divides the rows
    axis          along which there are rows
    """
    if communicator is None:
        return map_rows(path, axis)
    ranks = communicator_of(communicator)
    with Step(ranks):
        if not isinstance(shards, int) or not ranks.size <= shards <= 1 << 30:
            raise OptionError(f"expects a number of shards from {ranks.size} to 1073741824, but got {shards!r}")
        array = map_rows(path, axis)
    ranks.compare(f"{os.path.basename(path)}, an array of {array.dtype} and shape {array.shape}")
    first, last = (ranks.first_row(rank, shards, array.shape[axis]) for rank in (ranks.rank, ranks.rank + 1))
    return array[(slice(None),) * axis + (slice(first, last),)]


def map_rows(path: Union[str, "os.PathLike[str]"], axis: int) -> Any:
    name = os.fspath(path)
    try:
        array = np.load(name, mmap_mode="r", allow_pickle=False)
    except OSError as error:
        raise OptionError(f"cannot read {name}: {error.strerror or error}") from error
    except ValueError as error:
        raise ArgumentError(f"cannot map {name}: {error}") from error
    if not isinstance(array, np.ndarray):
        raise ArgumentError(f"expects a file with one array, but got {name}")
    if not 0 <= axis < array.ndim:
        raise ArgumentError(f"expects an array with axis {axis} in {name}, but got shape {array.shape}")
    return array
