#!/usr/bin/python3
"""Fits what model.mlir fits with SciPy, and compares."""

import os
import sys

import numpy as np
from scipy import optimize

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from energy_balance import temperatures
from example import Example, data

CAPACITY, START = 14.0, [1.0, 0.0]


def errors(parameters, co2, measured):
    sensitivity, start = parameters
    return np.array(list(temperatures(co2, start, sensitivity, CAPACITY))) - measured


def main():
    co2, temperature = data("co2.npy"), data("temperature.npy")
    example = Example("ode-fit", "Energy balance, fitted: how much does CO2 warm the earth? Least squares through the loop",
                      [f"@{co2}", f"@{temperature}", f"f64={CAPACITY}", f"2xf64={','.join(map(str, START))}", "index=50"])
    sensitivity, start, squares, steps = example.run(4)
    example.say("result", f"lambda {sensitivity:.6f} W/m²/K, T(1959) {start:.6f} K after {steps} steps")
    best = optimize.least_squares(errors, START, args=(np.load(co2), np.load(temperature)), xtol=1e-15, ftol=1e-15, gtol=1e-15)
    example.say("scipy", f"lambda {best.x[0]:.6f} W/m²/K, T(1959) {best.x[1]:.6f} K after {best.nfev} evaluations")
    example.require(np.allclose([sensitivity, start], best.x, rtol=1e-6), "differs from SciPy")
    example.require(abs(squares - 2 * best.cost) < 1e-10, "the sum of squares differs from SciPy's")
    example.compare_with_interpreter()
    example.finish()


if __name__ == "__main__":
    main()
