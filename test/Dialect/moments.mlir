// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @moments(
func.func @moments(%x: tensor<?x3xf64>, %k: tensor<?x3xi8>, %b: tensor<4xi1>, %z: tensor<2x?xcomplex<f32>>,
                   %h: tensor<?xbf16>) -> (f64, tensor<3xf64>, f64, tensor<2xf32>, bf16) {
  // CHECK: tg.mean %{{.*}} : tensor<?x3xf64>
  %0 = tg.mean %x : tensor<?x3xf64>
  // CHECK: tg.var %{{.*}} axes [0] ddof 1 : tensor<?x3xi8>
  %1 = tg.var %k axes [0] ddof 1 : tensor<?x3xi8>
  // CHECK: tg.std %{{.*}} : tensor<4xi1>
  %2 = tg.std %b ddof 0 : tensor<4xi1>
  // CHECK: tg.std %{{.*}} axes [1] : tensor<2x?xcomplex<f32>>
  %3 = tg.std %z axes [1] : tensor<2x?xcomplex<f32>>
  // CHECK: tg.mean %{{.*}} : tensor<?xbf16>
  %4 = tg.mean %h : tensor<?xbf16>
  return %0, %1, %2, %3, %4 : f64, tensor<3xf64>, f64, tensor<2xf32>, bf16
}

// CHECK-LABEL: func.func @keeps_axes(
func.func @keeps_axes(%x: tensor<?x3xf64>) -> (tensor<?x1xf64>, tensor<1x1xf64>) {
  // CHECK: tg.mean %{{.*}} axes [1] keepdims : tensor<?x3xf64>
  %0 = tg.mean %x axes [1] keepdims : tensor<?x3xf64>
  // CHECK: tg.var %{{.*}} keepdims ddof 2 : tensor<?x3xf64>
  %1 = tg.var %x keepdims ddof 2 : tensor<?x3xf64>
  return %0, %1 : tensor<?x1xf64>, tensor<1x1xf64>
}
