"""All-reduce between processes beside MPI_Allreduce, which neither keeps an order nor agrees on failures."""

import os
import pathlib
import subprocess
import tempfile

from common.report import Figure

SUMMARY = "all-reduce on 2 processes of Open MPI and MPICH beside MPI_Allreduce, 8 bytes to 1 MiB"
TARGETS = ["TensorGraphMPI", "TensorGraphProgramRuntime"]

BYTES = [8, 64, 1024, 4096, 8192, 16384, 65536, 1 << 20]
SHORT = 65536  # for which there is a target
AT_MOST = 1.15
RANKS = 2
HERE = pathlib.Path(__file__).resolve().parent
MPIRUN = {"openmpi": ["mpirun.openmpi", "--bind-to", "core"], "mpich": ["mpirun.mpich", "-bind-to", "core"]}


def compile_with(mpi, build, folder):
    program = pathlib.Path(folder) / f"all-reduce-{mpi}"
    subprocess.run([f"mpicc.{mpi}", "-O2", f"-I{HERE.parent.parent / 'include'}", HERE / "AllReduce.c",
                    build / "lib" / "libTensorGraphProgramRuntime.a", "-lm", "-lpthread", "-ldl", "-o", program], check=True)
    return program


def run(build, report, quick):
    environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                   "LD_LIBRARY_PATH": str(build / "lib")}
    batches = 31 if quick else 201
    with tempfile.TemporaryDirectory() as folder:
        for mpi, mpirun in MPIRUN.items():
            command = [*mpirun, "-n", str(RANKS), compile_with(mpi, build, folder), str(batches), *map(str, BYTES)]
            lines = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout.splitlines()
            for title, column in (("MPI_Allreduce", 2), ("MPI_Allreduce after one of a status", 3)):
                report.title(f"all-reduce on {RANKS} ranks, microseconds; peer: {title} of {mpi}")
                for line in lines:
                    size, ours, peer = int(line.split()[0]), float(line.split()[1]), float(line.split()[column])
                    bound = AT_MOST if column == 2 and size <= SHORT else None
                    report.add(Figure.against("ranks", f"{mpi}, {size} bytes", ours, "us", title, peer, bound))
