#!/usr/bin/env python3
"""Compares operations on complex numbers with NumPy and mpmath: interpreted, in strict code and in fast code.

Every elementwise operation, reduction and cumulative operation that takes complex numbers is in one of the tables; the
definitions of the dialect say which these are. Numbers are ordinary, on branch cuts, infinite, NaN, huge and tiny, with
zeros of both signs.
"""

import itertools
import re
import sys

import mpmath
import numpy as np

from programs import DTYPES, Module, SOURCE, WAYS

TYPES = {"complex<f32>": np.complex64, "complex<f64>": np.complex128}
PARTS = {"complex<f32>": "f32", "complex<f64>": "f64"}



def multiply(x, y):
    """In NumPy's formula, but never fused."""
    re, im = x.real * y.real - x.imag * y.imag, x.real * y.imag + x.imag * y.real
    result = np.empty(np.shape(re), np.result_type(x, y))
    result.real, result.imag = re, im
    return result


# Functions with the bits of NumPy.
EXACT = {"neg": np.negative, "sqr": lambda z: multiply(z, z), "conj": np.conj}
# Functions of libm, which NumPy calls.
FUNCTIONS = {"exp": np.exp, "log": np.log, "sqrt": np.sqrt, "sin": np.sin, "cos": np.cos, "tan": np.tan,
             "asin": np.arcsin, "acos": np.arccos, "atan": np.arctan, "sinh": np.sinh, "cosh": np.cosh,
             "tanh": np.tanh, "asinh": np.arcsinh, "acosh": np.arccosh, "atanh": np.arctanh}
# On finite numbers.
BY_MPMATH = {"expm1": mpmath.expm1, "log1p": lambda z: mpmath.log(1 + z), "reciprocal": lambda z: 1 / z,
             "rsqrt": lambda z: 1 / mpmath.sqrt(z), "sigmoid": lambda z: 1 / (1 + mpmath.exp(-z)),
             "sign": lambda z: z / abs(z) if z else mpmath.mpc(0)}
TO_REAL = {"real": np.real, "imag": np.imag, "abs": np.abs, "angle": np.angle}
TO_BOOL = {"isnan": np.isnan, "isinf": np.isinf}
BINARY = {"add": np.add, "sub": np.subtract, "mul": multiply}
QUOTIENTS = {"div": lambda x, y: x / y, "pow": lambda x, y: x**y}
COMPARISONS = {"eq": np.equal, "ne": np.not_equal}
OTHERS = {"complex", "select", "cast"}
REDUCTIONS = {"sum": np.add, "prod": np.multiply}
CUMULATIVE = {"cumsum": np.add, "cumprod": np.multiply}
TESTED = (EXACT.keys() | FUNCTIONS.keys() | BY_MPMATH.keys() | TO_REAL.keys() | TO_BOOL.keys() | BINARY.keys()
          | QUOTIENTS.keys() | COMPARISONS.keys() | OTHERS | REDUCTIONS.keys() | CUMULATIVE.keys())
# Largest errors, in ulp of the absolute value; all others are exact. NumPy may fuse a product with a sum where it
# multiplies many. So may fast code, which also adds in another order.
ULP = dict.fromkeys([*FUNCTIONS, *BY_MPMATH, "angle"], 4) | {"pow": 64, "div": 4, "abs": 2, "dot": 64, "prod": 64, "cumprod": 64}
FAST_ULP = {"mul": 4, "sqr": 4, "sum": 64, "cumsum": 64, "prod": 64, "cumprod": 64}


def defined():
    """The elementwise operations, reductions and cumulative operations of the dialect that take complex numbers."""
    names = set()
    for file in ("ElementwiseOps.td", "SpecialOps.td", "ReductionOps.td"):
        text = (SOURCE / file).read_text()
        for family, name, rest in re.findall(r'def TG_\w+Op : (TG_\w+)<"(\w+)"(.*?)(?=\ndef |\Z)', text, re.S):
            takes = "OnComplex<" in rest or family == "TG_Accumulation" or "TG_NumberTensor" in rest
            if takes or (family == "TG_Op" and name in OTHERS):
                names.add(name)
    return names


def agrees(actual, expected, name, way):
    limit = max(ULP.get(name, 0), FAST_ULP.get(name, 0) if way == "fast" else 0)
    if actual.dtype.kind not in "fc":
        return np.array_equal(actual, expected)
    size, part = np.abs(expected.astype(np.complex128)), np.finfo(actual.dtype)
    if way == "fast" and name in FAST_ULP:
        # What overflows may be an infinity or NaN.
        finite = np.isfinite(expected)
        actual, expected, size = actual[finite], expected[finite], size[finite]
    allowed = limit * part.eps * np.where(np.isfinite(size), size, 0) + (limit and part.tiny)
    return all(np.all(is_near(own, other, allowed, limit))
               for own, other in ((actual.real, expected.real), (actual.imag, expected.imag)))


def is_near(actual, expected, allowed, limit):
    same = (actual == expected) | (np.isnan(actual) & np.isnan(expected))
    if not limit:
        return same & (np.isnan(actual) | (np.signbit(actual) == np.signbit(expected)))
    # What overflows in one of them may be the largest number in the other.
    return same | (np.abs(actual.astype(np.float64) - expected) <= allowed)


def grid(parts, dtype):
    parts = np.array(parts, dtype=np.empty(0, dtype).real.dtype)
    re, im = np.meshgrid(parts, parts)
    result = np.empty(re.shape, dtype)
    result.real, result.imag = re, im
    return result.ravel()


def ordinary(dtype, count, seed=0):
    rng = np.random.default_rng(seed)
    numbers = rng.standard_normal((count, 2)) * 10.0 ** rng.integers(-3, 2, (count, 1))
    return np.concatenate([grid([0.0, -0.0, 0.5, -1.0, 1.0, -2.5], dtype), numbers.view(np.complex128).ravel()]
                          ).astype(dtype)[:count]


def by_mpmath(function, values, dtype):
    """Rounded once from many digits."""
    with mpmath.workdps(60):
        results = []
        for x in values if isinstance(values, list) else [(v,) for v in values]:
            z = function(*(mpmath.mpc(float(v.real), float(v.imag)) for v in x))
            results.append(complex(z) if mpmath.isfinite(z) else complex(np.nan, np.nan))
        return np.array(results, np.complex128).astype(dtype)


def wide(function):
    """In complex128, and rounded once."""
    return lambda *xs: function(*(x.astype(np.complex128) for x in xs)).astype(xs[0].dtype)


def elementwise(module, kind, dtype):
    limits = np.finfo(np.empty(0, dtype).real.dtype)
    special = grid([0.0, -0.0, 1.0, -1.5, np.inf, -np.inf, np.nan, 0.25], dtype)
    extreme = grid([limits.max / 2, -limits.max / 2, limits.tiny, limits.tiny / 8, 1.0, 0.0, -3e4, 1e-9], dtype)
    usual = ordinary(dtype, 131)
    part = PARTS[kind]
    for values in special, extreme, usual:
        x, type_ = module.input(values, kind)
        others = np.roll(values, 7)
        y, _ = module.input(others, kind)
        for name, function in EXACT.items():
            module.op(name, f"{x} : {type_}", function(values), kind)
        for name, function in TO_REAL.items():
            module.op(name, f"{x} : {type_}", function(values), part)
        for name, function in TO_BOOL.items():
            module.op(name, f"{x} : {type_}", function(values), "i1")
        for name, function in BINARY.items():
            module.op(name, f"{x}, {y} : {type_}", function(values, others), kind)
        for name, function in COMPARISONS.items():
            module.op(name, f"{x}, {y} : {type_}", function(values, others), "i1")
            module.op(name, f"{x}, {x} : {type_}", function(values, values), "i1")
    for values in special, usual:
        x, type_ = module.input(values, kind)
        for name, function in FUNCTIONS.items():
            module.op(name, f"{x} : {type_}", wide(function)(values), kind)
    # mpmath has no zeros below branch cuts.
    usual = usual[(usual.imag != 0) | ~np.signbit(usual.imag)]
    poles = usual[(usual != 0) & (usual != -1)]
    x, type_ = module.input(poles, kind)
    for name, function in BY_MPMATH.items():
        module.op(name, f"{x} : {type_}", by_mpmath(function, poles, dtype), kind)
    near = np.array([1e-9, 1e-9j, -2 + 1e-9j, -1e-8 + 1.4e-4j, -0.5 + 0.8660254037844386j, 1e-30 + 1e-17j], dtype)
    x, type_ = module.input(near, kind)
    for name in ("expm1", "log1p"):
        module.op(name, f"{x} : {type_}", by_mpmath(BY_MPMATH[name], near, dtype), kind)
    quotients(module, kind, dtype, usual, extreme, special)
    scalar, _ = module.input(np.array(1.5 - 2j, dtype), kind, scalar=True)
    x, type_ = module.input(usual, kind)
    module.op("add", f"{x}, {scalar} : ({type_}, {kind})", usual + dtype(1.5 - 2j), kind)
    module.op("mul", f"{scalar}, {x} : ({kind}, {type_})", multiply(dtype(1.5 - 2j), usual), kind)
    c, mask = module.input(usual.real > 0, "i1")
    module.op("select", f"{c}, {x}, {scalar} : ({mask}, {type_}, {kind})", np.where(usual.real > 0, usual,
                                                                                    dtype(1.5 - 2j)), kind)
    re, real = module.input(special.real.copy(), part)
    im, _ = module.input(special.imag.copy(), part)
    module.op("complex", f"{re}, {im} : {real}", special, kind)


def quotients(module, kind, dtype, usual, extreme, special):
    pairs = [(x, y) for x, y in zip(usual, np.roll(usual, 5)) if y != 0]
    pairs += [(x, y) for x, y in itertools.product(extreme[::3], extreme[1::4]) if y != 0]
    left, right = (np.array(side, dtype) for side in zip(*pairs))
    exact = by_mpmath(lambda x, y: x / y, pairs, dtype)
    x, type_ = module.input(left, kind)
    y, _ = module.input(right, kind)
    module.op("div", f"{x}, {y} : {type_}", exact, kind)
    # By zero, by infinities, of infinities by one.
    with np.errstate(all="ignore"):
        for divisor in (0j, complex(-0.0, 0), complex(np.inf, 0), complex(0, -np.inf), 1 + 0j):
            given = special if not np.isfinite(divisor) or divisor == 0 else special[np.isfinite(special)]
            given = given[np.isfinite(given)] if not np.isfinite(divisor) else given
            x, type_ = module.input(given, kind)
            y, own = module.input(np.array(divisor, dtype), kind, scalar=True)
            expected = given / dtype(divisor)
            if divisor == 0:
                expected = grid([0.0], dtype).repeat(len(given))
                expected.real, expected.imag = given.real / np.abs(0.0), given.imag / np.abs(0.0)
            module.op("div", f"{x}, {y} : ({type_}, {own})", expected, kind)
    bases = usual[(np.abs(usual) > 0.05) & (np.abs(usual) < 20)]
    for exponent in (2, 3, -1, -2, 7, 0.5, 2.5 - 1j, 0, 1j):
        x, type_ = module.input(bases, kind)
        y, own = module.input(np.array(exponent, dtype), kind, scalar=True)
        expected = by_mpmath(lambda z: z ** mpmath.mpc(exponent), bases, dtype)
        module.op("pow", f"{x}, {y} : ({type_}, {own})", expected, kind)
    whole = np.array([3 + 2j, -1 - 1j, 2j, 5], dtype)
    x, type_ = module.input(whole, kind)
    y, own = module.input(np.array(4, dtype), kind, scalar=True)
    module.op("pow", f"{x}, {y} : ({type_}, {own})", [-119 + 120j, -4, 16, 625], kind)
    zero = np.array([0], dtype)
    x, type_ = module.input(zero, kind)
    for exponent, expected in ((0, 1), (2, 0), (0.5 + 1j, 0), (-1, complex(np.nan, np.nan)), (1j, complex(np.nan, np.nan))):
        y, own = module.input(np.array(exponent, dtype), kind, scalar=True)
        module.op("pow", f"{x}, {y} : ({type_}, {own})", [expected], kind)


def casts(module, kind, dtype):
    values = np.concatenate([ordinary(dtype, 60), grid([0.0, -0.0, np.inf, np.nan, 1e-3], dtype)])
    x, type_ = module.input(values, kind)
    for target in TYPES:
        module.op("cast", f"{x} to {target} : {type_}", values.astype(TYPES[target]), target)
    module.op("cast", f"{x} to i1 : {type_}", values != 0, "i1")
    for source in DTYPES:
        if source.startswith("complex"):
            continue
        given = np.array([0, 1, 1, 0, 1] if source == "i1" else [0, 1, 2, 77, 100], DTYPES[source])
        y, own = module.input(given, source)
        module.op("cast", f"{y} to {kind} : {own}", given.astype(dtype), kind)


def reductions(module, kind, dtype):
    for shape in (5, 3, 70), (2, 37, 4), (1, 1, 1), (1, 1, 600):
        values = ordinary(dtype, int(np.prod(shape)) + 36)[36:].reshape(shape)
        values /= np.maximum(np.abs(values), dtype(0.5).real)  # products stay near 1
        x, type_ = module.input(values, kind)
        for name, function in REDUCTIONS.items():
            for axes in ((0,), (1,), (2,), (0, 2), (0, 1, 2)):
                listed = ", ".join(map(str, axes))
                module.op(name, f"{x} axes [{listed}] : {type_}", in_order(function, values, axes), kind)
            if kind == "complex<f32>":
                module.op(name, f"{x} axes [2] in complex<f64> : {type_}",
                          in_order(function, values.astype(np.complex128), (2,)), "complex<f64>")
        for axis in range(3):
            for name, function in CUMULATIVE.items():
                module.op(name, f"{x} axis {axis} : {type_}", accumulate(function, values, axis), kind)
                backwards = np.flip(accumulate(function, np.flip(values, axis), axis), axis)
                module.op(name, f"{x} axis {axis} reverse : {type_}", backwards, kind)
    none = np.zeros((0, 3), dtype)
    x, type_ = module.input(none, kind)
    for name, function in REDUCTIONS.items():
        module.op(name, f"{x} axes [0] : {type_}", function.reduce(none, axis=0), kind)


def accumulate(function, values, axis):
    """From the neutral element on, as the dialect has it."""
    first = np.full_like(np.take(values, [0], axis), function.identity)
    return np.delete(function.accumulate(np.concatenate([first, values], axis), axis=axis), 0, axis)


def in_order(function, values, axes):
    """The elements of the axes one after the other: NumPy adds pairwise."""
    kept = [axis for axis in range(values.ndim) if axis not in axes]
    rows = np.transpose(values, [*kept, *axes]).reshape([values.shape[axis] for axis in kept] + [-1])
    return np.take(accumulate(function, rows, rows.ndim - 1), -1, rows.ndim - 1)


def products(module, kind, dtype):
    def matrix(*shape):
        return ordinary(dtype, int(np.prod(shape)) + 36, seed=len(shape))[36:].reshape(shape)

    for left, right in (((7,), (7,)), ((5, 7), (7,)), ((7,), (7, 4)), ((5, 7), (7, 4)), ((3, 5, 7), (3, 7, 4)),
                        ((40, 33), (33, 50)), ((6, 1), (1, 5)), ((2, 0), (0, 3))):
        a, b = matrix(*left), matrix(*right)
        x, x_type = module.input(a, kind)
        y, y_type = module.input(b, kind)
        expected = (a.astype(np.complex128) @ b.astype(np.complex128)).astype(dtype)
        module.op("dot", f"{x}, {y} : {x_type}, {y_type}", expected, kind)


def main():
    missing = defined() ^ TESTED
    if missing:
        sys.exit(f"in one of the tables and not defined for complex numbers, or the reverse: {', '.join(sorted(missing))}")
    wrong = total = 0
    with np.errstate(all="ignore"):
        for kind, dtype in TYPES.items():
            module = Module(agrees)
            for family in elementwise, casts, reductions, products:
                family(module, kind, dtype)
            assert module.tested == TESTED | {"dot"}, module.tested ^ TESTED
            wrong += module.compare()
            total += len(module.results)
    print(f"{len(TESTED)} operations on {', '.join(TYPES)}: {total} results, {len(WAYS)} ways, {wrong} differ")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
