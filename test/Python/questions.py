"""Methods of programs that answer questions about them."""

import os
import pathlib
import tempfile
import unittest

import numpy as np

import tensorgraph

FILTER = """func.func @main(%x: tensor<?xf64>, %a: f64) -> (f64, tensor<?xf64>) {
  %zero = arith.constant 0.0 : f64
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %last, %h = tg.scan %t to %n seqs(%xt = %x : tensor<?xf64>) states(%ht = %zero : f64) consts(%k = %a : f64) -> (f64, tensor<?xf64>) {
    %0 = tg.mul %k, %ht : f64
    %1 = tg.add %0, %xt : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  %squares = tg.sqr %h : tensor<?xf64>
  %sum = tg.sum %squares : tensor<?xf64>
  return %sum, %h : f64, tensor<?xf64>
}
func.func @twice(%x: tensor<?xbf16>) -> tensor<?xbf16> {
  %0 = tg.add %x, %x : tensor<?xbf16>
  return %0 : tensor<?xbf16>
}"""
X = np.arange(1.0, 5)


class Questions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.program = tensorgraph.compile(FILTER, filename="filter.mlir", gradient=True)

    def test_decisions(self):
        text = self.program.decisions()
        self.assertIn("vectorised", text)
        self.assertIn("10: %squares = tg.sqr %h", tensorgraph.compile(FILTER).decisions())
        self.assertTrue(text._repr_html_().startswith("<pre>"))
        self.assertNotIn("vectorised", tensorgraph.compile(FILTER, mode="debug").decisions())
        self.assertIn("vectorised", tensorgraph.compile(FILTER, mode="debug").decisions("fast-run"))

    def test_decisions_of_a_function(self):
        def lines(report):
            return [int(line.partition(":")[0]) for line in report.splitlines() if line[:1].isdigit()]

        whole = tensorgraph.compile(FILTER).decisions()
        main = self.program.decisions(function="main")
        self.assertTrue(set(lines(main)) <= set(range(1, 13)) and 10 in lines(main), main)
        self.assertTrue(whole.startswith(main))
        self.assertEqual(lines(self.program.decisions(function="twice")), [15])
        self.assertIn("vectorised", self.program.decisions("fast-run", function="main_gradient"))
        self.assertEqual(tensorgraph.compile("func.func @f(%x: f64) -> f64 { return %x : f64 }").decisions(function="f"), "")
        for name in ("other", "", 3):
            with self.assertRaisesRegex(tensorgraph.OptionError, f"main, main_gradient, twice for 'function', but got '{name}'"):
                self.program.decisions(function=name)

    def test_lines_of_a_function(self):
        text = """// func.func @f()
        func.func private @f.g(f64) -> f64
        func.func @f(%x: f64 {tg.name = "}"})
            -> (f64 {a.b = {}}) attributes {a.c} {
          %0 = scf.if %c -> f64 { scf.yield %x : f64 } else { scf.yield %x : f64 } // }
          return %0 : f64
        }
        func.func public @"g h"(%x: f64) { return }"""
        lines_of = tensorgraph._inspect.lines_of
        self.assertEqual([lines_of(text, name) for name in ("f", "g h", "other")], [range(3, 8), range(8, 9), range(0)])

    def test_view(self):
        view = self.program.view(stages=True)
        self.assertIn("<html", view.page)
        self.assertTrue(view._repr_html_().startswith("<iframe srcdoc="))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "view.html"
            view.save(path)
            self.assertEqual(path.read_text(encoding="utf-8"), view.page)

    def test_profile(self):
        profile = self.program.profile(X, 0.5)
        self.assertIn("tg.scan", [row["name"] for row in profile.operations])
        self.assertEqual(profile.operations[0]["file"], "filter.mlir")
        self.assertIn("%", str(profile))
        self.assertTrue(profile._repr_html_().startswith("<table>"))
        gradient = self.program.profile(x=X, a=0.5, function="main_gradient")
        self.assertTrue(gradient.graphs)
        with self.assertRaises(tensorgraph.ArgumentTypeError):
            self.program.profile(X)
        with self.assertRaisesRegex(tensorgraph.OptionError, "main, main_gradient, twice for 'function', but got 'other'"):
            self.program.profile(X, function="other")

    def test_trace(self):
        states = self.program.trace(X, a=0.5)
        np.testing.assert_array_equal(states["scan_5_15.state0"], [0, 1, 2.5, 4.25, 6.125])
        bits = np.array([0x3F80, 0x4000], np.uint16)
        self.assertEqual(self.program.trace(bits, function="twice"), {})

    def test_guard(self):
        with self.assertRaisesRegex(tensorgraph.Error, "inf") as raised:
            self.program.guard("inf")(np.array([1e200, 1.0]), 0.5)
        self.assertEqual((raised.exception.filename, raised.exception.line), ("filter.mlir", 10))
        sums, rows = self.program.guard()(X, 0.5)
        self.assertEqual(sums, self.program(X, 0.5)[0])
        with self.assertRaisesRegex(tensorgraph.OptionError, "option 'guard' expects nan, inf, big"):
            self.program.guard("zero")

    def test_compare(self):
        comparison = self.program.compare(X, 0.5)
        self.assertEqual([difference.name for difference in comparison.differences], ["sum", "h"])
        self.assertTrue(comparison.differences[1].same)
        self.assertLess(comparison.differences[0].relative, 1e-14)
        long = self.program.compare(np.random.default_rng(1).normal(size=100000), 0.9)
        self.assertEqual(long.same, "differs" not in str(long))
        self.assertLess(max(difference.relative for difference in long.differences), 1e-12)
        self.assertEqual(str(self.program.compare(np.array([np.nan]), 0.5)).splitlines()[1], "h: the same")

    def test_without_tools(self):
        from tensorgraph import _inspect

        old, _inspect.find_tool = _inspect.find_tool, lambda name: os.devnull
        try:
            with self.assertRaises((tensorgraph.ToolError, OSError)):
                self.program.decisions()
        finally:
            _inspect.find_tool = old


if __name__ == "__main__":
    unittest.main()
