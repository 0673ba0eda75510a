"""Runs programs by tg-run on ranks: threads of one process, and processes of both MPI libraries."""

import os
import pathlib
import subprocess

LIMIT = 60  # seconds: a rank that hangs is a failure

SOURCE = pathlib.Path(__file__).parent
# The variable in which a launcher tells a process its rank.
RANK = {"openmpi": "OMPI_COMM_WORLD_RANK", "mpich": "PMI_RANK"}
failures = 0


def expect(holds, *what):
    global failures
    if not holds:
        failures += 1
        print("wrong:", *what)


def start(way, ranks, *arguments, command=("tg-run",), **environment):
    command = [*command, "--accept-compiler-attributes", "--cache=cache", *map(str, arguments)]
    if way == "threads":
        command.append(f"--ranks={ranks}")
    elif way != "alone":
        command = [f"mpirun.{way}", "-n", str(ranks), *command]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment})


def finish(process):
    """Returns the exit status, the standard output, and the standard error."""
    try:
        out, err = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return "no end", "", ""
    # What mpirun says itself about a status that is not 0.
    return process.returncode, out, err.split("\n--------")[0].split("\n=====")[0].strip()


def run(way, ranks, *arguments, **how):
    return finish(start(way, ranks, *arguments, **how))
