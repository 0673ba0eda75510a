# errors.py - Errors of calls, as PyTensor raises them
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The exception for an error of a call: its type, and the words that programs look for."""

from __future__ import annotations

import re
from typing import Optional, Sequence

import numpy as np
from pytensor.graph.basic import Apply
from pytensor.raise_op import CheckAndRaise
from pytensor.tensor.basic import Alloc
from pytensor.tensor.blockwise import Blockwise
from pytensor.tensor.elemwise import DimShuffle, Elemwise
from pytensor.tensor.random.op import RandomVariable
from pytensor.tensor.shape import SpecifyShape
from pytensor.tensor.subtensor import AdvancedIncSubtensor, AdvancedSubtensor

import tensorgraph

# The code of checks of indices.
BAD_INDEX = "bad_index"

_MISMATCHES = {Alloc: "could not broadcast input array", Elemwise: "Input dimension mismatch",
               Blockwise: "Incompatible vectorized shapes"}


def exception_for(error: tensorgraph.Error, path: Sequence[Apply]) -> Exception:
    """The exception; `path` is the nodes of the place, from the outermost to the innermost."""
    op = path[-1].op if path else None
    raised: Exception
    if isinstance(op, CheckAndRaise) and isinstance(error, tensorgraph.AssertionFailed):
        raised = op.exc_type(op.msg)
    elif isinstance(error, tensorgraph.AssertionFailed) and error.code == "singular":
        raised = np.linalg.LinAlgError(error.message)
    elif isinstance(error, tensorgraph.AssertionFailed) and (
            error.code == BAD_INDEX or isinstance(op, (AdvancedSubtensor, AdvancedIncSubtensor))):
        raised = tensorgraph.BadIndex(error.message)
    elif isinstance(error, tensorgraph.HostError) and isinstance(error.__cause__, Exception):
        raised = error.__cause__  # that of the op's `perform`
    elif isinstance(error, tensorgraph.BadSize) or (
            isinstance(error, tensorgraph.AssertionFailed) and not isinstance(op, SpecifyShape)):
        raised = tensorgraph.BadSize(_words(error.message, path[-1] if path else None))
    else:
        raised = type(error)(error.message)
    if len(path) > 1:
        note = "In the inner graph: " + ", in ".join(str(node) for node in reversed(path[1:]))
        raised.add_note(note)  # type: ignore[attr-defined]
    return raised


def _words(message: str, node: Optional[Apply]) -> str:
    """The message about sizes, with what PyTensor calls this kind of error in front."""
    if node is None:
        return message
    op = node.op
    if isinstance(op, RandomVariable) and (axis := re.search(r"axis (\d+)", message)):
        # Of the parameters that have this batch axis, only those that do not have one row can be wrong.
        shapes = [variable.type.shape[:variable.type.ndim - rank] for variable, rank in zip(node.inputs[2:], op.ndims_params)]
        wrong = [k for k, shape in enumerate(shapes) if int(axis[1]) < len(shape) and shape[int(axis[1])] != 1]
        which = f"Vectorized input {wrong[0]}" if len(wrong) == 1 else f"One of the vectorized inputs {', '.join(map(str, wrong))}"
        return f"{which} has an incompatible shape in axis {axis[1]}. {message}" if wrong else message
    if isinstance(op, DimShuffle):
        return f"Attempting to squeeze axes with size not equal to one: {message}"
    for kind, words in _MISMATCHES.items():
        # Of Blockwise, what is about batch axes; the core op has sizes of its own.
        if isinstance(op, kind) and (kind is not Blockwise or re.search(r"axis \d", message)):
            if "1" in re.findall(r"\b\d+\b", message)[-2:]:
                words = "Runtime broadcasting not allowed"
            return f"{words}: {message}"
    return message
