#!/usr/bin/python3
#===- matrices.py - Derivatives of linear algebra -------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares first and second derivatives of factorisations and systems with differences, as rules.py does."""

import random
import sys

from rules import Inputs, graph, main, type_of


def regular(sizes, seed):
    """Matrices whose diagonal dominates: those that the lower triangle stands for are positive definite."""
    rng = random.Random(seed)

    def matrix():
        n = sizes[-1]
        return [[round(rng.uniform(-1, 1) + (n + 1 if i == j else 0), 3) for j in range(n)] for i in range(n)]

    def nested(lead):
        return [nested(lead[1:]) for _ in range(lead[0])] if lead else matrix()

    return nested(sizes[:-2])


def permuted(sizes, seed):
    """Random matrices with rows in another order, so that pivots move."""
    def rows(values, rank):
        return values[1:] + values[:1] if rank == 2 else [rows(each, rank - 1) for each in values]

    return rows(regular(sizes, seed), len(sizes))


def add(inputs, sizes, values, dynamic=()):
    name = f"%a{len(inputs.inputs)}"
    inputs.inputs.append((name, type_of(sizes, dynamic), values))
    return name


MATRICES = [([3, 3], ()), ([3, 3], (0, 1)), ([2, 3, 3], ()), ([2, 2, 2], (0, 1, 2)), ([1, 1], ())]


def factors():
    for seed, (sizes, dynamic) in enumerate(MATRICES):
        type, number = type_of(sizes, dynamic), type_of(sizes[:-2], [axis for axis in dynamic if axis < len(sizes) - 2]) if sizes[:-2] else "f64"
        for name, values in (("cholesky", regular), ("inv", permuted), ("expm", permuted), ("det", permuted)):
            inputs = Inputs(seed)
            a = add(inputs, sizes, values(sizes, seed), dynamic)
            graph(f"{name} {sizes}{dynamic}", inputs, [f"%r = tg.{name} {a} : {type}"], [("%r", number if name == "det" else type)])
        inputs = Inputs(seed)
        a = add(inputs, sizes, permuted(sizes, seed), dynamic)
        graph(f"slogdet {sizes}{dynamic}", inputs, [f"%s, %0 = tg.slogdet {a} : {type}", f"%r = tg.sqr %0 : {number}"], [("%r", number)])
        inputs = Inputs(seed)
        a = add(inputs, sizes, permuted(sizes, seed), dynamic)
        graph(f"lu {sizes}{dynamic}", inputs, [f"%r, %o, %s = tg.lu {a} : {type}"], [("%r", type)])


# Sizes of the matrices and of the right sides, and the axes of both whose sizes the types do not show.
RIGHT = [([3, 3], [3], (), ()), ([3, 3], [3, 2], (), ()), ([3, 3], [3, 2], (0, 1), (0, 1)), ([2, 3, 3], [2, 3, 2], (), ()),
         ([2, 3, 3], [3], (), ()), ([2, 3, 3], [3, 2], (0,), ()), ([3, 3], [2, 3, 1], (), (0,)), ([2, 2, 2], [2, 2, 3], (0, 1, 2), (0, 1, 2))]


def systems():
    forms = [(f"tg.triangular_solve %a, %b{upper}{transposed}{unit}", regular)
             for upper in ("", " upper") for transposed in ("", " transposed") for unit in ("", " unit_diagonal")]
    forms += [(f"tg.solve %a, %b{assume}{transposed}", permuted if not assume else regular)
              for assume in ("", " assume symmetric", " assume positive_definite", " assume diagonal", " assume tridiagonal") for transposed in ("", " transposed")]
    forms += [(f"tg.tridiagonal_solve %a, %b{transposed}", regular) for transposed in ("", " transposed")]
    forms += [("tg.cholesky_solve %a, %b", regular), ("lu", permuted), ("lu transposed", permuted)]
    for seed, (operation, values) in enumerate(forms):
        for sizes, right, dynamic, open_right in RIGHT:
            inputs = Inputs(seed)
            add(inputs, sizes, values(sizes, seed), dynamic)
            inputs.add(right, dynamic=open_right)
            types = [type for _, type, _ in inputs.inputs]
            batch, columns = sizes[:-2] or right[:-2], right[max(len(right) - 1, 1):]
            open_axes = [0] if batch and 0 in (dynamic if sizes[:-2] else open_right) else []
            if len(sizes) - 1 in dynamic:
                open_axes += range(len(batch), len(batch) + 1 + len(columns))
            result = type_of([*batch, sizes[-1], *columns], open_axes)
            lines = [f"%r = {operation.replace('%a', '%a0').replace('%b', '%a1')} : ({types[0]}, {types[1]})"]
            if operation.startswith("lu"):
                order = "tensor<" + "".join(("?" if axis in dynamic else str(size)) + "x" for axis, size in enumerate(sizes[:-1])) + "index>"
                lines = [f"%f, %o, %s = tg.lu %a0 : {types[0]}",
                         f"%r = tg.lu_solve %f, %o, %a1{operation[2:]} : ({types[0]}, {order}, {types[1]})"]
            graph(f"{operation} {sizes}{dynamic} {right}{open_right}", inputs, lines, [("%r", result)])


# Sizes of the matrices of Sylvester's equation, and of its right sides, and whether types show them.
TWO_SIDED = [([3, 3], [2, 2], [3, 2], False), ([3, 3], [2, 2], [3, 2], True), ([2, 2, 2], [2, 3, 3], [2, 2, 3], False),
             ([2, 2, 2], [2, 1, 1], [2, 1], False), ([2, 2], [3, 3], [2, 2, 3], True)]


def two_sided_systems():
    for seed, (first, second, right, dynamic) in enumerate(TWO_SIDED):
        inputs = Inputs(seed)
        add(inputs, first, regular(first, seed), range(len(first)) if dynamic else ())
        add(inputs, second, regular(second, seed + 1), range(len(second)) if dynamic else ())
        inputs.add(right, dynamic=range(len(right)) if dynamic else ())
        types = [type for _, type, _ in inputs.inputs]
        shape = [*(first[:-2] or right[:-2]), *right[-2:]]
        graph(f"sylvester {first} {second} {right} {dynamic}", inputs, [f"%r = tg.sylvester %a0, %a1, %a2 : ({', '.join(types)})"],
              [("%r", type_of(shape, range(len(shape)) if dynamic else ()))])


def decompositions():
    def open_type(batch, sizes, dynamic):
        return type_of([*batch, *sizes], range(len(batch) + len(sizes)) if dynamic else ())

    for seed, (sizes, dynamic) in enumerate((([3, 3], False), ([3, 3], True), ([2, 2, 2], False))):
        batch, n = sizes[:-2], sizes[-1]
        matrices, vectors, every = open_type(batch, [n, n], dynamic), open_type(batch, [n], dynamic), range(len(sizes)) if dynamic else ()
        for name, result, type in (("%v, %w = tg.eigh", "%v", vectors), ("%v, %w = tg.eigh", "%w", matrices), ("%v = tg.eigvalsh", "%v", vectors)):
            inputs = Inputs(seed)
            a = add(inputs, sizes, regular(sizes, seed + 10), every)
            graph(f"{name.split('.')[1]} {sizes}{dynamic} {result}", inputs, [f"{name} {a} : {matrices}"], [(result, type)])
    for seed, (sizes, dynamic) in enumerate((([4, 2], False), ([2, 4], False), ([4, 2], True), ([2, 4], True), ([3, 3], False), ([2, 3, 2], False))):
        batch, (m, n) = sizes[:-2], sizes[-2:]
        k, type = min(m, n), open_type(batch, [m, n], dynamic)
        every = range(len(sizes)) if dynamic else ()
        for name, result, axes in (("%q, %r = tg.qr", "%q", [m, k]), ("%q, %r = tg.qr", "%r", [k, n]), ("%u, %s, %v = tg.svd", "%u", [m, k]),
                                   ("%u, %s, %v = tg.svd", "%s", [k]), ("%u, %s, %v = tg.svd", "%v", [k, n]), ("%x = tg.pinv", "%x", [n, m])):
            inputs = Inputs(seed + 5)
            inputs.add(sizes, dynamic=every)
            graph(f"{name.split('.')[1]} {sizes}{dynamic} {result}", inputs, [f"{name} %a0 : {type}"], [(result, open_type(batch, axes, dynamic))])
        for right in ([m], [m, 2]):
            inputs = Inputs(seed + 5)
            inputs.add(sizes, dynamic=every)
            inputs.add(right)
            graph(f"lstsq {sizes}{dynamic} {right}", inputs, [f"%r = tg.lstsq %a0, %a1 : ({type}, {type_of(right)})"],
                  [("%r", type_of([*batch, n, *right[1:]], [0] if dynamic else ()))])


if __name__ == "__main__":
    sys.exit(main((factors, systems, two_sided_systems, decompositions)))
