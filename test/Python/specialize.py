"""Code for the sizes of calls has the bits of general code, whoever calls."""

import os
import threading
import unittest

import numpy as np

import tensorgraph

# A sum in each step, whose order depends on the size; the first row of a step may not exist.
TEXT = """
func.func @main(%x: tensor<?x?xf64>, %a: tensor<?x?xf64>, %at: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %s0 = tg.slice %x[%zero, :] : tensor<?x?xf64>
  %0:2 = tg.scan %t seqs(%row = %x : tensor<?x?xf64>) states(%s = %s0 : tensor<?xf64>)
      consts(%ai = %a : tensor<?x?xf64>, %k = %at : index) -> (tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.dot %ai, %s : (tensor<?x?xf64>, tensor<?xf64>)
    %2 = tg.mul %1, %row : tensor<?xf64>
    %3 = tg.add %2, %s : tensor<?xf64>
    %4 = tg.sum %3 : tensor<?xf64>
    %5 = tg.div %3, %4 : (tensor<?xf64>, f64)
    %6 = tg.slice %5[%k] : tensor<?xf64>
    %7 = tg.add %4, %6 : f64
    tg.yield %5 : tensor<?xf64> outs(%7 : f64)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}
"""


def arguments(size, steps=20):
    rng = np.random.default_rng(size)
    return 1 + rng.random((steps, size)), rng.random((size, size)), 0


def bits(results):
    return [result.tobytes() for result in results]


class SpecializeTest(unittest.TestCase):
    def test_bits(self):
        for code in "strict", "fast":
            general = tensorgraph.compile(TEXT, code=code, cache=False)
            special = tensorgraph.compile(TEXT, code=code, cache=False, specialize="always")
            for size in 1, 2, 3, 4:
                with self.subTest(code=code, size=size):
                    given = arguments(size)
                    expected = bits(general(*given))
                    self.assertEqual(bits(special(*given)), expected)
                    self.assertEqual(bits(special(*given)), expected)
                    x, a, at = given  # arrays that are not dense
                    self.assertEqual(bits(special(x[:, ::-1][:, ::-1], np.asfortranarray(a), at)), expected)
                    out = np.empty(size), np.empty(20)
                    special(*given, out=out)
                    self.assertEqual(bits(out), expected)

    def test_derivatives(self):
        text = TEXT.replace("-> (tensor<?xf64>, tensor<?xf64>) {\n  %zero", "-> f64 {\n  %zero")
        text = text.replace("  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>", "  %r = tg.sum %0#1 : tensor<?xf64>\n  return %r : f64")
        general = tensorgraph.compile(text, gradient=True, cache=False)
        special = tensorgraph.compile(text, gradient=True, cache=False, specialize="always")
        for size in 2, 4:
            results = [program.main_gradient(*arguments(size)) for program in (general, special)]
            self.assertEqual(bits(np.asarray(one) for one in results[0]), bits(np.asarray(one) for one in results[1]))

    def test_errors(self):
        general = tensorgraph.compile(TEXT, filename="a.mlir", cache=False)
        special = tensorgraph.compile(TEXT, filename="a.mlir", cache=False, specialize="always")
        x, a, _ = arguments(3)
        for given in ((x, a, 3), (x, a, -4), (x, a[:2], 0), (x, a[:, :2], 0), (x[:, :1], a, 0), (x[:0], a, 0)):
            messages = []
            for program in general, special:
                program(x, a, 0)
                with self.assertRaises(tensorgraph.Error) as caught:
                    program(*given)
                messages.append(str(caught.exception))
            self.assertEqual(*messages)

    def test_threads_and_children(self):
        general = tensorgraph.compile(TEXT, cache=False)
        special = tensorgraph.compile(TEXT, cache=False, specialize="small")
        sizes = range(2, 9)
        expected = {size: bits(general(*arguments(size, 4000))) for size in sizes}
        wrong = []

        def work(first):
            for k in range(30):
                size = sizes[(first + k // 10) % len(sizes)]
                for _ in range(4):
                    if bits(special(*arguments(size, 4000))) != expected[size]:
                        wrong.append(size)

        threads = [threading.Thread(target=work, args=(first,)) for first in (0, 3, 6)]
        for thread in threads:
            thread.start()
        children = []
        for _ in range(4):
            child = os.fork()
            if child == 0:
                os._exit(0 if bits(special(*arguments(5, 4000))) == expected[5] else 1)
            children.append(child)
        for child in children:
            self.assertEqual(os.waitpid(child, 0)[1], 0)
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_time_limits(self):
        special = tensorgraph.compile(TEXT, cache=False, specialize="always")
        with self.assertRaises(tensorgraph.TimeLimit):
            special(*arguments(8), timeout=1e-6)
        special(*arguments(8))

    def test_wrong_value(self):
        with self.assertRaisesRegex(tensorgraph.OptionError, "option 'specialize' expects never, small or always, but got 'often'"):
            tensorgraph.compile(TEXT, specialize="often")


if __name__ == "__main__":
    unittest.main()
