#===- text.py - The text of a module --------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""The text of a module.

Names are given here: those that are wished for, where they are free, else numbers. As in MLIR, a graph may use again the
names of graphs beside it, and what follows a graph those in it; but no name hides one of a graph around it.
"""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple

from .core import Block, Break, InputName, Op, Value
from .location import Place, resolve
from .ops.other import quoted
from .types import Type

_DEPTH_LETTERS = "ijklmnopqrstuvwxyz"


class Text(NamedTuple):
    """A printed module, and which operation stands on which line."""

    text: str
    lines: Dict[int, Op]  # the operation that begins on a line; lines count from 1

    def op_at(self, line: int) -> Optional[Op]:
        """The operation on a line of the text: the one that begins there, or the last one before."""
        while line > 0:
            if line in self.lines:
                return self.lines[line]
            line -= 1
        return None


class _Frame:
    """A block that is being printed."""

    __slots__ = ("pieces", "op", "ops", "names", "counts", "number", "block", "indent", "outer")

    def __init__(self, block: Block, number: int, indent: str) -> None:
        self.block, self.number, self.indent = block, number, indent
        self.ops: Iterator[Op] = iter(block.ops)
        self.pieces: Optional[Iterator[Any]] = None
        self.op: Optional[Op] = None
        self.names: List[str] = []  # to be free again after the block
        self.counts: List[Tuple[str, int]] = []  # those of names, as they were before
        self.outer: Optional[Tuple[Set[str], Dict[str, int]]] = None  # the names around a graph, which it does not see


class _Printer:
    def __init__(self, locations: bool) -> None:
        self.locations = locations
        self.out: List[str] = []
        self.line = 1
        self.lines: Dict[int, Op] = {}
        self.names: Dict[Value, str] = {}
        self.used: Set[str] = set()
        self.counts: Dict[str, int] = {}  # the numbers of `%x_0`, `%x_1`, … that are tried next
        self.location_texts: Dict[Any, str] = {}

    def name(self, value: Value, wished: str, frame: _Frame) -> str:
        name = wished
        if name in self.used:
            count = first = self.counts.get(wished, 0)
            while name in self.used:
                name, count = f"{wished}_{count}", count + 1
            self.counts[wished] = count
            frame.counts.append((wished, first))
        self.used.add(name)
        frame.names.append(name)
        self.names[value] = text = "%" + name
        return text

    def name_inputs(self, block: Block, frame: _Frame) -> None:
        letter = _DEPTH_LETTERS[min(block.depth - 1, len(_DEPTH_LETTERS) - 1)]
        for k, value in enumerate(block.inputs):
            self.name(value, value.hint or f"{letter}{k}", frame)

    def name_results(self, op: Op, frame: _Frame) -> str:
        """`%0 = `, `%0:2 = `"""
        results: Any = op.results
        if results.__class__ is Value:
            if results.hint:
                return self.name(results, results.hint, frame) + " = "
            self.names[results] = text = f"%{frame.number}"
            frame.number += 1
            return text + " = "
        if not results:
            return ""
        if any(value.hint for value in results):
            names = []
            for value in results:
                if value.hint:
                    names.append(self.name(value, value.hint, frame))
                else:
                    self.names[value] = text = f"%{frame.number}"
                    frame.number += 1
                    names.append(text)
            return ", ".join(names) + " = "
        group = f"%{frame.number}"
        frame.number += 1
        if len(results) == 1:
            self.names[results[0]] = group
            return group + " = "
        for k, value in enumerate(results):
            self.names[value] = f"{group}#{k}"
        return f"{group}:{len(results)} = "

    def location(self, op: Op) -> str:
        """` loc("model.py":3:5)`"""
        where = op.location
        known = self.location_texts.get(where)
        if known is None:
            known = self.location_texts[where] = location_text(where)
        if op.name is not None:
            return f" loc({quoted(op.name)}({known}))" if known else f" loc({quoted(op.name)})"
        return f" loc({known})" if known else ""

    def open(self, block: Block, number: int, indent: str) -> _Frame:
        frame = _Frame(block, number, indent)
        if block.captures is not None:
            # Graphs are isolated: a value that a graph brings in may keep its name.
            frame.outer = self.used, self.counts
            self.used, self.counts = set(), {}
        return frame

    def close(self, frame: _Frame) -> None:
        """Makes the names of a block free again."""
        if frame.outer is not None:
            self.used, self.counts = frame.outer
            return
        self.used.difference_update(frame.names)
        for wished, count in reversed(frame.counts):
            self.counts[wished] = count

    def print_body(self, root: _Frame) -> None:
        """The operations of a block, and of the blocks in it; without recursion."""
        out, names = self.out, self.names
        stack = [root]
        while stack:
            frame = stack[-1]
            if frame.pieces is None:
                op = next(frame.ops, None)
                if op is None:
                    self.close(frame)
                    stack.pop()
                    if stack:
                        out.append(f"{stack[-1].indent}}}")
                    continue
                frame.op = op
                self.lines[self.line] = op
                out.append(frame.indent)
                out.append(self.name_results(op, frame))
                pieces: Sequence[Any] = op.pieces
                frame.pieces = iter(pieces)
                for piece in pieces:
                    if piece.__class__ is Block and piece.captures is not None:
                        # A graph's inputs are named before they are printed in front of it.
                        inner = self.open(piece, frame.number, frame.indent + "  ")
                        self.name_inputs(piece, inner)
                        frame.pieces = iter([inner if p is piece else p for p in pieces])
                        break
            entered = False
            for piece in frame.pieces:
                kind = piece.__class__
                if kind is str:
                    out.append(piece)
                    if "\n" in piece:
                        self.line += piece.count("\n")
                elif kind is Value:
                    out.append(names[piece])
                elif kind is InputName:
                    name = names[piece.value]
                    bound = names[piece.outer] if piece.outer is not None else name
                    out.append(name if bound == name else f"{name} = {bound}")
                elif kind is Break:
                    out.append(f"\n{frame.indent}    ")
                    self.line += 1
                else:
                    if kind is Block:
                        piece = self.open(piece, frame.number, frame.indent + "  ")
                    out.append("{\n")
                    self.line += 1
                    stack.append(piece)
                    entered = True
                    break
            if entered:
                continue
            assert frame.op is not None
            if self.locations:
                out.append(self.location(frame.op))
            out.append("\n")
            self.line += 1
            frame.pieces = None


def location_text(where: Any) -> str:
    if where is None:
        return ""
    if isinstance(where, str):
        return where
    place: Optional[Place] = resolve(where)
    return f"{quoted(place.filename)}:{place.line}:{place.column}" if place else ""


def print_module(module: Any, locations: bool) -> Text:
    printer = _Printer(locations)
    out = printer.out
    for item in module.items:
        if printer.line > 1:
            out.append("\n")
            printer.line += 1
        if isinstance(item, str):
            out.append(item + "\n")
            printer.line += item.count("\n") + 1
            continue
        frame = printer.open(item.body, 0, "  ")
        arguments = []
        for k, value in enumerate(item.body.inputs):
            arguments.append(f"{printer.name(value, value.hint or f'arg{k}', frame)}: {value.type}")
        private = "" if item.is_public else "private "
        results = result_types(item.result_types)
        arrow = f" -> {results}" if results else ""
        out.append(f"func.func {private}@{item.symbol}({', '.join(arguments)}){arrow} {{\n")
        printer.line += 1
        printer.print_body(frame)
        where = location_text(item.location) if locations else ""
        out.append(f"}} loc({where})\n" if where else "}\n")
        printer.line += 1
    return Text("".join(out), printer.lines)


def result_types(types: Sequence[Type]) -> str:
    if not types:
        return ""
    return types[0].text if len(types) == 1 else f"({', '.join(type.text for type in types)})"
