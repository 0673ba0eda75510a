"""Runs programs by tg-run alone, on threads, and on processes of both MPI libraries: programs.py FOLDER WHAT...

Every run has a time limit: a rank that hangs is a failure. WHAT is a key of the table at the end.
"""

import json
import os
import pathlib
import re
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


def divide(rows="?"):
    """Writes the program of a logistic regression, which tg-run divides, and returns its name."""
    text = (SOURCE.parent.parent / "Shard" / "Inputs" / "logistic.mlir").read_text(encoding="utf-8")
    name = f"divided-{rows}.mlir".replace("?", "any")
    pathlib.Path(name).write_text(text.replace("tensor<?x", f"tensor<{rows}x").replace("?", str(rows)), encoding="utf-8")
    return name


SHARDS = "--shard=0:rows,1:rows"


def files():
    """Results in files, from files of any order of axes and bytes: those of one process."""
    outputs = ["--output=@value.npy", "--output=@gradient.npy", "--output=@rows.npy"]
    for rows, order, kind, runs in ((1000, "C", "<f8", [("openmpi", 3), ("mpich", 7)]), (1000, "F", "<f8", [("mpich", 2)]),
                                    (1000, "C", ">f8", [("openmpi", 2)]), (1, "C", "<f8", [("openmpi", 4)]),
                                    (0, "F", "<f8", [("mpich", 3)])):
        program, inputs = divide(), make_rows(rows)
        for name in ("x", "y"):
            array = np.load(f"{name}{rows}.npy")
            np.save(f"{name}.npy", np.asarray(array, dtype=kind, order=order))
        inputs[:2] = ["--input=@x.npy", "--input=@y.npy"]
        for turn, (way, ranks) in enumerate([("alone", 1), *runs]):
            result = run(way, ranks, program, SHARDS, *inputs, *outputs)
            expect(result == (0, "", ""), way, ranks, rows, order, kind, result)
            written = {name: pathlib.Path(name).read_bytes() for name in ("value.npy", "gradient.npy", "rows.npy")}
            alone = alone if turn else written
            expect(written == alone and np.load("rows.npy").shape == (rows,), way, ranks, rows, order, kind)
        # A result that is printed, or in an archive, is whole on the first process.
        for option in (["--output=-", "--output=@gradient.npy", "--output=-"], ["--output=@all.npz"]):
            expect(run(*runs[0], program, SHARDS, *inputs, *option) == run("alone", 1, program, SHARDS, *inputs, *option), runs, option)
    expect(not [name for name in os.listdir() if name.startswith(".")], os.listdir())


def columns():
    """Arguments and results that are divided along the second axis, in text and in files."""
    program = write("columns")
    for length, series in ((3, 7), (1, 2), (0, 5), (4, 0)):
        np.save("x.npy", np.random.default_rng(length).normal(size=(length, series)))
        np.save("scale.npy", np.arange(1.0, series + 1))
        inputs = ["--input=@x.npy", "--input=@scale.npy", "--input=f64=0.5"]
        outputs = ["--output=@value.npy", "--output=@scaled.npy", "--output=@transposed.npy"]
        alone = run("alone", 1, program, *inputs, "--print-all")
        expect(run("alone", 1, program, *inputs, *outputs) == (0, "", "") and alone[0] == 0, length, series, alone)
        x = np.load("x.npy") * np.arange(1.0, series + 1) * 0.5
        expect(np.array_equal(np.load("scaled.npy"), x) and np.array_equal(np.load("transposed.npy"), x.T), length, series)
        bytes_alone = [pathlib.Path(output[10:]).read_bytes() for output in outputs]
        for way, ranks in (("threads", 3), ("threads", 5), ("openmpi", 2), ("mpich", 3)):
            expect(run(way, ranks, program, *inputs, "--print-all") == alone, way, ranks, length, series)
            expect(run(way, ranks, program, *inputs, *outputs) == (0, "", ""), way, ranks, length, series)
            expect([pathlib.Path(output[10:]).read_bytes() for output in outputs] == bytes_alone, way, ranks, length, series, "files")


def cold():
    """One process compiles, and the others find the program: they take less time of a processor, also while they wait."""
    lines, last = [], "%x"
    for k in range(60):
        lines.append(f"  %a{k} = tg.{('sin', 'exp', 'tanh', 'erf')[k % 4]} {last} : tensor<?xf64>\n  %s{k} = tg.cumsum %a{k} axis 0 : tensor<?xf64>")
        last = f"%s{k}"
    pathlib.Path("long.mlir").write_text("func.func @main(%x: tensor<?xf64>) -> f64 {\n" + "\n".join(lines)
                                         + f"\n  %r = tg.sum {last} : tensor<?xf64>\n  return %r : f64\n}}\n", encoding="utf-8")
    script = """import os, resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, close_fds=False)
use = resource.getrusage(resource.RUSAGE_CHILDREN)
rank = os.environ.get("PMI_RANK", os.environ.get("OMPI_COMM_WORLD_RANK"))
print(rank, done.returncode, use.ru_utime + use.ru_stime)"""
    for mpi in ("openmpi", "mpich"):
        command = ["tg-run", f"--cache=cold-{mpi}", "long.mlir", "--shard=0:rows", "--input=3xf64=1,2,3"]
        done = subprocess.run([f"mpirun.{mpi}", "-n", "3", sys.executable, "-c", script, *command], capture_output=True, text=True, timeout=LIMIT)
        words = sorted(line.split() for line in done.stdout.splitlines())
        expect(len(words) == 3 and all(status == "0" for _, status, _ in words), mpi, done)
        times = [float(seconds) for _, _, seconds in words]
        expect(max(times[1:]) < 0.6 * times[0], mpi, "seconds by ranks:", times)


def timing():
    """Times of all processes, of which the first one compiles."""
    program, inputs = divide(), make_rows(7)
    phase = r"\w+ [\d.]+ / [\d.]+ / [\d.]+ ms"
    for mpi in ("openmpi", "mpich"):
        status, out, err = run(mpi, 3, program, SHARDS, *inputs, "--timing", f"--cache=timing-{mpi}")
        lines = err.splitlines()
        expect(status == 0 and out and re.fullmatch(rf"least, mean and largest of 3 ranks: {phase}(, {phase})+", lines[-1]), mpi, err)
        found = dict(re.findall(r"(\w+) ([\d./ ]+) ms", lines[-1].split(": ")[1]))
        # The others load.
        expect(found["compile"].startswith("0.000 /") and found["load"].startswith("0.000 /") and found["run"][:2] != "0.0", mpi, lines[-1])
        expect(any(re.fullmatch(r"parse [\d.]+ ms, optimize [\d.]+ ms, compile [\d.]+ ms, run [\d.]+ ms", line) for line in lines), mpi, err)
    expect("of 3 ranks" not in run("threads", 3, program, SHARDS, *inputs, "--timing")[2], "threads")


def profile():
    """One profile with the times of all ranks, which rank 0 prints."""
    program, inputs = divide(), make_rows(7)
    time = r" *[\d.]+ [nmu]?s *"
    for mpi in ("openmpi", "mpich", "threads"):
        status, out, err = run(mpi, 3, program, SHARDS, *inputs, "--profile=-")
        for what in ("operation", "graph"):
            _, header, rows = out.partition(f"     least       mean    largest  {what} on 3 ranks\n")
            expect(status == 0 and header and re.match(rf"{time}{time}{time} \S+", rows), mpi, what, out, err)
        run(mpi, 3, program, SHARDS, *inputs, f"--profile={mpi}.json")
        measured = json.loads(pathlib.Path(f"{mpi}.json").read_text(encoding="utf-8"))
        rows = measured["operations"] + measured["graphs"]
        expect(measured["ranks"] == 3 and rows and all(row["least"] <= row["time"] <= row["largest"] for row in rows), mpi, measured)
        expect(any(row["least"] < row["largest"] for row in rows), mpi, measured)
    for way in ("openmpi", "threads"):
        status, out, err = run(way, 1, program, SHARDS, *inputs, "--profile=-")
        expect(status == 0 and "ranks" not in out, way, out, err)


def memory():
    """A process does not read what it does not need: a file of 400 MB, which has no blocks on the disk."""
    pathlib.Path("large.mlir").write_text("""func.func @main(%x: tensor<?x1000xf64>) -> tensor<1000xf64> {
  %0 = tg.sum %x axes [0] : tensor<?x1000xf64>
  return %0 : tensor<1000xf64>
}
""", encoding="utf-8")
    np.lib.format.open_memmap("large.npy", mode="w+", dtype=np.float64, shape=(50000, 1000)).flush()
    script = """import resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, close_fds=False)
print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)"""
    command = ["tg-run", "--cache=cache", "large.mlir", "--shard=0:rows", "--input=@large.npy", "--output=@sums.npy"]
    peaks = {}
    for ranks in (1, 8):
        done = subprocess.run(["mpirun.openmpi", "-n", str(ranks), sys.executable, "-c", script, *command], capture_output=True, text=True,
                              timeout=LIMIT)
        words = [line.split() for line in done.stdout.splitlines()]
        expect(len(words) == ranks and all(status == "0" for status, _ in words), done)
        peaks[ranks] = max(int(peak) for _, peak in words)
    expect(peaks[8] < peaks[1] - 250, "MiB by ranks:", peaks)
    os.remove("large.npy")


def broken():
    """Files that are missing, shorter or damaged on one process, and outputs that cannot be written: one error."""
    program, inputs = divide(), make_rows(1000)
    np.save("x.npy", np.load("x1000.npy"))
    np.save("short.npy", np.load("x1000.npy")[:990])
    pathlib.Path("cut.npy").write_bytes(pathlib.Path("x.npy").read_bytes()[:-8])
    np.save("rows.npy", np.arange(3))
    np.save("wide.npy", np.zeros((1000, 4)))
    for mpi, variable in (("openmpi", "$OMPI_COMM_WORLD_RANK"), ("mpich", "$PMI_RANK")):
        for name, message in (("short", "ranks disagree: rank 0 is at broadcast of 0 bytes at the program and its inputs"),
                              ("cut", "input #0: cut.npy: the data are truncated: expects 24000 bytes, but got 23992"),
                              ("none", "input #0: none.npy: No such file")):
            script = f"""[ {variable} = 1 ] && x={name} || x=x
exec tg-run {program} {SHARDS} --input=@$x.npy {' '.join(inputs[1:])} --output=- --output=- --output=@rows.npy"""
            done = subprocess.run([f"mpirun.{mpi}", "-n", "3", "sh", "-c", script], capture_output=True, text=True, timeout=LIMIT)
            expect((done.returncode, done.stdout) == (1, ""), mpi, name, done)
            expect(done.stderr.count("error:") == 1 and message in done.stderr, mpi, name, done.stderr)
        refuses(mpi, 2, 1, "cannot write 'none/rows.npy': No such file", program, SHARDS, *inputs, "--output=@first.npy",
                "--output=@gradient.npy", "--output=@none/rows.npy")
    refuses("openmpi", 2, 1, "input #0: expects 900 rows, but 'x1000.npy' has 1000", divide(900), SHARDS, *inputs)
    refuses("openmpi", 2, 1, "input #0: expects tensor<?x3xf64>, but 'wide.npy' is tensor<", program, SHARDS, "--input=@wide.npy", *inputs[1:])
    expect(np.array_equal(np.load("rows.npy"), np.arange(3)) and not os.path.exists("first.npy"), os.listdir())
    expect(not [name for name in os.listdir() if name.startswith(".")], os.listdir())


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
    for option in ("--compare=interp", "--guard=nan", "--check-gradient"):
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
    {"bits": bits, "whole": whole, "files": files, "columns": columns, "cold": cold, "timing": timing, "profile": profile, "memory": memory, "broken": broken, "failures": failing, "errors": errors}[what]()
print("failures:", launch.failures)
