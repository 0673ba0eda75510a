#===- uneven.py - Random programs on rows, of which some have more --------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Programs on rows that take as many rows of one tensor as another one has: maps over several tensors, slices, and what replaces or
adds to the first elements of an axis. Some tensors have a few rows more, which mostly only a run of the program shows."""

from branching import Branching


class Uneven(Branching):
    def argument(self, axes):
        self.sizes.setdefault("longer", self.sizes["rows"] + self.random.choice([0, 0, 0, 1, 5]))
        self.static.setdefault("longer", self.random.random() < 0.2)
        longer = [["longer"], ["longer", "columns"], ["columns", "longer"]]
        if axes == ["rows"] and self.random.random() < 0.6:
            axes = longer[0]
        elif len(self.arguments) > 4:
            axes = self.random.choice(longer)
        return super().argument(axes)

    def graphs(self):
        return [self.map, self.map, self.accumulate, self.gradient, self.gradient, self.gradient, self.branch, self.loop]

    def rows(self, values):
        """How many rows most tensors have, as a number or an index; nothing if no tensor shows it."""
        places = [(value, axis) for value in values for axis, size in enumerate(value.sizes) if size == self.sizes["rows"]]
        if not places:
            return None
        own = self.size(*self.random.choice(places))
        longer = [(value, axis) for value in values for axis, size in enumerate(value.sizes) if size == self.sizes["longer"]]
        if own[0] != "%" or not longer or self.random.random() < 0.7:
            return own
        other = self.size(*self.random.choice(longer))
        return self.make(f"arith.minsi {own}, {other} : index", [], []).name if other[0] == "%" else own

    def work(self, values, count):
        for _ in range(count):
            tensors = [value for value in values if value.rank()]
            kind = self.random.choice([self.first, self.first, self.update, self.pad, None, None, None, None])
            result = kind(values, self.random.choice(tensors[-4:] if self.random.random() < 0.6 else tensors)) if kind else None
            if result:
                values.append(result)
            else:
                super().work(values, 1)

    def long_axes(self, x):
        return [axis for axis, size in enumerate(x.sizes) if size >= self.sizes["rows"]]

    def subscripts(self, x, axis, stop):
        start = self.random.choice(["", "0"])
        return ", ".join(f"{start}:{stop}" if own == axis else ":" for own in range(x.rank()))

    def first(self, values, x):
        axes = self.long_axes(x)
        stop = self.rows(values) if axes else None
        if not stop:
            return None
        axis = self.random.choice(axes)
        sizes, known = list(x.sizes), list(x.known)
        sizes[axis] = self.sizes["rows"]
        known[axis] = sizes[axis] if stop[0] != "%" and known[axis] is not None else None
        return self.make(f"tg.slice {x.name}[{self.subscripts(x, axis, stop)}] : {self.type(x)}", sizes, known)

    def update(self, values, x):
        axes = self.long_axes(x)
        stop = self.rows(values) if axes else None
        if not stop:
            return None
        axis = self.random.choice(axes)
        part = x.sizes[:axis] + [self.sizes["rows"]] + x.sizes[axis + 1:]
        fits = [value for value in values if value.rank() <= x.rank() and value.sizes == part[x.rank() - value.rank():]]
        if not fits:
            return None
        value = self.random.choice(fits)
        op = self.random.choice(["set_slice", "inc_slice"])
        return self.make(f"tg.{op} {value.name} into {x.name}[{self.subscripts(x, axis, stop)}] : ({self.type(value)}, {self.type(x)})",
                         x.sizes, x.known)

    def pad(self, values, x):
        axes = [axis for axis, size in enumerate(x.sizes) if size <= self.sizes["longer"] and x.known[axis] is None]
        longer = [(value, axis) for value in values for axis, size in enumerate(value.sizes)
                  if size == self.sizes["longer"] and value.known[axis] is None]
        if not axes or not longer:
            return None
        axis = self.random.choice(axes)
        place = self.random.choice(longer)
        index = lambda value, own: self.make(f"tensor.dim {value.name}, {self.make(f'arith.constant {own} : index', [], []).name} : {self.type(value)}", [], []).name
        high = self.make(f"arith.subi {index(*place)}, {index(x, axis)} : index", [], []).name
        number = self.make(f"arith.constant {'1.5' if self.is_float else '3'} : {self.element}", [], []).name
        sizes, known = list(x.sizes), list(x.known)
        sizes[axis] = self.sizes["longer"]
        none = ", ".join("0" for _ in sizes)
        highs = ", ".join(high if own == axis else "0" for own in range(x.rank()))
        return self.make(f"tg.pad {x.name} with {number} low [{none}] high [{highs}] : {self.type(x)}", sizes, known)

    def sequences(self, values):
        chosen = super().sequences(values)
        more = [value for value in values if 0 < value.rank() < 3 and value.sizes[0] >= self.sizes["rows"] and value not in chosen]
        if chosen and more and self.random.random() < 0.8:
            chosen += self.random.sample(more, min(len(more), self.random.randint(1, 2)))
        return chosen

    def steps(self, chosen):
        if self.random.random() < 0.5:
            return ""
        return f" to {self.rows(chosen) or self.size(chosen[0], 0)}"
