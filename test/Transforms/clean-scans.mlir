// RUN: tg-opt %s --tg-clean-scans | FileCheck %s
// RUN: tg-opt %s --tg-clean-scans --tg-clean-scans | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-clean-scans | FileCheck %s --check-prefix=FROZEN

// CHECK-LABEL: func.func @unused_entries_go(
// CHECK:      tg.scan %{{.+}} to %{{.+}}
// CHECK-NEXT: seqs(%[[A:.+]] = %arg0 : tensor<8xf64>)
// CHECK-NEXT: states(%[[S:.+]] = %arg1 : f64)
// CHECK-NEXT: -> f64 {
// CHECK-NEXT: %[[N:.+]] = tg.mul %[[S]], %[[A]] : f64
// CHECK-NEXT: tg.yield %[[N]] : f64
// CHECK-NEXT: }
// FROZEN-LABEL: func.func @unused_entries_go(
// FROZEN:      tg.scan frozen #graph{{.*}} to
// FROZEN-NEXT: seqs(%{{.+}} = %arg0 : tensor<8xf64>)
// FROZEN-NEXT: states(%{{.+}} = %arg1 : f64)
// FROZEN-NEXT: -> f64 {
func.func @unused_entries_go(%x: tensor<8xf64>, %s0: f64, %c: f64) -> f64 {
  %n = arith.constant 7 : index
  %r:4 = tg.scan %t to %n
      seqs(%a = %x : tensor<8xf64>, %b = %x[1] : tensor<8xf64>)
      states(%s = %s0 : f64, %u = %c : f64)
      consts(%k = %c : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>) {
    %0 = tg.mul %s, %a : f64
    %1 = tg.add %u, %b : f64
    %2 = tg.exp %k : f64
    tg.yield %0, %1 : f64, f64 outs(%2, %1 : f64, f64)
  }
  return %r#0 : f64
}

// CHECK-LABEL: func.func @states_that_read_each_other_go_together(
// CHECK:      states(%[[S:.+]] = %arg0 : f64)
// CHECK-NEXT: -> f64 {
func.func @states_that_read_each_other_go_together(%x: f64, %n: index) -> f64 {
  %r:3 = tg.scan %t to %n states(%s = %x : f64, %a = %x : f64, %b = %x : f64) -> (f64, f64, f64) {
    %0 = tg.exp %s : f64
    %1 = tg.sin %b : f64
    %2 = tg.cos %a : f64
    tg.yield %0, %1, %2 : f64, f64, f64
  }
  return %r#0 : f64
}

// CHECK-LABEL: func.func @states_that_an_out_reads_stay(
// CHECK:      states(%{{.+}} = %arg0 : f64, %{{.+}} = %arg1 : f64)
// CHECK-NEXT: -> (f64, f64, tensor<?xf64>) {
func.func @states_that_an_out_reads_stay(%x: f64, %y: f64, %n: index) -> tensor<?xf64> {
  %r:3 = tg.scan %t to %n states(%a = %x : f64, %b = %y : f64) -> (f64, f64, tensor<?xf64>) {
    %1 = tg.sin %b : f64
    %2 = tg.cos %a : f64
    tg.yield %1, %2 : f64, f64 outs(%1 : f64)
  }
  return %r#2 : tensor<?xf64>
}

// Only the last of three is delivered; each is read by the next.
// CHECK-LABEL: func.func @chain_of_states_stays(
// CHECK: states(%{{.+}} = %arg0 : f64, %{{.+}} = %arg1 : f64, %{{.+}} = %arg2 : f64)
func.func @chain_of_states_stays(%x: f64, %y: f64, %z: f64, %n: index) -> f64 {
  %r:3 = tg.scan %t to %n states(%a = %x : f64, %b = %y : f64, %c = %z : f64) -> (f64, f64, f64) {
    %1 = tg.exp %a : f64
    tg.yield %1, %a, %b : f64, f64, f64
  }
  return %r#2 : f64
}

// CHECK-LABEL: func.func @state_that_until_reads_stays(
// CHECK: states(%[[S:.+]] = %arg0 : f64, %[[U:.+]] = %arg1 : f64)
// CHECK: until
func.func @state_that_until_reads_stays(%x: f64, %y: f64, %n: index) -> f64 {
  %r:3 = tg.scan %t to %n states(%s = %x : f64, %u = %y : f64, %w = %y : f64) -> (f64, f64, f64) {
    %0 = tg.exp %s : f64
    %1 = tg.sin %u : f64
    %2 = tg.cos %w : f64
    %stop = tg.gt %1, %s : f64
    tg.yield %0, %1, %2 : f64, f64, f64 until %stop
  }
  return %r#0 : f64
}

// CHECK-LABEL: func.func @equal_states_and_outs_become_one(
// CHECK:      %[[R:.+]]:3 = tg.scan
// CHECK:      states(%{{.+}} = %arg0 : f64)
// CHECK:      return %[[R]]#0, %[[R]]#0, %[[R]]#1, %[[R]]#1, %[[R]]#2
func.func @equal_states_and_outs_become_one(%x: f64, %n: index)
    -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %r:5 = tg.scan %t to %n states(%a = %x : f64, %b = %x : f64) -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %0 = tg.exp %a : f64
    %1 = tg.exp %b : f64
    tg.yield %0, %1 : f64, f64 outs(%0, %1, %1 last 2 : f64, f64, f64)
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4 : f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// They start equal and part in the second step.
// CHECK-LABEL: func.func @states_that_part_stay_two(
// CHECK: states(%{{.+}} = %arg0 : f64, %{{.+}} = %arg0 : f64, %{{.+}} = %arg0 : f64)
func.func @states_that_part_stay_two(%x: f64, %n: index) -> (f64, f64, f64) {
  %r:3 = tg.scan %t to %n states(%a = %x : f64, %b = %x : f64, %c = %x : f64) -> (f64, f64, f64) {
    %0 = tg.exp %c : f64
    %1 = tg.exp %a : f64
    %2 = tg.sin %c : f64
    tg.yield %0, %1, %2 : f64, f64, f64
  }
  return %r#0, %r#1, %r#2 : f64, f64, f64
}

// CHECK-LABEL: func.func @state_that_never_changes_is_a_const(
// CHECK:      states(%[[S:.+]] = %arg1 : f64)
// CHECK-NEXT: consts(%[[K:.+]] = %arg2 : f64)
// CHECK:      return %{{.+}}, %arg2
func.func @state_that_never_changes_is_a_const(%x: tensor<?xf64>, %s0: f64, %k0: f64) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %r:2 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%s = %s0 : f64, %k = %k0 : f64) -> (f64, f64) {
    %0 = tg.fma %s, %k, %a : f64
    tg.yield %0, %k : f64, f64
  }
  return %r#0, %r#1 : f64, f64
}

// The scan fails for a negative number of steps; then the result must not be there.
// CHECK-LABEL: func.func @result_of_a_scan_that_may_fail_stays(
// CHECK:      %[[R:.+]] = tg.scan
// CHECK-NEXT: states(%[[S:.+]] = %arg0 : f64)
// CHECK:      return %[[R]]
func.func @result_of_a_scan_that_may_fail_stays(%x: f64, %n: index) -> f64 {
  %r = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    tg.yield %s : f64
  }
  return %r : f64
}

// CHECK-LABEL: func.func @out_of_equal_rows_is_a_repetition(
// CHECK-NOT:  tg.scan
// CHECK:      %[[A:.+]] = tg.broadcast_to %arg0 [%arg1, 3] : tensor<3xf64>
// CHECK:      %[[M:.+]] = arith.minsi %arg1
// CHECK:      %[[B:.+]] = tg.broadcast_to %{{.+}} [%[[M]]] : f64
// CHECK:      return %[[A]], %[[B]]
func.func @out_of_equal_rows_is_a_repetition(%x: tensor<3xf64>, %n: index) -> (tensor<?x3xf64>, tensor<?xf64>) {
  %r:2 = tg.scan %t to %n consts(%c = %x : tensor<3xf64>) -> (tensor<?x3xf64>, tensor<?xf64>) {
    %0 = arith.constant 1.0 : f64
    tg.yield outs(%c, %0 last 2 : tensor<3xf64>, f64)
  }
  return %r#0, %r#1 : tensor<?x3xf64>, tensor<?xf64>
}

// How many rows there are is known after the loop only.
// CHECK-LABEL: func.func @out_of_a_scan_with_until_stays(
// CHECK: tg.scan
// CHECK: outs(
func.func @out_of_a_scan_with_until_stays(%x: f64, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n consts(%c = %x : f64) -> tensor<?xf64> {
    %i = tg.cast %t to f64 : index
    %stop = tg.gt %i, %c : f64
    tg.yield outs(%c : f64) until %stop
  }
  return %r : tensor<?xf64>
}

// CHECK-LABEL: func.func @unused_scan_goes(
// CHECK-NEXT: return
func.func @unused_scan_goes(%x: f64, %n: index) {
  %r = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    %0 = tg.exp %s : f64
    tg.yield %0 : f64
  }
  return
}

// Graphs inside of graphs are not the function's.
// CHECK-LABEL: func.func @inner_scans_are_left_alone(
// CHECK: tg.scan
// CHECK: tg.scan
// CHECK-NEXT: states(%{{.+}} = %{{.+}} : f64, %{{.+}} = %{{.+}} : f64)
func.func @inner_scans_are_left_alone(%x: f64, %n: index) -> f64 {
  %r = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    %0:2 = tg.scan %u to %t states(%a = %s : f64, %b = %s : f64) -> (f64, f64) {
      %1 = tg.exp %a : f64
      tg.yield %1, %1 : f64, f64
    }
    tg.yield %0#0 : f64
  }
  return %r : f64
}

// CHECK-LABEL: func.func @scans_in_regions_are_cleaned(
// CHECK: scf.if
// CHECK: states(%{{.+}} = %arg0 : f64)
func.func @scans_in_regions_are_cleaned(%x: f64, %n: index, %c: i1) -> f64 {
  %r = scf.if %c -> f64 {
    %0:2 = tg.scan %u to %n states(%a = %x : f64, %b = %x : f64) -> (f64, f64) {
      %1 = tg.exp %a : f64
      %2 = tg.sin %b : f64
      tg.yield %1, %2 : f64, f64
    }
    scf.yield %0#0 : f64
  } else {
    scf.yield %x : f64
  }
  return %r : f64
}

// The order of operations, or what they overwrite, has been decided.
// CHECK-LABEL: func.func @decided_scans_stay(
// CHECK: states(%{{.+}} = %{{.+}} : tensor<2xf64>, %{{.+}} = %{{.+}} : tensor<2xf64>)
func.func @decided_scans_stay(%x: tensor<2xf64>, %n: index) -> tensor<2xf64> {
  %r:2 = tg.scan %t to %n states(%a = %x : tensor<2xf64>, %b = %x : tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %0 = tg.exp %a {tg.destroys = array<i64: 0>} : tensor<2xf64>
    %1 = tg.exp %b : tensor<2xf64>
    tg.yield %0, %1 : tensor<2xf64>, tensor<2xf64>
  }
  return %r#0 : tensor<2xf64>
}
