"""Calls take subnormal numbers for zero if they are asked to; the thread that calls computes as before, whatever a call does."""

import pickle
import unittest

import numpy as np

import tensorgraph

TEXT = """
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.mul %x, %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @fails(%x: f64) -> f64 {
  %0 = tg.host_call "square"(%x) : (f64) -> f64
  %no = arith.constant false
  %1 = tg.assert %no, %0, "no" : f64
  return %1 : f64
}
"""
SMALL = np.full(3, 1e-160)


class Subnormals(unittest.TestCase):
    def setUp(self):
        self.squares = []

    def square(self, x):
        self.squares.append(float(x * x))
        return x * x

    def compile(self, **options):
        return tensorgraph.compile(TEXT, functions={"square": self.square}, **options)

    def tearDown(self):
        self.assertTrue((SMALL * SMALL > 0).all())
        self.assertGreater(float(SMALL[0]) * float(SMALL[1]), 0)

    def test_calls(self):
        for options in ({}, {"mode": "debug"}, {"threads": 2}):
            self.assertTrue((self.compile(**options).main(SMALL) > 0).all())
            self.assertTrue((self.compile(flush_subnormals=True, **options).main(SMALL) == 0).all())

    def test_errors_and_functions_of_the_host(self):
        for flushes in (False, True):
            with self.assertRaisesRegex(tensorgraph.Error, "no"):
                self.compile(flush_subnormals=flushes).fails(1e-160)
            self.assertGreater(float(SMALL[0]) * float(SMALL[1]), 0)
        self.assertGreater(self.squares[0], 0)
        self.assertEqual(self.squares[1], 0)

    def test_pickles(self):
        program = pickle.loads(pickle.dumps(tensorgraph.compile(TEXT.split("func.func @fails")[0], flush_subnormals=True)))
        self.assertTrue((program.main(SMALL) == 0).all())


unittest.main()
