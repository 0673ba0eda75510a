#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/stiff-ode/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

from tensorgraph.build import Module, f64, i32, ops, root, scan, taps, tensor

m = Module()


def slopes(abc, rates):
    """How fast the concentrations change."""
    a, b, c = (abc[k] for k in range(3))
    k1, k2, k3 = (rates[k] for k in range(3))
    made = k2 * ops.sqr(b)
    da = k3 * (b * c) - k1 * a
    return ops.from_elements([da, -(da + made), made])


@m.function(times=tensor(None, f64), start=tensor(3, f64), rates=tensor(3, f64))
def main(times, start, rates):
    def step(t, t0, t1, now, worst):
        h = t1 - t0
        # Implicit Euler: the next state is where the slope at the end of the step leads to.
        there = root(lambda x: x - (now + slopes(x, rates) * h), now, method="newton")
        return [there.x, ops.maximum(worst, there.status)], [there.x, there.steps]

    _, worst, states, newton = scan(step, times.size(0) - 1, seqs=[taps(times, 0, 1)], states=[start, i32(0)])
    return states, newton, worst


@m.function(times=tensor(None, f64), start=tensor(3, f64), rates=tensor(3, f64))
def left(times, start, rates):
    """What is left of the first substance at the end, for its gradient."""
    states, _, _ = main(times, start, rates)
    return states[-1, 0]


if __name__ == "__main__":
    print(m)
