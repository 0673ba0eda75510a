"""PyTensor: graphs compiled by TensorGraph, by numba and by C, in one process."""

import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

from common.report import Figure

SUMMARY = "graphs of PyTensor: calls and compiling, beside its numba and C modes"
TARGETS = ["TensorGraphC", "TensorGraphPythonCall"]
FOLDER = pathlib.Path(__file__).resolve().parent
# Compiling 100 layers, and models, takes at most this part of numba's time.
LAYERS, COMPILED_AT_MOST = "100 OpFromGraph layers of 32x32", 0.1
# Calls of models take less than numba's, and half of its time in the geometric mean.
MODEL, CALL_AT_MOST, MEAN_AT_MOST = "model: ", 1.0, 0.5


def run(build, report, quick):
    environment = {
        **os.environ,
        "TENSORGRAPH_LIBRARY": str(build / "lib"),
        "TENSORGRAPH_CACHE": "off",
        "PYTHONDONTWRITEBYTECODE": "1",
        "OMP_NUM_THREADS": "1",
        "OPENBLAS_NUM_THREADS": "1",
    }
    environment["PYTHONPATH"] = os.pathsep.join([str(FOLDER.parent.parent / "python"), environment.get("PYTHONPATH", "")])
    if subprocess.run(
        [sys.executable, "-W", "ignore", "-c", "import pytensor, numba"], env=environment, capture_output=True
    ).returncode:
        report.note("SKIPPED: PyTensor with numba cannot be imported, and nothing was measured")
        return
    if quick:
        report.note("--quick: smaller graphs, a second for each")
    with tempfile.TemporaryDirectory() as cache:
        # Compilers begin without what they have compiled before.
        environment["PYTENSOR_FLAGS"] = ",".join([environment.get("PYTENSOR_FLAGS", ""), f"base_compiledir={cache}"]).strip(",")
        environment["NUMBA_CACHE_DIR"] = cache
        command = [
            sys.executable,
            "-W",
            "ignore",
            str(FOLDER / "graphs.py"),
            "1" if quick else "8",
            "quick" if quick else "full",
        ]
        output = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout
    measured = [json.loads(line) for line in output.splitlines()]
    for kind, unit, factor, title in (
        ("calls", "us", 1e6, "least CPU time of a call"),
        ("compile", "ms", 1e3, "CPU time of compiling and the first call, nothing cached"),
    ):
        report.title(title)
        for one in measured:
            times = {mode: seconds * factor for mode, seconds in one[kind].items()}
            for peer in ("numba", "c"):
                name = f"{one['graph']}, {kind}"
                most = None
                if peer == "numba" and not quick and (MODEL in one["graph"] or (one["graph"] == LAYERS and kind == "compile")):
                    most = COMPILED_AT_MOST if kind == "compile" else CALL_AT_MOST
                report.add(Figure.against("pytensor", name, times["tensorgraph"], unit, f"{peer} mode", times[peer], most))
    models = [one["calls"] for one in measured if MODEL in one["graph"]]
    mean = math.exp(sum(math.log(calls["tensorgraph"] / calls["numba"]) for calls in models) / len(models))
    report.title("models")
    report.add(Figure.bounded("pytensor", f"calls of {len(models)} models over numba's, geometric mean", mean, "", MEAN_AT_MOST))
