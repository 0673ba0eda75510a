#===- _jax.py - Functions that JAX has lowered ----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compiles what JAX lowers to StableHLO, without JAX."""

from __future__ import annotations

from typing import Any, List, Protocol, Tuple, Union, overload

from ._compile import compile
from ._errors import OptionError
from ._program import Program
from ._result_paths import tree_of_results
from ._source import read
from ._trees import TreeFunction, check_arguments, number_results


def text_of(lowered: Any) -> Any:
    """The text of a lowered or exported function; texts, bytes and paths of files as they are."""
    if isinstance(lowered, (str, bytes, bytearray, memoryview)) or hasattr(lowered, "__fspath__") or hasattr(lowered, "to_text"):
        return lowered
    for method in ("as_text", "mlir_module"):  # jax.stages.Lowered, jax.export.Exported
        if callable(getattr(lowered, method, None)):
            return getattr(lowered, method)()
    raise OptionError(f"expects jax.jit(f).lower(...), an exported function or the text of one, but got {type(lowered).__name__}")


class TreeDef(Protocol):
    """The structure of a tree, as JAX describes it."""

    def flatten_up_to(self, tree: Any) -> List[Any]: ...


@overload
def from_jax(lowered: Any, in_tree: None = None, out_tree: None = None, **options: Any) -> Program: ...


@overload
def from_jax(lowered: Any, in_tree: Union[bool, Tuple[Any, ...], TreeDef], out_tree: Any = None, **options: Any) -> TreeFunction: ...


def from_jax(lowered: Any, in_tree: Any = None, out_tree: Any = None, **options: Any) -> Union[Program, TreeFunction]:
    """Compiles a function that JAX has lowered (docs/ComingFromJAX.md).

    lowered   `jax.jit(f).lower(x)`, `jax.export.export(jax.jit(f))(x)`, or the text of one
    in_tree   makes a function of trees, such as dictionaries of arrays: a tuple of arguments like those of a call, whose leaves
              may be anything, or True: the tree that `lowered` has; None: the function takes the leaves, in order
    out_tree  a tree like the result; None: what the text says, where named tuples and dataclasses become dictionaries
    options   those of `compile`: `mode`, `threads`, `gradient` and so on

    The function is `main` of the program. Scalars of JAX are scalars.

    >>> text = '''
    ... func.func public @main(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> (tensor<2xf32> {jax.result_info = "['sum']"}) {
    ...   %0 = stablehlo.add %arg0, %arg1 : tensor<2xf32>
    ...   return %0 : tensor<2xf32>
    ... }'''
    >>> f = tensorgraph.from_jax(text, in_tree=({"b": 0, "x": 0},))
    >>> f({"x": np.float32([1, 2]), "b": np.float32([3, 4])})
    {'sum': array([4., 6.], dtype=float32)}
    """
    text = text_of(lowered)
    program = compile(text, **options)
    if in_tree is None:
        return program
    if in_tree is True:
        in_tree, stated = getattr(lowered, "in_tree", None), getattr(lowered, "out_tree", None)
        if in_tree is None:
            raise OptionError("expects jax.jit(f).lower(...) with in_tree=True, which a text has not: pass the arguments of a call")
        out_tree = stated if out_tree is None else out_tree
    main = program.get("main")
    if main is None:
        raise OptionError(f"expects a function 'main' with in_tree, but got {', '.join(program) or 'none'}")
    check_arguments(in_tree, len(main.arguments))
    count = len(main.results)
    numbered = tree_of_results(read(text).to_text(), count) if out_tree is None else number_results(out_tree, count)
    return TreeFunction(program, in_tree, numbered)
