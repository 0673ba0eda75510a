# draws.py - Random variables
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draws, which are not NumPy's: whether their quartiles are near those of the distribution, which they are in both."""

from __future__ import annotations

from typing import Iterator

import numpy as np
import pytensor.tensor as pt
import scipy.stats as st

from .common import Program, array, tensor

COUNT = 4000
# The parameters, and the distribution of SciPy.
_DISTRIBUTIONS = {
    "uniform": ((1.0, 3.0), st.uniform(1, 2)), "triangular": ((0.0, 1.0, 3.0), st.triang(1 / 3, 0, 3)),
    "beta": ((2.0, 3.0), st.beta(2, 3)), "normal": ((1.0, 2.0), st.norm(1, 2)), "halfnormal": ((1.0, 2.0), st.halfnorm(1, 2)),
    "lognormal": ((0.5, 0.25), st.lognorm(0.25, 0, np.exp(0.5))), "gamma": ((2.5,), st.gamma(2.5)),
    "pareto": ((3.0, 1.0), st.pareto(3)), "gumbel": ((1.0, 2.0), st.gumbel_r(1, 2)), "exponential": ((2.0,), st.expon(0, 2)),
    "weibull": ((2.0,), st.weibull_min(2)), "logistic": ((1.0, 2.0), st.logistic(1, 2)), "vonmises": ((0.5, 2.0), st.vonmises(2, 0.5)),
    "cauchy": ((1.0, 2.0), st.cauchy(1, 2)), "halfcauchy": ((1.0, 2.0), st.halfcauchy(1, 2)),
    "invgamma": ((4.0, 2.0), st.invgamma(4, 0, 2)), "wald": ((1.0, 2.0), st.invgauss(0.5, 0, 2)), "t": ((5.0, 1.0, 2.0), st.t(5, 1, 2)),
    "laplace": ((1.0, 2.0), st.laplace(1, 2)), "poisson": ((4.5,), st.poisson(4.5)), "geometric": ((0.3,), st.geom(0.3)),
    "bernoulli": ((0.3,), st.bernoulli(0.3)), "binomial": ((10, 0.35), st.binom(10, 0.35)),
    "negative_binomial": ((5, 0.4), st.nbinom(5, 0.4)), "betabinom": ((10, 2.0, 3.0), st.betabinom(10, 2, 3)),
    "gengamma": ((3.0, 1.5, 2.0), st.gengamma(2, 1.5, 0, 2)), "truncexpon": ((1.5, 1.0, 2.0), st.truncexpon(1.5, 1, 2)),
    "hypergeometric": ((10, 7, 5), st.hypergeom(17, 10, 5)), "integers": ((2, 9), st.randint(2, 9)),
}


def _close(x: object, chances: np.ndarray, points: np.ndarray) -> object:
    """Whether the parts of draws that are at most some points are the chances, within five standard deviations."""
    parts = pt.le(x[:, None], points[None, :]).mean(axis=0)
    return pt.all(pt.le(pt.abs(parts - chances), 5 * np.sqrt(chances * (1 - chances) / COUNT) + 1e-12))


def _selections(generator: object) -> Iterator[Program]:
    """Permutations and choices without replacement: of numbers, of vectors and of rows, one at a time and several."""
    choice, n, m = pt.random.basic.ChoiceWithoutReplacement, tensor("n", "int64"), tensor("m", "float64", None, 2)
    v, batch, p = tensor("v", "float64", None), tensor("batch", "float64", 3, 4, 2), tensor("p", "float64", None)
    rows, stack = np.arange(8.0).reshape(4, 2), np.arange(24.0).reshape(3, 4, 2)
    values, chances = [np.random.default_rng(8)], array("float64", 0.5, 0.0, 0.3, 0.2)
    orders = [pt.random.permutation(v, size=(5,), rng=generator)]
    orders += [pt.random.basic.PermutationRV(signature="(a,b)->(a,b)", dtype="float64")(batch, rng=generator)]
    tests = [pt.eq(pt.sort(orders[0], axis=1), v), pt.eq(pt.sort(orders[1], axis=1), batch)]
    yield "permutations", [generator, v, batch], [pt.all(x) for x in tests] + [x.shape for x in orders], [*values, np.arange(6.0), stack]
    chosen = [pt.random.choice(x, size=size, replace=False, rng=generator) for x, size in ((n, (2, 3)), (v, (3,)), (m, (2, 2)), (m, ()))]
    # Rows are chosen whole: their elements are numbers that follow each other.
    distinct = [pt.sort(chosen[0].flatten()), chosen[1].sum(), pt.sort(chosen[2][..., 0].flatten()), chosen[2][..., 1] - chosen[2][..., 0]]
    yield "choices", [generator, n, v, m], distinct + [x.shape for x in chosen], [*values, np.int64(6), np.ones(5), rows]
    batched = choice(signature="(a,b),(1)->(s,b)", dtype="float64")(batch, array("int64", 4), rng=generator)
    repeated = choice(signature="(a,b),(2)->(s,t,b)", dtype="float64")(m, array("int64", 2, 1), size=(2, 3), rng=generator)
    yield "batches_of_choices", [generator, batch, m], [pt.sort(batched, axis=1), repeated.shape], [*values, stack, rows]
    # Pairs that follow each other in the numbers have the chances of successive draws, and what has no weight is not drawn.
    pairs = choice(signature="(),(a),(1)->(s)", dtype="int64")(n, p, array("int64", 2), size=(COUNT,), rng=generator)
    codes = np.array([[i, j] for i in range(4) for j in range(4)])
    wanted = np.array([0 if i == j else chances[i] * chances[j] / (1 - chances[i]) for i, j in codes])
    yield "weighted_choices", [generator, n, p], [_close(pairs[:, 0] * 4 + pairs[:, 1], np.cumsum(wanted), np.arange(16.0))], [*values, np.int64(4), chances]


def draws() -> Iterator[Program]:
    generator = pt.random.type.random_generator_type("generator")
    for name, (parameters, distribution) in _DISTRIBUTIONS.items():
        scale = {"scale": 1.0} if name == "gamma" else {}
        x = getattr(pt.random, name)(*parameters, **scale, size=(COUNT,), rng=generator)
        points = distribution.ppf([0.25, 0.5, 0.75]).astype("float64")
        yield name, [generator], [_close(x, distribution.cdf(points), points)], [np.random.default_rng(1)]
    weights = np.array([0.2, 0.3, 0.5])
    x = pt.random.categorical(weights, size=(COUNT,), rng=generator)
    yield "categorical", [generator], [_close(x, np.cumsum(weights), np.arange(3.0))], [np.random.default_rng(2)]
    # Vectors: sums, means and covariances.
    after, x = pt.random.multinomial(20, weights, size=(COUNT,), rng=generator).owner.outputs
    means = [pt.all(pt.eq(x.sum(axis=1), 20)), pt.all(pt.le(pt.abs(x.mean(axis=0) - 20 * weights), 0.2))]
    y = pt.random.dirichlet(np.array([1.0, 2.0, 3.0]), size=(COUNT,), rng=after)
    means += [pt.all(pt.le(pt.abs(y.sum(axis=1) - 1), 1e-9)), pt.all(pt.le(pt.abs(y.mean(axis=0) - np.arange(1, 4) / 6), 0.02))]
    yield "vectors", [generator], means, [np.random.default_rng(4)]
    covariance = np.array([[2.0, 0.5], [0.5, 1.0]])
    z = pt.random.multivariate_normal(np.array([1.0, -1.0]), covariance, size=(COUNT,), rng=generator)
    centred = z - np.array([1.0, -1.0])
    found = pt.abs(pt.dot(centred.T, centred) / COUNT - covariance)
    singular = pt.random.multivariate_normal(np.zeros(2), np.ones((2, 2)), size=(COUNT,), method="eigh", rng=generator)
    equal = pt.all(pt.le(pt.abs(singular[:, 0] - singular[:, 1]), 1e-6))
    normals = [pt.all(pt.le(found, 0.2)), z.shape, equal, pt.le(pt.abs(singular[:, 0].var() - 1), 0.2)]
    yield "multivariate_normal", [generator], normals, [np.random.default_rng(5)]
    covariances, means = tensor("covariances", "float64", None, 2, 2), tensor("means", "float64", None, 2)
    several = [pt.random.multivariate_normal(means, covariances, size=(COUNT, 2), method=method, rng=generator)
               for method in ("cholesky", "eigh")]
    wanted = np.array([covariance, [[1.0, -0.9], [-0.9, 1.0]]])
    centred = [x - means for x in several]
    found = [pt.abs((x[..., None] * x[..., None, :]).mean(axis=0) - covariances) for x in centred]
    values = [np.random.default_rng(7), wanted, np.arange(4.0).reshape(2, 2)]
    yield "covariances", [generator, covariances, means], [pt.all(pt.le(x, 0.2)) for x in found] + [several[0].shape], values
    yield from _selections(generator)
    n, m = tensor("n", "int64"), tensor("m", "float64", None, 2)
    orders = [pt.eq(pt.sort(pt.random.permutation(n, rng=generator)), pt.arange(n)), pt.random.permutation(m, rng=generator).sum(axis=0)]
    yield "permutation", [generator, n, m], orders, [np.random.default_rng(6), np.int64(50), np.arange(8.0).reshape(4, 2)]
    # Sizes that parameters have together, that a call gives, and of a second draw, from the generator after the first.
    location, size = tensor("location", "float64", None), tensor("size", "int64", 2)
    after, first = pt.random.normal(location, pt.ones((2, 1)), rng=generator).owner.outputs
    second = pt.random.normal(0.0, 1.0, size=size, rng=after)
    shapes = [first.shape, second.shape, pt.eq(first[0, 0] - location[0], second[0, 0]), pt.eq(first[0, 0], first[1, 0])]
    values = [np.random.default_rng(3), np.array([0.0, 10.0, 20.0]), np.array([2, 5])]
    yield "sizes", [generator, location, size], shapes, values
