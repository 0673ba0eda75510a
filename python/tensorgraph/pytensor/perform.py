# perform.py - Ops by PyTensor's own implementation
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What TensorGraph does not have may be a call of `perform`, in the Python of the host: `fallback="perform"`."""

from __future__ import annotations

from typing import Any, Dict, List, Sequence, Tuple

import numpy as np
from pytensor.graph.basic import Apply
from pytensor.graph.op import Op
from pytensor.tensor.type import TensorType

from ..build import ops
from .dtypes import Unsupported
from .emit import Value, tensor_type


class Perform:
    """The function that a program calls for the nodes of one op."""

    def __init__(self, node: Apply) -> None:
        self.node = node
        node.op.prepare_node(node, None, None, "py")

    def __call__(self, *arguments: Any) -> Tuple[np.ndarray, ...]:
        node = self.node
        inputs = [as_given(argument, variable.type) for argument, variable in zip(arguments, node.inputs)]
        cells: List[List[Any]] = [[None] for _ in node.outputs]
        node.op.perform(node, inputs, cells)
        return tuple(np.asarray(cell[0], variable.type.dtype) for cell, variable in zip(cells, node.outputs))


def as_given(value: Any, kind: Any) -> Any:
    """A value as PyTensor has it."""
    array = np.asarray(value, kind.dtype)
    return array if isinstance(kind, TensorType) else array[()]


class Performs:
    """The calls of one graph. Nodes of the same op and the same types are calls of the same function."""

    def __init__(self) -> None:
        self.functions: Dict[str, Perform] = {}
        self.names: Dict[Any, str] = {}

    def name_of(self, node: Apply, op_name: str) -> str:
        key = (node.op, *[variable.type for variable in (*node.inputs, *node.outputs)])
        if key not in self.names:
            name = f"{op_name}.{len(self.names)}"
            self.functions[name] = Perform(node)
            self.names[key] = name
        return self.names[key]

    def convert(self, node: Apply, op_name: str, inputs: Sequence[Value], types: Sequence[Tuple[Any, Any]]) -> Sequence[Value]:
        """A call of the node's op; `types` are shape and element of each output."""
        if type(node.op).perform is Op.perform:
            raise Unsupported(f"the op {op_name} is not supported, and has no implementation in Python")
        results = [tensor_type(shape, element) if shape else element for shape, element in types]
        made = ops.host_call(self.name_of(node, op_name), *inputs, results=results)
        return made if isinstance(made, tuple) else (made,)
