# emit.py - Operations as the converters use them
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`tensorgraph.build` with what converters need on top: nothing is printed for what changes nothing, sizes are numbers where
they are known, and a size that was an int64 for PyTensor is an index again.
"""

from __future__ import annotations

from typing import Any, Callable, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from ..build import OpenComposite, OpenIf, OpenOfg, OpenScan, Type, Value, emit_op, last, ops
from ..build.constants import constant as _dense
from ..build.constants import scalar_constant
from ..build.types import complex64, complex128, f16, f32, f64, i1, i8, i16, i32, i64, tensor_type, ui8, ui16, ui32, ui64  # noqa: F401
from ..build.types import index as INDEX

Shape = Tuple[Optional[int], ...]
Size = Union[int, Value]
# An index, or (start, stop, step).
Subscript = Union[Size, Tuple[Optional[Size], Optional[Size], Optional[Size]]]
ALL = (None, None, None)
Graph = Callable[[List[Value]], Sequence[Value]]

_NAMES = {"and": "and_", "or": "or_", "not": "not_"}


def is_all(subscript: Subscript) -> bool:
    return isinstance(subscript, tuple) and all(bound is None for bound in subscript)


def type_of(shape: Shape, element: Type) -> Type:
    return tensor_type(tuple(shape), element) if shape else element


#
# Numbers
#


def constant(value: Any, element: Type) -> Value:
    if element is i1:
        return scalar_constant(bool(value), element)
    if element.is_complex:
        return scalar_constant(complex(value), element)
    return scalar_constant(float(value) if element.is_float else int(value), element)


def dense(array: np.ndarray) -> Value:
    return _dense(array)


def number_of(value: Value) -> Optional[int]:
    """The number that an integer is known to be."""
    op = value.op
    if op is None or value.shape or value.type.is_float or op.mnemonic not in ("arith.constant", "tg.constant"):
        return None
    text = str(op.pieces[0]).split()[1]
    return {"true": 1, "false": 0}.get(text) if value.type is i1 else int(text)


def is_number(size: Optional[Size], number: Optional[int]) -> bool:
    """Whether a size is known to be a number. (`==` on values is an operation.)"""
    return isinstance(size, int) and size == number


def index(size: Size) -> Value:
    return scalar_constant(int(size), INDEX) if isinstance(size, (int, np.integer)) else cast(size, INDEX)


def plain(size: Size) -> Size:
    """A number, if the size is constant, else a value of type index."""
    if isinstance(size, (int, np.integer)):
        return int(size)
    number = number_of(size)
    return cast(size, INDEX) if number is None else number


def cast(x: Value, element: Type) -> Value:
    if x.element is element:
        return x
    if element is INDEX and x.type is i64 and x.op is not None and x.op.mnemonic == "tg.cast":
        source = x.op.pieces[1]
        if isinstance(source, Value) and source.type is INDEX:
            return source
    number = number_of(x)
    if number is not None and element is not i1 and x.type is not i1 and element.bits >= x.type.bits:
        if element.is_float or element.is_unsigned == x.type.is_unsigned or 0 <= number < 1 << (element.bits - 1):
            return constant(number, element)
    return ops.cast(x, element)


#
# Elementwise
#


def apply(op: str, *values: Value) -> Value:
    """An elementwise operation, by its name in the dialect."""
    return getattr(ops, _NAMES.get(op, op))(*values)  # type: ignore[no-any-return]


def select(condition: Value, x: Value, y: Value) -> Value:
    return ops.select(condition, x, y)


#
# Sizes
#


def dim(x: Value, axis: int) -> Size:
    size = x.shape[axis]
    return ops.size(x, axis) if size is None else size


def sizes(x: Value) -> List[Size]:
    return [dim(x, axis) for axis in range(x.ndim)]


def arith(op: str, x: Size, y: Size) -> Size:
    """An elementwise operation on sizes; of numbers, a number."""
    x, y = plain(x), plain(y)
    if isinstance(x, int) and isinstance(y, int):
        known = {"add": x + y, "sub": x - y, "mul": x * y, "minimum": min(x, y), "maximum": max(x, y), "floordiv": x // (y or 1)}
        return known[op]
    if isinstance(y, int) and (op in ("add", "sub") and y == 0 or op == "mul" and y == 1):
        return x
    if isinstance(x, int) and (op == "add" and x == 0 or op == "mul" and x == 1):
        return y
    return apply(op, index(x), index(y))


def product_of(factors: Sequence[Size]) -> Size:
    result: Size = 1
    for factor in factors:
        result = arith("mul", result, factor)
    return result


#
# Shapes
#


def refine(x: Value, shape: Shape) -> Value:
    """A value with the sizes of a type that are known; what is known already stays."""
    if not x.shape or len(shape) != len(x.shape):
        return x
    return retype(x, tuple(own if own is not None else size for own, size in zip(x.shape, shape)))


def retype(x: Value, shape: Shape) -> Value:
    """A value of exactly the shape of a type."""
    return x if x.shape == tuple(shape) else ops.refine(x, tensor_type(tuple(shape), x.element))


def expand_dims(x: Value, axes: Sequence[int]) -> Value:
    return ops.expand_dims(x, list(axes)) if axes else x


def squeeze(x: Value, axes: Sequence[int]) -> Value:
    if not axes:
        return x
    op = x.op
    if op is not None and op.mnemonic == "tg.expand_dims" and str(op.pieces[2]).startswith(f" {list(axes)} "):
        source = op.pieces[1]
        assert isinstance(source, Value)
        return source
    return ops.squeeze(x, list(axes))


def transpose(x: Value, order: Sequence[int]) -> Value:
    return x if list(order) == list(range(x.ndim)) else ops.transpose(x, list(order))


def reshape(x: Value, sizes: Sequence[Size]) -> Value:
    """One size may be -1."""
    if not x.shape:
        x = expand_dims(x, [0])
    if not sizes:
        return squeeze(x, list(range(x.ndim))) if x.ndim == 1 else squeeze(ops.reshape(x, [1]), [0])
    return ops.reshape(x, [plain(size) for size in sizes])


def broadcast_to(x: Value, sizes: Sequence[Size]) -> Value:
    wanted = [plain(size) for size in sizes]
    if not wanted or len(wanted) == x.ndim and all(is_number(size, own) for size, own in zip(wanted, x.shape)):
        return x
    return ops.broadcast_to(x, wanted) if x.shape else ops.full(x, wanted)


def full(x: Value, sizes: Sequence[Size]) -> Value:
    return ops.full(x, [plain(size) for size in sizes]) if sizes else x


def iota(size: Size, element: Type) -> Value:
    return ops.iota(plain(size), element)


def eye(rows: Size, columns: Size, offset: int, element: Type) -> Value:
    return ops.eye(plain(rows), plain(columns), element, offset)


def concat(values: Sequence[Value], axis: int) -> Value:
    return values[0] if len(values) == 1 else ops.concat(values, axis)


def split(x: Value, axis: int, sizes: Sequence[Size]) -> List[Value]:
    return list(ops.split(x, [plain(size) for size in sizes], axis))


def vector(values: Sequence[Value], element: Type) -> Value:
    return ops.from_elements(values) if values else ops.full(constant(0, element), [0])


def pad_rows(x: Value, count: Size) -> Value:
    """Rows of zeros after the last one."""
    rest = [0] * (x.ndim - 1)
    return ops.pad(x, constant(0, x.element), [0, *rest], [plain(count), *rest])


#
# Parts
#


def _keys(x: Value, subscripts: Sequence[Subscript]) -> List[Any]:
    keys: List[Any] = []
    for subscript in [*subscripts, *[ALL] * (x.ndim - len(subscripts))]:
        if isinstance(subscript, tuple):
            keys.append(slice(*(None if bound is None else plain(bound) for bound in subscript)))
        else:
            keys.append(plain(subscript))
    return keys


def slice_(x: Value, subscripts: Sequence[Subscript]) -> Value:
    return x if all(is_all(s) for s in subscripts) else ops.slice_(x, *_keys(x, subscripts))


def update(op: str, value: Value, x: Value, subscripts: Sequence[Subscript]) -> Value:
    """set_slice or inc_slice."""
    return getattr(ops, op)(value, x, *_keys(x, subscripts))  # type: ignore[no-any-return]


def gather(x: Value, indices: Sequence[Value], axis: int = 0) -> Value:
    return ops.gather(x, list(indices), axis)


def scatter(mode: str, value: Value, x: Value, indices: Sequence[Value], axis: int = 0) -> Value:
    return ops.scatter(mode, value, x, list(indices), axis)


#
# Reductions and products
#


def reduce(op: str, x: Value, axes: Sequence[int], wide: Optional[Type] = None) -> Value:
    named = None if len(axes) == x.ndim else sorted(axes)
    if wide is not None and wide is not x.element:
        return getattr(ops, op)(x, named, accumulator=wide)  # type: ignore[no-any-return]
    return getattr(ops, op)(x, named)  # type: ignore[no-any-return]


def along(op: str, x: Value, axis: int) -> Value:
    """An operation along an axis that keeps the shape: sort, cumsum, softmax."""
    return getattr(ops, op)(x, axis)  # type: ignore[no-any-return]


def check(condition: Value, x: Value, message: str, values: Sequence[Value] = (), code: Optional[str] = None) -> Value:
    return ops.assert_(condition, x, message, *values, code=code)


#
# Graphs
#


def composite(values: Sequence[Value], graph: Graph) -> List[Value]:
    """tg.composite: a graph of scalars at each point."""
    open_graph = OpenComposite(values)
    with open_graph:
        results = graph(list(open_graph.inputs))
    return list(open_graph.close(results))


def ofg(name: str, values: Sequence[Value], graph: Graph) -> List[Value]:
    open_graph = OpenOfg(values, name)
    with open_graph:
        results = graph(list(open_graph.inputs))
    return list(open_graph.close(results))


def branches(condition: Value, then: Callable[[], Sequence[Value]], otherwise: Callable[[], Sequence[Value]]) -> List[Value]:
    """scf.if; both branches give values of the same types."""
    open_if = OpenIf(condition)
    with open_if.then:
        first = then()
    with open_if.otherwise:
        second = otherwise()
    return list(open_if.close(first, second))


class Out(NamedTuple):
    """A row that a scan collects; with `keep` only those of the last steps."""

    value: Value
    keep: Optional[int] = None


class Step(NamedTuple):
    """What a step of a scan yields."""

    states: Sequence[Value]
    outs: Sequence[Out]
    until: Optional[Value] = None


class Loop(NamedTuple):
    """A scan: sequences, and states with their taps; a state without taps is a value."""

    steps: Size
    sequences: Sequence[Value]
    states: Sequence[Tuple[Value, Optional[Tuple[int, ...]]]]
    constants: Sequence[Value]


def scan(loop: Loop, body: Callable[[Value, List[Value], List[List[Value]], List[Value]], Step]
         ) -> Tuple[List[Value], List[Value]]:
    """tg.scan: the final states and the outs.

    The body is a function of the step, the rows of the sequences, the values of each state and the constants.
    """
    states = [value if taps is None else (value, taps) for value, taps in loop.states]
    open_scan = OpenScan(index(loop.steps), loop.sequences, states, loop.constants)
    with open_scan:
        step = body(open_scan.step, [rows[0] for rows in open_scan.rows], [list(s) for s in open_scan.states],
                    list(open_scan.consts))
    outs = [out.value if out.keep is None else last(out.value, out.keep) for out in step.outs]
    results = list(open_scan.close(step.states, outs, step.until))
    return results[:len(states)], results[len(states):]


def tensor_result(x: Value) -> Value:
    """A value as a tensor: a scalar becomes one of rank 0."""
    if x.shape:
        return x
    return emit_op(f"tensor.from_elements $0 : tensor<{x.element}>", [x], [tensor_type((), x.element)]).results[0]

