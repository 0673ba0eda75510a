"""Reports two figures, one of which misses its target: bench.test.py SOURCE_FOLDER JSON_FILE"""

import os
import sys

sys.path.insert(0, os.path.join(sys.argv[1], "benchmark"))
from common.report import Figure, Report

report = Report()
report.title("demo")
report.add(Figure.against("demo", "far off", 9, "s", "them", 3, at_most=2))
report.add(Figure.bounded("demo", "fine", 1, "ms", 2))
report.finish(sys.argv[2])
