#!/usr/bin/python3
"""All-reduce on up to 1,024 simulated ranks, beside the formula and what is measured here.

    simulate.py BUILD [--batches N] [--write FILE]

The simulated ranks run the trees of lib/Runtime/Ranks; their messages take the time of a model (Simulated.h). --write makes a page of
tables, docs/internals/Figures/Ranks.md.
"""

import argparse
import math
import os
import pathlib
import platform
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from ranks.suite import MPIRUN, compile_with

SOURCE = HERE.parent.parent
# A cluster of 100 Gbit/s: latency, overhead of a message, time of a byte, in seconds.
CLUSTER = (1.5e-6, 0.3e-6, 0.08e-9)
NUMBERS, WORK = 21, 0.1
RANKS = [2, 4, 8, 64, 128, 256, 1024, 3, 100, 1000]
HERE_RANKS = [2, 3, 4]
FITTED = (8, 1024)  # bytes
COMPARED = [8, 64, 1024, 4096, 8192, 16384, 65536]


def formula(network, ranks, size):
    """The microseconds of a short all-reduce: at most, unless the number of ranks is a power of two."""
    latency, overhead, byte = network
    way = 1 if ranks & (ranks - 1) == 0 else 2
    return 1e6 * way * math.ceil(math.log2(ranks)) * (latency + overhead + (size + 16) * byte)


def compile_c(build, folder, name, *sources):
    program = pathlib.Path(folder) / name
    subprocess.run(["clang-22", "-O2", f"-I{SOURCE / 'include'}", f"-I{SOURCE / 'lib' / 'Runtime' / 'Ranks'}",
                    *(HERE / source for source in sources), build / "lib" / "libTensorGraphProgramRuntime.a", "-lm", "-lpthread",
                    "-o", program], check=True)
    return program


def lines_of(command, **environment):
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=True, env={**os.environ, **environment})
    return [line.split() for line in done.stdout.splitlines()]


def simulate(program, network, ranks):
    """The microseconds of an all-reduce and of a step, by the number of ranks."""
    lines = lines_of([program, *network, NUMBERS, WORK, *ranks])
    if len({line[3] for line in lines}) != 1:
        sys.exit("the sum depends on the number of ranks")
    return {int(line[0]): (float(line[1]), float(line[2])) for line in lines}


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def cluster_table(program):
    made = simulate(program, CLUSTER, RANKS)
    at_most = [f"{'' if ranks & (ranks - 1) == 0 else '≤ '}{formula(CLUSTER, ranks, 8 * NUMBERS):.1f}" for ranks in RANKS]
    return table(["ranks", *RANKS], [
        ["all-reduce simulated, µs", *(f"{made[ranks][0]:.1f}" for ranks in RANKS)],
        ["formula, µs", *at_most],
        [f"speed-up of {WORK} s of work a step", *(f"{WORK * 1e6 / made[ranks][1]:.0f}" for ranks in RANKS)]])


def measure(build, folder, batches):
    """By ways to communicate and numbers of ranks, the lines of the benchmark: bytes, ours, and MPI_Allreduce's."""
    programs = {mpi: compile_with(mpi, build, folder) for mpi in MPIRUN}
    threads = compile_c(build, folder, "thread-reduce", "ThreadReduce.c")
    sizes, made = sorted({*FITTED, 8 * NUMBERS, *COMPARED}), {}
    environment = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "LD_LIBRARY_PATH": str(build / "lib")}
    for ranks in HERE_RANKS:
        few = sizes if ranks == 2 else [8 * NUMBERS]
        made["threads", ranks] = lines_of([threads, ranks, batches, *few])
        # Processes that wait for the turns of others take milliseconds.
        if ranks <= os.cpu_count():
            for mpi in MPIRUN:
                made[mpi, ranks] = lines_of([*MPIRUN[mpi], "-n", ranks, programs[mpi], batches, *few], **environment)
    return {key: {int(line[0]): [float(text) for text in line[1:]] for line in lines} for key, lines in made.items()}


def fit(measured):
    """Latency with overhead, and the time of a byte, by two sizes on two ranks."""
    (small, large), (first, last) = FITTED, (measured[size][0] * 1e-6 for size in FITTED)
    byte = max(0.0, (last - first) / (large - small))
    return first - (small + 16) * byte, 0.0, byte


def here_tables(program, measured):
    rows = []
    for way in ("threads", *MPIRUN):
        network = fit(measured[way, 2])
        made = simulate(program, network, HERE_RANKS)
        rows += [[way, ranks, f"{measured[way, ranks][8 * NUMBERS][0]:.2f}", f"{formula(network, ranks, 8 * NUMBERS):.2f}",
                  f"{made[ranks][0]:.2f}"] for ranks in HERE_RANKS if (way, ranks) in measured]
    compared = [[size, *(f"{measured[mpi, 2][size][0]:.2f}, {measured[mpi, 2][size][1]:.2f}: "
                         f"{measured[mpi, 2][size][0] / measured[mpi, 2][size][1]:.2f}" for mpi in MPIRUN)] for size in COMPARED]
    return (table(["way", "ranks", "measured, µs", "formula, µs", "simulated, µs"], rows),
            table(["bytes", *(f"{mpi}: ours, `MPI_Allreduce`, µs: ratio" for mpi in MPIRUN)], compared))


def processor():
    lines = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())


PAGE = """# All-reduce, simulated and measured

`benchmark/ranks/simulate.py build --write docs/internals/Figures/Ranks.md` made this page, on {cores} processors of {processor}.
[The runtime of ranks](../Ranks.md#simulated-ranks) describes the model and the formula. All-reduces are of {numbers} numbers of 8 bytes.

## A simulated cluster

The network has 100 Gbit/s, a latency of 1.5 µs, and 0.3 µs of work for a message.

{cluster}
## This machine

The formula has the times of messages that fit two ranks, with {first} and {last} bytes. More ranks than processors wait for each other's turns, which the model leaves out: only threads are measured so.

{here}
## Beside MPI

Two ranks, one on each processor.

{compared}"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--batches", type=int, default=101)
    parser.add_argument("--write", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = compile_c(arguments.build, folder, "simulate", "Simulate.c", "Simulated.c")
        cluster = cluster_table(program)
        print(cluster, flush=True)
        here, compared = here_tables(program, measure(arguments.build.resolve(), folder, arguments.batches))
    print(f"{here}\n{compared}", end="")
    if arguments.write:
        text = PAGE.format(cores=os.cpu_count(), processor=processor(), numbers=NUMBERS, cluster=cluster, here=here, compared=compared,
                           first=FITTED[0], last=FITTED[1])
        arguments.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
