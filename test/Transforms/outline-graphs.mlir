// Each graph that is used at several places becomes one function.
// RUN: tg-opt %s --tg-outline-graphs --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-outline-graphs --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-outline-graphs --tg-outline-graphs --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @equal_graphs_are_one_function(
// CHECK-SAME:    %[[X:.*]]: tensor<4xf64>
// CHECK-NEXT:  %[[E:.*]] = tensor.empty() : tensor<4xf64>
// CHECK-NEXT:  %[[A:.*]] = tgl.call @layer_0(%[[X]]) into(%[[E]] : tensor<4xf64>)
// CHECK-NEXT:  %[[F:.*]] = tensor.empty() : tensor<4xf64>
// CHECK-NEXT:  %[[B:.*]] = tgl.call @layer_0(%[[A]]) into(%[[F]] : tensor<4xf64>)
// CHECK-NEXT:  return %[[B]]
// CHECK:       func.func private @layer_0(
// CHECK-SAME:    %[[Y:.*]]: tensor<4xf64>, %[[D:.*]]: tensor<4xf64>) -> tensor<4xf64> attributes {passthrough = ["noinline"], tg.destinations = 1 : i64}
// CHECK-NEXT:  tg.exp %[[Y]]
// CHECK-NEXT:  %[[R:.*]] = tg.tanh
// CHECK-NEXT:  %[[M:.*]] = bufferization.materialize_in_destination %[[R]] in %[[D]]
// CHECK-NEXT:  return %[[M]]
// CHECK-NOT:   func.func
func.func @equal_graphs_are_one_function(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = tg.ofg "layer" (%i0 = %x) : (tensor<4xf64>) -> tensor<4xf64> {
    %2 = tg.exp %i0 : tensor<4xf64>
    %3 = tg.tanh %2 : tensor<4xf64>
    tg.yield %3 : tensor<4xf64>
  }
  %1 = tg.ofg "another name" (%i0 = %0) : (tensor<4xf64>) -> tensor<4xf64> {
    %2 = tg.exp %i0 : tensor<4xf64>
    %3 = tg.tanh %2 : tensor<4xf64>
    tg.yield %3 : tensor<4xf64>
  }
  return %1 : tensor<4xf64>
}

// -----

// A loop is outlined as it is, and a graph in its body is called in each step. Names of the program are not taken.
// CHECK-LABEL: func.func @loops_and_graphs_inside_them(
// CHECK:         %{{.*}} = tgl.call @scan_1(
// CHECK:         %{{.*}} = tgl.call @scan_1(
// CHECK:         %{{.*}} = tgl.call @cell_0(
// CHECK-NOT:     call
// CHECK:       func.func @scan_0
// CHECK:       func.func private @scan_1(
// CHECK:         tg.scan
// CHECK:           %[[E:.*]] = tensor.empty() : tensor<2xf64>
// CHECK:           tgl.call @cell_0({{.*}}) into(%[[E]] :
// CHECK:       func.func private @cell_0(
// CHECK-NOT:   func.func
func.func @loops_and_graphs_inside_them(%x: tensor<2xf64>, %n: index) -> (tensor<2xf64>, tensor<2xf64>) {
  %0 = tg.scan %t to %n states(%h = %x : tensor<2xf64>) -> tensor<2xf64> {
    %3 = tg.ofg "cell" (%j0 = %h) : (tensor<2xf64>) -> tensor<2xf64> {
      %4 = tg.exp %j0 : tensor<2xf64>
      %5 = tg.tanh %4 : tensor<2xf64>
      tg.yield %5 : tensor<2xf64>
    }
    tg.yield %3 : tensor<2xf64>
  }
  %1 = tg.scan %t to %n states(%h = %0 : tensor<2xf64>) -> tensor<2xf64> {
    %3 = tg.ofg "cell" (%j0 = %h) : (tensor<2xf64>) -> tensor<2xf64> {
      %4 = tg.exp %j0 : tensor<2xf64>
      %5 = tg.tanh %4 : tensor<2xf64>
      tg.yield %5 : tensor<2xf64>
    }
    tg.yield %3 : tensor<2xf64>
  }
  %2 = tg.ofg "cell" (%i0 = %1) : (tensor<2xf64>) -> tensor<2xf64> {
    %4 = tg.exp %i0 : tensor<2xf64>
    %5 = tg.tanh %4 : tensor<2xf64>
    tg.yield %5 : tensor<2xf64>
  }
  return %1, %2 : tensor<2xf64>, tensor<2xf64>
}
func.func @scan_0() {
  return
}

// -----

// A result that is an input is no result of the function; a changed input is computed over it; the others have the sizes
// that the operation gives them.
// CHECK-LABEL: func.func @results_have_places(
// CHECK-SAME:    %[[X:.*]]: tensor<?xf64>, %[[Y:.*]]: tensor<?xf64>
// CHECK:         %[[N:.*]] = tensor.dim %[[X]]
// CHECK:         %[[E:.*]] = tensor.empty(%[[N]])
// CHECK:         %[[A:.*]]:2 = tgl.call @ofg_0(%[[X]]) into(%[[Y]], %[[E]] :
// CHECK:         %[[B:.*]]:2 = tgl.call @ofg_0(%[[A]]#1) into(%[[A]]#0, %{{.*}} :
// CHECK:         return %[[X]], %[[B]]#0, %[[B]]#1
// CHECK:       func.func private @ofg_0(
func.func @results_have_places(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0:3 = tg.ofg (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %zero = arith.constant 0.0 : f64
    %2 = tg.set_slice %zero into %b[0] : (f64, tensor<?xf64>)
    %3 = tg.exp %a : tensor<?xf64>
    tg.yield %a, %2, %3 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
  }
  %1:3 = tg.ofg (%a = %0#2, %b = %0#1) : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %zero = arith.constant 0.0 : f64
    %2 = tg.set_slice %zero into %b[0] : (f64, tensor<?xf64>)
    %3 = tg.exp %a : tensor<?xf64>
    tg.yield %a, %2, %3 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
  }
  return %0#0, %1#1, %1#2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
