// Fourier transforms: their graphs, in loops and graphs of others, and what they refuse.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-expand-named-graphs | FileCheck %s

// CHECK-LABEL: func.func @first_axis(
// CHECK: tg.ofg "fft"
// CHECK: tg.transpose
// CHECK: tg.fft_rows
// CHECK: tg.transpose
func.func @first_axis(%x: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %0 = tg.fft %x axis 0 : tensor<2x3xcomplex<f64>>
  return %0 : tensor<2x3xcomplex<f64>>
}
tg.expect @first_axis(dense<[[(1.0, 0.0), (2.0, 1.0), (0.0, 0.0)], [(3.0, 0.0), (0.0, 1.0), (0.0, -1.0)]]> : tensor<2x3xcomplex<f64>>)
    returns (dense<[[(4.0, 0.0), (2.0, 2.0), (0.0, -1.0)], [(-2.0, 0.0), (2.0, 0.0), (0.0, 1.0)]]> : tensor<2x3xcomplex<f64>>)

func.func @halves(%x: tensor<?xcomplex<f64>>, %n: index) -> tensor<?xf64> {
  %0 = tg.irfft %x axis 0 [%n] : tensor<?xcomplex<f64>>
  return %0 : tensor<?xf64>
}
// Imaginary parts that a transform of real numbers does not have count as 0.
tg.expect @halves(dense<[(4.0, 7.0), (0.0, 0.0), (0.0, 5.0)]> : tensor<3xcomplex<f64>>, 4 : index)
    returns (dense<1.0> : tensor<4xf64>)
tg.expect @halves(dense<[(3.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f64>>, 3 : index) returns (dense<1.0> : tensor<3xf64>)
tg.expect @halves(dense<> : tensor<0xcomplex<f64>>, 0 : index) returns (dense<> : tensor<0xf64>)
tg.expect @halves(dense<(0.0, 0.0)> : tensor<3xcomplex<f64>>, 6 : index) fails "expects 4 elements along axis 0 for 6 numbers, but got 3"
tg.expect @halves(dense<(0.0, 0.0)> : tensor<3xcomplex<f64>>, -6 : index) fails "expects -6 elements along axis 0 for -6 numbers, but got 3"

// A filter in each step of a loop.
func.func @steps(%x: tensor<8xf64>, %n: index) -> tensor<8xf64> {
  %half = arith.constant dense<[1.0, 0.5, 0.25, 0.125, 0.0]> : tensor<5xf64>
  %last = tg.scan %t to %n states(%h = %x : tensor<8xf64>) consts(%f = %half : tensor<5xf64>) -> tensor<8xf64> {
    %0 = tg.rfft %h axis 0 : tensor<8xf64>
    %1 = tg.cast %f to complex<f64> : tensor<5xf64>
    %2 = tg.mul %0, %1 : tensor<5xcomplex<f64>>
    %3 = tg.irfft %2 axis 0 [8] : tensor<5xcomplex<f64>>
    tg.yield %3 : tensor<8xf64>
  }
  return %last : tensor<8xf64>
}
tg.expect @steps(dense<1.0> : tensor<8xf64>, 3 : index) returns (dense<1.0> : tensor<8xf64>)
tg.expect @steps(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 0.0, 0.0, 0.5]> : tensor<8xf64>, 3 : index)

// A convolution of two signals.
func.func @convolve(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf32>
  %0 = tg.rfft %x axis 0 : tensor<?xf32>
  %1 = tg.rfft %y axis 0 : tensor<?xf32>
  %2 = tg.mul %0, %1 : tensor<?xcomplex<f32>>
  %3 = tg.irfft %2 axis 0 [%n] : tensor<?xcomplex<f32>>
  return %3 : tensor<?xf32>
}
tg.expect @convolve(dense<[1.0, 2.0, 3.0]> : tensor<3xf32>, dense<[0.0, 1.0, 0.0]> : tensor<3xf32>)
    returns (dense<[3.0, 1.0, 2.0]> : tensor<3xf32>) within 8 ulp
