"""What is measured: the kernels of all families, in the order in which they are shown."""

from .families import (cumulative, elementwise, half, indexing, lanes, large_states, loops, products, row_loops, rows, several,
                       slicing, sorting, states, terms, transposing, unknown_sizes)

FAMILIES = (elementwise, products, lanes, loops, row_loops, states, large_states, terms, sorting, transposing, cumulative, rows,
            several, half, indexing, slicing, unknown_sizes)


def kernels(quick):
    """All that is measured; sizes that take no time if `quick`."""
    for family in FAMILIES:
        yield from family.kernels(quick)
