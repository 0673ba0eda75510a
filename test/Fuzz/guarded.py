#!/usr/bin/python3
#===- guarded.py - Random programs on arguments at the end of memory ------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Calls random programs with arguments that end where memory ends, or that begin where it begins: to read beside an argument ends
the process, whichever values are there. Results must be those of arguments in ordinary memory, bit for bit.

A number in front of a failing program gives it back: --seed NUMBER --count 1 --print.
"""

import argparse
import ctypes
import mmap
import os
import pathlib
import re
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))
import tensorgraph

from beside import Beside
from carried import Carried, Terms
from generator import Long, Program, Short, Slices
from loops import Loops
from orders import Orders
from parts import Parts
from products import Products
from rows import Rows
from tensors import Tensors

KINDS = {"beside": Beside, "tensors": Tensors, "rows": Rows, "products": Products, "orders": Orders, "short": Short, "long": Long, "parts": Parts,
         "programs": Program, "slices": Slices, "loops": Loops, "carried": Carried, "terms": Terms}
TYPES = {"i1": "?", "i8": "i1", "i16": "i2", "i32": "i4", "i64": "i8", "index": "i8", "ui8": "u1", "ui16": "u2", "ui32": "u4",
         "ui64": "u8", "f16": "f2", "f32": "f4", "f64": "f8"}
PAGE = mmap.PAGESIZE
PROT_NONE = 0

libc = ctypes.CDLL(None, use_errno=True)
libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]


def guarded(array, at_end, memory):
    """A copy of an array whose last byte, or first, is beside a page that nobody may read. `memory` keeps what it is in."""
    pages = -(-array.nbytes // PAGE)
    block = mmap.mmap(-1, (pages + 2) * PAGE)
    memory.append(block)
    first = ctypes.addressof(ctypes.c_char.from_buffer(block))
    for page in (0, pages + 1):
        if libc.mprotect(first + page * PAGE, PAGE, PROT_NONE):
            raise OSError(ctypes.get_errno(), "mprotect")
    place = PAGE + (pages * PAGE - array.nbytes if at_end else 0)
    copy = np.frombuffer(block, array.dtype, array.size, place).reshape(array.shape)
    copy[...] = array
    return copy


def read(text):
    """An argument, from the option of tg-run; null if NumPy has no such type."""
    if text.startswith("@"):
        return np.load(text[1:])
    shape, numbers = text.split("=", 1)
    sizes, element = re.fullmatch(r"((?:\d+x)*)(.+)", shape).groups()
    if element not in TYPES:
        return None
    sizes = [int(size) for size in sizes.split("x")[:-1]]
    number = float if TYPES[element][0] == "f" else lambda text: {"true": 1, "false": 0}.get(text) if text in ("true", "false") else int(text)
    array = np.array([number(text) for text in numbers.split(",") if text], TYPES[element])
    return np.full(sizes, array[0]) if array.size == 1 else array.reshape(sizes)


def outcome(program, arguments):
    """The bits of the results, or the error."""
    try:
        results = program(*arguments)
    except tensorgraph.Error as error:
        return str(error)
    return [np.asarray(result).tobytes() for result in (results if isinstance(results, tuple) else [results])]


def check(options, random):
    """What is wrong with a program; nothing if all is well, null if it has arguments that NumPy has not."""
    arguments = [read(text) for text in random.inputs]
    if any(argument is None for argument in arguments):
        return None
    program = tensorgraph.compile(random.function("main"), code=options.code, mode=options.mode, cpu=options.mcpu)
    expected = outcome(program, arguments)
    for at_end in True, False:
        memory = []
        own = [guarded(argument, at_end, memory) if argument.ndim and argument.size else argument for argument in arguments]
        if outcome(program, own) != expected:
            return f"other results if arguments {'end where memory ends' if at_end else 'begin where memory begins'}"
    return ""


def run(options, kind, number):
    """Checks a program in a process of its own. Returns whether it was checked, and what is wrong."""
    sys.stdout.flush()
    reader, writer = os.pipe()
    if not (child := os.fork()):
        try:
            problem = check(options, kind(number))
            os.write(writer, b"-" if problem is None else b"=" + problem.encode())
        except BaseException as error:  # the process must not go on as its parent
            os.write(writer, b"=" + f"{type(error).__name__}: {error}"[:2000].encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        said = pipe.read().decode()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return said != "-", f"ends by signal {-status}" if status else said[1:]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tg-run", type=pathlib.Path, help="a tool of the build whose library is used")
    parser.add_argument("--kind", choices=KINDS, help="what programs are made of (all, one after another)")
    parser.add_argument("--mode", default="fast-run")
    parser.add_argument("--code", default="fast")
    parser.add_argument("--mcpu", default="native")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--print", action="store_true", help="print the programs, and do not run them")
    options = parser.parse_args()
    if options.tg_run:
        os.environ["TENSORGRAPH_LIBRARY"] = str(options.tg_run.resolve().parent.parent / "lib")
    checked, failures = 0, 0
    for number in range(options.seed, options.seed + options.count):
        kind = KINDS[options.kind or list(KINDS)[number % len(KINDS)]]
        if options.print:
            random = kind(number)
            print(random.function("main"), *(f"// --input={text}" for text in random.inputs), sep="\n")
            continue
        was_checked, problem = run(options, kind, number)
        checked += was_checked
        failures += bool(problem)
        if problem:
            print(f"{number}: {kind.__name__}: {problem}", flush=True)
    if not options.print:
        print(f"{options.count} programs, {options.count - checked} with arguments that NumPy has not, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
