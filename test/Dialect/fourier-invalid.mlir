// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @of_real_numbers(%x: tensor<8xf64>) {
  // expected-error @+1 {{must be ranked tensor of complex numbers, but got 'tensor<8xf64>'}}
  %0 = tg.fft %x axis 0 : tensor<8xf64>
  return
}

// -----

func.func @another_axis(%x: tensor<8xcomplex<f64>>) {
  // expected-error @+1 {{expects an axis in [0, 1), but got 1}}
  %0 = tg.fft %x axis 1 : tensor<8xcomplex<f64>>
  return
}

// -----

func.func @another_size(%x: tensor<4xcomplex<f64>>) {
  // expected-error @+1 {{expects 5 elements along axis 0 for 8 numbers, but got 4}}
  %0 = tg.irfft %x axis 0 [8] : tensor<4xcomplex<f64>>
  return
}

// -----

func.func @two_sizes(%x: tensor<4xcomplex<f64>>) {
  // expected-error @+1 {{expects one size, but got 2}}
  %0 = tg.irfft %x axis 0 [6, 7] : tensor<4xcomplex<f64>>
  return
}

// -----

func.func @a_vector(%x: tensor<4xcomplex<f64>>) {
  // expected-error @+1 {{expects matrices, but got 'tensor<4xcomplex<f64>>'}}
  %0 = tg.fft_rows %x : tensor<4xcomplex<f64>>
  return
}
