// Derivatives that a program says itself, in both modes and in all orders.
// RUN: tg-run %s --check

// A pullback that is wrong on purpose: the derivative of exp is 100.
func.func @wrong(%x: f64) -> (f64, f64, f64, f64) {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : f64) : (f64) -> (f64, f64) {
    %1 = tg.exp %i0 : f64
    %2 = tg.with_pullback of(%j0 = %1 : f64) on(%j1 = %i0 : f64) cotangents(%g) {
      %c = arith.constant 100.0 : f64
      %3 = tg.mul %g, %c : f64
      tg.yield %3 : f64
    }
    %4 = tg.mul %2, %i0 : f64
    tg.yield %4 : f64
  }
  %5:2 = tg.jvp (%i0 = %x) along [0](%one : f64) : (f64) -> (f64, f64) {
    %1 = tg.exp %i0 : f64
    %2 = tg.with_pullback of(%j0 = %1 : f64) on(%j1 = %i0 : f64) cotangents(%g) {
      %c = arith.constant 100.0 : f64
      %3 = tg.mul %g, %c : f64
      tg.yield %3 : f64
    }
    %4 = tg.mul %2, %i0 : f64
    tg.yield %4 : f64
  }
  return %0#0, %0#1, %5#0, %5#1 : f64, f64, f64, f64
}
// x exp(x): 1 · 100 x + exp(x) at 0.
tg.expect @wrong(0.0 : f64) returns (0.0 : f64, 1.0 : f64, 0.0 : f64, 1.0 : f64)

// A pushforward, in reverse mode by its transpose; two values, one of them an integer, and a value that is only read.
func.func @pushforward(%x: tensor<2xf64>, %k: i64) -> (f64, tensor<2xf64>, f64) {
  %one = arith.constant 1.0 : f64
  %t = arith.constant dense<[1.0, 0.0]> : tensor<2xf64>
  %0:3 = tg.vjp (%i0 = %x, %i1 = %k) wrt [0] of [0](%one : f64) : (tensor<2xf64>, i64) -> (f64, i64, tensor<2xf64>) {
    %1 = tg.sum %i0 : tensor<2xf64>
    %2:2 = tg.with_pushforward "weighed" of(%j0 = %1 : f64, %j1 = %i1 : i64) on(%j2 = %i0 : tensor<2xf64>) reads(%j3 = %i1 : i64) tangents(%d) {
      %w = arith.constant dense<[2.0, 3.0]> : tensor<2xf64>
      %3 = tg.dot %w, %d : tensor<2xf64>
      %4 = tg.cast %j3 to f64 : i64
      %5 = tg.mul %3, %4 : f64
      tg.yield %5 : f64
    }
    tg.yield %2#0, %2#1 : f64, i64
  }
  %6:3 = tg.jvp (%i0 = %x, %i1 = %k) along [0](%t : tensor<2xf64>) : (tensor<2xf64>, i64) -> (f64, i64, f64) {
    %1 = tg.sum %i0 : tensor<2xf64>
    %2:2 = tg.with_pushforward "weighed" of(%j0 = %1 : f64, %j1 = %i1 : i64) on(%j2 = %i0 : tensor<2xf64>) reads(%j3 = %i1 : i64) tangents(%d) {
      %w = arith.constant dense<[2.0, 3.0]> : tensor<2xf64>
      %3 = tg.dot %w, %d : tensor<2xf64>
      %4 = tg.cast %j3 to f64 : i64
      %5 = tg.mul %3, %4 : f64
      tg.yield %5 : f64
    }
    tg.yield %2#0, %2#1 : f64, i64
  }
  return %0#0, %0#2, %6#2 : f64, tensor<2xf64>, f64
}
tg.expect @pushforward(dense<[1.0, 2.0]> : tensor<2xf64>, 10 : i64) returns (3.0 : f64, dense<[20.0, 30.0]> : tensor<2xf64>, 20.0 : f64)

// A cotangent that is clipped in each step of a loop, and in an ofg; the values go on with their own derivatives.
func.func @clipped(%x: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %n = arith.constant 3 : index
  %0:2 = tg.vjp (%i0 = %x, %i1 = %n) wrt [0] of [0](%one : f64) : (f64, index) -> (f64, f64) {
    %r = tg.scan %t to %i1 states(%h = %i0 : f64) -> (f64) {
      %1 = tg.ofg "step" (%a = %h) : (f64) -> f64 {
        %2 = tg.add %a, %a : f64
        %3 = tg.with_pullback "clip" of(%j0 = %2 : f64) on(%j1 = %2 : f64) cotangents(%g) {
          %lo = arith.constant -1.0 : f64
          %hi = arith.constant 1.0 : f64
          %4 = tg.clip %g, %lo, %hi : f64
          tg.yield %4 : f64
        }
        tg.yield %3 : f64
      }
      tg.yield %1 : f64
    }
    tg.yield %r : f64
  }
  return %0#0, %0#1 : f64, f64
}
tg.expect @clipped(1.0 : f64) returns (8.0 : f64, 2.0 : f64)

// Nothing reaches the input behind stop_gradient; second derivatives see it, too.
func.func @stopped(%x: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.jvp (%i0 = %x, %i1 = %one) along [0](%one : f64) : (f64, f64) -> (f64, f64) {
    %1:2 = tg.vjp (%j0 = %i0) wrt [0] of [0](%i1 : f64) : (f64) -> (f64, f64) {
      %2 = tg.stop_gradient %j0 : f64
      %3 = tg.mul %2, %j0 : f64
      tg.yield %3 : f64
    }
    tg.yield %1#1 : f64
  }
  return %0#0, %0#1 : f64, f64
}
tg.expect @stopped(3.0 : f64) returns (3.0 : f64, 0.0 : f64)

// Each of two directions, and each of two cotangents, has its place.
func.func @of_two(%x: f64, %y: f64) -> (f64, f64, f64, f64) {
  %t = arith.constant 1.0 : f64
  %u = arith.constant 10.0 : f64
  %0:4 = tg.jvp (%i0 = %x, %i1 = %y) along [0, 1](%t, %u : f64, f64) : (f64, f64) -> (f64, f64, f64, f64) {
    %1 = tg.add %i0, %i1 : f64
    %2 = tg.with_pushforward of(%j0 = %1 : f64) on(%j1 = %i0 : f64, %j2 = %i1 : f64) tangents(%d, %e) {
      %3 = tg.sub %d, %e : f64
      tg.yield %3 : f64
    }
    %4 = tg.neg %i0 : f64
    tg.yield %2, %4 : f64, f64
  }
  %5:4 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0, 1](%t, %u : f64, f64) : (f64, f64) -> (f64, f64, f64, f64) {
    %1 = tg.add %i0, %i1 : f64
    %2:2 = tg.with_pullback of(%j0 = %1 : f64, %j1 = %i0 : f64) on(%j2 = %i0 : f64, %j3 = %i1 : f64) cotangents(%g, %h) {
      %3 = tg.sub %g, %h : f64
      tg.yield %g, %3 : f64, f64
    }
    tg.yield %2#0, %2#1 : f64, f64
  }
  return %0#2, %0#3, %5#2, %5#3 : f64, f64, f64, f64
}
tg.expect @of_two(3.0 : f64, 4.0 : f64) returns (-9.0 : f64, -1.0 : f64, 1.0 : f64, -9.0 : f64)
