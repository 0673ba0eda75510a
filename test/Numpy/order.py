"""Whether sums and products of fast code are in the order that docs/Reference/Accuracy.md specifies, to the bit, on any
processor: order.py CPU..."""

import sys

import numpy as np

import tensorgraph

PARTIAL_BITS, REST_BITS, BLOCK = 2048, 512, 32768
TYPES = {"f64": np.float64, "f32": np.float32}
LENGTHS = [0, 1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 40, 63, 64, 65, 71, 100, 127, 128, 129, 200, BLOCK - 1,
           BLOCK, 2 * BLOCK + 77]
COLUMNS = [1, 2, 3, 4, 5, 7, 8, 9, 11, 15, 16, 17, 20, 31, 32, 33, 40, 63, 64, 65, 70, 130]
KNOWN = [3, 8, 10, 20, 40]  # columns that types tell
ROWS = [1, 3, 4, 8, 13, 29]
OPERATIONS = {"sum": (np.add, -0.0, 0.0), "prod": (np.multiply, 1.0, 1.0)}  # what lanes begin with, and the result


def halve(combine, values):
    while len(values) > 1:
        values = combine(values[: len(values) // 2], values[len(values) // 2 :])
    return values[0]


def reduce(operation, x):
    """By the steps of the specification."""
    combine, neutral, result = OPERATIONS[operation]
    lanes, rest = PARTIAL_BITS // (8 * x.itemsize), REST_BITS // (8 * x.itemsize)
    result = x.dtype.type(result)
    for begin in range(0, len(x), BLOCK):
        block = x[begin : begin + BLOCK]
        partial = np.full(lanes, neutral, x.dtype)
        whole = len(block) // lanes * lanes
        for at in range(0, whole, lanes):
            partial = combine(partial, block[at : at + lanes])
        for number, element in enumerate(block[whole:]):
            partial[number % rest] = combine(partial[number % rest], element)
        result = combine(result, halve(combine, partial))
    return result


def functions():
    for operation in OPERATIONS:
        for element in TYPES:
            yield f"""func.func @{operation}_{element}(%x: tensor<?x{element}>) -> {element} {{
  %r = tg.{operation} %x : tensor<?x{element}>
  return %r : {element}
}}"""
            for size in ["?", *KNOWN]:
                name = f"{operation}_{element}_{'any' if size == '?' else size}"
                yield f"""func.func @{name}(%x: tensor<?x{size}x{element}>) -> tensor<?x{element}> {{
  %r = tg.{operation} %x axes [1] : tensor<?x{size}x{element}>
  return %r : tensor<?x{element}>
}}"""


def numbers(rng, operation, kind, shape):
    if operation == "prod":
        return (rng.uniform(0.5, 2.0, shape) * rng.choice([-1, 1], shape)).astype(kind)
    return (rng.standard_normal(shape) * 2.0 ** rng.integers(-20, 20, shape)).astype(kind)


def compare(program, rng):
    """The numbers of arguments, and of those for which bits differ."""
    count = wrong = 0
    for operation in OPERATIONS:
        for element, kind in TYPES.items():
            name = f"{operation}_{element}"
            cases = [(name, length) for length in LENGTHS]
            cases += [(f"{name}_any", (rows, columns)) for rows in ROWS for columns in COLUMNS]
            cases += [(f"{name}_{columns}", (rows, columns)) for rows in ROWS for columns in KNOWN]
            for function, shape in cases:
                x = numbers(rng, operation, kind, shape)
                expected = np.array([reduce(operation, line) for line in (x if x.ndim == 2 else [x])], kind)
                result = np.asarray(program[function](x), kind).reshape(-1)
                count += 1
                if expected.tobytes() != result.tobytes():
                    wrong += 1
                    print(f"{function} of {shape}: {expected} expected, {result} computed")
    return count, wrong


with np.errstate(over="ignore", under="ignore"):
    for cpu in sys.argv[1:]:
        program = tensorgraph.compile("\n".join(functions()), code="fast", cpu=cpu)
        count, wrong = compare(program, np.random.default_rng(0))
        print(f"{cpu}: {count} arguments, {wrong} differ")
