"""Writes a sum of N operands: wide-chain.py N"""

import sys

count = int(sys.argv[1])
print("func.func @main(" + ", ".join(f"%a{number}: tensor<?xf64>" for number in range(count)) + ") -> tensor<?xf64> {")
for number in range(1, count):
    print(f"  %s{number} = tg.add %{'a0' if number == 1 else f's{number - 1}'}, %a{number} : tensor<?xf64>")
print(f"  return %s{count - 1} : tensor<?xf64>\n}}")
