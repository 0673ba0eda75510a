# reductions.py - Reductions, products, selection
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops along axes, and those whose size depends on values."""

from __future__ import annotations

from typing import Iterator

import numpy as np
import pytensor.scalar as ps
import pytensor.tensor as pt
from pytensor.tensor.basic import PermuteRowElements
from pytensor.tensor.blas import Dot22, Dot22Scalar, cgemv_no_inplace, gemm_no_inplace, gemv_no_inplace, ger
from pytensor.tensor.elemwise import CAReduce
from pytensor.tensor.extra_ops import CumOp, Repeat
from pytensor.tensor.fft import irfft_op, rfft_op
from pytensor.tensor.math import Argmax, ProdWithoutZeros
from pytensor.tensor.signal.conv import Convolve1d
from pytensor.tensor.sort import ArgSortOp, SortOp

from .common import Program, array, samples, tensor


#
# Reductions and products
#


def reductions() -> Iterator[Program]:
    raw = {"rewrites": False, "ulp": 4}
    for dtype in ("bool", "int8", "uint8", "uint64", "float32", "float64"):
        x = tensor("x", dtype, None, 2)
        first, second = samples(dtype)
        data = np.stack([first, second], axis=1)
        yield f"sum_{dtype}", [x], [x.sum(axis=0), x.sum()], [data], raw
        data = data if dtype != "uint64" else data % np.uint64(7)
        yield f"prod_{dtype}", [x], [x.prod(axis=1), ProdWithoutZeros(axis=0)(x)], [data], raw
        yield f"max_{dtype}", [x], [x.max(axis=0), x.min(axis=1), x.max()], [data], raw
        yield f"argmax_{dtype}", [x], [Argmax((0,))(x), Argmax(None)(x)], [data], raw
        yield f"cumsum_{dtype}", [x], [CumOp(axis=0)(x), CumOp(axis=1, mode="mul")(x)], [data], raw
        axis = pt.constant(0, dtype="int64")
        yield f"sort_{dtype}", [x], [SortOp("stable")(x, axis), ArgSortOp("stable")(x, axis)], [data], raw
    cube, axis = tensor("cube", "float64", 2, 3, None), tensor("axis", "int64")
    for given in (-3, 1, 2):
        yield f"sort_along_{given % 3}", [cube, axis], [SortOp("stable")(cube, axis), ArgSortOp("stable")(cube, axis)], [
            np.sin(np.arange(24.0)).reshape(2, 3, 4),
            np.int64(given),
        ], raw
    b = tensor("b", "bool", None, 2)
    bits = np.array([[True, False], [True, True], [True, False]])
    yield "all_any", [b], [b.all(axis=0), b.any(axis=1), CAReduce(ps.xor, axis=(0,))(b)], [bits], raw
    f = tensor("f", "float32", None)
    yield "sum_in_float64", [f], [f.sum(dtype="float64"), f.sum(acc_dtype="float32")], [array("float32", 1e8, 1.0, 2.0)], raw
    z = tensor("z", "float64", 2, 3, 2)
    yield "argmax_of_two_axes", [z], [Argmax((0, 2))(z)], [np.arange(12.0).reshape(2, 3, 2)[::-1]], raw
    for name in ("softmax", "log_softmax"):
        yield name, [z], [getattr(pt.special, name)(z, axis=1)], [np.arange(12.0).reshape(2, 3, 2)], {"ulp": 16}
    yield "logsumexp", [z], [pt.logsumexp(z, axis=(0, 2))], [np.arange(12.0).reshape(2, 3, 2)], {"ulp": 16}
    x, y, v = tensor("x", "float64", None, 3), tensor("y", "float64", 3, None), tensor("v", "float64", 3)
    values = [np.arange(6.0).reshape(2, 3), np.arange(12.0).reshape(3, 4), np.array([1.0, -1.0, 2.0])]
    z, w, a, b = (tensor(name, "float64", *sizes) for name, sizes in (("z", (None, None)), ("w", (None,)), ("a", ()), ("b", ())))
    products = [gemm_no_inplace(z, a, x, y, b), gemv_no_inplace(w, a, x, v, b), cgemv_no_inplace(w, a, x, v, b), ger(x, a, v[:2], v)]
    for name, beta, scale in (("sums", -1.5, 1.0), ("nothing_added", 0.0, np.nan)):
        summands = [np.arange(8.0).reshape(2, 4) * scale, np.array([0.5, -2.0]) * scale]
        yield f"blas_{name}", [z, w, a, b, x, y, v], [*products, Dot22()(x, y), Dot22Scalar()(x, y, a)], [*summands, np.array(2.5), np.array(beta), *values], raw
    waves, pairs, lengths = tensor("waves", "float64", None, None, 5), tensor("pairs", "float64", 2, 4, None, 2), tensor("lengths", "int64", 2)
    numbers = np.random.default_rng(7).normal(size=(2, 3, 5))
    spectra = np.random.default_rng(8).normal(size=(2, 4, 3, 2))
    transforms = [rfft_op(waves), rfft_op(waves, lengths), rfft_op(waves, lengths[:1]), rfft_op(waves, [4, 7])]
    transforms += [irfft_op(pairs), irfft_op(pairs, lengths), irfft_op(pairs, [3, 5])]
    yield "fourier", [waves, pairs, lengths], transforms, [numbers, spectra, array("int64", 2, 6)], {**raw, "ulp": 1024}
    yield "dots", [x, y, v], [pt.dot(x, y), pt.dot(x, v), pt.dot(v, y), pt.dot(v, v)], values, raw
    i, k = tensor("i", "int8", 2, 3), tensor("k", "bool", 3, 2)
    yield "dot_of_integers", [i, k], [pt.dot(i, k), pt.dot(k, k[:2])], [np.arange(6, dtype="int8").reshape(2, 3), bits], raw
    batch = tensor("batch", "float64", None, 2, 3)
    yield "batched_dots", [batch, y], [pt.matmul(batch, y)], [np.arange(12.0).reshape(2, 2, 3), values[1]], raw


#
# Sizes that depend on values, elements along an axis, convolution
#


def selection() -> Iterator[Program]:
    raw = {"rewrites": False}
    x, mask, v = tensor("x", "float64", None, 3), tensor("mask", "bool", None, 3), tensor("v", "float64", None)
    data = np.array([[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]])
    rows = tensor("rows", "bool", None)
    yield "nonzero", [x], pt.nonzero(x), [data], raw
    yield "masked", [x, mask], [x[mask]], [data, data > 1], raw
    yield "masked_rows", [x, rows], [x[rows], x[rows, 1:]], [data, np.array([True, False])], raw
    for name, set_ in (("set", pt.set_subtensor), ("inc", pt.inc_subtensor)):
        yield f"{name}_masked_by_vector", [x, mask, v], [set_(x[mask], v)], [data, data > 1, array("float64", 7, 8, 9)], raw
    for dtype in ("int8", "uint8", "uint64", "bool", "float64"):
        z = tensor("z", dtype, None)
        outs = pt.unique(z, return_index=True, return_inverse=True, return_counts=True)
        yield f"unique_{dtype}", [z], outs, [samples(dtype)[0]], raw
    yield "unique_values", [x], [pt.unique(x)], [data], raw
    everything = {"return_index": True, "return_inverse": True, "return_counts": True}
    for dtype in ("int8", "uint64", "bool", "float64"):
        z = tensor("z", dtype, None, 2)
        repeated = samples(dtype)[0][[3, 0, 3, 2, 0, 3, 1, 0, 2, 0, 0, 3]].reshape(6, 2)
        yield f"unique_rows_{dtype}", [z], pt.unique(z, axis=0, **everything), [repeated], raw
    cube = tensor("cube", "int64", 2, None, 3)
    repeated = np.array([[[1, 2, 0], [1, 0, 2], [1, 2, 0], [1, 0, 2]], [[3, 3, 3], [3, 3, 3], [3, 3, 3], [0, 3, 3]]])
    yield "unique_along_the_middle", [cube], pt.unique(cube, axis=1, **everything), [repeated], raw
    edges = array("float64", -1, 0.5, 0.5, 3)
    for side in ("left", "right"):
        yield f"searchsorted_{side}", [v, x], [pt.searchsorted(v, x, side=side)], [edges, data], raw
    sorter = tensor("sorter", "int64", None)
    yield "searchsorted_by_order", [v, x, sorter], [pt.searchsorted(v, x, sorter=sorter)], [
        edges[::-1],
        data,
        array("int64", 3, 2, 1, 0),
    ], raw
    counts = tensor("counts", "int64", None)
    yield "repeat_by_vector", [x, counts], [Repeat(axis=0)(x, counts)], [data, array("int64", 2, 0)], raw


def along() -> Iterator[Program]:
    raw = {"rewrites": False}
    x, order = tensor("x", "float64", None, 3), tensor("order", "int64", None, 3)
    data, orders = np.array([[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]), np.array([[2, 0, 1], [1, 2, 0]])
    for inverse in (False, True):
        yield f"permute_{int(inverse)}", [x, order], [PermuteRowElements(inverse)(x, order)], [data, orders], raw
    index, choices = tensor("index", "int64", None), tensor("choices", "float64", 2, None)
    for mode, given in (("raise", (0, 1, 1)), ("wrap", (2, -1, 5)), ("clip", (-3, 1, 9))):
        yield f"choose_{mode}", [index, choices], [pt.choose(index, choices, mode=mode)], [array("int64", *given), data], raw
        listed = [choices[0], choices[1] * 2, choices[1]]
        yield f"choose_listed_{mode}", [index, choices], [pt.choose(index, listed, mode=mode)], [
            array("int64", *given),
            data,
        ], raw
    for dtype in ("int8", "uint32", "int64"):
        z = tensor("z", dtype, None, 2)
        bits = np.array([[1, 6], [3, 12], [2, 10]], dtype)
        for name, op in (("and", ps.and_), ("or", ps.or_), ("xor", ps.xor)):
            yield f"reduce_{name}_{dtype}", [z], [CAReduce(op, axis=(0,))(z), CAReduce(op)(z)], [bits], raw
    signal, window = tensor("signal", "float64", None), tensor("window", "float64", None)
    full = tensor("full", "bool")
    long, short = np.arange(5.0), array("float64", 1, -1, 0.5)
    for mode in ("full", "valid"):
        yield f"convolve_{mode}", [signal, window], [pt.signal.convolve1d(signal, window, mode=mode)], [long, short], raw
        yield f"convolve_short_{mode}", [signal, window], [pt.signal.convolve1d(signal, window, mode=mode)], [short, long], raw
    one = Convolve1d()
    for value in (False, True):
        yield f"convolve_by_flag_{int(value)}", [signal, window, full], [one(signal, window, pt.scalar_from_tensor(full))], [
            long,
            short,
            np.array(value),
        ], raw
    fixed, kernel = tensor("fixed", "float64", 5), tensor("kernel", "float64", 3)
    yield "convolve_of_known_sizes", [fixed, kernel], [pt.signal.convolve1d(fixed, kernel, mode="valid")], [long, short], raw
