"""Functions that run for each row, of programs, of sources and of the builder."""

import unittest

import numpy as np

import tensorgraph
from tensorgraph.build import BuildError, Module, f64, grad, i64, index, ops, scan, tensor, vmap

SOURCE = """
func.func @main(%x: tensor<?xf64>, %a: f64) -> (f64, tensor<?xf64>) {
  %0 = tg.mul %x, %a : (tensor<?xf64>, f64)
  %1 = tg.sum %0 : tensor<?xf64>
  return %1, %0 : f64, tensor<?xf64>
}
func.func @draw(%key: tensor<2xi64>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %0 = tg.random.uniform %key, %zero, %one [] : (tensor<2xi64>, f64, f64)
  return %0 : f64
}
"""
X = np.arange(6.0).reshape(2, 3)


class Programs(unittest.TestCase):
    def testPrograms(self):
        for make in (tensorgraph.compile, tensorgraph.interpret):
            rows = tensorgraph.vmap(make(SOURCE), in_axes=(0, None))
            sums, products = rows(X, 2.0)
            np.testing.assert_array_equal(sums, [6, 24])
            np.testing.assert_array_equal(products, 2 * X)
            np.testing.assert_array_equal(rows(x=X, a=1.0)[0], [3, 12])

    def testAxes(self):
        program = tensorgraph.compile(SOURCE)
        sums, products = tensorgraph.vmap(program, in_axes=(-1, 0), out_axes=(0, -1))(X.T, [1.0, 10.0])
        np.testing.assert_array_equal(sums, [3, 120])
        np.testing.assert_array_equal(products, (X * [[1], [10]]).T)

    def testSources(self):
        text = tensorgraph.vmap(SOURCE, in_axes=(0, None), name="rows")
        self.assertIn("over [0, whole]", text)
        program = tensorgraph.compile(text)
        np.testing.assert_array_equal(program.rows(X, 2.0)[0], [6, 24])
        # A map of the map.
        twice = tensorgraph.compile(tensorgraph.vmap(text, function="rows", name="twice", in_axes=(None, 0)))
        np.testing.assert_array_equal(twice.twice(X, [1.0, 2.0])[0], [[3, 12], [6, 24]])

    def testMapsOfMaps(self):
        rows = tensorgraph.vmap(tensorgraph.compile(SOURCE), in_axes=(0, None))
        program = tensorgraph.compile(tensorgraph.vmap(SOURCE, in_axes=(0, None)))
        twice = tensorgraph.vmap(program, in_axes=(None, 0), function="main_vmap")
        np.testing.assert_array_equal(twice(X, [1.0, 2.0])[0], [rows(X, 1.0)[0], rows(X, 2.0)[0]])

    def testKeys(self):
        program = tensorgraph.compile(SOURCE)
        draw = tensorgraph.vmap(program, "split", function="draw", takes_rows=True)
        self.assertEqual([value.name for value in draw.arguments], ["key", "rows"])
        numbers = draw([42, 0], 4)
        self.assertEqual(len(set(numbers)), 4)
        keys = [[tensorgraph.compile(SPLIT)([42, 0], k)] for k in range(4)]
        np.testing.assert_array_equal(numbers, [program.draw(key[0]) for key in keys])
        np.testing.assert_array_equal(tensorgraph.vmap(program, function="draw")(np.array(keys)[:, 0]), numbers)

    def testErrors(self):
        program = tensorgraph.compile(SOURCE)
        for options, message in [
            ({"in_axes": (0,)}, "an entry in 'in_axes' for each of 2 values, but got 1"),
            ({"in_axes": (0, 1)}, "an axis, None or 'split' for 'in_axes' of input 1, but got 1"),
            ({"in_axes": (0, "x")}, "an axis, None or 'split' for 'in_axes' of input 1, but got 'x'"),
            ({"in_axes": None}, "expects an input that is mapped, or takes_rows=True"),
            ({"in_axes": (0, None), "out_axes": (1, 0)}, "an axis for 'out_axes' of result 0, but got 1"),
            ({"function": "other"}, "expects one of the functions main, draw, but got 'other'"),
            ({"name": "a b"}, "expects the name of a function, but got 'a b'"),
        ]:
            with self.assertRaisesRegex(tensorgraph.OptionError, message):
                tensorgraph.vmap(program, **options)
        with self.assertRaisesRegex(tensorgraph.Refused, "expects a key, 'tensor<2xi64>', to split"):
            tensorgraph.vmap(program, in_axes=("split", 0))
        with self.assertRaisesRegex(tensorgraph.BadSize, "axis 0 of operand 1 has size 3, but there are 2 rows"):
            tensorgraph.vmap(program)(X, [1.0, 2.0, 3.0])


SPLIT = """
func.func @main(%key: tensor<2xi64>, %k: index) -> tensor<2xi64> {
  %0 = tg.random.fold_in %key, %k : (tensor<2xi64>, index)
  return %0 : tensor<2xi64>
}
"""


class Builder(unittest.TestCase):
    def testRows(self):
        module = Module()

        @module.function(x=tensor(None, 3, f64), w=tensor(3, f64), b=f64)
        def main(x, w, b):
            def loss(row, w):
                return ops.sqr(row @ w - b)

            return vmap(loss, in_axes=(0, None))(x, w), vmap(grad(loss, wrt=1), in_axes=(0, None), out_axes=1)(x, w)

        losses, gradients = tensorgraph.compile(module)(X, np.array([1.0, 2.0, 0.5]), 1.0)
        errors = X @ [1.0, 2.0, 0.5] - 1
        np.testing.assert_array_equal(losses, errors**2)
        np.testing.assert_allclose(gradients, (2 * errors[:, None] * X).T)

    def testForms(self):
        module = Module()

        @module.function(x=tensor(None, 3, f64), key=tensor(2, i64), n=index)
        def main(x, key, n):
            both = vmap(lambda row: (row.sum(), row[0]), in_axes=-2)(x)
            pairs = vmap(lambda p: vmap(lambda q: (p - q).dot(p - q))(x))(x)
            draws = vmap(lambda k: ops.random.uniform(k, 0.0, 1.0), "split", rows=n)(key)
            ends = vmap(lambda row: scan(lambda t, e, h: (h + e, None, h > 1), seqs=[row], states=[f64(0.0)]))(x)
            return [*both, pairs, draws, ends]

        sums, firsts, pairs, draws, ends = tensorgraph.compile(module)(X, [1, 2], 3)
        np.testing.assert_array_equal(sums, X.sum(axis=1))
        np.testing.assert_array_equal(firsts, X[:, 0])
        np.testing.assert_array_equal(pairs, ((X[:, None] - X[None]) ** 2).sum(axis=2))
        self.assertEqual(draws.shape, (3,))
        np.testing.assert_array_equal(ends, [3.0, 7.0])

    def testErrors(self):
        def refused(message, function):
            module = Module()
            with self.assertRaisesRegex(BuildError, message):

                @module.function(x=tensor(None, 3, f64), a=f64, y=tensor(2, f64), z=tensor(4, f64))
                def main(x, a, y, z):
                    return function(x, a, y, z)

        refused(r"expects a tensor to map, but got f64 \(operand 1\)", lambda x, a, y, z: vmap(ops.mul)(x, a))
        refused("expects None, 'split' or one of the axes of .* for operand 0, but got 2", lambda x, a, y, z: vmap(ops.sum, 2)(x))
        refused("expects a key, tensor<2xi64>, to split", lambda x, a, y, z: vmap(ops.sum, "split", rows=3)(x))
        refused("an axis for each of 1 operands, but got 2", lambda x, a, y, z: vmap(ops.sum, (0, 0))(x))
        refused("an axis from 0 to 0 for result 0, but got 1", lambda x, a, y, z: vmap(ops.sum, out_axes=1)(x))
        refused("expects an operand that is mapped, or the number of rows", lambda x, a, y, z: vmap(ops.sum, None)(x))
        refused("equally many rows, but operand 1 has 4, not 2", lambda x, a, y, z: vmap(ops.add)(y, z))
        refused("an index as the number of rows, but got f64", lambda x, a, y, z: vmap(ops.sum, rows=a)(x))
        refused("expects its graph to yield values", lambda x, a, y, z: vmap(lambda r: (None,))(x))


if __name__ == "__main__":
    unittest.main()
