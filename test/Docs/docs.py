#!/usr/bin/python3
"""Checks the MLIR in documents: docs.py tg-opt tg-run file.md…

Every ```mlir block is a module, or functions, that tg-opt verifies. A ```console block after it shows runs of it:

    $ build/bin/tg-run model.mlir --input=f64=2
    f64 = 4.0

The command is run on the block above, under that file name, by --compare=interp; the lines below it are what it prints. A
line with `error:` must be part of the messages of a run that fails, compiled and interpreted.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run(command, folder=None):
    process = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    return process.returncode, process.stdout, process.stderr


def runs_of(console):
    """(command, expected lines) of each run of tg-run in a console block."""
    runs = []
    for line in console.splitlines():
        if line.startswith("$ "):
            runs.append((line[2:], []))
        elif runs:
            runs[-1][1].append(line)
    return [(command, lines) for command, lines in runs if os.path.basename(command.split()[0]) == "tg-run"]


def check_run(tg_run, module, command, lines, folder):
    """What is wrong with a run, or nothing."""
    name, *options = shlex.split(command)[1:]
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(module)
    errors = [line for line in lines if "error:" in line]
    if errors:
        for mode in ([], ["--interpret"]):
            status, _, messages = run([tg_run, name, *options, *mode], folder)
            if status == 0 or not all(error in messages for error in errors):
                return f"expects a failure with '{errors[0]}', but got status {status} and\n{messages}"
        return None
    status, output, messages = run([tg_run, name, *options, "--compare=interp", "--print"], folder)
    equal, _, printed = output.partition("\n")
    if status or equal != "all results are equal":
        return f"fails with status {status}:\n{output}{messages}"
    if printed.splitlines() != lines:
        return "expects\n" + "\n".join(lines) + "\nbut got\n" + printed
    return None


def check(path, tg_opt, tg_run, folder):
    """(line, message) of each problem, and the numbers of blocks and runs."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    problems, blocks, runs, module = [], 0, 0, None
    for match in BLOCK.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        language, content = match.groups()
        if language == "mlir":
            module = content
            blocks += 1
            block = os.path.join(folder, "block.mlir")
            with open(block, "w", encoding="utf-8") as file:
                file.write(module)
            status, _, messages = run([tg_opt, block])
            if status:
                problems.append((line, messages))
        elif language == "console" and module:
            for command, lines in runs_of(content):
                runs += 1
                problem = check_run(tg_run, module, command, lines, folder)
                if problem:
                    problems.append((line, f"{command}\n{problem}"))
    return problems, blocks, runs


def main():
    tg_opt, tg_run, *paths = sys.argv[1:]
    failed = False
    for path in paths:
        with tempfile.TemporaryDirectory() as folder:
            problems, blocks, runs = check(path, tg_opt, tg_run, folder)
        print(f"{os.path.basename(path)}: {blocks} blocks, {runs} runs, {len(problems)} problems")
        for line, message in problems:
            print(f"{path}:{line}: error: {message}")
        failed |= bool(problems)
    sys.exit(1 if failed or not paths else 0)


if __name__ == "__main__":
    main()
