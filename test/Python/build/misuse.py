"""Random calls with random arguments: misuse.py [--count n] [--seed s]

Each of them makes operations, or is refused by a BuildError (a TypeError where it is no value that is wrong); what was made is
a program that tg-opt accepts.
"""

import argparse
import inspect
import random
import sys

import numpy as np
from programs import normal

from tensorgraph import build
from tensorgraph.build import BuildError, Module, f32, f64, foreign_type, i1, i64, index, ops, tensor

TYPES = [f64, i64, i1, index, tensor(None, 3, f64), tensor(2, i64), tensor(f64), tensor(3, i1), foreign_type("tuple<>"), tensor(0, 2, f32)]
FUNCTIONS = [getattr(ops, name) for name in ops.__all__ if name not in ("At", "call")] + [
    build.scan, build.ofg, build.composite, build.cond, build.vjp, build.jvp, build.grad, build.minimize, build.root, build.root_scalar,
    build.minimize_scalar, build.vmap, build.with_pullback, build.with_pushforward, build.constant, build.taps, build.last, build.tensor,
]  # fmt: skip
METHODS = "__getitem__ __add__ __rsub__ __matmul__ __and__ reshape transpose refine astype sum mean argmax size cumsum set add".split()


class Calls:
    def __init__(self, seed, values):
        self.random, self.values = random.Random(seed), values

    def argument(self):
        value = self.random.choice(self.values)
        if self.random.random() < 0.3:
            return value
        other = self.random.choice(self.values)
        return self.random.choice([
            None, 0, -1, 3, 2**40, -(2**70), 2.5, float("nan"), True, 1j, "a", [], [1, 2], (0,), [[1, 2], [3]], {}, object(), Ellipsis, [value],
            [value, other], (other, slice(None)), slice(value, None, self.random.choice([0, None, -1])), np.ones(3), np.int8(3), np.array("x"),
            np.zeros((2, 2), bool), f64, tensor(3, f64), float, value.type, lambda *inputs: other, lambda *inputs: inputs, lambda: 1.0,
            lambda t, h: ([h], [t]), lambda x: x + 1, build.taps(value, -1),
        ])  # fmt: skip

    def call(self):
        """A function and arguments that its parameters take."""
        if self.random.random() < 0.7:
            function = self.random.choice(FUNCTIONS)
        else:
            value, name = self.random.choice(self.values), self.random.choice(METHODS)
            if name in ("set", "add"):
                return lambda: getattr(value.at[self.argument()], name)(self.argument())
            function = getattr(value, name)
        arguments = [self.argument() for _ in range(self.random.randint(1, 4))]
        try:
            inspect.signature(function).bind(*arguments)
        except TypeError:
            return None
        return lambda: function(*arguments)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    module, refused, problems = Module(), 0, []
    with module.add_function("main", TYPES) as function:
        calls = Calls(options.seed, list(function.inputs))
        for _ in range(options.count):
            call = calls.call()
            try:
                if call:
                    call()
            except TypeError:  # BuildError among them
                refused += 1
            except Exception as problem:
                # Of NumPy, about an array in the place of a flag.
                if "truth value of an array" not in str(problem):
                    problems.append(repr(problem))
        function.return_()
    normal([str(module)])
    made = len(function.body.ops)
    for problem in sorted(set(problems))[:10]:
        print(f"error: {problem}")
    print(f"{made} operations made, {refused} calls refused, {len(problems)} problems")
    sys.exit(bool(problems))


assert issubclass(BuildError, TypeError)
if __name__ == "__main__":
    main()
