// Operations with one graph are cleaned alike: what one of them needs, all keep, and one graph stays one.
// RUN: tg-opt %s --tg-freeze --tg-clean-graphs | FileCheck %s
// RUN: tg-opt %s --tg-clean-graphs | FileCheck %s --check-prefix=OPEN
// RUN: tg-opt %s --tg-freeze --tg-clean-graphs --remarks-filter=tg-clean-graphs -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// REMARK-DAG: operations with this graph: 2; results dropped: 1, operands dropped: 1
// REMARK-DAG: operations with this graph: 1; results dropped: 0, operands dropped: 1

// CHECK-LABEL: func.func @what_none_needs_goes(
// CHECK: tg.ofg frozen #[[GRAPH:.+]] (%i0 = %arg0) : (f64) -> f64
// CHECK: tg.ofg frozen #[[GRAPH]] inline (%i0 = %arg1) : (f64) -> f64
// OPEN-LABEL: func.func @what_none_needs_goes(
// OPEN-COUNT-2: : (f64) -> f64 {
func.func @what_none_needs_goes(%x: f64, %y: f64) -> (f64, f64) {
  %0:2 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> (f64, f64) {
    %1 = tg.sqrt %a : f64
    %2 = tg.sin %b : f64
    tg.yield %1, %2 : f64, f64
  }
  %3:2 = tg.ofg inline (%a = %y, %b = %x) : (f64, f64) -> (f64, f64) {
    %1 = tg.sqrt %a : f64
    %2 = tg.sin %b : f64
    tg.yield %1, %2 : f64, f64
  }
  return %0#0, %3#0 : f64, f64
}

// CHECK-LABEL: func.func @what_one_needs_stays(
// CHECK: tg.ofg frozen #[[GRAPH:.+]] (%i0 = %arg0, %i1 = %arg1) : (f64, f64) -> (f64, f64)
// CHECK: tg.ofg frozen #[[GRAPH]] (%i0 = %arg1, %i1 = %arg0) : (f64, f64) -> (f64, f64)
// OPEN-LABEL: func.func @what_one_needs_stays(
// OPEN-COUNT-2: : (f64, f64) -> (f64, f64) {
func.func @what_one_needs_stays(%x: f64, %y: f64) -> (f64, f64, f64) {
  %0:2 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> (f64, f64) {
    %1 = tg.exp %a : f64
    %2 = tg.sin %b : f64
    tg.yield %1, %2 : f64, f64
  }
  %3:2 = tg.ofg (%a = %y, %b = %x) : (f64, f64) -> (f64, f64) {
    %1 = tg.exp %a : f64
    %2 = tg.sin %b : f64
    tg.yield %1, %2 : f64, f64
  }
  return %0#0, %3#0, %3#1 : f64, f64, f64
}

// CHECK-LABEL: func.func @different_constants_stay_outside(
// CHECK: tg.ofg frozen #[[GRAPH:.+]] (%i0 = %arg0, %i1 = %{{.+}}) : (f64, f64) -> f64
// CHECK: tg.ofg frozen #[[GRAPH]] (%i0 = %arg0, %i1 = %{{.+}}) : (f64, f64) -> f64
// OPEN-LABEL: func.func @different_constants_stay_outside(
// OPEN-COUNT-2: : (f64, f64) -> f64 {
func.func @different_constants_stay_outside(%x: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %0 = tg.ofg (%a = %x, %b = %one) : (f64, f64) -> f64 {
    %1 = tg.sub %a, %b : f64
    tg.yield %1 : f64
  }
  %3 = tg.ofg (%a = %x, %b = %two) : (f64, f64) -> f64 {
    %1 = tg.sub %a, %b : f64
    tg.yield %1 : f64
  }
  return %0, %3 : f64, f64
}

// CHECK-LABEL: func.func @operands_that_are_equal_in_one_only_stay(
// CHECK: tg.ofg frozen #[[GRAPH:.+]] (%i0 = %arg0, %i1 = %arg0)
// CHECK: tg.ofg frozen #[[GRAPH]] (%i0 = %arg0, %i1 = %arg1)
// OPEN-LABEL: func.func @operands_that_are_equal_in_one_only_stay(
// OPEN-COUNT-2: : (f64, f64) -> f64 {
func.func @operands_that_are_equal_in_one_only_stay(%x: f64, %y: f64) -> (f64, f64) {
  %0 = tg.ofg (%a = %x, %b = %x) : (f64, f64) -> f64 {
    %1 = tg.div %a, %b : f64
    tg.yield %1 : f64
  }
  %3 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> f64 {
    %1 = tg.div %a, %b : f64
    tg.yield %1 : f64
  }
  return %0, %3 : f64, f64
}

// An operation that nobody needs has no say.
// CHECK-LABEL: func.func @dead_operations_go(
// CHECK-COUNT-1: tg.ofg
// CHECK-NOT: tg.ofg
// OPEN-LABEL: func.func @dead_operations_go(
// OPEN-COUNT-1: : (f64) -> f64 {
func.func @dead_operations_go(%x: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %0 = tg.ofg (%a = %x, %b = %one) : (f64, f64) -> f64 {
    %1 = tg.atan2 %a, %b : f64
    tg.yield %1 : f64
  }
  %3 = tg.ofg (%a = %x, %b = %two) : (f64, f64) -> f64 {
    %1 = tg.atan2 %a, %b : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}
