// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @select(
// CHECK-SAME: %[[C:.+]]: i1, %[[X:.+]]: f64, %[[Y:.+]]: f64, %[[B:.+]]: i1)
// CHECK: %[[N:.+]] = tg.select %[[C]], %[[Y]], %[[X]]
// CHECK: %[[A:.+]] = tg.and %[[C]], %[[B]]
// CHECK: %[[O:.+]] = tg.or %[[C]], %[[B]]
// CHECK: %[[T:.+]] = tg.select %[[C]], %[[X]], %[[Y]]
// CHECK: return %[[N]], %[[C]], %[[A]], %[[O]], %[[T]]
func.func @select(%c: i1, %x: f64, %y: f64, %b: i1) -> (f64, i1, i1, i1, f64) {
  %true = arith.constant true
  %false = arith.constant false
  %not = tg.not %c : i1
  %0 = tg.select %not, %x, %y : (i1, f64, f64)
  %1 = tg.select %c, %true, %false : i1
  %2 = tg.select %c, %b, %false : i1
  %3 = tg.select %c, %true, %b : i1
  %4 = tg.select %c, %x, %0 : (i1, f64, f64)
  %5 = tg.select %c, %4, %y : (i1, f64, f64)
  return %0, %1, %2, %3, %5 : f64, i1, i1, i1, f64
}

// CHECK-LABEL: func.func @select_by_equal_elements(
// CHECK-SAME: %{{.+}}: tensor<3xf64>, %[[Y:.+]]: f64)
// CHECK: %[[F:.+]] = tg.full %[[Y]] [3]
// CHECK: return %[[F]]
func.func @select_by_equal_elements(%x: tensor<3xf64>, %y: f64) -> tensor<3xf64> {
  %c = arith.constant dense<false> : tensor<3xi1>
  %0 = tg.select %c, %x, %y : (tensor<3xi1>, tensor<3xf64>, f64)
  return %0 : tensor<3xf64>
}

// CHECK-LABEL: func.func @larger_and_smaller(
// CHECK-SAME: %[[K:.+]]: i64, %[[L:.+]]: i64, %[[X:.+]]: f64, %[[Y:.+]]: f64)
// CHECK: %[[A:.+]] = tg.minimum %[[K]], %[[L]]
// CHECK: %[[B:.+]] = tg.maximum %[[L]], %[[K]]
// CHECK: %[[S:.+]] = tg.select
// CHECK: return %[[A]], %[[B]], %[[L]], %[[S]]
func.func @larger_and_smaller(%k: i64, %l: i64, %x: f64, %y: f64) -> (i64, i64, i64, f64) {
  %less = tg.lt %k, %l : i64
  %0 = tg.select %less, %k, %l : (i1, i64, i64)
  %1 = tg.select %less, %l, %k : (i1, i64, i64)
  %equal = tg.eq %k, %l : i64
  %2 = tg.select %equal, %k, %l : (i1, i64, i64)
  // Not so for NaN.
  %lessf = tg.lt %x, %y : f64
  %3 = tg.select %lessf, %x, %y : (i1, f64, f64)
  return %0, %1, %2, %3 : i64, i64, i64, f64
}

// CHECK-LABEL: func.func @larger_truth_value(
// CHECK: tg.select
func.func @larger_truth_value(%a: i1, %b: i1) -> i1 {
  %0 = tg.lt %a, %b : i1
  %1 = tg.select %0, %a, %b : i1
  return %1 : i1
}

// CHECK-LABEL: func.func @clip(
// CHECK-SAME: %[[X:.+]]: f64, %[[K:.+]]: i8)
// CHECK: %[[A:.+]] = tg.minimum %[[X]], %{{.+}} : f64
// CHECK: %[[B:.+]] = tg.maximum %[[K]], %{{.+}} : i8
// CHECK: %[[C:.+]] = tg.clip %[[X]], %{{.+}}, %{{.+}} : f64
// CHECK: return %[[A]], %[[B]], %[[C]]
func.func @clip(%x: f64, %k: i8) -> (f64, i8, f64) {
  %minf = arith.constant 0xFFF0000000000000 : f64
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %low = arith.constant 3 : i8
  %high = arith.constant 127 : i8
  %0 = tg.clip %x, %minf, %two : f64
  %1 = tg.clip %k, %low, %high : i8
  %2 = tg.clip %x, %one, %two : f64
  %3 = tg.clip %2, %one, %two : f64
  return %0, %1, %3 : f64, i8, f64
}

// CHECK-LABEL: func.func @limits_that_stay(
// CHECK-COUNT-3: tg.clip
func.func @limits_that_stay(%x: f64, %k: i8) -> (f64, i8) {
  %minf = arith.constant 0xFFF0000000000000 : f64
  %zero = arith.constant 0.0 : f64
  %3 = arith.constant 3 : i8
  %1 = arith.constant 1 : i8
  // min(0.0, -0.0) would be -0.0.
  %a = tg.clip %x, %minf, %zero : f64
  // clip(4, 3, 1) is 1, and clip(0, 3, 1) is 3, whose clip is 1.
  %b = tg.clip %k, %3, %1 : i8
  %c = tg.clip %b, %3, %1 : i8
  return %a, %c : f64, i8
}

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: %[[K:.+]]: i8, %[[F:.+]]: f32, %[[L:.+]]: i64, %[[N:.+]]: index)
// CHECK: %[[A:.+]] = tg.cast %[[K]] to i64
// CHECK: %[[B:.+]] = tg.cast %[[L]] to i8
// CHECK: %[[C:.+]] = tg.iota [%[[N]]] : f32
// CHECK: return %[[K]], %[[A]], %[[F]], %[[B]], %[[C]]
func.func @casts(%k: i8, %f: f32, %l: i64, %n: index) -> (i8, i64, f32, i8, tensor<?xf32>) {
  %0 = tg.cast %k to f32 : i8
  %1 = tg.cast %0 to i8 : f32
  %2 = tg.cast %0 to i64 : f32
  %3 = tg.cast %f to f64 : f32
  %4 = tg.cast %3 to f32 : f64
  %5 = tg.cast %l to i16 : i64
  %6 = tg.cast %5 to i8 : i16
  %7 = tg.iota [%n] : index
  %8 = tg.cast %7 to f32 : tensor<?xindex>
  return %1, %2, %4, %6, %8 : i8, i64, f32, i8, tensor<?xf32>
}

// CHECK-LABEL: func.func @casts_that_lose_something(
// CHECK-COUNT-7: tg.cast
func.func @casts_that_lose_something(%d: f64, %k: i32, %l: i64) -> (f64, i8, i64, f16) {
  %0 = tg.cast %d to f32 : f64
  %1 = tg.cast %0 to f64 : f32
  // Saturates, and would wrap.
  %2 = tg.cast %k to f64 : i32
  %3 = tg.cast %2 to i8 : f64
  %4 = tg.cast %l to i8 : i64
  %5 = tg.cast %4 to i64 : i8
  // Rounded once, and would be twice.
  %6 = tg.cast %2 to f16 : f64
  return %1, %3, %5, %6 : f64, i8, i64, f16
}
