"""Prints a program of many functions, no two of which are equal: many-functions.py COUNT."""

import sys

count = int(sys.argv[1])
for k in range(count):
    print(f"func.func private @f{k}(%x: f64) -> f64 {{")
    print(f"  %c = arith.constant {k}.5 : f64")
    print("  %0 = tg.sin %x : f64\n  %1 = tg.mul %0, %c : f64\n  return %1 : f64\n}")
print("func.func @main(%x0: f64) -> f64 {")
for k in range(count):
    print(f"  %x{k + 1} = call @f{k}(%x{k}) : (f64) -> f64")
print(f"  return %x{count} : f64\n}}")
