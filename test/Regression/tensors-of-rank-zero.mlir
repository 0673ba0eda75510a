// Operations on axes of a tensor that has none.
// RUN: tg-run %s --check | FileCheck %s --check-prefix=HOLD
// RUN: tg-opt %s --tg-lower-to-llvm -o %t
// HOLD: 4 expectations hold

// The sum of the exponentials is a scalar already: it has no axes to be squeezed.
func.func @logsumexp(%x: tensor<f64>) -> f64 {
  %0 = tg.logsumexp %x : tensor<f64>
  return %0 : f64
}
tg.expect @logsumexp(dense<3.0> : tensor<f64>) returns (3.0 : f64)
tg.expect @logsumexp(dense<0x7FF0000000000000> : tensor<f64>) returns (0x7FF0000000000000 : f64)

// The verifier of linalg.transpose reads the inverse of its permutation, which is none if that is empty.
func.func @transpose(%x: tensor<f64>) -> tensor<f64> {
  %0 = tg.transpose %x [] : tensor<f64>
  return %0 : tensor<f64>
}
tg.expect @transpose(dense<3.0> : tensor<f64>) returns (dense<3.0> : tensor<f64>)

func.func @of_computed(%x: tensor<f32>) -> tensor<f32> {
  %0 = tg.sqr %x : tensor<f32>
  %1 = tg.transpose %0 [] : tensor<f32>
  %2 = tg.add %1, %x : tensor<f32>
  return %2 : tensor<f32>
}
tg.expect @of_computed(dense<3.0> : tensor<f32>) returns (dense<12.0> : tensor<f32>)
