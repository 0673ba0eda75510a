"""Signals that arrive while a method of a program runs a tool."""

import os
import pathlib
import signal
import threading
import time
import unittest

import numpy as np

import tensorgraph
from interrupts import FOREVER, STEPS


def children():
    found = []
    for path in pathlib.Path("/proc/self/task").glob("*/children"):
        found += path.read_text(encoding="ascii").split()
    return found


class Tools(unittest.TestCase):
    def setUp(self):
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def end(self, call):
        """Only this process gets the signal. Returns how long the call goes on after it."""
        sent = []

        def send():
            while not children():
                time.sleep(0.005)
            time.sleep(0.1)
            sent.append(time.monotonic())
            os.kill(os.getpid(), signal.SIGINT)

        sender = threading.Thread(target=send)
        sender.start()
        with self.assertRaises(KeyboardInterrupt):
            call()
            time.sleep(60)  # a tool that was too fast
        took = time.monotonic() - sent[0]
        sender.join()
        self.assertEqual(children(), [])
        return took

    def test_calls(self):
        program = tensorgraph.compile(STEPS)
        for method in (program.trace, program.profile):
            self.assertLess(min(self.end(lambda: method(FOREVER, 0.5)) for _ in range(3)), 0.1)
        self.assertTrue(program.profile(3, 0.5).operations)

    def test_compilations(self):
        lines = ["func.func @main(%x0: tensor<?xf64>) -> tensor<?xf64> {"]
        for k in range(20000):
            lines.append(f"  %x{k + 1} = tg.{('sin', 'tanh', 'cos')[k % 3]} %x{k} : tensor<?xf64>")
        text = "\n".join([*lines, "  return %x20000 : tensor<?xf64>", "}"])
        program = tensorgraph.interpret(text)
        self.assertLess(min(self.end(lambda: program.decisions("fast-run")) for _ in range(3)), 0.1)
        self.assertEqual(program(np.zeros(2)).shape, (2,))


if __name__ == "__main__":
    unittest.main()
