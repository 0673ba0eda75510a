#!/usr/bin/python3
"""Checks the commands of a document: console.py FILE.md

Every ```mlir block is a file, `model.mlir`, for the commands behind it. A line `$ COMMAND` in a ```console block is a
command for the shell, and the lines below it are what it prints; `…` stands for anything in a line. Problems are printed.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands_of(console):
    """(command, expected lines) of a block."""
    for part in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output.splitlines()


def main():
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    count = problems = 0
    with tempfile.TemporaryDirectory() as folder:
        for language, content in BLOCK.findall(text):
            if language == "mlir":
                pathlib.Path(folder, "model.mlir").write_text(content, encoding="utf-8")
            for command, expected in commands_of(content) if language == "console" else ():
                count += 1
                result = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=folder, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, timeout=120)  # fmt: skip
                pattern = "\n".join(".*".join(map(re.escape, line.split("…"))) for line in expected)
                if result.returncode or not re.fullmatch(pattern, result.stdout.rstrip("\n")):
                    problems += 1
                    print(f"$ {command}\n{result.stdout}exits with {result.returncode}; expects\n" + "\n".join(expected))
    print(f"{count} commands, {problems} problems")
    sys.exit(problems > 0)


if __name__ == "__main__":
    main()
