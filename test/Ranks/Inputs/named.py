"""Runs a regression, fits of many series, fits of an ODE, and a layer, by tg-run on ranks: named.py FOLDER [--all].

On all numbers of ranks, threads and processes of both MPI libraries must write the same bits, of strict code those of the
interpreter. Without --all, processes run each program on some numbers of ranks only.
"""

import os
import pathlib
import subprocess
import sys

import launch
import numpy as np
from launch import SOURCE, expect, run

EXAMPLES = SOURCE.parents[2] / "examples"
RANKS = (1, 2, 3, 4, 7)
# Without --all: programs take turns.
SOME = (("openmpi", 2, "mpich", 7), ("mpich", 3, "openmpi", 4), ("openmpi", 7, "mpich", 2), ("mpich", 4, "openmpi", 3))
# For each program: the example whose functions it calls, and its inputs.
PROGRAMS = {
    "regression": (None, ["@x.npy", "@y.npy", "3xf64=0.5,-1.25,2", "f64=0.3"]),
    "series": ("garch-mle", ["@series.npy", "6xf64=10,1,-0.3,5,0,-1"]),
    "fits": ("ode-fit", ["@co2.npy", "@temperature.npy", "f64=14", "@starts.npy", "index=6"]),
    "layer": (None, ["@inputs.npy", "@columns.npy", "@rows.npy"]),
}


def write():
    random = np.random.default_rng(1)
    sunspots, co2, temperature = (np.load(EXAMPLES / "data" / f"{name}.npy") for name in ("sunspots", "co2", "temperature"))
    arrays = {"x": random.normal(size=(50, 3)), "y": random.integers(0, 2, 50).astype(float),
              "series": np.stack([sunspots[20 * k:20 * k + 60] for k in range(9)]), "co2": co2[:20],
              "temperature": temperature[:20] + 0.1 * random.normal(size=(11, 20)), "starts": np.tile([1.0, 0.0], (11, 1)),
              "inputs": random.normal(size=(5, 6)), "columns": random.normal(size=(6, 21)), "rows": random.normal(size=(21, 4))}
    for name, array in arrays.items():
        np.save(f"{name}.npy", array)
    for name, (example, _) in PROGRAMS.items():
        called = (EXAMPLES / example / "model.mlir").read_text(encoding="utf-8") if example else ""
        pathlib.Path(f"{name}.mlir").write_text(called + (SOURCE / "Named" / f"{name}.mlir").read_text(encoding="utf-8"), encoding="utf-8")


def interpret(name, arguments):
    """What the interpreter computes of the program with the parts that propagation sets."""
    passes = ["--tg-expand-gradients", "--tg-expand-maps", "--tg-inline-calls=max-ops=1000000", "--tg-propagate-shardings"]
    subprocess.run(["tg-opt", f"{name}.mlir", *passes, "-o", "propagated.mlir"], check=True)
    return run("alone", 1, "propagated.mlir", *arguments, "--interpret")


def check(name, entry, inputs, ways):
    arguments = [f"--entry={entry}", "--print-all", *(f"--input={text}" for text in inputs)]
    for options in (["--mode=debug", "--code=strict"], ["--mode=fast-run", "--code=strict"], ["--code=fast"]):
        alone = run("alone", 1, f"{name}.mlir", *arguments, *options)
        expect(alone[0] == 0 and not alone[2] and "nan" not in alone[1], name, options, alone)
        if options[0] == "--mode=debug":
            expected = interpret(name, arguments)
            expect(alone == expected, name, "interpreted", alone, expected)
        for way, ranks in ways if options[0] != "--mode=fast-run" else ways[:2]:
            result = run(way, ranks, f"{name}.mlir", *arguments, *options)
            expect(result == alone, name, options, way, ranks, result, alone)


def main():
    os.chdir(sys.argv[1])
    write()
    for (name, (example, inputs)), some in zip(PROGRAMS.items(), SOME):
        ways = [("threads", ranks) for ranks in RANKS]
        ways += [(mpi, ranks) for mpi in ("openmpi", "mpich") for ranks in RANKS] if "--all" in sys.argv else [some[:2], some[2:]]
        check(name, name if example else "main", inputs, ways)
    print("failures:", launch.failures)


main()
