"""Every operation of the dialect can be built: coverage.py Operations.md

The document is generated from the records of operations. Each operation in it has a program here, or a reason in EXCLUDED.
"""

import re
import sys

import numpy as np
from programs import parse

from tensorgraph.build import (
    Module, composite, core, f64, grad, jvp, minimize, minimize_scalar, ofg, ops, root, root_scalar, scan, tensor, ui8,
    with_pullback, with_pushforward,
)  # fmt: skip

# Only passes create them.
EXCLUDED = {
    "tg.check": "of lowerings: tg.assert is its form in programs",
    "tg.row": "of lowerings of tg.scan",
    "tg.grow": "of lowerings of tg.scan",
    "tg.call": "of lowerings: func.call is its form in programs",
    "tg.begin_solver": "of lowerings of solvers",
    "tg.advance_solver": "of lowerings of solvers",
    "tg.guard": "of compiled code that stops at bad values",
    "tg.mark_step": "of compiled code that stops at bad values",
    "tg.poll": "of compiled loops that can be stopped",
    "tg.fft_rows": "what tg.fft stands for",
    "tg.run_matrix": "of lowerings of linear algebra",
    "tg.sort_lane": "of lowerings of tg.sort and tg.argsort",
    "tg.draw_element": "of lowerings of draws",
    **{f"tg.random.{draw}_slope": "of derivatives of draws" for draw in ("beta", "gamma", "log_gamma", "student_t", "von_mises")},
}
# Names that are Python's, or that do not stand in `ops`.
NAMES = {"and": "and_", "or": "or_", "not": "not_", "assert": "assert_", "slice": "slice_"}

WITH_ARGUMENTS = {
    "cast": lambda x: ops.cast(x, "int32"),
    "constant": lambda x: ui8(200),
    "select": lambda x: ops.select(x > 0, x, 0),
    "fma": lambda x: ops.fma(x, 2, x),
    "clip": lambda x: ops.clip(x, -1, 1),
    "not": lambda x: ops.not_(x > 0),
    "and": lambda x: ops.and_(x > 0, True),
    "or": lambda x: ops.or_(x > 0, x > 1),
    "xor": lambda x: ops.xor(x > 0, x > 1),
    "shl": lambda x: ops.shl(x.astype("int64"), 1),
    "shr": lambda x: ops.shr(x.astype("int64"), 1),
    "any": lambda x: ops.any(x > 0),
    "all": lambda x: ops.all(x > 0, 0),
    "dot": lambda x: ops.dot(x, np.ones((3, 2))),
    "cholesky": lambda x: ops.cholesky(x[:, :2]),
    "fft": lambda x: ops.fft(x.astype("complex128")),
    "rfft": lambda x: ops.rfft(x, axis=0),
    "irfft": lambda x: ops.irfft(x.astype("complex128"), 4),
    "expm": lambda x: ops.expm(x[:, :2]),
    "inv": lambda x: ops.inv(x[:, :2]),
    "det": lambda x: ops.det(x[:, :2]),
    "solve": lambda x: ops.solve(x[:, :2], x),
    "cholesky_solve": lambda x: ops.cholesky_solve(x[:, :2], x),
    "tridiagonal_solve": lambda x: ops.tridiagonal_solve(x[:, :2], x, transposed=True),
    "triangular_solve": lambda x: ops.triangular_solve(x[:, :2], x),
    "lu": lambda x: ops.lu(x[:, :2]).factors,
    "lu_solve": lambda x: ops.lu_solve(*ops.lu(x[:, :2])[:2], x, transposed=True),
    "slogdet": lambda x: ops.slogdet(x[:, :2]).log,
    "qr": lambda x: ops.qr(x).r,
    "svd": lambda x: ops.svd(x).s,
    "eig": lambda x: ops.eig(x[:, :2]).vectors,
    "eigh": lambda x: ops.eigh(x[:, :2]).vectors,
    "eigvalsh": lambda x: ops.eigvalsh(x[:, :2]),
    "pinv": lambda x: ops.pinv(x, rcond=1e-10),
    "lstsq": lambda x: ops.lstsq(x, x[:, 0]),
    "conv": lambda x: ops.conv(x[None, None], np.ones((2, 1, 2, 2)), strides=2, low=[1, 0], high=1),
    "pool": lambda x: ops.pool("add", x, [2, 1], strides=[1, 2], low=[0, 1]),
    "windows": lambda x: ops.windows(x, [2, 2], 0, strides=[1, 2]),
    "add_windows": lambda x: ops.add_windows(ops.windows(x, 2, dilations=1), [x.type.shape[-1]]),
    "unpool": lambda x: ops.unpool("max", ops.pool("max", x, 2), x, 2),
    "slice": lambda x: ops.slice_(x, slice(1, None), 0),
    "set_slice": lambda x: ops.set_slice(0.0, x, 0, slice(None)),
    "inc_slice": lambda x: ops.inc_slice(1, x, slice(None), 0),
    "take": lambda x: ops.take(x, [0, 1], 1),
    "take_along": lambda x: ops.take_along(x, ops.argsort(x, 0), 0),
    "nonzero": lambda x: ops.nonzero(x)[1],
    "repeat": lambda x: ops.repeat(x, [1, 0, 2], 1),
    "unique": lambda x: ops.unique(x).inverse,
    "searchsorted": lambda x: ops.searchsorted(x[0], x, right=True),
    "reduce_and": lambda x: ops.reduce_and(x > 0),
    "reduce_or": lambda x: ops.reduce_or(x.astype("int32"), 0),
    "reduce_xor": lambda x: ops.reduce_xor(x.astype("int64"), 1, keepdims=True),
    "gather": lambda x: ops.gather(x, [[0, 1], 2]),
    "scatter": lambda x: ops.scatter("add", 1.0, x, [0]),
    "transpose": lambda x: ops.transpose(x, [1, 0]),
    "expand_dims": lambda x: ops.expand_dims(x, [0, 3]),
    "squeeze": lambda x: ops.squeeze(x[:, :1], 1),
    "flip": lambda x: ops.flip(x, 0),
    "reshape": lambda x: ops.reshape(x, [-1, 3]),
    "broadcast_to": lambda x: ops.broadcast_to(x, [2, x.size(0), 3]),
    "concat": lambda x: ops.concat([x, np.ones((1, 3))]),
    "split": lambda x: ops.split(x, [1, 2], 1)[0],
    "pad": lambda x: ops.pad(x, 0, [x.size(0), 0], [0, 1]),
    "full": lambda x: ops.full(1, [x.size(0), 2], "float32"),
    "iota": lambda x: ops.iota(x.size(0), f64),
    "eye": lambda x: ops.eye(3, x.size(0), f64, offset=1),
    "host_call": lambda x: ops.host_call("f", x, x.size(0), results=[f64, tensor(None, f64)])[1],
    "print": lambda x: (ops.print("{} {:all.2f}", x.size(0), x), x)[1],
    "assert": lambda x: ops.assert_(x[0, 0] > 0, x, "expects {0}", 3),
    "composite": lambda x: composite(lambda a: a + 1, x),
    "ofg": lambda x: ofg(lambda a: a + 1, x),
    "scan": lambda x: scan(lambda t, row: (None, row), seqs=[x]),
    "yield": lambda x: ofg(lambda a: a, x),
    "vjp": lambda x: grad(lambda a: a.sum())(x),
    "jvp": lambda x: jvp(lambda a: a.sum(), [x], [x])[1][0],
    "with_pullback": lambda x: with_pullback(lambda y, x, g: g, x, [x]),
    "with_pushforward": lambda x: with_pushforward(lambda y, x, t: t, x, [x]),
    "minimize": lambda x: minimize(lambda p: ops.sqr(p).sum(), x).x,
    "root": lambda x: root(lambda p: p - x, x).x,
    "minimize_scalar": lambda x: minimize_scalar(ops.sqr, x).x,
    "root_scalar": lambda x: root_scalar(lambda p, a: p - a, consts=[x], interval=(-9, 9)).x,
}
WITHOUT_RESULT = {"expect"}


KEY = np.array([42, 0])
# Arguments of draws after the key; others take numbers between 0 and 1, and sizes.
DRAWS = {
    "key": lambda x: ops.random.key(42),
    "fold_in": lambda x: ops.random.fold_in(KEY, x.size(0)),
    "split": lambda x: ops.random.split(KEY, x.size(0)),
    "integers": lambda x: ops.random.integers(KEY, 0, 6, x.size(0)),
    "triangular": lambda x: ops.random.triangular(KEY, 0.0, 0.5, 1.0),
    "truncated_normal": lambda x: ops.random.truncated_normal(KEY, 0.0, 1.0, -1.0, x, [x.size(0), 3]),
    "binomial": lambda x: ops.random.binomial(KEY, 10, 0.5, x.size(0)),
    "beta_binomial": lambda x: ops.random.beta_binomial(KEY, 10, 0.5, 0.5),
    "hypergeometric": lambda x: ops.random.hypergeometric(KEY, 5, 6, 7),
    "permutation": lambda x: ops.random.permutation(KEY, x.size(0)),
    "categorical": lambda x: ops.random.categorical(KEY, x, x.size(0)),
    "choice": lambda x: ops.random.choice(KEY, x[0], 2),
    "multinomial": lambda x: ops.random.multinomial(KEY, 10, x, x.size(0)),
    "dirichlet": lambda x: ops.random.dirichlet(KEY, x, [x.size(0), 3]),
    "multivariate_normal": lambda x: ops.random.multivariate_normal(KEY, x[0], np.eye(3), [x.size(0), 3]),
}


def build_draw(name, x):
    if name in DRAWS:
        return DRAWS[name](x)
    function = getattr(ops.random, name)
    parameters = [given for given in function.__code__.co_varnames[:function.__code__.co_argcount] if given not in ("key", "sizes")]
    return function(KEY, *[0.5 for _ in parameters], sizes=[x.size(0), 3])


def build(mnemonic, x):
    if mnemonic.startswith("random."):
        return build_draw(mnemonic[len("random."):], x)
    if mnemonic in WITH_ARGUMENTS:
        return WITH_ARGUMENTS[mnemonic](x)
    function = getattr(ops, NAMES.get(mnemonic, mnemonic))
    count = function.__code__.co_argcount
    defaults = len(function.__defaults__ or ())
    return function(*[x] * (count - defaults))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        documented = re.findall(r"^### `tg\.([\w.]+)`", file.read(), re.MULTILINE)
    module = Module()
    missing = []

    @module.function
    def main(x: tensor(None, 3, f64)):
        results = []
        for mnemonic in documented:
            if f"tg.{mnemonic}" in EXCLUDED or mnemonic in WITHOUT_RESULT:
                continue
            try:
                results.append(build(mnemonic, x))
            except Exception as problem:  # any: the operation has no builder
                missing.append(f"tg.{mnemonic} cannot be built: {problem!r}")
        return results

    module.expect(main, [np.ones((2, 3))])
    made = {op.mnemonic for op in core.walk(main.body)} | {"tg.expect"}
    for mnemonic in documented:
        name = f"tg.{mnemonic}"
        if (name in made) == (name in EXCLUDED):
            missing.append(f"{name} is {'excluded, but built' if name in made else 'not built'}")
    missing += [f"{name} is excluded, but no operation" for name in EXCLUDED if name[3:] not in documented]
    parse(module)
    for problem in missing:
        print(f"error: {problem}")
    print(f"{len(documented)} operations, {len(EXCLUDED)} excluded, {len(missing)} problems")
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()
