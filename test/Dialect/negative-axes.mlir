// RUN: tg-opt %s | FileCheck %s
// RUN: tg-opt %s > %t && tg-opt %t | diff %t -
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// In text, axes may count from the end; they are printed from the start.

// CHECK-LABEL: func.func @reductions(
func.func @reductions(%x: tensor<?x3x4xf64>, %b: tensor<2x3xi1>, %k: tensor<2x3xi32>) {
  // CHECK: tg.sum %{{.*}} axes [2] : tensor<?x3x4xf64>
  %0 = tg.sum %x axes [-1] : tensor<?x3x4xf64>
  // CHECK: tg.prod %{{.*}} axes [0, 2] keepdims : tensor<?x3x4xf64>
  %1 = tg.prod %x axes [-1, -3] keepdims : tensor<?x3x4xf64>
  // CHECK: tg.max %{{.*}} axes [0, 1] : tensor<?x3x4xf64>
  %2 = tg.max %x axes [-2, 0] : tensor<?x3x4xf64>
  // CHECK: tg.min %{{.*}} axes [1] : tensor<?x3x4xf64>
  %3 = tg.min %x axis -2 : tensor<?x3x4xf64>
  // CHECK: tg.argmax %{{.*}} axes [2] : tensor<?x3x4xf64>
  %4 = tg.argmax %x axis [-1] : tensor<?x3x4xf64>
  // CHECK: tg.argmin %{{.*}} axes [0] : tensor<?x3x4xf64>
  %5 = tg.argmin %x axes -3 : tensor<?x3x4xf64>
  // CHECK: tg.any %{{.*}} axes [1] : tensor<2x3xi1>
  %6 = tg.any %b axes [-1] : tensor<2x3xi1>
  // CHECK: tg.all %{{.*}} axes [0] : tensor<2x3xi1>
  %7 = tg.all %b axes [-2] : tensor<2x3xi1>
  // CHECK: tg.reduce_and %{{.*}} axes [1] : tensor<2x3xi32>
  %8 = tg.reduce_and %k axes [-1] : tensor<2x3xi32>
  // CHECK: tg.reduce_or %{{.*}} axes [1] : tensor<2x3xi32>
  %9 = tg.reduce_or %k axes [-1] : tensor<2x3xi32>
  // CHECK: tg.reduce_xor %{{.*}} axes [1] : tensor<2x3xi32>
  %10 = tg.reduce_xor %k axes [-1] : tensor<2x3xi32>
  // CHECK: tg.mean %{{.*}} axes [2] : tensor<?x3x4xf64>
  %11 = tg.mean %x axes [-1] : tensor<?x3x4xf64>
  // CHECK: tg.var %{{.*}} axes [1, 2] keepdims ddof 1 : tensor<?x3x4xf64>
  %12 = tg.var %x axes [-1, -2] keepdims ddof 1 : tensor<?x3x4xf64>
  // CHECK: tg.std %{{.*}} axes [0] : tensor<?x3x4xf64>
  %13 = tg.std %x axis -3 : tensor<?x3x4xf64>
  // CHECK: tg.logsumexp %{{.*}} axes [2] : tensor<?x3x4xf64>
  %14 = tg.logsumexp %x axes [-1] : tensor<?x3x4xf64>
  return
}

// A list needs no word.
// CHECK-LABEL: func.func @lists_alone(
func.func @lists_alone(%x: tensor<?x3x4xf64>) {
  // CHECK: tg.sum %{{.*}} axes [0, 2] : tensor<?x3x4xf64>
  %0 = tg.sum %x [0, -1] : tensor<?x3x4xf64>
  // CHECK: tg.mean %{{.*}} axes [] keepdims : tensor<?x3x4xf64>
  %1 = tg.mean %x [] keepdims : tensor<?x3x4xf64>
  // CHECK: tg.argmax %{{.*}} axes [1] : tensor<?x3x4xf64>
  %2 = tg.argmax %x [1] : tensor<?x3x4xf64>
  // CHECK: tg.cumsum %{{.*}} axis 2 : tensor<?x3x4xf64>
  %3 = tg.cumsum %x [-1] : tensor<?x3x4xf64>
  return
}

// CHECK-LABEL: func.func @along_an_axis(
func.func @along_an_axis(%x: tensor<?x3x4xf64>, %z: tensor<3x8xcomplex<f64>>, %n: index, %i: tensor<2xi64>,
                         %j: tensor<?x3x2xi64>) {
  // CHECK: tg.cumsum %{{.*}} axis 2 : tensor<?x3x4xf64>
  %0 = tg.cumsum %x axis -1 : tensor<?x3x4xf64>
  // CHECK: tg.cumprod %{{.*}} axis 0 reverse : tensor<?x3x4xf64>
  %1 = tg.cumprod %x axis -3 reverse : tensor<?x3x4xf64>
  // CHECK: tg.cummax %{{.*}} axis 1 : tensor<?x3x4xf64>
  %2 = tg.cummax %x axes [-2] : tensor<?x3x4xf64>
  // CHECK: tg.cummin %{{.*}} axis 2 : tensor<?x3x4xf64>
  %3 = tg.cummin %x axis -1 : tensor<?x3x4xf64>
  // CHECK: tg.sort %{{.*}} axis 2 : tensor<?x3x4xf64>
  %4 = tg.sort %x axis -1 : tensor<?x3x4xf64>
  // CHECK: tg.argsort %{{.*}} axis 2 : tensor<?x3x4xf64>
  %5 = tg.argsort %x axis -1 : tensor<?x3x4xf64>
  // CHECK: tg.softmax %{{.*}} axis 2 : tensor<?x3x4xf64>
  %6 = tg.softmax %x axis -1 : tensor<?x3x4xf64>
  // CHECK: tg.log_softmax %{{.*}} axis 2 : tensor<?x3x4xf64>
  %7 = tg.log_softmax %x axis -1 : tensor<?x3x4xf64>
  // CHECK: tg.fft %{{.*}} axis 1 inverse : tensor<3x8xcomplex<f64>>
  %8 = tg.fft %z axis -1 inverse : tensor<3x8xcomplex<f64>>
  // CHECK: tg.rfft %{{.*}} axis 2 : tensor<?x3x4xf64>
  %9 = tg.rfft %x axis -1 : tensor<?x3x4xf64>
  // CHECK: tg.irfft %{{.*}} axis 1 [14] : tensor<3x8xcomplex<f64>>
  %10 = tg.irfft %z axis -1 [14] : tensor<3x8xcomplex<f64>>
  // CHECK: tg.take %{{.*}} at %{{.*}} axis 2 : (tensor<?x3x4xf64>, tensor<2xi64>)
  %11 = tg.take %x at %i axis -1 : (tensor<?x3x4xf64>, tensor<2xi64>)
  // CHECK: tg.take %{{.*}} at %{{.*}} axis 1 clamp : (tensor<?x3x4xf64>, tensor<2xi64>)
  %12 = tg.take %x at %i axis -2 clamp : (tensor<?x3x4xf64>, tensor<2xi64>)
  // CHECK: tg.take_along %{{.*}} at %{{.*}} axis 2 : (tensor<?x3x4xf64>, tensor<?x3x2xi64>)
  %13 = tg.take_along %x at %j axis -1 : (tensor<?x3x4xf64>, tensor<?x3x2xi64>)
  // CHECK: tg.gather %{{.*}}[%{{.*}}] axis 2 : (tensor<?x3x4xf64>, tensor<2xi64>)
  %14 = tg.gather %x[%i] axis -1 : (tensor<?x3x4xf64>, tensor<2xi64>)
  // CHECK: tg.gather %{{.*}}[%{{.*}}] drop : (tensor<?x3x4xf64>, tensor<2xi64>)
  %15 = tg.gather %x[%i] axis -3 drop : (tensor<?x3x4xf64>, tensor<2xi64>)
  %v = arith.constant 1.0 : f64
  // CHECK: tg.scatter add %{{.*}} into %{{.*}}[%{{.*}}] axis 1 : (f64, tensor<?x3x4xf64>, tensor<2xi64>)
  %16 = tg.scatter add %v into %x[%i] axis -2 : (f64, tensor<?x3x4xf64>, tensor<2xi64>)
  // CHECK: tg.repeat %{{.*}} by %{{.*}} axis 2 : (tensor<?x3x4xf64>, index)
  %17 = tg.repeat %x by %n axis -1 : (tensor<?x3x4xf64>, index)
  // CHECK: tg.concat %{{.*}}, %{{.*}} axis 2 : tensor<?x3x4xf64>
  %18 = tg.concat %x, %x axis -1 : tensor<?x3x4xf64>
  // CHECK: tg.split %{{.*}} axis 2 [1, 3] : tensor<?x3x4xf64>
  %19:2 = tg.split %x axis -1 [1, 3] : tensor<?x3x4xf64>
  return
}

// CHECK-LABEL: func.func @shapes(
func.func @shapes(%x: tensor<?x3x1xf64>, %c: f64, %y: tensor<2x8x8xf32>, %g: tensor<2x3x3x6x6xf32>) {
  // CHECK: tg.transpose %{{.*}} [2, 0, 1] : tensor<?x3x1xf64>
  %0 = tg.transpose %x [-1, 0, -2] : tensor<?x3x1xf64>
  // CHECK: tg.expand_dims %{{.*}} [3] : tensor<?x3x1xf64>
  %1 = tg.expand_dims %x [-1] : tensor<?x3x1xf64>
  // CHECK: tg.expand_dims %{{.*}} [0, 4] : tensor<?x3x1xf64>
  %2 = tg.expand_dims %x [-1, 0] : tensor<?x3x1xf64>
  // CHECK: tg.expand_dims %{{.*}} [0] : f64
  %3 = tg.expand_dims %c axis -1 : f64
  // CHECK: tg.squeeze %{{.*}} [2] : tensor<?x3x1xf64>
  %4 = tg.squeeze %x [-1] : tensor<?x3x1xf64>
  // CHECK: tg.flip %{{.*}} [0, 2] : tensor<?x3x1xf64>
  %5 = tg.flip %x axes [-1, -3] : tensor<?x3x1xf64>
  // CHECK: tg.windows %{{.*}} window [3, 3] axis 1 : tensor<2x8x8xf32>
  %6 = tg.windows %y window [3, 3] axis -1 : tensor<2x8x8xf32>
  // CHECK: tg.windows %{{.*}} window [3, 3] axis 0 : tensor<2x8x8xf32>
  %7 = tg.windows %y window [3, 3] axis -2 : tensor<2x8x8xf32>
  // CHECK: tg.add_windows %{{.*}} into [8, 8] axis 1 : tensor<2x3x3x6x6xf32>
  %8 = tg.add_windows %g into [8, 8] axis -1 : tensor<2x3x3x6x6xf32>
  return
}

// CHECK-LABEL: func.func @rows(
func.func @rows(%x: tensor<4x?xf64>, %w: tensor<4xf64>) -> tensor<4x?xf64> {
  // CHECK: over [1, whole] to [1]
  %0 = tg.vmap (%xi = %x, %w) over [-1, whole] to [-1] : (tensor<4x?xf64>, tensor<4xf64>) -> tensor<4x?xf64> {
    %1 = tg.mul %xi, %w : tensor<4xf64>
    tg.yield %1 : tensor<4xf64>
  }
  return %0 : tensor<4x?xf64>
}
