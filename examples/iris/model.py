#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/iris/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

from tensorgraph.build import Module, f64, graph, i64, index, ops, scan, tensor, value_and_grad

m = Module()


@graph
def layer(x, w, b):
    return x @ w + b


@m.function(measurements=tensor(None, 4, f64), species=tensor(None, i64), steps=index, rate=f64)
def main(measurements, species, steps, rate):
    x = (measurements - measurements.mean(axis=0)) / measurements.std(axis=0)
    n = x.size(0).astype(f64)
    truth = (species[:, None] == ops.iota([3], i64)).astype(f64)

    def loss(w, b):
        return -((truth * ops.log_softmax(layer(x, w, b), axis=1)).sum() / n)

    def train(t, w, b):
        value, (d_w, d_b) = value_and_grad(loss, wrt=[0, 1])(w, b)
        return [w - d_w * rate, b - d_b * rate], [value]

    w, b, losses = scan(train, steps, states=[tensor(4, 3, f64)(0.0), tensor(3, f64)(0.0)])
    right = layer(x, w, b).argmax(axis=1).astype(i64) == species
    return losses, right.astype(f64).sum() / n, w, b


if __name__ == "__main__":
    print(m)
