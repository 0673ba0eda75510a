// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @negated_comparisons(
// CHECK: %[[A:.+]] = tg.ne %{{.+}} : f64
// CHECK: %[[B:.+]] = tg.ge %{{.+}} : i64
// CHECK: return %[[A]], %[[B]]
func.func @negated_comparisons(%x: f64, %y: f64, %k: i64, %l: i64) -> (i1, i1) {
  %0 = tg.eq %x, %y : f64
  %1 = tg.not %0 : i1
  %2 = tg.lt %k, %l : i64
  %3 = tg.not %2 : i1
  return %1, %3 : i1, i1
}

// CHECK-LABEL: func.func @order_of_floats_is_not_negated(
// CHECK: tg.lt
// CHECK: tg.not
func.func @order_of_floats_is_not_negated(%x: f64, %y: f64) -> i1 {
  %0 = tg.lt %x, %y : f64
  %1 = tg.not %0 : i1
  return %1 : i1
}

// CHECK-LABEL: func.func @compared_with_itself(
// CHECK-SAME: %[[X:.+]]: f64
// CHECK-DAG: %[[F:.+]] = arith.constant false
// CHECK-DAG: %[[T:.+]] = arith.constant true
// CHECK-DAG: %[[N:.+]] = tg.isnan %[[X]]
// CHECK-DAG: %[[E:.+]] = tg.eq %[[X]], %[[X]]
// CHECK: return %[[F]], %[[N]], %[[E]], %[[T]]
func.func @compared_with_itself(%x: f64, %k: i64) -> (i1, i1, i1, i1) {
  %0 = tg.lt %x, %x : f64
  %1 = tg.ne %x, %x : f64
  %2 = tg.eq %x, %x : f64
  %3 = tg.ge %k, %k : i64
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

// CHECK-LABEL: func.func @compared_with_constants(
// CHECK-SAME: %[[B:.+]]: tensor<?xi1>, %[[K:.+]]: i8)
// CHECK-DAG: %[[F:.+]] = arith.constant false
// CHECK-DAG: %[[N:.+]] = tg.not %[[B]]
// CHECK: return %[[B]], %[[N]], %[[F]]
func.func @compared_with_constants(%b: tensor<?xi1>, %k: i8) -> (tensor<?xi1>, tensor<?xi1>, i1) {
  %true = arith.constant true
  %least = arith.constant -128 : i8
  %0 = tg.eq %b, %true : (tensor<?xi1>, i1)
  %1 = tg.ne %b, %true : (tensor<?xi1>, i1)
  %2 = tg.lt %k, %least : i8
  return %0, %1, %2 : tensor<?xi1>, tensor<?xi1>, i1
}

// CHECK-LABEL: func.func @bits(
// CHECK-SAME: %[[K:.+]]: i8, %[[L:.+]]: i8)
// CHECK-DAG: %[[Z:.+]] = arith.constant 0 : i8
// CHECK-DAG: %[[M:.+]] = arith.constant -1 : i8
// CHECK-DAG: %[[N:.+]] = tg.not %[[K]]
// CHECK: return %[[Z]], %[[M]], %[[K]], %[[K]], %[[N]]
func.func @bits(%k: i8, %l: i8) -> (i8, i8, i8, i8, i8) {
  %ones = arith.constant -1 : i8
  %n = tg.not %k : i8
  %0 = tg.and %k, %n : i8
  %1 = tg.or %n, %k : i8
  %or = tg.or %k, %l : i8
  %2 = tg.and %or, %k : i8
  %min = tg.minimum %l, %k : i8
  %3 = tg.maximum %k, %min : i8
  %4 = tg.xor %k, %ones : i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @larger_of_smaller_floats_stays(
// CHECK: tg.minimum
// CHECK: tg.maximum
func.func @larger_of_smaller_floats_stays(%x: f64, %y: f64) -> f64 {
  %0 = tg.minimum %x, %y : f64
  %1 = tg.maximum %x, %0 : f64
  return %1 : f64
}

// The operand that is left out has a size to compare.
// CHECK-LABEL: func.func @keeps_the_check_of_sizes(
// CHECK: tg.or
// CHECK: tg.and
func.func @keeps_the_check_of_sizes(%x: tensor<?xi1>, %y: tensor<?xi1>) -> tensor<?xi1> {
  %0 = tg.or %x, %y : tensor<?xi1>
  %1 = tg.and %x, %0 : tensor<?xi1>
  return %1 : tensor<?xi1>
}
