"""Prints a program of graphs nested in each other: nested-graphs.py LEVELS"""
import sys

levels = range(int(sys.argv[1]))
print("func.func @main(%x: f64) -> f64 {")
for k in levels:
    print(f"%r{k} = tg.ofg (%a{k} = {f'%a{k - 1}' if k else '%x'}) : (f64) -> f64 {{")
value = f"%a{levels[-1]}"
for k in reversed(levels):
    print(f"%e{k} = tg.neg {value} : f64\ntg.yield %e{k} : f64\n}}")
    value = f"%r{k}"
print(f"return {value} : f64 }}")
