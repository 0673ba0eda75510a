#!/usr/bin/python3
"""Computes what model.mlir computes with NumPy, and compares."""

import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from energy_balance import temperatures
from example import Example, data

CAPACITY = 14.0


def energy_balance(co2, measured, c):
    lambdas, starts = 0.5 + 0.04 * np.arange(51), 0.02 * np.arange(31)
    squares = sum((t - now) ** 2 for t, now in zip(temperatures(co2, np.tile(starts, (51, 1)), lambdas[:, None], c), measured))
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
