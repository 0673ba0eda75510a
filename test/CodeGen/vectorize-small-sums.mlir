// Sums and extrema of small tensors, in registers.
// RUN: tg-opt %s --convert-tg-to-linalg --canonicalize --cse --tg-vectorize-small-tensors --canonicalize --cse \
// RUN:   --split-input-file | FileCheck %s

// Short sums, in the order of scalar code.
// CHECK-LABEL: func.func @short_sum(
// CHECK-NOT:     linalg.generic
// CHECK:         vector.reduction <add>, {{.*}} : vector<4xf64> into f64
// CHECK:         return
func.func @short_sum(%x: tensor<4xf64>) -> f64 {
  %0 = tg.sum %x : tensor<4xf64>
  return %0 : f64
}

// -----

// Longer ones in lanes, in the order of larger tensors: vectors of 512 bits, then the halves of the lanes.
// CHECK-LABEL: func.func @long_sum(
// CHECK-NOT:     linalg.generic
// CHECK:         vector.extract_strided_slice {{.*}} {offsets = [0], sizes = [8]
// CHECK:         vector.extract_strided_slice {{.*}} {offsets = [8], sizes = [2]
// CHECK:         vector.insert_strided_slice {{.*}} : vector<2xf64> into vector<8xf64>
// CHECK:         arith.addf {{.*}} : vector<8xf64>
// CHECK:         arith.addf {{.*}} : vector<4xf64>
// CHECK:         arith.addf {{.*}} : vector<2xf64>
// CHECK:         arith.addf {{.*}} : vector<1xf64>
// CHECK:         arith.addf {{.*}} : f64
// CHECK:         return
func.func @long_sum(%x: tensor<10xf64>) -> f64 {
  %0 = tg.sum %x : tensor<10xf64>
  return %0 : f64
}

// -----

// A matrix is one axis; four vectors are added at a time, and what follows belongs to the first of them.
// CHECK-LABEL: func.func @sum_of_matrix(
// CHECK-NOT:     linalg.generic
// CHECK:         %[[V:.*]] = vector.shape_cast {{.*}} : vector<6x7xf64> to vector<42xf64>
// CHECK:         %[[A:.*]] = vector.extract_strided_slice %[[V]] {offsets = [0], sizes = [8]
// CHECK:         %[[B:.*]] = vector.extract_strided_slice %[[V]] {offsets = [8], sizes = [8]
// CHECK:         %[[C:.*]] = vector.extract_strided_slice %[[V]] {offsets = [16], sizes = [8]
// CHECK:         %[[D:.*]] = vector.extract_strided_slice %[[V]] {offsets = [24], sizes = [8]
// CHECK:         %[[E:.*]] = vector.extract_strided_slice %[[V]] {offsets = [32], sizes = [8]
// CHECK:         %[[AE:.*]] = arith.addf %[[A]], %[[E]]
// CHECK:         %[[AEF:.*]] = arith.addf %[[AE]],
// CHECK-DAG:     %[[L:.*]] = arith.addf %[[AEF]], %[[C]]
// CHECK-DAG:     %[[R:.*]] = arith.addf %[[B]], %[[D]]
// CHECK:         arith.addf %[[L]], %[[R]]
// CHECK:         return
func.func @sum_of_matrix(%x: tensor<6x7xf64>) -> f64 {
  %0 = tg.sum %x : tensor<6x7xf64>
  return %0 : f64
}

// -----

// A product that is only added is fused with the addition.
// CHECK-LABEL: func.func @sum_of_products(
// CHECK-NOT:     linalg.generic
// CHECK:         arith.mulf {{.*}} : vector<16xf32>
// CHECK:         vector.fma {{.*}} : vector<16xf32>
// CHECK-NOT:     arith.mulf
// CHECK:         return
func.func @sum_of_products(%x: tensor<20xf32>, %y: tensor<20xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>],
                       iterator_types = ["reduction"]}
      ins(%x, %y : tensor<20xf32>, tensor<20xf32>) outs(%z : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.mulf %p, %b : f32
    %n = arith.addf %s, %q : f32
    linalg.yield %n : f32
  } -> tensor<f32>
  %1 = tensor.extract %0[] : tensor<f32>
  return %1 : f32
}

// -----

// CHECK-LABEL: func.func @maximum(
// CHECK-NOT:     linalg.generic
// CHECK:         arith.maximumf {{.*}} : vector<8xf64>
// CHECK:         arith.maxsi {{.*}} : vector<4xi64>
// CHECK:         return
func.func @maximum(%x: tensor<10xf64>) -> f64 {
  %0 = tg.max %x : tensor<10xf64>
  return %0 : f64
}

// -----

// Rows of five elements or more are left to loops.
// CHECK-LABEL: func.func @long_rows(
// CHECK: linalg.generic
func.func @long_rows(%x: tensor<2x5xf64>) -> tensor<2xf64> {
  %0 = tg.sum %x axes [1] : tensor<2x5xf64>
  return %0 : tensor<2xf64>
}
