#===- equations.py - The equations of einsum ------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What `ij,jk->ik` means: a label for each axis of each operand, and for those of the result."""

from __future__ import annotations

from typing import Dict, Hashable, List, Optional, Sequence, Tuple

from ..errors import BuildError

# A letter, or the position from the end of an axis that an ellipsis stands for.
Label = Hashable
Labels = Tuple[Label, ...]


def parse(equation: str, shapes: Sequence[Sequence[Optional[int]]]) -> Tuple[List[Labels], Labels]:
    """The labels of the operands, of these shapes, and of the result."""
    if not isinstance(equation, str):
        raise BuildError(f"einsum expects an equation such as 'ij,jk->ik', but got {equation!r}")
    text = equation.replace(" ", "")
    inputs, arrow, output = text.partition("->")
    for part in (*inputs.split(","), *([output] if arrow else [])):
        _check_letters(equation, part)
    terms = inputs.split(",")
    if len(terms) != len(shapes):
        raise BuildError(f"einsum: the equation '{equation}' names {len(terms)} operands, but got {len(shapes)}")
    labels = [_labels_of(equation, k, term, len(shape)) for k, (term, shape) in enumerate(zip(terms, shapes))]
    _check_sizes(equation, labels, shapes)
    dots = max((sum(isinstance(label, int) for label in own) for own in labels), default=0)
    hidden: Labels = tuple(range(-dots, 0))
    if arrow:
        return labels, _labels_of_output(equation, output, labels, hidden)
    letters = inputs.replace(",", "").replace(".", "")
    once = [letter for letter in sorted(set(letters)) if letters.count(letter) == 1]
    return labels, (*hidden, *once)


def _check_letters(equation: str, term: str) -> None:
    rest = term.replace("...", "", 1)
    for letter in rest:
        if not (letter.isascii() and letter.isalpha()):
            raise BuildError(f"einsum expects letters, ',', '->' and '...', but got {letter!r} in the equation '{equation}'")


def _split(term: str) -> Tuple[str, bool, str]:
    before, dots, after = term.partition("...")
    return before, bool(dots), after


def _labels_of(equation: str, position: int, term: str, rank: int) -> Labels:
    before, has_dots, after = _split(term)
    count = len(before) + len(after)
    if rank < count or (rank > count and not has_dots):
        least = "at least " if has_dots else ""
        axes = "axis" if count == 1 else "axes"
        raise BuildError(f"einsum: '{term}' in '{equation}' names {least}{count} {axes}, but operand {position} has {rank}")
    return (*before, *range(count - rank, 0), *after)


def _labels_of_output(equation: str, output: str, inputs: Sequence[Labels], hidden: Labels) -> Labels:
    before, has_dots, after = _split(output)
    known = {label for labels in inputs for label in labels}
    letters = before + after
    for letter in letters:
        if letter not in known:
            raise BuildError(f"einsum: '{letter}' of the result of '{equation}' is not an axis of an operand")
        if letters.count(letter) > 1:
            raise BuildError(f"einsum: the result of '{equation}' has the axis '{letter}' twice")
    if hidden and not has_dots:
        raise BuildError(f"einsum: the result of '{equation}' expects '...', since operands have it for {len(hidden)} axes")
    return (*before, *hidden, *after)


def _check_sizes(equation: str, labels: Sequence[Labels], shapes: Sequence[Sequence[Optional[int]]]) -> None:
    sizes: Dict[Label, int] = {}
    for own, shape in zip(labels, shapes):
        diagonals: Dict[Label, int] = {}  # are not of an axis that is repeated
        for label, size in zip(own, shape):
            if size is None:
                continue
            if diagonals.setdefault(label, size) != size:
                known = diagonals[label]
                raise BuildError(f"einsum: axis '{label}' of '{equation}' has the sizes {known} and {size} in one operand")
            if size == 1:
                continue
            if sizes.setdefault(label, size) != size:
                name = f"axis '{label}'" if isinstance(label, str) else f"axis {label} of '...'"
                raise BuildError(f"einsum: {name} of '{equation}' has the sizes {sizes[label]} and {size}")
