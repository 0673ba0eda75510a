"""Errors: their kinds, places, quoted lines and notes."""

import os
import pathlib
import pickle
import tempfile
import unittest

import numpy as np

import tensorgraph

# Each is called with the arguments beside it.
FAILING = {
    "bad_index": (tensorgraph.BadIndex, IndexError, """
func.func @main(%x: tensor<?xf64>, %i: index) -> f64 {
  %0 = tg.slice %x[%i] : tensor<?xf64>
  return %0 : f64
}""", (np.zeros(3), 3)),
    "bad_size": (tensorgraph.BadSize, ValueError, """
func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.add %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}""", (np.zeros(3), np.zeros(4))),
    "negative_size": (tensorgraph.NegativeSize, ValueError, """
func.func @main(%n: index, %x: f64) -> f64 {
  %0 = tg.scan %t to %n states(%h = %x : f64) -> f64 {
    %1 = tg.add %h, %h : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}""", (-1, 1.0)),
    "empty_reduction": (tensorgraph.EmptyReduction, ValueError, """
func.func @main(%x: tensor<?xf64>) -> f64 {
  %0 = tg.max %x : tensor<?xf64>
  return %0 : f64
}""", (np.zeros(0),)),
    "short_sequence": (tensorgraph.ShortSequence, ValueError, """
func.func @main(%x: tensor<?xf64>, %n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %zero : f64) -> f64 {
    %1 = tg.add %h, %a : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}""", (np.zeros(3), 4)),
    "zero_division": (tensorgraph.ZeroDivision, ZeroDivisionError, """
func.func @main(%x: i64, %y: i64) -> i64 {
  %0 = tg.floordiv %x, %y : i64
  return %0 : i64
}""", (1, 0)),
    "bad_shift": (tensorgraph.BadShift, ValueError, """
func.func @main(%x: i32, %y: i32) -> i32 {
  %0 = tg.shl %x, %y : i32
  return %0 : i32
}""", (1, 32)),
    "bad_power": (tensorgraph.BadPower, ValueError, """
func.func @main(%x: i32, %y: i32) -> i32 {
  %0 = tg.pow %x, %y : i32
  return %0 : i32
}""", (2, -1)),
    "assertion": (tensorgraph.AssertionFailed, AssertionError, """
func.func @main(%x: f64, %ok: i1) -> f64 {
  %0 = tg.assert %ok, %x, "expects a good day" code "weather" : f64
  return %0 : f64
}""", (1.0, False)),
}


class Running(unittest.TestCase):
    """Run-time errors, of compiled and of interpreted programs."""

    def testKinds(self):
        for kind, (own, builtin, text, arguments) in FAILING.items():
            for make in (tensorgraph.compile, tensorgraph.interpret):
                with self.subTest(kind=kind, make=make.__name__):
                    program = make(text, filename="model.mlir")
                    with self.assertRaises(own) as caught:
                        program(*arguments)
                    error = caught.exception
                    self.assertIsInstance(error, builtin)
                    self.assertIsInstance(error, tensorgraph.Error)
                    self.assertEqual(error.kind, kind)
                    self.assertEqual(error.code, "weather" if kind == "assertion" else kind)
                    self.assertEqual(error.filename, "model.mlir")
                    line = text.split("\n")[error.line - 1]
                    self.assertIn(" = tg.", line)
                    first, quoted, mark, *_ = str(error).split("\n")
                    self.assertEqual(first, f"model.mlir:{error.line}:{error.column}: {error.message}")
                    self.assertEqual(quoted, f"  {line}")
                    self.assertEqual(mark.index("^"), 2 + error.column - 1)
                    self.assertIn(f"model.mlir:{error.line}:{error.column}: error: {error.message}\n", error.text)
                    # The program goes on.
                    with self.assertRaises(own):
                        program(*arguments)

    def testCalls(self):
        """The calls that led to a place are notes."""
        program = tensorgraph.interpret("""
func.func private @pick(%x: tensor<?xf64>, %i: index) -> f64 {
  %0 = tg.slice %x[%i] : tensor<?xf64>
  return %0 : f64
}
func.func @main(%x: tensor<?xf64>, %i: index) -> f64 {
  %0 = call @pick(%x, %i) : (tensor<?xf64>, index) -> f64
  return %0 : f64
}""", filename="model.mlir")
        with self.assertRaises(IndexError) as caught:
            program(np.zeros(2), 5)
        self.assertEqual([(note.filename, note.line) for note in caught.exception.notes], [("model.mlir", 7)])
        self.assertIn("\nnote: model.mlir:7:8: ", str(caught.exception))

    def testOutOfMemory(self):
        program = tensorgraph.compile("""
func.func @main(%x: f64, %n: index) -> tensor<?xf64> {
  %0 = tensor.splat %x[%n] : tensor<?xf64>
  return %0 : tensor<?xf64>
}""")
        with self.assertRaises(MemoryError) as caught:
            program(1.0, 1 << 50)
        self.assertIsInstance(caught.exception, tensorgraph.OutOfMemory)

    def testDerivatives(self):
        """What fails in a function with derivatives is at its place in the source."""
        _, _, text, arguments = FAILING["bad_index"]
        for make in (tensorgraph.compile, tensorgraph.interpret):
            with self.assertRaises(IndexError) as caught:
                make(text, filename="model.mlir", gradient=True).main_gradient(*arguments)
            self.assertEqual((caught.exception.filename, caught.exception.line), ("model.mlir", 3))

    def testPickle(self):
        _, _, text, arguments = FAILING["bad_index"]
        with self.assertRaises(IndexError) as caught:
            tensorgraph.compile(text)(*arguments)
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertIs(type(error), tensorgraph.BadIndex)
        self.assertEqual(str(error), str(caught.exception))
        self.assertEqual((error.line, error.kind, error.text), (3, "bad_index", caught.exception.text))


class Refusing(unittest.TestCase):
    """Programs that are not valid, and options."""

    def refuse(self, text, **options):
        with self.assertRaises(tensorgraph.Refused) as caught:
            tensorgraph.compile(text, **options)
        self.assertIsInstance(caught.exception, ValueError)
        self.assertEqual(caught.exception.kind, "refused")
        return caught.exception

    def testSyntax(self):
        error = self.refuse("func.func @main(%x: f64) -> f64 {\n\t%0 = tg.sqrrt %x : f64\n  return %0 : f64\n}", filename="a.mlir")
        self.assertEqual((error.filename, error.line, error.column), ("a.mlir", 2, 7))
        self.assertEqual(str(error).split("\n")[1:3], ["  \t%0 = tg.sqrrt %x : f64", "  \t     ^"])

    def testColumnsCountBytes(self):
        line = '  %0 = tg.assert %ok, %x, "größer" : f64 %1 = tg.neg %none : f64'
        error = self.refuse(f"func.func @main(%x: f64, %ok: i1) -> f64 {{\n{line}\n  return %0 : f64\n}}")
        self.assertEqual((error.line, error.column), (2, line.encode().index(b"%none") + 1))
        quoted, mark = str(error).split("\n")[1:3]
        self.assertEqual(quoted.index("%none"), mark.index("^"))

    def testVerification(self):
        error = self.refuse("""
func.func @main(%x: tensor<3xf64>, %y: tensor<4xf64>) -> tensor<3xf64> {
  %0 = tg.add %x, %y : (tensor<3xf64>, tensor<4xf64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}""")
        self.assertEqual((error.filename, error.line), ("<memory>", 3))
        self.assertIn("%0 = tg.add", str(error))

    def testNotes(self):
        error = self.refuse("func.func @main(%x: f64) -> i64 {\n  %0 = tg.neg %x : f64\n  return %0 : i64\n}")
        self.assertEqual([note.line for note in error.notes], [2])
        self.assertIn("\nnote: <memory>:2:3: prior use here", str(error))

    def testPlacesInPython(self):
        """Where the builder was called is quoted from the file of Python."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.py")
            pathlib.Path(path).write_text("import builder\nx = builder.slice(y, 7)\n", encoding="utf-8")
            program = tensorgraph.compile(f"""
func.func @main(%x: tensor<?xf64>, %i: index) -> f64 {{
  %0 = tg.slice %x[%i] : tensor<?xf64> loc("{path}":2:5)
  return %0 : f64
}}""")
            with self.assertRaises(IndexError) as caught:
                program(np.zeros(2), 2)
            self.assertEqual((caught.exception.filename, caught.exception.line), (path, 2))
            self.assertEqual(str(caught.exception).split("\n")[1:3], ["  x = builder.slice(y, 7)", "      ^"])

    def testBuilder(self):
        from tensorgraph.build import Module, f64, index, tensor

        module = Module()

        @module.function(x=tensor(None, f64), i=index)
        def main(x, i):
            return x[i] * 2.0

        with self.assertRaises(IndexError) as caught:
            tensorgraph.compile(module)(np.zeros(2), 2)
        self.assertEqual(caught.exception.filename, __file__)
        self.assertIn("            return x[i] * 2.0\n", str(caught.exception))

    def testNothingToQuote(self):
        program = tensorgraph.compile("""
func.func @main(%x: tensor<?xf64>, %i: index) -> f64 {
  %0 = tg.slice %x[%i] : tensor<?xf64> loc(unknown)
  %1 = tg.slice %x[%i] : tensor<?xf64> loc("elsewhere.mlir":99:1)
  %2 = tg.add %0, %1 : f64
  return %2 : f64
}""", mode="debug")
        with self.assertRaises(IndexError) as caught:
            program(np.zeros(2), 2)
        self.assertEqual(len(str(caught.exception).split("\n")), 1)

    def testOptions(self):
        text = "func.func @main(%x: f64) -> f64 { return %x : f64 }"
        for options, message in (
                ({"mode": "fastest"}, "'mode' expects debug, fast-compile or fast-run, but got 'fastest'"),
                ({"code": "loose"}, "'code' expects strict or fast, but got 'loose'"),
                ({"threads": 0}, "'threads'"), ({"opt_level": 4}, "'opt-level'"), ({"cache": True}, "expects a folder or False"),
                ({"gradient": {"kind": "third"}}, "for 'kind', but got 'third'"),
                ({"gradient": {"wrt": ["y"]}}, r"main\(\) has no input 'y', but x"),
                ({"gradient": {"wrt": []}}, "inputs in 'wrt', but got none"),
                ({"gradient": {"function": "a b"}}, "name of a function, but got 'a b'"),
                ({"gradient": {"function": "f", "wrt": ["x"]}}, "one of the functions main, but got 'f'"),
                ({"gradient": [{"of": 1}]}, "'gradient', but got 'of'")):
            with self.subTest(options=options), self.assertRaisesRegex(tensorgraph.OptionError, message) as caught:
                tensorgraph.compile(text, **options)
            self.assertIsInstance(caught.exception, ValueError)
            self.assertEqual(caught.exception.kind, "option")
        with self.assertRaisesRegex(tensorgraph.OptionError, "pipeline 'tg-no-pass' is not valid"):
            tensorgraph.optimize(text, "tg-no-pass")

    def testProcessor(self):
        """What LLVM does not know is refused, by the option or the program."""
        with self.assertRaises(tensorgraph.Error):
            tensorgraph.compile("func.func @main(%x: f64) -> f64 { return %x : f64 }", cpu="abacus")

    def testSources(self):
        with self.assertRaisesRegex(TypeError, "expects a text, bytes, .* but got int"):
            tensorgraph.compile(3)
        with self.assertRaisesRegex(TypeError, r"like the name of a file: use pathlib.Path\('model.mlir'\)"):
            tensorgraph.compile("model.mlir")
        with self.assertRaises(FileNotFoundError):
            tensorgraph.compile(pathlib.Path("/nonexistent/model.mlir"))
        self.refuse(b"ML\xefR\x00damaged")
        self.refuse("func.func @main(")
        self.refuse("")

    def testPlugins(self):
        with self.assertRaises(tensorgraph.Error) as caught:
            tensorgraph.load_dialect_plugin("/nonexistent/plugin.so")
        self.assertIn("/nonexistent/plugin.so", str(caught.exception))


class Missing(unittest.TestCase):
    def testFunctions(self):
        program = tensorgraph.compile("""
func.func @keys(%x: f64) -> f64 { return %x : f64 }
func.func @other(%x: f64) -> f64 { return %x : f64 }""")
        with self.assertRaisesRegex(AttributeError, "the program has no function 'main', but keys, other"):
            program.main
        with self.assertRaises(KeyError):
            program["main"]
        with self.assertRaisesRegex(TypeError, "its function 'main', or its only one, but this one has keys, other"):
            program(1.0)
        self.assertEqual(program["keys"](1.0), 1)
        self.assertEqual(list(program.keys()), ["keys", "other"])


if __name__ == "__main__":
    unittest.main()
