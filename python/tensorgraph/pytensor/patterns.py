# patterns.py - The places of the elements of sparse matrices
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sparse matrices from coordinates and from dense ones, in another format, with other elements, and lines of them.

All of this takes time and memory for the elements, the lines and their length, but for what is dense already. Two loops over the
elements do what is no operation of tensors: `_distribute` gives each element its position when elements are ordered by lines,
`merge` finds those at the same place, by the last position at each place of a line.
"""

from __future__ import annotations

from typing import List, NamedTuple, Sequence, Tuple

from . import emit
from .compressed import Compressed
from .emit import INDEX, Loop, Out, Size, Step, Value, i32, i64

Sizes = Tuple[Size, Size]


class Elements(NamedTuple):
    """Elements by their coordinates, which are int64."""

    rows: Value
    columns: Value
    data: Value


def zeros(like: Value, sizes: Sequence[Size]) -> Value:
    return emit.full(emit.constant(0, like.element), sizes)


def _count(x: Value) -> Size:
    return emit.dim(x, 0)


def _from_zero(x: Value) -> Value:
    """A vector behind a zero."""
    return emit.ops.pad(x, emit.constant(0, x.element), [1], [0])


def line_sizes(x: Compressed) -> Value:
    """How many elements each line has."""
    return emit.apply("sub", emit.slice_(x.indptr, [(1, None, None)]), emit.slice_(x.indptr, [(None, -1, None)]))


def _line_numbers(x: Compressed) -> Value:
    """The line of each element."""
    return emit.ops.repeat(emit.iota(x.lines, i64), line_sizes(x))


def elements(x: Compressed) -> Elements:
    """The elements, in their order."""
    lines, places = _line_numbers(x), emit.cast(x.indices, i64)
    return Elements(lines, places, x.data) if x.format == "csr" else Elements(places, lines, x.data)


#
# Order
#


def _distribute(lines: Value, count: Size) -> Tuple[Value, Value]:
    """The positions of elements when they are ordered by lines, and where each line begins and the last one ends."""
    sizes = emit.scatter("add", emit.constant(1, i32), emit.full(emit.constant(0, i32), [count]), [lines])
    indptr = _from_zero(emit.along("cumsum", sizes, 0))

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [[following]], [line] = states, [emit.plain(row) for row in rows]
        position = emit.slice_(following, [line])
        after = emit.apply("add", position, emit.constant(1, i32))
        return Step([emit.update("set_slice", after, following, [line])], [Out(position)])

    starts = emit.slice_(indptr, [(None, -1, None)])
    _, [positions] = emit.scan(Loop(_count(lines), [lines], [(starts, None)], []), body)
    return positions, indptr


def _moved(x: Value, positions: Value) -> Value:
    """Each element at another position."""
    return emit.scatter("set", x, zeros(x, [_count(x)]), [positions])


def from_elements(format: str, sizes: Sizes, x: Elements) -> Compressed:
    """A matrix of elements in any order. Those of a line keep their order."""
    lines, places = (x.rows, x.columns) if format == "csr" else (x.columns, x.rows)
    positions, indptr = _distribute(lines, sizes[0 if format == "csr" else 1])
    return Compressed(format, _moved(x.data, positions), _moved(emit.cast(places, i32), positions), indptr, sizes)


def to_format(x: Compressed, format: str) -> Compressed:
    """The elements of each line are ordered by their places, if they have to move."""
    return x if x.format == format else from_elements(format, x.sizes, elements(x))


def in_order(x: Compressed) -> Compressed:
    """The elements of each line by their places; those at the same one keep their order."""
    other = to_format(x, x.transposed().format)
    return to_format(other, x.format)


#
# Elements at the same place
#


class Merged(NamedTuple):
    """The distinct places of a matrix, in the order in which they come first."""

    pattern: Compressed  # whose data are those of the matrix
    places: Value  # of each element of the matrix, that which it is at
    number: Size  # of them

    def with_sums(self, data: Value, places: Value) -> Compressed:
        """A matrix of sums of elements at some of the places."""
        return self.pattern.with_data(emit.scatter("add", data, zeros(data, [self.number]), [places]))

    def with_last(self, data: Value) -> Compressed:
        """The matrix with the last of the elements at each place."""
        return self.pattern.with_data(emit.scatter("set", data, zeros(data, [self.number]), [self.places]))


def merge(x: Compressed) -> Merged:
    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [[known], [count], [first], [line]], [own, place] = states, rows
        place = emit.cast(place, INDEX)
        # What is known from before the first place of this line is of another line.
        first = emit.select(emit.apply("eq", own, line), first, count)
        last = emit.slice_(known, [place])
        is_new = emit.apply("lt", last, first)
        position = emit.select(is_new, count, last)
        count = emit.apply("add", count, emit.cast(is_new, i32))
        return Step([emit.update("set_slice", position, known, [place]), count, first, own], [Out(position), Out(count)])

    nowhere, none = emit.constant(-1, i32), emit.constant(0, i32)
    states = [(emit.full(nowhere, [x.width]), None), (none, None), (none, None), (emit.constant(-1, i64), None)]
    loop = Loop(_count(x.indices), [_line_numbers(x), x.indices], states, [])
    [_, count, _, _], [places, counts] = emit.scan(loop, body)
    size = emit.plain(count)
    indices = emit.scatter("set", x.indices, emit.full(none, [size]), [places])
    return Merged(x._replace(indices=indices, indptr=emit.gather(_from_zero(counts), [x.indptr])), places, size)


def sum_duplicates(x: Compressed) -> Compressed:
    merged = merge(x)
    return merged.with_sums(x.data, merged.places)


class Union(NamedTuple):
    """The places of two matrices, and for the elements of each, which of these they are at."""

    merged: Merged
    first: Value
    second: Value


def union(x: Compressed, y: Compressed) -> Union:
    """Of two matrices of one format: in each line the places of the first one, and then those of the second one."""
    # Behind the lines before it, and of y, behind this line of x.
    following = emit.apply("add", _line_numbers(y), emit.constant(1, i64))
    behind = (emit.gather(y.indptr, [_line_numbers(x)]), emit.gather(x.indptr, [following]))
    total = emit.arith("add", _count(x.indices), _count(y.indices))
    indices = emit.full(emit.constant(0, i32), [total])
    positions = []
    for matrix, offset in zip((x, y), behind):
        positions.append(emit.apply("add", emit.iota(_count(matrix.indices), i32), offset))
        indices = emit.scatter("set", matrix.indices, indices, [positions[-1]])
    merged = merge(x._replace(indices=indices, indptr=emit.apply("add", x.indptr, y.indptr)))
    first, second = (emit.gather(merged.places, [own]) for own in positions)
    return Union(merged, first, second)


def elements_at_places_of(x: Compressed, y: Compressed) -> Value:
    """For each element of x, the sum of those of y at its place."""
    both = union(x, y)
    return emit.gather(both.merged.with_sums(y.data, both.second).data, [both.first])


def look_up(x: Compressed, rows: Value, columns: Value) -> Value:
    """The elements at places, 0 where the matrix has none."""
    wanted = from_elements(x.format, x.sizes, Elements(rows, columns, emit.iota(_count(rows), i64)))
    return _moved(elements_at_places_of(wanted, x), wanted.data)


#
# Other elements
#


def to_dense(x: Compressed) -> Value:
    rows, columns, data = elements(x)
    return emit.scatter("add", data, zeros(data, x.sizes), [rows, columns])


def from_dense(x: Value, format: str) -> Compressed:
    """The elements that are not zero."""
    rows, columns = emit.sizes(x)
    x = emit.transpose(x, [0, 1] if format == "csr" else [1, 0])
    lines, places = emit.ops.nonzero(x)
    counts = emit.reduce("sum", emit.cast(emit.apply("ne", x, emit.constant(0, x.element)), i32), [1])
    indptr = _from_zero(emit.along("cumsum", counts, 0))
    return Compressed(format, emit.gather(x, [lines, places]), emit.cast(places, i32), indptr, (rows, columns))


def select_elements(x: Compressed, mask: Value) -> Compressed:
    """The elements where a mask of them is true."""
    [kept] = emit.ops.nonzero(mask)
    before = _from_zero(emit.along("cumsum", emit.cast(mask, i32), 0))
    return x._replace(data=emit.gather(x.data, [kept]), indices=emit.gather(x.indices, [kept]),
                      indptr=emit.gather(before, [x.indptr]))


def without_zeros(x: Compressed) -> Compressed:
    return select_elements(x, emit.apply("ne", x.data, emit.constant(0, x.data.element)))


#
# Lines
#


def line_ranges(x: Compressed, lines: Value) -> Tuple[Value, Value]:
    """The elements of some lines: of which of these they are, and their positions in the matrix."""
    counts = emit.gather(line_sizes(x), [lines])
    owners = emit.ops.repeat(emit.iota(_count(lines), i64), counts)
    # How far the elements of each line move.
    before = emit.apply("sub", emit.along("cumsum", emit.cast(counts, i64), 0), emit.cast(counts, i64))
    starts = emit.gather(emit.slice_(x.indptr, [(None, -1, None)]), [lines])
    offsets = emit.apply("sub", emit.cast(starts, i64), before)
    return owners, emit.apply("add", emit.iota(_count(owners), i64), emit.gather(offsets, [owners]))


def take_lines(x: Compressed, lines: Value) -> Compressed:
    """The matrix of some lines, in their order."""
    _, positions = line_ranges(x, lines)
    indptr = _from_zero(emit.along("cumsum", emit.gather(line_sizes(x), [lines]), 0))
    sizes = (_count(lines), x.sizes[1]) if x.format == "csr" else (x.sizes[0], _count(lines))
    data, indices = (emit.gather(value, [positions]) for value in (x.data, x.indices))
    return x._replace(data=data, indices=indices, indptr=indptr, sizes=sizes)


def take_places(x: Compressed, places: Value) -> Compressed:
    """The matrix of some places of each line, which are distinct. The elements of a line keep their order."""
    nowhere = emit.full(emit.constant(-1, i32), [x.width])
    moved = emit.scatter("set", emit.iota(_count(places), i32), nowhere, [places])
    moved = emit.gather(moved, [x.indices])
    sizes = (x.sizes[0], _count(places)) if x.format == "csr" else (_count(places), x.sizes[1])
    return select_elements(x._replace(indices=moved, sizes=sizes), emit.apply("ge", moved, emit.constant(0, i32)))
