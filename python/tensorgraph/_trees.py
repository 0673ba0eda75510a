#===- _trees.py - Dictionaries in, dictionaries out -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Nested dictionaries, lists and tuples of arrays, as JAX orders their leaves, without JAX."""

from __future__ import annotations

import collections
import dataclasses
import itertools
from typing import Any, Iterator, List, Optional, Sequence, Tuple

from ._errors import ArgumentTypeError, OptionError, kind_of
from ._program import Program
from ._types import CALL_KEYWORDS


def children(tree: Any, path: str) -> Optional[List[Tuple[Any, Any]]]:
    """The keys or places of a tree and what is there, in the order of JAX; null for a leaf."""
    kind = type(tree)
    if tree is None:
        return []
    if kind is collections.OrderedDict:
        return list(tree.items())
    if kind in (dict, collections.defaultdict):
        try:
            return [(key, tree[key]) for key in sorted(tree)]
        except TypeError:
            raise OptionError(f"expects keys of one type in {path}, which JAX sorts, but got {keys_of(tree)}") from None
    if kind in (list, tuple) or (isinstance(tree, tuple) and hasattr(tree, "_fields")):
        return list(enumerate(tree))
    if dataclasses.is_dataclass(tree) and not isinstance(tree, type):
        raise OptionError(f"cannot tell which fields of {path}, a {kind.__name__}, are leaves, and in which order: pass in_tree=True "
                          "with jax.jit(f).lower(...), or a tuple of the leaves")
    if isinstance(tree, (dict, list, tuple)):
        raise OptionError(f"cannot tell what the leaves of {path} are, a {kind.__name__}: pass in_tree=True with "
                          f"jax.jit(f).lower(...), or a {next(base for base in (dict, list, tuple) if isinstance(tree, base)).__name__}")
    return None


def flatten(tree: Any, like: Any, path: str) -> List[Any]:
    """The leaves of a tree, in the order that JAX has for another tree. It must have the structure of that one."""
    if like is None:
        if tree is None:
            return []
        raise ArgumentTypeError(f"expects None for {path}, but got {kind_of(tree)}")
    items = children(like, path)
    if items is None:
        if tree is None or isinstance(tree, (dict, tuple)):
            raise ArgumentTypeError(f"expects an array or a number for {path}, but got {kind_of(tree)}")
        return [tree]
    if isinstance(like, dict):
        if not isinstance(tree, dict) or set(tree) != set(like):
            got = f"one with {keys_of(tree)}" if isinstance(tree, dict) else kind_of(tree)
            raise ArgumentTypeError(f"expects a dictionary with {keys_of(like)} for {path}, but got {got}")
    elif not isinstance(tree, (list, tuple)) or len(tree) != len(like):
        got = f"one of {len(tree)}" if isinstance(tree, (list, tuple)) else kind_of(tree)
        raise ArgumentTypeError(f"expects a sequence of {len(like)} for {path}, but got {got}")
    else:
        fields, got_fields = getattr(like, "_fields", None), getattr(tree, "_fields", None)
        if fields and got_fields and fields != got_fields:
            raise ArgumentTypeError(f"expects the fields {', '.join(fields)} for {path}, but got {', '.join(got_fields)}")
    return [leaf for key, child in items for leaf in flatten(tree[key], child, f"{path}[{key!r}]")]


def keys_of(tree: Any) -> str:
    return ", ".join(sorted(map(repr, tree))) or "no keys"


def number_leaves(tree: Any, numbers: Iterator[int], path: str) -> Any:
    """The tree with numbers as leaves, which count them in the order of JAX."""
    items = children(tree, path)
    if items is None:
        return next(numbers)
    return rebuild(tree, {key: number_leaves(child, numbers, f"{path}[{key!r}]") for key, child in items})


def rebuild(tree: Any, made: "dict[Any, Any]") -> Any:
    """A tree of the type of another one, with other children by their keys or places. Keys stay in the order that they have."""
    if tree is None:
        return None
    if isinstance(tree, collections.defaultdict):
        return collections.defaultdict(tree.default_factory, ((key, made[key]) for key in tree))
    if isinstance(tree, dict):
        return type(tree)((key, made[key]) for key in tree)
    items = [made[place] for place in range(len(tree))]
    return items if isinstance(tree, list) else type(tree)(*items) if hasattr(tree, "_fields") else tuple(items)


def fill(numbered: Any, results: Sequence[Any]) -> Any:
    """The tree with results for their numbers."""
    if isinstance(numbered, int):
        return results[numbered]
    items = numbered.items() if isinstance(numbered, dict) else enumerate(numbered or ())
    return rebuild(numbered, {key: fill(child, results) for key, child in items})


def number_results(tree: Any, count: int) -> Any:
    """A tree like the result with the numbers of results as leaves. JAX's own trees stay, for they fill themselves."""
    if hasattr(tree, "unflatten"):
        leaves = getattr(tree, "num_leaves", count)
    else:
        numbers = itertools.count()
        tree = number_leaves(tree, numbers, "out_tree")
        leaves = next(numbers)
    if leaves != count:
        raise OptionError(f"expects {counted(count, 'leaf')} in out_tree, as the function has results, but got {leaves}")
    return tree


def check_arguments(tree: Any, count: int) -> None:
    """Whether a tree of the arguments has a leaf for each argument of the program."""
    if hasattr(tree, "flatten_up_to"):
        leaves = getattr(tree, "num_leaves", count)
    elif isinstance(tree, (tuple, list)):
        leaves = len(flatten(tree, tree, "in_tree"))
    else:
        raise OptionError(f"expects True or a tuple of arguments for 'in_tree', but got {kind_of(tree)}")
    if leaves != count:
        raise OptionError(f"expects {counted(count, 'leaf')} in in_tree, as the function has arguments, but got {leaves}: JAX drops "
                          "arguments that the function does not use, unless jax.jit has keep_unused=True")


def counted(count: int, what: str) -> str:
    return f"{count} {what if count == 1 else 'leaves'}"


class TreeFunction:
    """The function `main` of a program that JAX has lowered, on trees of arrays instead of their leaves."""

    def __init__(self, program: Program, in_tree: Any, out_tree: Any) -> None:
        self.program = program  #: on leaves
        self.in_tree = in_tree
        self.out_tree = out_tree  #: of JAX, or with the numbers of results as leaves

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        options = {key: kwargs.pop(key) for key in CALL_KEYWORDS if key in kwargs and key != "out"}
        results = self.program(*self.leaves(args, kwargs), **options)
        leaves: List[Any] = list(results) if isinstance(results, tuple) else [results]
        if hasattr(self.out_tree, "unflatten"):
            return self.out_tree.unflatten(leaves)
        return fill(self.out_tree, leaves)

    def leaves(self, args: Sequence[Any], kwargs: "dict[str, Any]") -> List[Any]:
        """The arguments of the program for those of the function."""
        if hasattr(self.in_tree, "flatten_up_to"):  # of JAX: arguments and keywords
            leaves = list(self.in_tree.flatten_up_to((tuple(args), kwargs)))
        elif kwargs:
            raise ArgumentTypeError(f"expects no keywords but those of a call, but got '{next(iter(kwargs))}'")
        else:
            leaves = flatten(tuple(args), self.in_tree, "the arguments")
        return leaves
