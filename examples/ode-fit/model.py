#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/ode-fit/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

from tensorgraph.build import Module, f64, index, jvp, ops, scan, taps, tensor

m = Module()


def forcing(co2):
    """How much heat CO₂ holds back, in W/m²."""
    return 5.35 * ops.log(co2 / 278.0)


def slope(forcing, t, feedback, capacity):
    return (forcing - feedback * t) / capacity


@m.function(co2=tensor(None, f64), measured=tensor(None, f64), c=f64, start=tensor(2, f64), limit=index)
def main(co2, measured, c, start, limit):
    def errors(feedback, t0):
        """The error of the first year, and of those that follow."""

        def step(year, co2_0, co2_1, goal, t):
            f0, fh, f1 = forcing(co2_0), forcing(0.5 * (co2_0 + co2_1)), forcing(co2_1)
            k1 = slope(f0, t, feedback, c)
            k2 = slope(fh, t + 0.5 * k1, feedback, c)
            k3 = slope(fh, t + 0.5 * k2, feedback, c)
            k4 = slope(f1, t + k3, feedback, c)
            t = t + (k1 + k4 + 2.0 * (k2 + k3)) / 6.0
            return [t], [t - goal]

        _, later = scan(step, co2.size(0) - 1, seqs=[taps(co2, 0, 1), taps(measured, 1)], states=[t0])
        return t0 - measured[0], later

    def gauss_newton(t, feedback, t0, before):
        (first, later), (first_l, later_l) = jvp(errors, [feedback, t0], [1.0], along=[0])
        _, (first_t, later_t) = jvp(errors, [feedback, t0], [1.0], along=[1])

        # The equations for both steps, and their solution.
        ll, lt, tt = later_l @ later_l + ops.sqr(first_l), later_l @ later_t + first_l * first_t, later_t @ later_t + ops.sqr(first_t)
        le, te = later_l @ later + first_l * first, later_t @ later + first_t * first
        determinant = ll * tt - lt * lt
        step_l, step_t = (lt * te - tt * le) / determinant, (lt * le - ll * te) / determinant
        squares = later @ later + ops.sqr(first)
        return [feedback + step_l, t0 + step_t, squares], [squares], abs(step_l) + abs(step_t) < 1e-12

    feedback, t0, squares, every = scan(gauss_newton, limit, states=[start[0], start[1], f64(0.0)])
    return feedback, t0, squares, every.size(0)


if __name__ == "__main__":
    print(m)
