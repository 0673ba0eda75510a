#!/usr/bin/python3
#===- rewritten.py - Programs that check themselves, after passes ---------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Checks programs again after passes: rewritten.py tg-opt tg-run PIPELINE… -- FILE…

What a file expects of its functions (`tg.expect`) holds after each pipeline, in the interpreter and in compiled code, errors
included. Files without expectations are left out, and so are programs that a pipeline does not change.
"""

import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def check(tg_opt, tg_run, pipeline, path, original, folder):
    """Whether a program was changed, and what is wrong with it, if anything."""
    rewritten = run(tg_opt, path, f"--pass-pipeline=builtin.module({pipeline})")
    if rewritten.returncode:
        return True, rewritten.stderr
    if rewritten.stdout == original:
        return False, ""
    file = pathlib.Path(tempfile.mkstemp(suffix=".mlir", dir=folder)[1])
    file.write_text(rewritten.stdout, encoding="utf-8")
    # Functions that a pipeline leaves alone are compiled once for all of them.
    result = run(tg_run, str(file), "--check", "--mode=debug", "--code=strict", "--accept-compiler-attributes",
                 f"--cache={folder}/cache")
    return True, result.stderr if result.returncode else ""


def main():
    tg_opt, tg_run, *rest = sys.argv[1:]
    pipelines, paths = rest[:rest.index("--")], rest[rest.index("--") + 1:]
    paths = [path for path in paths if "\ntg.expect " in pathlib.Path(path).read_text(encoding="utf-8")]
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        originals = list(pool.map(lambda path: run(tg_opt, path).stdout, paths))
        for pipeline in pipelines:
            results = list(pool.map(lambda path, original: check(tg_opt, tg_run, pipeline, path, original, folder),
                                    paths, originals))
            for path, (_, problem) in zip(paths, results):
                if problem:
                    wrong += 1
                    print(f"{path} after {pipeline}:\n{problem}")
            print(f"{pipeline}: changes {sum(changed for changed, _ in results)} of {len(paths)} programs")
    print(f"{wrong} problems")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
