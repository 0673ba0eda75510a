// RUN: tg-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @select_with_a_constant_condition(
// CHECK-SAME: %[[X:.+]]: tensor<3xf64>, %[[Y:.+]]: tensor<3xf64>)
func.func @select_with_a_constant_condition(%x: tensor<3xf64>, %y: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = tg.select %true, %x, %y : (i1, tensor<3xf64>, tensor<3xf64>)
  %1 = tg.select %false, %x, %y : (i1, tensor<3xf64>, tensor<3xf64>)
  // CHECK-NOT: tg.select
  // CHECK: return %[[X]], %[[Y]]
  return %0, %1 : tensor<3xf64>, tensor<3xf64>
}

// CHECK-LABEL: func.func @select_of_one_value(
// CHECK-SAME: %[[C:.+]]: i1, %[[X:.+]]: tensor<?xf64>)
func.func @select_of_one_value(%c: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.select %c, %x, %x : (i1, tensor<?xf64>, tensor<?xf64>)
  // CHECK-NOT: tg.select
  // CHECK: return %[[X]]
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @keeps_the_check_of_sizes(
func.func @keeps_the_check_of_sizes(%b: tensor<?xi1>, %x: tensor<?xf64>, %y: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<?xf64>) {
  %true = arith.constant true
  // CHECK: %[[A:.+]] = tg.select
  %0 = tg.select %true, %x, %y : (i1, tensor<?xf64>, tensor<?xf64>)
  // CHECK: %[[B:.+]] = tg.select
  %1 = tg.select %b, %x, %x : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  // CHECK: return %[[A]], %[[B]]
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @keeps_the_shape_of_the_result(
func.func @keeps_the_shape_of_the_result(%c: f64, %y: tensor<3xf64>) -> tensor<3xf64> {
  %true = arith.constant true
  // CHECK: %[[A:.+]] = tg.select
  %0 = tg.select %true, %c, %y : (i1, f64, tensor<3xf64>)
  // CHECK: return %[[A]]
  return %0 : tensor<3xf64>
}

// CHECK-LABEL: func.func @select_between_constants(
func.func @select_between_constants() -> tensor<3xi8> {
  // CHECK: %[[R:.+]] = arith.constant dense<[1, 5, 3]> : tensor<3xi8>
  %b = arith.constant dense<[true, false, true]> : tensor<3xi1>
  %x = arith.constant dense<[1, 2, 3]> : tensor<3xi8>
  %y = arith.constant 5 : i8
  %0 = tg.select %b, %x, %y : (tensor<3xi1>, tensor<3xi8>, i8)
  // CHECK: return %[[R]]
  return %0 : tensor<3xi8>
}

// CHECK-LABEL: func.func @cast_to_the_same_type(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>)
func.func @cast_to_the_same_type(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.cast %x to f64 : tensor<?xf64>
  // CHECK-NOT: tg.cast
  // CHECK: return %[[X]]
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @keeps_casts_that_lose_digits(
func.func @keeps_casts_that_lose_digits(%x: f64) -> f64 {
  // CHECK: %[[A:.+]] = tg.cast %{{.+}} to f32
  %0 = tg.cast %x to f32 : f64
  // CHECK: %[[B:.+]] = tg.cast %[[A]] to f64
  %1 = tg.cast %0 to f64 : f32
  // CHECK: return %[[B]]
  return %1 : f64
}

// CHECK-LABEL: func.func @floats_to_integers_truncate_and_saturate(
func.func @floats_to_integers_truncate_and_saturate() -> (tensor<6xi8>, tensor<6xi64>) {
  // CHECK-DAG: %[[I8:.+]] = arith.constant dense<[-2, 2, 127, -128, 0, 127]> : tensor<6xi8>
  // CHECK-DAG: %[[I64:.+]] = arith.constant dense<[-2, 2, 1000, -1000, 0, 9223372036854775807]> : tensor<6xi64>
  %x = arith.constant dense<[-2.7, 2.7, 1.0e3, -1.0e3, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<6xf64>
  %0 = tg.cast %x to i8 : tensor<6xf64>
  %1 = tg.cast %x to i64 : tensor<6xf64>
  // CHECK: return %[[I8]], %[[I64]]
  return %0, %1 : tensor<6xi8>, tensor<6xi64>
}

// CHECK-LABEL: func.func @integers_wrap_and_booleans_are_0_or_1(
func.func @integers_wrap_and_booleans_are_0_or_1() -> (i8, i64, i1, i1, i8, f64) {
  // CHECK-DAG: %[[WRAP:.+]] = arith.constant 44 : i8
  // CHECK-DAG: %[[EXT:.+]] = arith.constant -1 : i64
  // CHECK-DAG: %[[TRUE:.+]] = arith.constant true
  // CHECK-DAG: %[[ONE:.+]] = arith.constant 1 : i8
  // CHECK-DAG: %[[ONEF:.+]] = arith.constant 1.000000e+00 : f64
  %k = arith.constant 300 : i32
  %m = arith.constant -1 : i8
  %half = arith.constant 0.5 : f64
  %0 = tg.cast %k to i8 : i32
  %1 = tg.cast %m to i64 : i8
  %2 = tg.cast %half to i1 : f64
  %3 = tg.cast %k to i1 : i32
  %4 = tg.cast %2 to i8 : i1
  %5 = tg.cast %2 to f64 : i1
  // CHECK: return %[[WRAP]], %[[EXT]], %[[TRUE]], %[[TRUE]], %[[ONE]], %[[ONEF]]
  return %0, %1, %2, %3, %4, %5 : i8, i64, i1, i1, i8, f64
}
