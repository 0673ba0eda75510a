"""Models of statistics, as their users write them: log-likelihoods and posteriors, of which gradients are taken."""

import math

from tensorgraph.build import Module, f64, grad, i64, ops, scan, tensor

LOG_2_PI = math.log(2 * math.pi)


def normal(x, mean, log_scale):
    """The log-density of normal numbers."""
    z = (x - mean) * ops.exp(-log_scale)
    return -0.5 * (z * z) - log_scale - 0.5 * LOG_2_PI


def program(build, **types):
    module = Module()
    module.function(**types)(build)
    return str(module)


def hierarchical_posterior(groups, mean, log_spread, raw, slope, log_noise, x, y, group):
    """A line for each group: intercepts vary by groups, about a common mean."""
    wide, unit = f64(math.log(10.0)), f64(0.0)
    prior = normal(mean, 0.0, wide) + normal(log_spread, 0.0, unit) + normal(slope, 0.0, wide) + normal(log_noise, 0.0, unit)
    intercepts = mean + ops.exp(log_spread) * raw
    return prior + normal(raw, 0.0, unit).sum() + normal(y, intercepts[group] + slope * x, log_noise).sum()


def hierarchical_regression(groups=85, rows=919):
    def main(mean, log_spread, raw, slope, log_noise, x, y, group):
        return hierarchical_posterior(groups, mean, log_spread, raw, slope, log_noise, x, y, group)

    return program(main, mean=f64, log_spread=f64, raw=tensor(groups, f64), slope=f64, log_noise=f64, x=tensor(rows, f64), y=tensor(rows, f64),
                   group=tensor(rows, i64))


def four_chains(groups=85, rows=919, chains=4):
    """The posteriors, and their gradients, at the points of several chains at once."""
    def main(points, x, y, group):
        def chain(t, point):
            def posterior(p):
                return hierarchical_posterior(groups, p[0], p[1], p[4:], p[2], p[3], x, y, group)

            return [], [posterior(point), grad(posterior)(point)]

        return scan(chain, seqs=[points])

    return program(main, points=tensor(chains, groups + 4, f64), x=tensor(rows, f64), y=tensor(rows, f64), group=tensor(rows, i64))


def garch():
    """GARCH(1, 1) of a series of any length."""
    def main(log_base, shares, returns):
        weights = ops.exp(shares)
        news, memory = weights[0] / (1.0 + weights.sum()), weights[1] / (1.0 + weights.sum())
        base = ops.exp(log_base)

        def step(t, r, variance):
            density = -0.5 * (LOG_2_PI + ops.log(variance) + r * r / variance)
            return [base + news * r * r + memory * variance], [density]

        _, densities = scan(step, seqs=[returns], states=[base / (1.0 - news - memory)])
        return densities.sum()

    return program(main, log_base=f64, shares=tensor(2, f64), returns=tensor(None, f64))


def hidden_markov(states=4, symbols=6):
    """The likelihood of symbols that hidden states emit, by the forward algorithm."""
    def main(start, moves, emits, seen):
        log_moves = moves - ops.logsumexp(moves, axes=[1], keepdims=True)
        log_emits = emits - ops.logsumexp(emits, axes=[1], keepdims=True)

        def step(t, symbol, alpha):
            reached = ops.logsumexp(ops.expand_dims(alpha, [1]) + log_moves, axes=[0])
            return [reached + log_emits[:, symbol]], []

        return ops.logsumexp(scan(step, seqs=[seen], states=[start - ops.logsumexp(start)]))

    return program(main, start=tensor(states, f64), moves=tensor(states, states, f64), emits=tensor(states, symbols, f64), seen=tensor(None, i64))


def kalman(states=4, seen=2):
    """The likelihood of a linear state-space model."""
    def main(transition, log_state_noise, observation, log_noise, y):
        def diagonal(log_scales, size):
            return ops.expand_dims(ops.exp(2.0 * log_scales), [1]) * ops.eye(size, size, f64)

        q, r = diagonal(log_state_noise, states), diagonal(log_noise, seen)

        def step(t, yt, mean, covariance):
            mean = transition @ mean
            covariance = transition @ covariance @ transition.T + q
            error = yt - observation @ mean
            factor = ops.cholesky(observation @ covariance @ observation.T + r)
            white = ops.triangular_solve(factor, error)
            across = ops.triangular_solve(factor, observation @ covariance)
            log_det = 2.0 * ops.log((factor * ops.eye(seen, seen, f64)).sum(axis=1)).sum()
            density = -0.5 * (white @ white + log_det + seen * LOG_2_PI)
            return [mean + across.T @ white, covariance - across.T @ across], [density]

        *_, densities = scan(step, seqs=[y], states=[tensor(states, f64)(0.0), ops.eye(states, states, f64)])
        return densities.sum()

    return program(main, transition=tensor(states, states, f64), log_state_noise=tensor(states, f64), observation=tensor(seen, states, f64),
                   log_noise=tensor(seen, f64), y=tensor(None, seen, f64))


def gaussian_process(rows=60):
    """The likelihood of a Gaussian process, its gradient and its Hessian in three parameters."""
    def main(parameters, x, y):
        distances = (ops.expand_dims(x, [1]) - ops.expand_dims(x, [0])) ** 2.0

        def likelihood(p):
            covariance = ops.exp(2.0 * p[0] - 0.5 * distances * ops.exp(-2.0 * p[1])) + (ops.exp(2.0 * p[2]) + 1e-6) * ops.eye(rows, rows, f64)
            factor = ops.cholesky(covariance)
            white = ops.triangular_solve(factor, y)
            return -0.5 * (white @ white) - ops.log((factor * ops.eye(rows, rows, f64)).sum(axis=1)).sum() - 0.5 * rows * LOG_2_PI

        gradient = grad(likelihood)
        rows_of_hessian = [grad(lambda p, k=k: gradient(p)[k])(parameters) for k in range(3)]
        return likelihood(parameters), gradient(parameters), ops.stack(rows_of_hessian)

    return program(main, parameters=tensor(3, f64), x=tensor(rows, f64), y=tensor(rows, f64))


# Of a program: how it is written, and whether its gradient is run, too.
STATISTICS = {
    "hierarchical": (hierarchical_regression, True),
    "four-chains": (four_chains, False),
    "garch": (garch, True),
    "hmm": (hidden_markov, True),
    "kalman": (kalman, True),
    "gaussian-process": (gaussian_process, False),
}
