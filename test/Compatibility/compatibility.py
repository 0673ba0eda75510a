#!/usr/bin/python3
"""Checks that files of earlier versions can be read: compatibility.py lists [options], or compatibility.py files TG-OPT

`lists` compares what the records say of each operation with what releases have written (scripts/write-golden). A difference needs
a later version than that of the release, and code that upgrades files unless these stay readable by themselves. The options stand
in for what the sources say, so that a test can plant changes. `files` reads the programs of all versions, text and bytecode.
"""

import argparse
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts" / "lib"))
import operation_lists
import versions


def check_lists(options):
    current = options.version or versions.current()
    released = set(options.released) if options.released is not None else versions.released()
    records = operation_lists.read_records(options.records)
    today = operation_lists.write_lines(records)
    upgraded = {name for name, record in operation_lists.operations(records).items() if record["upgrade"].strip()}
    folders = versions.folders()
    problems = [f"release {version} has no folder here" for version in sorted(released - set(folders))]
    for version, folder in folders.items():
        text = (folder / "operations.txt").read_text(encoding="utf-8")
        if version not in released:
            if version != current:
                problems.append(f"{version} is neither released nor the current version, which is {current}")
            elif text != today:
                problems.append(f"the lists of {version} are not what the records say: run scripts/write-golden")
            continue
        differences, needed = operation_lists.compare(operation_lists.read_lines(text), operation_lists.read_lines(today), upgraded)
        problems += [f"{message} [since {version}]" for message in needed]
        if differences and versions.numbers(current)[:2] <= versions.numbers(version)[:2]:
            problems.append(f"the version is still {current}, but operations differ from those of release {version}: "
                            f"{'; '.join(differences)}")
    if current not in folders:
        problems.append(f"version {current} has no folder here: run scripts/write-golden")
    return problems, f"{len(folders)} versions, {len(upgraded)} upgrades"


def print_program(tg_opt, path):
    """The generic text of a program, or None and the messages."""
    result = subprocess.run([tg_opt, "--strip-debuginfo", "--mlir-print-op-generic", path], capture_output=True, text=True)
    return (result.stdout, "") if result.returncode == 0 else (None, result.stderr)


def check_files(options):
    problems, count = [], 0
    for version, folder in versions.folders().items():
        texts = []
        for name in ("examples.mlir", "examples.mlirbc"):
            text, messages = print_program(options.tg_opt, folder / name)
            texts.append(text)
            if text is None:
                problems.append(f"{version}/{name} cannot be read: {messages}")
        if None in texts:
            continue
        if texts[0] != texts[1]:
            problems.append(f"{version}: text and bytecode hold different programs")
        written = re.sub(r"^module .*", "", (folder / "examples.mlir").read_text(encoding="utf-8"), flags=re.MULTILINE)
        present = set(re.findall(r"\btg\.\w+(?:\.\w+)*", written))
        listed = operation_lists.read_lines((folder / "operations.txt").read_text(encoding="utf-8"))
        problems += [f"{version} has no example of {name}" for name in sorted(set(listed) - present)]
        count += len(listed)
    return problems, f"{count} operations of {len(versions.folders())} versions"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    lists = commands.add_parser("lists")
    lists.add_argument("--records", help="a file of llvm-tblgen --dump-json")
    lists.add_argument("--version", help="the current version")
    lists.add_argument("--released", action="append", help="a version that is released")
    files = commands.add_parser("files")
    files.add_argument("tg_opt")
    options = parser.parse_args()
    problems, summary = check_lists(options) if options.command == "lists" else check_files(options)
    for problem in problems:
        print(f"error: {problem}")
    print(f"{summary}, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
