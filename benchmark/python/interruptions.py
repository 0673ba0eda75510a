"""How long calls and compilations go on after Ctrl-C: interruptions.py COUNT. Prints JSON: {name: milliseconds, the longest of COUNT}."""

import json
import os
import signal
import sys
import threading
import time

import numpy as np

import tensorgraph

FOREVER = 1 << 50
LOOP = """func.func @main(%n: index, %x: TYPE) -> TYPE {
  %0 = tg.scan %t to %n states(%h = %x : TYPE) consts(%a = %x : TYPE) -> TYPE {
    STEP
    tg.yield %1 : TYPE
  }
  return %0 : TYPE
}"""
SOLVER = """func.func @main(%n: index, %x: tensor<2xf64>) -> tensor<2xf64> {
  %r, %f, %status, %steps = tg.minimize nelder_mead from(%p = %x : tensor<2xf64>) consts(%m = %n : index) {
    %h = tg.sum %p : tensor<2xf64>
    %0 = tg.scan %t to %m states(%g = %h : f64) -> f64 {
      %1 = tg.sin %g : f64
      tg.yield %1 : f64
    }
    tg.yield %0 : f64
  }
  return %r : tensor<2xf64>
}"""


def loop(type, step):
    return LOOP.replace("TYPE", type).replace("STEP", step)


# Programs and their second argument.
PROGRAMS = {
    "steps of a scalar": (loop("f64", "%1 = tg.sin %h : f64"), 0.5),
    "steps of 40,000 elements": (loop("tensor<?x8xf64>", "%1 = tg.sin %h : tensor<?x8xf64>"), np.ones((5000, 8))),
    "products of 300 x 300": (loop("tensor<?x?xf64>", "%1 = tg.dot %h, %a : (tensor<?x?xf64>, tensor<?x?xf64>)"), np.zeros((300, 300))),
    "a solver": (SOLVER, np.ones(2)),
}
WAYS = {
    "strict": lambda text: tensorgraph.compile(text, mode="debug"),
    "fast": tensorgraph.compile,
    "two threads": lambda text: tensorgraph.compile(text, threads=2),
}


def long_program(count):
    """Takes some seconds to compile."""
    lines = ["func.func @main(%x0: tensor<?xf64>) -> tensor<?xf64> {"]
    for k in range(count):
        lines += [f"  %y{k} = tg.{('sin', 'tanh', 'cos')[k % 3]} %x{k} : tensor<?xf64>", f"  %x{k + 1} = tg.add %y{k}, %x{k // 2} : tensor<?xf64>"]
    return "\n".join([*lines, f"  return %x{count} : tensor<?xf64>", "}"])


def delay(call, after):
    """Milliseconds from the signal, `after` so many seconds, to the end of what it interrupts; nothing if that has ended before."""
    sent = []

    def send():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    sender = threading.Timer(after, send)
    sender.start()
    try:
        call()
        sender.cancel()
    except KeyboardInterrupt:
        return 1e3 * (time.monotonic() - sent[0])
    finally:
        sender.join()
    return None


def main(count):
    # Shells let programs in the background ignore it, and Python leaves it ignored then.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    longest = {}
    for way, make in WAYS.items():
        for name, (text, value) in PROGRAMS.items():
            program = make(text)
            program(2, value)
            longest[f"{name}, {way}"] = max(delay(lambda: program(FOREVER, value), 0.1) for _ in range(count))
    text = long_program(3000)
    delays = [delay(lambda: tensorgraph.compile(text, cache=False), 0.05 * 1.5**k) for k in range(10)]
    longest["a compilation"] = max(number for number in delays if number is not None)
    print(json.dumps(longest))


main(int(sys.argv[1]))
