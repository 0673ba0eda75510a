"""Stores that leave gaps: every nth element of rows is set or added to, in place and in a loop, for all sizes from 0 to 130,
known and unknown, in strict and fast code and on two threads. The elements between keep their values, beside NumPy."""

import os

import numpy as np

os.environ.update(TENSORGRAPH_THREAD_COST="1", KMP_BLOCKTIME="0")  # every loop is divided among threads, which sleep at once

import tensorgraph  # noqa: E402

PROGRAM = """
func.func @main(%x: tensor<ROWSxSIZExE>, %y: tensor<ROWSxCOUNTxE>, %n: index) -> (tensor<ROWSxSIZExE>, tensor<ROWSxSIZExE>, tensor<ROWSxSIZExE>) {
  %0 = tg.set_slice %y into %x[:, FIRST::STEP] : (tensor<ROWSxCOUNTxE>, tensor<ROWSxSIZExE>)
  %1 = tg.slice %x[:, FIRST::STEP] : tensor<ROWSxSIZExE>
  %2 = tg.add %1, %y : (tensor<ROWSxCOUNTxE>, tensor<ROWSxCOUNTxE>)
  %3 = tg.set_slice %2 into %x[:, FIRST::STEP] : (tensor<ROWSxCOUNTxE>, tensor<ROWSxSIZExE>)
  %4 = tg.scan %t to %n states(%s = %x : tensor<ROWSxSIZExE>) consts(%c = %y : tensor<ROWSxCOUNTxE>) -> (tensor<ROWSxSIZExE>) {
    %5 = tg.slice %s[:, FIRST::STEP] : tensor<ROWSxSIZExE>
    %6 = tg.sub %c, %5 : (tensor<ROWSxCOUNTxE>, tensor<ROWSxCOUNTxE>)
    %7 = tg.set_slice %6 into %s[:, FIRST::STEP] : (tensor<ROWSxCOUNTxE>, tensor<ROWSxSIZExE>)
    tg.yield %7 : tensor<ROWSxSIZExE>
  }
  return %0, %3, %4 : tensor<ROWSxSIZExE>, tensor<ROWSxSIZExE>, tensor<ROWSxSIZExE>
}
"""
TYPES = {"f64": np.float64, "f32": np.float32, "i64": np.int64, "i32": np.int32, "f16": np.float16, "i8": np.int8}
STEPS = (2, 3, 4, 5)
KNOWN = (0, 1, 14, 33, 67, 130)  # sizes that types state, for one step
WAYS = {"fast": {}, "strict": {"code": "strict"}, "threads": {"threads": 2}}


def expected(x, y, first, step, n):
    was_set, added, looped = x.copy(), x.copy(), x.copy()
    was_set[:, first::step] = y
    added[:, first::step] += y
    for _ in range(n):
        looped[:, first::step] = y - looped[:, first::step]
    return was_set, added, looped


def check(function, random, element, rows, size, first, step):
    """Returns whether the results are those of NumPy."""
    count = len(range(first, size, step))
    x, y = (random.integers(-9, 9, (rows, length)).astype(TYPES[element]) for length in (size, count))
    n = int(random.integers(0, 4))
    results = function(x, y, n)
    return all(np.array_equal(own, other) for own, other in zip(results, expected(x, y, first, step, n), strict=True))


def main():
    random, programs, arrays, wrong = np.random.default_rng(1), 0, 0, 0
    for element in TYPES:
        for step in STEPS:
            known = [KNOWN[step % len(KNOWN)], KNOWN[(step + 3) % len(KNOWN)]]
            for size in ["?", *known]:
                first = step - 1 if size == "?" else int(random.integers(0, step))
                count = "?" if size == "?" else len(range(first, size, step))
                rows = "?" if size == "?" else 3
                text = PROGRAM
                for name, value in {"ROWS": rows, "SIZE": size, "COUNT": count, "FIRST": first, "STEP": step, "xE>": f"x{element}>"}.items():
                    text = text.replace(name, str(value))
                for way, options in WAYS.items():
                    function = tensorgraph.compile(text, **options).main
                    programs += 1
                    for tried in range(131) if size == "?" else [size]:
                        arrays += 1
                        if not check(function, random, element, int(random.integers(0, 5)) if size == "?" else 3, tried, first, step):
                            wrong += 1
                            print(f"{element}, every {step} from {first}, {tried} elements of {size}, {way}: other values than NumPy's")
    print(f"{programs} programs, {arrays} arrays, {wrong} differences")


main()
