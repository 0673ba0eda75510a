"""Calls: element types, strides, sizes, numbers of Python, memory of others and of the caller."""

import array
import ctypes
import unittest

import numpy as np

import tensorgraph

# Elements of the language and their dtypes.
ELEMENTS = {"i1": bool, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "ui8": np.uint8,
            "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64, "index": np.int64, "f16": np.float16, "bf16": np.uint16, "f32": np.float32, "f64": np.float64,
            "complex<f32>": np.complex64, "complex<f64>": np.complex128}
FORMS = {"scalar": ("T", ()), "zero": ("tensor<T>", ()), "vector": ("tensor<?xT>", (5,)), "known": ("tensor<3x4xT>", (3, 4)),
         "partly": ("tensor<?x4xT>", (3, 4)), "cube": ("tensor<?x?x?xT>", (2, 3, 4))}


def identities():
    """A program with a function for each element and form, which returns its argument."""
    lines = []
    for element in ELEMENTS:
        for form, (type, _) in FORMS.items():
            type = type.replace("T", element)
            lines.append(f"func.func @\"{form}_{element}\"(%x: {type}) -> {type} {{ return %x : {type} }}")
    return "\n".join(lines)


def example(dtype, shape):
    """Values of which no two rows are alike; those of bf16 are bits of finite numbers."""
    count = int(np.prod(shape))
    first = {bool: 0, np.uint16: 16000}.get(dtype, -(count // 2))
    numbers = np.arange(first, first + count)
    return (numbers % 2 if dtype is bool else numbers).astype(dtype).reshape(shape)


class Elements(unittest.TestCase):
    """Each element, in each form, goes in and comes out as it is."""

    @classmethod
    def setUpClass(cls):
        cls.program = tensorgraph.compile(identities(), mode="debug")

    def check(self, result, expected, element, form):
        self.assertEqual((result.dtype, result.shape), (np.dtype(ELEMENTS[element]), expected.shape), f"{form}_{element}")
        np.testing.assert_array_equal(result, expected, f"{form}_{element}")
        self.assertEqual(isinstance(result, np.ndarray), form != "scalar")

    def forEach(self):
        for element, dtype in ELEMENTS.items():
            for form, (_, shape) in FORMS.items():
                yield element, form, self.program[f"{form}_{element}"], example(dtype, shape)

    def testArrays(self):
        for element, form, function, value in self.forEach():
            result = function(value)
            self.check(result, value, element, form)
            if form != "scalar":
                self.assertFalse(np.shares_memory(result, value))
                self.assertTrue(result.flags.writeable and result.flags.c_contiguous and result.flags.aligned)

    def testStrides(self):
        for element, form, function, value in self.forEach():
            ways = [value[..., None][..., 0]]
            if value.ndim:
                wide = np.zeros(value.shape + (3,), value.dtype)
                wide[..., 1] = value
                ways += [np.asfortranarray(value), wide[..., 1], np.ascontiguousarray(value[::-1])[::-1],
                         np.broadcast_to(value[:1], value.shape)]
                self.assertFalse(ways[2].flags.c_contiguous)
            for way in ways:
                self.check(function(way), way, element, form)

    def testUnaligned(self):
        for element, form, function, value in self.forEach():
            if value.dtype.itemsize == 1:
                continue
            bytes_ = np.zeros(value.nbytes + 1, np.uint8)
            there = bytes_[1:].view(value.dtype).reshape(value.shape)
            there[...] = value
            self.assertFalse(there.flags.aligned)
            self.check(function(there), value, element, form)
            # Strides that are no multiples of an element.
            record = np.zeros(value.shape, np.dtype([("other", np.int8), ("it", value.dtype)]))["it"]
            record[...] = value
            self.check(function(record), value, element, form)

    def testEmpty(self):
        for element, dtype in ELEMENTS.items():
            for form, shape in {"vector": (0,), "partly": (0, 4), "cube": (2, 0, 3)}.items():
                result = self.program[f"{form}_{element}"](np.zeros(shape, dtype))
                self.assertEqual((result.shape, result.dtype), (shape, np.dtype(dtype)))
            self.assertEqual(self.program[f"vector_{element}"]([]).shape, (0,))

    def testNumPyScalars(self):
        for element, dtype in ELEMENTS.items():
            for form in ("scalar", "zero"):
                value = np.dtype(dtype).type(1)
                self.check(self.program[f"{form}_{element}"](value), np.asarray(value), element, form)

    def testOut(self):
        for element, form, function, value in self.forEach():
            out = np.zeros_like(value)
            self.assertIs(function(value, out=out), out)
            np.testing.assert_array_equal(out, value)
            if value.ndim:
                out = np.zeros(value.shape + (2,), value.dtype)[..., 1]
                self.assertIs(function(value, out=(out,)), out)
                np.testing.assert_array_equal(out, value)
                out = np.zeros_like(value)[::-1]
                function(np.asfortranarray(value), out=out)
                np.testing.assert_array_equal(out, value)

    def testMany(self):
        """Sizes below and above those that are treated apart."""
        for size in (1, 511, 512, 513, 2047, 2048, 2049, 100000):
            value = np.arange(float(size))
            result = self.program.vector_f64(value)
            np.testing.assert_array_equal(result, value)
            result[0] = 7
            np.testing.assert_array_equal(self.program.vector_f64(value), value)
        value = np.arange(60000.0).reshape(100, 30, 20)
        np.testing.assert_array_equal(self.program.cube_f64(value.T), value.T)


class Numbers(unittest.TestCase):
    """Numbers of Python take the type of the argument, if they are in its range."""

    @classmethod
    def setUpClass(cls):
        cls.program = tensorgraph.compile(identities(), mode="debug")

    def accepts(self, element, value, expected=None):
        for form in ("scalar", "zero"):
            result = self.program[f"{form}_{element}"](value)
            self.assertEqual(result.dtype, np.dtype(ELEMENTS[element]))
            self.assertEqual(result[()], value if expected is None else expected)

    def rejects(self, kind, element, *values):
        for value in values:
            for form in ("scalar", "zero"):
                with self.subTest(element=element, value=value), self.assertRaises(kind) as caught:
                    self.program[f"{form}_{element}"](value)
                self.assertIsInstance(caught.exception, tensorgraph.Error)

    def testIntegers(self):
        for bits in (8, 16, 32, 64):
            for value in (0, 1, -1, 2**(bits - 1) - 1, -2**(bits - 1)):
                self.accepts(f"i{bits}", value)
            self.rejects(ValueError, f"i{bits}", 2**(bits - 1), -2**(bits - 1) - 1, 2**100)
            self.rejects(TypeError, f"i{bits}", 1.0, True, 1j, "1", None)
        self.accepts("index", -(2**63))
        self.rejects(ValueError, "index", 2**63)

    def testBooleans(self):
        self.accepts("i1", True)
        self.accepts("i1", False)
        self.rejects(TypeError, "i1", 1, 0, 1.0)

    def testFloats(self):
        for value in (0.1, 1e300, 3, -7, 2**60 + 1, float("inf")):
            self.accepts("f64", value, float(value))
        for value in (0.1, -1e38, 3, 2**53 + 1, float("-inf"), 1e-300):
            self.accepts("f32", value, np.float32(value))
        self.accepts("f32", 2**62 + 2**38 + 1, np.float32(2**62 + 2**39))  # rounded once, not through f64
        for value in (0.1, 65504, -2.5, 65519.0):
            self.accepts("f16", value, np.float16(value))
        self.assertTrue(np.isnan(self.program.scalar_f32(float("nan"))))
        self.rejects(ValueError, "f64", 10**400)
        self.rejects(ValueError, "f32", 1e39, -1e39, 10**40)
        self.rejects(ValueError, "f16", 65520.0, 70000, 10**30)
        for element in ("f64", "f32", "f16", "bf16"):
            self.rejects(TypeError, element, True, 1j, "1", b"1")

    def testBFloat16(self):
        """Rounded once, ties to even: the bits of values between 1 and the next, and around ties."""
        step = 2.0**-7
        for value, bits in ((1.0, 0x3F80), (1 + step / 2, 0x3F80), (1 + 3 * step / 2, 0x3F82), (1 + step / 2 + 2.0**-40, 0x3F81),
                            (1 + 3 * step / 2 - 2.0**-40, 0x3F81), (-2, 0xC000), (float("inf"), 0x7F80), (3.3895e38, 0x7F7F)):
            self.accepts("bf16", value, bits)
        self.assertGreater(self.program.scalar_bf16(float("nan")) & 0x7FFF, 0x7F80)
        self.rejects(ValueError, "bf16", 3.4e38, 10**39)

    def testNumPyScalarsHaveTypes(self):
        self.rejects(TypeError, "f32", np.float64(1))
        self.rejects(TypeError, "f64", np.float32(1), np.int64(1))
        self.rejects(TypeError, "i64", np.int32(1), np.bool_(True))
        self.rejects(TypeError, "i1", np.int8(1))

    def testLists(self):
        np.testing.assert_array_equal(self.program.vector_f64([1, 2.5]), [1, 2.5])
        np.testing.assert_array_equal(self.program.vector_i8((1, -128)), np.array([1, -128], np.int8))
        np.testing.assert_array_equal(self.program.vector_i1([True, False]), [True, False])
        np.testing.assert_array_equal(self.program.partly_f32([[1, 2, 3, 4]]), np.array([[1, 2, 3, 4]], np.float32))
        np.testing.assert_array_equal(self.program.vector_f32([np.float32(1), np.float32(2)]), np.array([1, 2], np.float32))
        for value in ([[1.0], [2.0, 3.0]], [1.0, 1e300]):
            with self.assertRaises(tensorgraph.ArgumentError):
                self.program.vector_f32(value)
        with self.assertRaisesRegex(tensorgraph.ArgumentError, r"fits int8 for argument 'x' \(tensor<\?xi8>\), but got 128"):
            self.program.vector_i8([1, 128])
        for value in ([True], ["1"], [None], [1j], "ab", {1: 2}, [np.float16(1)]):
            with self.assertRaises(tensorgraph.ArgumentTypeError):
                self.program.vector_f32(value)


class Device:
    """An array that only DLPack can read."""

    def __init__(self, array, device=(1, 0)):
        self.array, self.device = array, device

    def __dlpack__(self, stream=None):
        return self.array.__dlpack__()

    def __dlpack_device__(self):
        return self.device


class Capsule:
    """A tensor of DLPack made by hand, of a type that NumPy may not have. Counts how often it is freed."""

    def __init__(self, data, code, bits, lanes=1, strides=None):
        from tensorgraph._dlpack import Managed

        self.data, self.freed = data, 0
        self.shape = (ctypes.c_int64 * data.ndim)(*data.shape)
        self.strides = None if strides is None else (ctypes.c_int64 * data.ndim)(*strides)
        self.managed = Managed()
        tensor = self.managed.tensor
        tensor.data, tensor.device_type, tensor.rank = data.ctypes.data, 1, data.ndim
        tensor.code, tensor.bits, tensor.lanes = code, bits, lanes
        tensor.shape = self.shape
        if strides is not None:
            tensor.strides = self.strides
        self.destructor = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(self.free)

    def free(self, capsule):
        self.freed += 1

    def __dlpack__(self):
        make = ctypes.pythonapi.PyCapsule_New
        make.restype, make.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        return make(ctypes.addressof(self.managed), b"dltensor", ctypes.cast(self.destructor, ctypes.c_void_p))


class Protocols(unittest.TestCase):
    """Memory of other packages, and what they make of results."""

    @classmethod
    def setUpClass(cls):
        cls.program = tensorgraph.compile(identities(), mode="debug")

    def testDLPack(self):
        for element, dtype in ELEMENTS.items():
            if element in ("i1", "bf16"):
                continue
            for form, (_, shape) in FORMS.items():
                value = example(dtype, shape)
                for way in (value, value.T if form in ("vector", "cube") else value):
                    np.testing.assert_array_equal(self.program[f"{form}_{element}"](Device(way)), way)
        np.testing.assert_array_equal(self.program.vector_f64(Device(np.arange(9.0)[::2])), np.arange(9.0)[::2])
        self.assertEqual(self.program.vector_f64(Device(np.zeros(0))).shape, (0,))

    def testDLPackErrors(self):
        with self.assertRaisesRegex(tensorgraph.ArgumentTypeError, "memory of a Device on device 2 cannot be read: move it to the CPU"):
            self.program.vector_f64(Device(np.zeros(3), (2, 0)))
        with self.assertRaisesRegex(tensorgraph.ArgumentTypeError, "expects float64 for argument 'x'.*but got float32"):
            self.program.vector_f64(Device(np.zeros(3, np.float32)))
        with self.assertRaisesRegex(tensorgraph.ArgumentTypeError, "elements of 4 bits that NumPy does not have"):
            self.program.vector_i8(Capsule(np.zeros(3, np.int8), 0, 4))

    def testTypesOfOthers(self):
        truth = Capsule(np.array([1, 0, 1], np.int8), 6, 8)
        self.assertEqual(self.program.vector_i1(truth).tolist(), [True, False, True])
        halves = Capsule(np.array([0x3F80, 0xC000, 0x4000], np.uint16), 4, 16, strides=[1])
        self.assertEqual(self.program.vector_bf16(halves).tolist(), [0x3F80, 0xC000, 0x4000])
        self.assertEqual((truth.freed, halves.freed), (1, 1))

    def testResults(self):
        for size in (4, 100000):
            result = self.program.vector_f64(np.arange(float(size)))
            other = np.from_dlpack(result)
            self.assertTrue(np.shares_memory(result, other))
            del result
            np.testing.assert_array_equal(other, np.arange(float(size)))

    def testBuffers(self):
        self.assertEqual(self.program.vector_f64(array.array("d", [1, 2])).tolist(), [1, 2])
        self.assertEqual(self.program.vector_i8(memoryview(array.array("b", [1, 2]))).tolist(), [1, 2])
        with self.assertRaises(TypeError):
            self.program.vector_i64(array.array("b", [1, 2]))

    def testSubclasses(self):
        class Named(np.ndarray):
            pass

        result = self.program.vector_f64(np.arange(3.0).view(Named))
        self.assertEqual((type(result), result.tolist()), (np.ndarray, [0, 1, 2]))
        with self.assertRaisesRegex(tensorgraph.ArgumentTypeError, "but got a masked array"):
            self.program.vector_f64(np.ma.masked_array([1.0, 2.0], [True, False]))

    def testByteOrder(self):
        with self.assertRaisesRegex(tensorgraph.ArgumentTypeError, "expects float64 .*, but got >f8"):
            self.program.vector_f64(np.zeros(3, ">f8"))


PAIR = """
func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>, %for: f64) -> (tensor<?xf64>, f64, tensor<2xf64>) {
  %0 = tg.add %x, %y : tensor<?xf64>
  %1 = tg.mul %0, %for : (tensor<?xf64>, f64)
  %2 = tg.sum %1 : tensor<?xf64>
  %3 = tensor.from_elements %for, %2 : tensor<2xf64>
  return %1, %2, %3 : tensor<?xf64>, f64, tensor<2xf64>
}
"""


class Passing(unittest.TestCase):
    """Names of arguments, several results, memory for some of them."""

    @classmethod
    def setUpClass(cls):
        cls.program = tensorgraph.compile(PAIR)
        cls.x, cls.y = np.arange(4.0), np.ones(4)

    def check(self, results):
        self.assertIsInstance(results, tuple)
        first, total, both = results
        np.testing.assert_array_equal(first, [2, 4, 6, 8])
        self.assertIsInstance(total, np.float64)
        self.assertEqual(total, 20)
        np.testing.assert_array_equal(both, [2, 20])

    def testNames(self):
        x, y = self.x, self.y
        self.check(self.program(x, y, 2.0))
        self.check(self.program.main(x, y, for_=2))
        self.check(self.program["main"](y=y, for_=np.float64(2), x=x))
        self.check(self.program(*[x], **{"y": y, "for_": np.array(2.0)}))

    def testSomeOut(self):
        first, total = np.zeros(8)[::2], np.zeros(())
        results = self.program(self.x, self.y, 2.0, out=(first, None, None))
        self.check(results)
        self.assertIs(results[0], first)
        results = self.program(self.x, self.y, for_=2.0, out=(None, total, None))
        self.assertIs(results[1], total)
        self.assertEqual(total, 20)
        self.check(self.program(self.x, self.y, 2.0, out=(None, None, None)))
        self.check(self.program(self.x, self.y, 2.0, out=None))

    def testWrongNames(self):
        for message, args, named in (
                ("takes 3 arguments, but got 4", (1, 2, 3, 4), {}),
                ("takes 3 arguments, but got none for 'y', 'for_'", (1,), {}),
                ("has no argument 'z', but x, y, for_", (1, 2), {"z": 3}),
                ("got two values for argument 'x'", (1, 2), {"x": 3})):
            with self.assertRaisesRegex(tensorgraph.ArgumentTypeError, message):
                self.program(*args, **named)

    def testWrongOut(self):
        x, y = self.x, self.y
        wide, single = np.zeros(9), np.zeros(4, np.float32)
        fixed = np.zeros(4)
        fixed.flags.writeable = False
        repeated = np.lib.stride_tricks.as_strided(wide, (4,), (0,))
        for kind, message, out in (
                (TypeError, "has 3 results, but 'out' has 1", np.zeros(4)),
                (TypeError, "has 3 results, but 'out' has 2", (None, None)),
                (TypeError, r"expects float64 for 'out\[0\]' \(tensor<\?xf64>\), but got float32", (single, None, None)),
                (TypeError, r"expects a NumPy array for 'out\[0\]'.*, but got a list", ([0.0] * 4, None, None)),
                (ValueError, r"shape \(2,\) for 'out\[2\]' .*, but got shape \(3,\)", (None, None, np.zeros(3))),
                (ValueError, "memory is for f64 of sizes 5", (np.zeros(5), None, None)),
                (ValueError, "that can be written", (fixed, None, None)),
                (ValueError, "of distinct elements", (repeated, None, None)),
                (ValueError, r"'out\[0\]' and argument 'x' share memory", (x, None, None)),
                (ValueError, r"'out\[2\]' and 'out\[0\]' share memory", (wide[:4], None, wide[3:5]))):
            with self.subTest(message=message), self.assertRaisesRegex(kind, message):
                self.program(x, y, 2.0, out=out)
        # Every other element is the caller's own.
        out = np.zeros(8)
        out[1::2] = y
        self.check(self.program(x, out[1::2], 2.0, out=(out[::2], None, None)))

    def testNothing(self):
        program = tensorgraph.compile("""
func.func @main() { return }
func.func @one() -> f64 {
  %0 = arith.constant 1.0 : f64
  return %0 : f64
}""")
        self.assertEqual(program(), ())
        self.assertEqual(program.one(), 1)

    def testManyArguments(self):
        """More than the accelerator has room for at once."""
        type = "tensor<1x1x?xf32>"
        arguments = ", ".join(f"%a{number}: {type}" for number in range(40))
        body = "\n".join(f"%s{number} = tg.add %{'s' if number > 1 else 'a'}{number - 1}, %a{number} : {type}" for number in range(1, 40))
        program = tensorgraph.compile(f"func.func @main({arguments}) -> {type} {{\n{body}\nreturn %s39 : {type}\n}}", mode="debug")
        values = [np.full((1, 1, 4), number, np.float32)[:, :, ::2] for number in range(40)]
        np.testing.assert_array_equal(program(*values), np.full((1, 1, 2), 780, np.float32))


class Ways(unittest.TestCase):
    """The accelerator and Python agree on what is called, and on what is wrong with the rest."""

    NUMBERS = [True, 0, -1, 127, 128, 255, 2**31, 2**63, 10**400, 0.0, -0.5, 1e39, 1e300, float("inf"), float("nan"), 1j, "1", None,
               [], [1], (2.5,)]

    def random_value(self, generator, expected):
        """A number, or an array that fits more often than not."""
        if generator.integers(3) == 0:
            return self.NUMBERS[generator.integers(len(self.NUMBERS))]
        dtype, shape = expected.dtype, tuple(generator.integers(4) if size is None else size for size in expected.shape)
        if generator.integers(3) == 0:
            dtype = np.dtype(list(ELEMENTS.values())[generator.integers(len(ELEMENTS))])
        if generator.integers(3) == 0:
            shape = tuple(generator.integers(4, size=generator.integers(4)))
        array = generator.integers(2, size=shape + (2,)).astype(dtype)[..., generator.integers(2)]
        ways = [lambda: array, lambda: array.T, lambda: np.array(array), lambda: array[::-1] if shape else array[()],
                lambda: array.astype(dtype.newbyteorder())]
        return ways[generator.integers(len(ways))]()

    def outcome(self, function, value):
        try:
            result = function(value)
        except Exception as error:
            return type(error), str(error)
        return type(result), result.dtype, result.shape, result.tobytes()

    def testAgree(self):
        from tensorgraph import _program

        program = tensorgraph.compile(identities(), mode="debug")
        plain = {name: _program.Function(program._compiled, number) for number, name in enumerate(program)}
        generator = np.random.default_rng(1)
        called = 0
        for turn in range(3000):
            name = list(program)[turn % len(program)]
            value = self.random_value(generator, plain[name].arguments[0])
            outcome = self.outcome(program[name], value)
            self.assertEqual(outcome, self.outcome(plain[name], value), f"{name}({value!r})")
            called += len(outcome) > 2
        self.assertGreater(called, 500)


if __name__ == "__main__":
    unittest.main()
