// RUN: tg-opt %s --tg-simplify=fast-math | FileCheck %s
// RUN: tg-opt %s --tg-simplify | FileCheck %s --check-prefix=EXACT

// EXACT-LABEL: func.func @zeros(
// EXACT-COUNT-4: tg.
// CHECK-LABEL: func.func @zeros(
// CHECK-SAME: %[[X:.+]]: f64)
// CHECK: %[[N:.+]] = tg.neg %[[X]]
// CHECK-NOT: tg.
// CHECK: return %[[X]], %[[N]],
func.func @zeros(%x: f64) -> (f64, f64, f64, f64) {
  %zero = arith.constant 0.0 : f64
  %0 = tg.add %x, %zero : f64
  %1 = tg.sub %zero, %x : f64
  %2 = tg.mul %x, %zero : f64
  %3 = tg.div %zero, %x : f64
  return %0, %1, %2, %3 : f64, f64, f64, f64
}

// EXACT-LABEL: func.func @cancels(
// EXACT-COUNT-6: tg.
// CHECK-LABEL: func.func @cancels(
// CHECK-SAME: %[[X:.+]]: f64, %[[Y:.+]]: f64)
// CHECK-DAG: %[[D:.+]] = tg.sub %[[Y]], %[[X]]
// CHECK-DAG: %[[Z:.+]] = arith.constant 0.0
// CHECK-DAG: %[[O:.+]] = arith.constant 1.0
// CHECK: return %[[Z]], %[[O]], %[[X]], %[[D]]
func.func @cancels(%x: f64, %y: f64) -> (f64, f64, f64, f64) {
  %0 = tg.sub %x, %x : f64
  %1 = tg.div %x, %x : f64
  %2 = tg.add %x, %y : f64
  %3 = tg.sub %2, %y : f64
  %4 = tg.sub %x, %y : f64
  %5 = tg.neg %4 : f64
  return %0, %1, %3, %5 : f64, f64, f64, f64
}

// EXACT-LABEL: func.func @chains(
// EXACT-COUNT-4: tg.
// CHECK-LABEL: func.func @chains(
// CHECK-SAME: %[[X:.+]]: f64, %[[Y:.+]]: f64)
// CHECK-DAG: %[[C:.+]] = arith.constant -1.0
// CHECK-DAG: %[[S:.+]] = tg.add %[[X]], %[[Y]]
// CHECK-DAG: %[[A:.+]] = tg.add %[[S]], %[[C]]
// CHECK-DAG: %[[B:.+]] = tg.mul %[[X]], %{{.+}}
// CHECK: return %[[A]], %[[B]]
func.func @chains(%x: f64, %y: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %three = arith.constant 3.0 : f64
  %0 = tg.add %x, %one : f64
  %1 = tg.add %0, %y : f64
  %2 = tg.sub %1, %two : f64
  %3 = tg.div %x, %three : f64
  return %2, %3 : f64, f64
}

// EXACT-LABEL: func.func @powers(
// EXACT-COUNT-3: tg.pow
// CHECK-LABEL: func.func @powers(
// CHECK-SAME: %[[X:.+]]: f64)
// CHECK-DAG: %[[A:.+]] = tg.sqr %[[X]]
// CHECK-DAG: %[[B:.+]] = tg.sqrt %[[X]]
// CHECK-DAG: %[[C:.+]] = tg.reciprocal %[[X]]
// CHECK: return %[[A]], %[[B]], %[[C]]
func.func @powers(%x: f64) -> (f64, f64, f64) {
  %two = arith.constant 2.0 : f64
  %half = arith.constant 0.5 : f64
  %mone = arith.constant -1.0 : f64
  %0 = tg.pow %x, %two : f64
  %1 = tg.pow %x, %half : f64
  %2 = tg.pow %x, %mone : f64
  return %0, %1, %2 : f64, f64, f64
}

// EXACT-LABEL: func.func @functions(
// EXACT-COUNT-6: tg.
// CHECK-LABEL: func.func @functions(
// CHECK-SAME: %[[X:.+]]: f64)
// CHECK-DAG: %[[A:.+]] = tg.abs %[[X]]
// CHECK-DAG: %[[C:.+]] = tg.cos %[[X]]
// CHECK: return %[[X]], %[[A]], %[[C]]
func.func @functions(%x: f64) -> (f64, f64, f64) {
  %0 = tg.log %x : f64
  %1 = tg.exp %0 : f64
  %2 = tg.sqr %x : f64
  %3 = tg.sqrt %2 : f64
  %4 = tg.neg %x : f64
  %5 = tg.cos %4 : f64
  return %1, %3, %5 : f64, f64, f64
}

// EXACT-LABEL: func.func @comparisons(
// EXACT: tg.not
// EXACT: tg.eq
// EXACT: tg.select
// CHECK-LABEL: func.func @comparisons(
// CHECK-SAME: %[[X:.+]]: f64, %[[Y:.+]]: f64)
// CHECK-DAG: %[[T:.+]] = arith.constant true
// CHECK-DAG: %[[G:.+]] = tg.ge %[[X]], %[[Y]]
// CHECK-DAG: %[[M:.+]] = tg.min %[[X]], %[[Y]]
// CHECK: return %[[G]], %[[T]], %[[M]]
func.func @comparisons(%x: f64, %y: f64) -> (i1, i1, f64) {
  %0 = tg.lt %x, %y : f64
  %1 = tg.not %0 : i1
  %2 = tg.eq %x, %x : f64
  %3 = tg.select %0, %x, %y : (i1, f64, f64)
  return %1, %2, %3 : i1, i1, f64
}

// EXACT-LABEL: func.func @sum_of_one(
// EXACT: tg.sum
// CHECK-LABEL: func.func @sum_of_one(
// CHECK: tg.squeeze
func.func @sum_of_one(%x: tensor<?x1xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [1] : tensor<?x1xf64>
  return %0 : tensor<?xf64>
}

// EXACT-LABEL: func.func @reductions_of_computed(
// EXACT: tg.mul
// EXACT: tg.div
// EXACT: tg.exp
// CHECK-LABEL: func.func @reductions_of_computed(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[K:.+]]: f64, %[[R:.+]]: tensor<1x3xf64>)
// CHECK-DAG: %[[A:.+]] = tg.sum %[[X]] : tensor
// CHECK-DAG: %[[KA:.+]] = tg.mul %[[A]], %[[K]] : f64
// CHECK-DAG: %[[B:.+]] = tg.sum %[[X]] axes [0]
// CHECK-DAG: %[[S:.+]] = tg.squeeze %[[R]] [0]
// CHECK-DAG: %[[RB:.+]] = tg.div %[[B]], %[[S]] : tensor<3xf64>
// CHECK-DAG: %[[M:.+]] = tg.amax %[[X]] axes [1]
// CHECK-DAG: %[[E:.+]] = tg.exp %[[M]] : tensor<?xf64>
// CHECK: return %[[KA]], %[[RB]], %[[E]]
func.func @reductions_of_computed(%x: tensor<?x3xf64>, %k: f64, %r: tensor<1x3xf64>)
    -> (f64, tensor<3xf64>, tensor<?xf64>) {
  %0 = tg.mul %x, %k : (tensor<?x3xf64>, f64)
  %1 = tg.sum %0 : tensor<?x3xf64>
  %2 = tg.div %x, %r : (tensor<?x3xf64>, tensor<1x3xf64>)
  %3 = tg.sum %2 axes [0] : tensor<?x3xf64>
  %4 = tg.exp %x : tensor<?x3xf64>
  %5 = tg.amax %4 axes [1] : tensor<?x3xf64>
  return %1, %3, %5 : f64, tensor<3xf64>, tensor<?xf64>
}

// EXACT-LABEL: func.func @exponents(
// EXACT-COUNT-4: tg.exp
// CHECK-LABEL: func.func @exponents(
// CHECK-SAME: %[[X:.+]]: f64, %[[Y:.+]]: f64)
// CHECK-DAG: %[[A:.+]] = tg.add %[[X]], %[[Y]]
// CHECK-DAG: %[[EA:.+]] = tg.exp %[[A]]
// CHECK-DAG: %[[B:.+]] = tg.sub %[[X]], %[[Y]]
// CHECK-DAG: %[[EB:.+]] = tg.exp %[[B]]
// CHECK: return %[[EA]], %[[EB]]
func.func @exponents(%x: f64, %y: f64) -> (f64, f64) {
  %0 = tg.exp %x : f64
  %1 = tg.exp %y : f64
  %2 = tg.mul %0, %1 : f64
  %3 = tg.exp %x : f64
  %4 = tg.exp %y : f64
  %5 = tg.div %3, %4 : f64
  return %2, %5 : f64, f64
}

// Both exponentials are needed anyway.
// CHECK-LABEL: func.func @exponents_stay(
// CHECK: tg.mul
func.func @exponents_stay(%x: f64, %y: f64) -> (f64, f64, f64) {
  %0 = tg.exp %x : f64
  %1 = tg.exp %y : f64
  %2 = tg.mul %0, %1 : f64
  return %0, %1, %2 : f64, f64, f64
}

// EXACT-LABEL: func.func @updates(
// EXACT-COUNT-2: tg.inc_slice
// CHECK-LABEL: func.func @updates(
// CHECK-SAME: %[[X:.+]]: tensor<4xf64>, %[[V:.+]]: f64)
// CHECK: %[[A:.+]] = tg.set_slice %[[V]] into %{{.+}}[1]
// CHECK: return %[[A]], %[[X]]
func.func @updates(%x: tensor<4xf64>, %v: f64) -> (tensor<4xf64>, tensor<4xf64>) {
  %zeros = arith.constant dense<0.0> : tensor<4xf64>
  %zero = arith.constant 0.0 : f64
  %0 = tg.inc_slice %v into %zeros[1] : f64 into tensor<4xf64>
  %1 = tg.inc_slice %zero into %x[1] : f64 into tensor<4xf64>
  return %0, %1 : tensor<4xf64>, tensor<4xf64>
}
