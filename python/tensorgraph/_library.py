#===- _library.py - The library behind the package ------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Finds and loads libTensorGraphC.so, and declares what include/TensorGraph-c/TensorGraph.h has."""

from __future__ import annotations

import ctypes
import functools
import os
import pathlib
import sys
import sysconfig
import threading
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint64, c_void_p
from typing import Any, Callable, Iterator, List, Optional, TypeVar

NAME = "libTensorGraphC.dylib" if sys.platform == "darwin" else "libTensorGraphC.so"
# The TG_API_VERSION that this package needs; later ones keep what it uses.
API_VERSION = 9


Made = TypeVar("Made")


def once(make: Callable[[], Made]) -> Callable[[], Made]:
    """The function, which is called once, whatever threads and forked children do; again after an exception."""
    made: List[Made] = []
    locks: List[Any] = []

    def unlock() -> None:
        locks[:] = [threading.RLock()]

    @functools.wraps(make)
    def get() -> Made:
        if not made:
            with locks[0]:
                if not made:
                    made.append(make())
        return made[0]

    unlock()
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=unlock)  # the thread that had it may have stayed with the parent
    return get


class Location(ctypes.Structure):
    _fields_ = [("file", c_char_p), ("line", c_int32), ("column", c_int32)]


class Array(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("sizes", POINTER(c_int64)), ("strides", POINTER(c_int64)), ("rank", c_int32),
                ("element", c_int32), ("owner", c_void_p), ("release", c_void_p)]


class Option(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("value", c_char_p)]


class Source(ctypes.Structure):
    _fields_ = [("data", c_char_p), ("size", c_size_t), ("name", c_char_p)]


class Value(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("type", c_char_p), ("element", c_int32), ("rank", c_int32), ("sizes", POINTER(c_int64))]


# A function of Python, with its state and a TgHostCall.
HOST_CALL = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)


class HostFunction(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("call", HOST_CALL), ("state", c_void_p), ("destroy", c_void_p)]


# Takes what a program prints: a state, and a line with its size.
PRINT_LINE = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)


class Printer(ctypes.Structure):
    _fields_ = [("print", PRINT_LINE), ("state", c_void_p), ("destroy", c_void_p)]


class Monitor(ctypes.Structure):
    _fields_ = [("poll", c_void_p), ("state", c_void_p), ("destroy", c_void_p)]


# Hears of steps: a state, how many are done, and how many there are.
PROGRESS = ctypes.CFUNCTYPE(None, c_void_p, c_int64, c_int64)


class Watch(ctypes.Structure):
    _fields_ = [("stop", POINTER(ctypes.c_int)), ("timeLimit", ctypes.c_double), ("progress", PROGRESS), ("state", c_void_p)]


# Results and arguments of each function. A TgError, and a text that the caller frees, is a pointer.
FUNCTIONS = {
    "tgApiVersion": (c_int32,),
    "tgVersion": (c_char_p,),
    "tgFree": (None, c_void_p),
    "tgErrorCreate": (c_void_p, c_int32, c_char_p, c_char_p),
    "tgErrorDestroy": (None, c_void_p),
    "tgErrorKind": (c_int32, c_void_p),
    "tgErrorKindName": (c_char_p, c_int32),
    "tgErrorCode": (c_char_p, c_void_p),
    "tgErrorMessage": (c_char_p, c_void_p),
    "tgErrorLocation": (Location, c_void_p),
    "tgErrorNoteCount": (c_size_t, c_void_p),
    "tgErrorNoteMessage": (c_char_p, c_void_p, c_size_t),
    "tgErrorNoteLocation": (Location, c_void_p, c_size_t),
    "tgErrorText": (c_char_p, c_void_p),
    "tgContextCreate": (c_void_p,),
    "tgContextDestroy": (None, c_void_p),
    "tgContextLoadDialectPlugin": (c_void_p, c_void_p, c_char_p),
    "tgContextIsEntered": (c_int32, c_void_p),
    "tgElementBytes": (c_size_t, c_int32),
    "tgElementName": (c_char_p, c_int32),
    "tgArrayRelease": (None, POINTER(Array)),
    "tgProgramCompile": (c_void_p, c_void_p, Source, POINTER(Option), c_size_t, POINTER(c_void_p)),
    "tgProgramCompileForHost": (c_void_p, c_void_p, Source, POINTER(Option), c_size_t, POINTER(HostFunction), c_size_t,
                                POINTER(c_void_p)),
    "tgProgramCompileWatched": (c_void_p, c_void_p, Source, POINTER(Option), c_size_t, POINTER(HostFunction), c_size_t,
                                POINTER(Watch), POINTER(c_void_p)),
    "tgProgramDestroy": (None, c_void_p),
    "tgProgramSetPrinter": (None, c_void_p, Printer),
    "tgProgramSetMonitor": (None, c_void_p, Monitor),
    "tgProgramWarnings": (c_char_p, c_void_p),
    "tgProgramFunctionCount": (c_size_t, c_void_p),
    "tgProgramFunctionName": (c_char_p, c_void_p, c_size_t),
    "tgProgramFunctionLocation": (Location, c_void_p, c_size_t),
    "tgProgramFindFunction": (c_int64, c_void_p, c_char_p),
    "tgProgramArgumentCount": (c_size_t, c_void_p, c_size_t),
    "tgProgramArgument": (Value, c_void_p, c_size_t, c_size_t),
    "tgProgramResultCount": (c_size_t, c_void_p, c_size_t),
    "tgProgramResult": (Value, c_void_p, c_size_t, c_size_t),
    "tgProgramCall": (c_void_p, c_void_p, c_size_t, POINTER(Array), c_size_t, POINTER(Array), c_size_t),
    "tgProgramCallWatched": (c_void_p, c_void_p, c_size_t, POINTER(Array), c_size_t, POINTER(Array), c_size_t,
                             POINTER(Watch)),
    "tgProgramArgumentShards": (c_int64, c_void_p, c_size_t, c_size_t, POINTER(c_int32)),
    "tgProgramResultShards": (c_int64, c_void_p, c_size_t, c_size_t, POINTER(c_int32)),
    "tgProgramCallOn": (c_void_p, c_void_p, c_size_t, c_void_p, POINTER(Array), c_size_t, POINTER(Array), c_size_t,
                        POINTER(Watch)),
    "tgCommunicatorOpen": (c_void_p, c_char_p, c_int32, POINTER(c_void_p)),
    "tgCommunicatorClose": (None, c_void_p),
    "tgCommunicatorRank": (c_int32, c_void_p),
    "tgCommunicatorSize": (c_int32, c_void_p),
    "tgCommunicatorFirstRow": (c_int64, c_void_p, c_int32, c_int64, c_int64),
    "tgCommunicatorAgree": (c_void_p, c_void_p, c_void_p),
    "tgCommunicatorCompare": (c_void_p, c_void_p, c_char_p),
    "tgHostCallArgumentCount": (c_size_t, c_void_p),
    "tgHostCallArgument": (Array, c_void_p, c_size_t),
    "tgHostCallResultCount": (c_size_t, c_void_p),
    "tgHostCallResult": (Value, c_void_p, c_size_t),
    "tgHostCallGive": (c_void_p, c_void_p, c_size_t, POINTER(c_int64)),
    "tgHostCallFail": (None, c_void_p, c_char_p),
    "tgTransform": (c_void_p, c_void_p, Source, c_char_p, POINTER(c_void_p)),
    "tgExplain": (c_void_p, c_void_p, Source, POINTER(Source), c_char_p, c_char_p, POINTER(c_void_p), POINTER(c_int32)),
    "tgDigest": (c_void_p, c_void_p, Source, c_char_p, POINTER(c_void_p)),
    "tgCache": (c_void_p, c_char_p, c_char_p, POINTER(c_void_p)),
    "tgMemorySetLimit": (None, c_uint64),
    "tgMemoryRelease": (None,),
}


def versioned() -> str:
    """The name by which the loader finds the library of this minor version."""
    from . import __version__  # the package loads this file before it states its version

    return NAME if sys.platform == "darwin" else f"{NAME}.{__version__.rpartition('.')[0]}"


def candidates() -> Iterator[pathlib.Path]:
    """Where the library may be, but for the loader's own folders."""
    package = pathlib.Path(__file__).resolve().parent
    yield package / "lib" / NAME
    # An installed prefix: lib/python3/dist-packages/tensorgraph. Distributions have libraries in a folder of the processor,
    # and its name without a version only where it is compiled against.
    for folder in list(package.parents)[:3]:
        yield folder / NAME
        processor = sysconfig.get_config_var("MULTIARCH")
        if processor:
            yield folder / processor / versioned()
    # A clone: python/tensorgraph, with its usual build folder.
    if package.parent.name == "python":
        yield package.parent.parent / "build" / "lib" / NAME


def open_bundled(folder: pathlib.Path) -> None:
    """Loads the libraries of a wheel, dependences first: then the library needs none from elsewhere."""
    for name in (folder / "order").read_text(encoding="utf-8").split():
        ctypes.CDLL(str(folder / name))


def find() -> str:
    """The file of the library, or its bare name: then the loader looks for it."""
    given = os.environ.get("TENSORGRAPH_LIBRARY")
    if given:
        path = pathlib.Path(given)
        path = path / NAME if path.is_dir() else path
        if not path.is_file():
            raise ImportError(f"TENSORGRAPH_LIBRARY is '{given}', but there is no {path}")
        return str(path.absolute())
    for path in candidates():
        if path.is_file():
            return str(path)
    return versioned()


def folder() -> Optional[pathlib.Path]:
    """The folder of the library, which has what belongs to it; null if the loader looks for the library."""
    path = pathlib.Path(find())
    return path.parent if path.is_absolute() else None


def declare(loaded: ctypes.CDLL, path: str) -> None:
    try:
        for name, (result, *arguments) in FUNCTIONS.items():
            function = getattr(loaded, name)
            function.restype, function.argtypes = result, arguments
    except AttributeError as error:
        raise ImportError(f"{path} is not a TensorGraph library: {error}") from None
    if loaded.tgApiVersion() < API_VERSION:
        raise ImportError(f"{path} has version {loaded.tgApiVersion()} of the interface for C, but version {API_VERSION} "
                          "is needed: set TENSORGRAPH_LIBRARY to a newer library")


@once
def library() -> Any:
    """The library, loaded at the first call: a module that only builds programs needs none."""
    path = find()
    try:
        if (pathlib.Path(path).parent / "order").is_file():
            open_bundled(pathlib.Path(path).parent)
        # The library finds others beside itself, which need not be where a link to it is.
        loaded = ctypes.CDLL(path if folder() is None else os.path.realpath(path))
    except OSError as error:
        if folder() is not None:
            raise ImportError(f"cannot load {path}: {error}") from None
        tried = ", ".join(str(place.parent) for place in candidates())
        raise ImportError(f"cannot find {NAME} in {tried}, or where the loader looks: set TENSORGRAPH_LIBRARY to the file or "
                          f"its folder ({error})") from None
    declare(loaded, path)
    return loaded


def text(value: Optional[bytes]) -> str:
    return "" if value is None else value.decode("utf-8", "replace")


def take_text(pointer: c_void_p) -> str:
    """The content of a text that the library has returned, which is freed."""
    try:
        return text(ctypes.cast(pointer, c_char_p).value)
    finally:
        library().tgFree(pointer)


class Contexts:
    """The context of the process, which lives as long as it, also in children that it forks. A compilation that nobody waits
    for any more keeps the context that it works in, until it has ended; then another one takes its place."""

    def __init__(self) -> None:
        self.current: int = library().tgContextCreate()
        self.spare: List[int] = []
        self.plugins: List[bytes] = []
        self.lock = threading.Lock()

    def leave(self, context: int) -> None:
        with self.lock:
            if context != self.current:
                return
            if self.spare:
                self.current = self.spare.pop()
                return
            self.current = library().tgContextCreate()
            for path in self.plugins:  # which have been loaded before
                library().tgErrorDestroy(library().tgContextLoadDialectPlugin(self.current, path))

    def give_back(self, context: int) -> None:
        with self.lock:
            self.spare.append(context)


@once
def contexts() -> Contexts:
    return Contexts()


def context() -> int:
    return contexts().current


def leave_context(context: int) -> None:
    contexts().leave(context)


def return_context(context: int) -> None:
    contexts().give_back(context)


def address(function: str) -> int:
    """Where a function of the library is, for the accelerator."""
    return ctypes.cast(getattr(library(), function), c_void_p).value or 0
