#!/usr/bin/python3
"""The tables of docs/Reference/Rewrites.md: rewrites.py --write|--check source-folder.

They are the tables of named patterns in lib/Transforms (Simplify.cpp, Stabilize.cpp).
"""

import os
import re
import sys

SOURCES = ["lib/Transforms/Simplify/Simplify.cpp", "lib/Transforms/Stabilize/Stabilize.cpp"]
TABLE = re.compile(r"NamedPatterns (k\w+)\[\] = \{\n(.*?)\n\};", re.DOTALL)
ENTRY = re.compile(r'\{"([^"]+)",\s*((?:"(?:[^"])*"\s*)+),\s*populate\w+\}')
PLACE = re.compile(r"<!-- (k\w+) -->\n.*?<!-- end -->", re.DOTALL)


def tables(root):
    result = {}
    for source in SOURCES:
        with open(os.path.join(root, source), encoding="utf-8") as file:
            for name, entries in TABLE.findall(file.read()):
                rows = ["| name | what |", "|---|---|"]
                for entry, summary in ENTRY.findall(entries):
                    text = "".join(re.findall(r'"([^"]*)"', summary)).replace("|", "\\|").replace("*", "\\*")
                    rows.append(f"| `{entry}` | {text} |")
                if len(rows) - 2 != entries.count("populate"):
                    sys.exit(f"{source}: cannot read the table {name}")
                result[name] = "\n".join(rows)
    return result


def main(mode, root):
    path = os.path.join(root, "docs/Reference/Rewrites.md")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    made = tables(root)
    written = PLACE.sub(lambda match: f"<!-- {match.group(1)} -->\n{made.pop(match.group(1))}\n<!-- end -->", text)
    if made:
        sys.exit(f"docs/Reference/Rewrites.md has no place for {', '.join(made)}")
    if mode == "--write":
        with open(path, "w", encoding="utf-8") as file:
            file.write(written)
    elif written != text:
        sys.exit("the tables in docs/Reference/Rewrites.md are not those of the code: run test/Docs/rewrites.py --write")
    print(f"{sum(line.startswith('| `') for line in written.splitlines())} rewrites")


if __name__ == "__main__":
    main(*sys.argv[1:])
