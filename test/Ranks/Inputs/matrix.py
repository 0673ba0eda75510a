"""Lets one rank of a whole program fail: matrix.py FOLDER [--all].

Each way to fail meets short and long values, on 2, 3 and 4 processes of both MPI libraries; without --all, each way and length
meets each number of ranks once, and the libraries take turns. All processes end, with one message and one exit status.
"""

import os
import pathlib
import re
import signal
import sys
import time

import launch
import numpy as np
from launch import RANK, SOURCE, expect, finish, start

PROGRAM = (SOURCE / "Named" / "faults.mlir").read_text(encoding="utf-8")
LINES = PROGRAM.splitlines()
TAKE, SUM = (1 + next(k for k, line in enumerate(LINES) if word in line) for word in ("tg.take", "tg.sum"))
LENGTHS = {"short": 3, "long": 20000}
ROWS = 24


def by_rank(mpi, script):
    """A command in which a shell sets `$R` to the rank before it runs tg-run with the arguments."""
    return ["sh", "-c", f'R=${RANK[mpi]}; {script}', "sh"]


def write():
    pathlib.Path("faults.mlir").write_text(PROGRAM, encoding="utf-8")
    pathlib.Path("other").mkdir()
    pathlib.Path("other/faults.mlir").write_text(PROGRAM.replace("tg.tanh", "tg.sin"), encoding="utf-8")
    for length, size in LENGTHS.items():
        np.save(f"{length}.npy", np.linspace(0.1, 0.9, size))
        np.save(f"{length}-other.npy", np.linspace(0.1, 0.8, size))


def inputs(length, steps, last=0, work=0):
    """Inputs of which the last row has a number or much work."""
    ends = [",".join(map(str, [0] * (ROWS - 1) + [number])) for number in (last, work)]
    return [*(f"--input={ROWS}xi64={text}" for text in ends), f"--input=@{length}.npy", f"--input=index={steps}"]


def last_rank_fails(way, ranks, err):
    """The rank that has a row fails, and all others with it."""
    expect(re.search(rf"faults.mlir:{TAKE}:\d+: error: index \d+ is out of range", err), way, ranks, err)
    expect(err.count("error:") == 1 and err.endswith(f"note: on rank {ranks - 1} of {ranks}"), way, ranks, err)


def disagrees(way, ranks, err):
    same = "at the program and its inputs, which must be the same"
    message = rf"ranks disagree: rank 0 is .*{same}, rank {ranks - 1} is .*{same}"
    expect(err.count("error:") == 1 and re.search(message, err), way, ranks, err)


def killed(mpi, ranks, arguments):
    """Kills the last rank when all have begun."""
    files = [pathlib.Path(f"pid{rank}") for rank in range(ranks)]
    for file in files:
        file.unlink(missing_ok=True)
    process = start(mpi, ranks, *arguments, command=by_rank(mpi, 'echo $$ > pid$R; exec tg-run "$@"'))
    limit = time.monotonic() + launch.LIMIT
    while not all(file.exists() and file.read_text() for file in files) and time.monotonic() < limit:
        time.sleep(0.05)
    time.sleep(1.5)
    expect(process.poll() is None, mpi, ranks, "has ended before the signal")
    os.kill(int(files[-1].read_text()), signal.SIGKILL)
    return finish(process)


def fail(way, length, mpi, ranks):
    place = (way, length, mpi, ranks)
    if way == "check":
        status, out, err = finish(start(mpi, ranks, "faults.mlir", *inputs(length, 3, last=LENGTHS[length])))
        last_rank_fails(place, ranks, err)
    elif way == "files":
        script = f'[ $R = {ranks - 1} ] && S=-other; tg-run "$@" --input=@{length}$S.npy --input=index=3'
        status, out, err = finish(start(mpi, ranks, "faults.mlir", *inputs(length, 3)[:2], command=by_rank(mpi, script)))
        disagrees(place, ranks, err)
    elif way == "programs":
        script = f'[ $R = {ranks - 1} ] && F=other/; tg-run "$@" "$F"faults.mlir'
        status, out, err = finish(start(mpi, ranks, *inputs(length, 3), command=by_rank(mpi, script)))
        disagrees(place, ranks, err)
    elif way == "killed":
        status, out, err = killed(mpi, ranks, ["faults.mlir", *inputs(length, 1 << 40)])
        expect(status not in (0, "no end") and "f64 =" not in out, place, status, out, err)
        return
    else:
        status, out, err = finish(start(mpi, ranks, "faults.mlir", *inputs(length, 3, work=1 << 50), TG_COMM_TIMEOUT="2"))
        message = rf"error: rank \d has waited \d+ s for (rank \d|other ranks) in all_reduce sum of {LENGTHS[length]}xf64 at faults.mlir:{SUM}:"
        expect(status not in (0, "no end") and "f64 =" not in out and re.search(message, err), place, status, err)
        return
    expect((status, out) == (1, ""), place, status, out, err)


def wrong_launcher(mpi, other):
    """The variables of one launcher, and the processes of another one: as if tg-run saw one and were started by the other."""
    hide = {"openmpi": "unset OMPI_COMM_WORLD_SIZE OMPI_COMM_WORLD_RANK; export PMI_SIZE=2 PMI_RANK=$R",
            "mpich": "export OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=$R; unset PMI_SIZE PMI_RANK PMI_FD"}[mpi]
    status, out, err = finish(start(mpi, 2, "faults.mlir", *inputs("short", 3), command=by_rank(mpi, hide + '; tg-run "$@"')))
    message = f"{other}: the launcher has started 2 processes, but MPI knows 1: is it that of another library?"
    expect(status not in (0, "no end") and not out and message in err, mpi, status, out, err)


def main():
    os.chdir(sys.argv[1])
    write()
    turn = 0
    for way in ("check", "files", "programs", "killed", "silent"):
        for length in LENGTHS:
            for ranks in (2, 3, 4):
                turn += 1
                for mpi in list(RANK) if "--all" in sys.argv else [list(RANK)[turn % 2]]:
                    fail(way, length, mpi, ranks)
            turn += 1
    wrong_launcher("openmpi", "mpich")
    wrong_launcher("mpich", "openmpi")
    print("failures:", launch.failures)


main()
