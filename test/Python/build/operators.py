"""Python's operators, subscripts and methods of values, compared with those of NumPy's arrays."""

import numpy as np
from programs import parse, run, same

from tensorgraph.build import Module, f64, i1, i64, ops, tensor

X = np.arange(24, dtype=np.float64).reshape(4, 2, 3) / 8 - 1
Y = np.array([[1.5, -2.0, 0.25]])
A, B = np.float64(3.0), np.float64(-0.5)
I = np.array([[0, -1], [2, 1]])
J = np.array([3, 0, 2])
N = np.int64(-7)
K = np.array([5, -3, 0, 9])
K2 = np.arange(16).reshape(4, 4)
M = np.array([True, False, True])

# Of floats: the same expression for values and for arrays.
FLOATS = """
x + y; x - 1; 1 - x; x * y; x / 2; 2 / y; x // 0.3; x % 0.3; 1.0 % y; y ** 2; 2.0 ** y; -x; +x; abs(x); divmod(x, 0.3)[1]
x < y; x <= 0; 0 < x; x >= y; x == 0.125; x != 0.125; a < b; a + b; a * x; 2 * a - b / 4; np.float64(2) * x; np.float32(0.5) * x
x + np.array([1.0, 2.0, 3.0]); np.array([[1.0], [2.0]]) * x; x @ np.ones((3, 2)); np.ones((4, 5, 2)) @ x; y @ y.T; x.T; y.transpose(1, 0)
x[0]; x[-1]; x[1:]; x[:-1]; x[::-1]; x[1, 0, 2]; x[..., 0]; x[:, 1]; x[1:3, ::-1, -1]; x[None]; x[:, None, 0]; x[..., None, 1:]
x[0, ..., 0]; x[3:1]; x[::2]; x[-2:][0]; x[100:]; x[1:2]; x[:]; x[...]; x[(0, 1)]; x[0][1][2]; x[2:0:-1]; x[-100:2]
x[i]; x[i, 0]; x[:, [0, 1, 1]]; x[[1, 2]]; x[j, 1]; x[1, [0, 1]]; x[[0, 1], [1, 0]]; x[:, [0, 1], [1, 0]]; x[[0, 3], :, [1, 0]]
x[0, :, [1, 2, 0, 1]]; x[..., [0, 2]]; x[i, :, 1:]; x[None, j]; x[j, None]; x[:, None, [0, 1]]; x[i, [0, 1], 1:]; x[[3], None, 1, :]; x[None, j, :, [2, 0, 1]]; x[None, 1, ..., [2, 0, 1]]
x[1:, [True, False]]; x[[True, False, True, True], :, 0]; x[i, 0, ..., None]; x[1, [0, 1], [0, 2]]; x[1:3, 0, [0, 1]]
x.sum(); x.sum(0); x.sum((0, 2)); x.sum(-1, keepdims=True); x.mean(); x.mean(1); x.prod((1,)); x.max(); x.min(2); x.max((0, 1), keepdims=True)
x.argmax(); x.argmin(0); x.cumsum(1); x.reshape(2, 12); x.reshape(-1); x.reshape((8, -1)); x.reshape(4, 6)[2]
(x > 0).any(); (x > 0).all(2); (x > 0) & (x < 1); (x > 0) | (x < -0.5); (x > 0) ^ (x < 0.5); ~(x > 0); x.dot(np.ones(3))
x.astype("int64"); (x > 0).astype("float64"); x.transpose(2, 0, 1); x.transpose(); x[0].T; list(y[0])[2]
"""

INTEGERS = """
k + n; k - 3; k * k; k // n; k % 4; -7 // k[0]; k & 6; k | n; k ^ k[1]; ~k; k << 2; k >> 1; 1 << (k & 3); -k; abs(k); k == n; k ** 2; n * 2
k[1:]; k[i[0, 0]]; k[n % 4]; k.sum(); k.max(); k.astype("float64") / 2; (k > 0) & m1; k[k % 4]; m & True; m | False; ~m; m ^ M; m == False; m < True
k[k > 0]; k[(k > 0) & m4]; k[k > 100].sum(); K2[m4]; K2[:, k > 0]; K2[:, None, m4]; K2[k > 0, 1]; K2[K2 > 6]; K2[..., K2[0] > 1]
k.prod(); k.argmin(); k.cumsum(0); (k % 3)[::-1]
"""


def split(text):
    return [line.strip() for line in text.replace("\n", ";").split(";") if line.strip()]


def expected_of(result, expression):
    """NumPy's result in the dialect's types."""
    array = np.asarray(result)
    return array.astype(np.int64) if "arg" in expression else array


def compare(types, arrays, text, extra):
    expressions = split(text)
    module = Module()

    def build(*values):
        names = dict(zip(types, values), np=np, M=M, **{name: make(*values) for name, make in extra.items()})
        return [eval(expression, names) for expression in expressions]

    build.__name__ = "main"
    module.function(**types)(build)
    parse(module)
    results = run(module, *arrays)
    names = dict(zip(types, arrays), np=np, M=M, **{name: make(*arrays) for name, make in extra.items()})
    for expression, actual in zip(expressions, results):
        same(expected_of(eval(expression, names), expression), actual, expression)
    return len(expressions)


def updates():
    """x.at[key].set and .add, compared with assignments to a copy."""
    keys = [
        "0", "-1", "slice(1, None)", "(slice(None), 1)", "(slice(None, None, -1), 0, slice(1, None))", "...", "(..., 0)",
        "J", "I", "[0, 0, 1]", "(J, [0, 1, 1])", "(slice(None), [0, 1, 0])", "(slice(1, 3), [0, 1])", "(1, 0, 2)",
        "(..., [0, 2])", "(slice(None, None, 2), slice(None), [1, 2])",
    ]  # fmt: skip
    module = Module()

    @module.function(x=tensor(None, 2, 3, f64), v=f64)
    def main(x, v):
        results = []
        for text in keys:
            key = eval(text)
            results += [x.at[key].set(v), x.at[key].add(v * 2)]
        row = ops.sqr(x[0, 0])
        return [*results, x.at[1:].set(row), x.at[J].add(row)]

    parse(module)
    results = run(module, X, np.float64(7.5))
    expected = []
    for text in keys:
        key = eval(text)
        one, two = X.copy(), X.copy()
        one[key] = 7.5
        np.add.at(two, key, 15.0)
        expected += [one, two]
    one, two = X.copy(), X.copy()
    one[1:] = X[0, 0] ** 2
    np.add.at(two, J, X[0, 0] ** 2)
    for what, want, actual in zip([k for key in keys for k in (key, key)] + ["row"] * 2, [*expected, one, two], results):
        same(want, actual, f"at {what}")
    return len(results)


def main():
    floats = dict(x=tensor(None, 2, 3, f64), y=tensor(1, 3, f64), a=f64, b=f64, i=tensor(2, 2, i64), j=tensor(None, i64))
    count = compare(floats, [X, Y, A, B, I, J], FLOATS, {})
    static = dict(floats, x=tensor(4, 2, 3, f64))
    count += compare(static, [X, Y, A, B, I, J], FLOATS + "sum(x); x[-4]; x[-4, -2, -3]; len(x) * a; list(x)[3]", {})
    dynamic = dict(floats, x=tensor(None, None, None, f64), i=tensor(None, None, i64))
    count += compare(dynamic, [X, Y, A, B, I, J], FLOATS, {})
    integers = dict(k=tensor(None, i64), n=i64, i=tensor(2, 2, i64), m=tensor(3, i1), K2=tensor(None, None, i64))
    count += compare(integers, [K, N, I, M, K2], INTEGERS, {"m1": lambda *values: values[0] < 6, "m4": lambda k, *_: (k > 4) | (k == 0)})
    count += updates()
    print(f"{count} expressions equal")


if __name__ == "__main__":
    main()
