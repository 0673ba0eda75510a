#===- location.py - Lines of Python ---------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Where in the user's source an operation is written.

A location is kept as (code object, offset of the instruction), which costs a walk over a few frames. Its line and column are
looked up when a module is printed with locations, once for each instruction.
"""

from __future__ import annotations

import dis
import sys
from types import CodeType, FrameType
from typing import Any, Dict, List, NamedTuple, Optional, Tuple, Union

# Frames of the whole package are skipped: converters that build programs for others give locations of their own.
_PACKAGE = __name__.split(".")[0]


class Place(NamedTuple):
    """A place in a source file; lines and columns count from 1."""

    filename: str
    line: int
    column: int = 1


# What an operation keeps: a place in a running program, a place, or the text of an MLIR location.
Location = Union[Tuple[CodeType, int], Place, str, None]

_positions: Dict[CodeType, List[Tuple[int, int]]] = {}
_is_own: Dict[str, bool] = {}  # by the name of the file


def _belongs_to_package(frame: FrameType) -> bool:
    module = str(frame.f_globals.get("__name__"))
    own = module == _PACKAGE or module.startswith(_PACKAGE + ".")
    _is_own[frame.f_code.co_filename] = own
    return own


def caller() -> Optional[Tuple[CodeType, int]]:
    """The first frame outside the package."""
    frame: Optional[FrameType] = sys._getframe(1)
    while frame is not None:
        code = frame.f_code
        own = _is_own.get(code.co_filename)
        if own is None:
            own = _belongs_to_package(frame)
        if not own:
            return code, frame.f_lasti
        frame = frame.f_back
    return None


def _positions_of(code: CodeType) -> List[Tuple[int, int]]:
    """(line, column) of each instruction of a code object, by its offset divided by 2."""
    known = _positions.get(code)
    if known is not None:
        return known
    result: List[Tuple[int, int]] = []
    if sys.version_info >= (3, 11):
        for line, _, column, _ in code.co_positions():
            result.append((line or code.co_firstlineno, (column or 0) + 1))
    else:
        starts = dict(dis.findlinestarts(code))
        line = code.co_firstlineno
        for offset in range(0, len(code.co_code), 2):
            line = starts.get(offset, line)
            result.append((line, 1))
    if len(_positions) > 4096:
        _positions.clear()
    _positions[code] = result
    return result


def resolve(location: Any) -> Optional[Place]:
    """The place of a location, if it has one."""
    if isinstance(location, Place):
        return location
    if location is None or isinstance(location, str):
        return None
    code, offset = location
    positions = _positions_of(code)
    line, column = positions[min(max(offset, 0) // 2, len(positions) - 1)]
    return Place(code.co_filename, line, column)


def find_caller() -> Optional[Place]:
    return resolve(caller())
