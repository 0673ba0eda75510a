#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/ode/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

import math

from tensorgraph.build import Module, composite, f64, ops, scan, taps, tensor

m = Module()


def forcing(co2):
    """How much heat CO₂ holds back, in W/m²."""
    return 5.35 * ops.log(co2 / 278.0)


def slope(forcing, t, feedback, capacity):
    return (forcing - feedback * t) / capacity


@m.function(co2=tensor(None, f64), measured=tensor(None, f64), c=f64)
def main(co2, measured, c):
    feedbacks = ops.iota([51], f64) * 0.04 + 0.5
    starts = ops.iota([31], f64) * 0.02
    column = feedbacks[:, None]
    t_start = ops.broadcast_to(starts[None, :], [51, 31])

    def step(year, co2_0, co2_1, goal, t, total):
        f0, fh, f1 = forcing(co2_0), forcing(0.5 * (co2_0 + co2_1)), forcing(co2_1)

        def runge_kutta(t, total, feedback):
            k1 = slope(f0, t, feedback, c)
            k2 = slope(fh, t + 0.5 * k1, feedback, c)
            k3 = slope(fh, t + 0.5 * k2, feedback, c)
            k4 = slope(f1, t + k3, feedback, c)
            t = t + (k1 + k4 + 2.0 * (k2 + k3)) / 6.0
            return t, total + ops.sqr(goal - t)

        return [*composite(runge_kutta, t, total, column)]

    years = co2.size(0)
    _, squares = scan(step, years - 1, seqs=[taps(co2, 0, 1), taps(measured, 1)],
                      states=[t_start, ops.sqr(t_start - measured[0])])

    n = years.astype(f64)
    loglikelihood = (ops.log(squares / n * (2 * math.pi)) + 1.0) * (-0.5 * n)
    place = ops.argmax(loglikelihood)
    return feedbacks[place // 31], starts[place % 31], loglikelihood.max(), loglikelihood


if __name__ == "__main__":
    print(m)
