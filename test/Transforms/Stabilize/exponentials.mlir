// RUN: tg-opt %s --tg-stabilize | FileCheck %s

// CHECK-LABEL: func.func @log1p(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>)
// CHECK: %[[A:.+]] = tg.log1p %[[X]]
// CHECK: %[[N:.+]] = tg.neg %[[X]]
// CHECK: %[[B:.+]] = tg.log1p %[[N]]
// CHECK: return %[[A]], %[[B]]
func.func @log1p(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %0 = tg.add %one, %x : (f64, tensor<?xf64>)
  %1 = tg.log %0 : tensor<?xf64>
  %2 = tg.sub %one, %x : (f64, tensor<?xf64>)
  %3 = tg.log %2 : tensor<?xf64>
  return %1, %3 : tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @sums_that_are_not_with_one(
// CHECK-NOT: tg.log1p
// CHECK: return
func.func @sums_that_are_not_with_one(%x: f64, %y: tensor<?xf64>, %n: index) -> (f64, tensor<3xf64>, tensor<?xf64>) {
  %two = arith.constant 2.0 : f64
  %one = arith.constant 1.0 : f64
  %ones = arith.constant dense<1.0> : tensor<3xf64>
  %0 = tg.add %x, %two : f64
  %1 = tg.log %0 : f64
  // The shape is that of the ones.
  %2 = tg.add %x, %ones : (f64, tensor<3xf64>)
  %3 = tg.log %2 : tensor<3xf64>
  // The sizes may differ.
  %4 = tg.full %one [%n] : f64
  %5 = tg.add %y, %4 : tensor<?xf64>
  %6 = tg.log %5 : tensor<?xf64>
  return %1, %3, %6 : f64, tensor<3xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @expm1(
// CHECK-SAME: %[[X:.+]]: f64)
// CHECK: %[[A:.+]] = tg.expm1 %[[X]]
// CHECK: %[[B:.+]] = tg.expm1 %[[X]]
// CHECK: %[[C:.+]] = tg.neg %[[B]]
// CHECK: return %[[A]], %[[C]]
func.func @expm1(%x: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %0 = tg.exp %x : f64
  %1 = tg.sub %0, %one : f64
  %2 = tg.sub %one, %0 : f64
  return %1, %2 : f64, f64
}

// CHECK-LABEL: func.func @logaddexp(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[Y:.+]]: f64)
// CHECK: %[[A:.+]] = tg.logaddexp %[[X]], %[[Y]]
// CHECK: return %[[A]], %[[X]]
func.func @logaddexp(%x: tensor<?xf64>, %y: f64) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.exp %y : f64
  %2 = tg.add %0, %1 : (tensor<?xf64>, f64)
  %3 = tg.log %2 : tensor<?xf64>
  %4 = tg.log %0 : tensor<?xf64>
  return %3, %4 : tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @difference_of_exponentials_stays(
// CHECK: tg.log
func.func @difference_of_exponentials_stays(%x: f64, %y: f64) -> f64 {
  %0 = tg.exp %x : f64
  %1 = tg.exp %y : f64
  %2 = tg.sub %0, %1 : f64
  %3 = tg.log %2 : f64
  return %3 : f64
}

// CHECK-LABEL: func.func @hypot(
// CHECK-SAME: %[[X:.+]]: f64, %[[Y:.+]]: f64)
// CHECK: %[[A:.+]] = tg.hypot %[[X]], %[[Y]]
// CHECK: tg.sqrt
// CHECK: return %[[A]]
func.func @hypot(%x: f64, %y: f64) -> (f64, f64) {
  %0 = tg.sqr %x : f64
  %1 = tg.mul %y, %y : f64
  %2 = tg.add %0, %1 : f64
  %3 = tg.sqrt %2 : f64
  %4 = tg.mul %x, %y : f64
  %5 = tg.add %4, %1 : f64
  %6 = tg.sqrt %5 : f64
  return %3, %6 : f64, f64
}

// CHECK-LABEL: func.func @erfc(
// CHECK-SAME: %[[X:.+]]: f64)
// CHECK: %[[A:.+]] = tg.erfc %[[X]]
// CHECK: %[[N:.+]] = tg.neg %[[X]]
// CHECK: %[[B:.+]] = tg.erfc %[[N]]
// CHECK: %[[C:.+]] = tg.erf %[[X]]
// CHECK: return %[[A]], %[[B]], %[[C]]
func.func @erfc(%x: f64) -> (f64, f64, f64) {
  %one = arith.constant 1.0 : f64
  %0 = tg.erf %x : f64
  %1 = tg.sub %one, %0 : f64
  %2 = tg.add %0, %one : f64
  %3 = tg.erfc %x : f64
  %4 = tg.sub %one, %3 : f64
  return %1, %2, %4 : f64, f64, f64
}

// CHECK-LABEL: func.func @sigmoid(
// CHECK-SAME: %[[X:.+]]: tensor<?xf32>)
// CHECK: %[[A:.+]] = tg.sigmoid %[[X]]
// CHECK: %[[B:.+]] = tg.sigmoid %[[X]]
// CHECK: %[[N:.+]] = tg.neg %[[X]]
// CHECK: %[[C:.+]] = tg.sigmoid %[[N]]
// CHECK: return %[[A]], %[[B]], %[[C]]
func.func @sigmoid(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %one = arith.constant 1.0 : f32
  %0 = tg.neg %x : tensor<?xf32>
  %1 = tg.exp %0 : tensor<?xf32>
  %2 = tg.add %1, %one : (tensor<?xf32>, f32)
  %3 = tg.div %one, %2 : (f32, tensor<?xf32>)
  %4 = tg.exp %x : tensor<?xf32>
  %5 = tg.add %4, %one : (tensor<?xf32>, f32)
  %6 = tg.div %4, %5 : tensor<?xf32>
  %7 = tg.reciprocal %5 : tensor<?xf32>
  return %3, %6, %7 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @softplus(
// CHECK-SAME: %[[X:.+]]: f64)
// CHECK: %[[A:.+]] = tg.softplus %[[X]]
// CHECK: %[[N:.+]] = tg.neg %[[X]]
// CHECK: %[[S:.+]] = tg.softplus %[[N]]
// CHECK: %[[B:.+]] = tg.neg %[[S]]
// CHECK: %[[T:.+]] = tg.softplus %[[X]]
// CHECK: %[[C:.+]] = tg.neg %[[T]]
// CHECK: return %[[A]], %[[B]], %[[C]]
func.func @softplus(%x: f64) -> (f64, f64, f64) {
  %one = arith.constant 1.0 : f64
  %0 = tg.exp %x : f64
  %1 = tg.add %0, %one : f64
  %2 = tg.log %1 : f64
  %3 = tg.sigmoid %x : f64
  %4 = tg.log %3 : f64
  %5 = tg.sub %one, %3 : f64
  %6 = tg.log %5 : f64
  return %2, %4, %6 : f64, f64, f64
}

// CHECK-LABEL: func.func @quotients_that_are_no_sigmoid(
// CHECK-NOT: tg.sigmoid
// CHECK: return
func.func @quotients_that_are_no_sigmoid(%x: f64, %y: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %0 = tg.exp %x : f64
  %1 = tg.add %0, %one : f64
  %2 = tg.exp %y : f64
  %3 = tg.div %2, %1 : f64
  %4 = tg.div %two, %1 : f64
  return %3, %4 : f64, f64
}
