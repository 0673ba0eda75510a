#===- special.py - Special functions --------------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Special functions, elementwise."""

from __future__ import annotations

import math

from ..core import Operand, Value
from ..errors import BuildError
from . import elementwise
from .broadcasting import FLOAT, binary, several, unary

__all__ = [
    "betainc", "betainc_da", "betaincinv", "betaln", "entr", "erfcinv", "erfcx", "erfinv", "gamma", "gammainc",
    "gammainc_da", "gammaincc", "gammainccinv", "gammaincinv", "gammal", "gammau", "hyp2f1", "hyp2f1_da",
    "hyp2f1_dc", "i0", "i0e", "i1", "i1e", "iv", "ive", "j0", "j1", "jv", "kv", "kve", "log1mexp", "log_ndtr",
    "logdiffexp", "logit", "multigammaln", "ndtr", "ndtri", "owens_t", "xlog1py", "xlogy", "yv", "zeta",
]  # fmt: skip


#
# Exponentials and logarithms
#


def log1mexp(x: Operand) -> Value:
    """Log(1 - exp(x)) for x < 0; the sign is PyTensor's."""
    return unary("log1mexp", FLOAT, x)


def logdiffexp(x: Operand, y: Operand) -> Value:
    """Log(exp(x) - exp(y)) without overflow."""
    return binary("logdiffexp", FLOAT, x, y)


def logit(x: Operand) -> Value:
    """Log(x / (1 - x)), the inverse of sigmoid."""
    return unary("logit", FLOAT, x)


def xlogy(x: Operand, y: Operand) -> Value:
    """x log(y), which is 0 for x = 0."""
    return binary("xlogy", FLOAT, x, y)


def xlog1py(x: Operand, y: Operand) -> Value:
    """x log(1 + y), which is 0 for x = 0."""
    return binary("xlog1py", FLOAT, x, y)


def entr(x: Operand) -> Value:
    """Entropy -x log(x), which is 0 at 0."""
    return unary("entr", FLOAT, x)


#
# The normal distribution and the error functions
#


def erfcx(x: Operand) -> Value:
    """Exp(x²) erfc(x), which does not underflow."""
    return unary("erfcx", FLOAT, x)


def erfinv(x: Operand) -> Value:
    """Inverse of erf."""
    return unary("erfinv", FLOAT, x)


def erfcinv(x: Operand) -> Value:
    """Inverse of erfc."""
    return unary("erfcinv", FLOAT, x)


def ndtr(x: Operand) -> Value:
    """Cumulative distribution of the standard normal."""
    return unary("ndtr", FLOAT, x)


def log_ndtr(x: Operand) -> Value:
    """Log of the cumulative distribution of the standard normal."""
    return unary("log_ndtr", FLOAT, x)


def ndtri(x: Operand) -> Value:
    """Quantile of the standard normal, the inverse of ndtr."""
    return unary("ndtri", FLOAT, x)


def owens_t(h: Operand, a: Operand) -> Value:
    """Owen's function T(h, a)."""
    return binary("owens_t", FLOAT, h, a)


#
# Gamma and beta functions
#


def gamma(x: Operand) -> Value:
    """Γ(x)."""
    return unary("gamma", FLOAT, x)


def betaln(x: Operand, y: Operand) -> Value:
    """Log |B(x, y)|."""
    return binary("betaln", FLOAT, x, y)


def multigammaln(a: Operand, d: int) -> Value:
    """Log of the multivariate gamma function of dimension d: d (d - 1) / 4 log π + Σ lgamma(a - j / 2) for j of 0 to d - 1."""
    if isinstance(d, bool) or not isinstance(d, int) or d < 1:
        raise BuildError(f"multigammaln expects a dimension of 1 or more, but got {d!r}")
    total = elementwise.lgamma(a)
    for j in range(1, d):
        total = elementwise.add(total, elementwise.lgamma(elementwise.sub(a, j / 2)))
    return elementwise.add(total, d * (d - 1) / 4 * math.log(math.pi)) if d > 1 else total


def gammainc(a: Operand, x: Operand) -> Value:
    """Regularized lower incomplete gamma function P(a, x)."""
    return binary("gammainc", FLOAT, a, x)


def gammaincc(a: Operand, x: Operand) -> Value:
    """Regularized upper incomplete gamma function 1 - P(a, x)."""
    return binary("gammaincc", FLOAT, a, x)


def gammaincinv(a: Operand, p: Operand) -> Value:
    """The x for which gammainc(a, x) is p."""
    return binary("gammaincinv", FLOAT, a, p)


def gammainccinv(a: Operand, q: Operand) -> Value:
    """The x for which gammaincc(a, x) is q."""
    return binary("gammainccinv", FLOAT, a, q)


def gammal(a: Operand, x: Operand) -> Value:
    """Lower incomplete gamma function."""
    return binary("gammal", FLOAT, a, x)


def gammau(a: Operand, x: Operand) -> Value:
    """Upper incomplete gamma function."""
    return binary("gammau", FLOAT, a, x)


def gammainc_da(a: Operand, x: Operand) -> Value:
    """Derivative of gammainc(a, x) by a."""
    return binary("gammainc_da", FLOAT, a, x)


def betainc(a: Operand, b: Operand, x: Operand) -> Value:
    """Regularized incomplete beta function I(x; a, b)."""
    return several("betainc", FLOAT, a, b, x)


def hyp2f1(a: Operand, b: Operand, c: Operand, z: Operand) -> Value:
    """Gauss's hypergeometric function F(a, b; c; z)."""
    return several("hyp2f1", FLOAT, a, b, c, z)


def hyp2f1_da(a: Operand, b: Operand, c: Operand, z: Operand) -> Value:
    """Derivative of hyp2f1(a, b, c, z) by a; that by b is hyp2f1_da(b, a, c, z)."""
    return several("hyp2f1_da", FLOAT, a, b, c, z)


def hyp2f1_dc(a: Operand, b: Operand, c: Operand, z: Operand) -> Value:
    """Derivative of hyp2f1(a, b, c, z) by c."""
    return several("hyp2f1_dc", FLOAT, a, b, c, z)


def betaincinv(a: Operand, b: Operand, p: Operand) -> Value:
    """The x for which betainc(a, b, x) is p."""
    return several("betaincinv", FLOAT, a, b, p)


def betainc_da(a: Operand, b: Operand, x: Operand) -> Value:
    """Derivative of betainc(a, b, x) by a."""
    return several("betainc_da", FLOAT, a, b, x)


def zeta(s: Operand, q: Operand) -> Value:
    """Hurwitz's zeta function Σ (k + q)⁻ˢ."""
    return binary("zeta", FLOAT, s, q)


#
# Bessel functions
#


def i0(x: Operand) -> Value:
    """Modified Bessel function of the first kind of order 0."""
    return unary("i0", FLOAT, x)


def i1(x: Operand) -> Value:
    """Modified Bessel function of the first kind of order 1."""
    return unary("i1", FLOAT, x)


def i0e(x: Operand) -> Value:
    """Exp(-|x|) i0(x)."""
    return unary("i0e", FLOAT, x)


def i1e(x: Operand) -> Value:
    """Exp(-|x|) i1(x)."""
    return unary("i1e", FLOAT, x)


def iv(order: Operand, x: Operand) -> Value:
    """Modified Bessel function of the first kind."""
    return binary("iv", FLOAT, order, x)


def ive(order: Operand, x: Operand) -> Value:
    """Exp(-|x|) iv(order, x)."""
    return binary("ive", FLOAT, order, x)


def kv(order: Operand, x: Operand) -> Value:
    """Modified Bessel function of the second kind."""
    return binary("kv", FLOAT, order, x)


def kve(order: Operand, x: Operand) -> Value:
    """Exp(x) kv(order, x)."""
    return binary("kve", FLOAT, order, x)


def j0(x: Operand) -> Value:
    """Bessel function of the first kind of order 0."""
    return unary("j0", FLOAT, x)


def j1(x: Operand) -> Value:
    """Bessel function of the first kind of order 1."""
    return unary("j1", FLOAT, x)


def jv(order: Operand, x: Operand) -> Value:
    """Bessel function of the first kind."""
    return binary("jv", FLOAT, order, x)


def yv(order: Operand, x: Operand) -> Value:
    """Bessel function of the second kind."""
    return binary("yv", FLOAT, order, x)
