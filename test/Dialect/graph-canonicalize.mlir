// RUN: tg-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @assert_of_true(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>)
func.func @assert_of_true(%x: tensor<?xf64>) -> tensor<?xf64> {
  %true = arith.constant true
  %0 = tg.assert %true, %x, "never" : tensor<?xf64>
  // CHECK-NOT: tg.assert
  // CHECK: return %[[X]]
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @keeps_asserts_that_may_fail(
func.func @keeps_asserts_that_may_fail(%ok: i1, %x: f64) -> (f64, f64) {
  %false = arith.constant false
  // CHECK: %[[A:.+]] = tg.assert %{{.+}}, %{{.+}}, "always"
  %0 = tg.assert %false, %x, "always" : f64
  // CHECK: %[[B:.+]] = tg.assert %{{.+}}, %{{.+}}, "perhaps"
  %1 = tg.assert %ok, %x, "perhaps" : f64
  // CHECK: return %[[A]], %[[B]]
  return %0, %1 : f64, f64
}

// CHECK-LABEL: func.func @unused_results_vanish(
func.func @unused_results_vanish(%ok: i1, %x: tensor<?xf64>, %n: index) {
  // CHECK-NEXT: return
  %0 = tg.assert %ok, %x, "no one looks" : tensor<?xf64>
  %1 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %a : f64
  }
  %2 = tg.ofg (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %a : tensor<?xf64>
  }
  %3 = tg.scan %t to %n -> tensor<?xindex> {
    tg.yield outs(%t : index)
  }
  return
}

// CHECK-LABEL: func.func @keeps_graphs_with_effects(
func.func @keeps_graphs_with_effects(%ok: i1) {
  // CHECK: tg.ofg
  tg.ofg (%c = %ok) : (i1) -> () {
    // CHECK: tgl.check
    tgl.check %c, "stays"
  }
  return
}

// CHECK-LABEL: func.func @folds_in_inner_graphs(
func.func @folds_in_inner_graphs(%x: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: tg.composite (%i0 = %{{.+}})
  // CHECK-NEXT: %[[C:.+]] = arith.constant 3.000000e+00 : f64
  // CHECK-NEXT: tg.mul %i0, %[[C]] : f64
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = arith.constant 1.0 : f64
    %2 = arith.constant 2.0 : f64
    %3 = tg.add %1, %2 : f64
    %4 = tg.mul %3, %a : f64
    tg.yield %4 : f64
  }
  return %0 : tensor<?xf64>
}

// One way to say that all rows are kept.
// CHECK-LABEL: func.func @kept_rows(
func.func @kept_rows(%n: index) -> (tensor<?xindex>, tensor<?xindex>) {
  // CHECK: tg.yield outs(%i0 : index){{$}}
  %0 = tg.scan %t to %n -> tensor<?xindex> {
    "tg.yield"(%t) <{keep = array<i64: 0>, operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> ()
  }
  // CHECK: tg.yield outs(%i0 last 2 : index)
  %1 = tg.scan %t to %n -> tensor<?xindex> {
    tg.yield outs(%t last 2 : index)
  }
  return %0, %1 : tensor<?xindex>, tensor<?xindex>
}
