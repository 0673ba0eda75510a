"""A program that mypy accepts, strictly, against the types of the package."""

import pathlib
from typing import Optional, Tuple

import tensorgraph


def describe(program: tensorgraph.Program, name: str) -> Tuple[Optional[int], ...]:
    function: tensorgraph.Function = program[name]
    for value in function.arguments:
        print(value.name, value.dtype.itemsize)
    return function.results[0].shape


def main(path: pathlib.Path) -> str:
    program = tensorgraph.compile(path, mode="debug", threads=2, cache=False, gradient=[{"wrt": ["x"]}])
    try:
        program.main([1.0], out=None)
        tensorgraph.interpret(b"")
    except tensorgraph.BadIndex as error:
        raise IndexError(error.line, error.filename or "", [note.message for note in error.notes])
    shape = describe(program, "main")
    answer = tensorgraph.explain("", path)
    tensorgraph.memory.set_limit(0)
    with tensorgraph.ranks.open(shards=4) as ranks:
        ranks.check()
        assert ranks.all_reduce([1.0 for rows in ranks.rows(10) if rows.start >= 0], "max") == ranks.size - ranks.rank - len(ranks.own)
    return tensorgraph.optimize(tensorgraph.gradient(path, wrt=[0, "x"])) + str(shape) + answer.text + tensorgraph.cache.stat() + tensorgraph.version
