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


def test_bf16():
    """Which is f32 in files, rounded to the nearest on the way in, or the bits as NumPy saves the arrays of ml_dtypes."""
    bits = np.array([0x3F80, 0x3F81, 0xC0A0, 0x7F80, 0x0001, 0x8000], np.uint16)
    exact = (bits.astype(np.uint32) << 16).view(np.float32)
    for array in (exact, bits.view("V2")):
        np.save(path("in.npy"), array)
        result = run("tensor<?xbf16>", f"--input=@{path('in.npy')}", f"--output=@{path('out.npy')}")
        assert result.returncode == 0, result
        read = np.load(path("out.npy"))
        assert read.dtype == np.float32 and (read.view(np.uint32) == exact.view(np.uint32)).all(), read
    ties = np.array([1 + 2**-8, 1 + 3 * 2**-8, 1 + 2**-8 + 2**-20, np.nan], np.float32)
    np.save(path("in.npy"), ties)
    result = run("tensor<?xbf16>", f"--input=@{path('in.npy')}", f"--output=@{path('out.npz')}")
    assert result.returncode == 0, result
    np.testing.assert_array_equal(np.load(path("out.npz"))["result0"], np.float32([1, 1 + 2**-6, 1 + 2**-7, np.nan]))


def test_names():
    """Arguments by the names that they have in the program."""
    program = path("named.mlir")
    with open(program, "w") as file:
        file.write("""func.func @main(%w: tensor<?xf64>, %n: i64, %x: f64) -> (tensor<?xf64>, f64, i64) {
          %y = tg.mul %w, %x : (tensor<?xf64>, f64)
          %total = tg.sum %y : tensor<?xf64>
          return %y, %total, %n : tensor<?xf64>, f64, i64
        }""")
    call = lambda *options: subprocess.run([TG_RUN, program, *options], capture_output=True, text=True)  # noqa: E731
    np.savez(path("in.npz"), x=np.float64(2), w=np.arange(3.0), other=np.zeros(1))
    for again in range(2):  # compiled, and found in the cache
        result = call(f"--input=@{path('in.npz')}", "--input=i64=7", f"--output=@{path('out.npz')}")
        assert result.returncode == 0, result
        results = np.load(path("out.npz"))
        assert results["result1"] == 6 and results["result2"] == 7, dict(results)
        np.testing.assert_array_equal(results["result0"], [0, 2, 4])
    np.savez(path("in.npz"), np.arange(3.0), np.int64(7), np.float64(2))
    result = call(f"--input=@{path('in.npz')}", "--print")
    assert result.returncode == 0 and "f64 = 6.0" in result.stdout, result
    np.savez(path("in.npz"), w=np.arange(3.0), y=np.float64(2))
    result = call(f"--input=@{path('in.npz')}", "--input=i64=7")
    assert result.returncode == 1 and "there is none for argument 2, 'x'" in result.stderr, result
    assert "in.npz has w, y" in result.stderr and result.stderr.count("\n") == 1, result


def test_trees():
    """Arguments and results of a function of JAX that takes and returns dictionaries."""
    program = path("trees.mlir")
    with open(program, "w") as file:
        file.write("""module @jit_f {
          func.func public @main(%arg0: tensor<2xf32> loc("params['b']"), %arg1: tensor<2xf32> loc("params['w'][0]"), %arg2: tensor<2xf32> loc("x"))
              -> (tensor<2xf32> {jax.result_info = "result['sum']"}, tensor<2xf32> {jax.result_info = "result['product']"}) {
            %0 = stablehlo.add %arg0, %arg2 : tensor<2xf32>
            %1 = stablehlo.multiply %arg1, %arg2 : tensor<2xf32>
            return %0, %1 : tensor<2xf32>, tensor<2xf32>
          }
        }""")
    x, w, b = np.float32([1, 2]), np.float32([3, 4]), np.float32([5, 6])
    np.savez(path("in.npz"), **{"x": x, "params.w.0": w, "params.b": b})
    command = [TG_RUN, program, f"--input=@{path('in.npz')}", f"--output=@{path('out.npz')}"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result
    results = np.load(path("out.npz"))
    assert results.files == ["sum", "product"], results.files
    np.testing.assert_array_equal(results["sum"], x + b)
    np.testing.assert_array_equal(results["product"], x * w)


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
test_bf16()
test_names()
test_trees()
test_exit_codes()
print("PASSED")
