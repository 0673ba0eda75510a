"""Python: what a call costs beside its work, by the accelerator and by ctypes, and how soon it ends when it is interrupted."""

import json
import os
import pathlib
import subprocess
import sys

from common.report import Figure

SUMMARY = "calls from Python: x + y of 4 elements, and the sum of 10 scalars, beside NumPy and Python; how soon Ctrl-C ends calls and compilations"
TARGETS = ["TensorGraphC", "TensorGraphPythonCall"]
FOLDER = pathlib.Path(__file__).resolve().parent
# Nanoseconds of a call with the accelerator.
AT_MOST = 2000
# Milliseconds from Ctrl-C to the end of a call or a compilation.
INTERRUPTED_AT_MOST = 100


def measure(build, accelerator, script, argument):
    environment = {**os.environ, "PYTHONPATH": str(FOLDER.parent.parent / "python"), "TENSORGRAPH_LIBRARY": str(build / "lib"),
                   "TENSORGRAPH_ACCELERATOR": accelerator, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, str(FOLDER / script), str(argument)]
    return json.loads(subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout)


def run(build, report, quick):
    if quick:
        report.note("--quick: a second for each way")
    for accelerator, title in (("on", "calls by the accelerator"), ("off", "calls by ctypes")):
        report.title(f"{title}, CPU time of a call with its result")
        for name, (ours, peer) in measure(build, accelerator, "calls.py", 1 if quick else 10).items():
            peer_name = "Python" if name.startswith("sum") else "NumPy"
            if accelerator == "on":
                report.add(Figure.bounded("python", name, ours, "ns", AT_MOST, peer_name, peer))
            else:
                report.add(Figure.against("python", f"{name}, ctypes", ours, "ns", peer_name, peer))
    report.title("the longest time from Ctrl-C to the end of a call, or of a compilation")
    for name, longest in measure(build, "on", "interruptions.py", 2 if quick else 10).items():
        report.add(Figure.bounded("python", f"{name}, interrupted", longest, "ms", INTERRUPTED_AT_MOST))
