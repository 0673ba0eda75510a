"""Runs the programs in a document: guide.py document.md

The blocks of Python are parts of one program. What one prints is the block of MLIR or text after it. (The blocks of MLIR, and
runs of them, are checked by test/Docs, and sessions of Python by test/Python.)
"""

import contextlib
import io
import re
import sys

BLOCK = re.compile(r"^```([\w+]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    names, printed, problems, programs = {}, None, 0, 0
    for match in BLOCK.finditer(text):
        language, content = match.groups()
        line = text.count("\n", 0, match.start()) + 1
        if language == "python":
            programs += 1
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                exec(compile(content, "model.py", "exec"), names)
            printed = output.getvalue()
        elif language in ("mlir", "text") and printed is not None:
            if printed.rstrip("\n") != content.rstrip("\n"):
                problems += 1
                print(f"{sys.argv[1]}:{line}: error: the program prints\n{printed}")
            printed = None
        else:
            printed = None
    print(f"{programs} programs, {problems} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
