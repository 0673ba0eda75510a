#===- mapped.py - Random programs, for each row ---------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Random programs of another kind, mapped over rows by `tg.vmap`, once or twice, along any axes, and beside it called for one
row: the results of the call must be those of the row.
"""

import itertools
import random
import re

import numpy as np

ROWS = [0, 1, 1, 2, 2, 3, 3, 4, 5, 8, 17]


def mapped(kind):
    """The class of programs of a kind, mapped."""
    return lambda seed: Mapped(kind(seed), seed)


def parts_of(type):
    """The sizes in a type, as text, and the element type."""
    found = re.fullmatch(r"tensor<((?:(?:\?|\d+)x)*)(.*)>", type)
    return (found[1].split("x")[:-1], found[2]) if found else ([], type)


def with_size(type, axis, size):
    sizes, element = parts_of(type)
    return "tensor<" + "".join(f"{own}x" for own in sizes[:axis] + [size] + sizes[axis:]) + element + ">"


def input_parts(text):
    """The sizes, the element type and the numbers of an input."""
    sizes, element, numbers = re.fullmatch(r"((?:\d+x)*)([^=]*)=(.*)", text).groups()
    return [int(size) for size in sizes.split("x")[:-1]], element, numbers.split(",") if numbers else []


class Level:
    """One `tg.vmap`: the axes of its operands and results, and the number of its rows."""

    def __init__(self, choose, types, results):
        self.rows = choose.choice(ROWS)
        self.over = [self.choose_axis(choose, type) for type in types]
        if not any(isinstance(axis, int) for axis in self.over):
            tensors = [k for k, type in enumerate(types) if type != "index"]
            self.over[choose.choice(tensors)] = 0
        self.known = [choose.random() < 0.4 for _ in types]
        self.types = [with_size(type, axis, str(self.rows) if known else "?") if isinstance(axis, int) else type
                      for type, axis, known in zip(types, self.over, self.known)]
        self.to = [choose.choice([0, 0, 0, choose.randint(0, len(parts_of(type)[0]))]) for type in results]
        is_known = any(known and isinstance(axis, int) for known, axis in zip(self.known, self.over))
        self.results = [with_size(type, axis, str(self.rows) if is_known else "?") for type, axis in zip(results, self.to)]

    @staticmethod
    def choose_axis(choose, type):
        if type == "index":
            return "whole" if choose.random() < 0.9 else 0
        if type == "tensor<2xi64>" and choose.random() < 0.4:
            return "split"
        return choose.choice(["whole", 0, 0, 0, choose.randint(0, len(parts_of(type)[0]))])

    def text(self, left, names, operands, body):
        pairs = ", ".join(f"{inner} = {outer}" for inner, outer in zip(names, operands))
        over, to = (", ".join(str(axis) for axis in axes) for axes in (self.over, self.to))
        begin = f"{left} = tg.vmap ({pairs}) over [{over}] to [{to}] : ({', '.join(self.types)}) -> ({', '.join(self.results)}) {{"
        return [begin] + ["  " + line for line in body] + ["}"]


class Mapped:
    def __init__(self, program, seed):
        choose = self.random = random.Random(seed * 7919 + 1)
        self.program = program
        self.names = [name for name, _ in program.arguments]
        types, results, self.levels = [type for _, type in program.arguments], program.results, []
        for _ in range(choose.choice([1, 1, 1, 2])):
            self.levels.append(Level(choose, types, results))
            types, results = self.levels[-1].types, self.levels[-1].results
        self.arguments = list(zip(self.names, types))
        self.inputs = [self.map_input(k, text) for k, text in enumerate(program.inputs)]
        # For each level the row that is looked at, if there is one.
        self.looked_at = [choose.randrange(level.rows) for level in self.levels if level.rows]
        has_rows = len(self.looked_at) == len(self.levels)
        # Without rows, sizes may be unknown.
        self.fails, self.is_checked = program.fails or not has_rows, has_rows and not program.fails
        self.calls = choose.random() < 0.15
        self.results = results + (2 * program.results if self.is_checked else [])

    def map_input(self, k, text):
        if text.startswith("@"):
            return self.map_file(k, text[1:])
        sizes, element, numbers = input_parts(text)
        own = [number for other in self.program.inputs if input_parts(other)[1] == element for number in input_parts(other)[2]]
        for level in self.levels:
            axis = level.over[k]
            if not isinstance(axis, int):
                continue
            # Rows hold the numbers of the operand in other orders, scalars those of other operands.
            rows = []
            for row in range(level.rows):
                if element == "index" or not numbers:
                    rows.append(numbers)
                elif len(numbers) == 1:
                    rows.append([own[row % len(own)]] if row else numbers)
                else:
                    turn = row % len(numbers)
                    rows.append(numbers[turn:] + numbers[:turn])
            whole = sizes[:axis] + [level.rows] + sizes[axis:]
            places = {place: number for number, place in enumerate(itertools.product(*(range(size) for size in sizes)))}
            numbers = [rows[place[axis]][places[place[:axis] + place[axis + 1:]]]
                       for place in itertools.product(*(range(size) for size in whole))]
            sizes = whole
        return "".join(f"{size}x" for size in sizes) + element + "=" + ",".join(numbers)

    def map_file(self, k, path):
        array = np.load(path)
        for level in self.levels:
            axis = level.over[k]
            if isinstance(axis, int):
                rows = [np.roll(array, row) for row in range(level.rows)]
                array = np.stack(rows, axis) if rows else np.zeros(array.shape[:axis] + (0,) + array.shape[axis:], array.dtype)
        np.save(f"{path}.mapped.npy", array)
        return f"@{path}.mapped.npy"

    def function(self, name, visibility=""):
        program, count = self.program, len(self.program.results)
        own = program.function(f"{name}_row", "private ")
        if self.calls:
            types = ", ".join(type for _, type in program.arguments)
            left = ", ".join(f"%y{k}" for k in range(count))
            body = [f"{left} = func.call @{name}_row({', '.join(self.names)}) : ({types}) -> ({', '.join(program.results)})",
                    f"tg.yield {left} : {', '.join(program.results)}"]
        else:
            body = [re.sub(r"^  return ", "  tg.yield ", line)[2:] for line in program.lines]
        for level in self.levels:
            left = ", ".join(f"%m{k}" for k in range(count))
            body = level.text(left, self.names, self.names, body)
            if level is not self.levels[-1]:
                body.append(f"tg.yield {left} : {', '.join(level.results)}")
        lines = ["  " + line for line in body]
        results = [f"%m{k}" for k in range(count)]
        if self.is_checked:
            lines += self.look_at_row(name)
            results += [f"%p{k}" for k in range(count)] + [f"%q{k}" for k in range(count)]
        arguments = ", ".join(f"{argument}: {type}" for argument, type in self.arguments)
        head = f"func.func {visibility}@{name}({arguments}) -> ({', '.join(self.results)}) {{"
        return own + "\n".join([head] + lines + [f"  return {', '.join(results)} : {', '.join(self.results)}", "}", ""])

    def look_at_row(self, name):
        """Calls the program with the row, and takes the row of the results."""
        program, lines, fresh = self.program, [], itertools.count()

        def part(value, type, axis, place):
            subscripts = ", ".join(str(place) if k == axis else ":" for k in range(len(parts_of(type)[0])))
            made = f"%s{next(fresh)}"
            lines.append(f"  {made} = tg.slice {value}[{subscripts}] : {type}")
            return made

        values = list(self.names)
        for number in reversed(range(len(self.levels))):
            level, place = self.levels[number], self.looked_at[number]
            for k, axis in enumerate(level.over):
                if isinstance(axis, int):
                    values[k] = part(values[k], level.types[k], axis, place)
                elif axis == "split":
                    at, made = f"%s{next(fresh)}", f"%s{next(fresh)}"
                    lines.append(f"  {at} = arith.constant {place} : index")
                    lines.append(f"  {made} = tg.random.fold_in {values[k]}, {at} : (tensor<2xi64>, index)")
                    values[k] = made
        types = ", ".join(type for _, type in program.arguments)
        count = len(program.results)
        left = ", ".join(f"%q{k}" for k in range(count))
        lines.append(f"  {left} = func.call @{name}_row({', '.join(values)}) : ({types}) -> ({', '.join(program.results)})")
        for k in range(count):
            value = f"%m{k}"
            for number in reversed(range(len(self.levels))):
                level = self.levels[number]
                value = part(value, level.results[k], level.to[k], self.looked_at[number])
            lines[-1] = lines[-1].replace(f"{value} =", f"%p{k} =")
        return lines

    def rows_differ(self, lines):
        """Whether the results of the call are not those of the row, of what the tool prints of each result."""
        if not self.is_checked:
            return False
        count = len(self.program.results)
        return lines[count:2 * count] != lines[2 * count:3 * count]
