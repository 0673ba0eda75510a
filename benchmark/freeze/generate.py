#!/usr/bin/env python3
"""Writes a module with N region operations of equal operands and different bodies of M operations.

usage: generate.py FORM N M DIFFERENCE
  FORM        composite (tg.composite) or generic (linalg.generic)
  DIFFERENCE  constant: bodies differ in their last constant; wiring: in which input each operation reads
"""

import sys

form, count, size, difference = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
write = sys.stdout.write
sub, add, mul = {"composite": ("tg.sub", "tg.add", "tg.mul"), "generic": ("arith.subf", "arith.addf", "arith.mulf")}[form]


def wiring(number):
    last = "a"
    for k in range(size):
        shift = size - 1 - k
        other = "b" if shift < 24 and number >> shift & 1 else "a"
        write(f"    %v{k} = {sub} %{last}, %{other} : f32\n")
        last = f"v{k}"
    return last


def constant(number):
    last = "a"
    for k in range(size - 2):
        write(f"    %v{k} = {sub} %{last}, %b : f32\n")
        last = f"v{k}"
    write(f"    %c = arith.constant {1.0 + number:.1f} : f32\n    %last = {mul} %{last}, %c : f32\n")
    return "last"


body = {"wiring": wiring, "constant": constant}[difference]
write("#m = affine_map<(d0) -> (d0)>\nfunc.func private @use(tensor<8xf32>)\n")
write("func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>, %o: tensor<8xf32>) {\n")
for number in range(count):
    if form == "composite":
        write(f"  %r{number} = tg.composite (%a = %x, %b = %y) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> {{\n")
        write(f"    tg.yield %{body(number)} : f32\n  }}\n")
    else:
        write(f'  %r{number} = linalg.generic {{indexing_maps = [#m, #m, #m], iterator_types = ["parallel"]}}\n')
        write("      ins(%x, %y : tensor<8xf32>, tensor<8xf32>) outs(%o : tensor<8xf32>) {\n  ^bb0(%a: f32, %b: f32, %old: f32):\n")
        write(f"    linalg.yield %{body(number)} : f32\n  }} -> tensor<8xf32>\n")
for number in range(count):
    write(f"  func.call @use(%r{number}) : (tensor<8xf32>) -> ()\n")
write("  return\n}\n")
