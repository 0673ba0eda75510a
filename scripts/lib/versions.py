"""The version of TensorGraph, and what of it is released. For scripts/release, scripts/write-golden and test/Compatibility."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMPATIBILITY = ROOT / "test" / "Compatibility"


def current(root=ROOT):
    """The version of these sources: stated once, in the package for Python, from which CMake takes it."""
    text = (root / "python/tensorgraph/__init__.py").read_text(encoding="utf-8")
    return re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', text, re.MULTILINE).group(1)


def released(root=ROOT):
    """The versions whose notes do not say that they are not released yet."""
    notes = (root / "docs/ReleaseNotes.md").read_text(encoding="utf-8")
    return {version for version, rest in re.findall(r"^## (\d+\.\d+\.\d+)(.*)$", notes, re.MULTILINE) if "not released yet" not in rest}


def numbers(version):
    return tuple(int(part) for part in version.split("."))


def folders():
    """The folders of files that versions wrote, by version, in the order of versions."""
    found = {path.name: path for path in COMPATIBILITY.iterdir() if re.fullmatch(r"\d+\.\d+\.\d+", path.name)}
    return {version: found[version] for version in sorted(found, key=numbers)}
