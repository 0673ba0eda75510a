"""Arrays of bool whose bytes are not 0 and 1: every other byte is true, as it is for NumPy."""

import ctypes
import itertools
import unittest

import numpy as np

import tensorgraph

WAYS = {
    "interpreted": tensorgraph.interpret,
    "debug": lambda text, **options: tensorgraph.compile(text, mode="debug", **options),
    "fast": tensorgraph.compile,
}
# What a number made of it is, and its negation, to which a program comes in different ways.
USES = """
func.func @main(%x: tensor<?xi1>) -> (i64, tensor<?xi1>, tensor<?xi1>, i64) {
  %0 = tg.cast %x to i64 : tensor<?xi1>
  %1 = tg.sum %0 : tensor<?xi64>
  %2 = tg.not %x : tensor<?xi1>
  %i, %n = tg.ofg (%a = %x) : (tensor<?xi1>) -> (tensor<?xi1>, i64) {
    %3 = tg.nonzero %a : tensor<?xi1>
    %zero = arith.constant 0 : index
    %4 = tensor.dim %3, %zero : tensor<?xindex>
    %5 = arith.index_cast %4 : index to i64
    tg.yield %a, %5 : tensor<?xi1>, i64
  }
  return %1, %2, %i, %n : i64, tensor<?xi1>, tensor<?xi1>, i64
}
func.func @matrix(%x: tensor<?x2xi1>) -> tensor<?x2xi8> {
  %0 = tg.cast %x to i8 : tensor<?x2xi1>
  return %0 : tensor<?x2xi8>
}
func.func @scalar(%x: i1, %y: tensor<i1>) -> (i32, tensor<i32>, f64) {
  %0 = tg.cast %x to i32 : i1
  %1 = tg.cast %y to i32 : tensor<i1>
  %a = arith.constant 2.0 : f64
  %b = arith.constant 3.0 : f64
  %2 = arith.select %x, %a, %b : f64
  return %0, %1, %2 : i32, tensor<i32>, f64
}
"""
HOST = """
func.func @main(%x: tensor<?xi1>) -> (i64, i32, tensor<?xi1>) {
  %0, %1 = tg.host_call "f"(%x) : (tensor<?xi1>) -> (tensor<?xi1>, i1)
  %2 = tg.cast %0 to i64 : tensor<?xi1>
  %3 = tg.sum %2 : tensor<?xi64>
  %4 = tg.cast %1 to i32 : i1
  %5 = tg.not %0 : tensor<?xi1>
  return %3, %4, %5 : i64, i32, tensor<?xi1>
}
"""


def bools(*values):
    return np.array(values, np.uint8).view(bool)


def bytes_of(array):
    return np.asarray(array).view(np.uint8).tolist()


class DLPack:
    """An array by nothing but DLPack."""

    def __init__(self, array):
        self.array = array

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()

    def __dlpack__(self, **_):
        return self.array.__dlpack__()


class Bools(unittest.TestCase):
    def testArrays(self):
        long = np.zeros(300001, np.uint8)
        long[[5, 4096, -1]] = 1, 0, 255
        masks = [bools(2, 255, 4), bools(0, 1, 128, 0), bools(*range(256)), bools(), bools(0, 1, 1), long.view(bool),
                 np.repeat(bools(0, 7, 1, 8), 2)[::2], bools(0, 7, 1, 8)[::-1], np.broadcast_to(bools(6), 5)]
        for (way, make), mask in itertools.product(WAYS.items(), masks):
            with self.subTest(way=way, mask=mask[:4].view(np.uint8)):
                before = mask.copy().view(np.uint8).tolist()
                expected = [int(byte != 0) for byte in before]
                total, inverse, same, count = make(USES)(mask)
                self.assertEqual((total, count), (sum(expected), sum(expected)))
                self.assertEqual(bytes_of(inverse), [1 - one for one in expected])
                self.assertEqual(bytes_of(same), expected)
                self.assertEqual(mask.copy().view(np.uint8).tolist(), before)  # arguments are not written

    def testOtherObjects(self):
        mask = bools(2, 0, 255)
        foreign = (ctypes.c_bool * 3).from_buffer_copy(bytes([2, 0, 255]))
        objects = [memoryview(mask), foreign]
        try:
            mask.__dlpack__()  # NumPy 1.25 and later
            objects.append(DLPack(mask))
        except BufferError:
            pass
        for make in WAYS.values():
            program = make(USES)
            for one in objects:
                self.assertEqual(bytes_of(program(one)[1]), [0, 1, 0])
            out = bools(9, 9, 9)
            self.assertIs(program(mask, out=(None, out, None, None))[1], out)
            self.assertEqual(bytes_of(out), [0, 1, 0])
            matrix = bools(0, 2, 4, 0, 1, 8).reshape(3, 2)
            self.assertEqual(program.matrix(matrix).tolist(), [[0, 1], [1, 0], [1, 1]])
            self.assertEqual(program.matrix(matrix[:, ::-1]).tolist(), [[1, 0], [0, 1], [1, 1]])
            self.assertEqual(program.matrix(np.asfortranarray(matrix)).tolist(), [[0, 1], [1, 0], [1, 1]])

    def testScalars(self):
        for make in WAYS.values():
            for byte in (0, 1, 2, 254, 255):
                expected = (int(byte != 0), int(byte != 0), 2.0 if byte else 3.0)
                for scalar in (bools(byte)[0], bools(byte).reshape(())):
                    self.assertEqual(make(USES).scalar(scalar, bools(byte).reshape(())), expected)

    def testResultsOfTheHost(self):
        for way, make in WAYS.items():
            for given in (bools(2, 0, 255, 1), bools(), bools(3, 0, 5, 0)[::-1]):
                seen = []

                def f(x, given=given):
                    seen.append(bytes_of(x))
                    return given, bools(6).reshape(())

                with self.subTest(way):
                    total, one, inverse = make(HOST, functions={"f": f})(bools(4, 0))
                    expected = [int(byte != 0) for byte in given.copy().view(np.uint8)]
                    self.assertEqual((total, one, bytes_of(inverse)), (sum(expected), 1, [1 - value for value in expected]))
                    self.assertEqual(seen[-1], [1, 0])


if __name__ == "__main__":
    unittest.main(argv=["bools.py", "-q"])
