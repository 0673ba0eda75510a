#===- _result_paths.py - Where results of JAX belong ----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Reads the `jax.result_info` of each result, and grows the tree that they describe."""

from __future__ import annotations

import ast
import re
from typing import Any, Dict, List, NoReturn, Optional, Tuple

from ._errors import OptionError

STRING = r'"(?:[^"\\]|\\.)*"'
MAIN = re.compile(rf"{STRING}|//[^\n]*|(\bfunc\.func\s+(?:(?:public|private|nested)\s+)?@main\b)", re.DOTALL)
TOKEN = re.compile(rf'(\bjax\.result_info\s*=\s*){STRING}|{STRING}|//[^\n]*|->|[()<>{{}}\[\],]', re.DOTALL)
OPENS, CLOSES = re.compile(r"\s*\("), re.compile(r"\s*\)")
ESCAPE = re.compile(rb"\\([0-9A-Fa-f]{2}|.)", re.DOTALL)
ATTRIBUTE = re.compile(r"\.([^\W\d]\w*)")
# A tuple with more places that no result is in is more likely a dictionary by numbers.
MOST_MISSING = 1000

#: A key of a dictionary, the place in a sequence, or the name of an attribute.
Step = Tuple[str, Any]


def unknown(why: str) -> NoReturn:
    raise OptionError(f"{why}: pass out_tree, a tree like the result")


def tree_of_results(text: str, count: int) -> Any:
    """The structure that a text of JAX states for the results of `main`, with the numbers of results as leaves. Sequences are
    tuples; dictionaries, and whatever has named attributes, are dictionaries in the order of the results."""
    infos = read_infos(text)
    if len(infos) != count or None in infos:
        unknown("the text does not say what the function returns")
    return grow([(read_path(info or ""), number) for number, info in enumerate(infos)], "result") if infos else None


def read_infos(text: str) -> List[Optional[str]]:
    """The `jax.result_info` of each result of `main`; null for a result without one."""
    start = next((found.end() for found in MAIN.finditer(text) if found.group(1)), None)
    if start is None:
        return []
    infos: List[Optional[str]] = []
    depth, is_result = 0, False
    for found in TOKEN.finditer(text, start):
        token = found.group()
        if found.group(1):
            if is_result and depth == 2 and infos:
                infos[-1] = unescape(token[len(found.group(1)) + 1:-1])
        elif token == "->":
            if depth == 0:
                is_result = True
                if not OPENS.match(text, found.end()):
                    return [None]  # a type cannot have attributes without parentheses around it
        elif token in "(<{[":
            if depth == 0 and token == "{":
                return infos  # the body, or attributes, of a function without results
            depth += 1
            if is_result and depth == 1 and not CLOSES.match(text, found.end()):
                infos.append(None)
        elif token in ")>}]":
            depth -= 1
            if depth == 0 and is_result:
                return infos
        elif token == "," and depth == 1 and is_result:
            infos.append(None)
    return infos


def unescape(text: str) -> str:
    """The content of a string, as MLIR prints it: some characters as two hexadecimal digits for each byte."""
    named = {b"n": b"\n", b"t": b"\t"}

    def character(found: "re.Match[bytes]") -> bytes:
        code = found.group(1)
        return bytes([int(code, 16)]) if len(code) == 2 else named.get(code, code)

    return ESCAPE.sub(character, text.encode("utf-8", "surrogateescape")).decode("utf-8", "replace")


def read_path(info: str) -> List[Step]:
    """The steps to a result: jax.tree_util.keystr, after the word "result" in later versions of JAX."""
    path = info[len("result"):] if re.match(r"result(?:$|[\[.])", info) else info
    steps: List[Step] = []
    place = 0
    while place < len(path):
        attribute = ATTRIBUTE.match(path, place)
        if attribute:
            steps.append(("attribute", attribute.group(1)))
            place = attribute.end()
            continue
        # A key is what Python writes for it, which may have brackets.
        for end in [found.start() for found in re.finditer(r"\]", path)]:
            if path[place] == "[" and end > place:
                try:
                    key = ast.literal_eval(path[place + 1:end])
                    hash(key)
                except (SyntaxError, ValueError, TypeError):
                    continue
                steps.append(("place" if type(key) is int else "key", key))
                place = end + 1
                break
        else:
            unknown(f"cannot tell where the result '{info}' belongs")
    return steps


def grow(paths: List[Tuple[List[Step], int]], name: str) -> Any:
    if len(paths) == 1 and not paths[0][0]:
        return paths[0][1]
    groups: Dict[Step, List[Tuple[List[Step], int]]] = {}
    for steps, number in paths:
        if not steps:
            unknown(f"several results belong to '{name}'")
        groups.setdefault(steps[0], []).append((steps[1:], number))
    made: Dict[Any, Any] = {}
    for (kind, key), rest in groups.items():
        if key in made:
            unknown(f"several results belong to '{name}[{key!r}]'")
        made[key] = grow(rest, f"{name}.{key}" if kind == "attribute" else f"{name}[{key!r}]")
    places = list(made)
    if all(kind == "place" for kind, _ in groups) and places == sorted(places) and places[0] >= 0:
        if places[-1] - len(places) >= MOST_MISSING:
            unknown(f"'{name}[{places[-1]}]' is far from the results before it")
        return tuple(made.get(place) for place in range(places[-1] + 1))  # JAX leaves out what is None
    return made
