#!/usr/bin/env python3
"""Derives the polynomials of special functions in rows: scripts/special_rows.py NAME > lib/Runtime/Special/NAMERows.h, for
the names Gamma, BesselI and BesselJ; for OwensT, those of quadratures.

Each row is a polynomial on an interval of its own, by interpolation at Chebyshev nodes, which is nearly minimax; the errors
in the comments are the largest ones of the rows before coefficients are rounded. Needs python3-mpmath.
"""

import sys

import mpmath

mpmath.mp.dps = 50
mpf = mpmath.mpf

HEADER = """\
//===- {name}Rows.h - Tables of {what} ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SPECIAL_{guard}ROWS_H
#define TENSORGRAPH_LIB_RUNTIME_SPECIAL_{guard}ROWS_H

// Made by scripts/special_rows.py; not to be edited. Coefficients begin with the constant term.

// clang-format off"""
FOOTER = """
// clang-format on

#endif // TENSORGRAPH_LIB_RUNTIME_SPECIAL_{guard}ROWS_H"""


def fit(function, low, high, terms):
    coefficients, error = mpmath.chebyfit(function, [mpf(low), mpf(high)], terms, error=True)
    return coefficients[::-1], error


def show(name, rows, errors, comment):
    """A table, or an array if there is one row."""
    size = f"[{len(rows)}]" if len(rows) > 1 else ""
    print(f"\n// {comment}, to 2^{float(mpmath.log(max(errors), 2)):.1f}.")
    print(f"static const double {name}{size}[{len(rows[0])}] = {{")
    for row in rows:
        numbers = ", ".join(float(coefficient).hex() for coefficient in row)
        print(f"    {{{numbers}}}," if len(rows) > 1 else f"    {numbers}")
    print("};")


def gamma():
    first, last, terms = 2, 31, 19
    rows, errors = [], []
    for k in range(first, last + 1):
        scale = mpmath.gamma(k)
        # The constant term is exact.
        rest = lambda d: (mpmath.gamma(k + d) / scale - 1) / d if d else mpmath.digamma(k)
        coefficients, error = fit(rest, 0, 1, terms - 1)
        rows.append([scale] + [scale * c for c in coefficients])
        errors.append(error)
    show("kGamma", rows, errors, f"Γ(k + d) / Γ(k) - 1 of d for d of 0 to 1, over d, k from {first} on; with the term 1, times Γ(k)")

    def stirling(t):
        if t == 0:
            return mpf(1)
        x = 1 / t
        return mpmath.exp(mpmath.loggamma(x) - (x - 0.5) * mpmath.log(x) + x) / mpmath.sqrt(2 * mpmath.pi)

    coefficients, error = fit(lambda t: (stirling(t) - 1) / t if t else mpf(1) / 12, 0, mpf(1) / 32, 8)
    show("kStirling", [coefficients], [error], "(Γ(x) / (√2π x^(x - 1/2) e^-x) - 1) x of 1 / x for x from 32 on")


def bessel_i():
    count, terms = 20, 15
    scaled = lambda order, x: mpmath.besseli(order, x) * mpmath.exp(-x)
    functions = {"kI0": lambda x: scaled(0, x), "kI1": lambda x: scaled(1, x) / x if x else mpf(0.5)}
    for order, (name, function) in enumerate(functions.items()):
        fits = [fit(lambda t: function(k + mpf(0.5) + t), -0.5, 0.5, terms) for k in range(count)]
        of = "e^-x I0(x)" if order == 0 else "e^-x I1(x) / x"
        show(name, [c for c, _ in fits], [e for _, e in fits], f"{of} of x - k - 1/2 for x of k to k + 1")
        limit = 1 / mpmath.sqrt(2 * mpmath.pi)
        far = lambda t: scaled(order, 1 / t) / mpmath.sqrt(t) if t > mpf(10) ** -30 else limit
        coefficients, error = fit(far, 0, mpf(1) / count, 12)
        show(f"{name}Far", [coefficients], [error], f"√x e^-x I{order}(x) of 1 / x for x from {count} on")


def bessel_j():
    count, terms, quarter = 16, 15, mpmath.pi / 2
    for order in (0, 1):
        bessel = lambda x: mpmath.besselj(order, x)
        zeros = [mpmath.besseljzero(order, k) for k in range(1, count)]
        centers, rows, errors = [[mpf(0), mpf(0)]], [[mpf(0)] * terms], [mpf(0)]
        for m in range(1, count):
            low, high = m * quarter, (m + 1) * quarter
            inside = [zero for zero in zeros if low < zero < high]
            center = inside[0] if inside else mpf(float((low + high) / 2))
            rounded = mpf(float(center))
            if inside:
                # From the zero itself, whose two parts are exact enough.
                slope = lambda t: bessel(center + t) / t if abs(t) > mpf(10) ** -20 else mpmath.besselj(order, center, 1)
                coefficients, error = fit(slope, low - center, high - center, terms - 1)
                coefficients = [mpf(0)] + coefficients
            else:
                coefficients, error = fit(lambda t: bessel(center + t), low - center, high - center, terms)
            centers.append([rounded, center - rounded])
            rows.append(coefficients)
            errors.append(error)
        near = lambda w: bessel(mpmath.sqrt(w)) / (mpmath.sqrt(w) if order else 1) if w else mpf(1) / (1 + order)
        coefficients, error = fit(near, 0, quarter**2, 9)
        show(f"kJ{order}Near", [coefficients], [error], f"J{order}(x){' / x' if order else ''} of x^2 for x of 0 to π/2")
        show(f"kJ{order}Centers", centers, [mpf(1)], f"The zero of J{order} between mπ/2 and (m + 1)π/2, else their mean, in two parts")
        show(f"kJ{order}", rows, errors[1:], f"J{order}(x) of x less that number; there is none for m = 0")

        def modulus(w):
            if w == 0:
                return mpf(1)
            x = 1 / mpmath.sqrt(w)
            return mpmath.sqrt((bessel(x) ** 2 + mpmath.bessely(order, x) ** 2) * mpmath.pi * x / 2)

        def phase(w):
            if w == 0:
                return (4 * mpf(order) ** 2 - 1) / 8
            x = 1 / mpmath.sqrt(w)
            angle = x - (2 * order + 1) * mpmath.pi / 4
            # Of both functions turned back by the angle.
            j, y = bessel(x), mpmath.bessely(order, x)
            return mpmath.atan2(y * mpmath.cos(angle) - j * mpmath.sin(angle), j * mpmath.cos(angle) + y * mpmath.sin(angle)) * x

        end = 1 / (count * quarter) ** 2
        for name, function, size, what in (("Modulus", modulus, 7, "√(πx/2) times the modulus"), ("Phase", phase, 7, "x times the phase less its limit")):
            coefficients, error = fit(function, 0, end, size)
            show(f"kJ{order}{name}", [coefficients], [error], f"{what} of 1 / x^2 for x from {count}π/2 on")
    high = mpf("0.8")
    sine = lambda w: (mpmath.sin(mpmath.sqrt(w)) / mpmath.sqrt(w) - 1) / w if w else -mpf(1) / 6
    cosine = lambda w: (mpmath.cos(mpmath.sqrt(w)) - 1 + w / 2) / w**2 if w else mpf(1) / 24
    for name, function, size, what in (("kSine", sine, 6, "(sin r - r) / r^3"), ("kCosine", cosine, 6, "(cos r - 1 + r^2 / 2) / r^4")):
        coefficients, error = fit(function, 0, high**2, size)
        show(name, [coefficients], [error], f"{what} of r^2 for |r| up to 0.8")
    left = mpmath.pi / 4
    parts = []
    for bits in (30, 30, 53):
        part = mpmath.floor(mpmath.ldexp(left, bits - mpmath.frexp(left)[1])) if bits < 53 else None
        part = mpmath.ldexp(part, mpmath.frexp(left)[1] - bits) if part is not None else mpf(float(left))
        parts.append(part)
        left -= part
    show("kQuarterOfPi", [parts], [left], "π/4 in parts: the products of the first two and numbers of 22 bits are exact")


def owens_t():
    for half in (8, 14):
        size = 2 * half
        nodes = [node for node in mpmath.polyroots(mpmath.taylor(lambda x: mpmath.legendre(size, x), 0, size)[::-1], maxsteps=500, extraprec=2000)
                 if node > 0]
        slope = lambda x: size * (x * mpmath.legendre(size, x) - mpmath.legendre(size - 1, x)) / (x * x - 1)
        table = [[x * x for x in nodes], [2 / ((1 - x * x) * slope(x) ** 2) for x in nodes]]
        assert abs(sum(table[1]) - 1) < mpf(10) ** -40
        show(f"kGauss{half}", table, [abs(sum(table[1]) - 1) + mpf(2) ** -130],
             f"Squares of the positive nodes, and weights, of Gauss and Legendre's rule of {size} points")


def main():
    name, what, write = {"Gamma": ("Gamma", "the gamma function", gamma),
                         "BesselI": ("BesselI", "modified Bessel functions", bessel_i),
                         "BesselJ": ("BesselJ", "Bessel functions", bessel_j),
                         "OwensT": ("OwensT", "Owen's function", owens_t)}[sys.argv[1]]
    print(HEADER.format(name=name, what=what, guard=name.upper()))
    write()
    print(FOOTER.format(guard=name.upper()))


main()
