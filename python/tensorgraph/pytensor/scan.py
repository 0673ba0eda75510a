# scan.py - Scan
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scan as tg.scan.

In PyTensor a state is a buffer: its first k rows are the initial ones, and each step writes the next row, beginning again
at the start where the buffer is short. Here it is a value, or a window of k rows. What the graph asks of a buffer is
answered from the final state, the rows of the steps (the trace) and the initial rows; the buffer is put together only
where it is used as a whole.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple

import pytensor.scalar as ps
from pytensor.graph.basic import Apply, Constant, Variable
from pytensor.graph.traversal import io_toposort
from pytensor.scan.op import Scan
from pytensor.tensor.basic import ScalarFromTensor, TensorFromScalar
from pytensor.tensor.elemwise import Elemwise

from . import emit
from .convert import Scope, converter, element_of, joined, shape_of
from .emit import Loop, Out, Size, Step, Subscript, Value, i1
from .indexing import Filled

#
# Sums of sizes
#

Terms = Dict[Any, int]


def linear_terms(variable: Variable, factor: int = 1, into: Optional[Terms] = None) -> Terms:
    """A number as a sum of variables with factors; the key None is the constant."""
    terms: Terms = {} if into is None else into
    owner = variable.owner
    if isinstance(variable, Constant):
        terms[None] = terms.get(None, 0) + factor * int(variable.data)
        return terms
    if owner is not None:
        op = owner.op.scalar_op if isinstance(owner.op, Elemwise) else owner.op
        if isinstance(op, (ScalarFromTensor, TensorFromScalar, ps.Identity)) or (
                isinstance(op, ps.Cast) and owner.inputs[0].type.dtype.startswith("int")):
            return linear_terms(owner.inputs[0], factor, terms)
        if isinstance(op, ps.Add):
            for part in owner.inputs:
                linear_terms(part, factor, terms)
            return terms
        if isinstance(op, ps.Sub):
            linear_terms(owner.inputs[0], factor, terms)
            return linear_terms(owner.inputs[1], -factor, terms)
    terms[variable] = terms.get(variable, 0) + factor
    return terms


def difference(x: Variable, y: Variable) -> Optional[int]:
    """x - y, if it is a known number."""
    terms = linear_terms(y, -1, linear_terms(x))
    constant = terms.pop(None, 0)
    return constant if not any(terms.values()) else None


#
# Outputs
#


class Buffer:
    """An output of a scan: initial rows, and then those of the steps, cut to a length."""

    def __init__(self, node: Apply, variable: Variable, init: Optional[Value], rows: int, state: Optional[Value],
                 trace: Value, length: Optional[Size], is_exact: bool) -> None:
        self.variable = variable
        self.init = init  # the initial rows
        self.rows = rows  # how many there are
        self.state = state  # the last rows (of one row, the row itself)
        self.trace = trace
        self.given = length  # the length of the buffer; None: that of the rows and the trace
        self.is_exact = is_exact  # whether it holds all initial rows and the whole trace, and nothing else
        self.is_while = node.op.info.as_while
        self.steps = node.inputs[0]

    def _holds_state_only(self) -> bool:
        return self.state is not None and emit.is_number(self.given, self.rows)

    def _window(self, scope: Scope) -> Value:
        """The final state as rows."""
        assert self.state is not None
        return self.state if self.rows > 1 or self.state.ndim == self.trace.ndim else emit.expand_dims(self.state, [0])

    def length(self, scope: Scope) -> Optional[Size]:
        if self._holds_state_only():
            return self.rows
        if self.is_exact:
            return emit.arith("add", emit.dim(self.trace, 0), self.rows)
        return self.given if not self.is_while else None

    def part(self, scope: Scope, subscripts: Sequence[Subscript]) -> Optional[Value]:
        """A part of the buffer, without the buffer, or None."""
        first, rest = subscripts[0], list(subscripts[1:])
        found: Optional[Value] = None
        if isinstance(first, int):
            found = self._row(scope, first)
            return None if found is None else emit.slice_(found, rest) if found.shape else found
        if not self.is_exact or isinstance(first, Value):
            return None
        start, stop, step = first
        if isinstance(start, int) and start >= self.rows and stop is None:
            offset = start - self.rows
            found = emit.slice_(self.trace, [(offset or None, None, step)])
            return emit.slice_(found, [(None, None, None), *rest])
        return None

    def _row(self, scope: Scope, index: int) -> Optional[Value]:
        whole = self.is_exact or self._holds_state_only()
        if self.state is not None and -self.rows <= index < 0 and (whole or self.is_while):
            return emit.slice_(self._window(scope), [index]) if self.rows > 1 or self._is_window() else self.state
        if self.is_exact and 0 <= index < self.rows and self.init is not None:
            return emit.slice_(self.init, [index])
        if self.is_exact and index >= self.rows:
            return emit.slice_(self.trace, [index - self.rows])
        if self.is_exact and index < 0 and self.rows == 0:
            return emit.slice_(self.trace, [index])
        return None

    def _is_window(self) -> bool:
        return self.state is not None and self.state.ndim == self.trace.ndim

    def value(self, scope: Scope) -> Value:
        if self._holds_state_only():
            return self._window(scope)
        whole = self.trace if self.init is None else emit.concat([self.init, self.trace], 0)
        if self.is_exact or self.given is None:
            return whole
        present = emit.dim(whole, 0)
        # The last rows of those that there are.
        surplus = emit.arith("maximum", emit.arith("sub", present, self.given), 0)
        if not emit.is_number(surplus, 0):
            whole = emit.slice_(whole, [(surplus, None, None)])
        if self.is_while:
            return whole
        missing = emit.arith("maximum", emit.arith("sub", self.given, present), 0)
        return whole if emit.is_number(missing, 0) else emit.pad_rows(whole, missing)


#
# The op
#


def _initial_rows(scope: Scope, variable: Variable, count: int) -> Value:
    found = scope.lookup(variable)
    if isinstance(found, Filled) and found.count == count:
        return found.rows(scope)
    return emit.slice_(scope[variable], [(None, count, None)])


def _length(scope: Scope, variable: Variable, steps: Variable, count: int) -> Tuple[Size, bool]:
    """The length of a buffer, and whether it is that of the initial rows and of all steps."""
    found = scope.lookup(variable)
    if isinstance(found, Filled):
        length = found.length_variable()
        gap = difference(length, steps)
        return scope.size(length), gap == count
    static = shape_of(variable)[0]
    number = scope.number(steps)
    size = static if static is not None else emit.dim(scope[variable], 0)
    return size, static is not None and number is not None and static == number + count


class _Converter:
    """The conversion of one Scan."""

    def __init__(self, scope: Scope, node: Apply) -> None:
        self.scope, self.node, self.op = scope, node, node.op
        self.info = node.op.info
        self.inner_inputs = list(node.op.fgraph.inputs)
        self.inner_outputs = list(node.op.fgraph.outputs)
        self.steps = node.inputs[0]

    def row_type(self, value: Value, inner: Variable) -> Value:
        """Rows of exactly the type of an inner input."""
        return emit.retype(value, value.shape[:1] + shape_of(inner))

    def convert(self) -> List[Any]:
        op, info, scope = self.op, self.info, self.scope
        inner, outer = self.inner_inputs, self.node.inputs
        constant = set(op.inner_non_seqs(inner))
        for variable in (*inner, *self.inner_outputs):
            if variable not in constant:
                element_of(variable)
        sequences = [self.row_type(scope[v], i) for v, i in zip(op.outer_seqs(outer), op.inner_seqs(inner))]
        tap_states = self.tap_states()
        states: List[Tuple[Value, Optional[Tuple[int, ...]]]] = []
        for variable, taps in zip(op.outer_mitmot(outer), op.inner_mitmot_grouped(inner)):
            states.append((emit.retype(scope[variable], (shape_of(variable)[0],) + shape_of(taps[0])), None))
        states += [(value, taps) for _, _, value, taps in tap_states]
        for variable, same in zip(op.outer_untraced_sit_sot(outer), op.inner_untraced_sit_sot(inner)):
            states.append((scope.fit(scope[variable], same), None))
        constants = [part for v, i in zip(op.outer_non_seqs(outer), op.inner_non_seqs(inner)) for part in scope.parts(v, i)]
        self.mit_mot_states = [value for value, _ in states[:info.n_mit_mot]]
        loop = Loop(scope.size(self.steps), sequences, states, constants)
        final, traces = emit.scan(loop, self.body)
        return self.outputs(final, traces, tap_states)

    def tap_states(self) -> List[Tuple[Variable, Value, Value, Optional[Tuple[int, ...]]]]:
        """For each state with taps: its buffer, the initial rows, and the state and taps of the loop."""
        op, info, scope = self.op, self.info, self.scope
        inner, outer = self.inner_inputs, self.node.inputs
        result: List[Tuple[Variable, Value, Value, Optional[Tuple[int, ...]]]] = []
        groups = op.inner_mitsot_grouped(inner) + [[i] for i in op.inner_sitsot(inner)]
        slices = list(info.mit_sot_in_slices) + list(info.sit_sot_in_slices)
        for variable, rows, taps in zip(op.outer_mitsot(outer) + op.outer_sitsot(outer), groups, slices):
            count = -min(taps)
            init = self.row_type(_initial_rows(scope, variable, count), rows[0])
            init = emit.retype(init, (count,) + shape_of(rows[0]))
            if tuple(taps) == (-1,):
                result.append((variable, init, scope.fit(emit.slice_(init, [0]), rows[0]), None))
            else:
                result.append((variable, init, init, tuple(taps)))
        return result

    def body(self, index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        op, info = self.op, self.info
        inner = self.scope.inner(self.node)
        values: List[Any] = list(rows)
        count = info.n_mit_mot
        for [buffer], offsets in zip(states[:count], info.normalized_mit_mot_in_slices):
            values += [emit.slice_(buffer, [emit.arith("add", index, offset)]) for offset in offsets]
        for group in states[count:]:
            values += group
        for variable, value in zip(self.inner_inputs, values):
            inner[variable] = emit.refine(value, shape_of(variable))
        shared = op.inner_non_seqs(self.inner_inputs)
        for variable, value in zip(shared, joined(shared, constants)):
            inner[variable] = value
        outputs = self.inner_outputs
        inner.run(outputs, io_toposort(self.inner_inputs, outputs))
        results = [inner[variable] for variable in outputs]
        following: List[Value] = []
        for [buffer], written, offsets in zip(states[:count], op.inner_mitmot_outs_grouped(results),
                                              info.normalized_mit_mot_out_slices):
            for value, offset in zip(written, offsets):
                buffer = emit.update("set_slice", value, buffer, [emit.arith("add", index, offset)])
            following.append(buffer)
        traced = op.inner_mitsot_outs(results) + op.inner_sitsot_outs(results)
        for value, group in zip(traced, states[count:]):
            following.append(emit.retype(value, group[0].shape))
        for value, variable in zip(op.inner_untraced_sit_sot_outs(results), op.inner_untraced_sit_sot(self.inner_inputs)):
            following.append(inner.fit(value, variable))
        collected = [Out(value) for value in following[count:count + len(traced)]]
        lengths = op.outer_nitsot(self.node.inputs)
        for value, variable, length in zip(op.inner_nitsot_outs(results), op.inner_nitsot_outs(outputs), lengths):
            collected.append(Out(inner.fit(value, variable), self.kept(length)))
        return Step(following, collected, emit.cast(results[-1], i1) if info.as_while else None)

    def kept(self, length: Variable) -> Optional[int]:
        """How many of the last rows of an out are kept, if it is a number."""
        number = self.scope.number(length)
        steps = self.scope.number(self.steps)
        if number is None or number < 1 or steps is not None and steps <= number:
            return None
        return number

    def outputs(self, final: List[Value], traces: List[Value],
                tap_states: List[Tuple[Variable, Value, Value, Optional[Tuple[int, ...]]]]) -> List[Any]:
        info, scope, node = self.info, self.scope, self.node
        results: List[Any] = list(final[:info.n_mit_mot])
        for k, (variable, init, _, taps) in enumerate(tap_states):
            count = init.shape[0]
            assert count is not None
            length, is_exact = _length(scope, variable, self.steps, count)
            state = final[info.n_mit_mot + k]
            results.append(Buffer(node, node.outputs[len(results)], init, count, state, traces[k], length, is_exact))
        for k, length_variable in enumerate(self.op.outer_nitsot(node.inputs)):
            trace = traces[len(tap_states) + k]
            is_exact = difference(length_variable, self.steps) == 0 or scope.number(length_variable) == 1
            length = scope.size(length_variable)
            results.append(Buffer(node, node.outputs[len(results)], None, 0, None, trace, length, is_exact))
        results += final[info.n_mit_mot + len(tap_states):]
        return results


@converter(Scan)
def convert_scan(scope: Scope, node: Apply) -> Sequence[Any]:
    return _Converter(scope, node).convert()
