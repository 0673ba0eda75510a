#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/gaussian-process/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

import math

from tensorgraph.build import Module, f64, ops, tensor, value_and_grad

m = Module()
vector = tensor(None, f64)


def kernel(x, z, a, l):
    return ops.exp(-0.5 * ops.sqr((x[:, None] - z) / ops.exp(l)) + a)


def factor(x, theta):
    """The Cholesky factor of the covariance of observations at x."""
    noise = ops.exp(theta[2]) * ops.eye(x.size(0))
    return ops.cholesky(kernel(x, x, theta[0], theta[1]) + noise)


@m.function(theta=tensor(3, f64), x=vector, y=vector, z=vector)
def main(theta, x, y, z):
    def loss(theta):
        root = factor(x, theta)
        white = ops.triangular_solve(root, y)
        _, log = ops.slogdet(root)
        return 0.5 * (white @ white) + log + 0.5 * math.log(2 * math.pi) * y.size(0).astype(f64)

    value, gradient = value_and_grad(loss)(theta)

    root = factor(x, theta)
    columns = ops.triangular_solve(root, kernel(x, z, theta[0], theta[1]))
    mean = ops.triangular_solve(root, y) @ columns
    variance = ops.exp(theta[0]) - ops.sqr(columns).sum(axis=0)
    return value, gradient, mean, variance


if __name__ == "__main__":
    print(m)
