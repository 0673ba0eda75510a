#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/garch/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

import math

from tensorgraph.build import Module, f64, ops, scan, taps, tensor

m = Module()


@m.function(y=tensor(None, f64), parameters=tensor(6, f64))
def main(y, parameters):
    c, a1, a2, w, alpha, beta = (parameters[k] for k in range(6))
    v_start = w / (1.0 - (alpha + beta))

    def step(t, before_last, last, now, v, e2):
        v = w + (alpha * e2 + beta * v)
        e = now - (c + (a1 * last + a2 * before_last))
        logpdf = -0.5 * (ops.log(2 * math.pi * v) + ops.sqr(e) / v)
        return [v, ops.sqr(e)], [logpdf, v]

    _, _, logpdfs, variances = scan(step, seqs=[taps(y, -2, -1, 0)], states=[v_start, v_start])
    return logpdfs.sum(), ops.sqrt(variances)


if __name__ == "__main__":
    print(m)
