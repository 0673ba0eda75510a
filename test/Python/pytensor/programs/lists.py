# lists.py - Lists of tensors
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lists that a graph makes, of vectors of different lengths, of scalars and of lists."""

from __future__ import annotations

from typing import Iterator

import numpy as np
from pytensor.typed_list import make_list
from pytensor.typed_list.basic import TypedListType

from .common import Program, array, tensor


def lists() -> Iterator[Program]:
    raw = {"rewrites": False}
    x, v, w = tensor("x", "int64", 3, None), tensor("v", "int64", None), tensor("w", "int64", None)
    data, short = np.arange(12).reshape(3, 4), array("int64", 5, 6)
    pair = make_list([x[0], v])
    yield "list_and_length", [x, v], [pair, pair.length()], [data, short], raw
    nested = make_list([pair, pair.reverse()])
    yield "list_of_lists", [x, v], [nested, nested.length(), nested[1][0]], [data, short], raw
    yield "list_parts", [x, v], [pair[-1], pair[:-1], pair[::-1], pair[5:]], [data, short], raw
    longer = [pair.append(x[1]), pair.extend(pair), pair.insert(0, x[1]), pair.insert(-1, x[2]), pair.insert(9, x[2])]
    yield "list_made_longer", [x, v], longer, [data, short], raw
    several = make_list([x[0], v, x[2], v])
    found = [several.ind(w), several.count(w), several.remove(w)]
    for name, wanted in (("short", short), ("long", data[2])):
        yield f"list_found_{name}", [x, v, w], found, [data, short, wanted], raw
    i = tensor("i", "int64")
    for place in (0, 1, -1, -4):
        yield f"list_element_{abs(place)}{'_from_end' * (place < 0)}", [x, v, i], [several[i]], [data, short, np.int64(place)], raw
    numbers = make_list([i, i + 1, i])
    yield "list_of_scalars", [i], [numbers, numbers.ind(i + 1), numbers.count(i), numbers.remove(i), numbers[i]], [np.int64(2)], raw
    constant = TypedListType(v.type).make_constant([short, short + 1])
    yield "list_constant", [v], [constant, constant.append(v)], [short], raw
