// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @float_unary(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>)
func.func @float_unary(%x: tensor<?x3xf64>) {
  // CHECK: tg.reciprocal %[[X]] : tensor<?x3xf64>
  %0 = tg.reciprocal %x : tensor<?x3xf64>
  // CHECK: tg.ceil %[[X]] : tensor<?x3xf64>
  %1 = tg.ceil %x : tensor<?x3xf64>
  // CHECK: tg.floor %[[X]] : tensor<?x3xf64>
  %2 = tg.floor %x : tensor<?x3xf64>
  // CHECK: tg.round %[[X]] : tensor<?x3xf64>
  %3 = tg.round %x : tensor<?x3xf64>
  // CHECK: tg.trunc %[[X]] : tensor<?x3xf64>
  %4 = tg.trunc %x : tensor<?x3xf64>
  // CHECK: tg.sqrt %[[X]] : tensor<?x3xf64>
  %5 = tg.sqrt %x : tensor<?x3xf64>
  // CHECK: tg.rsqrt %[[X]] : tensor<?x3xf64>
  %6 = tg.rsqrt %x : tensor<?x3xf64>
  // CHECK: tg.cbrt %[[X]] : tensor<?x3xf64>
  %7 = tg.cbrt %x : tensor<?x3xf64>
  // CHECK: tg.exp %[[X]] : tensor<?x3xf64>
  %8 = tg.exp %x : tensor<?x3xf64>
  // CHECK: tg.exp2 %[[X]] : tensor<?x3xf64>
  %9 = tg.exp2 %x : tensor<?x3xf64>
  // CHECK: tg.expm1 %[[X]] : tensor<?x3xf64>
  %10 = tg.expm1 %x : tensor<?x3xf64>
  // CHECK: tg.log %[[X]] : tensor<?x3xf64>
  %11 = tg.log %x : tensor<?x3xf64>
  // CHECK: tg.log2 %[[X]] : tensor<?x3xf64>
  %12 = tg.log2 %x : tensor<?x3xf64>
  // CHECK: tg.log10 %[[X]] : tensor<?x3xf64>
  %13 = tg.log10 %x : tensor<?x3xf64>
  // CHECK: tg.log1p %[[X]] : tensor<?x3xf64>
  %14 = tg.log1p %x : tensor<?x3xf64>
  // CHECK: tg.sin %[[X]] : tensor<?x3xf64>
  %15 = tg.sin %x : tensor<?x3xf64>
  // CHECK: tg.cos %[[X]] : tensor<?x3xf64>
  %16 = tg.cos %x : tensor<?x3xf64>
  // CHECK: tg.tan %[[X]] : tensor<?x3xf64>
  %17 = tg.tan %x : tensor<?x3xf64>
  // CHECK: tg.asin %[[X]] : tensor<?x3xf64>
  %18 = tg.asin %x : tensor<?x3xf64>
  // CHECK: tg.acos %[[X]] : tensor<?x3xf64>
  %19 = tg.acos %x : tensor<?x3xf64>
  // CHECK: tg.atan %[[X]] : tensor<?x3xf64>
  %20 = tg.atan %x : tensor<?x3xf64>
  // CHECK: tg.sinh %[[X]] : tensor<?x3xf64>
  %21 = tg.sinh %x : tensor<?x3xf64>
  // CHECK: tg.cosh %[[X]] : tensor<?x3xf64>
  %22 = tg.cosh %x : tensor<?x3xf64>
  // CHECK: tg.tanh %[[X]] : tensor<?x3xf64>
  %23 = tg.tanh %x : tensor<?x3xf64>
  // CHECK: tg.asinh %[[X]] : tensor<?x3xf64>
  %24 = tg.asinh %x : tensor<?x3xf64>
  // CHECK: tg.acosh %[[X]] : tensor<?x3xf64>
  %25 = tg.acosh %x : tensor<?x3xf64>
  // CHECK: tg.atanh %[[X]] : tensor<?x3xf64>
  %26 = tg.atanh %x : tensor<?x3xf64>
  // CHECK: tg.erf %[[X]] : tensor<?x3xf64>
  %27 = tg.erf %x : tensor<?x3xf64>
  // CHECK: tg.erfc %[[X]] : tensor<?x3xf64>
  %28 = tg.erfc %x : tensor<?x3xf64>
  // CHECK: tg.sigmoid %[[X]] : tensor<?x3xf64>
  %29 = tg.sigmoid %x : tensor<?x3xf64>
  // CHECK: tg.softplus %[[X]] : tensor<?x3xf64>
  %30 = tg.softplus %x : tensor<?x3xf64>
  // CHECK: tg.lgamma %[[X]] : tensor<?x3xf64>
  %31 = tg.lgamma %x : tensor<?x3xf64>
  // CHECK: tg.digamma %[[X]] : tensor<?x3xf64>
  %32 = tg.digamma %x : tensor<?x3xf64>
  // CHECK: tg.isnan %[[X]] : tensor<?x3xf64>
  %33 = tg.isnan %x : tensor<?x3xf64>
  // CHECK: tg.isinf %[[X]] : tensor<?x3xf64>
  %34 = tg.isinf %x : tensor<?x3xf64>
  return
}

// CHECK-LABEL: func.func @number_unary(
// CHECK-SAME: %[[X:.+]]: tensor<2xf32>, %[[K:.+]]: i8)
func.func @number_unary(%x: tensor<2xf32>, %k: i8) {
  // CHECK: tg.neg %[[X]] : tensor<2xf32>
  %0 = tg.neg %x : tensor<2xf32>
  // CHECK: tg.neg %[[K]] : i8
  %1 = tg.neg %k : i8
  // CHECK: tg.abs %[[X]] : tensor<2xf32>
  %2 = tg.abs %x : tensor<2xf32>
  // CHECK: tg.abs %[[K]] : i8
  %3 = tg.abs %k : i8
  // CHECK: tg.sign %[[X]] : tensor<2xf32>
  %4 = tg.sign %x : tensor<2xf32>
  // CHECK: tg.sign %[[K]] : i8
  %5 = tg.sign %k : i8
  // CHECK: tg.sqr %[[X]] : tensor<2xf32>
  %6 = tg.sqr %x : tensor<2xf32>
  // CHECK: tg.sqr %[[K]] : i8
  %7 = tg.sqr %k : i8
  return
}

// CHECK-LABEL: func.func @float_binary(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[Y:.+]]: bf16)
func.func @float_binary(%x: tensor<?x3xf64>, %y: bf16) {
  // CHECK: tg.div %[[X]], %[[X]] : tensor<?x3xf64>
  %0 = tg.div %x, %x : tensor<?x3xf64>
  // CHECK: tg.logaddexp %[[X]], %[[X]] : tensor<?x3xf64>
  %1 = tg.logaddexp %x, %x : tensor<?x3xf64>
  // CHECK: tg.hypot %[[X]], %[[X]] : tensor<?x3xf64>
  %2 = tg.hypot %x, %x : tensor<?x3xf64>
  // CHECK: tg.atan2 %[[X]], %[[X]] : tensor<?x3xf64>
  %3 = tg.atan2 %x, %x : tensor<?x3xf64>
  // CHECK: tg.copysign %[[X]], %[[X]] : tensor<?x3xf64>
  %sign = tg.copysign %x, %x : tensor<?x3xf64>
  // CHECK: tg.div %[[Y]], %[[Y]] : bf16
  %4 = tg.div %y, %y : bf16
  return
}

// CHECK-LABEL: func.func @number_binary(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[K:.+]]: tensor<4xi16>)
func.func @number_binary(%x: tensor<?x3xf64>, %k: tensor<4xi16>) {
  // CHECK: tg.add %[[X]], %[[X]] : tensor<?x3xf64>
  %0 = tg.add %x, %x : tensor<?x3xf64>
  // CHECK: tg.add %[[K]], %[[K]] : tensor<4xi16>
  %1 = tg.add %k, %k : tensor<4xi16>
  // CHECK: tg.sub %[[X]], %[[X]] : tensor<?x3xf64>
  %2 = tg.sub %x, %x : tensor<?x3xf64>
  // CHECK: tg.sub %[[K]], %[[K]] : tensor<4xi16>
  %3 = tg.sub %k, %k : tensor<4xi16>
  // CHECK: tg.mul %[[X]], %[[X]] : tensor<?x3xf64>
  %4 = tg.mul %x, %x : tensor<?x3xf64>
  // CHECK: tg.mul %[[K]], %[[K]] : tensor<4xi16>
  %5 = tg.mul %k, %k : tensor<4xi16>
  // CHECK: tg.floordiv %[[X]], %[[X]] : tensor<?x3xf64>
  %6 = tg.floordiv %x, %x : tensor<?x3xf64>
  // CHECK: tg.floordiv %[[K]], %[[K]] : tensor<4xi16>
  %7 = tg.floordiv %k, %k : tensor<4xi16>
  // CHECK: tg.mod %[[X]], %[[X]] : tensor<?x3xf64>
  %8 = tg.mod %x, %x : tensor<?x3xf64>
  // CHECK: tg.mod %[[K]], %[[K]] : tensor<4xi16>
  %9 = tg.mod %k, %k : tensor<4xi16>
  // CHECK: tg.pow %[[X]], %[[X]] : tensor<?x3xf64>
  %10 = tg.pow %x, %x : tensor<?x3xf64>
  // CHECK: tg.pow %[[K]], %[[K]] : tensor<4xi16>
  %11 = tg.pow %k, %k : tensor<4xi16>
  // CHECK: tg.maximum %[[X]], %[[X]] : tensor<?x3xf64>
  %12 = tg.maximum %x, %x : tensor<?x3xf64>
  // CHECK: tg.maximum %[[K]], %[[K]] : tensor<4xi16>
  %13 = tg.maximum %k, %k : tensor<4xi16>
  // CHECK: tg.minimum %[[X]], %[[X]] : tensor<?x3xf64>
  %14 = tg.minimum %x, %x : tensor<?x3xf64>
  // CHECK: tg.minimum %[[K]], %[[K]] : tensor<4xi16>
  %15 = tg.minimum %k, %k : tensor<4xi16>
  return
}

// CHECK-LABEL: func.func @ternary(
// CHECK-SAME: %[[X:.+]]: f16, %[[K:.+]]: index)
func.func @ternary(%x: f16, %k: index) {
  // CHECK: tg.fma %[[X]], %[[X]], %[[X]] : f16
  %0 = tg.fma %x, %x, %x : f16
  // CHECK: tg.clip %[[X]], %[[X]], %[[X]] : f16
  %1 = tg.clip %x, %x, %x : f16
  // CHECK: tg.clip %[[K]], %[[K]], %[[K]] : index
  %2 = tg.clip %k, %k, %k : index
  return
}

// CHECK-LABEL: func.func @comparisons(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[K:.+]]: i1)
func.func @comparisons(%x: tensor<?x3xf64>, %k: i1) {
  // CHECK: tg.eq %[[X]], %[[X]] : tensor<?x3xf64>
  %0 = tg.eq %x, %x : tensor<?x3xf64>
  // CHECK: tg.eq %[[K]], %[[K]] : i1
  %1 = tg.eq %k, %k : i1
  // CHECK: tg.ne %[[X]], %[[X]] : tensor<?x3xf64>
  %2 = tg.ne %x, %x : tensor<?x3xf64>
  // CHECK: tg.ne %[[K]], %[[K]] : i1
  %3 = tg.ne %k, %k : i1
  // CHECK: tg.lt %[[X]], %[[X]] : tensor<?x3xf64>
  %4 = tg.lt %x, %x : tensor<?x3xf64>
  // CHECK: tg.lt %[[K]], %[[K]] : i1
  %5 = tg.lt %k, %k : i1
  // CHECK: tg.le %[[X]], %[[X]] : tensor<?x3xf64>
  %6 = tg.le %x, %x : tensor<?x3xf64>
  // CHECK: tg.le %[[K]], %[[K]] : i1
  %7 = tg.le %k, %k : i1
  // CHECK: tg.gt %[[X]], %[[X]] : tensor<?x3xf64>
  %8 = tg.gt %x, %x : tensor<?x3xf64>
  // CHECK: tg.gt %[[K]], %[[K]] : i1
  %9 = tg.gt %k, %k : i1
  // CHECK: tg.ge %[[X]], %[[X]] : tensor<?x3xf64>
  %10 = tg.ge %x, %x : tensor<?x3xf64>
  // CHECK: tg.ge %[[K]], %[[K]] : i1
  %11 = tg.ge %k, %k : i1
  return
}

// CHECK-LABEL: func.func @bits(
// CHECK-SAME: %[[K:.+]]: tensor<4xi32>, %[[C:.+]]: i1)
func.func @bits(%k: tensor<4xi32>, %c: i1) {
  // CHECK: tg.and %[[K]], %[[K]] : tensor<4xi32>
  %0 = tg.and %k, %k : tensor<4xi32>
  // CHECK: tg.or %[[K]], %[[K]] : tensor<4xi32>
  %1 = tg.or %k, %k : tensor<4xi32>
  // CHECK: tg.xor %[[K]], %[[K]] : tensor<4xi32>
  %2 = tg.xor %k, %k : tensor<4xi32>
  // CHECK: tg.shl %[[K]], %[[K]] : tensor<4xi32>
  %3 = tg.shl %k, %k : tensor<4xi32>
  // CHECK: tg.shr %[[K]], %[[K]] : tensor<4xi32>
  %4 = tg.shr %k, %k : tensor<4xi32>
  // CHECK: tg.and %[[C]], %[[C]] : i1
  %5 = tg.and %c, %c : i1
  // CHECK: tg.or %[[C]], %[[C]] : i1
  %6 = tg.or %c, %c : i1
  // CHECK: tg.xor %[[C]], %[[C]] : i1
  %7 = tg.xor %c, %c : i1
  // CHECK: tg.not %[[C]] : i1
  %8 = tg.not %c : i1
  // CHECK: tg.not %[[K]] : tensor<4xi32>
  %9 = tg.not %k : tensor<4xi32>
  return
}

// CHECK-LABEL: func.func @mixed_operand_types(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[C:.+]]: f64, %[[B:.+]]: tensor<?x3xi1>)
func.func @mixed_operand_types(%x: tensor<?x3xf64>, %c: f64, %b: tensor<?x3xi1>) {
  // CHECK: tg.add %[[X]], %[[C]] : (tensor<?x3xf64>, f64)
  %0 = tg.add %x, %c : (tensor<?x3xf64>, f64)
  // CHECK: tg.fma %[[X]], %[[C]], %[[X]] : (tensor<?x3xf64>, f64, tensor<?x3xf64>)
  %1 = tg.fma %x, %c, %x : (tensor<?x3xf64>, f64, tensor<?x3xf64>)
  // CHECK: tg.select %[[B]], %[[X]], %[[C]] : (tensor<?x3xi1>, tensor<?x3xf64>, f64)
  %2 = tg.select %b, %x, %c : (tensor<?x3xi1>, tensor<?x3xf64>, f64)
  return
}

// CHECK-LABEL: func.func @select_of_booleans_has_one_type(
// CHECK-SAME: %[[C:.+]]: i1)
func.func @select_of_booleans_has_one_type(%c: i1) {
  // CHECK: tg.select %[[C]], %[[C]], %[[C]] : i1
  %0 = tg.select %c, %c, %c : i1
  return
}

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[C:.+]]: i1)
func.func @casts(%x: tensor<?x3xf64>, %c: i1) {
  // CHECK: tg.cast %[[X]] to i1 : tensor<?x3xf64>
  %0 = tg.cast %x to i1 : tensor<?x3xf64>
  // CHECK: tg.cast %[[X]] to i8 : tensor<?x3xf64>
  %1 = tg.cast %x to i8 : tensor<?x3xf64>
  // CHECK: tg.cast %[[X]] to i16 : tensor<?x3xf64>
  %2 = tg.cast %x to i16 : tensor<?x3xf64>
  // CHECK: tg.cast %[[X]] to i32 : tensor<?x3xf64>
  %3 = tg.cast %x to i32 : tensor<?x3xf64>
  // CHECK: tg.cast %[[X]] to i64 : tensor<?x3xf64>
  %4 = tg.cast %x to i64 : tensor<?x3xf64>
  // CHECK: tg.cast %[[X]] to index : tensor<?x3xf64>
  %5 = tg.cast %x to index : tensor<?x3xf64>
  // CHECK: tg.cast %[[X]] to f16 : tensor<?x3xf64>
  %6 = tg.cast %x to f16 : tensor<?x3xf64>
  // CHECK: tg.cast %[[X]] to bf16 : tensor<?x3xf64>
  %7 = tg.cast %x to bf16 : tensor<?x3xf64>
  // CHECK: tg.cast %[[X]] to f32 : tensor<?x3xf64>
  %8 = tg.cast %x to f32 : tensor<?x3xf64>
  // CHECK: tg.cast %[[X]] to f64 : tensor<?x3xf64>
  %9 = tg.cast %x to f64 : tensor<?x3xf64>
  // CHECK: tg.cast %[[C]] to f64 : i1
  %10 = tg.cast %c to f64 : i1
  return
}

// CHECK-LABEL: func.func @keeps_discardable_attributes(
// CHECK-SAME: %[[C:.+]]: f64)
func.func @keeps_discardable_attributes(%c: f64) {
  // CHECK: tg.exp %[[C]] {note = "hot"} : f64
  %0 = tg.exp %c {note = "hot"} : f64
  return
}
