#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/garch-mle/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

import math

from tensorgraph.build import Module, f64, grad, jvp, minimize, ops, root, scan, taps, tensor

m = Module()


def parameters(free):
    """The parameters of numbers without constraints: w is positive, and alpha and beta are shares of one."""
    weights = ops.exp(free[4:])
    return ops.concat([free[:3], ops.exp(free[3:4]), weights / (weights.sum() + 1.0)], axis=0)


def loss(free, y):
    """The negative log-likelihood."""
    values = parameters(free)
    c, a1, a2, w, alpha, beta = (values[k] for k in range(6))
    v_start = w / (1.0 - (alpha + beta))

    def step(t, before_last, last, now, v, e2, total):
        v = w + (alpha * e2 + beta * v)
        e2 = ops.sqr(now - (c + (a1 * last + a2 * before_last)))
        return [v, e2, total + 0.5 * (ops.log(2 * math.pi * v) + e2 / v)]

    return scan(step, seqs=[taps(y, -2, -1, 0)], states=[v_start, v_start, f64(0.0)])[2]


@m.function(y=tensor(None, f64), start=tensor(6, f64))
def main(y, start):
    free, least, status, steps = minimize(lambda x: loss(x, y), start, method="newton", gtol=1e-12)

    # One row of the Hessian for each unit vector: the derivative of the gradient along it. Likewise for the parameters.
    def row(t, unit):
        _, (hessian,) = jvp(grad(lambda x: loss(x, y)), [free], [unit])
        _, (slope,) = jvp(parameters, [free], [unit])
        return [], [hessian, slope]

    hessian, slopes = scan(row, seqs=[ops.eye(6)])
    h, d = hessian.refine(6, 6), slopes.refine(6, 6)

    # Variances are the diagonal of dᵀ h⁻¹ d.
    z = root(lambda z: h @ z - d, d, method="newton").x
    errors = ops.sqrt((d * z).sum(axis=0))
    return parameters(free), errors, -least, h, status, steps


if __name__ == "__main__":
    print(m)
