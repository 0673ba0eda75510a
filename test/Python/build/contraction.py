"""ops.einsum and ops.tensordot on random equations and shapes, compared with NumPy's; also the messages of both."""

import itertools
import random

import numpy as np
from programs import failure, parse, run, same

from tensorgraph.build import BuildError, Module, f32, f64, i64, ops, tensor
from tensorgraph.build.ops.contraction_order import contraction_order

PER_MODULE = 40


def letters_of(equation):
    return [letter for letter in equation if letter.isalpha()]


def random_equation(rng):
    """An equation and the shapes of its operands."""
    letters = "abcdeXY"[: rng.randint(1, 6)]
    sizes = {letter: rng.choice([0, 1, 2, 2, 3, 3, 4]) for letter in letters}
    hidden = [rng.choice([1, 2, 3]) for _ in range(rng.choice([0, 0, 1, 2]))]
    terms, shapes = [], []
    for _ in range(rng.choice([1, 1, 2, 2, 2, 3, 4, 8])):
        own = [rng.choice(letters) for _ in range(rng.randint(0, 3))]
        shape = [1 if sizes[letter] and rng.random() < 0.1 else sizes[letter] for letter in own]
        if hidden and rng.random() < 0.7:
            at, depth = rng.randint(0, len(own)), rng.randint(0, len(hidden))
            tail = [1 if rng.random() < 0.2 else size for size in hidden[len(hidden) - depth:]]
            own[at:at] = ["..."]
            shape[at:at] = tail
        terms.append("".join(own))
        shapes.append(tuple(shape))
    equation = ",".join(terms)
    known = sorted(set(letters_of(equation)))
    if rng.random() < 0.75:
        output = rng.sample(known, rng.randint(0, len(known)))
        if "..." in equation:
            output.insert(rng.randint(0, len(output)), "...")
        equation += "->" + "".join(output)
    if rng.random() < 0.1:
        equation = equation.replace(",", " , ")
    return equation, shapes


def random_tensordot(rng):
    shapes = [[rng.choice([0, 1, 2, 3]) for _ in range(rng.randint(0, 3))] for _ in range(2)]
    x, y = shapes
    count = rng.randint(0, min(len(x), len(y)))
    if rng.random() < 0.5:
        if count:
            y[:count] = x[-count:]
        return count, [tuple(x), tuple(y)]
    first, second = rng.sample(range(len(x)), count), rng.sample(range(len(y)), count)
    for a, b in zip(first, second):
        y[b] = x[a]
    return (first, [b - len(y) if rng.random() < 0.3 else b for b in second]), [tuple(x), tuple(y)]


def known_part(rng, shape):
    """Some of the sizes are unknown to the type. Those of 1 are told: only the type makes them repeat."""
    return [None if size != 1 and rng.random() < 0.4 else size for size in shape]


def cases(rng, count):
    while count:
        if rng.random() < 0.2:
            axes, shapes = random_tensordot(rng)
            build = lambda *xs, axes=axes: ops.tensordot(*xs, axes)  # noqa: E731
            expect = lambda *xs, axes=axes: np.tensordot(*xs, axes)  # noqa: E731
            name = f"tensordot {axes}"
        else:
            equation, shapes = random_equation(rng)
            build = lambda *xs, equation=equation: ops.einsum(equation, *xs)  # noqa: E731
            expect = lambda *xs, equation=equation: np.einsum(equation, *xs)  # noqa: E731
            name = equation
        element, dtype = rng.choice([(f64, np.float64), (f64, np.float64), (i64, np.int64)])
        arrays = [np.array(rng.choices(range(-9, 10), k=int(np.prod(shape))), dtype).reshape(shape) for shape in shapes]
        try:
            expected = expect(*arrays)
        except ValueError:
            continue  # a diagonal of two sizes
        count -= 1
        types = [tensor(*known_part(rng, shape), element) if shape else element for shape in shapes]
        yield f"{name} of {shapes}", build, expected, arrays, types


def compare(count):
    done = 0
    found = cases(random.Random(1), count)
    while True:
        group = list(itertools.islice(found, PER_MODULE))
        if not group:
            return done
        module = Module()
        builds = [build for _, build, _, _, _ in group]

        def build(*values, builds=builds, group=group):
            rest = iter(values)
            return [make(*[next(rest) for _ in arrays]) for make, (_, _, _, arrays, _) in zip(builds, group)]

        build.__name__ = "main"
        types = {f"x{k}": type for k, type in enumerate(t for *_, own in group for t in own)}
        module.function(**types)(build)
        parse(module)
        inputs = [array if array.ndim else array[()] for _, _, _, arrays, _ in group for array in arrays]
        for (name, _, expected, _, _), actual in zip(group, run(module, *inputs)):
            same(expected, actual, name)
            done += 1


def cost_of(pairs, terms, output, sizes):
    """How many multiplications an order takes; a size that is not known counts as 1024."""
    terms, total = list(terms), 0
    # What nothing else has is summed first.
    terms = [own & output.union(*(terms[:k] + terms[k + 1:])) for k, own in enumerate(terms)]
    for first, second in pairs:
        x, y = terms[first], terms[second]
        total += np.prod([sizes[label] or 1024 for label in x | y], dtype=object)
        terms = [own for k, own in enumerate(terms) if k not in (first, second)]
        terms.append((x | y) & output.union(*terms))
    return total


def all_orders(count):
    if count == 1:
        yield []
    for pair in itertools.combinations(range(count), 2):
        for rest in all_orders(count - 1):
            yield [pair, *rest]


def orders():
    """Of few operands no order is cheaper; many operands take one that is complete."""
    rng = random.Random(2)
    for _ in range(60):
        sizes = {letter: rng.choice([1, 2, 5, 30, None]) for letter in "abcdef"}
        terms = [frozenset(rng.sample("abcdef", rng.randint(0, 3))) for _ in range(rng.randint(3, 5))]
        output = frozenset(rng.sample("abcdef", 2)).intersection(*[frozenset().union(*terms)])
        least = min(cost_of(pairs, terms, output, sizes) for pairs in all_orders(len(terms)))
        assert cost_of(contraction_order(terms, output, sizes), terms, output, sizes) == least
    many = [frozenset(pair) for pair in itertools.combinations("abcde", 2)]
    pairs = contraction_order(many, frozenset(), dict.fromkeys("abcde", 3))
    assert len(pairs) == len(many) - 1 and all(a < b < len(many) - k for k, (a, b) in enumerate(pairs))


def messages():
    x, v = tensor(2, 3, f64), tensor(3, f64)
    wrong = [
        (lambda x, v: ops.einsum("ij", x, v), "names 1 operands, but got 2"),
        (lambda x, v: ops.einsum("ijk->i", x), "'ijk' in 'ijk->i' names 3 axes, but operand 0 has 2"),
        (lambda x, v: ops.einsum("ijk...->i", x), "names at least 3 axes, but operand 0 has 2"),
        (lambda x, v: ops.einsum("ij,i->j", x, v), "axis 'i' of 'ij,i->j' has the sizes 2 and 3"),
        (lambda x, v: ops.einsum("ii->i", x[:1]), "axis 'i' of 'ii->i' has the sizes 1 and 3 in one operand"),
        (lambda x, v: ops.einsum("ij->k", x), "'k' of the result of 'ij->k' is not an axis of an operand"),
        (lambda x, v: ops.einsum("ij->ii", x), "has the axis 'i' twice"),
        (lambda x, v: ops.einsum("...j->j", x), "expects '...', since operands have it for 1 axes"),
        (lambda x, v: ops.einsum("i1->i", x), "but got '1' in the equation 'i1->i'"),
        (lambda x, v: ops.einsum("ij->i->", x), "but got '-' in the equation"),
        (lambda x, v: ops.einsum("......", x), "but got '.' in the equation"),
        (lambda x, v: ops.einsum(x, v), "expects an equation such as 'ij,jk->ik'"),
        (lambda x, v: ops.einsum("ij"), "expects at least one operand"),
        (lambda x, v: ops.einsum("ij", x > 0), "expects operands of numbers, but got tensor<2x3xi1>"),
        (lambda x, v: ops.einsum("ij,j", x, v.astype(f32)), "one element type, but got tensor<2x3xf64> and tensor<3xf32>"),
        (lambda x, v: ops.tensordot(x, v, 2), "tensordot expects at most 1 axes to sum over, but got 2"),
        (lambda x, v: ops.tensordot(v, x, 1), "axis 0 of tensor<3xf64> and axis 0 of tensor<2x3xf64>"),
        (lambda x, v: ops.tensordot(x, v, "ij"), "a number of axes or a pair of lists of axes, but got 'ij'"),
        (lambda x, v: ops.tensordot(x, v, ([0, 1], [0])), "as many axes of each operand, but got 2 and 1"),
        (lambda x, v: ops.tensordot(x, x, ([0, 0], [0, 1])), "expects different axes of an operand, but got [0, 0]"),
        (lambda x, v: ops.tensordot(x, v, ([5], [0])), "expects an axis in [0, 2), but got 5"),
    ]  # fmt: skip
    for build, text in wrong:
        module = Module()
        build.__name__ = "main"
        try:
            module.function(x=x, v=v)(build)
        except BuildError as error:
            assert text in str(error), f"expects '{text}', but got '{error}'"
        else:
            raise AssertionError(f"expects '{text}', but it was built")
    return len(wrong)


def run_time_messages():
    """Sizes that the types do not show."""
    matrix = tensor(None, None, f64)
    wrong = [
        # 6 elements are summed in both, but of other axes.
        (lambda x, y: ops.einsum("ij,ij->", x, y), "sizes of one axis disagree: 2 and 3"),
        (lambda x, y: ops.einsum("ij,ik->jk", x, y), "2 and 3"),
        (lambda x, y: ops.einsum("ii->", x[:1]), "sizes of one axis disagree: 3 and 1"),
        (lambda x, y: ops.einsum("ii,jk->", x, y), "sizes of one axis disagree"),
        (lambda x, y: ops.tensordot(x, y.refine(None, 2)[:, :1], ([0], [1])), "sizes of one axis disagree: 2 and 1"),
        (lambda x, y: ops.tensordot(x.refine(None, 3)[:1, :], y, ([0], [0])), "sizes of one axis disagree: 3 and 1"),
    ]
    for build, text in wrong:
        module = Module()
        build.__name__ = "main"
        module.function(x=matrix, y=matrix)(build)
        message = failure(module, "2x3xf64=1,2,3,4,5,6", "3x2xf64=1,2,3,4,5,6")
        assert text in message, f"expects '{text}', but got '{message}'"
    return len(wrong)


orders()
print(f"{compare(400)} contractions equal, {messages() + run_time_messages()} messages")
