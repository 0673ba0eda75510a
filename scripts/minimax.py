#!/usr/bin/env python3
"""Derives the numbers of tg-approximate-math: scripts/minimax.py > lib/CodeGen/VectorMath/Coefficients.h for polynomials,
scripts/minimax.py --constants > lib/CodeGen/VectorMath/Constants.h for constants in parts.

Each polynomial is the one of least squares of weighed errors at Chebyshev nodes (nearly the minimax one), of the
smallest degree that meets its bound, in decimals of 60 digits. Coefficients are rounded one after the other, from the
constant term up; after each rounding the others are fitted again. The error in the comments is the largest one of the
rounded polynomial in exact arithmetic; if nothing else is said, it is relative, and weighed by the argument.
"""

import decimal
import math
import struct
import sys
from decimal import Decimal

decimal.getcontext().prec = 60
GRID = 400
LN2 = Decimal(2).ln()
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534")

HEADER = """\
{title}
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef {guard}
#define {guard}

// Made by scripts/minimax.py; not to be edited. {order}

// clang-format off
namespace tg::vectormath {{
"""
FOOTER = """
}} // namespace tg::vectormath
// clang-format on

#endif // {guard}
"""


def series(x, term):
    """The sum of term(0), term(1) x, term(2) x^2, …"""
    total, power = Decimal(0), Decimal(1)
    for k in range(200):
        part = term(k) * power
        total += part
        power *= x
        if power == 0 or abs(part) < abs(total) * Decimal(10) ** -55:
            break
    return total


def factorial(k):
    return Decimal(math.factorial(k))


def sine(x):
    return x * series(x * x, lambda k: (-1) ** k / factorial(2 * k + 1))


def cosine(x):
    return series(x * x, lambda k: (-1) ** k / factorial(2 * k))


def by_argument(x, value, largest):
    """The smaller the argument is, the less of the result is the polynomial's."""
    return abs(x / value) / largest


# The function, its interval, and the weight of its errors:
FUNCTIONS = {
    # (e^r - 1 - r) / r^2
    "exp": (lambda r: series(r, lambda k: 1 / factorial(k + 2)), -LN2 / 2, LN2 / 2, by_argument),
    # with z = r^2 (sinh r / r - 1) / z and (cosh r - 1) / z
    "sinh": (lambda z: series(z, lambda k: 1 / factorial(2 * k + 3)), Decimal(0), (LN2 / 2) ** 2, by_argument),
    "cosh": (lambda z: series(z, lambda k: 1 / factorial(2 * k + 2)), Decimal(0), (LN2 / 2) ** 2, by_argument),
    # For powers in f32: 2^r, and log2((1 + s) / (1 - s)) / s with z = s^2.
    "exp2ForF32": (lambda r: (r * LN2).exp(), Decimal("-0.5"), Decimal("0.5"), lambda r, value, largest: 1 / value),
    "log2OfF32": (lambda z: series(z, lambda k: Decimal(2) / (2 * k + 1)) / LN2, Decimal(0),
               (3 - Decimal(8).sqrt()) ** 2, lambda z, value, largest: 1 / value),
    # (log((1 + s) / (1 - s)) / s - 2) / z with z = s^2, and what that is without 2 / 3, / z
    "log": (lambda z: series(z, lambda k: Decimal(2) / (2 * k + 3)), Decimal(0), (3 - Decimal(8).sqrt()) ** 2,
            by_argument),
    "logInParts": (lambda z: series(z, lambda k: Decimal(2) / (2 * k + 5)), Decimal(0), (3 - Decimal(8).sqrt()) ** 2,
                   by_argument),
    # (log(1 + f) / f - 1) / f, and log_b(1 + f) / f - c, where c is 1 for base 2, and for base 10 the upper part of 1 /
    # ln 10
    "naturalLog": (lambda f: series(f, lambda k: Decimal((-1) ** (k + 1)) / (k + 2)), Decimal("0.5").sqrt() - 1,
                   Decimal(2).sqrt() - 1, lambda f, value, largest: abs(f) / (1 + f * value)),
    **{f"log{base}": (lambda f, base=base, c=c: series(f, lambda k: Decimal((-1) ** k) / (k + 1)) / Decimal(base).ln() - c,
                      Decimal("0.5").sqrt() - 1, Decimal(2).sqrt() - 1, lambda f, value, largest, c=c: 1 / (c + value))
       for base, c in ((2, 1), (10, Decimal(float.fromhex("0x1.bcb7b2p-2"))))},
    # with z = r^2 (sin r / r - 1) / z and (cos r - 1 + z / 2) / z^2
    "sin": (lambda z: series(z, lambda k: (-1) ** (k + 1) / factorial(2 * k + 3)), Decimal(0), (PI / 4) ** 2,
            by_argument),
    "cos": (lambda z: series(z, lambda k: (-1) ** k / factorial(2 * k + 4)), Decimal(0), (PI / 4) ** 2, by_argument),
    # with z = x^2 (atan(x) / x - 1) / z and (asin(x) / x - 1) / z
    "atan": (lambda z: series(z, lambda k: Decimal((-1) ** (k + 1)) / (2 * k + 3)), Decimal(0), Decimal("0.25"),
             by_argument),
    "asin": (lambda z: series(z, lambda k: factorial(2 * k + 2) / (2 ** (k + 1) * factorial(k + 1)) ** 2 / (2 * k + 3)),
             Decimal(0), Decimal("0.25"), by_argument),
}
# Like sin, but of half circles instead of quadrants.
FUNCTIONS["sinOfHalf"] = (FUNCTIONS["sin"][0], Decimal(0), (PI / 2) ** 2, by_argument)
# The function, its largest argument, and how many coefficients numerator and denominator have.
QUOTIENTS = {
    # with z = r^2 tan r / r
    ("tan", "F64"): (lambda z: sine(z.sqrt()) / cosine(z.sqrt()) / z.sqrt(), (PI / 4) ** 2, 3, 3),
    ("tan", "F32"): (lambda z: sine(z.sqrt()) / cosine(z.sqrt()) / z.sqrt(), (PI / 4) ** 2, 1, 2),
}
# Bits of accuracy. The terms with the polynomials of exp, sin, atan and asin are a tenth of the result, those of log,
# cos, sinh and cosh a fiftieth or less; half a circle's is more than half of it, that of log2 a third. That of a
# logarithm in two parts is 2^-12 of it.
BITS = {("exp", "F64"): 54, ("exp", "F32"): 25, ("sinh", "F64"): 51, ("sinh", "F32"): 22, ("cosh", "F64"): 52,
        ("cosh", "F32"): 23, ("exp2ForF32", "F64"): 34, ("log2OfF32", "F64"): 40, ("log", "F64"): 50,
        ("log", "F32"): 21, ("logInParts", "F64"): 56, ("sin", "F64"): 54, ("sin", "F32"): 25, ("cos", "F64"): 51,
        ("cos", "F32"): 22, ("sinOfHalf", "F64"): 56, ("sinOfHalf", "F32"): 27, ("log2", "F32"): 26,
        ("naturalLog", "F32"): 26, ("log10", "F32"): 26, ("atan", "F64"): 54, ("atan", "F32"): 25,
        ("asin", "F64"): 53, ("asin", "F32"): 24}


def rounded(value, precision):
    """To nearest in f64 or f32: the decimal is converted twice only where f32's result does not depend on it."""
    number = float(value)
    return number if precision == "F64" else struct.unpack("f", struct.pack("f", number))[0]


def solve(rows):
    """Gaussian elimination with pivots of the largest size; each row ends with its right-hand side."""
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            for k in range(column, size + 1):
                rows[row][k] -= factor * rows[column][k]
    result = [Decimal(0)] * size
    for row in reversed(range(size)):
        known = sum(rows[row][k] * result[k] for k in range(row + 1, size))
        result[row] = (rows[row][size] - known) / rows[row][row]
    return result


def evaluate(coefficients, x):
    total = Decimal(0)
    for coefficient in reversed(coefficients):
        total = total * x + coefficient
    return total


def errors(points, values, weights, coefficients):
    return [(evaluate(coefficients, x) - value) * weight for x, value, weight in zip(points, values, weights)]


def least_squares(points, values, weights, fixed, degree):
    """The coefficients after the fixed ones that make the sum of the squares of the errors least."""
    first, size = len(fixed), degree + 1 - len(fixed)
    rows = [[Decimal(0)] * (size + 1) for _ in range(size)]
    for x, weight, error in zip(points, weights, errors(points, values, weights, fixed + [Decimal(0)])):
        columns = [x ** k * weight for k in range(first, degree + 1)] + [-error]
        for row in range(size):
            for k in range(size + 1):
                rows[row][k] += columns[row] * columns[k]
    return solve(rows)


def fit(name, precision):
    function, low, high, weight = FUNCTIONS[name]
    margin = (high - low) / 1000
    low, high = (low - margin if low else low), high + margin
    points = [(low + high) / 2 - (high - low) / 2 * Decimal(math.cos(math.pi * (k + 0.5) / GRID)) for k in range(GRID)]
    values = [function(x) for x in points]
    largest = max(map(abs, points))
    weights = [weight(x, value, largest) for x, value in zip(points, values)]
    for degree in range(1, 30):
        best = least_squares(points, values, weights, [], degree)
        if max(map(abs, errors(points, values, weights, best))) < Decimal(2) ** -BITS[name, precision]:
            break
    fixed = []
    while len(fixed) <= degree:
        fixed.append(Decimal(rounded(least_squares(points, values, weights, fixed, degree)[0], precision)))
    error = max(map(abs, errors(points, values, weights, fixed)))
    return [float(c) for c in fixed], float(error.ln() / LN2)


def fit_quotient(name, precision):
    """Polynomials N and D such that (1 + z N) / (1 + z D) is the function, whose errors are relative."""
    function, high, of_n, of_d = QUOTIENTS[name, precision]
    high *= Decimal("1.001")
    points = [high / 2 * (1 - Decimal(math.cos(math.pi * (k + 0.5) / GRID))) for k in range(GRID)]
    values = [function(z) for z in points]
    size = of_n + of_d
    # From the constant terms up, as the higher ones make up for the rounding of the lower ones.
    order = sorted(range(size), key=lambda column: column if column < of_n else column - of_n)
    known, coefficients = {}, [Decimal(0)] * size

    def denominator(z):
        return 1 + z * evaluate(coefficients[of_n:], z)

    for column in [None, None] + order:  # the weights need denominators first
        if column is not None:
            known[column] = coefficients[column] = Decimal(rounded(coefficients[column], precision))
        unknown = [k for k in range(size) if k not in known]
        rows = [[Decimal(0)] * (len(unknown) + 1) for _ in unknown]
        for z, value in zip(points, values):
            weight = 1 / (value * denominator(z))
            columns = [z ** (k + 1) if k < of_n else -value * z ** (k - of_n + 1) for k in range(size)]
            rest = value - 1 - sum(columns[k] * number for k, number in known.items())
            terms = [columns[k] * weight for k in unknown] + [rest * weight]
            for row in range(len(unknown)):
                for k in range(len(unknown) + 1):
                    rows[row][k] += terms[row] * terms[k]
        for k, number in zip(unknown, solve(rows)):
            coefficients[k] = number
    error = max(abs((1 + z * evaluate(coefficients[:of_n], z)) / denominator(z) / value - 1)
                for z, value in zip(points, values))
    numbers = [float(number) for number in coefficients]
    return numbers[:of_n], numbers[of_n:], float(error.ln() / LN2)


def split(value, widths, precision, rounding=decimal.ROUND_HALF_EVEN):
    """A sum of numbers; all but the last have so few bits that their products with small integers are exact."""
    parts = []
    for width in widths:
        exponent = math.frexp(float(value))[1]
        unit = Decimal(2) ** (exponent - width)
        part = (value / unit).to_integral_value(rounding) * unit
        parts.append(float(part))
        value -= part
    return parts + [rounded(value, precision)]


def show(name, numbers, comment):
    print(f"\n// {comment}")
    print(f"inline constexpr double {name}[] = {{")
    for number in numbers:
        print(f"    {number.hex()},")
    print("};")


def polynomials():
    for precision in ("F64", "F32"):
        for name, of in BITS:
            if of != precision:
                continue
            coefficients, bits = fit(name, precision)
            show(name if name.endswith("F32") else f"{name}{precision}", coefficients, f"Error 2^{bits:.1f}.")
        for name, of in QUOTIENTS:
            if of != precision:
                continue
            numerator, denominator, bits = fit_quotient(name, precision)
            show(f"{name}Numerator{precision}", numerator, f"With the denominator, error 2^{bits:.1f}.")
            show(f"{name}Denominator{precision}", denominator, "After 1.")


def constants():
    # |n| < 2^11 and 2^8 for exponents, 2^22 for multiples of pi / 2; products of log's hi parts have at most 53 or 24 bits.
    show("ln2F64", split(LN2, [42], "F64"), "The first times an exponent is exact.")
    show("ln2F32", split(LN2, [16], "F32"), "The first times an exponent is exact.")
    show("twoThirdsF64", split(Decimal(2) / 3, [53], "F64"), "In two parts.")
    show("quarterPiF64", split(PI / 4, [50], "F64"), "The first times 3 is exact.")
    show("quarterPiF32", split(PI / 4, [21], "F32"), "The first times 3 is exact.")
    # All parts have the sign of pi, which keeps the sign of the angle 0.
    show("halfPiF64", split(PI / 2, [31, 31, 31], "F64", decimal.ROUND_DOWN),
         "All but the last times an integer below 2^22 are exact.")
    show("piF64", split(PI, [31, 53], "F64", decimal.ROUND_DOWN), "The first times an integer below 2^22 is exact.")
    show("piF32", split(PI, [24, 24], "F32", decimal.ROUND_DOWN), "In three parts.")
    show("halfPiForF32", split(PI / 2, [31], "F64"), "For f32, reduced in f64.")
    for base in (2, 10):
        factor = 1 / Decimal(base).ln()
        show(f"log{base}OfEF64", split(factor, [21], "F64"), f"1 / ln {base}.")
        show(f"log{base}OfEF32", split(factor, [12], "F32"), f"1 / ln {base}.")
        show(f"log{base}OfEFusedF64", split(factor, [53], "F64"), f"1 / ln {base}, for fused multiply-add.")
        show(f"log{base}OfEFusedF32", split(factor, [24], "F32"), f"1 / ln {base}, for fused multiply-add.")
    factor = Decimal(2).ln() / Decimal(10).ln()
    show("log10Of2F64", split(factor, [42], "F64"), "The first times an exponent is exact.")
    show("log10Of2F32", split(factor, [16], "F32"), "The first times an exponent is exact.")


def main():
    if sys.argv[1:] not in ([], ["--constants"]):
        sys.exit("usage: scripts/minimax.py [--constants]")
    if sys.argv[1:]:
        name, what, order, show_all = "Constants", "Constants in parts", "The first part is the largest.", constants
    else:
        order = "Coefficients begin with the constant term."
        name, what, show_all = "Coefficients", "Polynomials", polynomials
    guard = f"TENSORGRAPH_LIB_CODEGEN_VECTORMATH_{name.upper()}_H"
    title = f"//===- {name}.h - {what} ".ljust(65, "-") + "*- C++ -*-===//"
    sys.stdout.write(HEADER.format(title=title, guard=guard, order=order))
    show_all()
    sys.stdout.write(FOOTER.format(guard=guard))


if __name__ == "__main__":
    main()
