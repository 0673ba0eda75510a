// RUN: tg-opt %s --tg-fold-transposes --canonicalize | FileCheck %s

// CHECK-DAG: #[[KM:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[NK:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[BATCH:.*]] = affine_map<(d0, d1, d2, d3) -> (d1, d0, d3)>

// CHECK-LABEL: func.func @both(
// CHECK-SAME:    %[[A:.*]]: tensor<5x4xf64>, %[[B:.*]]: tensor<6x5xf64>,
// CHECK-NOT:   linalg.transpose
// CHECK:       linalg.generic {indexing_maps = [#[[KM]], #[[NK]],
// CHECK-SAME:    ins(%[[A]], %[[B]]
func.func @both(%a: tensor<5x4xf64>, %b: tensor<6x5xf64>, %c: tensor<4x6xf64>) -> tensor<4x6xf64> {
  %e = tensor.empty() : tensor<4x5xf64>
  %f = tensor.empty() : tensor<5x6xf64>
  %ta = linalg.transpose ins(%a : tensor<5x4xf64>) outs(%e : tensor<4x5xf64>) permutation = [1, 0]
  %tb = linalg.transpose ins(%b : tensor<6x5xf64>) outs(%f : tensor<5x6xf64>) permutation = [1, 0]
  %0 = linalg.matmul ins(%ta, %tb : tensor<4x5xf64>, tensor<5x6xf64>) outs(%c : tensor<4x6xf64>) -> tensor<4x6xf64>
  return %0 : tensor<4x6xf64>
}

// Axes of a batch, in an order that is not its own inverse, by way of two transposes.
// CHECK-LABEL: func.func @batch(
// CHECK-SAME:    %[[A:.*]]: tensor<3x2x5xf32>,
// CHECK-NOT:   linalg.transpose
// CHECK:       linalg.generic {indexing_maps = [#[[BATCH]],
// CHECK-SAME:    ins(%[[A]],
func.func @batch(%a: tensor<3x2x5xf32>, %b: tensor<2x5x6xf32>, %c: tensor<2x3x6xf32>) -> tensor<2x3x6xf32> {
  %e = tensor.empty() : tensor<2x5x3xf32>
  %f = tensor.empty() : tensor<2x3x5xf32>
  %t = linalg.transpose ins(%a : tensor<3x2x5xf32>) outs(%e : tensor<2x5x3xf32>) permutation = [1, 2, 0]
  %u = linalg.transpose ins(%t : tensor<2x5x3xf32>) outs(%f : tensor<2x3x5xf32>) permutation = [0, 2, 1]
  %0 = linalg.batch_matmul ins(%u, %b : tensor<2x3x5xf32>, tensor<2x5x6xf32>) outs(%c : tensor<2x3x6xf32>)
      -> tensor<2x3x6xf32>
  return %0 : tensor<2x3x6xf32>
}

// Products of bytes stay loops, which want rows that are contiguous.
// CHECK-LABEL: func.func @keeps_bytes(
// CHECK: linalg.transpose
// CHECK: linalg.matmul
func.func @keeps_bytes(%a: tensor<4x4xi8>, %c: tensor<4x4xi8>) -> tensor<4x4xi8> {
  %e = tensor.empty() : tensor<4x4xi8>
  %t = linalg.transpose ins(%a : tensor<4x4xi8>) outs(%e : tensor<4x4xi8>) permutation = [1, 0]
  %0 = linalg.matmul ins(%t, %a : tensor<4x4xi8>, tensor<4x4xi8>) outs(%c : tensor<4x4xi8>) -> tensor<4x4xi8>
  return %0 : tensor<4x4xi8>
}

// Elementwise operations, too, if they compute nothing in the memory of the copy that they read.
// CHECK-LABEL: func.func @elementwise(
// CHECK-SAME:    %[[A:.*]]: tensor<4x4xf64>)
// CHECK-NOT:   linalg.transpose
// CHECK:       %[[E:.*]] = tensor.empty
// CHECK:       linalg.generic
// CHECK-SAME:    ins(%[[A]], %[[A]] : {{.*}}) outs(%[[E]] :
func.func @elementwise(%a: tensor<4x4xf64>) -> tensor<4x4xf64> {
  %e = tensor.empty() : tensor<4x4xf64>
  %t = linalg.transpose ins(%a : tensor<4x4xf64>) outs(%e : tensor<4x4xf64>) permutation = [1, 0]
  %0 = linalg.add ins(%t, %a : tensor<4x4xf64>, tensor<4x4xf64>) outs(%t : tensor<4x4xf64>) -> tensor<4x4xf64>
  return %0 : tensor<4x4xf64>
}

// Read twice, the copy pays.
// CHECK-LABEL: func.func @keeps_what_is_read_twice(
// CHECK: linalg.transpose
// CHECK: linalg.add
// CHECK: linalg.sub
func.func @keeps_what_is_read_twice(%a: tensor<4x4xf64>, %c: tensor<4x4xf64>) -> (tensor<4x4xf64>, tensor<4x4xf64>) {
  %e = tensor.empty() : tensor<4x4xf64>
  %t = linalg.transpose ins(%a : tensor<4x4xf64>) outs(%e : tensor<4x4xf64>) permutation = [1, 0]
  %0 = linalg.add ins(%t, %a : tensor<4x4xf64>, tensor<4x4xf64>) outs(%c : tensor<4x4xf64>) -> tensor<4x4xf64>
  %1 = linalg.sub ins(%t, %a : tensor<4x4xf64>, tensor<4x4xf64>) outs(%c : tensor<4x4xf64>) -> tensor<4x4xf64>
  return %0, %1 : tensor<4x4xf64>, tensor<4x4xf64>
}

// Operands that are contiguous along two loops besides that of the result cannot be read by tiles.
// CHECK-LABEL: func.func @keeps_one_of_two(
// CHECK: linalg.transpose
// CHECK-NOT: linalg.transpose
// CHECK: linalg.generic
func.func @keeps_one_of_two(%a: tensor<4x4x4xf64>, %b: tensor<4x4x4xf64>, %c: tensor<4x4x4xf64>) -> tensor<4x4x4xf64> {
  %e = tensor.empty() : tensor<4x4x4xf64>
  %f = tensor.empty() : tensor<4x4x4xf64>
  %s = linalg.transpose ins(%a : tensor<4x4x4xf64>) outs(%e : tensor<4x4x4xf64>) permutation = [0, 2, 1]
  %t = linalg.transpose ins(%b : tensor<4x4x4xf64>) outs(%f : tensor<4x4x4xf64>) permutation = [2, 1, 0]
  %0 = linalg.add ins(%s, %t : tensor<4x4x4xf64>, tensor<4x4x4xf64>) outs(%c : tensor<4x4x4xf64>) -> tensor<4x4x4xf64>
  return %0 : tensor<4x4x4xf64>
}

// Half precision and divisions that may fail are computed by scalar loops, which want rows that are contiguous.
// CHECK-LABEL: func.func @keeps_scalar_loops(
// CHECK-COUNT-2: linalg.transpose
func.func @keeps_scalar_loops(%a: tensor<4x4xf16>, %b: tensor<4x4xi32>, %c: tensor<4x4xf16>, %d: tensor<4x4xi32>)
    -> (tensor<4x4xf16>, tensor<4x4xi32>) {
  %e = tensor.empty() : tensor<4x4xf16>
  %f = tensor.empty() : tensor<4x4xi32>
  %s = linalg.transpose ins(%a : tensor<4x4xf16>) outs(%e : tensor<4x4xf16>) permutation = [1, 0]
  %t = linalg.transpose ins(%b : tensor<4x4xi32>) outs(%f : tensor<4x4xi32>) permutation = [1, 0]
  %0 = linalg.add ins(%s, %a : tensor<4x4xf16>, tensor<4x4xf16>) outs(%c : tensor<4x4xf16>) -> tensor<4x4xf16>
  %1 = linalg.div ins(%t, %b : tensor<4x4xi32>, tensor<4x4xi32>) outs(%d : tensor<4x4xi32>) -> tensor<4x4xi32>
  return %0, %1 : tensor<4x4xf16>, tensor<4x4xi32>
}

// In the loop, the copy is read many times.
// CHECK-LABEL: func.func @keeps_what_is_outside_of_the_loop(
// CHECK: linalg.transpose
// CHECK: scf.for
func.func @keeps_what_is_outside_of_the_loop(%a: tensor<4x4xf64>, %c: tensor<4x4xf64>, %n: index) -> tensor<4x4xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %e = tensor.empty() : tensor<4x4xf64>
  %t = linalg.transpose ins(%a : tensor<4x4xf64>) outs(%e : tensor<4x4xf64>) permutation = [1, 0]
  %0 = scf.for %i = %zero to %n step %one iter_args(%s = %c) -> tensor<4x4xf64> {
    %1 = linalg.add ins(%t, %s : tensor<4x4xf64>, tensor<4x4xf64>) outs(%s : tensor<4x4xf64>) -> tensor<4x4xf64>
    scf.yield %1 : tensor<4x4xf64>
  }
  return %0 : tensor<4x4xf64>
}

// A reduction reads in place, too, if it reads anything along its results.
// CHECK-LABEL: func.func @reduction(
// CHECK-NOT:   linalg.transpose
// CHECK:       linalg.generic {{.*}} ins(%arg0, %arg1 : tensor<5x4xf64>, tensor<4x5xf64>)
func.func @reduction(%a: tensor<5x4xf64>, %b: tensor<4x5xf64>, %c: tensor<4xf64>) -> tensor<4xf64> {
  %e = tensor.empty() : tensor<4x5xf64>
  %t = linalg.transpose ins(%a : tensor<5x4xf64>) outs(%e : tensor<4x5xf64>) permutation = [1, 0]
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>,
                                        affine_map<(d0, d1) -> (d0)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%t, %b : tensor<4x5xf64>, tensor<4x5xf64>) outs(%c : tensor<4xf64>) {
  ^bb0(%x: f64, %y: f64, %o: f64):
    %1 = arith.subf %x, %y : f64
    %2 = arith.addf %o, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// What would be contiguous along the reduced axis is added in the order of the transposed tensor.
// CHECK-LABEL: func.func @keeps_order(
// CHECK:       linalg.transpose
func.func @keeps_order(%a: tensor<5x4xf64>, %c: tensor<5xf64>) -> tensor<5xf64> {
  %e = tensor.empty() : tensor<4x5xf64>
  %t = linalg.transpose ins(%a : tensor<5x4xf64>) outs(%e : tensor<4x5xf64>) permutation = [1, 0]
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>],
                       iterator_types = ["reduction", "parallel"]}
      ins(%t : tensor<4x5xf64>) outs(%c : tensor<5xf64>) {
  ^bb0(%x: f64, %o: f64):
    %1 = arith.addf %o, %x : f64
    linalg.yield %1 : f64
  } -> tensor<5xf64>
  return %0 : tensor<5xf64>
}
