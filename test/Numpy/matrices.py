#!/usr/bin/python3
#===- matrices.py - Linear algebra beside NumPy ---------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Residuals of factorisations and systems, on random and on hard matrices, in batches and of sizes that types do not show.

Bounds are those of backward stable methods: 10 n times the unit roundoff times the norm of the matrix.
"""

import subprocess
import sys
import tempfile

import numpy as np
import scipy.linalg

# Of elements E, whose parts are T.
DIRECT = """
func.func @NAME(%a: tensor<?x?x?xE>, %s: tensor<?x?x?xE>, %b: tensor<?x?x?xE>)
    -> (tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?xindex>, tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?x?xE>,
        tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?xE>, tensor<?xE>, tensor<?xT>) {
  %l = tg.cholesky %s : tensor<?x?x?xE>
  %f, %o, %p = tg.lu %a : tensor<?x?x?xE>
  %x = tg.solve %a, %b : tensor<?x?x?xE>
  %y = tg.solve %a, %b transposed : tensor<?x?x?xE>
  %z = tg.solve %s, %b assume positive_definite : tensor<?x?x?xE>
  %h = tg.solve %s, %b assume hermitian transposed : tensor<?x?x?xE>
  %t = tg.triangular_solve %l, %b transposed : tensor<?x?x?xE>
  %u = tg.triangular_solve %a, %b upper unit_diagonal : tensor<?x?x?xE>
  %i = tg.inv %a : tensor<?x?x?xE>
  %e = tg.det %a : tensor<?x?x?xE>
  %g, %d = tg.slogdet %a : tensor<?x?x?xE>
  return %l, %f, %o, %x, %y, %z, %h, %t, %u, %i, %e, %g, %d : tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?xindex>, tensor<?x?x?xE>,
      tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?xE>, tensor<?xE>,
      tensor<?xT>
}
"""
SPECTRAL = """
func.func @NAME(%a: tensor<?x?x?xE>, %s: tensor<?x?x?xE>, %b: tensor<?x?x?xE>)
    -> (tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?xT>, tensor<?x?x?xE>, tensor<?x?xT>, tensor<?x?x?xE>, tensor<?x?xT>, tensor<?x?x?xE>,
        tensor<?x?x?xE>, tensor<?x?x?xE>) {
  %q, %r = tg.qr %a : tensor<?x?x?xE>
  %e, %w = tg.eigh %s : tensor<?x?x?xE>
  %f = tg.eigvalsh %s : tensor<?x?x?xE>
  %u, %g, %v = tg.svd %a : tensor<?x?x?xE>
  %p = tg.pinv %a : tensor<?x?x?xE>
  %x = tg.lstsq %a, %b : tensor<?x?x?xE>
  return %q, %r, %e, %w, %f, %u, %g, %v, %p, %x : tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?xT>, tensor<?x?x?xE>, tensor<?x?xT>,
      tensor<?x?x?xE>, tensor<?x?xT>, tensor<?x?x?xE>, tensor<?x?x?xE>, tensor<?x?x?xE>
}
"""


def for_both(text, name):
    """Functions of real and of complex matrices."""
    return text.replace("NAME", f"real_{name}").replace("E>", "T>") + text.replace("NAME", f"complex_{name}").replace("E>", "complex<T>>")


PROGRAM = for_both(DIRECT, "direct") + for_both(SPECTRAL, "spectral") + """
// Systems whose factors are not used otherwise.
func.func @systems(%a: tensor<?x?x?xT>, %c: tensor<?x?x?xT>, %d: tensor<?x?xT>, %b: tensor<?x?x?xT>)
    -> (tensor<?x?x?xT>, tensor<?x?x?xT>, tensor<?x?x?xT>) {
  %x = tg.solve %a, %b : tensor<?x?x?xT>
  %y = tg.solve %c, %b transposed nan : tensor<?x?x?xT>
  %z = tg.solve %d, %b : (tensor<?x?xT>, tensor<?x?x?xT>)
  return %x, %y, %z : tensor<?x?x?xT>, tensor<?x?x?xT>, tensor<?x?x?xT>
}
func.func @complex_systems(%a: tensor<?x?x?xcomplex<T>>, %c: tensor<?x?x?xcomplex<T>>, %d: tensor<?x?xcomplex<T>>, %b: tensor<?x?x?xcomplex<T>>)
    -> (tensor<?x?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>) {
  %x = tg.solve %a, %b : tensor<?x?x?xcomplex<T>>
  %y = tg.solve %c, %b transposed nan : tensor<?x?x?xcomplex<T>>
  %z = tg.solve %d, %b : (tensor<?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>)
  return %x, %y, %z : tensor<?x?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>
}
func.func @tridiagonal(%a: tensor<?x?x?xT>, %d: tensor<?x?xT>, %b: tensor<?x?x?xT>) -> (tensor<?x?x?xT>, tensor<?x?x?xT>, tensor<?x?x?xT>) {
  %x = tg.solve %a, %b assume tridiagonal : tensor<?x?x?xT>
  %y = tg.tridiagonal_solve %a, %b transposed : tensor<?x?x?xT>
  %z = tg.solve %d, %b assume tridiagonal nan : (tensor<?x?xT>, tensor<?x?x?xT>)
  return %x, %y, %z : tensor<?x?x?xT>, tensor<?x?x?xT>, tensor<?x?x?xT>
}
func.func @complex_tridiagonal(%a: tensor<?x?x?xcomplex<T>>, %d: tensor<?x?xcomplex<T>>, %b: tensor<?x?x?xcomplex<T>>) -> (tensor<?x?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>) {
  %x = tg.solve %a, %b assume tridiagonal : tensor<?x?x?xcomplex<T>>
  %y = tg.tridiagonal_solve %a, %b transposed : tensor<?x?x?xcomplex<T>>
  %z = tg.solve %d, %b assume tridiagonal nan : (tensor<?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>)
  return %x, %y, %z : tensor<?x?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>
}
func.func @exponential(%a: tensor<?x?x?xT>, %b: tensor<?x?xT>) -> (tensor<?x?x?xT>, tensor<?x?xT>) {
  %x = tg.expm %a : tensor<?x?x?xT>
  %y = tg.expm %b : tensor<?x?xT>
  return %x, %y : tensor<?x?x?xT>, tensor<?x?xT>
}
func.func @complex_exponential(%a: tensor<?x?x?xcomplex<T>>, %b: tensor<?x?xcomplex<T>>) -> (tensor<?x?x?xcomplex<T>>, tensor<?x?xcomplex<T>>) {
  %x = tg.expm %a : tensor<?x?x?xcomplex<T>>
  %y = tg.expm %b : tensor<?x?xcomplex<T>>
  return %x, %y : tensor<?x?x?xcomplex<T>>, tensor<?x?xcomplex<T>>
}
func.func @general(%a: tensor<?x?x?xT>, %c: tensor<?x?x?xcomplex<T>>)
    -> (tensor<?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>, tensor<?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>) {
  %e, %v = tg.eig %a : tensor<?x?x?xT>
  %f, %w = tg.eig %c : tensor<?x?x?xcomplex<T>>
  return %e, %v, %f, %w : tensor<?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>, tensor<?x?xcomplex<T>>, tensor<?x?x?xcomplex<T>>
}
// Many factors in a call, and one at a time.
func.func @together(%s: tensor<?x?x?xT>, %n: index) -> (tensor<?x?x?xT>, tensor<?x?x?xT>) {
  %l = tg.cholesky %s nan : tensor<?x?x?xT>
  %alone = tg.scan %t to %n seqs(%at = %s : tensor<?x?x?xT>) -> (tensor<?x?x?xT>) {
    %0 = tg.cholesky %at nan : tensor<?x?xT>
    tg.yield outs(%0 : tensor<?x?xT>)
  }
  return %l, %alone : tensor<?x?x?xT>, tensor<?x?x?xT>
}
func.func @not_definite(%a: tensor<?x?x?xT>) -> tensor<?x?x?xT> {
  %l = tg.cholesky %a : tensor<?x?x?xT>
  return %l : tensor<?x?x?xT>
}
func.func @fails(%a: tensor<?x?x?xT>, %b: tensor<?x?x?xT>) -> tensor<?x?x?xT> {
  %x = tg.solve %a, %b : tensor<?x?x?xT>
  return %x : tensor<?x?x?xT>
}
func.func @complex_fails(%a: tensor<?x?x?xcomplex<T>>, %b: tensor<?x?x?xcomplex<T>>) -> tensor<?x?x?xcomplex<T>> {
  %x = tg.solve %a, %b : tensor<?x?x?xcomplex<T>>
  return %x : tensor<?x?x?xcomplex<T>>
}
func.func @nan(%a: tensor<?x?x?xT>, %b: tensor<?x?x?xT>) -> tensor<?x?x?xT> {
  %x = tg.solve %a, %b nan : tensor<?x?x?xT>
  return %x : tensor<?x?x?xT>
}
func.func @complex_nan(%a: tensor<?x?x?xcomplex<T>>, %b: tensor<?x?x?xcomplex<T>>) -> tensor<?x?x?xcomplex<T>> {
  %x = tg.solve %a, %b nan : tensor<?x?x?xcomplex<T>>
  return %x : tensor<?x?x?xcomplex<T>>
}
"""


def entry(a, name):
    return f"complex_{name}" if np.iscomplexobj(a) else name


def exponential_of(matrix):
    """The exponential in long double, by its series. That of SciPy 1.15 has an error of 1e-8 for some matrices of two rows."""
    wide = matrix.astype(np.clongdouble if np.iscomplexobj(matrix) else np.longdouble)
    halvings = max(0, int(np.ceil(np.log2(max(np.abs(matrix).sum(0).max(initial=0), 1e-300)))) + 3)
    scaled, power = wide / np.longdouble(2) ** halvings, np.eye(len(matrix), dtype=wide.dtype)
    result = power.copy()
    for k in range(1, 24):
        power = power @ scaled / k
        result += power
    for _ in range(halvings):
        result = result @ result
    return result.astype(matrix.dtype)


class Checker:
    def __init__(self, options):
        self.options, self.count, self.failures = options, 0, 0
        self.folder = tempfile.TemporaryDirectory()

    def run(self, entry, element, inputs, results):
        """The results of a function."""
        folder = self.folder.name
        with open(f"{folder}/model.mlir", "w", encoding="utf-8") as file:
            file.write(PROGRAM.replace("T>", f"{element}>"))  # also of complex<T>
        for k, array in enumerate(inputs):
            np.save(f"{folder}/{k}.npy", array)
        arguments = [f"--input=@{folder}/{k}.npy" for k in range(len(inputs))]
        done = subprocess.run(["tg-run", f"{folder}/model.mlir", f"--entry={entry}", *arguments, f"--output=@{folder}/out.npz",
                               f"--cache={folder}/cache", *self.options],
                              capture_output=True, text=True, check=False)
        if done.returncode and results == 0:
            return done.stderr
        if done.returncode:
            print(done.stderr[:600])
            sys.exit(1)
        with np.load(f"{folder}/out.npz") as found:
            return [found[name] for name in list(found)[:results]]

    def expect(self, what, residual, bound):
        self.count += 1
        worst = float(np.max(residual, initial=0))
        if not worst <= bound:
            self.failures += 1
            print(f"{what}: {worst:.3g}, more than {bound:.3g}")

    def direct(self, name, element, a, s, b):
        eps, n = np.finfo(a.dtype).eps, a.shape[-1]
        kind = "complex" if np.iscomplexobj(a) else "real"
        l, f, order, x, y, z, h, t, u, i, e, sign, log = self.run(f"{kind}_direct", element, [a, s, b], 13)
        norm = lambda m: np.abs(m).max(initial=0) * max(n, 1)  # noqa: E731
        lower, upper = np.tril(f, -1) + np.eye(n), np.triu(f)
        bound = 10 * max(n, 1) * eps
        what = f"{name} {kind} {element} {n}"
        self.expect(f"{what} types", [x.dtype != a.dtype, sign.dtype != a.dtype, log.dtype != a.real.dtype], 0)
        self.expect(f"{what} L L' - A", np.abs(l @ np.swapaxes(l, 1, 2).conj() - s), bound * norm(s))
        self.expect(f"{what} P A - L U", np.abs(np.take_along_axis(a, order[:, :, None], 1) - lower @ upper), bound * norm(a))
        for label, matrix, found in (("A x", a, x), ("A' y", np.swapaxes(a, 1, 2), y), ("S z", s, z), ("S' h", np.swapaxes(s, 1, 2), h)):
            self.expect(f"{what} {label} - b", np.abs(matrix @ found - b), bound * (norm(matrix) * np.abs(found).max(initial=0) + norm(b)))
        self.expect(f"{what} L' t - b", np.abs(np.swapaxes(l, 1, 2) @ t - b), bound * (norm(l) * np.abs(t).max(initial=0) + norm(b)))
        if name == "random":
            unit = np.triu(a, 1) + np.eye(n)
            self.expect(f"{what} U u - b", np.abs(unit @ u - b), bound * ((norm(unit) + 1) * np.abs(u).max(initial=0) + norm(b)))
            wide = a.astype(np.complex128 if kind == "complex" else np.float64)
            expected, det = np.linalg.slogdet(wide), np.linalg.det(wide)
            inverse = np.linalg.inv(wide)
            self.expect(f"{what} inverse", np.abs(i - inverse), bound * np.linalg.cond(wide).max(initial=0) * norm(inverse) if n else 0)
            if n < 40:
                self.expect(f"{what} determinant", np.abs(e - det), 100 * bound * np.abs(det).max())
            self.expect(f"{what} sign", np.abs(sign - expected[0]), 100 * bound if kind == "complex" else 0)
            self.expect(f"{what} log", np.abs(log - expected[1]), 100 * bound * max(1, np.abs(expected[1]).max(initial=0)))

    def systems(self, element, a, c, d, b):
        eps, n = np.finfo(a.dtype).eps, a.shape[-1]
        norm = lambda m: np.abs(m).max(initial=0) * max(n, 1)  # noqa: E731
        x, y, z = self.run(entry(a, "systems"), element, [a, c, d, b], 3)
        for label, matrix, found in (("a x", a, x), ("c' y", np.swapaxes(c, 1, 2), y), ("d z", d, z)):
            bound = 10 * max(n, 1) * eps * (norm(matrix) * np.abs(found).max(initial=0) + norm(b))
            self.expect(f"{label} - b, {element} {n} {b.shape[-1]}", np.abs(matrix @ found - b), bound)

    def tridiagonal(self, element, a, b):
        """Of three diagonals, among numbers that are not read; rows are exchanged."""
        n, norm = a.shape[-1], lambda m: np.abs(m).max(initial=0)
        i, j = np.indices((n, n))
        inside = abs(i - j) <= 1
        results = self.run(entry(a, "tridiagonal"), element, [np.where(inside, a, np.nan).astype(a.dtype), np.where(inside, a[-1], 7).astype(a.dtype), b], 3)
        wide = np.complex128 if np.iscomplexobj(a) else np.float64
        banded = np.where(inside, a, 0).astype(wide)
        shared = np.broadcast_to(banded[-1], banded.shape)
        for label, matrices, found in (("T x", banded, results[0]), ("T' y", np.swapaxes(banded, 1, 2), results[1]), ("D z", shared, results[2])):
            what = f"tridiagonal {label} - b, {element} {n} {b.shape[-1]}"
            bound = 10 * max(n, 1) * np.finfo(a.dtype).eps
            self.expect(what, np.abs(matrices @ found - b), bound * (norm(matrices) * norm(found) + norm(b)))
            for matrix, side, x in zip(matrices, b, found) if n > 1 else ():
                bands = np.zeros((3, n), wide)
                bands[0, 1:], bands[1], bands[2, :-1] = (np.diagonal(matrix, k) for k in (1, 0, -1))
                expected = scipy.linalg.solve_banded((1, 1), bands, side.astype(wide))
                self.expect(f"{what} beside SciPy", np.abs(x - expected), bound * np.linalg.cond(matrix, 1) * norm(expected))

    def singular(self, element, type, n, k):
        """A row of zeros in the second matrix: a pivot is 0, the first one that is."""
        rng = np.random.default_rng(n)
        a, b = numbers(rng, type, 3, n, n), numbers(rng, type, 3, n, k)
        a[1, :, n // 2] = 0
        message = self.run(entry(a, "fails"), element, [a, b], 0)
        wanted = f"the matrix 1 is singular: a zero for pivot {n // 2 + 1}"
        self.expect(f"message of {n} {k}: {message}", 0 if wanted in message else 1, 0)
        x, = self.run(entry(a, "nan"), element, [a, b], 1)
        self.expect(f"nan {n} {k}", np.isnan(x) != np.array([False, True, False])[:, None, None], 0)

    def together(self, element, s):
        """Matrices that are factored several at a time: among them one with NaN and one that is not positive definite. The
        bits are those of a matrix alone, where LAPACK factors neither."""
        n, s = s.shape[-1], s.copy()
        s[5, n - 1, 0] = np.nan
        whole, alone = self.run("together", element, [s, np.array(len(s))], 2)
        what = f"together {element} {n}"
        exact = n <= 16 or "--mode=debug" in self.options
        self.expect(f"{what} NaN", np.isnan(whole) != np.isnan(alone), 0)
        rest = np.arange(len(s)) != 5
        bound = 0 if exact else 10 * n * np.finfo(s.dtype).eps * np.abs(alone[rest]).max()
        self.expect(f"{what} and alone", np.abs(whole[rest] - alone[rest]), bound)
        self.expect(f"{what} above the diagonal", np.triu(whole[rest], 1) != 0, 0)
        self.expect(f"{what} L L' - S", np.abs(whole[rest] @ np.swapaxes(whole[rest], 1, 2) - s[rest]),
                    10 * n * np.finfo(s.dtype).eps * np.abs(s[rest]).max() * n)
        s[10, 2, 2] = -1
        failed, = self.run("together", element, [s, np.array(len(s))], 1)
        self.expect(f"{what} nan", ~np.isnan(failed[10]), 0)
        rest[10] = False
        bound = 0 if exact else 10 * n * np.finfo(s.dtype).eps * np.abs(alone[rest]).max()
        self.expect(f"{what} beside a failure", np.abs(failed[rest] - whole[rest]), bound)
        message = self.run("not_definite", element, [s], 0)
        self.expect(f"{what} {message}", "the matrix 10 is not positive definite: leading minor 3" not in message, 0)

    def exponential(self, element, a):
        """Matrices of a batch have norms of their own; the last one has NaN."""
        wide = a.astype(np.complex128 if np.iscomplexobj(a) else np.float64)
        x, y = self.run(entry(a, "exponential"), element, [a, a[0]], 2)
        expected = np.stack([exponential_of(each) for each in wide[:-1]])
        n, largest = a.shape[-1], np.abs(expected).max((1, 2), initial=0)
        norms = np.abs(wide[:-1]).sum(1).max(1, initial=1)
        error = np.abs(x[:-1] - expected).max((1, 2), initial=0)
        bound = 10 * max(n, 1) * np.finfo(a.dtype).eps * norms * largest
        self.expect(f"expm {element} {n}", error - bound, 0)
        self.expect(f"expm {element} {n} of NaN", ~np.isnan(x[-1]), 0)
        self.expect(f"expm {element} {n} alone", np.abs(y - x[0]).max(initial=0) - bound[0], 0)

    def general(self, element, a, c):
        """Any square matrices, of real and of complex numbers; the last ones have NaN."""
        results = self.run("general", element, [a, c], 4)
        n = a.shape[-1]
        bound = 10 * max(n, 1) * np.finfo(a.dtype).eps
        for kind, matrices, values, vectors in (("real", a, *results[:2]), ("complex", c, *results[2:])):
            what = f"eig {kind} {element} {n}"
            self.expect(f"{what} type", int(values.dtype != c.dtype or vectors.dtype != c.dtype), 0)
            self.expect(f"{what} of NaN", ~(np.isnan(values[-1]).all() and np.isnan(vectors[-1]).all()) if n else 0, 0)
            matrices, values, vectors = matrices[:-1], values[:-1], vectors[:-1]
            scale = np.abs(matrices).max(initial=0) * max(n, 1)
            self.expect(f"{what} A V - V e", np.abs(matrices @ vectors - vectors * values[:, None]), bound * scale)
            self.expect(f"{what} lengths", np.abs(np.linalg.norm(vectors, axis=1) - 1), bound)
            if n:
                largest = np.where(vectors.imag == 0, vectors.real, 0).max(1)
                self.expect(f"{what} largest component", np.abs(vectors).max(1) - largest, bound)
                expected = np.linalg.eigvals(matrices.astype(np.complex128))
                distance = np.abs(values[:, :, None] - expected[:, None]).min(2)
                self.expect(f"{what} values", distance, 1000 * bound * scale)
            if element == "f64" and 0 < n < 10:  # of others, rounding errors may decide about the order
                self.expect(f"{what} order", np.abs(values - np.linalg.eig(matrices)[0]), 1000 * bound * scale)

    def spectral(self, name, element, a, s, b):
        eps, (m, n) = np.finfo(a.dtype).eps, a.shape[-2:]
        kind = "complex" if np.iscomplexobj(a) else "real"
        q, r, e, w, values, u, g, v, p, x = self.run(f"{kind}_spectral", element, [a, s, b], 10)
        bound = 10 * max(m, n, 1) * eps
        norm = lambda x: np.abs(x).max(initial=0) * max(m, n, 1)  # noqa: E731
        what = f"{name} {kind} {element} {m}x{n}"
        unit = np.eye(min(m, n))
        turned = lambda x: np.swapaxes(x, 1, 2).conj()  # noqa: E731
        self.expect(f"{what} types", [q.dtype != a.dtype, e.dtype != a.real.dtype, g.dtype != a.real.dtype, p.dtype != a.dtype], 0)
        self.expect(f"{what} Q R - A", np.abs(q @ r - a), bound * norm(a))
        self.expect(f"{what} Q' Q - 1", np.abs(turned(q) @ q - unit), bound)
        self.expect(f"{what} diagonal of R", -np.diagonal(r, axis1=1, axis2=2).real, 0)
        self.expect(f"{what} imaginary parts of it", np.abs(np.diagonal(r, axis1=1, axis2=2).imag), 0)
        self.expect(f"{what} below the diagonal of R", np.abs(np.tril(r, -1)), 0)
        self.expect(f"{what} U' U - 1", np.abs(turned(u) @ u - unit), bound)
        self.expect(f"{what} V V' - 1", np.abs(v @ turned(v) - unit), bound)
        self.expect(f"{what} U s V - A", np.abs((u * g[:, None]) @ v - a), bound * norm(a))
        self.expect(f"{what} W' W - 1", np.abs(turned(w) @ w - np.eye(n)), bound)
        self.expect(f"{what} S W - W e", np.abs(s @ w - w * e[:, None]), bound * norm(s))
        self.expect(f"{what} eigvalsh", np.abs(values - e), bound * norm(s))
        if m and n:
            for vectors in (w, u):
                largest = np.take_along_axis(vectors, np.abs(vectors).argmax(1)[:, None], 1)
                ties = np.abs(largest.imag) if name == "random" else 0
                self.expect(f"{what} turns", np.maximum(-largest.real, ties), 0)
        if name == "random" and m and n:
            self.expect(f"{what} values", np.abs(e - np.linalg.eigvalsh(s)), bound * norm(s))
            self.expect(f"{what} singular values", np.abs(g - np.linalg.svd(a, compute_uv=False)), bound * norm(a))
            self.expect(f"{what} pinv", np.abs(p - np.linalg.pinv(a)), 1000 * bound * max(1, norm(p)))
            self.expect(f"{what} lstsq", np.abs(x - np.linalg.pinv(a) @ b), 1000 * bound * max(1, norm(p)) * norm(b))


def numbers(rng, type, *sizes):
    if np.issubdtype(type, np.complexfloating):
        return (rng.normal(size=sizes) + 1j * rng.normal(size=sizes)).astype(type)
    return rng.normal(size=sizes).astype(type)


def main():
    checker = Checker(sys.argv[1:])
    rng = np.random.default_rng(7)
    for element, type in (("f64", np.float64), ("f32", np.float32)):
        for each in (type, np.complex64 if element == "f32" else np.complex128):
            for batch, n, k in ((1, 0, 2), (3, 1, 1), (5, 4, 2), (2, 16, 3), (2, 17, 1), (1, 40, 5), (1, 100, 2)):
                a, b = numbers(rng, each, batch, n, n), numbers(rng, each, batch, n, k)
                s = a @ np.swapaxes(a, 1, 2).conj() + n * np.eye(n, dtype=each)
                checker.direct("random", element, a, s, b)
            for n, k in ((0, 1), (1, 1), (4, 0), (4, 1), (4, 3), (16, 1), (17, 0), (17, 1), (17, 3), (40, 1), (40, 9)):
                matrices = [numbers(rng, each, 3, n, n) for _ in range(3)]
                checker.systems(element, *matrices[:2], matrices[2][0], numbers(rng, each, 3, n, k))
            for n, k in ((0, 2), (1, 1), (1, 3), (2, 1), (3, 2), (17, 1), (40, 5), (300, 1)):
                checker.tridiagonal(element, numbers(rng, each, 3, n, n), numbers(rng, each, 3, n, k))
            for n, k in ((2, 1), (4, 2), (20, 1)):
                checker.singular(element, each, n, k)
        for n in (3, 4, 5, 6, 9, 16, 17, 32, 33):
            a = np.random.default_rng(n).normal(size=(21, n, n))
            checker.together(element, (a @ np.swapaxes(a, 1, 2) + n * np.eye(n)).astype(type))
        for n in (1, 2, 5, 20):
            scales = np.array([1, 1e-9, 30 / n, 4 / n, np.nan])[:, None, None]
            for each in (type, np.complex64 if element == "f32" else np.complex128):
                checker.exponential(element, (numbers(rng, each, 5, n, n) * scales).astype(each))
        checker.expect("expm of no elements", checker.run("exponential", element, [np.zeros((2, 0, 0), type), np.zeros((0, 0), type)], 2)[0].size, 0)
        checker.expect("expm of no matrices", checker.run("exponential", element, [np.zeros((0, 2, 2), type), np.eye(2, dtype=type)], 2)[0].size, 0)
        for n in (0, 1, 2, 5, 30):
            a = rng.normal(size=(4, n, n))
            c = a + 1j * rng.normal(size=(4, n, n))
            a[-1], c[-1] = np.nan, complex(0, np.nan)
            checker.general(element, a.astype(type), c.astype(np.complex64 if element == "f32" else np.complex128))
        for batch, m, n in ((1, 0, 3), (2, 3, 0), (3, 1, 1), (2, 5, 3), (2, 3, 5), (1, 40, 30), (1, 30, 70)):
            for each in (type, np.complex64 if element == "f32" else np.complex128):
                a, s = numbers(rng, each, batch, m, n), numbers(rng, each, batch, n, n)
                checker.spectral("random", element, a, s + np.swapaxes(s, 1, 2).conj(), numbers(rng, each, batch, m, 2))
    grid = np.arange(10)
    hilbert = 1 / (grid[:, None] + grid + 1)
    identity = np.eye(20)
    for scale in (1, 1e200, 1e-200):
        large = np.stack([hilbert * scale])
        checker.direct("hilbert", "f64", large, large, np.ones((1, 10, 1)) * scale)
        checker.spectral("hilbert", "f64", large, large, large)
        checker.tridiagonal("f64", large, np.ones((1, 10, 1)) * scale)
    deficient = np.outer(np.arange(1.0, 21), np.ones(20))[None]
    for factor in (1.0, 1 + 2j):
        matrices = deficient * factor
        checker.spectral("rank 1", "f64", matrices, matrices + np.swapaxes(matrices, 1, 2).conj(), matrices)
    for each in (np.float64, np.complex128):
        same = identity[None].astype(each)
        checker.spectral("ties", "f64", same, same, same)
    print(f"{checker.count} bounds, {checker.failures} failures")
    sys.exit(bool(checker.failures))


if __name__ == "__main__":
    main()
