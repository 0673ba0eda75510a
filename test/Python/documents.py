"""Runs the sessions in documents, and in docstrings of the package: documents.py FILE…

Every ```pycon block of a file is a part of one session of Python.
"""

import doctest
import pathlib
import re
import sys

import numpy as np

import tensorgraph

FLAGS = doctest.ELLIPSIS
if int(np.__version__.split(".")[0]) > 1:
    np.set_printoptions(legacy="1.25")  # numbers without their types, as the documents show them
BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def session(path):
    """The text of a file without all that is no session, at the same lines."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    lines, kept = text.split("\n"), set()
    for match in BLOCK.finditer(text):
        first = text.count("\n", 0, match.start(1))
        kept.update(range(first, first + match.group(1).count("\n")))
    return "\n".join(line if number in kept else "" for number, line in enumerate(lines))


failed = 0
runner = doctest.DocTestRunner(optionflags=FLAGS)
for path in sys.argv[1:]:
    test = doctest.DocTestParser().get_doctest(session(path), {}, path, path, 0)
    results = runner.run(test)
    print(f"{pathlib.Path(path).name}: {results.attempted} examples, {results.failed} failures")
    failed += results.failed
attempted = 0
# The examples of a class know what its own docstring has defined.
for name in ["tensorgraph", *tensorgraph.__all__]:
    known = {"np": np, "tensorgraph": tensorgraph}
    finder = doctest.DocTestFinder(recurse=name != "tensorgraph")
    tests = finder.find(getattr(tensorgraph, name, tensorgraph), name, module=False, globs=known)
    for test in sorted(tests, key=lambda test: (test.name != name, test.name)):
        test.globs.update(known)
        results = runner.run(test, clear_globs=False)
        known.update(test.globs if test.name == name else {})
        failed, attempted = failed + results.failed, attempted + results.attempted
print(f"tensorgraph: {attempted} examples, {failed} failures")
sys.exit(1 if failed else 0)
