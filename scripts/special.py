#!/usr/bin/env python3
"""Derives the constants of special functions: scripts/special.py > lib/Dialect/SpecialCoefficients.h, or with --bessel
> lib/Runtime/Special/DebyeCoefficients.h

Polynomials interpolate at Chebyshev nodes, which is nearly minimax; the errors in the comments are those before coefficients
are rounded. Needs python3-mpmath.
"""

import fractions
import sys

import mpmath

mpmath.mp.dps = 60

HEADER = """\
//===- {name} - Constants of {what} ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef {guard}
#define {guard}

// Made by scripts/special.py; not to be edited. Coefficients begin with the constant term.

// clang-format off
"""
FOOTER = """// clang-format on

#endif // {guard}"""


def show(name, coefficients, comment):
    print(f"\n// {comment}")
    print(f"inline constexpr double {name}[] = {{")
    for coefficient in coefficients:
        print(f"    {float(coefficient).hex()},")
    print("};")


def fit(name, what, function, low, high, terms):
    coefficients, error = mpmath.chebyfit(function, [mpmath.mpf(low), mpmath.mpf(high)], terms, error=True)
    show(name, coefficients[::-1], f"{what}, to 2^{float(mpmath.log(error, 2)):.1f}.")


def mapped(function, center):
    """As a function of t = (x - center) / (x + center)."""
    return lambda t: function(center * (1 + t) / (1 - t)) if t < 1 else function(mpmath.inf)


def to_unit(x, center):
    return (x - center) / (x + center)


def scaled_erfc(x):
    """e^(x^2) erfc(x); far out by its asymptotic series."""
    if x < 20:
        return mpmath.exp(x * x) * mpmath.erfc(x)
    term = total = mpmath.mpf(1)
    for k in range(1, 200):
        following = -term * (2 * k - 1) / (2 * x * x)
        if abs(following) >= abs(term) or abs(following) < mpmath.eps:
            break
        term = following
        total += term
    return total / (x * mpmath.sqrt(mpmath.pi))


def scaled_erfc_times(center):
    return lambda x: 1 / mpmath.sqrt(mpmath.pi) if x == mpmath.inf else (x + center) * scaled_erfc(x)


def inverse_erf(w):
    """y with 1 - erf(y)^2 = e^-w, by Newton's method on the logarithm of erfc."""
    power = mpmath.exp(-w)
    goal = mpmath.log(power / (1 + mpmath.sqrt(1 - power)))
    y = mpmath.sqrt(w)
    for _ in range(60):
        log, slope = mpmath.log(mpmath.erfc(y)), -2 / mpmath.sqrt(mpmath.pi) / scaled_erfc(y)
        step = (log - goal) / slope
        y -= step
        if abs(step) < mpmath.mpf(10) ** -50:
            break
    return y


ROOT = mpmath.sqrt(mpmath.pi) / 2


def central_rest(w):
    """(erfinv(x) / x - √π/2) / w with w = -log(1 - x^2)."""
    if w < mpmath.mpf(10) ** -20:
        return ROOT * mpmath.pi / 12
    return (inverse_erf(w) / mpmath.sqrt(-mpmath.expm1(-w)) - ROOT) / w


def tail_rest(s):
    return inverse_erf(s * s) / s - 1


def elementary():
    guard = "TENSORGRAPH_LIB_DIALECT_SPECIALCOEFFICIENTS_H"
    print(HEADER.format(name="SpecialCoefficients.h", what="special functions", guard=guard), end="")
    print("namespace tg::formula {")
    fit("erfcxTerms", "(x + 4) erfcx(x) in t = (x - 4) / (x + 4) for x >= 0", mapped(scaled_erfc_times(4), 4), -1, 1, 26)
    for name, factor in (("inverseErfSlope", 1), ("ndtriSlope", mpmath.sqrt(2))):
        high = mpmath.mpf(float(ROOT * factor))
        show(name, [high, ROOT * factor - high], "√π/2 in two parts." if factor == 1 else "√(π/2) in two parts.")
    fit("inverseErfCentral", "(erfinv(x) / x - √π/2) / w, with w = -log(1 - x^2) up to 4", central_rest, 0, 4, 20)
    for name, low, high, center, terms in (("inverseErfMiddle", mpmath.mpf(2), mpmath.mpf("4.5"), 3, 23),
                                           ("inverseErfTail", mpmath.mpf("4.5"), mpmath.sqrt(mpmath.mpf("745.2")), 11, 31)):
        fit(name, f"erfinv(x) / s - 1 in (s - {center}) / (s + {center}), with s = √w from {mpmath.nstr(low, 3)} to {mpmath.nstr(high, 3)}",
            mapped(tail_rest, center), to_unit(low, center), to_unit(high, center), terms)
    fit("logTerms", "(2 artanh(s) / s - 2) / s^2 in s^2 for |s| up to 1/3", rest_of_log, 0, mpmath.mpf("0.11112"), 11)
    print("\n} // namespace tg::formula")
    print(FOOTER.format(guard=guard))


def rest_of_log(w):
    """(2 artanh(√w) / √w - 2) / w"""
    return (2 * mpmath.atanh(mpmath.sqrt(w)) / mpmath.sqrt(w) - 2) / w if w else mpmath.mpf(2) / 3


def bessel():
    """u_k of Debye's expansions (NIST's Digital Library of Mathematical Functions, 10.41.9), divided by p^k, in p^2."""
    guard = "TENSORGRAPH_LIB_RUNTIME_SPECIAL_DEBYECOEFFICIENTS_H"
    print(HEADER.format(name="DebyeCoefficients.h", what="Debye's expansions", guard=guard), end="")
    count = 15
    print(f"\n// u_k(p) / p^k for k of 0 to {count - 1}, a polynomial in p^2 of degree k (Digital Library of Mathematical Functions, 10.41.9).")
    print(f"static const double kDebye[{count}][{count}] = {{")
    polynomial = {0: fractions.Fraction(1)}
    for k in range(count):
        numbers = [float(polynomial.get(k + 2 * j, 0)) for j in range(k + 1)]
        print("    {" + ", ".join(number.hex() for number in numbers) + "},")
        following = {}
        for power, c in polynomial.items():
            for to, factor in ((power + 1, fractions.Fraction(power, 2) + fractions.Fraction(1, 8 * (power + 1))),
                               (power + 3, -fractions.Fraction(power, 2) - fractions.Fraction(5, 8 * (power + 3)))):
                following[to] = following.get(to, 0) + c * factor
        polynomial = following
    print("};\n")
    print(FOOTER.format(guard=guard))


if __name__ == "__main__":
    bessel() if "--bessel" in sys.argv else elementary()
