# draws.py - Random variables
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The draws of random variables.

A draw takes the key of its generator, folded with 0, and the generator after it has the key folded with 1. Draws are not those of
NumPy, but have the same distributions, and depend on the generator alone.
"""

from __future__ import annotations

from typing import Callable, Dict, List, Sequence

from pytensor.graph.basic import Apply
from pytensor.tensor.random.op import RandomVariable
from pytensor.tensor.type_other import NoneTypeT

from . import emit
from .convert import Scope, converter
from .dtypes import ELEMENTS, Unsupported, convert_type
from .emit import INDEX, Size, Value

# The operation of each distribution: of parameters of floats, or of i64 first.
_DRAWS: Dict[str, str] = {
    "uniform": "uniform", "triangular": "triangular", "beta": "beta", "normal": "normal", "halfnormal": "half_normal",
    "lognormal": "lognormal", "gamma": "gamma", "pareto": "pareto", "gumbel": "gumbel", "exponential": "exponential",
    "weibull": "weibull", "logistic": "logistic", "vonmises": "von_mises", "poisson": "poisson", "geometric": "geometric",
    "cauchy": "cauchy", "halfcauchy": "half_cauchy", "invgamma": "inverse_gamma", "wald": "wald", "t": "student_t",
    "bernoulli": "bernoulli", "laplace": "laplace", "binomial": "binomial", "negative_binomial": "negative_binomial",
    "beta_binomial": "beta_binomial", "hypergeometric": "hypergeometric", "integers": "integers",
    "categorical": "categorical",
}
# How many of the parameters are integers.
_INTEGERS = {"binomial": 1, "beta_binomial": 1, "hypergeometric": 3, "integers": 2}


def _sizes(scope: Scope, node: Apply, parameters: Sequence[Value]) -> List[Size]:
    """Those of the draws: given, or those of the parameters together."""
    size = node.inputs[1]
    rank = node.outputs[1].type.ndim - node.op.ndim_supp
    if not isinstance(size.type, NoneTypeT):
        given = emit.cast(scope[size], INDEX)
        return [emit.plain(emit.ops.extract(given, axis)) for axis in range(rank)]
    batches = [value for value in parameters if value.shape]
    if not batches:
        return []
    together = emit.cast(batches[0], emit.i1)
    for value in batches[1:]:
        together = emit.apply("or", together, emit.cast(value, emit.i1))
    return emit.sizes(together)


@converter(RandomVariable)
def convert_random_variable(scope: Scope, node: Apply) -> Sequence[Value]:
    op, dtype = node.op, node.outputs[1].type.dtype
    name = _DRAWS.get(op.name)
    if name is None:
        raise Unsupported(f"draws of {op.name} are not supported")
    real = dtype if ELEMENTS[dtype].is_float else "float64"
    given = [scope[variable] for variable in node.inputs[2:]]
    integers = _INTEGERS.get(op.name, 0)
    parameters = [convert_type(value, variable.type.dtype, "int64" if number < integers else real)
                  for number, (value, variable) in enumerate(zip(given, node.inputs[2:]))]
    if name == "weibull":
        parameters.append(emit.constant(1.0, parameters[0].element))
    # The last axis of weights is not one of the draws.
    shapes = parameters if name != "categorical" else [emit.reduce("sum", parameters[0], [parameters[0].ndim - 1])]
    draw: Callable[..., Value] = getattr(emit.ops.random, name)
    key = scope[node.inputs[0]]
    own, following = (emit.ops.random.fold_in(key, number) for number in (0, 1))
    drawn = draw(own, *parameters, sizes=_sizes(scope, node, shapes))
    return [following, emit.cast(drawn, ELEMENTS[dtype])]
