# lists.py - Operations on lists of tensors
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MakeList, GetItem, Append, Extend, Insert, Remove, Reverse, Index, Count and Length, of lists whose length the graph shows."""

from __future__ import annotations

from typing import Any, List, Sequence

from pytensor.graph.basic import Apply, Constant, Variable
from pytensor.tensor.type_other import SliceType
from pytensor.typed_list.basic import Append, Count, Extend, GetItem, Index, Insert, Length, MakeList, Remove, Reverse

from ..build import BuildIndexError
from . import emit
from .convert import Scope, converter, shape_of
from .dtypes import Unsupported
from .emit import INDEX, Value, i64
from .errors import BAD_INDEX
from .listed import Listed, check_element, is_list


def _tensors(scope: Scope, variable: Variable) -> List[Value]:
    """The elements of a list of tensors."""
    if is_list(variable.type.ttype()):
        raise Unsupported("positions in lists of lists that are not constants are not supported")
    return scope.listed(variable).tensors()


@converter(MakeList)
def convert_make_list(scope: Scope, node: Apply) -> Sequence[Any]:
    check_element(node.outputs[0].type.ttype)
    return [Listed([scope.whole(variable) for variable in node.inputs])]


@converter(Length)
def convert_length(scope: Scope, node: Apply) -> Sequence[Any]:
    return [emit.constant(len(scope.listed(node.inputs[0]).values), i64)]


@converter(Reverse)
def convert_reverse(scope: Scope, node: Apply) -> Sequence[Any]:
    return [Listed(scope.listed(node.inputs[0]).values[::-1])]


@converter(Append)
def convert_append(scope: Scope, node: Apply) -> Sequence[Any]:
    return [Listed([*scope.listed(node.inputs[0]).values, scope.whole(node.inputs[1])])]


@converter(Extend)
def convert_extend(scope: Scope, node: Apply) -> Sequence[Any]:
    return [Listed([*scope.listed(node.inputs[0]).values, *scope.listed(node.inputs[1]).values])]


@converter(Insert)
def convert_insert(scope: Scope, node: Apply) -> Sequence[Any]:
    values, place = list(scope.listed(node.inputs[0]).values), scope.number(node.inputs[1])
    if place is None:
        raise Unsupported("a position to insert at that is not a constant is not supported")
    values.insert(place, scope.whole(node.inputs[2]))
    return [Listed(values)]


@converter(GetItem)
def convert_get_item(scope: Scope, node: Apply) -> Sequence[Any]:
    listed, position = node.inputs
    if isinstance(position.type, SliceType):
        if not isinstance(position, Constant):
            raise Unsupported("a part of a list whose bounds are not constants is not supported")
        return [Listed(scope.listed(listed).values[position.data])]
    number, count = scope.number(position), len(scope.listed(listed).values)
    if number is not None:
        if not -count <= number < count:
            raise BuildIndexError(f"index {number} is out of bounds for a list of length {count}")
        return [scope.listed(listed).values[number]]
    values, at = _tensors(scope, listed), scope[position]
    end = emit.constant(count, i64)
    inside = emit.apply("and", emit.apply("ge", at, emit.apply("neg", end)), emit.apply("lt", at, end))
    at = emit.check(inside, at, f"index {{0}} is out of bounds for a list of length {count}", [at], code=BAD_INDEX)
    if not values:
        raise BuildIndexError("a list without elements has no element to take")
    result = values[-1]
    for k in reversed(range(count - 1)):
        is_this = emit.apply("or", *(emit.apply("eq", at, emit.constant(n, i64)) for n in (k, k - count)))
        result = _either(is_this, values[k], result, node.outputs[0])
    return [result]


def _either(condition: Value, one: Value, other: Value, variable: Variable) -> Value:
    """One of two values of a variable's type, whose sizes may differ."""
    if not one.shape:
        return emit.select(condition, one, other)
    shape = shape_of(variable)
    return emit.branches(condition, lambda: [emit.retype(one, shape)], lambda: [emit.retype(other, shape)])[0]


def _is_equal(x: Value, y: Value) -> Value:
    """Whether two tensors of one rank have equal sizes and elements."""
    axes = list(range(x.ndim))
    if not axes:
        return emit.apply("eq", x, y)
    pairs = [sizes for sizes in zip(emit.sizes(x), emit.sizes(y)) if not all(isinstance(size, int) for size in sizes)]
    if any(one != other for one, other in zip(x.shape, y.shape) if one is not None and other is not None):
        return emit.constant(False, emit.i1)
    same = emit.constant(True, emit.i1)
    for one, other in pairs:
        same = emit.apply("and", same, emit.apply("eq", emit.index(one), emit.index(other)))
    return emit.branches(same, lambda: [emit.reduce("all", emit.apply("eq", x, y), axes)],
                         lambda: [emit.constant(False, emit.i1)])[0]


def _first_equal(scope: Scope, node: Apply) -> Value:
    """The position of the first element that is equal to the second input, as an index; an error, if there is none."""
    values, wanted = _tensors(scope, node.inputs[0]), scope[node.inputs[1]]
    position = emit.constant(len(values), INDEX)
    for k, value in reversed(list(enumerate(values))):
        position = emit.select(_is_equal(value, wanted), emit.constant(k, INDEX), position)
    exists = emit.apply("lt", position, emit.constant(len(values), INDEX))
    return emit.check(exists, position, "the list has no such element")


@converter(Index)
def convert_index(scope: Scope, node: Apply) -> Sequence[Any]:
    return [emit.cast(_first_equal(scope, node), i64)]


@converter(Count)
def convert_count(scope: Scope, node: Apply) -> Sequence[Any]:
    count = emit.constant(0, i64)
    for value in _tensors(scope, node.inputs[0]):
        count = emit.apply("add", count, emit.cast(_is_equal(value, scope[node.inputs[1]]), i64))
    return [count]


@converter(Remove)
def convert_remove(scope: Scope, node: Apply) -> Sequence[Any]:
    position, values = _first_equal(scope, node), _tensors(scope, node.inputs[0])
    element = node.inputs[1]
    return [Listed([_either(emit.apply("le", position, emit.constant(k, INDEX)), after, value, element)
                    for k, (value, after) in enumerate(zip(values, values[1:]))])]
