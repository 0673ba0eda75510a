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


def _batch(x: Value) -> Value:
    """A value in the shape of the batch axes of vectors."""
    return emit.reduce("sum", x, [x.ndim - 1])


def _scalars(scope: Scope, node: Apply, key: Value, dtypes: List[str]) -> Value:
    op = node.op
    integers = _INTEGERS.get(op.name, 0)
    parameters = [convert_type(scope[variable], source, "int64" if number < integers else _real(node))
                  for number, (variable, source) in enumerate(zip(node.inputs[2:], dtypes))]
    name = _DRAWS[op.name]
    if name == "weibull":
        parameters.append(emit.constant(1.0, parameters[0].element))
    # The last axis of weights is not one of the draws.
    shapes = [_batch(parameters[0])] if name == "categorical" else parameters
    draw: Callable[..., Value] = getattr(emit.ops.random, name)
    return draw(key, *parameters, sizes=_sizes(scope, node, shapes))


def _multinomial(scope: Scope, node: Apply, key: Value, dtypes: List[str]) -> Value:
    count, weights = (scope[variable] for variable in node.inputs[2:])
    count, weights = emit.cast(count, emit.i64), convert_type(weights, dtypes[1], "float64")
    return emit.ops.random.multinomial(key, count, weights, sizes=_sizes(scope, node, [count, _batch(weights)]))


def _dirichlet(scope: Scope, node: Apply, key: Value, dtypes: List[str]) -> Value:
    alpha = convert_type(scope[node.inputs[2]], dtypes[0], _real(node))
    sizes = [*_sizes(scope, node, [_batch(alpha)]), emit.dim(alpha, alpha.ndim - 1)]
    return emit.ops.random.dirichlet(key, alpha, sizes=sizes)


def _multivariate_normal(scope: Scope, node: Apply, key: Value, dtypes: List[str]) -> Value:
    mean, covariance = (convert_type(scope[v], dtype, _real(node)) for v, dtype in zip(node.inputs[2:], dtypes))
    # Parameters have as many batch axes as the draws.
    covariance = emit.squeeze(covariance, [axis for axis in range(covariance.ndim - 2) if covariance.shape[axis] == 1])
    if covariance.ndim != 2:
        raise Unsupported("draws of multivariate_normal with several covariances are not supported")
    if node.op.method == "cholesky":
        factor = emit.ops.cholesky(covariance)
    else:
        # Of any matrix that is not negative: columns of eigenvectors, scaled.
        values, vectors = emit.ops.eigh(covariance)
        factor = emit.apply("mul", vectors, emit.apply("sqrt", emit.apply("max", values, emit.constant(0.0, values.element))))
    sizes = [*_sizes(scope, node, [_batch(mean)]), emit.dim(mean, mean.ndim - 1)]
    return emit.ops.random.multivariate_normal(key, mean, factor, sizes=sizes)


def _permutation(scope: Scope, node: Apply, key: Value, dtypes: List[str]) -> Value:
    x = scope[node.inputs[2]]
    if x.ndim != node.op.ndims_params[0] or not isinstance(node.inputs[1].type, NoneTypeT):
        raise Unsupported("several permutations at once are not supported")
    if x.ndim == 0:
        return emit.ops.random.permutation(key, emit.plain(convert_type(x, dtypes[0], "int64")))
    return emit.gather(x, [emit.ops.random.permutation(key, emit.dim(x, 0))])


def _real(node: Apply) -> str:
    """The dtype of parameters that are floats."""
    dtype = str(node.outputs[1].type.dtype)
    return dtype if ELEMENTS[dtype].is_float else "float64"


_Draw = Callable[[Scope, Apply, Value, List[str]], Value]
_OTHERS: Dict[str, _Draw] = {"multinomial": _multinomial, "dirichlet": _dirichlet, "multivariate_normal": _multivariate_normal,
                             "permutation": _permutation}


@converter(RandomVariable)
def convert_random_variable(scope: Scope, node: Apply) -> Sequence[Value]:
    name = node.op.name
    if name not in _DRAWS and name not in _OTHERS:
        raise Unsupported(f"draws of {name} are not supported")
    key = scope[node.inputs[0]]
    own, following = (emit.ops.random.fold_in(key, number) for number in (0, 1))
    dtypes = [variable.type.dtype for variable in node.inputs[2:]]
    drawn = _OTHERS.get(name, _scalars)(scope, node, own, dtypes)
    return [following, emit.cast(drawn, ELEMENTS[node.outputs[1].type.dtype])]
