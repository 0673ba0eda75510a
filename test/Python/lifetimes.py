"""Who owns memory, and threads."""

import gc
import os
import threading
import time
import unittest
import weakref

import numpy as np

import tensorgraph
from tensorgraph import _program

TEXT = """
func.func @main(%x: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.add %x, %c : (tensor<?xf64>, f64)
  return %0 : tensor<?xf64>
}
func.func @known(%x: tensor<1000000xf64>) -> tensor<1000000xf64> {
  %0 = tg.add %x, %x : tensor<1000000xf64>
  return %0 : tensor<1000000xf64>
}
func.func @row(%x: tensor<?xf64>, %i: index) -> f64 {
  %0 = tg.slice %x[%i] : tensor<?xf64>
  return %0 : f64
}
func.func @repeat(%x: f64, %n: index) -> f64 {
  %0 = tg.scan %t to %n states(%h = %x : f64) -> f64 {
    %1 = tg.sin %h : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}
"""
MEGABYTE = 1 << 20


def resident():
    """Bytes of this process in memory."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


class Leaks(unittest.TestCase):
    """The process does not grow, whatever calls do."""

    @classmethod
    def setUpClass(cls):
        cls.program = tensorgraph.compile(TEXT)
        cls.large = np.ones(1000000)

    def isFlat(self, act, count, limit):
        for _ in range(max(count // 10, 5)):
            act()
        gc.collect()
        before = resident()
        for _ in range(count):
            act()
        gc.collect()
        self.assertLess(resident() - before, limit)

    def testLargeResults(self):
        self.isFlat(lambda: self.program(self.large, 1.0), 300, 20 * MEGABYTE)
        self.isFlat(lambda: self.program.known(self.large), 300, 20 * MEGABYTE)
        self.isFlat(lambda: self.program(self.large[::2], 1), 300, 20 * MEGABYTE)

    def testNotCopied(self):
        result = self.program(self.large, 1.0)
        self.assertIsNotNone(result.base)
        self.assertEqual(result.ctypes.data % 64, 0)

    def testSmallCalls(self):
        small = np.ones(100)
        self.isFlat(lambda: self.program(small, 1.0), 20000, MEGABYTE)
        self.isFlat(lambda: self.program(x=small[::-1], c=1), 20000, MEGABYTE)
        self.isFlat(lambda: self.program([1.0, 2.0], 1.0), 20000, MEGABYTE)

    def testErrors(self):
        def fail(act):
            try:
                act()
            except tensorgraph.Error:
                return
            self.fail("expects an error")

        small = np.ones(3)
        self.isFlat(lambda: fail(lambda: self.program.row(small, 3)), 2000, 2 * MEGABYTE)
        self.isFlat(lambda: fail(lambda: self.program.row(self.large.astype(np.float32), 3)), 200, 20 * MEGABYTE)
        self.isFlat(lambda: fail(lambda: self.program(self.large, 1.0, out=np.zeros(7))), 300, 20 * MEGABYTE)

    def testPrograms(self):
        """Programs are destroyed with the last of their functions."""
        destroyed = []
        compiled = weakref.ref(self.program._compiled)
        self.assertIsNotNone(compiled())
        program = tensorgraph.compile(TEXT)
        weakref.finalize(program._compiled, lambda: destroyed.append(True))
        function = program.main
        del program
        self.assertEqual(function(np.zeros(2), 1.0).tolist(), [1, 1])
        self.assertFalse(destroyed)
        del function
        self.assertTrue(destroyed)

    def testCycles(self):
        """A program whose host refers to it, by a function, a printer or an attribute, is freed by the garbage collection."""
        class Token:
            pass

        def byFunction(token, held):
            held["program"] = tensorgraph.compile("""
func.func @main(%x: f64) -> f64 {
  %0 = tg.host_call "f"(%x) : (f64) -> f64
  return %0 : f64
}""", functions={"f": lambda x: (token, held) and x})

        def byOneFunction(token, held):
            byFunction(token, held)
            held["program"] = held["program"].main

        def byPrinter(token, held):
            held["program"] = tensorgraph.compile("""
func.func @main(%x: f64) -> f64 {
  tg.print "{}"(%x : f64)
  return %x : f64
}""", printer=lambda line: (token, held))

        def byAttribute(token, held):
            held["program"] = tensorgraph.compile("func.func @main(%x: f64) -> f64 {\n  return %x : f64\n}")
            held["program"].main.held = (token, held)

        def byFailure(token, held):
            def fail(x):
                raise ValueError(token, held)

            held["program"] = tensorgraph.compile("""
func.func @main(%x: f64) -> f64 {
  %0 = tg.host_call "f"(%x) : (f64) -> f64
  return %0 : f64
}""", functions={"f": fail})

        for make in (byFunction, byOneFunction, byPrinter, byAttribute, byFailure):
            token, held = Token(), {}
            make(token, held)
            try:
                self.assertEqual(held["program"](1.5), 1.5)
            except tensorgraph.HostError:
                self.assertIs(make, byFailure)
            kept = held["program"]
            reference, destroyed = weakref.ref(token), []
            del token, held
            gc.collect()
            self.assertIsNotNone(reference(), make)  # as long as something outside of the cycle has it
            if make is not byFailure:
                self.assertEqual(kept(2.5), 2.5)
            weakref.finalize(kept._compiled, lambda: destroyed.append(True))
            del kept
            gc.collect()
            self.assertIsNone(reference(), make)
            self.assertEqual(destroyed, [True], make)

    def testResultsOutliveTheirProgram(self):
        program = tensorgraph.compile(TEXT)
        results = [program(self.large, float(number)) for number in range(4)] + [program(self.large[:3], 9.0)]
        del program
        gc.collect()
        tensorgraph.memory.release()
        for number, result in enumerate(results[:-1]):
            self.assertEqual((result[0], result[-1]), (number + 1, number + 1))
        view = results[3][5:10]
        del results, result
        self.assertEqual(view.tolist(), [4] * 5)


class Threads(unittest.TestCase):
    def testShared(self):
        """Threads that share a program get their own results and errors."""
        program = tensorgraph.compile(TEXT)
        problems = []

        def work(number):
            x = np.arange(5000.0) + number
            try:
                for turn in range(200):
                    result = program(x if turn % 2 else x[:10], float(turn))
                    np.testing.assert_array_equal(result, (x if turn % 2 else x[:10]) + turn)
                    try:
                        program.row(x, 5000 + number)
                        problems.append("no error")
                    except IndexError as error:
                        if f"index {5000 + number} " not in error.message:
                            problems.append(str(error))
            except Exception as error:
                problems.append(repr(error))

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(problems, [])

    def testCompileMeanwhile(self):
        problems = []

        def work(number):
            try:
                for turn in range(3):
                    program = tensorgraph.compile(f"func.func @main(%x: f64) -> f64 {{\n %c = arith.constant {number}.0 : f64\n"
                                                  " %0 = tg.mul %x, %c : f64\n return %0 : f64\n}", mode="debug")
                    if program(2.0) != 2 * number:
                        problems.append(number)
                    try:
                        tensorgraph.compile(f"func.func @main{number}(%x: f64", filename=f"{number}.mlir")
                    except tensorgraph.Refused as error:
                        if error.filename != f"{number}.mlir":
                            problems.append(error.filename)
            except Exception as error:
                problems.append(repr(error))

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(problems, [])

    def testLongCallsLetOthersRun(self):
        """A call on numbers may take long, which is known after the first time; large arrays are assumed to."""
        program = tensorgraph.compile(TEXT)
        program.repeat(1.0, 2)
        for steps in (20_000_000, 20_000_000):
            ticks, done = [], threading.Event()

            def count():
                while not done.is_set():
                    ticks.append(time.perf_counter())
                    time.sleep(0.001)

            thread = threading.Thread(target=count)
            thread.start()
            program.repeat(1.0, steps)
            done.set()
            thread.join()
        self.assertGreater(len(ticks), 10)


class Kept(unittest.TestCase):
    def testClass(self):
        """The two ways of calling are what TENSORGRAPH_ACCELERATOR says."""
        expected = {"on": True, "off": False}[os.environ["TENSORGRAPH_ACCELERATOR"]]
        self.assertEqual(_program.function_class() is not tensorgraph.Function, expected)
        self.assertEqual(_program.function_class().__name__, "Function")


if __name__ == "__main__":
    unittest.main()
