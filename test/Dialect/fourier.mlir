// RUN: tg-opt %s | tg-opt | FileCheck %s

// CHECK-LABEL: func.func @transforms(
func.func @transforms(%x: tensor<?x8xf32>, %z: tensor<?x3xcomplex<f64>>, %n: index) {
  // CHECK: tg.fft %{{.*}} axis 0 : tensor<?x3xcomplex<f64>>
  %0 = tg.fft %z axis 0 : tensor<?x3xcomplex<f64>>
  // CHECK: tg.fft %{{.*}} axis 1 inverse : tensor<?x3xcomplex<f64>>
  %1 = tg.fft %z axis 1 inverse : tensor<?x3xcomplex<f64>>
  // CHECK: %[[R:.*]] = tg.rfft %{{.*}} axis 1 : tensor<?x8xf32>
  %2 = tg.rfft %x axis 1 : tensor<?x8xf32>
  // CHECK: tg.irfft %[[R]] axis 1 [8] : tensor<?x5xcomplex<f32>>
  %3 = tg.irfft %2 axis 1 [8] : tensor<?x5xcomplex<f32>>
  // CHECK: tg.irfft %[[R]] axis 0 [%{{.*}}] : tensor<?x5xcomplex<f32>>
  %4 = tg.irfft %2 axis 0 [%n] : tensor<?x5xcomplex<f32>>
  // CHECK: tg.fft_rows %{{.*}} inverse : tensor<?x3xcomplex<f64>>
  %5 = tg.fft_rows %z inverse : tensor<?x3xcomplex<f64>>
  return
}
