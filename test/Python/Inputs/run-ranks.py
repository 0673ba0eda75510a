"""Runs ranks.py on ranks: run-ranks.py RANKS.PY. mpi4py is built for one MPI library, Debian's for Open MPI; the other is opened without."""

import subprocess
import sys

LIMIT = 120  # seconds


def run(mpi, ranks, *arguments):
    """The lines of all ranks, in their order."""
    done = subprocess.run([f"mpirun.{mpi}", "-n", str(ranks), sys.executable, sys.argv[1], *arguments], capture_output=True, text=True,
                          timeout=LIMIT, check=False)
    lines = sorted(done.stdout.splitlines())
    assert len(lines) == ranks, (mpi, ranks, arguments, done)
    return [line.split(": ", 1)[1] for line in lines]


seen = set()
for mpi, arguments in (("openmpi", ["mpi4py"]), ("openmpi", []), ("mpich", [])):
    for ranks in (1, 2, 3):
        seen.update(run(mpi, ranks, *arguments, "all"))
assert len(seen) == 1 and all(word.startswith(("0x", "-0x")) for word in seen.pop().split()), seen
print("1, 2 and 3 ranks of both MPI libraries: same bits")

for mpi, arguments in (("openmpi", ["mpi4py"]), ("mpich", [])):
    assert run(mpi, 3, *arguments, "raise") == ["RankError: error on rank 2: ValueError: no data"] * 2 + ["ValueError: no data"]
    lines = run(mpi, 2, *arguments, "places")
    assert lines[0] == lines[1] and lines[0].startswith("ranks disagree: rank 0 is at all_reduce sum of 1xf64 at ranks.py:"), lines
    assert lines[0].endswith("; and then 13.0"), lines
print("one error on all ranks")

for line in run("mpich", 2, "mpi4py", "all"):
    assert line == "OptionError: the communicator is one of openmpi, but the processes were started by mpirun of mpich", line
print("the wrong mpirun: an error")
