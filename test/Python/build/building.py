"""What is around operations: functions, threads and tasks, mistakes that are caught, expectations, text."""

from __future__ import annotations

import asyncio
import copy
import functools
import os
import pickle
import tempfile
import threading

import numpy as np
from programs import parse, run, same, tool

from tensorgraph.build import (
    BuildError, Module, OpenComposite, OpenIf, OpenJvp, OpenOfg, OpenOverride, OpenSolver, OpenVjp, bf16, composite, cond, core, emit, f32, f64,
    foreign_type, graph, i32, i64, index, minimize_scalar, ofg, ops, scan, tensor, value_and_grad,
)  # fmt: skip


class Model:
    """A method and a callable object as graphs."""

    def __init__(self, w):
        self.w = w

    def step(self, t, x, h):
        return h * self.w + x

    def __call__(self, x):
        return x * self.w


def functions():
    """Annotations that are text, keywords, any number of parameters, methods, partial functions."""
    module = Module()

    @module.private_function
    def twice(x: tensor(None, f64)):
        """Twice as much."""
        return x + x

    @module.function
    def pair(x: f64, *, y: f64):
        return [x - y, x]

    @module.function("all_of_them", a=f64, b=f64)
    def _(*values):
        return values

    @module.function
    def nothing(x: f64):
        """Nothing is returned."""

    @module.function
    def main(x: tensor(None, f64), w: f64):
        model = Model(w)
        add = functools.partial(lambda a, b: a + b, 1.0)
        y = scan(model.step, seqs=[twice(x)], states=[w])
        a, b = pair(y, w)
        return ofg(model, x), composite(add, x), a, b, ofg(lambda x: [x], x)[0]

    assert twice.__doc__ == "Twice as much." and twice.__name__ == "twice" and repr(pair) == "<function @pair: (f64, f64) -> (f64, f64)>"
    assert parse(module).count("call @") == 2
    x, w = np.array([1.0, 2.0, 3.0]), np.float64(0.5)
    y = 0.5
    for e in x:
        y = y * 0.5 + 2 * e
    for want, actual in zip([x * 0.5, x + 1, y - 0.5, y, x], run(module, x, w)):
        same(want, actual, "functions")


def program():
    module = Module()

    @graph
    def layer(x, w):
        return ops.tanh(x @ w)

    @module.function
    def main(x: tensor(None, 3, f64), w: tensor(3, 3, f64)):
        return value_and_grad(lambda w: layer(layer(x, w), w).sum())(w)

    return str(module), main.input_types


def threads():
    """Each thread, and each task, builds in its own block."""
    wanted, results = program(), []
    workers = [threading.Thread(target=lambda: results.extend(program() for _ in range(20))) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(results) == 80 and all(result == wanted for result in results)

    async def build(k):
        module = Module()
        with module.add_function("main", [f64]) as function:
            (x,) = function.inputs
            for _ in range(3):
                inner = OpenOfg([x])
                with inner:
                    await asyncio.sleep(0)
                    y = inner.inputs[0] + k
                    await asyncio.sleep(0)
                (x,) = inner.close([y])
            function.return_(x)
        return str(module)

    async def both():
        return await asyncio.gather(build(1), build(2))

    one, two = asyncio.run(both())
    assert one.replace("1.0 :", "2.0 :") == two and one.count("tg.add") == 3


def mistakes():
    """A mistake that is caught leaves nothing behind."""
    module = Module()

    @module.function
    def main(x: f64):
        def wrong(y):
            z = y + 1
            ofg(lambda a: a + z, y)
            return a_mistake(y)

        def a_mistake(y):
            return y + np.ones(3, np.float32)

        try:
            ofg(wrong, x)
        except BuildError:
            pass
        y = x * 2
        kept = []
        ofg(lambda a: kept.append(a + 1) or a, x)
        try:
            return kept[0] + 1
        except BuildError:
            return y

    assert "tg.add" not in str(module).split("tg.ofg")[0]
    parse(module)
    try:
        core.current_block()
    except BuildError:
        pass
    else:
        raise AssertionError("a block is left")
    other = Module()
    try:
        other.function(x=f64)(lambda x: main(x))
    except BuildError:
        pass
    other.function("uses", x=f64)(lambda x: x)
    try:
        other.function("calls", x=f64)(lambda x: main(x))
    except BuildError as error:
        assert "'main' belongs to another module" in str(error)
    else:
        raise AssertionError("calls a function of another module")


def expectations():
    module = Module()

    @module.function
    def total(x: tensor(None, f64)):
        return x.sum()

    @module.function
    def checked(x: tensor(None, f64)):
        return ops.assert_(x.sum() < 10, x, 'expects "little"').sum()

    module.expect(total, [np.array([1.0, 2.0])], returns=[3.0])
    module.expect(total, [[0.1] * 100], returns=[10.0], ulp=64)
    module.expect(total, [np.zeros(0)])
    module.expect(checked, [[1.0]], like=total, ulp=1)
    module.expect(checked, [[100.0]], fails='expects "little"')
    parse(module)
    for wrong in (
        lambda: module.expect(total, []),
        lambda: module.expect(total, [1.0], returns=[1.0], fails="x"),
        lambda: module.expect(total, [[1.0]], ulp=3),
        lambda: module.expect(total, [np.ones((2, 2))]),
        lambda: module.expect(total, [[1.0]], returns=[]),
        lambda: module.expect(Module().add_function("f", []), []),
    ):
        try:
            wrong()
        except BuildError:
            continue
        raise AssertionError("accepts an expectation that is wrong")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "model.mlir")
        with open(path, "w", encoding="utf-8") as file:
            file.write(module.to_text())
        code, output, messages = tool("tg-run", "--check", path)
        assert code == 0 and "5 expectations hold" in output + messages, (code, output, messages)


def graphs():
    """The forms that are opened and closed."""
    module = Module()
    with module.add_function("main", [tensor(3, f64), f64, i32], ["x", "c", "n"]) as function:
        x, c, n = function.inputs
        at = OpenComposite([x, n])
        with at:
            y = at.inputs[0] * c + at.inputs[1].astype(f64)
        (y,) = at.close([y])
        branches = OpenIf(c > 0)
        with branches.then:
            positive = y + 1
        (z,) = branches.close([positive], [y])
        vjp = OpenVjp([z, c], [0, 1])
        with vjp:
            total = (vjp.inputs[0] * vjp.inputs[1]).sum()
        (total,), (dz, dc) = vjp.close([total], [0], [2.0])
        jvp = OpenJvp([c, n], [0], [1.0], "square")
        with jvp:
            squares = [jvp.inputs[0] * jvp.inputs[0], jvp.inputs[1]]
        (square, number), (slope,) = jvp.close(squares)
        own = OpenOverride("cotangents", [square], [c], [x], "clipped")
        with own:
            clipped = ops.clip(own.directions[0], -1, 1) * own.reads[0][0]
        (square,) = own.close([clipped])
        solver = OpenSolver("tg.root_scalar", "newton", [c], [x], [("max_steps", 50)])
        with solver:
            equation = solver.point * solver.point - solver.consts[0]
        solution = solver.close([equation])
        value, (of_y, of_x) = value_and_grad(lambda x, y: x * y, (1, 0))(c, c + 1)
        function.return_(z, total, dz, dc, square, number, slope, solution.x, value, of_y, of_x)
    parse(module)
    x, c, n = np.array([1.0, 4.0, 9.0]), np.float64(3.0), np.int32(2)
    z = x * 3 + 2 + 1
    wanted = [z, 3 * z.sum(), np.full(3, 6.0), 2 * z.sum(), 9.0, n, 6.0, np.sqrt(x), 12.0, 3.0, 4.0]
    for want, actual in zip(wanted, run(module, x, c, n, options=["--interpret"])):
        same(want, actual, "graphs")


def text():
    """Any operation as text, foreign types, types that are copied."""
    module = Module()
    opaque = module.declare("opaque", [f64], [foreign_type("tuple<i32>")])
    module.declare("nothing", [], [])

    @module.function
    def main(x: f64):
        kept = scan(lambda t, v: v, 3, states=[opaque(x)])
        sine, cosine = emit("math.sincos $0 : f64", [x], [f64, f64])
        root = emit("scf.execute_region -> f64 {\n    scf.yield $0 : f64\n  }", [cosine.named("cos x")], [f64])
        return ofg(lambda a: a, kept), (sine + cosine).named("return"), root

    parse(module)
    lines = str(module).split("\n")
    assert any(line.startswith("  %return = tg.add") for line in lines) and "cos_x = math.sincos" in str(module), module
    rendered = module.render(locations=False)
    assert all(op.mnemonic in lines[k - 1] for k, op in rendered.lines.items()), rendered
    for type in (f64, bf16, index, tensor(None, 3, f32), tensor(i64), foreign_type("!a.b")):
        assert pickle.loads(pickle.dumps(type)) is type and copy.deepcopy(type) is type
    assert str(tensor(None, 0, bf16)) == "tensor<?x0xbf16>" and tensor(2, f64).sizes == (2,) and f64.shape is None
    assert (f64.rank, tensor(f64).rank, tensor(f64).is_scalar, f64.is_scalar) == (None, 0, False, True)


def names():
    """Names are free again after a block, and a graph may have those of values around it."""
    module = Module()

    @module.function
    def main(x: f64, a: f64):
        y = cond(x > 0, lambda: (x + 1).named("part"), lambda: (x + 2).named("part"))
        z = scan(lambda t, h: (a * h).named("part"), 3, states=[y.named("h")])
        return (z + a).named("part")

    printed = str(module)
    assert printed.count("%part = ") == 4 and "consts(%a : f64)" in printed and "part_0" not in printed, printed
    parse(module)


def values():
    module = Module()

    @module.function
    def main(x: tensor(None, 2, f64), c: f64):
        assert (x.shape, x.rank, x.element, x.ndim, c.shape, c.rank, c.ndim) == ((None, 2), 2, f64, 2, (), None, 0)
        assert {x: 1, c: 2}[c] == 2 and repr(x) == "<%x: tensor<?x2xf64>>" and repr(x + c) == "<value: tensor<?x2xf64>>"
        rank0 = ops.expand_dims(c, ())
        assert rank0.type is tensor(f64) and rank0[()].type is f64 and (rank0 + c).type is tensor(f64)
        assert minimize_scalar(ops.sqr, rank0).steps.type is tensor(index)
        return rank0, rank0[()], ops.extract(rank0), ops.full(c, ()), x.size(1), x.size(-2), ops.shape_of(x), ops.sizes(x)[1] * c

    parse(module)
    wanted = [3.0, 3.0, 3.0, 3.0, np.int64(2), np.int64(4), np.array([4, 2]), 6.0]
    for want, actual in zip(wanted, run(module, np.ones((4, 2)), np.float64(3.0))):
        same(want, actual, "values")


def main():
    for test in (functions, threads, mistakes, expectations, graphs, text, names, values):
        test()
        print(f"{test.__name__}: passed")


if __name__ == "__main__":
    main()
