#!/usr/bin/python3
#===- mgh.py - Solvers on known problems ----------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Solves the problems of problems.py by each method, compiled and interpreted, whose results must be equal bit for bit.

Those of several unknowns are solved from their start, and from 10 and 100 times that. The exit status is 1 if fewer are
solved than a method must.
"""

import argparse
import concurrent.futures
import dataclasses
import pathlib
import subprocess
import sys
import tempfile
from typing import Callable

import numpy as np

import problems

SCALES = (1, 10, 100)
EQUATIONS = len(problems.EQUATIONS)
STARTS = sum(equation.start is not None for equation in problems.EQUATIONS)


@dataclasses.dataclass
class Method:
    """Its options, how many problems it must solve from each start, and whether it must converge from all x0."""

    name: str
    required: tuple
    must_converge: bool = True
    options: str = ""


# Those of nelder_mead are SciPy's, those of lm cminpack's.
METHODS = [
    Method("minimize bfgs", (21, 21, 21), options="{max_steps = 2000}"),
    Method("minimize lbfgs", (21, 21, 21), options="{max_steps = 2000}"),
    Method("minimize newton", (21, 21, 21), options="{max_steps = 2000}"),
    Method("minimize nelder_mead", (18, 15, 16), False, "{gtol = 1.0e-8, xtol = 1.0e-8, max_steps = 2000}"),
    Method("root hybrid", (16, 16, 13), False),
    Method("root newton", (0, 0, 0), False),
    # SciPy solves one more from 100 x0, where runs are chaotic: chebyquad6 (see docs/Benchmarks.md).
    Method("root lm", (15, 11, 11), False),
    *(Method(f"root_scalar {name}", (EQUATIONS,)) for name in ("chandrupatla", "brent", "bisect")),
    *(Method(f"root_scalar {name}", (STARTS,)) for name in ("newton", "secant", "halley")),
]


@dataclasses.dataclass
class Case:
    """A problem for a method: the arguments of each run, and what tells whether a point solves it."""

    name: str
    function: Callable
    runs: list
    is_solved: Callable


@dataclasses.dataclass
class Solution:
    x: object
    status: int
    steps: int
    is_solved: bool


def starts_of(problem):
    return [[[float(scale * a) for a in problem.start]] for scale in SCALES]


def cases_of(method):
    operation, name = method.name.split()
    if operation == "root_scalar" and name in ("chandrupatla", "brent", "bisect"):
        return [Case(e.name, e.function, [[float(e.low), float(e.high)]], e.is_root) for e in problems.EQUATIONS]
    if operation == "root_scalar":
        with_start = [e for e in problems.EQUATIONS if e.start is not None]
        return [Case(e.name, e.function, [[float(e.start)]], e.is_root) for e in with_start]
    if operation == "minimize":
        return [Case(p.name, p.loss, starts_of(p), p.is_minimum) for p in problems.MINIMISATIONS]
    return [Case(p.name, p.equations, starts_of(p), p.is_root) for p in problems.SYSTEMS]


def program(method, cases):
    """A function for each case, and one that calls them for each run."""
    functions, calls, values, types = [], [], [], []
    for number, case in enumerate(cases):
        first = case.runs[0][0]
        functions.append(problems.mlir_solver(f"f{number}", method.name, case.function, first, method.options,
                                              is_interval=len(case.runs[0]) == 2))
        results = problems.mlir_results(case.function, first)
        for run, arguments in enumerate(case.runs):
            names = [f"%x{number}_{run}_{k}" for k in range(len(arguments))]
            calls += [f"{name} = {problems.mlir_constant(argument)}" for name, argument in zip(names, arguments)]
            type = f"({', '.join(map(problems.mlir_type, arguments))}) -> ({', '.join(results)})"
            calls.append(f"%r{number}_{run}:4 = call @f{number}({', '.join(names)}) : {type}")
            values += [f"%r{number}_{run}#{k}" for k in range(4)]
            types += results
    return "\n".join([*functions, f"func.func @main() -> ({', '.join(types)}) {{", *calls,
                      f"return {', '.join(values)} : {', '.join(types)}", "}", ""])


def solve(method, tg_run):
    """The solutions of each case, in the order of its runs."""
    cases = cases_of(method)
    with tempfile.TemporaryDirectory() as folder:
        path, results = pathlib.Path(folder, "problems.mlir"), pathlib.Path(folder, "results.npz")
        path.write_text(program(method, cases))
        command = [tg_run, path, "--mode=debug", "--compare=interp", f"--output=@{results}"]
        process = subprocess.run(command, capture_output=True, text=True)
        if process.returncode:
            raise RuntimeError((process.stderr or process.stdout)[:1000])
        with np.load(results) as arrays:
            numbers = iter([arrays[name] for name in arrays.files])
    solutions = {}
    for case in cases:
        solutions[case.name] = []
        for _ in case.runs:
            x, _, status, steps = (next(numbers) for _ in range(4))
            solutions[case.name].append(Solution(x, int(status), int(steps), case.is_solved(x)))
    return solutions


def judge(method, tg_run):
    """A row of the table, and whether the method does what it must."""
    try:
        solutions = solve(method, tg_run)
    except RuntimeError as error:
        return f"{method.name:<26} {error}", False
    solved = tuple(sum(solution.is_solved for solution in starts) for starts in zip(*solutions.values()))
    missed = [name for name, (first, *_) in solutions.items() if not first.is_solved]
    converged = sum(first.status == 0 for first, *_ in solutions.values())
    steps = sum(first.steps for first, *_ in solutions.values())
    holds = (all(a >= b for a, b in zip(solved, method.required)) and
             (converged == len(solutions) or not method.must_converge))
    required, notes = ", ".join(map(str, method.required)), f"   not solved: {', '.join(missed)}" if missed else ""
    return (f"{method.name:<26} {', '.join(map(str, solved)):>10} {required:>10} {converged:>9} {steps:>6}   "
            f"{'yes' if holds else 'NO'}{notes}", holds)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("methods", nargs="*", metavar="METHOD", help='as "minimize bfgs"; all, if there is none')
    parser.add_argument("--tg-run", default="tg-run")
    parser.add_argument("--table", action="store_true",
                        help="print the evaluations of all methods and of SciPy's, for docs/Benchmarks.md")
    options = parser.parse_args()
    unknown = set(options.methods) - {method.name for method in METHODS}
    if unknown:
        parser.error(f"no method '{unknown.pop()}'")
    methods = [method for method in METHODS if not options.methods or method.name in options.methods]
    if options.table:
        sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "benchmark" / "solvers"))
        import evaluations
        evaluations.print_table(options.tg_run)
        return
    print(f"{'':<26} {'solved':>10} {'required':>10} {'converged':>9} {'steps':>6}   holds")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        held = 0
        for row, holds in pool.map(lambda method: judge(method, options.tg_run), methods):
            print(row, flush=True)
            held += holds
    print(f"{held} of {len(methods)} methods do what they must")
    sys.exit(0 if held == len(methods) else 1)


if __name__ == "__main__":
    main()
