#!/usr/bin/python3
"""Checks the examples in the descriptions of operations: op-examples.py tg-opt dialect.md

The document is what mlir-tblgen -gen-dialect-doc makes of the .td files. Each operation has an example, which is parsed as
scripts/lib/operation_examples.py says.
"""

import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts" / "lib"))
from operation_examples import learn_all, read_examples


def main():
    tg_opt, path = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        by_operation = read_examples(file.read())
    problems = [f"{operation}: has no example of itself" for operation, examples in by_operation.items()
                if operation not in "".join(example.text for example in examples)]
    examples = [example for examples in by_operation.values() for example in examples]
    learn_all(tg_opt, examples)
    problems += [example.problem for example in examples if example.problem]
    for problem in problems:
        print(f"error: {problem}")
    print(f"{len(by_operation)} operations, {len(examples)} examples, {len(problems)} problems")
    sys.exit(1 if problems or not examples else 0)


if __name__ == "__main__":
    main()
