"""Prints N functions, each of which calls the next one in as many graphs as DEPTH: nested-calls.py N DEPTH"""

import sys


def main():
    functions, depth = map(int, sys.argv[1:])
    for k in range(functions):
        print(f"func.func {'private ' if k else ''}@f{k}(%a0: f64) -> f64 {{")
        for i in range(depth):
            print(f"%r{i} = tg.ofg (%a{i + 1} = %a{i}) : (f64) -> f64 {{")
        callee = f"func.call @f{k + 1}(%a{depth}) : (f64) -> f64" if k + 1 < functions else f"tg.exp %a{depth} : f64"
        print(f"%r{depth} = {callee}")
        for i in reversed(range(depth)):
            print(f"tg.yield %r{i + 1} : f64\n}}")
        print("return %r0 : f64\n}")


main()
