#===- random.py - Keys and draws of random numbers ------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Random numbers (docs/Random.md): `ops.random.normal(key, 0.0, 1.0, [n, 3])` is tg.random.normal.

A draw is a function of its key: keys are made of numbers and of other keys. Parameters that are numbers take the element type
of those that are values, else f64 (i64 where the dialect takes integers). Without sizes, a scalar is drawn.
"""

from __future__ import annotations

from typing import Any, List, Optional, Sequence, Tuple

from ..constants import operand
from ..core import Operand, Value, append_one
from ..errors import BuildError
from ..types import Type, broadcast_shapes, checked, f32, f64, i1, i64, index, scalar_or_tensor, tensor_type
from .broadcasting import listed_types
from .shapes import size_list

_REAL = (f32, f64)


def _keys(what: str, key: Operand) -> Tuple[Value, List[Optional[int]]]:
    """Keys, and their axes without the last one."""
    key = operand(key)
    shape = key.type.shape
    if not shape or key.type.element is not i64 or shape[-1] != 2:
        raise BuildError(f"{what} expects keys of i64 whose last axis has size 2, but got {key.type}")
    return key, list(shape[:-1])


def key(seed: Operand) -> Value:
    """A key made of a number; of a tensor of numbers, keys along a new last axis."""
    seed = operand(seed, None if isinstance(seed, Value) else i64)
    if seed.type.element is not i64:
        raise BuildError(f"tg.random.key expects i64 or a tensor of i64, but got {seed.type}")
    return append_one(("tg.random.key ", seed, f" : {seed.type}"), checked(tensor_type((*(seed.type.shape or ()), 2), i64)))


def fold_in(key: Operand, number: Operand) -> Value:
    """A key made of a key and a number."""
    key, batch = _keys("tg.random.fold_in", key)
    number = operand(number, None if isinstance(number, Value) else i64)
    if number.type.kind != "int":
        raise BuildError(f"tg.random.fold_in expects an integer or a tensor of integers, but got {number.type}")
    shape = broadcast_shapes([scalar_or_tensor(batch, i64), number.type], "tg.random.fold_in")
    types = listed_types((key, number))
    return append_one(("tg.random.fold_in ", key, ", ", number, f" : {types}"), checked(tensor_type((*shape, 2), i64)))


def split(key: Operand, count: Any) -> Value:
    """Several keys made of one."""
    key, batch = _keys("tg.random.split", key)
    pieces, sizes = size_list("tg.random.split", [count])
    return append_one(("tg.random.split ", key, " ", *pieces, f" : {key.type}"), checked(tensor_type((*batch, *sizes, 2), i64)))


def _fits(own: Sequence[Optional[int]], whole: Sequence[Optional[int]]) -> bool:
    """Whether a shape can be broadcast to another one."""
    lead = len(whole) - len(own)
    return lead >= 0 and all(size == 1 or size == other or size is None or other is None for size, other in zip(own, whole[lead:]))


def _parameters(what: str, given: Sequence[Any], usual: Type, kinds: Tuple[Type, ...]) -> List[Value]:
    element = next((value.type.element for value in given if isinstance(value, Value)), usual)
    values = [operand(value, element) if not isinstance(value, Value) else value for value in given]
    for value in values:
        if value.type.element not in kinds:
            raise BuildError(f"{what} expects {' or '.join(map(str, kinds))}, or tensors of these, but got {value.type}")
        if value.type.element is not values[0].type.element:
            raise BuildError(f"{what} expects parameters of one element type, but got {values[0].type.element} and {value.type.element}")
    return values


def _check_broadcast(what: str, parameters: Sequence[Value], type: Type) -> None:
    for value in parameters:
        if not _fits(value.type.shape or (), type.shape or ()):
            raise BuildError(f"{what} expects parameters that can be broadcast to {type}, but got {value.type}")


def _check_weights(what: str, weights: Value, type: Type) -> None:
    """Weights along the last axis, for what is drawn."""
    own = weights.type.shape
    if not own:
        raise BuildError(f"{what} expects weights along the last axis of a tensor, but got {weights.type}")
    if not _fits(own[:-1], type.shape or ()):
        raise BuildError(f"{what} expects weights whose axes but the last can be broadcast to {type}, but got {weights.type}")


def _append(what: str, key: Value, parameters: Sequence[Value], pieces: Sequence[Any], type: Type) -> Value:
    words: List[Any] = [f"{what} ", key]
    for value in parameters:
        words += [", ", value]
    types = listed_types((key, *parameters)) if parameters else str(key.type)
    return append_one((*words, " ", *pieces, f" : {types}"), checked(type))


def _append_draw(what: str, key: Value, batch: Sequence[Any], parameters: Sequence[Value], sizes: Any, element: Type) -> Value:
    pieces, known = size_list(what, sizes)
    type = scalar_or_tensor((*batch, *known), element)
    _check_broadcast(what, parameters, type)
    return _append(what, key, parameters, pieces, type)


def _draw(name: str, key: Operand, reals: Sequence[Any], sizes: Any, element: Optional[Type] = None, whole: Sequence[Any] = ()) -> Value:
    """A draw with parameters of i64, then of floats; `element` is that of the result, if it is not that of the floats."""
    what = f"tg.random.{name}"
    key, batch = _keys(what, key)
    parameters = _parameters(what, whole, i64, (i64,)) + _parameters(what, reals, f64, _REAL)
    return _append_draw(what, key, batch, parameters, sizes, element or parameters[-1].type.element)


def bits(key: Operand, sizes: Any = ()) -> Value:
    """Words of 64 random bits."""
    return _draw("bits", key, [], sizes, i64)


def uniform(key: Operand, low: Operand = 0.0, high: Operand = 1.0, sizes: Any = ()) -> Value:
    """The uniform distribution between two bounds."""
    return _draw("uniform", key, [low, high], sizes)


def integers(key: Operand, low: Operand, high: Operand, sizes: Any = ()) -> Value:
    """Integers from a bound to below another one."""
    what = "tg.random.integers"
    key, batch = _keys(what, key)
    element = next((value.type.element for value in (low, high) if isinstance(value, Value)), i64)
    if element.kind != "int":
        raise BuildError(f"{what} expects integers, or tensors of integers, but got {element}")
    parameters = _parameters(what, [low, high], i64, (element,))
    return _append_draw(what, key, batch, parameters, sizes, element)


def bernoulli(key: Operand, p: Operand, sizes: Any = ()) -> Value:
    """Whether an event of a probability happens."""
    return _draw("bernoulli", key, [p], sizes, i1)


def geometric(key: Operand, p: Operand, sizes: Any = ()) -> Value:
    """The number of trials up to the first success."""
    return _draw("geometric", key, [p], sizes, i64)


def normal(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The normal distribution."""
    return _draw("normal", key, [location, scale], sizes)


def half_normal(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """Absolute values of the normal distribution."""
    return _draw("half_normal", key, [location, scale], sizes)


def lognormal(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The exponential of the normal distribution."""
    return _draw("lognormal", key, [location, scale], sizes)


def truncated_normal(key: Operand, location: Operand, scale: Operand, low: Operand, high: Operand, sizes: Any = ()) -> Value:
    """The normal distribution between two bounds."""
    return _draw("truncated_normal", key, [location, scale, low, high], sizes)


def exponential(key: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The exponential distribution, whose mean is the scale."""
    return _draw("exponential", key, [scale], sizes)


def weibull(key: Operand, shape: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Weibull distribution."""
    return _draw("weibull", key, [shape, scale], sizes)


def gumbel(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Gumbel distribution of maxima."""
    return _draw("gumbel", key, [location, scale], sizes)


def logistic(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The logistic distribution."""
    return _draw("logistic", key, [location, scale], sizes)


def laplace(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Laplace distribution."""
    return _draw("laplace", key, [location, scale], sizes)


def cauchy(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Cauchy distribution."""
    return _draw("cauchy", key, [location, scale], sizes)


def half_cauchy(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """Absolute values of the Cauchy distribution."""
    return _draw("half_cauchy", key, [location, scale], sizes)


def pareto(key: Operand, shape: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Pareto distribution, whose least value is the scale."""
    return _draw("pareto", key, [shape, scale], sizes)


def triangular(key: Operand, left: Operand, mode: Operand, right: Operand, sizes: Any = ()) -> Value:
    """The triangular distribution."""
    return _draw("triangular", key, [left, mode, right], sizes)


def gamma(key: Operand, shape: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The gamma distribution."""
    return _draw("gamma", key, [shape, scale], sizes)


def log_gamma(key: Operand, shape: Operand, sizes: Any = ()) -> Value:
    """Logarithms of the gamma distribution."""
    return _draw("log_gamma", key, [shape], sizes)


def chi_square(key: Operand, df: Operand, sizes: Any = ()) -> Value:
    """The chi-square distribution."""
    return _draw("chi_square", key, [df], sizes)


def inverse_gamma(key: Operand, shape: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The inverse of the gamma distribution."""
    return _draw("inverse_gamma", key, [shape, scale], sizes)


def beta(key: Operand, a: Operand, b: Operand, sizes: Any = ()) -> Value:
    """The beta distribution."""
    return _draw("beta", key, [a, b], sizes)


def student_t(key: Operand, df: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """Student's distribution."""
    return _draw("student_t", key, [df, location, scale], sizes)


def wald(key: Operand, mean: Operand, scale: Operand, sizes: Any = ()) -> Value:
    """The Wald (inverse Gaussian) distribution."""
    return _draw("wald", key, [mean, scale], sizes)


def von_mises(key: Operand, location: Operand, concentration: Operand, sizes: Any = ()) -> Value:
    """The von Mises distribution of angles."""
    return _draw("von_mises", key, [location, concentration], sizes)


def poisson(key: Operand, rate: Operand, sizes: Any = ()) -> Value:
    """The Poisson distribution."""
    return _draw("poisson", key, [rate], sizes, i64)


def binomial(key: Operand, n: Operand, p: Operand, sizes: Any = ()) -> Value:
    """The number of successes among trials."""
    return _draw("binomial", key, [p], sizes, i64, whole=[n])


def negative_binomial(key: Operand, n: Operand, p: Operand, sizes: Any = ()) -> Value:
    """The number of failures before successes."""
    return _draw("negative_binomial", key, [n, p], sizes, i64)


def beta_binomial(key: Operand, n: Operand, a: Operand, b: Operand, sizes: Any = ()) -> Value:
    """The number of successes among trials whose probability is drawn from the beta distribution."""
    return _draw("beta_binomial", key, [a, b], sizes, i64, whole=[n])


def hypergeometric(key: Operand, good: Operand, bad: Operand, sampled: Operand, sizes: Any = ()) -> Value:
    """The number of good elements among sampled ones."""
    return _draw("hypergeometric", key, [], sizes, i64, whole=[good, bad, sampled])


def permutation(key: Operand, n: Any) -> Value:
    """The numbers 0, 1, … n-1 in random order."""
    what = "tg.random.permutation"
    key, batch = _keys(what, key)
    pieces, known = size_list(what, [n])
    return _append(what, key, [], pieces, tensor_type((*batch, *known), index))


def categorical(key: Operand, weights: Operand, sizes: Any = ()) -> Value:
    """Indices, of which each is drawn with a weight; the weights are along the last axis."""
    what = "tg.random.categorical"
    key, batch = _keys(what, key)
    values = _parameters(what, [weights], f64, _REAL)
    pieces, known = size_list(what, sizes)
    type = scalar_or_tensor((*batch, *known), index)
    _check_weights(what, values[0], type)
    return _append(what, key, values, pieces, type)


def choice(key: Operand, weights: Operand, n: Any) -> Value:
    """n different indices, one after the other drawn with weights, which are a vector."""
    what = "tg.random.choice"
    key, batch = _keys(what, key)
    values = _parameters(what, [weights], f64, _REAL)
    if values[0].type.rank != 1:
        raise BuildError(f"{what} expects a vector of weights, but got {values[0].type}")
    pieces, known = size_list(what, [n])
    return _append(what, key, values, pieces, tensor_type((*batch, *known), index))


def multinomial(key: Operand, n: Operand, weights: Operand, sizes: Any = ()) -> Value:
    """How many of n trials take each category; the weights of the categories are along the last axis."""
    what = "tg.random.multinomial"
    key, batch = _keys(what, key)
    values = _parameters(what, [n], i64, (i64,)) + _parameters(what, [weights], f64, _REAL)
    pieces, known = size_list(what, sizes)
    type = scalar_or_tensor((*batch, *known), i64)
    _check_broadcast(what, values[:1], type)
    _check_weights(what, values[1], type)
    return _append(what, key, values, pieces, tensor_type((*batch, *known, values[1].type.sizes[-1]), i64))


def dirichlet(key: Operand, concentrations: Operand, sizes: Any) -> Value:
    """The Dirichlet distribution: numbers that add up to 1 along the last axis."""
    result = _draw("dirichlet", key, [concentrations], sizes)
    if not len(size_list("tg.random.dirichlet", sizes)[1]):
        raise BuildError("tg.random.dirichlet expects the size of the last axis, but got none")
    return result


def multivariate_normal(key: Operand, mean: Operand, factor: Operand, sizes: Any) -> Value:
    """The normal distribution of vectors along the last axis; the covariances are L Lᵀ, of the factor L."""
    what = "tg.random.multivariate_normal"
    key, batch = _keys(what, key)
    mean, factor = _parameters(what, [mean, factor], f64, _REAL)
    pieces, known = size_list(what, sizes)
    shape = (*batch, *known)
    type = scalar_or_tensor(shape, mean.type.element)
    if not known:
        raise BuildError(f"{what} expects the size of the last axis, but got none")
    if not _fits(mean.type.shape or (), shape):
        raise BuildError(f"{what} expects parameters that can be broadcast to {type}, but got {mean.type}")
    matrix = factor.type.shape or ()
    if len(matrix) != 2 or any(size not in (None, known[-1]) and known[-1] is not None for size in matrix):
        raise BuildError(f"{what} expects a square matrix that fits {type}, but got {factor.type}")
    return _append(what, key, [mean, factor], pieces, type)
