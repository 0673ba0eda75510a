"""How lit runs the tests of the copy of the tree that scripts/plant-faults builds; its test/lit.cfg.py calls `change`.

Three variables of the environment say how: TG_PLANTED_FAULT is the fault that is switched on, TG_REACHED_FOLDER the folder in which
each test leaves which faults it reaches, and TG_TESTS_FOLDER the folder in which tests write, so that several lits run beside each
other.
"""

import copy
import os
import pathlib

# Tests that compile or install other projects, time calls or look at the sources say nothing of faults; random programs take minutes.
LEFT_OUT = ["Fuzz", "Bench", "Embed", "Lint", "Leaks", "Docs", "Headers"]


def file_name(test):
    """Of the file of the faults that a test reaches."""
    return test.replace("/", "%")


class Switched:
    """A format of tests in which a test leaves what it reaches."""

    def __init__(self, inner):
        self.inner = inner

    def getTestsForPath(self, *arguments):
        return self.inner.getTestsForPath(*arguments)

    def getTestsInDirectory(self, *arguments):
        return self.inner.getTestsInDirectory(*arguments)

    def execute(self, test, lit_config):
        if folder := os.environ.get("TG_REACHED_FOLDER"):
            test.config = copy.copy(test.config)  # the other tests of a folder have the same
            path = pathlib.Path(folder) / file_name("/".join(test.path_in_suite))
            test.config.environment = {**test.config.environment, "TG_REACHED_FAULTS": str(path)}
        return self.inner.execute(test, lit_config)


def change(config):
    config.test_format = Switched(config.test_format)
    config.excludes += LEFT_OUT
    if fault := os.environ.get("TG_PLANTED_FAULT"):
        config.environment["TG_PLANTED_FAULT"] = fault
    if folder := os.environ.get("TG_TESTS_FOLDER"):
        config.test_exec_root = folder
