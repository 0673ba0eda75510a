// RUN: tg-opt %s --convert-tg-to-linalg --canonicalize | FileCheck %s

// One operation over all axes, which keeps its partial results.
// CHECK-LABEL: func.func @rows(
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "reduction", "parallel"]
// CHECK-SAME:      outs(%{{.*}}, %{{.*}} : tensor<?x?xf32>, tensor<?x?x?xf16>)
// CHECK:           %[[SUM:.*]] = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK:           %[[ROUNDED:.*]] = arith.truncf %[[SUM]] : f32 to f16
// CHECK:           linalg.yield %[[SUM]], %[[ROUNDED]]
func.func @rows(%x: tensor<?x?x?xf16>) -> tensor<?x?x?xf16> {
  %0 = tg.cumsum %x axis 1 : tensor<?x?x?xf16>
  return %0 : tensor<?x?x?xf16>
}

// CHECK-LABEL: func.func @rows_in_reverse(
// CHECK:         scf.for
// CHECK:           arith.subi
// CHECK:           linalg.generic {{.*}}iterator_types = ["parallel"]
// CHECK:           tensor.insert_slice
func.func @rows_in_reverse(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.cumsum %x axis 0 reverse : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// Steps of an extremum compare integers.
// CHECK-LABEL: func.func @last_axis(
// CHECK:         scf.for
// CHECK:           scf.for {{.*}} -> (i64, tensor<?x?xf64>)
// CHECK:             %[[BEST:.*]] = arith.maxsi
// CHECK:             scf.yield %[[BEST]]
func.func @last_axis(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.cummax %x axis 1 : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// A column has no rows.
// CHECK-LABEL: func.func @column(
// CHECK-NOT:     linalg.generic
// CHECK:         scf.for {{.*}} -> (f64, tensor<?x1xf64>)
func.func @column(%x: tensor<?x1xf64>) -> tensor<?x1xf64> {
  %0 = tg.cumsum %x axis 0 : tensor<?x1xf64>
  return %0 : tensor<?x1xf64>
}
