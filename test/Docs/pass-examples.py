#!/usr/bin/python3
"""Runs the examples in the descriptions of passes: pass-examples.py [--verbose] tg-opt passes.md…

The documents are what mlir-tblgen -gen-pass-doc makes of the .td files. A description may have a piece of a program, and after
a line with "becomes" what the pass makes of it. Names that the piece does not declare become arguments of a function
around it (see op-examples.py); what the result declares too is kept alive. Options are what the lines before the two
pieces have in backquotes with an "=". The operations of the result, with their types and attributes, must be what tg-opt
prints, in this order; names of values and constants are not compared, and "…" stands for anything. Pieces that have "…"
themselves are not run, but counted.
"""

import argparse
import importlib
import re
import subprocess
import tempfile

op_examples = importlib.import_module("op-examples")

PASS = re.compile(r"^### `-([\w-]+)`$(.*?)(?=^### |\Z)", re.MULTILINE | re.DOTALL)
PIECE = re.compile(r"^(.*)\n+```mlir\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DEFINED = re.compile(r"^(%[\w:, %]+?) = ", re.MULTILINE)
KNOWN = re.compile(r"%c(\d+)$")


class Piece(op_examples.Example):
    """A piece of a program before a pass, in a function that keeps some of its values alive."""

    def __init__(self, name, text, kept):
        super().__init__(name, text)
        self.types = {value: "none" for value in kept}
        self.ends = any(line.startswith(("return", "func.func @")) for line in self.lines)

    def function(self):
        if self.ends:
            return super().function() if "return" in self.lines[-2:] else [line for line in super().function()]
        self.lines = [line for line in self.lines if line != "return" and not line.startswith('"test.keep"')]
        self.lines += [f'"test.keep"({value}) : ({type}) -> ()' for value, type in self.types.items()] + ["return"]
        constants = [f"{name} = arith.constant {KNOWN.match(name).group(1)} : index" for name in self.arguments if KNOWN.match(name)]
        arguments = ", ".join(f"{name}: {type}" for name, type in self.arguments.items() if not KNOWN.match(name))
        return [*self.declarations, f"func.func @example({arguments}) {{", *constants, *self.lines, "}"]
