"""All forms of scans, compared with loops of Python over the same steps."""

import numpy as np
from programs import parse, run, same

from tensorgraph.build import Module, f64, index, last, scan, taps, tensor
from tensorgraph.build.loops import Last, Taps
from tensorgraph.build.operators import sequence_of

N = 6
X = np.array([0.5, -1.0, 2.0, 0.25, 1.5, -0.5, 3.0, 1.0])
Y = np.arange(24, dtype=np.float64).reshape(8, 3) / 8
W = np.array([0.5, -0.25, 0.125])
VALUES = {"x": X, "y": Y, "w": W, "h": np.float64(0.5), "x2": X[:2], "y3": Y[:3], "n": N}
TYPES = {"x": tensor(None, f64), "y": tensor(None, 3, f64), "w": tensor(3, f64), "h": f64, "x2": tensor(2, f64),
         "y3": tensor(None, 3, f64), "n": index}  # fmt: skip


def with_taps(given):
    if isinstance(given, Taps):
        return given.value, given.taps
    return given if isinstance(given, tuple) else (given, None)


def loop(step, steps, seqs=(), states=(), consts=(), backwards=False, **_):
    """What tg.scan means, in NumPy."""
    sequences = [with_taps(sequence) for sequence in ([seqs] if isinstance(seqs, Taps) else sequence_of(seqs))]
    current = [with_taps(state) for state in sequence_of(states)]
    current = [(list(value) if own else value, own) for value, own in current]
    rows, kept = [], []
    for t in reversed(range(steps)) if backwards else range(steps):
        inputs = [np.int64(t)]
        for value, own in sequences:
            first = min(own or (0,)) if min(own or (0,)) < 0 else 0
            inputs += [value[t + tap - first] for tap in own or (0,)]
        for value, own in current:
            inputs += [value[tap] for tap in own] if own else [value]
        result = step(*inputs, *sequence_of(consts))
        parts = result if isinstance(result, tuple) and not isinstance(result, Last) else (result,)
        next_states, outs, until = (*parts, None, None)[:3]
        after = []
        for (value, own), following in zip(current, sequence_of(next_states)):
            after.append(([*value[1:], following] if own else following, own))
        current = after
        outs = [outs] if isinstance(outs, Last) else sequence_of(outs)
        kept = [out.rows if isinstance(out, Last) else None for out in outs]
        rows.append([out.value if isinstance(out, Last) else out for out in outs])
        if until is not None and until:
            break
    if backwards:
        rows.reverse()
    columns = [np.array(column) for column in zip(*rows)]
    columns = [column if k is None else column[:k] if backwards else column[-k:] for column, k in zip(columns, kept)]
    return [np.asarray(value) for value, _ in current] + columns


# Each of them gives (step, the arguments of scan) for values or arrays.
FORMS = {
    "a state": lambda v: (lambda t, x, h: ([0.5 * h + x], [h]), dict(seqs=[v["x"]], states=[v["h"]])),
    "one value for a list": lambda v: (lambda t, x, h: h * x, dict(seqs=v["x"], states=v["h"])),
    "outs only": lambda v: (lambda t, x, y: (None, [x * y, y[0], x > 1]), dict(seqs=[v["x"], v["y"]])),
    "taps of a sequence": lambda v: (lambda t, a, b, c: (None, a - 2 * b + c), dict(seqs=taps(v["x"], -1, 0, 1))),
    "a tap ahead": lambda v: (lambda t, a: (None, a), dict(seqs=[taps(v["x"], 2)])),
    "taps out of order": lambda v: (lambda t, a, b: (None, [a, b]), dict(seqs=[(v["y"], [1, -1])])),
    "a window": lambda v: (lambda t, x, a, b: (a * 0.5 - b * 0.25 + x, b), dict(seqs=[v["x"]], states=[taps(v["x2"], -2, -1)])),
    "a window with a gap": lambda v: (lambda t, a, y: (a * 0.5 + y, a), dict(seqs=[], states=[taps(v["y3"], -3)], consts=[v["w"]])),
    "several states": lambda v: (
        lambda t, a, b1, b2, c: ([a + c, b2 * a, c * 0.5], [a, c]),
        dict(states=[v["h"], taps(v["x2"], -1, -2), v["h"]]),
    ),
    "the last rows": lambda v: (lambda t, x, h: (h + x, [last(h, 2), x, last(x, 100)]), dict(seqs=[v["x"]], states=[v["h"]])),
    "until": lambda v: (lambda t, x, h: (h + x, h, h + x > 1.5), dict(seqs=[v["x"]], states=[v["h"]])),
    "backwards": lambda v: (lambda t, x, h: (h * 0.5 + x, [h, last(x, 2)]), dict(seqs=[v["x"]], states=[v["h"]], backwards=True)),
    "backwards with taps": lambda v: (
        lambda t, a, b, s: (s + a - b, s), dict(seqs=[taps(v["x"], 0, 1)], states=[v["h"]], backwards=True),
    ),
    "free values": lambda v: (lambda t, y, h: (h * v["h"] + y @ v["w"], v["w"] * h), dict(seqs=[v["y"]], states=[v["h"]])),
    "the step": lambda v: (lambda t, h: (h + v["x"][t], t), dict(states=[v["h"]])),
    "truncated": lambda v: (lambda t, h: h * 0.5, dict(states=[v["h"]], truncate=2)),
    "checkpoints": lambda v: (lambda t, h: h * 0.5, dict(states=[v["h"]], checkpoint=2)),
    "checkpoints by the number of steps": lambda v: (lambda t, h: h * 0.5, dict(states=[v["h"]], checkpoint="auto")),
    "numbers as next states": lambda v: (lambda t, h: ([1.0], h), dict(states=[v["h"]])),
}  # fmt: skip


def forms():
    counts = []

    def build(x, y, w, h, x2, y3, n):
        values = dict(x=x, y=y, w=w, h=h, x2=x2, y3=y3)
        results = []
        for form in FORMS.values():
            step, arguments = form(values)
            for steps in (n, N):
                found = sequence_of(scan(step, steps, **arguments))
                results += found
            counts.append(len(found))
        return results

    module = Module()
    module.function("main", **TYPES)(build)
    parse(module)
    for options in (["--interpret"], ["--mode=fast-run"]):
        results = iter(run(module, *VALUES.values(), options=options))
        for (name, form), count in zip(FORMS.items(), counts):
            step, arguments = form(VALUES)
            wanted = loop(step, N, **arguments)
            assert len(wanted) == count, name
            for _ in range(2):
                for want in wanted:
                    same(want, next(results), name)


def numbers_of_steps():
    """Without a number of steps, there are as many as the first sequence has rows for."""
    module = Module()

    @module.function(x=tensor(None, f64), z=tensor(8, f64))
    def main(x, z):
        return [
            scan(lambda t, x: (None, x), seqs=[sequence])
            for value in (x, z)
            for sequence in (value, taps(value, 0))
        ] + [scan(lambda t, a, b: (None, a - b), seqs=[taps(value, -1, 2)]) for value in (x, z)]  # fmt: skip

    parse(module)
    results = run(module, X, X)
    for actual in results[:4]:
        same(X, actual, "rows")
    for actual in results[4:]:
        same(X[:-3] - X[3:], actual, "rows with taps")


def main():
    forms()
    numbers_of_steps()
    print(f"{len(FORMS)} forms of scans equal")


if __name__ == "__main__":
    main()
