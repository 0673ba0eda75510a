"""Functions of JAX that take and return trees of arrays."""

import collections
import unittest

import numpy as np

import tensorgraph

TEXT = """module @jit_f {
  func.func public @main(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>)
      -> (tensor<2xf32> {jax.result_info = "RESULT['parts'][0]"}, tensor<2xf32> {jax.result_info = "RESULT['total']"}) {
    %0 = stablehlo.multiply %arg1, %arg2 : tensor<2xf32>
    %1 = stablehlo.add %0, %arg0 : tensor<2xf32>
    return %0, %1 : tensor<2xf32>, tensor<2xf32>
  }
}"""
B, W, X = np.float32([3, 4]), np.float32([1, 2]), np.float32([5, 6])


class TreeDef:
    """What JAX has for the arguments of this function."""

    def flatten_up_to(self, tree):
        (params, x), keywords = tree
        assert not keywords
        return [params["b"], params["w"], x]


class ResultDef:
    def unflatten(self, leaves):
        part, total = leaves
        return {"parts": [part], "total": total}


class Lowered:
    in_tree, out_tree = TreeDef(), ResultDef()

    def as_text(self):
        return TEXT


class Trees(unittest.TestCase):
    def check(self, result, parts):
        self.assertEqual(sorted(result), ["parts", "total"])
        self.assertIsInstance(result["parts"], parts)
        np.testing.assert_array_equal(result["total"], W * X + B)
        np.testing.assert_array_equal(result["parts"][0], W * X)

    def test_example(self):
        for prefix in ("", "result"):
            f = tensorgraph.from_jax(TEXT.replace("RESULT", prefix), in_tree=({"w": 0, "b": 0}, 0))
            self.check(f({"b": B, "w": W}, X), tuple)
            self.check(f({"w": W, "b": B}, X, timeout=100), tuple)
            np.testing.assert_array_equal(f.program(B, W, X)[1], W * X + B)

    def test_definitions(self):
        self.check(tensorgraph.from_jax(Lowered(), in_tree=True)({"w": W, "b": B}, X), list)
        f = tensorgraph.from_jax(TEXT, in_tree=({"w": 0, "b": 0}, 0), out_tree={"total": 0, "parts": [0]})
        self.check(f({"w": W, "b": B}, X), list)

    def test_named_tuples(self):
        Params = collections.namedtuple("Params", "b w")
        f = tensorgraph.from_jax(TEXT, in_tree=(Params(0, 0), 0), out_tree=Params(0, 0))
        self.assertIsInstance(f(Params(B, W), X), Params)

    def test_errors(self):
        f = tensorgraph.from_jax(TEXT, in_tree=({"w": 0, "b": 0}, 0))
        for arguments, message in [
            (({"w": W}, X), r"expects a dictionary with 'b', 'w' for the arguments\[0\], but got one with 'w'"),
            ((W, X), r"expects a dictionary with 'b', 'w' for the arguments\[0\], but got a value of type ndarray"),
            (({"w": W, "b": (B,)}, X), r"expects an array or a number for the arguments\[0\]\['b'\]"),
            (({"w": W, "b": B},), "expects a sequence of 2 for the arguments, but got one of 1"),
        ]:
            with self.assertRaisesRegex(tensorgraph.ArgumentTypeError, message):
                f(*arguments)
        with self.assertRaisesRegex(tensorgraph.OptionError, "with in_tree=True"):
            tensorgraph.from_jax(TEXT, in_tree=True)
        with self.assertRaisesRegex(tensorgraph.OptionError, "pass out_tree"):
            tensorgraph.from_jax(TEXT.replace("jax.result_info", "other.info"), in_tree=(0, 0, 0))


if __name__ == "__main__":
    unittest.main()
