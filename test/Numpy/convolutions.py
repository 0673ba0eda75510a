#!/usr/bin/env python3
"""Compares tg.conv, tg.windows and tg.add_windows with their definitions, for all that their attributes say, and tg.conv with SciPy's.

Elements are small integers, so that all sums are exact.
"""

import itertools
import sys

import numpy as np
import scipy.signal as signal

from operations import Module

rng = np.random.default_rng(11)


def spread(x, dilation):
    """x with zeros between its elements, along its axes in space."""
    sizes = [max((size - 1) * d + 1, 0) for size, d in zip(x.shape[2:], dilation)]
    result = np.zeros(x.shape[:2] + tuple(sizes))
    result[(...,) + tuple(slice(None, None, d) for d in dilation)] = x
    return result


def convolve(x, w, strides, low, high, dilations, input_dilations, groups):
    """The definition: one sum for each element."""
    x = np.pad(spread(x, input_dilations), [(0, 0), (0, 0)] + list(zip(low, high)))
    extents = [max((size - 1) * d + 1, 0) for size, d in zip(w.shape[2:], dilations)]
    counts = [max((size - extent) // stride + 1, 0) for size, extent, stride in zip(x.shape[2:], extents, strides)]
    result = np.zeros((x.shape[0], w.shape[0], *counts))
    own, made = w.shape[1], w.shape[0] // groups
    for m in range(w.shape[0]):
        part = x[:, m // made * own:(m // made + 1) * own]
        for at in itertools.product(*map(range, counts)):
            window = tuple(slice(p * s, p * s + e, d) for p, s, e, d in zip(at, strides, extents, dilations))
            result[(slice(None), m) + at] = np.sum(part[(...,) + window] * w[m], axis=tuple(range(1, x.ndim)))
    return result


KINDS = {"f64": float, "f32": np.float32, "f16": np.float16, "i64": np.int64, "i8": np.int8, "ui8": np.uint8, "i1": bool, "complex<f64>": complex}


def type_of(array, unknown, element="f64"):
    sizes = ["?" if unknown else str(size) for size in array.shape]
    return f"tensor<{'x'.join(sizes)}x{element}>"


def random_windows(module, count):
    """Windows of all sizes, some of which do not fit or have no element, and the sums of their elements."""
    for _ in range(count):
        space, fixed = int(rng.integers(1, 4)), int(rng.integers(0, 3))
        element, axis = str(rng.choice(list(KINDS))), int(rng.integers(0, fixed + 1))
        shape = [int(size) for size in (*rng.choice([0, 1, 2, 3], fixed, p=[.1, .3, .3, .3]), *rng.integers(0, 20 if space == 1 else 7, space))]
        window = [int(size) for size in rng.integers(0 if rng.random() < 0.2 else 1, 8 if space == 1 else 4, space)]
        strides, dilations = rng.integers(1, 4, space), rng.integers(1, 3, space)
        written = "".join(f" {name} [{', '.join(map(str, numbers))}]" for name, numbers in (("strides", strides), ("dilations", dilations))
                          if np.any(numbers != 1) or rng.random() < 0.3)
        x = rng.integers(0 if element[0] == "u" else -3, 4, shape).astype(KINDS[element])
        extents = [max((size - 1) * d + 1, 0) for size, d in zip(window, dilations)]
        counts = [max((size - extent) // stride + 1, 0) if size >= extent else 0 for size, extent, stride in zip(shape[fixed:], extents, strides)]
        outer = [slice(None)] * fixed
        windows = np.zeros((*shape[:axis], *window, *shape[axis:fixed], *counts), x.dtype)
        sums, parts = np.zeros(shape, x.dtype), []
        for place in np.ndindex(*window):
            part = tuple(outer + [slice(k * d, k * d + (n - 1) * s + 1 if n else k * d, s) for k, d, s, n in zip(place, dilations, strides, counts)])
            at = tuple(outer[:axis] + list(place) + outer[axis:])
            windows[at] = x[part]
            parts.append((part, at))
        unknown = bool(rng.random() < 0.5)
        kind, made = type_of(x, unknown, element), type_of(windows, unknown, element)
        known = [str(size) if not unknown or axis <= k < axis + space else "?" for k, size in enumerate(windows.shape)]
        module.op(f"tg.windows {module.input(x, kind)} window {window} axis {axis}{written} : {kind}", f"tensor<{'x'.join(known)}x{element}>", windows)
        if element == "i1":
            continue
        terms = rng.integers(0 if element[0] == "u" else -3, 4, windows.shape).astype(KINDS[element])
        for part, at in parts:
            sums[part] += terms[at]
        result = ["?" if unknown and k < fixed else str(size) for k, size in enumerate(shape)]
        module.op(f"tg.add_windows {module.input(terms, made)} into {shape[fixed:]} axis {axis}{written} : {made}",
                  f"tensor<{'x'.join(result)}x{element}>", sums)


def random_convolutions(module, count):
    for _ in range(count):
        space, groups = int(rng.integers(1, 4)), int(rng.choice([1, 1, 2, 3]))
        own, made, batch = int(rng.integers(1, 4)), int(rng.integers(1, 3)), int(rng.integers(1, 3))
        most = 7 if space < 3 else 4
        x = rng.integers(-3, 4, (batch, own * groups, *rng.integers(1, most, space))).astype(float)
        w = rng.integers(-3, 4, (made * groups, own, *rng.integers(1, 4, space))).astype(float)
        numbers = {"strides": rng.integers(1, 4, space), "low": rng.integers(0, 3, space), "high": rng.integers(0, 3, space),
                   "dilations": rng.integers(1, 3, space), "input_dilations": rng.integers(1, 3, space)}
        expected = convolve(x, w, *numbers.values(), groups)
        written = [name for name, default in zip(numbers, (1, 0, 0, 1, 1)) if np.any(numbers[name] != default) or rng.random() < 0.3]
        text = "".join(f" {name} [{', '.join(map(str, numbers[name]))}]" for name in written)
        if groups > 1:
            text += f" groups {groups}"
        unknown = bool(rng.random() < 0.5)
        types = [type_of(x, unknown), type_of(w, unknown)]
        a, b = module.input(x, types[0]), module.input(w, types[1])
        module.op(f"tg.conv {a}, {b}{text} : ({types[0]}, {types[1]})", type_of(expected, unknown), expected)


def convolutions_of_scipy(module):
    """Those flip the window."""
    x, w = rng.integers(-3, 4, (1, 1, 9)).astype(float), rng.integers(-3, 4, (1, 1, 4)).astype(float)
    a, b = module.input(x, "tensor<1x1x9xf64>"), module.input(w[..., ::-1].copy(), "tensor<1x1x4xf64>")
    for mode, padding, size in (("valid", "", 6), ("full", " low [3] high [3]", 12)):
        module.op(f"tg.conv {a}, {b}{padding} : (tensor<1x1x9xf64>, tensor<1x1x4xf64>)", f"tensor<1x1x{size}xf64>",
                  np.rint(signal.convolve(x[0, 0], w[0, 0], mode, "direct"))[None, None])
    x, w = rng.integers(-3, 4, (1, 1, 6, 5)).astype(float), rng.integers(-3, 4, (1, 1, 3, 2)).astype(float)
    a, b = module.input(x, "tensor<1x1x6x5xf64>"), module.input(w[..., ::-1, ::-1].copy(), "tensor<1x1x3x2xf64>")
    for mode, padding, size in (("valid", "", "4x4"), ("full", " low [2, 1] high [2, 1]", "8x6")):
        module.op(f"tg.conv {a}, {b}{padding} : (tensor<1x1x6x5xf64>, tensor<1x1x3x2xf64>)", f"tensor<1x1x{size}xf64>",
                  np.rint(signal.convolve2d(x[0, 0], w[0, 0], mode))[None, None])


def main():
    convolutions, windows = Module(), Module()
    random_convolutions(convolutions, 60)
    convolutions_of_scipy(convolutions)
    random_windows(windows, 80)
    wrong = convolutions.compare() + sum(windows.compare(*how) for how in ((), ("--mode=fast-run",), ("--mode=debug",)))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
