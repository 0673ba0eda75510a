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

// Its rows may be fewer than the steps; that must stay an error.
// CHECK-LABEL: func.func @sequence_that_may_be_short_stays(
// CHECK:      seqs(%{{.+}}, %{{.+}} = %arg0[-1, 1] : tensor<?xf64>)
// CHECK-NEXT: states(%[[S:.+]] = %arg1 : f64)
func.func @sequence_that_may_be_short_stays(%x: tensor<?xf64>, %s0: f64, %n: index) -> f64 {
  %r = tg.scan %t to %n seqs(%a, %b, %c = %x[-1, 0, 1] : tensor<?xf64>) states(%s = %s0 : f64) -> f64 {
    %0 = tg.exp %s : f64
    tg.yield %0 : f64
  }
  return %r : f64
}

// As many steps as rows, less those that the taps reach over.
// CHECK-LABEL: func.func @sequence_that_is_long_enough_goes(
// CHECK:      tg.scan
// CHECK-NEXT: states(%[[S:.+]] = %arg1 : f64)
func.func @sequence_that_is_long_enough_goes(%x: tensor<?xf64>, %s0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %rows = tensor.dim %x, %zero : tensor<?xf64>
  %n = arith.subi %rows, %two : index
  %r = tg.scan %t to %n seqs(%a, %b = %x[-1, 1] : tensor<?xf64>) states(%s = %s0 : f64) -> f64 {
    %0 = tg.exp %s : f64
    tg.yield %0 : f64
  }
  return %r : f64
}

// CHECK-LABEL: func.func @taps_that_are_not_read_go(
// CHECK: seqs(%{{.+}} = %arg0[1] : tensor<9xf64>)
// CHECK: states(%{{.+}}, %{{.+}} = %arg1[-1, -3] : tensor<3xf64>)
func.func @taps_that_are_not_read_go(%x: tensor<9xf64>, %w: tensor<3xf64>) -> tensor<3xf64> {
  %n = arith.constant 7 : index
  %r = tg.scan %t to %n seqs(%a, %b, %c = %x[-1, 0, 1] : tensor<9xf64>) states(%d, %e, %f = %w[-1, -2, -3] : tensor<3xf64>)
      -> tensor<3xf64> {
    %0 = tg.add %b, %d : f64
    tg.yield %0 : f64
  }
  return %r : tensor<3xf64>
}

// CHECK-LABEL: func.func @equal_inputs_become_one(
// CHECK:      seqs(%[[A:.+]], %[[B:.+]] = %arg0[0, 1] : tensor<?xf64>)
// CHECK-NEXT: consts(%[[C:.+]] = %arg1 : f64)
// CHECK:      %[[X:.+]] = tg.fma %[[A]], %[[B]], %[[C]]
// CHECK-NEXT: %[[Y:.+]] = tg.fma %[[A]], %[[C]], %[[C]]
func.func @equal_inputs_become_one(%x: tensor<?xf64>, %k: f64, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %r:2 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>, %b, %c = %x[0, 1] : tensor<?xf64>) consts(%d = %k : f64, %e = %k : f64)
      -> (tensor<?xf64>, tensor<?xf64>) {
    %0 = tg.fma %a, %c, %d : f64
    %1 = tg.fma %b, %e, %d : f64
    tg.yield outs(%0, %1 : f64, f64)
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?xf64>
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

// CHECK-LABEL: func.func @constants_move_in(
// CHECK:      consts(%[[B:.+]] = %{{.+}} : tensor<17xf64>)
// CHECK-DAG:  arith.constant 2.{{0+}}e+00 : f64
// CHECK-DAG:  arith.constant dense<1.{{0+}}e+00> : tensor<100xf64>
// CHECK:      tg.yield
func.func @constants_move_in(%n: index) -> (tensor<?xf64>, tensor<?x100xf64>, tensor<?x17xf64>) {
  %s = arith.constant 2.0 : f64
  %v = arith.constant dense<1.0> : tensor<100xf64>
  %w = arith.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0]> : tensor<17xf64>
  %r:3 = tg.scan %t to %n consts(%a = %s : f64, %b = %v : tensor<100xf64>, %c = %w : tensor<17xf64>)
      -> (tensor<?xf64>, tensor<?x100xf64>, tensor<?x17xf64>) {
    %i = tg.cast %t to f64 : index
    %0 = tg.add %a, %i : f64
    %1 = tg.add %b, %i : (tensor<100xf64>, f64)
    %2 = tg.add %c, %i : (tensor<17xf64>, f64)
    tg.yield outs(%0, %1, %2 : f64, tensor<100xf64>, tensor<17xf64>)
  }
  return %r#0, %r#1, %r#2 : tensor<?xf64>, tensor<?x100xf64>, tensor<?x17xf64>
}

// The number of steps is the size that the tensor was made with.
// CHECK-LABEL: func.func @uniform_sequences_become_their_row(
// CHECK:      tg.scan
// CHECK-NEXT: seqs(%{{.+}} = %{{.+}} : tensor<9x2xf64>)
// CHECK-NEXT: states(%[[S:.+]] = %arg1 : tensor<2xf64>)
// CHECK-NEXT: consts(%[[V:.+]] = %arg2 : f64, %[[W:.+]] = %arg1 : tensor<2xf64>)
// CHECK:      %[[C:.+]] = arith.constant dense<3.{{0+}}e+00> : tensor<2xf64>
// CHECK:      tg.add %[[S]], %[[C]]
func.func @uniform_sequences_become_their_row(%n: index, %row: tensor<2xf64>, %v: f64) -> tensor<2xf64> {
  %c = arith.constant dense<3.0> : tensor<9x2xf64>
  %f = tg.full %v [%n] : f64
  %b = tg.broadcast_to %row [%n, 2] : tensor<2xf64>
  %r = tg.scan %t to %n
      seqs(%x = %c : tensor<9x2xf64>, %y = %f : tensor<?xf64>, %z = %b : tensor<?x2xf64>)
      states(%s = %row : tensor<2xf64>)
      -> tensor<2xf64> {
    %0 = tg.add %s, %x : tensor<2xf64>
    %1 = tg.mul %0, %y : (tensor<2xf64>, f64)
    %2 = tg.add %1, %z : tensor<2xf64>
    tg.yield %2 : tensor<2xf64>
  }
  return %r : tensor<2xf64>
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

// CHECK-LABEL: func.func @windows_become_as_short_as_they_are_read(
// CHECK:      %[[A:.+]] = tg.slice %arg0[2] : tensor<3xf64>
// CHECK:      %[[B:.+]] = tg.slice %arg1[0] : tensor<1xf64>
// CHECK:      %[[R:.+]]:3 = tg.scan
// CHECK-NEXT: states(%{{.+}} = %{{.+}} : f64, %{{.+}} = %[[B]] : f64)
// CHECK:      tg.expand_dims %[[R]]#1 [0] : f64
func.func @windows_become_as_short_as_they_are_read(%w: tensor<3xf64>, %v: tensor<1xf64>, %n: index)
    -> (tensor<1xf64>, tensor<?xf64>) {
  %r:3 = tg.scan %t to %n states(%a, %b = %w[-3, -1] : tensor<3xf64>, %c = %v[-1] : tensor<1xf64>)
      -> (tensor<3xf64>, tensor<1xf64>, tensor<?xf64>) {
    %0 = tg.exp %b : f64
    %1 = tg.sin %c : f64
    tg.yield %0, %1 : f64, f64 outs(%0 : f64)
  }
  return %r#1, %r#2 : tensor<1xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @window_of_unknown_rows_stays(
// CHECK:      states(%[[W:.+]] = %arg0[-2] : tensor<?xf64>, %{{.+}} = %arg1 : f64)
// CHECK:      tg.yield %[[W]]
func.func @window_of_unknown_rows_stays(%w: tensor<?xf64>, %x: f64, %n: index) -> f64 {
  %r:2 = tg.scan %t to %n states(%a = %w[-2] : tensor<?xf64>, %s = %x : f64) -> (tensor<?xf64>, f64) {
    %0 = tg.exp %a : f64
    %1 = tg.sin %s : f64
    tg.yield %0, %1 : f64, f64
  }
  return %r#1 : f64
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
