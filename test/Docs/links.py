#!/usr/bin/python3
"""Checks the links in documents: links.py ROOT

Every link of README.md and the documents below docs and examples leads to a file of the repository, and its fragment to
a heading of that document. Every document below docs can be reached from README.md and is a page of the site, and every
picture is in a document. Links to other sites are not followed.
"""

import os
import posixpath
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "scripts", "lib"))
from documents import OTHER_SITE, anchors, documents, links


def check(root):
    """The texts of the problems, and the number of links."""
    paths = documents(root)
    texts = {}
    for path in paths:
        with open(os.path.join(root, path), encoding="utf-8") as file:
            texts[path] = file.read()
    known = {path: anchors(text) for path, text in texts.items()}
    problems, count, reached = [], 0, {}
    for path, text in texts.items():
        for line, target in links(text):
            if OTHER_SITE.match(target):
                continue
            count += 1
            name, _, fragment = target.partition("#")
            goal = posixpath.normpath(posixpath.join(posixpath.dirname(path), name)) if name else path
            reached.setdefault(path, set()).add(goal)
            if goal.startswith("../") or not os.path.exists(os.path.join(root, goal)):
                problems.append(f"{path}:{line}: error: no file '{goal}'")
            elif fragment and goal not in known:
                problems.append(f"{path}:{line}: error: '{goal}' is no document, so it has no '#{fragment}'")
            elif fragment and fragment not in known[goal]:
                problems.append(f"{path}:{line}: error: '{goal}' has no heading '#{fragment}'")
    seen, waiting = set(), ["README.md"]
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            waiting += sorted(reached.get(path, ()))
            # A link to a folder is one to the documents in it.
            waiting += [other for other in paths if posixpath.dirname(other) == path]
    problems += [f"{path}:1: error: no document that can be reached from README.md links to it"
                 for path in paths if path.startswith("docs/") and path not in seen]
    pictures = os.path.join(root, "docs", "pictures")
    for name in sorted(os.listdir(pictures)) if os.path.isdir(pictures) else []:
        if f"docs/pictures/{name}" not in seen:
            problems.append(f"docs/pictures/{name}: error: no document shows it")
    configuration = os.path.join(root, "docs", "mkdocs.yml")
    if os.path.exists(configuration):
        with open(configuration, encoding="utf-8") as file:
            pages = set(re.findall(r"[\w/]+\.md", file.read()))
        problems += [f"{path}:1: error: no page of docs/mkdocs.yml" for path in paths
                     if path.startswith("docs/") and path[len("docs/"):] not in pages]
    return problems, len(paths), count


def main(root):
    problems, paths, count = check(root)
    for problem in problems:
        print(problem)
    print(f"{paths} documents, {count} links, {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main(*sys.argv[1:])
