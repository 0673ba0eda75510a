"""N distinct layers tanh(c x) and a function that calls one after the other: generate.py N [EDITED]

EDITED is the number of a layer that is another one than it would be."""

import sys


def layer(number, constant):
    return f"""func.func private @layer{number}(%x: tensor<64x64xf64>) -> tensor<64x64xf64> {{
  %c = arith.constant {constant} : f64
  %0 = tg.mul %x, %c : (tensor<64x64xf64>, f64)
  %1 = tg.tanh %0 : tensor<64x64xf64>
  return %1 : tensor<64x64xf64>
}}"""


def main():
    count = int(sys.argv[1])
    edited = int(sys.argv[2]) if len(sys.argv) > 2 else None
    for number in range(count):
        print(layer(number, (2.0 if number == edited else 1.0) + number / 1024))
    print("func.func @main(%x0: tensor<64x64xf64>) -> tensor<64x64xf64> {")
    for number in range(count):
        print(f"  %x{number + 1} = call @layer{number}(%x{number}) : (tensor<64x64xf64>) -> tensor<64x64xf64>")
    print(f"  return %x{count} : tensor<64x64xf64>\n}}")


main()
