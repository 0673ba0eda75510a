// RUN: tg-opt %s --tg-inner-graph-optimize=pipeline=tg-inline-graphs -o %t
// RUN: FileCheck %s --input-file %t

// The result does not depend on the number of threads, and a second run changes nothing.
// RUN: tg-opt %s --tg-inner-graph-optimize=pipeline=tg-inline-graphs --mlir-disable-threading | diff %t -
// RUN: tg-opt %t --tg-inner-graph-optimize=pipeline=tg-inline-graphs | diff %t -
// RUN: tg-opt %s --pass-pipeline='builtin.module(func.func(tg-inner-graph-optimize{pipeline=tg-inline-graphs}))' \
// RUN:   | diff %t -
// RUN: tg-opt %s --tg-freeze=leave-unfreezable --tg-inner-graph-optimize=pipeline=tg-inline-graphs | diff %t -

// Treatment, names and attributes are the operation's, the graph is one. What was open is frozen.
// CHECK-LABEL: func.func @operations_keep_what_is_theirs(
func.func @operations_keep_what_is_theirs(%x: f64, %y: f64) -> (f64, f64) {
  // CHECK-NEXT: tg.ofg frozen #[[EXP:graph_[0-9a-f]+]] inline "first" (%{{.+}} = %arg0) : (f64) -> f64 {
  // CHECK-NEXT: tg.exp
  // CHECK-NEXT: tg.yield
  %0 = tg.ofg inline "first" (%a = %x) : (f64) -> f64 {
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  // CHECK: tg.ofg frozen #[[EXP]] "second" (%{{.+}} = %arg1) : (f64) -> f64 {
  // CHECK-NEXT: tg.exp
  // CHECK-NEXT: tg.yield
  // CHECK-NEXT: } {tg.debug.line = 3 : i64}
  %3 = tg.ofg "second" (%a = %y) : (f64) -> f64 {
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  } {tg.debug.line = 3 : i64}
  return %0, %3 : f64, f64
}

// What the terminator carries besides values stays, and so do inputs that are not used.
// CHECK-LABEL: func.func @the_terminator_of_a_scan_stays(
func.func @the_terminator_of_a_scan_stays(%x: f64, %y: f64, %n: index) -> (f64, tensor<?xf64>, tensor<?xf64>) {
  // CHECK: tg.scan frozen {{.+}} %[[T:.+]] to
  // CHECK-NEXT: states(%[[S:.+]] = %arg0 : f64)
  // CHECK-NEXT: consts(%{{.+}} = %arg1 : f64)
  // CHECK: %[[E:.+]] = tg.exp %[[S]]
  // CHECK: tg.yield %[[E]] : f64 outs(%[[E]] last 2, %[[S]] : f64, f64) until %{{.+}}
  %0:3 = tg.scan %t to %n states(%s = %x : f64) consts(%c = %y : f64) -> (f64, tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.ofg (%b = %s) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    %two = arith.constant 2.0 : f64
    %stop = tg.gt %1, %two : f64
    tg.yield %1 : f64 outs(%1 last 2, %s : f64, f64) until %stop
  }
  return %0#0, %0#1, %0#2 : f64, tensor<?xf64>, tensor<?xf64>
}

// Graphs in graphs in control flow.
// CHECK-LABEL: func.func @graphs_inside_come_first(
func.func @graphs_inside_come_first(%x: tensor<3xf64>, %n: index, %p: i1) -> tensor<3xf64> {
  // CHECK: scf.if
  // CHECK: tg.scan frozen
  // CHECK: tg.composite frozen
  // CHECK-NEXT: tg.exp
  // CHECK-NEXT: tg.yield
  %0 = scf.if %p -> tensor<3xf64> {
    %1 = tg.scan %t to %n states(%s = %x : tensor<3xf64>) -> tensor<3xf64> {
      %2 = tg.composite (%e = %s) : (tensor<3xf64>) -> tensor<3xf64> {
        %3 = tg.ofg (%b = %e) : (f64) -> f64 {
          %4 = tg.exp %b : f64
          tg.yield %4 : f64
        }
        tg.yield %3 : f64
      }
      tg.yield %2 : tensor<3xf64>
    }
    scf.yield %1 : tensor<3xf64>
  } else {
    scf.yield %x : tensor<3xf64>
  }
  return %0 : tensor<3xf64>
}

// Nothing at all in a graph.
// CHECK-LABEL: func.func @inputs_are_passed_on(
func.func @inputs_are_passed_on(%x: f64) -> (f64, f64) {
  // CHECK: tg.ofg frozen {{.+}} (%[[I:.+]] = %arg0)
  // CHECK-NEXT: tg.yield %[[I]], %[[I]]
  // CHECK: tg.ofg frozen {{.+}} () : () -> () {
  // CHECK-NEXT: tg.yield
  // CHECK-NEXT: }
  %0:2 = tg.ofg (%a = %x) : (f64) -> (f64, f64) {
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      tg.yield %b : f64
    }
    tg.yield %1, %a : f64, f64
  }
  tg.ofg () : () -> () {
    tg.yield
  }
  return %0#0, %0#1 : f64, f64
}

func.func private @callee(f64) -> f64

// A graph that cannot be frozen stays, but for the graphs in it.
// CHECK-LABEL: func.func @looks_into_graphs_with_effects(
func.func @looks_into_graphs_with_effects(%x: f64) -> f64 {
  // CHECK: tg.ofg (%
  // CHECK-NEXT: func.call
  // CHECK-NEXT: tg.ofg frozen #[[EXP]] (
  // CHECK-NEXT: tg.exp
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = func.call @callee(%a) : (f64) -> f64
    %2 = tg.ofg (%b = %1) : (f64) -> f64 {
      %3 = tg.ofg (%c = %b) : (f64) -> f64 {
        %4 = tg.exp %c : f64
        tg.yield %4 : f64
      }
      tg.yield %3 : f64
    }
    tg.yield %2 : f64
  }
  return %0 : f64
}

// Symbols are those of this module: the function cannot be elsewhere.
// CHECK-LABEL: func.func @leaves_graphs_with_symbols(
func.func @leaves_graphs_with_symbols(%x: f64) -> ((f64) -> f64, f64) {
  // CHECK: tg.ofg frozen
  // CHECK: func.constant @callee
  // CHECK: tg.ofg frozen #[[EXP]]
  %0:2 = tg.ofg (%a = %x) : (f64) -> ((f64) -> f64, f64) {
    %f = func.constant @callee : (f64) -> f64
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    tg.yield %f, %1 : (f64) -> f64, f64
  }
  return %0#0, %0#1 : (f64) -> f64, f64
}
