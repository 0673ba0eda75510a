# tensorgraph.pytensor - TensorGraph as a mode of PyTensor
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles functions of PyTensor by TensorGraph. The guide is docs/PyTensor.md.

    import pytensor
    import tensorgraph.pytensor

    f = pytensor.function([x], y, mode="TENSORGRAPH")
"""

from __future__ import annotations

from typing import Any, Optional, Sequence

from . import needs  # noqa: F401  (before what imports PyTensor)

from pytensor.graph.basic import Variable  # isort: skip

from . import (blas, control, draws, elementwise, fourier, indexing, lists, matrices, optimize, reductions, scan, schur,  # noqa: F401
               selection, shapes, sparse, sparse_math, sparse_products, tridiagonal)
from .convert import Converted, Scope, converter, convert_function
from .dtypes import Unsupported
from .elementwise import scalar_converter
from .linker import MODE_NAME, TensorGraphLinker, make_mode, register


def export(graph: Any, outputs: Optional[Sequence[Variable]] = None, name: str = "main") -> str:
    """The text of a program: of a FunctionGraph, of a compiled function of PyTensor, or of lists of inputs and outputs.

    A compiled function is exported as PyTensor's rewrites have left it, a FunctionGraph as it is.
    """
    if outputs is None:
        fgraph = graph.maker.fgraph if hasattr(graph, "maker") else graph
        graph, outputs = fgraph.inputs, fgraph.outputs
    return convert_function(graph, outputs, name).text


to_tg = export

register()

__all__ = ["Converted", "MODE_NAME", "Scope", "TensorGraphLinker", "Unsupported", "convert_function", "converter", "export",
           "make_mode", "register", "scalar_converter", "to_tg"]
