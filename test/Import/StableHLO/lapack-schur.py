#===- lapack-schur.py - The Schur decomposition -----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares calls that JAX writes for jax.scipy.linalg.schur with SciPy's, in all modes.

usage: lapack-schur.py TG_RUN FOLDER

The first result is the form. Vectors follow it, or eigenvalues if the call is not one of the foreign function interface; then
come the number of chosen eigenvalues, and `info`.
"""

import pathlib
import subprocess
import sys

import numpy as np
from scipy.linalg import lapack

tg_run, folder = sys.argv[1], pathlib.Path(sys.argv[2])
MODES = {"interpreted": ["--interpret"], "strict": ["--mode=fast-run", "--code=strict"], "fast": []}
TYPES = {"s": (np.float32, "f32", 2e-5), "d": (np.float64, "f64", 1e-13), "c": (np.complex64, "complex<f32>", 2e-5),
         "z": (np.complex128, "complex<f64>", 1e-13)}
FORMS = ["now", "attributes", "operands"]
MODE, SORT = ord("V"), ord("N")
count, random = 0, np.random.default_rng(5)


def tensor(shape, element):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


def expected(letter, a):
    """The form, vectors and eigenvalues of each matrix."""
    results = [getattr(lapack, f"{letter}gees")(lambda *_: False, matrix) for matrix in a]
    # The form, the number of chosen eigenvalues, these or their parts, vectors, a workspace and `info`.
    form, _, *w, vectors, _, _ = (np.array(arrays) for arrays in zip(*results))
    return form, vectors, w


def call(number, form, letter, a, element):
    """The lines of a call, and the types of its results."""
    whole, vector, numbers = tensor(a.shape, element), tensor(a.shape[:-1], element), tensor(a.shape[:-2], "i32")
    values = [vector] * (1 if letter in "cz" else 2)
    types = [whole, whole, *values] if form == "now" else [whole, *values, whole]
    types += [numbers, numbers]
    given, taken, name = f"%a{number}", whole, f"lapack_{letter}gees" + ("_ffi" if form == "now" else "")
    options, lines = f"{{mhlo.backend_config = {{mode = {MODE} : ui8, sort = {SORT} : ui8}}}}", []
    if form == "operands":
        constants = [(len(a), "i32"), (a.shape[-1], "i32"), (MODE, "ui8"), (SORT, "ui8")]
        lines = [f"  %c{number}_{k} = stablehlo.constant dense<{value}> : tensor<{type}>" for k, (value, type) in enumerate(constants)]
        given = ", ".join([*(f"%c{number}_{k}" for k in range(4)), given])
        taken, options = ", ".join([*(f"tensor<{type}>" for _, type in constants), taken]), "{api_version = 2 : i32}"
    return [*lines, f"  %{number}:{len(types)} = stablehlo.custom_call @{name}({given}) {options} : ({taken}) -> ({', '.join(types)})"], types


for letter, (dtype, element, bound) in TYPES.items():
    inputs, lines, types, values, wanted = [], [], [], [], []
    for size in (1, 3, 8):
        for form in FORMS:
            numbers = random.standard_normal((3, size, size))
            a = (numbers + 1j * random.standard_normal(numbers.shape) if letter in "cz" else numbers).astype(dtype)
            own, kinds = call(len(inputs), form, letter, a, element)
            values += [f"%{len(inputs)}#{k}" for k in range(len(kinds))]
            lines, types = lines + own, types + kinds
            schur, vectors, w = expected(letter, a)
            zeros = [np.zeros(3, np.int32)] * 2
            wanted += [schur, vectors, *w, *zeros] if form == "now" else [schur, *w, vectors, *zeros]
            inputs.append(a)
    program, given = folder / f"{letter}.mlir", folder / f"{letter}.npz"
    operands, results = ", ".join(f"%a{k}: {tensor(a.shape, element)}" for k, a in enumerate(inputs)), ", ".join(types)
    program.write_text("\n".join([f"func.func @main({operands}) -> ({results}) {{", *lines, f"  return {', '.join(values)} : {results}", "}", ""]))
    np.savez(given, *inputs)
    for mode, own in MODES.items():
        output = folder / f"{letter}-{mode}.npz"
        subprocess.run([tg_run, program, f"--input=@{given}", f"--output=@{output}", *own], check=True)
        for number, (ours, theirs) in enumerate(zip(np.load(output).values(), wanted, strict=True)):
            assert ours.shape == theirs.shape and np.abs(ours - theirs).max() < 30 * bound, (letter, mode, number)
    count += len(inputs)
print(f"{count} calls are right in {len(MODES)} modes")
