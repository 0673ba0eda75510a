// Rewrites of selections ask what becomes of indices out of range.
// RUN: tg-opt %s --tg-simplify | FileCheck %s

// 0 is no value of exp.
// CHECK-LABEL: func.func @keeps_function_before_dropped
func.func @keeps_function_before_dropped(%x: tensor<8xf64>, %i: tensor<4xi64>) -> tensor<4xf64> {
  // CHECK: %[[E:.+]] = tg.exp %{{.*}} : tensor<8xf64>
  // CHECK: tg.take %[[E]] at %{{.*}} axis 0 drop
  %0 = tg.exp %x : tensor<8xf64>
  %1 = tg.take %0 at %i axis 0 drop : (tensor<8xf64>, tensor<4xi64>)
  return %1 : tensor<4xf64>
}

// CHECK-LABEL: func.func @keeps_function_before_dropped_elements
func.func @keeps_function_before_dropped_elements(%x: tensor<8xf64>, %i: tensor<4xi64>) -> tensor<4xf64> {
  // CHECK: %[[E:.+]] = tg.exp %{{.*}} : tensor<8xf64>
  // CHECK: tg.gather %[[E]][%{{.*}}] drop
  %0 = tg.exp %x : tensor<8xf64>
  %1 = tg.gather %0[%i] drop : (tensor<8xf64>, tensor<4xi64>)
  return %1 : tensor<4xf64>
}

// CHECK-LABEL: func.func @function_of_clamped
func.func @function_of_clamped(%x: tensor<8xf64>, %i: tensor<4xi64>) -> tensor<4xf64> {
  // CHECK: %[[T:.+]] = tg.take %{{.*}} at %{{.*}} axis 0 clamp
  // CHECK: tg.exp %[[T]] : tensor<4xf64>
  %0 = tg.exp %x : tensor<8xf64>
  %1 = tg.take %0 at %i axis 0 clamp : (tensor<8xf64>, tensor<4xi64>)
  return %1 : tensor<4xf64>
}

// An index in range is a slice; -1 is out of range, and does not count from the end.
// CHECK-LABEL: func.func @constant_indices
func.func @constant_indices(%x: tensor<8x2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %three = arith.constant 3 : i64
  %last = arith.constant -1 : i64
  // CHECK: tg.slice %{{.*}}[3, :]
  // CHECK: tg.take %{{.*}} at %{{.*}} axis 0 clamp
  // CHECK: tg.take %{{.*}} at %{{.*}} axis 0 drop
  %0 = tg.take %x at %three axis 0 clamp : (tensor<8x2xf64>, i64)
  %1 = tg.take %x at %last axis 0 clamp : (tensor<8x2xf64>, i64)
  %2 = tg.take %x at %last axis 0 drop : (tensor<8x2xf64>, i64)
  return %0, %1, %2 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}
