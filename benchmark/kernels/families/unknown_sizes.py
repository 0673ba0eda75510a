"""Loops on small matrices whose sizes come with the arguments, and such loops of known sizes."""

import numpy as np

from ..kernel import TARGETS, Kernel, inputs, numpy


def kernels(quick):
    steps = 100 if quick else 2000
    # Fast code must not be slower than strict code (test/Bench), but without AVX-512 some of f32 are: rows that are shorter
    # than a vector have masks, and a last vector that overlaps the one before waits for its store.
    elements = (("f64", 1e-8),) if quick else (("f64", 1e-8), ("f32", 2e-2))
    for element, tolerance in elements:
        def both(program, sizes, known):
            """The program with unknown sizes, and with those of its types that `known` has."""
            yield Kernel(program, element, (steps, *sizes), tolerance, targets=TARGETS)
            yield Kernel(program, element, (steps, *sizes), tolerance, known=known, targets=TARGETS)
        yield from both("filter", (2, 2), {name: "2" if name in ("state", "measured") else "2x2"
                                           for name in ("state", "moves", "measured", "spread", "seen", "gain")} | {"steps": "?x2"})
        yield from both("chain", (3,), {"turns": "?x3x3", "turn": "3x3", "place": "3", "path": "?x3"})
        yield from both("markov", (4, 6), {"states": "4", "follow": "4x4", "show": "4x6"})
        yield from both("least-squares", (3,), {"weights": "3", "square": "3x3", "column": "3x1", "row": "1x3", "rows": "?x3"})
        yield Kernel("filter", element, (steps, 2, 5), tolerance, targets=TARGETS)
        yield Kernel("chain", element, (steps, 8), tolerance, targets=TARGETS)
        for states in 3, 7, 12:
            yield Kernel("markov", element, (steps, states, 6), tolerance, targets=TARGETS)
        yield Kernel("least-squares", element, (steps, 10), tolerance, targets=TARGETS)


@inputs("filter")
def _(rng, real, steps, m, n):
    # Turns of pairs of numbers that slow down, some of which are measured.
    f = 0.9 * np.eye(n)
    f[np.arange(n - 1), np.arange(1, n)] = 0.2
    f[np.arange(1, n), np.arange(n - 1)] = -0.2
    h = np.eye(m, n) + 0.1 * rng.standard_normal((m, n))
    return [rng.standard_normal((steps, m)), np.zeros(n), np.eye(n), f, 0.1 * np.eye(n), h, 0.5 * np.eye(m)]


@numpy("filter")
def _(y, x, p, f, q, h, r):
    total = y.dtype.type(0)
    for row in y:
        x, p = f @ x, f @ p @ f.T + q
        e, hp = row - h @ x, h @ p
        s = hp @ h.T + r
        gain = np.linalg.solve(s, hp).T
        x, p = x + gain @ e, p - gain @ hp
        total += e @ np.linalg.solve(s, e)
    return total, x


@inputs("chain")
def _(rng, real, steps, n):
    turns, _ = np.linalg.qr(rng.standard_normal((steps, n, n)))
    return [turns, np.eye(n), rng.standard_normal(n)]


@numpy("chain")
def _(turns, p, point):
    path = np.empty((len(turns), len(point)), p.dtype)
    for t, turn in enumerate(turns):
        p = turn @ p
        path[t] = p @ point
    return p, path


@inputs("markov")
def _(rng, real, steps, states, symbols):
    show, follow = 0.1 + rng.random((states, symbols)), 0.1 + rng.random((states, states))
    return [rng.integers(0, symbols, steps), show / show.sum(1, keepdims=True), np.full(states, 1 / states),
            follow / follow.sum(1, keepdims=True)]


@numpy("markov")
def _(seen, show, p, follow):
    total = p.dtype.type(0)
    for symbol in seen:
        p = (p @ follow) * show[:, symbol]
        likely = p.sum()
        p /= likely
        total += np.log(likely)
    return total


@inputs("least-squares")
def _(rng, real, steps, n):
    x = rng.standard_normal((steps, n))
    return [x, x @ rng.standard_normal(n) + 0.1 * rng.standard_normal(steps), np.zeros(n), 10 * np.eye(n), f"{real}=0.9999"]


@numpy("least-squares")
def _(x, y, w, p, keep):
    errors = np.empty_like(y)
    for t, row in enumerate(x):
        errors[t] = e = y[t] - row @ w
        px = p @ row
        gain = px / (row @ px + keep)
        w = w + gain * e
        p = (p - np.outer(gain, px)) / keep
    return w, p, errors
