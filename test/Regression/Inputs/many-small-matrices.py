"""Prints 3 N elementwise operations on 20x20 matrices, a recurrence as for Bessel functions: many-small-matrices.py N"""

import sys

MATRIX = "tensor<20x20xf64>"


def main():
    present, before = "%x", "%x"
    print(f"func.func @main(%x: {MATRIX}) -> {MATRIX} {{")
    for k in range(int(sys.argv[1])):
        print(f"  %c{k} = arith.constant {1 / (k + 3):.6f} : f64")
        print(f"  %m{k} = tg.mul %x, {present} : {MATRIX}")
        print(f"  %s{k} = tg.sub %m{k}, {before} : {MATRIX}")
        print(f"  %a{k} = tg.add %s{k}, %c{k} : ({MATRIX}, f64)")
        present, before = f"%a{k}", present
    print(f"  return {present} : {MATRIX}\n}}")


main()
