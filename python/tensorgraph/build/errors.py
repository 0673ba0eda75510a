#===- errors.py - What is wrong with a program ----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What is wrong with a program that is being built."""

from __future__ import annotations

from typing import Optional

from .location import Place, find_caller


class BuildError(TypeError):
    """An operation that the dialect does not have for these operands.

    It is raised where the operation is written; `filename`, `line` and `column` tell that place (None where there is no
    frame outside the package).
    """

    def __init__(self, message: str, place: Optional[Place] = None) -> None:
        super().__init__(message)
        place = place or find_caller()
        self.filename: Optional[str] = place.filename if place else None
        self.line: Optional[int] = place.line if place else None
        self.column: Optional[int] = place.column if place else None


class BuildIndexError(BuildError, IndexError):
    """An index that the types show to be out of range. (Python's own loops over a tensor end with it.)"""
