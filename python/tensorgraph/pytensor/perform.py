# perform.py - Ops by PyTensor's own implementation
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of `perform`, in the Python of the host: of what TensorGraph does not have with `fallback="perform"`, and of the draws of
NumPy with `draws="numpy"`.
"""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Sequence, Tuple

import numpy as np
from pytensor.graph.basic import Apply, Variable
from pytensor.graph.op import Op
from pytensor.tensor.type import TensorType
from pytensor.tensor.type_other import NoneTypeT

from ..build import ops
from . import compressed
from .compressed import is_sparse
from .dtypes import Unsupported
from .emit import Value, tensor_type
from .generators import Generators, is_generator


def is_nothing(variable: Variable) -> bool:
    """Whether a variable stands for None, which is no value of a program."""
    return isinstance(variable.type, NoneTypeT)


class Perform:
    """The function that a program calls for the nodes of one op."""

    def __init__(self, node: Apply, generators: Generators) -> None:
        self.node, self.generators = node, generators
        node.op.prepare_node(node, None, None, "py")

    def __call__(self, *arguments: Any) -> Tuple[np.ndarray, ...]:
        node, given = self.node, iter(arguments)
        inputs = [None if is_nothing(variable) else self.as_given(given, variable) for variable in node.inputs]
        cells: List[List[Any]] = [[None] for _ in node.outputs]
        node.op.perform(node, inputs, cells)
        return tuple(part for cell, variable in zip(cells, node.outputs) for part in self.as_results(cell[0], variable))

    def as_given(self, values: Iterator[Any], variable: Variable) -> Any:
        """The next value as PyTensor has it."""
        if is_sparse(variable):
            return compressed.from_arrays(variable, values)
        if is_generator(variable):
            return self.generators.from_program(next(values))
        array = np.asarray(next(values), variable.type.dtype)
        return array if isinstance(variable.type, TensorType) else array[()]

    def as_results(self, value: Any, variable: Variable) -> List[np.ndarray]:
        if is_sparse(variable):
            return compressed.to_arrays(variable, variable.type.filter(value, allow_downcast=True))
        return [self.generators.to_program(value) if is_generator(variable) else np.asarray(value, variable.type.dtype)]


class Performs:
    """The calls of one graph. Nodes of the same op and the same types are calls of the same function."""

    def __init__(self, generators: Generators) -> None:
        self.generators = generators
        self.functions: Dict[str, Perform] = {}
        self.names: Dict[Any, str] = {}

    def name_of(self, node: Apply, op_name: str) -> str:
        key = (node.op, *[variable.type for variable in (*node.inputs, *node.outputs)])
        if key not in self.names:
            name = f"{op_name}.{len(self.names)}"
            self.functions[name] = Perform(node, self.generators)
            self.names[key] = name
        return self.names[key]

    def convert(self, node: Apply, op_name: str, inputs: Sequence[Value], types: Sequence[Tuple[Any, Any]]) -> Sequence[Value]:
        """A call of the node's op, with the inputs that are values; `types` are shape and element of each output."""
        if type(node.op).perform is Op.perform:
            raise Unsupported(f"the op {op_name} is not supported, and has no implementation in Python")
        results = [tensor_type(shape, element) if shape else element for shape, element in types]
        made = ops.host_call(self.name_of(node, op_name), *inputs, results=results)
        return made if isinstance(made, tuple) else (made,)
