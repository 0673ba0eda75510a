"""Functions of JAX that take and return trees of arrays."""

import collections
import dataclasses
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
        f = tensorgraph.from_jax(TEXT.replace("RESULT", ""), in_tree=({"w": 0, "b": 0}, 0))
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


def results(*infos, form='{{jax.result_info = "{}"}}'):
    """A program whose result k is k more than its argument."""
    types = ", ".join("tensor<f32> " + form.format(info) for info in infos)
    lines = [f"  %c{k} = stablehlo.constant dense<{k}.0> : tensor<f32>\n  %r{k} = stablehlo.add %x, %c{k} : tensor<f32>"
             for k in range(len(infos))]
    values = ", ".join(f"%r{k}" for k in range(len(infos)))
    return "\n".join([f"func.func public @main(%x: tensor<f32>) -> ({types}) {{", *lines,
                      f"  return {values} : {', '.join(['tensor<f32>'] * len(infos))}", "}"])


class Results(unittest.TestCase):
    """Each result belongs where its own jax.result_info says."""

    def read(self, *infos, **options):
        return tensorgraph.from_jax(results(*infos), in_tree=(0,), **options)(np.float32(0))

    def test_places(self):
        for infos, expected in [
            (("result.params", "result.opt"), {"params": 0, "opt": 1}),
            (("['z']", "['a']"), {"z": 0, "a": 1}),
            (("result[0]", "result[1]['k'].x", "result[1]['k'].a"), (0, {"k": {"x": 1, "a": 2}})),
            (("[0][0]", "[0][1]", "[1]"), ((0, 1), 2)),
            (("['b'][0]", "['a']", "['b'][1]"), {"b": (0, 2), "a": 1}),
            (("[1]['k']",), (None, {"k": 0})),
            (("result[0]", "result[2]"), (0, None, 1)),
            (("result",), 0),
            (("",), 0),
            ((".result", ".x"), {"result": 0, "x": 1}),
            (("['result']",), {"result": 0}),
            (("result[2]", "result[0]"), {2: 0, 0: 1}),
            (("[-1]", "[1]"), {-1: 0, 1: 1}),
            (("[(1, 'a]')]", "[1.5]", "[True]"), {(1, "a]"): 0, 1.5: 1, True: 2}),
            ((r"[\22it's\22]", r"['a\22b']", r"['\C3\A9\\n']", r"['[0].x']"), {"it's": 0, 'a"b': 1, "é\n": 2, "[0].x": 3}),
        ]:
            with self.subTest(infos=infos):
                found = self.read(*infos)
                self.assertEqual(repr(found), repr(tensorgraph._trees.fill(expected, np.arange(9, dtype=np.float32))))

    def test_texts(self):
        """What stands around it."""
        for form in ('{{mhlo.layout_mode = "-> (", jax.result_info = "{}"}}',
                     '{{jax.result_info = "{}", sdy.sharding = #sdy.sharding<@mesh, [], replicated={{"jax.result_info = "}}>}}'):
            text = results("['z']", "['a']", form=form)
            if "@mesh" in text:
                text = 'sdy.mesh @mesh = <["x"=1]>\n' + text
            self.assertEqual(tensorgraph._result_paths.read_infos("// func.func @main(\n" + text), ["['z']", "['a']"])
            self.assertEqual(str(tensorgraph.from_jax(text, in_tree=(0,))(np.float32(0))), str({"z": np.float32(0), "a": np.float32(1)}))
        read = tensorgraph._result_paths.read_infos
        self.assertEqual(read("func.func @main(%x: tensor<f32> {jax.result_info = \"a\"}) -> tensor<f32> {"), [None])
        self.assertEqual(read("func.func @main(%x: tensor<f32>) -> f32 {"), [None])
        self.assertEqual(read("func.func @main(%x: tensor<f32>) -> () {"), [])
        self.assertEqual(read("func.func @main(%x: tensor<f32>) attributes {a = 1} {"), [])
        self.assertEqual(read("func.func @main() -> (i1, f32 {jax.result_info = \"b\"}) {"), [None, "b"])

    def test_errors(self):
        for infos in [("['a']", "['a']"), ("['a']", "['a'].b"), ("", "['a']"), (".a", "['a']"), ("[<flat index 0>]",), ("x",),
                      ("['a'", "['b']"), ("[1000000000]",)]:
            with self.subTest(infos=infos), self.assertRaisesRegex(tensorgraph.OptionError, "pass out_tree"):
                self.read(*infos)
        self.assertEqual(self.read("['a']", "['a']", out_tree=[0, 0]), [0, 1])

    def test_counts(self):
        for tree, got in [((0,), 1), ((0, 0, 0), 3), ({}, 0), ([None, 0], 1)]:
            with self.assertRaisesRegex(tensorgraph.OptionError, f"expects 2 leaves in out_tree, .* but got {got}"):
                self.read("[0]", "[1]", out_tree=tree)
        for tree, got in [((), 0), ((0, {"a": 0}), 2), ((None,), 0)]:
            with self.assertRaisesRegex(tensorgraph.OptionError, f"expects 1 leaf in in_tree, .* but got {got}: .*keep_unused"):
                tensorgraph.from_jax(results("result"), in_tree=tree)
        for tree in ({"x": 0}, 0, False):
            with self.assertRaisesRegex(tensorgraph.OptionError, "expects True or a tuple of arguments"):
                tensorgraph.from_jax(results("result"), in_tree=tree)


class Orders(unittest.TestCase):
    """The order of leaves is that of JAX."""

    def test_arguments(self):
        Point = collections.namedtuple("Point", "y x")
        for tree, expected in [
            ({"z": 1, "a": 2}, [2, 1]),
            (collections.OrderedDict([("z", 1), ("a", 2)]), [1, 2]),
            (collections.defaultdict(int, {"z": 1, "a": 2}), [2, 1]),
            (Point(1, {"z": 2, "a": 3}), [1, 3, 2]),
            ([None, 1, (None, [2])], [1, 2]),
            ({2: 1, 10: 2}, [1, 2]),
        ]:
            self.assertEqual(tensorgraph._trees.flatten(tree, tree, "x"), expected)
        # Arguments need not have the order of the example.
        like = collections.OrderedDict([("z", 0), ("a", 0)])
        self.assertEqual(tensorgraph._trees.flatten({"a": 2, "z": 1}, like, "x"), [1, 2])

    def test_results(self):
        Point = collections.namedtuple("Point", "y x")
        text = results("", "")
        for tree, expected in [
            ({"z": 0, "a": 0}, {"z": 1, "a": 0}),
            (collections.OrderedDict([("z", 0), ("a", 0)]), collections.OrderedDict([("z", 0), ("a", 1)])),
            (collections.defaultdict(list, {"z": 0, "a": 0}), collections.defaultdict(list, {"z": 1, "a": 0})),
            (Point(0, 0), Point(0, 1)),
            ([None, (0,), 0], [None, (0,), 1]),
        ]:
            made = tensorgraph.from_jax(text, in_tree=(0,), out_tree=tree)(np.float32(0))
            self.assertEqual(made, expected)
            self.assertIs(type(made), type(expected))

    def test_errors(self):
        @dataclasses.dataclass
        class State:
            x: int

        class Special(dict):
            pass

        flatten, Point, Other = tensorgraph._trees.flatten, *(collections.namedtuple("Point", names) for names in ("y x", "x y"))
        for wrong, message in [(State(0), "which fields of in_tree.0., a State"), (Special(x=0), "the leaves of in_tree.0. are, a Special"),
                               ({"a": 0, 1: 0}, "expects keys of one type in in_tree.0.")]:  # fmt: skip
            with self.assertRaisesRegex(tensorgraph.OptionError, message):
                tensorgraph.from_jax(results("result"), in_tree=(wrong,))
        for tree, like, message in [(1, None, "expects None"), (None, 0, "expects an array or a number for x, but got None"),
                                    (Other(0, 0), Point(0, 0), "expects the fields y, x for x, but got x, y")]:  # fmt: skip
            with self.assertRaisesRegex(tensorgraph.ArgumentTypeError, message):
                flatten(tree, like, "x")


if __name__ == "__main__":
    unittest.main()
