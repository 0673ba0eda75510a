#===- highlight.py - How the grammar for editors splits text --------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""highlight.py FOLDER FILE: checks that the files of the extension are JSON, and prints the scope of each piece of the text."""

import json
import pathlib
import re
import sys

folder, path = pathlib.Path(sys.argv[1]), sys.argv[2]
package = json.loads((folder / "package.json").read_text())
for language in package["contributes"]["languages"]:
    json.loads((folder / language["configuration"]).read_text())
assert (folder / package["main"]).exists()
grammar = json.loads((folder / package["contributes"]["grammars"][0]["path"]).read_text())
assert grammar["scopeName"] == package["contributes"]["grammars"][0]["scopeName"]
# The first pattern counts, of those that match first.
patterns = [(re.compile(pattern["match"]), pattern["name"]) for pattern in grammar["patterns"]]
with open(path, encoding="utf-8") as file:
    for line in file.read().splitlines():
        position = 0
        while True:
            matches = [(found.start(), rank, found, name) for rank, (pattern, name) in enumerate(patterns)
                       if (found := pattern.search(line, position)) and found.end() > found.start()]
            if not matches:
                break
            _, _, found, name = min(matches, key=lambda match: match[:2])
            print(f"{name.removesuffix('.mlir')} {found[0]}")
            position = found.end()
