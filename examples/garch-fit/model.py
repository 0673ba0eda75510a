#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/garch-fit/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

import math

from tensorgraph.build import Module, f64, index, ops, scan, taps, tensor, value_and_grad

m = Module()


def parameters(free):
    """The parameters of numbers without constraints: w is positive, and alpha and beta are shares of one."""
    weights = ops.exp(free[4:])
    both = weights / (weights.sum() + 1.0)
    return free[0], free[1], free[2], ops.exp(free[3]), both[0], both[1]


def loss(y, free):
    """The negative log-likelihood, of which the loop keeps the sum alone."""
    c, a1, a2, w, alpha, beta = parameters(free)
    v_start = w / (1.0 - (alpha + beta))

    def step(t, before_last, last, now, v, e2, total):
        v = w + (alpha * e2 + beta * v)
        e2 = ops.sqr(now - (c + (a1 * last + a2 * before_last)))
        return [v, e2, total + 0.5 * (ops.log(2 * math.pi * v) + e2 / v)]

    return scan(step, seqs=[taps(y, -2, -1, 0)], states=[v_start, v_start, f64(0.0)])[2]


@m.function(y=tensor(None, f64), start=tensor(6, f64), limit=index)
def main(y, start, limit):
    def value_and_slope(x):
        value, slope = value_and_grad(lambda free: loss(y, free))(x)
        return value, slope

    unit = ops.eye(6)

    def bfgs(t, x, f, g, h):
        p = -(h @ g)
        slope = p @ g

        def halve(t, length):  # until the loss falls by enough
            length = length * 0.5
            return [length], [], loss(y, x + p * length) <= f + slope * 1e-4 * length

        s = p * scan(halve, 40, states=[f64(2.0)])
        x_next = x + s
        f_next, g_next = value_and_slope(x_next)

        # h becomes the inverse of a matrix that explains the change of the gradient, if the loss curves upwards here.
        d = g_next - g
        sd = s @ d
        divisor = ops.select(sd > 0.0, sd, 1.0)
        left = unit - s[:, None] * d[None, :] / divisor
        h_next = ops.select(sd > 0.0, left @ h @ left.T + s[:, None] * s[None, :] / divisor, h)
        return [x_next, f_next, g_next, h_next], [f_next], abs(g_next).max() < 1e-6

    f_start, g_start = value_and_slope(start)
    x, f, g, _, losses = scan(bfgs, limit, states=[start, f_start, g_start, unit * 1e-3])
    return ops.from_elements(parameters(x)), -f, abs(g).max(), losses.size(0)


if __name__ == "__main__":
    print(m)
