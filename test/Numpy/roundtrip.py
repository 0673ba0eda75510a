"""Compares tg-run's reading and writing of .npy and .npz files with NumPy's.

usage: roundtrip.py <tg-run> <empty folder>

Every array goes NumPy -> file -> tg-run (a function that returns its argument) -> file -> NumPy.
"""

import io
import itertools
import os
import subprocess
import sys
import zipfile

import numpy as np

TG_RUN, FOLDER = sys.argv[1:]
ELEMENTS = {"?": "i1", "i1": "i8", "i2": "i16", "i4": "i32", "i8": "i64", "u1": "ui8", "u2": "ui16", "u4": "ui32", "u8": "ui64",
            "f2": "f16", "f4": "f32", "f8": "f64", "c8": "complex<f32>", "c16": "complex<f64>"}
SHAPES = [(), (1,), (5,), (2, 3), (0,), (3, 0, 2), (2, 3, 4), (1, 2, 1, 3)]


def path(name):
    return os.path.join(FOLDER, name)


def tensor(shape, element):
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


def run(kind, *arguments):
    """Runs the identity on a type; returns the process."""
    with open(path("identity.mlir"), "w") as file:
        file.write(f"func.func @main(%x: {kind}) -> {kind} {{\n  return %x : {kind}\n}}\n")
    command = [TG_RUN, path("identity.mlir"), "--interpret", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def identity(kind, source, target):
    result = run(kind, f"--input=@{source}", f"--output=@{target}")
    assert result.returncode == 0, (kind, source, result.returncode, result.stderr)


def same(expected, actual):
    assert actual.dtype.newbyteorder("=") == expected.dtype.newbyteorder("="), (expected.dtype, actual.dtype)
    assert actual.shape == expected.shape, (expected.shape, actual.shape)
    assert actual.flags.c_contiguous
    # The bits, in one order of bytes and of axes.
    native = np.ascontiguousarray(expected.astype(expected.dtype.newbyteorder("=")))
    assert native.tobytes() == actual.tobytes(), (expected, actual)


def example(dtype, shape):
    values = np.arange(np.prod(shape, dtype=int)).reshape(shape) * 3 - 4
    if dtype == "?":
        return values % 2 == 0
    array = values.astype(dtype)
    if dtype[0] == "f":
        array = np.asarray(array / 8, dtype=dtype)
        # As many special values as there is room for.
        special = [np.nan, np.inf, -np.inf, -0.0, np.finfo(dtype).tiny / 4]
        array.flat[: min(array.size, 5) - 1] = special[: max(min(array.size, 5) - 1, 0)]
    return array


def test_npy():
    count = 0
    for (dtype, element), shape in itertools.product(ELEMENTS.items(), SHAPES):
        for order, byteorder in itertools.product("CF", "<>"):
            array = np.array(example(dtype, shape), order=order)
            array = array.astype(array.dtype.newbyteorder(byteorder), order="K")
            for version in [(1, 0), (2, 0), (3, 0)]:
                with open(path("in.npy"), "wb") as file:
                    np.lib.format.write_array(file, array, version=version)
                identity(tensor(shape, element), path("in.npy"), path("out.npy"))
                same(array, np.load(path("out.npy"), allow_pickle=False))
                count += 1
                # The versions differ in the header only.
                if shape != (2, 3):
                    break
    return count


def test_scalar():
    np.save(path("in.npy"), np.float64(2.5))
    identity("f64", path("in.npy"), path("out.npy"))
    same(np.array(2.5), np.load(path("out.npy")))
    np.save(path("in.npy"), np.arange(3))
    identity("tensor<?xindex>", path("in.npy"), path("out.npy"))
    same(np.arange(3), np.load(path("out.npy")))


def test_npz():
    a, b = np.arange(1000.0), np.asfortranarray(np.arange(6, dtype=np.float64).reshape(2, 3)[0])
    for save in [np.savez, np.savez_compressed]:
        save(path("in.npz"), a=a, b=b)
        for name, array in [("a", a), ("b", b)]:
            identity("tensor<?xf64>", path("in.npz") + ":" + name, path("out.npz"))
            with np.load(path("out.npz"), allow_pickle=False) as archive:
                assert archive.files == ["result0"], archive.files
                same(array, archive["result0"])
    # One array after the other: equal files.
    first = open(path("out.npz"), "rb").read()
    identity("tensor<?xf64>", path("in.npz") + ":b", path("out.npz"))
    assert first == open(path("out.npz"), "rb").read()
    assert zipfile.ZipFile(io.BytesIO(first)).testzip() is None


def test_errors():
    """What NumPy writes and TensorGraph has no type for."""
    for array, message in [
        (np.arange(3, dtype="u1"), "expects elements of type f64, but"),
        (np.arange(3, dtype="c16"), "expects elements of type f64, but"),
        (np.zeros(2, dtype=np.clongdouble), "without an element type"),
        (np.array(["a", "b"]), "strings"),
        (np.array([b"a", b"b"]), "strings"),
        (np.array([None, {}]), "Python objects"),
        (np.zeros(2, dtype=[("a", "f8")]), "structured"),
        (np.array(["2024-01-01"], dtype="M8[D]"), "dates"),
        (np.zeros(2, dtype="V4"), "structures or raw bytes"),
        (np.zeros(2, dtype=np.longdouble), "without an element type"),
        (np.arange(3, dtype="f4"), "expects elements of type f64, but"),
    ]:
        np.save(path("in.npy"), array)
        result = run("tensor<?xf64>", f"--input=@{path('in.npy')}")
        assert result.returncode == 1 and message in result.stderr, (array.dtype, result)
    result = run("tensor<?xbf16>", "--input=2xbf16=1,2", f"--output=@{path('out.npy')}")
    assert result.returncode == 1 and "bf16 has no .npy type; cast to f32" in result.stderr, result


def test_exit_codes():
    for code, arguments in [
        (0, ["--input=f64=1"]),
        (1, []),
        (1, ["--input=@" + path("missing.npy")]),
        (2, ["--input=f64=x"]),
        (2, ["--no-such-option"]),
        (2, ["--compare=nothing", "--input=f64=1"]),
        (2, ["--input=f64=1", "--output=y.npy"]),
    ]:
        result = run("f64", *arguments)
        assert result.returncode == code, (arguments, result)


print(test_npy(), "arrays as .npy")
test_scalar()
test_npz()
test_errors()
test_exit_codes()
print("PASSED")
