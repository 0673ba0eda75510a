"""Runs docs/Ranks.md: page.py FILE.md SOURCE BUILD. Its blocks are files and commands, which print what it says."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

FILES = {"mlir": ["model.mlir", "whole.mlir"], "c": ["main.c"], "python": ["fit.py", "whole.py"]}
page, source, build = map(pathlib.Path, sys.argv[1:])
environment = {**os.environ, "TENSORGRAPH": str(source), "TENSORGRAPH_LIBRARIES": str(build / "lib"),
               "LD_LIBRARY_PATH": str(build / "lib"),
               "PYTHONPATH": str(source / "python"), "TENSORGRAPH_LIBRARY": str(build / "lib"),
               "PATH": f"/usr/bin:{os.environ['PATH']}"}
count = 0
with tempfile.TemporaryDirectory() as folder:
    for language, content in re.findall(r"^```(\w+)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
        if language in FILES:
            pathlib.Path(folder, FILES[language].pop(0)).write_text(content, encoding="utf-8")
        for part in re.split(r"^\$ ", content, flags=re.MULTILINE)[1:] if language == "console" else []:
            command, _, expected = part.partition("\n")
            done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, env=environment, timeout=60)
            if done.returncode or done.stdout != expected:
                sys.exit(f"{page.name}: {command}\nprints {done.stdout!r}, {done.stderr!r}\nexpected {expected!r}")
            count += 1
print(f"{page.name}: {count} commands")
