"""Writes a chain of N times two operations that fuse and one that does not: alternation.py N"""

import sys

print("func.func @main(%v0: tensor<8xf32>) -> tensor<8xf32> {")
for number in range(int(sys.argv[1])):
    print(f"  %a{number} = tg.exp %v{number} : tensor<8xf32>")
    print(f"  %b{number} = tg.neg %a{number} : tensor<8xf32>")
    print(f"  %v{number + 1} = tg.flip %b{number} [0] : tensor<8xf32>")
print(f"  return %v{sys.argv[1]} : tensor<8xf32>\n}}")
