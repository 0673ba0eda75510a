// RUN: tg-opt %s --tg-freeze -o %t
// RUN: tg-opt %t --tg-merge-graphs --remarks-filter=tg-merge-graphs 2>&1 | FileCheck %s

// All graphs of a function are merged, or none: where its features veto, it stays as it was.
// CHECK:       remark: {{.+}}graphs are not merged: a feature of the graph refuses it: 'tg.exp' op overwrites a protected input
// CHECK-LABEL: func.func @vetoed
// CHECK-SAME:  tg.features
// CHECK:       %[[A:.+]] = tg.ofg frozen
// CHECK:       %[[B:.+]] = tg.ofg frozen
// CHECK:       tg.exp
// CHECK:       tg.mul %[[A]], %[[B]]
func.func @vetoed(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>)
    attributes {tg.features = [{name = "supervisor", options = {}}]} {
  %a = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.neg %i0 : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  %b = tg.ofg inline (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.neg %i0 : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  %r = tg.exp %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %s = tg.mul %a, %b : tensor<?xf64>
  return %r, %s : tensor<?xf64>, tensor<?xf64>
}

// What something overwrites is merged with nothing, with features or without.
// CHECK-LABEL: func.func @overwritten
// CHECK:       %[[A:.+]] = tg.ofg frozen
// CHECK:       %[[B:.+]] = tg.ofg frozen
// CHECK:       %[[C:.+]] = tg.ofg frozen
// CHECK-NOT:   tg.ofg
// CHECK:       %[[R:.+]] = tg.exp %[[A]] {tg.destroys = array<i64: 0>}
// CHECK:       tg.mul %[[B]], %[[R]]
// CHECK:       return %{{.+}}, %[[C]], %[[C]]
func.func @overwritten(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %a = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.neg %i0 : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  %b = tg.ofg inline (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.neg %i0 : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  %c = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.sqr %i0 : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  %d = tg.ofg inline (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.sqr %i0 : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  %r = tg.exp %a {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %s = tg.mul %b, %r : tensor<?xf64>
  return %s, %c, %d : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @accepted
// CHECK-SAME:  tg.features
// CHECK:       %[[A:.+]] = tg.ofg frozen
// CHECK-NOT:   tg.ofg
// CHECK:       %[[B:.+]] = tg.neg %[[A]]
// CHECK:       tg.mul %[[B]], %[[A]]
func.func @accepted(%x: tensor<?xf64>) -> tensor<?xf64>
    attributes {tg.features = [{name = "destroy-handler", options = {}}]} {
  %a = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.neg %i0 : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  %b = tg.ofg inline (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.neg %i0 : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  %r = tg.neg %a : tensor<?xf64>
  %s = tg.mul %r, %b {tg.destroys = array<i64: 0>} : tensor<?xf64>
  return %s : tensor<?xf64>
}

// Operations that merge because their operands do; one that nobody uses goes, too.
// CHECK-LABEL: func.func @chains
// CHECK:       %[[A:.+]] = tg.ofg
// CHECK:       %[[B:.+]] = tg.ofg {{.+}} = %[[A]])
// CHECK-NOT:   tg.ofg
// CHECK:       return %[[B]], %[[B]]
func.func @chains(%x: f64) -> (f64, f64) {
  %a = tg.ofg (%i0 = %x) : (f64) -> f64 {
    %0 = tg.neg %i0 : f64
    tg.yield %0 : f64
  }
  %b = tg.ofg (%i0 = %a) : (f64) -> f64 {
    %0 = tg.exp %i0 : f64
    tg.yield %0 : f64
  }
  %c = tg.ofg inline (%i0 = %x) : (f64) -> f64 {
    %0 = tg.neg %i0 : f64
    tg.yield %0 : f64
  }
  %d = tg.ofg inline (%i0 = %c) : (f64) -> f64 {
    %0 = tg.exp %i0 : f64
    tg.yield %0 : f64
  }
  %unused = tg.ofg inline (%i0 = %x) : (f64) -> f64 {
    %0 = tg.neg %i0 : f64
    tg.yield %0 : f64
  }
  return %b, %d : f64, f64
}
