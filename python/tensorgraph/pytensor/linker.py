# linker.py - The linker and the mode
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`mode="TENSORGRAPH"`: a graph of PyTensor, after its rewrites, is one program of TensorGraph.

PyTensor keeps what is its own: shared variables and updates are inputs and results of a call, and derivatives are taken before.
Nothing is computed in place, and nothing is fused: that is TensorGraph's to decide.
"""

from __future__ import annotations

from copy import copy
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple

import numpy as np
from pytensor.compile.mode import Mode, predefined_linkers, predefined_modes, register_linker
from pytensor.compile.rewriting import functional_rewrite_ofg_inner_graph, rewrite_ofg_inner_graph
from pytensor.graph.basic import Apply, Variable
from pytensor.graph.fg import FunctionGraph
from pytensor.graph.rewriting.db import RewriteDatabaseQuery
from pytensor.link.basic import JITLinker
from pytensor.link.utils import raise_with_op
from pytensor.scalar.basic import ScalarType
from pytensor.scan.rewriting.inner_graph import functional_rewrite_scan_inner_graph, rewrite_scan_inner_graph
from pytensor.tensor.optimize import rewrite_optimize_inner_graph
from pytensor.tensor.rewriting.optimize import jit_rewrite_optimize_inner_graph

import tensorgraph

from ..build import BuildError
from . import compressed, listed
from .compressed import is_sparse
from .convert import Converted, Options, convert_function
from .errors import exception_for
from .generators import DRAWS, Generators, is_generator

# The file in the locations of a program.
FILENAME = "<pytensor graph>"


class TensorGraphLinker(JITLinker):
    """Compiles the whole graph by TensorGraph.

    mode, code, cpu, threads, cache: as of `tensorgraph.compile`.
    fallback: what is done about an op that TensorGraph does not have: "error" raises NotImplementedError with its name,
        "perform" calls PyTensor's own implementation in Python.
    draws: who draws random numbers: "keys" is TensorGraph, "numpy" calls NumPy, whose numbers they then are.
    """

    required_rewrites = ("minimum_compile",)
    incompatible_rewrites = ("cxx_only", "BlasOpt", "inplace", "scan_make_inplace", "local_careduce_fusion",
                             "scan_reduce_trace_prealloc")

    def __init__(self, allow_gc: Optional[bool] = None, schedule: Optional[Callable] = None, *, mode: str = "fast-run",
                 code: Optional[str] = None, cpu: str = "native", threads: int = 1, cache: Any = None,
                 fallback: str = "error", draws: str = "keys") -> None:
        super().__init__(allow_gc=allow_gc, schedule=schedule)
        if fallback not in ("error", "perform"):
            raise ValueError(f"expects \"error\" or \"perform\" for 'fallback', but got {fallback!r}")
        if draws not in DRAWS:
            raise ValueError(f"expects \"keys\" or \"numpy\" for 'draws', but got {draws!r}")
        self.options = {"mode": mode, "code": code, "cpu": cpu, "threads": threads, "cache": cache}
        self.fallback, self.draws = fallback, draws

    def accept(self, fgraph: FunctionGraph, no_recycling: Optional[Sequence[Variable]] = None, profile: Any = None
               ) -> "TensorGraphLinker":
        if self.fgraph is not None and self.fgraph is not fgraph:
            other = copy(self)
            other.fgraph = None
            return other.accept(fgraph, no_recycling, profile)
        return super().accept(fgraph, no_recycling, profile)  # type: ignore[no-any-return]

    def fgraph_convert(self, fgraph: FunctionGraph, order: Any = None, input_storage: Any = None, output_storage: Any = None,
                       storage_map: Any = None, **kwargs: Any) -> Converted:
        options = Options(constants_as_arguments=True, fallback=self.fallback, draws=self.draws)
        return convert_function(fgraph.inputs, fgraph.outputs, options=options)

    def jit_compile(self, converted: Converted) -> Callable[..., Sequence[Any]]:
        return _Call(tensorgraph.compile(converted.text, filename=FILENAME, functions=converted.functions, **self.options), converted)

    def create_thunk_inputs(self, storage_map: Dict[Variable, List[Any]]) -> List[Any]:
        return [storage_map[variable] for variable in self.fgraph.inputs]

    def create_jitable_thunk(self, compute_map: Any, order: Any, input_storage: Any, output_storage: Any, storage_map: Any
                             ) -> Tuple[List[Callable], List[Apply], Callable]:
        fgraph = self.fgraph
        call: Callable[..., Sequence[Any]]
        converted: Optional[Converted] = None
        try:
            converted = self.fgraph_convert(fgraph)
            call = self.jit_compile(converted)
        except (BuildError, tensorgraph.Refused) as error:
            if isinstance(error, tensorgraph.Refused) and error.filename != FILENAME:
                raise  # nothing in the graph is wrong: a library is missing, for example
            # What the types show to be wrong is an error of the call in other modes: it may never be called.
            call = _Refused(error)
        inputs = self.create_thunk_inputs(storage_map)
        outputs = [storage_map[variable] for variable in fgraph.outputs]
        nodes = [variable.owner for variable in fgraph.outputs if variable.owner is not None][:1]

        def thunk() -> Any:
            try:
                results = call(*[storage[0] for storage in inputs])
            except tensorgraph.Error as error:
                _raise(fgraph, converted, error, nodes, thunk)
            for storage, result in zip(outputs, results):
                storage[0] = result
            return None if outputs else outputs

        thunk.inputs = inputs  # type: ignore[attr-defined]
        thunk.outputs = outputs  # type: ignore[attr-defined]
        thunk.lazy = False  # type: ignore[attr-defined]
        return [thunk], nodes, call

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class _Call:
    """A program, called with what PyTensor has in its storage."""

    def __init__(self, program: Any, converted: Converted) -> None:
        self.program = program
        self.function = program["main"]
        self.text = converted.text
        self.arguments = converted.arguments
        self.prepare = [_to_program(variable, converted.generators) for variable in converted.inputs]
        self.finish = [_from_program(variable, converted) for variable in converted.outputs]
        self.is_plain = not any(self.prepare) and not any(self.finish)

    def __call__(self, *inputs: Any) -> Sequence[Any]:
        if not self.is_plain:
            inputs = tuple(part for value, step in zip(inputs, self.prepare)
                           for part in ((value,) if step is None else step(value)))
        results = self.function(*inputs, *self.arguments)
        if not self.finish:
            return ()
        if not isinstance(results, tuple):
            results = (results,)
        if self.is_plain:
            return results
        parts = iter(results)
        return [next(parts) if step is None else step(parts) for step in self.finish]


def _to_program(variable: Variable, generators: Generators) -> Optional[Callable[[Any], Sequence[Any]]]:
    """A function that makes the arguments of a value; none, if it is the only one itself."""
    if is_sparse(variable):
        return lambda value: compressed.to_arrays(variable, value)
    if is_generator(variable):
        return lambda value: (generators.to_program(value),)
    if isinstance(variable.type, ScalarType):
        dtype = variable.type.dtype
        return lambda value: (np.asarray(value, dtype),)
    return None


def _from_program(variable: Variable, converted: Converted) -> Optional[Callable[[Iterator[Any]], Any]]:
    """A function that makes a value of the next results; none, if it is the next one itself."""
    if is_sparse(variable):
        return lambda parts: compressed.from_arrays(variable, parts)
    if is_generator(variable):
        return lambda parts: converted.generators.from_program(next(parts))
    if variable in converted.lists:
        return lambda parts: listed.from_arrays(converted.lists[variable], parts)
    return (lambda parts: next(parts)[()]) if isinstance(variable.type, ScalarType) else None


class _Refused:
    """The call of a program that its types show to be wrong."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __call__(self, *inputs: Any) -> Sequence[Any]:
        if isinstance(self.error, tensorgraph.Error):
            raise tensorgraph.BadSize(self.error.message, filename=self.error.filename, line=self.error.line,
                                      column=self.error.column) from self.error
        raised = (tensorgraph.BadIndex if isinstance(self.error, IndexError) else tensorgraph.BadSize)(str(self.error))
        setattr(raised, "nodes", getattr(self.error, "nodes", ()))
        raise raised from self.error


def _raise(fgraph: FunctionGraph, converted: Optional[Converted], error: tensorgraph.Error, nodes: Sequence[Apply],
           thunk: Callable) -> None:
    """Raises an error of a call as PyTensor does, with the node and the line of the user that made it."""
    path = converted.nodes_at(error.line) if converted is not None and error.filename == FILENAME else getattr(error, "nodes", ())
    raised = exception_for(error, path)
    node = path[0] if path else nodes[0] if nodes else None
    if node is None:
        raise raised from error
    if raised is not error.__cause__:
        raised.__cause__ = error
    raise_with_op(fgraph, node, thunk, (type(raised), raised, error.__traceback__))


MODE_NAME = "TENSORGRAPH"


def make_mode(**options: Any) -> Mode:
    """A mode whose linker has options: `make_mode(threads=4)`."""
    return Mode(TensorGraphLinker(**options),
                RewriteDatabaseQuery(include=["fast_run", "scan_save_mem_no_prealloc"], exclude=["fusion", "inplace"]))


def register() -> Mode:
    """Makes the mode "TENSORGRAPH" and the linker "tensorgraph" known to PyTensor. Importing the package does."""
    if MODE_NAME not in predefined_modes:
        rewrite_scan_inner_graph.register(TensorGraphLinker)(functional_rewrite_scan_inner_graph)
        rewrite_ofg_inner_graph.register(TensorGraphLinker)(functional_rewrite_ofg_inner_graph)
        rewrite_optimize_inner_graph.register(TensorGraphLinker)(jit_rewrite_optimize_inner_graph)
        if "tensorgraph" not in predefined_linkers:
            register_linker("tensorgraph", TensorGraphLinker())
        predefined_modes[MODE_NAME] = make_mode()
    return predefined_modes[MODE_NAME]  # type: ignore[no-any-return]
