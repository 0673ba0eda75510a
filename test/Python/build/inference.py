"""The builder and the dialect agree on types, and on what is wrong: inference.py [--count n] [--seed s]

Random operations on random types are written as text, and built. What the builder accepts must be this text, and a program
that tg-opt accepts, with the result types that the builder inferred; what it refuses, tg-opt must refuse.
"""

import argparse
import ast
import bisect
import inspect
import random
import re
import sys

from programs import tool

from tensorgraph.build import (
    BuildError, Module, bf16, complex64, complex128, f16, f32, f64, i1, i8, i16, i32, i64, index, ops, tensor, ui8,
    ui16, ui32, ui64,
)  # fmt: skip
from tensorgraph.build.ops import _random_records, _records

ELEMENTS = [i1, i8, i16, i32, i64, ui8, ui16, ui32, ui64, index, f16, bf16, f32, f64, complex64, complex128]
SIZES = [None, None, 0, 1, 1, 2, 3, 3]
NAMES = "nxyzwv"  # of values
OUTSIDE = [None, None, "clamp", "drop"]
# The number of bytes must fit 63 bits.
LARGE = [2**31, 2**59, 2**60 - 1, 2**60, 2**62, 2**63 - 1]

# tg-opt counts lines from the separator where the parser finds the error, else from the beginning.
ERROR = re.compile(r"^(?:within split at <stdin>:(\d+) offset |<stdin>):(\d+):\d+: error: (.*)$", re.MULTILINE)


def generated():
    """Of each family, the functions that are written from records: (mnemonic, function)."""
    families = {}
    for module in (_records, _random_records):
        for node in ast.parse(inspect.getsource(module)).body:
            for call in ast.walk(node) if isinstance(node, ast.FunctionDef) else ():
                if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Constant) and call.func.id not in ("choice", "parts_clause"):
                    families.setdefault(call.func.id, []).append((call.args[0].value, getattr(module, node.name)))
    return families


FAMILIES = generated()


class Case:
    """An operation: types of its operands, its text, and how it is built."""

    def __init__(self, operands, text, build, results=1):
        self.operands, self.text, self.build = operands, text, build
        self.results = results  # how many


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def shape(self, most=4):
        return [self.size() for _ in range(self.random.randint(0, most))]

    def size(self):
        return self.random.choice(LARGE) if self.random.random() < 0.02 else self.random.choice(SIZES)

    def element(self, usual=f64):
        return usual if self.random.random() < 0.7 else self.random.choice(ELEMENTS)

    def type(self, usual=f64, scalar=0.2):
        if self.random.random() < scalar:
            return self.element(usual)
        return tensor(*self.shape(), self.element(usual))

    def like(self, type):
        """A type that often broadcasts with another one."""
        shape = [size if self.random.random() < 0.6 else self.random.choice([1, None, 2, 3]) for size in type.sizes]
        shape = shape[self.random.randint(0, 1) if shape else 0 :]
        if not shape and self.random.random() < 0.5:
            return type.element
        return tensor(*shape, type.element if self.random.random() < 0.9 else self.random.choice(ELEMENTS))

    def axes(self, rank, most=3):
        """Ascending axes, mostly of the tensor."""
        found = sorted(self.random.sample(range(rank + 1), min(self.random.randint(0, most), rank + 1)))
        return [axis for axis in found if axis < rank or self.random.random() < 0.1]

    def axis(self, rank):
        return self.random.randint(0, max(rank - 1, 0) + (self.random.random() < 0.1))

    def sizes(self, shape, least=0):
        """Sizes as text, with `index` operands, and as the builder takes them."""
        written, given = [], []
        for size in shape:
            if size is None:
                given.append("n")
                written.append("%n")
            else:
                given.append(size)
                written.append(str(size))
        return f"[{', '.join(written)}]", lambda n: [n if size == "n" else size for size in given]

    def bound(self):
        """A number of a subscript: its text, and how it is made; None where it is not written."""
        if self.random.random() < 0.3:
            return "", None
        if self.random.random() < 0.15:
            return "%n", "n"
        number = self.random.randint(-4, 4)
        return str(number), number

    def subscripts(self, rank):
        rank += self.random.random() < 0.05
        written, given = [], []
        for _ in range(rank):
            start, stop, step = self.bound(), self.bound(), self.bound()
            if start[0] and self.random.random() < 0.3:
                written.append(start[0])
                given.append((start[1],))
                continue
            written.append(f"{start[0]}:{stop[0]}" + (f":{step[0]}" if step[0] else ""))
            given.append((start[1], stop[1], step[1]))

        def make(n):
            keys = [tuple(n if bound == "n" else bound for bound in key) for key in given]
            return [key[0] if len(key) == 1 else slice(*key) for key in keys]

        return f"[{', '.join(written)}]", make

    #
    # Kinds of operations
    #

    def elements(self, function):
        """The usual element type of operands, often one that the function takes."""
        kinds = {"LOGICAL": [i1, i64], "INTEGER": [i64, ui8], "INEXACT": [f64, complex128], "NUMBER": [f64, i64, complex128]}
        named = [kind for kind in kinds if kind in function.__code__.co_names]
        return self.random.choice(kinds[named[0]] if named else [f64])

    def elementwise(self):
        """An operation whose operands are broadcast with each other."""
        mnemonic, function = self.random.choice(FAMILIES[self.random.choice(["unary", "binary", "binary", "several"])])
        count = function.__code__.co_argcount
        x = self.type(self.elements(function))
        given = [x, *(self.like(x) if self.random.random() < 0.7 else self.type(x.element) for _ in range(count - 1))]
        text = f"tg.{mnemonic} {', '.join(['%x', '%y', '%z', '%w'][:count])} : {listed(*given)}"
        return Case(given, text, lambda n, *values: function(*values))

    def select(self):
        x = self.type()
        y, z = self.like(x), self.like(x)
        c = tensor(*x.sizes, i1) if x.is_tensor and self.random.random() < 0.9 else i1
        return Case([c, y, z], f"tg.select %x, %y, %z : {listed(c, y, z)}", lambda n, x, y, z: ops.select(x, y, z))

    def cast(self):
        x, to = self.type(), self.random.choice(ELEMENTS)
        if x.element is to:
            to = f16 if to is not f16 else f64
        return Case([x], f"tg.cast %x to {to} : {x}", lambda n, x: ops.cast(x, to))

    def parts(self, function):
        """The clause `parts`, where the operation may have it, as text and as an argument."""
        if "parts" not in inspect.signature(function).parameters or self.random.random() < 0.6:
            return "", {}
        number = self.random.choice([1, 3, 64, 65536, 65537, 0, -1])
        return f" parts {number}", {"parts": number}

    def reduction(self):
        mnemonic, function = self.random.choice(FAMILIES[self.random.choice(["reduce", "reduce_to_index", "accumulate"])])
        x = self.type(i1 if mnemonic in ("any", "all") else i32 if mnemonic.startswith("reduce") else f32, scalar=0.05)
        axes = None if self.random.random() < 0.3 else self.axes(len(x.sizes))
        keepdims = self.random.random() < 0.3
        kind = ELEMENTS if self.random.random() < 0.3 else [element for element in ELEMENTS if element.kind == x.kind]
        wide = self.random.choice(kind) if mnemonic in ("sum", "prod") and self.random.random() < 0.5 else None
        text = f"tg.{mnemonic} %x{'' if axes is None else f' axes {axes}'}{' keepdims' if keepdims else ''}"
        extra = {} if wide is None else {"accumulator": wide}
        clause, parts = self.parts(function)
        text += f"{'' if wide is None else f' in {wide}'}{clause} : {x}"
        return Case([x], text, lambda n, x: function(x, axes, keepdims, **extra, **parts))

    def moment(self):
        mnemonic, function = self.random.choice(FAMILIES["moment"])
        x = self.type(self.random.choice(ELEMENTS), scalar=0.05)
        axes = None if self.random.random() < 0.3 else self.axes(len(x.sizes))
        keepdims, ddof = self.random.random() < 0.3, self.random.choice([0, 0, 1, 2, -1])
        extra = {"ddof": ddof} if mnemonic != "mean" and ddof else {}
        text = f"tg.{mnemonic} %x{'' if axes is None else f' axes {axes}'}{' keepdims' if keepdims else ''}"
        clause, parts = self.parts(function)
        text += f"{f' ddof {ddof}' if extra else ''}{clause} : {x}"
        return Case([x], text, lambda n, x: function(x, axes, keepdims, **extra, **parts))

    def along(self):
        mnemonic, function = self.random.choice(FAMILIES["along"])
        x = self.type(scalar=0.05)
        axis, is_reverse = self.axis(len(x.sizes)), mnemonic.startswith("cum") and self.random.random() < 0.5
        clause, parts = self.parts(function)
        text = f"tg.{mnemonic} %x axis {axis}{' reverse' if is_reverse else ''}{clause} : {x}"
        return Case([x], text, lambda n, x: function(x, axis, **({"reverse": True} if is_reverse else {}), **parts))

    def words(self, function):
        """Attributes of an operation on matrices, as text and as arguments."""
        known = {"assume": "hermitian", "sort": "iuc", "rcond": 0.5, "upper": True, "transposed": True, "unit_diagonal": True, "nan": True}
        given = {name: known[name] for name in inspect.signature(function).parameters if name in known and self.random.random() < 0.3}
        return "".join(f" {name}" + (f" {value}" if value is not True else "") for name, value in given.items()), given

    def matrices(self):
        size = self.random.choice([None, 0, 2, 3])
        shape = [*self.shape(2), size, size if self.random.random() < 0.6 else self.random.choice([None, 3])]
        return tensor(*(shape if self.random.random() < 0.95 else shape[-1:]), self.element(self.random.choice([f32, f64, complex64])))

    def matrix(self):
        mnemonic, function = self.random.choice(FAMILIES["matrix"])
        a, (words, flags) = self.matrices(), self.words(function)
        count = mnemonic in ("qr", "schur", "slogdet", "eig", "eigh") and 2 or mnemonic in ("lu", "svd") and 3 or 1
        return Case([a], f"tg.{mnemonic} %x{words} : {a}", lambda n, a: function(a, **flags), count)

    def matrix_pair(self):
        mnemonic, function = self.random.choice(FAMILIES["matrix_pair"])
        a, (words, flags) = self.matrices(), self.words(function)
        b = self.like(a) if self.random.random() < 0.7 else self.matrices()
        return Case([a, b], f"tg.{mnemonic} %x, %y{words} : {listed(a, b)}", lambda n, a, b: function(a, b, **flags), 6)

    def two_sided_system(self):
        mnemonic, function = self.random.choice(FAMILIES["two_sided_system"])
        a, b, (words, flags) = self.matrices(), self.matrices(), self.words(function)
        if self.random.random() < 0.8:
            b = tensor(*a.sizes[:-2], *b.sizes[-2:], a.element)
        rows, columns = self.random.choice([a.sizes[-1], None, 2]), self.random.choice([b.sizes[-1], None, 2])
        c = tensor(*(a.sizes[:-2] if self.random.random() < 0.7 else self.shape(1)), rows, columns,
                   a.element if self.random.random() < 0.9 else self.element())
        text = f"tg.{mnemonic} %x, %y, %z{words} : {listed(a, b, c)}"
        return Case([a, b, c], text, lambda n, a, b, c: function(a, b, c, **flags))

    def system(self):
        mnemonic, function = self.random.choice([*FAMILIES["system"], *FAMILIES["ordered_system"]])
        a, (words, flags) = self.matrices(), self.words(function)
        rows = self.random.choice([a.sizes[-1], a.sizes[-1], None, 2])
        b = tensor(*(a.sizes[:-2] if self.random.random() < 0.7 else self.shape(1)), rows, *self.shape(1),
                   a.element if self.random.random() < 0.9 else self.element())
        if mnemonic != "lu_solve":
            return Case([a, b], f"tg.{mnemonic} %x, %y{words} : {listed(a, b)}", lambda n, a, b: function(a, b, **flags))
        order = tensor(*a.sizes[:-1], index) if self.random.random() < 0.8 else self.type(index)
        text = f"tg.lu_solve %x, %y, %z{words} : {listed(a, order, b)}"
        return Case([a, order, b], text, lambda n, a, order, b: function(a, order, b, **flags))

    def dot(self):
        x = tensor(*self.shape(), self.element())
        y = self.like(x) if self.random.random() < 0.3 else tensor(*self.shape(), self.element(x.element))
        clause, parts = self.parts(ops.dot)
        return Case([x, y], f"tg.dot %x, %y{clause} : {listed(x, y)}", lambda n, x, y: ops.dot(x, y, **parts))

    def axes_of(self):
        mnemonic = self.random.choice(["transpose", "expand_dims", "squeeze", "flip", "shape_of"])
        x = self.type(scalar=0.1)
        rank = len(x.sizes)
        if mnemonic == "shape_of":
            return Case([x], f"tg.shape_of %x : {x}", lambda n, x: ops.shape_of(x))
        if mnemonic == "transpose":
            axes = self.random.sample(range(rank), rank)
            axes = axes if self.random.random() < 0.9 else axes[1:] + [0]
        elif mnemonic == "expand_dims":
            count = self.random.randint(0, 2)
            axes = sorted(self.random.sample(range(rank + count + (self.random.random() < 0.1)), count))
        else:
            axes = self.axes(rank)
            if mnemonic == "squeeze" and self.random.random() < 0.7:
                axes = [k for k, size in enumerate(x.sizes) if size in (1, None)]
        return Case([x], f"tg.{mnemonic} %x {axes} : {x}", lambda n, x: getattr(ops, mnemonic)(x, axes))

    def reshape(self):
        x = self.type(scalar=0.05)
        shape = list(x.sizes)
        self.random.shuffle(shape)
        if self.random.random() < 0.3:
            shape = self.shape()
        shape = [-1 if self.random.random() < 0.2 else size for size in shape]
        text, make = self.sizes(shape)
        return Case([x], f"tg.reshape %x {text} : {x}", lambda n, x: ops.reshape(x, make(n)))

    def broadcast_to(self):
        x = self.type()
        shape = [self.random.choice([None, 2]) for _ in range(self.random.randint(0, 1))]
        for size in x.sizes:
            shape.append(size if size not in (1, None) and self.random.random() < 0.5 else self.random.choice([2, 2, 3, None]))
        text, make = self.sizes(shape)
        return Case([x], f"tg.broadcast_to %x {text} : {x}", lambda n, x: ops.broadcast_to(x, make(n)))

    def concat(self):
        x = self.type(scalar=0.02)
        y, z = (tensor(*x.sizes, x.element) if self.random.random() < 0.5 else self.like(x) for _ in range(2))
        axis = self.axis(len(x.sizes))
        text = f"tg.concat %x, %y, %z axis {axis} : {listed(x, y, z)}"
        return Case([x, y, z], text, lambda n, x, y, z: ops.concat([x, y, z], axis))

    def split(self):
        x = self.type(scalar=0.02)
        axis = self.axis(len(x.sizes))
        whole = x.sizes[axis] if axis < len(x.sizes) else None
        parts = self.random.choice([[1, 1, 1], [3], [None, 1], [None, None], [2, 1], [0, 2], [whole]])
        text, make = self.sizes(parts)
        return Case([x], f"tg.split %x axis {axis} {text} : {x}", lambda n, x: ops.split(x, make(n), axis))

    def pad(self):
        x, value = tensor(*self.shape(), self.element()), self.element()
        rank = len(x.sizes) + (self.random.random() < 0.05)
        (low, make_low), (high, make_high) = (self.sizes([self.size() for _ in range(rank)]) for _ in range(2))
        if x.element is not value and self.random.random() < 0.8:
            value = x.element
        # The type of the value is not written: it is that of the elements.
        text = f"tg.pad %x with %y low {low} high {high} : {x}"
        return Case([x, value], text, lambda n, x, y: ops.pad(x, y, make_low(n), make_high(n)))

    def creation(self):
        kind = self.random.choice(["full", "iota", "eye"])
        count = {"full": self.random.randint(0, 3), "iota": 1, "eye": 2}[kind]
        element = self.element()
        text, make = self.sizes([self.size() for _ in range(count)])
        if kind == "full":
            return Case([element], f"tg.full %x {text} : {element}", lambda n, x: ops.full(x, make(n)))
        if kind == "iota":
            return Case([], f"tg.iota {text} : {element}", lambda n: ops.iota(make(n), element))
        offset = self.random.choice([0, 1, -2])
        written = f" offset {offset}" if offset else ""
        return Case([], f"tg.eye {text}{written} : {element}", lambda n: ops.eye(*make(n), element, offset))

    def slice(self):
        x = self.type(scalar=0.03)
        text, make = self.subscripts(len(x.sizes))
        return Case([x], f"tg.slice %x{text} : {x}", lambda n, x: ops.slice_(x, *make(n)))

    def update(self):
        x = tensor(*self.shape(), self.element())
        text, make = self.subscripts(len(x.sizes))
        value, mnemonic = self.like(x), self.random.choice(["set_slice", "inc_slice"])
        text = f"tg.{mnemonic} %y into %x{text} : {listed(value, x)}"
        return Case([x, value], text, lambda n, x, y: getattr(ops, mnemonic)(y, x, *make(n)))

    def take(self):
        x, indices = self.type(scalar=0.03), self.type(i64, scalar=0.3)
        axis = self.axis(len(x.sizes))
        outside = self.random.choice(OUTSIDE)
        text = f"tg.take %x at %y axis {axis}{outside and f' {outside}' or ''} : {listed(x, indices)}"
        return Case([x, indices], text, lambda n, x, y: ops.take(x, y, axis, outside))

    def gather(self):
        x, i, j = self.type(scalar=0.03), self.type(i64), self.type(i32)
        axis = self.random.choice([0, 0, 1, 2])
        outside = self.random.choice(OUTSIDE)
        written = (f" axis {axis}" if axis else "") + (f" {outside}" if outside else "")
        if self.random.random() < 0.5:
            text = f"tg.gather %x[%y, %z]{written} : {listed(x, i, j)}"
            return Case([x, i, j], text, lambda n, x, y, z: ops.gather(x, [y, z], axis, outside))
        value, mode = self.like(x), self.random.choice(["set", "add", "mul", "max", "min"])
        text = f"tg.scatter {mode} %y into %x[%z]{written} : {listed(value, x, j)}"
        return Case([x, value, j], text, lambda n, x, y, z: ops.scatter(mode, y, x, [z], axis, outside))

    def selection(self):
        kind = self.random.choice(["nonzero", "repeat", "unique", "searchsorted"])
        x = self.type(scalar=0.03)
        if kind in ("nonzero", "unique"):
            return Case([x], f"tg.{kind} %x : {x}", lambda n, x: tuple(getattr(ops, kind)(x)))
        if kind == "repeat":
            axis, counts = self.axis(len(x.sizes)), self.type(i64)
            if self.random.random() < 0.6 and axis < len(x.sizes):
                counts = tensor(self.random.choice([1, None, x.sizes[axis]]), i64)
            text = f"tg.repeat %x by %y axis {axis} : {listed(x, counts)}"
            return Case([x, counts], text, lambda n, x, y: ops.repeat(x, y, axis))
        edges = tensor(self.size(), self.element()) if self.random.random() < 0.8 else x
        right = self.random.random() < 0.5
        text = f"tg.searchsorted %x, %y{' right' if right else ''} : {listed(edges, x)}"
        return Case([edges, x], text, lambda n, x, y: ops.searchsorted(x, y, right))

    def keys(self):
        return tensor(*self.shape(2), 2 if self.random.random() < 0.95 else self.size(), i64 if self.random.random() < 0.95 else i32)

    def draw(self):
        """A draw whose parameters are broadcast to the result."""
        mnemonic, function = self.random.choice(FAMILIES["draw"])
        keys, sizes, element = self.keys(), self.shape(3), self.random.choice([f64, f64, f32, self.element()])
        (written, given), shape = self.sizes(sizes), [*keys.sizes[:-1], *sizes]
        parameters = []
        for name in list(inspect.signature(function).parameters)[1:-1]:
            is_whole = "INTEGER" in function.__code__.co_names or ("WHOLE" in function.__code__.co_names and name in "n good bad sampled")
            own = i64 if is_whole and self.random.random() < 0.95 else element
            parameters.append(own if not shape or self.random.random() < 0.3 else self.like(tensor(*shape, own)))
        names = ", ".join(["%x", "%y", "%z", "%w", "%v"][: len(parameters) + 1])
        text = f"tg.random.{mnemonic} {names} {written} : {listed(keys, *parameters)}"
        return Case([keys, *parameters], text, lambda n, *values: function(*values, given(n)))

    def random_number(self):
        """Keys, and draws that are written by hand."""
        keys, kind = self.keys(), self.random.choice(["fold_in", "split", "permutation", "categorical", "choice", "multinomial"])
        if kind == "fold_in":
            x = self.like(tensor(*keys.sizes[:-1], i64))
            return Case([keys, x], f"tg.random.fold_in %x, %y : {listed(keys, x)}", lambda n, x, y: ops.random.fold_in(x, y))
        sizes = self.shape(3) if kind in ("categorical", "multinomial") else [self.size()]
        written, given = self.sizes(sizes)
        if kind in ("split", "permutation"):
            return Case([keys], f"tg.random.{kind} %x {written} : {keys}", lambda n, x: getattr(ops.random, kind)(x, given(n)[0]))
        whole = tensor(*keys.sizes[:-1], *sizes, self.element()) if keys.sizes[:-1] or sizes else self.element()
        y = tensor(*(whole.sizes if kind != "choice" else self.shape(1)), self.size(), whole.element)
        if kind == "multinomial":
            z = self.like(tensor(*whole.sizes, i64)) if whole.shape else i64
            text = f"tg.random.multinomial %x, %z, %y {written} : {listed(keys, z, y)}"
            return Case([keys, y, z], text, lambda n, x, y, z: ops.random.multinomial(x, z, y, given(n)))
        text = f"tg.random.{kind} %x, %y {written} : {listed(keys, y)}"
        return Case([keys, y], text, lambda n, x, y: getattr(ops.random, kind)(x, y, given(n) if kind == "categorical" else given(n)[0]))

    def host_call(self):
        x = self.type()
        results = [self.type() for _ in range(self.random.randint(0, 3))]
        name = self.random.choice(["f", "f", 'a "name"', ""])
        quoted = name.replace('"', '\\22')
        listed_results = str(results[0]) if len(results) == 1 else f"({', '.join(map(str, results))})"
        return Case([x], f'tg.host_call "{quoted}"(%x) : ({x}) -> {listed_results}',
                    lambda n, x: ops.host_call(name, x, results=results), len(results))

    def print(self):
        x, y = self.type(), self.type()
        parts = ["{}", "{}", "{:all}", "{:.3}", "{:all.2f}", "{:.0e}", "{{", "}}", "{{}}", " a ", "{", "}", "{:}", "{:.41}", "{:x}"]
        format = "".join(self.random.choice(parts) for _ in range(self.random.randint(1, 4)))
        given = [x, y][: self.random.randint(0, 2)]
        listed_values = ", ".join(["%x", "%y"][: len(given)])
        text = f'tg.print "{format}"' + (f"({listed_values} : {', '.join(map(str, given))})" if given else "")
        return Case([x, y], text, lambda n, *values: (ops.print(format, *values[: len(given)]), ())[1], 0)

    def numbers(self, name, axes, least):
        """A list of a convolution, as text and numbers; None where it is left out."""
        if self.random.random() < 0.6:
            return "", None
        numbers = [self.random.randint(least, 3) for _ in range(axes + (self.random.random() < 0.03))]
        if numbers and self.random.random() < 0.03:
            numbers[0] = self.random.choice([-1, 0, 2**31])
        return f" {name} {numbers}", numbers

    def conv(self):
        axes = self.random.randint(0 if self.random.random() < 0.1 else 1, 2)
        element, groups = self.element(), self.random.choice([None, None, 1, 2, 3])
        channels, made = self.random.choice([None, 1, 2, 3]), self.random.choice([None, 2, 3, 6])
        taken = channels and channels * (groups or 1) if self.random.random() < 0.8 else self.size()
        x = tensor(self.size(), taken, *[self.size() for _ in range(axes)], element)
        window = tensor(made, channels, *[self.size() for _ in range(axes)], element if self.random.random() < 0.9 else f32)
        lists = {name: self.numbers(name, axes, least) for name, least in
                 (("strides", 1), ("low", 0), ("high", 0), ("dilations", 1), ("input_dilations", 1))}  # fmt: skip
        text = f"tg.conv %x, %y{''.join(text for text, _ in lists.values())}{f' groups {groups}' if groups else ''} : {listed(x, window)}"
        given = {name: numbers for name, (_, numbers) in lists.items()}
        return Case([x, window], text, lambda n, x, y: ops.conv(x, y, groups=groups, **given))

    def pool(self):
        x = self.type(scalar=0.03)
        lists = {name: self.numbers(name, len(x.sizes), least) for name, least in
                 (("strides", 1), ("low", 0), ("high", 0), ("dilations", 1))}  # fmt: skip
        window = [self.random.randint(1, 3) for _ in x.sizes]
        words = f" window {window}" + "".join(text for text, _ in lists.values())
        given = {name: numbers for name, (_, numbers) in lists.items()}
        mode = self.random.choice(["add", "max", "min"])
        if self.random.random() < 0.5:
            return Case([x], f"tg.pool {mode} %x{words} : {x}", lambda n, x: ops.pool(mode, x, window, **given))
        mode, value = self.random.choice(["max", "min"]), self.like(x)
        text = f"tg.unpool {mode} %x, %y{words} : {listed(value, x)}"
        return Case([value, x], text, lambda n, x, y: ops.unpool(mode, x, y, window, **given))

    def windows(self):
        axes, x = self.random.randint(0 if self.random.random() < 0.05 else 1, 2), tensor(*self.shape(), self.element())
        axis = self.random.randint(-1 if self.random.random() < 0.05 else 0, 2)
        (steps, strides), (wide, dilations) = self.numbers("strides", axes, 1), self.numbers("dilations", axes, 1)
        sizes, make = self.sizes([self.size() for _ in range(axes)])
        are_windows = self.random.random() < 0.5
        # The builder writes axes from the start.
        places = len(x.sizes) - axes * (1 if are_windows else 2) + 1
        words = f"{sizes} axis {axis + places if axis < 0 <= axis + places else axis}{steps}{wide} : {x}"
        if are_windows:
            return Case([x], f"tg.windows %x window {words}", lambda n, x: ops.windows(x, make(n), axis, strides, dilations))
        return Case([x], f"tg.add_windows %x into {words}", lambda n, x: ops.add_windows(x, make(n), axis, strides, dilations))

    def take_along(self):
        x = self.type(scalar=0.03)
        axis, i = self.axis(len(x.sizes)), self.like(x)
        i = tensor(*i.sizes, self.random.choice([i64, i32, index, f64])) if i.is_tensor else i64
        text = f"tg.take_along %x at %y axis {axis} : {listed(x, i)}"
        return Case([x, i], text, lambda n, x, y: ops.take_along(x, y, axis))

    def from_elements(self):
        x, y = self.element(), self.element()
        return Case([x, y], f"tensor.from_elements %x, %y : tensor<2x{x}>", lambda n, x, y: ops.from_elements([x, y]))

    KINDS = [elementwise, elementwise, elementwise, elementwise, select, cast, reduction, reduction, reduction, moment, along, matrix,
             matrix_pair, system, two_sided_system, dot, dot, axes_of, axes_of, reshape, reshape, broadcast_to, concat, split, pad, creation, slice, slice, update,
             take, gather, gather, from_elements, selection, take_along, conv, pool, windows, draw, random_number, host_call,
             print]  # fmt: skip

    def case(self, number):
        return self.KINDS[number % len(self.KINDS)](self)


def listed(*types):
    return str(types[0]) if len(set(types)) == 1 else f"({', '.join(map(str, types))})"


def build(case, name):
    """The text of a function with the operation, or the builder's refusal."""
    module = Module(locations=False)
    function = module.add_function(name, [index, *case.operands], list(NAMES[: 1 + len(case.operands)]))
    try:
        with function:
            results = case.build(*function.inputs)
            function.return_(*(results if isinstance(results, tuple) else [results]))
    except BuildError as problem:
        return None, problem
    return str(module), None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=800)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    generator = Generator(options.seed)
    accepted, rejected, problems = [], [], []
    for number in range(options.count):
        case = generator.case(number)
        text, refusal = build(case, f"f{number}")
        if text is None:
            arguments = ", ".join(f"%{name}: {type}" for name, type in zip(NAMES, [index, *case.operands]))
            count = case.text.count(",") + 1 if case.text.startswith("tg.split") else case.results
            results = f"%r{f':{count}' if count > 1 else ''} = " if count else ""
            text = f"// -----\nfunc.func @f{number}({arguments}) {{\n  {results}{case.text}\n  return\n}}\n"
        elif case.text not in text:
            problems.append(f"the builder writes\n{text}for {case.text}")
        (rejected if refusal else accepted).append((text, refusal))
    # What is accepted is one module; each of the others is one.
    functions = accepted + rejected
    code, _, messages = tool("tg-opt", "--split-input-file", "-o", "/dev/null", text="".join(text for text, _ in functions))
    starts, line = [], 1
    for text, _ in functions:
        starts.append(line)
        line += text.count("\n")
    refused = {}
    for start, line, message in ERROR.findall(messages):
        place = int(line) + (int(start) - 1 if start else 0)
        refused.setdefault(bisect.bisect_right(starts, place) - 1, message)
    for number, (text, refusal) in enumerate(functions):
        if (refusal is None) == (number in refused):
            other = refused.get(number, "nothing is wrong")
            problems.append(f"{refusal or 'the builder accepts it'}, but tg-opt: {other}\n{text}")
    for problem in problems[:10]:
        print(f"error: {problem}")
    print(f"{options.count - len(refused)} accepted, {len(refused)} refused, {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
