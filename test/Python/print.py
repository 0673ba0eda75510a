"""What programs print."""

import contextlib
import io
import unittest

import numpy as np

import tensorgraph
from tensorgraph.build import BuildError, Module, f64, index, ops, scan, tensor

WAYS = {
    "interpreted": tensorgraph.interpret,
    "debug": lambda text, **options: tensorgraph.compile(text, mode="debug", **options),
    "fast": tensorgraph.compile,
}


def steps_program():
    """Sums of a vector, which prints each step."""
    m = Module()

    def step(t, x, total):
        total = total + x
        ops.print("step {}: {:.2f} of {{{}}}", t, total, x)
        return total

    main = m.add_function("main", [tensor(None, f64)], ["x"])
    with main:
        ops.print("äöü")
        main.return_(scan(step, seqs=[main.inputs[0]], states=[f64(0.0)]))
    return m


class Prints(unittest.TestCase):
    EXPECTED = ["äöü\n", "step 0: 0.50 of {0.5}\n", "step 1: 0.75 of {0.25}\n"]

    def test_printer(self):
        for way, make in WAYS.items():
            with self.subTest(way):
                lines = []
                program = make(steps_program(), printer=lines.append)
                self.assertEqual(program(np.array([0.5, 0.25])), 0.75)
                self.assertEqual(lines, self.EXPECTED)

    def test_standard_error(self):
        for way, make in WAYS.items():
            with self.subTest(way), contextlib.redirect_stderr(io.StringIO()) as written:
                make(steps_program())(np.array([0.5, 0.25]))
                self.assertEqual(written.getvalue(), "".join(self.EXPECTED))

    def test_refused(self):
        m = Module()
        main = m.add_function("main", [f64, index], ["x", "n"])
        x, n = main.inputs
        for format, values, message in [
            ("{}", [], "expects 1 values for its format, but got 0"),
            ("{x}", [x], "in the format, but got '{x}'"),
            ("{:.3}", [n], "value 0 of type index, which has no digits"),
        ]:
            with main, self.subTest(format), self.assertRaisesRegex(BuildError, message):
                ops.print(format, *values)


if __name__ == "__main__":
    unittest.main()
