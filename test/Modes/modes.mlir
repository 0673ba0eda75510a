// RUN: tg-opt %s --tg-debug | FileCheck %s --check-prefix=DEBUG
// RUN: tg-opt %s --tg-fast-compile | FileCheck %s --check-prefixes=FAST,COMPILE
// RUN: tg-opt %s --tg-fast-run | FileCheck %s --check-prefixes=FAST,ALL

// DEBUG-LABEL: func.func @main(
// DEBUG-NEXT: tg.ofg inline
// FAST-LABEL: func.func @main(
// FAST-NOT: inline
// FAST: %[[N:.+]] = tg.neg %arg0
// One graph, and operations that differ in what is for people.
// FAST: %[[A:.+]] = tg.ofg frozen #[[EXP:graph_[0-9a-f]+]] (%{{.+}} = %[[N]])
// FAST-NEXT: tg.exp
// FAST-NEXT: tg.yield
// What is equal after that is one if there is time for it.
// COMPILE: %[[B:.+]] = tg.ofg frozen #[[EXP]]
// COMPILE: return %[[A]], %[[B]]
// ALL-NOT: tg.ofg
// ALL: return %[[A]], %[[A]]
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
