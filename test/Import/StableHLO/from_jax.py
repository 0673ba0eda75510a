"""from_jax takes what JAX lowers, in the forms of JAX's objects, and compiles it."""

import numpy as np

import tensorgraph

TEXT = """
module @jit_f {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<i32>, %arg2: tensor<2xui32>) -> (tensor<f32>, tensor<2xui32>) {
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<3xf32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %4 = stablehlo.constant dense<1> : tensor<2xui32>
    %5 = stablehlo.shift_right_logical %arg2, %4 : tensor<2xui32>
    return %3, %5 : tensor<f32>, tensor<2xui32>
  }
}
"""


class Lowered:  # as jax.stages.Lowered
    def as_text(self):
        return TEXT


class Exported:  # as jax.export.Exported
    def mlir_module(self):
        return TEXT


x, key = np.array([1, 2, 3], np.float32), np.array([2**32 - 1, 6], np.uint32)
for source in (TEXT, Lowered(), Exported()):
    total, moved = tensorgraph.from_jax(source)(x, 2, key)
    assert total == 12 and list(moved) == [2**31 - 1, 3], (total, moved)
assert list(tensorgraph.from_jax(Lowered(), gradient=True, mode="debug").main_gradient(x, 2, key)[2]) == [2, 2, 2]
assert [argument.name for argument in tensorgraph.from_jax(TEXT).main.arguments] == ["arg0", "arg1", "arg2"]

try:
    tensorgraph.from_jax(3)
except tensorgraph.OptionError as error:
    assert "but got int" in str(error), error
else:
    raise AssertionError("3 is not a program")
try:
    tensorgraph.from_jax(TEXT.replace("multiply", "rng"))
except tensorgraph.Refused as error:
    assert "'stablehlo.rng' is not supported" in str(error), error
else:
    raise AssertionError("stablehlo.rng is supported")
# What StableHLO does not allow raises, and leaves the process as it is.
INVALID = """func.func @main(%x: tensor<7xf32>) -> tensor<f32> {
  %0 = stablehlo.reshape %x : (tensor<7xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}"""
try:
    tensorgraph.from_jax(INVALID)
except tensorgraph.Refused as error:
    assert "'stablehlo.reshape' cannot become 'tg.squeeze'" in str(error) and ":2:8" in str(error), error
else:
    raise AssertionError("a tensor of 7 elements is reshaped to one of 1")
# One byte for each element, as MLIR prints booleans after version 22.
MASK = """func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.constant dense<"0x010001"> : tensor<3xi1>
  %1 = stablehlo.negate %x : tensor<3xf32>
  %2 = stablehlo.select %0, %x, %1 : tensor<3xi1>, tensor<3xf32>
  return %2 : tensor<3xf32>
}"""
assert list(tensorgraph.from_jax(MASK)(x)) == [1, -2, 3]
