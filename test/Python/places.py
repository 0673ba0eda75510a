"""Places of run-time errors: all code reports the operation that fails in the interpreter, also where it is fused with others."""

import re
import unittest

import numpy as np

import tensorgraph

# The last operation fails; it is given %p, a tensor<?xf64> of three elements, and makes %f. The other operands are arguments: %y of
# two elements, %e of none, %m of 3 x 2, %k a tensor<?xi64> [0, 5, 1], %z one of zeros, %i = 5, %j = -1.
FAILING = {
    "elementwise": ("%f = tg.mul %p, %y : tensor<?xf64>", "tensor<?xf64>"),
    "elementwise with a matrix": ("%f = tg.mul %p, %m : (tensor<?xf64>, tensor<?x?xf64>)", "tensor<?x?xf64>"),
    "three operands": ("%q = tg.neg %p : tensor<?xf64>\n  %f = tg.fma %p, %q, %y : tensor<?xf64>", "tensor<?xf64>"),
    "selection": ("%c = tg.lt %p, %p : tensor<?xf64>\n  %f = tg.select %c, %p, %y : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)", "tensor<?xf64>"),
    "foreign elementwise": ("%f = arith.addf %p, %y : tensor<?xf64>", "tensor<?xf64>"),
    "division": ("%q = tg.floordiv %k, %z : tensor<?xi64>\n  %f = tg.cast %q to f64 : tensor<?xi64>", "tensor<?xf64>"),
    "remainder": ("%q = tg.mod %k, %z : tensor<?xi64>\n  %f = tg.cast %q to f64 : tensor<?xi64>", "tensor<?xf64>"),
    "foreign division": ("%q = arith.divsi %k, %z : tensor<?xi64>\n  %f = tg.cast %q to f64 : tensor<?xi64>", "tensor<?xf64>"),
    "index": ("%f = tg.slice %p[%i] : tensor<?xf64>", "f64"),
    "index from the end": ("%n = tg.sub %j, %i : index\n  %f = tg.slice %p[%n] : tensor<?xf64>", "f64"),
    "step": ("%n = tg.add %i, %i : index\n  %o = tg.sub %n, %n : index\n  %f = tg.slice %p[::%o] : tensor<?xf64>", "tensor<?xf64>"),
    "set element": ("%v = arith.constant 1.0 : f64\n  %f = tg.set_slice %v into %p[%i] : (f64, tensor<?xf64>)", "tensor<?xf64>"),
    "set part": ("%f = tg.set_slice %y into %p[:1] : tensor<?xf64>", "tensor<?xf64>"),
    "inc part": ("%f = tg.inc_slice %y into %p[:] : tensor<?xf64>", "tensor<?xf64>"),
    "take": ("%f = tg.take %p at %k axis 0 : (tensor<?xf64>, tensor<?xi64>)", "tensor<?xf64>"),
    "gather": ("%f = tg.gather %p[%k] : (tensor<?xf64>, tensor<?xi64>)", "tensor<?xf64>"),
    "scatter": ("%f = tg.scatter add %p into %p[%k] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)", "tensor<?xf64>"),
    "take along": ("%f = tg.take_along %p at %k axis 0 : (tensor<?xf64>, tensor<?xi64>)", "tensor<?xf64>"),
    "broadcast": ("%f = tg.broadcast_to %p [%i] : tensor<?xf64>", "tensor<?xf64>"),
    "full": ("%v = arith.constant 1.0 : f64\n  %f = tg.full %v [%j] : f64", "tensor<?xf64>"),
    "iota": ("%f = tg.iota [%j] : f64", "tensor<?xf64>"),
    "reshape": ("%f = tg.reshape %p [%i] : tensor<?xf64>", "tensor<?xf64>"),
    "squeeze": ("%f = tg.squeeze %p [0] : tensor<?xf64>", "f64"),
    "join": ("%q = tg.expand_dims %p [0] : tensor<?xf64>\n  %c = tensor.cast %q : tensor<1x?xf64> to tensor<?x?xf64>\n"
             "  %f = tg.concat %c, %m axis 0 : (tensor<?x?xf64>, tensor<?x?xf64>)", "tensor<?x?xf64>"),
    "pad": ("%v = arith.constant 1.0 : f64\n  %f = tg.pad %p with %v low [%j] high [0] : tensor<?xf64>", "tensor<?xf64>"),
    "repeat": ("%five = tg.cast %i to i64 : index\n  %n = tg.sub %k, %five : (tensor<?xi64>, i64)\n  %f = tg.repeat %p by %n axis 0 : (tensor<?xf64>, tensor<?xi64>)", "tensor<?xf64>"),
    "product": ("%f = tg.dot %p, %y : tensor<?xf64>", "f64"),
    "matrix product": ("%f = tg.dot %m, %p : (tensor<?x?xf64>, tensor<?xf64>)", "tensor<?xf64>"),
    "empty reduction": ("%f = tg.max %e : tensor<?xf64>", "f64"),
    "empty argmax": ("%q = tg.argmax %e axes [0] : tensor<?xf64>\n  %f = tg.cast %q to f64 : index", "f64"),
    "assertion": ("%v = tg.sum %p : tensor<?xf64>\n  %o = arith.constant 0.0 : f64\n  %c = tg.lt %v, %o : f64\n"
                  "  %f = tg.assert %c, %p, \"got {0}\"(%i : index) : tensor<?xf64>", "tensor<?xf64>"),
    "cast": ("%f = tensor.cast %p : tensor<?xf64> to tensor<4xf64>", "tensor<4xf64>"),
    "foreign slice": ("%f = tensor.extract_slice %p[%i] [1] [1] : tensor<?xf64> to tensor<1xf64>", "tensor<1xf64>"),
    "foreign element": ("%f = tensor.extract %p[%i] : tensor<?xf64>", "f64"),
    "foreign insertion": ("%f = tensor.insert_slice %y into %p[0] [%i] [1] : tensor<?xf64> into tensor<?xf64>", "tensor<?xf64>"),
    "short sequence": ("%f = tg.scan %t to %i seqs(%a = %p : tensor<?xf64>) -> tensor<?xf64> {\n    tg.yield outs(%a : f64)\n  }", "tensor<?xf64>"),
    "negative steps": ("%f = tg.scan %t to %j states(%a = %p : tensor<?xf64>) -> tensor<?xf64> {\n    tg.yield %a : tensor<?xf64>\n  }",
                       "tensor<?xf64>"),
    "changed state": ("%f = tg.scan %t to %i states(%a = %p : tensor<?xf64>) consts(%b = %y : tensor<?xf64>) -> tensor<?xf64> {\n"
                      "    tg.yield %b : tensor<?xf64>\n  }", "tensor<?xf64>"),
    "system": ("%q = tg.expand_dims %p [0] : tensor<?xf64>\n  %f = tg.solve %m, %p : (tensor<?x?xf64>, tensor<?xf64>)", "tensor<?xf64>"),
}
ARGUMENTS = {"x": "tensor<?xf64>", "y": "tensor<?xf64>", "e": "tensor<?xf64>", "m": "tensor<?x?xf64>", "k": "tensor<?xi64>", "z": "tensor<?xi64>",
             "i": "index", "j": "index"}
VALUES = (np.array([1.0, 2.0, 3.0]), np.array([1.0, 2.0]), np.zeros(0), np.ones((3, 2)), np.array([0, 5, 1]), np.zeros(3, int), 5, -1)
TYPES = ", ".join(ARGUMENTS.values())


def body(fail, type, scale="%b"):
    """Operations before and after the one that fails, which are fused with it where that is possible."""
    return f"""
  %a = tg.add %x, %x : tensor<?xf64>
  %b = tg.abs %a : tensor<?xf64>
  %p = tg.mul %a, {scale} : (tensor<?xf64>, {"f64" if scale == "%scale" else "tensor<?xf64>"})
  {fail}
  %g = tg.neg %f : {type}
  %h = tg.mul %g, %f : {type}"""


def function(name, contents, result, visibility=""):
    arguments = ", ".join(f"%{own}: {type}" for own, type in ARGUMENTS.items())
    return f"func.func {visibility} @{name}({arguments}) -> {result} {{{contents}\n}}\n"


def outer(name, contents, result):
    """A function whose arguments have other names than what a graph in it sees."""
    arguments = ", ".join(f"%{own}_: {type}" for own, type in ARGUMENTS.items())
    return f"func.func @{name}({arguments}) -> {result} {{{contents}\n}}\n"


def straight(name, fail, type):
    return function(name, body(fail, type) + f"\n  return %h : {type}", type)


def loop(name, fail, type, scale="%b", before=""):
    """In the steps of a loop, whose values are the same in all steps, or depend on the step."""
    consts = ", ".join(f"%{own} = %{own}_ : {kind}" for own, kind in ARGUMENTS.items())
    rows = "tensor<?xf64>" if type == "f64" else type.replace("tensor<", "tensor<?x")
    return outer(name, f"""
  %steps = arith.constant 3 : index
  %r = tg.scan %step to %steps consts({consts}) -> {rows} {{{before}{body(fail, type, scale)}
    tg.yield outs(%h : {type})
  }}
  return %r : {rows}""", rows)


def step(name, fail, type):
    return loop(name, fail, type, "%scale", "\n  %scale = tg.cast %step to f64 : index")


def graph(name, fail, type):
    operands = ", ".join(f"%{own} = %{own}_" for own in ARGUMENTS)
    return outer(name, f"""
  %r = tg.ofg "graph" ({operands}) : ({TYPES}) -> {type} {{{body(fail, type)}
    tg.yield %h : {type}
  }}
  return %r : {type}""", type)


def call(name, fail, type):
    operands = ", ".join(f"%{own}_" for own in ARGUMENTS)
    return function(name + "_called", body(fail, type) + f"\n  return %h : {type}", type, "private") + outer(
        name, f"\n  %r = call @{name}_called({operands}) : ({TYPES}) -> {type}\n  return %r : {type}", type)


def failure(program, name):
    """Where a call fails, and with what message. Rewriting and freezing may name two sizes, or an axis, in another way."""
    try:
        getattr(program, name)(*VALUES)
    except tensorgraph.Error as error:
        message = re.sub(r"axis \d+", "axis", re.sub(r"-?\d+", "#", error.message))
        return error.line, error.column, message
    return "no error"


class Places(unittest.TestCase):
    FAST = [{"mode": "fast-run"}]
    ALL = [{"mode": "debug"}, {"mode": "fast-compile"}, *FAST, {"mode": "debug", "code": "fast"}]

    def compare(self, shape, ways=FAST):
        text = "".join(shape(f"f{number}", *what) for number, what in enumerate(FAILING.values()))
        expected = tensorgraph.interpret(text)
        for way in ways:
            program = tensorgraph.compile(text, **way)
            for number, kind in enumerate(FAILING):
                with self.subTest(way=way, operation=kind):
                    found = failure(expected, f"f{number}")
                    self.assertNotEqual(found, "no error")
                    self.assertEqual(failure(program, f"f{number}"), found)

    def test_straight(self):
        self.compare(straight, self.ALL)

    def test_loop(self):
        self.compare(loop)

    def test_step(self):
        self.compare(step)

    def test_graph(self):
        self.compare(graph)

    def test_call(self):
        self.compare(call)


if __name__ == "__main__":
    unittest.main()
