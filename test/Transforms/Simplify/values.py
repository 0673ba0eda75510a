#!/usr/bin/python3
#===- values.py - What rewritten functions compute -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs every function of files before and after tg-simplify: values.py tg-opt tg-run file.mlir…

The interpreter runs them on NaN, infinities, zeros of both signs, denormal, large and small numbers, and on tensors of no,
one and three rows. Each result must be the same, bit for bit but for NaNs, and so must be whether there is an error.
"""

import itertools
import re
import subprocess
import sys

SIGNATURE = re.compile(r"func\.func @(\w+)\(([^{]*?)\)\s*->", re.DOTALL)
NUMBERS = {
    "f64": ["nan", "0", "-0.0", "1", "inf", "-1.5", "5e-324", "-inf", "1.7e308", "0.5", "-2", "3"],
    "f32": ["nan", "0", "-0.0", "1", "inf", "-1.5", "1e-45", "-inf", "3.4e38", "0.5", "-2", "3"],
    "f16": ["nan", "0", "-0.0", "1", "inf", "-1.5", "6e-8", "-inf", "65504", "0.5", "-2", "3"],
    "i1": ["0", "1", "1"],
    "index": ["0", "3", "1", "2"],
}
for bits in (8, 16, 32, 64):
    NUMBERS[f"i{bits}"] = ["0", "1", "-1", str(-2 ** (bits - 1)), str(2 ** (bits - 1) - 1), "2", "-7", "5"]


def literal(text, type):
    """A number as MLIR spells it."""
    if type == "i1":
        return ["false", "true"][int(text)]
    if not type.startswith("f"):
        return text
    if text.lstrip("-") in ("inf", "nan"):  # the first 16 bits, then zeros
        number = {"f64": {"inf": 0x7FF0, "nan": 0x7FF8, "-inf": 0xFFF0}, "f32": {"inf": 0x7F80, "nan": 0x7FC0, "-inf": 0xFF80},
                  "f16": {"inf": 0x7C00, "nan": 0x7E00, "-inf": 0xFC00}}[type][text]
        return f"0x{number:04X}" + "0" * (int(type[1:]) // 4 - 4)
    return text if "." in text else re.sub(r"^(-?\d+)", r"\1.0", text)


def argument(type, rows, position):
    """A constant of the type; unknown sizes are `rows`."""
    sizes, is_tensor = [], type.startswith("tensor<")
    if is_tensor:
        *sizes, type = type[len("tensor<"):-1].replace("index", "i").split("x")
        type = "index" if type == "i" else type
    sizes = [rows if size == "?" else int(size) for size in sizes]
    if type == "index" and not is_tensor and position % 2:
        return f"{rows} : index"
    count = 1
    for size in sizes:
        count *= size
    numbers = [literal(text, type) for text in itertools.islice(itertools.cycle(NUMBERS[type]), position, position + count)]
    if not is_tensor:
        return numbers[0] if type == "i1" else f"{numbers[0]} : {type}"
    for size in reversed(sizes):  # nested as the shape is
        numbers = ["[" + ", ".join(numbers[k:k + size]) + "]" for k in range(0, len(numbers), size or 1)]
    elements = numbers[0] if sizes and numbers and count else ", ".join(numbers)
    return f"dense<{elements if count else ''}> : tensor<{''.join(f'{size}x' for size in sizes)}{type}>"


def run(tool, *command, text):
    return subprocess.run([tool, *command], input=text, capture_output=True, text=True, timeout=300)


def check(tg_opt, tg_run, path):
    """How many functions and calls of them there are, and what is wrong."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"//.*", "", file.read())
    # Both in one module, where the functions as they were have other names.
    before = run(tg_opt, text=re.sub(r"@(\w+)", r"@before_\1", text)).stdout
    after = run(tg_opt, "--tg-simplify", text=text).stdout
    parts = [re.fullmatch(r"((?:#.*\n)*)module \{\n(.*)\}\n*", printed, re.DOTALL).groups() for printed in (before, after)]
    lines = list(dict.fromkeys(line for aliases, _ in parts for line in aliases.splitlines()))
    lines += [line for _, body in parts for line in body.splitlines()]
    functions, calls = 0, {}
    for name, arguments in SIGNATURE.findall(text):
        types = [part.rsplit(":", 1)[1].strip() for part in re.split(r",\s*(?=%)", arguments)]
        functions += 1
        for rows, shift in [(3, 3), (6, 8), (0, 1), (1, 6)]:
            inputs = ", ".join(argument(type, rows, shift + 4 * k) for k, type in enumerate(types))
            lines += [f"tg.expect @{name}({inputs}) like @before_{name}", f"tg.expect @before_{name}({inputs})"]
            calls[len(lines)] = name
    result = run(tg_run, "--check", "--interpret", "--mode=debug", text="\n".join(lines))
    problems, failing = [], set()
    for number, message in re.findall(r"<stdin>:(\d+):\d+: error: (.*)", result.stderr):
        if int(number) in calls:
            failing.add(int(number))  # both fail, or the other has said so
        else:
            problems.append(f"{lines[int(number) - 1]}\n{message}")
    if result.returncode not in (0, 3):
        problems.append(result.stderr[:2000])
    for name in dict.fromkeys(calls.values()):
        if all(line in failing for line, own in calls.items() if own == name):
            problems.append(f"@{name} fails for all inputs")
    return functions, len(calls), problems


def main(tg_opt, tg_run, *paths):
    functions = runs = failures = 0
    for path in paths:
        found, calls, problems = check(tg_opt, tg_run, path)
        functions, runs, failures = functions + found, runs + calls, failures + len(problems)
        for problem in problems:
            print(f"{path}: {problem}")
    print(f"{functions} functions in {runs} runs, {failures} differences")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
