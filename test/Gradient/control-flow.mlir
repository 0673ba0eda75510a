// Derivatives of branches and loops of scf: of random ones in programs.test.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-expand-gradients --split-input-file --canonicalize | FileCheck %s

// A value that one region uses has a zero of its size from the other.
// CHECK-LABEL: func.func @one_region_each
// CHECK:         %[[VALUE:.*]] = scf.if
// CHECK:         %[[BACK:.*]]:2 = scf.if %{{.*}} -> (tensor<?xf64>, tensor<?xf64>) {
// CHECK:           tg.full
// CHECK:         } else {
// CHECK:           tg.full
// CHECK:         return %[[VALUE]], %[[BACK]]#0, %[[BACK]]#1
func.func @one_region_each(%x: tensor<?xf64>, %y: tensor<?xf64>, %p: i1) -> (f64, tensor<?xf64>, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %v, %dx, %dy = tg.vjp "f" (%a = %x, %b = %y, %q = %p) wrt [0, 1] of [0](%one : f64) : (tensor<?xf64>, tensor<?xf64>, i1) -> (f64, tensor<?xf64>, tensor<?xf64>) {
    %r = scf.if %q -> f64 {
      %0 = tg.mul %a, %a : tensor<?xf64>
      %1 = tg.sum %0 : tensor<?xf64>
      scf.yield %1 : f64
    } else {
      %0 = tg.sum %b : tensor<?xf64>
      scf.yield %0 : f64
    }
    tg.yield %r : f64
  }
  return %v, %dx, %dy : f64, tensor<?xf64>, tensor<?xf64>
}
tg.expect @one_region_each(dense<[1.0, 2.0]> : tensor<2xf64>, dense<[3.0]> : tensor<1xf64>, true) returns (5.0 : f64, dense<[2.0, 4.0]> : tensor<2xf64>, dense<0.0> : tensor<1xf64>)
tg.expect @one_region_each(dense<[1.0, 2.0]> : tensor<2xf64>, dense<[3.0]> : tensor<1xf64>, false) returns (3.0 : f64, dense<0.0> : tensor<2xf64>, dense<1.0> : tensor<1xf64>)
tg.expect @one_region_each(dense<> : tensor<0xf64>, dense<[3.0]> : tensor<1xf64>, true) returns (0.0 : f64, dense<> : tensor<0xf64>, dense<0.0> : tensor<1xf64>)

// Values that a region yields without using them, results of integers, and one value in two places.
func.func @yielded(%x: f64, %i: index) -> (f64, i64, f64) {
  %one = arith.constant 1.0 : f64
  %v, %n, %dx = tg.vjp "f" (%a = %x, %at = %i) wrt [0] of [0](%one : f64) : (f64, index) -> (f64, i64, f64) {
    %seven = arith.constant 7 : i64
    %eight = arith.constant 8 : i64
    %two = arith.constant 2.0 : f64
    %r:2 = scf.index_switch %at -> f64, i64
    case 0 {
      scf.yield %a, %seven : f64, i64
    }
    case 3 {
      %0 = tg.mul %a, %a : f64
      %1 = tg.mul %0, %a : f64
      scf.yield %1, %eight : f64, i64
    }
    default {
      scf.yield %two, %eight : f64, i64
    }
    tg.yield %r#0, %r#1 : f64, i64
  }
  return %v, %n, %dx : f64, i64, f64
}
tg.expect @yielded(3.0 : f64, 0 : index) returns (3.0 : f64, 7 : i64, 1.0 : f64)
tg.expect @yielded(3.0 : f64, 3 : index) returns (27.0 : f64, 8 : i64, 27.0 : f64)
tg.expect @yielded(3.0 : f64, 1 : index) returns (2.0 : f64, 8 : i64, 0.0 : f64)

// Tangents along both, through regions in each other; and the second derivative.
func.func @tangents(%x: f64, %y: f64) -> (f64, f64, f64) {
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %v, %d = tg.jvp "f" (%a = %x, %b = %y) along [0, 1](%one, %two : f64, f64) : (f64, f64) -> (f64, f64) {
    %zero = arith.constant 0.0 : f64
    %p = tg.gt %a, %zero : f64
    %r = scf.if %p -> f64 {
      %q = tg.gt %b, %zero : f64
      %0 = scf.if %q -> f64 {
        %1 = tg.mul %a, %b : f64
        scf.yield %1 : f64
      } else {
        scf.yield %a : f64
      }
      scf.yield %0 : f64
    } else {
      scf.yield %b : f64
    }
    tg.yield %r : f64
  }
  %g, %dg = tg.jvp "g" (%a = %x) along [0](%one : f64) : (f64) -> (f64, f64) {
    %unit = arith.constant 1.0 : f64
    %w, %dw = tg.vjp "h" (%c = %a) wrt [0] of [0](%unit : f64) : (f64) -> (f64, f64) {
      %zero = arith.constant 0.0 : f64
      %p = tg.gt %c, %zero : f64
      %r = scf.if %p -> f64 {
        %0 = tg.mul %c, %c : f64
        %1 = tg.mul %0, %c : f64
        scf.yield %1 : f64
      } else {
        scf.yield %c : f64
      }
      tg.yield %r : f64
    }
    tg.yield %dw : f64
  }
  return %v, %d, %dg : f64, f64, f64
}
tg.expect @tangents(3.0 : f64, 5.0 : f64) returns (15.0 : f64, 11.0 : f64, 18.0 : f64)
tg.expect @tangents(3.0 : f64, -5.0 : f64) returns (3.0 : f64, 1.0 : f64, 18.0 : f64)
tg.expect @tangents(-3.0 : f64, -5.0 : f64) returns (-5.0 : f64, 2.0 : f64, 0.0 : f64)

// Loops that count: up by steps, from a negative bound, with integers of 32 bits, as unsigned numbers, and not at all.
// CHECK-LABEL: func.func @counted
// CHECK-NOT:     scf.for
func.func @counted(%x: f64, %from: index, %to: index, %by: index) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %v, %dx = tg.vjp "f" (%a = %x, %l = %from, %u = %to, %s = %by) wrt [0] of [0](%one : f64) : (f64, index, index, index) -> (f64, f64) {
    %r = scf.for %i = %l to %u step %s iter_args(%h = %a) -> f64 {
      %n = tg.cast %i to f64 : index
      %0 = tg.mul %h, %n : f64
      %1 = tg.add %0, %a : f64
      scf.yield %1 : f64
    }
    tg.yield %r : f64
  }
  return %v, %dx : f64, f64
}
tg.expect @counted(2.0 : f64, 1 : index, 6 : index, 2 : index) returns (72.0 : f64, 36.0 : f64)
tg.expect @counted(2.0 : f64, -1 : index, 1 : index, 1 : index) returns (2.0 : f64, 1.0 : f64)
tg.expect @counted(2.0 : f64, 3 : index, 3 : index, 1 : index) returns (2.0 : f64, 1.0 : f64)
tg.expect @counted(2.0 : f64, 3 : index, 1 : index, 1 : index) returns (2.0 : f64, 1.0 : f64)

func.func @narrow(%x: f64, %n: i32) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %v, %dx = tg.vjp "f" (%a = %x, %u = %n) wrt [0] of [0](%one : f64) : (f64, i32) -> (f64, f64) {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %r = scf.for %i = %c0 to %u step %c1 iter_args(%h = %a) -> f64 : i32 {
      %0 = tg.mul %h, %a : f64
      scf.yield %0 : f64
    }
    tg.yield %r : f64
  }
  return %v, %dx : f64, f64
}
tg.expect @narrow(2.0 : f64, 3 : i32) returns (16.0 : f64, 32.0 : f64)
tg.expect @narrow(2.0 : f64, -3 : i32) returns (2.0 : f64, 1.0 : f64)

// A loop whose condition passes on other values than it gets, with branches inside, and tangents of it.
func.func @conditional(%x: f64, %limit: f64) -> (f64, f64, f64) {
  %one = arith.constant 1.0 : f64
  %v, %dx = tg.vjp "f" (%a = %x, %l = %limit) wrt [0] of [0](%one : f64) : (f64, f64) -> (f64, f64) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %r = scf.while (%h = %a, %k = %c0) : (f64, index) -> f64 {
      %two = arith.constant 2.0 : f64
      %double = tg.mul %h, %two : f64
      %p = tg.lt %double, %l : f64
      scf.condition(%p) %double : f64
    } do {
    ^bb0(%h: f64):
      %s = tg.mul %h, %a : f64
      scf.yield %s, %c1 : f64, index
    }
    tg.yield %r : f64
  }
  %w, %d = tg.jvp "g" (%a = %x, %l = %limit) along [0](%one : f64) : (f64, f64) -> (f64, f64) {
    %r = scf.while (%h = %a) : (f64) -> f64 {
      %p = tg.lt %h, %l : f64
      scf.condition(%p) %h : f64
    } do {
    ^bb0(%h: f64):
      %s = tg.mul %h, %a : f64
      scf.yield %s : f64
    }
    tg.yield %r : f64
  }
  return %v, %dx, %d : f64, f64, f64
}
tg.expect @conditional(2.0 : f64, 20.0 : f64) returns (64.0 : f64, 96.0 : f64, 80.0 : f64)
tg.expect @conditional(2.0 : f64, 1.0 : f64) returns (4.0 : f64, 2.0 : f64, 1.0 : f64)
