#===- core.py - Values, operations and blocks -----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Values, operations and blocks: what a module is made of, and how operations get into it.

An operation is a row of pieces: text, values, and blocks. Values are named when the module is printed. Operations are
appended to the *current* block, which belongs to the running context (thread, task); `with block:` sets it.
"""

from __future__ import annotations

from contextvars import ContextVar, Token
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union

import numpy as np

from .errors import BuildError
from .location import Location, caller
from .operators import Operators
from .types import Type


class Value(Operators):
    """A result of an operation, or an input of a function or a graph."""

    __slots__ = ("type", "block", "op", "number", "hint")
    type: Type
    block: Block
    op: Optional[Op]  # None for an input
    number: int  # which result of the operation, or which input
    hint: Optional[str]  # the name that is wished for

    def __init__(self, type: Type, block: Block, op: Optional[Op], number: int, hint: Optional[str] = None) -> None:
        self.type = type
        self.block = block
        self.op = op
        self.number = number
        self.hint = hint

    def named(self, name: str) -> Value:
        """The value itself, which is called `name` in the text if that is free."""
        self.hint = valid_name(name)
        return self

    def __repr__(self) -> str:
        name = f"%{self.hint}" if self.hint else "value"
        return f"<{name}: {self.type}>"


class InputName:
    """A piece: the name of an input of a graph, in front of the graph, and what it is bound to, if it is another name."""

    __slots__ = ("value", "outer")

    def __init__(self, value: Value, outer: Optional[Value] = None) -> None:
        self.value = value
        self.outer = outer


Piece = Union[str, Value, InputName, "Block"]
# What stands for a value where an operation takes one: numbers take the type of the other operands.
Operand = Union[Operators, int, float, complex, np.generic, "np.ndarray[Any, Any]"]


class Break(str):
    """A piece: a new line of an operation, indented below it."""


BREAK = Break("\n")


class Op:
    """An operation."""

    __slots__ = ("pieces", "results", "location", "tag", "name")
    pieces: Sequence[Piece]
    results: Union[Value, Tuple[Value, ...]]
    location: Location
    tag: Any
    name: Optional[str]  # the display name of a graph, which is part of its location

    @property
    def mnemonic(self) -> str:
        """The name of the operation, such as tg.add."""
        first = self.pieces[0]
        return first.split(" ", 1)[0] if isinstance(first, str) else ""


class Block:
    """A list of operations with inputs: the body of a function, of a graph or of a branch."""

    __slots__ = ("inputs", "ops", "parent", "module", "kind", "captures", "captured", "constants", "tokens", "is_closed", "depth")
    inputs: List[Value]
    ops: List[Op]
    parent: Optional[Block]
    kind: str  # what it is the body of
    # Inputs that stand for values of outer blocks; None for a branch, which may use these values themselves.
    captures: Optional[Dict[Value, Value]]
    captured: List[Tuple[Value, Value]]  # the values of outer blocks, and the inputs
    constants: Dict[Tuple[str, Type], Value]
    is_closed: bool
    depth: int  # of graphs around it

    def __init__(self, kind: str, parent: Optional[Block], module: Any, is_graph: bool = True) -> None:
        self.kind = kind
        self.inputs = []
        self.ops = []
        self.parent = parent
        self.module = module
        self.captures = {} if is_graph else None
        self.captured = []
        self.constants = {}
        self.tokens: List[Token[Optional[Block]]] = []
        self.is_closed = False
        self.depth = 0 if parent is None else parent.depth + is_graph

    def add_input(self, type: Type, name: Optional[str] = None) -> Value:
        value = Value(type, self, None, len(self.inputs), name)
        self.inputs.append(value)
        return value

    def __enter__(self) -> Block:
        if self.is_closed:
            raise BuildError(f"the graph of {self.kind} has ended")
        self.tokens.append(_current.set(self))
        return self

    def __exit__(self, *_: Any) -> None:
        _current.reset(self.tokens.pop())


_current: ContextVar[Optional[Block]] = ContextVar("tensorgraph block", default=None)
_tag: ContextVar[Any] = ContextVar("tensorgraph tag", default=None)
_location: ContextVar[Location] = ContextVar("tensorgraph location", default=None)


def current_block() -> Block:
    """The block that operations are appended to."""
    block = _current.get()
    if block is None:
        raise BuildError("expects a function that is being built: operations stand in one")
    return block


class _Setting:
    """`with`: a setting of the operations made in it."""

    def __init__(self, variable: ContextVar[Any], value: Any) -> None:
        self.variable, self.value = variable, value
        self.tokens: List[Token[Any]] = []

    def __enter__(self) -> None:
        self.tokens.append(self.variable.set(self.value))

    def __exit__(self, *_: Any) -> None:
        self.variable.reset(self.tokens.pop())


def tagged(tag: Any) -> _Setting:
    """`with tagged(node):` operations made in it have this tag (`Op.tag`)."""
    return _Setting(_tag, tag)


def located(location: Location) -> _Setting:
    """`with located(Place("model.py", 3)):` operations made in it have this location, not that of their Python line.

    A text is an MLIR location: `located('"node"("model.py":3:1)')`.
    """
    return _Setting(_location, location)


#
# Appending operations
#


def _local_piece(piece: Piece, block: Block) -> Piece:
    """The piece with values that the block can use."""
    if piece.__class__ is Value:
        return local(piece, block)  # type: ignore[arg-type]
    if piece.__class__ is InputName and piece.outer is not None:  # type: ignore[union-attr]
        return InputName(piece.value, local(piece.outer, block))  # type: ignore[union-attr]
    return piece


def append(pieces: Sequence[Piece], types: Sequence[Type], name: Optional[str] = None) -> Op:
    """Appends an operation to the current block."""
    block = _current.get()
    if block is None:
        block = current_block()
    op = Op.__new__(Op)
    for piece in pieces:
        value = piece.outer if piece.__class__ is InputName else piece  # type: ignore[union-attr]
        if value.__class__ is Value and value.block is not block:  # type: ignore[union-attr]
            pieces = [_local_piece(p, block) for p in pieces]
            break
    op.pieces = pieces
    op.results = tuple([Value(type, block, op, k) for k, type in enumerate(types)])
    op.location = _location.get() or (caller() if block.module.locations else None)
    op.tag = _tag.get()
    op.name = name
    block.ops.append(op)
    return op


def append_one(pieces: Sequence[Piece], type: Type, hint: Optional[str] = None) -> Value:
    """Appends an operation of one result."""
    block = _current.get()
    if block is None:
        block = current_block()
    op = Op.__new__(Op)
    for piece in pieces:
        if piece.__class__ is Value and piece.block is not block:  # type: ignore[union-attr]
            pieces = [local(p, block) if p.__class__ is Value else p for p in pieces]  # type: ignore[arg-type]
            break
    op.pieces = pieces
    op.results = result = Value(type, block, op, 0, hint)
    op.location = _location.get() or (caller() if block.module.locations else None)
    op.tag = _tag.get()
    op.name = None
    block.ops.append(op)
    return result


def local(value: Value, block: Block) -> Value:
    """The value as it is seen in a block: itself, or an input of the graphs on the way to it that stands for it."""
    home = value.block
    if home is block:
        return value
    way: List[Block] = []
    at: Optional[Block] = block
    found: Optional[Value] = None
    while at is not None:
        if at is home:
            found = value
            break
        if at.captures is not None:
            found = at.captures.get(value)
            if found is not None:
                break
            way.append(at)
        at = at.parent
    if found is None:
        raise BuildError(_why_not_visible(value, block))
    for graph in reversed(way):
        found = _capture(found, graph)
        assert graph.captures is not None
        graph.captures[value] = found
    return found


def _capture(value: Value, graph: Block) -> Value:
    assert graph.captures is not None
    known = graph.captures.get(value)
    if known is not None:
        return known
    if is_scalar_constant(value):
        # A number is written where it is used.
        with graph:
            return append_constant(str(value.op.pieces[0]), value.type, value.hint)  # type: ignore[union-attr]
    if graph.kind in POINTWISE and value.type.shape is not None:
        raise BuildError(
            f"the graph of {graph.kind} sees elements: expects {value!r} to be one of its operands, not a free variable"
        )
    known = graph.add_input(value.type, value.hint)
    graph.captured.append((value, known))
    graph.captures[value] = known
    return known


# Graphs that see elements of their operands.
POINTWISE = ("tg.composite", "tg.minimize_scalar", "tg.root_scalar")


def _why_not_visible(value: Value, block: Block) -> str:
    if value.block.module is not block.module:
        return f"{value!r} belongs to another module"
    if block.kind == "func.func" and value.block.kind == "func.func":
        return f"{value!r} belongs to another function"
    if value.block.is_closed:
        return f"{value!r} belongs to the body of {value.block.kind}, which has ended; only what it returns can be used"
    return f"{value!r} belongs to another function or graph than what uses it"


def append_constant(text: str, type: Type, hint: Optional[str]) -> Value:
    """A constant of the current block, made once; `text` is the operation."""
    block = current_block()
    key = (text, type)
    known = block.constants.get(key)
    if known is None:
        known = block.constants[key] = append_one((text,), type, hint)
    return known


def is_scalar_constant(value: Value) -> bool:
    op = value.op
    if op is None or value.type.shape is not None:
        return False
    return op.pieces[0].__class__ is str and op.pieces[0].startswith(("arith.constant", "tg.constant"))  # type: ignore[union-attr]


def results_of(op: Op) -> Tuple[Value, ...]:
    return op.results if op.results.__class__ is tuple else (op.results,)  # type: ignore[return-value]


#
# Names
#


def valid_name(name: Optional[str]) -> Optional[str]:
    """The name, with characters that MLIR does not allow replaced; None if nothing is left of it."""
    if not name:
        return None
    text = "".join(c if c.isascii() and (c.isalnum() or c in "_$.-") else "_" for c in name)
    return text if text[0].isalpha() or text[0] in "_$" else "_" + text


def unwrap(values: Sequence[Value]) -> Any:
    """One value as itself, others as a tuple."""
    return values[0] if len(values) == 1 else tuple(values)


def walk(block: Block) -> Iterator[Op]:
    """All operations of a block and of the blocks in them, each before what is in it."""
    stack = [iter(block.ops)]
    while stack:
        op = next(stack[-1], None)
        if op is None:
            stack.pop()
            continue
        yield op
        for piece in reversed(op.pieces):
            if piece.__class__ is Block:
                stack.append(iter(piece.ops))  # type: ignore[union-attr]
