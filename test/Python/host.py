"""Functions of Python that programs call."""

import pickle
import threading
import unittest

import numpy as np

import tensorgraph

WAYS = {
    "interpreted": lambda text, **options: tensorgraph.interpret(text, filename="model.mlir", **options),
    "debug": lambda text, **options: tensorgraph.compile(text, filename="model.mlir", mode="debug", **options),
    "fast": lambda text, **options: tensorgraph.compile(text, filename="model.mlir", **options),
}
SOLVE = """func.func @main(%a: tensor<?x?xf64>, %b: tensor<?xf64>) -> f64 {
  %x = tg.host_call "solve"(%a, %b) : (tensor<?x?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %0 = tg.sqr %x : tensor<?xf64>
  %1 = tg.sum %0 : tensor<?xf64>
  return %1 : f64
}"""


def program_of(types, results):
    """A program that returns what its function "f" does."""
    names = [f"%a{k}: {one}" for k, one in enumerate(types)]
    given = ", ".join(name.split(":")[0] for name in names)
    listed = ", ".join(results)
    made = ", ".join(f"%0#{k}" for k in range(len(results)))
    return f"""func.func @main({', '.join(names)}) -> ({listed}) {{
  %0:{len(results)} = tg.host_call "f"({given}) : ({', '.join(types)}) -> ({listed})
  return {made} : {listed}
}}"""


def multiply(x, factor):
    return x * factor


class Calls(unittest.TestCase):
    def in_all_ways(self, text, functions, check):
        for way, make in WAYS.items():
            with self.subTest(way):
                check(make(text, functions=functions))

    def test_solve(self):
        a, b = np.array([[2.0, 1.0], [1.0, 3.0]]), np.array([1.0, 2.0])
        expected = np.sum(np.linalg.solve(a, b) ** 2)
        self.in_all_ways(SOLVE, {"solve": np.linalg.solve}, lambda program: self.assertAlmostEqual(program(a, b), expected))

    def test_types(self):
        types = ["i1", "i8", "i16", "i32", "i64", "index", "f16", "f32", "f64", "tensor<f32>", "tensor<?x2xi8>", "tensor<3xf16>",
                 "ui8", "ui64", "tensor<?xui16>", "complex<f64>", "complex<f32>", "tensor<?xcomplex<f64>>"]
        seen = []

        def same(*arguments):
            seen.append([np.asarray(one).dtype.name for one in arguments])
            return arguments

        given = [True, -1, -2, -3, -4, 5, np.float16(0.5), np.float32(0.1), 0.1, np.array(2, np.float32),
                 np.arange(6, dtype=np.int8).reshape(3, 2), np.ones(3, np.float16), 200, 2**64 - 1,
                 np.array([0, 65535], np.uint16), 1.5 - 2j, np.complex64(0.5j), np.array([1j, np.inf])]

        def check(program):
            results = program(*given)
            for result, one in zip(results, given):
                np.testing.assert_array_equal(result, one)
            self.assertEqual([result.dtype.name for result in results], seen[-1])

        self.in_all_ways(program_of(types, types), {"f": same}, check)

    def test_sizes(self):
        for rows in (0, 1, 1000):
            self.in_all_ways(program_of(["index"], ["tensor<?x2xf64>"]), {"f": lambda n: np.full((n, 2), 0.5)},
                             lambda program, rows=rows: self.assertEqual(program(rows).shape, (rows, 2)))

    def test_arguments_may_be_kept_and_changed(self):
        kept = []

        def change(x):
            x += 1
            kept.append(x)
            return x[::-1]

        def check(program):
            x = np.arange(3.0)
            self.assertEqual(program(x).tolist(), [3, 2, 1])
            self.assertEqual(x.tolist(), [0, 1, 2])
            self.assertEqual(kept[-1].tolist(), [1, 2, 3])

        self.in_all_ways(program_of(["tensor<?xf64>"], ["tensor<?xf64>"]), {"f": change}, check)

    def test_numbers_and_lists_as_results(self):
        self.in_all_ways(program_of([], ["f32", "tensor<2xi16>"]), {"f": lambda: (1, [2, 3])},
                         lambda program: self.assertEqual([one.tolist() for one in program()], [1.0, [2, 3]]))

    def test_calls_of_other_programs(self):
        inner = tensorgraph.compile("""
func.func @main(%x: f64) -> f64 {
  %0 = tg.sqr %x : f64
  return %0 : f64
}""")
        self.in_all_ways(program_of(["f64"], ["f64"]), {"f": inner}, lambda program: self.assertEqual(program(3.0), 9.0))

        def compile_inside(x):
            return tensorgraph.interpret(SOLVE, functions={"solve": np.linalg.solve})(np.eye(2) * x, np.ones(2))

        self.in_all_ways(program_of(["f64"], ["f64"]), {"f": compile_inside}, lambda program: self.assertEqual(program(1.0), 2.0))

    def test_pickle(self):
        program = pickle.loads(pickle.dumps(WAYS["fast"](program_of(["f64", "f64"], ["f64"]), functions={"f": multiply})))
        self.assertEqual(program(2.0, 3.0), 6.0)

    def test_gradients(self):
        text = """func.func @main(%x: tensor<?xf64>) -> f64 {
  %y = tg.host_call "f"(%x) : (tensor<?xf64>) -> f64
  %z = tg.with_pullback of(%v = %y : f64) on(%i = %x : tensor<?xf64>) cotangents(%g) {
    %1 = tg.host_call "df"(%i, %g) : (tensor<?xf64>, f64) -> tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %z : f64
}"""
        functions = {"f": lambda x: np.sum(x ** 3), "df": lambda x, g: 3 * x ** 2 * g}
        self.in_all_ways(text, functions, lambda program: self.assertEqual(program(np.arange(3.0)), 9.0))
        both = tensorgraph.compile(text, gradient=True, functions=functions)
        self.assertEqual(both.main_gradient(np.arange(3.0))[1].tolist(), [0, 3, 12])
        with self.assertRaisesRegex(tensorgraph.Refused, "cannot be differentiated: 'tg.host_call'"):
            tensorgraph.compile(program_of(["f64"], ["f64"]), gradient=True, functions={"f": multiply})

    def test_threads(self):
        program = WAYS["fast"](SOLVE, functions={"solve": np.linalg.solve})
        wrong = []

        def work(seed):
            a = np.eye(3) * (seed + 1)
            for _ in range(100):
                if abs(program(a, np.ones(3)) - 3 / (seed + 1) ** 2) > 1e-12:
                    wrong.append(seed)
                with self.assertRaises(tensorgraph.HostError):
                    program(np.zeros((2, 2)), np.ones(2))

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_threads_of_one_call(self):
        text = """func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.host_call "f"(%e) : (f64) -> f64
    %2 = tg.exp %1 : f64
    tg.yield outs(%2 : f64)
  }
  return %0 : tensor<?xf64>
}""".replace("%0 =", "%zero = arith.constant 0 : index\n  %n = tensor.dim %x, %zero : tensor<?xf64>\n  %0 =")
        x = np.linspace(0, 1, 5000)
        results = [WAYS["fast"](text, functions={"f": lambda e: -e}, threads=threads)(x) for threads in (1, 2)]
        np.testing.assert_array_equal(*results)
        np.testing.assert_allclose(results[0], np.exp(-x), rtol=1e-14)

    def test_no_leaks(self):
        program = WAYS["fast"](program_of(["tensor<?xf64>"], ["tensor<?xf64>"]), functions={"f": lambda x: x})
        x = np.zeros(1_000_000)
        for _ in range(300):
            program(x)
        with open("/proc/self/statm", encoding="ascii") as file:
            self.assertLess(int(file.read().split()[1]) * 4096, 1 << 30)


class Errors(unittest.TestCase):
    def failing(self, function, types=("f64",), results=("f64",), arguments=(1.0,)):
        texts = []
        for way, make in WAYS.items():
            with self.subTest(way):
                with self.assertRaises(tensorgraph.HostError) as caught:
                    make(program_of(types, results), functions={"f": function})(*arguments)
                error = caught.exception
                self.assertEqual((error.kind, error.filename, error.line, error.column), ("host", "model.mlir", 2, 10))
                self.assertIsInstance(error, RuntimeError)
                texts.append((error.message, error.__cause__))
        self.assertEqual(len({message for message, _ in texts}), 1)
        return texts[0]

    def test_exceptions(self):
        def singular(x):
            raise np.linalg.LinAlgError("Singular matrix")

        message, cause = self.failing(singular)
        self.assertEqual(message, "the host's function 'f' has failed: LinAlgError: Singular matrix")
        self.assertIsInstance(cause, np.linalg.LinAlgError)

        def without_text(x):
            raise KeyError

        self.assertEqual(self.failing(without_text)[0], "the host's function 'f' has failed: KeyError")

        def interrupt(x):
            raise KeyboardInterrupt

        for way, make in WAYS.items():
            with self.subTest(way), self.assertRaises(KeyboardInterrupt):
                make(program_of(["f64"], ["f64"]), functions={"f": interrupt})(1.0)

    def test_exceptions_of_odd_texts(self):
        class Silent(Exception):
            def __str__(self):
                raise ValueError("in __str__")

        class Other(str):
            def __format__(self, _):
                raise ValueError("in __format__")

        class Odd(Exception):
            def __str__(self):
                return Other("odd")

        cases = [(Silent(), "Silent: <its text cannot be made>"), (Odd(), "Odd: <its text cannot be made>"),
                 (ValueError("a\0b"), "ValueError: a\\0b"), (ValueError("\ud800"), "ValueError: \\ud800"),
                 (ValueError("é\n{0} 100%"), "ValueError: é\n{0} 100%"), (ValueError("1\x1f2"), "ValueError: 1\x1f2"),
                 (ValueError("x" * 100000), "ValueError: " + "x" * 100000)]
        for error, text in cases:
            def raises(x, error=error):
                raise error

            message, cause = self.failing(raises)
            self.assertEqual(message, "the host's function 'f' has failed: " + text)
            self.assertIs(cause, error)
        # Nothing of the way through the library is left.
        for make in WAYS.values():
            with self.assertRaises(tensorgraph.HostError) as caught:
                make(program_of(["f64"], ["f64"]), functions={"f": raises})(1.0)
            self.assertNotIn("\x1f", "".join((str(caught.exception), caught.exception.text, *caught.exception.args)))

    def test_causes_are_told_apart(self):
        """Exceptions of equal texts, in threads at the same time."""
        def fail(x):
            error = ValueError("no")
            error.x = x
            raise error

        program, wrong = WAYS["fast"](program_of(["f64"], ["f64"]), functions={"f": fail}), []

        def work(seed):
            for k in range(200):
                try:
                    program(float(1000 * seed + k))
                except tensorgraph.HostError as error:
                    if error.__cause__ is None or error.__cause__.x != 1000 * seed + k:
                        wrong.append(error.__cause__)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_ends_of_the_program(self):
        for error in (KeyboardInterrupt("a\0b"), SystemExit(3), GeneratorExit()):
            def end(x, error=error):
                raise error

            for way, make in WAYS.items():
                with self.subTest(way), self.assertRaises(type(error)) as caught:
                    make(program_of(["f64"], ["f64"]), functions={"f": end})(1.0)
                self.assertIs(caught.exception, error)

    def test_results_that_do_not_fit(self):
        head = "the host's function 'f' has failed: "
        cases = [
            (lambda x: np.float32(1), ("f64",), "ArgumentTypeError: f() expects float64 for result 0 (f64), but got float32"),
            (lambda x: np.ones(2), ("f64",), "ArgumentError: f() expects a scalar for result 0 (f64), but got shape (2,)"),
            (lambda x: np.ones((2, 4)), ("tensor<?x3xf64>",),
             "ArgumentError: f() expects shape (?, 3) for result 0 (tensor<?x3xf64>), but got shape (2, 4)"),
            (lambda x: (1.0, 2.0), ("f64",), "ArgumentTypeError: f() is declared to return 1 result, but returned 2"),
            (lambda x: None, ("f64", "f64"), "ArgumentTypeError: f() is declared to return 2 results, but returned a NoneType"),
            (lambda x: None, ("f64",), "ArgumentTypeError: f() expects float64 for result 0 (f64), but got a NoneType"),
            (lambda x: 300, ("i8",), "ArgumentError: f() expects what fits int8 for result 0 (i8), but got 300"),
        ]
        for function, results, message in cases:
            with self.subTest(message):
                self.assertEqual(self.failing(function, results=results)[0], head + message)
        self.assertIn("takes 0 positional arguments", self.failing(lambda: 1.0)[0])

    def test_functions_that_are_missing(self):
        for functions in (None, {}, {"solved": np.linalg.solve}):
            with self.assertRaises(tensorgraph.Refused) as caught:
                tensorgraph.compile(SOLVE, filename="model.mlir", functions=functions)
            self.assertEqual(caught.exception.message, "no function of the host is called 'solve'")
            self.assertEqual(caught.exception.line, 2)
        with self.assertRaisesRegex(tensorgraph.Error, "no function of the host is called 'solve'"):
            tensorgraph.interpret(SOLVE)(np.eye(2), np.ones(2))
        with self.assertRaisesRegex(tensorgraph.OptionError, "expects functions by their names in 'functions', but got 'solve': 3"):
            tensorgraph.compile(SOLVE, functions={"solve": 3})

    def test_failures_do_not_pile_up(self):
        def fail(x):
            raise ValueError(str(x))

        program = WAYS["fast"](program_of(["f64"], ["f64"]), functions={"f": fail})
        for k in range(200):
            with self.assertRaisesRegex(tensorgraph.HostError, f"ValueError: {k}.0") as caught:
                program(float(k))
            self.assertEqual(str(caught.exception.__cause__), f"{k}.0")
        self.assertEqual(len(program._compiled.host.failures), 0)


if __name__ == "__main__":
    unittest.main()
