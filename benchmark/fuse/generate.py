#!/usr/bin/env python3
"""Writes a function of N operations to fuse.

usage: generate.py FORM N
  chain        each uses the last
  alternation  150 times two that fuse and one that does not, then again from the argument, …
  wide         every second uses one root, which all of them share; the others sum them up
  shapes       pairs, each of a shape of its own
"""

import sys

form, count = sys.argv[1], int(sys.argv[2])
write = sys.stdout.write
results = []


def chain():
    last = "x"
    for k in range(count):
        write(f"  %v{k} = tg.sub %{last}, %y : tensor<8xf32>\n")
        last = f"v{k}"
    results.append((last, "tensor<8xf32>"))


def alternation():
    last = "x"
    for k in range(count // 3):
        write(f"  %a{k} = tg.exp %{last} : tensor<8xf32>\n  %b{k} = tg.neg %a{k} : tensor<8xf32>\n")
        write(f"  %c{k} = tg.flip %b{k} [0] : tensor<8xf32>\n")
        last = f"c{k}"
        if k % 150 == 149 or k == count // 3 - 1:
            results.append((last, "tensor<8xf32>"))
            last = "x"


def wide():
    write("  %root = tg.exp %x : tensor<8xf32>\n")
    last = "y"
    for k in range(count // 2):
        write(f"  %v{k} = tg.sqr %root : tensor<8xf32>\n  %w{k} = tg.sub %v{k}, %{last} : tensor<8xf32>\n")
        last = f"w{k}"
    results.append((last, "tensor<8xf32>"))


def shapes():
    for k in range(count // 4):
        type = f"tensor<{k + 2}xf32>"
        write(f"  %s{k} = tg.full %c [{k + 2}] : f32\n  %a{k} = tg.exp %s{k} : {type}\n  %b{k} = tg.neg %a{k} : {type}\n")
        write(f"  %r{k} = tg.sum %b{k} : {type}\n")
        results.append((f"r{k}", "f32"))


write("func.func private @use(f32)\n" if form == "shapes" else "func.func private @use(tensor<8xf32>)\n")
write("func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>, %c: f32) {\n")
{"chain": chain, "alternation": alternation, "wide": wide, "shapes": shapes}[form]()
for name, type in results:
    write(f"  func.call @use(%{name}) : ({type}) -> ()\n")
write("  return\n}\n")
