"""What is measured: the kernels of all families, in the order in which they are shown."""

import sys

from .families import (cumulative, elementwise, half, indexing, lanes, large_states, loops, products, row_loops, rows, several,
                       slicing, sorting, states, terms, transposing, unknown_sizes)

FAMILIES = (elementwise, products, lanes, loops, row_loops, states, large_states, terms, sorting, transposing, cumulative, rows,
            several, half, indexing, slicing, unknown_sizes)


def kernels(quick, families="all"):
    """All that is measured, or that of some families; sizes that take no time if `quick`."""
    names = {family.__name__.rpartition(".")[2]: family for family in FAMILIES}
    chosen = names if families == "all" else families.split(",")
    if unknown := set(chosen) - set(names):
        sys.exit(f"error: no family of kernels has the name '{min(unknown)}': {', '.join(names)}")
    for name in chosen:
        yield from names[name].kernels(quick)
