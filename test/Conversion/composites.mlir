// RUN: tg-opt %s --convert-tg-to-linalg --canonicalize --cse | FileCheck %s
// RUN: tg-opt %s --tg-lower-to-loops --convert-linalg-to-loops | FileCheck %s --check-prefix=LOOPS

// One nest of loops for all results.
// CHECK-LABEL: func.func @several_results(
// CHECK: linalg.generic {{.*}} ins(%arg0, %arg1 : tensor<?x4xf64>, tensor<4xf64>) outs(%{{.*}}, %{{.*}} : tensor<?x4xf64>, tensor<?x4xi1>)
// CHECK-NOT: linalg.generic
// CHECK: return
// LOOPS-LABEL: func.func @several_results(
// LOOPS-COUNT-2: memref.alloc(
// LOOPS-NOT: memref.alloc(
// LOOPS-COUNT-2: scf.for
// LOOPS-NOT: scf.for
// LOOPS: return
func.func @several_results(%x: tensor<?x4xf64>, %y: tensor<4xf64>) -> (tensor<?x4xf64>, tensor<?x4xi1>) {
  %0:2 = tg.composite (%a = %x, %b = %y) : (tensor<?x4xf64>, tensor<4xf64>) -> (tensor<?x4xf64>, tensor<?x4xi1>) {
    %1 = tg.add %a, %b : f64
    %2 = tg.lt %1, %b : f64
    tg.yield %1, %2 : f64, i1
  }
  return %0#0, %0#1 : tensor<?x4xf64>, tensor<?x4xi1>
}

// A result that is not used gets no tensor, and what only its size is asked of is not read.
// CHECK-LABEL: func.func @unused(
// CHECK: tgl.check
// CHECK: linalg.generic {{.*}} ins(%arg0 : tensor<?xf64>) outs(%{{[0-9]+}} : tensor<?xf64>)
// CHECK-NOT: linalg.generic
// CHECK: return
// LOOPS-LABEL: func.func @unused(
// LOOPS-COUNT-1: memref.alloc(
// LOOPS-NOT: memref.alloc(
// LOOPS-COUNT-1: scf.for
// LOOPS-NOT: scf.for
// LOOPS: return
func.func @unused(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0:2 = tg.composite (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.neg %a : f64
    %2 = tg.exp %a : f64
    tg.yield %1, %2 : f64, f64
  }
  return %0#0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @nothing_used(
// CHECK-NEXT: return
func.func @nothing_used(%x: tensor<?xf64>) {
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.neg %a : f64
    tg.yield %1 : f64
  }
  return
}
