#===- schur.py - Schur forms beside SciPy -----------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares tg.schur, tg.qz and tg.sylvester with SciPy, of all types, sorts and modes, in batches of unknown sizes.

usage: schur.py TG_RUN FOLDER
"""

import pathlib
import subprocess
import sys

import numpy as np
import scipy.linalg

tg_run, folder = sys.argv[1], pathlib.Path(sys.argv[2])
MODES = {"interpreted": ["--interpret"], "strict": ["--mode=fast-run", "--code=strict"], "fast": [], "debug": ["--mode=debug"]}
TYPES = {"f64": (np.float64, 1e-11), "f32": (np.float32, 5e-3), "complex<f64>": (np.complex128, 1e-11), "complex<f32>": (np.complex64, 5e-3)}
SORTS = ["none", "lhp", "rhp", "iuc", "ouc"]
FIRST = {"lhp": lambda x: x.real < 0, "rhp": lambda x: x.real >= 0, "iuc": lambda x: abs(x) <= 1, "ouc": lambda x: abs(x) > 1}
SIZES = [0, 1, 2, 3, 5, 40]
random = np.random.default_rng(6)


def program(element):
    whole, vector = f"tensor<?x?x?x{element}>", f"tensor<?x?x{element}>"
    alpha = vector if element.startswith("complex") else f"tensor<?x?xcomplex<{element}>>"
    lines, values, types = [], [], []
    for k, sort in enumerate(SORTS):
        lines += [f"%s{k}:2 = tg.schur %a sort {sort} nan : {whole}", f"%q{k}:6 = tg.qz %a, %b sort {sort} nan : {whole}"]
        values += [*(f"%s{k}#{n}" for n in range(2)), *(f"%q{k}#{n}" for n in range(6))]
        types += [whole, whole, whole, whole, alpha, vector, whole, whole]
    for k, c in enumerate("cd"):
        type = [whole, vector][k]
        # One pair of matrices for all right sides, and the other way round.
        lines += [f"%x{k} = tg.sylvester %a, %b, %{c} nan : ({whole}, {whole}, {type})"]
        values += [f"%x{k}"]
        types += [whole]
    lines += [f"%y = tg.sylvester %d, %e, %c nan : ({vector}, {vector}, {whole})"]
    results = ", ".join([*types, whole])
    arguments = f"%a: {whole}, %b: {whole}, %c: {whole}, %d: {vector}, %e: {vector}"
    return "\n  ".join([f"func.func @main({arguments}) -> ({results}) {{", *lines, f"return {', '.join([*values, '%y'])} : {results}"]) + "\n}\n"


def unsorted(a, b):
    """What LAPACK computes before it sorts."""
    letter = {"f": "s", "d": "d", "F": "c", "D": "z"}[a.dtype.char]
    s, t, _, *alpha, beta, q, z, _, _ = getattr(scipy.linalg.lapack, f"{letter}gges")(lambda *_: None, a, b)
    alpha = alpha[0] if len(alpha) == 1 else (alpha[0] + 1j * alpha[1])
    return s, t, alpha.astype(np.result_type(a.dtype, np.complex64)), beta, q, z


def sylvester(a, b, c):
    return scipy.linalg.solve_sylvester(a, b, c) if a.size else c.copy()


def expected(a, b, c, d, e):
    results, n = [], a.shape[-1]
    same = a.dtype if np.iscomplexobj(a) else np.result_type(a.dtype, np.complex64)
    failed = not np.isfinite([a, b]).all()
    nan = np.full_like(a, np.nan)
    output = "complex" if np.iscomplexobj(a) else "real"
    for sort in SORTS:
        if n == 0 or failed:
            alpha, beta = np.full(n, np.nan, same), np.full(n, np.nan, a.dtype)
            results += [nan, nan, nan, nan, alpha, beta, nan, nan]
            continue
        # SciPy's own functions look at the real part only, in some versions.
        by, is_first = None, FIRST.get(sort)
        if is_first:
            by = is_first if output == "complex" else lambda real, imaginary: is_first(complex(real, imaginary))
        results += scipy.linalg.schur(a, output=output, sort=by)[:2]
        results += scipy.linalg.ordqz(a, b, sort=sort, output=output) if is_first else unsorted(a, b)
    results += [nan, nan] if failed else [sylvester(a, b, c), sylvester(a, b, d)]
    return [*results, sylvester(d, e, c)]


count = wrong = 0
for element, (dtype, bound) in TYPES.items():
    path = folder / "program.mlir"
    path.write_text(program(element))

    def draw(*shape):
        numbers = random.standard_normal(shape)
        return (numbers + 1j * random.standard_normal(shape) if dtype in (np.complex128, np.complex64) else numbers).astype(dtype)

    for size in SIZES:
        a, b, c, d, e = draw(4, size, size), draw(4, size, size), draw(4, size, size), draw(size, size), draw(size, size)
        if size > 1:
            a[1, 0, 0] = np.nan
            a[2] = np.triu(a[2])
            b[3, :, 0] = 0  # an infinite eigenvalue
            b[2] += 10 * np.eye(size)
        given = folder / "given.npz"
        np.savez(given, a, b, c, d, e)
        wanted = [np.array(arrays) for arrays in zip(*(expected(a[k], b[k], c[k], d, e) for k in range(len(a))))]
        for mode, own in MODES.items():
            output = folder / "results.npz"
            subprocess.run([tg_run, path, f"--input=@{given}", f"--output=@{output}", *own], check=True)
            for number, (ours, theirs) in enumerate(zip(np.load(output).values(), wanted, strict=True)):
                count += 1
                scale = 1 + np.nan_to_num(np.abs(theirs)).max(initial=0)
                if ours.shape != theirs.shape or ours.dtype != theirs.dtype or not np.allclose(ours, theirs, rtol=0, atol=bound * scale, equal_nan=True):
                    wrong += 1
                    print(element, size, mode, number, ours.dtype, theirs.dtype, np.nanmax(np.abs(ours - theirs), initial=0))
print(f"{count} arrays, {wrong} differ")
