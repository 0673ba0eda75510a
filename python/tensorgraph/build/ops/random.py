#===- random.py - Keys and draws of random numbers ------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Random numbers (docs/Reference/Random.md): `ops.random.normal(key, 0.0, 1.0, [n, 3])` is tg.random.normal.

A draw is a function of its key: keys are made of numbers and of other keys. Parameters that are numbers take the element type
of those that are values, else f64 (i64 where the dialect takes integers). Without sizes, a scalar is drawn.
"""

from __future__ import annotations

from typing import Any

from ..constants import operand
from ..core import Operand, Value, append_one
from ..errors import BuildError
from ..types import broadcast_shapes, checked, i64, index, scalar_or_tensor, tensor_type
from ._random_records import *
from ._records import DRAWN_REAL, WHOLE
from .broadcasting import listed_types
from .draws import append_draw, check_broadcast, check_weights, draw, fits, keys, parameters
from .shapes import size_list


def key(seed: Operand) -> Value:
    """A key made of a number; of a tensor of numbers, keys along a new last axis."""
    seed = operand(seed, None if isinstance(seed, Value) else i64)
    if seed.type.element is not i64:
        raise BuildError(f"tg.random.key expects i64 or a tensor of i64, but got {seed.type}")
    return append_one(("tg.random.key ", seed, f" : {seed.type}"), checked(tensor_type((*(seed.type.shape or ()), 2), i64)))


def fold_in(key: Operand, number: Operand) -> Value:
    """A key made of a key and a number."""
    key, batch = keys("tg.random.fold_in", key)
    number = operand(number, None if isinstance(number, Value) else i64)
    if number.type.kind != "int":
        raise BuildError(f"tg.random.fold_in expects an integer or a tensor of integers, but got {number.type}")
    shape = broadcast_shapes([scalar_or_tensor(batch, i64), number.type], "tg.random.fold_in")
    types = listed_types((key, number))
    return append_one(("tg.random.fold_in ", key, ", ", number, f" : {types}"), checked(tensor_type((*shape, 2), i64)))


def split(key: Operand, count: Any) -> Value:
    """Several keys made of one."""
    key, batch = keys("tg.random.split", key)
    pieces, sizes = size_list("tg.random.split", [count])
    return append_one(("tg.random.split ", key, " ", *pieces, f" : {key.type}"), checked(tensor_type((*batch, *sizes, 2), i64)))


def permutation(key: Operand, n: Any) -> Value:
    """The numbers 0, 1, … n-1 in random order."""
    what = "tg.random.permutation"
    key, batch = keys(what, key)
    pieces, known = size_list(what, [n])
    return append_draw(what, key, [], pieces, tensor_type((*batch, *known), index))


def categorical(key: Operand, weights: Operand, sizes: Any = ()) -> Value:
    """Indices, of which each is drawn with a weight; the weights are along the last axis."""
    what = "tg.random.categorical"
    key, batch = keys(what, key)
    values = parameters(what, DRAWN_REAL, weights)
    pieces, known = size_list(what, sizes)
    type = scalar_or_tensor((*batch, *known), index)
    check_weights(what, values[0], type)
    return append_draw(what, key, values, pieces, type)


def choice(key: Operand, weights: Operand, n: Any) -> Value:
    """n different indices, one after the other drawn with weights, which are a vector."""
    what = "tg.random.choice"
    key, batch = keys(what, key)
    values = parameters(what, DRAWN_REAL, weights)
    if values[0].type.rank != 1:
        raise BuildError(f"{what} expects a vector of weights, but got {values[0].type}")
    pieces, known = size_list(what, [n])
    return append_draw(what, key, values, pieces, tensor_type((*batch, *known), index))


def multinomial(key: Operand, n: Operand, weights: Operand, sizes: Any = ()) -> Value:
    """How many of n trials take each category; the weights of the categories are along the last axis."""
    what = "tg.random.multinomial"
    key, batch = keys(what, key)
    values = parameters(what, WHOLE, n) + parameters(what, DRAWN_REAL, weights)
    pieces, known = size_list(what, sizes)
    type = scalar_or_tensor((*batch, *known), i64)
    check_broadcast(what, values[:1], type)
    check_weights(what, values[1], type)
    return append_draw(what, key, values, pieces, tensor_type((*batch, *known, values[1].type.sizes[-1]), i64))


def dirichlet(key: Operand, concentrations: Operand, sizes: Any) -> Value:
    """The Dirichlet distribution: numbers that add up to 1 along the last axis."""
    result = draw("dirichlet", key, sizes, (DRAWN_REAL, concentrations))
    if not len(size_list("tg.random.dirichlet", sizes)[1]):
        raise BuildError("tg.random.dirichlet expects the size of the last axis, but got none")
    return result


def multivariate_normal(key: Operand, mean: Operand, factor: Operand, sizes: Any) -> Value:
    """The normal distribution of vectors along the last axis; the covariances are L Lᵀ, of the factor L."""
    what = "tg.random.multivariate_normal"
    key, batch = keys(what, key)
    mean, factor = parameters(what, DRAWN_REAL, mean, factor)
    pieces, known = size_list(what, sizes)
    shape = (*batch, *known)
    type = scalar_or_tensor(shape, mean.type.element)
    if not known:
        raise BuildError(f"{what} expects the size of the last axis, but got none")
    if not fits(mean.type.shape or (), shape):
        raise BuildError(f"{what} expects parameters that can be broadcast to {type}, but got {mean.type}")
    matrix = factor.type.shape or ()
    if len(matrix) != 2 or any(size not in (None, known[-1]) and known[-1] is not None for size in matrix):
        raise BuildError(f"{what} expects a square matrix that fits {type}, but got {factor.type}")
    return append_draw(what, key, [mean, factor], pieces, type)
