// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @everything(
// CHECK-SAME: %[[X:.+]]: tensor<?x4xf64>, %[[H0:.+]]: tensor<2x4xf64>, %[[C0:.+]]: f64,
// CHECK-SAME: %[[W:.+]]: tensor<4xf64>, %[[N:.+]]: index)
func.func @everything(%x: tensor<?x4xf64>, %h0: tensor<2x4xf64>, %c0: f64, %w: tensor<4xf64>, %n: index)
    -> (tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>) {
  // CHECK: %{{.+}}:4 = tg.scan %i0 to %[[N]]
  // CHECK-NEXT: {{^ +}}seqs(%i1, %i2 = %[[X]][-1, 0] : tensor<?x4xf64>, %i3 = %[[X]] : tensor<?x4xf64>)
  // CHECK-NEXT: {{^ +}}states(%i4, %i5 = %[[H0]][-2, -1] : tensor<2x4xf64>, %i6 = %[[C0]] : f64)
  // CHECK-NEXT: {{^ +}}consts(%i7 = %[[W]] : tensor<4xf64>)
  // CHECK-NEXT: {{^ +}}-> (tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>) {
  // CHECK-NEXT:   %[[ROW:.+]] = tg.fma %i2, %i5, %i7 : tensor<4xf64>
  // CHECK-NEXT:   %[[DONE:.+]] = tg.lt %i6, %i6 : f64
  // CHECK-NEXT:   tg.yield %[[ROW]], %i6 : tensor<4xf64>, f64
  // CHECK-SAME:     outs(%[[ROW]] last 3, %i6 : tensor<4xf64>, f64) until %[[DONE]] {note}
  // CHECK-NEXT: } {note}
  %0:4 = tg.scan %t to %n
      seqs(%a, %b = %x[-1, 0] : tensor<?x4xf64>, %d = %x[0] : tensor<?x4xf64>)
      states(%h1, %h2 = %h0[-2, -1] : tensor<2x4xf64>, %c = %c0 : f64)
      consts(%v = %w : tensor<4xf64>)
      -> (tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>) {
    %1 = tg.fma %b, %h2, %v : tensor<4xf64>
    %2 = tg.lt %c, %c : f64
    tg.yield %1, %c : tensor<4xf64>, f64 outs(%1 last 3, %c : tensor<4xf64>, f64) until %2 {note}
  } {note}
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @nothing(
func.func @nothing(%n: index) {
  // CHECK: tg.scan %i0 to %{{[^ ]+}} {
  // CHECK-NEXT: tg.yield
  // CHECK-NEXT: }
  tg.scan %t to %n {
  }
  return
}

// CHECK-LABEL: func.func @one_result_has_no_parentheses(
func.func @one_result_has_no_parentheses(%n: index) -> tensor<?xindex> {
  // CHECK: tg.scan %i0 to
  // CHECK-NEXT: -> tensor<?xindex> {
  // CHECK-NEXT: tg.yield outs(%i0 : index)
  %0 = tg.scan %t to %n -> (tensor<?xindex>) {
    tg.yield outs(%t : index)
  }
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @until_alone(
func.func @until_alone(%n: index, %stop: i1) {
  // CHECK: tg.yield until %i1
  tg.scan %t to %n consts(%s = %stop : i1) {
    tg.yield until %s
  }
  return
}

// States may be values of any type; windows of tensors of unknown length are told by their taps.
// CHECK-LABEL: func.func @types_of_states(
func.func @types_of_states(%n: index, %any: tuple<i3, tensor<2xf64>>, %w: tensor<?xf64>)
    -> (tuple<i3, tensor<2xf64>>, tensor<?xf64>, tensor<?xf64>) {
  // CHECK: states(%i1 = %{{.+}} : tuple<i3, tensor<2xf64>>, %i2 = %{{.+}} : tensor<?xf64>,
  // CHECK-SAME: %i3 = %{{.+}}[-3] : tensor<?xf64>)
  %0:3 = tg.scan %t to %n
      states(%a = %any : tuple<i3, tensor<2xf64>>, %b = %w : tensor<?xf64>, %c = %w[-3] : tensor<?xf64>)
      -> (tuple<i3, tensor<2xf64>>, tensor<?xf64>, tensor<?xf64>) {
    tg.yield %a, %b, %c : tuple<i3, tensor<2xf64>>, tensor<?xf64>, f64
  }
  return %0#0, %0#1, %0#2 : tuple<i3, tensor<2xf64>>, tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @nested_scans_and_graphs(
func.func @nested_scans_and_graphs(%x: tensor<?x4xf64>, %n: index) -> tensor<?xf64> {
  // CHECK: tg.scan %i0 to %{{.+}}
  // CHECK-NEXT: seqs(%i1 = %{{.+}} : tensor<?x4xf64>)
  %0 = tg.scan %t to %n seqs(%row = %x : tensor<?x4xf64>) -> tensor<?xf64> {
    %zero = arith.constant 0.0 : f64
    %four = arith.constant 4 : index
    // CHECK: tg.scan %j0 to %{{.+}}
    // CHECK-NEXT: seqs(%j1 = %i1 : tensor<4xf64>)
    // CHECK-NEXT: states(%j2 = %{{.+}} : f64)
    %1 = tg.scan %u to %four seqs(%e = %row : tensor<4xf64>) states(%s = %zero : f64) -> f64 {
      // CHECK: tg.composite (%k0 = %j1, %k1 = %j2)
      %2 = tg.composite (%p = %e, %q = %s) : (f64, f64) -> f64 {
        %3 = tg.add %p, %q : f64
        tg.yield %3 : f64
      }
      tg.yield %2 : f64
    }
    tg.yield outs(%1 : f64)
  }
  return %0 : tensor<?xf64>
}

// A loop over scalars may stand in a composite.
// CHECK-LABEL: func.func @scalar_loop(
func.func @scalar_loop(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  // CHECK: tg.composite (%i0 = %{{.+}}, %i1 = %{{.+}})
  %0 = tg.composite (%a = %x, %k = %n) : (tensor<?xf64>, index) -> tensor<?xf64> {
    // CHECK: tg.scan %j0 to %i1
    %1 = tg.scan %t to %k states(%s = %a : f64) -> f64 {
      %2 = tg.sqr %s : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @backwards(
// CHECK: tg.scan %i0 to %{{[^ ]+}} backwards
// CHECK: tg.scan %i0 to %{{[^ ]+}} backwards checkpoint 4
// CHECK: tg.scan %i0 to %{{[^ ]+}} checkpoint auto
func.func @backwards(%h: f64, %n: index) -> (f64, f64, f64) {
  %0 = tg.scan %t to %n backwards states(%a = %h : f64) -> f64 {
    tg.yield %a : f64
  }
  %1 = tg.scan %t to %n backwards checkpoint 4 states(%a = %h : f64) -> f64 {
    tg.yield %a : f64
  }
  %2 = tg.scan %t to %n checkpoint auto states(%a = %h : f64) -> f64 {
    tg.yield %a : f64
  }
  return %0, %1, %2 : f64, f64, f64
}
