"""Runs programs on ranks: threads, and processes of both MPI libraries.

usage: run.py FOLDER collectives|sanitized|faults|lost|launchers|programs|library

FOLDER has the programs of this folder, compiled. Every run has a time limit: a rank that hangs is a failure.
"""

import os
import subprocess
import sys

LIMIT = 60  # seconds

MPIRUN = {"openmpi": ["mpirun.openmpi"], "mpich": ["mpirun.mpich"]}
FOLDER, WHAT = sys.argv[1:]
failures = 0


def run(way, ranks, program, *arguments, **environment):
    """Returns the exit status, the lines of the standard output, and the standard error."""
    path = os.path.join(FOLDER, program)
    how = [path, str(ranks)] if way == "threads" else MPIRUN[way] + ["-n", str(ranks), path, "mpi"]
    process = subprocess.Popen([*how, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env={**os.environ, **environment})
    try:
        out, err = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return "no end", [], ""
    return process.returncode, out.splitlines(), err


def expect(holds, *what):
    global failures
    if not holds:
        failures += 1
        print("wrong:", *what)


def collectives():
    for way in ("threads", "openmpi", "mpich"):
        for ranks in (1, 2, 3, 4, 7):
            shards = [13, ranks, 64]
            result = run(way, ranks, "collectives", *shards)
            expected = [f"{ranks} ranks, {count} shards: same" for count in shards]
            expect(result[:2] == (0, expected), way, ranks, result)
        # Slices that are received in several pieces.
        result = run(way, 4, "collectives", "large", 7)
        expect(result[:2] == (0, ["4 ranks, 7 shards: same"]), way, "large", result)


def sanitized():
    for program, ranks, shards in (("collectives-thread", 3, 8), ("collectives-address", 4, 7)):
        result = run("threads", ranks, program, shards)
        expect(result == (0, [f"{ranks} ranks, {shards} shards: same"], ""), program, result)
    for sanitizer in ("thread", "address"):
        result = run("threads", 3, f"faults-{sanitizer}", "check", 9000, 8, 1)
        expect(result[0] == 0 and not result[2], sanitizer, result)


PLACE = "all_reduce sum of {count}xf64 at model.mlir:{line}:3"


def message(way, count, bad):
    """Returns what all ranks report."""
    if way == "check":
        return f"status 1, rank {bad}: model.mlir:5:8: index {1234 + bad} is out of range"
    if way == "memory":
        return f"status 2, rank {bad}: out of memory"
    if way == "end":
        return f"status 1, rank {bad}: model.mlir:11:2: fails at the end"
    here, there = PLACE.format(count=count, line=7), "the end of the call"
    if way == "place":
        there = PLACE.format(count=count, line=9)
    elif way == "count":
        there = PLACE.format(count=count + 1, line=7)
    # Rank 0, and the first one that is elsewhere.
    first, second = (there, here) if bad == 0 else (here, there)
    return f"status 5, rank -1: ranks disagree: rank 0 is at {first}, rank {bad or 1} is at {second}"


def faults():
    for how in ("threads", "openmpi", "mpich"):
        for way in ("check", "end", "place", "count", "leave", "memory"):
            for ranks in (2, 3, 4):
                # One that is rank 0, some time.
                bad, shards = (ranks + len(way)) % ranks, 8 if way != "place" else ranks
                result = run(how, ranks, "faults", way, "1,20000", shards, bad)
                expected = "; ".join(message(way, count, bad) + "; status 0, rank -1: " for count in (1, 20000))
                expect(result == (0, [expected] * ranks, ""), how, way, ranks, result)
        # Of ranks that fail, the first is named; and a rank that fails, before ranks that disagree.
        for bad in ((1, 3), (3, 2, 0)):
            result = run(how, 4, "faults", "check", 1, 8, *bad)
            expected = message("check", 1, min(bad)) + "; status 0, rank -1: "
            expect(result == (0, [expected] * 4, ""), how, bad, result)


def lost():
    for count in (1, 20000):
        place = PLACE.format(count=count, line=7)
        for how in ("threads", "openmpi", "mpich"):
            status, lines, _ = run(how, 2, "faults", "hang", count, 8, 1, TG_COMM_TIMEOUT="1")
            expected = f"status 6, rank -1: rank 0 has waited 1 s for rank 1 in {place}"
            expect(expected in lines, how, "hang", status, lines)
            expect(how == "threads" or status not in (0, "no end"), how, "hang", status)
        for how in ("openmpi", "mpich"):
            status, lines, _ = run(how, 3, "faults", "kill", count, 8, 1)
            ends = any(line.startswith("status") for line in lines)
            expect(status not in (0, "no end") and not ends, how, "kill", status, lines)


def launchers():
    cannot = "cannot open: "
    other = {"openmpi": "mpich", "mpich": "openmpi"}
    for how in ("openmpi", "mpich"):
        status, _, err = run(how, 2, "faults", "check", 1, 8, 1, TEST_MPI=other[how])
        expected = f"{cannot}{other[how]}: the launcher has started 2 processes, but MPI knows 1: is it that of another library?"
        expect(status == 3 and expected in err, how, status, err)
        status, _, err = run(how, 2, "faults", "check", 1, 8, 1, TEST_MPI="other")
        expect(status == 3 and f"{cannot}cannot load the transport for other: libTensorGraphMPI-other.so:" in err, how, status, err)
        status, _, err = run(how, 3, "faults", "check", 1, 2, 1)
        expect(status == 3 and f"{cannot}expects at most as many ranks as shards, but got 3 ranks and 2 shards" in err, how, status, err)
    status, _, err = run("threads", 1, "faults", "check", 1, 0)
    expect(status == 3 and f"{cannot}expects 1 to 1073741824 shards, but got 0" in err, status, err)
    # Without a launcher, a named library has one process.
    for library in ({}, {"TEST_MPI": "mpich"}):
        alone = subprocess.run([os.path.join(FOLDER, "faults"), "mpi", "check", "1", "8"], capture_output=True, text=True,
                               timeout=LIMIT, env={**os.environ, **library})
        if library:
            expect(alone.returncode == 0 and alone.stdout == "status 0, rank -1: ; status 0, rank -1: \n", alone)
        else:
            expect(alone.returncode == 3 and f"{cannot}expects to be started by mpirun" in alone.stderr, alone)


def programs():
    """What programs-c.c prints on all ranks, also on halves of them."""
    seen = set()
    for program, how, ranks in (("programs", "openmpi", 1), ("programs", "openmpi", 3), ("programs", "mpich", 2), ("programs", "mpich", 4),
                                ("halves-openmpi", "openmpi", 4), ("halves-mpich", "mpich", 4)):
        status, lines, err = run(how, ranks, program)
        expect(status == 0 and len(lines) == ranks and len(set(lines)) == 1, program, how, ranks, status, lines, err)
        if not lines:
            continue
        size = ranks // 2 if program != "programs" else ranks
        words = lines[0].split("; ")
        seen.add(words[0])
        note = f" (on rank {size - 1} of {size})" if size > 1 else ""
        alone, first = size == 1, "communication ranks disagree: rank 0 is at "
        expected = ["argument argument 0 ('x') of 'main' has a negative size" if alone
                    else "argument argument 0 ('x') of 'main' expects 465 of 1008 rows on rank 0, but got 462" if size == 2
                    else "argument argument 0 ('x') of 'main' expects ",
                    "argument argument 0 ('x') of 'main' has type tensor<?x2xf64>, but got f64 of sizes ",
                    "bad_index index 7 is out of range for axis 0 of size 2",
                    "bad_index index 2" if alone else first + "all_reduce sum of 2xi64 at the call of 'main' and its whole arguments",
                    "host no data" + note, "no error" if alone else first + "broadcast of 0 bytes at another text, rank", "no error"]
        expect(len(words) == 9 and all(map(str.startswith, words[1:], expected)) and words[2].endswith("x3" + note), words)
        expect(words[8] == f"no error {words[0]}", words)
    expect(len(seen) == 1, seen)


def library():
    """What library.c prints on all ranks, on halves of them, and without a communicator."""
    alone = subprocess.run([os.path.join(FOLDER, "library"), "alone"], capture_output=True, text=True, timeout=LIMIT)
    runs = [(1, alone.returncode, alone.stdout.splitlines(), alone.stderr)]
    for program, how, ranks in (("library", "openmpi", 1), ("library", "openmpi", 3), ("library", "mpich", 2), ("library", "mpich", 4),
                                ("halves-openmpi", "openmpi", 4), ("halves-mpich", "mpich", 4)):
        result = run(how, ranks, program)
        expect(len(result[1]) == ranks, program, how, ranks, result)
        runs.append((ranks if program == "library" else ranks // 2, *result))
    seen = set()
    for size, status, lines, err in runs:
        expect(status == 0 and len(set(lines)) == 1 and not err, size, status, lines, err)
        words = (lines or [""])[0].split("; ")
        value = words[0].split(" ")[0]
        seen.add(words[0])
        disagree = "4 ranks disagree: rank 0 is at all_reduce sum of 3xi64 at model_main, rank "
        expected = [words[0], "3 model_main: argument 'x' has a negative size along axis 0: -1" if size == 1
                    else "3 model_main: argument 'x' expects ", "3 model_main: argument 'w' is a null pointer",
                    "1 ", "1 " if size == 1 else disagree, "1 " if size == 1 else disagree, f"0 {value}"]
        expect(len(words) == 7 and all(map(str.startswith, words, expected)), size, words)
        expect("library.mlir:5:8: index 7 is out of range" in lines[0], words)
    expect(len(seen) == 1, seen)


{"programs": programs, "library": library, "collectives": collectives, "sanitized": sanitized, "faults": faults, "lost": lost, "launchers": launchers}[WHAT]()
print(WHAT, "passed" if not failures else f"failed {failures} times")
sys.exit(failures > 0)
