// Graphs that call functions without memory effects are optimised around the calls.
// RUN: tg-opt %s --tg-inner-graph-optimize=pipeline=tg-inline-graphs,tg-canonicalize -o %t
// RUN: FileCheck %s --input-file %t
// RUN: tg-opt %t --tg-inner-graph-optimize=pipeline=tg-inline-graphs,tg-canonicalize | diff %t -
// RUN: tg-opt %s --tg-freeze=leave-unfreezable --tg-inner-graph-optimize=pipeline=tg-inline-graphs,tg-canonicalize | diff %t -
// RUN: tg-opt %s --tg-inner-graph-optimize=pipeline=tg-inline-graphs --remarks-filter=tg-inner-graph-optimize 2>&1 -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=REMARK
// REMARK: [Missed] left {{.+}}graph_{{.+}} is left as it is: 'func.constant' refers to the symbol @declared
// REMARK: [Missed] left {{.+}}a graph is left as it is: 'func.call' op calls @declared, which is only declared, so
// REMARK: 6 operations with 5 distinct graphs: 2 changed, 1 left as they are; 1 other graph left

func.func private @declared(f64) -> f64
func.func private @next(%x: f64) -> f64 {
  %0 = tg.exp %x : f64
  return %0 : f64
}
// The name of a graph's function may be taken.
func.func private @graph_e00e22a0(%x: f64) -> f64 {
  return %x : f64
}

// CHECK-LABEL: func.func @calls(
// CHECK: tg.ofg frozen
// CHECK-NEXT: %[[C:.+]] = func.call @next(
// CHECK-NEXT: tg.exp %[[C]]
// CHECK-NEXT: tg.yield
func.func @calls(%x: f64) -> f64 {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = func.call @next(%a) : (f64) -> f64
    %2 = tg.ofg (%b = %1) : (f64) -> f64 {
      %3 = tg.exp %b : f64
      tg.yield %3 : f64
    }
    tg.yield %2 : f64
  }
  return %0 : f64
}

// Other references, and calls that may do anything.
// CHECK-LABEL: func.func @refers(
// CHECK: func.constant @declared
// CHECK: tg.ofg (
// CHECK-NEXT: tg.ofg frozen
// CHECK: func.call @declared
func.func @refers(%x: f64) -> ((f64) -> f64, f64) {
  %0 = tg.ofg () : () -> ((f64) -> f64) {
    %f = func.constant @declared : (f64) -> f64
    tg.yield %f : (f64) -> f64
  }
  %1 = tg.ofg (%a = %x) : (f64) -> f64 {
    %2 = tg.ofg (%b = %a) : (f64) -> f64 {
      %3 = tg.exp %b : f64
      tg.yield %3 : f64
    }
    %4 = func.call @declared(%2) : (f64) -> f64
    tg.yield %4 : f64
  }
  return %0, %1 : (f64) -> f64, f64
}

// Two functions of one name in two modules are two.
// CHECK-LABEL: module @first
// CHECK: tg.ofg frozen
// CHECK-NEXT: func.call @next
// CHECK-NEXT: tg.exp
module @first {
  func.func private @next(%x: f64) -> f64 {
    %0 = tg.neg %x : f64
    return %0 : f64
  }
  func.func @main(%x: f64) -> f64 {
    %0 = tg.ofg (%a = %x) : (f64) -> f64 {
      %1 = func.call @next(%a) : (f64) -> f64
      %2 = tg.ofg (%b = %1) : (f64) -> f64 {
        %3 = tg.exp %b : f64
        tg.yield %3 : f64
      }
      tg.yield %2 : f64
    }
    return %0 : f64
  }
}
