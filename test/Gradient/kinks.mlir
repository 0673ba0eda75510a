// Derivatives where functions have none, at zeros and at infinities: of the branch that the definition takes, and shared
// by operands that are equal. The checked values are those of docs/Gradients.md.
// RUN: tg-run %s --check

// 0 at 0; NaN of NaN.
func.func @abs(%x: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %one = arith.constant dense<1.0> : tensor<4xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<4xf64>) : (tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
    %r = tg.abs %i0 : tensor<4xf64>
    tg.yield %r : tensor<4xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<4xf64>) : (tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
    %r = tg.abs %i0 : tensor<4xf64>
    tg.yield %r : tensor<4xf64>
  }
  return %0#1, %1#1 : tensor<4xf64>, tensor<4xf64>
}
tg.expect @abs(dense<[0.0, -2.0, 2.0, 0x7FF8000000000000]> : tensor<4xf64>) returns (dense<[0.0, -1.0, 1.0, 0x7FF8000000000000]> : tensor<4xf64>, dense<[0.0, -1.0, 1.0, 0x7FF8000000000000]> : tensor<4xf64>)

// Infinite at 0.
func.func @sqrt(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %one = arith.constant dense<1.0> : tensor<3xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.sqrt %i0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.sqrt %i0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  return %0#1, %1#1 : tensor<3xf64>, tensor<3xf64>
}
tg.expect @sqrt(dense<[0.0, 4.0, -1.0]> : tensor<3xf64>) returns (dense<[0x7FF0000000000000, 0.25, 0x7FF8000000000000]> : tensor<3xf64>, dense<[0x7FF0000000000000, 0.25, 0x7FF8000000000000]> : tensor<3xf64>)

// Infinite at 0.
func.func @cbrt(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.cbrt %i0 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.cbrt %i0 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  return %0#1, %1#1 : tensor<2xf64>, tensor<2xf64>
}
tg.expect @cbrt(dense<[0.0, 8.0]> : tensor<2xf64>) returns (dense<[0x7FF0000000000000, 0.08333333333333333]> : tensor<2xf64>, dense<[0x7FF0000000000000, 0.08333333333333333]> : tensor<2xf64>)

// Infinite at the ends.
func.func @asin(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %one = arith.constant dense<1.0> : tensor<3xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.asin %i0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.asin %i0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  return %0#1, %1#1 : tensor<3xf64>, tensor<3xf64>
}
tg.expect @asin(dense<[1.0, -1.0, 0.0]> : tensor<3xf64>) returns (dense<[0x7FF0000000000000, 0x7FF0000000000000, 1.0]> : tensor<3xf64>, dense<[0x7FF0000000000000, 0x7FF0000000000000, 1.0]> : tensor<3xf64>)

// A rounding has no derivative.
func.func @roundings(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.floor %i0 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.floor %i0 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  return %0#1, %1#1 : tensor<2xf64>, tensor<2xf64>
}
tg.expect @roundings(dense<[0.5, 1.0]> : tensor<2xf64>) returns (dense<[0.0, 0.0]> : tensor<2xf64>, dense<[0.0, 0.0]> : tensor<2xf64>)

// Infinite at 0.
func.func @log(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.log %i0 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.log %i0 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  return %0#1, %1#1 : tensor<2xf64>, tensor<2xf64>
}
tg.expect @log(dense<[0.0, 2.0]> : tensor<2xf64>) returns (dense<[0x7FF0000000000000, 0.5]> : tensor<2xf64>, dense<[0x7FF0000000000000, 0.5]> : tensor<2xf64>)

// No overflow.
func.func @sigmoid(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %one = arith.constant dense<1.0> : tensor<3xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.sigmoid %i0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.sigmoid %i0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  return %0#1, %1#1 : tensor<3xf64>, tensor<3xf64>
}
tg.expect @sigmoid(dense<[1000.0, -1000.0, 0.0]> : tensor<3xf64>) returns (dense<[0.0, 0.0, 0.25]> : tensor<3xf64>, dense<[0.0, 0.0, 0.25]> : tensor<3xf64>)

// No overflow.
func.func @softplus(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %one = arith.constant dense<1.0> : tensor<3xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.softplus %i0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.softplus %i0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  return %0#1, %1#1 : tensor<3xf64>, tensor<3xf64>
}
tg.expect @softplus(dense<[1000.0, -1000.0, 0.0]> : tensor<3xf64>) returns (dense<[1.0, 0.0, 0.5]> : tensor<3xf64>, dense<[1.0, 0.0, 0.5]> : tensor<3xf64>)

// No overflow.
func.func @tanh(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.tanh %i0 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.tanh %i0 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  return %0#1, %1#1 : tensor<2xf64>, tensor<2xf64>
}
tg.expect @tanh(dense<[1000.0, 0.0]> : tensor<2xf64>) returns (dense<[0.0, 1.0]> : tensor<2xf64>, dense<[0.0, 1.0]> : tensor<2xf64>)

// Equal operands share; NaN of NaN.
func.func @max(%x: tensor<5xf64>, %y: tensor<5xf64>) -> (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) {
  %one = arith.constant dense<1.0> : tensor<5xf64>
  %0:3 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0](%one : tensor<5xf64>) : (tensor<5xf64>, tensor<5xf64>) -> (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) {
    %r = tg.maximum %i0, %i1 : tensor<5xf64>
    tg.yield %r : tensor<5xf64>
  }
  %1:2 = tg.jvp (%i0 = %x, %i1 = %y) along [0](%one : tensor<5xf64>) : (tensor<5xf64>, tensor<5xf64>) -> (tensor<5xf64>, tensor<5xf64>) {
    %r = tg.maximum %i0, %i1 : tensor<5xf64>
    tg.yield %r : tensor<5xf64>
  }
  %2:2 = tg.jvp (%i0 = %x, %i1 = %y) along [1](%one : tensor<5xf64>) : (tensor<5xf64>, tensor<5xf64>) -> (tensor<5xf64>, tensor<5xf64>) {
    %r = tg.maximum %i0, %i1 : tensor<5xf64>
    tg.yield %r : tensor<5xf64>
  }
  return %0#1, %0#2, %1#1, %2#1 : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
}
tg.expect @max(dense<[1.0, 2.0, 1.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>, dense<[2.0, 1.0, 1.0, 0x7FF0000000000000, 1.0]> : tensor<5xf64>) returns (dense<[0.0, 1.0, 0.5, 0.5, 0x7FF8000000000000]> : tensor<5xf64>, dense<[1.0, 0.0, 0.5, 0.5, 0x7FF8000000000000]> : tensor<5xf64>, dense<[0.0, 1.0, 0.5, 0.5, 0x7FF8000000000000]> : tensor<5xf64>, dense<[1.0, 0.0, 0.5, 0.5, 0x7FF8000000000000]> : tensor<5xf64>)

// Equal operands of a minimum share, too.
func.func @min(%x: tensor<3xf64>, %y: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %one = arith.constant dense<1.0> : tensor<3xf64>
  %0:3 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0](%one : tensor<3xf64>) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
    %r = tg.minimum %i0, %i1 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  %1:2 = tg.jvp (%i0 = %x, %i1 = %y) along [0](%one : tensor<3xf64>) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.minimum %i0, %i1 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  %2:2 = tg.jvp (%i0 = %x, %i1 = %y) along [1](%one : tensor<3xf64>) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.minimum %i0, %i1 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  return %0#1, %0#2, %1#1, %2#1 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}
tg.expect @min(dense<[1.0, 2.0, 1.0]> : tensor<3xf64>, dense<[2.0, 1.0, 1.0]> : tensor<3xf64>) returns (dense<[1.0, 0.0, 0.5]> : tensor<3xf64>, dense<[0.0, 1.0, 0.5]> : tensor<3xf64>, dense<[1.0, 0.0, 0.5]> : tensor<3xf64>, dense<[0.0, 1.0, 0.5]> : tensor<3xf64>)

// 0 at the origin.
func.func @hypot(%x: tensor<2xf64>, %y: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:3 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0](%one : tensor<2xf64>) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
    %r = tg.hypot %i0, %i1 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  %1:2 = tg.jvp (%i0 = %x, %i1 = %y) along [0](%one : tensor<2xf64>) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.hypot %i0, %i1 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  %2:2 = tg.jvp (%i0 = %x, %i1 = %y) along [1](%one : tensor<2xf64>) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.hypot %i0, %i1 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  return %0#1, %0#2, %1#1, %2#1 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}
tg.expect @hypot(dense<[0.0, 3.0]> : tensor<2xf64>, dense<[0.0, 4.0]> : tensor<2xf64>) returns (dense<[0.0, 0.6]> : tensor<2xf64>, dense<[0.0, 0.8]> : tensor<2xf64>, dense<[0.0, 0.6]> : tensor<2xf64>, dense<[0.0, 0.8]> : tensor<2xf64>)

// 0 at the origin; no overflow.
func.func @atan2(%x: tensor<3xf64>, %y: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %one = arith.constant dense<1.0> : tensor<3xf64>
  %0:3 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0](%one : tensor<3xf64>) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
    %r = tg.atan2 %i0, %i1 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  %1:2 = tg.jvp (%i0 = %x, %i1 = %y) along [0](%one : tensor<3xf64>) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.atan2 %i0, %i1 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  %2:2 = tg.jvp (%i0 = %x, %i1 = %y) along [1](%one : tensor<3xf64>) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.atan2 %i0, %i1 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  return %0#1, %0#2, %1#1, %2#1 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}
tg.expect @atan2(dense<[0.0, 1.0, 1.0e+200]> : tensor<3xf64>, dense<[0.0, 0.0, 1.0e+200]> : tensor<3xf64>) returns (dense<[0.0, 0.0, 5.0e-201]> : tensor<3xf64>, dense<[0.0, -1.0, -5.0e-201]> : tensor<3xf64>, dense<[0.0, 0.0, 5.0e-201]> : tensor<3xf64>, dense<[0.0, -1.0, -5.0e-201]> : tensor<3xf64>)

// Equal infinities share.
func.func @logaddexp(%x: tensor<4xf64>, %y: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  %one = arith.constant dense<1.0> : tensor<4xf64>
  %0:3 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0](%one : tensor<4xf64>) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
    %r = tg.logaddexp %i0, %i1 : tensor<4xf64>
    tg.yield %r : tensor<4xf64>
  }
  %1:2 = tg.jvp (%i0 = %x, %i1 = %y) along [0](%one : tensor<4xf64>) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
    %r = tg.logaddexp %i0, %i1 : tensor<4xf64>
    tg.yield %r : tensor<4xf64>
  }
  %2:2 = tg.jvp (%i0 = %x, %i1 = %y) along [1](%one : tensor<4xf64>) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
    %r = tg.logaddexp %i0, %i1 : tensor<4xf64>
    tg.yield %r : tensor<4xf64>
  }
  return %0#1, %0#2, %1#1, %2#1 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}
tg.expect @logaddexp(dense<[0x7FF0000000000000, 0xFFF0000000000000, 0.0, 1000.0]> : tensor<4xf64>, dense<[0x7FF0000000000000, 0xFFF0000000000000, 0.0, 0.0]> : tensor<4xf64>) returns (dense<[0.5, 0.5, 0.5, 1.0]> : tensor<4xf64>, dense<[0.5, 0.5, 0.5, 0.0]> : tensor<4xf64>, dense<[0.5, 0.5, 0.5, 1.0]> : tensor<4xf64>, dense<[0.5, 0.5, 0.5, 0.0]> : tensor<4xf64>)

// 0 at 0⁰.
func.func @pow(%x: tensor<4xf64>, %y: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  %one = arith.constant dense<1.0> : tensor<4xf64>
  %0:3 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0](%one : tensor<4xf64>) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
    %r = tg.pow %i0, %i1 : tensor<4xf64>
    tg.yield %r : tensor<4xf64>
  }
  %1:2 = tg.jvp (%i0 = %x, %i1 = %y) along [0](%one : tensor<4xf64>) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
    %r = tg.pow %i0, %i1 : tensor<4xf64>
    tg.yield %r : tensor<4xf64>
  }
  %2:2 = tg.jvp (%i0 = %x, %i1 = %y) along [1](%one : tensor<4xf64>) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
    %r = tg.pow %i0, %i1 : tensor<4xf64>
    tg.yield %r : tensor<4xf64>
  }
  return %0#1, %0#2, %1#1, %2#1 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}
tg.expect @pow(dense<[0.0, 0.0, 2.0, -2.0]> : tensor<4xf64>, dense<[0.0, 2.0, 3.0, 2.0]> : tensor<4xf64>) returns (dense<[0.0, 0.0, 12.0, -4.0]> : tensor<4xf64>, dense<[0.0, 0.0, 5.545177444479562, 0x7FF8000000000000]> : tensor<4xf64>, dense<[0.0, 0.0, 12.0, -4.0]> : tensor<4xf64>, dense<[0.0, 0.0, 5.545177444479562, 0x7FF8000000000000]> : tensor<4xf64>)

// The quotient is constant.
func.func @mod(%x: tensor<2xf64>, %y: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:3 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0](%one : tensor<2xf64>) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
    %r = tg.mod %i0, %i1 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  %1:2 = tg.jvp (%i0 = %x, %i1 = %y) along [0](%one : tensor<2xf64>) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.mod %i0, %i1 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  %2:2 = tg.jvp (%i0 = %x, %i1 = %y) along [1](%one : tensor<2xf64>) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.mod %i0, %i1 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  return %0#1, %0#2, %1#1, %2#1 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}
tg.expect @mod(dense<[7.0, -7.0]> : tensor<2xf64>, dense<[2.0, 2.0]> : tensor<2xf64>) returns (dense<[1.0, 1.0]> : tensor<2xf64>, dense<[-3.0, 4.0]> : tensor<2xf64>, dense<[1.0, 1.0]> : tensor<2xf64>, dense<[-3.0, 4.0]> : tensor<2xf64>)
