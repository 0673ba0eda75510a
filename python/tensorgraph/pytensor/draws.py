# draws.py - Random variables
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The draws of random variables.

A draw takes the key of its generator, folded with 0, and the generator after it has the key folded with 1. Draws are not those of
NumPy, but have the same distributions, and depend on the generator alone. Of permutations and choices, each one of a batch has a
key of its own, split from that of the draw. Where generators are states of NumPy's, NumPy draws.
"""

from __future__ import annotations

from typing import Callable, Dict, List, Sequence

import numpy as np
from pytensor.graph.basic import Apply, Constant, Variable
from pytensor.tensor.random.op import RandomVariable
from pytensor.tensor.type_other import NoneTypeT

from . import emit
from .convert import Scope, converter
from .dtypes import ELEMENTS, Unsupported, convert_type
from .emit import INDEX, Loop, Out, Size, Step, Value

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


def _given(scope: Scope, variable: Variable, count: int) -> List[Size]:
    """The elements of a vector of sizes."""
    if isinstance(variable, Constant):
        return [int(size) for size in np.asarray(variable.data)]
    values = emit.cast(scope[variable], INDEX)
    return [emit.plain(emit.ops.extract(values, axis)) for axis in range(count)]


def _sizes(scope: Scope, node: Apply, parameters: Sequence[Value]) -> List[Size]:
    """Those of the draws: given, or those of the parameters together."""
    size = node.inputs[1]
    rank = node.outputs[1].type.ndim - node.op.ndim_supp
    if not isinstance(size.type, NoneTypeT):
        return _given(scope, size, rank)
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


def _generalized_gamma(scope: Scope, node: Apply, key: Value, dtypes: List[str]) -> Value:
    """A power of a gamma draw."""
    alpha, power, scale = (convert_type(scope[v], dtype, _real(node)) for v, dtype in zip(node.inputs[2:], dtypes))
    sizes = _sizes(scope, node, [alpha, power, scale])
    logarithm = emit.ops.random.log_gamma(key, emit.apply("div", alpha, power), sizes=sizes)
    return emit.apply("mul", scale, emit.apply("exp", emit.apply("div", logarithm, power)))


def _truncated_exponential(scope: Scope, node: Apply, key: Value, dtypes: List[str]) -> Value:
    """The quantile of a uniform draw."""
    bound, location, scale = (convert_type(scope[v], dtype, _real(node)) for v, dtype in zip(node.inputs[2:], dtypes))
    low, high = (emit.constant(number, bound.element) for number in (0.0, 1.0))
    uniform = emit.ops.random.uniform(key, low, high, sizes=_sizes(scope, node, [bound, location, scale]))
    quantile = emit.apply("log1p", emit.apply("mul", uniform, emit.apply("expm1", emit.apply("neg", bound))))
    return emit.apply("sub", location, emit.apply("mul", scale, quantile))


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
    is_one = all(size == 1 for size in covariance.shape[:-2])
    if is_one:
        covariance = emit.squeeze(covariance, list(range(covariance.ndim - 2)))
    if node.op.method == "cholesky":
        factor = emit.ops.cholesky(covariance)
    else:
        # Of any matrix that is not negative: columns of eigenvectors, scaled.
        values, vectors = emit.ops.eigh(covariance)
        lengths = emit.apply("sqrt", emit.apply("maximum", values, emit.constant(0.0, values.element)))
        factor = emit.apply("mul", vectors, emit.expand_dims(lengths, [lengths.ndim - 1]))
    batches = [_batch(mean)] if is_one else [_batch(mean), _batch(_batch(covariance))]
    sizes = [*_sizes(scope, node, batches), emit.dim(mean, mean.ndim - 1)]
    if is_one:
        return emit.ops.random.multivariate_normal(key, mean, factor, sizes=sizes)
    zero, one = (emit.constant(number, mean.element) for number in (0.0, 1.0))
    normal = emit.ops.random.normal(key, zero, one, sizes=sizes)
    products = emit.apply("mul", factor, emit.expand_dims(normal, [normal.ndim - 1]))
    return emit.apply("add", mean, emit.reduce("sum", products, [products.ndim - 1]))


#
# Permutations and choices
#


def _each(scope: Scope, node: Apply, key: Value, parameters: Sequence[Value], draw: Callable[[Value, List[Value]], Value]) -> Value:
    """A draw for each element of a batch: of a key of its own, and of its parameters."""
    depth = node.outputs[1].type.ndim - node.op.ndim_supp
    if depth == 0:
        return draw(key, list(parameters))
    batches = [emit.reduce("any", emit.cast(x, emit.i1), list(range(depth, x.ndim))) if x.ndim > depth else x for x in parameters]
    sizes = _sizes(scope, node, batches)
    count = emit.product_of(sizes)
    rows, shared = [emit.ops.random.split(key, count)], []
    is_shared = [all(size == 1 for size in x.shape[:depth]) for x in parameters]
    for x, is_one in zip(parameters, is_shared):
        if is_one:
            shared.append(emit.squeeze(x, list(range(depth))))
        else:
            core = emit.sizes(x)[depth:]
            rows.append(emit.reshape(emit.broadcast_to(x, [*sizes, *core]), [count, *core]))

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [own, *rest], others = rows, iter(constants)
        row = iter(rest)
        return Step([], [Out(draw(own, [next(others) if is_one else next(row) for is_one in is_shared]))])

    _, [drawn] = emit.scan(Loop(count, rows, [], shared), body)
    return emit.reshape(drawn, [*sizes, *emit.sizes(drawn)[1:]])


def _first(x: Value) -> Value:
    """The number that all elements are."""
    return emit.slice_(x, [0] * x.ndim) if x.shape else x


def _permutation(scope: Scope, node: Apply, key: Value, dtypes: List[str]) -> Value:
    x = scope[node.inputs[2]]
    if node.op.ndims_params[0] == 0:
        # The sizes of several permutations are the same.
        size = emit.plain(convert_type(_first(x), dtypes[0], "int64"))
        return _each(scope, node, key, [x], lambda own, _: emit.ops.random.permutation(own, size))
    return _each(scope, node, key, [x], lambda own, xs: emit.gather(xs[0], [emit.ops.random.permutation(own, emit.dim(xs[0], 0))]))


def _choice(scope: Scope, node: Apply, key: Value, dtypes: List[str]) -> Value:
    *values, wanted = node.inputs[2:]
    is_range = node.op.ndims_params[0] == 0
    among = convert_type(scope[values[0]], dtypes[0], "int64") if is_range else scope[values[0]]
    weights = [convert_type(scope[variable], variable.type.dtype, "float64") for variable in values[1:]]
    shape = _core_shape(scope, wanted)
    count = emit.product_of(shape)

    def draw(own: Value, parameters: List[Value]) -> Value:
        x = parameters[0]
        if weights:
            chosen = emit.ops.random.choice(own, parameters[1], count)
        else:
            size = emit.plain(x) if is_range else emit.dim(x, 0)
            chosen = emit.slice_(emit.ops.random.permutation(own, size), [(None, _at_most(count, size), None)])
        return emit.reshape(chosen, shape) if is_range else emit.reshape(emit.gather(x, [chosen]), [*shape, *emit.sizes(x)[1:]])

    return _each(scope, node, key, [among, *weights], draw)


def _core_shape(scope: Scope, wanted: Variable) -> List[Size]:
    """The shape of a choice, which is the same for all choices of a batch."""
    if wanted.type.ndim == 1:
        return _given(scope, wanted, wanted.type.shape[0])
    values = emit.cast(emit.slice_(scope[wanted], [0] * (wanted.type.ndim - 1)), INDEX)
    return [emit.plain(emit.ops.extract(values, axis)) for axis in range(wanted.type.shape[-1])]


def _at_most(count: Size, size: Size) -> Size:
    if isinstance(count, int) and isinstance(size, int) and count <= size:
        return count
    count, size = emit.index(count), emit.index(size)
    return emit.check(emit.apply("le", count, size), count, "cannot take {0} of {1} elements without replacement", [count, size])


def _real(node: Apply) -> str:
    """The dtype of parameters that are floats."""
    dtype = str(node.outputs[1].type.dtype)
    return dtype if ELEMENTS[dtype].is_float else "float64"


_Draw = Callable[[Scope, Apply, Value, List[str]], Value]
_OTHERS: Dict[str, _Draw] = {"multinomial": _multinomial, "dirichlet": _dirichlet, "multivariate_normal": _multivariate_normal,
                             "permutation": _permutation, "choice_without_replacement": _choice,
                             "gengamma": _generalized_gamma, "truncexpon": _truncated_exponential}


@converter(RandomVariable)
def convert_random_variable(scope: Scope, node: Apply) -> Sequence[Value]:
    if scope.options.generators.is_state:
        return scope.perform(node)
    name = node.op.name
    if name not in _DRAWS and name not in _OTHERS:
        raise Unsupported(f"draws of {name} are not supported")
    key = scope[node.inputs[0]]
    own, following = (emit.ops.random.fold_in(key, number) for number in (0, 1))
    dtypes = [variable.type.dtype for variable in node.inputs[2:]]
    drawn = _OTHERS.get(name, _scalars)(scope, node, own, dtypes)
    return [following, emit.cast(drawn, ELEMENTS[node.outputs[1].type.dtype])]
