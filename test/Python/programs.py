"""Programs, what they say of themselves, and functions from text to text."""

import copy
import inspect
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile
import types
import unittest
import warnings

import numpy as np

import tensorgraph

FILTER = """
func.func @main(%x: tensor<?xf64>, %a: f64) -> (f64, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %start = arith.constant 0.0 : f64
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %last, %h = tg.scan %t to %n seqs(%xt = %x : tensor<?xf64>) states(%ht = %start : f64) consts(%k = %a : f64)
      -> (f64, tensor<?xf64>) {
    %0 = tg.mul %k, %ht : f64
    %1 = tg.add %0, %xt : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  return %last, %h : f64, tensor<?xf64>
}
"""
X = np.arange(1.0, 5)


def scaled(name, factor):
    return f"""
func.func @{name}(%x: tensor<?xf64>) -> tensor<?xf64> {{
  %0 = arith.constant {factor:.1f} : f64
  %1 = tg.mul %x, %0 : (tensor<?xf64>, f64)
  return %1 : tensor<?xf64>
}}
"""


class Sources(unittest.TestCase):
    def check(self, source, **options):
        last, trace = tensorgraph.compile(source, **options)(X, 0.5)
        self.assertEqual(last, 6.125)
        np.testing.assert_array_equal(trace, [1, 2.5, 4.25, 6.125])

    def testTexts(self):
        for source in (FILTER, FILTER.encode(), bytearray(FILTER.encode()), memoryview(FILTER.encode())):
            self.check(source)

    def testFiles(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "größe.mlir"
            path.write_text(FILTER)
            self.check(path)
            self.assertEqual(repr(tensorgraph.compile(path)), f"<tensorgraph.Program '{path}': main>")
            path.write_text(FILTER.replace("tg.mul", "tg.mull"))
            with self.assertRaises(tensorgraph.Refused) as caught:
                tensorgraph.compile(path)
            self.assertEqual((caught.exception.filename, caught.exception.line), (str(path), 8))

    def testBytecode(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "model.mlirbc"
            subprocess.run(["tg-opt", "--emit-bytecode", "-o", str(path)], input=FILTER, text=True, check=True)
            self.assertTrue(path.read_bytes().startswith(b"ML\xefR"))
            self.check(path)
            self.check(path.read_bytes())

    def testModules(self):
        """Whatever has to_text, as modules of the builder have."""
        class Module:
            def to_text(self):
                return FILTER

        self.check(Module())


class Options(unittest.TestCase):
    def testWays(self):
        for options in ({"mode": "debug"}, {"mode": "fast-compile"}, {"code": "strict"}, {"code": "fast"}, {"threads": 2}, {"opt_level": 0},
                        {"opt_level": 3}, {"cpu": "x86-64"} if os.uname().machine == "x86_64" else {}, {"check_foreign": False},
                        {"reassociate": True}, {"cache": False}):
            last, trace = tensorgraph.compile(FILTER, **options)(X, 0.5)
            self.assertEqual((last, trace.tolist()), (6.125, [1, 2.5, 4.25, 6.125]), options)

    def testInterpret(self):
        program = tensorgraph.interpret(FILTER)
        last, trace = program(X, a=0.5)
        self.assertEqual((last, trace.tolist()), (6.125, [1, 2.5, 4.25, 6.125]))
        out = np.zeros(8)[::2]
        self.assertIs(program(X[::-1], 0.5, out=(None, out))[1], out)
        self.assertEqual(out.tolist(), [4, 5, 4.5, 3.25])

    def testCache(self):
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o700)
            for cache in (folder, pathlib.Path(folder)):
                tensorgraph.compile(FILTER, cache=cache)
            self.assertRegex(tensorgraph.cache.stat(folder), "[1-9]")
            self.assertIsInstance(tensorgraph.cache.verify(pathlib.Path(folder)), str)
            entry = max((path for path in pathlib.Path(folder).rglob("*") if path.is_file()), key=lambda path: path.stat().st_size)
            content = bytearray(entry.read_bytes())
            content[len(content) // 2] ^= 1
            entry.write_bytes(content)
            with self.assertRaises(tensorgraph.Error) as caught:
                tensorgraph.cache.verify(folder)
            self.assertIn(entry.name, str(caught.exception))
            tensorgraph.cache.clear(folder)
            self.assertFalse([path for path in pathlib.Path(folder).rglob("*") if path == entry])

    def testWarnings(self):
        """What compilation warns of is a warning at the line that compiles."""
        with tempfile.NamedTemporaryFile() as file, warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            tensorgraph.compile(FILTER, cache=file.name)
        self.assertEqual([(one.category, one.filename) for one in caught], [(RuntimeWarning, __file__)])

    def testMemory(self):
        tensorgraph.memory.set_limit(1 << 20)
        tensorgraph.memory.release()
        with self.assertRaises(ValueError):
            tensorgraph.memory.set_limit(-1)


class Introspection(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.program = tensorgraph.compile("""
func.func @main(%x: tensor<?x3xf32>, %lambda: index, %out: tensor<i1>, %0: bf16) -> (tensor<?x3xf32>, index) {
  return %x, %lambda : tensor<?x3xf32>, index
}
func.func private @hidden(%x: f64) -> f64 { return %x : f64 }
func.func @nothing() { return }
""", filename="model.mlir")

    def testMapping(self):
        self.assertEqual((list(self.program), len(self.program), "main" in self.program), (["main", "nothing"], 2, True))
        self.assertIs(self.program.main, self.program["main"])
        self.assertEqual([name for name, _ in self.program.items()], ["main", "nothing"])
        self.assertIn("nothing", dir(self.program))
        self.assertEqual(repr(self.program), "<tensorgraph.Program 'model.mlir': main, nothing>")
        self.assertEqual(len({self.program, self.program, tensorgraph.compile(FILTER)}), 2)

    def testFunctions(self):
        main = self.program.main
        self.assertIsInstance(main, tensorgraph.Function)
        self.assertEqual((main.__name__, main.__qualname__), ("main", "main"))
        self.assertEqual(str(inspect.signature(self.program.nothing)), "(*, out=None, timeout=None, progress=None) -> '()'")
        parameters = inspect.signature(main).parameters
        self.assertEqual(list(parameters), ["x", "lambda_", "out_", "arg3", "out", "timeout", "progress"])
        self.assertEqual(parameters["x"].annotation, "tensor<?x3xf32>")
        self.assertEqual(inspect.signature(main).return_annotation, "(tensor<?x3xf32>, index)")
        self.assertEqual(repr(main), "<tensorgraph.Function main(x: tensor<?x3xf32>, lambda_: index, out_: tensor<i1>, arg3: bf16) -> "
                                     "(tensor<?x3xf32>, index)>")
        self.assertEqual(main.arguments[1], tensorgraph.Value("lambda", "index", np.dtype(np.int64), (), True))
        self.assertEqual(main.results[0], tensorgraph.Value("x", "tensor<?x3xf32>", np.dtype(np.float32), (None, 3), False))
        self.assertEqual(main.__doc__, """main(x, lambda_, out_, arg3, *, out=None, timeout=None, progress=None)

Arguments:
  x: array of float32, shape (?, 3)
  lambda_: scalar of int64
  out_: array of bool, shape ()
  arg3: scalar of uint16
Results:
  x: array of float32, shape (?, 3)
  lambda: scalar of int64

model.mlir:2""")

    def testPickle(self):
        for way in (lambda value: pickle.loads(pickle.dumps(value)), copy.copy, copy.deepcopy):
            program, main = way(self.program), way(self.program.main)
            self.assertEqual((list(program), main.__name__), (["main", "nothing"], "main"))
            for function in (program.main, main):
                self.assertEqual(function(np.zeros((1, 3), np.float32), 7, True, 0.0)[1], 7)

    def testPickledCache(self):
        """The folder of a cache is the same wherever the pickle is read."""
        text, here = "func.func @main(%x: f64) -> f64 {\n  %0 = tg.exp %x : f64\n  return %0 : f64\n}", os.getcwd()
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
            try:
                os.chdir(folder)
                program = tensorgraph.compile(text, cache="cache")
                pickled = pickle.dumps(program)
                made = sorted(pathlib.Path(folder).rglob("*"))
                del program
                os.chdir(other)
                self.assertEqual(pickle.loads(pickled)(0.0), 1.0)
            finally:
                os.chdir(here)
            self.assertTrue(any(path.is_file() for path in made))
            self.assertEqual(sorted(pathlib.Path(folder).rglob("*")), made)
            self.assertEqual(os.listdir(other), [])

    def testVersion(self):
        self.assertRegex(tensorgraph.version, r"^\d+\.\d+\.\d+$")
        self.assertEqual(tensorgraph.version, tensorgraph.__version__)

    def testExports(self):
        for name in tensorgraph.__all__:
            value = getattr(tensorgraph, name)
            if not isinstance(value, (str, types.ModuleType)):
                self.assertEqual(value.__module__, "tensorgraph", name)
                self.assertTrue(value.__doc__, name)
        with self.assertRaises(AttributeError):
            tensorgraph.nothing


class OtherTypes(unittest.TestCase):
    def testBFloat16(self):
        """With ml_dtypes, arrays of bf16 have its dtype; a stand-in that has no arithmetic shows it."""
        code = """
import sys, types
import numpy as np
dtype = np.dtype([("bits", np.uint16)])
sys.modules["ml_dtypes"] = types.SimpleNamespace(bfloat16=dtype)
import tensorgraph
program = tensorgraph.compile("func.func @main(%x: tensor<?xbf16>, %y: bf16) -> (tensor<?xbf16>, bf16) { return %x, %y : tensor<?xbf16>, bf16 }")
x = np.array([1, 2, 3], np.uint16).view(dtype)
for first, second in ((x, x[1]), (x.view(np.uint16), np.uint16(2)), (x[::-1][::-1], x[1:2].reshape(()))):
    array, scalar = program(first, second)
    assert array.dtype == dtype and array.tolist() == [(1,), (2,), (3,)], array
    assert scalar.dtype == dtype and scalar["bits"] == 2, scalar
out = np.zeros(3, dtype)
assert program(x, 1.0, out=(out, None))[0] is out and out.tolist() == x.tolist()
assert program.main.arguments[0].dtype == dtype
"""
        subprocess.run([sys.executable, "-c", code], check=True)


class Texts(unittest.TestCase):
    SUM = """
func.func @f(%x: tensor<?xf64>, %a: f64) -> f64 {
  %0 = tg.mul %x, %a : (tensor<?xf64>, f64)
  %1 = tg.exp %0 : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  return %2 : f64
}"""

    def testGradient(self):
        text = tensorgraph.gradient(self.SUM, "f")
        value, dx, da = tensorgraph.compile(text).f_gradient([0.0, 0.0], 3.0)
        self.assertEqual((value, dx.tolist(), da), (2, [3, 3], 0))
        self.assertEqual(tensorgraph.interpret(text).f([0.0], 3.0), 1)
        for wrt in (["a"], [1], "a", 1):
            program = tensorgraph.compile(tensorgraph.gradient(self.SUM, "f", wrt, name="slope"))
            self.assertEqual(program.slope([1.0, 1.0], 0.0), (2, 2))
        for kind, count in (("vjp", 3), ("jvp", 4), ("hvp", 4), ("jacobian", 2), ("hessian", 2)):
            program = tensorgraph.interpret(tensorgraph.gradient(self.SUM, "f", kind=kind))
            self.assertEqual(len(program[f"f_{kind}"].arguments), count, kind)
        self.assertIn("func.func @f_gradient", tensorgraph.gradient(self.SUM, "f", checkpoint="auto"))
        with self.assertRaisesRegex(tensorgraph.Refused, "expects a positive number of steps or auto for 'checkpoint', but got '-1'"):
            tensorgraph.gradient(self.SUM, "f", checkpoint=-1)
        with self.assertRaises(tensorgraph.Refused):
            tensorgraph.gradient(self.SUM, "g")
        with self.assertRaises(tensorgraph.Refused):
            tensorgraph.gradient(self.SUM, "f", [7])

    def testWithCompile(self):
        program = tensorgraph.compile(self.SUM.replace("@f", "@main"), gradient=True)
        self.assertEqual(list(program), ["main", "main_gradient"])
        for make in (tensorgraph.compile, tensorgraph.interpret):
            program = make(self.SUM, gradient=[{"function": "f", "wrt": ["x"]}, {"function": "f", "kind": "hvp", "name": "second"}])
            self.assertEqual(set(program), {"f", "f_gradient", "second"})
            value, dx = program.f_gradient([0.0], 2.0)
            self.assertEqual((value, dx.tolist()), (1, [2]))
            self.assertEqual([list(inspect.signature(function).parameters)[:-3] for function in (program.f, program.f_gradient, program.second)],
                             [["x", "a"], ["x", "a"], ["x", "a", "x_tangent", "a_tangent"]])
        for kind, names in (("vjp", ["x", "a", "result0_cotangent"]), ("jvp", ["x", "a", "x_tangent"]), ("hessian", ["x", "a"])):
            program = pickle.loads(pickle.dumps(tensorgraph.interpret(self.SUM, gradient={"function": "f", "kind": kind, "wrt": "x", "name": "d"})))
            self.assertEqual([value.name for value in program.d.arguments], names)

    def testOptimize(self):
        double = "func.func @main(%x: f64) -> f64 {\n  %0 = tg.neg %x : f64\n  %1 = tg.neg %0 : f64\n  return %1 : f64\n}"
        self.assertNotIn("tg.neg", tensorgraph.optimize(double))
        same = tensorgraph.optimize(double, "")
        self.assertEqual(same.count("tg.neg"), 2)
        self.assertEqual(tensorgraph.optimize(same, ""), same)
        self.assertIn("tg.neg", tensorgraph.optimize(double, "canonicalize{max-iterations=1},cse").replace("return", "tg.neg"))

    def testExplain(self):
        graph = """
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {{
  %0 = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {{
    %1 = tg.{0} %i0 : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }}
  return %0 : tensor<?xf64>
}}"""
        self.assertTrue(tensorgraph.explain(graph.format("exp"), graph.format("exp").replace("%1", "%r")).same)
        answer = tensorgraph.explain(graph.format("exp"), graph.format("sin"))
        self.assertFalse(answer.same)
        self.assertIn("tg.sin", str(answer))
        with self.assertRaises(tensorgraph.Error):
            tensorgraph.explain(graph.format("exp"), first_graph="nothing")

    def testDigest(self):
        one = tensorgraph.digest(scaled("main", 2))
        self.assertRegex(one, "^[0-9a-f]{64}$")
        self.assertEqual(one, tensorgraph.digest(scaled("f", 2).replace("%1", "%result"), "f"))
        self.assertNotEqual(one, tensorgraph.digest(scaled("main", 3)))
        with self.assertRaises(tensorgraph.Error):
            tensorgraph.digest(scaled("main", 3), "other")


if __name__ == "__main__":
    unittest.main()
