"""Python: what a call costs beside its work, by the accelerator and by ctypes."""

import json
import os
import pathlib
import subprocess
import sys

from common.report import Figure

SUMMARY = "calls from Python: x + y of 4 elements, and the sum of 10 scalars, beside NumPy and Python"
TARGETS = ["TensorGraphC", "TensorGraphPythonCall"]
FOLDER = pathlib.Path(__file__).resolve().parent
# Nanoseconds of a call with the accelerator.
AT_MOST = 2000


def measure(build, accelerator, seconds):
    environment = {**os.environ, "PYTHONPATH": str(FOLDER.parent.parent / "python"), "TENSORGRAPH_LIBRARY": str(build / "lib"),
                   "TENSORGRAPH_ACCELERATOR": accelerator, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, str(FOLDER / "calls.py"), str(seconds)]
    return json.loads(subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout)


def run(build, report, quick):
    if quick:
        report.note("--quick: a second for each way")
    for accelerator, title in (("on", "calls by the accelerator"), ("off", "calls by ctypes")):
        report.title(f"{title}, CPU time of a call with its result")
        for name, (ours, peer) in measure(build, accelerator, 1 if quick else 10).items():
            peer_name = "Python" if name.startswith("sum") else "NumPy"
            if accelerator == "on":
                report.add(Figure.bounded("python", name, ours, "ns", AT_MOST, peer_name, peer))
            else:
                report.add(Figure.against("python", f"{name}, ctypes", ours, "ns", peer_name, peer))
