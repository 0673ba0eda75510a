#===- random_draws.py - Keys and draws of random programs -----------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Draws of random numbers in random programs, inside and outside of loops.

Parameters are constants, or values where a draw is a smooth function of them: fast code computes values with other roundings,
and what is accepted or counted would jump. Keys are exact.
"""

from other_operations import OtherOperations, Value

# Parameters that are constants, with `f` for the type of a float and `i` for i64.
CONSTANTS = {
    "gamma": ("f 0.5|2.5|30", "f 1.5"), "beta": ("f 0.5|3", "f 2"), "poisson": ("f 0|0.5|7|200",), "binomial": ("i 0|5|1000", "f 0.3|1"),
    "integers": ("i -3|0", "i 1|1000"), "bernoulli": ("f 0|0.25|1",), "geometric": ("f 0.1|1",), "student_t": ("f 0.5|4", "f 0", "f 1"),
    "von_mises": ("f 0.5", "f 0|2"), "wald": ("f 2", "f 3"), "chi_square": ("f 0.7|5",), "negative_binomial": ("f 3", "f 0.4"),
    "hypergeometric": ("i 7|40", "i 5|60", "i 3|12"), "triangular": ("f -1", "f 0|2", "f 2"), "weibull": ("f 1.5", "f 2"),
    "truncated_normal": ("f 0", "f 1", "f -1|6", "f 7"), "pareto": ("f 3", "f 1"),
}
# Those whose location and scale may be values.
SMOOTH = ["normal", "half_normal", "gumbel", "logistic", "laplace", "cauchy"]
WHOLE = {"poisson": "i64", "binomial": "i64", "integers": "i64", "bernoulli": "i1", "geometric": "i64", "negative_binomial": "i64",
         "hypergeometric": "i64"}


class RandomDraws(OtherOperations):
    """A part of `Program`."""

    def draw(self, values, x):
        """Numbers of the shape of `x`, or of one axis more for several keys, as elements of the program."""
        if self.kernels:
            return None  # which operate on scalars; a key is none
        choose = self.random
        lead, key, type = self.some_key()
        if len(x.sizes) + len(lead) > 3:
            lead, key, type = [], self.key(), "tensor<2xi64>"
        known, sizes = lead + x.known, lead + x.sizes
        listed = ", ".join(str(size) if told is not None else self.index(values, size) for told, size in zip(x.known, x.sizes))
        if choose.random() < 0.15 and x.rank() == 1:
            drawn = self.make(f"tg.random.permutation {key} [{listed}] : {type}", known, sizes)
            return self.as_element(drawn, "index")
        name = choose.choice(SMOOTH + ["uniform", "exponential", "bits"] + list(CONSTANTS))
        if name == "bits":
            return self.as_element(self.make(f"tg.random.bits {key} [{listed}] : {type}", known, sizes), "i64")
        real = choose.choice(["f64", "f32"])
        if name in CONSTANTS:
            parameters = [self.parameter(text, real) for text in CONSTANTS[name]]
        elif name == "exponential":
            parameters = [(self.scale(values, x, real), real)]
        elif name == "uniform":
            parameters = [self.parameter("f -1|0", real), self.parameter("f 1|8", real)]
        else:
            location = self.real_scalar(values, real) if self.is_float else self.parameter("f -2|0.5", real)[0]
            parameters = [(location, real), (self.scale(values, x, real), real)]
        operands, types = "".join(f", {text}" for text, _ in parameters), "".join(f", {text}" for _, text in parameters)
        drawn = self.make(f"tg.random.{name} {key}{operands} [{listed}] : ({type}{types})", known, sizes)
        return self.as_element(drawn, WHOLE.get(name, real))

    def parameter(self, text, real):
        kind, numbers = text.split()
        number, type = self.random.choice(numbers.split("|")), "i64" if kind == "i" else real
        if kind == "f" and "." not in number:
            number += ".0"
        return self.make(f"arith.constant {number} : {type}").name, type

    def real_scalar(self, values, real):
        """A number of the program as a parameter."""
        x = self.random.choice([v for v in values if not v.rank()])
        return x.name if self.element == real else self.make(f"tg.cast {x.name} to {real} : {self.element}").name

    def scale(self, values, x, real):
        if self.is_float and self.random.random() < 0.5:
            return self.make(f"tg.abs {self.real_scalar(values, real)} : {real}").name
        return self.parameter("f 0|0.5|3", real)[0]

    def as_element(self, drawn, type):
        """As a value: of integers, whether a float is large."""
        shape = self.type(drawn).replace(self.element, type) if drawn.rank() else type
        if not self.is_float and type[0] == "f":
            limit = self.make(f"arith.constant 0.5 : {type}").name
            types = shape if not drawn.rank() else f"({shape}, {type})"
            wrapped = self.make(f"tg.gt {drawn.name}, {limit} : {types}", drawn.known, drawn.sizes)
            drawn, shape = wrapped, shape.replace(type, "i1")
        if shape == self.type(drawn):
            return drawn
        return self.make(f"tg.cast {drawn.name} to {self.element} : {shape}", drawn.known, drawn.sizes)

    # Keys

    def key(self):
        """A key: a new one, or one made of a key."""
        choose = self.random
        if not self.keys or choose.random() < 0.3:
            seed = self.make(f"arith.constant {choose.randint(-3, 3)} : i64").name
            self.keys.append(self.make(f"tg.random.key {seed} : i64").name)
        key = choose.choice(self.keys)
        if self.step and choose.random() < 0.7:
            key = self.make(f"tg.random.fold_in {key}, {self.step} : (tensor<2xi64>, index)").name
        elif choose.random() < 0.4:
            number = self.make(f"arith.constant {choose.randint(-2, 9)} : i64").name
            key = self.make(f"tg.random.fold_in {key}, {number} : (tensor<2xi64>, i64)").name
        if choose.random() < 0.2:
            number = choose.randint(1, 3)
            keys = self.make(f"tg.random.split {key} [{number}] : tensor<2xi64>").name
            key = self.make(f"tg.slice {keys}[{choose.randrange(number)}, :] : tensor<{number}x2xi64>").name
        return key

    def some_key(self):
        """One key, or several along an axis: the sizes that they lead with, the name and the type."""
        key = self.key()
        if self.random.random() < 0.8:
            return [], key, "tensor<2xi64>"
        number = self.random.randint(0, 3)
        return [number], self.make(f"tg.random.split {key} [{number}] : tensor<2xi64>").name, f"tensor<{number}x2xi64>"
