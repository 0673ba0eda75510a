// RUN: tg-opt %s | FileCheck %s
// RUN: tg-opt %s > %t && tg-opt %t | diff %t -
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @reductions(
func.func @reductions(%x: tensor<?x3x4xf64>, %h: tensor<?xbf16>) {
  // CHECK: tg.sum %{{.*}} parts 64 : tensor<?x3x4xf64>
  %0 = tg.sum %x parts 64 : tensor<?x3x4xf64>
  // CHECK: tg.sum %{{.*}} axes [1, 2] keepdims parts 3 : tensor<?x3x4xf64>
  %1 = tg.sum %x axes [-1, -2] keepdims parts 3 : tensor<?x3x4xf64>
  // CHECK: tg.prod %{{.*}} axes [0] in f32 parts 1 : tensor<?xbf16>
  %2 = tg.prod %h axis 0 in f32 parts 1 : tensor<?xbf16>
  // CHECK: tg.mean %{{.*}} axes [0] parts 65536 : tensor<?x3x4xf64>
  %3 = tg.mean %x axes [0] parts 65536 : tensor<?x3x4xf64>
  // CHECK: tg.var %{{.*}} ddof 1 parts 2 : tensor<?x3x4xf64>
  %4 = tg.var %x ddof 1 parts 2 : tensor<?x3x4xf64>
  // CHECK: tg.std %{{.*}} keepdims parts 2 : tensor<?x3x4xf64>
  %5 = tg.std %x keepdims parts 2 : tensor<?x3x4xf64> -> tensor<1x1x1xf64>
  return
}

// CHECK-LABEL: func.func @softmax_family(
func.func @softmax_family(%x: tensor<?x3xf32>) {
  // CHECK: tg.softmax %{{.*}} axis 1 parts 2 : tensor<?x3xf32>
  %0 = tg.softmax %x axis -1 parts 2 : tensor<?x3xf32>
  // CHECK: tg.log_softmax %{{.*}} axis 0 parts 8 : tensor<?x3xf32>
  %1 = tg.log_softmax %x axes [0] parts 8 : tensor<?x3xf32>
  // CHECK: tg.logsumexp %{{.*}} keepdims parts 8 : tensor<?x3xf32>
  %2 = tg.logsumexp %x keepdims parts 8 : tensor<?x3xf32>
  return
}

// CHECK-LABEL: func.func @products(
func.func @products(%x: tensor<?x4xf64>, %w: tensor<4xf64>, %z: tensor<2x?x4xcomplex<f32>>) {
  // CHECK: tg.dot %{{.*}}, %{{.*}} parts 5 : (tensor<?x4xf64>, tensor<4xf64>)
  %0 = tg.dot %x, %w parts 5 : (tensor<?x4xf64>, tensor<4xf64>)
  // CHECK: tg.dot %{{.*}}, %{{.*}} parts 5 : tensor<4xf64>
  %1 = tg.dot %w, %w parts 5 : tensor<4xf64> -> f64
  %t = tg.transpose %z [0, 2, 1] : tensor<2x?x4xcomplex<f32>>
  // CHECK: tg.dot %{{.*}}, %{{.*}} parts 7 : (tensor<2x?x4xcomplex<f32>>, tensor<2x4x?xcomplex<f32>>)
  %2 = tg.dot %z, %t parts 7 : (tensor<2x?x4xcomplex<f32>>, tensor<2x4x?xcomplex<f32>>)
  return
}

// The clause is accepted where it changes nothing.
// CHECK-LABEL: func.func @without_effect(
func.func @without_effect(%k: tensor<?x4xi32>, %c: tensor<f64>) {
  // CHECK: tg.sum %{{.*}} axes [1] parts 8 : tensor<?x4xi32>
  %0 = tg.sum %k axes [1] parts 8 : tensor<?x4xi32>
  // CHECK: tg.sum %{{.*}} parts 8 : tensor<f64>
  %1 = tg.sum %c parts 8 : tensor<f64>
  return
}
