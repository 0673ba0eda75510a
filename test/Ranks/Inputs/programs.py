"""Runs programs by tg-run alone, on threads, and on processes of both MPI libraries: programs.py FOLDER WHAT...

Every run has a time limit: a rank that hangs is a failure. WHAT is `bits`, `whole`, `failures` or `errors`.
"""

import os
import pathlib
import subprocess
import sys

import launch
import numpy as np
from launch import LIMIT, RANK, expect, run

SOURCE = launch.SOURCE
FOLDER, *WHAT = sys.argv[1:]
os.chdir(FOLDER)


def write(name, **replacements):
    """Writes a program of this folder, with numbers in place of names, and returns its name."""
    text = (SOURCE / f"{name}.mlir").read_text(encoding="utf-8")
    for word, value in replacements.items():
        text = text.replace(word, str(value))
    result = "-".join([name, *map(str, replacements.values())]) + ".mlir"
    pathlib.Path(result).write_text(text, encoding="utf-8")
    return result


def make_rows(count):
    """Writes rows that sums round, and returns the inputs of tg-run."""
    random = np.random.default_rng(count)
    np.save(f"x{count}.npy", random.normal(size=(count, 3)) * 10.0 ** random.integers(-3, 3, (count, 1)))
    np.save(f"y{count}.npy", random.integers(0, 2, count).astype(float))
    return [f"--input=@x{count}.npy", f"--input=@y{count}.npy", "--input=3xf64=0.5,-1.25,2"]


# What threads run, and what processes run, which take long to start: numbers of ranks, of shards and of rows.
OF_THREADS = [(ranks, shards, rows) for ranks in (1, 2, 3, 4, 7) for shards in (3, 64) for rows in (0, 1, 7, 1000) if ranks <= shards]
OF_PROCESSES = [(1, 64, 7), (2, 64, 1000), (3, 3, 1), (4, 64, 1000), (7, 64, 0)]


def bits():
    for code in ("strict", "fast"):
        alone = {}
        for way, ranks, shards, rows in [("threads", *case) for case in OF_THREADS] + [
                (mpi, *case) for mpi in ("openmpi", "mpich") for case in OF_PROCESSES]:
            program, inputs = write("logistic", SHARDS=shards), make_rows(rows)
            if (shards, rows) not in alone:
                alone[shards, rows] = run("alone", 1, program, *inputs, f"--code={code}", "--print-all", "--output=@alone.npz")
                status, out, err = alone[shards, rows]
                expect(status == 0 and not err, code, shards, rows, status, err)
                expect(f"f64 = {shards}.0\n" in out, out)
                files = np.load("alone.npz")
                expect(files["result3"].shape == (rows,), files["result3"].shape)
                alone[shards, rows, "files"] = [files[name].tobytes() for name in files]
            result = run(way, ranks, program, *inputs, f"--code={code}", "--print-all", "--output=@ranks.npz")
            expect(result == alone[shards, rows], code, way, ranks, shards, rows, result, alone[shards, rows])
            files = np.load("ranks.npz")
            expect([files[name].tobytes() for name in files] == alone[shards, rows, "files"], code, way, ranks, shards, rows)
            os.remove("ranks.npz")


def whole():
    """Programs that tg-run divides: by an option, or as they say."""
    divided = (SOURCE.parent.parent / "Shard" / "Inputs" / "logistic.mlir").read_text(encoding="utf-8")
    pathlib.Path("divided.mlir").write_text(divided, encoding="utf-8")
    said = divided.replace("%x: tensor<?x3xf64>", '%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}]>}')
    said = said.replace("%y: tensor<?xf64>", '%y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=64}]>}')
    pathlib.Path("said.mlir").write_text(said, encoding="utf-8")
    inputs = make_rows(1000)
    for code in ("strict", "fast"):
        alone = run("alone", 1, "divided.mlir", "--shard=0:rows,1:rows", *inputs, f"--code={code}", "--print-all")
        expect(alone[0] == 0 and alone[1].count("\n") == 3, alone)
        for way, ranks in (("threads", 3), ("openmpi", 2), ("mpich", 3)):
            result = run(way, ranks, "divided.mlir", "--shard=0:rows,1:rows", *inputs, f"--code={code}", "--print-all")
            expect(result == alone, code, way, ranks, result, alone)
        for way, ranks in (("alone", 1), ("threads", 7)):
            result = run(way, ranks, "said.mlir", *inputs, f"--code={code}", "--print-all")
            expect(result == alone, code, way, ranks, "said", result, alone)
    refuses("threads", 3, 1, "got 3 ranks and 2 shards", "divided.mlir", "--shard=0:rows=2,1:rows=2", *inputs)
    refuses("threads", 3, 1, "'main' has no argument 5", "divided.mlir", "--shard=5:rows", *inputs)


def failing():
    program = write("failing")
    lines = pathlib.Path(program).read_text(encoding="utf-8").splitlines()
    place = f"failing.mlir:{1 + next(k for k, line in enumerate(lines) if 'tgl.check' in line)}:3"
    runs = [("threads", ranks, bad, code) for ranks in (2, 3, 7) for bad in (0, 700, 999) for code in ("strict", "fast")]
    runs += [("openmpi", 2, 0, "strict"), ("openmpi", 3, 700, "fast"), ("mpich", 2, 999, "fast"), ("mpich", 4, 700, "strict")]
    for way, ranks, bad, code in runs:
        np.save("bad.npy", np.where(np.arange(1000) == bad, -1.0, 1.0))
        # The rank that has the row.
        rank = next(r for r in range(ranks) if bad < 1000 * (64 * (r + 1) // ranks) // 64)
        status, out, err = run(way, ranks, program, "--input=@bad.npy", f"--code={code}")
        expect((status, out) == (1, ""), way, ranks, bad, status, out, err)
        expect(err.count("error:") == 1 and f"{place}: error: the sum is negative" in err, way, err)
        expect(err.endswith(f"note: on rank {rank} of {ranks}"), way, ranks, bad, err)


def refuses(way, ranks, status, message, *arguments):
    """One message, whatever the number of ranks."""
    result = run(way, ranks, *arguments)
    expect(result[:2] == (status, ""), way, ranks, arguments, result)
    expect(result[2].count("error:") == 1 and message in result[2], way, ranks, arguments, result)


def errors():
    logistic, whole, inputs = write("logistic", SHARDS=3), write("whole"), make_rows(7)
    too_many = "expects at most as many ranks as shards, but got 4 ranks and 3 shards"
    undivided = "ranks cannot share 'main', which is not divided"
    no_option = "expects --ranks, --shard and several processes of mpirun without"
    for way in ("threads", "mpich"):
        refuses(way, 4, 1, too_many, logistic, *inputs)
        refuses(way, 2, 2, no_option, logistic, *inputs, "--interpret")
    for way in ("threads", "openmpi"):
        refuses(way, 2, 1, undivided, whole, "--input=f64=1")
        refuses(way, 3, 1, "none.npy: No such file", logistic, "--input=@none.npy", *inputs[1:])
    for option in ("--compare=interp", "--profile=-", "--guard=nan", "--check-gradient"):
        refuses("threads", 2, 2, no_option, logistic, *inputs, option)
    refuses("threads", 2, 1, "@main expects 3 inputs", logistic, *inputs[:2])
    refuses("openmpi", 2, 2, "not both", logistic, *inputs, "--ranks=2")
    refuses("openmpi", 2, 2, "the standard input", *inputs)
    # Inputs that differ, and a file that only one process misses.
    for mpi, rank in ((mpi, f"${name}") for mpi, name in RANK.items()):
        for last, message in ((f"3xf64=1,2,{rank}", "the program and its inputs, which must be the same, rank 1 is at"),
                              (f"@w{rank}.npy", "input #2: w1.npy: No such file")):
            np.save("w0.npy", np.ones(3))
            script = f"tg-run --accept-compiler-attributes {logistic} {' '.join(inputs[:2])} --input={last}"
            done = subprocess.run([f"mpirun.{mpi}", "-n", "2", "sh", "-c", script], capture_output=True, text=True, timeout=LIMIT)
            expect((done.returncode, done.stdout) == (1, ""), mpi, done)
            expect(done.stderr.count("error:") == 1 and message in done.stderr, mpi, done.stderr)


for what in WHAT:
    {"bits": bits, "whole": whole, "failures": failing, "errors": errors}[what]()
print("failures:", launch.failures)
