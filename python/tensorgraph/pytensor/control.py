# control.py - Ops with inner graphs, branches and batches
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""OpFromGraph, IfElse and Blockwise."""

from __future__ import annotations

from typing import Any, List, Sequence

from pytensor.compile.builders import OpFromGraph
from pytensor.graph.basic import Apply, Constant, Variable
from pytensor.graph.traversal import io_toposort
from pytensor.ifelse import IfElse
from pytensor.tensor.blockwise import Blockwise
from pytensor.tensor.math import Dot

from . import emit
from .convert import Scope, converter, find_converter, joined, op_name, shape_of
from .dtypes import Unsupported, convert_type
from .emit import Loop, Out, Step, Value, i1
from .matrices import convert_batches


def run_graph(scope: Scope, node: Apply, fgraph: object, inputs: Sequence[Value]) -> List[Value]:
    """The outputs of an inner graph, in exactly their types."""
    inner = scope.inner(node)
    variables, outputs = fgraph.inputs, fgraph.outputs  # type: ignore[attr-defined]
    for variable, value in zip(variables, joined(variables, inputs)):
        inner[variable] = value
    inner.run(outputs, io_toposort(variables, outputs))
    return [part for variable in outputs for part in inner.parts(variable)]


@converter(OpFromGraph)
def convert_op_from_graph(scope: Scope, node: Apply) -> Sequence[Any]:
    fgraph = node.op.fgraph
    for variable in fgraph.inputs:
        scope.part_types(variable)
    values = [part for outer, inner in zip(node.inputs, fgraph.inputs) for part in scope.parts(outer, inner)]
    name = getattr(node.op, "name", None) or op_name(node.op)
    return joined(node.outputs, emit.ofg(name, values, lambda inputs: run_graph(scope, node, fgraph, inputs)))


@converter(IfElse)
def convert_if_else(scope: Scope, node: Apply) -> Sequence[Any]:
    """Only the branch that is taken is computed."""
    count = node.op.n_outs
    condition = emit.cast(scope[node.inputs[0]], i1)

    def branch(name: str, variables: Sequence[Variable]) -> List[Value]:
        scope.values.append({})
        scope.run_branch(node, name)
        results = [part for variable, output in zip(variables, node.outputs) for part in scope.parts(variable, output)]
        scope.values.pop()
        return results

    results = emit.branches(condition, lambda: branch("then", node.inputs[1:1 + count]),
                            lambda: branch("else", node.inputs[1 + count:]))
    return joined(node.outputs, results)


#
# Blockwise
#


@converter(Blockwise)
def convert_blockwise(scope: Scope, node: Apply) -> Sequence[Value]:
    op = node.op
    if isinstance(op.core_op, Dot):
        dtype = node.outputs[0].type.dtype
        if dtype != "bool":
            x, y = (convert_type(scope[v], v.type.dtype, dtype) for v in node.inputs)
            return [emit.ops.dot(x, y)]
    batches = convert_batches(scope, node)
    if batches is not None:
        return batches
    if find_converter(op.core_op) is None:
        raise Unsupported(f"the op {op_name(op)} is not supported")
    return _Batches(scope, node).convert()


class _Batches:
    """A loop for each batch axis, and the core op in the innermost one."""

    def __init__(self, scope: Scope, node: Apply) -> None:
        self.scope, self.node = scope, node
        self.depth = node.op.batch_ndim(node)
        self.core = node.op._create_dummy_core_node(node.inputs)

    def convert(self) -> List[Value]:
        return self.axis(0, self.scope, self.scope.inputs(self.node))

    def axis(self, axis: int, scope: Scope, values: List[Value]) -> List[Value]:
        """The results of the batch axes from this one on, which is the first axis of the values."""
        if axis == self.depth:
            return self.innermost(scope, values)
        single = [variable.type.shape[axis] == 1 for variable in self.node.inputs]
        if all(single):
            results = self.axis(axis + 1, scope, [emit.squeeze(value, [0]) for value in values])
            return [emit.expand_dims(result, [0]) for result in results]
        batched = [value for value, is_single in zip(values, single) if not is_single]
        shared = [emit.squeeze(value, [0]) for value, is_single in zip(values, single) if is_single]
        sizes = [emit.index(emit.dim(value, 0)) for value in batched]
        steps = sizes[0]
        for size in sizes[1:]:
            if size is not steps:
                steps = emit.check(emit.apply("eq", steps, size), steps,
                                   f"batch axis {axis} has sizes {{0}} and {{1}}", [steps, size])

        def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
            row, constant = iter(rows), iter(constants)
            inner = scope.inner(self.node)
            results = self.axis(axis + 1, inner, [next(constant) if is_single else next(row) for is_single in single])
            return Step([], [Out(result) for result in results])

        known = next((size for value in batched for size in value.shape[:1] if size is not None), None)
        _, traces = emit.scan(Loop(steps, batched, [], shared), body)
        return [emit.retype(trace, (known,) + trace.shape[1:]) for trace in traces]

    def innermost(self, scope: Scope, values: List[Value]) -> List[Value]:
        core = self.core
        inner = scope.inner(self.node)
        for variable, outer, value in zip(core.inputs, self.node.inputs, values):
            # The core node may read its inputs through conversions between tensors and scalars.
            source = variable
            while source.owner is not None:
                source = source.owner.inputs[0]
            number = scope.number(outer) if isinstance(outer, Constant) and outer.data.size == 1 else None
            inner[source] = inner[variable] = emit.refine(
                value if number is None or value.type.is_float else emit.constant(number, value.element), shape_of(variable))
        inner.convert(core)
        return [inner.fit(inner[variable], variable) for variable in core.outputs]
