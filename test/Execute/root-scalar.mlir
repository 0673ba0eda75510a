// Roots of scalar graphs at each point, by every method.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-freeze | tg-run --check
// RUN: tg-opt %s --tg-expand-gradients --tg-expand-named-graphs | tg-run --check

// Different equations are different; the square root and the cube root of 8 (behaviour 140).
func.func @two_roots() -> (f64, f64) {
  %zero = arith.constant 0.0 : f64
  %eight = arith.constant 8.0 : f64
  %x, %f0, %s0, %n0 = tg.root_scalar chandrupatla in(%i0 = %zero, %eight : f64, f64) consts(%i1 = %eight : f64) {
    %0 = tg.mul %i0, %i0 : f64
    %1 = tg.sub %0, %i1 : f64
    tg.yield %1 : f64
  }
  %y, %f1, %s1, %n1 = tg.root_scalar chandrupatla in(%i0 = %zero, %eight : f64, f64) consts(%i1 = %eight : f64) {
    %0 = tg.mul %i0, %i0 : f64
    %1 = tg.mul %0, %i0 : f64
    %2 = tg.sub %1, %i1 : f64
    tg.yield %2 : f64
  }
  return %x, %y : f64, f64
}
tg.expect @two_roots() returns (2.8284271247461903 : f64, 2.0 : f64) within 10000 ulp

func.func @intervals(%low: f64, %high: tensor<2x1xf64>, %a: tensor<?xf64>) -> (tensor<2x?xf64>, tensor<2x?xf64>, tensor<2x?xf64>) {
  %x, %f0, %s0, %n0 = tg.root_scalar chandrupatla in(%i0 = %low, %high : f64, tensor<2x1xf64>) consts(%i1 = %a : tensor<?xf64>) {
    %0 = tg.mul %i0, %i0 : f64
    %1 = tg.sub %0, %i1 : f64
    tg.yield %1 : f64
  }
  %y, %f1, %s1, %n1 = tg.root_scalar brent in(%i0 = %low, %high : f64, tensor<2x1xf64>) consts(%i1 = %a : tensor<?xf64>) {
    %0 = tg.mul %i0, %i0 : f64
    %1 = tg.sub %0, %i1 : f64
    tg.yield %1 : f64
  }
  %z, %f2, %s2, %n2 = tg.root_scalar bisect in(%i0 = %low, %high : f64, tensor<2x1xf64>) consts(%i1 = %a : tensor<?xf64>) {
    %0 = tg.mul %i0, %i0 : f64
    %1 = tg.sub %0, %i1 : f64
    tg.yield %1 : f64
  }
  return %x, %y, %z : tensor<2x?xf64>, tensor<2x?xf64>, tensor<2x?xf64>
}
tg.expect @intervals(0.0 : f64, dense<[[5.0], [100.0]]> : tensor<2x1xf64>, dense<[1.0, 4.0, 2.25]> : tensor<3xf64>) returns (dense<[[1.0, 2.0, 1.5], [1.0, 2.0, 1.5]]> : tensor<2x3xf64>, dense<[[1.0, 2.0, 1.5], [1.0, 2.0, 1.5]]> : tensor<2x3xf64>, dense<[[1.0, 2.0, 1.5], [1.0, 2.0, 1.5]]> : tensor<2x3xf64>) within 10000 ulp
tg.expect @intervals(0.0 : f64, dense<[[5.0], [100.0]]> : tensor<2x1xf64>, dense<> : tensor<0xf64>) returns (dense<> : tensor<2x0xf64>, dense<> : tensor<2x0xf64>, dense<> : tensor<2x0xf64>)

func.func @starts(%start: tensor<?xf32>, %a: f32) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %x, %f0, %s0, %n0 = tg.root_scalar newton from(%i0 = %start : tensor<?xf32>) consts(%i1 = %a : f32) {
    %0 = tg.mul %i0, %i0 : f32
    %1 = tg.sub %0, %i1 : f32
    tg.yield %1 : f32
  }
  %y, %f1, %s1, %n1 = tg.root_scalar secant from(%i0 = %start : tensor<?xf32>) consts(%i1 = %a : f32) {
    %0 = tg.mul %i0, %i0 : f32
    %1 = tg.sub %0, %i1 : f32
    tg.yield %1 : f32
  }
  %z, %f2, %s2, %n2 = tg.root_scalar halley from(%i0 = %start : tensor<?xf32>) consts(%i1 = %a : f32) {
    %0 = tg.mul %i0, %i0 : f32
    %1 = tg.sub %0, %i1 : f32
    tg.yield %1 : f32
  }
  return %x, %y, %z : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
tg.expect @starts(dense<[1.0, 5.0, -3.0]> : tensor<3xf32>, 4.0 : f32) returns (dense<[2.0, 2.0, -2.0]> : tensor<3xf32>, dense<[2.0, 2.0, -2.0]> : tensor<3xf32>, dense<[2.0, 2.0, -2.0]> : tensor<3xf32>) within 8 ulp

// No change of sign, a value at an end that is not finite, and an end that is a root.
func.func @status(%low: tensor<?xf64>, %high: f64) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xindex>) {
  %x, %f, %status, %steps = tg.root_scalar brent in(%i0 = %low, %high : tensor<?xf64>, f64) {
    %0 = tg.log %i0 : f64
    tg.yield %0 : f64
  }
  return %x, %status, %steps : tensor<?xf64>, tensor<?xi32>, tensor<?xindex>
}
tg.expect @status(dense<[2.0, -1.0, 1.0]> : tensor<3xf64>, 3.0 : f64) returns (dense<[0x7FF8000000000000, -1.0, 1.0]> : tensor<3xf64>, dense<[4, 3, 0]> : tensor<3xi32>, dense<0> : tensor<3xindex>)

// A flat place, a limit of steps, and a step to where there is no value.
func.func @newton(%start: f64) -> i32 {
  %x, %f, %status, %steps = tg.root_scalar newton {max_steps = 3} from(%i0 = %start : f64) {
    %one = arith.constant 1.0 : f64
    %0 = tg.mul %i0, %i0 : f64
    %1 = tg.add %0, %one : f64
    tg.yield %1 : f64
  }
  return %status : i32
}
tg.expect @newton(0.0 : f64) returns (2 : i32)
tg.expect @newton(0.7 : f64) returns (1 : i32)

func.func @halved(%start: f64) -> (f64, i32) {
  %x, %f, %status, %steps = tg.root_scalar newton from(%i0 = %start : f64) {
    %0 = tg.log %i0 : f64
    tg.yield %0 : f64
  }
  return %x, %status : f64, i32
}
tg.expect @halved(8.0 : f64) returns (1.0 : f64, 0 : i32) within 4 ulp

// In the graph of a composite, and of a scan.
func.func @in_graphs(%a: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %x = tg.composite (%i0 = %a) : (tensor<?xf64>) -> tensor<?xf64> {
    %zero = arith.constant 0.0 : f64
    %ten = arith.constant 10.0 : f64
    %r, %f, %s, %n = tg.root_scalar brent in(%j0 = %zero, %ten : f64, f64) consts(%j1 = %i0 : f64) {
      %0 = tg.mul %j0, %j0 : f64
      %1 = tg.sub %0, %j1 : f64
      tg.yield %1 : f64
    }
    tg.yield %r : f64
  }
  %zero = arith.constant 0 : index
  %n = tensor.dim %a, %zero : tensor<?xf64>
  %y = tg.scan %t to %n seqs(%row = %a : tensor<?xf64>) -> tensor<?xf64> {
    %r, %f, %s, %count = tg.root_scalar newton from(%j0 = %row : f64) consts(%j1 = %row : f64) {
      %0 = tg.mul %j0, %j0 : f64
      %1 = tg.sub %0, %j1 : f64
      tg.yield %1 : f64
    }
    tg.yield outs(%r : f64)
  }
  return %x, %y : tensor<?xf64>, tensor<?xf64>
}
tg.expect @in_graphs(dense<[1.0, 4.0, 9.0]> : tensor<3xf64>) returns (dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) within 10000 ulp
tg.expect @in_graphs(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)

// A check that fails at one point.
func.func @failing(%a: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %ten = arith.constant 10.0 : f64
  %x, %f, %s, %n = tg.root_scalar bisect in(%i0 = %zero, %ten : f64, f64) consts(%i1 = %a : tensor<?xf64>) {
    %least = arith.constant 0.0 : f64
    %0 = tg.mul %i0, %i0 : f64
    %1 = tg.sub %0, %i1 : f64
    %ok = tg.ge %i1, %least : f64
    %2 = tg.assert %ok, %1, "the number is negative" : f64
    tg.yield %2 : f64
  }
  return %x : tensor<?xf64>
}
tg.expect @failing(dense<[1.0, 4.0]> : tensor<2xf64>) returns (dense<[1.0, 2.0]> : tensor<2xf64>) within 10000 ulp
tg.expect @failing(dense<[1.0, -4.0]> : tensor<2xf64>) fails "the number is negative"
