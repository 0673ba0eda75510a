"""Sums and products in parts, to the bit: in strict code each part is computed in order, and parts are combined by the tree
that docs/Numbers.md describes, for all sizes from 0 to 130. Fast code has the same bits on any number of threads, and for
known and unknown sizes."""

import os

import numpy as np

os.environ.update(TENSORGRAPH_THREAD_COST="1", KMP_BLOCKTIME="0")  # every loop is divided among threads, which sleep at once

import tensorgraph  # noqa: E402

PARTS = {"f64": [1, 2, 3, 4, 5, 6, 7, 8, 9, 64]}  # of other types, these:
FEW_PARTS = [3, 64]
SIZES = range(131)
TYPES = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "complex<f64>": np.complex128}
SIZES_ON_THREADS = range(0, 131, 13)
KNOWN = [0, 1, 13, 104]  # with 3 parts, of f64


def multiply(x, y):
    """By the formula of the dialect; NumPy may round once where it multiplies and adds."""
    if x.dtype.kind != "c":
        return x * y
    result = np.empty(np.broadcast(x, y).shape, x.dtype)
    result.real, result.imag = x.real * y.real - x.imag * y.imag, x.real * y.imag + x.imag * y.real
    return result


def in_order(combine, start, rows):
    result = np.full(rows.shape[1:], start, rows.dtype)
    for row in rows:
        result = combine(result, row)
    return result


def in_parts(combine, start, rows, parts, per_row=1):
    """Combines rows in parts, of which each row of the divided axis has several."""
    count = len(rows) // per_row
    bounds = [per_row * (count * part // parts) for part in range(parts + 1)]
    level = [in_order(combine, start, rows[begin:end]) for begin, end in zip(bounds, bounds[1:])]
    while len(level) > 1:
        level = [combine(*level[k : k + 2]) if k + 1 < len(level) else level[k] for k in range(0, len(level), 2)]
    return level[0]


# The operation on x: n x 3 and v: n; the type of its result, and its value.
OPERATIONS = {
    "sum_of_vector": ("tg.sum %v{parts} : {v}", "", lambda x, v, n: in_parts(np.add, 0, v, n)),
    "prod_of_vector": ("tg.prod %v{parts} : {v}", "", lambda x, v, n: in_parts(multiply, 1, v, n)),
    "sum_of_columns": ("tg.sum %x axes [0]{parts} : {x}", "3", lambda x, v, n: in_parts(np.add, 0, x, n)),
    "sum_of_all": ("tg.sum %x{parts} : {x}", "", lambda x, v, n: in_parts(np.add, 0, x.reshape(-1), n, 3)),
    "kept": ("tg.sum %x axes [0] keepdims{parts} : {x}", "1x3", lambda x, v, n: in_parts(np.add, 0, x, n)[None]),
    "dot": ("tg.dot %v, %v{parts} : {v}", "", lambda x, v, n: in_parts(np.add, 0, multiply(v, v), n)),
    "row": ("tg.dot %v, %x{parts} : ({v}, {x})", "3", lambda x, v, n: in_parts(np.add, 0, multiply(v[:, None], x), n)),
    "matrix": ("tg.dot %t, %x{parts} : ({t}, {x})", "3x3",
               lambda x, v, n: in_parts(np.add, 0, multiply(x[:, :, None], x[:, None, :]), n)),
}  # fmt: skip


def function(name, operation, element, parts, size):
    text, shape, _ = OPERATIONS[operation]
    types = {"x": f"tensor<{size}x3x{element}>", "v": f"tensor<{size}x{element}>", "t": f"tensor<3x{size}x{element}>"}
    result = f"tensor<{shape}x{element}>" if shape else element
    return f"""func.func @{name}(%x: {types["x"]}, %v: {types["v"]}) -> {result} {{
  %t = tg.transpose %x [1, 0] : {types["x"]}
  %r = {text.format(parts=f" parts {parts}", **types)}
  return %r : {result}
}}"""


def numbers(rng, kind, shape):
    if kind == np.complex128:
        return rng.uniform(-1.1, 1.1, shape) + 1j * rng.uniform(-1.1, 1.1, shape)
    return (rng.uniform(0.5, 1.9, shape) * rng.choice([-1, 1], shape)).astype(kind)


def cases():
    for element, kind in TYPES.items():
        for operation in OPERATIONS:
            for parts in PARTS.get(element, FEW_PARTS):
                yield f"{operation}_{kind.__name__}_{parts}", operation, element, kind, parts


def main():
    rng = np.random.default_rng(51)
    text = [function(name, operation, element, parts, "?") for name, operation, element, _, parts in cases()]
    for name, operation, element, _, parts in cases():
        if element == "f64" and parts == 3:
            text += [function(f"{name}_of_{size}", operation, element, parts, size) for size in KNOWN]
    text = "\n".join(text)
    strict = [tensorgraph.compile(text, mode="debug", threads=1), tensorgraph.compile(text, code="strict", threads=2)]
    fast = [tensorgraph.compile(text, threads=threads) for threads in (1, 3)]
    count, wrong = 0, {"strict": 0, "fast": 0, "known": 0}
    for name, operation, element, kind, parts in cases():
        for size in SIZES:
            x, v = numbers(rng, kind, (size, 3)), numbers(rng, kind, size)
            wide = np.float32 if kind == np.float16 else kind
            with np.errstate(over="ignore", invalid="ignore"):
                expected = OPERATIONS[operation][2](x.astype(wide), v.astype(wide), parts).astype(kind)
            count += 1
            programs = 2 if size in SIZES_ON_THREADS else 1
            if any(np.asarray(program[name](x, v), kind).tobytes() != expected.tobytes() for program in strict[:programs]):
                wrong["strict"] += 1
                print(f"{name} of {size}: {expected} expected, {[program[name](x, v) for program in strict]} computed")
            results = [np.asarray(program[name](x, v)).tobytes() for program in fast[:programs]]
            wrong["fast"] += len(set(results)) > 1
            if size in KNOWN and element == "f64" and parts == 3:
                known = [np.asarray(program[f"{name}_of_{size}"](x, v)).tobytes() for program in fast]
                if set(known) != {results[0]}:
                    wrong["known"] += 1
                    print(f"{name} of {size}: other bits than if the size is known")
    print(f"{count} sums and products: {wrong['strict']} strict, {wrong['fast']} on threads, {wrong['known']} of known sizes differ")


main()
