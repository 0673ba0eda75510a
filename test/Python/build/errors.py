"""What the builder refuses, in which words, and at which line.

Each function makes one mistake, on its line with the comment `here`; the tests of the dialect show that tg-opt refuses it.
"""

import inspect
import sys

import numpy as np

from tensorgraph.build import (
    BuildError, BuildIndexError, Module, OpenOfg, composite, cond, emit, f16, f32, f64, grad, i1, i8, i64, index, jvp, last,
    minimize, ofg, ops, root, root_scalar, scan, taps, tensor, vjp, with_pullback,
)  # fmt: skip

CASES = []


def refuses(message, **types):
    def register(function):
        CASES.append((function, message, types))
        return function

    return register


#
# Types of operands
#


@refuses("tg.add expects operands of one element type, but got f64 and f32; add converts nothing, .astype does", x=f64, y=f32)
def _(x, y):
    return x + y  # here


@refuses("tg.exp expects a float, complex number, or tensor of these, but got tensor<?xi64>", x=tensor(None, i64))
def _(x):
    return ops.exp(x)  # here


@refuses("tg.and expects an i1, integer, or tensor of these, but got f64", x=f64)
def _(x):
    return x & x  # here


@refuses("expects an integer for a value of type i64, but got 0.5", x=i64)
def _(x):
    y = x + 1
    return y * 0.5  # here


@refuses("tg.assert expects 2 values for its message, but got 1", x=f64)
def _(x):
    return ops.assert_(x > 0, x, "expects {} of {}", 1)  # here


@refuses("300 does not fit i8", x=i8)
def _(x):
    return 300 + x  # here


@refuses("70000.0 does not fit f16", x=f16)
def _(x):
    return x * 70000  # here


@refuses("expects True or False for a value of type i1, but got 1", x=i1)
def _(x):
    return x & 1  # here


@refuses("expects a number of type f64, but got True", x=f64)
def _(x):
    return x + True  # here


@refuses("expects an array of f64, but got one of float32", x=f64)
def _(x):
    return x + np.ones(3, np.float32)  # here


@refuses("expects a value, a number or an array, but got 'text'", x=f64)
def _(x):
    return x + "text"  # here


@refuses("expects at least one value, or a number with a type such as f64(2), but got 2", x=f64)
def _(x):
    return ops.add(1, 2)  # here


@refuses("expects the type of the constant 1.5, as in f64(1.5)", x=f64)
def _(x):
    from tensorgraph.build import constant

    return constant(1.5)  # here


#
# Shapes
#


@refuses(
    "tg.mul: cannot broadcast sizes 3 and 4 of axis 1 with each other, of tensor<?x3xf64> and tensor<4xf64>",
    x=tensor(None, 3, f64), y=tensor(4, f64),
)  # fmt: skip
def _(x, y):
    z = ops.exp(x)
    return (
        z
        + ops.sqrt(x * y)  # here
    )


@refuses(
    "tg.dot expects the last axis of the left operand and axis 0 of the right one to have one size, but got 3 and 2, of "
    "tensor<2x3xf64> and tensor<2xf64>",
    x=tensor(2, 3, f64),
)
def _(x):
    return x @ x[:, 0]  # here


@refuses("tg.sum expects an axis in [0, 2), but got 2", x=tensor(2, 3, f64))
def _(x):
    return x.sum(2)  # here


@refuses("tg.sum expects different axes, but got [0, -2]", x=tensor(2, 3, f64))
def _(x):
    return x.sum((0, -2))  # here


@refuses("tg.sum expects a ranked tensor, but got f64", x=f64)
def _(x):
    return x.sum()  # here


@refuses("tg.reshape cannot arrange 6 elements in sizes [4, -1]", x=tensor(2, 3, f64))
def _(x):
    return x.reshape(4, -1)  # here


@refuses("tg.transpose expects a permutation of 2 axes, but got [0, 0]", x=tensor(2, 3, f64))
def _(x):
    return x.transpose(0, 0)  # here


@refuses("tg.slice: index 2 is out of range for axis 0 of size 2", x=tensor(2, 3, f64))
def _(x):
    return x[2]  # here


@refuses("expects at most 1 subscripts for <%x: tensor<2xf64>>, but got 2", x=tensor(2, f64))
def _(x):
    return x[0, 0]  # here


@refuses("expects a mask of size 2 for axis 1, but got 3", x=tensor(None, 2, f64), m=tensor(3, i1))
def _(x, m):
    return x[:, m]  # here


@refuses("tg.set_slice cannot broadcast the value of type tensor<3xf64> to the part, of type tensor<1xf64>", x=tensor(2, f64))
def _(x):
    return x.at[1:].set(np.ones(3))  # here


@refuses("expects a type that tensor<2xf64> may turn out to be, but got tensor<3xf64>", x=tensor(2, f64))
def _(x):
    return x.refine(3)  # here


@refuses("tg.concat expects one size of axis 1, but got 3 and 2", x=tensor(2, 3, f64))
def _(x):
    return ops.concat([x, x[:, 1:]])  # here


@refuses("tg.full expects numbers and values of type index, but got i64", n=i64)
def _(n):
    return ops.zeros(n)  # here


@refuses("the size of tensor<4611686018427387904x4xf64> in bytes does not fit 63 bits", x=f64)
def _(x):
    return ops.full(x, [2**62, 4])  # here


#
# Values that are not there
#


@refuses("is computed when the program runs: use cond, ops.select, & and | in place of if, and, or", x=f64)
def _(x):
    if x > 0:  # here
        return x


@refuses("the length of <%x: tensor<?xf64>> is not known; its size is a value, .size(0)", x=tensor(None, f64))
def _(x):
    return [y for y in x]  # here


@refuses("belongs to the body of tg.scan, which has ended; only what it returns can be used", n=index)
def _(n):
    kept = []
    scan(lambda t: (None, kept.append(t + 1) or t), n)
    return kept[0] + 1  # here


@refuses("belongs to another function", x=f64)
def _(x):
    module = OTHER.body.module

    @module.function
    def other(y: f64):
        return y + OTHER.inputs[0]  # here


@refuses("belongs to another module", x=f64)
def _(x):
    return x + OTHER.inputs[0]  # here


@refuses("the graph of tg.composite sees elements: expects <%x: tensor<?xf64>> to be one of its operands, not a free variable",
         x=tensor(None, f64))  # fmt: skip
def _(x):
    def at(e):
        return e + x  # here

    return composite(at, x)


#
# Graphs
#


@refuses("tg.scan expects the next value of state 0 ('h') to have type f64, but got tensor<?xf64>", x=tensor(None, f64), h0=f64)
def _(x, h0):
    def step(t, h):
        return h + x

    return scan(step, 3, states=[h0])  # here


@refuses("tg.scan expects 2 next states, but got 1", a=f64)
def _(a):
    return scan(lambda t, x, y: [x], 3, states=[a, a])  # here


@refuses("tg.scan expects sequence 0 to have rows, but got f64", a=f64)
def _(a):
    return scan(lambda t, x: x, 3, seqs=[a])  # here


@refuses("tg.scan expects state 0 to have 2 rows, as many as its taps reach back, but got 3", x=tensor(3, f64))
def _(x):
    return scan(lambda t, x: x, 3, states=[taps(x, -2)])  # here


@refuses("tg.scan expects distinct negative taps of state 0, but got [0]", x=tensor(3, f64))
def _(x):
    return scan(lambda t, x: x, 3, states=[taps(x, 0)])  # here


@refuses("tg.scan expects distinct taps of sequence 0, but got [1, 1]", x=tensor(3, f64))
def _(x):
    return scan(lambda t, a, b: (None, a), 3, seqs=[taps(x, 1, 1)])  # here


@refuses("tg.scan expects no 'until', as it runs backwards", a=f64)
def _(a):
    return scan(lambda t, x: (x, None, x > 0), 3, states=[a], backwards=True)  # here


@refuses("tg.scan expects 'until' to have type i1, but got f64", a=f64)
def _(a):
    return scan(lambda t, x: (x, x, x), 3, states=[a])  # here


@refuses("tg.scan expects to keep at least the last 1 row, but got 0", a=f64)
def _(a):
    return scan(lambda t, x: (x, last(x, 0)), 3, states=[a])  # here


@refuses("tg.scan expects a number of steps of type index, but got f64", a=f64)
def _(a):
    return scan(lambda t, x: x, a, states=[a])  # here


@refuses("tg.scan expects 'truncate' or 'checkpoint', not both", a=f64)
def _(a):
    return scan(lambda t, x: x, 3, states=[a], truncate=1, checkpoint=2)  # here


@refuses("tg.scan calls <lambda> with 2 inputs, but it cannot take them: too many positional arguments", a=f64)
def _(a):
    return scan(lambda t: t, 3, states=[a])  # here


@refuses("tg.composite expects its graph to yield scalars, but got tensor<3xf64>", a=f64)
def _(a):
    return composite(lambda x: x + np.ones(3), a)  # here


@refuses("tg.ofg expects its graph to yield values, but got 1.0", a=f64)
def _(a):
    return ofg(lambda x: 1.0, a)  # here


@refuses("tg.ofg expects to be closed in the block in which it was opened", a=f64)
def _(a):
    graph = OpenOfg([a])
    with graph:
        return graph.close(graph.inputs)  # here


@refuses("cond expects result 0 of both branches to have one type, but got f64 and i1", a=f64)
def _(a):
    return cond(a > 0, lambda: a, lambda: a > 1)  # here


@refuses("tg.vjp expects 'wrt' to name a float input, but input 0 is i64", a=i64)
def _(a):
    return grad(lambda x: x.astype("float64"))(a)  # here


@refuses("grad expects a function whose first result is a float scalar, but got tensor<?xf64>", x=tensor(None, f64))
def _(x):
    return grad(ops.exp)(x)  # here


@refuses("tg.vjp expects a cotangent of type f64 for result 0, but got f32", a=f64, b=f32)
def _(a, b):
    return vjp(ops.exp, [a], [b])  # here


@refuses("tg.jvp expects 1 tangents, but got 2", a=f64)
def _(a):
    return jvp(ops.exp, [a], [a, a])  # here


@refuses("tg.with_pullback expects a cotangent of type tensor<?xf64> as yielded value 0, but got f64", x=tensor(None, f64))
def _(x):
    return with_pullback(lambda n, x, g: g, x.sum(), [x])  # here


@refuses("tg.minimize expects a method among bfgs, lbfgs, newton, nelder_mead, but got 'best'", x=f64)
def _(x):
    return minimize(ops.sqr, x, method="best")  # here


@refuses("tg.minimize expects 'gtol' to be finite and not negative, but got -1.0", x=f64)
def _(x):
    return minimize(ops.sqr, x, gtol=-1.0)  # here


@refuses("tg.root expects as many equations as unknowns, but got f64 for tensor<2xf64>", x=tensor(2, f64))
def _(x):
    return root(lambda p: p.sum(), x)  # here


@refuses("tg.root_scalar: method 'newton' begins with a point", x=f64)
def _(x):
    return root_scalar(ops.sqr, interval=(x, 1), method="newton")  # here


@refuses("tg.minimize solves for a vector, which the graph of tg.composite cannot do at its points; use tg.minimize_scalar", x=f64)
def _(x):
    return composite(lambda e: minimize(ops.sqr, e).x, x)  # here


@refuses("expects an operand for $1, but got 1 operands", x=f64)
def _(x):
    return emit("math.atan2 $0, $1 : f64", [x], [f64])  # here


#
# The test
#


def check(function, message, types):
    source, first = inspect.getsourcelines(function)
    line = first + next(k for k, text in enumerate(source) if text.rstrip().endswith("# here"))
    module = Module()
    try:
        module.function("main", **types)(function)
    except BuildError as error:
        if message not in str(error) or error.line != line or error.filename != __file__ or not error.column:
            return f"{__file__}:{line}: expects '{message}', but got at line {error.line}: {error}"
        if "out of range" in message and not isinstance(error, BuildIndexError):
            return f"{__file__}:{line}: expects an IndexError"
        return None if not module.items else f"{__file__}:{line}: a function that failed is left"
    return f"{__file__}:{line}: expects '{message}', but nothing is wrong"


def outside():
    """Mistakes outside of functions."""
    module = Module()
    messages = []
    for mistake in (
        lambda: OTHER.inputs[0] + 1,
        lambda: tensor(3),
        lambda: tensor(-1, f64),
        lambda: module.function(x=f64)(lambda y: y),
        lambda: module.function("f", y=f64, z=f64)(lambda y: y),
        lambda: module.add_function("a b", []),
        lambda: module.function("f", y=f64)(lambda y: 1.5),
        lambda: module.add_function("other", []) and module.add_function("other", []),
        lambda: str(module),
    ):
        try:
            mistake()
            messages.append("nothing is wrong")
        except BuildError as error:
            messages.append(str(error))
    assert messages == [
        "expects a function that is being built: operations stand in one",
        "expects sizes and then the type of the elements, but got (3,)",
        "expects sizes that are None or not negative, but got (-1,)",
        "'<lambda>' expects a type of its parameter 'y', such as f64, but got None",
        "'f' has no parameter 'z'; it has y",
        "expects a name of letters, digits and _, but got 'a b'",
        "'f' expects to return values, but got 1.5",
        "has a function 'other' already",
        "'other' has not returned",
    ], messages


def old_names():
    """Former names of operations, and one that never was."""
    for name, message in (
        ("amax", "module 'tensorgraph.build.ops' has no attribute 'amax': it is called 'max'"),
        ("amin", "module 'tensorgraph.build.ops' has no attribute 'amin': it is called 'min'"),
        ("largest", "module 'tensorgraph.build.ops' has no attribute 'largest'"),
    ):
        try:
            getattr(ops, name)
            raise AssertionError(name)
        except AttributeError as error:
            assert str(error) == message, error


OTHER = Module().add_function("f", [f64], ["z"])


def main():
    problems = [problem for problem in (check(*case) for case in CASES) if problem]
    for problem in problems:
        print(problem)
    outside()
    old_names()
    print(f"{len(CASES)} mistakes, {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
