// RUN: tg-opt %s --tg-freeze | FileCheck %s

// The order of operations and of commutative operands is forgotten: one digest, which --cse compares.
// CHECK-LABEL: func.func @orders_are_one(
func.func @orders_are_one(%x: f64, %y: f64) -> (f64, f64) {
  // CHECK: tg.ofg frozen #[[SAME:graph_[0-9a-f]+]] (
  // CHECK-NEXT: %[[C:.+]] = arith.constant 2.0
  // CHECK: tg.mul %{{.+}}, %[[C]] : f64
  %0 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> f64 {
    %c = arith.constant 2.0 : f64
    %1 = tg.exp %a : f64
    %2 = arith.mulf %c, %b : f64
    %3 = tg.mul %c, %1 : f64
    %4 = tg.add %3, %2 : f64
    tg.yield %4 : f64
  }
  // CHECK: tg.ofg frozen #[[SAME]] (
  %5 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> f64 {
    %c = arith.constant 2.0 : f64
    %2 = arith.mulf %b, %c : f64
    %1 = tg.exp %a : f64
    %3 = tg.mul %1, %c : f64
    %4 = tg.add %2, %3 : f64
    tg.yield %4 : f64
  }
  return %0, %5 : f64, f64
}

// CHECK-LABEL: func.func @dead_and_double_operations_go(
func.func @dead_and_double_operations_go(%x: f64) -> f64 {
  // CHECK: tg.ofg frozen
  // CHECK-NEXT: %[[E:.+]] = tg.exp
  // CHECK-NEXT: tg.div %[[E]], %[[E]]
  // CHECK-NEXT: tg.yield
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    %dead = tg.neg %1 : f64
    %2 = tg.exp %a : f64
    %3 = tg.div %1, %2 : f64
    tg.yield %3 : f64
  }
  return %0 : f64
}

// CHECK-LABEL: func.func @graphs_inside_come_first(
func.func @graphs_inside_come_first(%x: tensor<3xf64>, %n: index) -> tensor<3xf64> {
  // CHECK: tg.ofg frozen
  // CHECK: tg.scan frozen
  // CHECK: tg.composite frozen
  %0 = tg.ofg (%a = %x, %m = %n) : (tensor<3xf64>, index) -> tensor<3xf64> {
    %1 = tg.scan %t to %m states(%s = %a : tensor<3xf64>) -> tensor<3xf64> {
      %2 = tg.composite (%e = %s) : (tensor<3xf64>) -> tensor<3xf64> {
        %3 = tg.exp %e : f64
        tg.yield %3 : f64
      }
      tg.yield %2 : tensor<3xf64>
    }
    tg.yield %1 : tensor<3xf64>
  }
  return %0 : tensor<3xf64>
}

// Names and attributes of the operation stay, also in control flow.
// CHECK-LABEL: func.func @the_operation_stays(
func.func @the_operation_stays(%x: f64, %p: i1) -> f64 {
  // CHECK: scf.if
  %0 = scf.if %p -> f64 {
    // CHECK: tg.ofg frozen #{{.+}} inline "name" (%{{.+}} = %{{.+}}) : (f64) -> f64 {
    // CHECK: } {note = 1 : i64}
    %1 = tg.ofg inline "name" (%a = %x) : (f64) -> f64 {
      tg.yield %a : f64
    } {note = 1 : i64}
    scf.yield %1 : f64
  } else {
    scf.yield %x : f64
  }
  return %0 : f64
}
