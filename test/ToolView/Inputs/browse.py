#!/usr/bin/python3
"""Prints what a browser shows of a page of tg-view: browse.py 'model.html#address'

Chromium runs the page without a window and without a network, and writes the document that its script has made. The
texts of elements that follow each other are separated by slashes.
"""

import html.parser
import os
import re
import subprocess
import sys
import tempfile

path, _, address = sys.argv[1].partition("#")
with tempfile.TemporaryDirectory() as profile:
    run = subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={profile}",
         "--virtual-time-budget=10000", "--dump-dom", f"file://{os.path.abspath(path)}#{address}"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
if run.returncode or "</html>" not in run.stdout:
    sys.exit(f"chromium ends with {run.returncode}: {run.stderr[-500:]}")


class Element:
    def __init__(self, tag, attributes):
        self.tag, self.attributes, self.children = tag, dict(attributes), []

    def classes(self):
        return self.attributes.get("class", "").split()

    def text(self):
        parts = (child if isinstance(child, str) else child.text() for child in self.children if not is_tooltip(child))
        return re.sub(r"\s+", " ", (" " if self.tag in ("text", "g", "a", "div") else "").join(parts)).strip()

    def walk(self):
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()


def is_tooltip(child):
    return isinstance(child, Element) and child.tag == "title"


class Parser(html.parser.HTMLParser):
    EMPTY = {"meta", "input", "br", "link"}

    def __init__(self):
        super().__init__()
        self.root = Element("root", [])
        self.open = [self.root]

    def handle_starttag(self, tag, attrs):
        element = Element(tag, attrs)
        self.open[-1].children.append(element)
        if tag not in self.EMPTY:
            self.open.append(element)

    def handle_endtag(self, tag):
        if tag in [element.tag for element in self.open]:
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data):
        self.open[-1].children.append(data)


parser = Parser()
parser.feed(run.stdout)
elements = list(parser.root.walk())


def show(name, texts):
    texts = [text for text in texts if text]
    if texts:
        print(f"{name}: {' / '.join(texts)}")


def children(identifier):
    [element] = [element for element in elements if element.attributes.get("id") == identifier]
    return [child for child in element.children if isinstance(child, Element)]


def label(box):
    marks = [mark for mark in ("kept", "changed", "removed", "added") if mark in box.classes()]
    return box.text() + "".join(f" ({mark})" for mark in marks if mark != "kept")


show("header", [element.text() for element in elements if element.tag == "h1"])
for identifier in ("found", "costs", "graphs"):
    show(identifier, [child.text() for child in children(identifier)])
boxes = []
for pane in children("panes"):
    head, drawing = [child for child in pane.children if isinstance(child, Element)]
    users = [child.text() for child in head.children if isinstance(child, Element) and child.tag == "div"]
    title = "".join(child if isinstance(child, str) else child.text() + " " if child.tag != "div" else "" for child in head.children)
    show("pane " + pane.attributes["id"].split("-")[1], [re.sub(r"\s+", " ", title).strip(), *users])
    own = [element for element in drawing.walk() if "op" in element.classes()]
    own.sort(key=lambda box: int(box.attributes["id"][1:]))
    show("boxes", [label(box) for box in own])
    boxes += own
show("selected", [box.text() for box in boxes if "selected" in box.classes()])
fills = [(box, re.search(r"fill: ?([^;]+)", shape.attributes.get("style", ""))) for box in boxes for shape in box.walk()]
show("colours", [f"{box.text()} {fill.group(1)}" for box, fill in fills if fill])
show("details", [child.text() for element in children("details") for child in ([element] if element.tag == "h2" else element.children)])
