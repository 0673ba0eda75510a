#===- printed_loops.py - Loops and their gradients, as JAX prints them ----===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs of printed-programs.py with loops: each function writes a program, and returns it with the same in NumPy.

A program is a text, a function of NumPy, and the options of tg-run. With `--gradient`, the function gives a number, whose derivatives
are compared with differences.
"""

import functools

import numpy as np
from models import networks
from models.stablehlo import Program, Value

WHOLE = "f64"


def value(p, text, shape, element, operands=()):
    """A result of an operation whose types are written as functions have them."""
    result = Value(p, p.fresh(), shape, element)
    p.emit(f"{result.name} = {text} : ({', '.join(operand.type for operand in operands)}) -> {result.type}")
    return result


def compare(p, kind, x, y, numbers="FLOAT"):
    return value(p, f"stablehlo.compare {kind}, {x.name}, {y.name}, {numbers}", x.shape, "i1", [x, y])


def repeat(p, goes_on, step, initial):
    """lax.while_loop."""
    inner = [Value(p, f"%iterArg{f'_{p.count_iteration()}'}", first.shape, first.element) for first in initial]
    types, result = ", ".join(first.type for first in initial), p.fresh()
    pairs = ", ".join(f"{a.name} = {b.name}" for a, b in zip(inner, initial))
    p.emit(f"{result}:{len(initial)} = stablehlo.while({pairs}) : {types} cond {{")
    with p.deeper():
        p.emit(f"stablehlo.return {goes_on(*inner).name} : tensor<i1>")
    p.emit("} do {")
    with p.deeper():
        p.emit(f"stablehlo.return {', '.join(next.name for next in step(*inner))} : {types}")
    p.emit("}")
    return [Value(p, f"{result}#{k}", first.shape, first.element) for k, first in enumerate(initial)]


def count(p, first, end, step, states):
    """lax.fori_loop."""
    results = repeat(p, lambda i, *_: compare(p, "LT", i, p.constant(end, "i32"), "SIGNED"),
                     lambda i, *own: [i + p.constant(1, "i32"), *step(i, *own)], [p.constant(first, "i32"), *states])
    return results[1:]


def set_part(p, tensor, part, starts):
    types = [tensor, part, *starts]
    return value(p, f"stablehlo.dynamic_update_slice {', '.join(one.name for one in types)}", tensor.shape, tensor.element, types)


def scatter_row(p, tensor, row, place):
    """x.at[i].set(row)."""
    index = value(p, f"stablehlo.broadcast_in_dim {place.name}, dims = []", (1,), "i32", [place])
    result, old, new = Value(p, p.fresh(), tensor.shape, tensor.element), p.fresh("arg"), p.fresh("arg")
    p.emit(f'{result.name} = "stablehlo.scatter"({tensor.name}, {index.name}, {row.name}) <{{indices_are_sorted = true, '
           "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], "
           "scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({")
    p.emit(f"^bb0({old}: tensor<{tensor.element}>, {new}: tensor<{tensor.element}>):")
    p.emit(f"  stablehlo.return {new} : tensor<{tensor.element}>")
    p.emit(f"}}) : ({tensor.type}, {index.type}, {row.type}) -> {result.type}")
    return result


def power_iteration():
    p = Program("power_iteration", WHOLE)
    a, x = p.argument(5, 5), p.argument(5)

    def step(own, _):
        y = own[0] @ a
        return [y / p.map("sqrt", (y * y).sum(0))]

    def reference(a, x):
        for _ in range(10):
            x = x @ a / np.linalg.norm(x @ a)
        return x

    return p.text(*p.scan(step, [x], [], 10)), reference


def filter_of_rows():
    p = Program("filter", WHOLE)
    xs, h, d = p.argument(12, 4), p.argument(4), p.argument()

    def step(own, rows):
        h = own[0] * d + rows[0] * (1.0 - d)
        return [h], [h * h]

    def reference(xs, h, d):
        rows = []
        for x in xs:
            h = h * d + x * (1 - d)
            rows.append(h * h)
        return h, np.array(rows)

    (last,), (rows,) = p.scan(step, [h], [xs], 12, rows=[(4,)])
    return p.text(last, rows), reference


def returns():
    """A scan with reverse=True."""
    p = Program("returns", WHOLE)
    xs, g = p.argument(9, 3), p.argument()

    def step(own, rows):
        total = rows[0] + own[0] * g
        return [total], [total]

    def reference(xs, g):
        total, rows = np.zeros(3), np.zeros((9, 3))
        for k in range(9)[::-1]:
            total = rows[k] = xs[k] + total * g
        return rows

    _, (rows,) = p.scan(step, [p.broadcast(p.constant(0.0), (3,))], [xs], 9, rows=[(3,)], reverse=True)
    return p.text(rows), reference


def scan_in_scan():
    p = Program("scan_in_scan", WHOLE)
    xs, c = p.argument(6, 5), p.argument()

    def outer(own, rows):
        inner, = p.scan(lambda c, elements: [p.map("tanh", c[0] * 0.5 + elements[0])], own, rows, 5)
        return [inner], [inner]

    def reference(xs, c):
        rows = []
        for row in xs:
            for x in row:
                c = np.tanh(c * 0.5 + x)
            rows.append(c)
        return c, np.array(rows)

    (last,), (rows,) = p.scan(outer, [c], [xs], 6, rows=[()])
    return p.text(last, rows), reference


def newton():
    """lax.while_loop whose condition is computed."""
    p = Program("newton", WHOLE)
    x = p.map("abs", p.argument(4)) + 0.5

    def goes_on(i, y):
        worst = p.map("abs", y * y - x).max(0)
        few = compare(p, "LT", i, p.constant(50, "i32"), "SIGNED")
        return p.elementwise("and", compare(p, "GT", worst, p.constant(1e-13)), few)

    _, y = repeat(p, goes_on, lambda i, y: [i + p.constant(1, "i32"), (y + x / y) * 0.5], [p.constant(0, "i32"), x])
    return p.text(y), lambda x: np.sqrt(np.abs(x) + 0.5)


def set_rows():
    """fori_loop with x.at[i].set."""
    p = Program("set_rows", WHOLE)
    xs = p.argument(8, 3)
    zero = p.constant(0, "i32")
    out = p.broadcast(p.constant(0.0), (8, 3))

    def step(i, out, s):
        row = p.row(xs, i, zero)
        return scatter_row(p, out, row * 2.0 + s, i), s + row.sum(0)

    def reference(xs):
        sums = np.concatenate([[0.0], np.cumsum(xs.sum(1))])
        return xs * 2 + sums[:-1, None], sums[-1]

    return p.text(*count(p, 0, 8, step, [out, p.constant(0.0)])), reference


def recurrence():
    """fori_loop(1, n), whose steps read the row before."""
    p = Program("recurrence", WHOLE)
    xs, c = p.argument(7, 2), p.argument(2)
    one, zero = p.constant(1, "i32"), p.constant(0, "i32")

    def step(i, out):
        return [p.set_row(out, p.row(out, i - one, zero) * c + p.row(xs, i, zero), i, zero)]

    def reference(xs, c):
        out = xs.copy()
        for k in range(1, 7):
            out[k] = out[k - 1] * c + xs[k]
        return out

    return p.text(*count(p, 1, 7, step, [xs])), reference


def parts_of_rows():
    """x.at[i, 1:3].set, twice, and x.at[i, 4].add."""
    p = Program("parts_of_rows", WHOLE)
    xs, h = p.argument(6, 5), p.argument(2)
    zero, one, three = (p.constant(k, "i32") for k in (0, 1, 3))

    def step(i, out, h):
        part = p.row(xs, i, zero).slice((1, 3)) * h
        out = set_part(p, out, part.reshape(1, 2), [i, one])
        out = set_part(p, out, (part + p.row(out, i, zero).slice((0, 2))).reshape(1, 2), [i, three])
        return out, part

    def reference(xs, h):
        out = xs.copy()
        for k in range(6):
            h = out[k, 1:3] = xs[k, 1:3] * h
            out[k, 3:5] = h + out[k, 0:2]
        return out, h

    return p.text(*count(p, 0, 6, step, [xs, h])), reference


def filter_gradient():
    """As JAX derives it: a loop that stacks what it needs again, and one that reads that from the end."""
    p = Program("filter_gradient", WHOLE)
    xs, h, d = p.argument(12, 4), p.argument(4), p.argument()

    def forward(own, rows):
        after = own[0] * d + rows[0] * (1.0 - d)
        return [after], [own[0], after]

    def backward(own, rows):
        x, before, after = rows
        dh = own[0] + after * 2.0
        return [dh * d, own[1] + (dh * (before - x)).sum(0)], [dh * (1.0 - d)]

    _, kept = p.scan(forward, [h], [xs], 12, rows=[(4,)] * 2)
    zeros = p.broadcast(p.constant(0.0), (4,)), p.constant(0.0)
    (dh, dd), (dx,) = p.scan(backward, list(zeros), [xs, *kept], 12, rows=[(4,)], reverse=True)

    def loss(xs, h, d):
        total = 0
        for x in xs:
            h = h * d + x * (1 - d)
            total += (h * h).sum()
        return total

    return p.text(dx, dh, dd), functools.partial(slopes, loss)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def lstm_loss(xs, h, c, w, u, b):
    for x in xs:
        i, f, o, g = np.split(x @ w + h @ u + b, 4, axis=1)
        c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
        h = sigmoid(o) * np.tanh(c)
    return (h * h).sum()


def gru_loss(xs, h, w, u, b):
    for x in xs:
        (r, z, n), (r_of_h, z_of_h, n_of_h) = np.split(x @ w + b, 3, axis=1), np.split(h @ u, 3, axis=1)
        z = sigmoid(z + z_of_h)
        h = (1 - z) * np.tanh(n + sigmoid(r + r_of_h) * n_of_h) + z * h
    return (h * h).sum()


def slopes(loss, *inputs):
    """The derivatives of a number, by differences."""
    results = []
    for k, x in enumerate(inputs):
        slope, step = np.zeros_like(x), 1e-5
        for place in np.ndindex(x.shape):
            for sign in (1, -1):
                moved = x.copy()
                moved[place] += sign * step
                slope[place] += sign * loss(*inputs[:k], moved, *inputs[k + 1:]) / (2 * step)
        results.append(slope)
    return results


def whole(build):
    """What a function of `networks` writes, with f64."""
    networks.Program = lambda name: Program(name, WHOLE)
    try:
        return build()
    finally:
        networks.Program = Program


def lstm_gradient():
    return whole(lambda: networks.lstm_gradient(5, 2, 3, 4)), lambda *inputs: [lstm_loss(*inputs), *slopes(lstm_loss, *inputs)]


def gru_gradient():
    return whole(lambda: networks.cell_loss(3, networks.gru, 1, 5, 2, 3, 4)), gru_loss, "--gradient"
