#!/usr/bin/python3
"""Runs the programs of tests again after passes: rewritten.py tg-opt tg-run PASSES… -- test.mlir…

Every line `// RUN: tg-run %s ARGUMENTS …` of a test is run by the interpreter on the program as it is, and after each list of
passes; after the last list also compiled. All must print the same. Where the line expects a failure (`not tg-run`), the
message must be the same, but for the number of a sequence or state.
"""

import re
import shlex
import subprocess
import sys
import tempfile

RUN = re.compile(r"^// RUN: (not )?tg-run %s ((?:--(?:entry|input)=\S+ ?)+)", re.MULTILINE)
MESSAGE = re.compile(r"error: (.*)")


def call(*command):
    process = subprocess.run(command, capture_output=True, text=True, timeout=60)
    message = MESSAGE.search(process.stderr)
    said = re.sub(r"\b(sequence|state) \d+", r"\1 N", message.group(1)) if message else process.stderr
    return process.returncode, process.stdout, said


class Test:
    """A program before and after passes."""

    def __init__(self, tg_run, path):
        self.tg_run, self.path = tg_run, path
        with open(path, encoding="utf-8") as file:
            self.runs = [(bool(fails), shlex.split(arguments)) for fails, arguments in dict.fromkeys(RUN.findall(file.read()))]
        self.expected = [self.run(path, arguments, "--interpret") for _, arguments in self.runs]

    def run(self, path, arguments, *how):
        return call(self.tg_run, path, *arguments, *how, "--print", "--accept-compiler-attributes")

    def problems(self, rewritten, is_compiled):
        for (fails, arguments), expected in zip(self.runs, self.expected):
            results = [self.run(rewritten, arguments, "--interpret")]
            if is_compiled:
                results.append(self.run(rewritten, arguments))
            if any(result != expected for result in results) or bool(expected[0]) != fails:
                yield f"{self.path}: {' '.join(arguments)}:\n{expected}\n" + "\n".join(map(str, results))


def main():
    tg_opt, tg_run, *arguments = sys.argv[1:]
    passes, paths = arguments[:arguments.index("--")], arguments[arguments.index("--") + 1:]
    runs, problems = 0, []
    for path in paths:
        test = Test(tg_run, path)
        for number, pipeline in enumerate(passes):
            status, output, said = call(tg_opt, path, f"--pass-pipeline=builtin.module({pipeline})")
            if status:
                problems.append(f"{path}: {pipeline} fails: {said}")
                continue
            with tempfile.NamedTemporaryFile("w", suffix=".mlir") as rewritten:
                rewritten.write(output)
                rewritten.flush()
                problems += test.problems(rewritten.name, number == len(passes) - 1)
            runs += len(test.runs)
    print("\n".join(problems + [f"{runs} runs, {len(problems)} problems"]))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
