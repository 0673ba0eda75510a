"""What documents consist of: their links, and the anchors of their headings. For test/Docs/links.py and scripts/build-site."""

import os
import posixpath
import re

FENCE = re.compile(r"^(```|~~~).*?^\1[ \t]*$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^\s)>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*\s*$", re.MULTILINE)
ANCHOR = re.compile(r"<a (?:name|id)=\"([^\"]+)\">")
OTHER_SITE = re.compile(r"^[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def without(pattern, text):
    """The text with what matches blanked, so that lines keep their numbers."""
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def slug(heading, separator="-"):
    """The anchor of a heading, as GitHub makes it; for the site, Python-Markdown calls this, too."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)  # a link counts by its text
    text = re.sub(r"[^\w\- ]", "", text.lower())
    return text.strip().replace(" ", separator)


def anchors(text):
    """The anchors of a document: a repeated heading is numbered."""
    found, counts = set(), {}
    for heading in HEADING.findall(without(COMMENT, without(FENCE, text))):
        name = slug(heading)
        count = counts.get(name, 0)
        counts[name] = count + 1
        found.add(f"{name}-{count}" if count else name)
    return found | set(ANCHOR.findall(without(FENCE, text)))


def links(text):
    """(line, target) of each link."""
    text = without(CODE, without(COMMENT, without(FENCE, text)))
    for match in LINK.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match.group(1)


def documents(root):
    """The paths of the documents, relative to the root."""
    found = ["README.md"] if os.path.exists(os.path.join(root, "README.md")) else []
    for folder in ("docs", "examples"):
        for path, folders, files in os.walk(os.path.join(root, folder)):
            folders.sort()
            place = os.path.relpath(path, root).replace(os.sep, "/")
            found += [posixpath.join(place, name) for name in sorted(files) if name.endswith(".md")]
    return found
