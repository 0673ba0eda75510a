"""The cheat sheet: how an expression of NumPy or SciPy is spelled in the builder, and which operation computes it.

A test evaluates both columns (test/Python/build/cheat.py). In the expressions, x and y are matrices of 4 by 3, positive, v is
a vector of 4, a a symmetric matrix of 3 by 3, s and t are numbers, i has three indices, m is a mask, and k are integers.
"""

# (NumPy or SciPy, builder, operations)
SECTIONS = {
    "Arithmetic": [
        ("x + y", "x + y", "add"), ("x - y", "x - y", "sub"), ("x * y", "x * y", "mul"), ("x / y", "x / y", "div"),
        ("x // y", "x // y", "floordiv"), ("x % y", "x % y", "mod"), ("x ** y", "x ** y", "pow"), ("-x", "-x", "neg"),
        ("abs(x)", "abs(x)", "abs"), ("np.sign(x)", "ops.sign(x)", "sign"), ("np.square(x)", "ops.sqr(x)", "sqr"),
        ("np.sqrt(x)", "ops.sqrt(x)", "sqrt"), ("np.cbrt(x)", "ops.cbrt(x)", "cbrt"),
        ("np.reciprocal(x)", "ops.reciprocal(x)", "reciprocal"), ("np.maximum(x, y)", "ops.maximum(x, y)", "maximum"),
        ("np.minimum(x, y)", "ops.minimum(x, y)", "minimum"), ("np.clip(x, 0.5, 1.0)", "ops.clip(x, 0.5, 1.0)", "clip"),
        ("np.copysign(x, y)", "ops.copysign(x, y)", "copysign"), ("np.hypot(x, y)", "ops.hypot(x, y)", "hypot"),
        ("np.floor(x)", "ops.floor(x)", "floor"), ("np.ceil(x)", "ops.ceil(x)", "ceil"),
        ("np.round(x)", "ops.round(x)", "round"), ("np.trunc(x)", "ops.trunc(x)", "trunc"),
    ],
    "Functions": [
        ("np.exp(x)", "ops.exp(x)", "exp"), ("np.expm1(x)", "ops.expm1(x)", "expm1"), ("np.log(x)", "ops.log(x)", "log"),
        ("np.log1p(x)", "ops.log1p(x)", "log1p"), ("np.log2(x)", "ops.log2(x)", "log2"),
        ("np.log10(x)", "ops.log10(x)", "log10"), ("np.logaddexp(x, y)", "ops.logaddexp(x, y)", "logaddexp"),
        ("np.sin(x)", "ops.sin(x)", "sin"), ("np.cos(x)", "ops.cos(x)", "cos"), ("np.tan(x)", "ops.tan(x)", "tan"),
        ("np.arctan(x)", "ops.atan(x)", "atan"), ("np.arctan2(x, y)", "ops.atan2(x, y)", "atan2"),
        ("np.tanh(x)", "ops.tanh(x)", "tanh"), ("special.expit(x)", "ops.sigmoid(x)", "sigmoid"),
        ("special.softmax(x, axis=1)", "ops.softmax(x, axis=1)", "softmax"),
        ("special.log_softmax(x, axis=1)", "ops.log_softmax(x, axis=1)", "log_softmax"),
        ("special.logsumexp(x, axis=1)", "ops.logsumexp(x, axes=(1,))", "logsumexp"),
        ("special.erf(x)", "ops.erf(x)", "erf"), ("special.gammaln(x)", "ops.lgamma(x)", "lgamma"),
        ("special.digamma(x)", "ops.digamma(x)", "digamma"), ("special.gammainc(x, y)", "ops.gammainc(x, y)", "gammainc"),
        ("special.ndtr(x)", "ops.ndtr(x)", "ndtr"),
    ],
    "Comparisons and logic": [
        ("x == y", "ops.eq(x, y)", "eq"), ("x != y", "ops.ne(x, y)", "ne"), ("x < y", "x < y", "lt"), ("x >= y", "x >= y", "ge"),
        ("np.isnan(x)", "ops.isnan(x)", "isnan"), ("~m", "~m", "not"), ("m & (x > y)", "m & (x > y)", "and"),
        ("m | (x > y)", "m | (x > y)", "or"), ("np.where(m, x, y)", "ops.where(m, x, y)", "select"),
        ("x.astype(np.float32)", "x.astype(f32)", "cast"), ("k << 2", "k << 2", "shl"),
    ],
    "Reductions": [
        ("x.sum()", "x.sum()", "sum"), ("x.sum(axis=0)", "x.sum(axis=0)", "sum"), ("x.prod(axis=1)", "x.prod(axis=1)", "prod"),
        ("x.max()", "x.max()", "max"), ("x.min(axis=1)", "x.min(axis=1)", "min"), ("x.mean(axis=0)", "x.mean(axis=0)", "mean"),
        ("x.var(axis=0, ddof=1)", "x.var(0, ddof=1)", "var"), ("x.std()", "x.std()", "std"),
        ("m.any()", "m.any()", "any"), ("m.all(axis=1)", "m.all(axis=1)", "all"),
        ("x.argmax(axis=1)", "x.argmax(axis=1)", "argmax"), ("np.cumsum(x, axis=0)", "ops.cumsum(x, axis=0)", "cumsum"),
        ("np.sort(x, axis=0)", "ops.sort(x, axis=0)", "sort"), ("np.argsort(x, axis=0)", "ops.argsort(x, axis=0)", "argsort"),
    ],
    "Shapes": [
        ("x.reshape(-1)", "x.reshape(-1)", "reshape"), ("x.T", "x.T", "transpose"), ("x[:, None]", "x[:, None]", "expand_dims"),
        ("np.squeeze(x[:, :1], 1)", "ops.squeeze(x[:, :1], 1)", "squeeze"), ("x[::-1]", "ops.flip(x, 0)", "flip"),
        ("np.concatenate([x, y], axis=1)", "ops.concat([x, y], axis=1)", "concat"), ("np.stack([x, y])", "ops.stack([x, y])", "concat"),
        ("np.broadcast_to(v[:, None], (4, 3))", "ops.broadcast_to(v[:, None], [4, 3])", "broadcast_to"),
        ("np.pad(v, (1, 2))", "ops.pad(v, 0.0, [1], [2])", "pad"), ("np.arange(4.0)", "ops.iota(4, f64)", "iota"),
        ("np.zeros((2, 3))", "ops.zeros([2, 3], f64)", "full"), ("np.eye(3)", "ops.eye(3, 3, f64)", "eye"),
        ("x.shape[0]", "x.size(0)", ""),
    ],
    "Indexing": [
        ("x[1:, ::-1]", "x[1:, ::-1]", "slice"), ("x[-1, 0]", "x[-1, 0]", "slice"), ("x[i]", "x[i]", "take"),
        ("x[i, i - 1]", "x[i, i - 1]", "gather"), ("x[m]", "x[m]", "nonzero, gather"), ("np.repeat(v, 2)", "ops.repeat(v, 2, 0)", "repeat"),
        ("np.searchsorted(np.arange(4.0), x)", "ops.searchsorted(ops.iota(4, f64), x)", "searchsorted"),
        ("changed(x, np.s_[1:], 0.0)", "x.at[1:].set(0.0)", "set_slice"), ("added(x, i, 1.0)", "x.at[i].add(1.0)", "scatter"),
    ],
    "Matrices": [
        ("x.T @ y", "x.T @ y", "dot"), ("np.einsum('ij,ij->i', x, y)", "ops.einsum('ij,ij->i', x, y)", "mul, sum"),
        ("np.linalg.cholesky(a)", "ops.cholesky(a)", "cholesky"), ("np.linalg.solve(a, x.T)", "ops.solve(a, x.T)", "solve"),
        ("np.linalg.inv(a)", "ops.inv(a)", "inv"), ("np.linalg.det(a)", "ops.det(a)", "det"),
        ("np.linalg.eigvalsh(a)", "ops.eigvalsh(a)", "eigvalsh"), ("np.diag(np.diag(a))", "ops.diag(ops.diagonal(a))", "eye, mul"),
        ("np.trace(a)", "ops.trace(a)", "sum"), ("np.tril(a)", "ops.tril(a)", "select"),
    ],
}

HEAD = """<!-- Written by scripts/write-operations; do not edit -->

# Cheat sheet

You know an expression in NumPy or SciPy, and look for its spelling in the [builder](../Builder.md) or in MLIR text.
`x` and `y` are tensors, `v` is a vector, `a` a square matrix, `i` a tensor of indices, `m` a mask.
A test evaluates both columns. [All operations](../Operations.md) are listed by family.
"""


def page(include, slug):
    """The text of the page. Fails if an operation does not exist."""
    import reference

    _, operations, _ = reference.read_operations("tg", include / "Dialect" / "TensorGraph.td")
    families = reference.family_of_records()
    places = {operation.name[3:]: (families.get(operation.record), slug(operation.text.split("\n", 1)[0].lstrip("# ")))
              for operation in operations}
    text = HEAD
    for title, rows in SECTIONS.items():
        text += f"\n## {title}\n\n| NumPy, SciPy | builder | operation |\n|---|---|---|\n"
        for numpy, builder, names in rows:
            links = ", ".join(f"[`tg.{name}`](../Operations/{places[name][0]}.md#{places[name][1]})"
                              for name in names.split(", ") if name)
            if numpy.startswith("changed("):
                numpy = "x[1:] = 0.0"
            elif numpy.startswith("added("):
                numpy = "np.add.at(x, i, 1.0)"
            left, middle = (expression.replace("|", "\\|") for expression in (numpy, builder))
            text += f"| `{left}` | `{middle}` | {links or '`tensor.dim`'} |\n"
    return text
