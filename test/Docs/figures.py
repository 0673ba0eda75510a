#!/usr/bin/python3
"""Compares the table "How fast" of README.md with the table that it is taken from: figures.py README.md Programs.md

A row of the first has, for each of three modes, the time of a call and the time to compile; a row of the second has the three times of a
call in one cell, and the three times to compile in the next.
"""

import pathlib
import re
import sys

readme, programs = (pathlib.Path(path).read_text(encoding="utf-8") for path in sys.argv[1:3])
known = {tuple(cell.strip() for cell in line.split("|")[2:4]) for line in programs.splitlines() if line.startswith("|")}
section = re.search(r"^## How fast$(.*?)^## ", readme, re.MULTILINE | re.DOTALL).group(1)
rows = [line for line in section.splitlines() if re.search(r"\d (ms|µs), ", line)]
problems = 0
for row in rows:
    cells = [[figure.split() for figure in cell.split(", ")] for cell in row.split("|")[2:5]]
    # "0.38, 17, 665 ms", if all three have this unit.
    wanted = tuple(f"{', '.join(cell[k][0] for cell in cells)} {'/'.join({cell[k][1]: 0 for cell in cells})}" for k in (0, 1))
    if wanted not in known:
        print(f"error: no row has {' and '.join(wanted)}:{row.split('|')[1]}")
        problems += 1
print(f"{len(rows)} rows, {problems} problems")
sys.exit(bool(problems) or not rows)
