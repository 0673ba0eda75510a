# convert.py - From graphs of PyTensor to regions of operations
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The registry of converters, and the walk over a graph that calls them.

A converter is a function of (scope, node) that makes operations by `tensorgraph.build` and returns one value for each output
of the node, or an object with a method `value(scope)`, which makes the output where it is first used.
"""

from __future__ import annotations

import re
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple

import numpy as np
from pytensor.graph.basic import Apply, Constant, Variable
from pytensor.graph.op import HasInnerGraph
from pytensor.graph.traversal import io_toposort
from pytensor.ifelse import IfElse
from pytensor.scalar.basic import ScalarType
from pytensor.sparse.type import SparseTensorType
from pytensor.tensor.type import DenseTensorType

from ..build import BuildError, Module, tagged
from . import compressed, emit
from .compressed import Compressed, is_sparse
from .dtypes import ELEMENTS, Unsupported, convert_type
from .emit import Shape, Size, Type, Value, tensor_type
from .generators import DRAWS, is_generator
from .listed import Listed, Structure, constant_list, is_list
from .perform import Performs, is_nothing

Converter = Callable[["Scope", Apply], Sequence[Any]]
_converters: Dict[type, Converter] = {}


def converter(*op_classes: type) -> Callable[[Converter], Converter]:
    """Registers a converter for classes of ops, and for those derived from them that have none of their own.

        @converter(MyOp)
        def convert_my_op(scope, node):
            x = scope[node.inputs[0]]
            return [ops.exp(x)]
    """

    def register(function: Converter) -> Converter:
        for op_class in op_classes:
            _converters[op_class] = function
        return function

    return register


def find_converter(op: Any) -> Optional[Converter]:
    for op_class in type(op).__mro__:
        if op_class in _converters:
            return _converters[op_class]
    return None


# Words of errors about sizes that constants give.
_SIZES = re.compile(r"\bsizes?\b|negative")


def op_name(op: Any) -> str:
    """The name of an op in messages: of elementwise ones, that of the scalar op."""
    for attribute in ("scalar_op", "core_op"):
        inner = getattr(op, attribute, None)
        if inner is not None:
            return f"{type(op).__name__}{{{op_name(inner)}}}"
    return type(op).__name__


def element_of(variable: Variable) -> Type:
    kind = variable.type
    if is_generator(variable):
        return emit.i64
    if not isinstance(kind, (DenseTensorType, ScalarType)):
        raise Unsupported(f"values of type {kind} are not supported")
    if kind.dtype not in ELEMENTS:
        raise Unsupported(f"values of dtype {kind.dtype} are not supported")
    return ELEMENTS[kind.dtype]


def shape_of(variable: Variable) -> Tuple[Optional[int], ...]:
    """The sizes that the type tells; none, of what is not a tensor."""
    # PyTensor infers a size of -1 for the second diagonal of a matrix of one element.
    return tuple(None if size is not None and size < 0 else size for size in getattr(variable.type, "shape", ()))


class Scope:
    """Values of the variables of one graph, in the region that is being printed."""

    def __init__(self, options: "Options", path: Tuple[Apply, ...] = ()) -> None:
        self.options = options
        self.path = path  # the nodes around this graph, outermost first
        self.values: List[Dict[Variable, Any]] = [{}]
        self.clients: Dict[Variable, List[Any]] = {}
        self.branches: Dict[Tuple[Apply, str], List[Apply]] = {}

    def __setitem__(self, variable: Variable, value: Any) -> None:
        self.values[-1][variable] = value

    def lookup(self, variable: Variable) -> Any:
        """What the converter returned, printed or not."""
        for values in reversed(self.values):
            if variable in values:
                return values[variable]
        return None

    def __getitem__(self, variable: Variable) -> Value:
        found = self.lookup(variable)
        if found is None:
            if not isinstance(variable, Constant):
                raise Unsupported(f"the variable {variable} has no value in its graph")
            found = self.constant(variable)
        elif not isinstance(found, Value):
            found = emit.refine(found.value(self), shape_of(variable))
        else:
            return found
        self[variable] = found
        return found

    def matrix(self, variable: Variable) -> Compressed:
        """The value of a sparse variable."""
        found = self.lookup(variable)
        if found is None:
            if not isinstance(variable, Constant):
                raise Unsupported(f"the variable {variable} has no value in its graph")
            found = self[variable] = compressed.constant_matrix(variable)
        assert isinstance(found, Compressed), variable
        return found

    def listed(self, variable: Variable) -> Listed:
        """The value of a list."""
        found = self.lookup(variable)
        if found is None:
            if not isinstance(variable, Constant):
                raise Unsupported(f"the variable {variable} has no value in its graph")
            found = self[variable] = constant_list(variable)
        assert isinstance(found, Listed), variable
        return found

    def whole(self, variable: Variable) -> Any:
        """The value of a tensor, of a sparse matrix or of a list."""
        return self.matrix(variable) if is_sparse(variable) else self.listed(variable) if is_list(variable) else self[variable]

    def inputs(self, node: Apply) -> List[Value]:
        return [self[variable] for variable in node.inputs]

    def constant(self, variable: Constant) -> Value:
        element = element_of(variable)
        if is_generator(variable):
            return emit.dense(self.options.generators.to_program(variable.data))
        array = np.asarray(variable.data, variable.type.dtype)
        return emit.dense(array) if array.ndim else emit.constant(array[()], element)

    def size(self, variable: Variable) -> Size:
        """A number, or a value of type index."""
        number = self.number(variable)
        if number is not None:
            return number
        value = self[variable]
        if value.shape:
            raise Unsupported("a size that is a tensor is not supported")
        return emit.plain(convert_type(value, variable.type.dtype, "int64"))

    def number(self, variable: Variable) -> Optional[int]:
        """The integer that a variable is known to be."""
        if isinstance(variable, Constant):
            return int(np.asarray(variable.data).item())
        value = self.lookup(variable)
        return emit.number_of(value) if isinstance(value, Value) else None

    #
    # Graphs
    #

    def run(self, outputs: Sequence[Variable], nodes: Iterable[Apply]) -> None:
        """Prints the nodes that outputs need, in order; what one branch alone needs waits for its `scf.if`."""
        order = list(nodes)
        for node in order:
            for variable in node.inputs:
                self.clients.setdefault(variable, []).append(node)
        for variable in outputs:
            self.clients.setdefault(variable, []).append("output")
        if any(isinstance(node.op, IfElse) for node in order):
            order = self.sort_into_branches(order, outputs)
        for node in order:
            self.convert(node)

    def convert(self, node: Apply) -> None:
        with tagged(self.path + (node,)):
            results = self.convert_op(node)
        assert len(results) == len(node.outputs), node
        for variable, value in zip(node.outputs, results):
            if isinstance(value, Value):
                value = emit.refine(value, shape_of(variable))
            elif isinstance(value, Compressed):
                value = value.refined(shape_of(variable))
            self[variable] = value

    def convert_op(self, node: Apply) -> Sequence[Any]:
        function = find_converter(node.op)
        try:
            if function is None:
                raise Unsupported(f"the op {op_name(node.op)} is not supported")
            return function(self, node)
        except BuildError as error:
            if self.is_about_sizes(node, function, error):
                error.nodes = getattr(error, "nodes", self.path + (node,))  # type: ignore[attr-defined]
                raise
            raise Unsupported(f"this form of the op {op_name(node.op)} is not supported: {error} (in the node {node})") from error
        except Unsupported:
            # What holds a graph is converted as a whole or not at all: the reason is inside.
            if not self.options.is_fallback_perform or isinstance(node.op, HasInnerGraph):
                raise
            return self.perform(node)

    def is_about_sizes(self, node: Apply, function: Any, error: BuildError) -> bool:
        """Whether it is the sizes of the inputs' types that an operation refuses: then other modes fail when they are called.

        The program is given up anyway, so the node is converted once more, without these sizes, to see."""
        if isinstance(node.op, HasInnerGraph) or isinstance(error, IndexError) or _SIZES.search(str(error)):
            return True  # what is in an inner graph has been decided there
        self.values.append({variable: emit.retype(value, (None,) * value.ndim) for variable in node.inputs
                            if isinstance(value := self.lookup(variable), Value) and value.shape})
        try:
            function(self, node)
        except BuildError:
            return False
        except Exception:  # without sizes, something else is missing
            return True
        finally:
            self.values.pop()
        return True

    def perform(self, node: Apply) -> Sequence[Any]:
        """A call of PyTensor's own implementation."""
        given = [variable for variable in node.inputs if not is_nothing(variable)]
        values = [part for variable in given
                  for part in (self.parts(variable) if is_sparse(variable) else [self[variable]])]
        types = [part for variable in node.outputs for part in self.part_types(variable)]
        return joined(node.outputs, self.options.performs.convert(node, op_name(node.op), values, types))

    def sort_into_branches(self, order: List[Apply], outputs: Sequence[Variable]) -> List[Apply]:
        """The nodes of this region; those of branches are kept for `run_branch`."""
        # A place is the branches from the outermost to the innermost one.
        places: Dict[Apply, Tuple[Tuple[Apply, str], ...]] = {}
        used: Dict[Variable, Optional[Tuple[Tuple[Apply, str], ...]]] = {}

        def use(variable: Variable, place: Tuple[Tuple[Apply, str], ...]) -> None:
            known = used.get(variable)
            if known is None:
                used[variable] = place
                return
            common = 0
            while common < min(len(known), len(place)) and known[common] == place[common]:
                common += 1
            used[variable] = place[:common]

        for variable in outputs:
            use(variable, ())
        for node in reversed(order):
            own: Optional[Tuple[Tuple[Apply, str], ...]] = None
            for variable in node.outputs:
                if variable in used:
                    if own is None:
                        own = used[variable]
                    else:
                        use(variable, own)
                        own = used[variable]
            own = own or ()
            places[node] = own
            if not isinstance(node.op, IfElse):
                for variable in node.inputs:
                    use(variable, own)
                continue
            count = node.op.n_outs
            use(node.inputs[0], own)
            for variable in node.inputs[1:1 + count]:
                use(variable, own + ((node, "then"),))
            for variable in node.inputs[1 + count:]:
                use(variable, own + ((node, "else"),))
        here: List[Apply] = []
        for node in order:
            if places[node]:
                self.branches.setdefault(places[node][-1], []).append(node)
            else:
                here.append(node)
        return here

    def run_branch(self, node: Apply, branch: str) -> None:
        for inner in self.branches.get((node, branch), ()):
            self.convert(inner)

    def inner(self, node: Apply) -> "Scope":
        """A scope for a graph inside a node."""
        return Scope(self.options, self.path + (node,))

    def fit(self, value: Value, variable: Variable) -> Value:
        """A value of exactly the type of a variable, for the border of a graph."""
        return emit.retype(value, self.shape_of(variable))

    #
    # Borders of graphs, where a sparse matrix is several values
    #

    def part_types(self, variable: Variable) -> List[Tuple[Shape, Type]]:
        """The shapes and the elements of the values that a variable is."""
        return compressed.part_types(variable) if is_sparse(variable) else [(self.shape_of(variable), element_of(variable))]

    def parts(self, variable: Variable, border: Optional[Variable] = None) -> List[Value]:
        """The values that a variable is, in exactly the types of one at the border of a graph."""
        border = variable if border is None else border
        if is_list(variable):
            return self.listed(variable).parts()
        return self.matrix(variable).parts(border) if is_sparse(variable) else [self.fit(self[variable], border)]

    def shape_of(self, variable: Variable) -> Tuple[Optional[int], ...]:
        """The shape of the value of a variable."""
        return self.options.generators.shape if is_generator(variable) else shape_of(variable)


def joined(variables: Sequence[Variable], parts: Iterable[Value]) -> List[Any]:
    """What variables are, of the values at the border of a graph."""
    values: Iterator[Value] = iter(parts)
    return [compressed.from_parts(variable, values) if is_sparse(variable) else next(values) for variable in variables]


class Options:
    """How a graph is converted."""

    def __init__(self, *, constants_as_arguments: bool = False, fallback: str = "error", draws: str = "keys") -> None:
        # Whether large constants of the outermost graph become arguments.
        self.constants_as_arguments = constants_as_arguments
        # Whether ops that are not supported are calls of PyTensor's own implementation; else they are an error.
        self.is_fallback_perform = fallback == "perform"
        self.generators = DRAWS[draws]
        self.performs = Performs(self.generators)


LARGE_CONSTANT = 2000


class Converted:
    """The text of a function, and what its lines were printed for."""

    def __init__(self, module: Module, inputs: Sequence[Variable], outputs: Sequence[Variable],
                 arguments: List[np.ndarray], options: Options, lists: Mapping[Variable, Structure]) -> None:
        self.module = module
        self.inputs, self.outputs = list(inputs), list(outputs)
        self.arguments = arguments  # large constants, which follow the inputs
        self.generators = options.generators
        self.lists = lists  # the structures of lists among the outputs
        self.functions: Mapping[str, Callable[..., Any]] = options.performs.functions  # that the program calls
        self._rendered = module.render()

    @property
    def text(self) -> str:
        return self._rendered.text

    def nodes_at(self, line: Optional[int]) -> Tuple[Apply, ...]:
        """The nodes that a line was printed for, from the outermost to the innermost."""
        op = self._rendered.op_at(line) if line is not None else None
        return op.tag if op is not None and op.tag is not None else ()


def convert_function(inputs: Sequence[Variable], outputs: Sequence[Variable], name: str = "main",
                     options: Optional[Options] = None) -> Converted:
    """A function whose arguments and results are tensors, of rank 0 for scalars."""
    options = options or Options()
    scope = Scope(options)
    order = list(io_toposort(inputs, outputs))
    parameters = list(inputs)
    if options.constants_as_arguments:
        parameters += _large_constants(order)
    types = [tensor_type(*part) for variable in parameters for part in scope.part_types(variable)]
    module = Module(locations=False)
    function = module.add_function(name, types, [part for variable in parameters for part in _names(scope, variable)])
    with function:
        values = (value if value.shape else emit.ops.extract(value) for value in function.inputs)
        for variable, value in zip(parameters, joined(parameters, values)):
            scope[variable] = value
        scope.run(outputs, order)
        results = []
        for variable in outputs:
            with tagged((variable.owner,) if variable.owner is not None else None):
                results += [emit.tensor_result(part) for part in scope.parts(variable)]
        function.return_(*results)
    arguments: List[np.ndarray] = []
    for constant in parameters[len(inputs):]:
        arguments += (compressed.to_arrays(constant, constant.data) if is_sparse(constant)
                      else [np.ascontiguousarray(constant.data, constant.type.dtype)])
    lists = {variable: scope.listed(variable).structure for variable in outputs if is_list(variable)}
    return Converted(module, inputs, outputs, arguments, options, lists)


def _names(scope: Scope, variable: Variable) -> List[Optional[str]]:
    """The names of the arguments that a variable is."""
    name = variable.name or None
    if name is None or not is_sparse(variable):
        return [name] * len(scope.part_types(variable))
    return [f"{name}_{part}" for part, _ in zip(compressed.PARTS, scope.part_types(variable))]


def _large_constants(order: Sequence[Apply]) -> List[Constant]:
    found: Dict[Constant, None] = {}
    for node in order:
        for variable in node.inputs:
            if isinstance(variable, Constant) and isinstance(variable.type, (DenseTensorType, SparseTensorType)):
                if variable.data.size > LARGE_CONSTANT:
                    found[variable] = None
    return list(found)
