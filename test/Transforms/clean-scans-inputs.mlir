// RUN: tg-opt %s --tg-clean-scans | FileCheck %s
// RUN: tg-opt %s --tg-clean-scans --tg-clean-scans | FileCheck %s

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
