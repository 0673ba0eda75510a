#===- _trees.py - Dictionaries in, dictionaries out -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Nested dictionaries, lists and tuples of arrays, as JAX orders their leaves, without JAX."""

from __future__ import annotations

import re
from typing import Any, List, Sequence, Tuple

from ._errors import ArgumentTypeError, OptionError
from ._program import Program
from ._types import CALL_KEYWORDS

RESULT = re.compile(r'jax\.result_info = "((?:[^"\\]|\\.)*)"')
STEP = re.compile(r"\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]|\.(\w+)")


def flatten(tree: Any, like: Any, path: str) -> List[Any]:
    """The leaves of a tree, in the order of JAX: dictionaries by sorted keys. It must have the structure of another tree."""
    if like is None and tree is None:
        return []
    if isinstance(like, dict):
        if not isinstance(tree, dict) or set(tree) != set(like):
            got = f"one with {', '.join(map(repr, sorted(tree)))}" if isinstance(tree, dict) else describe(tree)
            raise ArgumentTypeError(f"expects a dictionary with {', '.join(map(repr, sorted(like)))} for {path}, but got {got}")
        return [leaf for key in sorted(like) for leaf in flatten(tree[key], like[key], f"{path}[{key!r}]")]
    if isinstance(like, (list, tuple)):
        if not isinstance(tree, (list, tuple)) or len(tree) != len(like):
            got = f"one of {len(tree)}" if isinstance(tree, (list, tuple)) else describe(tree)
            raise ArgumentTypeError(f"expects a sequence of {len(like)} for {path}, but got {got}")
        return [leaf for number, pair in enumerate(zip(tree, like)) for leaf in flatten(*pair, f"{path}[{number}]")]
    if isinstance(tree, (dict, tuple)):
        raise ArgumentTypeError(f"expects an array or a number for {path}, but got {describe(tree)}")
    return [tree]


def describe(tree: Any) -> str:
    return f"a value of type {type(tree).__name__}"


def unflatten(leaves: List[Any], like: Any) -> Any:
    """A tree of the structure of another one; takes its leaves from the front."""
    if like is None:
        return None
    if isinstance(like, dict):
        made = {key: unflatten(leaves, like[key]) for key in sorted(like)}
        return {key: made[key] for key in like}
    if isinstance(like, (list, tuple)):
        items = [unflatten(leaves, item) for item in like]
        return items if isinstance(like, list) else type(like)(*items) if hasattr(like, "_fields") else tuple(items)
    return leaves.pop(0)


def tree_of_results(text: str) -> Any:
    """The structure that a text of JAX states for the results of `main`: those of a list are in a tuple."""
    found = re.search(r"func\.func (?:public )?@main\b(?:(?!func\.func).)*", text, re.DOTALL)
    paths = [path[6:] if path.startswith("result") else path for path in RESULT.findall(found.group())] if found else []
    if not paths:
        raise OptionError("the text does not say what the function returns: pass out_tree, a tree like the result")
    return grow([STEP.findall(path) for path in paths])


def grow(paths: List[List[Tuple[str, str, str]]]) -> Any:
    if len(paths) == 1 and not paths[0]:
        return 0
    groups: "dict[Tuple[str, str, str], List[List[Tuple[str, str, str]]]]" = {}
    for path in paths:
        if not path:
            raise OptionError("the text does not say what the function returns: pass out_tree, a tree like the result")
        groups.setdefault(path[0], []).append(path[1:])
    if all(number for _, number, _ in groups):
        return tuple(grow(rest) for rest in groups.values())
    return {key or number or attribute: grow(rest) for (key, number, attribute), rest in groups.items()}


class TreeFunction:
    """The function `main` of a program that JAX has lowered, on trees of arrays instead of their leaves."""

    def __init__(self, program: Program, in_tree: Any, out_tree: Any) -> None:
        self.program = program  #: on leaves
        self.in_tree = in_tree
        self.out_tree = out_tree

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        options = {key: kwargs.pop(key) for key in CALL_KEYWORDS if key in kwargs and key != "out"}
        results = self.program(*self.leaves(args, kwargs), **options)
        leaves: List[Any] = list(results) if isinstance(results, tuple) else [results]
        if hasattr(self.out_tree, "unflatten"):
            return self.out_tree.unflatten(leaves)
        return unflatten(leaves, self.out_tree)

    def leaves(self, args: Sequence[Any], kwargs: "dict[str, Any]") -> List[Any]:
        """The arguments of the program for those of the function."""
        if hasattr(self.in_tree, "flatten_up_to"):  # of JAX: arguments and keywords
            leaves = list(self.in_tree.flatten_up_to((tuple(args), kwargs)))
        elif kwargs:
            raise ArgumentTypeError(f"expects no keywords but those of a call, but got '{next(iter(kwargs))}'")
        else:
            leaves = flatten(tuple(args), self.in_tree, "the arguments")
        return leaves
