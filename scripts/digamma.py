#!/usr/bin/env python3
"""Derives the constants of tg_digamma: scripts/digamma.py > lib/Runtime/DigammaConstants.h

psi(x) / (x - root) between 1 and 3 as a polynomial in x - 2: by interpolation at Chebyshev nodes, of the smallest degree
that meets the bound. Numbers that need more than a double are split in two. Needs python3-mpmath.
"""

import mpmath

mpmath.mp.dps = 60
BOUND = mpmath.mpf(2) ** -56

HEADER = """\
//===- DigammaConstants.h - Constants of tg_digamma -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_DIGAMMACONSTANTS_H
#define TENSORGRAPH_LIB_RUNTIME_DIGAMMACONSTANTS_H

// Made by scripts/digamma.py; not to be edited.

#include "DoubleDouble.h"

// clang-format off

"""
FOOTER = """// clang-format on

#endif // TENSORGRAPH_LIB_RUNTIME_DIGAMMACONSTANTS_H"""


def split(name, value):
    high = float(value)
    print(f"static const tg_dd {name} = {{{high.hex()}, {float(value - high).hex()}}};")


def fit(root):
    def quotient(t):
        x = t + 2
        return mpmath.digamma(x) / (x - root)

    for degree in range(10, 60):
        coefficients, error = mpmath.chebyfit(quotient, [-1, 1], degree + 1, error=True)
        if error < BOUND:
            return coefficients[::-1], error
    raise SystemExit("no polynomial meets the bound")


def main():
    print(HEADER, end="")
    root = mpmath.findroot(mpmath.digamma, mpmath.mpf("1.4616"))
    split("kPsiRoot", root)
    split("kPi", mpmath.pi)
    split("kLn2", mpmath.ln(2))
    coefficients, error = fit(root)
    print(f"\n// psi(t + 2) / (t + 2 - root) for t of -1 to 1, to {mpmath.nstr(error, 3)}: the constant term, and the others, the last\n"
          "// first.")
    split("kPsiConstant", coefficients[0])
    print("static const double kPsi[] = {")
    for coefficient in coefficients[:0:-1]:
        print(f"    {float(coefficient).hex()},")
    print("};")
    print(FOOTER)


main()
