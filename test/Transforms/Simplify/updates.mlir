// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @reads(
// CHECK-SAME: %[[X:.+]]: tensor<6xf64>, %[[V:.+]]: tensor<2xf64>)
// CHECK-DAG: %[[P:.+]] = tg.slice %[[X]][1:3]
// CHECK-DAG: %[[A:.+]] = tg.add %[[P]], %[[V]]
// CHECK-DAG: %[[B:.+]] = tg.slice %[[X]][3:]
// CHECK-DAG: %[[C:.+]] = tg.slice %[[X]][-1]
// CHECK-DAG: %[[D:.+]] = tg.slice %[[X]][1::2]
// CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @reads(%x: tensor<6xf64>, %v: tensor<2xf64>) -> (tensor<2xf64>, tensor<3xf64>, f64, tensor<3xf64>) {
  %one = arith.constant 1.0 : f64
  %0 = tg.inc_slice %v into %x[1:3] : (tensor<2xf64>, tensor<6xf64>)
  %1 = tg.slice %0[1:3] : tensor<6xf64>
  %2 = tg.inc_slice %v into %x[1:3] : (tensor<2xf64>, tensor<6xf64>)
  %3 = tg.slice %2[3:] : tensor<6xf64>
  %4 = tg.set_slice %one into %x[2] : (f64, tensor<6xf64>)
  %5 = tg.slice %4[-1] : tensor<6xf64>
  %6 = tg.set_slice %one into %x[::2] : (f64, tensor<6xf64>)
  %7 = tg.slice %6[1::2] : tensor<6xf64>
  return %1, %3, %5, %7 : tensor<2xf64>, tensor<3xf64>, f64, tensor<3xf64>
}

// Parts that overlap, or may: where sizes and indices are not known. An update that may fail stays.
// CHECK-LABEL: func.func @reads_stay(
// CHECK-COUNT-5: tg.{{set|inc}}_slice
// CHECK: return
func.func @reads_stay(%x: tensor<6xf64>, %y: tensor<?xf64>, %v: tensor<2xf64>, %i: index)
    -> (tensor<2xf64>, f64, f64, tensor<?xf64>, f64, tensor<6xf64>) {
  %one = arith.constant 1.0 : f64
  %0 = tg.inc_slice %v into %x[1:3] : (tensor<2xf64>, tensor<6xf64>)
  %1 = tg.slice %0[2:4] : tensor<6xf64>
  %2 = tg.set_slice %one into %x[%i] : (f64, tensor<6xf64>)
  %3 = tg.slice %2[0] : tensor<6xf64>
  %4 = tg.set_slice %one into %y[0] : (f64, tensor<?xf64>)
  %5 = tg.slice %4[-1] : tensor<?xf64>
  %6 = tg.set_slice %v into %y[:2] : (tensor<2xf64>, tensor<?xf64>)
  %7 = tg.slice %6[2:] : tensor<?xf64>
  // Used by others, too.
  %8 = tg.inc_slice %one into %x[1] : (f64, tensor<6xf64>)
  %9 = tg.slice %8[1] : tensor<6xf64>
  return %1, %3, %5, %7, %9, %8 : tensor<2xf64>, f64, f64, tensor<?xf64>, f64, tensor<6xf64>
}

// CHECK-LABEL: func.func @of_nothing_and_of_all(
// CHECK-SAME: %[[X:.+]]: tensor<4xf64>, %[[K:.+]]: tensor<4xi64>, %[[V:.+]]: f64)
// CHECK-DAG: %[[A:.+]] = tg.add %[[X]], %[[V]] : (tensor<4xf64>, f64)
// CHECK: return %[[A]], %[[X]], %[[K]]
func.func @of_nothing_and_of_all(%x: tensor<4xf64>, %k: tensor<4xi64>, %v: f64)
    -> (tensor<4xf64>, tensor<4xf64>, tensor<4xi64>) {
  %none = arith.constant -0.0 : f64
  %zero = arith.constant dense<0> : tensor<2xi64>
  %0 = tg.inc_slice %v into %x[:] : (f64, tensor<4xf64>)
  %1 = tg.inc_slice %none into %x[1:] : (f64, tensor<4xf64>)
  %2 = tg.inc_slice %zero into %k[1:3] : (tensor<2xi64>, tensor<4xi64>)
  return %0, %1, %2 : tensor<4xf64>, tensor<4xf64>, tensor<4xi64>
}

// CHECK-LABEL: func.func @of_zeros(
// CHECK-SAME: %[[V:.+]]: i64, %[[N:.+]]: index)
// CHECK: tg.set_slice %[[V]] into %{{.+}}[1] : (i64, tensor<4xi64>)
// CHECK: tg.set_slice %[[V]] into %{{.+}}[1] : (i64, tensor<?xi64>)
func.func @of_zeros(%v: i64, %n: index) -> (tensor<4xi64>, tensor<?xi64>) {
  %zeros = arith.constant dense<0> : tensor<4xi64>
  %zero = arith.constant 0 : i64
  %0 = tg.inc_slice %v into %zeros[1] : (i64, tensor<4xi64>)
  %many = tg.full %zero [%n] : i64
  %1 = tg.inc_slice %v into %many[1] : (i64, tensor<?xi64>)
  return %0, %1 : tensor<4xi64>, tensor<?xi64>
}

// 0.0 + -0.0 is 0.0, and an index out of range is an error.
// CHECK-LABEL: func.func @zeros_stay(
// CHECK-COUNT-3: tg.inc_slice
func.func @zeros_stay(%x: tensor<4xf64>, %v: f64, %k: tensor<?xi64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<?xi64>) {
  %zeros = arith.constant dense<0.0> : tensor<4xf64>
  %zero = arith.constant 0.0 : f64
  %none = arith.constant 0 : i64
  %0 = tg.inc_slice %v into %zeros[1] : (f64, tensor<4xf64>)
  %1 = tg.inc_slice %zero into %x[1] : (f64, tensor<4xf64>)
  %2 = tg.inc_slice %none into %k[1] : (i64, tensor<?xi64>)
  return %0, %1, %2 : tensor<4xf64>, tensor<4xf64>, tensor<?xi64>
}

// CHECK-LABEL: func.func @twice(
// CHECK-SAME: %[[X:.+]]: tensor<4xf64>, %[[V:.+]]: tensor<2xf64>, %[[W:.+]]: f64)
// CHECK-DAG: %[[A:.+]] = tg.set_slice %[[W]] into %[[X]][1:3]
// CHECK-DAG: %[[S:.+]] = tg.add %[[V]], %[[W]]
// CHECK-DAG: %[[B:.+]] = tg.set_slice %[[S]] into %[[X]][1:3]
// CHECK: return %[[A]], %[[B]]
func.func @twice(%x: tensor<4xf64>, %v: tensor<2xf64>, %w: f64) -> (tensor<4xf64>, tensor<4xf64>) {
  %0 = tg.set_slice %v into %x[1:3] : (tensor<2xf64>, tensor<4xf64>)
  %1 = tg.set_slice %w into %0[1:3] : (f64, tensor<4xf64>)
  %2 = tg.set_slice %v into %x[1:3] : (tensor<2xf64>, tensor<4xf64>)
  %3 = tg.inc_slice %w into %2[1:3] : (f64, tensor<4xf64>)
  return %1, %3 : tensor<4xf64>, tensor<4xf64>
}
