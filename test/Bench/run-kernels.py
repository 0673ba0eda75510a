"""Runs the suite of kernels on small sizes: run-kernels.py SOURCE_FOLDER BUILD_FOLDER JSON_FILE [MODE]"""

import os
import pathlib
import sys

source, build, json, *mode = sys.argv[1:]
sys.path.insert(0, os.path.join(source, "benchmark"))
from common.report import Report
from kernels import suite

report = Report()
suite.run(pathlib.Path(build), report, True, *mode)
report.finish(json)
