"""Constants of all element types, from numbers and arrays: each comes back from tg-run as it was."""

import math

import numpy as np
from programs import parse, run, same

from tensorgraph.build import (
    BuildError, Module, bf16, complex64, complex128, constant, constant_text, f16, f32, f64, i1, i8, i16, i32, i64, index,
    ops, tensor, ui8, ui16, ui32, ui64,
)  # fmt: skip

DTYPES = {i1: "?", i8: "i1", i16: "i2", i32: "i4", i64: "i8", ui8: "u1", ui16: "u2", ui32: "u4", ui64: "u8", index: "i8", f16: "f2", f32: "f4", f64: "f8",
          complex64: "c8", complex128: "c16"}
SHAPES = [(), (1,), (5,), (2, 3), (0,), (2, 0, 3), (40,), (3, 40)]


def example(element, shape):
    count = math.prod(shape)
    numbers = np.arange(count) * 37 - 20
    if element is i1:
        return (numbers % 3 == 0).reshape(shape)
    if element.kind == "int":
        low, high = (np.iinfo(DTYPES[element]).min, np.iinfo(DTYPES[element]).max)
        numbers = np.clip(numbers, low, min(high, 2**63 - 1)).astype(DTYPES[element])
        numbers[:2] = [low, high][:count]
        return numbers.reshape(shape)
    info = np.finfo(DTYPES[element])
    values = (numbers / 7).astype(DTYPES[element])
    special = [np.nan, -np.inf, np.inf, -0.0, info.max, info.tiny / 4, 0.1]
    values[: len(special)] = special[:count]
    if element.kind == "complex":
        values.imag = values.real[::-1]
    return values.reshape(shape)


def bits(array):
    if array.dtype.kind == "c":
        return bits(array.real) + bits(array.imag)
    return np.where(np.isnan(array), np.nan, array).tobytes() if array.dtype.kind == "f" else array.tobytes()


def arrays():
    module, wanted = Module(), []

    @module.function
    def main():
        results = []
        for element in DTYPES:
            for shape in SHAPES:
                array = example(element, shape)
                type = element if element is index else None
                results.append(constant(array, type))
                wanted.append(array)
                results.append(constant(array[::-1] if shape else array, tensor(*[None] * len(shape), element)))
                wanted.append(array[::-1] if shape else array)
                splat = np.broadcast_to(array.ravel()[:1].reshape(()), (2, 2)) if array.size else array
                results.append(constant(splat, type))
                wanted.append(splat)
            if element.kind == "float":
                zeros = np.array([0.0, -0.0], DTYPES[element])
                results.append(constant(zeros))
                wanted.append(zeros)
            for number in example(element, (7,)):
                results += [element(number), element(number.item())]
                wanted.extend([number, number])
        return results

    parse(module)
    results = run(module)
    for want, actual in zip(wanted, results):
        want = np.ascontiguousarray(want).reshape(np.shape(want))
        assert actual.dtype == want.dtype and actual.shape == want.shape, (actual.dtype, want.dtype)
        assert bits(actual) == bits(want), f"{actual} for {want}"
    return len(results)


def bfloats():
    """bf16 from floats, rounded to nearest, ties to even, and from bits."""
    numbers = [1.0, 0.1, -3.14159, 1e30, 1e-40, np.inf, -np.inf, np.nan, 1.00390625, 1.01171875, 3.3895313892515355e38, -0.0]
    floats = np.array(numbers, np.float32)
    bits = floats.view(np.uint32).astype(np.uint64)
    nearest = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16 << 16).astype(np.uint32).view(np.float32)
    module = Module()

    @module.function
    def main():
        scalars = ops.stack([bf16(number) for number in numbers])
        return [constant(floats, bf16).astype("f4"), scalars.astype("f4"), tensor(12, bf16)(list(floats)).astype("f4"),
                constant(np.tile(floats, 4), bf16).astype("f4")]  # fmt: skip

    parse(module)
    results = run(module)
    for actual, want in zip(results, [nearest, nearest, nearest, np.tile(nearest, 4)]):
        same(want, actual, "bf16")
    return len(numbers)


def forms():
    """How constants are written."""
    written = {
        constant_text(0.5, f64): "0.5 : f64",
        constant_text(1e-10, f64): "1.0e-10 : f64",
        constant_text(2, f64): "2.0 : f64",
        constant_text(np.float32(0.1), f32): "0.1 : f32",
        constant_text(0.1, bf16): "0.1 : bf16",
        constant_text(-0.0, f16): "-0.0 : f16",
        constant_text(math.inf, f64): "0x7FF0000000000000 : f64",
        constant_text(math.nan, bf16): "0x7FC0 : bf16",
        constant_text(1.5 - 2j, complex128): "(1.5, -2.0) : complex<f64>",
        constant_text(complex(0.1, math.inf), complex64): "(0.10000000149011612, 0x7FF0000000000000) : complex<f64>".replace("f64", "f32"),
        constant_text([1j, 2], tensor(2, complex64)): "dense<[(0.0, 1.0), (2.0, 0.0)]> : tensor<2xcomplex<f32>>",
        constant_text(True, i1): "true",
        constant_text(-5, index): "-5 : index",
        constant_text([[1, 2], [3, 4]], tensor(2, None, i8)): "dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>",
        constant_text(0, tensor(3, f32)): "dense<0.0> : tensor<3xf32>",
        constant_text(np.zeros((2, 0)), tensor(None, None, f64)): "dense<> : tensor<2x0xf64>",
        constant_text(np.arange(40, dtype=np.int8), tensor(40, i8)): f'dense<"0x{bytes(range(40)).hex().upper()}"> : tensor<40xi8>',
    }
    for actual, wanted in written.items():
        assert actual == wanted, f"{actual} for {wanted}"
    refused = [(1.5, i64), (128, i8), (1, i1), (True, f64), (1e39, f32), ([1, 2], tensor(3, i64)), (2**63, index), (10**400, f64),
               ("1", f64), (np.ones(2), tensor(2, f32)), ([0.5], tensor(1, i32)), (np.clongdouble(1), None), (1j, f64), (1e39j, complex64), (True, complex128), ("1", complex64), (np.complex64(1), i64), (256, ui8), (-1, ui8),
               (2**64, ui64)]  # fmt: skip
    module = Module()
    with module.add_function("f", []):
        for value, type in refused:
            try:
                constant(value, type)
            except BuildError:
                continue
            raise AssertionError(f"takes {value!r} as {type}")
        # A number is written once in each graph.
        assert f64(1.0) is f64(1.0) and f64(1.0) is not f32(1.0) and f64(0.0) is not f64(-0.0)
    return len(written) + len(refused)


def main():
    print(f"{arrays() + bfloats() + forms()} constants")


if __name__ == "__main__":
    main()
