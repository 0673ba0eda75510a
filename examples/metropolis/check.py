#!/usr/bin/python3
"""Compares the moments of the samples of model.mlir with those of the density, and with the interpreter's samples."""

import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example

MEAN = np.array([1.0, -2.0])
PRECISION = np.array([[2.5, -1.5], [-1.5, 2.5]])
TOLERANCE = 0.04  # some five standard errors of 200 chains of 300 steps


def main():
    example = Example("metropolis", "Samples by the method of Metropolis: 200 chains of 600 steps, half of them kept",
                      ["i64=1", "index=200", "index=600", "2xf64=1,-2", "2x2xf64=2.5,-1.5,-1.5,2.5"])
    mean, covariance, rate = example.run(3)
    example.say("mean", f"{mean[0]:.3f} {mean[1]:.3f}")
    example.say("covariance", f"{covariance[0, 0]:.3f} {covariance[0, 1]:.3f} {covariance[1, 1]:.3f}")
    example.say("accepted", f"{rate:.3f} of the proposals")
    example.require(np.abs(mean - MEAN).max() <= TOLERANCE, f"the mean is not within {TOLERANCE} of {MEAN}")
    wanted = np.linalg.inv(PRECISION)
    example.require(np.abs(covariance - wanted).max() <= TOLERANCE, f"the covariances differ by more than {TOLERANCE}")
    example.require(0.2 <= rate <= 0.5, "the proposals are too wide or too narrow")
    example.compare_with_interpreter()
    example.finish()


if __name__ == "__main__":
    main()
