#!/usr/bin/python3
"""Computes what model.mlir computes with NumPy, and compares."""

import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from example import Example, data

STEPS, RATE = 500, 1.0


def softmax_regression(measurements, species):
    n = len(species)
    x = (measurements - measurements.mean(axis=0)) / measurements.std(axis=0)
    onehot = np.equal.outer(species, np.arange(3)).astype(float)
    w, b, losses = np.zeros((4, 3)), np.zeros(3), []
    for _ in range(STEPS):
        scores = x @ w + b
        scores -= scores.max(axis=1, keepdims=True)
        log_p = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        losses.append(-(onehot * log_p).sum() / n)
        d_scores = (np.exp(log_p) - onehot) / n
        w, b = w - RATE * (x.T @ d_scores), b - RATE * d_scores.sum(axis=0)
    accuracy = np.mean(np.argmax(x @ w + b, axis=1) == species)
    return losses, accuracy, w, b


def main():
    features, species = data("iris-features.npy"), data("iris-species.npy")
    example = Example("iris", "Softmax regression: which species is this iris? 500 steps of gradient descent on 150 flowers",
                      [f"@{features}", f"@{species}", f"index={STEPS}", f"f64={RATE}"])
    results = example.run(4)
    losses, accuracy = results[:2]
    example.say("result", f"loss {losses[0]:.4f} → {losses[-1]:.6f}, {accuracy * 150:.0f} of 150 flowers right "
                f"({accuracy:.1%})")
    example.require(accuracy >= 0.97, "expects an accuracy of 0.97")
    example.compare(results, softmax_regression(np.load(features), np.load(species)))
    example.finish()


if __name__ == "__main__":
    main()
