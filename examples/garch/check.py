#!/usr/bin/python3
"""Computes what model.mlir computes with NumPy, and compares."""

import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example, data

# The maximum of the likelihood.
PARAMETERS = [9.16012, 1.448528, -0.680181, 119.0818, 0.646025, 0.0545633]


def garch(y, parameters):
    c, a1, a2, w, alpha, beta = parameters
    v = e2 = w / (1 - alpha - beta)
    loglikelihood, deviations = 0.0, []
    for t in range(2, len(y)):
        v = w + alpha * e2 + beta * v
        e2 = (y[t] - (c + a1 * y[t - 1] + a2 * y[t - 2])) ** 2
        loglikelihood += -0.5 * (np.log(2 * np.pi * v) + e2 / v)
        deviations.append(np.sqrt(v))
    return loglikelihood, deviations


def main():
    series = data("sunspots.npy")
    numbers = ",".join(map(str, PARAMETERS))
    example = Example("garch", "GARCH(1,1): how well does AR(2) with changing variance explain 309 years of sunspots?",
                      [f"@{series}", f"6xf64={numbers}"])
    results = example.run(2)
    loglikelihood, deviations = results
    calm, stormy = np.argmin(deviations) + 1702, np.argmax(deviations) + 1702
    example.say("result", f"log-likelihood {loglikelihood:.4f}; least certain before {stormy}, most before {calm}")
    example.require(-1277.37 < loglikelihood < -1277.36, "expects a log-likelihood of -1277.367")
    example.compare(results, garch(np.load(series), PARAMETERS))
    example.finish()


if __name__ == "__main__":
    main()
