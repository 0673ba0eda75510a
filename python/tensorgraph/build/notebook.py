#===- notebook.py - What notebooks show of programs ------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What notebooks show of programs: the text, and a drawing by tg-view where that is on the PATH."""

from __future__ import annotations

import html
import shutil
import subprocess

#: Seconds for a drawing; a larger program is shown as text only.
LIMIT = 10


def draw(text: str) -> str:
    """The drawing of a program as SVG, or nothing if there is no tg-view, no graphviz, or no time for it."""
    program = shutil.which("tg-view")
    if program is None:
        return ""
    try:
        process = subprocess.run([program, "-", "--format=svg"], input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                 encoding="utf-8", timeout=LIMIT)  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return ""
    start = process.stdout.find("<svg")
    return process.stdout[start:] if process.returncode == 0 and start >= 0 else ""


def page(text: str) -> str:
    """The text of a program as HTML, with its drawing below."""
    drawing = draw(text)
    if drawing:
        drawing = f"<details><summary>Drawing</summary>{drawing}</details>"
    return f"<pre>{html.escape(text)}</pre>{drawing}"
