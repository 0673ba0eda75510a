#!/usr/bin/python3
"""Runs a tutorial: tutorial.py [--some] file.md

A block of code after a line that names a file, such as `a.mlir`, and ends in a colon is that file. The commands of ```console blocks run one
after the other, in a folder of these files, by a shell; the lines below a command are what it prints, where a line `…`
stands for any lines, and `…` in a line for a part of it. A command that prints an error fails, all others succeed. Each section but the last, "Next", has a command, unless --some is given.
"""

import os
import re
import subprocess
import sys
import tempfile

SECTION = re.compile(r"^## (.*)$")
NAME = re.compile(r"`([\w-]+\.\w+)`[^`]*:$")
LIMIT = 120  # seconds for a command


def matches(expected, lines):
    """Whether lines are those expected, where … stands for any number of them, or for a part of one."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line).replace("…", ".*") + "\n"
                      for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in lines)) is not None


def sections(text):
    """(heading, [(line, file or None, content)]) of each section: files, and console blocks. The first one has no heading."""
    found, name, lines = [("", [])], None, text.splitlines()
    number = 0
    while number < len(lines):
        line = lines[number]
        heading = SECTION.match(line)
        if heading and heading.group(1) != "Next":
            found.append((heading.group(1), []))
        if line.startswith("```"):
            language, start = line[3:], number + 1
            number = lines.index("```", start)
            content = lines[start:number]
            if language == "console" or name:
                found[-1][1].append((start, None if language == "console" else name, content))
            name = None
        elif line.strip():
            named = NAME.search(line)
            name = named.group(1) if named else None
        number += 1
    return found


def commands(content):
    """(command, lines) of each command of a block."""
    found = []
    for line in content:
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found:
            found[-1][1].append(line)
    return found


def check(command, expected, folder):
    """What is wrong with a command, or nothing."""
    run = subprocess.run(["sh", "-c", command], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                         timeout=LIMIT)
    lines = run.stdout.splitlines()
    fails = any("error:" in line for line in expected)
    if bool(run.returncode) != fails:
        return f"exit code {run.returncode}, and\n{run.stdout}"
    if not matches(expected, lines):
        return "expects\n" + "\n".join(expected) + "\nbut got\n" + run.stdout
    return None


def main(path, some=False):
    with open(path, encoding="utf-8") as file:
        steps = sections(file.read())
    problems = runs = 0
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as tools:
        # The Python that runs this, whatever else is on the PATH.
        os.symlink(sys.executable, os.path.join(tools, "python3"))
        os.environ["PATH"] = tools + os.pathsep + os.environ["PATH"]
        for heading, blocks in steps:
            count = 0
            for line, name, content in blocks:
                if name:
                    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                        file.write("\n".join(content) + "\n")
                    continue
                for command, expected in commands(content):
                    count += 1
                    problem = check(command, expected, folder)
                    if problem:
                        problems += 1
                        print(f"{path}:{line}: error: {command}: {problem}")
            if heading and not count and not some:
                problems += 1
                print(f"{path}: error: '{heading}' runs nothing")
            runs += count
    print(f"{len(steps) - 1} steps, {runs} commands, {problems} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--some"]
    main(*arguments, some="--some" in sys.argv)
