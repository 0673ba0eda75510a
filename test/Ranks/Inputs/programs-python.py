"""Whole programs on ranks, from Python: programs-python.py FOLDER [mpi4py|launcher]. Each rank prints what it has seen; a run without
arguments starts the ranks."""

import os
import subprocess
import sys

import numpy as np

import tensorgraph

LIMIT = 60  # seconds
PROGRAM = """
func.func @main(%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=13}, {}]>},
                %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=13}]>}, %w: tensor<3xf64>) -> (f64, tensor<?xf64>) {
  %p = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3xf64>)
  %d = tg.sub %p, %y : tensor<?xf64>
  %s = tg.sqr %d : tensor<?xf64>
  %r = tg.sum %s : tensor<?xf64>
  return %r, %d : f64, tensor<?xf64>
}
func.func @other(%x: f64) -> f64 {
  return %x : f64
}
"""
FAILS = """
func.func @main(%x: tensor<?xf64>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %least = tg.min %x : tensor<?xf64>
  %bad = tg.host_call "look"(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %sum = tg.sum %bad : tensor<?xf64>
  return %sum : f64
}
"""
STATIC = """
func.func @main(%x: tensor<1001xf32>) -> (f32, tensor<1001xf32>) {
  %0 = tg.sqr %x : tensor<1001xf32>
  %1 = tg.sum %0 : tensor<1001xf32>
  return %1, %0 : f32, tensor<1001xf32>
}
"""
ROWS, SHARDS = 1001, 13


def rows_of(rank, size, shards, rows):
    return slice(rows * (shards * rank // size) // shards, rows * (shards * (rank + 1) // size) // shards)


def raised(call):
    try:
        call()
    except tensorgraph.Error as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0]}"
    return "no error"


def look(x):
    if np.any(x < 0):
        raise KeyError("negative")
    return x


def compute(communicator, rank, size):
    """What all ranks see alike, whatever their number."""
    random = np.random.default_rng(7)
    x, y, w = random.normal(size=(ROWS, 3)) * 10.0 ** random.integers(-3, 3, (ROWS, 1)), random.normal(size=ROWS), np.array([0.5, -1.0, 2.0])
    own = rows_of(rank, size, SHARDS, ROWS)
    program = tensorgraph.compile(PROGRAM, communicator=communicator, gradient={"wrt": ["x", "w"]}, cache="cache")
    alone = tensorgraph.compile(PROGRAM, gradient={"wrt": ["x", "w"]}, cache="cache")
    seen = []
    for count in (ROWS, 5, 0):
        part = rows_of(rank, size, SHARDS, count)
        loss, differences = program(x[part], y[part], w)
        whole, all_differences = alone(x[:count], y[:count], w)
        assert loss == whole and np.array_equal(differences, all_differences[part]), (loss, whole)
        seen.append(float(loss).hex())
    _, _, dx, dw = program.main_gradient(x[own], y[own], w)
    _, _, all_dx, all_dw = alone.main_gradient(x, y, w)
    assert np.array_equal(dx, all_dx[own]) and np.array_equal(dw, all_dw)
    # What is not dense, lists for numbers, and memory for results.
    out = np.empty(own.stop - own.start)
    loss, differences = program.main(np.asfortranarray(x)[own], y=y[own], w=[0.5, -1.0, 2.0], out=(None, out), timeout=60)
    assert float(loss).hex() == seen[0] and differences is out and np.array_equal(out, alone(x, y, w)[1][own])
    assert program.main.arguments[0].shards == SHARDS and "rows in 13 shards" in program.main.__doc__ and not program.main.arguments[2].shards
    # A program that does not say it, of known sizes.
    static = tensorgraph.compile(STATIC, communicator=communicator, shard="0:rows=64", cache="cache")
    own = rows_of(rank, size, 64, ROWS)
    total, squares = static(x[own, 0].astype(np.float32))
    total_alone, squares_alone = tensorgraph.compile(STATIC, shard="0:rows=64", cache="cache")(x[:, 0].astype(np.float32))
    assert total == total_alone and np.array_equal(squares, squares_alone[own])
    # Another axis.
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "columns.mlir"), encoding="utf-8") as file:
        text = file.read()
    columns, own = tensorgraph.compile(text, communicator=communicator, cache="cache"), rows_of(rank, size, 5, ROWS)
    scale, table = y[:, None].T.copy()[0], x.T.copy()
    made = columns(table[:, own], scale[own], 0.5)
    whole = tensorgraph.compile(text, cache="cache")(table, scale, 0.5)
    assert made[0] == whole[0] and np.array_equal(made[1], whole[1][:, own]) and np.array_equal(made[2], whole[2][own])
    assert "shape (?, ?), axis 1 in 5 shards" in columns.main.__doc__ and columns.main.arguments[0].shard_axis == 1
    # Files.
    if rank == 0:
        np.save("table.npy", table)
        np.save("x.npy", x)
        np.save("other.npy", x[:-1])
    program.main(x[rows_of(rank, size, SHARDS, 3)], y[rows_of(rank, size, SHARDS, 3)], w)  # all wait for all
    mapped = tensorgraph.rows("x.npy", communicator, shards=SHARDS)
    assert isinstance(mapped, np.memmap) and np.array_equal(mapped, x[rows_of(rank, size, SHARDS, ROWS)])
    assert np.array_equal(tensorgraph.rows("table.npy", communicator, shards=5, axis=1), table[:, own])
    part = rows_of(rank, size, SHARDS, ROWS)
    assert float(program.main(mapped, y[part], w)[0]).hex() == seen[0]
    return " ".join([*seen, float(total).hex()])


def errors(communicator, rank, size):
    """The same errors on all ranks, and a right call after each."""
    program = tensorgraph.compile(PROGRAM, communicator=communicator, cache="cache")
    x, y, w = np.ones((ROWS, 3)), np.ones(ROWS), np.ones(3)
    own, last = rows_of(rank, size, SHARDS, ROWS), rank == size - 1
    host = tensorgraph.compile(FAILS, communicator=communicator, shard="0:rows", functions={"look": look}, cache="cache")
    part = rows_of(rank, size, 64, ROWS)
    seen = []

    def fails(call):
        seen.append(raised(call))
        assert float(program.main(x[own], y[own], w)[0]) == 4.0 * ROWS

    def longer(array):
        return np.concatenate([array[own], array[:7]]) if last else array[own]

    fails(lambda: program.main(longer(x), longer(y), w))
    fails(lambda: program.main(x[own], longer(y), w))
    fails(lambda: program.main(x[own, :2] if last else x[own], y[own], w))
    fails(lambda: program.main(x[own], y[own], "w" if last else w))
    fails(lambda: program.main(x[own], y[own], w + rank))
    fails(lambda: program.main(x[own], y[own]) if last else program.main(x[own], y[own], w))
    fails(lambda: program.other(1.0))
    fails(lambda: program.other(1.0) if last else program.main(x[own], y[own], w))
    fails(lambda: host(-x[part, 0] if last else x[part, 0]))
    fails(lambda: host(x[part, 0]) if last else program.main(x[own], y[own], w))
    fails(lambda: tensorgraph.compile(PROGRAM.replace("tg.sqr", "tg.no" if last else "tg.sqr"), communicator=communicator, cache="cache"))
    fails(lambda: tensorgraph.compile(PROGRAM, communicator=communicator, mode="no" if last else "debug", cache="cache"))
    fails(lambda: tensorgraph.compile(PROGRAM, communicator=communicator, check=True))
    fails(lambda: tensorgraph.compile(PROGRAM, communicator=communicator, shard="7:rows", cache="cache"))
    fails(lambda: tensorgraph.rows("none.npy" if last else "x.npy", communicator))
    fails(lambda: tensorgraph.rows("other.npy" if last else "x.npy", communicator))
    fails(lambda: tensorgraph.rows("x.npy", communicator, shards=1))
    fails(lambda: tensorgraph.rows("x.npy", communicator, axis=2))
    fails(lambda: program.profile(x, y, w))
    fails(lambda: program.guard("nan"))
    return "\n".join(seen)


def parts(communicator, rank, size):
    """Halves of the ranks compute at the same time, each with a communicator that is freed."""
    for turn in range(3):
        half = communicator.Split(rank % 2, rank)
        program = tensorgraph.compile(PROGRAM, communicator=half, cache="cache")
        own = rows_of(half.Get_rank(), half.Get_size(), SHARDS, ROWS)
        y = np.full(ROWS, rank % 2 + turn + 1.0)
        loss, _ = program(np.zeros((ROWS, 3))[own], y[own], np.zeros(3))
        assert loss == ROWS * (rank % 2 + turn + 1.0) ** 2
        again = tensorgraph.compile(PROGRAM, communicator=half, cache="cache")
        assert again._compiled.communicator is program._compiled.communicator
        half.Free()
        assert raised(lambda: program(np.zeros((ROWS, 3))[own], y[own], np.zeros(3))) == "OptionError: the communicator is closed"
    return "halves"


def on_ranks():
    os.chdir(sys.argv[1])
    work = {"compute": compute, "errors": errors, "parts": parts}[sys.argv[3]]
    if sys.argv[2] == "mpi4py":
        from mpi4py import MPI

        rank, size = MPI.COMM_WORLD.Get_rank(), MPI.COMM_WORLD.Get_size()
        seen = work(MPI.COMM_WORLD, rank, size)
    else:
        with tensorgraph.ranks.open(shards=SHARDS) as ranks:
            rank, size = ranks.rank, ranks.size
            seen = work(ranks, rank, size)
    with open(f"seen{rank}", "w", encoding="utf-8") as file:
        file.write(seen)


def start(mpi, ranks, way, work):
    """What ranks have seen, which is the same."""
    folder = sys.argv[1]
    command = [f"mpirun.{mpi}", "-n", str(ranks), sys.executable, __file__, folder, way, work]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert done.returncode == 0, (command, done.stdout, done.stderr)
    seen = set()
    for rank in range(ranks):
        path = os.path.join(folder, f"seen{rank}")
        with open(path, encoding="utf-8") as file:
            seen.add(file.read())
        os.remove(path)
    assert len(seen) == 1, (command, seen)
    return seen.pop()


def main():
    work = sys.argv[2]
    if work == "compute":
        seen = {start(*how, "compute") for how in (("openmpi", 1, "mpi4py"), ("openmpi", 3, "mpi4py"), ("openmpi", 2, "launcher"),
                                                   ("mpich", 4, "launcher"))}
        assert len(seen) == 1, seen
        print("same bits")
    elif work == "errors":
        for mpi, ranks, way in (("openmpi", 3, "mpi4py"), ("mpich", 3, "launcher")):
            print(mpi)
            print(start(mpi, ranks, way, "errors"))
    else:
        print(start("openmpi", 4, "mpi4py", "parts"))


if len(sys.argv) > 3:
    on_ranks()
else:
    main()
