#!/usr/bin/python3
#===- run.py - Builds and runs the fuzz targets ---------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Feeds changed inputs to what reads them, and prints a table of the targets.

usage: campaign fuzz [--build FOLDER] [--minutes N] [--runs N] [--jobs J] [--check-sources] [TARGET…]

Each target is built by clang with libFuzzer, AddressSanitizer and UndefinedBehaviorSanitizer: a file of test/Fuzz/targets, and the
sources of lib that it is about, in front of the libraries of the build, which have no sanitizers. Its inputs begin with the seeds of
the tree, and are kept in fuzz/TARGET/corpus of the build; an input that ends it is written to fuzz/TARGET/finds. `calls` is a program
of its own, test/CAPI/Sanitized/Fuzz.cpp. The last line is "N inputs, N finds".
"""

import argparse
import glob
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
HERE = pathlib.Path(__file__).resolve().parent
SANITIZERS = ["-fsanitize=fuzzer,address,undefined", "-fno-sanitize=vptr,function", "-fno-omit-frame-pointer", "-g1", "-O1"]
PROGRAMS = ["test/Execute/*.mlir", "test/Regression/*.mlir", "examples/*/model.mlir"]
# Of a target: its file, the sources of lib that are instrumented, seeds, and options.
TARGETS = {
    "arrays": ("Arrays.cpp", ["Support/*.cpp"], ["test/Fuzz/targets/seeds/arrays/*"], ["-max_len=4096"]),
    "cache": ("CacheEntries.cpp", ["ExecutionEngine/CacheEntry.cpp"], ["test/Fuzz/targets/seeds/cache/*"], ["-max_len=4096"]),
    "messages": ("Messages.cpp", ["Tools/LanguageServer/Messages.cpp", "Tools/ReadJson.cpp", "Support/InputText.cpp"],
                 ["test/Fuzz/targets/seeds/messages/*"], ["-max_len=4096"]),
    "programs": ("Programs.cpp", ["Driver/ReadModule.cpp", "Support/InputText.cpp", "Dialect/**/*.cpp"], PROGRAMS,
                 ["-max_len=20000", "-timeout=60"]),
    "stablehlo": ("Programs.cpp", ["Driver/ReadModule.cpp", "Support/InputText.cpp", "Import/**/*.cpp"], ["test/Import/StableHLO/*.mlir"],
                  ["-max_len=20000", "-timeout=60"]),
}
CALLS = "calls"
MOST_BYTES = 2000  # of a seed


def command_of(build):
    """How the build compiles a source of the dialect, or several that are one (TG_UNITY)."""
    entries = json.loads((build / "compile_commands.json").read_text())
    return next(entry["command"] for entry in entries if "/lib/Dialect/" in entry["file"])


def check_source(build, path):
    """Whether a target compiles, by the headers of the build."""
    command = command_of(build).split()
    return subprocess.run([*command[: command.index("-o")], "-fsyntax-only", path]).returncode == 0


class Compiler:
    """Compiles sources as the build does, with sanitizers."""

    def __init__(self, build):
        self.folder = build / "fuzz" / "objects"
        self.folder.mkdir(parents=True, exist_ok=True)
        command, header = command_of(build).split(" -Winvalid-pch")
        self.command = [word for word in command.split() if not word.startswith("-O") and word != "-fvisibility-inlines-hidden"] + SANITIZERS
        # What the build has in front of each source.
        header = pathlib.Path(re.search(r"-Xclang -include -Xclang (\S+)", header)[1])
        self.command += ["-include-pch", self.object_of(header, [*self.command, "-Wno-pragma-system-header-outside-header", "-x", "c++-header"])]

    def object_of(self, source, command=None):
        """The object file of a source, made anew if the source or a header is newer."""
        target = self.folder / (source.relative_to(ROOT).as_posix().replace("/", "_") + ".o")
        depends = target.with_suffix(".d")
        names = depends.read_text().replace("\\\n", " ").split()[1:] if depends.exists() else []
        if not target.exists() or any(not os.path.exists(name) or os.path.getmtime(name) > target.stat().st_mtime for name in [source, *names]):
            subprocess.run([*(command or self.command), "-MMD", "-MF", depends, "-c", source, "-o", target], check=True)
        return target


def make(build, name):
    file, sources, _, _ = TARGETS[name]
    compiler = Compiler(build)
    paths = [HERE / file, *(pathlib.Path(path) for pattern in sources for path in sorted(glob.glob(f"{ROOT}/lib/{pattern}", recursive=True)))]
    objects = [compiler.object_of(path) for path in paths]
    target = build / "fuzz" / f"fuzz-{name}"
    libraries = ["-L/usr/lib/llvm-22/lib", f"-L{build}/lib", f"-Wl,-rpath,{build}/lib:/usr/lib/llvm-22/lib", "-lTensorGraph", "-lMLIR", "-lLLVM",
                 "-lzip"]
    subprocess.run([compiler.command[0], *SANITIZERS, *objects, *libraries, "-o", target], check=True)
    return target


def fill(name, corpus):
    """Copies the seeds of the tree; text is cut at lines that separate programs, of which the small ones are taken."""
    for pattern in TARGETS[name][2]:
        for path in sorted(glob.glob(f"{ROOT}/{pattern}")):
            content = pathlib.Path(path).read_bytes()
            for number, part in enumerate(re.split(rb"(?m)^// -----.*\n", content) if path.endswith(".mlir") else [content]):
                part = re.sub(rb"(?m)^ *//.*\n", b"", part) if path.endswith(".mlir") else part
                if len(part) <= MOST_BYTES:
                    (corpus / f"seed-{pathlib.Path(path).name}-{number}").write_bytes(part)


def run(options, name):
    """(inputs, finds)"""
    build, folder = options.build, options.build / "fuzz" / name
    corpus, finds = folder / "corpus", folder / "finds"
    for path in (corpus, finds):
        path.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(finds)
    finds.mkdir()
    fill(name, corpus)
    log = folder / "log.txt"
    limit = [f"-runs={options.runs}"] if options.runs else [f"-max_total_time={int(options.minutes * 60)}"]
    environment = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0:allow_user_poisoning=0:allocator_may_return_null=1",
                   "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1"}
    with open(log, "w", encoding="utf-8", errors="replace") as file:
        subprocess.run([build / "fuzz" / f"fuzz-{name}", corpus, f"-artifact_prefix={finds}/", *TARGETS[name][3], *limit, "-rss_limit_mb=4096",
                        f"-fork={options.jobs}", "-ignore_crashes=1", "-ignore_timeouts=1", "-ignore_ooms=1", f"-seed={options.seed}"],
                       stdout=file, stderr=subprocess.STDOUT, env=environment)
    text = log.read_text(encoding="utf-8", errors="replace")
    counts = re.findall(r"^#(\d+): cov", text, re.MULTILINE)
    found = sorted(path.name for path in finds.iterdir() if not path.name.startswith("slow-unit"))
    for path in found:
        print(f"{name}: {finds / path}")
    return int(counts[-1]) if counts else 0, len(found)


def run_calls(options):
    seeds = [str(ROOT / path) for path in ("test/CAPI/Inputs/small.mlir", "test/Execute/graphs.mlir", "test/Execute/scan-windows.mlir")]
    rounds = options.runs or int(options.minutes * 60)
    result = subprocess.run([options.build / "test/CAPI/Sanitized/CAPIFuzz", str(options.seed), str(rounds), *seeds], capture_output=True, text=True,
                            env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
    counts = [int(count) for count in re.findall(r": \w+ (\d+)$", result.stdout, re.MULTILINE)]
    if result.returncode:
        print(f"calls: exit code {result.returncode}\n{result.stdout[-2000:]}{result.stderr[-4000:]}")
    return sum(counts), 1 if result.returncode else 0


def main():
    parser = argparse.ArgumentParser(prog="campaign fuzz", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build", help="the build folder")
    parser.add_argument("--minutes", type=float, default=1, help="for each target")
    parser.add_argument("--runs", type=int, help="inputs of each target, in place of minutes")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes run at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check-sources", action="store_true", help="say whether the targets compile, and run none")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join([*TARGETS, CALLS]))
    options = parser.parse_args()
    options.build = options.build.resolve()
    wanted = options.targets or [*TARGETS, CALLS]
    if unknown := [name for name in wanted if name not in TARGETS and name != CALLS]:
        parser.error(f"expects {', '.join([*TARGETS, CALLS])}, but got {', '.join(unknown)}")
    if options.check_sources:
        sources = sorted({TARGETS[name][0] for name in wanted if name != CALLS})
        failed = [source for source in sources if not check_source(options.build, HERE / source)]
        print(f"{len(sources)} sources, {len(failed)} failures")
        return 1 if failed else 0
    rows = []
    for name in wanted:
        if name != CALLS:
            make(options.build, name)
        inputs, finds = run_calls(options) if name == CALLS else run(options, name)
        rows.append((name, inputs, finds))
        print(f"{name}: {inputs} inputs, {finds} finds", flush=True)
    print("\n".join(["| target | inputs | finds |", "|---|---|---|", *(f"| {name} | {inputs} | {finds} |" for name, inputs, finds in rows)]))
    print(f"{sum(row[1] for row in rows)} inputs, {sum(row[2] for row in rows)} finds")
    return 1 if any(row[2] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
