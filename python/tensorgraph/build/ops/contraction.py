#===- contraction.py - Sums of products over named axes -------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""`einsum` and `tensordot`, as transpositions, reshapes, products at each point, sums and `tg.dot`.

Operands with a label for each axis are brought into a form without repetition: an axis of size 1 of a label that is longer
elsewhere is dropped, of a repeated label the diagonal is taken, and a label of no other operand and not of the result is
summed. Then two operands at a time are contracted, in the order that `contraction_order.py` chooses.
"""

from __future__ import annotations

from typing import Any, Dict, FrozenSet, List, NamedTuple, Optional, Sequence, Tuple

from ..constants import operands
from ..core import Operand, Value
from ..errors import BuildError
from ..operators import sequence_of
from ..types import as_int
from . import _records as records
from .contraction_order import contraction_order
from .equations import Label, parse
from .indexing import gather
from .other import assert_
from .reductions import axis_of
from .shapes import expand_dims, iota, reshape, size, squeeze, transpose

# Sums of products of these are rounded less often by `tg.dot`, which accumulates in f32.
_HALF = ("f16", "bf16")


class _Term(NamedTuple):
    """A value, and the label of each of its axes."""

    value: Value
    labels: Tuple[Label, ...]

    def size_of(self, label: Label) -> Optional[int]:
        return self.value.type.sizes[self.labels.index(label)]


def einsum(equation: str, *values: Operand) -> Value:
    """Sum of products over the axes that the equation names, as numpy.einsum: `einsum("bij,bjk->bik", x, y)`."""
    given = _numbers("einsum", values)
    inputs, output = parse(equation, [value.type.sizes for value in given])
    return _contract("einsum", [_Term(value, labels) for value, labels in zip(given, inputs)], output)


def tensordot(x: Operand, y: Operand, axes: Any = 2) -> Value:
    """Sum of products over axes of x and as many of y: the last and first `axes` ones, or a pair of lists."""
    x, y = _numbers("tensordot", (x, y))
    left, right = len(x.type.sizes), len(y.type.sizes)
    count = as_int(axes)
    if count is not None:
        if not 0 <= count <= min(left, right):
            raise BuildError(f"tensordot expects at most {min(left, right)} axes to sum over, but got {axes}")
        pairs = list(zip(range(left - count, left), range(count)))
    else:
        lists = list(axes) if isinstance(axes, (list, tuple)) else []
        if len(lists) != 2:
            raise BuildError(f"tensordot expects a number of axes or a pair of lists of axes, but got {axes!r}")
        first, second = (sequence_of(part) for part in lists)
        if len(first) != len(second):
            raise BuildError(f"tensordot expects as many axes of each operand, but got {len(first)} and {len(second)}")
        pairs = [(axis_of("tensordot", a, left), axis_of("tensordot", b, right))
                 for a, b in zip(first, second)]  # fmt: skip
        for operand_axes in zip(*pairs):
            if len(set(operand_axes)) != len(operand_axes):
                raise BuildError(f"tensordot expects different axes of an operand, but got {list(operand_axes)}")
    for a, b in pairs:
        own, other = x.type.sizes[a], y.type.sizes[b]
        if own is not None and other is not None and own != other:
            raise BuildError(f"tensordot expects axis {a} of {x.type} and axis {b} of {y.type} to have one size")
        # An axis of size 1 would be repeated.
        if own == 1 and other is None:
            y = _checked("tensordot", y, size(y, b), 1)
        elif other == 1 and own is None:
            x = _checked("tensordot", x, size(x, a), 1)
    of_y = {b: a for a, b in pairs}
    x_labels = tuple(("x", axis) for axis in range(left))
    y_labels = tuple(("x", of_y[axis]) if axis in of_y else ("y", axis) for axis in range(right))
    summed = {("x", a) for a, _ in pairs}
    output = tuple(label for label in x_labels + y_labels if label not in summed)
    return _contract("tensordot", [_Term(x, x_labels), _Term(y, y_labels)], output)


def _numbers(what: str, values: Sequence[Operand]) -> List[Value]:
    if not values:
        raise BuildError(f"{what} expects at least one operand")
    given = operands(*values)
    for value in given:
        if value.element.kind not in ("int", "float", "complex"):
            raise BuildError(f"{what} expects operands of numbers, but got {value.type}")
        if value.element is not given[0].element:
            raise BuildError(f"{what} expects operands of one element type, but got {given[0].type} and {value.type}")
    return given


def _contract(what: str, terms: List[_Term], output: Tuple[Label, ...]) -> Value:
    terms = [_diagonal(what, term) for term in terms]
    sizes = _known_sizes(terms)
    terms = [_without_repetition(term, sizes) for term in terms]
    order = contraction_order([frozenset(term.labels) for term in terms], frozenset(output), sizes)
    wanted = frozenset(output)
    for first, second in order:
        rest = [term for k, term in enumerate(terms) if k not in (first, second)]
        needed = wanted.union(*(term.labels for term in rest))
        # The result is the last one, as the order counts them.
        terms = [*rest, _contract_two(what, _summed(terms[first], needed.union(terms[second].labels)),
                                      _summed(terms[second], needed.union(terms[first].labels)), needed)]  # fmt: skip
    result = _summed(terms[0], wanted)
    return _arranged(result, output).value


#
# One operand
#


def _diagonal(what: str, term: _Term) -> _Term:
    """Elements whose indices along the axes of one label are the same."""
    value, labels = term
    for label in dict.fromkeys(labels):
        axes = [axis for axis, own in enumerate(labels) if own == label]
        if len(axes) == 1:
            continue
        rest = [axis for axis in range(len(labels)) if axis not in axes]
        value = transpose(value, axes + rest)
        known = next((s for s in value.type.sizes[: len(axes)] if s is not None), None)
        count = size(value, 0) if known is None else known
        for axis in range(len(axes)):
            own = value.type.sizes[axis]
            if own is None and (axis > 0 or known is not None):
                value = _checked(what, value, size(value, axis), count)
        positions = iota(count)
        value = gather(value, [positions] * len(axes))
        labels = (label, *(labels[axis] for axis in rest))
    return _Term(value, labels)


def _checked(what: str, value: Value, own: Value, other: Any) -> Value:
    message = f"{what}: sizes of one axis disagree: {{0}} and {{1}}"
    return assert_(records.eq(own, other), value, message, own, other, code="bad_size")


def _known_sizes(terms: Sequence[_Term]) -> Dict[Label, Optional[int]]:
    """The size of each label: 1 if no operand has another, None if it is not known."""
    sizes: Dict[Label, Optional[int]] = {}
    for value, labels in terms:
        for label, own in zip(labels, value.type.sizes):
            if label not in sizes or sizes[label] == 1 or (sizes[label] is None and own not in (None, 1)):
                sizes[label] = own
    return sizes


def _without_repetition(term: _Term, sizes: Dict[Label, Optional[int]]) -> _Term:
    """The term without axes of size 1 whose label has another size in other operands."""
    value, labels = term
    short = [axis for axis, label in enumerate(labels) if value.type.sizes[axis] == 1 and sizes[label] != 1]
    if not short:
        return term
    return _Term(squeeze(value, short), tuple(label for axis, label in enumerate(labels) if axis not in short))


def _summed(term: _Term, needed: FrozenSet[Label]) -> _Term:
    """The term, summed over labels that nothing else needs."""
    axes = [axis for axis, label in enumerate(term.labels) if label not in needed]
    if not axes:
        return term
    labels = tuple(label for label in term.labels if label in needed)
    return _Term(records.sum(term.value, axes if labels else None), labels)


def _arranged(term: _Term, labels: Sequence[Label]) -> _Term:
    """The term with its axes in another order."""
    order = [term.labels.index(label) for label in labels]
    value = term.value if order == list(range(len(order))) else transpose(term.value, order)
    return _Term(value, tuple(labels))


#
# Two operands
#


def _contract_two(what: str, x: _Term, y: _Term, needed: FrozenSet[Label]) -> _Term:
    """The product of two terms, summed over labels of both that nothing else needs."""
    both = [label for label in x.labels if label in y.labels]
    batch = [label for label in both if label in needed]
    summed = [label for label in both if label not in needed]
    left = [label for label in x.labels if label not in both]
    right = [label for label in y.labels if label not in both]
    is_scaled = batch and not left and not right and x.value.element.text not in _HALF
    if not summed or is_scaled:
        return _summed(_multiplied(x, y), needed)
    for label in summed if len(summed) > 1 else []:
        # Only the product of their sizes is compared below.
        if x.size_of(label) is None or y.size_of(label) is None:
            a, b = size(x.value, x.labels.index(label)), size(y.value, y.labels.index(label))
            x = x._replace(value=_checked(what, x.value, a, b))
    a = _matrix(_arranged(x, batch + left + summed).value, len(batch), len(left), len(summed))
    b = _matrix(_arranged(y, batch + summed + right).value, len(batch), len(summed), len(right))
    product = records.dot(a, b)
    labels = (*batch, *left, *right)
    if (batch and not (len(left) == len(right) == 1)) or len(left) > 1 or len(right) > 1:
        owner = {label: term for term in (y, x) for label in term.labels}
        product = reshape(product, [_size(owner[own].value, owner[own].labels.index(own)) for own in labels])
    return _Term(product, labels)


def _size(value: Value, axis: int) -> Any:
    known = value.type.sizes[axis]
    return size(value, axis) if known is None else known


def _product(sizes: Sequence[Any]) -> Any:
    result: Any = 1
    for own in sizes:
        result = own if isinstance(result, int) and result == 1 else result * own
    return result


def _matrix(value: Value, batch: int, first: int, second: int) -> Value:
    """Batch axes, and then one axis for the next `first` axes and one for the `second` last ones.

    Without a batch, there is no axis for none: `tg.dot` has vectors.
    """
    counts = [(batch, first), (batch + first, second)]
    if not batch:
        counts = [(start, count) for start, count in counts if count]
    if all(count == 1 for _, count in counts):
        return value
    sizes = [_size(value, axis) for axis in range(batch)]
    sizes += [_product([_size(value, axis) for axis in range(start, start + count)]) for start, count in counts]
    return reshape(value, sizes)


def _multiplied(x: _Term, y: _Term) -> _Term:
    """The product at each point of all labels."""
    labels = (*x.labels, *(label for label in y.labels if label not in x.labels))
    values = []
    for term in (x, y):
        own = _arranged(term, [label for label in labels if label in term.labels])
        # Leading axes that are missing are repeated without being written.
        first = next((k for k, label in enumerate(labels) if label in own.labels), len(labels))
        missing = [k - first for k, label in enumerate(labels) if k > first and label not in own.labels]
        values.append(expand_dims(own.value, missing) if missing else own.value)
    return _Term(records.mul(*values), labels)
