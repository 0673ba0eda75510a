# smoke.py - A few functions of PyTensor by our mode, where PyTensor is installed
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints "live: passed", or that PyTensor is not installed: then the recorded graphs alone are the test."""

import importlib.util

if importlib.util.find_spec("pytensor") is None:
    print("not live: PyTensor is not installed; the recorded graphs are checked")
    raise SystemExit(0)

import pickle

import numpy as np
import pytensor
import pytensor.tensor as pt
from pytensor.ifelse import ifelse
from pytensor.raise_op import CheckAndRaise
from pytensor.tensor.blockwise import Blockwise
from pytensor.tensor.extra_ops import Repeat
from pytensor.tensor.linalg import eigvalsh, schur
from pytensor.typed_list import TypedListType

import tensorgraph
from tensorgraph.pytensor import TensorGraphLinker, Unsupported, converter, export, make_mode


def raises(kind, function, *arguments):
    try:
        function(*arguments)
    except kind as error:
        return error
    raise AssertionError(f"expects {kind.__name__}")


x, v = pt.dmatrix("x"), pt.dvector("v")
data, row = np.arange(6.0).reshape(2, 3), np.ones(3)

# Shared variables, updates and givens.
total = pytensor.shared(np.zeros(3), name="total")
f = pytensor.function([x], total.sum(), updates=[(total, total + x.sum(axis=0))], mode="TENSORGRAPH")
assert f(data) == 0 and f(data) == 15 and total.get_value().tolist() == [6, 10, 14]
g = pytensor.function([x], v.sum(), givens={v: x[0]}, mode="TENSORGRAPH")
assert g(data) == 3

# Scalars, unsigned integers and large constants come and go.
u = pt.vector("u", dtype="uint8")
assert pytensor.function([u], u + u, mode="TENSORGRAPH")(np.array([200, 1], "uint8")).tolist() == [144, 2]
table = np.arange(5000.0)
assert pytensor.function([v], v[0] + pt.constant(table).sum(), mode="TENSORGRAPH")(row) == 1 + table.sum()
assert "dense" in export(pytensor.function([v], v[0] + pt.constant(table)[::2], mode="TENSORGRAPH"))

# Errors have PyTensor's type and name the op.
h = pytensor.function([x, v], pt.exp(x + v), mode="TENSORGRAPH")
assert "Input dimension mismatch" in str(raises(ValueError, h, data, np.ones(2)))
assert "Attempting to squeeze" in str(raises(ValueError, pytensor.function([x], x.squeeze(1), mode="TENSORGRAPH"), data))
assert h(data, row).shape == (2, 3)
counts = pt.lmatrix("counts")
repeats = pytensor.function([x, counts], Blockwise(Repeat(axis=0), signature="(a),(a)->(b)")(x, counts), mode="TENSORGRAPH")
assert repeats(data, np.ones((2, 3), int)).tolist() == data.tolist()
assert "Runtime broadcasting not allowed" in str(raises(ValueError, repeats, data, np.ones((1, 3), int)))
i = pt.lscalar("i")
whole_masks = pytensor.compile.mode.get_mode("TENSORGRAPH").excluding("shape_unsafe", "bool_idx_to_nonzero")
assert "axis 0 of size 2" in str(raises(IndexError, pytensor.function([x, i], x[i], mode="TENSORGRAPH"), data, 7))
for mask in (pt.constant([True, False, False]), pt.tensor("mask", dtype="bool", shape=(1,))):
    given = [] if isinstance(mask, pt.TensorConstant) else [np.array([True])]
    masks = [mask] if given else []
    for part in (x[mask], pt.set_subtensor(x[mask], 1.0)):
        raises(IndexError, pytensor.function([x, *masks], part, mode=whole_masks), data, *given)
raises(ValueError, pytensor.function([x, i], pt.sort(x, i), mode="TENSORGRAPH"), data, 2)
sizes = pt.lvector("sizes")
split = pytensor.function([v, sizes], pt.split(v, sizes, n_splits=2), mode="TENSORGRAPH")
assert "expects 2 sizes, but got 3" in str(raises(ValueError, split, row, np.array([1, 2, 0])))


class Odd(Exception):
    pass


check = CheckAndRaise(Odd, "expects {0} to be even")
assert "{0}" in str(raises(Odd, pytensor.function([i], check(i, pt.eq(i % 2, 0)), mode="TENSORGRAPH"), 3))
loop = pytensor.scan(
    lambda a, h: h + check(i, pt.eq(i % 2, 0)) * a, sequences=[v], outputs_info=[np.float64(0)], return_updates=False
)
inner = pytensor.function([v, i], loop[-1], mode="TENSORGRAPH")
assert inner(row, 2) == 6
raises(Odd, inner, row, 3)
division = raises(ZeroDivisionError, pytensor.function([i], 7 // i, mode="TENSORGRAPH"), 0)
assert str(division).startswith("integer division by zero")
wrong = pytensor.function(
    [pt.vector("a", shape=(3,)), pt.vector("b", shape=(2,))], pt.constant(1.0), mode="TENSORGRAPH", on_unused_input="ignore"
)
assert wrong(row, row[:2]) == 1

# What is missing is named.
z, vectors = pt.zvector("z"), TypedListType(pt.dvector)("vectors")
assert "Erf on dtype complex128" in str(raises(Unsupported, lambda: pytensor.function([z], pt.erf(z), mode="TENSORGRAPH")))
assert "TypedList" in str(raises(NotImplementedError, lambda: pytensor.function([vectors], vectors[0], mode="TENSORGRAPH")))


class Unknown(pytensor.graph.op.Op):
    def make_node(self, x):
        return pytensor.graph.basic.Apply(self, [x], [x.type()])

    def perform(self, node, inputs, outputs):
        raise NotImplementedError


# Also where the builder refuses an operation of a converter, unless it is for sizes: that is an error of the call.
@converter(Unknown)
def refused(scope, node):
    return [tensorgraph.build.ops.cast(scope[node.inputs[0]], tensorgraph.build.f64)]


for one in (pt.zvector("one"), pt.tensor("one", dtype="complex128", shape=(2,))):
    message = str(raises(Unsupported, lambda: pytensor.function([one], Unknown()(one), mode="TENSORGRAPH")))
    assert "the op Unknown is not supported" in message and "Unknown(one)" in message, message
wide = pt.tensor("wide", dtype="float64", shape=(2, 3))
factor = pytensor.function([wide], pt.exp(pt.linalg.cholesky(wide)), mode="TENSORGRAPH")
with pytensor.config.change_flags(exception_verbosity="medium"):
    assert "caused the error: Cholesky" in str(raises(ValueError, factor, np.ones((2, 3))))

# Sizes that only a call tells, permutations of complex matrices, constants of one element in batches.
assert pytensor.function([i], pt.arange(i), mode="TENSORGRAPH")(3).tolist() == [0, 1, 2]
assert pytensor.function([i], pt.arange(i), mode="TENSORGRAPH")(-1).tolist() == []
w = pt.zmatrix("w")
p, lower, upper = pytensor.function([w], pt.linalg.lu(w), mode="TENSORGRAPH")(np.array([[1j, 2], [3, 4j]]))
assert p.dtype == "float64" and np.allclose(p @ lower @ upper, [[1j, 2], [3, 4j]])
own_type = pytensor.scalar.float32()
halved = pt.elemwise.Elemwise(pytensor.scalar.Composite([own_type], [own_type - 0.5]))
assert pytensor.function([v], halved(v), mode="TENSORGRAPH")(row).tolist() == [0.5] * 3
rows = pt.tensor("rows", dtype="float64", shape=(2, 4))
convolved = pytensor.function([rows], pt.signal.convolve1d(rows, rows[:, :2], mode="valid"), mode="TENSORGRAPH")
assert convolved(np.ones((2, 4))).tolist() == [[2, 2, 2], [2, 2, 2]]
raises(ValueError, lambda: TensorGraphLinker(fallback="numba"))

# Or PyTensor's own implementation is called, also in loops, and its errors are raised.


class Rotate(pytensor.graph.op.Op):
    __props__ = ()

    def make_node(self, a, u):
        a, u = pt.as_tensor(a), pt.as_tensor(u)
        return pytensor.graph.basic.Apply(self, [a, u], [a.type(), pt.tensor(dtype="uint8", shape=(None,)), pt.dscalar()])

    def perform(self, node, inputs, outputs):
        a, w = inputs
        assert isinstance(a, np.ndarray) and w.dtype == "uint8", (type(a), w.dtype)
        if a[0] < 0:
            raise KeyError("negative")
        outputs[0][0], outputs[1][0], outputs[2][0] = np.roll(a, 1), w + np.uint8(100), np.asarray(a[0])


perform = make_mode(fallback="perform")
rotated, summed, first = Rotate()(v, u)
raises(NotImplementedError, lambda: pytensor.function([v, u], rotated, mode="TENSORGRAPH"))
rotate = pytensor.function([v, u], [rotated * 2, summed, first + 1], mode=perform)
outs = rotate(np.array([1.0, 2.0, 3.0]), np.array([200, 5], "uint8"))
assert [one.tolist() for one in outs] == [[6, 2, 4], [44, 105], 2] and outs[1].dtype == "uint8", outs
raises(KeyError, rotate, -row, np.zeros(1, "uint8"))
turned = pytensor.scan(lambda h, w: Rotate()(h, w)[0] + 1, outputs_info=[v], non_sequences=[u], n_steps=3, return_updates=False)
turn = pytensor.function([v, u], turned, mode=perform)
assert turn(np.array([1.0, 2.0, 3.0]), np.zeros(1, "uint8")).tolist() == [[4, 2, 3], [4, 5, 3], [4, 5, 6]]
raises(KeyError, turn, np.array([1.0, 2.0, -30.0]), np.zeros(1, "uint8"))
assert np.allclose(pytensor.function([z], pt.erf(z) * 2, mode=perform)(row * 0j), 0)
matrix = pt.dmatrix("matrix")
values = pytensor.function([matrix], eigvalsh(matrix, 2 * pt.eye(3)) + 1, mode=perform)
assert np.allclose(values(np.diag([4.0, 2.0, 6.0])), [2, 3, 4])
triangle, rotation = schur(matrix)
product = pytensor.function([matrix], rotation @ triangle @ rotation.T, mode="TENSORGRAPH")
assert np.allclose(product(np.arange(9.0).reshape(3, 3)), np.arange(9.0).reshape(3, 3))
assert "TypedList" in str(raises(NotImplementedError, lambda: pytensor.function([vectors], vectors[0], mode=perform)))
inverse = pytensor.function([matrix], pt.linalg.inv(matrix), mode="TENSORGRAPH")
assert "singular" in str(raises(np.linalg.LinAlgError, inverse, np.zeros((2, 2))))

# Generators are keys, from which TensorGraph draws, or states of NumPy's, from which NumPy does.
uniform = pt.random.uniform(size=(3,), rng=pytensor.shared(np.random.default_rng(1)), return_next_rng=True)[1]
drawn = pytensor.function([], uniform, mode="TENSORGRAPH")()
assert np.all((0 <= drawn) & (drawn < 1)) and not np.array_equal(drawn, np.random.default_rng(1).uniform(size=3))
numpy_draws = make_mode(draws="numpy")
assert np.array_equal(pytensor.function([], uniform, mode=numpy_draws)(), np.random.default_rng(1).uniform(size=3))
state, wanted = pytensor.shared(np.random.default_rng(2)), np.random.default_rng(2)


def draw(rng):
    return list(pt.random.integers(0, 10, size=(3,), rng=rng, return_next_rng=True))  # three halves of words


own = state.type("own")
after, steps = pytensor.scan(draw, outputs_info=[state, None], n_steps=i, return_updates=False)
after, graph = pytensor.compile.builders.OpFromGraph([own], draw(own))(after)
branch = ifelse(pt.gt(i, 2), draw(after)[1], pt.zeros(3, dtype="int64"))
draws = pytensor.function([i], [steps, graph, branch], updates={state: after}, mode=numpy_draws)
for count in (3, 2):
    found = draws(count)
    assert np.array_equal(found[0], wanted.integers(0, 10, size=(count, 3))) and np.array_equal(found[1], wanted.integers(0, 10, size=3))
    ahead = np.random.default_rng()
    ahead.bit_generator.state = wanted.bit_generator.state
    assert np.array_equal(found[2], ahead.integers(0, 10, size=3) if count > 2 else np.zeros(3))
assert state.get_value().bit_generator.state == wanted.bit_generator.state
once = pytensor.function([own], pt.random.normal(rng=own, return_next_rng=True), mode=numpy_draws)
following, number = once(np.random.default_rng(3))
assert [number, following.normal()] == np.random.default_rng(3).normal(size=2).tolist()
assert "MT19937" in str(raises(NotImplementedError, once, np.random.Generator(np.random.MT19937(1))))
negative = pytensor.function([x], pt.random.normal(0, x, rng=state, return_next_rng=True)[1], mode=numpy_draws)
raises(ValueError, negative, -data)
raises(ValueError, lambda: make_mode(draws="numba"))


class Custom(pt.random.basic.RandomVariable):
    name, signature, dtype = "custom", "()->()", "float64"

    def rng_fn(self, rng, value, size=None):
        return value + rng.standard_normal(size=size)


custom = Custom()(2.0, size=(2,), rng=own, return_next_rng=True)
raises(NotImplementedError, lambda: pytensor.function([own], custom, mode="TENSORGRAPH"))
following, first = pytensor.function([own], custom, mode=perform)(np.random.default_rng(4))
assert not np.array_equal(first, pytensor.function([own], custom, mode=perform)(following)[1])
exact = pytensor.function([own], custom[1], mode=numpy_draws)
assert np.array_equal(exact(np.random.default_rng(4)), 2 + np.random.default_rng(4).standard_normal(2))

# Ops of other packages, options, and functions in a pickle.


class Twice(pytensor.graph.op.Op):
    __props__ = ()

    def make_node(self, x):
        return pytensor.graph.basic.Apply(self, [pt.as_tensor(x)], [pt.as_tensor(x).type()])

    def perform(self, node, inputs, outputs):
        outputs[0][0] = inputs[0] * 2


@converter(Twice)
def convert_twice(scope, node):
    value = scope[node.inputs[0]]
    return [value + value]


assert pytensor.function([v], Twice()(v), mode="TENSORGRAPH")(row).tolist() == [2, 2, 2]
strict = pytensor.function([v], pt.exp(v), mode=make_mode(code="strict", threads=2))
assert np.array_equal(strict(row), pickle.loads(pickle.dumps(strict))(row))
assert tensorgraph.compile(export(strict))(row).tolist() == strict(row).tolist()
# The default mode of PyTensor is one of its own names, or a mode.
with pytensor.config.change_flags(mode=make_mode()):
    assert type(pytensor.function([v], pt.exp(v)).maker.linker).__name__ == "TensorGraphLinker"
print("live: passed")
