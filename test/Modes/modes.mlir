// RUN: tg-opt %s --tg-debug | FileCheck %s --check-prefix=DEBUG
// RUN: tg-opt %s --tg-fast-compile | FileCheck %s --check-prefix=COMPILE
// RUN: tg-opt %s --tg-fast-run | FileCheck %s --check-prefix=FAST

// DEBUG-LABEL: func.func @main(
// DEBUG-NEXT: tg.ofg inline
// COMPILE-LABEL: func.func @main(
// COMPILE-NOT: inline
// COMPILE: %[[N:.+]] = tg.neg %arg0
// One graph, and operations that differ in what is for people.
// COMPILE: %[[A:.+]] = tg.ofg frozen #[[EXP:graph_[0-9a-f]+]] (%{{.+}} = %[[N]])
// COMPILE-NEXT: tg.exp
// COMPILE-NEXT: tg.yield
// COMPILE: %[[B:.+]] = tg.ofg frozen #[[EXP]]
// COMPILE: return %[[A]], %[[B]]
// If there is time for it, small graphs are inlined, what is equal is one, and elementwise operations are fused.
// FAST-LABEL: func.func @main(
// FAST-NEXT: %[[R:.+]] = tg.composite frozen #{{graph_[0-9a-f]+}} (%{{.+}} = %arg0)
// FAST-NEXT: tg.neg
// FAST-NEXT: tg.exp
// FAST-NEXT: tg.yield
// FAST-NEXT: }
// FAST-NEXT: return %[[R]], %[[R]]
func.func @main(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %0 = tg.ofg inline (%a = %x) : (tensor<3xf64>) -> tensor<3xf64> {
    %1 = tg.neg %a : tensor<3xf64>
    tg.yield %1 : tensor<3xf64>
  }
  %2 = tg.ofg (%a = %0) : (tensor<3xf64>) -> tensor<3xf64> {
    %1 = tg.exp %a : tensor<3xf64>
    tg.yield %1 : tensor<3xf64>
  }
  %3 = tg.ofg (%a = %0) : (tensor<3xf64>) -> tensor<3xf64> {
    %1 = tg.ofg inline (%b = %a) : (tensor<3xf64>) -> tensor<3xf64> {
      %4 = tg.exp %b : tensor<3xf64>
      tg.yield %4 : tensor<3xf64>
    }
    tg.yield %1 : tensor<3xf64>
  } {tg.debug.line = 7 : i64}
  return %2, %3 : tensor<3xf64>, tensor<3xf64>
}
