#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/metropolis/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

from tensorgraph.build import Module, f64, i64, index, ops, scan, tensor

m = Module()


@m.function(seed=i64, chains=index, steps=index, mean=tensor(2, f64), precision=tensor(2, 2, f64))
def main(seed, chains, steps, mean, precision):
    def log_density(x):
        d = x - mean
        return (d * (d @ precision)).sum(axis=1) * -0.5

    key = ops.random.key(seed)

    def step(t, x, p):
        now = ops.random.fold_in(key, t)
        proposal = x + ops.random.normal(ops.random.fold_in(now, i64(0)), 0.0, 1.2, [chains, 2])
        q = log_density(proposal)
        accepted = q - p >= -ops.random.exponential(ops.random.fold_in(now, i64(1)), 1.0, [chains])
        x, p = ops.select(accepted[:, None], proposal, x), ops.select(accepted, q, p)
        return [x, p], [x, accepted.astype(index).sum()]

    start = ops.zeros([chains, 2], f64)
    _, _, trace, moves = scan(step, steps, states=[start, log_density(start)])

    half = steps // 2
    kept = trace[half:]
    count = ((steps - half) * chains).astype(f64)
    found = kept.sum(axis=(0, 1)) / count
    centred = kept - found
    covariance = (centred[..., :, None] * centred[..., None, :]).sum(axis=(0, 1)) / count
    return found, covariance, moves[half:].sum().astype(f64) / count


if __name__ == "__main__":
    print(m)
