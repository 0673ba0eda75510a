"""Bytecode, damaged or not, in a process that outlives it."""

import os
import random
import re
import signal
import subprocess
import sys
import unittest

import numpy as np

import tensorgraph

PROGRAM = """
func.func @main(%x: tensor<?xf64>, %i: index) -> (f64, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %start = arith.constant 0.0 : f64
  %last, %all = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %start : f64) -> (f64, tensor<?xf64>) {
    %0 = tg.ofg "step" (%u = %a, %v = %h) : (f64, f64) -> f64 {
      %1 = tg.mul %u, %v : f64
      %2 = tg.add %1, %u : f64
      tg.yield %2 : f64
    }
    tg.yield %0 : f64 outs(%0 : f64)
  }
  %3 = tg.slice %all[%i] : tensor<?xf64>
  return %3, %all : f64, tensor<?xf64>
}
"""


def bytecode_of(text):
    """(Bytecode, without the checksum of tg-opt)"""
    data = subprocess.run(["tg-opt", "--emit-bytecode", "-"], input=text.encode(), stdout=subprocess.PIPE, check=True).stdout
    bare, count = re.subn(rb"; TensorGraph's checksum \(xxh3\) [0-9a-f]{32}", b"", data)
    assert count == 1
    return data, bare


def damaged(data, rng):
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 1, 2, 4, 16])):
        place, what = rng.randrange(len(data)), rng.random()
        if what < 0.4:
            data[place] = rng.randrange(256)
        elif what < 0.7:
            data[place] ^= 1 << rng.randrange(8)
        elif what < 0.8:
            del data[place:place + rng.choice([1, 2, 8])]
        elif what < 0.9:
            data[place:place] = bytes([rng.choice([0, 255, 128, 1])]) * rng.choice([1, 4, 8])
        else:
            data = data[:max(4, place)]
        data = data or bytearray(b"ML")
    return bytes(data)


class Bytecode(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.summed, cls.bytecode = bytecode_of(PROGRAM)

    def check(self):
        value, _ = tensorgraph.interpret(self.bytecode)(np.array([1.0, 2.0, 3.0]), 2)
        self.assertEqual(value, 15)

    def testPlaces(self):
        for make in (tensorgraph.compile, tensorgraph.interpret):
            with self.assertRaises(tensorgraph.BadIndex) as caught:
                make(self.bytecode)(np.zeros(2), 2)
            self.assertEqual((caught.exception.filename, caught.exception.line, caught.exception.column), ("<stdin>", 14, 8))
        # Bytecode has no names.
        self.assertEqual([value.name for value in tensorgraph.compile(self.bytecode).main.arguments], ["", ""])

    def testChecksum(self):
        """No bit of what tg-opt has written can be damaged without being seen, but for some of the mark of the checksum."""
        self.assertEqual(tensorgraph.digest(self.summed), tensorgraph.digest(self.bytecode))
        mark = self.summed.index(b"; TensorGraph's checksum")
        accepted, cut = [], 0
        for place in [*range(mark), *range(mark + 32, len(self.summed))]:
            mutant = bytearray(self.summed)
            mutant[place] ^= 1 << place % 8
            try:
                tensorgraph.digest(bytes(mutant))
                accepted.append(place)
            except tensorgraph.Error as error:
                cut += "the bytecode is damaged: its checksum differs" in str(error)
        self.assertEqual(accepted, [])
        self.assertGreater(cut, len(self.summed) - 64)  # the others are in the first bytes, by which bytecode is known
        with self.assertRaisesRegex(tensorgraph.Error, "its checksum differs"):
            tensorgraph.digest(self.summed[:-1])

    def testDamaged(self):
        rng, refused = random.Random(1), 0
        for number in range(400):
            try:
                [tensorgraph.interpret, lambda data: tensorgraph.optimize(data, ""), tensorgraph.digest,
                 tensorgraph.explain][number % 4](damaged(self.bytecode, rng))
            except tensorgraph.Error:
                refused += 1
        self.assertGreater(refused, 300)
        self.check()

    def testChildrenOfTheHost(self):
        """Neither the status of the reading process nor its streams matter, whatever the host does with its own."""
        before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        try:
            self.check()
        finally:
            signal.signal(signal.SIGCHLD, before)
        code = ("import os, sys, tensorgraph\nos.close(0); os.close(1)\n"
                "tensorgraph.optimize(bytes.fromhex(sys.argv[1]), '')")
        ended = subprocess.run([sys.executable, "-c", code, self.bytecode.hex()], stderr=subprocess.PIPE, text=True)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))

    def testHandlersOfTheHost(self):
        """The reading process ends by the system's ways, not by the host's."""
        code = ("import faulthandler, random, sys, tensorgraph\nfaulthandler.enable()\n"
                "data = bytearray.fromhex(sys.argv[1])\n"
                "for number in range(60):\n"
                "    mutant = bytearray(data)\n"
                "    random.Random(number).shuffle(mutant)\n"
                "    try: tensorgraph.optimize(bytes(data[:5] + mutant), '')\n"
                "    except tensorgraph.Error: pass\n")
        ended = subprocess.run([sys.executable, "-c", code, self.bytecode.hex()], stderr=subprocess.PIPE, text=True)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "-q"])
