// Derivatives where functions of several elements have none: shared by elements that are equal, and of the value that is
// kept.
// RUN: tg-run %s --check

// At the bounds x counts as inside.
func.func @clip(%x: tensor<4xf64>) -> (tensor<4xf64>, f64, f64) {
  %one = arith.constant dense<1.0> : tensor<4xf64>
  %lo = arith.constant -1.0 : f64
  %hi = arith.constant 1.0 : f64
  %0:4 = tg.vjp (%i0 = %x, %i1 = %lo, %i2 = %hi) wrt [0, 1, 2] of [0](%one : tensor<4xf64>) : (tensor<4xf64>, f64, f64) -> (tensor<4xf64>, tensor<4xf64>, f64, f64) {
    %r = tg.clip %i0, %i1, %i2 : (tensor<4xf64>, f64, f64)
    tg.yield %r : tensor<4xf64>
  }
  return %0#1, %0#2, %0#3 : tensor<4xf64>, f64, f64
}
tg.expect @clip(dense<[-2.0, -1.0, 1.0, 3.0]> : tensor<4xf64>) returns (dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf64>, 1.0 : f64, 1.0 : f64)

// The largest elements share.
func.func @amax(%x: tensor<4xf64>) -> tensor<4xf64> {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : f64) : (tensor<4xf64>) -> (f64, tensor<4xf64>) {
    %r = tg.max %i0 : tensor<4xf64>
    tg.yield %r : f64
  }
  return %0#1 : tensor<4xf64>
}
tg.expect @amax(dense<[1.0, 2.0, 2.0, 0.0]> : tensor<4xf64>) returns (dense<[0.0, 0.5, 0.5, 0.0]> : tensor<4xf64>)

// An element and the largest one before it share.
func.func @cummax(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %one = arith.constant dense<1.0> : tensor<3xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.cummax %i0 axis 0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  %t = arith.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf64>
  %1:2 = tg.jvp (%i0 = %x) along [0](%t : tensor<3xf64>) : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    %r = tg.cummax %i0 axis 0 : tensor<3xf64>
    tg.yield %r : tensor<3xf64>
  }
  return %0#1, %1#1 : tensor<3xf64>, tensor<3xf64>
}
tg.expect @cummax(dense<[1.0, 1.0, 0.0]> : tensor<3xf64>) returns (dense<[2.0, 1.0, 0.0]> : tensor<3xf64>, dense<[1.0, 1.5, 1.5]> : tensor<3xf64>)
tg.expect @cummax(dense<[0xFFF0000000000000, 1.0, 2.0]> : tensor<3xf64>) returns (dense<[1.0, 1.0, 1.0]> : tensor<3xf64>, dense<[1.0, 2.0, 4.0]> : tensor<3xf64>)

// Products with zeros, each of the others.
func.func @prod(%x: tensor<3xf64>) -> tensor<3xf64> {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : f64) : (tensor<3xf64>) -> (f64, tensor<3xf64>) {
    %r = tg.prod %i0 : tensor<3xf64>
    tg.yield %r : f64
  }
  return %0#1 : tensor<3xf64>
}
tg.expect @prod(dense<[0.0, 2.0, 3.0]> : tensor<3xf64>) returns (dense<[6.0, 0.0, 0.0]> : tensor<3xf64>)
tg.expect @prod(dense<[0.0, 0.0, 3.0]> : tensor<3xf64>) returns (dense<0.0> : tensor<3xf64>)

// Where all elements are -∞ none has a weight.
func.func @logsumexp(%x: tensor<2xf64>) -> tensor<2xf64> {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : f64) : (tensor<2xf64>) -> (f64, tensor<2xf64>) {
    %r = tg.logsumexp %i0 : tensor<2xf64>
    tg.yield %r : f64
  }
  return %0#1 : tensor<2xf64>
}
tg.expect @logsumexp(dense<0xFFF0000000000000> : tensor<2xf64>) returns (dense<0.0> : tensor<2xf64>)
tg.expect @logsumexp(dense<[1.0, 0xFFF0000000000000]> : tensor<2xf64>) returns (dense<[1.0, 0.0]> : tensor<2xf64>)

// Of several values for one element the last is kept, and has the derivative.
func.func @scatter(%v: tensor<3xf64>, %x: tensor<2xf64>) -> (tensor<3xf64>, tensor<2xf64>) {
  %i = arith.constant dense<[1, 1, 1]> : tensor<3xi64>
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:3 = tg.vjp (%i0 = %v, %i1 = %x, %i2 = %i) wrt [0, 1] of [0](%one : tensor<2xf64>) : (tensor<3xf64>, tensor<2xf64>, tensor<3xi64>) -> (tensor<2xf64>, tensor<3xf64>, tensor<2xf64>) {
    %r = tg.scatter set %i0 into %i1[%i2] : (tensor<3xf64>, tensor<2xf64>, tensor<3xi64>)
    tg.yield %r : tensor<2xf64>
  }
  return %0#1, %0#2 : tensor<3xf64>, tensor<2xf64>
}
tg.expect @scatter(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<0.0> : tensor<2xf64>) returns (dense<[0.0, 0.0, 1.0]> : tensor<3xf64>, dense<[1.0, 0.0]> : tensor<2xf64>)

// The element and the values that are largest share the derivative.
func.func @scatter_max(%v: tensor<3xf64>, %x: tensor<2xf64>) -> (tensor<3xf64>, tensor<2xf64>) {
  %i = arith.constant dense<[1, 1, 1]> : tensor<3xi64>
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:3 = tg.vjp (%i0 = %v, %i1 = %x, %i2 = %i) wrt [0, 1] of [0](%one : tensor<2xf64>) : (tensor<3xf64>, tensor<2xf64>, tensor<3xi64>) -> (tensor<2xf64>, tensor<3xf64>, tensor<2xf64>) {
    %r = tg.scatter max %i0 into %i1[%i2] : (tensor<3xf64>, tensor<2xf64>, tensor<3xi64>)
    tg.yield %r : tensor<2xf64>
  }
  return %0#1, %0#2 : tensor<3xf64>, tensor<2xf64>
}
tg.expect @scatter_max(dense<[2.0, 1.0, 2.0]> : tensor<3xf64>, dense<2.0> : tensor<2xf64>) returns (dense<[0.3333333333333333, 0.0, 0.3333333333333333]> : tensor<3xf64>, dense<[1.0, 0.3333333333333333]> : tensor<2xf64>)
tg.expect @scatter_max(dense<[2.0, 1.0, 3.0]> : tensor<3xf64>, dense<2.0> : tensor<2xf64>) returns (dense<[0.0, 0.0, 1.0]> : tensor<3xf64>, dense<[1.0, 0.0]> : tensor<2xf64>)

// Products with zeros, each of the element and the other values.
func.func @scatter_mul(%v: tensor<3xf64>, %x: tensor<2xf64>) -> (tensor<3xf64>, tensor<2xf64>) {
  %i = arith.constant dense<[1, 1, 1]> : tensor<3xi64>
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:3 = tg.vjp (%i0 = %v, %i1 = %x, %i2 = %i) wrt [0, 1] of [0](%one : tensor<2xf64>) : (tensor<3xf64>, tensor<2xf64>, tensor<3xi64>) -> (tensor<2xf64>, tensor<3xf64>, tensor<2xf64>) {
    %r = tg.scatter mul %i0 into %i1[%i2] : (tensor<3xf64>, tensor<2xf64>, tensor<3xi64>)
    tg.yield %r : tensor<2xf64>
  }
  return %0#1, %0#2 : tensor<3xf64>, tensor<2xf64>
}
tg.expect @scatter_mul(dense<[2.0, 0.0, 4.0]> : tensor<3xf64>, dense<8.0> : tensor<2xf64>) returns (dense<[0.0, 64.0, 0.0]> : tensor<3xf64>, dense<[1.0, 0.0]> : tensor<2xf64>)
tg.expect @scatter_mul(dense<[0.0, 0.0, 4.0]> : tensor<3xf64>, dense<8.0> : tensor<2xf64>) returns (dense<0.0> : tensor<3xf64>, dense<[1.0, 0.0]> : tensor<2xf64>)
tg.expect @scatter_mul(dense<[2.0, 1.0, 4.0]> : tensor<3xf64>, dense<0.0> : tensor<2xf64>) returns (dense<0.0> : tensor<3xf64>, dense<[1.0, 8.0]> : tensor<2xf64>)

// The second derivative of logaddexp where its operands are equal.
func.func @second(%x: f64, %y: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.jvp (%i0 = %x, %i1 = %y, %i2 = %one) along [0](%one : f64) : (f64, f64, f64) -> (f64, f64) {
    %1:2 = tg.vjp (%j0 = %i0, %j1 = %i1) wrt [0] of [0](%i2 : f64) : (f64, f64) -> (f64, f64) {
      %r = tg.logaddexp %j0, %j1 : f64
      tg.yield %r : f64
    }
    tg.yield %1#1 : f64
  }
  return %0#1 : f64
}
tg.expect @second(0.5 : f64, 0.5 : f64) returns (0.25 : f64)

// Of equal elements, the first is the value; NaNs are equal, too.
func.func @unique(%x: tensor<5xf64>) -> (tensor<5xf64>, tensor<?xf64>) {
  %t = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>
  %ones = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %g = tensor.cast %ones : tensor<3xf64> to tensor<?xf64>
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%g : tensor<?xf64>) : (tensor<5xf64>) -> (tensor<?xf64>, tensor<5xf64>) {
    %v, %f, %i, %c = tg.unique %i0 : tensor<5xf64>
    tg.yield %v : tensor<?xf64>
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%t : tensor<5xf64>) : (tensor<5xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %v, %f, %i, %c = tg.unique %i0 : tensor<5xf64>
    tg.yield %v : tensor<?xf64>
  }
  return %0#1, %1#1 : tensor<5xf64>, tensor<?xf64>
}
tg.expect @unique(dense<[2.0, 0x7FF8000000000000, 0.5, 2.0, 0x7FF8000000000000]> : tensor<5xf64>) returns (dense<[2.0, 3.0, 1.0, 0.0, 0.0]> : tensor<5xf64>, dense<[3.0, 1.0, 2.0]> : tensor<3xf64>)
