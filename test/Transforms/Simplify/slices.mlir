// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @slices_of_slices(
// CHECK-SAME: %[[X:.+]]: tensor<10x4xf64>, %[[Y:.+]]: tensor<?xf64>, %[[I:.+]]: index)
// CHECK: %[[A:.+]] = tg.slice %[[X]][6:1:-4, :]
// CHECK: %[[B:.+]] = tg.slice %[[Y]][5]
// CHECK: %[[C:.+]] = tg.slice %[[X]][2, %[[I]]]
// CHECK: %[[D:.+]] = tg.slice %[[X]][:, -1]
// CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @slices_of_slices(%x: tensor<10x4xf64>, %y: tensor<?xf64>, %i: index)
    -> (tensor<2x4xf64>, f64, f64, tensor<10xf64>) {
  %0 = tg.slice %x[::2, :] : tensor<10x4xf64>
  %1 = tg.slice %0[3:0:-2, :] : tensor<5x4xf64>
  %2 = tg.slice %y[2:] : tensor<?xf64>
  %3 = tg.slice %2[3] : tensor<?xf64>
  %4 = tg.slice %x[2, :] : tensor<10x4xf64>
  %5 = tg.slice %4[%i] : tensor<4xf64>
  %last = arith.constant -1 : i64
  %6 = tg.take %x at %last axis 1 : (tensor<10x4xf64>, i64)
  return %1, %3, %5, %6 : tensor<2x4xf64>, f64, f64, tensor<10xf64>
}

// CHECK-LABEL: func.func @slices_from_an_unknown_end(
// CHECK-COUNT-2: tg.slice
func.func @slices_from_an_unknown_end(%y: tensor<?xf64>) -> f64 {
  %0 = tg.slice %y[2:] : tensor<?xf64>
  %1 = tg.slice %0[-1] : tensor<?xf64>
  return %1 : f64
}

// CHECK-LABEL: func.func @slices_of_computations(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[R:.+]]: tensor<1x3xf64>, %[[I:.+]]: index)
// CHECK-DAG: %[[A:.+]] = tg.slice %[[X]][%[[I]], :]
// CHECK-DAG: %[[B:.+]] = tg.slice %[[R]][0, :]
// CHECK: %[[S:.+]] = tg.add %[[A]], %[[B]] : tensor<3xf64>
// CHECK: %[[E:.+]] = tg.exp %[[S]] : tensor<3xf64>
// CHECK: return %[[E]]
func.func @slices_of_computations(%x: tensor<?x3xf64>, %row: tensor<1x3xf64>, %i: index) -> tensor<3xf64> {
  %0 = tg.add %x, %row : (tensor<?x3xf64>, tensor<1x3xf64>)
  %1 = tg.exp %0 : tensor<?x3xf64>
  %2 = tg.slice %1[%i, :] : tensor<?x3xf64>
  return %2 : tensor<3xf64>
}

// CHECK-LABEL: func.func @results_used_elsewhere_stay(
// CHECK: %[[E:.+]] = tg.exp
// CHECK: tg.slice %[[E]]
func.func @results_used_elsewhere_stay(%x: tensor<?xf64>) -> (f64, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.slice %0[0] : tensor<?xf64>
  return %1, %0 : f64, tensor<?xf64>
}

// An element that is not taken may fail.
// CHECK-LABEL: func.func @results_that_may_fail_stay(
// CHECK: %[[D:.+]] = tg.mod
// CHECK: tg.slice %[[D]]
// CHECK: %[[A:.+]] = tg.add
// CHECK: tg.slice %[[A]]
func.func @results_that_may_fail_stay(%x: tensor<?xi64>, %y: tensor<?xi64>) -> (i64, i64) {
  %0 = tg.mod %x, %x : tensor<?xi64>
  %1 = tg.slice %0[0] : tensor<?xi64>
  %2 = tg.add %x, %y : tensor<?xi64>
  %3 = tg.slice %2[0] : tensor<?xi64>
  return %1, %3 : i64, i64
}

// CHECK-LABEL: func.func @slices_of_known_elements(
// CHECK-SAME: %[[X:.+]]: tensor<?x3x4xf64>, %[[C:.+]]: f64)
// CHECK-DAG: %[[K:.+]] = arith.constant 7 : i64
// CHECK-DAG: %[[P:.+]] = tg.slice %[[X]][1, :, 1:]
// CHECK-DAG: %[[A:.+]] = tg.transpose %[[P]] [1, 0]
// CHECK: return %[[A]], %[[C]], %[[K]]
func.func @slices_of_known_elements(%x: tensor<?x3x4xf64>, %c: f64) -> (tensor<3x3xf64>, f64, i64) {
  %0 = tg.transpose %x [2, 0, 1] : tensor<?x3x4xf64>
  %1 = tg.slice %0[1:, 1, :] : tensor<4x?x3xf64>
  %2 = tg.full %c [4, 5] : f64
  %3 = tg.slice %2[1, 2] : tensor<4x5xf64>
  %4 = tg.iota [9] : i64
  %5 = tg.slice %4[-2] : tensor<9xi64>
  return %1, %3, %5 : tensor<3x3xf64>, f64, i64
}

// CHECK-LABEL: func.func @slices_of_unknown_length_stay(
// CHECK: tg.full
// CHECK: tg.slice
// CHECK: tg.iota
// CHECK: tg.slice
func.func @slices_of_unknown_length_stay(%c: f64, %n: index) -> (f64, i64) {
  %0 = tg.full %c [%n] : f64
  %1 = tg.slice %0[0] : tensor<?xf64>
  %2 = tg.iota [%n] : i64
  %3 = tg.slice %2[0] : tensor<?xi64>
  return %1, %3 : f64, i64
}

// CHECK-LABEL: func.func @slices_and_joins(
// CHECK-SAME: %[[X:.+]]: tensor<4x2xf64>, %[[Y:.+]]: tensor<3x2xf64>)
// CHECK: %[[A:.+]] = tg.slice %[[Y]][1:3, :]
// CHECK: %[[B:.+]] = tg.slice %[[X]][1:4, :]
// CHECK: return %[[A]], %[[X]], %[[B]]
func.func @slices_and_joins(%x: tensor<4x2xf64>, %y: tensor<3x2xf64>)
    -> (tensor<2x2xf64>, tensor<4x2xf64>, tensor<3x2xf64>) {
  %0 = tg.concat %x, %y axis 0 : (tensor<4x2xf64>, tensor<3x2xf64>)
  %1 = tg.slice %0[5:, :] : tensor<7x2xf64>
  %2 = tg.slice %x[:1, :] : tensor<4x2xf64>
  %3 = tg.slice %x[1:2, :] : tensor<4x2xf64>
  %4 = tg.slice %x[2:, :] : tensor<4x2xf64>
  %5 = tg.concat %2, %3, %4 axis 0 : (tensor<1x2xf64>, tensor<1x2xf64>, tensor<2x2xf64>)
  %6 = tg.concat %3, %4 axis 0 : (tensor<1x2xf64>, tensor<2x2xf64>)
  return %1, %5, %6 : tensor<2x2xf64>, tensor<4x2xf64>, tensor<3x2xf64>
}

// CHECK-LABEL: func.func @slices_across_joins_stay(
// CHECK: tg.concat
// CHECK: tg.slice
// CHECK: tg.concat
func.func @slices_across_joins_stay(%x: tensor<4xf64>) -> (tensor<2xf64>, tensor<3xf64>) {
  %0 = tg.concat %x, %x axis 0 : tensor<4xf64>
  %1 = tg.slice %0[3:5] : tensor<8xf64>
  %2 = tg.slice %x[:1] : tensor<4xf64>
  %3 = tg.slice %x[2:] : tensor<4xf64>
  %4 = tg.concat %2, %3 axis 0 : (tensor<1xf64>, tensor<2xf64>)
  return %1, %4 : tensor<2xf64>, tensor<3xf64>
}

// CHECK-LABEL: func.func @slices_and_updates(
// CHECK-SAME: %[[X:.+]]: tensor<4x2xf64>, %[[V:.+]]: tensor<2xf64>, %[[Y:.+]]: tensor<4x2xf64>)
// CHECK-NEXT: return %[[V]], %[[X]], %[[Y]]
func.func @slices_and_updates(%x: tensor<4x2xf64>, %v: tensor<2xf64>, %y: tensor<4x2xf64>)
    -> (tensor<2xf64>, tensor<4x2xf64>, tensor<4x2xf64>) {
  %0 = tg.set_slice %v into %x[-1, :] : (tensor<2xf64>, tensor<4x2xf64>)
  %1 = tg.slice %0[-1, :] : tensor<4x2xf64>
  %2 = tg.slice %x[1, :] : tensor<4x2xf64>
  %3 = tg.set_slice %2 into %x[1, :] : (tensor<2xf64>, tensor<4x2xf64>)
  %4 = tg.set_slice %y into %x[:, :] : tensor<4x2xf64>
  return %1, %3, %4 : tensor<2xf64>, tensor<4x2xf64>, tensor<4x2xf64>
}

// CHECK-LABEL: func.func @updates_that_may_fail_stay(
// CHECK: tg.set_slice
// CHECK: tg.slice
func.func @updates_that_may_fail_stay(%x: tensor<?xf64>, %v: f64, %i: index) -> f64 {
  %0 = tg.set_slice %v into %x[%i] : (f64, tensor<?xf64>)
  %1 = tg.slice %0[%i] : tensor<?xf64>
  return %1 : f64
}
