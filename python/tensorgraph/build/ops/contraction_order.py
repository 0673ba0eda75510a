#===- contraction_order.py - Which operands are contracted first ----------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""The order in which operands of a sum of products are contracted, two at a time."""

from __future__ import annotations

from itertools import combinations
from typing import Dict, FrozenSet, List, Mapping, Optional, Sequence, Tuple

from .equations import Label

# A size that is not known counts as this one.
_UNKNOWN = 1 << 10
# Up to so many operands all orders are compared.
_MOST_COMPARED = 6

_Labels = FrozenSet[Label]


def contraction_order(
    terms: Sequence[_Labels], output: _Labels, sizes: Mapping[Label, Optional[int]]
) -> List[Tuple[int, int]]:
    """Pairs of positions: the two terms of a pair are removed, and their contraction is appended.

    Few operands are contracted with the fewest multiplications, and of equal orders the first. Of many, the pair comes
    first whose contraction leaves the fewest elements more than the two have.
    """
    counts = {label: _UNKNOWN if known is None else known for label, known in sizes.items()}
    if len(terms) < 3:
        return [(0, 1)] * (len(terms) - 1)
    return _best(terms, output, counts) if len(terms) <= _MOST_COMPARED else _greedy(terms, output, counts)


def _elements(labels: _Labels, counts: Mapping[Label, int]) -> int:
    product = 1
    for label in labels:
        product *= counts[label]
    return product


def _best(terms: Sequence[_Labels], output: _Labels, counts: Mapping[Label, int]) -> List[Tuple[int, int]]:
    """The best tree of each set of terms, from those of its parts."""
    everything = (1 << len(terms)) - 1

    def left_of(members: int) -> _Labels:
        """The labels of what these terms contract to."""
        inside = frozenset().union(*(labels for k, labels in enumerate(terms) if members >> k & 1))
        outside = output.union(*(labels for k, labels in enumerate(terms) if not members >> k & 1))
        return inside & outside

    left = {members: left_of(members) for members in range(1, everything + 1)}
    # Of each set: the cost, and the two parts that are contracted last.
    best: Dict[int, Tuple[int, int, int]] = {1 << k: (0, 0, 0) for k in range(len(terms))}
    for members in range(1, everything + 1):
        if members in best:
            continue
        part = (members - 1) & members
        while part:
            other = members ^ part
            if part > other:
                cost = best[part][0] + best[other][0] + _elements(left[part] | left[other], counts)
                if members not in best or cost < best[members][0]:
                    best[members] = (cost, part, other)
            part = (part - 1) & members
    # Children before parents.
    nodes, open_sets = [], [everything]
    while open_sets:
        members = open_sets.pop()
        _, part, other = best[members]
        if part:
            nodes.append((members, part, other))
            open_sets += [part, other]
    current, pairs = [1 << k for k in range(len(terms))], []
    for members, part, other in reversed(nodes):
        first, second = sorted((current.index(part), current.index(other)))
        pairs.append((first, second))
        current = [own for k, own in enumerate(current) if k not in (first, second)] + [members]
    return pairs


def _greedy(terms: Sequence[_Labels], output: _Labels, counts: Mapping[Label, int]) -> List[Tuple[int, int]]:
    current, pairs = list(terms), []
    while len(current) > 1:
        # How many terms, and the result, have a label: it stays if others than the pair do.
        uses: Dict[Label, int] = {}
        for labels in (*current, output):
            for label in labels:
                uses[label] = uses.get(label, 0) + 1

        def cost(pair: Tuple[int, int]) -> Tuple[int, int]:
            x, y = current[pair[0]], current[pair[1]]
            kept = frozenset(label for label in x | y if uses[label] > (label in x) + (label in y))
            return (_elements(kept, counts) - _elements(x, counts) - _elements(y, counts), _elements(x | y, counts))

        # Quadratic in the number of terms, which are written by hand.
        first, second = min(combinations(range(len(current)), 2), key=cost)
        x, y = current[first], current[second]
        kept = frozenset(label for label in x | y if uses[label] > (label in x) + (label in y))
        pairs.append((first, second))
        current = [own for k, own in enumerate(current) if k not in (first, second)] + [kept]
    return pairs
