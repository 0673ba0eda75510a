// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @check(
// CHECK-SAME: %[[OK:.+]]: i1, %[[M:.+]]: index, %[[K:.+]]: i64)
func.func @check(%ok: i1, %m: index, %k: i64) {
  // CHECK: tgl.check %[[OK]], "plain"
  tgl.check %ok, "plain"
  // CHECK: tgl.check %[[OK]], "expects {0} and {1}"(%[[M]], %[[K]] : index, i64)
  tgl.check %ok, "expects {0} and {1}"(%m, %k : index, i64)
  return
}

// CHECK-LABEL: func.func @row(
// CHECK-SAME: %[[B:.+]]: tensor<?x4xf64>, %[[I:.+]]: tensor<2x4xf64>, %[[R:.+]]: tensor<4xf64>,
// CHECK-SAME: %[[P:.+]]: index, %[[C:.+]]: i1)
func.func @row(%b: tensor<?x4xf64>, %i: tensor<2x4xf64>, %r: tensor<4xf64>, %p: index, %c: i1) {
  // CHECK: tgl.row %[[B]][%[[P]]] : tensor<?x4xf64> -> tensor<4xf64>
  %0 = tgl.row %b[%p] : tensor<?x4xf64> -> tensor<4xf64>
  // CHECK: tgl.row disjoint %[[B]][%[[P]]], %[[C]], %[[I]][%[[P]]] : tensor<?x4xf64>, tensor<2x4xf64> -> tensor<4xf64>
  %1 = tgl.row disjoint %b[%p], %c, %i[%p] : tensor<?x4xf64>, tensor<2x4xf64> -> tensor<4xf64>
  // CHECK: tgl.row %[[B]][%[[P]]], %[[C]], %[[R]][%[[P]]] : tensor<?x4xf64>, tensor<4xf64> -> tensor<?xf64>
  %2 = tgl.row %b[%p], %c, %r[%p] : tensor<?x4xf64>, tensor<4xf64> -> tensor<?xf64>
  return
}

// CHECK-LABEL: func.func @grow(
// CHECK-SAME: %[[B:.+]]: tensor<?x4xf64>, %[[D:.+]]: tensor<2x?xf64>, %[[K:.+]]: index, %[[N:.+]]: index)
func.func @grow(%b: tensor<?x4xf64>, %d: tensor<2x?xf64>, %k: index, %n: index) -> (tensor<?x4xf64>, tensor<2x?xf64>) {
  // CHECK: tgl.grow %[[B]] keeping %[[K]] to[%[[N]]] : tensor<?x4xf64>
  %0 = tgl.grow %b keeping %k to [%n] : tensor<?x4xf64>
  // CHECK: tgl.grow %[[D]] keeping %[[K]] to[%[[N]]] : tensor<2x?xf64>
  %1 = tgl.grow %d keeping %k to [%n] : tensor<2x?xf64>
  return %0, %1 : tensor<?x4xf64>, tensor<2x?xf64>
}

// CHECK-LABEL: func.func private @layer(
func.func private @layer(%x: tensor<?xf64>, %d: tensor<?xf64>) -> (tensor<?xf64>, f64) attributes {tg.destinations = 1 : i64} {
  %c = arith.constant 1.0 : f64
  return %d, %c : tensor<?xf64>, f64
}
func.func private @plain(%x: f64) -> f64 {
  return %x : f64
}
// CHECK-LABEL: func.func @call(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[D:.+]]: tensor<?xf64>)
func.func @call(%x: tensor<?xf64>, %d: tensor<?xf64>) -> (tensor<?xf64>, f64) {
  // CHECK: %[[R:.+]]:2 = tgl.call @layer(%[[X]]) into(%[[D]] : tensor<?xf64>) : (tensor<?xf64>) -> (tensor<?xf64>, f64)
  %0:2 = tgl.call @layer(%x) into(%d : tensor<?xf64>) : (tensor<?xf64>) -> (tensor<?xf64>, f64)
  // CHECK: tgl.call @plain(%[[R]]#1) : (f64) -> f64
  %1 = tgl.call @plain(%0#1) : (f64) -> f64
  return %0#0, %1 : tensor<?xf64>, f64
}

// CHECK-LABEL: func.func @sort_lane(
// CHECK-SAME: %[[X:.+]]: tensor<?xf32>, %[[D:.+]]: tensor<?xf32>, %[[P:.+]]: tensor<?xindex>, %[[W:.+]]: tensor<?xi64>,
// CHECK-SAME: %[[B:.+]]: memref<?xf32, strided<[?], offset: ?>>, %[[C:.+]]: memref<?xf32>, %[[V:.+]]: memref<?xi64>)
func.func @sort_lane(%x: tensor<?xf32>, %d: tensor<?xf32>, %p: tensor<?xindex>, %w: tensor<?xi64>,
                     %b: memref<?xf32, strided<[?], offset: ?>>, %c: memref<?xf32>, %v: memref<?xi64>) {
  // CHECK: tgl.sort_lane %[[X]] into %[[D]] using %[[W]] : tensor<?xf32>, tensor<?xf32>, tensor<?xi64> -> tensor<?xf32>
  %0 = tgl.sort_lane %x into %d using %w : tensor<?xf32>, tensor<?xf32>, tensor<?xi64> -> tensor<?xf32>
  // CHECK: tgl.sort_lane positions %[[X]] into %[[P]] using %[[W]] : tensor<?xf32>, tensor<?xindex>, tensor<?xi64> -> tensor<?xindex>
  %1 = tgl.sort_lane positions %x into %p using %w : tensor<?xf32>, tensor<?xindex>, tensor<?xi64> -> tensor<?xindex>
  // CHECK: tgl.sort_lane %[[B]] into %[[C]] using %[[V]] : memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>, memref<?xi64>
  tgl.sort_lane %b into %c using %v : memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>, memref<?xi64>
  return
}

// The numbers of elements are those of RuntimeABI.h, where types have lost their signs.
// CHECK-LABEL: func.func @runtime_knows_elements(
// CHECK-SAME: %[[X:.+]]: tensor<?xi8>, %[[B:.+]]: memref<?xf64>)
func.func @runtime_knows_elements(%x: tensor<?xi8>, %b: memref<?xf64>) {
  // CHECK: tgl.call_host "f"(%[[X]]) elements [10, 9] : (tensor<?xi8>) -> f64
  %0 = tgl.call_host "f"(%x) elements [10, 9] : (tensor<?xi8>) -> f64
  // CHECK: tgl.call_host "f"(%[[B]]) elements [9, 5] : (memref<?xf64>) -> index
  %1 = tgl.call_host "f"(%b) elements [9, 5] : (memref<?xf64>) -> index
  // CHECK: tgl.print_line "begins" elements []
  tgl.print_line "begins" elements []
  // CHECK: tgl.print_line "{} {}"(%[[X]], %[[B]] : tensor<?xi8>, memref<?xf64>) elements [10, 9]
  tgl.print_line "{} {}"(%x, %b : tensor<?xi8>, memref<?xf64>) elements [10, 9]
  return
}
