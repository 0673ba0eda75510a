#!/usr/bin/python3
"""Computes what model.mlir computes with NumPy, and compares."""

import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example, data

CAPACITY = 14.0


def energy_balance(co2, measured, c):
    lambdas, starts = 0.5 + 0.04 * np.arange(51), 0.02 * np.arange(31)
    forcing = lambda ppm: 5.35 * np.log(ppm / 278)
    slope = lambda f, t: (f - lambdas[:, None] * t) / c
    t = np.tile(starts, (51, 1))
    squares = (t - measured[0]) ** 2
    for year in range(len(co2) - 1):
        now, half, later = forcing(co2[year]), forcing((co2[year] + co2[year + 1]) / 2), forcing(co2[year + 1])
        k1 = slope(now, t)
        k2 = slope(half, t + k1 / 2)
        k3 = slope(half, t + k2 / 2)
        k4 = slope(later, t + k3)
        t = t + (k1 + 2 * k2 + 2 * k3 + k4) / 6
        squares = squares + (measured[year + 1] - t) ** 2
    n = len(co2)
    loglikelihood = -n / 2 * (np.log(2 * np.pi * squares / n) + 1)
    row, column = np.unravel_index(np.argmax(loglikelihood), loglikelihood.shape)
    return lambdas[row], starts[column], loglikelihood[row, column], loglikelihood


def main():
    co2, temperature = data("co2.npy"), data("temperature.npy")
    example = Example("ode", "Energy balance: how much does CO2 warm the earth? 1581 solutions of an ODE against 61 years",
                      [f"@{co2}", f"@{temperature}", f"f64={CAPACITY}"])
    results = example.run(4)
    sensitivity, start, best, _ = results
    example.say("result", f"best lambda {sensitivity:.2f} W/m²/K, T(1959) {start:.2f} K, log-likelihood {best:.4f}; "
                f"{5.35 * np.log(2) / sensitivity:.1f} K for twice the CO2")
    example.require(abs(sensitivity - 1.86) < 1e-9 and abs(start - 0.06) < 1e-9, "expects the best point (1.86, 0.06)")
    example.compare(results, energy_balance(np.load(co2), np.load(temperature), CAPACITY))
    example.finish()


if __name__ == "__main__":
    main()
