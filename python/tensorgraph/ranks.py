#===- ranks.py - Processes that compute one result ------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Sums, and other collectives, over the processes of mpirun, with the same bits for any number of them (docs/Ranks.md).

The data are divided into shards, a number that does not depend on the processes, which are called ranks. Each rank has some shards,
computes one value for each, and a collective combines the values of all shards by a tree over their numbers.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import sys
from ctypes import POINTER, c_char_p, c_int, c_int32, c_int64, c_uint64, c_void_p
from typing import Any, Dict, Iterator, List, Optional, Tuple

import numpy as np

from . import _library
from ._communicator import Communicator, HasHandle, handle_of
from ._errors import ArgumentError, ArgumentTypeError, OptionError, RankError
from ._types import BF16, DTYPES, bfloat16

__all__ = ["Ranks", "RankError", "open"]

KINDS = ("sum", "prod", "max", "min", "any", "all")
# How calls end: include/TensorGraph/Runtime/Ranks.h.
OK, CHECK_FAILED, LOST = 0, 1, 6


RankError.__module__ = __name__  # where people look for it


class _Text(ctypes.Structure):
    _fields_ = [("bytes", c_void_p), ("size", ctypes.c_size_t), ("capacity", ctypes.c_size_t)]


class _Place(ctypes.Structure):
    _fields_ = [("text", c_char_p), ("hash", c_uint64)]


# Results and arguments of each function; a tg_comm is a pointer.
FUNCTIONS = {
    "tg_text_append": (None, POINTER(_Text), c_char_p, ctypes.c_size_t),
    "tg_comm_launcher": (c_char_p,),
    "tg_comm_open_mpi": (c_void_p, c_char_p, c_int32, c_int64, POINTER(_Text)),
    "tg_comm_close": (None, c_void_p),
    "tg_comm_abort": (None, c_void_p, c_int32),
    "tg_comm_rank": (c_int32, c_void_p),
    "tg_comm_size": (c_int32, c_void_p),
    "tg_comm_first_shard": (c_int64, c_void_p, c_int32),
    "tg_comm_can_reduce": (c_int, c_int64, c_int64),
    "tg_comm_all_reduce": (c_int32, c_void_p, POINTER(_Place), c_int64, c_int64, c_int64, c_void_p, c_void_p),
    "tg_comm_reduce_scatter": (c_int32, c_void_p, POINTER(_Place), c_int64, c_int64, c_int64, c_int64, c_void_p, c_void_p),
    "tg_comm_all_gather": (c_int32, c_void_p, POINTER(_Place), c_int64, c_int64, c_void_p, c_void_p),
    "tg_comm_broadcast": (c_int32, c_void_p, POINTER(_Place), c_int32, c_int64, c_void_p),
    "tg_comm_finish": (c_int32, c_void_p, c_int32, POINTER(_Text), POINTER(c_int32)),
}


@_library.once
def _functions() -> Any:
    """The functions of the runtime, by their names. Calls of them let other threads of Python run."""
    loaded, made = _library.library(), {}
    for name, (result, *arguments) in FUNCTIONS.items():
        try:
            function = getattr(loaded, name)
        except AttributeError:
            raise ImportError("this library of TensorGraph has no ranks: one that is built from its sources has") from None
        function.restype, function.argtypes = result, arguments
        made[name] = function
    return type("Functions", (), {name: staticmethod(function) for name, function in made.items()})


def _take(text: _Text) -> str:
    content = ctypes.string_at(text.bytes, text.size).decode("utf-8", "replace") if text.bytes else ""
    _library.library().tgFree(text.bytes)
    return content


def open(communicator: Optional[HasHandle] = None, *, shards: int = 64) -> Ranks:
    """The ranks of a communicator of mpi4py, or of all processes that mpirun has started. All processes call it.

    communicator  for example mpi4py.MPI.COMM_WORLD; it is duplicated. None: all processes, also without mpi4py
    shards        into how many parts data are divided, at least the number of ranks

    In a `with` statement, an exception on one rank becomes a RankError on the others, and the ranks are closed at the end.
    """
    if not isinstance(shards, int) or not 1 <= shards <= 1 << 30:
        raise OptionError(f"expects a number of shards from 1 to 1073741824, but got {shards!r}")
    library, handle = handle_of(communicator)
    launcher = _functions().tg_comm_launcher()
    # Each process would be alone, without a word.
    if library and launcher and library != launcher.decode():
        raise OptionError(f"the communicator is one of {library}, but the processes were started by mpirun of {launcher.decode()}")
    problem = _Text()
    pointer = _functions().tg_comm_open_mpi(None if library is None else library.encode(), handle, shards, ctypes.byref(problem))
    why = _take(problem)
    if not pointer:
        raise OptionError(why)
    return Ranks(pointer, shards, library, handle)


class Ranks:
    """The processes that compute together, as one of them sees them. `open` makes it."""

    rank: int  #: the number of this process
    size: int  #: how many there are
    shards: int  #: of all ranks
    own: range  #: the shards of this rank

    def __init__(self, pointer: int, shards: int, library: Optional[str], handle: int) -> None:
        tg = _functions()
        self._pointer: Optional[int] = pointer
        self._library, self._handle = library, handle
        self._communicator: Optional[Communicator] = None
        self._places: Dict[str, _Place] = {}
        self._raised: Optional[RankError] = None
        self.rank, self.size, self.shards = tg.tg_comm_rank(pointer), tg.tg_comm_size(pointer), shards
        self.own = range(tg.tg_comm_first_shard(pointer, self.rank), tg.tg_comm_first_shard(pointer, self.rank + 1))

    def __repr__(self) -> str:
        return f"<tensorgraph.ranks.Ranks: rank {self.rank} of {self.size}, shards {self.own.start} to {self.own.stop - 1} of {self.shards}>"

    def __enter__(self) -> Ranks:
        return self

    def __exit__(self, kind: Any, error: Optional[BaseException], trace: Any) -> None:
        try:
            if error is None:
                self.check()
            elif error is not self._raised:
                self._finish(error)
        finally:
            self.close()

    def rows(self, count: int) -> Iterator[slice]:
        """For each shard of this rank, its rows of `count` rows that all shards share."""
        return (slice(count * shard // self.shards, count * (shard + 1) // self.shards) for shard in self.own)

    def own_rows(self, count: int) -> slice:
        """The rows of all shards of this rank."""
        return slice(count * self.own.start // self.shards, count * self.own.stop // self.shards)

    def all_reduce(self, partials: Any, kind: str = "sum") -> Any:
        """Combines one value or array for each shard, over all shards. All ranks get the result.

        partials  an array, or a list, with a row for each shard of this rank
        kind      "sum", "prod", "max", "min", "any" or "all"
        """
        array, number, element = self._partials(partials, kind)
        result = np.empty(array.shape[1:], array.dtype)
        self._call("tg_comm_all_reduce", number, element, result.size, array.ctypes.data, result.ctypes.data)
        return result[()]

    def reduce_scatter(self, partials: Any, kind: str = "sum") -> Any:
        """Combines one array for each shard, as all_reduce does. Each rank gets the rows of the result that its shards have."""
        array, number, element = self._partials(partials, kind)
        if array.ndim < 2:
            raise ArgumentError(f"reduce_scatter expects an array with rows for each shard, but got shape {array.shape}")
        rows = self.own_rows(array.shape[1])
        result = np.empty((rows.stop - rows.start, *array.shape[2:]), array.dtype)
        width = int(np.prod(array.shape[2:], dtype=np.int64))
        self._call("tg_comm_reduce_scatter", number, element, array.shape[1], width, array.ctypes.data, result.ctypes.data)
        return result

    def all_gather(self, local: Any, rows: int) -> Any:
        """Collects an array of `rows` rows, of which this rank has those of its shards. All ranks get all of it."""
        array = _dense(local)
        own = self.own_rows(rows)
        if array.ndim < 1 or array.shape[0] != own.stop - own.start:
            raise ArgumentError(f"all_gather expects {own.stop - own.start} of {rows} rows on rank {self.rank}, but got shape {array.shape}")
        result = np.empty((rows, *array.shape[1:]), array.dtype)
        width = int(np.prod(array.shape[1:], dtype=np.int64)) * array.itemsize
        self._call("tg_comm_all_gather", rows, width, array.ctypes.data, result.ctypes.data)
        return result

    def broadcast(self, value: Any, root: int = 0) -> Any:
        """The value of one rank on all ranks. Each gives an array of the same shape and type."""
        if not 0 <= root < self.size:
            raise OptionError(f"expects a rank from 0 to {self.size - 1} for 'root', but got {root!r}")
        array = np.array(_dense(value))
        self._call("tg_comm_broadcast", root, array.nbytes, array.ctypes.data)
        return array[()]

    def check(self) -> None:
        """Waits for all ranks. If one has failed, all of them raise the same RankError; after that they can go on."""
        self._finish(None)

    def communicator(self) -> Communicator:
        """What programs that are compiled for these ranks run on; opened at the first use, by all ranks."""
        self._open()
        if self._communicator is None:
            self._communicator = Communicator(self._library, self._handle)
        return self._communicator

    def close(self) -> None:
        """Gives up the communicator. All ranks call it, unless one does not answer."""
        if self._communicator is not None:
            self._communicator.close()
        if self._pointer:
            _functions().tg_comm_close(self._pointer)
        self._pointer = None

    def abort(self, code: int = 1) -> None:
        """Ends the processes of all ranks."""
        _functions().tg_comm_abort(self._open(), code)

    def _open(self) -> int:
        if not self._pointer:
            raise OptionError("the ranks are closed")
        return self._pointer

    def _partials(self, partials: Any, kind: str) -> Tuple["np.ndarray[Any, Any]", int, int]:
        """Partial results, in memory that may be overwritten, with the numbers of their kind and their element type."""
        if kind not in KINDS:
            raise OptionError(f"expects one of {', '.join(KINDS)} for 'kind', but got {kind!r}")
        array = np.array(_dense(partials))
        if array.ndim < 1 or array.shape[0] != len(self.own):
            raise ArgumentError(f"expects a row for each of {len(self.own)} shards of rank {self.rank}, but got shape {array.shape}")
        number, element = KINDS.index(kind), _element(array.dtype)
        if not _functions().tg_comm_can_reduce(number, element):
            raise ArgumentTypeError(f"elements of {array.dtype} have no {kind}")
        return array, number, element

    def _place(self) -> _Place:
        """Where the program is that calls a collective. Ranks compare it, so it is the same where files have other folders."""
        frame = sys._getframe(1)
        while frame.f_back is not None and frame.f_globals.get("__name__") == __name__:
            frame = frame.f_back
        text = f"{os.path.basename(frame.f_code.co_filename)}:{frame.f_lineno}"
        if text not in self._places:
            encoded = text.encode("utf-8", "backslashreplace")
            number = int.from_bytes(hashlib.blake2b(encoded, digest_size=8).digest(), "little")
            self._places[text] = _Place(encoded, number)
        return self._places[text]

    def _call(self, name: str, *arguments: int) -> None:
        pointer, place = self._open(), self._place()
        if getattr(_functions(), name)(pointer, ctypes.byref(place), *arguments):
            self._finish(None)

    def _finish(self, error: Optional[BaseException]) -> None:
        """The end of a call on all ranks. Raises what other ranks report; `error` is of this rank, which goes on to raise it."""
        text, rank = _Text(), c_int32(-1)
        if error is not None:
            told = f"{type(error).__name__}: {error}".encode("utf-8", "backslashreplace").replace(b"\0", b"\\0")
            _functions().tg_text_append(ctypes.byref(text), told, len(told))
        status = _functions().tg_comm_finish(self._open(), OK if error is None else CHECK_FAILED, ctypes.byref(text), ctypes.byref(rank))
        message = _take(text)
        if status == OK or (error is not None and status != LOST):
            return
        self._raised = RankError(message if rank.value < 0 else f"error on rank {rank.value}: {message}")
        self._raised.rank = None if rank.value < 0 else rank.value
        raise self._raised from error


def _dense(value: Any) -> "np.ndarray[Any, Any]":
    array: "np.ndarray[Any, Any]" = np.asarray(value, order="C")
    _element(array.dtype)
    return array


def _element(dtype: "np.dtype[Any]") -> int:
    """The number of an element type in the runtime."""
    found: List[int] = [number for number, other in enumerate(DTYPES) if other == dtype and number != BF16]
    if not found and dtype != DTYPES[BF16] and dtype == bfloat16():
        found = [BF16]
    if not found:
        raise ArgumentTypeError(f"expects numbers or bools, but got {dtype}")
    return found[0]
