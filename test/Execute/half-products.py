"""Products of f16 and bf16 of known and unknown sizes from 0 to 130, of vectors, matrices and batches, also in a loop.

usage: half-products.py TG_RUN [OPTION…]
"""

import itertools
import random
import subprocess
import sys
import tempfile

SIZES = [(0, 5, 3), (2, 0, 3), (1, 7, 9), (9, 7, 1), (9, 1, 7), (3, 4, 5), (8, 16, 8), (11, 12, 12), (12, 11, 12), (16, 16, 16), (13, 33, 17),
         (31, 2, 64), (64, 130, 5), (65, 64, 63), (130, 130, 130)]


def module(element, unknown):
    lines, results, types = [], [], []
    for number, (m, k, n) in enumerate(SIZES):
        known = [[m, k], [k, n], [m, n]]
        x, y, r = [f"tensor<{'x'.join('?' if unknown else str(size) for size in sizes)}x{element}>" for sizes in known]
        for name, sizes, kind in (("a", known[0], x), ("b", known[1], y)):
            lines.append(f"  %{name}s{number} = tg.slice %x[:{sizes[0]}, :{sizes[1]}] : tensor<130x130x{element}>")
            own = f"tensor<{sizes[0]}x{sizes[1]}x{element}>"
            lines.append(f"  %{name}{number} = tensor.cast %{name}s{number} : {own} to {kind}" if unknown else
                         f"  %{name}{number} = tg.reshape %{name}s{number} [{sizes[0]}, {sizes[1]}] : {own}")
        lines.append(f"  %r{number} = tg.dot %a{number}, %b{number} : ({x}, {y})")
        results.append(f"%r{number}")
        types.append(r)
    batch = f"tensor<5x26x130x{element}>"
    lines += [f"  %batch = tg.reshape %x [5, 26, 130] : tensor<130x130x{element}>", f"  %turned = tg.transpose %batch [0, 2, 1] : {batch}",
              f"  %batches = tg.dot %batch, %turned : ({batch}, tensor<5x130x26x{element}>)",
              "  %three = arith.constant 3 : index", f"  %part = tg.slice %x[:40, :40] : tensor<130x130x{element}>",
              f"  %scale = arith.constant 0.05 : {element}", f"  %small = tg.mul %part, %scale : (tensor<40x40x{element}>, {element})",
              f"  %power = tg.scan %t to %three states(%s = %small : tensor<40x40x{element}>) consts(%w = %small : tensor<40x40x{element}>)"
              f" -> tensor<40x40x{element}> {{", f"    %next = tg.dot %s, %w : tensor<40x40x{element}>", f"    tg.yield %next : tensor<40x40x{element}>", "  }"]
    results += ["%batches", "%power"]
    types += [f"tensor<5x26x26x{element}>", f"tensor<40x40x{element}>"]
    return "\n".join([f"func.func @main(%x: tensor<130x130x{element}>) -> ({', '.join(types)}) {{", *lines,
                      f"  return {', '.join(results)} : {', '.join(types)}", "}", ""])


tool, *options = sys.argv[1:]
random.seed(3)
values = ",".join(f"{random.uniform(-2, 2):.3f}" for _ in range(130 * 130))
with tempfile.TemporaryDirectory() as folder:
    for element, unknown, code in itertools.product(("f16", "bf16"), (False, True), ("fast", "strict")):
        path = f"{folder}/{element}-{unknown}.mlir"
        open(path, "w").write(module(element, unknown))
        subprocess.run([tool, path, f"--input=130x130x{element}={values}", "--compare=interp", f"--code={code}", *options],
                       check=True, stdout=subprocess.DEVNULL)
