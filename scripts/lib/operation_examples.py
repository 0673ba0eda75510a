"""Examples in the descriptions of operations, as functions that can be parsed. For test/Docs/op-examples.py and
scripts/write-golden.

An example uses names like %x without saying what they are. They become arguments of a function around the example, and tg-opt
tells their types: its parser complains about a name that is not declared, and says which type it wants of a value that has
another one. So this takes some rounds, in each of which all examples are parsed and each learns about one name.

A comment after an operation names the types of its results, and is checked like that too.
"""

import os
import re
import subprocess
import sys
import tempfile

OPERATION = re.compile(r"^### `([\w.]+)`.*?$(.*?)(?=^### |^## |\Z)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```mlir\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMENTED = re.compile(r"^(%[\w, %]+?) = .*// *(.+)$")
ERROR = re.compile(r"^within split at .*?:(\d+) offset :(\d+):(\d+): error: (.*)$|^.*?:(\d+):(\d+): error: (.*)$", re.MULTILINE)
# Of a name behind which the parser puts what the text leaves out.
NEEDED = re.compile(r".*expects '(%\w+)' to be defined before")
WRONG_TYPE = re.compile(r"use of value '(%[\w#]+)' expects different type than prior uses: '(.*)' vs 'none'")


class Example:
    def __init__(self, operation, text):
        self.operation, self.text = operation, text
        lines = text.rstrip().splitlines()
        self.declarations = [line for line in lines if line.startswith("func.func private")]
        self.lines = [line for line in lines if line not in self.declarations]
        for line in list(self.lines):
            match = COMMENTED.match(line)
            if match:
                self.lines.append(f'"doc.use"({match.group(1)}) : ({match.group(2)}) -> ()')
        # An operation that ends a graph ends the function too.
        if not self.lines[-1].startswith("tg.yield"):
            self.lines.append("return")
        self.arguments = {}
        self.problem = None

    def function(self):
        if any(line.startswith("func.func @") for line in self.lines):
            return self.lines[:-1]  # a whole module, without our return
        arguments = ", ".join(f"{name}: {type}" for name, type in self.arguments.items())
        return [*self.declarations, f"func.func @example({arguments}) {{", *self.lines, "}"]

    def learn(self, line, column, message):
        """Takes in what tg-opt says of one of the function's lines; anything but a new name or its type is a problem."""
        wrong = WRONG_TYPE.match(message)
        if wrong and wrong.group(1) in self.arguments:
            self.arguments[wrong.group(1)] = wrong.group(2)
        elif NEEDED.match(message):
            self.arguments[NEEDED.match(message).group(1)] = "none"
        elif message == "use of undeclared SSA value name":
            self.arguments[re.match(r"%\w+", self.function()[line][column:]).group()] = "none"
        else:
            self.problem = f"{self.operation}: {message}\n" + "\n".join(self.function())


def try_all(tg_opt, examples, path):
    """Parses all examples; whether any of them has learnt something."""
    owners, lines = [], []
    for example in examples:
        for number, line in enumerate(example.function()):
            owners.append((example, number))
            lines.append(line)
        owners.append((None, 0))
        lines.append("// -----")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    command = [tg_opt, "--split-input-file", "--allow-unregistered-dialect", path]
    messages = subprocess.run(command, capture_output=True, text=True, timeout=120).stderr
    learnt = False
    for match in ERROR.finditer(messages):
        start, offset, column, message = match.group(1, 2, 3, 4) if match.group(1) else ("1", *match.group(5, 6, 7))
        example, number = owners[int(start) + int(offset) - 2]
        if not example:
            sys.exit(f"error: cannot place '{match.group()}'")
        if not example.problem:
            example.learn(number, int(column) - 1, message)
            learnt = True
    return learnt


def read_examples(text):
    """The examples of a document that mlir-tblgen -gen-dialect-doc made, by operation."""
    return {operation: [Example(operation, block) for block in BLOCK.findall(description)]
            for operation, description in OPERATION.findall(text)}


def learn_all(tg_opt, examples):
    """Lets all examples learn their arguments; those that cannot be parsed have a problem."""
    with tempfile.TemporaryDirectory() as folder:
        # Every round but the last declares a name or a type somewhere; no example has as many of them as this.
        for _ in range(50):
            if not try_all(tg_opt, [e for e in examples if not e.problem], os.path.join(folder, "examples.mlir")):
                return
    sys.exit("error: the examples never come to an end")
