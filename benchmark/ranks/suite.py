"""All-reduce between processes beside MPI_Allreduce, which neither keeps an order nor agrees on failures; and a regression
with its gradient on two processes, on one, without MPI, and without parts."""

import os
import pathlib
import re
import subprocess
import tempfile

import numpy as np

from common.report import Figure

SUMMARY = "all-reduce on 2 processes of Open MPI and MPICH beside MPI_Allreduce, 8 bytes to 1 MiB, and a regression"
TARGETS = ["TensorGraphMPI", "TensorGraphProgramRuntime", "tg-run"]

BYTES = [8, 64, 1024, 4096, 8192, 16384, 65536, 1 << 20]
SHORT = 65536  # for which there is a target
AT_MOST = 1.15
RANKS = 2
ROWS, COLUMNS = 40_000, 20  # in eight parts
FASTER, MOST_OF_MPI, MOST_OF_PARTS = 1.85, 1.02, 1.05
SHARDING = re.compile(r" \{tg\.sharding = #tg\.sharding<\[.*?\]>\}")
HERE = pathlib.Path(__file__).resolve().parent
MPIRUN = {"openmpi": ["mpirun.openmpi", "--bind-to", "core"], "mpich": ["mpirun.mpich", "-bind-to", "core"]}


def compile_with(mpi, build, folder):
    program = pathlib.Path(folder) / f"all-reduce-{mpi}"
    subprocess.run([f"mpicc.{mpi}", "-O2", f"-I{HERE.parent.parent / 'include'}", HERE / "AllReduce.c",
                    build / "lib" / "libTensorGraphProgramRuntime.a", "-lm", "-lpthread", "-ldl", "-o", program], check=True)
    return program


def all_reduce(build, report, batches, environment, folder):
    for mpi, mpirun in MPIRUN.items():
        command = [*mpirun, "-n", str(RANKS), compile_with(mpi, build, folder), str(batches), *map(str, BYTES)]
        lines = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout.splitlines()
        for title, column in (("MPI_Allreduce", 2), ("MPI_Allreduce after one of a status", 3)):
            report.title(f"all-reduce on {RANKS} ranks, microseconds; peer: {title} of {mpi}")
            for line in lines:
                size, ours, peer = int(line.split()[0]), float(line.split()[1]), float(line.split()[column])
                bound = AT_MOST if column == 2 and size <= SHORT else None
                report.add(Figure.against("ranks", f"{mpi}, {size} bytes", ours, "us", title, peer, bound))


def times(commands, repeats, environment):
    """The least wall time of a call of each command, in microseconds; the commands take turns."""
    least = [float("inf")] * len(commands)
    units = {"ns": 1e-3, "us": 1, "ms": 1e3}
    for _ in range(repeats):
        for number, command in enumerate(commands):
            output = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
            time, unit = re.search(r"([0-9.]+) (\w+) wall", output).groups()
            least[number] = min(least[number], float(time) * units[unit])
    return least


def regression(build, report, repeats, environment, folder):
    folder = pathlib.Path(folder)
    random = np.random.default_rng(1)
    for name, array in (("x", random.normal(size=(ROWS, COLUMNS))), ("y", random.integers(0, 2, ROWS).astype(float)),
                        ("w", random.normal(size=COLUMNS))):
        np.save(folder / f"{name}.npy", array)
    whole = folder / "whole.mlir"
    whole.write_text(SHARDING.sub("", (HERE / "regression.mlir").read_text(encoding="utf-8")), encoding="utf-8")
    inputs = [*(f"--input=@{folder}/{name}.npy" for name in "xyw"), "--input=f64=0.3", "--benchmark=300"]
    tool = build / "bin" / "tg-run"
    alone = [tool, HERE / "regression.mlir", *inputs]
    ways = [[*mpirun, "-n", str(count), *alone] for mpirun in MPIRUN.values() for count in (1, RANKS)]
    without_parts, without_mpi, *figures = times([[tool, whole, *inputs], alone, *ways], repeats, environment)
    report.title(f"a logistic regression with its gradient, {ROWS} x {COLUMNS}, fast code, a call")
    report.add(Figure.against("ranks", "8 parts", without_mpi, "us", "no parts", without_parts, MOST_OF_PARTS))
    for mpi, one, two in zip(MPIRUN, figures[::2], figures[1::2]):
        report.add(Figure.against("ranks", f"{mpi}, 1 process", one, "us", "no MPI", without_mpi, MOST_OF_MPI))
        report.add(Figure.against("ranks", f"{mpi}, {RANKS} processes", two, "us", "1 process", one, 1 / FASTER))


def run(build, report, quick):
    environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                   "LD_LIBRARY_PATH": str(build / "lib")}
    with tempfile.TemporaryDirectory() as folder:
        all_reduce(build, report, 31 if quick else 201, environment, folder)
        regression(build, report, 3 if quick else 7, environment, folder)
