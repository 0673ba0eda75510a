#===- _signals.py - Signals that arrive while the library calls Python ----===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Keeps the exceptions of signal handlers.

Python handles a signal where a function begins. If that is a callback of ctypes, what the handler raises is lost, for no `try`
has begun. So each handler in Python has a relay during a call: if the handler was asked at such a place, the relay keeps what it
raises for the call, which ends. Anywhere else the relay raises it."""

from __future__ import annotations

import importlib
import importlib.util
import signal
import threading
from types import CodeType
from typing import Any, Callable, List, Optional, Set, TypeVar

# Those of CPython take a tenth of the time of their namesakes in `signal`, which make members of enumerations.
quick: Any = importlib.import_module("_signal" if importlib.util.find_spec("_signal") else "signal")
get_handler: Callable[[int], Any] = quick.getsignal
set_handler: Callable[[int, Any], Any] = quick.signal
NUMBERS = sorted(map(int, signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}))

Entry = TypeVar("Entry", bound=Callable[..., Any])
entries: Set[CodeType] = set()


def entry(function: Entry) -> Entry:
    """Marks a function that C calls, or one that no signal may leave halfway. It looks itself whether a call has failed."""
    entries.add(function.__code__)
    return function


class Call:
    """A call of a program that can be ended."""

    raised: Optional[BaseException] = None  #: what ends it

    def stop(self) -> None:
        raise NotImplementedError

    def fail(self, error: BaseException) -> None:
        self.raised = self.raised or error
        self.stop()


# The calls of the main thread, which is the one that handles signals: the last one runs, in functions of those before it.
calls: List[Call] = []


class Relay:
    """The handler of a signal while calls run."""

    def __init__(self, handler: Callable[[int, Any], Any]) -> None:
        self.handler = handler

    def __call__(self, number: int, frame: Any) -> None:
        if not calls or frame is None or frame.f_code not in entries:
            self.handler(number, frame)
            return
        try:
            self.handler(number, frame)
        except BaseException as error:
            calls[-1].fail(error)


def is_main() -> bool:
    return threading.get_ident() == threading.main_thread().ident


def failed_call() -> Optional[Call]:
    """The call that runs on this thread, if a handler has ended it."""
    return calls[-1] if calls and is_main() and calls[-1].raised is not None else None


# The signals that have relays, and those that had handlers in Python when the last call began, with all handlers then.
relayed: List[int] = []
handled: List[int] = []
handlers: List[Any] = []


@entry
def begin(call: Call) -> None:
    if not is_main():
        return
    calls.append(call)
    found = list(map(get_handler, NUMBERS))
    if found != handlers:  # seldom
        handlers[:] = found
        handled[:] = [number for number, handler in zip(NUMBERS, found) if callable(handler)]
    for number in handled:
        handler = get_handler(number)
        if not isinstance(handler, Relay):
            relayed.append(number)
            set_handler(number, Relay(handler))


@entry
def end(call: Call) -> None:
    """Ends what `begin` has begun, if it has. The last call gives the handlers back, unless others have taken their places."""
    if call not in calls or not is_main():
        return
    try:
        if calls[0] is call:
            for number in relayed:
                handler = get_handler(number)
                if isinstance(handler, Relay):
                    set_handler(number, handler.handler)
            relayed.clear()
    finally:
        del calls[calls.index(call):]
