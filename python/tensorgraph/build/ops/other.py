#===- other.py - Checks, calls, and any operation -------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Checks, and calls, also of the host."""

from __future__ import annotations

import re
from typing import Any, List, Optional, Sequence, Tuple, Union

from ..constants import operand
from ..core import Op, Operand, Piece, Value, append, append_one, unwrap
from ..errors import BuildError
from ..types import Type, checked, i1, i64, index
from .kinds import any_operand, tensor_operand


# In a format: a brace, or a placeholder with its style.
MARK = re.compile(r"\{\{|\}\}|\{(?::(?=[a.])(?:all)?(?:\.(\d+)[efg]?)?)?\}")


def quoted(text: str) -> str:
    """A string of MLIR."""
    out = []
    for byte in text.encode():
        char = chr(byte)
        out.append(char if 32 <= byte < 127 and char not in '"\\' else f"\\{byte:02X}")
    return '"' + "".join(out) + '"'


def list_values(values: Sequence[Value]) -> List[Piece]:
    """`%a, %b`"""
    pieces: List[Piece] = []
    for k, value in enumerate(values):
        pieces += [", ", value] if k else [value]
    return pieces


def type_list(values: Sequence[Value]) -> str:
    """`f64, index`"""
    return ", ".join([value.type.text for value in values])


def assert_(condition: Operand, x: Operand, message: str, *values: Operand, code: Optional[str] = None) -> Value:
    """x, or the end of the program with the message, in which `{}` stands for the next value, of type index or i64.

    The code is what callers see of the error (docs/CInterface.md); without one it is that of an assertion.
    """
    condition, x = operand(condition, i1), any_operand("tg.assert", x)
    if condition.type is not i1:
        raise BuildError(f"tg.assert expects a condition of type i1, but got {condition.type}")
    if not isinstance(message, str):
        raise BuildError(f"tg.assert expects a text as its message, but got {message!r}")
    given = [operand(value, index) for value in values]
    for value in given:
        if value.type is not index and value.type is not i64:
            raise BuildError(f"tg.assert expects values of type index or i64 for its message, but got {value.type}")
    places = message.replace("{{", "").count("{}")
    if given and places not in (0, len(given)):
        raise BuildError(f"tg.assert expects {places} values for its message, but got {len(given)}")
    pieces: List[Piece] = ["tg.assert ", condition, ", ", x, f", {quoted(message)}"]
    if given:
        pieces += ["(", *list_values(given), f" : {type_list(given)})"]
    if code is not None:
        if not isinstance(code, str) or not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.:-]*", code):
            raise BuildError(f"tg.assert expects a code of letters, digits, '_', '.', ':' and '-', but got {code!r}")
        pieces.append(f" code {quoted(code)}")
    return append_one([*pieces, f" : {x.type}"], x.type)


def host_call(function: str, *inputs: Operand, results: Union[Type, Sequence[Type]]) -> Union[Value, Tuple[Value, ...]]:
    """What a function of the host computes, by its name (docs/CInterface.md). `results` are its types, or the type of the one."""
    what = "tg.host_call"
    if not isinstance(function, str) or not function or "\0" in function:
        raise BuildError(f"{what} expects the name of a function, but got {function!r}")
    values = [any_operand(what, value) for value in inputs]
    types: List[Type] = [results] if isinstance(results, Type) else list(results)
    if not types:
        raise BuildError(f"{what} expects the type of a result: without one, it would never run")
    for one in types:
        if not isinstance(one, Type) or not one.kind:
            raise BuildError(f"{what} expects types of scalars and ranked tensors as results, but got {one!r}")
        checked(one)
    texts = ", ".join(one.text for one in types)
    texts = texts if len(types) == 1 else f"({texts})"
    pieces: List[Piece] = [f"{what} {quoted(function)}(", *list_values(values), f") : ({type_list(values)}) -> {texts}"]
    made: Tuple[Value, ...] = tuple(append(pieces, types).results)
    return made[0] if isinstance(results, Type) else made


def print(format: str, *values: Operand) -> None:
    """Prints values in the places of `{}`, `{:.3f}` or `{:all}` as a line, whenever the program comes here (docs/Wrong.md)."""
    what = "tg.print"
    if not isinstance(format, str) or "\0" in format:
        raise BuildError(f"{what} expects a text as its format, but got {format!r}")
    given = [any_operand(what, value) for value in values]
    marks = list(MARK.finditer(format))
    if re.search("[{}]", MARK.sub("", format)) or any(int(mark[1]) > 40 for mark in marks if mark[1]):
        raise BuildError(f"{what} expects '{{}}', '{{:.3f}}', '{{:all}}', '{{{{' or '}}}}' in the format, but got {format!r}")
    places = [mark for mark in marks if mark[0] not in ("{{", "}}")]
    if len(places) != len(given):
        raise BuildError(f"{what} expects {len(places)} values for its format, but got {len(given)}")
    for number, (place, value) in enumerate(zip(places, given)):
        if place[1] and value.type.kind not in ("float", "complex"):
            raise BuildError(f"{what} expects '{{}}' for value {number} of type {value.type}, which has no digits after a point")
    append([f"{what} {quoted(format)}", *(["(", *list_values(given), f" : {type_list(given)})"] if given else [])], [])


def extract(x: Operand, *indices: Any) -> Value:
    """An element, by an index for each axis (tensor.extract); of a tensor of rank 0, without indices."""
    x = tensor_operand("tensor.extract", x)
    if len(indices) != len(x.type.sizes):
        raise BuildError(f"tensor.extract expects {len(x.type.sizes)} indices, but got {len(indices)}")
    at = [operand(k, index) for k in indices]
    for value in at:
        if value.type is not index:
            raise BuildError(f"tensor.extract expects indices of type index, but got {value.type}")
    return append_one(["tensor.extract ", x, "[", *list_values(at), f"] : {x.type}"], x.element)


def shard(x: Operand, axes: Sequence[Optional[Tuple[str, int]]]) -> Value:
    """x, of which each rank of a divided program has a part (tg.shard).

    For each axis of x, `axes` has None, or the name of a shard axis and the number of its shards:
    `ops.shard(x, [("rows", 64), None])` divides the rows of a matrix.
    """
    x = tensor_operand("tg.shard", x)
    if len(axes) != len(x.type.sizes):
        raise BuildError(f"tg.shard expects {len(x.type.sizes)} axes, but got {len(axes)}")
    words = []
    for number, (axis, size) in enumerate(zip(axes, x.type.sizes)):
        if axis is None:
            words.append("{}")
            continue
        if not isinstance(axis, tuple) or len(axis) != 2 or not isinstance(axis[0], str) or not isinstance(axis[1], int) or axis[1] < 1:
            raise BuildError(f"tg.shard expects None, or a name and a number of shards, for axis {number}, but got {axis!r}")
        if size == 1:
            raise BuildError(f"tg.shard cannot divide axis {number} of {x.type}, whose size is 1")
        words.append(f"{{{quoted(axis[0])}={axis[1]}}}")
    return append_one(["tg.shard ", x, f" to <[{', '.join(words)}]> : {x.type}"], x.type)


def emit(text: str, operands: Sequence[Any] = (), result_types: Sequence[Type] = ()) -> Any:
    """An operation as it is written in MLIR, `$0`, `$1`, … standing for its operands.

    `emit("math.roundeven $0 : f64", [x], [f64])`. Nothing is checked before the text is parsed. One result is a value,
    several are a tuple.
    """
    return unwrap(emit_op(text, operands, result_types).results)  # type: ignore[arg-type]


def emit_op(text: str, operands: Sequence[Any] = (), result_types: Sequence[Type] = ()) -> Op:
    import re

    values = [operand(value) for value in operands]
    pieces: List[Piece] = []
    for part in re.split(r"(\$\d+)", text):
        if re.fullmatch(r"\$\d+", part):
            number = int(part[1:])
            if number >= len(values):
                raise BuildError(f"expects an operand for {part}, but got {len(values)} operands")
            pieces.append(values[number])
        elif part:
            pieces.append(part)
    return append(pieces, list(result_types))


def call(callee: str, operands: Sequence[Any], input_types: Sequence[Type], result_types: Sequence[Type]) -> Any:
    """func.call of a function by its name and its type."""
    if len(operands) != len(input_types):
        raise BuildError(f"'{callee}' expects {len(input_types)} operands, but got {len(operands)}")
    values = [operand(value, type.element) for value, type in zip(operands, input_types)]
    for k, (value, type) in enumerate(zip(values, input_types)):
        if value.type is not type:
            raise BuildError(f"'{callee}' expects operand {k} to have type {type}, but got {value.type}")
    results = ", ".join(type.text for type in result_types)
    text = f") : ({type_list(values)}) -> ({results})" if len(result_types) != 1 else f") : ({type_list(values)}) -> {results}"
    op = append([f"call @{callee}(", *list_values(values), text], result_types)
    return op.results
