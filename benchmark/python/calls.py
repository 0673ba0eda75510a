"""Times calls from Python, and NumPy's beside them: calls.py SECONDS. Prints JSON: {name: [ours, peer]} in nanoseconds."""

import json
import sys
import time
import timeit

import numpy as np

import tensorgraph

NAMES = [f"a{number}" for number in range(10)]
SUM = "\n".join(f"  %s{number} = tg.add %{'s' if number > 1 else 'a'}{number - 1}, %a{number} : f64" for number in range(1, 10))
TEXT = f"""
func.func @add(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {{
  %0 = tg.add %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}}
func.func @add_4(%x: tensor<4xf64>, %y: tensor<4xf64>) -> tensor<4xf64> {{
  %0 = tg.add %x, %y : tensor<4xf64>
  return %0 : tensor<4xf64>
}}
func.func @sum({", ".join(f"%{name}: f64" for name in NAMES)}) -> f64 {{
{SUM}
  return %s9 : f64
}}
"""


def main(seconds):
    program = tensorgraph.compile(TEXT)
    x, y, numbers = np.arange(4.0), np.ones(4), [float(number) for number in range(10)]
    assert program.add(x, y).tolist() == program.add_4(x, y).tolist() == [1, 2, 3, 4] and program.sum(*numbers) == 45
    values = {"ours": program.add, "known": program.add_4, "sum": program.sum, "x": x, "y": y, **dict(zip(NAMES, numbers))}
    scalars = ", ".join(NAMES)
    pairs = {"x + y of 4, tensor<?xf64>": ("ours(x, y)", "x + y"), "x + y of 4, tensor<4xf64>": ("known(x, y)", "x + y"),
             "sum of 10 scalars": (f"sum({scalars})", " + ".join(NAMES))}
    timers = {name: [timeit.Timer(code, globals=values, timer=time.process_time) for code in pair] for name, pair in pairs.items()}
    least = {name: [float("inf")] * 2 for name in pairs}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for name, pair in timers.items():
            for number, timer in enumerate(pair):
                least[name][number] = min(least[name][number], timer.timeit(5000) / 5000 * 1e9)
    print(json.dumps(least))


main(float(sys.argv[1]))
