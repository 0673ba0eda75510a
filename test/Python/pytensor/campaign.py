# campaign.py - PyTensor's own tests by our linker, against a list of what is expected
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs tests of a checkout of PyTensor with the plugin live.py, and compares them with the list of expected non-passes.

usage: campaign pytensor DIR [--build FOLDER | --installed] [--expected FILE] [--update] [--draws numpy] [--fallback perform]
       [--peer numba | c] [--save FOLDER] [--jobs J] [TEST…]

DIR is a checkout of PyTensor, TEST a file or a folder of tests in it (tests/link/numba, tests/scan and tests/tensor if there is
none). Each file runs in a process of its own. The exit code is 1 if a test that is not in the list does not pass, or if one that
is in it passes or fails in another way; with --update the list is written instead. --draws and --fallback are options of the mode,
which the list is not of: with one of them, tests that are in it may pass, too.

--installed takes TensorGraph from where Python finds it. --save keeps the results of each file in FOLDER, and a later run with the
same folder takes them from there. --peer runs the tests by a mode of PyTensor instead, and only tells passes from failures.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
EXPECTED = HERE / "expected.txt"
ADDRESS = re.compile(r" at 0x[0-9a-f]+")
FOLDERS = ["tests/link/numba", "tests/scan", "tests/tensor"]
CATEGORIES = ("pass", "unsupported", "structure", "message", "mismatch", "refused", "crash")  # and "fail", of a peer
# Of the tests of numba, those that need no linear algebra, random numbers, lists of arrays, or sparse matrices.
NOT_CORE = (
    "link/numba/linalg",
    "link/numba/sparse",
    "link/numba/signal",
    "test_random",
    "test_typed_list",
    "test_performance",
    "test_cython_support",
    "test_vectorize_codegen",
)
MINUTES = 30
NO_TESTS = 5  # the exit code of pytest for a file without tests


def find_files(checkout, tests):
    files = []
    for test in tests:
        path = checkout / test
        if not path.exists():
            sys.exit(f"error: there is no {path}")
        files += sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    return [str(file.relative_to(checkout)) for file in dict.fromkeys(files)]


def run(checkout, build, file, results, mode):
    """Runs the tests of a file; a test that kills the process is left out when the rest is run."""
    environment = {**os.environ, "TENSORGRAPH_CACHE": "off"}
    own = []
    if build:
        environment.setdefault("TENSORGRAPH_LIBRARY", str(build / "lib"))
        own = [str(ROOT / "python")]
    environment["PYTHONPATH"] = os.pathsep.join([str(checkout), *own, str(HERE), environment.get("PYTHONPATH", "")])
    found, killers = {}, []
    while True:
        results.unlink(missing_ok=True)
        skipped = [option for test in killers for option in ("--deselect", test)]
        command = [
            sys.executable,
            "-W",
            "ignore",
            "-m",
            "pytest",
            "-p",
            "live",
            "-p",
            "no:cacheprovider",
            "-o",
            "addopts=",
            "-q",
            "--tb=line",
            f"--tg-results={results}",
            *(f"--tg-{option}={value}" for option, value in mode.items()),
            *skipped,
            file,
        ]
        try:
            process = subprocess.run(
                command, cwd=checkout, env=environment, capture_output=True, text=True, timeout=60 * MINUTES, check=False
            )
            if not results.exists() and process.returncode != NO_TESTS:
                sys.exit(f"error: pytest has tested nothing in {file}:\n{process.stdout}{process.stderr}")
        except subprocess.TimeoutExpired:
            print(f"{file}: stopped after {MINUTES} minutes", flush=True)
        own = {}
        for line in results.read_text().splitlines() if results.exists() else ():
            result = json.loads(line)
            own[result.pop("test")] = result
        found.update(own)
        dead = [test for test, result in own.items() if result["detail"] == "the process died"]
        if not dead:
            # Parameters are printed with their addresses.
            return {ADDRESS.sub("", test): result for test, result in found.items()}
        killers += dead


def run_or_read(checkout, build, file, save, mode):
    """Takes the results of a file from the folder where an earlier run has saved them."""
    kept = save / (file.replace("/", ".") + ".json") if save else None
    if kept and kept.exists():
        return json.loads(kept.read_text())
    with tempfile.TemporaryDirectory() as folder:
        found = run(checkout, build, file, pathlib.Path(folder) / "results", mode)
    if kept:
        kept.write_text(json.dumps(found, indent=1, sort_keys=True))
    return found


def read_expected(path):
    expected = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        if line and not line.startswith("#"):
            category, test = line.split(" ", 1)
            expected[test] = category
    return expected


def all_of(test):
    """The name in the list for all parameters of a test."""
    return test.partition("[")[0] + "[*]"


def shorten(expected):
    """One entry for a test that ends the same way with all its parameters."""
    groups = collections.defaultdict(dict)
    for test, category in expected.items():
        groups[all_of(test)][test] = category
    short = {}
    for name, group in groups.items():
        categories = set(group.values())
        short.update({name: categories.pop()} if len(group) > 1 and len(categories) == 1 else group)
    return short


def write_expected(path, expected):
    lines = [
        "# Tests of PyTensor that do not pass, by category: docs/PyTensor.md. Written by scripts/campaign pytensor --update."
    ]
    lines += [
        f"{category} {test}"
        for test, category in sorted(shorten(expected).items(), key=lambda pair: (pair[1], pair[0]))
        if category not in ("pass", "none")
    ]
    path.write_text("\n".join(lines) + "\n")


def summarise(title, results):
    counts = collections.Counter(result["category"] for result in results.values())
    shown = ("pass", "fail") if counts["fail"] else CATEGORIES
    graphs = sum(counts[category] for category in shown)
    if graphs:
        print(f"{title}: {graphs} tests compile a graph: " + ", ".join(f"{counts[c]} {c}" for c in shown))


def main(arguments):
    parser = argparse.ArgumentParser(prog="campaign pytensor", description=__doc__.splitlines()[0])
    parser.add_argument("checkout", type=pathlib.Path)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--installed", action="store_true", help="take TensorGraph from where Python finds it")
    parser.add_argument("--expected", type=pathlib.Path, default=EXPECTED, help="the list, if it is another")
    parser.add_argument("--update", action="store_true", help="write the list of expected non-passes")
    parser.add_argument("--draws", choices=["keys", "numpy"])
    parser.add_argument("--fallback", choices=["error", "perform"])
    parser.add_argument("--peer", choices=["numba", "c"], help="run the tests by this mode of PyTensor")
    parser.add_argument("--save", type=pathlib.Path, help="the folder with results, which a later run goes on from")
    parser.add_argument("--jobs", type=int, default=1, help="how many files run at a time")
    parser.add_argument("tests", nargs="*", metavar="TEST")
    options = parser.parse_intermixed_args(arguments)
    checkout = options.checkout.resolve()
    build = None if options.installed else options.build.resolve()
    if options.save:
        options.save.mkdir(parents=True, exist_ok=True)
    mode = {option: value for option, value in (("draws", options.draws), ("fallback", options.fallback)) if value is not None}
    if options.peer:
        mode["peer"] = options.peer
    if mode and options.update:
        parser.error("expects --update without options of the mode, which the list is not of")
    results = {}
    files = find_files(checkout, options.tests or FOLDERS)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for file, own in zip(files, pool.map(lambda one: run_or_read(checkout, build, one, options.save, mode), files)):
            results.update(own)
            summarise(file, own)
            if options.update:
                write_expected(
                    options.expected,
                    {
                        **{test: c for test, c in read_expected(options.expected).items() if test.partition("::")[0] != file},
                        **{test: result["category"] for test, result in own.items()},
                    },
                )
            sys.stdout.flush()
    summarise(
        "numba, core", {test: r for test, r in results.items() if "link/numba" in test and not any(n in test for n in NOT_CORE)}
    )
    for folder in FOLDERS:
        summarise(folder, {test: result for test, result in results.items() if test.startswith(folder)})
    missing = collections.Counter(r["detail"] for r in results.values() if r["category"] == "unsupported")
    for name, count in missing.most_common(20):
        print(f"{count:6} unsupported: {name}")
    if options.update or options.peer:
        return 0
    known = read_expected(options.expected)
    expected = {test: known.get(test, known.get(all_of(test), "pass")) for test in results}
    wrong = [
        f"{expected[test]} expected, but {result['category']}: {test} {result['detail']}"
        for test, result in results.items()
        if result["category"] not in ("none", expected[test], "pass" if mode else None)
    ]
    print("\n".join(wrong + [f"{len(results)} tests, {len(wrong)} not as expected"]))
    return 1 if wrong or not results else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
