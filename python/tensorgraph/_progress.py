#===- _progress.py - Bars in terminals and notebooks ----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Shows how far a call is."""

from __future__ import annotations

import html
import importlib
import sys
import time
from typing import Any

# Seconds before a bar is shown, and between two looks of it.
DELAY, INTERVAL = 0.5, 0.1
WIDTH = 30


class Bar:
    """A bar in a notebook, or in the terminal that the standard error is; else nothing is shown."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.start = time.monotonic()
        self.next = self.start + DELAY
        self.is_shown = False
        self.handle: Any = None

    def update(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now < self.next:
            return
        self.next = now + INTERVAL
        self.show(done, total, now - self.start)

    def show(self, done: int, total: int, seconds: float) -> None:
        display = notebook()
        if display is not None:
            page = display.HTML(f"<progress value='{done}' max='{max(total, 1)}'></progress> "
                                f"{html.escape(describe(self.name, done, total, seconds))}")
            if self.handle is None:
                self.handle = display.display(page, display_id=True)
            else:
                self.handle.update(page)
        elif sys.stderr is not None and sys.stderr.isatty():
            filled = WIDTH * done // total if total > 0 else 0
            bar = f"[{'#' * filled}{'.' * (WIDTH - filled)}] " if total > 0 else ""
            sys.stderr.write(f"\r{bar}{describe(self.name, done, total, seconds)}\x1b[K")
            sys.stderr.flush()
            self.is_shown = True

    def close(self) -> None:
        """Removes the bar."""
        if self.is_shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
        if self.handle is not None:
            self.handle.update(notebook().HTML(""))


def describe(name: str, done: int, total: int, seconds: float) -> str:
    text = f"{name}, {seconds:.0f} s"
    if total <= 0:
        return text
    left = f", {seconds * (total - done) / done:.0f} s left" if 0 < done <= total else ""
    return f"{name}: step {done} of {total}, {seconds:.0f} s{left}"


def notebook() -> Any:
    """The module that displays things in the notebook of this session; None without one."""
    module: Any = sys.modules.get("IPython")
    shell = module.get_ipython() if module else None
    if shell is None or not hasattr(shell, "kernel"):
        return None
    return importlib.import_module("IPython.display")
