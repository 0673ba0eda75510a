// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic --mlir-print-debuginfo | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @composite_sees_elements(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[Y:.+]]: tensor<1x3xf32>, %[[C:.+]]: f64)
func.func @composite_sees_elements(%x: tensor<?x3xf64>, %y: tensor<1x3xf32>, %c: f64) {
  // CHECK: tg.composite (%i0 = %[[X]], %i1 = %[[Y]], %i2 = %[[C]])
  // CHECK-SAME: : (tensor<?x3xf64>, tensor<1x3xf32>, f64) -> (tensor<?x3xi1>, tensor<?x3xf32>) {
  // CHECK-NEXT:   %[[LT:.+]] = tg.lt %i0, %i2 : f64
  // CHECK-NEXT:   %[[E:.+]] = tg.exp %i1 : f32
  // CHECK-NEXT:   tg.yield %[[LT]], %[[E]] : i1, f32
  // CHECK-NEXT: }
  %0:2 = tg.composite (%a = %x, %b = %y, %d = %c)
      : (tensor<?x3xf64>, tensor<1x3xf32>, f64) -> (tensor<?x3xi1>, tensor<?x3xf32>) {
    %1 = tg.lt %a, %d : f64
    %2 = tg.exp %b : f32
    tg.yield %1, %2 : i1, f32
  }
  return
}

// CHECK-LABEL: func.func @composite_of_scalars_is_a_scalar(
// CHECK-SAME: %[[C:.+]]: f64, %[[S:.+]]: tensor<f64>)
func.func @composite_of_scalars_is_a_scalar(%c: f64, %s: tensor<f64>) {
  // CHECK: tg.composite (%i0 = %[[C]]) : (f64) -> f64 {
  %0 = tg.composite (%a = %c) : (f64) -> f64 {
    tg.yield %a : f64
  } {note}
  // CHECK: } {note}
  // CHECK: tg.composite (%i0 = %[[S]]) : (tensor<f64>) -> tensor<f64> {
  %1 = tg.composite (%a = %s) : (tensor<f64>) -> tensor<f64> {
    tg.yield %a : f64
  }
  return
}

// CHECK-LABEL: func.func @ofg_takes_whole_values(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[T:.+]]: tuple<i3>)
func.func @ofg_takes_whole_values(%x: tensor<?xf64>, %t: tuple<i3>) -> (tensor<?xf64>, tuple<i3>) {
  // CHECK: %{{.+}}:2 = tg.ofg "two words" (%i0 = %[[X]], %i1 = %[[T]])
  // CHECK-SAME: : (tensor<?xf64>, tuple<i3>) -> (tensor<?xf64>, tuple<i3>) {
  %0:2 = tg.ofg "two words" (%a = %x, %b = %t) : (tensor<?xf64>, tuple<i3>) -> (tensor<?xf64>, tuple<i3>) {
    tg.yield %a, %b : tensor<?xf64>, tuple<i3>
  }
  return %0#0, %0#1 : tensor<?xf64>, tuple<i3>
}

// CHECK-LABEL: func.func @ofg_to_inline(
func.func @ofg_to_inline(%x: f64) -> (f64, f64) {
  // CHECK: tg.ofg inline (%i0 = %{{.+}}) : (f64) -> f64 {
  %0 = tg.ofg inline (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  // CHECK: tg.ofg inline "named" (%i0 = %{{.+}}) : (f64) -> f64 {
  %1 = tg.ofg inline "named" (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  } {note = 1 : i64}
  // CHECK: } {note = 1 : i64}
  return %0, %1 : f64, f64
}

// CHECK-LABEL: func.func @empty_graph_ends_by_itself(
func.func @empty_graph_ends_by_itself() {
  // CHECK: tg.ofg "nothing" () : () -> () {
  // CHECK-NEXT: tg.yield
  // CHECK-NEXT: }
  tg.ofg "nothing" () : () -> () {
  }
  return
}

// Inner inputs are called %i0, %i1, … in the outermost graph, %j0 … in the next one, whatever the source says.
// CHECK-LABEL: func.func @inner_inputs_are_named_by_depth(
// CHECK-SAME: %[[X:.+]]: tensor<4xf64>)
func.func @inner_inputs_are_named_by_depth(%x: tensor<4xf64>) -> tensor<4xf64> {
  // CHECK: tg.ofg "outer" (%i0 = %[[X]])
  %0 = tg.ofg "outer" (%x1 = %x) : (tensor<4xf64>) -> tensor<4xf64> {
    // CHECK: tg.composite (%j0 = %i0, %j1 = %i0)
    %1 = tg.composite (%p = %x1, %q = %x1) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64> {
      // CHECK: tg.composite (%k0 = %j1)
      %2 = tg.composite (%r = %q) : (f64) -> f64 {
        // CHECK: tg.yield %k0
        tg.yield %r : f64
      }
      tg.yield %2 : f64
    }
    // CHECK: tg.ofg (%j0 = %i0)
    %3 = tg.ofg (%p = %x1) : (tensor<4xf64>) -> tensor<4xf64> {
      tg.yield %p : tensor<4xf64>
    }
    tg.yield %3 : tensor<4xf64>
  }
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @assert(
// CHECK-SAME: %[[OK:.+]]: i1, %[[X:.+]]: tensor<?xf64>)
func.func @assert(%ok: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: %[[A:.+]] = tg.assert %[[OK]], %[[X]], "expects \22data\22" : tensor<?xf64>
  %0 = tg.assert %ok, %x, "expects \"data\"" : tensor<?xf64>
  // CHECK: %[[N:.+]] = arith.constant 2
  %n = arith.constant 2 : index
  // CHECK: tg.assert %[[OK]], %[[A]], "expects {0}, but got {1}"(%[[N]], %[[N]] : index, index) : tensor<?xf64>
  %1 = tg.assert %ok, %0, "expects {0}, but got {1}"(%n, %n : index, index) : tensor<?xf64>
  return %1 : tensor<?xf64>
}
