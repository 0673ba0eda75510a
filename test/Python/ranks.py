"""Collectives from Python: ranks.py [mpi4py] WAY. Each rank prints what it has seen."""

import sys

import numpy as np

import tensorgraph

PROGRAM = """
func.func @main(%x: tensor<?x3xf64>, %y: tensor<?xf64>, %w: tensor<3xf64>) -> f64 {
  %p = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3xf64>)
  %d = tg.sub %p, %y : tensor<?xf64>
  %s = tg.sqr %d : tensor<?xf64>
  %r = tg.sum %s : tensor<?xf64>
  return %r : f64
}
"""
ROWS, SHARDS = 1001, 13


def tree(parts):
    """What the tree over shards gives."""
    parts = list(parts)
    while len(parts) > 1:
        parts = [parts[k] + parts[k + 1] if k + 1 < len(parts) else parts[k] for k in range(0, len(parts), 2)]
    return parts[0]


def collectives(ranks):
    program = tensorgraph.compile(PROGRAM, gradient={"wrt": "w"})
    random = np.random.default_rng(7)
    x, y, w = random.normal(size=(ROWS, 3)), random.normal(size=ROWS), np.array([0.5, -1.0, 2.0])

    def parts(rows):
        return [program.main_gradient(x[row], y[row], w) for row in rows]

    everything = parts(slice(ROWS * s // SHARDS, ROWS * (s + 1) // SHARDS) for s in range(SHARDS))
    own = parts(ranks.rows(ROWS))
    loss, gradient = ranks.all_reduce([part[0] for part in own]), ranks.all_reduce([part[1] for part in own])
    assert loss == tree([part[0] for part in everything]) and isinstance(loss, np.float64)
    assert np.array_equal(gradient, tree([part[1] for part in everything]))
    mine = ranks.own_rows(7)
    made = ranks.reduce_scatter(np.arange(len(ranks.own) * 14.0).reshape(-1, 7, 2) * 0 + 1)
    assert np.array_equal(made, np.full((mine.stop - mine.start, 2), float(SHARDS)))
    mine = ranks.own_rows(ROWS)
    assert np.array_equal(ranks.all_gather(x[mine], ROWS), x)
    last = ranks.size - 1
    assert np.array_equal(ranks.broadcast(y if ranks.rank == last else np.zeros(ROWS), last), y)
    assert ranks.all_reduce(np.array(list(ranks.own), np.int8), "max") == SHARDS - 1
    assert ranks.all_reduce([shard == 5 for shard in ranks.own], "any") and not ranks.all_reduce([shard == 5 for shard in ranks.own], "all")
    for wrong, kind in ((lambda: ranks.all_reduce(np.ones(SHARDS + 1)), tensorgraph.ArgumentError),
                        (lambda: ranks.all_reduce([1.0] * len(ranks.own), "mean"), tensorgraph.OptionError),
                        (lambda: ranks.all_reduce([1.0] * len(ranks.own), "any"), tensorgraph.ArgumentTypeError),
                        (lambda: ranks.all_gather(x, ROWS + SHARDS * 20), tensorgraph.ArgumentError)):
        try:
            wrong()
            raise SystemExit("expects an error")
        except kind:
            pass
    return f"{loss.hex()} {float(gradient.sum()).hex()}"


def different_places(ranks):
    ones = [1.0] * len(ranks.own)
    try:
        if ranks.rank:
            ranks.all_reduce(ones)
        else:
            ranks.all_reduce(ones)
    except tensorgraph.ranks.RankError as error:
        return f"{error}; and then {ranks.all_reduce(ones)}"
    return "no error"


def main():
    communicator = None
    if sys.argv[1] == "mpi4py":
        from mpi4py import MPI

        communicator = MPI.COMM_WORLD
    way, rank = sys.argv[-1], -1
    try:
        with tensorgraph.ranks.open(communicator, shards=SHARDS) as ranks:
            rank = ranks.rank
            if way == "raise" and rank == ranks.size - 1:
                raise ValueError("no data")
            seen = different_places(ranks) if way == "places" else collectives(ranks)
    except (tensorgraph.ranks.RankError, tensorgraph.OptionError, ValueError) as error:
        seen = f"{type(error).__name__}: {error}"
    print(f"rank {rank}: {seen}\n", end="", flush=True)


main()
