"""Children that a process forks, whatever its threads do meanwhile."""

import gc
import itertools
import os
import signal
import sys
import threading
import traceback
import unittest

import numpy as np

import tensorgraph

TEXT = """
func.func @main(%x: tensor<?xf64>, %i: index) -> (tensor<?xf64>, f64) {
  %0 = tg.mul %x, %x : tensor<?xf64>
  %1 = tg.slice %0[%i] : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, f64
}
"""
HOST = """
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.host_call "f"(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = tg.add %0, %x : tensor<?xf64>
  return %1 : tensor<?xf64>
}
"""
LOOP = "func.func @main(%x: f64) -> f64 {\n" + "".join(
    f"  %{k} = tg.sin %{k - 1 if k else 'x'} : f64\n" for k in range(100)) + "  return %99 : f64\n}\n"
numbers = itertools.count()


def new():
    """The text of a program that no process has compiled."""
    return LOOP.replace("tg.sin", "tg.cos", next(numbers) % 90).replace("%0 =", f"%unused = arith.constant {next(numbers)}.5 : f64\n  %0 =", 1)


def check(condition):
    if not condition:
        raise AssertionError("not so")


def exercise(program):
    values, value = program(np.array([1.0, 2.0, 3.0]), 1)
    check(values.tolist() == [1, 4, 9] and value == 4)
    try:
        program(np.zeros(2), 2)
        check(False)
    except tensorgraph.BadIndex as error:
        check((error.line, error.column) == (4, 8))


def status_of(act):
    """How a child ends that does this: 0 if it has done it."""
    child = os.fork()
    if child == 0:
        try:
            signal.alarm(120)
            act()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    return os.waitpid(child, 0)[1]


class Forks(unittest.TestCase):
    """Children inherit the programs, which are at rest or at work."""

    @classmethod
    def setUpClass(cls):
        cls.compiled = tensorgraph.compile(TEXT, cache=False)
        cls.interpreted = tensorgraph.interpret(TEXT)
        functions = {"f": lambda x: -2 * x}
        cls.hosts = [tensorgraph.compile(HOST, functions=functions, cache=False), tensorgraph.interpret(HOST, functions=functions)]
        cls.threaded = tensorgraph.compile("""
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}""", threads=2, cache=False)

    def all(self):
        exercise(self.compiled)
        exercise(self.interpreted)
        for host in self.hosts:
            check(host(np.ones(3)).tolist() == [-1, -1, -1])
        check(np.allclose(self.threaded(np.ones(100000)), np.e))
        made = [tensorgraph.compile(new(), mode="debug", cache=False), tensorgraph.interpret(new())]
        check(made[0](0.5) == made[0](0.5) and np.isfinite(made[1](0.5)))
        check(tensorgraph.digest(TEXT) == tensorgraph.digest(TEXT))
        try:
            tensorgraph.compile("func.func @main(", filename="wrong.mlir")
            check(False)
        except tensorgraph.Refused as error:
            check(error.filename == "wrong.mlir")
        del made
        gc.collect()

    def inThreads(self):
        problems = []

        def act():
            try:
                self.all()
            except BaseException:
                problems.append(traceback.format_exc())

        threads = [threading.Thread(target=act) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if problems:
            raise AssertionError(problems[0])

    def testAtRest(self):
        for act in (self.all, self.inThreads):
            self.assertEqual(status_of(act), 0)
        # Children of children, after work of their own.
        self.assertEqual(status_of(lambda: (self.all(), check(status_of(self.all) == 0))), 0)
        self.all()

    def testAtWork(self):
        stop, problems = threading.Event(), []

        def work(act):
            try:
                while not stop.is_set():
                    act()
            except BaseException:
                problems.append(traceback.format_exc())

        acts = [lambda: tensorgraph.compile(new(), mode="debug", cache=False), lambda: exercise(self.compiled),
                lambda: exercise(self.interpreted), lambda: [host(np.ones(3)) for host in self.hosts],
                lambda: self.threaded(np.ones(100000)), lambda: tensorgraph.optimize(new())]
        threads = [threading.Thread(target=work, args=(act,)) for act in acts]
        for thread in threads:
            thread.start()
        try:
            statuses = [status_of(self.inThreads if turn % 4 == 0 else self.all) for turn in range(24)]
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        self.assertEqual((statuses, problems), ([0] * len(statuses), []))
        self.all()

    def testWhileThreadsEnd(self):
        """Threads of the host destroy at their end what they keep of contexts, after they have left these."""
        constants = "".join(f"  %{k} = arith.constant {k}.5 : f64\n" for k in range(2000))
        program = f"func.func @main() -> f64 {{\n{constants}  return %0 : f64\n}}\n"
        statuses = []
        for _ in range(200):
            tensorgraph.interpret(program)  # on a thread, which goes on to its end
            tensorgraph.digest(TEXT)
            statuses.append(status_of(lambda: tensorgraph.interpret(program)))
        self.assertEqual(statuses, [0] * len(statuses))

    def testInFunctionsOfTheHost(self):
        """The child of a function goes on where the function was called, with the context that it has locked."""
        for make in (lambda *args, **options: tensorgraph.compile(*args, cache=False, **options), tensorgraph.interpret):
            children = []

            def fork(x):
                children.append(os.fork())
                if not children[0]:
                    signal.alarm(120)
                    self.all()
                return 3 * x

            program = make(HOST, functions={"f": fork})
            try:
                result = program(np.ones(2)).tolist()
            except BaseException:
                traceback.print_exc()
                result = None
            if not children[0]:
                try:
                    self.all()
                except BaseException:
                    traceback.print_exc()
                    os._exit(1)
                os._exit(0 if result == [4, 4] else 2)
            self.assertEqual((result, os.waitpid(children[0], 0)[1]), ([4, 4], 0))
            self.all()


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "-q"])
