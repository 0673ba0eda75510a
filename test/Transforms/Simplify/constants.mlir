// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @integers_meet_at_the_end(
// CHECK-SAME: %[[X:.+]]: tensor<?xi64>, %[[Y:.+]]: i64)
// CHECK-DAG: %[[C:.+]] = arith.constant 2 : i64
// CHECK-DAG: %[[A:.+]] = tg.add %[[X]], %[[Y]]
// CHECK: %[[B:.+]] = tg.add %[[A]], %[[C]]
// CHECK: return %[[B]]
func.func @integers_meet_at_the_end(%x: tensor<?xi64>, %y: i64) -> tensor<?xi64> {
  %1 = arith.constant 1 : i64
  %4 = arith.constant 4 : i64
  %5 = arith.constant 5 : i64
  %a = tg.add %x, %1 : (tensor<?xi64>, i64)
  %b = tg.add %a, %y : (tensor<?xi64>, i64)
  %c = tg.sub %b, %4 : (tensor<?xi64>, i64)
  %d = tg.add %5, %c : (i64, tensor<?xi64>)
  return %d : tensor<?xi64>
}

// CHECK-LABEL: func.func @differences_and_products(
// CHECK-SAME: %[[X:.+]]: i8)
// CHECK-DAG: %[[C4:.+]] = arith.constant 4 : i8
// CHECK-DAG: %[[CM1:.+]] = arith.constant -1 : i8
// CHECK-DAG: %[[C6:.+]] = arith.constant 6 : i8
// CHECK-DAG: %[[A:.+]] = tg.sub %[[C4]], %[[X]]
// CHECK-DAG: %[[B:.+]] = tg.sub %[[CM1]], %[[X]]
// CHECK-DAG: %[[C:.+]] = tg.mul %[[X]], %[[C6]]
// CHECK: return %[[A]], %[[B]], %[[C]]
func.func @differences_and_products(%x: i8) -> (i8, i8, i8) {
  %1 = arith.constant 1 : i8
  %2 = arith.constant 2 : i8
  %3 = arith.constant 3 : i8
  %a = tg.sub %1, %x : i8
  %b = tg.add %a, %3 : i8
  %c = tg.add %x, %2 : i8
  %d = tg.sub %1, %c : i8
  %e = tg.mul %x, %2 : i8
  %f = tg.mul %e, %3 : i8
  return %b, %d, %f : i8, i8, i8
}

// CHECK-LABEL: func.func @past_differences(
// CHECK-SAME: %[[X:.+]]: tensor<3xi64>, %[[Y:.+]]: i64)
// CHECK-NEXT: %[[A:.+]] = tg.sub %[[X]], %[[Y]]
// CHECK-NEXT: %[[B:.+]] = tg.sub %[[Y]], %[[A]]
// CHECK-NEXT: return %[[B]]
func.func @past_differences(%x: tensor<3xi64>, %y: i64) -> tensor<3xi64> {
  %1 = arith.constant 1 : i64
  %a = tg.add %x, %1 : (tensor<3xi64>, i64)
  %b = tg.sub %a, %y : (tensor<3xi64>, i64)
  %c = tg.sub %y, %b : (i64, tensor<3xi64>)
  %d = tg.add %c, %1 : (tensor<3xi64>, i64)
  return %d : tensor<3xi64>
}

// CHECK-LABEL: func.func @larger_of_floats(
// CHECK-SAME: %[[X:.+]]: f32)
// CHECK: %[[C:.+]] = arith.constant 2.0
// CHECK: %[[A:.+]] = tg.maximum %[[X]], %[[C]]
// CHECK: return %[[A]]
func.func @larger_of_floats(%x: f32) -> f32 {
  %1 = arith.constant 1.0 : f32
  %2 = arith.constant 2.0 : f32
  %a = tg.maximum %x, %1 : f32
  %b = tg.maximum %a, %2 : f32
  return %b : f32
}

// CHECK-LABEL: func.func @sums_of_floats_stay(
// CHECK-COUNT-2: tg.add
// CHECK-COUNT-2: tg.mul
func.func @sums_of_floats_stay(%x: f64) -> (f64, f64) {
  %c1 = arith.constant 0.1 : f64
  %c2 = arith.constant 0.2 : f64
  %0 = tg.add %x, %c1 : f64
  %1 = tg.add %0, %c2 : f64
  %2 = tg.mul %x, %c1 : f64
  %3 = tg.mul %2, %c2 : f64
  return %1, %3 : f64, f64
}

// A number for each element is not moved past a scalar sum: that would make more work.
// CHECK-LABEL: func.func @keeps_small_operations_small(
// CHECK: tg.add %{{.+}}, %{{.+}} : i64
// CHECK: tg.add %{{.+}}, %{{.+}} : (tensor<?xi64>, i64)
func.func @keeps_small_operations_small(%x: i64, %y: tensor<?xi64>) -> tensor<?xi64> {
  %1 = arith.constant 1 : i64
  %a = tg.add %x, %1 : i64
  %b = tg.add %y, %a : (tensor<?xi64>, i64)
  return %b : tensor<?xi64>
}

// CHECK-LABEL: func.func @used_elsewhere(
// CHECK: %[[A:.+]] = tg.add %{{.+}}, %{{.+}}
// CHECK: %[[B:.+]] = tg.add %[[A]], %{{.+}}
// CHECK: return %[[A]], %[[B]]
func.func @used_elsewhere(%x: i64, %y: i64) -> (i64, i64) {
  %1 = arith.constant 1 : i64
  %a = tg.add %x, %1 : i64
  %b = tg.add %a, %y : i64
  return %a, %b : i64, i64
}
