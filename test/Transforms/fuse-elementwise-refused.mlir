// RUN: tg-opt %s --tg-fuse-elementwise --allow-unregistered-dialect | FileCheck %s

// What must stay as it is, one guard after the other. A second operation, which could be fused, follows or precedes each.

// CHECK-LABEL: func.func @foreign_operation(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @foreign_operation(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = "foreign.elementwise"(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// CHECK-LABEL: func.func @effects_in_a_graph(
// CHECK: tg.neg
// CHECK: tg.composite
// CHECK-NEXT: "foreign.print"
// CHECK-NEXT: tg.yield
func.func @effects_in_a_graph(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.neg %x : tensor<?xf64>
  %1 = tg.composite (%a = %0) : (tensor<?xf64>) -> tensor<?xf64> {
    "foreign.print"(%a) : (f64) -> ()
    tg.yield %a : f64
  }
  return %1 : tensor<?xf64>
}

// CHECK-LABEL: func.func @element_type_of_another_dialect(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @element_type_of_another_dialect(%x: tensor<?xi7>) -> tensor<?xi7> {
  %0 = arith.addi %x, %x : tensor<?xi7>
  %1 = arith.muli %0, %x : tensor<?xi7>
  return %1 : tensor<?xi7>
}

// CHECK-LABEL: func.func @encoding(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @encoding(%x: tensor<4xf64, "sparse">) -> tensor<4xf64, "sparse"> {
  %0 = arith.addf %x, %x : tensor<4xf64, "sparse">
  %1 = math.exp %0 : tensor<4xf64, "sparse">
  return %1 : tensor<4xf64, "sparse">
}

// CHECK-LABEL: func.func @unranked(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @unranked(%x: tensor<*xf64>) -> tensor<*xf64> {
  %0 = arith.addf %x, %x : tensor<*xf64>
  %1 = math.exp %0 : tensor<*xf64>
  return %1 : tensor<*xf64>
}

// CHECK-LABEL: func.func @vectors(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @vectors(%x: vector<4xf64>) -> vector<4xf64> {
  %0 = arith.addf %x, %x : vector<4xf64>
  %1 = math.exp %0 : vector<4xf64>
  return %1 : vector<4xf64>
}

// Inner graphs are not looked into, frozen or not.
// CHECK-LABEL: func.func @inner_graphs(
// CHECK: tg.ofg
// CHECK-NEXT: tg.exp %i0 : tensor<?xf64>
// CHECK-NEXT: tg.neg
// CHECK-NOT: tg.composite
// CHECK: return
func.func @inner_graphs(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.ofg (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %a : tensor<?xf64>
    %2 = tg.neg %1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// Regions without an order of operations.
// CHECK-LABEL: func.func @graph_region(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @graph_region(%x: tensor<?xf64>) {
  "foreign.graph"() ({
    %0 = tg.exp %1 : tensor<?xf64>
    %1 = tg.neg %0 : tensor<?xf64>
    "foreign.end"(%1) : (tensor<?xf64>) -> ()
  }) : () -> ()
  return
}

// CHECK-LABEL: func.func private @declaration(
func.func private @declaration(tensor<?xf64>)
