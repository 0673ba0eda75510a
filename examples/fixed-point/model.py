#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/fixed-point/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

from tensorgraph.build import Module, f64, ops, root, scan, tensor, value_and_grad

m = Module()
vector, matrix = tensor(None, f64), tensor(None, None, f64)


def layer(w, u, b, s):
    """The x for which x = tanh(w x + u s + b)."""
    given = u @ s + b
    return root(lambda x: x - ops.tanh(w @ x + given), ops.tanh(given), method="hybrid")


def model(w, u, b, inputs, goals):
    def row(t, s):
        solution = layer(w, u, b, s)
        return [], [solution.x, solution.status, solution.steps]

    outputs, statuses, steps = scan(row, seqs=[inputs])
    return ops.sqr(outputs - goals).sum(), outputs, statuses, steps


@m.function(w=matrix, u=matrix, b=vector, inputs=matrix, goals=matrix)
def loss(w, u, b, inputs, goals):
    return model(w, u, b, inputs, goals)[0]


@m.function(w=matrix, u=matrix, b=vector, inputs=matrix, goals=matrix)
def main(w, u, b, inputs, goals):
    (value, outputs, statuses, steps), (d_w, d_u, d_b) = value_and_grad(model, wrt=[0, 1, 2])(w, u, b, inputs, goals)
    return value, d_w, d_u, d_b, outputs, statuses, steps


if __name__ == "__main__":
    print(m)
