"""Measures which lines and branches of lib the tests run: scripts/campaign coverage.

usage: campaign coverage FOLDER [--jobs J] [--page FILE] [TEST…]

The project is built in FOLDER with counters of clang, and runs the tests, all of scripts/check without TEST: paths in test, such as
`Transforms` or `Unit`. Then comes a table of the components of lib: lines, branches and functions, and how many of them ran. A test
that fails here, perhaps as the counters take time or memory, is named, and counts as far as it came.

--page writes a page of what did not run: for each component a table of lines by reason, and the functions that no test calls. A line
has the first reason that fits its text. A function's reason is written by hand, and stays when the page is written again.
"""

import argparse
import collections
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LIB = ROOT / "lib"
COUNTERS = "-fprofile-instr-generate -fcoverage-mapping"
LINES_AT_LEAST, BRANCHES_AT_LEAST = 95, 85
# Why a line does not run, by its text. The first that fits is the reason.
REASONS = [
    ("cannot be reached, by its own account", r"llvm_unreachable|__builtin_unreachable|report_fatal_error|assert\(|abort\(\)"),
    ("passes a failure on", r"^(return (failure\(\)|\{\}|nullptr|false|std::nullopt|-1|NULL|signalPassFailure\(\)|(\w+\.)?takeError\(\)|status|error)|"
                            r"(goto \w+)|signalPassFailure\(\));|^return \w*(FailureOr|LogicalResult|Error)\w*.*failure\(\)"),
    ("reports an error", r"emitError|emitOpError|emitOptionalError|makeError|createStringError|notifyMatchFailure|\.refuse\(|error\(|fail\(|<<"),
    ("closes a block", r"^[\])}; ]*$|^\} else( if .*)?\{$|^break;$|^continue;$"),
]
NO_REASON = "no test runs it"
# Why a function does not run, by its file and name. The first that fits is the reason; of others, it is written by hand.
FUNCTION_REASONS = [
    ("It runs in a child process, which ends without writing counters.", r"^(Driver/ReadBytecode|Tools/LanguageServer/Analysis|Tools/Runner/Interruption)\."),
    ("It runs in libraries and programs of tg-compile, which have no counters.", r"^Runtime/(Library|LibraryCalls|Ranks/LibraryRanks)\."),
    ("It is the copy of a function in a file that does not call it, or for another type or width of vectors.", r"^Runtime/(.*\.h: |Ranks/Combine)"),
    ("An interface asks it of every operation, and no pass asks it of this one.",
     r"::(reify\w*|getSpeculatability|isMeasured|getResultAxes|getOperandAxes|toleratesSame)$|reifyReduction"),
    ("LLVM's command line asks for it.", r"llvm::cl::"),
    ("It reports an error that no test causes.", r"(outOfMemory|refuse\w*|reject\w*|[fF]ail|badRuntime|Error|[aA]bort)$"),
]


def parse():
    parser = argparse.ArgumentParser(prog="scripts/campaign coverage", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER", help="the build with counters")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--page", type=pathlib.Path, help="where the page of uncovered code is written")
    parser.add_argument("tests", nargs="*", metavar="TEST", help="default: all")
    return parser.parse_intermixed_args()


def build(folder, jobs):
    options = ["-DTG_UNITY=ON", "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG", "-DCMAKE_C_FLAGS_RELEASE=-O1 -DNDEBUG",
               *(f"-DCMAKE_{kind}_FLAGS={COUNTERS}" for kind in ("C", "CXX")),
               *(f"-DCMAKE_{kind}_LINKER_FLAGS=-fprofile-instr-generate" for kind in ("EXE", "SHARED", "MODULE"))]
    command = f"source scripts/lib/setup.sh && tg_configure {shlex.quote(str(folder))} {' '.join(map(shlex.quote, options))}"
    subprocess.run(["bash", "-c", command], cwd=ROOT, check=True)
    subprocess.run(["ninja", "-C", folder, "-j", str(jobs), "tg-tests"], check=True)


def run_tests(folder, jobs, tests):
    """The tests that fail; the profiles are in the folder `profiles`."""
    profiles = folder / "profiles"
    shutil.rmtree(profiles, ignore_errors=True)
    profiles.mkdir()
    # Processes add to one of a few files for each binary.
    environment = {**os.environ, "LLVM_PROFILE_FILE": f"{profiles}/%4m.profraw", "TENSORGRAPH_CACHE": "off"}
    paths = [folder / "test" / test for test in tests] or [folder / "test", folder / "test/Unit"]
    # Tests that compile or install other projects, or time calls, say nothing more about lib.
    result = subprocess.run(["lit-22", "-s", f"-j{jobs}", *paths, "--filter-out", "^TensorGraph :: (Bench|Embed|Lint|Leaks)/"],
                            env=environment, stdout=subprocess.PIPE, text=True)
    return sorted(set(re.findall(r"^(?:FAIL|TIMEOUT): (.*?)(?: \(\d+ of \d+\))?$", result.stdout, re.MULTILINE)))


def trace_of(folder):
    """What each line, branch and function of lib was run, as lcov writes it."""
    profile = folder / "tests.profdata"
    subprocess.run(["llvm-profdata-22", "merge", "-sparse", *sorted((folder / "profiles").glob("*.profraw")), "-o", profile], check=True)
    binaries = [path for pattern in ("lib/*.so", "bin/*", "unittests/**/*Tests") for path in sorted(folder.glob(pattern)) if path.is_file()]
    objects = [word for path in binaries[1:] for word in ("-object", path)]
    return subprocess.run(["llvm-cov-22", "export", "-format=lcov", f"-instr-profile={profile}", binaries[0], *objects, "-sources", LIB],
                          check=True, stdout=subprocess.PIPE, text=True).stdout


class File:
    def __init__(self, path):
        self.path = path
        self.lines, self.branches, self.functions = {}, {}, {}

    @property
    def component(self):
        parts = self.path.relative_to(LIB).parts
        return parts[0] if len(parts) > 1 else "lib"


def read_trace(text):
    files, file = {}, None
    for line in text.splitlines():
        kind, _, rest = line.partition(":")
        words = rest.split(",")
        if kind == "SF":
            path = pathlib.Path(rest)
            file = files.setdefault(path, File(path)) if path.is_relative_to(LIB) else None
        elif file is None:
            continue
        elif kind == "DA":
            file.lines[int(words[0])] = max(file.lines.get(int(words[0]), 0), int(words[1]))
        elif kind == "BRDA":
            place, count = (int(words[0]), words[1], words[2]), 0 if words[3] == "-" else int(words[3])
            file.branches[place] = max(file.branches.get(place, 0), count)
        elif kind == "FN":
            file.functions.setdefault(int(words[0]), [",".join(words[1:]), 0])
        elif kind == "FNDA":
            # A template has several functions at one place.
            for entry in file.functions.values():
                if entry[0] == ",".join(words[1:]):
                    entry[1] = max(entry[1], int(words[0]))
    return [files[path] for path in sorted(files)]


def covered(counts):
    return sum(1 for count in counts if count), len(counts)


def share(pair):
    return f"{100 * pair[0] / pair[1]:.1f} %" if pair[1] else "none"


def table_of(files):
    components, rows = collections.defaultdict(list), []
    for file in files:
        components[file.component].append(file)
    sums = [[0, 0], [0, 0], [0, 0]]
    for name in sorted(components):
        pairs = [covered([count for file in components[name] for count in part(file)]) for part in
                 (lambda file: file.lines.values(), lambda file: file.branches.values(), lambda file: (entry[1] for entry in file.functions.values()))]
        for total, pair in zip(sums, pairs, strict=True):
            total[0], total[1] = total[0] + pair[0], total[1] + pair[1]
        rows.append(f"| {name} | " + " | ".join(f"{pair[1]} | {share(pair)}" for pair in pairs) + " |")
    rows.append("| in all | " + " | ".join(f"{pair[1]} | {share(pair)}" for pair in sums) + " |")
    return ["| component | lines | run | branches | run | functions | run |", "|---|---|---|---|---|---|---|", *rows], sums


def reason_of(text):
    return next((reason for reason, pattern in REASONS if re.search(pattern, text)), NO_REASON)


def demangled(names):
    result = subprocess.run(["c++filt"], input="\n".join(names), stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    # Without the parameters, which are long, and the file in front of a local name.
    return [re.sub(r"\(anonymous namespace\)::|\[abi:\w+\]|^[\w.]+\.(?:cxx|cpp|c):", "", name) for name in (re.sub(r"\((?!anonymous).*", "", name) for name in result)]


def page_of(files, table, old):
    known = dict(re.findall(r"^\| `(.*?)` \| (.*?) ?\|$", old, re.MULTILINE))
    components, every, reasons, own = {}, [reason for reason, _ in REASONS] + [NO_REASON], collections.Counter(), []
    for file in files:
        counts = components.setdefault(file.component, collections.Counter())
        texts = file.path.read_text(encoding="utf-8").splitlines()
        counts.update(reason_of(texts[line - 1].strip()) for line, count in file.lines.items() if not count and line <= len(texts))
        where = file.path.relative_to(LIB).as_posix()
        for function in demangled([entry[0] for _, entry in sorted(file.functions.items()) if not entry[1]]):
            name = f"{where}: {function}"
            reason = next((reason for reason, pattern in FUNCTION_REASONS if re.search(pattern, name)), None)
            if reason:
                reasons[reason] += 1
            else:
                own.append(name)
    return "\n".join([
        "# Code that no test runs", "",
        "This page is for you if you write tests. `scripts/campaign coverage` writes it, and keeps the reasons that are written by hand.",
        "`llvm-cov` counts a function of which two binaries have different copies as one that does not run, so the shares are lower bounds.", "",
        *table, "",
        "## Lines", "", "Lines that do not run, by the first reason that fits their text:", "",
        f"| component | {' | '.join(every)} |", "|---" * (len(every) + 1) + "|",
        *(f"| {name} | {' | '.join(str(counts[reason]) for reason in every)} |" for name, counts in sorted(components.items())), "",
        "## Functions", "", "| reason | functions |", "|---|---|", *(f"| {reason} | {reasons[reason]} |" for reason, _ in FUNCTION_REASONS), "",
        "The others:", "", "| function | reason |", "|---|---|", *(f"| `{name}` | {known.get(name, '')} |".replace("|  |", "| |") for name in sorted(set(own))), ""])


def main():
    options = parse()
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    build(folder, options.jobs)
    failed = run_tests(folder, options.jobs, options.tests)
    files = read_trace(trace_of(folder))
    table, (lines, branches, _) = table_of(files)
    print("\n".join([*table, *(f"fails with counters: {name}" for name in failed)]))
    if options.page:
        old = options.page.read_text(encoding="utf-8") if options.page.exists() else ""
        options.page.write_text(page_of(files, table, old), encoding="utf-8")
    enough = 100 * lines[0] >= LINES_AT_LEAST * lines[1] and 100 * branches[0] >= BRANCHES_AT_LEAST * branches[1]
    print(f"{share(tuple(lines))} of lines (expected: {LINES_AT_LEAST} %), {share(tuple(branches))} of branches (expected: {BRANCHES_AT_LEAST} %), "
          f"{len(failed)} tests failed")
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
