#!/usr/bin/env python3
"""Writes a chain of N layers on 64 x 64 arrays.

generate.py equal N: layers tanh(x W + b) that are one graph N times.
generate.py distinct N [EDITED]: layers tanh(c x), each with a constant of its own. EDITED is the number of a layer that
has another one than it would have.
"""

import sys

ARRAY, BIAS = "tensor<64x64xf64>", "tensor<64xf64>"


def equal(count):
    write = sys.stdout.write
    write(f"func.func @main(%x0: {ARRAY}, %w: {ARRAY}, %b: {BIAS}) -> {ARRAY} {{\n")
    for k in range(count):
        write(f"""  %x{k + 1} = tg.ofg "layer" (%i0 = %x{k}, %i1 = %w, %i2 = %b) : ({ARRAY}, {ARRAY}, {BIAS}) -> {ARRAY} {{
    %1 = tg.dot %i0, %i1 : {ARRAY}
    %2 = tg.add %1, %i2 : ({ARRAY}, {BIAS})
    %3 = tg.tanh %2 : {ARRAY}
    tg.yield %3 : {ARRAY}
  }}
""")
    write(f"  return %x{count} : {ARRAY}\n}}\n")


def distinct(count, edited=None):
    write = sys.stdout.write
    for number in range(count):
        constant = (2.0 if number == edited else 1.0) + number / 1024
        write(f"""func.func private @layer{number}(%x: {ARRAY}) -> {ARRAY} {{
  %c = arith.constant {constant} : f64
  %0 = tg.mul %x, %c : ({ARRAY}, f64)
  %1 = tg.tanh %0 : {ARRAY}
  return %1 : {ARRAY}
}}
""")
    write(f"func.func @main(%x0: {ARRAY}) -> {ARRAY} {{\n")
    for number in range(count):
        write(f"  %x{number + 1} = call @layer{number}(%x{number}) : ({ARRAY}) -> {ARRAY}\n")
    write(f"  return %x{count} : {ARRAY}\n}}\n")


def main():
    {"equal": equal, "distinct": distinct}[sys.argv[1]](*map(int, sys.argv[2:]))


main()
