#===- loops.py - tg.scan --------------------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""tg.scan: loops."""

from __future__ import annotations

from typing import Any, Callable, List, NamedTuple, Optional, Sequence, Tuple, Union

from .constants import operand
from .core import BREAK, InputName, Piece, Value, local, unwrap
from .errors import BuildError
from .graphs import OpenGraph, call_python, parameter_names
from .operators import sequence_of
from .ops._records import sub
from .ops.other import list_values, type_list
from .ops.shapes import size
from .types import Type, as_int, index, i1, row_type, tensor_type

_MAX_TAP = 2**31


class Taps(NamedTuple):
    """A sequence or a state, and the rows of it that a step sees."""

    value: Any
    taps: Tuple[int, ...]


def taps(value: Any, *numbers: int) -> Taps:
    """`taps(x, -1, 0)`: the row before and the present one of a sequence; `taps(x0, -2, -1)`: the last two of a window."""
    return Taps(value, numbers)


class Last(NamedTuple):
    """An out of which only the rows of the last steps are kept."""

    value: Any
    rows: int


def last(value: Any, rows: int) -> Last:
    """`last(h, 3)`, as an out of a step: only the rows of the last 3 steps are kept."""
    return Last(value, rows)


def _with_taps(given: Any) -> Tuple[Any, Optional[Tuple[int, ...]]]:
    if isinstance(given, Taps):
        return given.value, given.taps
    if isinstance(given, tuple) and len(given) == 2 and isinstance(given[1], (list, tuple)):
        return given[0], tuple(given[1])
    return given, None


def _check_taps(what: str, own: Sequence[Any]) -> Tuple[int, ...]:
    numbers = [as_int(tap) for tap in own]
    if None in numbers or len(set(numbers)) != len(numbers) or not numbers:
        raise BuildError(f"tg.scan expects distinct taps of {what}, but got {list(own)}")
    if any(not -_MAX_TAP < tap < _MAX_TAP for tap in numbers):  # type: ignore[operator]
        raise BuildError(f"tg.scan expects taps of {what} below 2^31, but got {list(own)}")
    return tuple(numbers)  # type: ignore[arg-type]


class _Operand(NamedTuple):
    value: Value
    taps: Optional[Tuple[int, ...]]
    inputs: List[Value]


class OpenScan(OpenGraph):
    """A tg.scan that is being built.

    `step`, `rows` (a list for each sequence, of one row for each tap), `states` (a list for each state, likewise) and
    `consts` are the inputs. `close` gives the results: the states after the last step, and the outs.
    """

    def __init__(
        self,
        steps: Any,
        seqs: Sequence[Any] = (),
        states: Sequence[Any] = (),
        consts: Sequence[Value] = (),
        backwards: bool = False,
        truncate: Optional[int] = None,
        checkpoint: Union[None, int, str, Sequence[int]] = None,
        names: Sequence[Optional[str]] = (),
    ) -> None:
        super().__init__("tg.scan")
        self.modifiers = _modifiers(backwards, truncate, checkpoint)
        self.backwards = backwards
        if steps.__class__ is not Value:
            steps = operand(steps, index)
        if steps.type is not index:
            raise BuildError(f"tg.scan expects a number of steps of type index, but got {steps.type}")
        self.steps = local(steps, self.parent)
        next_name = iter(names)

        def add(value: Value, type: Type) -> Value:
            return self._add(value, type, next(next_name, None))

        self.step = self.body.add_input(index, next(next_name, None))
        self.sequence_operands = [_sequence(k, given, add) for k, given in enumerate(seqs)]
        self.state_operands = [_state(k, given, add) for k, given in enumerate(states)]
        self.const_operands = [_Operand(value, None, [add(value, value.type)]) for value in consts]
        self.rows = [one.inputs for one in self.sequence_operands]
        self.states = [one.inputs for one in self.state_operands]
        self.consts = [one.inputs[0] for one in self.const_operands]

    def _next_states(self, values: Sequence[Any]) -> List[Value]:
        if len(values) != len(self.states):
            raise BuildError(f"tg.scan expects {len(self.states)} next states, but got {len(values)}")
        found = []
        for k, (value, state) in enumerate(zip(values, self.state_operands)):
            wanted = state.value.type if state.taps is None else row_type(state.value.type)
            if value.__class__ is not Value:
                with self.body:
                    value = operand(value, wanted.element)
            if value.type is not wanted:
                name = f" ('{state.inputs[0].hint}')" if state.inputs[0].hint else ""
                raise BuildError(
                    f"tg.scan expects the next value of state {k}{name} to have type {wanted}, but got {value.type}"
                )
            found.append(local(value, self.body))
        return found

    def close(
        self, next_states: Sequence[Any], outs: Sequence[Any] = (), until: Any = None
    ) -> Tuple[Value, ...]:
        """Ends a step: the next value of each state, the outs (`last(value, k)` keeps k rows), and whether to stop."""
        values = self._next_states(next_states)
        if until is not None:
            if self.backwards:
                raise BuildError("tg.scan expects no 'until', as it runs backwards")
            if until.__class__ is not Value or until.type is not i1:
                got = until.type if until.__class__ is Value else repr(until)
                raise BuildError(f"tg.scan expects 'until' to have type i1, but got {got}")
            until = local(until, self.body)
        rows, kept = [], []
        for k, out in enumerate(outs):
            value, count = out if isinstance(out, Last) else (out, None)
            if value.__class__ is not Value or not value.type.kind:
                got = value.type if value.__class__ is Value else repr(value)
                raise BuildError(f"tg.scan expects out {k} to be a scalar or a ranked tensor of scalars, but got {got}")
            if count is not None and (as_int(count) is None or count < 1):
                raise BuildError(f"tg.scan expects to keep at least the last 1 row, but got {count}")
            rows.append(local(value, self.body))
            kept.append("" if count is None else f" last {count}")
        pieces: List[Piece] = ["tg.yield"]
        if values:
            pieces += [" ", *list_values(values), f" : {type_list(values)}"]
        if rows:
            pieces.append(" outs(")
            for k, (row, words) in enumerate(zip(rows, kept)):
                pieces += [", ", row, words] if k else [row, words]
            pieces.append(f" : {type_list(rows)})")
        if until is not None:
            pieces += [" until ", until]
        self._yield(pieces)
        types = [state.value.type for state in self.state_operands]
        types += [tensor_type((None, *row.type.sizes), row.type.element) for row in rows]
        return self._append(self._written(types), types).results  # type: ignore[return-value]

    def _written(self, types: Sequence[Type]) -> List[Piece]:
        pieces: List[Piece] = ["tg.scan ", InputName(self.step), " to ", self.steps, self.modifiers]
        consts = self.const_operands + [_Operand(outer, None, [inner]) for outer, inner in self.body.captured]
        for keyword, operands in (("seqs", self.sequence_operands), ("states", self.state_operands), ("consts", consts)):
            if not operands:
                continue
            pieces += [BREAK, f"{keyword}("]
            for k, one in enumerate(operands):
                if k:
                    pieces.append(", ")
                if not one.taps or (keyword == "seqs" and one.taps == (0,)):
                    pieces += [InputName(one.inputs[0], one.value), f" : {one.value.type}"]
                    continue
                for j, inner in enumerate(one.inputs):
                    pieces += [", ", InputName(inner)] if j else [InputName(inner)]
                pieces += [" = ", one.value, f"[{', '.join(map(str, one.taps))}] : {one.value.type}"]
            pieces.append(")")
        if types:
            listed = ", ".join([type.text for type in types])
            pieces += [BREAK, f"-> {listed}" if len(types) == 1 else f"-> ({listed})"]
        return [*pieces, " ", self.body]


def _sequence(k: int, given: Any, add: Callable[[Value, Type], Value]) -> _Operand:
    value, own = _with_taps(given)
    value = operand(value)
    if not value.type.sizes:
        raise BuildError(f"tg.scan expects sequence {k} to have rows, but got {value.type}")
    numbers = _check_taps(f"sequence {k}", (0,) if own is None else own)
    row = row_type(value.type)
    return _Operand(value, numbers, [add(value, row) for _ in numbers])


def _state(k: int, given: Any, add: Callable[[Value, Type], Value]) -> _Operand:
    value, own = _with_taps(given)
    value = operand(value)
    if own is None:
        return _Operand(value, None, [add(value, value.type)])
    if not value.type.sizes:
        raise BuildError(f"tg.scan expects state {k}, which has taps, to have rows, but got {value.type}")
    numbers = _check_taps(f"state {k}", own)
    if any(tap >= 0 for tap in numbers):
        raise BuildError(f"tg.scan expects distinct negative taps of state {k}, but got {list(numbers)}")
    reach = -min(numbers)
    if value.type.sizes[0] not in (None, reach):
        raise BuildError(
            f"tg.scan expects state {k} to have {reach} rows, as many as its taps reach back, but got {value.type.sizes[0]}"
        )
    row = row_type(value.type)
    return _Operand(value, numbers, [add(value, row) for _ in numbers])


def _modifiers(backwards: bool, truncate: Optional[int], checkpoint: Union[None, int, str, Sequence[int]]) -> str:
    text = " backwards" if backwards else ""
    if truncate is not None:
        if as_int(truncate) is None or truncate < 1:
            raise BuildError(f"tg.scan expects 'truncate' to be positive, but got {truncate}")
        if checkpoint is not None:
            raise BuildError("tg.scan expects 'truncate' or 'checkpoint', not both")
        text += f" truncate {truncate}"
    if checkpoint is None:
        return text
    if checkpoint == "auto":
        return text + " checkpoint auto"
    numbers = list(sequence_of(checkpoint))
    for steps in numbers:
        if as_int(steps) is None or steps < 1:
            raise BuildError(f"tg.scan expects numbers of steps in 'checkpoint' that are positive, but got {steps}")
    return text + (f" checkpoint {numbers[0]}" if len(numbers) == 1 else f" checkpoint {numbers}")


def scan(
    step: Callable[..., Any],
    steps: Any = None,
    seqs: Sequence[Any] = (),
    states: Sequence[Any] = (),
    consts: Sequence[Any] = (),
    *,
    backwards: bool = False,
    truncate: Optional[int] = None,
    checkpoint: Union[None, int, str, Sequence[int]] = None,
) -> Any:
    """A loop (tg.scan).

    `step(t, …)` is called once with the index of the step, the rows of the sequences, the states and the consts, and
    returns the next states, or a tuple of the next states, the outs and, as a third item, whether to stop: each of the
    first two a list, one value, or None. Values of outer graphs that it uses become consts.

    Without `steps` there are as many as the first sequence has rows for. Sequences and states may have `taps(…)`. The
    result is the states after the last step and then the outs: a tuple, or one value.
    """
    sequences = list(sequence_of(seqs)) if not isinstance(seqs, Taps) else [seqs]
    initial = list(sequence_of(states)) if not isinstance(states, Taps) else [states]
    if steps is None:
        if not sequences:
            raise BuildError("tg.scan expects a number of steps, as it has no sequences")
        steps = _rows_for(sequences[0])
    values = [operand(value) for value in sequence_of(consts)]
    count = 1 + sum(len(_with_taps(s)[1] or (0,)) for s in [*sequences, *initial]) + len(values)
    names = parameter_names(step, count)
    loop = OpenScan(steps, sequences, initial, values, backwards, truncate, checkpoint, names)
    with loop:
        result = call_python("tg.scan", step, loop.inputs)
    next_states, outs, until = _parts(result)
    return unwrap(loop.close(next_states, outs, until))


def _parts(result: Any) -> Tuple[Sequence[Any], Sequence[Any], Any]:
    """The next states, the outs, and until."""
    if not isinstance(result, tuple) or isinstance(result, Last):
        result = (result,)
    if len(result) > 3:
        raise BuildError(f"tg.scan expects its step to return the next states, outs and until, but got {len(result)} items")
    next_states, outs, until = (*result, None, None, None)[:3]
    return sequence_of(next_states), [outs] if isinstance(outs, Last) else sequence_of(outs), until


def _rows_for(sequence: Any) -> Value:
    value, own = _with_taps(sequence)
    value = operand(value)
    numbers = _check_taps("sequence 0", (0,) if own is None else own)
    lost = max(0, *numbers) - min(0, *numbers)
    count = size(value, 0)
    if not lost:
        return count
    known = value.type.sizes[0]
    return sub(count, lost) if known is None else operand(known - lost, index)
