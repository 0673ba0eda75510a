#===- counted-loops.py - Loops that count rows, as JAX prints them ---------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares loops that read and write rows by their number with NumPy, in all modes, and says what they become.

usage: counted-loops.py TG_OPT TG_RUN FILE

Rows are counted from the first or the last one, as in gradients of scans, read by `dynamic_slice` or `gather`, and written by
`dynamic_update_slice` or a `scatter`. Sizes are small, known or symbolic, and these with the check that they are at least 1, which
jax.export writes, or without it.
"""

import pathlib
import re
import subprocess
import sys

import numpy as np

SIZES = (1, 2, 3, 7)
ROW = 2


class Loop:
    """A function @main(%x, %h): `counter` runs from `start` to `n` - `less`, beside a row %s and rows %o."""

    def __init__(self, size, is_known, is_checked=False, start=0, less=0):
        self.size, self.is_known, self.is_checked, self.start, self.less, self.lines, self.names = size, is_known, is_checked, start, less, [], 0
        self.whole = f"tensor<{size if is_known else '?'}x{ROW}xf32>"

    def emit(self, text):
        self.names += 1
        self.lines.append(f"    %v{self.names} = {text}")
        return f"%v{self.names}"

    def integer(self, op, x, y):
        return self.emit(f"stablehlo.{op} {x}, {y} : tensor<i32>")

    def number(self, value):
        return self.emit(f"stablehlo.constant dense<{value}> : tensor<i32>")

    def normal(self, index):
        """As JAX makes an index that counts from the end one that counts from the start."""
        less = self.emit(f"stablehlo.compare LT, {index}, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>")
        return self.emit(f"stablehlo.select {less}, {self.integer('add', index, '%n')}, {index} : tensor<i1>, tensor<i32>")

    def mirrored(self, more=0):
        index = self.integer("subtract", self.integer("subtract", "%n", "%i"), "%one")
        return self.integer("add", index, self.number(more)) if more else index

    def read(self, tensor, index):
        row = self.emit(f"stablehlo.dynamic_slice {tensor}, {index}, %zero, sizes = [1, {ROW}] : ({self.whole}, tensor<i32>, tensor<i32>) "
                        f"-> tensor<1x{ROW}xf32>")
        return self.emit(f"stablehlo.reshape {row} : (tensor<1x{ROW}xf32>) -> tensor<{ROW}xf32>")

    def gather(self, tensor, index):
        index = self.emit(f"stablehlo.broadcast_in_dim {index}, dims = [] : (tensor<i32>) -> tensor<1xi32>")
        numbers = "offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]"
        return self.emit(f'"stablehlo.gather"({tensor}, {index}) <{{dimension_numbers = #stablehlo.gather<{numbers}>, indices_are_sorted = '
                         f"true, slice_sizes = array<i64: 1, {ROW}>}}> : ({self.whole}, tensor<1xi32>) -> tensor<{ROW}xf32>")

    def write(self, tensor, row, index):
        row = self.emit(f"stablehlo.broadcast_in_dim {row}, dims = [1] : (tensor<{ROW}xf32>) -> tensor<1x{ROW}xf32>")
        return self.emit(f"stablehlo.dynamic_update_slice {tensor}, {row}, {index}, %zero : ({self.whole}, tensor<1x{ROW}xf32>, "
                         f"tensor<i32>, tensor<i32>) -> {self.whole}")

    def scatter(self, tensor, row, index, op=None):
        index = self.emit(f"stablehlo.broadcast_in_dim {index}, dims = [] : (tensor<i32>) -> tensor<1xi32>")
        numbers = "update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]"
        result = self.emit(f'"stablehlo.scatter"({tensor}, {index}, {row}) <{{indices_are_sorted = true, scatter_dimension_numbers = '
                           f"#stablehlo.scatter<{numbers}>, unique_indices = true}}> ({{")
        self.lines.append("    ^bb0(%before: tensor<f32>, %update: tensor<f32>):")
        if op:
            self.lines.append(f"      %sum = stablehlo.{op} %before, %update : tensor<f32>")
        self.lines.append(f"      stablehlo.return {'%sum' if op else '%update'} : tensor<f32>")
        self.lines.append(f"    }}) : ({self.whole}, tensor<1xi32>, tensor<{ROW}xf32>) -> {self.whole}")
        return result

    def combine(self, op, x, y):
        return self.emit(f"stablehlo.{op} {x}, {y} : tensor<{ROW}xf32>")

    def text(self, row, rows):
        types = f"tensor<i32>, tensor<{ROW}xf32>, {self.whole}"
        size = (f"stablehlo.constant dense<{self.size}> : tensor<i32>" if self.is_known else
                f"stablehlo.get_dimension_size %x, dim = 0 : ({self.whole}) -> tensor<i32>")
        head = [f"func.func @main(%x: {self.whole}, %h: tensor<{ROW}xf32>) -> (tensor<{ROW}xf32>, {self.whole}) {{", f"  %n = {size}",
                "  %zero = stablehlo.constant dense<0> : tensor<i32>", "  %one = stablehlo.constant dense<1> : tensor<i32>",
                f"  %start = stablehlo.constant dense<{self.start}> : tensor<i32>"]
        if self.is_known:
            head.append(f"  %end = stablehlo.constant dense<{self.size - self.less}> : tensor<i32>")
        else:
            head += [f"  %less = stablehlo.constant dense<{self.less}> : tensor<i32>", "  %end = stablehlo.subtract %n, %less : tensor<i32>"]
        if self.is_checked:
            head += ["  %ok = stablehlo.compare GE, %n, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>",
                     '  stablehlo.custom_call @shape_assertion(%ok, %n) {error_message = "Expected value >= 1 for dimension variable \'n\', but got '
                     '{0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()']
        head += [f"  %0:3 = stablehlo.while(%i = %start, %s = %h, %o = %x) : {types}", "   cond {",
                 "    %p = stablehlo.compare LT, %i, %end, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>",
                 "    stablehlo.return %p : tensor<i1>", "  } do {"]
        end = ["    %next = stablehlo.add %i, %one : tensor<i32>", f"    stablehlo.return %next, {row}, {rows} : {types}", "  }",
               f"  return %0#1, %0#2 : tensor<{ROW}xf32>, {self.whole}", "}", ""]
        return "\n".join(head + self.lines + end)


def reversed_scan(loop, read, write, normal):
    """The gradient of a scan, for example."""
    place = loop.normal(loop.mirrored()) if normal else loop.mirrored()
    x = read(loop, "%x", place)
    product = loop.combine("multiply", "%s", x)
    return loop.combine("add", product, x), write(loop, "%o", product, place)


def reversed_scan_of(x, h):
    o, s = x.copy(), h
    for i in range(len(x))[::-1]:
        o[i], s = s * x[i], s * x[i] + x[i]
    return s, o


def scan(loop):
    place = loop.normal("%i")
    x = loop.gather("%x", place)
    return loop.combine("add", "%s", x), loop.scatter("%o", loop.combine("multiply", "%s", x), place, "add")


def scan_of(x, h):
    o, s = x.copy(), h
    for i in range(len(x)):
        o[i], s = o[i] + s * x[i], s + x[i]
    return s, o


def both_orders(loop):
    x, y = loop.read("%x", "%i"), loop.read("%x", loop.mirrored())
    return loop.combine("subtract", x, "%s"), loop.write("%o", loop.combine("multiply", "%s", y), loop.mirrored())


def both_orders_of(x, h):
    o, s = x.copy(), h
    for i in range(len(x)):
        o[-1 - i], s = s * x[-1 - i], x[i] - s
    return s, o


def recurrence(loop):
    """lax.fori_loop(1, n): a row of the one before."""
    before, place = loop.normal(loop.integer("subtract", "%i", "%one")), loop.normal("%i")
    row = loop.combine("multiply", loop.gather("%o", before), loop.read("%x", place))
    return "%s", loop.scatter("%o", row, place)


def recurrence_of(x, h):
    o = x.copy()
    for i in range(1, len(x)):
        o[i] = o[i - 1] * x[i]
    return h, o


def reversed_recurrence(loop):
    """A row of the one behind it, from the last but one on."""
    place, behind = loop.mirrored(-1), loop.mirrored()
    row = loop.combine("multiply", loop.read("%o", behind), loop.read("%x", place))
    return loop.combine("add", "%s", row), loop.write("%o", row, place)


def reversed_recurrence_of(x, h):
    o, s = x.copy(), h
    for i in range(len(x) - 1)[::-1]:
        o[i] = o[i + 1] * x[i]
        s = s + o[i]
    return s, o


def written_elsewhere(loop):
    """A scatter writes nothing in the last step; a slice is moved into the tensor."""
    place = loop.integer("add", "%i", "%one")
    return loop.read("%x", place), loop.scatter("%o", "%s", place)


def written_elsewhere_of(x, h):
    o, s = x.copy(), h
    for i in range(len(x)):
        if i + 1 < len(x):
            o[i + 1] = s
        s = x[min(i + 1, len(x) - 1)]
    return s, o


# A loop, the same in NumPy, where it starts, how many steps less it has, and what it becomes if sizes are known, are not but for a
# check, and are not.
BACKWARDS, FORWARDS, STAYS = "backwards, rows", "rows", "a state"
LOOPS = [(lambda loop, read=read, write=write, normal=normal: reversed_scan(loop, read, write, normal), reversed_scan_of, 0, 0, BACKWARDS, BACKWARDS, BACKWARDS)
         for read in (Loop.read, Loop.gather) for write in (Loop.write, Loop.scatter) for normal in (False, True)] + [
    (scan, scan_of, 0, 0, FORWARDS, FORWARDS, FORWARDS), (both_orders, both_orders_of, 0, 0, BACKWARDS, BACKWARDS, BACKWARDS),
    (recurrence, recurrence_of, 1, 0, FORWARDS, FORWARDS, STAYS),
    (reversed_recurrence, reversed_recurrence_of, 0, 1, BACKWARDS, BACKWARDS, STAYS),
    (written_elsewhere, written_elsewhere_of, 0, 0, STAYS, STAYS, STAYS)]


def became(text):
    scan = re.search(r"tg\.scan [^{]*", text).group()
    if re.search(r"states\([^)]*= %\w+ : tensor<(\d+|\?)x\d+xf32>", scan):
        return STAYS
    return BACKWARDS if "backwards" in scan else FORWARDS


def literal(x):
    return f"dense<{x.tolist()}> : tensor<{''.join(f'{size}x' for size in x.shape)}f32>"


def main(tg_opt, tg_run, file):
    random, functions, expected = np.random.default_rng(1), [], []
    for number, (build, compute, start, less, *kinds) in enumerate(LOOPS):
        for size in SIZES:
            for sort, kind in zip(("known", "checked", "open"), kinds, strict=True):
                loop, name = Loop(size, sort == "known", sort == "checked", start, less), f"loop{number}_{size}_{sort}"
                # Numbers whose products are exact.
                x, h = random.choice([-2, -1, 0.5, 1, 2], (size, ROW)).astype(np.float32), np.array([1, -2], np.float32)
                results = compute(x, h)
                functions.append(loop.text(*build(loop)).replace("@main", "@" + name) +
                                 f"tg.expect @{name}({literal(x)}, {literal(h)}) returns ({', '.join(map(literal, results))})\n")
                expected.append((name, kind if size > 2 else None))
    pathlib.Path(file).write_text("\n".join(functions))
    imported = subprocess.run([tg_opt, file, "--tg-import-stablehlo", "--mlir-very-unsafe-disable-verifier-on-parsing"],
                              capture_output=True, text=True, check=True).stdout.split("func.func ")[1:]
    failures = 0
    for text, (name, kind) in zip(imported, expected, strict=True):
        if kind and became(text) != kind:
            failures += 1
            print(f"{name} became {became(text)}, and not {kind}:\n{text}")
    result = subprocess.run([tg_run, file, "--check"], capture_output=True, text=True)
    print(result.stdout + result.stderr)
    print(f"{len(expected)} loops, {failures} of another kind, exit code {result.returncode}")


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    main(*sys.argv[1:])
