# tensors.py - Shapes and indexing
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops that rearrange, read and write tensors."""

from __future__ import annotations

from typing import Iterator

import numpy as np
import pytensor.tensor as pt
from pytensor.assumptions.specify import assume
from pytensor.raise_op import Assert
from pytensor.tensor.basic import ExtractDiag
from pytensor.tensor.extra_ops import Bartlett, FillDiagonal, FillDiagonalOffset, RavelMultiIndex, Repeat, UnravelIndex
from pytensor.tensor.reshape import JoinDims, SplitDims

from .common import Program, array, tensor


#
# Shapes
#


def shapes() -> Iterator[Program]:
    raw = {"rewrites": False}
    x = tensor("x", "float64", None, 3)
    data = np.arange(6.0).reshape(2, 3)
    i, j = tensor("i", "int64"), tensor("j", "int64")
    yield "shape", [x], [x.shape, x.shape[0]], [data], raw
    yield "specify_shape", [x, i], [pt.specify_shape(x, (i, None))], [data, np.int64(2)], raw
    yield "reshape_to_known", [x], [x.reshape((3, 2))], [data], raw
    yield "reshape_infers", [x, i], [x.reshape((i, -1))], [data, np.int64(3)], raw
    v = tensor("v", "int64", 2)
    yield "reshape_by_vector", [x, v], [x.reshape(v, ndim=2)], [data, array("int64", 3, 2)], raw
    yield "reshape_by_vector_infers", [x, v], [x.reshape(v, ndim=2)], [data, array("int64", -1, 2)], raw
    yield "join_dims", [x], [JoinDims(0, 2)(x)], [data], raw
    z = tensor("z", "float64", None)
    yield "split_dims", [z, i, j], [SplitDims(0)(z, pt.stack([i, j]))], [np.arange(6.0), np.int64(2), np.int64(3)], raw
    yield "transposes", [x], [x.T], [data], raw
    yield "dim_shuffles", [x], [x.dimshuffle(1, "x", 0)], [data], raw
    y = tensor("y", "float64", 2, None)
    yield "squeezes", [y], [y.squeeze(1)], [np.array([[1.0], [2.0]])], raw
    s = tensor("s", "float64")
    yield "alloc", [s, i], [pt.alloc(s, i, 2)], [np.array(0.5), np.int64(3)], raw
    yield "alloc_repeats_rows", [x, i], [pt.alloc(x, i, 2, 3)], [data, np.int64(2)], raw
    yield "make_vector", [i, j], [pt.stack([i, j, i])], [np.int64(1), np.int64(2)], raw
    yield "eye", [i, j], [pt.eye(i, j, 1), pt.eye(2, dtype="int64")], [np.int64(2), np.int64(3)], raw
    yield "eye_offset", [i, j], [pt.eye(3, i, j)], [np.int64(2), np.int64(-1)], raw
    for name, given in (("arange", (i,)), ("arange_between", (i, j)), ("arange_steps", (i, j, -2))):
        yield name, [i, j][: max(1, min(2, len(given)))], [pt.arange(*given)], [np.int64(7), np.int64(2)][
            : min(2, len(given))
        ], raw
    f = tensor("f", "float64")
    yield "arange_of_floats", [f], [pt.arange(f, 2.0, 0.25)], [np.array(0.6)], raw
    yield "arange_of_f32", [f], [pt.arange(f, 2.0, 0.25, dtype="float32")], [np.array(0.5)], raw
    for count in (0, 1, 4, 5):
        yield f"bartlett_{count}", [i], [Bartlett()(i)], [np.int64(count)], raw
    yield "join", [x, y], [pt.concatenate([x, x], axis=0), pt.join(1, y, y)], [data, np.ones((2, 1))], raw
    k = tensor("k", "int8", 1, 3)
    yield "join_mixed", [x, k], [pt.concatenate([x, k])], [data, np.ones((1, 3), "int8")], raw
    yield "split", [x], pt.split(x, [1, 2], n_splits=2, axis=1), [data], raw
    sizes = tensor("sizes", "int64", 2)
    yield "split_by_vector", [x, sizes], pt.split(x, sizes, n_splits=2, axis=1), [data, array("int64", 0, 3)], raw
    square = np.arange(9.0).reshape(3, 3)
    m = tensor("m", "float64", None, None)
    for offset in (-1, 0, 1):
        yield f"extract_diag_{offset + 1}", [m], [ExtractDiag(offset, 0, 1)(m)], [square], raw
    cube = tensor("cube", "float64", 2, None, 3)
    yield "extract_diag_of_batch", [cube], [ExtractDiag(0, 0, 2)(cube)], [np.arange(12.0).reshape(2, 2, 3)], raw
    yield "fill_diagonal", [m, s], [FillDiagonal()(m, s)], [square, np.array(-1.0)], raw
    yield "fill_diagonal_offset", [m, s, i], [FillDiagonalOffset()(m, s, i)], [square, np.array(-1.0), np.int64(-1)], raw
    yield "assumes", [m], [assume(m, symmetric=True)[0]], [np.eye(2)], raw
    positive = Assert("x must be positive")
    yield "asserts", [s], [positive(s, s > 0)], [np.array(2.0)], raw


#
# Indexing
#


def indexing() -> Iterator[Program]:
    raw = {"rewrites": False}
    x = tensor("x", "float64", None, 4)
    data = np.arange(12.0).reshape(3, 4)
    i, _ = tensor("i", "int64"), tensor("j", "int64")
    for name, part in (
        ("row", x[i]),
        ("element", x[i, -1]),
        ("rows", x[i:]),
        ("columns", x[:, 1:3]),
        ("backwards", x[::-1, ::-2]),
        ("steps", x[i::2]),
        ("until", x[:i, None, 0]),
    ):
        yield f"slice_{name}", [x, i], [part], [data, np.int64(1)], raw
    y = tensor("y", "float64", 4)
    for name, set_ in (("set", pt.set_subtensor), ("inc", pt.inc_subtensor)):
        yield f"{name}_row", [x, y, i], [set_(x[i], y)], [data, -np.ones(4), np.int64(-1)], raw
        yield f"{name}_rows", [x, y, i], [set_(x[i:], y)], [data, -np.ones(4), np.int64(1)], raw
        yield f"{name}_column", [x, i], [set_(x[:, i], 0.5)], [data, np.int64(2)], raw
    p, q = tensor("p", "int64", None), tensor("q", "int8", None)
    rows, columns = array("int64", 0, 2, -1), array("int8", 1, 1, 3)
    cube = tensor("cube", "float64", 2, None, 3)
    values = np.arange(24.0).reshape(2, 4, 3)
    u = tensor("u", "uint8", None)
    gathers = {
        "rows": x[p],
        "elements": x[p, q],
        "columns": x[:, p],
        "of_slices": x[1:, p],
        "outer": x[p[:, None], q[None, :]],
        "with_scalar": x[p, 1],
    }
    for name, part in gathers.items():
        yield f"gather_{name}", [x, p, q], [part], [data, rows, columns], {**raw, "unused": True}
    yield "gather_unsigned", [x, u], [x[u]], [data, array("uint8", 2, 0)], raw
    few, some = array("int64", 0, 1, 1), array("int8", 2, 0, 1)
    for name, part in {
        "middle": cube[:, p],
        "apart": cube[p, :, q],
        "neighbours": cube[:, p, q],
        "slice_apart": cube[p, 1:, q],
    }.items():
        yield f"gather_cube_{name}", [cube, p, q], [part], [values, few, some], {**raw, "unused": True}
    w, one = tensor("w", "float64", None), tensor("one", "float64")
    for name, set_ in (("set", pt.set_subtensor), ("inc", pt.inc_subtensor)):
        yield f"{name}_elements", [x, w, p, q], [set_(x[p, q], w)], [data, array("float64", 5, 6, 7), rows, columns], raw
        yield f"{name}_gathered_rows", [x, one, p], [set_(x[p], one)], [data, np.array(0.5), rows], raw
        yield f"{name}_of_slices", [x, one, p], [set_(x[1:, p], one)], [data, np.array(0.5), rows], raw
        yield f"{name}_apart", [cube, one, p, q], [set_(cube[p, :, q], one)], [values, np.array(0.5), few, some], raw
        mask = tensor("mask", "bool", None, 4)
        yield f"{name}_masked", [x, mask, one], [set_(x[mask], one)], [data, data > 4, np.array(-1.0)], raw
    counts = pt.inc_subtensor(x[p], one, ignore_duplicates=True)
    yield "inc_once", [x, one, p], [counts], [data, np.array(0.5), array("int64", 1, 1, 0)], raw
    yield "constant_mask", [x], [x[np.array([True, False, True])]], [data], raw
    d = tensor("d", "int64", 2)
    for order in "CF":
        yield f"unravel_{order}", [p, d], UnravelIndex(order)(p, d), [array("int64", 5, 0, 11), array("int64", 3, 4)], raw
        yield (
            f"ravel_{order}",
            [p, q, d],
            [RavelMultiIndex("wrap", order)(p, q, d)],
            [array("int64", 2, 4), array("int8", -1, 1), array("int64", 3, 4)],
            raw,
        )
    yield "ravel_clip", [p, q, d], [RavelMultiIndex("clip")(p, q, d)], [
        array("int64", 2, 4),
        array("int8", -1, 1),
        array("int64", 3, 4),
    ], raw
    yield "repeat", [x, i], [pt.repeat(x, i, axis=1), Repeat(axis=0)(x, pt.constant(np.array([1, 0, 2])))], [
        data,
        np.int64(2),
    ], raw
