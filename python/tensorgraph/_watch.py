#===- _watch.py - Calls and compilations that may take long ---------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Time limits, progress, and compilations that Ctrl-C ends."""

from __future__ import annotations

import ctypes
import math
import threading
from typing import Any, Callable, Optional, Tuple, Union

from . import _library, _signals
from ._errors import OptionError, kind_of
from ._progress import Bar

#: Hears how many steps the outermost loop of a call has made, and how many it makes at most. True: a bar.
Progress = Union[None, bool, Callable[[int, int], object]]

# Seconds that a compilation has to end before whoever waits for it goes on without it.
PATIENCE = 0.08


@_signals.entry
def rest(_: Any, done: int, total: int) -> None:
    """Hears nothing, but Python handles signals when it begins."""


REST, SILENT = _library.PROGRESS(rest), _library.PROGRESS(0)


class Watch(_signals.Call):
    """What watches one call or compilation, as the library takes it."""

    def __init__(self, name: str, timeout: Optional[float], progress: Progress = None) -> None:
        self.flag = ctypes.c_int(0)
        self.bar = Bar(name) if progress is True else None
        report = self.bar.update if self.bar else progress or None
        if report is not None and not callable(report):
            raise OptionError(f"expects True or a function for 'progress', but got {kind_of(progress)}")

        def tell(done: int, total: int) -> None:
            report(done, total)  # type: ignore[misc]

        @_signals.entry
        def hear(_: Any, done: int, total: int) -> None:
            try:
                if self.raised is None:
                    tell(done, total)
            except BaseException as error:  # a callback of ctypes would lose it
                self.fail(error)

        self.hear = _library.PROGRESS(hear) if report else SILENT
        self.listed = _library.Watch(ctypes.pointer(self.flag), seconds(timeout), self.hear, None)
        self.address = ctypes.addressof(self.listed)

    def stop(self) -> None:
        self.flag.value = 1

    def open(self) -> None:
        """Keeps what handlers of signals raise from here on, in a call."""
        if self.hear is SILENT and _signals.is_main():
            self.listed.progress = REST
        _signals.begin(self)

    def close(self) -> None:
        """Ends what is shown, and raises what has ended the call: of a handler, or of the function that heard of the progress."""
        _signals.end(self)
        if self.bar:
            self.bar.close()
        if self.raised is not None:
            raise self.raised


def seconds(timeout: Optional[float]) -> float:
    if timeout is None:
        return 0.0
    try:
        number = float(timeout)
    except (TypeError, ValueError):
        raise OptionError(f"expects a number of seconds for 'timeout', but got {kind_of(timeout)}") from None
    if not number > 0:
        raise OptionError(f"expects a positive number of seconds for 'timeout', but got {number:g}")
    return 0.0 if math.isinf(number) else number


# An error or null, and a program or null.
Made = Tuple[Optional[int], Optional[int]]


def compile_watched(work: Callable[[int, Watch], Made], timeout: Optional[float]) -> Made:
    """Does work in the context that it is given. A signal is handled meanwhile, and an exception of its handler ends the
    work. Signals are the business of the main thread, so there another thread does the work."""
    context, watch = _library.context(), Watch("", timeout)
    if threading.current_thread() is not threading.main_thread() or _library.library().tgContextIsEntered(context):
        return work(context, watch)
    made: list[Made] = []
    failed: list[BaseException] = []
    done, lock, left = threading.Event(), threading.Lock(), False

    def run() -> None:
        try:
            made.append(work(context, watch))
        except BaseException as error:
            failed.append(error)
        with lock:
            done.set()
            is_left = left
        if is_left:
            discard(made)
            _library.return_context(context)

    threading.Thread(target=run, name="tensorgraph.compile").start()
    try:
        done.wait()
    except BaseException:
        watch.stop()
        try:
            done.wait(PATIENCE)
        finally:
            with lock:
                left = not done.is_set()
            # Others need not wait for the context of work that ends later.
            if left:
                _library.leave_context(context)
            else:
                discard(made)
        raise
    if failed:
        raise failed[0]
    return made[0]


def discard(made: "list[Made]") -> None:
    for error, program in made:
        if error:
            _library.library().tgErrorDestroy(error)
        if program:
            _library.library().tgProgramDestroy(program)
