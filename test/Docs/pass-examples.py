#!/usr/bin/python3
"""Runs the examples in the descriptions of passes: pass-examples.py tg-opt passes.md…

The documents are what mlir-tblgen -gen-pass-doc makes of the .td files. A description may have a piece of a program, and after
a line with "becomes" what the pass makes of it. Names that the piece does not declare become arguments of a function
around it (see op-examples.py), and values that the result declares, too, are kept alive. Options of the pass are what the
lines before the pieces have in backquotes with an "=". The operations of the result, with their types and attributes,
must be what tg-opt prints, in this order; names of values, and constants, are not compared, and "…" stands for anything. A
piece that has "…" itself is not run: these are counted, and their passes listed.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts" / "lib"))
import operation_examples as examples

PASS = re.compile(r"^### `-([\w-]+)`$(.*?)(?=^### |\Z)", re.MULTILINE | re.DOTALL)
PIECE = re.compile(r"([^\n]*)\n+```mlir\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DEFINED = re.compile(r"^(%\w+)(?::\d+)?(?:, (%\w+))* = ", re.MULTILINE)
OPTION = re.compile(r"`([a-z][a-z-]*=[\w.,:-]+)`")
CALLED = re.compile(r"call @(\w+)\(.*?\) : (\(.*?\) -> .+)$")
INDEX = re.compile(r"%c(\d+)$")


class Piece(examples.Example):
    """A piece of a program, in a function that keeps `kept` alive."""

    def __init__(self, name, text, kept):
        super().__init__(name, text)
        self.kept = {value: "none" for value in kept}
        self.isModule = any(line.startswith(("func.func @", "llvm.func @")) for line in self.lines)
        self.returns = self.lines[-2].startswith("return") if len(self.lines) > 1 else False

    def function(self):
        if self.isModule:
            return self.lines[:-1]
        body = self.lines[:-1]
        if not self.returns:
            body += [f'"test.keep"({value}) : ({type}) -> ()' for value, type in self.kept.items()] + ["return"]
        else:
            results = re.search(r" : (.+)$", body[-1])
        known = "".join(f" {name} = arith.constant {INDEX.match(name).group(1)} : index" for name in self.arguments if INDEX.match(name))
        arguments = ", ".join(f"{name}: {type}" for name, type in self.arguments.items() if not INDEX.match(name))
        types = f" -> ({results.group(1)})" if self.returns and results else ""
        called = dict(match.groups() for line in body if (match := CALLED.search(line)))
        declarations = [*self.declarations, *(f"func.func private @{name}{type}" for name, type in called.items())]
        # What is known is on the line of the arguments: lines keep their numbers while names are learnt.
        return [*declarations, f"func.func @example({arguments}){types} {{{known}", *body, "}"]

    def learn(self, line, column, message):
        wrong = examples.WRONG_TYPE.match(message)
        kept = re.match(r"use of value '(%[\w#]+)' expects different type than prior uses: 'none' vs '(.*)'", message)
        if kept and kept.group(1) in self.kept:
            self.kept[kept.group(1)] = kept.group(2)
        elif message == "use of undeclared SSA value name" and not re.match(r"%\w+", self.function()[line][column:]):
            self.problem = f"{self.operation}: {message}: {self.function()[line][column:]}\n" + "\n".join(self.function())
        else:
            super().learn(line, column, message)


def normalized(text):
    """What is compared of a program: not how values and new functions are called, nor what may be written in two ways."""
    text = re.sub(r"//.*", "", text)
    for name, value in re.findall(r"^(#\w+) = (affine_map<.*>)$", text, re.MULTILINE):
        text = re.sub(rf"^{name} = .*$", "", text, flags=re.MULTILINE)
        text = re.sub(rf"{name}\b", value, text)
    text = re.sub(r"^.* = arith\.constant .*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"[%^][\w$.-]+(#\d+|:\d+)?", "%", text)
    text = re.sub(r"%(, %)+ =", "% =", text)
    text = re.sub(r"-> \(([^(),]*)\)", r"-> \1", text).replace("func.call @", "call @")
    text = re.sub(r"@\w+_parallel\b", "@parallel", text)
    text = re.sub(r"\s+", " ", text)
    return text.strip()


def matches(expected, printed):
    pattern = ".*?".join(re.escape(part.strip()) for part in normalized(expected).split("…"))
    return re.search(pattern, normalized(printed), re.DOTALL)


def isUnchanged(command, printed):
    """Whether the pass has printed what `command` prints without it."""
    return normalized(subprocess.run(command, capture_output=True, text=True, timeout=120).stdout) == normalized(printed)


def main():
    tg_opt, *documents = sys.argv[1:]
    runs, abridged, problems, passes = [], [], [], 0
    for path in documents:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for name, description in PASS.findall(text):
            passes += 1
            pieces = PIECE.findall(description)
            if not pieces:
                continue
            (lead, before), *others = pieces
            if "…" in before:
                abridged.append(name)
                continue
            after = next((piece for piece in others if "becomes" in piece[0]), None)
            kept = []
            if after:
                there = {value for match in DEFINED.finditer(after[1]) for value in re.findall(r"%\w+", match.group())}
                here = [value for match in DEFINED.finditer(before) for value in re.findall(r"%\w+", match.group())]
                kept = [value for value in here if value in there and len(re.findall(rf"{value}\b", before)) == 1]
            options = OPTION.findall(lead) + (OPTION.findall(after[0]) if after else [])
            runs.append((Piece(name, before, kept), options, after and after[1]))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "examples.mlir")
        for _ in range(50):
            if not examples.try_all(tg_opt, [piece for piece, _, _ in runs if not piece.problem], path):
                break
        else:
            sys.exit("error: the examples never come to an end")
        for piece, options, after in runs:
            if piece.problem:
                problems.append(piece.problem)
                continue
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(piece.function()))
            command = [tg_opt, "--allow-unregistered-dialect", path]
            made = os.path.join(folder, "made.mlir")
            result = subprocess.run([*command, f"--{piece.operation}={' '.join(options)}", "-o", made], capture_output=True, text=True,
                                    timeout=120)
            if not result.returncode:
                with open(made, encoding="utf-8") as file:
                    result.stdout = file.read()
            error = re.search(r"// error: (.*)", "\n".join(piece.lines))
            if error and error.group(1) not in result.stderr:
                problems.append(f"{piece.operation}: does not fail with '{error.group(1)}'")
            elif error:
                continue
            elif result.returncode:
                problems.append(f"{piece.operation}: {result.stderr.strip()}")
            elif not (matches(after, result.stdout) if after else isUnchanged(command, result.stdout)):
                problems.append(f"{piece.operation}: gives\n{result.stdout}instead of\n{after or 'what it was'}")
    for problem in problems:
        print(f"error: {problem}")
    print(f"{passes} passes, {len(runs)} examples, {len(problems)} problems")
    print(f"abridged: {', '.join(abridged)}")
    sys.exit(1 if problems or not runs else 0)


if __name__ == "__main__":
    main()
