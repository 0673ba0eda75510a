// RUN: tg-opt %s --tg-contract-products | FileCheck %s
// RUN: tg-opt %s --tg-contract-products=reassociate=true | FileCheck %s --check-prefix=ANY

// CHECK-LABEL: func.func @sum(
// CHECK-SAME:      %[[X:.*]]: f64, %[[Y:.*]]: f64, %[[Z:.*]]: f64)
// CHECK-NEXT:    %[[S:.*]] = llvm.intr.fmuladd(%[[X]], %[[Y]], %[[Z]])
// CHECK-NEXT:    return %[[S]]
// ANY-LABEL:   func.func @sum(
// ANY-NEXT:      arith.mulf %{{.*}}, %{{.*}} fastmath<reassoc,contract> : f64
// ANY-NEXT:      arith.addf %{{.*}}, %{{.*}} fastmath<reassoc,contract> : f64
func.func @sum(%x: f64, %y: f64, %z: f64) -> f64 {
  %0 = arith.mulf %x, %y : f64
  %1 = arith.addf %z, %0 : f64
  return %1 : f64
}

// CHECK-LABEL: func.func @differences(
// CHECK-SAME:      %[[X:.*]]: vector<4xf32>, %[[Y:.*]]: vector<4xf32>, %[[Z:.*]]: vector<4xf32>)
// CHECK-NEXT:    %[[N:.*]] = arith.negf %[[Z]]
// CHECK-NEXT:    %[[A:.*]] = vector.fma %[[X]], %[[Y]], %[[N]]
// CHECK-NEXT:    %[[M:.*]] = arith.negf %[[Y]]
// CHECK-NEXT:    %[[B:.*]] = vector.fma %[[M]], %[[Y]], %[[Z]]
// CHECK-NEXT:    return %[[A]], %[[B]]
// ANY-LABEL:   func.func @differences(
// ANY:           arith.subf %{{.*}}, %{{.*}} fastmath<reassoc,nnan,contract> : vector<4xf32>
func.func @differences(%x: vector<4xf32>, %y: vector<4xf32>, %z: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0 = arith.mulf %x, %y : vector<4xf32>
  %1 = arith.subf %0, %z fastmath<nnan> : vector<4xf32>
  %2 = arith.mulf %y, %y : vector<4xf32>
  %3 = arith.subf %z, %2 : vector<4xf32>
  return %1, %3 : vector<4xf32>, vector<4xf32>
}

// The first of two products.
// CHECK-LABEL: func.func @two_products(
// CHECK-NEXT:    %[[P:.*]] = arith.mulf %arg1, %arg1
// CHECK-NEXT:    llvm.intr.fmuladd(%arg0, %arg0, %[[P]])
func.func @two_products(%x: f64, %y: f64) -> f64 {
  %0 = arith.mulf %x, %x : f64
  %1 = arith.mulf %y, %y : f64
  %2 = arith.addf %0, %1 : f64
  return %2 : f64
}

// A product that is needed otherwise or twice, one that is added to itself, one of another block, one of half floats, of integers.
// CHECK-LABEL: func.func @others(
// CHECK-NOT:     fma
// CHECK-NOT:     fmuladd
// CHECK:         return
func.func @others(%x: f64, %n: index, %h: f16, %i: i64) -> (f64, f64, f64, f64, f16, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.mulf %x, %x : f64
  %1 = arith.addf %0, %x : f64
  %2 = arith.mulf %1, %x : f64
  %3 = arith.addf %2, %2 : f64
  %4 = arith.mulf %3, %x : f64
  %5 = scf.for %k = %c0 to %n step %c1 iter_args(%s = %x) -> (f64) {
    %6 = arith.addf %s, %4 : f64
    scf.yield %6 : f64
  }
  %7 = arith.mulf %h, %h : f16
  %8 = arith.addf %7, %h : f16
  %9 = arith.muli %i, %i : i64
  %10 = arith.addi %9, %i : i64
  return %0, %1, %3, %5, %8, %10 : f64, f64, f64, f64, f16, i64
}

// A product of a body that is not lowered yet.
// CHECK-LABEL: func.func @body(
// CHECK:         linalg.generic
// CHECK:           %[[S:.*]] = llvm.intr.fmuladd
// CHECK-NEXT:      linalg.yield %[[S]]
func.func @body(%x: memref<?xf32>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : memref<?xf32>) outs(%y : memref<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %b : f32
    linalg.yield %1 : f32
  }
  return
}
