"""A program that another process has compiled is loaded from the cache, and is the same in every way."""

import os
import subprocess
import sys
import tempfile
import unittest

CHILD = """
import json, os, sys, warnings
import numpy as np
import tensorgraph

text = '''
func.func @main(%x: tensor<?xf64>, %row: index) -> (f64, tensor<?xf64>) {
  %y = tg.host_call "twice"(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %first = func.call @pick(%y, %row) : (tensor<?xf64>, index) -> f64
  return %first, %y : f64, tensor<?xf64>
}
func.func private @pick(%x: tensor<?xf64>, %row: index) -> f64 {
  %0 = tg.slice %x[%row] : tensor<?xf64>
  return %0 : f64
}
func.func @other(%lambda: f32) -> f32 {
  %r = tg.exp %lambda : f32
  return %r : f32
}'''
options = json.loads(sys.argv[1])
functions = {"twice": lambda x: 2 * x, "unused": lambda: 0}
program = tensorgraph.compile(text, filename="model.mlir", functions=functions, **options)
print(list(program), [str(value) for function in program.values() for value in (*function.arguments, *function.results)])
print([function.__doc__ for function in program.values()])
print(program(np.arange(3.0), row=1), program.other(0.0))
try:
    program(np.arange(3.0), 7)
except IndexError as error:
    print(error, [str(note) for note in error.notes], error.text)
if options.get("gradient"):
    print(program.other_gradient(1.0))
try:
    tensorgraph.compile(text, filename="model.mlir", **options)
except tensorgraph.Refused as error:
    print(error)
"""


class Again(unittest.TestCase):
    def run_child(self, folder, options="{}"):
        environment = {**os.environ, "TENSORGRAPH_CACHE": folder}
        done = subprocess.run([sys.executable, "-c", CHILD, options], capture_output=True, text=True, env=environment)
        self.assertEqual(done.stderr, "")
        return done.stdout

    def entries(self, folder):
        return {name: os.stat(os.path.join(folder, name)).st_ino for name in os.listdir(folder)}

    def test_two_processes(self):
        for options in ("{}", '{"mode": "debug"}', '{"gradient": {"function": "other"}}', '{"code": "strict", "threads": 2}'):
            with self.subTest(options), tempfile.TemporaryDirectory() as folder:
                cache = os.path.join(folder, "cache")
                first = self.run_child(cache, options)
                self.assertIn("index 7 is out of range", first)
                self.assertIn("no function of the host is called 'twice'", first)
                stored = self.entries(cache)
                self.assertEqual(self.run_child(cache, options), first)
                self.assertEqual(self.entries(cache), stored)  # nothing is written again

    def test_without_some_entries(self):
        with tempfile.TemporaryDirectory() as cache:
            os.chmod(cache, 0o700)
            first = self.run_child(cache)
            for name in sorted(os.listdir(cache)):
                os.remove(os.path.join(cache, name))
                self.assertEqual(self.run_child(cache), first, name)


if __name__ == "__main__":
    unittest.main()
