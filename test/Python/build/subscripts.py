"""x[key], x.at[key].set and .add for random keys, compared with NumPy; also the messages: subscripts.py [cases] [seed]"""

import random
import sys

import numpy as np
from programs import parse, run, same

from tensorgraph.build import BuildError, Module, f64, i1, i64, tensor

PER_MODULE = 40
ELEMENTS = {"f": f64, "i": i64, "b": i1}


class Given:
    """A part of a key that the program gets as a value."""

    def __init__(self, array):
        self.array = np.asarray(array)


def picks(rng, size, shape):
    count = int(np.prod(shape))
    return np.array(rng.choices(range(-size, size), k=count) if size else [], np.int64).reshape(shape)


def maybe_given(rng, array):
    return Given(array) if rng.random() < 0.4 else array


def random_part(rng, sizes, shape):
    """One part of a key for the first of these sizes, and how many axes it takes."""
    size = sizes[0] if sizes else 0
    kind = rng.choice(["integer", "range", "range", "all", "tensor", "tensor", "mask", "new", "boolean"])
    if kind == "new" or not sizes:
        return None, 0
    if kind == "boolean":
        flag = np.bool_(rng.random() < 0.7)
        return (rng.choice([bool(flag), flag, np.array(flag), Given(flag)]), 0) if rng.random() < 0.3 else (None, 0)
    if kind == "integer" and size:
        at = rng.randrange(-size, size)
        return rng.choice([at, np.int64(at), np.array(at), Given(np.int64(at))]), 1
    if kind == "range":
        bounds = [rng.choice([None, rng.randint(-size - 1, size + 1)]) for _ in range(2)]
        return slice(*bounds, rng.choice([None, None, 2, -1, -2])), 1
    if kind == "mask":
        rank = rng.randint(1, min(2, len(sizes)))
        mask = np.array([rng.random() < 0.5 for _ in range(int(np.prod(sizes[:rank])))], bool).reshape(sizes[:rank])
        return maybe_given(rng, mask), rank
    if kind == "tensor":
        own = [1 if rng.random() < 0.2 else n for n in shape[rng.choice([0, 0, 0, 1]):]]
        if size or not int(np.prod(own)):
            indices = maybe_given(rng, picks(rng, size, own))
            as_list = isinstance(indices, np.ndarray) and indices.ndim and indices.size and rng.random() < 0.3
            return (indices.tolist() if as_list else indices), 1
    return slice(None), 1


def random_key(rng, sizes):
    shape = rng.choice([(), (2,), (3,), (1,), (2, 1), (2, 3), (0,)])
    parts, axis, has_dots = [], 0, False
    while axis < len(sizes) or rng.random() < 0.2:
        if not has_dots and rng.random() < 0.15:
            has_dots = True
            parts.append(Ellipsis)
            axis += rng.choice([0, rng.randint(0, len(sizes) - axis)])
        elif not has_dots and rng.random() < 0.1:
            break
        else:
            part, taken = random_part(rng, sizes[axis:], shape)
            parts.append(part)
            axis += taken
    return tuple(parts)


def plain(key):
    return tuple(part.array[()] if isinstance(part, Given) else part for part in key)


def is_repeated_at_run_time(key):
    """Whether a mask that the program gets has one element among other indices: a size of 1 that types do not show."""
    indices = [part for part in plain(key) if not isinstance(part, slice) and part is not None and part is not Ellipsis]
    masks = [part.array for part in key if isinstance(part, Given) and part.array.dtype == bool]
    return len(indices) > 1 and any(np.count_nonzero(mask) == 1 for mask in masks)


def type_of(rng, array):
    element = ELEMENTS[array.dtype.kind]
    return tensor(*[None if n != 1 and rng.random() < 0.4 else n for n in array.shape], element) if array.ndim else element


def cases(rng, count):
    while count:
        shape = [rng.choice([0, 1, 2, 3, 3, 4]) for _ in range(rng.randint(1, 4))]
        x = np.arange(int(np.prod(shape)), dtype=np.float64).reshape(shape) + 1
        key = random_key(rng, shape)
        try:
            part = x[plain(key)]
        except IndexError:
            continue  # sizes that do not fit
        if is_repeated_at_run_time(key):
            continue
        own = [1 if rng.random() < 0.2 else n for n in part.shape][rng.choice([0, rng.randint(0, part.ndim)]):]
        value = np.array(rng.choices(range(1, 9), k=int(np.prod(own))), np.float64).reshape(own)
        value = value[None] if rng.random() < 0.1 else value
        try:
            x.copy()[plain(key)] = value
        except TypeError:
            continue  # a mask of all axes takes values of one axis only
        count -= 1
        yield x, key, part, value


def expected_of(x, key, part, value):
    replaced, increased = x.copy(), x.copy()
    replaced[plain(key)] = value
    # NumPy's `at` takes no leading axes of size 1, which assignments do.
    excess = max(value.ndim - part.ndim, 0)
    np.add.at(increased, plain(key), value.reshape(value.shape[excess:]))
    return [part, replaced, increased]


def compare(rng, group):
    module, arrays, makers = Module(), [], []
    for x, key, part, value in group:
        own = [x, value, *[entry.array for entry in key if isinstance(entry, Given)]]
        first = len(arrays)
        arrays += own

        def make(values, key=key, first=first):
            rest = iter(values[first + 2 :])
            parts = tuple(next(rest) if isinstance(entry, Given) else entry for entry in key)
            parts = parts[0] if len(parts) == 1 else parts
            x, value = values[first : first + 2]
            return [x[parts], x.at[parts].set(value), x.at[parts].add(value)]

        makers.append(make)

    def main(*values):
        return [result for make in makers for result in make(values)]

    module.function(**{f"x{k}": type_of(rng, array) for k, array in enumerate(arrays)})(main)
    parse(module)
    results = iter(run(module, *[array if array.ndim else array[()] for array in arrays]))
    for x, key, part, value in group:
        for form, expected in zip(["", ".set", ".add"], expected_of(x, key, part, value)):
            same(expected, next(results), f"{form} {plain(key)!r} of {x.shape}, {value.shape}")
    return 3 * len(group)


def messages():
    x, mask, v = tensor(2, 3, f64), tensor(2, i1), tensor(2, f64)
    wrong = [
        (lambda x, m, v: x[0, 0, 0], "expects at most 2 subscripts"),
        (lambda x, m, v: x[..., 0, ...], "expects '...' once"),
        (lambda x, m, v: x[:, m], "expects a mask of size 3 for axis 1, but got 2"),
        (lambda x, m, v: x[True, :, m], "expects a mask of size 3 for axis 1, but got 2"),
        (lambda x, m, v: x[True, [0, 1], [0, 1, 2]], "cannot broadcast sizes 2 and 3"),
        (lambda x, m, v: x[True, 5], "index 5 is out of range"),
        (lambda x, m, v: x[np.array(True), np.array(5)], "index 5 is out of range"),
        (lambda x, m, v: x.at[:, None].set(np.ones((2, 2, 3))), "expects a value of size 1 for a new axis of the subscript"),
        (lambda x, m, v: x.at[None, 0].set(v), "cannot broadcast the value of type tensor<2xf64>"),
        (lambda x, m, v: x.at[[0, 1], :, None].add(np.ones((3, 3, 1))), "cannot broadcast the value of type tensor<3x3xf64>"),
        (lambda x, m, v: x.at.set(v), "expects a subscript, as in x.at[0].set(value)"),
        (lambda x, m, v: (x > 0).at[True, 0].add(v > 0), "cannot add elements of type i1"),
    ]  # fmt: skip
    for build, text in wrong:
        build.__name__ = "main"
        try:
            Module().function(x=x, m=mask, v=v)(build)
        except BuildError as error:
            assert text in str(error), f"expects '{text}', but got '{error}'"
        else:
            raise AssertionError(f"expects '{text}', but it was built")
    return len(wrong)


def main(count="400", seed="1"):
    rng = random.Random(int(seed))
    found = list(cases(rng, int(count)))
    forms = sum(compare(rng, found[k : k + PER_MODULE]) for k in range(0, len(found), PER_MODULE))
    print(f"{forms} subscripts equal, {messages()} messages")


if __name__ == "__main__":
    main(*sys.argv[1:])
