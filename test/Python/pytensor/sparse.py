# sparse.py - Sparse matrices by our mode, where PyTensor is installed
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs against PyTensor's Python mode, what crosses the border, and errors.

usage: sparse.py [--seed S] [--count N] [--formats csr csc]

Prints "live: passed", or that PyTensor is not installed: then the recorded graphs alone are the test.
"""

import argparse
import importlib.util
import warnings

if importlib.util.find_spec("pytensor") is None:
    print("not live: PyTensor is not installed; the recorded graphs are checked")
    raise SystemExit(0)

import numpy as np
import pytensor
import pytensor.sparse as ps
import pytensor.tensor as pt
import scipy.sparse
from pytensor.compile.mode import Mode
from pytensor.graph.rewriting.db import RewriteDatabaseQuery
from pytensor.sparse import basic as psb
from pytensor.sparse import math as psm

from tensorgraph.pytensor import export, make_mode

PYTHON = Mode("py", RewriteDatabaseQuery(include=[None], exclude=["cxx_only", "BlasOpt"]))
FORMATS = ("csr", "csc")


def raises(kind, words, function, *arguments):
    try:
        function(*arguments)
    except kind as error:
        assert words in str(error), error
        return
    raise AssertionError(f"expects {kind.__name__}")


#
# Random programs
#


def random_matrix(rng, format, rows, columns, dtype="float64"):
    """With lines out of order and without elements, places that occur twice, and zeros that are stored."""
    lines, width = (rows, columns) if format == "csr" else (columns, rows)
    counts = rng.integers(0, 4, lines) * (rng.random(lines) < 0.7) if width else np.zeros(lines, int)
    indptr = np.concatenate([[0], np.cumsum(counts)]).astype("int32")
    indices = rng.integers(0, max(width, 1), indptr[-1]).astype("int32")
    data = rng.integers(-4, 5, indptr[-1]).astype(dtype)
    kind = scipy.sparse.csr_matrix if format == "csr" else scipy.sparse.csc_matrix
    return kind((data, indices, indptr), shape=(rows, columns))


def as_matrix(x, rng):
    return x if psb._is_sparse_variable(x) else psb.SparseFromDense(str(rng.choice(FORMATS)))(x)


def step(rng, x, shape, inputs, values):
    """Another matrix, and its shape, as one of the ops makes it of a matrix."""

    def matrix(rows, columns):
        values.append(random_matrix(rng, str(rng.choice(FORMATS)), rows, columns))
        known = values[-1].shape if rng.random() < 0.5 else None
        inputs.append(ps.matrix(values[-1].format, shape=known))
        return inputs[-1]

    def vector(size, dtype="float64", low=-3, high=4):
        values.append(rng.integers(low, high, size).astype(dtype))
        inputs.append(pt.vector(dtype=dtype))
        return inputs[-1]

    rows, columns = shape
    other = int(rng.integers(0, 5))
    choice = rng.integers(16)
    if choice == 0:
        return x.T, (columns, rows)
    if choice == 1:
        return psm.add_s_s(x, matrix(rows, columns)), shape
    if choice == 2:
        return psm.mul_s_s(x, matrix(rows, columns)), shape
    if choice == 3:
        return ps.structured_dot(x, matrix(columns, other)), (rows, other)
    if choice == 4:
        return as_matrix(ps.dot(matrix(other, rows), x), rng), (other, columns)
    if choice == 5:
        blocks = [matrix(rows, other), x]
        return psb.hstack(blocks, format=str(rng.choice(FORMATS))), (rows, other + columns)
    if choice == 6:
        return psb.vstack([x, matrix(other, columns), x], format=str(rng.choice(FORMATS))), (2 * rows + other, columns)
    if choice == 7:
        start, size = (int(k) for k in rng.integers(-6, 7, 2))
        pace = int(rng.choice([-2, -1, 1, 2, 3]))
        sizes = len(range(rows)[start:size:pace]), len(range(columns)[size::pace])
        return x[start:size:pace, size::pace], sizes
    if choice == 8 and rows:
        return psb.get_item_list(x, vector(other, "int32", -rows, rows)), (other, columns)
    if choice == 9:
        return psb.row_scale(x, vector(rows)), shape
    if choice == 10:
        return psb.col_scale(x, vector(columns)), shape
    if choice == 11:
        return psm.mul_s_v(x, vector(columns)), shape
    if choice == 12:
        return as_matrix(ps.dense_from_sparse(x) + 1, rng), shape
    if choice == 13:
        return psb.clean(psm.sin(x)), shape
    if choice == 14 and rows and columns:
        places = vector(other, "int64", -rows, rows), vector(other, "uint8", 0, columns)
        return psb.get_item_2lists_grad(x, *places, vector(other)), shape
    return as_matrix(psm.add_s_d(x, pt.ones(shape)), rng), shape


def run_program(seed):
    rng = np.random.default_rng(seed)
    shape = tuple(int(size) for size in rng.integers(0, 6, 2))
    inputs, values = [], []
    values.append(random_matrix(rng, str(rng.choice(FORMATS)), *shape))
    inputs.append(ps.matrix(values[0].format))
    x = inputs[0]
    for _ in range(int(rng.integers(1, 4))):
        x, shape = step(rng, x, shape, inputs, values)
    outputs = [x, ps.dense_from_sparse(x), ps.sp_sum(x, axis=0), ps.sp_sum(x, axis=1), x.shape]
    if rng.random() < 0.3:
        try:
            outputs += pytensor.grad(psm.sp_sum(psm.sqr(x), sparse_grad=True), inputs[:1], disconnected_inputs="ignore")
        except (TypeError, NotImplementedError, AttributeError):
            pass  # PyTensor has no gradient of some ops, and wrong types in those of others.
    wanted = pytensor.function(inputs, outputs, mode=PYTHON, on_unused_input="ignore")(*values)
    found = pytensor.function(inputs, outputs, mode="TENSORGRAPH", on_unused_input="ignore")(*values)
    for first, second in zip(wanted, found):
        assert first.shape == second.shape and first.dtype == second.dtype, (seed, first, second)
        if scipy.sparse.issparse(first):
            second.check_format(full_check=True)
            assert first.format == second.format
            first, second = first.toarray(), second.toarray()
        assert np.allclose(first, second, rtol=1e-12, atol=1e-12), (seed, first, second)


def random_programs(seed, count):
    for number in range(seed, seed + count):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                run_program(number)
            except Exception as error:
                error.add_note(f"in the random program of seed {number}")
                raise


#
# Borders
#


def borders():
    x, v = ps.csr_matrix("x"), pt.dvector("v")
    value = scipy.sparse.csr_matrix(np.array([[0, 2.0, 0], [1, 0, 3]]))
    # Shared matrices and updates, large constants, and copies that share memory with nothing.
    shared = pytensor.shared(value, name="shared")
    twice = pytensor.function([], ps.sp_sum(shared), updates=[(shared, shared + shared)], mode="TENSORGRAPH")
    assert [twice(), twice()] == [6, 12] and np.array_equal(shared.get_value().toarray(), 4 * value.toarray())
    large = scipy.sparse.eye(3000, format="csc")
    assert pytensor.function([v], ps.dot(ps.as_sparse(large), v), mode="TENSORGRAPH")(np.ones(3000)).sum() == 3000
    copied = pytensor.function([x], x, mode="TENSORGRAPH")(value)
    copied.data[:] = 0
    assert type(copied) is scipy.sparse.csr_matrix and value.sum() == 6 and copied.indices.dtype == "int32"
    # Indices of another type, and room behind the elements.
    roomy = value.copy()
    roomy.data, roomy.indices = np.append(value.data, 9), np.append(value.indices, 0).astype("int64")
    roomy.indptr = value.indptr.astype("int64")
    assert np.array_equal(pytensor.function([x], x, mode="TENSORGRAPH")(roomy).toarray(), value.toarray())
    assert "%x_indptr: tensor<?xi32>, %x_width: tensor<i64>" in export([x], [ps.sp_sum(x)])


class Doubled(pytensor.graph.op.Op):
    __props__ = ()

    def make_node(self, x, scale):
        return pytensor.graph.basic.Apply(self, [x, pt.as_tensor(scale)], [x.type(), pt.dscalar()])

    def perform(self, node, inputs, outputs):
        x, scale = inputs
        assert scipy.sparse.issparse(x) and x.format == node.inputs[0].type.format
        outputs[0][0], outputs[1][0] = (x * 2).tocsr(), np.asarray(x.sum() * scale)


def performed(formats):
    for format in formats:
        x = ps.matrix(format)
        doubled, total = Doubled()(x, 2.0)
        value = random_matrix(np.random.default_rng(1), format, 4, 3)
        raises(NotImplementedError, "Doubled", lambda: pytensor.function([x], doubled, mode="TENSORGRAPH"))
        f = pytensor.function([x], [psm.neg(doubled), total], mode=make_mode(fallback="perform"))
        first, second = f(value)
        assert first.format == format and np.array_equal(first.toarray(), -2 * value.toarray()) and second == 2 * value.sum()


#
# Errors
#


def errors(formats):
    value = random_matrix(np.random.default_rng(2), "csr", 4, 3)
    square = value @ value.T
    for format in formats:
        x, y, rows, v = ps.matrix(format), ps.matrix("csr"), pt.lvector("rows"), pt.dvector("v")
        given = value.asformat(format)

        def compiled(output, *inputs):
            return pytensor.function(list(inputs), output, mode="TENSORGRAPH")

        raises(IndexError, "row index out of bounds", compiled(psb.get_item_list(x, rows), x, rows), given, np.array([4]))
        elements = compiled(psb.get_item_2lists(x, rows, rows), x, rows)
        raises(IndexError, "column index out of bounds", elements, given, np.array([3]))
        raises(IndexError, "row index out of bounds", elements, given, np.array([-5]))
        raises(ValueError, "square matrix", compiled(psb.diag(x), x), given)
        for output in (psm.add_s_s(x, y), psm.mul_s_s(x, y), ps.structured_dot(x, y), ps.dot(x, y)):
            raises(ValueError, "", compiled(output, x, y), given, value[:2])
        raises(ValueError, "Mismatching dimensions along axis 1", compiled(psb.vstack([x, y]), x, y), given, square)
        for output in (ps.dot(x, v), psb.col_scale(x, v), psm.mul_s_v(x, v)):
            raises(ValueError, "", compiled(output, x, v), given, np.ones(2))
        # Sizes that the type tells.
        for shape in ((3, 3), (4, 2)):
            known = ps.matrix(format, shape=shape)
            raises(ValueError, "", compiled(ps.sp_sum(known), known), given)
    data, indices, indptr, sizes = pt.dvector(), pt.ivector(), pt.ivector(), pt.lvector()
    made = pytensor.function([data, indices, indptr, sizes], psb.CSR(data, indices, indptr, sizes).toarray(), mode="TENSORGRAPH")
    right = [np.ones(2), np.array([0, 1], "int32"), np.array([0, 1, 2], "int32"), np.array([2, 2])]
    assert made(*right).tolist() == [[1, 0], [0, 1]]
    indices, starts = right[1], right[2]
    for position, wrong in ((0, np.ones(3)), (1, indices + 1), (2, starts + 1), (2, starts * 2), (2, starts[:2]),
                            (3, np.array([1, 2])), (3, np.array([2, 2, 2]))):
        raises((ValueError, IndexError), "", made, *right[:position], wrong, *right[position + 1:])
    # A format without lines is refused.
    blocks = ps.bsr_matrix("blocks", "float64")
    raises(NotImplementedError, "bsr", lambda: pytensor.function([blocks], blocks, mode="TENSORGRAPH"))


parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=0)
parser.add_argument("--count", type=int, default=2)
parser.add_argument("--formats", nargs="+", choices=FORMATS, default=["csc"])
arguments = parser.parse_args()
borders()
performed(arguments.formats)
errors(arguments.formats)
random_programs(arguments.seed, arguments.count)
print("live: passed")
