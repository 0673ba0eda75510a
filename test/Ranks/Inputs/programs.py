"""Runs programs by tg-run alone, on threads, and on processes of both MPI libraries: programs.py FOLDER WHAT...

Every run has a time limit: a rank that hangs is a failure. WHAT is `bits`, `failures` or `errors`.
"""

import os
import pathlib
import subprocess
import sys

import numpy as np

LIMIT = 60  # seconds

# Processes of mpirun may be those of root, more than processors, and on a host without a network.
os.environ.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_rmaps_base_oversubscribe="1")
SOURCE = pathlib.Path(__file__).parent
FOLDER, *WHAT = sys.argv[1:]
os.chdir(FOLDER)
failures = 0


def run(way, ranks, *arguments):
    """Returns the exit status, the standard output, and the standard error."""
    command = ["tg-run", "--accept-compiler-attributes", "--cache=cache", *map(str, arguments)]
    if way == "threads":
        command.append(f"--ranks={ranks}")
    elif way != "alone":
        command = [f"mpirun.{way}", "-n", str(ranks), *command]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        out, err = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return "no end", "", ""
    # What mpirun says itself about a status that is not 0.
    return process.returncode, out, err.split("\n--------")[0].split("\n=====")[0].strip()


def expect(holds, *what):
    global failures
    if not holds:
        failures += 1
        print("wrong:", *what)


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


# Threads are all tried. Processes take long to start.
RUNS = [(way, ranks, shards, rows) for way, ranks, shards, rows in
        [("threads", ranks, shards, rows) for ranks in (1, 2, 3, 4, 7) for shards in (3, 64) for rows in (0, 1, 7, 1000)]
        + [(mpi, *run) for mpi in ("openmpi", "mpich")
           for run in [(1, 64, 1000), (2, 64, 1000), (2, 3, 7), (3, 3, 1), (3, 64, 0), (4, 64, 1000), (7, 64, 7)]]
        if ranks <= shards]


def bits():
    for code in ("strict", "fast"):
        alone = {}
        for way, ranks, shards, rows in RUNS:
            program, inputs = write("logistic", SHARDS=shards), make_rows(rows)
            options = [f"--code={code}", "--print-all"]
            if (shards, rows) not in alone:
                alone[shards, rows] = run("alone", 1, program, *inputs, *options)
                status, out, err = alone[shards, rows]
                expect(status == 0 and not err, code, shards, rows, status, err)
                expect(f"f64 = {shards}.0\n" in out, out)
            result = run(way, ranks, program, *inputs, *options)
            expect(result == alone[shards, rows], code, way, ranks, shards, rows, result, alone[shards, rows])
    # A file has whole results.
    for way, ranks in (("alone", 1), ("threads", 3), ("openmpi", 2), ("mpich", 3)):
        outputs = [f"--output=@{way}{k}.npy" for k in range(5)]
        result = run(way, ranks, write("logistic", SHARDS=64), *make_rows(1000), *outputs)
        expect(result == (0, "", ""), way, result)
        for k in range(5):
            one, two = np.load(f"alone{k}.npy"), np.load(f"{way}{k}.npy")
            expect(one.shape == two.shape and one.tobytes() == two.tobytes(), way, k)
    expect(np.load("alone3.npy").shape == (1000,))


def failing():
    program = write("failing")
    lines = pathlib.Path(program).read_text(encoding="utf-8").splitlines()
    place = f"failing.mlir:{1 + next(k for k, line in enumerate(lines) if 'tgl.check' in line)}:3"
    for bad in (0, 700, 999):
        np.save("bad.npy", np.where(np.arange(1000) == bad, -1.0, 1.0))
        inputs = ["--input=@bad.npy"]
        for way, ranks in (("threads", 3), ("openmpi", 2), ("openmpi", 3), ("mpich", 2), ("mpich", 4)):
            # The shard of the row, and the rank of the shard.
            rank = next(r for r in range(ranks) if bad < 1000 * (64 * (r + 1) // ranks) // 64)
            for code in ("strict", "fast") if bad == 700 else ("strict",):
                status, out, err = run(way, ranks, program, *inputs, f"--code={code}")
                expect((status, out) == (1, ""), way, ranks, bad, status, out, err)
                expect(err.count("error:") == 1 and f"{place}: error: the sum is negative" in err, way, err)
                expect(err.endswith(f"note: on rank {rank} of {ranks}"), way, ranks, bad, err)


def errors():
    logistic, inputs = write("logistic", SHARDS=3), make_rows(7)
    for way in ("threads", "openmpi", "mpich"):
        status, out, err = run(way, 4, logistic, *inputs)
        expect((status, out) == (1, ""), way, status, out)
        expect(err.count("expects at most as many ranks as shards, but got 4 ranks and 3 shards") == 1, way, err)
        # Not divided.
        status, out, err = run(way, 2, write("whole"), "--input=f64=1")
        expect((status, out) == (1, ""), way, status, out)
        expect(err.count("ranks cannot share 'main', which is not divided") == 1, way, err)
        # Ranks are for compiled code.
        others = ["--compare=interp", "--profile=-", "--guard=nan", "--check-gradient"] if way == "threads" else []
        for option in ["--interpret", *others]:
            status, out, err = run(way, 2, logistic, *inputs, option)
            expect((status, out) == (2, ""), way, option, status, out)
            expect(err.count("expects --ranks, --shard and several processes of mpirun without") == 1, way, err)
        # A file that is missing, or no program.
        for wrong in (["--input=@none.npy", *inputs[1:]], inputs[:2]):
            status, out, err = run(way, 3, logistic, *wrong)
            expect((status, out) == (1, ""), way, status, out)
            expect(err.count("error:") == 1, way, err)
    # Files that differ. Each process has a folder of its own.
    for mpi, rank in (("openmpi", "OMPI_COMM_WORLD_RANK"), ("mpich", "PMI_RANK")):
        script = f"tg-run --accept-compiler-attributes {logistic} {' '.join(inputs[:2])} --input=3xf64=1,2,${rank}"
        process = subprocess.run([f"mpirun.{mpi}", "-n", "2", "sh", "-c", script], capture_output=True, text=True, timeout=LIMIT)
        expect(process.returncode == 1 and process.stdout == "", mpi, process)
        expect(process.stderr.count("the program and its inputs, which must be the same") == 2, mpi, process.stderr)
        expect(process.stderr.count("error: ranks disagree") == 1, mpi, process.stderr)
        process = subprocess.run([f"mpirun.{mpi}", "-n", "2", "tg-run", "--ranks=2", logistic], capture_output=True, text=True, timeout=LIMIT)
        expect(process.returncode == 2 and process.stderr.count("not both") == 1, mpi, process)


for what in WHAT:
    {"bits": bits, "failures": failing, "errors": errors}[what]()
print("failures:", failures)
