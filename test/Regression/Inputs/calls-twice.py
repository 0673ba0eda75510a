"""Prints functions, each of which calls the next one twice: argument 1 says how many."""

import sys

count = int(sys.argv[1])
print("func.func public @main(%a: tensor<f32>) -> tensor<f32> {\n  %0 = call @f0(%a) : (tensor<f32>) -> tensor<f32>\n  return %0 : tensor<f32>\n}")
for k in range(count):
    call = f"call @f{k + 1}"
    print(f"func.func private @f{k}(%a: tensor<f32>) -> tensor<f32> {{\n  %0 = stablehlo.sine %a : tensor<f32>\n"
          f"  %1 = {call}(%0) : (tensor<f32>) -> tensor<f32>\n  %2 = {call}(%1) : (tensor<f32>) -> tensor<f32>\n  return %2 : tensor<f32>\n}}")
print(f"func.func private @f{count}(%a: tensor<f32>) -> tensor<f32> {{\n  %0 = stablehlo.cosine %a : tensor<f32>\n  return %0 : tensor<f32>\n}}")
