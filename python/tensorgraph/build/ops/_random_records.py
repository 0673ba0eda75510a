#===- _random_records.py - Draws that their records describe --------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Draws that their records describe. Written by scripts/python-records: do not edit."""

from __future__ import annotations

from typing import Any

from ..core import Operand, Value
from ..types import i1, i64
from ._records import DRAWN_REAL, INTEGER, WHOLE
from .draws import draw

__all__ = [
    "bernoulli", "beta", "beta_binomial", "binomial", "bits", "cauchy", "chi_square", "exponential", "gamma", "geometric",
    "gumbel", "half_cauchy", "half_normal", "hypergeometric", "integers", "inverse_gamma", "laplace", "log_gamma", "logistic",
    "lognormal", "negative_binomial", "normal", "pareto", "poisson", "student_t", "triangular", "truncated_normal", "uniform",
    "von_mises", "wald", "weibull",
]  # fmt: skip


#
# RandomOps.td
#


def bits(key: Operand, sizes: Any = ()) -> Value:
    """Words of 64 random bits."""
    return draw("bits", key, sizes, element=i64)


def uniform(key: Operand, low: Operand = 0.0, high: Operand = 1.0, sizes: Any = ()) -> Value:
    """The uniform distribution between two bounds."""
    return draw("uniform", key, sizes, (DRAWN_REAL, low, high))


def integers(key: Operand, low: Operand, high: Operand, sizes: Any = ()) -> Value:
    """Integers from a bound to below another one."""
    return draw("integers", key, sizes, (INTEGER, low, high))


def bernoulli(key: Operand, p: Operand, sizes: Any = ()) -> Value:
    """Whether an event of a probability happens."""
    return draw("bernoulli", key, sizes, (DRAWN_REAL, p), element=i1)


def geometric(key: Operand, p: Operand, sizes: Any = ()) -> Value:
    """The number of trials up to the first success."""
    return draw("geometric", key, sizes, (DRAWN_REAL, p), element=i64)


def normal(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The normal distribution."""
    return draw("normal", key, sizes, (DRAWN_REAL, location, scale))


def half_normal(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """Absolute values of the normal distribution."""
    return draw("half_normal", key, sizes, (DRAWN_REAL, location, scale))


def lognormal(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The exponential of the normal distribution."""
    return draw("lognormal", key, sizes, (DRAWN_REAL, location, scale))


def exponential(key: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The exponential distribution."""
    return draw("exponential", key, sizes, (DRAWN_REAL, scale))


def weibull(key: Operand, shape: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Weibull distribution."""
    return draw("weibull", key, sizes, (DRAWN_REAL, shape, scale))


def gumbel(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Gumbel distribution of maxima."""
    return draw("gumbel", key, sizes, (DRAWN_REAL, location, scale))


def logistic(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The logistic distribution."""
    return draw("logistic", key, sizes, (DRAWN_REAL, location, scale))


def laplace(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Laplace distribution."""
    return draw("laplace", key, sizes, (DRAWN_REAL, location, scale))


def cauchy(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Cauchy distribution."""
    return draw("cauchy", key, sizes, (DRAWN_REAL, location, scale))


def half_cauchy(key: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """Absolute values of the Cauchy distribution."""
    return draw("half_cauchy", key, sizes, (DRAWN_REAL, location, scale))


def pareto(key: Operand, shape: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The Pareto distribution."""
    return draw("pareto", key, sizes, (DRAWN_REAL, shape, scale))


def triangular(key: Operand, left: Operand, mode: Operand, right: Operand, sizes: Any = ()) -> Value:
    """The triangular distribution."""
    return draw("triangular", key, sizes, (DRAWN_REAL, left, mode, right))


def truncated_normal(key: Operand, location: Operand, scale: Operand, low: Operand, high: Operand, sizes: Any = ()) -> Value:
    """The normal distribution between two bounds."""
    return draw("truncated_normal", key, sizes, (DRAWN_REAL, location, scale, low, high))


def gamma(key: Operand, shape: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The gamma distribution."""
    return draw("gamma", key, sizes, (DRAWN_REAL, shape, scale))


def log_gamma(key: Operand, shape: Operand, sizes: Any = ()) -> Value:
    """Logarithms of the gamma distribution."""
    return draw("log_gamma", key, sizes, (DRAWN_REAL, shape))


def chi_square(key: Operand, df: Operand, sizes: Any = ()) -> Value:
    """The chi-square distribution."""
    return draw("chi_square", key, sizes, (DRAWN_REAL, df))


def inverse_gamma(key: Operand, shape: Operand, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """The inverse of the gamma distribution."""
    return draw("inverse_gamma", key, sizes, (DRAWN_REAL, shape, scale))


def beta(key: Operand, a: Operand, b: Operand, sizes: Any = ()) -> Value:
    """The beta distribution."""
    return draw("beta", key, sizes, (DRAWN_REAL, a, b))


def student_t(key: Operand, df: Operand, location: Operand = 0.0, scale: Operand = 1.0, sizes: Any = ()) -> Value:
    """Student's distribution."""
    return draw("student_t", key, sizes, (DRAWN_REAL, df, location, scale))


def wald(key: Operand, mean: Operand, scale: Operand, sizes: Any = ()) -> Value:
    """The Wald (inverse Gaussian) distribution."""
    return draw("wald", key, sizes, (DRAWN_REAL, mean, scale))


def von_mises(key: Operand, location: Operand, concentration: Operand, sizes: Any = ()) -> Value:
    """The von Mises distribution of angles."""
    return draw("von_mises", key, sizes, (DRAWN_REAL, location, concentration))


def poisson(key: Operand, rate: Operand, sizes: Any = ()) -> Value:
    """The Poisson distribution."""
    return draw("poisson", key, sizes, (DRAWN_REAL, rate), element=i64)


def binomial(key: Operand, n: Operand, p: Operand, sizes: Any = ()) -> Value:
    """The number of successes among trials."""
    return draw("binomial", key, sizes, (WHOLE, n), (DRAWN_REAL, p), element=i64)


def negative_binomial(key: Operand, n: Operand, p: Operand, sizes: Any = ()) -> Value:
    """The number of failures before successes."""
    return draw("negative_binomial", key, sizes, (DRAWN_REAL, n, p), element=i64)


def beta_binomial(key: Operand, n: Operand, a: Operand, b: Operand, sizes: Any = ()) -> Value:
    """The number of successes among trials whose probability is drawn from the beta distribution."""
    return draw("beta_binomial", key, sizes, (WHOLE, n), (DRAWN_REAL, a, b), element=i64)


def hypergeometric(key: Operand, good: Operand, bad: Operand, sampled: Operand, sizes: Any = ()) -> Value:
    """The number of good elements among sampled ones."""
    return draw("hypergeometric", key, sizes, (WHOLE, good, bad, sampled), element=i64)
