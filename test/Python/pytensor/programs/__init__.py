# programs - Graphs of PyTensor that the recorded tests are made of
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One small graph for each form of each converter. `scripts/record-pytensor` records them with their inputs and results.

A family is a generator of programs: (name, inputs, outputs, values) and perhaps options: `ulp`, how far floats may be from
PyTensor's, and `rewrites`, False for a graph that is recorded as it is written.
"""

from .draws import draws
from .elementwise import elementwise
from .graphs import graphs, scans, solvers
from .lists import lists
from .matrices import complex_numbers, matrices
from .models import models
from .reductions import along, reductions, selection
from .schur import schur
from .sparse import sparse, sparse_math
from .tensors import indexing, shapes
from .tridiagonal import tridiagonal

FAMILIES = {
    "elementwise": elementwise,
    "shapes": shapes,
    "indexing": indexing,
    "reductions": reductions,
    "selection": selection,
    "along": along,
    "lists": lists,
    "graphs": graphs,
    "scans": scans,
    "solvers": solvers,
    "matrices": matrices,
    "schur": schur,
    "tridiagonal": tridiagonal,
    "complex-numbers": complex_numbers,
    "sparse": sparse,
    "sparse-math": sparse_math,
    "draws": draws,
    "models": models,
}
