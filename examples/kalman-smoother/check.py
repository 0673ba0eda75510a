#!/usr/bin/python3
"""Computes what model.mlir computes from the joint density of all states and observations, which is a Gaussian one."""

import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example, data, text


def by_numpy(theta, y, f, h, m, p):
    steps, n = len(y), len(h)
    variances = np.exp(theta)
    # All states are a linear function of the first one and of the noise of each step: blocks[t][s] of that of step s.
    blocks = np.zeros((steps, steps, n, n))
    for t in range(steps):
        blocks[t, t] = np.eye(n)
        for s in range(t):
            blocks[t, s] = f @ blocks[t - 1, s]
    linear = blocks.transpose(0, 2, 1, 3).reshape(steps * n, steps * n)
    noise = lambda first, each: np.kron(np.diag(np.arange(steps) == 0).astype(float), first) + np.kron(  # noqa: E731
        np.diag(np.arange(steps) > 0).astype(float), each)
    mean = linear @ np.concatenate([m, np.zeros((steps - 1) * n)])
    states = linear @ noise(p, np.diag(variances[:-1])) @ linear.T
    sees = np.kron(np.eye(steps), h)
    total = sees @ states @ sees.T + variances[-1] * np.eye(steps)
    weights = np.linalg.solve(total, y - sees @ mean)
    loss = 0.5 * (y - sees @ mean) @ weights + 0.5 * np.linalg.slogdet(total)[1] + 0.5 * steps * np.log(2 * np.pi)
    # What the variances of observations gain with each element of theta.
    gains = [variances[k] * sees @ linear @ noise(np.zeros((n, n)), np.diag(np.eye(n)[k])) @ linear.T @ sees.T for k in range(n)]
    gains.append(variances[-1] * np.eye(steps))
    inner = np.linalg.inv(total) - np.outer(weights, weights)
    gradient = np.array([0.5 * np.sum(inner * gain) for gain in gains])
    across = states @ sees.T
    smooth = mean + across @ weights
    rest = states - across @ np.linalg.solve(total, across.T)
    parts = rest.reshape(steps, n, steps, n)
    return smooth.reshape(steps, n), np.stack([parts[t, :, t] for t in range(steps)]), loss, gradient


def main():
    # A level with a slope, both of which wander: the temperature of the earth.
    y = np.load(data("temperature.npy"))
    theta = np.log([0.005, 0.00001, 0.01])
    arguments = theta, y, np.array([[1.0, 1.0], [0.0, 1.0]]), np.array([1.0, 0.0]), np.array([0.2, 0.01]), np.diag([0.1, 0.001])
    example = Example("kalman-smoother", "A Kalman smoother: the level and slope of the earth's temperature",
                      [text(each) for each in arguments])
    results = example.run(4)
    example.say("result", f"2019: {results[0][-1, 0]:.3f} K, {10 * results[0][-1, 1]:.3f} K in ten years; loss {results[2]:.6f}")
    names = ["means", "variances", "loss", "gradient"]
    example.compare_named("NumPy", results, dict(zip(names, by_numpy(*arguments))))
    example.compare_with_interpreter()
    example.finish()


if __name__ == "__main__":
    main()
