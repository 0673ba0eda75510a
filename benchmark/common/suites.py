"""The suites: each a package in a folder of benchmark."""

import importlib
import pathlib
import sys
import types

FOLDER = pathlib.Path(__file__).resolve().parent.parent
NAMES = sorted(path.parent.name for path in FOLDER.glob("*/suite.py"))


def load(name):
    """Returns the suite of a folder, as a module of a package with another name: there are modules called like suites."""
    package = sys.modules.get(f"suite_{name}")
    if package is None:
        package = sys.modules[f"suite_{name}"] = types.ModuleType(f"suite_{name}")
        package.__path__ = [str(FOLDER / name)]
    return importlib.import_module(f"{package.__name__}.suite")
