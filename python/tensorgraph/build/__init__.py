"""Programs of TensorGraph, made from Python."""

from . import ops
from .constants import constant, constant_text, element_of_dtype, operand
from .core import BREAK, Block, Op, Value, append, append_one, current_block, located, results_of, tagged
from .errors import BuildError, BuildIndexError
from .location import Place
from .module import Declaration, Function, Module
from .ops.other import emit, emit_op
from .text import Text
from .types import Type, bf16, f16, f32, f64, foreign_type, i1, i8, i16, i32, i64, index, tensor
from .graphs import OpenComposite, OpenGraph, OpenIf, OpenOfg, composite, cond, graph, ofg
from .scan import OpenScan, last, scan, taps
from .derivatives import OpenJvp, OpenOverride, OpenVjp, grad, jvp, value_and_grad, vjp, with_pullback, with_pushforward
from .solvers import OpenSolver, Solution, minimize, minimize_scalar, root, root_scalar
