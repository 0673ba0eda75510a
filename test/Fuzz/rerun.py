#!/usr/bin/python3
"""Runs the programs of tests again, after some passes: rerun.py tg-opt tg-run 'passes' test.mlir…

Takes the command lines with tg-run from the RUN lines of the tests that the passes change. Each must print the same
results as before the passes, or stop with the same error.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile

CONTINUED = re.compile(r"\\\n// RUN:")
RUN = re.compile(r"^// RUN:.*?\btg-run %s (.*?)(?:\s*(?:2>&1)?\s*(?:\||>>?) .*)?$", re.MULTILINE)
ERROR = re.compile(r"error: (.*)$", re.MULTILINE)


def outcome(command):
    process = subprocess.run(command, capture_output=True, text=True, timeout=60)
    error = ERROR.search(process.stderr)
    return process.returncode, process.stdout, error.group(1) if error else ""


def main():
    tg_opt, tg_run, passes, *paths = sys.argv[1:]
    runs, failures, changed = 0, 0, 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = CONTINUED.sub("", file.read())
        with tempfile.TemporaryDirectory() as folder:
            before, after = os.path.join(folder, "before.mlir"), os.path.join(folder, "after.mlir")
            subprocess.run([tg_opt, path, "-o", before], check=True)
            subprocess.run([tg_opt, path, *passes.split(), "-o", after], check=True)
            with open(before, encoding="utf-8") as first, open(after, encoding="utf-8") as second:
                if first.read() == second.read():
                    continue
            changed += 1
            for arguments in RUN.findall(text):
                options = shlex.split(arguments.replace("%t", folder))
                runs += 1
                expected, got = outcome([tg_run, path, *options]), outcome([tg_run, after, "--accept-compiler-attributes", *options])
                if expected != got:
                    failures += 1
                    print(f"{os.path.basename(path)} {arguments}\nbefore: {expected}\nafter: {got}")
    print(f"{runs} runs, {failures} failures; {changed} of {len(paths)} files changed by the passes")
    return 1 if failures or not runs else 0


sys.exit(main())
