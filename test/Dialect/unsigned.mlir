// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-print-graphs -o %t 2>&1 | FileCheck %s --check-prefix=FROZEN

// CHECK-LABEL: func.func @constants(
// CHECK: tg.constant 200 : ui8
// CHECK: tg.constant 18446744073709551615 : ui64
// CHECK: arith.constant dense<[0, 4294967295]> : tensor<2xui32>
func.func @constants() -> (ui8, ui64, tensor<2xui32>) {
  %0 = tg.constant 200 : ui8
  %1 = tg.constant 18446744073709551615 : ui64
  %2 = arith.constant dense<[0, 0xFFFFFFFF]> : tensor<2xui32>
  return %0, %1, %2 : ui8, ui64, tensor<2xui32>
}

// CHECK-LABEL: func.func @all_families(
// CHECK: tg.maximum %{{.*}} : (tensor<?xui16>, ui16)
// CHECK: tg.sum %{{.*}} in ui64 : tensor<?xui16>
// CHECK: tg.take %{{.*}} : (tensor<?xf64>, tensor<?xui16>)
// CHECK: tg.iota [3] : ui32
func.func @all_families(%x: tensor<?xui16>, %c: ui16, %table: tensor<?xf64>) -> (ui64, tensor<?xf64>, tensor<3xui32>) {
  %0 = tg.maximum %x, %c : (tensor<?xui16>, ui16)
  %1 = tg.sum %0 in ui64 : tensor<?xui16>
  %2 = tg.take %table at %x axis 0 : (tensor<?xf64>, tensor<?xui16>)
  %3 = tg.iota [3] : ui32
  return %1, %2, %3 : ui64, tensor<?xf64>, tensor<3xui32>
}

// Folded in the type itself: 2 - 3 wraps, 255 is not less than 1.
// CHECK-LABEL: func.func @folds(
func.func @folds() -> (ui8, i1) {
  %0 = tg.constant 2 : ui8
  %1 = tg.constant 3 : ui8
  %2 = tg.sub %0, %1 : ui8
  %3 = tg.lt %2, %0 : ui8
  return %2, %3 : ui8, i1
}

// Graphs that differ only in the sign are different graphs.
// FROZEN:     tg.ofg "a" {{\[}}[[A:[0-9a-f]+]]] : tensor<4xui32>
// FROZEN-NOT: {{\[}}[[A]]]
// FROZEN:     tg.ofg "b"
// FROZEN:     inner graphs
func.func @graphs(%x: tensor<4xui32>, %y: tensor<4xi32>) -> (tensor<4xui32>, tensor<4xi32>) {
  %0 = tg.ofg "a" (%i = %x) : (tensor<4xui32>) -> tensor<4xui32> {
    %1 = tg.abs %i : tensor<4xui32>
    tg.yield %1 : tensor<4xui32>
  }
  %2 = tg.ofg "b" (%i = %y) : (tensor<4xi32>) -> tensor<4xi32> {
    %3 = tg.abs %i : tensor<4xi32>
    tg.yield %3 : tensor<4xi32>
  }
  return %0, %2 : tensor<4xui32>, tensor<4xi32>
}
