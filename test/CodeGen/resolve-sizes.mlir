// RUN: tg-opt %s --tg-resolve-sizes --split-input-file | FileCheck %s

// Sizes are those of arguments, through any number of operations.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME:      %[[X:.*]]: tensor<?x?xf64>, %[[W:.*]]: tensor<?x4xf64>
// CHECK:         linalg.matmul
// CHECK:         %[[N:.*]] = tensor.dim %[[X]], %{{.*}} : tensor<?x?xf64>
// CHECK:         %[[C:.*]] = arith.constant 2 : index
// CHECK-NOT:     tensor.dim
// CHECK:         return %[[N]], %[[C]] : index, index
func.func @chain(%x: tensor<?x?xf64>, %w: tensor<?x4xf64>, %z: tensor<?x4xf64>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.matmul ins(%x, %w : tensor<?x?xf64>, tensor<?x4xf64>) outs(%z : tensor<?x4xf64>) -> tensor<?x4xf64>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf64>
  %2 = tensor.extract_slice %0[0, 0] [%1, 2] [1, 1] : tensor<?x4xf64> to tensor<?x2xf64>
  %3 = tensor.dim %2, %c0 : tensor<?x2xf64>
  %4 = tensor.dim %2, %c1 : tensor<?x2xf64>
  return %3, %4 : index, index
}

// -----

// The size is computed where it dominates both questions.
// CHECK-LABEL: func.func @twice(
// CHECK:         tensor.pad
// CHECK:         %[[N:.*]] = affine.apply
// CHECK:         scf.if
// CHECK-NOT:     tensor.dim
// CHECK:         memref.store %[[N]]
// CHECK:         return %[[N]]
func.func @twice(%x: tensor<?xf64>, %low: index, %c: i1, %m: memref<index>, %zero: f64) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %x low[%low] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : f64
  } : tensor<?xf64> to tensor<?xf64>
  scf.if %c {
    %1 = tensor.dim %0, %c0 : tensor<?xf64>
    memref.store %1, %m[] : memref<index>
  }
  %2 = tensor.dim %0, %c0 : tensor<?xf64>
  return %2 : index
}

// -----

// Not known without the value, or not known which.
// CHECK-LABEL: func.func @stays(
// CHECK:         tensor.dim %{{.*}}, %c0
// CHECK:         tensor.dim %{{.*}}, %[[I:.*]] : tensor<?x?xf64>
func.func @stays(%f: tensor<?x?xf64>, %i: index, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = func.call @any() : () -> tensor<?x?xf64>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf64>
  %2 = tensor.empty(%n, %n) : tensor<?x?xf64>
  %3 = tensor.dim %2, %i : tensor<?x?xf64>
  return %1, %3 : index, index
}
func.func private @any() -> tensor<?x?xf64>

// -----

// CHECK-LABEL: func.func @shared(
// CHECK-SAME:      %{{.*}}: index, %[[X:.*]]: tensor<?xf64>
// CHECK:         scf.forall
// CHECK:         tensor.dim %[[X]]
func.func @shared(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %x) -> tensor<?xf64> {
    %d = tensor.dim %o, %c0 : tensor<?xf64>
    %e = tensor.empty(%d) : tensor<?xf64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[0] [%d] [1] : tensor<?xf64> into tensor<?xf64>
    }
  }
  return %r : tensor<?xf64>
}
