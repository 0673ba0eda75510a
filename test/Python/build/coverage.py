"""Every operation of the dialect can be built: coverage.py Operations.md

The document is generated from the records of operations. Each operation in it has a program here, or a reason in EXCLUDED.
"""

import functools
import inspect
import itertools
import re
import sys

import numpy as np
from programs import parse

from tensorgraph.build import (
    BuildError, Module, composite, core, f64, grad, jvp, minimize, minimize_scalar, ofg, ops, root, root_scalar, scan, tensor, ui8,
    vmap, with_pullback, with_pushforward,
)  # fmt: skip

# Only passes create them.
EXCLUDED = {
    "tg.fft_rows": "what tg.fft stands for",
    **{f"tg.random.{draw}_slope": "of derivatives of draws" for draw in ("beta", "gamma", "log_gamma", "student_t", "von_mises")},
}
# Names that are Python's, or that do not stand in `ops`.
NAMES = {"and": "and_", "or": "or_", "not": "not_", "assert": "assert_", "slice": "slice_"}

WITH_ARGUMENTS = {
    "cast": lambda x: ops.cast(x, "int32"),
    "constant": lambda x: ui8(200),
    "select": lambda x: ops.select(x > 0, x, 0),
    "rfft": lambda x: ops.rfft(x, axis=0),
    "irfft": lambda x: ops.irfft(x.astype("complex128"), 4),
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
    "gather": lambda x: ops.gather(x, [[0, 1], 2]),
    "scatter": lambda x: ops.scatter("add", 1.0, x, [0]),
    "transpose": lambda x: ops.transpose(x, [1, 0]),
    "expand_dims": lambda x: ops.expand_dims(x, [0, 3]),
    "squeeze": lambda x: ops.squeeze(x[:, :1], 1),
    "reshape": lambda x: ops.reshape(x, [-1, 3]),
    "broadcast_to": lambda x: ops.broadcast_to(x, [2, x.size(0), 3]),
    "concat": lambda x: ops.concat([x, np.ones((1, 3))]),
    "shard": lambda x: ops.shard(x, [("rows", 4), None]),
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
    "vmap": lambda x: vmap(ops.sum)(x),
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
# Draws that do not take numbers and sizes.
DRAWS = {
    "key": lambda x: ops.random.key(42),
    "fold_in": lambda x: ops.random.fold_in(KEY, x.size(0)),
    "split": lambda x: ops.random.split(KEY, x.size(0)),
    "permutation": lambda x: ops.random.permutation(KEY, x.size(0)),
    "categorical": lambda x: ops.random.categorical(KEY, x, x.size(0)),
    "choice": lambda x: ops.random.choice(KEY, x[0], 2),
    "multinomial": lambda x: ops.random.multinomial(KEY, 10, x, x.size(0)),
    "dirichlet": lambda x: ops.random.dirichlet(KEY, x, [x.size(0), 3]),
    "multivariate_normal": lambda x: ops.random.multivariate_normal(KEY, x[0], np.eye(3), [x.size(0), 3]),
}


def first_made(function, *choices):
    """What a function makes of the first choice of arguments that it does not refuse."""
    for arguments in itertools.product(*choices):
        try:
            return function(*arguments)
        except BuildError:
            pass
    raise BuildError("there are no arguments for it")


def required(function):
    parameters = inspect.signature(function).parameters.values()
    return [one for one in parameters if one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD]


def build(mnemonic, x):
    if mnemonic.startswith("random."):
        name = mnemonic[len("random."):]
        function = functools.partial(getattr(ops.random, name), KEY, sizes=[x.size(0), 3])
        return DRAWS[name](x) if name in DRAWS else first_made(function, *[[0.5, 1]] * len(required(function)))
    if mnemonic in WITH_ARGUMENTS:
        return WITH_ARGUMENTS[mnemonic](x)
    function = getattr(ops, NAMES.get(mnemonic, mnemonic))
    if mnemonic == "lu_solve":
        return function(*ops.lu(x[:, :2])[:2], x)
    made = first_made(lambda x: function(*[x] * len(required(function))), [x, x > 0, x.astype("int64"), x.astype("complex128"), x[:, :2]])
    return made[-1] if isinstance(made, tuple) else made


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
