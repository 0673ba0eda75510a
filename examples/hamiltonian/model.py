#!/usr/bin/python3
"""Builds the program of model.mlir in Python, and prints it: examples/hamiltonian/model.py

It needs the package tensorgraph; see docs/Install.md.
"""

from tensorgraph.build import Module, f64, i64, index, ops, scan, tensor, vjp

m = Module()


def log_density(z):
    x, y = z[:, 0], z[:, 1]
    return (ops.sqr(y) + ops.sqr(x - ops.sqr(y))) * -0.5


def forces(z):
    """The log density of each chain, and its gradient."""
    (p,), (force,) = vjp(log_density, [z], [ops.ones([z.size(0)], f64)])
    return p, force


def energy(p, push):
    return p - ops.sqr(push).sum(axis=1) * 0.5


@m.function(seed=i64, chains=index, moves=index, size=f64, leaps=index)
def main(seed, chains, moves, size, leaps):
    key = ops.random.key(seed)

    def move(t, x, p, f):
        now = ops.random.fold_in(key, t)
        push = ops.random.normal(ops.random.fold_in(now, i64(0)), 0.0, 1.0, [chains, 2])

        def leap(t, a, v, p, f):
            half = v + f * (size * 0.5)
            a = a + half * size
            p, f = forces(a)
            return [a, half + f * (size * 0.5), p, f]

        moved, pushed, q, g = scan(leap, leaps, states=[x, push, p, f])
        gain = energy(q, pushed) - energy(p, push)
        accepted = gain >= -ops.random.exponential(ops.random.fold_in(now, i64(1)), 1.0, [chains])
        x, f = ops.select(accepted[:, None], moved, x), ops.select(accepted[:, None], g, f)
        return [x, ops.select(accepted, q, p), f], [x, accepted.astype(index).sum()]

    start = ops.zeros([chains, 2], f64)
    density, force = forces(start)
    _, _, _, trace, counts = scan(move, moves, states=[start, density, force])

    half = moves // 2
    kept = trace[half:]
    number = ((moves - half) * chains).astype(f64)
    mean = kept.sum(axis=(0, 1)) / number
    variance = ops.sqr(kept - mean).sum(axis=(0, 1)) / number
    return mean, variance, counts[half:].sum().astype(f64) / number


if __name__ == "__main__":
    print(m)
