"""Random graphs in graphs that use values of all graphs around them: nesting.py [--count n] [--seed s]

A program is made first, then built, and computed with Python's floats.
"""

import argparse
import random

import numpy as np
from programs import parse, run, same

from tensorgraph.build import Module, composite, cond, f64, ofg, scan

# Names that collide, with each other and with those that are given.
NAMES = ["x", "i0", "j0", "h", "x_0", "cst", "_", "c0"]


def make(random, visible, depth):
    """A list of operations on `visible` values and those before, and the numbers of its results."""
    operations = []
    for _ in range(random.randint(1, 4)):
        kind = random.choice(["add", "mul", "sub", "constant"] + ["ofg", "composite", "scan", "cond"] * (depth > 0))
        pick = [random.randrange(visible) for _ in range(random.randint(1, 3))]
        if kind in ("ofg", "composite", "scan"):
            inputs = len(pick) + (kind == "scan")
            body = make(random, visible + inputs, depth - 1)
            names = random.sample(NAMES, inputs)
            operations.append((kind, pick, body, names, random.randint(0, 3)))
        elif kind == "cond":
            operations.append((kind, pick, make(random, visible, depth - 1), make(random, visible, depth - 1)))
        else:
            operations.append((kind, pick * 2, random.choice([0.5, -1.0, 0.25])))
        visible += 1
    return operations, random.randrange(visible - 1, visible)


def compute(program, values, forms):
    """The result of a program for the values around it."""
    operations, result = program
    values = list(values)
    for kind, pick, *rest in operations:
        x = [values[k] for k in pick]
        if kind == "constant":
            values.append(x[0] * rest[0] + 1.0)
        elif kind in ("add", "sub", "mul"):
            values.append(x[0] + x[1] if kind == "add" else x[0] - x[1] if kind == "sub" else 0.5 * x[0] * x[1])
        elif kind == "cond":
            then, otherwise = rest
            values.append(forms.cond(x[0], lambda: compute(then, values, forms), lambda: compute(otherwise, values, forms)))
        else:
            body, names, count = rest
            step = named(names, lambda *inputs: compute(body, [*values, *inputs], forms))
            values.append(getattr(forms, kind)(step, x, count))
    return values[result]


def named(names, function):
    """A function with named parameters."""
    return eval(f"lambda {', '.join(names)}: function({', '.join(names)})", {"function": function})


class Built:
    @staticmethod
    def cond(x, then, otherwise):
        return cond(x > 0, then, otherwise)

    @staticmethod
    def ofg(body, inputs, count):
        return ofg(body, *inputs, name=f"model {count}")

    @staticmethod
    def composite(body, inputs, count):
        return composite(body, *inputs)

    @staticmethod
    def scan(body, inputs, count):
        """The first input is a state; the others are consts."""
        def step(t, *values):
            return body(0.25 * t.astype("float64"), *values)

        return scan(step, count, states=inputs[:1], consts=inputs[1:])


class Computed:
    @staticmethod
    def cond(x, then, otherwise):
        return then() if x > 0 else otherwise()

    @staticmethod
    def ofg(body, inputs, count):
        return body(*inputs)

    @staticmethod
    def composite(body, inputs, count):
        return body(*inputs)

    @staticmethod
    def scan(body, inputs, count):
        state = inputs[0]
        for t in range(count):
            state = body(0.25 * t, state, *inputs[1:])
        return state


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    numbers = random.Random(options.seed)
    programs = [make(numbers, 2, 3) for _ in range(options.count)]
    module = Module()

    @module.function
    def main(x: f64, i0: f64):
        return [compute(program, [x, i0], Built) for program in programs]

    parse(module)
    graphs = sum(str(module).count(f" = {kind}") for kind in ("tg.ofg", "tg.composite", "tg.scan", "scf.if"))
    for program, actual in zip(programs, run(module, np.float64(0.5), np.float64(-1.5))):
        with np.errstate(all="ignore"):
            wanted = compute(program, [np.float64(0.5), np.float64(-1.5)], Computed)
        same(wanted, actual, "a program")
    print(f"{len(programs)} programs with {graphs} graphs equal")


if __name__ == "__main__":
    main()
