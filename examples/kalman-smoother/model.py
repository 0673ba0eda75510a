#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/kalman-smoother/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

import math

from tensorgraph.build import Module, f64, grad, ops, scan, tensor

m = Module()
vector, matrix = tensor(None, f64), tensor(None, None, f64)


def filter(theta, y, f, h, m0, p0):
    """Means and variances of the state before and after each observation, and the negative log-likelihood."""
    variances = ops.exp(theta)
    r = variances[-1]
    q = ops.eye(h.size(0)) * variances[:-1]

    def step(t, y, mean, p, loss):
        ph = p @ h
        s = h @ ph + r
        e = y - h @ mean
        gain = ph / s
        mu = mean + gain * e
        pu = p - gain[:, None] * ph
        loss = loss + (0.5 * (ops.sqr(e) / s + ops.log(s)) + 0.5 * math.log(2 * math.pi))
        return [f @ mu, f @ pu @ f.T + q, loss], [mean, p, mu, pu]

    _, _, loss, *moments = scan(step, seqs=[y], states=[m0, p0, f64(0.0)])
    return loss, *moments


@m.function(theta=vector, y=vector, f=matrix, h=vector, m=vector, p=matrix)
def main(theta, y, f, h, m, p):
    gradient = grad(lambda theta: filter(theta, y, f, h, m, p)[0])(theta)
    loss, ms, ps, mus, pus = filter(theta, y, f, h, m, p)

    def smooth(t, mu, pu, next_mean, next_p, mean, p):
        gt = ops.solve(next_p, f @ pu, assume="positive_definite")
        mean = mu + gt.T @ (mean - next_mean)
        p = pu + gt.T @ (p - next_p) @ gt
        return [mean, p], [mean, p]

    last_mean, last_p = mus[-1], pus[-1]
    _, _, means, variances = scan(smooth, y.size(0) - 1, seqs=[mus, pus, ms[1:], ps[1:]], states=[last_mean, last_p],
                                  backwards=True)
    return (ops.concat([means, last_mean[None]], axis=0), ops.concat([variances, last_p[None]], axis=0), loss, gradient)


if __name__ == "__main__":
    print(m)
