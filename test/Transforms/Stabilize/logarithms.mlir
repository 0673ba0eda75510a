// RUN: tg-opt %s --tg-stabilize | FileCheck %s
// RUN: tg-opt %s --tg-stabilize --tg-stabilize | FileCheck %s
// RUN: tg-opt %s --tg-stabilize=exclude=log1mexp,log-erfc,log-of-product | FileCheck %s --check-prefix=WITHOUT

// CHECK-LABEL: func.func @log1mexp(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>)
// CHECK-NEXT: %[[R:.+]] = tg.log1mexp %[[X]]
// CHECK-NEXT: return %[[R]]
// WITHOUT-LABEL: func.func @log1mexp(
// WITHOUT: tg.log1p
// WITHOUT-NOT: tg.log1mexp
func.func @log1mexp(%x: tensor<?xf64>) -> tensor<?xf64> {
  %one = arith.constant 1.0 : f64
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.sub %one, %0 : (f64, tensor<?xf64>)
  %2 = tg.log %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// CHECK-LABEL: func.func @other_forms_of_log1mexp(
// CHECK-SAME: %[[X:.+]]: f32, %[[Y:.+]]: f16)
// CHECK-DAG: %[[A:.+]] = tg.log1mexp %[[X]]
// CHECK-DAG: %[[B:.+]] = tg.log1mexp %[[Y]]
// CHECK: return %[[A]], %[[B]]
func.func @other_forms_of_log1mexp(%x: f32, %y: f16) -> (f32, f16) {
  %0 = tg.exp %x : f32
  %1 = tg.neg %0 : f32
  %2 = tg.log1p %1 : f32
  %3 = tg.expm1 %y : f16
  %4 = tg.neg %3 : f16
  %5 = tg.log %4 : f16
  return %2, %5 : f32, f16
}

// The difference is needed by the derivative, too, which is not 0 / 0 near 0.
// CHECK-LABEL: func.func @log1mexp_and_derivative(
// CHECK-SAME: %[[X:.+]]: f64)
// CHECK-DAG: %[[M:.+]] = tg.expm1 %[[X]]
// CHECK-DAG: %[[D:.+]] = tg.neg %[[M]]
// CHECK-DAG: tg.log1mexp %[[X]]
// CHECK-DAG: tg.div %{{.+}}, %[[D]]
func.func @log1mexp_and_derivative(%x: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %0 = tg.exp %x : f64
  %1 = tg.sub %one, %0 : f64
  %2 = tg.log %1 : f64
  %3 = tg.neg %0 : f64
  %4 = tg.div %3, %1 : f64
  return %2, %4 : f64, f64
}

// CHECK-LABEL: func.func @not_log1mexp(
// CHECK-NOT: tg.log1mexp
// CHECK: return
func.func @not_log1mexp(%x: f64, %y: tensor<?xf64>, %n: index) -> (f64, tensor<?xf64>, f64) {
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %0 = tg.exp %x : f64
  %1 = tg.sub %two, %0 : f64
  %2 = tg.log %1 : f64
  // The sizes may differ.
  %3 = tg.exp %y : tensor<?xf64>
  %4 = tg.full %one [%n] : f64
  %5 = tg.sub %4, %3 : tensor<?xf64>
  %6 = tg.log %5 : tensor<?xf64>
  %7 = tg.expm1 %x : f64
  %8 = tg.log %7 : f64
  return %2, %6, %8 : f64, tensor<?xf64>, f64
}

// CHECK-LABEL: func.func @log_erfc(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[Y:.+]]: f32)
// CHECK-DAG: %[[E:.+]] = tg.erf %[[X]]
// CHECK-DAG: %[[N:.+]] = tg.neg %[[E]]
// CHECK-DAG: %[[SMALL:.+]] = tg.log1p %[[N]]
// CHECK-DAG: %[[S:.+]] = tg.erfcx %[[X]]
// CHECK-DAG: %[[L:.+]] = tg.log %[[S]]
// CHECK-DAG: %[[Q:.+]] = tg.sqr %[[X]]
// CHECK-DAG: %[[LARGE:.+]] = tg.sub %[[L]], %[[Q]]
// CHECK-DAG: %[[H:.+]] = arith.constant 5.0{{0+}}e-01 : f64
// CHECK-DAG: %[[C:.+]] = tg.lt %[[X]], %[[H]]
// CHECK-DAG: tg.select %[[C]], %[[SMALL]], %[[LARGE]]
// CHECK-DAG: tg.erfcx %[[Y]]
// CHECK: return
// WITHOUT-LABEL: func.func @log_erfc(
// WITHOUT-NOT: tg.select
// WITHOUT: return
func.func @log_erfc(%x: tensor<?xf64>, %y: f32) -> (tensor<?xf64>, f32) {
  %0 = tg.erfc %x : tensor<?xf64>
  %1 = tg.log %0 : tensor<?xf64>
  %one = arith.constant 1.0 : f32
  %2 = tg.erf %y : f32
  %3 = tg.sub %one, %2 : f32
  %4 = tg.log %3 : f32
  return %1, %4 : tensor<?xf64>, f32
}

// Factors that stand between stay, and signs.
// CHECK-LABEL: func.func @gaussian_by_erfc(
// CHECK-SAME: %[[X:.+]]: f64, %[[G:.+]]: f64)
// CHECK: %[[E:.+]] = tg.erfcx %[[X]]
// CHECK: %[[S:.+]] = tg.reciprocal %[[E]]
// CHECK: %[[A:.+]] = tg.mul %[[S]], %[[G]]
// CHECK: %[[N:.+]] = tg.neg %[[A]]
// CHECK: return %[[N]]
func.func @gaussian_by_erfc(%x: f64, %g: f64) -> f64 {
  %0 = tg.sqr %x : f64
  %1 = tg.neg %0 : f64
  %2 = tg.exp %1 : f64
  %3 = tg.neg %2 : f64
  %4 = tg.erfc %x : f64
  %5 = tg.div %g, %4 : f64
  %6 = tg.mul %3, %5 : f64
  return %6 : f64
}

// Of other arguments, of a quotient that is used by others, and of another power.
// CHECK-LABEL: func.func @not_gaussian_by_erfc(
// CHECK-NOT: tg.erfcx
// CHECK: return
func.func @not_gaussian_by_erfc(%x: f64, %y: f64) -> (f64, f64, f64, f64) {
  %one = arith.constant 1.0 : f64
  %0 = tg.sqr %y : f64
  %1 = tg.neg %0 : f64
  %2 = tg.exp %1 : f64
  %3 = tg.erfc %x : f64
  %4 = tg.div %2, %3 : f64
  %5 = tg.erfc %y : f64
  %6 = tg.div %one, %5 : f64
  %7 = tg.mul %2, %6 : f64
  %8 = tg.neg %y : f64
  %9 = tg.exp %8 : f64
  %10 = tg.div %9, %5 : f64
  return %4, %6, %7, %10 : f64, f64, f64, f64
}

// CHECK-LABEL: func.func @log_of_product(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[Y:.+]]: f64)
// CHECK-DAG: %[[A:.+]] = tg.sum %[[X]] axes [1]
// CHECK-DAG: %[[L:.+]] = tg.log %{{.+}} : tensor<3x?xf64>
// CHECK-DAG: %[[B:.+]] = tg.sum %[[L]] keepdims
// CHECK-DAG: %[[C:.+]] = tg.add %[[Y]], %[[Y]]
// CHECK: return %[[A]], %[[B]], %[[C]]
// WITHOUT-LABEL: func.func @log_of_product(
// WITHOUT-COUNT-2: tg.prod
func.func @log_of_product(%x: tensor<?x3xf64>, %y: f64) -> (tensor<?xf64>, tensor<1x1xf64>, f64) {
  %0 = tg.exp %x : tensor<?x3xf64>
  %1 = tg.prod %0 axes [1] : tensor<?x3xf64>
  %2 = tg.log %1 : tensor<?xf64>
  %3 = tg.abs %x : tensor<?x3xf64>
  %4 = tg.sqr %x : tensor<?x3xf64>
  %5 = tg.add %3, %4 : tensor<?x3xf64>
  %6 = tg.transpose %5 [1, 0] : tensor<?x3xf64>
  %7 = tg.prod %6 keepdims : tensor<3x?xf64>
  %8 = tg.log %7 : tensor<1x1xf64>
  %9 = tg.exp %y : f64
  %10 = tg.mul %9, %9 : f64
  %11 = tg.log %10 : f64
  return %2, %8, %11 : tensor<?xf64>, tensor<1x1xf64>, f64
}

// Of two negative factors only the product has a logarithm.
// CHECK-LABEL: func.func @products_of_signs_stay(
// CHECK-COUNT-3: tg.prod
func.func @products_of_signs_stay(%x: tensor<?xf64>, %y: tensor<?xf16>) -> (f64, f64, f32) {
  %0 = tg.prod %x : tensor<?xf64>
  %1 = tg.log %0 : f64
  %2 = tg.exp %x : tensor<?xf64>
  %3 = tg.sub %2, %x : tensor<?xf64>
  %4 = tg.prod %3 : tensor<?xf64>
  %5 = tg.log %4 : f64
  // In a wider type.
  %6 = tg.abs %y : tensor<?xf16>
  %7 = tg.prod %6 in f32 : tensor<?xf16>
  %8 = tg.log %7 : f32
  return %1, %5, %8 : f64, f64, f32
}
