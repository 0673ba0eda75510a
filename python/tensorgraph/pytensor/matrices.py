# matrices.py - Factorisations and linear systems
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Linear algebra: of matrices, and of batches of them in a Blockwise.

A function registered by `matrix_converter` takes (op, values), whose values are of the dtype of the first output, and may have
batch axes before those of the core op, the same for all of them; so have the results that it gives. Where SciPy or LAPACK would
fail, elements are NaN, as in PyTensor.
"""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence

from pytensor.graph.basic import Apply
from pytensor.tensor.linalg.constructors import BlockDiagonal
from pytensor.tensor.linalg.decomposition.cholesky import Cholesky
from pytensor.tensor.linalg.decomposition.eigen import Eig, Eigh, Eigvalsh
from pytensor.tensor.linalg.decomposition.lu import LU, LUFactor, PivotToPermutations
from pytensor.tensor.linalg.decomposition.qr import QR
from pytensor.tensor.linalg.decomposition.svd import SVD
from pytensor.tensor.linalg.inverse import MatrixInverse, MatrixPinv, TensorInv
from pytensor.tensor.linalg.products import Expm
from pytensor.tensor.linalg.solvers.general import Solve
from pytensor.tensor.linalg.solvers.lstsq import TensorSolve
from pytensor.tensor.linalg.solvers.psd import CholeskySolve
from pytensor.tensor.linalg.solvers.triangular import SolveTriangular
from pytensor.tensor.linalg.summary import Det, SLogDet

from . import emit
from .convert import Scope, converter
from .dtypes import ELEMENTS, Unsupported, convert_type
from .emit import ALL, INDEX, Loop, Out, Step, Value, complex64, complex128, f32, f64, i8, i32
from .reflections import factor, factor_with_pivots, multiply

MatrixConverter = Callable[[Any, List[Value]], Sequence[Value]]
_matrix_converters: Dict[type, MatrixConverter] = {}


def matrix_converter(*op_classes: type) -> Callable[[MatrixConverter], MatrixConverter]:
    """Registers a function for core ops, and for batches of them."""

    def register(function: MatrixConverter) -> MatrixConverter:
        for op_class in op_classes:
            _matrix_converters[op_class] = function

        @converter(*op_classes)
        def convert(scope: Scope, node: Apply) -> Sequence[Value]:
            return _convert(function, node.op, scope, node)

        return function

    return register


def convert_batches(scope: Scope, node: Apply) -> Optional[Sequence[Value]]:
    """The results of a Blockwise of such an op if all inputs have the same batch axes; else nothing."""
    function = _matrix_converters.get(type(node.op.core_op))
    depth = node.op.batch_ndim(node)
    lead = {tuple(size == 1 for size in variable.type.shape[:depth]) for variable in node.inputs}
    sizes = {variable.type.shape[:depth] for variable in node.inputs}
    # The sizes that types do not tell are checked by the operations that take several operands.
    if function is None or len(lead) != 1 or len(sizes) != 1:
        return None
    return _convert(function, node.op.core_op, scope, node)


def _wide(node: Apply) -> str:
    """The dtype in which an op computes: results may be the real ones of complex matrices."""
    op = getattr(node.op, "core_op", node.op)
    dtype = str(node.outputs[-1 if isinstance(op, LU) else 0].type.dtype)
    if any(variable.type.dtype.startswith("complex") for variable in node.inputs):
        return {"float32": "complex64", "float64": "complex128"}.get(dtype, dtype)
    return dtype


def _convert(function: MatrixConverter, op: Any, scope: Scope, node: Apply) -> Sequence[Value]:
    wide = _wide(node)
    values = [convert_type(value, variable.type.dtype, wide) for value, variable in zip(scope.inputs(node), node.inputs)]
    if wide.startswith("complex") and isinstance(op, Eigh):
        raise Unsupported("Eigh of complex matrices, whose vectors have a real dtype, is not supported")
    return [emit.cast(value, ELEMENTS[variable.type.dtype]) for value, variable in zip(function(op, values), node.outputs)]


def _transposed(x: Value) -> Value:
    """Rows and columns exchanged."""
    order = list(range(x.ndim))
    return emit.transpose(x, [*order[:-2], order[-1], order[-2]])


def _adjoint(x: Value) -> Value:
    """The transposed matrix, with conjugates of complex numbers."""
    exchanged = _transposed(x)
    return emit.ops.conj(exchanged) if x.type.is_complex else exchanged


def _unit(x: Value) -> Value:
    """The unit matrix of the size of others."""
    return emit.eye(emit.dim(x, x.ndim - 2), emit.dim(x, x.ndim - 1), 0, x.element)


#
# Factorisations
#


@matrix_converter(Cholesky)
def _cholesky(op: Any, values: List[Value]) -> Sequence[Value]:
    [a] = values
    factor = emit.ops.cholesky(a if op.lower else _adjoint(a), nan=True)
    return [factor if op.lower else _adjoint(factor)]


def _steps(order: Value) -> Value:
    """The row that elimination exchanges with each one, of the order that rows have after it."""
    size = emit.dim(order, 0)
    places = emit.iota(size, order.element)

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [now], [wanted, numbers] = states[0], constants
        row, first = emit.ops.extract(wanted, index), emit.ops.extract(now, index)
        at = emit.ops.argmax(emit.cast(emit.apply("eq", now, row), i8), 0)
        at = emit.cast(at, now.element)
        following = emit.select(emit.apply("eq", numbers, at), first, now)
        following = emit.select(emit.apply("eq", numbers, emit.cast(index, now.element)), row, following)
        return Step([following], [Out(at)])

    _, traces = emit.scan(Loop(emit.index(size), [], [(places, None)], [order, places]), body)
    return traces[0]


@matrix_converter(LU)
def _lu(op: Any, values: List[Value]) -> Sequence[Value]:
    factors, order, _ = emit.ops.lu(values[0])
    lower = emit.apply("add", emit.ops.tril(factors, -1), _unit(factors))
    upper = emit.ops.triu(factors)
    # The rows of A that each row of L U is, the other way round.
    places = emit.ops.argsort(order, -1)
    if op.p_indices:
        return [emit.cast(places, i32), lower, upper]
    if op.permute_l:
        rows = emit.broadcast_to(emit.expand_dims(places, [places.ndim]), emit.sizes(lower))
        return [emit.ops.take_along(lower, rows, lower.ndim - 2), upper]
    columns = emit.expand_dims(places, [places.ndim])
    here = emit.apply("eq", columns, emit.iota(emit.dim(places, places.ndim - 1), places.element))
    # Permutations are real, also those of complex matrices.
    return [emit.cast(here, {complex64: f32, complex128: f64}.get(lower.element, lower.element)), lower, upper]


@converter(LUFactor)
def _lu_factor(scope: Scope, node: Apply) -> Sequence[Value]:
    [variable], dtype = node.inputs, node.outputs[0].type.dtype
    if not ELEMENTS[dtype].is_float and not ELEMENTS[dtype].is_complex:
        raise Unsupported(f"factors of dtype {dtype} are not supported")
    factors, order, _ = emit.ops.lu(convert_type(scope[variable], variable.type.dtype, dtype))
    # Of a singular matrix, all elements are NaN.
    singular = emit.ops.any(emit.apply("eq", emit.ops.diagonal(factors), emit.constant(0.0, factors.element)))
    nan = emit.constant(float("nan"), factors.element)
    return [emit.select(singular, nan, factors), emit.cast(_steps(order), i32)]


@converter(PivotToPermutations)
def _pivots(scope: Scope, node: Apply) -> Sequence[Value]:
    pivots = emit.cast(scope[node.inputs[0]], INDEX)
    size = emit.dim(pivots, 0)
    places = emit.iota(size, INDEX)

    def body(index: Value, rows: List[Value], states: List[List[Value]], constants: List[Value]) -> Step:
        [now], [numbers], [at] = states[0], constants, rows
        here, there = emit.ops.extract(now, index), emit.ops.extract(now, at)
        following = emit.select(emit.apply("eq", numbers, at), here, now)
        return Step([emit.select(emit.apply("eq", numbers, index), there, following)], [])

    final, _ = emit.scan(Loop(emit.index(size), [pivots], [(places, None)], [places]), body)
    order = final[0] if node.op.inverse else emit.ops.argsort(final[0], -1)
    return [emit.cast(order, ELEMENTS[node.outputs[0].type.dtype])]


@converter(QR)
def _qr(scope: Scope, node: Apply) -> Sequence[Value]:
    op, [variable] = node.op, node.inputs
    a = convert_type(scope[variable], variable.type.dtype, node.outputs[0].type.dtype)
    pivots: List[Value] = []
    if op.pivoting:
        packed, taus, order = factor_with_pivots(a)
        pivots = [emit.cast(order, i32)]
    else:
        packed, taus = factor(a)
    rows, fewer = emit.dim(a, 0), emit.dim(taus, 0)
    whole = emit.ops.triu(packed)
    economic = emit.slice_(whole, [(0, fewer, 1)]) if op.mode in ("economic", "raw") else whole
    if op.mode == "r":
        return [whole, *pivots]
    if op.mode == "raw":
        return [packed, taus, economic, *pivots]
    return [multiply(packed, taus, fewer if op.mode == "economic" else rows), economic, *pivots]


def _complete(x: Value) -> Value:
    """Orthonormal columns, and others that make them as many as rows."""
    rows, columns = emit.sizes(x)
    every = multiply(*factor(x), rows)
    return emit.concat([x, emit.slice_(every, [ALL, (columns, rows, 1)])], 1)


@converter(SVD)
def _svd(scope: Scope, node: Apply) -> Sequence[Value]:
    op, [variable] = node.op, node.inputs
    a = convert_type(scope[variable], variable.type.dtype, _wide(node))
    u, s, v = emit.ops.svd(a, nan=True)
    if not op.compute_uv:
        return [s]
    rows, columns = a.shape
    if op.full_matrices and (rows is None or rows != columns):
        u, v = _complete(u), _adjoint(_complete(_adjoint(v)))
    return [u, s, v]


@converter(Eig)
def _eig(scope: Scope, node: Apply) -> Sequence[Value]:
    [variable], dtype = node.inputs, node.outputs[0].type.dtype
    real = {"complex64": "float32", "complex128": "float64"}[dtype]
    wide = dtype if variable.type.dtype.startswith("complex") else real
    return emit.ops.eig(convert_type(scope[variable], variable.type.dtype, wide), nan=True)


def _symmetric(op: Any, values: List[Value]) -> List[Value]:
    """A matrix with the eigenvalues, of which the lower triangle is read, and the factor of the second matrix if there is one.

    A v = w B v, where B = L Lᴴ, is L⁻¹ A L⁻ᴴ y = w y of y = Lᴴ v.
    """
    a, *others = [value if op.lower else _adjoint(value) for value in values]
    if not others:
        return [a]
    lower = emit.ops.cholesky(others[0], nan=True)
    whole = emit.apply("add", emit.ops.tril(a), _adjoint(emit.ops.tril(a, -1)))  # only one triangle is given
    half = emit.ops.triangular_solve(lower, whole, nan=True)
    return [emit.ops.triangular_solve(lower, _adjoint(half), nan=True), lower]


@matrix_converter(Eigh)
def _eigh(op: Any, values: List[Value]) -> Sequence[Value]:
    a, *factors = _symmetric(op, values)
    w, v = emit.ops.eigh(a, nan=True)
    return [w, emit.ops.triangular_solve(_adjoint(factors[0]), v, upper=True, nan=True) if factors else v]


@matrix_converter(Eigvalsh)
def _eigvalsh(op: Any, values: List[Value]) -> Sequence[Value]:
    return [emit.ops.eigvalsh(_symmetric(op, values)[0], nan=True)]


#
# Systems and determinants
#


@matrix_converter(Solve)
def _solve(op: Any, values: List[Value]) -> Sequence[Value]:
    assume = {"gen": "general", "sym": "symmetric", "her": "symmetric", "pos": "positive_definite",
              "tridiagonal": "tridiagonal", "banded": "general"}[op.assume_a]
    a, b = values
    if a.type.is_complex and op.assume_a == "her":
        assume = "hermitian"
    if assume in ("symmetric", "hermitian", "positive_definite") and not op.lower:
        a = _transposed(a) if assume == "symmetric" else _adjoint(a)
    return [_column(op, a, b, lambda a, b: emit.ops.solve(a, b, assume=assume, nan=True))]


def _column(op: Any, a: Value, b: Value, solve: Callable[[Value, Value], Value]) -> Value:
    """Solves for a vector in each batch, as a matrix of one column, or for matrices."""
    if op.b_ndim == 2 or b.ndim == 1:
        return solve(a, b)
    return emit.squeeze(solve(a, emit.expand_dims(b, [b.ndim])), [b.ndim])


@matrix_converter(SolveTriangular)
def _solve_triangular(op: Any, values: List[Value]) -> Sequence[Value]:
    def solve(a: Value, b: Value) -> Value:
        return emit.ops.triangular_solve(a, b, upper=not op.lower, unit_diagonal=op.unit_diagonal, nan=True)

    return [_column(op, values[0], values[1], solve)]


@matrix_converter(CholeskySolve)
def _cholesky_solve(op: Any, values: List[Value]) -> Sequence[Value]:
    factor, b = values
    lower = factor if op.lower else _adjoint(factor)
    return [_column(op, lower, b, lambda a, b: emit.ops.cholesky_solve(a, b, nan=True))]


@matrix_converter(MatrixInverse)
def _inverse(op: Any, values: List[Value]) -> Sequence[Value]:
    return [emit.ops.inv(values[0])]


@converter(TensorInv)
def _tensor_inverse(scope: Scope, node: Apply) -> Sequence[Value]:
    [variable], count = node.inputs, node.op.ind
    a = convert_type(scope[variable], variable.type.dtype, node.outputs[0].type.dtype)
    sizes = emit.sizes(a)
    square = emit.reshape(a, [emit.product_of(sizes[:count]), emit.product_of(sizes[count:])])
    return [emit.reshape(emit.ops.inv(square), [*sizes[count:], *sizes[:count]])]


@converter(TensorSolve)
def _tensor_solve(scope: Scope, node: Apply) -> Sequence[Value]:
    a, b = (convert_type(scope[variable], variable.type.dtype, node.outputs[0].type.dtype) for variable in node.inputs)
    last = [axis % a.ndim for axis in node.op.axes or []]
    a = emit.transpose(a, [axis for axis in range(a.ndim) if axis not in last] + last)
    sizes, wanted = emit.sizes(b), emit.sizes(a)[b.ndim:]
    square = emit.reshape(a, [emit.product_of(sizes), emit.product_of(wanted)])
    return [emit.reshape(emit.ops.solve(square, emit.reshape(b, [emit.product_of(sizes)])), wanted)]


@matrix_converter(MatrixPinv)
def _pinv(op: Any, values: List[Value]) -> Sequence[Value]:
    return [emit.ops.pinv(values[0], rcond=1e-15)]


@matrix_converter(Expm)
def _expm(op: Any, values: List[Value]) -> Sequence[Value]:
    return [emit.ops.expm(values[0])]


@matrix_converter(Det)
def _det(op: Any, values: List[Value]) -> Sequence[Value]:
    return [emit.ops.det(values[0])]


@matrix_converter(SLogDet)
def _slogdet(op: Any, values: List[Value]) -> Sequence[Value]:
    return emit.ops.slogdet(values[0])


@converter(BlockDiagonal)
def _block_diag(scope: Scope, node: Apply) -> Sequence[Value]:
    dtype = node.outputs[0].type.dtype
    return [emit.ops.block_diag([convert_type(scope[v], v.type.dtype, dtype) for v in node.inputs])]
