"""Programs of the documents, built in Python, are the same modules: documents.py docs"""

import os
import re
import sys

from programs import normal

from tensorgraph.build import (
    Module, composite, f64, i64, index, jvp, last, minimize, ofg, ops, root, root_scalar, scan, taps, tensor, value_and_grad, vjp,
    with_pullback,
)  # fmt: skip

DOCS = sys.argv[1]
compared = []


def block(name, part):
    """The first block of MLIR in a document that has a part."""
    with open(os.path.join(DOCS, name), encoding="utf-8") as file:
        blocks = re.findall(r"^```mlir\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
    return next(text for text in blocks if part in text)


def equal(text, module):
    compared.append((text, str(module), module.to_text()))
    # A second time: printing changes nothing, and is the same in each run.
    assert str(module) == compared[-1][1]


def compare():
    results = normal([text for texts in compared for text in texts])
    for k, texts in enumerate(compared):
        wanted, *others = results[3 * k : 3 * k + 3]
        for other in others:
            assert other == wanted, f"expects\n{wanted}but got\n{other}of\n{texts[1]}"


def built(function):
    """A module with one function, built by a Python function with annotated parameters."""
    module = Module()
    module.function(function)
    return module


def language():
    def adds_to_each_row(x: tensor(None, 3, f64), row: tensor(3, f64), c: f64):
        return (x + row) * c

    equal(block("Language.md", "@adds_to_each_row"), built(adds_to_each_row))

    def settles_(n: index, e: tensor(None, f64), x0: tensor(2, f64)):
        def step(t, et, x2, x1):
            a, b, small = f64(0.5), f64(-0.25), f64(1e-3)
            x = a * x1 + b * x2 + et
            return [x], [x], abs(x) < small

        return scan(step, n, seqs=[e], states=[taps(x0, -2, -1)])

    module = Module()
    module.function("settles")(settles_)
    equal(block("Language.md", "@settles"), module)


def gradients():
    def main(x: tensor(None, f64), a: f64):
        return ops.exp(x * a).sum()

    equal(block("Gradients.md", "tg.exp"), built(main))

    def main(x: tensor(None, 2, f64), w: tensor(2, f64)):
        def loss(x, w):
            return ops.sqr(x @ w).sum()

        return value_and_grad(loss, 1)(x, w)

    equal(block("Gradients.md", "tg.vjp"), built(main))

    def main(x: f64):
        one = f64(1.0)

        def slope(x, one):
            return vjp(lambda x: x * x * x, [x], [one])[1]

        values, tangents = jvp(slope, [x, one], [one], along=0, name="")
        return (*values, *tangents)

    equal(block("Gradients.md", "tg.jvp"), built(main))

    def main(x: tensor(None, f64)):
        def norm(n, x, g):
            zero, one = f64(0.0), f64(1.0)
            return x * (g / ops.select(n == zero, one, n))

        return with_pullback(norm, ops.sqrt(ops.sqr(x).sum()), [x])

    equal(block("Gradients.md", '"norm"'), built(main))

    def main(x: tensor(None, f64), h0: f64):
        return scan(lambda t, a, b: b + b + a, x.size(0), seqs=[x], states=[h0], truncate=2)

    equal(block("Gradients.md", "truncate"), built(main))


def solvers():
    def main(x: tensor(None, 2, f64), labels: tensor(None, f64), ridge: f64):
        def loss(w, x, labels, ridge):
            z = x @ w
            return (ops.softplus(z) - labels * z).sum() + ridge * (w @ w)

        return minimize(loss, tensor(2, f64)(0.0), [x, labels, ridge])

    equal(block("Numerics.md", "tg.softplus"), built(main))

    def main(start: tensor(2, f64), r: f64):
        def equations(xy, r):
            x, y = xy
            x2, y2, r2 = ops.sqr(x), ops.sqr(y), ops.sqr(r)
            distance = x2 + y2
            on_circle = distance - r2
            return ops.stack([on_circle, y - x2])

        return root(equations, start, [r])

    equal(block("Reference/Solvers.md", "tg.root hybrid"), built(main))

    def main(m: tensor(None, f64), e: f64):
        low, high = f64(0.0), f64(6.283185307179586)
        x = root_scalar(lambda p, m, e: p - e * ops.sin(p) - m, consts=[m, e], interval=(low, high))
        return x.x, x.status, x.steps

    equal(block("Numerics.md", "chandrupatla"), built(main))

    def main(start: tensor(None, f64)):
        x = minimize(lambda x: ops.cosh(x).sum(), start, method="lbfgs", gtol=1e-6, max_steps=50, memory=5)
        return x.x, x.status

    equal(block("Reference/Solvers.md", "lbfgs"), built(main))


def operations():
    """Examples in the descriptions of operations with graphs."""

    def main(x: tensor(None, 4, f64), h0: tensor(2, 4, f64), c0: f64, w: tensor(4, f64), n: index):
        def step(t, before, row, h2, h1, c, v):
            z = ops.fma(row, h1, v)
            stop = c < c
            return [z, c], [last(z, 3), c], stop

        return scan(step, n, [taps(x, -1, 0)], [taps(h0, -2, -1), c0], [w])

    text = """
    func.func @main(%x: tensor<?x4xf64>, %h0: tensor<2x4xf64>, %c0: f64, %w: tensor<4xf64>, %n: index)
        -> (tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>) {
      %0:4 = tg.scan %t to %n seqs(%a, %b = %x[-1, 0] : tensor<?x4xf64>)
          states(%h1, %h2 = %h0[-2, -1] : tensor<2x4xf64>, %c = %c0 : f64)
          consts(%v = %w : tensor<4xf64>) -> (tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>) {
        %1 = tg.fma %b, %h2, %v : tensor<4xf64>
        %2 = tg.lt %c, %c : f64
        tg.yield %1, %c : tensor<4xf64>, f64 outs(%1 last 3, %c : tensor<4xf64>, f64) until %2
      }
      return %0#0, %0#1, %0#2, %0#3 : tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>
    }
    """
    equal(text, built(main))

    # Graphs in graphs, of values of graphs around them.
    def main(x: tensor(None, f64), n: i64, c: f64):
        def outer(x):
            def at(e):
                return scan(lambda t, s: s * e + c, n.astype(index), states=[e])

            return composite(at, x)

        return ofg(outer, x, name="outer", checkpoint=True), scan(lambda t: (None, t), 4, backwards=True, checkpoint=[4, 2])

    text = """
    func.func @main(%x: tensor<?xf64>, %n: i64, %c: f64) -> (tensor<?xf64>, tensor<?xindex>) {
      %0 = tg.ofg checkpoint "outer" (%i0 = %x, %i1 = %n, %i2 = %c) : (tensor<?xf64>, i64, f64) -> tensor<?xf64> {
        %1 = tg.composite (%j0 = %i0, %j1 = %i1, %j2 = %i2) : (tensor<?xf64>, i64, f64) -> tensor<?xf64> {
          %2 = tg.cast %j1 to index : i64
          %3 = tg.scan %k0 to %2 states(%k1 = %j0 : f64) consts(%k2 = %j0 : f64, %k3 = %j2 : f64) -> f64 {
            %4 = tg.mul %k1, %k2 : f64
            %5 = tg.add %4, %k3 : f64
            tg.yield %5 : f64
          }
          tg.yield %3 : f64
        }
        tg.yield %1 : tensor<?xf64>
      }
      %c4 = arith.constant 4 : index
      %6 = tg.scan %i0 to %c4 backwards checkpoint [4, 2] -> tensor<?xindex> {
        tg.yield outs(%i0 : index)
      }
      return %0, %6 : tensor<?xf64>, tensor<?xindex>
    }
    """
    equal(text, built(main))


def main():
    language()
    gradients()
    solvers()
    operations()
    compare()
    print(f"{len(compared)} modules equal")


if __name__ == "__main__":
    main()
