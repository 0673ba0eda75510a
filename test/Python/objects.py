"""Wrong objects and odd texts: each is refused by an error of the package or a TypeError, wherever it is given."""

import array
import ctypes
import pathlib
import unittest

import numpy as np

import tensorgraph

TEXT = """func.func @main(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.neg %x : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
"""
SINE = """func.func @main(%x: f64) -> f64 {
  %0 = tg.sin %x : f64
  return %0 : f64
}
"""
new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype, new_capsule.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


class DLPack:
    """Whatever somebody takes for DLPack."""

    def __init__(self, capsule, device=(1, 0)):
        self.capsule, self.device = capsule, device

    def __dlpack_device__(self):
        return self.device

    def __dlpack__(self, **_):
        return self.capsule


class Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device", ctypes.c_int32), ("rank", ctypes.c_int32),
                ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16), ("shape", ctypes.c_void_p),
                ("strides", ctypes.c_void_p), ("offset", ctypes.c_uint64), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


class Objects(unittest.TestCase):
    def refuses(self, acts):
        for name, act in acts.items():
            with self.subTest(name), self.assertRaises((tensorgraph.Error, TypeError)):
                act()

    def testOptions(self):
        for key in ("mode", "code", "cpu", "cache", "filename", "printer", "threads", "opt_level", "functions", "gradient"):
            for value in (5, b"debug", "a\0b", "\ud800", object(), ["debug"], 1.5):
                if (key, value) in (("threads", 5), ("opt_level", 5), ("cache", b"debug")):
                    continue
                if key == "filename" and value == "\ud800":
                    continue  # a name that files may have
                with self.subTest(key=key, value=value), self.assertRaises((tensorgraph.Error, TypeError)):
                    tensorgraph.compile(SINE, **{key: value})
        self.refuses({key: lambda key=key: tensorgraph.compile(SINE, **{key: None}) for key in ("mode", "cpu", "threads", "opt_level")})
        self.refuses({
            "functions": lambda: tensorgraph.compile(SINE, functions={"a\0b": abs}),
            "a list": lambda: tensorgraph.compile(SINE, functions=["abc"]),
            "no name": lambda: tensorgraph.compile(SINE, functions={5: abs}),
            "limit": lambda: tensorgraph.memory.set_limit("1"),
            "negative": lambda: tensorgraph.memory.set_limit(-1),
            "fraction": lambda: tensorgraph.memory.set_limit(0.5),
            "folder": lambda: tensorgraph.cache.stat("a\0b"),
            "no folder": lambda: tensorgraph.cache.verify(5),
            "plugin": lambda: tensorgraph.load_dialect_plugin("a\0b"),
            "no plugin": lambda: tensorgraph.load_dialect_plugin(None),
        })

    def testTexts(self):
        class Module:
            def to_text(self):
                return SINE.encode()

        wrong = {"none": None, "number": 5, "module": Module(), "NUL": SINE + "\0", "NUL inside": SINE.replace("return", "\0return"),
                 "surrogate": SINE + "// \ud800", "bytes": SINE.encode() + b"\0"}
        for take in (tensorgraph.compile, tensorgraph.interpret, tensorgraph.optimize, tensorgraph.digest, tensorgraph.explain,
                     tensorgraph.gradient, tensorgraph.from_jax):
            self.refuses({name: lambda source=source: take(source) for name, source in wrong.items()})
        with self.assertRaises(tensorgraph.Refused) as caught:
            tensorgraph.compile(SINE + "\0", filename="model.mlir")
        self.assertEqual((caught.exception.filename, caught.exception.line, caught.exception.column), ("model.mlir", 5, 1))
        for text in (None, 5, b"", "\0", "a\0b", "\ud800"):
            self.refuses({"pipeline": lambda: tensorgraph.optimize(SINE, text), "digest": lambda: tensorgraph.digest(SINE, text),
                          "function": lambda: tensorgraph.gradient(SINE, text), "kind": lambda: tensorgraph.gradient(SINE, kind=text)})
            if text is not None:
                self.refuses({"first": lambda: tensorgraph.explain(SINE, first_graph=text), "name": lambda: tensorgraph.gradient(SINE, name=text),
                              "second": lambda: tensorgraph.explain(SINE, SINE, second_graph=text)})

    def testDerivatives(self):
        program = tensorgraph.compile(SINE, gradient=[True, {"kind": "hessian"}, {"kind": "jvp", "wrt": [0]}])
        self.assertEqual(sorted(program), ["main", "main_gradient", "main_hessian", "main_jvp"])
        self.assertAlmostEqual(program.main_gradient(0.5)[1], np.cos(0.5))
        self.assertEqual(list(tensorgraph.interpret(SINE, gradient=(True,))), ["main", "main_gradient"])
        self.assertEqual(list(tensorgraph.compile(SINE, gradient=[])), ["main"])
        self.refuses({"text": lambda: tensorgraph.compile(SINE, gradient="main"), "number": lambda: tensorgraph.compile(SINE, gradient=5),
                      "false": lambda: tensorgraph.compile(SINE, gradient=[False]), "none": lambda: tensorgraph.compile(SINE, gradient=[None]),
                      "nested": lambda: tensorgraph.compile(SINE, gradient=[[True]]),
                      "wrt": lambda: tensorgraph.gradient(SINE, wrt=[0.5]), "bool": lambda: tensorgraph.gradient(SINE, wrt=[True])})

    def testCapsules(self):
        program, x = tensorgraph.compile(TEXT), np.arange(9.0).reshape(3, 3)
        used = x.__dlpack__()
        np.from_dlpack(DLPack(used))
        other = new_capsule(x.ctypes.data, b"other", None)
        self.refuses({name: lambda value=value: program(value) for name, value in {
            "used": DLPack(used), "other": DLPack(other), "none": DLPack(None), "array": DLPack(x), "device": DLPack(x.__dlpack__(), 1),
            "no numbers": DLPack(x.__dlpack__(), ("cpu", None)), "gpu": DLPack(x.__dlpack__(), (2, 0))}.items()})
        self.assertEqual(program(DLPack(x.__dlpack__())).tolist(), (-x).tolist())

    def testTensorsOfDLPack(self):
        program = tensorgraph.compile(TEXT)
        data, shape, wrong = np.zeros(4), np.array([2, 2], np.int64), np.array([2, -2], np.int64)

        def tensor(**changes):
            fields = dict(data=data.ctypes.data, device_type=1, rank=2, code=2, bits=64, lanes=1, shape=shape.ctypes.data)
            self.kept = Tensor(**{**fields, **changes})
            return DLPack(new_capsule(ctypes.addressof(self.kept), b"dltensor", None))

        self.assertEqual(program(tensor()).tolist(), [[0, 0], [0, 0]])
        for changes in ({"rank": -1}, {"shape": 0}, {"data": 0}, {"data": 0, "offset": 8}, {"shape": wrong.ctypes.data}, {"lanes": 2},
                        {"bits": 4}, {"code": 77}):
            with self.subTest(changes), self.assertRaises(tensorgraph.ArgumentTypeError):
                program(tensor(**changes))

    def testArguments(self):
        program = tensorgraph.compile(TEXT)

        class Interface:
            __array_interface__ = {"version": 3, "shape": (-1, 2), "typestr": "<f8", "data": (0, True)}

        self.refuses({name: lambda value=value: program(value) for name, value in {
            "none": None, "text": "12", "set": {1.0}, "map": {}, "function": len, "path": pathlib.Path("."), "interface": Interface(),
            "objects": np.array([[None]]), "masked": np.ma.zeros((1, 1)), "record": np.zeros((1, 1), "f8,f8"), "dates": np.zeros((1, 1), "M8[s]"),
            "array": array.array("d", [1.0]), "closed": self.closed()}.items()})

    def closed(self):
        view = memoryview(bytes(8))
        view.release()
        return view

    def testOverlappingOutputs(self):
        program, x = tensorgraph.compile(TEXT), np.arange(9.0).reshape(3, 3)
        interpreted = tensorgraph.interpret(TEXT)

        def strided(strides, shape=(3, 3), start=0):
            return np.lib.stride_tricks.as_strided(np.zeros(60)[start:], shape, [8 * stride for stride in strides])

        for function in (program, interpreted):
            for strides, start in (((1, 1), 0), ((1, 2), 0), ((2, 1), 0), ((1, -1), 10), ((0, 1), 0), ((2, 4), 0)):
                with self.subTest(strides), self.assertRaises(tensorgraph.ArgumentError):
                    function(x, out=strided(strides, start=start))
            for strides, start in (((3, 1), 0), ((1, 3), 0), ((-3, 1), 20), ((3, -1), 20), ((7, 2), 0), ((3, 4), 0), ((4, 3), 0)):
                out = strided(strides, start=start)
                if strides in ((3, 4), (4, 3)):
                    # Interleaved: 0, 3, 6 beside 4, 7, 10 and 8, 11, 14.
                    self.assertEqual(len({3 * i + 4 * j for i in range(3) for j in range(3)}), 9)
                self.assertIs(function(x, out=out), out)
                self.assertEqual(out.tolist(), (-x).tolist(), strides)
            # Axes of one element have any stride.
            out = strided((0, 1), (1, 3))
            self.assertEqual(function(x[:1], out=out).tolist(), (-x[:1]).tolist())


if __name__ == "__main__":
    unittest.main(argv=["objects.py", "-q"])
