#!/usr/bin/python3
"""Checks a site that scripts/build-site has made: site.py FOLDER

Every link in it leads to a file of it, and its fragment to an element there; nothing is loaded from another site; every
operation and pass has a section; and the index of the search has words of every page.
"""

import html.parser
import json
import os
import posixpath
import re
import sys
import urllib.parse

LOADS = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src")}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids, self.links, self.loads, self.text = set(), [], [], []

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.ids |= {attributes[key] for key in ("id", "name") if attributes.get(key)}
        if tag == "a" and "href" in attributes:
            self.links.append(attributes["href"])
        for key in ("src", "href"):
            if (tag, key) in LOADS and attributes.get(key) and attributes.get("rel") != "canonical":
                self.loads.append(attributes[key])


root = sys.argv[1]
pages = {}
for folder, folders, files in os.walk(root):
    folders.sort()
    for name in sorted(files):
        path = os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")
        if name.endswith(".html") and not path.startswith("pictures/"):
            page = pages[path] = Page()
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                page.feed(file.read())

problems, count = [], 0
for path, page in pages.items():
    if path in ("404.html", "search.html"):
        continue  # with links from the root of a server
    for target in page.loads:
        if re.match(r"(https?:)?//", target):
            problems.append(f"{path}: loads {target}")
    for target in page.links + page.loads:
        if re.match(r"[a-z]+:|//", target) or not target:
            continue
        count += 1
        name, _, fragment = urllib.parse.unquote(target).partition("#")
        name = name.partition("?")[0]
        goal = posixpath.normpath(posixpath.join(posixpath.dirname(path), name)) if name else path
        if os.path.isdir(os.path.join(root, goal)):
            goal = posixpath.normpath(posixpath.join(goal, "index.html"))
        if goal.startswith("../") or not os.path.exists(os.path.join(root, goal)):
            problems.append(f"{path}: no file for {target}")
        elif fragment and goal in pages and fragment not in pages[goal].ids:
            problems.append(f"{path}: no element for {target}")

with open(os.path.join(root, "search/search_index.json"), encoding="utf-8") as file:
    found = {entry["location"].partition("#")[0] for entry in json.load(file)["docs"]}
for path in pages:
    if path.endswith("index.html") and path[: -len("index.html")] not in found:
        problems.append(f"{path}: is not in the index of the search")


def sections(page, prefix):
    return sum(identifier.startswith(prefix) for identifier in pages[page].ids)


operations = sum(sections(path, "tg") for path in pages if path.startswith("Operations/") and path != "Operations/index.html")
for problem in problems:
    print(f"error: {problem}")
print(f"{len(pages)} pages, {count} links, {operations} operations, "
      f"{sections('Reference/Passes/index.html', '-tg-')} passes, {len(problems)} problems")
sys.exit(bool(problems))
