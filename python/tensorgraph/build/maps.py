#===- maps.py - Graphs for each row ---------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Graphs that run for each row of some operands (tg.vmap)."""

from __future__ import annotations

import functools
from typing import Any, Callable, List, Optional, Sequence, Tuple, Union

from .constants import operand
from .core import Piece, Value, local
from .errors import BuildError
from .graphs import OpenGraph, call_python, display_name, functional_type, parameter_names
from .types import Type, as_int, i64, index, tensor

#: How an operand is mapped: over an axis, None (whole), or "split" (a random key, of which each row gets one of its own).
Axis = Union[None, int, str]


def _count_axis(axis: Any, rank: int, what: str) -> int:
    """An axis that is counted from 0; a negative one is counted from the end."""
    number = as_int(axis)
    if number is None or not -rank <= number < rank:
        raise BuildError(f"tg.vmap expects {what}, but got {axis!r}")
    return number % rank


def _for_each(axes: Any, count: int, what: str) -> List[Any]:
    """One entry for each of as many values; an entry alone is for all."""
    if not isinstance(axes, (list, tuple)):
        return [axes] * count
    if len(axes) != count:
        raise BuildError(f"tg.vmap expects an axis for each of {count} {what}s, but got {len(axes)}")
    return list(axes)


def _input_axis(axis: Axis, type: Type, number: int) -> Axis:
    if axis is None:
        return axis
    if axis == "split":
        if type is not tensor(2, i64):
            raise BuildError(f"tg.vmap expects a key, tensor<2xi64>, to split, but got {type} (operand {number})")
        return axis
    if not type.is_tensor:
        raise BuildError(f"tg.vmap expects a tensor to map, but got {type} (operand {number})")
    return _count_axis(axis, type.rank or 0, f"None, 'split' or one of the axes of {type} for operand {number}")


def _without_axis(type: Type, axis: Axis) -> Type:
    if not isinstance(axis, int):
        return type
    sizes = type.sizes[:axis] + type.sizes[axis + 1 :]
    return tensor(*sizes, type.element) if sizes else type.element


class OpenVmap(OpenGraph):
    """A tg.vmap that is being built; `close` gives the results, in which rows are stacked."""

    def __init__(
        self,
        operands: Sequence[Value],
        axes: Sequence[Axis],
        rows: Any = None,
        name: Optional[str] = None,
        names: Sequence[Optional[str]] = (),
    ) -> None:
        self.axes = [
            _input_axis(axis, value.type, k)
            for k, (axis, value) in enumerate(zip(_for_each(axes, len(operands), "operand"), operands))
        ]
        self.size: Optional[int] = None
        for k, (axis, value) in enumerate(zip(self.axes, operands)):
            size = value.type.sizes[axis] if isinstance(axis, int) else None
            if size is not None and self.size not in (None, size):
                raise BuildError(
                    f"tg.vmap expects mapped operands to have equally many rows, but operand {k} has {size}, not {self.size}"
                )
            self.size = self.size if size is None else size
        if rows is None and not any(isinstance(axis, int) for axis in self.axes):
            raise BuildError("tg.vmap expects an operand that is mapped, or the number of rows")
        super().__init__("tg.vmap", name)
        self.rows = None if rows is None else local(operand(rows, index), self.parent)
        if self.rows is not None and self.rows.type is not index:
            raise BuildError(f"tg.vmap expects an index as the number of rows, but got {self.rows.type}")
        for k, (axis, value) in enumerate(zip(self.axes, operands)):
            self._add(value, _without_axis(value.type, axis), names[k] if k < len(names) else None)

    def close(self, values: Sequence[Value], axes: Any = 0) -> Tuple[Value, ...]:
        """`axes` are those along which the rows of the values are stacked."""
        values = self._check_values(values)
        to, types = [], []
        for k, (axis, value) in enumerate(zip(_for_each(axes, len(values), "result"), values)):
            if not value.type.kind:
                raise BuildError(f"tg.vmap expects scalars or tensors to stack, but yielded value {k} is {value.type}")
            sizes = value.type.sizes
            to.append(_count_axis(axis, len(sizes) + 1, f"an axis from 0 to {len(sizes)} for result {k}"))
            types.append(tensor(*sizes[: to[-1]], self.size, *sizes[to[-1] :], value.type.element))
        self._yield_values(values)
        pairs = self._pairs()
        over = self.axes + [None] * (len(pairs) - len(self.axes))
        words = ", ".join("whole" if axis is None else str(axis) for axis in over)
        middle: List[Piece] = [f" over [{words}]" + (f" to {to}" if any(to) else "")]
        if self.rows is not None:
            middle += [" rows ", self.rows]
        written = f" : {functional_type([outer for _, outer in pairs], types)} "
        pieces = [f"tg.vmap{self._quoted_name()} ", *self._assignments(pairs), *middle, written, self.body]
        return self._append(pieces, types).results  # type: ignore[return-value]


def vmap(
    python: Callable[..., Any],
    in_axes: Union[Axis, Sequence[Axis]] = 0,
    out_axes: Union[int, Sequence[int]] = 0,
    *,
    rows: Any = None,
    name: Optional[str] = None,
) -> Callable[..., Any]:
    """A function that does for each row of its operands what `python` does for one (tg.vmap).

    `in_axes` says how each operand is mapped: over an axis, None for an operand that all rows get whole, or "split" for a
    random key of which each row gets one of its own. `out_axes` are those along which the rows of the results are
    stacked. An entry alone is for all operands, or results. `rows` is the number of rows, which must be given if no
    operand is mapped. Values of outer graphs that the function uses are given whole.
    """

    @functools.wraps(python)
    def call(*operands: Any) -> Any:
        values = [operand(value) for value in operands]
        graph = OpenVmap(values, in_axes, rows, display_name(name, python), parameter_names(python, len(values)))  # type: ignore[arg-type]
        with graph:
            result = call_python("tg.vmap", python, graph.inputs)
        results = graph.close([result] if isinstance(result, Value) else list(result), out_axes)
        return results[0] if isinstance(result, Value) else results

    return call
