// RUN: tg-opt %s --tg-clean-graphs | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-clean-graphs | FileCheck %s
// RUN: tg-opt %s --tg-clean-graphs -o %t
// RUN: tg-opt %t --tg-clean-graphs | diff %t -

// CHECK-LABEL: func.func @unused_results_go_with_what_they_needed(
// CHECK: %[[R:.+]] = tg.ofg {{.*}}(%i0 = %arg0) : (f64) -> f64
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.yield
// CHECK: return %[[R]]
func.func @unused_results_go_with_what_they_needed(%x: f64, %y: f64) -> f64 {
  %0:2 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> (f64, f64) {
    %1 = tg.exp %a : f64
    %2 = tg.sin %b : f64
    %3 = tg.cos %2 : f64
    tg.yield %1, %3 : f64, f64
  }
  return %0#0 : f64
}

// CHECK-LABEL: func.func @equal_operands_and_results_are_one(
// CHECK: %[[R:.+]] = tg.ofg {{.*}}(%i0 = %arg0) : (f64) -> f64
// CHECK-NEXT: tg.mul %i0, %i0
// CHECK: return %[[R]], %[[R]]
func.func @equal_operands_and_results_are_one(%x: f64) -> (f64, f64) {
  %0:2 = tg.ofg (%a = %x, %b = %x) : (f64, f64) -> (f64, f64) {
    %1 = tg.mul %a, %b : f64
    tg.yield %1, %1 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// CHECK-LABEL: func.func @inputs_that_are_results_are_forwarded(
// CHECK: %[[R:.+]] = tg.ofg {{.*}}(%i0 = %arg0) : (tensor<?xf64>) -> tensor<?xf64>
// CHECK: return %[[R]], %arg1
func.func @inputs_that_are_results_are_forwarded(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0:2 = tg.ofg (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.exp %a : tensor<?xf64>
    tg.yield %1, %b : tensor<?xf64>, tensor<?xf64>
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @constants_move_in_and_out(
// CHECK-DAG: %[[OUT:.+]] = arith.constant dense<[1.000000e+00, 2.000000e+00]>
// CHECK: %[[R:.+]] = tg.ofg {{.*}}(%i0 = %arg0) : (f64) -> f64
// CHECK-NEXT: %[[IN:.+]] = arith.constant 3.000000e+00 : f64
// CHECK-NEXT: tg.mul %i0, %[[IN]]
// CHECK: return %[[R]], %[[OUT]]
func.func @constants_move_in_and_out(%x: f64) -> (f64, tensor<2xf64>) {
  %three = arith.constant 3.0 : f64
  %0:2 = tg.ofg (%a = %x, %b = %three) : (f64, f64) -> (f64, tensor<2xf64>) {
    %1 = tg.mul %a, %b : f64
    %2 = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
    tg.yield %1, %2 : f64, tensor<2xf64>
  }
  return %0#0, %0#1 : f64, tensor<2xf64>
}

// The inner result is unused once the outer one is, the outer input once the inner one is.
// CHECK-LABEL: func.func @through_graphs_in_graphs(
// CHECK: tg.ofg {{.*}}(%i0 = %arg0) : (f64) -> f64
// CHECK-NEXT: tg.ofg {{.*}}(%j0 = %i0) : (f64) -> f64
// CHECK-NEXT: tg.exp %j0
func.func @through_graphs_in_graphs(%x: f64, %y: f64, %z: f64) -> f64 {
  %0:2 = tg.ofg (%a = %x, %b = %y, %c = %z) : (f64, f64, f64) -> (f64, f64) {
    %1:2 = tg.ofg (%d = %a, %e = %b, %f = %c) : (f64, f64, f64) -> (f64, f64) {
      %2 = tg.exp %d : f64
      %3 = tg.exp %e : f64
      tg.yield %2, %3 : f64, f64
    }
    tg.yield %1#0, %1#1 : f64, f64
  }
  return %0#0 : f64
}

// CHECK-LABEL: func.func @in_a_scan(
// CHECK: tg.scan
// CHECK: tg.ofg {{.*}}(%j0 = %i1) : (f64) -> f64
func.func @in_a_scan(%n: index, %x: f64) -> f64 {
  %0 = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    %1:2 = tg.ofg (%a = %s, %b = %t) : (f64, index) -> (f64, f64) {
      %2 = tg.exp %a : f64
      %3 = tg.sin %a : f64
      tg.yield %2, %3 : f64, f64
    }
    tg.yield %1#0 : f64
  }
  return %0 : f64
}

// CHECK-LABEL: func.func @nothing_is_left_of_a_graph_that_only_passes_on(
// CHECK-NEXT: return %arg1, %arg0
func.func @nothing_is_left_of_a_graph_that_only_passes_on(%x: f64, %y: f64) -> (f64, f64) {
  %0:2 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> (f64, f64) {
    tg.yield %b, %a : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}
