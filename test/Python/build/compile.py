"""Programs of the builder are compiled and called in the process, and errors of a run are at their lines of Python."""

import linecache

import numpy as np

import tensorgraph
from tensorgraph.build import Module, f64, grad, graph, i1, i64, ops, scan, tensor

m = Module()


@graph("layer")
def layer(x, w):
    return ops.tanh(x @ w)


@m.function(x=tensor(None, 2, f64), w=tensor(2, 2, f64))
def loss(x, w):
    return ops.sqr(layer(layer(x, w), w)).sum(), grad(lambda w: ops.sqr(layer(layer(x, w), w)).sum())(w)


@m.function(x=tensor(None, f64), i=i64)
def find(x, i):
    last, sums = scan(lambda t, x, h: (h + x, h + x), seqs=[x], states=[f64(0.0)])
    return sums[i] + last  # a subscript


@m.function(x=tensor(None, 2, f64), mask=tensor(None, i1))
def masked(x, mask):
    return x[mask], x.at[mask].set(0.0)


@m.function(ok=i1)
def coded(ok):
    return ops.assert_(ok, f64(1.0), "is not so", code="MyError")


def check_masks(program):
    """A mask has as many elements as the axis, as in NumPy."""
    x = np.arange(6.0).reshape(3, 2)
    for mask in ([True, False, True], [False] * 3):
        chosen, cleared = program.masked(x, np.array(mask))
        assert np.array_equal(chosen, x[np.array(mask)]) and not cleared[np.array(mask)].any(), mask
    for wrong in ([True], [True, False], [True] * 4):
        try:
            program.masked(x, np.array(wrong))
        except tensorgraph.BadIndex as error:
            assert f"expects a mask of size 3 for axis 0, but got {len(wrong)}" in str(error), error
        else:
            raise AssertionError(f"nothing is wrong with {wrong}")


def check_codes(program):
    try:
        program.coded(False)
    except tensorgraph.Error as error:
        assert error.code == "MyError" and error.kind == "assertion", error
    else:
        raise AssertionError("nothing is wrong")


def main():
    program = tensorgraph.compile(m, gradient={"function": "loss", "wrt": ["w"]})
    x, w = np.array([[1.0, 2.0], [0.5, -1.0], [0.0, 0.25]]), np.array([[0.5, -0.5], [0.25, 1.0]])
    wanted = (np.tanh(np.tanh(x @ w) @ w) ** 2).sum()
    value, slope = program.loss(x, w)
    assert np.isclose(value, wanted), (value, wanted)
    again, _, other = program.loss_gradient(x, w)
    assert np.isclose(again, wanted) and np.allclose(slope, other), (slope, other)
    step = 1e-6 * np.array([[1.0, 0.0], [0.0, 0.0]])
    assert np.isclose((program.loss(x, w + step)[0] - program.loss(x, w - step)[0]) / 2e-6, slope[0, 0], rtol=1e-5)
    assert [a.name for a in program.find.arguments] == ["x", "i"]
    interpreted = tensorgraph.interpret(m)
    for call in (program.find, interpreted.find):
        assert call([1.0, 2.0, 3.0], 1) == 9.0
        try:
            call([1.0], 4)
        except tensorgraph.BadIndex as error:
            assert error.filename == __file__ and linecache.getline(__file__, error.line).endswith("# a subscript\n"), error
        else:
            raise AssertionError("nothing is wrong")
    for one in (program, interpreted):
        check_masks(one)
        check_codes(one)
    # Lines take no part in what a program is.
    assert tensorgraph.digest(m, "find") == tensorgraph.digest(str(m), "find")
    print("compiled and called")


if __name__ == "__main__":
    main()
