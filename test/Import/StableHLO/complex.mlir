// Complex numbers: what they are made of, arithmetic, functions, reductions, products, and elements in other places.
// RUN: tg-run %s --check

func.func @parts(%x: tensor<2xf64>, %y: tensor<2xf64>) -> (tensor<2xcomplex<f64>>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %0 = stablehlo.complex %x, %y : tensor<2xcomplex<f64>>
  %1 = stablehlo.real %0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %2 = stablehlo.imag %0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %3 = stablehlo.abs %0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %4 = stablehlo.real %x : tensor<2xf64>
  %5 = stablehlo.imag %x : tensor<2xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<2xcomplex<f64>>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}
tg.expect @parts(dense<[3.0, -1.0]> : tensor<2xf64>, dense<[4.0, 0.0]> : tensor<2xf64>) returns (dense<[(3.0, 4.0), (-1.0, 0.0)]> : tensor<2xcomplex<f64>>, dense<[3.0, -1.0]> : tensor<2xf64>, dense<[4.0, 0.0]> : tensor<2xf64>, dense<[5.0, 1.0]> : tensor<2xf64>, dense<[3.0, -1.0]> : tensor<2xf64>, dense<0.0> : tensor<2xf64>)

func.func @arithmetic(%x: tensor<2xcomplex<f32>>, %y: tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xi1>, tensor<2xf32>, tensor<2xcomplex<f64>>) {
  %one = stablehlo.constant dense<(1.0, 1.0)> : tensor<2xcomplex<f32>>
  %0 = stablehlo.add %x, %one : tensor<2xcomplex<f32>>
  %1 = stablehlo.multiply %x, %y : tensor<2xcomplex<f32>>
  %2 = stablehlo.divide %1, %y : tensor<2xcomplex<f32>>
  %3 = stablehlo.negate %x : tensor<2xcomplex<f32>>
  %4 = stablehlo.compare EQ, %2, %x, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  %5 = stablehlo.convert %x : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %6 = stablehlo.convert %x : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xi1>, tensor<2xf32>, tensor<2xcomplex<f64>>
}
tg.expect @arithmetic(dense<[(1.0, 2.0), (0.0, -1.0)]> : tensor<2xcomplex<f32>>, dense<[(0.0, 1.0), (2.0, 0.0)]> : tensor<2xcomplex<f32>>) returns (dense<[(2.0, 3.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>, dense<[(-2.0, 1.0), (0.0, -2.0)]> : tensor<2xcomplex<f32>>, dense<[(1.0, 2.0), (0.0, -1.0)]> : tensor<2xcomplex<f32>>, dense<[(-1.0, -2.0), (-0.0, 1.0)]> : tensor<2xcomplex<f32>>, dense<true> : tensor<2xi1>, dense<[1.0, 0.0]> : tensor<2xf32>, dense<[(1.0, 2.0), (0.0, -1.0)]> : tensor<2xcomplex<f64>>)

func.func @tensors(%x: tensor<2x2xcomplex<f64>>) -> (tensor<2xcomplex<f64>>, tensor<complex<f64>>, tensor<2x2xcomplex<f64>>, tensor<3xcomplex<f64>>) {
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %one = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2xcomplex<f64>>
  %1 = stablehlo.reduce(%x init: %one) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  %2 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  %3 = stablehlo.pad %0, %one, low = [1], high = [0], interior = [0] : (tensor<2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  return %0, %1, %2, %3 : tensor<2xcomplex<f64>>, tensor<complex<f64>>, tensor<2x2xcomplex<f64>>, tensor<3xcomplex<f64>>
}
tg.expect @tensors(dense<[[(1.0, 1.0), (0.0, 2.0)], [(1.0, 0.0), (0.0, -1.0)]]> : tensor<2x2xcomplex<f64>>) returns (dense<[(1.0, 3.0), (1.0, -1.0)]> : tensor<2xcomplex<f64>>, (2.0, 2.0) : complex<f64>, dense<[[(0.0, 4.0), (0.0, 2.0)], [(1.0, 0.0), (-1.0, 2.0)]]> : tensor<2x2xcomplex<f64>>, dense<[(1.0, 0.0), (1.0, 3.0), (1.0, -1.0)]> : tensor<3xcomplex<f64>>)

// Sums at places; what is out of range is left out.
func.func @scatters(%x: tensor<2xcomplex<f64>>, %i: tensor<3x1xi32>, %u: tensor<3xcomplex<f64>>) -> (tensor<2xcomplex<f64>>, tensor<3xcomplex<f64>>) {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %1 = stablehlo.add %a, %b : tensor<complex<f64>>
    stablehlo.return %1 : tensor<complex<f64>>
  }) : (tensor<2xcomplex<f64>>, tensor<3x1xi32>, tensor<3xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  %2 = "stablehlo.gather"(%0, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<2xcomplex<f64>>, tensor<3x1xi32>) -> tensor<3xcomplex<f64>>
  return %0, %2 : tensor<2xcomplex<f64>>, tensor<3xcomplex<f64>>
}
tg.expect @scatters(dense<(1.0, 0.0)> : tensor<2xcomplex<f64>>, dense<[[1], [5], [1]]> : tensor<3x1xi32>, dense<[(0.0, 1.0), (9.0, 9.0), (1.0, 2.0)]> : tensor<3xcomplex<f64>>) returns (dense<[(1.0, 0.0), (2.0, 3.0)]> : tensor<2xcomplex<f64>>, dense<(2.0, 3.0)> : tensor<3xcomplex<f64>>)

func.func @loop(%z: tensor<complex<f64>>) -> tensor<complex<f64>> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %s = %z) : tensor<i32>, tensor<complex<f64>>
  cond {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.multiply %s, %s : tensor<complex<f64>>
    stablehlo.return %1, %2 : tensor<i32>, tensor<complex<f64>>
  }
  return %0#1 : tensor<complex<f64>>
}
tg.expect @loop((0.0, 1.0) : complex<f64>) returns ((1.0, -0.0) : complex<f64>)

// Transforms along the last axes, and back.
func.func @transforms(%x: tensor<2x4xf32>, %z: tensor<3xcomplex<f64>>) -> (tensor<2x3xcomplex<f32>>, tensor<2x4xf32>, tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>) {
  %0 = stablehlo.fft %x, type = RFFT, length = [2, 4] : (tensor<2x4xf32>) -> tensor<2x3xcomplex<f32>>
  %1 = stablehlo.fft %0, type = IRFFT, length = [2, 4] : (tensor<2x3xcomplex<f32>>) -> tensor<2x4xf32>
  %2 = stablehlo.fft %z, type = FFT, length = [3] : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  %3 = "stablehlo.fft"(%2) <{fft_length = array<i64: 3>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  return %0, %1, %2, %3 : tensor<2x3xcomplex<f32>>, tensor<2x4xf32>, tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>
}
tg.expect @transforms(dense<[[1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 0.0, -1.0]]> : tensor<2x4xf32>, dense<[(1.0, 0.0), (0.0, 0.0), (0.0, 3.0)]> : tensor<3xcomplex<f64>>) returns (dense<[[(10.0, 0.0), (-2.0, 0.0), (-2.0, 0.0)], [(10.0, 0.0), (-2.0, 4.0), (-2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>, dense<[[1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 0.0, -1.0]]> : tensor<2x4xf32>, dense<[(1.0, 3.0), (-1.598076211353316, -1.5), (3.598076211353316, -1.5)]> : tensor<3xcomplex<f64>>, dense<[(1.0, 0.0), (0.0, 0.0), (0.0, 3.0)]> : tensor<3xcomplex<f64>>) within 4 ulp

// As a boolean, too, a complex number is its real part.
func.func @flags(%z: tensor<3xcomplex<f64>>) -> tensor<3xi1> {
  %0 = stablehlo.convert %z : (tensor<3xcomplex<f64>>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}
tg.expect @flags(dense<[(-1.0, 0.0), (0.0, 1.0), (1.0, 0.0)]> : tensor<3xcomplex<f64>>) returns (dense<[true, false, true]> : tensor<3xi1>)
