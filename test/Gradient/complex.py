#!/usr/bin/python3
#===- complex.py - The derivatives of operations on complex numbers -------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares first and second derivatives with differences, as rules.py does: parts of numbers are the inputs and results.

So each operation is differentiated as a function of two real variables, whatever the convention for cotangents is.
"""

from matrices import add, regular
from rules import Inputs, graph, main, type_of

# Operations, and the ranges of the real and the imaginary part.
UNARY = {"neg": (-2, 2, -2, 2), "sqr": (-2, 2, -2, 2), "reciprocal": (0.4, 2, -1, 1), "sqrt": (0.4, 2, -1, 1),
         "rsqrt": (0.4, 2, -1, 1), "exp": (-1, 1, -2, 2), "expm1": (-1, 1, -2, 2), "log": (-2, -0.5, 0.3, 1),
         "log1p": (-0.5, 1, 0.3, 1), "sin": (-2, 2, -1, 1), "cos": (-2, 2, -1, 1), "tan": (-1, 1, 0.3, 1),
         "asin": (-0.6, 0.6, -1, 1), "acos": (-0.6, 0.6, -1, 1), "atan": (0.4, 1, -0.5, 0.5), "sinh": (-1, 1, -1, 1),
         "cosh": (-1, 1, -1, 1), "tanh": (-1, 1, -0.7, 0.7), "asinh": (0.4, 1, -0.6, 0.6), "acosh": (1.5, 2, 0.3, 1),
         "atanh": (-0.5, 0.5, 0.3, 1), "sigmoid": (-1, 1, -1, 1), "conj": (-2, 2, -2, 2)}
TO_REAL = {"abs": (0.4, 2, -1, 1), "real": (-2, 2, -2, 2), "imag": (-2, 2, -2, 2), "angle": (0.4, 2, -1, 1)}
BINARY = {"add": (-2, 2, -2, 2), "sub": (-2, 2, -2, 2), "mul": (-2, 2, -2, 2), "div": (0.5, 2, -1, 1), "pow": (0.5, 1.5, -0.5, 0.5)}


def complex_type(sizes, dynamic=()):
    return type_of(sizes, dynamic).replace("f64", "complex<f64>")


def add_number(inputs, sizes, ranges, dynamic=()):
    """A complex input: the name of it, and the line that makes it of its parts."""
    re, im = inputs.add(sizes, *ranges[:2], dynamic), inputs.add(sizes, *ranges[2:], dynamic)
    name = f"%z{re[2:]}"
    return name, f"{name} = tg.complex {re}, {im} : {type_of(sizes, dynamic)}"


def parts(lines, value, sizes, dynamic=()):
    """The lines with those that take a result apart, and its parts."""
    type, real = complex_type(sizes, dynamic), type_of(sizes, dynamic)
    lines = lines + [f"%re = tg.real {value} : {type}", f"%im = tg.imag {value} : {type}"]
    return lines, [("%re", real), ("%im", real)]


def elementwise():
    for seed, (op, ranges) in enumerate((UNARY | TO_REAL).items()):
        for sizes, dynamic in (([4], ()), ([2, 3], (0,)), (None, ())):
            inputs = Inputs(seed)
            z, made = add_number(inputs, sizes, ranges, dynamic)
            lines = [made, f"%r = tg.{op} {z} : {complex_type(sizes, dynamic)}"]
            if op in TO_REAL:
                # Not linear, so that second derivatives are not zero.
                real = type_of(sizes, dynamic)
                graph(f"{op} {sizes}", inputs, lines + [f"%s = tg.exp %r : {real}"], [("%s", real)])
            else:
                graph(f"{op} {sizes}", inputs, *parts(lines, "%r", sizes, dynamic))
    for seed, (op, ranges) in enumerate(BINARY.items()):
        for left, right, result in (([3], [3], [3]), ([2, 3], [3], [2, 3]), ([2, 1], [1, 3], [2, 3]), ([3], None, [3]), (None, None, None)):
            inputs = Inputs(seed)
            (x, first), (y, second) = add_number(inputs, left, ranges), add_number(inputs, right, ranges)
            lines = [first, second, f"%r = tg.{op} {x}, {y} : ({complex_type(left)}, {complex_type(right)})"]
            graph(f"{op} {left} {right}", inputs, *parts(lines, "%r", result))
    inputs = Inputs(3)
    z, made = add_number(inputs, [4], (-2, 2, -2, 2))
    x = inputs.add([4])
    lines = [made, f"%c = tg.gt {x}, %a0 : tensor<4xf64>", f"%y = tg.cast {x} to complex<f64> : tensor<4xf64>",
             f"%0 = tg.select %c, {z}, %y : (tensor<4xi1>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>)",
             "%r = tg.sqr %0 : tensor<4xcomplex<f64>>"]
    graph("select and cast", inputs, *parts(lines, "%r", [4]))


def others():
    for name, op, sizes, result in (
            ("sum", "tg.sum {} axes [0] : {}", [3, 2], [2]), ("prod", "tg.prod {} axes [1] : {}", [2, 3], [2]),
            ("cumsum", "tg.cumsum {} axis 0 : {}", [3, 2], [3, 2]), ("cumprod", "tg.cumprod {} axis 0 reverse : {}", [3], [3]),
            ("transpose", "tg.transpose {} [1, 0] : {}", [3, 2], [2, 3]), ("slice", "tg.slice {}[1:, 0] : {}", [3, 2], [2]),
            ("flip", "tg.flip {} [0] : {}", [3], [3])):
        inputs = Inputs(4)
        z, made = add_number(inputs, sizes, (0.5, 1.5, -1, 1))
        type = complex_type(result)
        lines = [made, f"%0 = {op.format(z, complex_type(sizes))}", f"%r = tg.sqr %0 : {type}"]
        graph(name, inputs, *parts(lines, "%r", result))
    for left, right, result in (([3], [3], None), ([2, 3], [3], [2]), ([3], [3, 2], [2]), ([2, 3], [3, 4], [2, 4]), ([2, 2, 3], [2, 3, 2], [2, 2, 2])):
        inputs = Inputs(5)
        (x, first), (y, second) = (add_number(inputs, sizes, (-1, 1, -1, 1)) for sizes in (left, right))
        lines = [first, second, f"%r = tg.dot {x}, {y} : ({complex_type(left)}, {complex_type(right)})"]
        graph(f"dot {left} {right}", inputs, *parts(lines, "%r", result))
    inputs = Inputs(6)
    (z, made), (w, added) = (add_number(inputs, sizes, (-1, 1, -1, 1)) for sizes in ([3, 2], None))
    lines = [made, added, f"%0 = tg.inc_slice {w} into {z}[0, :] : (complex<f64>, tensor<3x2xcomplex<f64>>)",
             f"%1 = tg.set_slice {w} into %0[1, 0] : (complex<f64>, tensor<3x2xcomplex<f64>>)",
             f"%2 = tg.pad %1 with {w} low [1, 0] high [0, 0] : tensor<3x2xcomplex<f64>>", "%r = tg.sqr %2 : tensor<4x2xcomplex<f64>>"]
    graph("updates", inputs, *parts(lines, "%r", [4, 2]))


def loops():
    """Scans, and graphs that are applied to elements, with a scan in them: there, partials come by forward mode."""
    inputs = Inputs(7)
    (z, made), (w, added) = (add_number(inputs, sizes, (-0.7, 0.7, -0.7, 0.7)) for sizes in ([4, 2], [2]))
    lines = [made, added, "%n = arith.constant 4 : index",
             f"%last, %rows = tg.scan %t to %n seqs(%x = {z} : tensor<4x2xcomplex<f64>>) states(%h = {w} : tensor<2xcomplex<f64>>)"
             " -> (tensor<2xcomplex<f64>>, tensor<?xf64>) {",
             "  %c = tg.conj %h : tensor<2xcomplex<f64>>", "  %0 = tg.mul %c, %x : tensor<2xcomplex<f64>>",
             "  %1 = tg.add %0, %x : tensor<2xcomplex<f64>>", "  %2 = tg.abs %1 : tensor<2xcomplex<f64>>", "  %3 = tg.sum %2 : tensor<2xf64>",
             "  tg.yield %1 : tensor<2xcomplex<f64>> outs(%3 : f64)", "}"]
    lines, results = parts(lines, "%last", [2])
    graph("scan", inputs, lines, results + [("%rows", "tensor<?xf64>")])
    inputs = Inputs(8)
    (z, made), (w, added) = (add_number(inputs, sizes, (-0.7, 0.7, -0.7, 0.7)) for sizes in ([3], None))
    x = inputs.add([3])
    lines = [made, added, f"%r = tg.composite (%i0 = {z}, %i1 = {w}, %i2 = {x}) : (tensor<3xcomplex<f64>>, complex<f64>, tensor<3xf64>) -> tensor<3xcomplex<f64>> {{",
             "  %n = arith.constant 3 : index",
             "  %s = tg.scan %t to %n states(%h = %i0 : complex<f64>) consts(%c = %i1 : complex<f64>, %f = %i2 : f64) -> complex<f64> {",
             "    %0 = tg.conj %h : complex<f64>", "    %1 = tg.mul %0, %c : complex<f64>", "    %2 = tg.cast %f to complex<f64> : f64",
             "    %3 = tg.add %1, %2 : complex<f64>", "    tg.yield %3 : complex<f64>", "  }",
             "  %4 = tg.exp %s : complex<f64>", "  tg.yield %4 : complex<f64>", "}"]
    graph("composite", inputs, *parts(lines, "%r", [3]))


def eigenvalues():
    """Of real matrices, some of whose eigenvalues are real and some are not, and of complex ones."""
    for seed, (sizes, dynamic) in enumerate((([3, 3], ()), ([2, 3, 3], ()), ([2, 2], (0, 1)), ([1, 1], ()))):
        open_axes = dynamic or ()
        for kind in ("real", "complex"):
            for result, shape in (("%v", sizes[:-1]), ("%w", sizes)):
                inputs = Inputs(20 + seed)
                if kind == "real":
                    a, lines, type = inputs.add(sizes, -1, 1, dynamic), [], type_of(sizes, dynamic)
                else:
                    a, made = add_number(inputs, sizes, (-1, 1, -1, 1), dynamic)
                    lines, type = [made], complex_type(sizes, dynamic)
                lines = lines + [f"%v, %w = tg.eig {a} : {type}"]
                graph(f"eig {kind} {sizes}{dynamic} {result}", inputs, *parts(lines, result, shape, [axis for axis in open_axes if axis < len(shape)]))


def add_matrices(inputs, sizes, seed, dynamic=()):
    """Matrices whose diagonal dominates, so that those of the lower triangle are positive definite."""
    add(inputs, sizes, regular(sizes, seed), dynamic)
    im = inputs.add(sizes, -1, 1, dynamic)
    re = inputs.inputs[-2][0]
    return "%m", f"%m = tg.complex {re}, {im} : {type_of(sizes, dynamic)}"


FACTORS = {"%r = tg.cholesky %m": 2, "%r = tg.inv %m": 2, "%r = tg.expm %m": 2, "%r = tg.det %m": 0, "%r, %o, %s = tg.lu %m": 2, "%r, %s = tg.slogdet %m": 0,
           "%s, %r = tg.slogdet %m": 0}
SYSTEMS = [f"tg.solve %m, %b{assume}{transposed}"
           for assume in ("", *(f" assume {name}" for name in ("symmetric", "hermitian", "positive_definite", "diagonal", "tridiagonal")))
           for transposed in ("", " transposed")]
SYSTEMS += ["tg.triangular_solve %m, %b", "tg.triangular_solve %m, %b upper transposed", "tg.triangular_solve %m, %b unit_diagonal",
            "tg.cholesky_solve %m, %b", "tg.tridiagonal_solve %m, %b"]


def factors_and_systems():
    for seed, (sizes, dynamic) in enumerate((([3, 3], ()), ([2, 2, 2], ()), ([2, 2], (0, 1)), ([1, 1], ()))):
        batch = sizes[:-2]
        for form, rank in FACTORS.items():
            inputs = Inputs(seed)
            matrices, made = add_matrices(inputs, sizes, seed, dynamic)
            shape = [*batch, *([sizes[-1]] * rank)]
            lines = [made, f"{form} : {complex_type(sizes, dynamic)}"]
            open_axes = dynamic if rank else ()
            if form.startswith("%s"):
                graph(f"{form} {sizes}{dynamic}", inputs, lines, [("%r", type_of(shape or None))])
            else:
                graph(f"{form} {sizes}{dynamic}", inputs, *parts(lines, "%r", shape or None, open_axes))
        for form in SYSTEMS:
            for right in ([sizes[-1]], [*batch, sizes[-1], 2]):
                inputs = Inputs(seed)
                matrices, made = add_matrices(inputs, sizes, seed, dynamic)
                b, second = add_number(inputs, right, (-1, 1, -1, 1))
                lines = [made, second, f"%r = {form.replace('%b', b)} : ({complex_type(sizes, dynamic)}, {complex_type(right)})"]
                shape = [*batch, *right] if len(right) == 1 else right
                graph(f"{form} {sizes}{dynamic} {right}", inputs, *parts(lines, "%r", shape, ()))
        inputs = Inputs(seed)
        matrices, made = add_matrices(inputs, sizes, seed, dynamic)
        shape = [*batch, sizes[-1], 2]
        (b, second), (c, third) = (add_number(inputs, each, (0, 1, -1, 1)) for each in ([*batch, 2, 2], shape))
        types = ", ".join([complex_type(sizes, dynamic), complex_type([*batch, 2, 2]), complex_type(shape)])
        lines = [made, second, third, f"%r = tg.sylvester {matrices}, {b}, {c} : ({types})"]
        graph(f"sylvester {sizes}{dynamic}", inputs, *parts(lines, "%r", shape, ()))


def decompositions():
    for seed, (sizes, dynamic) in enumerate((([3, 3], ()), ([2, 2, 2], ()), ([2, 2], (0, 1)), ([1, 1], ()))):
        vectors, values = sizes, sizes[:-1]
        for form, shape in (("%v, %r = tg.eigh", vectors), ("%r, %v = tg.eigh", values), ("%r = tg.eigvalsh", values)):
            inputs = Inputs(seed + 30)
            z, made = add_number(inputs, sizes, (-1, 1, -1, 1), dynamic)
            lines = [made, f"{form} {z} : {complex_type(sizes, dynamic)}"]
            open_axes = range(len(shape)) if dynamic else ()
            if shape is values:
                real = type_of(shape, open_axes)
                graph(f"{form} {sizes}{dynamic}", inputs, lines + [f"%s = tg.exp %r : {real}"], [("%s", real)])
            else:
                graph(f"{form} {sizes}{dynamic}", inputs, *parts(lines, "%r", shape, open_axes))
    for seed, (sizes, dynamic) in enumerate((([3, 2], ()), ([2, 3], ()), ([3, 2], (0, 1)), ([2, 2, 2], ()))):
        batch, (m, n) = sizes[:-2], sizes[-2:]
        k = min(m, n)
        open_axes = range(len(sizes)) if dynamic else ()
        for form, axes in (("%r, %t = tg.qr", [m, k]), ("%t, %r = tg.qr", [k, n]), ("%r, %s, %v = tg.svd", [m, k]),
                           ("%u, %s, %r = tg.svd", [k, n]), ("%r = tg.pinv", [n, m])):
            inputs = Inputs(seed + 40)
            z, made = add_number(inputs, sizes, (-1, 1, -1, 1), dynamic)
            lines = [made, f"{form} {z} : {complex_type(sizes, dynamic)}"]
            graph(f"{form} {sizes}{dynamic}", inputs, *parts(lines, "%r", [*batch, *axes], open_axes))
        inputs = Inputs(seed + 40)
        z, made = add_number(inputs, sizes, (-1, 1, -1, 1), dynamic)
        real = type_of([*batch, k], range(len(batch) + 1) if dynamic else ())
        graph(f"svd values {sizes}{dynamic}", inputs, [made, f"%u, %s, %v = tg.svd {z} : {complex_type(sizes, dynamic)}",
                                                       f"%r = tg.exp %s : {real}"], [("%r", real)])
        inputs = Inputs(seed + 40)
        z, made = add_number(inputs, sizes, (-1, 1, -1, 1), dynamic)
        b, second = add_number(inputs, [m, 2], (-1, 1, -1, 1))
        lines = [made, second, f"%r = tg.lstsq {z}, {b} : ({complex_type(sizes, dynamic)}, {complex_type([m, 2])})"]
        graph(f"lstsq {sizes}{dynamic}", inputs, *parts(lines, "%r", [*batch, n, 2], [0] if dynamic else ()))


def transforms():
    """Along all axes, of sizes that have large prime factors, and of real numbers."""
    for sizes, axis, how in (([5], 0, ""), ([3, 4], 0, " inverse"), ([2, 17], 1, ""), ([1], 0, " inverse")):
        inputs = Inputs(30)
        z, made = add_number(inputs, sizes, (-1, 1, -1, 1))
        lines = [made, f"%0 = tg.fft {z} axis {axis}{how} : {complex_type(sizes)}", f"%r = tg.sqr %0 : {complex_type(sizes)}"]
        graph(f"fft {sizes} {axis}{how}", inputs, *parts(lines, "%r", sizes))
    for n in (1, 4, 5):
        inputs, half = Inputs(31), min(n, n // 2 + 1)
        x = inputs.add([2, n])
        lines = [f"%0 = tg.rfft {x} axis 1 : {type_of([2, n])}", f"%r = tg.sqr %0 : {complex_type([2, half])}"]
        graph(f"rfft {n}", inputs, *parts(lines, "%r", [2, half]))
        inputs = Inputs(32)
        z, made = add_number(inputs, [2, half], (-1, 1, -1, 1))
        lines = [made, f"%0 = tg.irfft {z} axis 1 [{n}] : {complex_type([2, half])}", f"%r = tg.sqr %0 : {type_of([2, n])}"]
        graph(f"irfft {n}", inputs, lines, [("%r", type_of([2, n]))])


if __name__ == "__main__":
    main((elementwise, others, loops, eigenvalues, factors_and_systems, decompositions, transforms))
