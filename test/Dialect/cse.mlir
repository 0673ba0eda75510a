// Equal inner graphs are merged, whatever their values and the graphs are called; different ones never.
// RUN: tg-opt %s --cse | FileCheck %s
// RUN: tg-opt %s --canonicalize --cse --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @composites_with_other_names_are_one(
func.func @composites_with_other_names_are_one(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  // CHECK: %[[A:.+]] = tg.composite
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %2 = tg.exp %a : f64
    %3 = tg.neg %2 : f64
    tg.yield %3 : f64
  }
  %1 = tg.composite (%other = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %e = tg.exp %other : f64
    %n = tg.neg %e : f64
    tg.yield %n : f64
  }
  // CHECK-NOT: tg.composite
  // CHECK: return %[[A]], %[[A]]
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @ofgs_with_other_display_names_are_one(
func.func @ofgs_with_other_display_names_are_one(%x: f64) -> (f64, f64, f64) {
  // CHECK: %[[A:.+]] = tg.ofg "first"
  %0 = tg.ofg "first" (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  %1 = tg.ofg "second" (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  %2 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  // CHECK-NOT: tg.ofg
  // CHECK: return %[[A]], %[[A]], %[[A]]
  return %0, %1, %2 : f64, f64, f64
}

// CHECK-LABEL: func.func @scans_with_other_names_are_one(
func.func @scans_with_other_names_are_one(%x: tensor<?xf64>, %c: f64, %n: index)
    -> (f64, tensor<?xf64>, f64, tensor<?xf64>) {
  // CHECK: %[[A:.+]]:2 = tg.scan
  %0:2 = tg.scan %t to %n seqs(%row = %x[0] : tensor<?xf64>) states(%s = %c : f64) -> (f64, tensor<?xf64>) {
    %2 = tg.add %row, %s : f64
    tg.yield %2 : f64 outs(%2 : f64)
  }
  %1:2 = tg.scan %step to %n seqs(%r = %x : tensor<?xf64>) states(%h = %c : f64) -> (f64, tensor<?xf64>) {
    %sum = tg.add %r, %h : f64
    "tg.yield"(%sum, %sum) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (f64, f64) -> ()
  }
  // CHECK-NOT: tg.scan
  // CHECK: return %[[A]]#0, %[[A]]#1, %[[A]]#0, %[[A]]#1
  return %0#0, %0#1, %1#0, %1#1 : f64, tensor<?xf64>, f64, tensor<?xf64>
}

// CHECK-LABEL: func.func @graphs_that_differ_inside_stay(
func.func @graphs_that_differ_inside_stay(%x: f64, %y: f64) -> (f64, f64, f64, f64) {
  // CHECK-COUNT-4: tg.composite
  %0 = tg.composite (%a = %x, %b = %y) : (f64, f64) -> f64 {
    %4 = tg.sub %a, %b : f64
    tg.yield %4 : f64
  }
  // Other order of operands of an operation.
  %1 = tg.composite (%a = %x, %b = %y) : (f64, f64) -> f64 {
    %4 = tg.sub %b, %a : f64
    tg.yield %4 : f64
  }
  // Another operation.
  %2 = tg.composite (%a = %x, %b = %y) : (f64, f64) -> f64 {
    %4 = tg.add %a, %b : f64
    tg.yield %4 : f64
  }
  // Other operands.
  %3 = tg.composite (%a = %y, %b = %x) : (f64, f64) -> f64 {
    %4 = tg.sub %a, %b : f64
    tg.yield %4 : f64
  }
  return %0, %1, %2, %3 : f64, f64, f64, f64
}

// CHECK-LABEL: func.func @zeros_of_different_sign_stay(
func.func @zeros_of_different_sign_stay(%x: f64) -> (f64, f64) {
  // CHECK-COUNT-2: tg.composite
  %0 = tg.composite (%a = %x) : (f64) -> f64 {
    %2 = arith.constant 0.0 : f64
    %3 = tg.atan2 %2, %a : f64
    tg.yield %3 : f64
  }
  %1 = tg.composite (%a = %x) : (f64) -> f64 {
    %2 = arith.constant -0.0 : f64
    %3 = tg.atan2 %2, %a : f64
    tg.yield %3 : f64
  }
  return %0, %1 : f64, f64
}

// CHECK-LABEL: func.func @an_ofg_to_inline_stays(
func.func @an_ofg_to_inline_stays(%x: f64) -> (f64, f64) {
  // CHECK: tg.ofg (
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  // CHECK: tg.ofg inline (
  %1 = tg.ofg inline (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  return %0, %1 : f64, f64
}

// CHECK-LABEL: func.func @scans_that_differ_stay(
func.func @scans_that_differ_stay(%x: tensor<?xf64>, %n: index)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  // CHECK-COUNT-4: tg.scan
  %0 = tg.scan %t to %n seqs(%a, %b = %x[0, 1] : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield outs(%a : f64)
  }
  // Other taps.
  %1 = tg.scan %t to %n seqs(%a, %b = %x[1, 0] : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield outs(%a : f64)
  }
  // Only the last rows.
  %2 = tg.scan %t to %n seqs(%a, %b = %x[0, 1] : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield outs(%a last 1 : f64)
  }
  // An end.
  %3 = tg.scan %t to %n seqs(%a, %b = %x[0, 1] : tensor<?xf64>) -> tensor<?xf64> {
    %4 = arith.constant true
    tg.yield outs(%a : f64) until %4
  }
  return %0, %1, %2, %3 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// A window and a value with the same operand are different states.
// CHECK-LABEL: func.func @windows_and_values_stay(
func.func @windows_and_values_stay(%h: tensor<1xf64>, %n: index) -> (tensor<1xf64>, tensor<1xf64>) {
  // CHECK-COUNT-2: tg.scan
  %0 = tg.scan %t to %n states(%a = %h : tensor<1xf64>) -> tensor<1xf64> {
    tg.yield %a : tensor<1xf64>
  }
  %1 = tg.scan %t to %n states(%a = %h[-1] : tensor<1xf64>) -> tensor<1xf64> {
    tg.yield %a : f64
  }
  return %0, %1 : tensor<1xf64>, tensor<1xf64>
}
