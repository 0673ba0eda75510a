# models.py - Models of statistics as samplers evaluate them
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Log densities and their gradients, as PyTensor writes them: what a sampler of PyMC calls.

Each function takes a number of observations, and returns inputs, outputs and the values of the inputs. The first inputs are data, the
others parameters; the outputs are the log density and its gradient by each parameter.
"""

import numpy as np
import pytensor
import pytensor.tensor as pt
from pytensor.tensor.slinalg import cholesky, solve_triangular


def scan(*args, **kwargs):
    return pytensor.scan(*args, return_updates=False, **kwargs)


def normal(value, mean, log_scale):
    """Of all elements together, without constants."""
    return (-0.5 * ((value - mean) / pt.exp(log_scale)) ** 2 - log_scale).sum()


def prior(*parameters):
    """Normal with a deviation of 1."""
    return -0.5 * sum((parameter**2).sum() for parameter in parameters)


def model(data, parameters, logp, values):
    return [*data, *parameters], [logp, *pt.grad(logp, parameters)], values


def hierarchical(count=919, groups=85):
    """A regression whose intercepts are those of groups."""
    x, y, group = pt.dvector("x"), pt.dvector("y"), pt.lvector("group")
    mean, spread, raw, slope, noise = pt.dscalar("mean"), pt.dscalar("spread"), pt.dvector("raw"), pt.dscalar("slope"), pt.dscalar("noise")
    intercepts = mean + pt.exp(spread) * raw
    logp = normal(y, intercepts[group] + slope * x, noise) + prior(mean, spread, raw, slope, noise)
    random = np.random.default_rng(1)
    values = [random.normal(size=count), random.normal(size=count), random.integers(0, groups, count), 0.1, -0.2, random.normal(size=groups), 0.3, 0.4]
    return model([x, y, group], [mean, spread, raw, slope, noise], logp, values)


def state_space(count=200):
    """A local linear trend, by a Kalman filter."""
    y, level, trend, noise = pt.dvector("y"), pt.dscalar("level"), pt.dscalar("trend"), pt.dscalar("noise")
    move = pt.as_tensor(np.array([[1.0, 1.0], [0.0, 1.0]]))
    change = pt.diag(pt.exp(2 * pt.stack([level, trend])))

    def step(y, mean, covariance, change, noise):
        mean, covariance = pt.dot(move, mean), pt.dot(pt.dot(move, covariance), move.T) + change
        variance = covariance[0, 0] + pt.exp(2 * noise)
        error, gain = y - mean[0], covariance[:, 0] / variance
        logp = -0.5 * (error**2 / variance + pt.log(variance))
        return mean + gain * error, covariance - pt.outer(gain, covariance[0]), logp

    start = [pt.as_tensor(np.zeros(2)), pt.as_tensor(np.eye(2)), None]
    _, _, logp = scan(step, sequences=[y], outputs_info=start, non_sequences=[change, noise])
    random = np.random.default_rng(2)
    values = [np.cumsum(random.normal(size=count)), -0.5, -1.0, 0.2]
    return model([y], [level, trend, noise], logp.sum() + prior(level, trend, noise), values)


def hidden_markov(count=500, states=4):
    """Normal observations of hidden states, whose probabilities are summed up forwards."""
    y, rows, means, noise = pt.dvector("y"), pt.dmatrix("rows"), pt.dvector("means"), pt.dscalar("noise")
    moves = pt.special.log_softmax(rows, axis=1)
    seen = -0.5 * ((y[:, None] - means) / pt.exp(noise)) ** 2 - noise
    before = scan(lambda seen, before, moves: pt.logsumexp(before[:, None] + moves, axis=0) + seen, sequences=[seen],
                  outputs_info=[pt.as_tensor(np.full(states, -np.log(states)))], non_sequences=[moves])
    random = np.random.default_rng(3)
    values = [random.normal(size=count) + random.integers(0, states, count), random.normal(size=(states, states)), np.arange(float(states)), 0.1]
    return model([y], [rows, means, noise], pt.logsumexp(before[-1]) + prior(rows, means, noise), values)


def volatility(count=1000):
    """Stochastic volatility: the logarithm of the variance of returns follows an autoregression."""
    y, raw, mean, rest, spread = pt.dvector("y"), pt.dvector("raw"), pt.dscalar("mean"), pt.dscalar("rest"), pt.dscalar("spread")
    stays = pt.tanh(rest)
    h = scan(lambda e, h, mean, stays, spread: mean + stays * (h - mean) + pt.exp(spread) * e, sequences=[raw], outputs_info=[mean],
             non_sequences=[mean, stays, spread])
    logp = (-0.5 * (h + y**2 * pt.exp(-h))).sum() + prior(raw, mean, rest, spread)
    random = np.random.default_rng(4)
    return model([y], [raw, mean, rest, spread], logp, [random.normal(size=count), random.normal(size=count), -0.2, 1.0, -1.0])


def gaussian_process(count=60):
    x, y, reach, height, noise = pt.dvector("x"), pt.dvector("y"), pt.dscalar("reach"), pt.dscalar("height"), pt.dscalar("noise")
    squares = ((x[:, None] - x) / pt.exp(reach)) ** 2
    covariance = pt.exp(2 * height - 0.5 * squares) + pt.exp(2 * noise) * pt.eye(x.shape[0])
    factor = cholesky(covariance)
    white = solve_triangular(factor, y, lower=True)
    logp = -0.5 * (white**2).sum() - pt.log(pt.diag(factor)).sum() + prior(reach, height, noise)
    random = np.random.default_rng(5)
    x_of = np.sort(random.uniform(0, 10, count))
    return model([x, y], [reach, height, noise], logp, [x_of, np.sin(x_of) + 0.1 * random.normal(size=count), 0.1, 0.2, -1.0])


def differential_equation(count=100, parts=5):
    """Prey and predators, by Runge and Kutta's method with some parts for each observation."""
    y, rates, start, noise = pt.dmatrix("y"), pt.dvector("rates"), pt.dvector("start"), pt.dscalar("noise")

    def slope(u, rates):
        meetings = u[0] * u[1]
        return pt.stack([rates[0] * u[0] - rates[1] * meetings, rates[2] * meetings - rates[3] * u[1]])

    def step(u, rates):
        for _ in range(parts):
            h = 0.1 / parts
            a = slope(u, rates)
            b = slope(u + 0.5 * h * a, rates)
            c = slope(u + 0.5 * h * b, rates)
            d = slope(u + h * c, rates)
            u = u + h / 6 * (a + 2 * b + 2 * c + d)
        return u

    u = scan(step, outputs_info=[pt.exp(start)], non_sequences=[pt.exp(rates)], n_steps=y.shape[0])
    random = np.random.default_rng(6)
    values = [random.normal(size=(count, 2)), np.array([-0.5, -3.0, -3.5, -0.3]), np.array([2.0, 1.5]), -0.5]
    return model([y], [rates, start, noise], normal(y, pt.log(u), noise) + prior(rates, start, noise), values)


def mixture(count=1000, parts=3):
    y, weights, means, scales = pt.dvector("y"), pt.dvector("weights"), pt.dvector("means"), pt.dvector("scales")
    densities = pt.special.log_softmax(weights) - 0.5 * ((y[:, None] - means) / pt.exp(scales)) ** 2 - scales
    logp = pt.logsumexp(densities, axis=1).sum() + prior(weights, means, scales)
    random = np.random.default_rng(7)
    values = [random.normal(size=count) + 3 * random.integers(0, parts, count), random.normal(size=parts), np.arange(0.0, 3 * parts, 3), np.zeros(parts)]
    return model([y], [weights, means, scales], logp, values)


# By name: the model, and how many observations a test and a benchmark have.
MODELS = {
    "hierarchical regression": (lambda count: hierarchical(count, 85 if count > 85 else 3), 9, 919),
    "state space, Kalman filter": (state_space, 6, 200),
    "hidden Markov model": (lambda count: hidden_markov(count, 4 if count > 50 else 3), 7, 500),
    "stochastic volatility": (volatility, 8, 1000),
    "Gaussian process": (gaussian_process, 5, 60),
    "differential equation": (lambda count: differential_equation(count, 5 if count > 50 else 1), 5, 100),
    "mixture": (mixture, 8, 1000),
}
