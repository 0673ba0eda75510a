// RUN: tg-opt %s --tg-simplify | FileCheck %s

// A sum is never -0.0.
// CHECK-LABEL: func.func @of_negated(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[K:.+]]: tensor<?x3xi32>)
// CHECK-DAG: %[[Z:.+]] = arith.constant 0.0
// CHECK-DAG: %[[A:.+]] = tg.sum %[[X]] axes [1]
// CHECK-DAG: %[[NA:.+]] = tg.sub %[[Z]], %[[A]] : (f64, tensor<?xf64>)
// CHECK-DAG: %[[B:.+]] = tg.sum %[[K]] :
// CHECK-DAG: %[[NB:.+]] = tg.neg %[[B]] : i32
// CHECK-DAG: %[[P:.+]] = tg.prod %[[X]] axes [1]
// CHECK-DAG: %[[NP:.+]] = tg.neg %[[P]]
// CHECK-DAG: %[[M:.+]] = tg.min %[[X]] axes [0] keepdims
// CHECK-DAG: %[[NM:.+]] = tg.neg %[[M]]
// CHECK: return %[[NA]], %[[NB]], %[[NP]], %[[NM]]
func.func @of_negated(%x: tensor<?x3xf64>, %k: tensor<?x3xi32>)
    -> (tensor<?xf64>, i32, tensor<?xf64>, tensor<1x3xf64>) {
  %0 = tg.neg %x : tensor<?x3xf64>
  %1 = tg.sum %0 axes [1] : tensor<?x3xf64>
  %2 = tg.neg %k : tensor<?x3xi32>
  %3 = tg.sum %2 : tensor<?x3xi32>
  %4 = tg.neg %x : tensor<?x3xf64>
  %5 = tg.prod %4 axes [1] : tensor<?x3xf64>
  %6 = tg.neg %x : tensor<?x3xf64>
  %7 = tg.max %6 axes [0] keepdims : tensor<?x3xf64>
  return %1, %3, %5, %7 : tensor<?xf64>, i32, tensor<?xf64>, tensor<1x3xf64>
}

// CHECK-LABEL: func.func @of_even_signs_and_positions(
// CHECK-SAME: %[[X:.+]]: tensor<?x4xf32>)
// CHECK-DAG: %[[P:.+]] = tg.prod %[[X]] axes [1]
// CHECK-DAG: %[[L:.+]] = tg.argmin %[[X]] axes [0]
// CHECK-DAG: %[[S:.+]] = tg.argmax %[[X]] axes [1]
// CHECK-NOT: tg.neg
// CHECK: return %[[P]], %[[L]], %[[S]]
func.func @of_even_signs_and_positions(%x: tensor<?x4xf32>) -> (tensor<?xf32>, tensor<4xindex>, tensor<?xindex>) {
  %0 = tg.neg %x : tensor<?x4xf32>
  %1 = tg.prod %0 axes [1] : tensor<?x4xf32>
  %2 = tg.neg %x : tensor<?x4xf32>
  %3 = tg.argmax %2 axes [0] : tensor<?x4xf32>
  %4 = tg.neg %x : tensor<?x4xf32>
  %5 = tg.argmin %4 axes [1] : tensor<?x4xf32>
  return %1, %3, %5 : tensor<?xf32>, tensor<4xindex>, tensor<?xindex>
}

// The least integer is its own negative; how many signs there are, or how wide they are added, is not known.
// CHECK-LABEL: func.func @signs_stay(
// CHECK-COUNT-5: tg.neg %arg
// CHECK: return
func.func @signs_stay(%x: tensor<?x3xf64>, %k: tensor<?x3xi8>) -> (i8, tensor<3xindex>, i64, tensor<3xf64>, f64,
                                                                   tensor<?x3xf64>) {
  %0 = tg.neg %k : tensor<?x3xi8>
  %1 = tg.max %0 : tensor<?x3xi8>
  %2 = tg.neg %k : tensor<?x3xi8>
  %3 = tg.argmax %2 axes [0] : tensor<?x3xi8>
  %4 = tg.neg %k : tensor<?x3xi8>
  %5 = tg.sum %4 in i64 : tensor<?x3xi8>
  %6 = tg.neg %x : tensor<?x3xf64>
  %7 = tg.prod %6 axes [0] : tensor<?x3xf64>
  // Used by others, too.
  %8 = tg.neg %x : tensor<?x3xf64>
  %9 = tg.sum %8 : tensor<?x3xf64>
  return %1, %3, %5, %7, %9, %8 : i8, tensor<3xindex>, i64, tensor<3xf64>, f64, tensor<?x3xf64>
}

// CHECK-LABEL: func.func @sums_of_multiples(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xi16>, %[[K:.+]]: i16, %[[R:.+]]: tensor<3xi16>, %[[C:.+]]: tensor<?x1xi16>)
// CHECK-DAG: %[[A:.+]] = tg.sum %[[X]] : tensor
// CHECK-DAG: %[[KA:.+]] = tg.mul %[[A]], %[[K]] : i16
// CHECK-DAG: %[[B:.+]] = tg.sum %[[X]] axes [0]
// CHECK-DAG: %[[RB:.+]] = tg.mul %[[B]], %[[R]] : tensor<3xi16>
// CHECK: return %[[KA]], %[[RB]]
func.func @sums_of_multiples(%x: tensor<?x3xi16>, %k: i16, %r: tensor<3xi16>, %c: tensor<?x1xi16>)
    -> (i16, tensor<3xi16>) {
  %0 = tg.mul %k, %x : (i16, tensor<?x3xi16>)
  %1 = tg.sum %0 : tensor<?x3xi16>
  %2 = tg.mul %x, %r : (tensor<?x3xi16>, tensor<3xi16>)
  %3 = tg.sum %2 axes [0] : tensor<?x3xi16>
  return %1, %3 : i16, tensor<3xi16>
}

// The factor differs among what is added, sizes are compared, floats are rounded.
// CHECK-LABEL: func.func @multiples_stay(
// CHECK-COUNT-4: tg.mul %arg
// CHECK: return
func.func @multiples_stay(%x: tensor<?x3xi16>, %r: tensor<3xi16>, %c: tensor<?x1xi16>, %f: tensor<?xf64>, %k: f64,
                          %w: i16) -> (tensor<?xi16>, tensor<?xi16>, f64, i64) {
  %0 = tg.mul %x, %r : (tensor<?x3xi16>, tensor<3xi16>)
  %1 = tg.sum %0 axes [1] : tensor<?x3xi16>
  %2 = tg.mul %x, %c : (tensor<?x3xi16>, tensor<?x1xi16>)
  %3 = tg.sum %2 axes [1] : tensor<?x3xi16>
  %4 = tg.mul %f, %k : (tensor<?xf64>, f64)
  %5 = tg.sum %4 : tensor<?xf64>
  %6 = tg.mul %x, %w : (tensor<?x3xi16>, i16)
  %7 = tg.sum %6 in i64 : tensor<?x3xi16>
  return %1, %3, %5, %7 : tensor<?xi16>, tensor<?xi16>, f64, i64
}

// CHECK-LABEL: func.func @extremes(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[S:.+]]: f64, %[[H:.+]]: tensor<?xf32>, %[[K:.+]]: tensor<?xi8>)
// CHECK-DAG: %[[MAX:.+]] = tg.max %[[X]] :
// CHECK-DAG: tg.floor %{{.+}} : f64
// CHECK-DAG: tg.maximum %{{.+}}, %[[S]] : f64
// CHECK-DAG: %[[D:.+]] = arith.constant -2.0{{0+}}e+00
// CHECK-DAG: tg.mul %{{.+}}, %[[D]] : f64
// CHECK-DAG: %[[C:.+]] = arith.constant 1.0{{0+}}e-01
// CHECK-DAG: tg.sub %[[C]], %{{.+}} : f64
// CHECK-DAG: tg.cast %{{.+}} to f64 : f32
// CHECK-DAG: tg.cast %{{.+}} to i32 : i8
// CHECK-DAG: tg.min %[[X]] :
// CHECK: return
func.func @extremes(%x: tensor<?xf64>, %s: f64, %h: tensor<?xf32>, %k: tensor<?xi8>)
    -> (f64, f64, f64, f64, f64, i32, f64) {
  %minus = arith.constant -2.0 : f64
  %tenth = arith.constant 0.1 : f64
  %0 = tg.floor %x : tensor<?xf64>
  %1 = tg.max %0 : tensor<?xf64>
  %2 = tg.maximum %x, %s : (tensor<?xf64>, f64)
  %3 = tg.max %2 : tensor<?xf64>
  %4 = tg.mul %x, %minus : (tensor<?xf64>, f64)
  %5 = tg.max %4 : tensor<?xf64>
  %6 = tg.sub %tenth, %x : (f64, tensor<?xf64>)
  %7 = tg.min %6 : tensor<?xf64>
  %8 = tg.cast %h to f64 : tensor<?xf32>
  %9 = tg.min %8 : tensor<?xf64>
  %10 = tg.cast %k to i32 : tensor<?xi8>
  %11 = tg.max %10 : tensor<?xi32>
  %12 = tg.div %x, %tenth : (tensor<?xf64>, f64)
  %13 = tg.max %12 : tensor<?xf64>
  return %1, %3, %5, %7, %9, %11, %13 : f64, f64, f64, f64, f64, i32, f64
}

// Infinities make NaNs, integers wrap, NaN becomes 0, exponentials are rounded as the library does.
// CHECK-LABEL: func.func @extremes_stay(
// CHECK: tg.add %{{.+}} : (tensor<?xf64>, f64)
// CHECK: tg.mul %{{.+}} : (tensor<?xf64>, f64)
// CHECK: tg.add %{{.+}} : (tensor<?xi8>, i8)
// CHECK: tg.cast %{{.+}} to i32 : tensor<?xf64>
// CHECK: tg.cast %{{.+}} to i8 : tensor<?xi64>
// CHECK: tg.exp %{{.+}} : tensor<?xf64>
// CHECK: tg.maximum %{{.+}} : tensor<?xf64>
func.func @extremes_stay(%x: tensor<?xf64>, %s: f64, %k: tensor<?xi8>, %l: tensor<?xi64>)
    -> (f64, f64, i8, i32, i8, f64, f64) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1 : i8
  %0 = tg.add %x, %s : (tensor<?xf64>, f64)
  %1 = tg.max %0 : tensor<?xf64>
  %2 = tg.mul %x, %zero : (tensor<?xf64>, f64)
  %3 = tg.max %2 : tensor<?xf64>
  %4 = tg.add %k, %one : (tensor<?xi8>, i8)
  %5 = tg.max %4 : tensor<?xi8>
  %6 = tg.cast %x to i32 : tensor<?xf64>
  %7 = tg.max %6 : tensor<?xi32>
  %8 = tg.cast %l to i8 : tensor<?xi64>
  %9 = tg.min %8 : tensor<?xi8>
  %10 = tg.exp %x : tensor<?xf64>
  %11 = tg.max %10 : tensor<?xf64>
  %y = tg.log %x : tensor<?xf64>
  %12 = tg.maximum %x, %y : tensor<?xf64>
  %13 = tg.max %12 : tensor<?xf64>
  return %1, %3, %5, %7, %9, %11, %13 : f64, f64, i8, i32, i8, f64, f64
}

// CHECK-LABEL: func.func @complements(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xi1>, %[[K:.+]]: tensor<?x3xi16>)
// CHECK-DAG: %[[A:.+]] = tg.all %[[X]] axes [0]
// CHECK-DAG: %[[NA:.+]] = tg.not %[[A]]
// CHECK-DAG: %[[B:.+]] = tg.reduce_or %[[K]]
// CHECK-DAG: %[[NB:.+]] = tg.not %[[B]]
// CHECK: return %[[NA]], %[[NB]]
func.func @complements(%x: tensor<?x3xi1>, %k: tensor<?x3xi16>) -> (tensor<3xi1>, i16) {
  %0 = tg.not %x : tensor<?x3xi1>
  %1 = tg.any %0 axes [0] : tensor<?x3xi1>
  %2 = tg.not %k : tensor<?x3xi16>
  %3 = tg.reduce_and %2 : tensor<?x3xi16>
  return %1, %3 : tensor<3xi1>, i16
}
