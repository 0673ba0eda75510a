# elementwise.py - Scalar ops, on scalars and on tensors
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elemwise, ops on scalars, Composite and ScalarLoop."""

from __future__ import annotations

import math
from typing import Any, Callable, Dict, List, Sequence

import numpy as np
import pytensor.scalar as ps
import pytensor.scalar.math as psm
from pytensor.graph.basic import Apply
from pytensor.graph.traversal import io_toposort
from pytensor.scalar.basic import ScalarOp
from pytensor.scalar.loop import ScalarLoop
from pytensor.tensor.elemwise import Elemwise

from . import emit
from .convert import Scope, converter, element_of, op_name
from .dtypes import ELEMENTS, Unsupported, convert_type
from .emit import INDEX, Loop, Step, Value, i1

# A function of (values, dtypes of the inputs, dtype of the output).
ScalarFunction = Callable[[List[Value], List[str], str], Value]
_functions: Dict[type, ScalarFunction] = {}


def scalar_converter(*op_classes: type) -> Callable[[ScalarFunction], ScalarFunction]:
    """Registers a function for scalar ops; it serves scalars, tensors and Composite."""

    def register(function: ScalarFunction) -> ScalarFunction:
        for op_class in op_classes:
            _functions[op_class] = function
        return function

    return register


def _cast_all(values: Sequence[Value], dtypes: Sequence[str], target: str) -> List[Value]:
    return [convert_type(value, dtype, target) for value, dtype in zip(values, dtypes)]


def _numeric(dtype: str) -> str:
    """Where arithmetic on a boolean result has no operation of its own, that of int8 serves."""
    return "int8" if dtype == "bool" else dtype


def fold(op: str, values: Sequence[Value]) -> Value:
    result = values[0]
    for value in values[1:]:
        result = emit.apply(op, result, value)
    return result


#
# Arithmetic
#


def _register_arithmetic(op_class: type, op: str, on_booleans: str) -> None:
    @scalar_converter(op_class)
    def convert(values: List[Value], dtypes: List[str], out: str) -> Value:
        return fold(on_booleans if out == "bool" else op, _cast_all(values, dtypes, out))


_register_arithmetic(ps.Add, "add", "or")
_register_arithmetic(ps.Mul, "mul", "and")
_register_arithmetic(ps.Sub, "sub", "xor")


@scalar_converter(ps.TrueDiv)
def _true_div(values: List[Value], dtypes: List[str], out: str) -> Value:
    return emit.apply("div", *_cast_all(values, dtypes, out))


def _register_floor(op_class: type, op: str) -> None:
    @scalar_converter(op_class)
    def convert(values: List[Value], dtypes: List[str], out: str) -> Value:
        dtype = _numeric(out)
        return convert_type(emit.apply(op, *_cast_all(values, dtypes, dtype)), dtype, out)


_register_floor(ps.IntDiv, "floordiv")
_register_floor(ps.Mod, "mod")


@scalar_converter(ps.Pow)
def _pow(values: List[Value], dtypes: List[str], out: str) -> Value:
    dtype = _numeric(out)
    return convert_type(emit.apply("pow", *_cast_all(values, dtypes, dtype)), dtype, out)


def _comparable(values: Sequence[Value], dtypes: Sequence[str]) -> List[Value]:
    """Values of one dtype, as NumPy compares them."""
    kinds = list(dict.fromkeys(dtypes))
    if "uint64" in kinds and any(dtype[0] == "i" for dtype in kinds):
        common = "float64"
    else:
        common = str(np.result_type(*kinds)) if len(kinds) > 1 else kinds[0]
    return _cast_all(values, dtypes, common)


def _register_comparison(op_class: type, op: str) -> None:
    @scalar_converter(op_class)
    def convert(values: List[Value], dtypes: List[str], out: str) -> Value:
        return emit.apply(op, *_comparable(values, dtypes))


for _class, _op in ((ps.LT, "lt"), (ps.GT, "gt"), (ps.LE, "le"), (ps.GE, "ge"), (ps.EQ, "eq"), (ps.NEQ, "ne")):
    _register_comparison(_class, _op)


def _register_extreme(op_class: type, op: str) -> None:
    @scalar_converter(op_class)
    def convert(values: List[Value], dtypes: List[str], out: str) -> Value:
        cast = _cast_all(values, dtypes, out)
        if out == "bool":
            return emit.apply("or" if op == "maximum" else "and", *cast)
        return emit.apply(op, *cast)


_register_extreme(ps.Maximum, "maximum")
_register_extreme(ps.Minimum, "minimum")


@scalar_converter(ps.Clip)
def _clip(values: List[Value], dtypes: List[str], out: str) -> Value:
    dtype = _numeric(out)
    return convert_type(emit.apply("clip", *_cast_all(values, dtypes, dtype)), dtype, out)


@scalar_converter(ps.Switch)
def _switch(values: List[Value], dtypes: List[str], out: str) -> Value:
    condition, *branches = values
    return emit.select(emit.cast(condition, i1), *_cast_all(branches, dtypes[1:], out))


@scalar_converter(ps.Identity, ps.Cast)
def _identity(values: List[Value], dtypes: List[str], out: str) -> Value:
    return convert_type(values[0], dtypes[0], out)


@scalar_converter(ps.Second)
def _second(values: List[Value], dtypes: List[str], out: str) -> Value:
    """The second operand, in the shape of both."""
    shape_source, x = values[0], convert_type(values[1], dtypes[1], out)
    if not shape_source.shape:
        return x
    return emit.composite([shape_source, x], lambda inputs: [inputs[1]])[0]


def _register_bits(op_class: type, op: str) -> None:
    @scalar_converter(op_class)
    def convert(values: List[Value], dtypes: List[str], out: str) -> Value:
        return fold(op, _cast_all(values, dtypes, out))


_register_bits(ps.OR, "or")
_register_bits(ps.AND, "and")
_register_bits(ps.XOR, "xor")



@scalar_converter(ps.Invert)
def _invert(values: List[Value], dtypes: List[str], out: str) -> Value:
    return emit.apply("not", convert_type(values[0], dtypes[0], out))




def _register_test(op_class: type, op: str) -> None:
    @scalar_converter(op_class)
    def convert(values: List[Value], dtypes: List[str], out: str) -> Value:
        x = values[0]
        if not x.type.is_float and not x.type.is_complex:
            return emit.apply("ne", x, x)
        return emit.apply(op, x)


_register_test(ps.IsNan, "isnan")
_register_test(ps.IsInf, "isinf")


@scalar_converter(ps.Neg)
def _neg(values: List[Value], dtypes: List[str], out: str) -> Value:
    return emit.apply("neg", convert_type(values[0], dtypes[0], out))


@scalar_converter(ps.Abs)
def _abs(values: List[Value], dtypes: List[str], out: str) -> Value:
    if dtypes[0].startswith("complex"):
        return emit.apply("abs", values[0])
    x = convert_type(values[0], dtypes[0], out)
    return x if out == "bool" else emit.apply("abs", x)


@scalar_converter(ps.Sign)
def _sign(values: List[Value], dtypes: List[str], out: str) -> Value:
    x = convert_type(values[0], dtypes[0], out)
    return x if out == "bool" else emit.apply("sign", x)


@scalar_converter(ps.Sqr)
def _sqr(values: List[Value], dtypes: List[str], out: str) -> Value:
    x = convert_type(values[0], dtypes[0], out)
    return x if out == "bool" else emit.apply("sqr", x)


def _register_rounding(op_class: type, op: str) -> None:
    @scalar_converter(op_class)
    def convert(values: List[Value], dtypes: List[str], out: str) -> Value:
        x = convert_type(values[0], dtypes[0], out)
        return emit.apply(op, x) if x.type.is_float else x


_register_rounding(ps.Ceil, "ceil")
_register_rounding(ps.Floor, "floor")
_register_rounding(ps.Trunc, "trunc")
_register_rounding(ps.RoundHalfToEven, "round")


@scalar_converter(ps.RoundHalfAwayFromZero)
def _round_away(values: List[Value], dtypes: List[str], out: str) -> Value:
    x = convert_type(values[0], dtypes[0], out)
    if not x.type.is_float:
        return x
    size = emit.apply("abs", x)
    whole = emit.apply("trunc", size)
    # The difference is exact, where adding a half is not.
    up = emit.apply("ge", emit.apply("sub", size, whole), emit.constant(0.5, x.element))
    one = emit.apply("add", whole, emit.constant(1.0, x.element))
    return emit.apply("copysign", emit.select(up, one, whole), x)


#
# Functions of floats
#

_FLOAT_FUNCTIONS: Dict[type, str] = {
    ps.Reciprocal: "reciprocal", ps.Log: "log", ps.Log2: "log2", ps.Log10: "log10", ps.Log1p: "log1p", ps.Exp: "exp",
    ps.Exp2: "exp2", ps.Expm1: "expm1", ps.Sqrt: "sqrt", ps.Cos: "cos", ps.ArcCos: "acos", ps.Sin: "sin",
    ps.ArcSin: "asin", ps.Tan: "tan", ps.ArcTan: "atan", ps.ArcTan2: "atan2", ps.Cosh: "cosh", ps.ArcCosh: "acosh",
    ps.Sinh: "sinh", ps.ArcSinh: "asinh", ps.Tanh: "tanh", ps.ArcTanh: "atanh", psm.Erf: "erf", psm.Erfc: "erfc",
    psm.GammaLn: "lgamma", psm.Psi: "digamma", psm.Sigmoid: "sigmoid", psm.Softplus: "softplus",
    psm.Log1mexp: "log1mexp", psm.Erfcx: "erfcx", psm.Erfinv: "erfinv", psm.Erfcinv: "erfcinv", psm.Owens_t: "owens_t",
    psm.Gamma: "gamma", psm.GammaInc: "gammainc", psm.GammaIncC: "gammaincc", psm.GammaIncInv: "gammaincinv",
    psm.GammaIncCInv: "gammainccinv", psm.BetaInc: "betainc", psm.BetaIncInv: "betaincinv", psm.I0: "i0", psm.I1: "i1",
    psm.Ive: "ive", psm.Kve: "kve", psm.J0: "j0", psm.J1: "j1", psm.Jv: "jv", psm.Hyp2F1: "hyp2f1",
    # Not in all versions of PyTensor.
    **{getattr(psm, name): op for name, op in (("GammaL", "gammal"), ("GammaU", "gammau")) if hasattr(psm, name)},
}


def _register_float(op_class: type, op: str) -> None:
    @scalar_converter(op_class)
    def convert(values: List[Value], dtypes: List[str], out: str) -> Value:
        return emit.apply(op, *_cast_all(values, dtypes, out))


for _class, _op in _FLOAT_FUNCTIONS.items():
    _register_float(_class, _op)


@scalar_converter(psm.TriGamma)
def _trigamma(values: List[Value], dtypes: List[str], out: str) -> Value:
    x = convert_type(values[0], dtypes[0], out)
    return emit.apply("polygamma", emit.constant(1.0, x.element), x)


@scalar_converter(psm.PolyGamma)
def _polygamma(values: List[Value], dtypes: List[str], out: str) -> Value:
    return emit.apply("polygamma", *_cast_all(values, dtypes, out))


def _ndtri_exp(values: List[Value], dtypes: List[str], out: str) -> Value:
    """The quantile of the normal distribution for a logarithm of a probability, in f64."""
    y = convert_type(values[0], dtypes[0], "float64")

    def number(value: float) -> Value:
        return emit.constant(value, y.element)

    # Near 1 the complement has the digits.
    upper = emit.apply("neg", emit.apply("ndtri", emit.apply("neg", emit.apply("expm1", y))))
    lower = emit.apply("ndtri", emit.apply("exp", y))
    # Where the exponential would underflow, steps of Newton's method for log_ndtr(x) = y: the first point has an error of at most
    # 4e-3, which each step squares. It is exact where squares would overflow.
    first = emit.apply("mul", number(-math.sqrt(2)), emit.apply("sqrt", emit.apply("neg", y)))
    x = first
    for _ in range(3):
        slope = emit.apply("div", number(math.sqrt(2 / math.pi)), emit.apply("erfcx", emit.apply("mul", number(-math.sqrt(0.5)), x)))
        x = emit.apply("sub", x, emit.apply("div", emit.apply("sub", emit.apply("log_ndtr", x), y), slope))
    tail = emit.select(emit.apply("lt", y, number(-1e30)), first, x)
    below = emit.select(emit.apply("lt", y, number(-700.0)), tail, lower)
    return convert_type(emit.select(emit.apply("gt", y, number(-0.125)), upper, below), "float64", out)


if hasattr(psm, "NdtriExp"):  # not in all versions of PyTensor
    scalar_converter(psm.NdtriExp)(_ndtri_exp)


#
# Complex numbers
#


def _register_part(op_class: type, op: str) -> None:
    @scalar_converter(op_class)
    def convert(values: List[Value], dtypes: List[str], out: str) -> Value:
        if dtypes[0].startswith("complex"):
            return emit.apply(op, values[0])
        x = convert_type(values[0], dtypes[0], out)
        return emit.apply("sub", x, x) if op == "imag" else x


_register_part(ps.Real, "real")
_register_part(ps.Imag, "imag")
_register_part(ps.Conj, "conj")


@scalar_converter(ps.Complex)
def _complex(values: List[Value], dtypes: List[str], out: str) -> Value:
    part = "float32" if out == "complex64" else "float64"
    return emit.ops.complex(*_cast_all(values, dtypes, part))


# What is defined for them, in the dialect and in NumPy.
_ON_COMPLEX = frozenset((
    ps.Add, ps.Sub, ps.Mul, ps.TrueDiv, ps.Pow, ps.EQ, ps.NEQ, ps.Switch, ps.Identity, ps.Cast, ps.Second, ps.IsNan, ps.IsInf,
    ps.Neg, ps.Abs, ps.Sign, ps.Sqr, ps.Reciprocal, ps.Exp, ps.Exp2, ps.Expm1, ps.Log, ps.Log2, ps.Log10, ps.Log1p, ps.Sqrt,
    ps.Sin, ps.Cos, ps.Tan, ps.ArcSin, ps.ArcCos, ps.ArcTan, ps.Sinh, ps.Cosh, ps.Tanh, ps.ArcSinh, ps.ArcCosh, ps.ArcTanh,
    ps.Real, ps.Imag, ps.Conj, ps.Complex,
))


#
# Ops
#


def apply_scalar_op(scope: Scope, op: ScalarOp, node: Apply, values: List[Value]) -> List[Value]:
    """The results of a scalar op on values, scalars or tensors, whose dtypes are those of the node."""
    if isinstance(op, ScalarLoop):
        return _scalar_loop(scope, op, node, values)
    if isinstance(op, ps.Composite):
        return _composite(scope, op, node, values)
    for op_class in type(op).__mro__:
        if op_class in _functions:
            dtypes = [variable.type.dtype for variable in node.inputs]
            for dtype in (*dtypes, *(variable.type.dtype for variable in node.outputs)):
                if dtype not in ELEMENTS or (dtype.startswith("complex") and op_class not in _ON_COMPLEX):
                    raise Unsupported(f"the op {op_name(op)} on dtype {dtype} is not supported")
            return [_functions[op_class](values, dtypes, node.outputs[0].type.dtype)]
    raise Unsupported(f"the op {op_name(op)} is not supported")


def run_scalar_graph(scope: Scope, node: Apply, fgraph: Any, inputs: Sequence[Value]) -> List[Value]:
    """The outputs of an inner graph of scalar ops."""
    inner = scope.inner(node)
    for variable, value in zip(fgraph.inputs, inputs):
        inner[variable] = value
    inner.run(fgraph.outputs, io_toposort(fgraph.inputs, fgraph.outputs))
    return [inner[variable] for variable in fgraph.outputs]


def _composite(scope: Scope, op: Any, node: Apply, values: List[Value]) -> List[Value]:
    dtypes = [variable.type.dtype for variable in node.inputs]
    if dtypes != [variable.type.dtype for variable in op.fgraph.inputs]:
        op = op.make_node(*(ps.get_scalar_type(dtype)() for dtype in dtypes)).op
    if all(not value.shape for value in values):
        return run_scalar_graph(scope, node, op.fgraph, values)
    return emit.composite(values, lambda inputs: run_scalar_graph(scope, node, op.fgraph, inputs))


def _scalar_loop(scope: Scope, op: Any, node: Apply, values: List[Value]) -> List[Value]:
    if any(value.shape for value in values):
        return emit.composite(values, lambda inputs: _scalar_loop(scope, op, node, inputs))
    steps, *values = values
    count = len(op.fgraph.outputs) - int(op.is_while)
    states, constants = values[:count], values[count:]
    if op.is_while:
        # Without steps the loop is not done, as in PyTensor's Python and numba modes.
        states = [*states, emit.constant(False, i1)]
    number = emit.apply("maximum", emit.cast(steps, INDEX), emit.constant(0, INDEX))

    def body(index: Value, rows: List[Value], carried: List[List[Value]], inner: List[Value]) -> Step:
        results = run_scalar_graph(scope, node, op.fgraph, [*(state[0] for state in carried[:count]), *inner])
        return Step(results, [], results[-1] if op.is_while else None)

    final, _ = emit.scan(Loop(number, [], [(state, None) for state in states], constants), body)
    return final


@converter(ScalarOp)
def convert_scalar_op(scope: Scope, node: Apply) -> Sequence[Value]:
    return apply_scalar_op(scope, node.op, node, scope.inputs(node))


@converter(Elemwise)
def convert_elemwise(scope: Scope, node: Apply) -> Sequence[Value]:
    for variable in (*node.inputs, *node.outputs):
        element_of(variable)
    return apply_scalar_op(scope, node.op.scalar_op, node, scope.inputs(node))
