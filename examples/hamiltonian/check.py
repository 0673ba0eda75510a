#!/usr/bin/python3
"""Compares the moments of the samples of model.mlir with those of the density, and with the interpreter's samples."""

import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example

MEAN, VARIANCE = np.array([1.0, 0.0]), np.array([3.0, 1.0])
TOLERANCE = np.array([0.06, 0.25])  # of means and variances: some five standard errors of 200 chains of 250 moves


def main():
    example = Example("hamiltonian", "Samples by the Hamiltonian method: 200 chains of 500 moves, half of them kept",
                      ["i64=1", "index=200", "index=500", "f64=0.15", "index=15"])
    mean, variance, rate = example.run(3)
    example.say("means", f"{mean[0]:.3f} {mean[1]:.3f}")
    example.say("variances", f"{variance[0]:.3f} {variance[1]:.3f}")
    example.say("accepted", f"{rate:.3f} of the moves")
    example.require(np.abs(mean - MEAN).max() <= TOLERANCE[0], f"the means are not within {TOLERANCE[0]} of {MEAN}")
    example.require(np.abs(variance - VARIANCE).max() <= TOLERANCE[1],
                    f"the variances are not within {TOLERANCE[1]} of {VARIANCE}")
    example.require(rate >= 0.9, "the leaps are too long")
    example.compare_with_interpreter()
    example.finish()


if __name__ == "__main__":
    main()
