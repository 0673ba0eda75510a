#!/usr/bin/env python3
"""Writes a chain of N equal layers tanh(x W + b) on 64 x 64 arrays: generate.py N."""

import sys

ARRAY, BIAS = "tensor<64x64xf64>", "tensor<64xf64>"


def main():
    count, write = int(sys.argv[1]), sys.stdout.write
    write(f"func.func @main(%x0: {ARRAY}, %w: {ARRAY}, %b: {BIAS}) -> {ARRAY} {{\n")
    for k in range(count):
        write(f"""  %x{k + 1} = tg.ofg "layer" (%i0 = %x{k}, %i1 = %w, %i2 = %b) : ({ARRAY}, {ARRAY}, {BIAS}) -> {ARRAY} {{
    %1 = tg.dot %i0, %i1 : {ARRAY}, {ARRAY}
    %2 = tg.add %1, %i2 : ({ARRAY}, {BIAS})
    %3 = tg.tanh %2 : {ARRAY}
    tg.yield %3 : {ARRAY}
  }}
""")
    write(f"  return %x{count} : {ARRAY}\n}}\n")


main()
