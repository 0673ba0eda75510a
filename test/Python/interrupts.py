"""Signals that arrive in the middle of a call."""

import contextlib
import io
import math
import os
import signal
import threading
import time
import unittest

import numpy as np

import tensorgraph

STEPS = """func.func @main(%n: index, %x: f64) -> f64 {
  %0 = tg.scan %t to %n states(%h = %x : f64) -> f64 {
    %1 = tg.sin %h : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}"""
ROWS = """func.func @main(%n: index, %x: tensor<?x8xf64>) -> tensor<?x8xf64> {
  %0 = tg.scan %t to %n states(%h = %x : tensor<?x8xf64>) -> tensor<?x8xf64> {
    %1 = tg.sin %h : tensor<?x8xf64>
    tg.yield %1 : tensor<?x8xf64>
  }
  return %0 : tensor<?x8xf64>
}"""
PRODUCT = """func.func @main(%n: index, %x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n states(%h = %x : tensor<?x?xf64>) consts(%a = %x : tensor<?x?xf64>) -> tensor<?x?xf64> {
    %1 = tg.dot %h, %a : (tensor<?x?xf64>, tensor<?x?xf64>)
    tg.yield %1 : tensor<?x?xf64>
  }
  return %0 : tensor<?x?xf64>
}"""
SOLVER = """func.func @main(%n: index, %x: tensor<2xf64>) -> tensor<2xf64> {
  %r, %f, %status, %steps = tg.minimize nelder_mead from(%p = %x : tensor<2xf64>) consts(%m = %n : index) {
    %h = tg.sum %p : tensor<2xf64>
    %0 = tg.scan %t to %m states(%g = %h : f64) -> f64 {
      %1 = tg.sin %g : f64
      tg.yield %1 : f64
    }
    tg.yield %0 : f64
  }
  return %r : tensor<2xf64>
}"""
FOREVER = 1 << 50
WAYS = {
    "interpreted": tensorgraph.interpret,
    "debug": lambda text, **options: tensorgraph.compile(text, mode="debug", **options),
    "fast": tensorgraph.compile,
    "threads": lambda text, **options: tensorgraph.compile(text, threads=2, **options),
}
PROGRAMS = {
    "steps": (STEPS, 0.5),
    "rows": (ROWS, np.ones((5000, 8))),
    "product": (PRODUCT, np.zeros((100, 100))),
    "solver": (SOLVER, np.ones(2)),
}


class Interrupted(unittest.TestCase):
    def setUp(self):
        # Shells let programs in the background ignore it, and Python leaves it ignored then.
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def raised(self, error, call, send):
        """Calls while another thread sends a signal; the call must end soon after."""
        sender = threading.Timer(0.2, send)
        sender.start()
        begin = time.monotonic()
        with self.assertRaises(error):
            call()
        self.assertLess(time.monotonic() - begin, 20)
        sender.join()

    def test_interrupt(self):
        for way, make in WAYS.items():
            for name, (text, value) in PROGRAMS.items():
                with self.subTest(way=way, program=name):
                    program = make(text)
                    expected = program(3, value)
                    self.raised(KeyboardInterrupt, lambda: program(FOREVER, value),
                                lambda: os.kill(os.getpid(), signal.SIGINT))
                    np.testing.assert_array_equal(program(3, value), expected)

    def test_nothing_is_left(self):
        """Memory that calls which are ended leave behind would add up."""
        program = tensorgraph.compile(ROWS)
        rows = np.ones((20000, 8))
        expected = program(2, rows)

        def resident():
            tensorgraph.memory.release()
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

        def end():
            with self.assertRaises(tensorgraph.TimeLimit):
                program(FOREVER, rows, timeout=0.02)

        end()
        before = resident()
        for _ in range(20):
            end()
        self.assertLess(resident() - before, 10 * rows.nbytes)
        np.testing.assert_array_equal(program(2, rows), expected)

    def test_compilation(self):
        """A compilation ends soon, and the next one is right."""
        lines = ["func.func @main(%x0: tensor<?xf64>) -> tensor<?xf64> {"]
        for k in range(3000):
            lines += [f"  %y{k} = tg.{('sin', 'tanh', 'cos')[k % 3]} %x{k} : tensor<?xf64>",
                      f"  %x{k + 1} = tg.add %y{k}, %x{k // 2} : tensor<?xf64>"]  # fmt: skip
        text = "\n".join([*lines, "  return %x3000 : tensor<?xf64>", "}"])
        for _ in range(2):
            self.raised(KeyboardInterrupt, lambda: tensorgraph.compile(text, cache=False),
                        lambda: os.kill(os.getpid(), signal.SIGINT))
            self.assertEqual(tensorgraph.compile(STEPS, cache=False)(2, 0.5), math.sin(math.sin(0.5)))
        with self.assertRaisesRegex(tensorgraph.TimeLimit, "the compilation has reached its time limit of 0.1 s"):
            tensorgraph.compile(text, cache=False, timeout=0.1)
        self.assertEqual(tensorgraph.interpret(STEPS)(2, 0.5), math.sin(math.sin(0.5)))

    def test_compilation_in_a_call(self):
        """A handler and a function of the host that compile, while an interpreted program keeps others from its context."""
        handled = []
        old = signal.signal(signal.SIGALRM, lambda number, frame: handled.append(tensorgraph.compile(STEPS)(2, 0.5)))
        try:
            program = tensorgraph.interpret(STEPS)
            signal.setitimer(signal.ITIMER_REAL, 0.05)
            while not handled:
                program(1000, 0.5)
        finally:
            signal.signal(signal.SIGALRM, old)
        outer = tensorgraph.interpret("""func.func @main(%x: f64) -> f64 {
          %0 = tg.host_call "inner"(%x) : (f64) -> f64
          return %0 : f64
        }""", functions={"inner": lambda x: tensorgraph.compile(STEPS, cache=False)(2, x)})
        self.assertEqual(outer(0.5), math.sin(math.sin(0.5)))

    def test_time_limit(self):
        for way, make in WAYS.items():
            for name, (text, value) in PROGRAMS.items():
                with self.subTest(way=way, program=name):
                    program = make(text)
                    expected = program(3, value)
                    begin = time.monotonic()
                    with self.assertRaises(TimeoutError) as raised:
                        program(FOREVER, value, timeout=0.05)
                    self.assertLess(time.monotonic() - begin, 20)
                    self.assertIsInstance(raised.exception, tensorgraph.TimeLimit)
                    self.assertEqual(raised.exception.kind, "time_limit")
                    self.assertGreater(raised.exception.line, 0)
                    self.assertIn("the call has reached its time limit of 0.05 s", str(raised.exception))
                    np.testing.assert_array_equal(program(3, value, timeout=1000), expected)
        for wrong in (0, -1, "soon", float("nan")):
            with self.assertRaises(tensorgraph.OptionError):
                program(3, value, timeout=wrong)

    def test_progress(self):
        for way, make in WAYS.items():
            with self.subTest(way=way):
                program, heard = make(STEPS), []

                def hear(done, total):
                    heard.append((done, total))
                    if len(heard) == 5:
                        raise EOFError

                with self.assertRaises(EOFError):
                    program(FOREVER, 0.5, progress=hear)
                self.assertEqual({total for _, total in heard}, {FOREVER})
                self.assertEqual(sorted(heard), heard)
                self.assertGreater(heard[-1][0], heard[0][0])
                self.assertEqual(program(2, 0.5, progress=True), math.sin(math.sin(0.5)))

                def stop(done, total):
                    raise StopIteration(done)

                with self.assertRaises(StopIteration):
                    program(FOREVER, 0.5, progress=stop)
                with self.assertRaises(tensorgraph.OptionError):
                    program(2, 0.5, progress=3)

    def test_bar(self):
        class Terminal(io.StringIO):
            def isatty(self):
                return True

        program, terminal = tensorgraph.compile(STEPS), Terminal()
        with contextlib.redirect_stderr(terminal), self.assertRaises(tensorgraph.TimeLimit):
            program(FOREVER, 0.5, timeout=1.5, progress=True)
        self.assertRegex(terminal.getvalue(), rf"\[\.+\] main: step [1-9]\d* of {FOREVER}, \d s, \d+ s left")
        self.assertTrue(terminal.getvalue().endswith("\r\x1b[K"))

    def test_exception_of_a_handler(self):
        class Late(Exception):
            pass

        def handler(number, frame):
            raise Late

        old = signal.signal(signal.SIGALRM, handler)
        try:
            program = tensorgraph.compile(STEPS)
            for _ in range(3):
                signal.setitimer(signal.ITIMER_REAL, 0.1)
                with self.assertRaises(Late):
                    program(FOREVER, 0.5)
        finally:
            signal.signal(signal.SIGALRM, old)

    def test_handler_that_returns(self):
        handled = []
        old = signal.signal(signal.SIGALRM, lambda number, frame: handled.append(tensorgraph.compile(STEPS)(2, 0.5)))
        try:
            program = tensorgraph.compile(STEPS)
            begin = time.monotonic()
            program(10**6, 0.5)
            steps = int(10**6 * 0.5 / max(time.monotonic() - begin, 1e-4))  # half a second
            signal.setitimer(signal.ITIMER_REAL, 0.05)
            result = program(steps, 0.5)
            self.assertEqual(handled, [math.sin(math.sin(0.5))])
            self.assertEqual(result, program(steps, 0.5))
        finally:
            signal.signal(signal.SIGALRM, old)

    def test_other_threads(self):
        """A signal is the business of the main thread; a call on another one goes on."""
        program, results = tensorgraph.compile(STEPS), []
        begin = time.monotonic()
        expected = program(10**6, 0.5)
        count = max(int(0.5 / max(time.monotonic() - begin, 1e-4)), 1)
        thread = threading.Thread(target=lambda: results.extend(program(10**6, 0.5) for _ in range(count)))
        thread.start()
        self.raised(KeyboardInterrupt, lambda: program(FOREVER, 0.5), lambda: os.kill(os.getpid(), signal.SIGINT))
        thread.join()
        self.assertEqual(results, [expected] * count)

    def test_function_of_the_host(self):
        """A call in a function that another call calls."""
        inner = tensorgraph.compile(STEPS)
        text = """func.func @main(%n: index, %x: f64) -> f64 {
          %0 = tg.host_call "inner"(%n, %x) : (index, f64) -> f64
          return %0 : f64
        }"""
        outer = tensorgraph.compile(text, functions={"inner": lambda n, x: inner(n, x)})
        self.assertEqual(outer(2, 0.5), inner(2, 0.5))
        self.raised(KeyboardInterrupt, lambda: outer(FOREVER, 0.5), lambda: os.kill(os.getpid(), signal.SIGINT))


if __name__ == "__main__":
    unittest.main()
