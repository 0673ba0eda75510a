// States that are computed anew from neighbours at the same places in each step.

// RUN: tg-run %s --check
// RUN: tg-run %s --check --mcpu=x86-64

// Pascal's triangle modulo its borders, of any size.
func.func @neighbours(%n: index, %x: tensor<?xi64>) -> tensor<?xi64> {
  %0 = tg.scan %t to %n states(%u = %x : tensor<?xi64>) -> tensor<?xi64> {
    %l = tg.slice %u[:-2] : tensor<?xi64>
    %m = tg.slice %u[1:-1] : tensor<?xi64>
    %r = tg.slice %u[2:] : tensor<?xi64>
    %1 = tg.add %l, %r : tensor<?xi64>
    %2 = tg.add %1, %m : tensor<?xi64>
    %3 = tg.set_slice %2 into %u[1:-1] : tensor<?xi64>
    tg.yield %3 : tensor<?xi64>
  }
  return %0 : tensor<?xi64>
}
tg.expect @neighbours(0 : index, dense<[1, 2, 3, 4]> : tensor<4xi64>) returns (dense<[1, 2, 3, 4]> : tensor<4xi64>)
tg.expect @neighbours(1 : index, dense<[1, 0, 0, 1, 0, 5]> : tensor<6xi64>) returns (dense<[1, 1, 1, 1, 6, 5]> : tensor<6xi64>)
tg.expect @neighbours(2 : index, dense<[1, 0, 0, 1, 0, 5]> : tensor<6xi64>) returns (dense<[1, 3, 3, 8, 12, 5]> : tensor<6xi64>)
tg.expect @neighbours(5 : index, dense<[1, 2, 3]> : tensor<3xi64>) returns (dense<[1, 22, 3]> : tensor<3xi64>)
tg.expect @neighbours(5 : index, dense<[1, 2]> : tensor<2xi64>) returns (dense<[1, 2]> : tensor<2xi64>)
tg.expect @neighbours(5 : index, dense<[1]> : tensor<1xi64>) returns (dense<[1]> : tensor<1xi64>)
tg.expect @neighbours(5 : index, dense<[]> : tensor<0xi64>) returns (dense<[]> : tensor<0xi64>)
tg.expect @neighbours(-1 : index, dense<[1, 2, 3]> : tensor<3xi64>) fails "the number of steps is negative: -1"

// Two parts, one of which is made from the other's old value; of known size, too large for registers.
func.func @two_parts(%n: index, %x: f64) -> (f64, f64, f64, f64) {
  %start = tg.full %x [15, 20] : f64
  %0 = tg.scan %t to %n states(%u = %start : tensor<15x20xf64>) -> tensor<15x20xf64> {
    %half = arith.constant 0.5 : f64
    %a = tg.slice %u[:-2, 1:-1] : tensor<15x20xf64>
    %b = tg.slice %u[2:, 1:-1] : tensor<15x20xf64>
    %1 = tg.add %a, %b : tensor<13x18xf64>
    %2 = tg.mul %1, %half : (tensor<13x18xf64>, f64)
    %3 = tg.set_slice %2 into %u[1:-1, 1:-1] : (tensor<13x18xf64>, tensor<15x20xf64>)
    %c = tg.slice %u[1, :] : tensor<15x20xf64>
    %4 = tg.add %c, %c : tensor<20xf64>
    %5 = tg.set_slice %4 into %3[0, :] : (tensor<20xf64>, tensor<15x20xf64>)
    tg.yield %5 : tensor<15x20xf64>
  }
  %p = tg.slice %0[0, 3] : tensor<15x20xf64>
  %q = tg.slice %0[1, 3] : tensor<15x20xf64>
  %r = tg.slice %0[2, 18] : tensor<15x20xf64>
  %s = tg.slice %0[0, 0] : tensor<15x20xf64>
  return %p, %q, %r, %s : f64, f64, f64, f64
}
tg.expect @two_parts(0 : index, 8.0 : f64) returns (8.0 : f64, 8.0 : f64, 8.0 : f64, 8.0 : f64)
tg.expect @two_parts(1 : index, 8.0 : f64) returns (16.0 : f64, 8.0 : f64, 8.0 : f64, 16.0 : f64)
tg.expect @two_parts(2 : index, 8.0 : f64) returns (16.0 : f64, 12.0 : f64, 8.0 : f64, 16.0 : f64)
tg.expect @two_parts(4 : index, 8.0 : f64) returns (24.0 : f64, 17.0 : f64, 10.0 : f64, 16.0 : f64)

// Until the sum of a step before is large.
func.func @until(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0 : index
  %n = tensor.dim %y, %zero : tensor<?xf32>
  %f = arith.constant 0.0 : f32
  %0:3 = tg.scan %t to %n seqs(%e = %y : tensor<?xf32>) states(%u = %x : tensor<?xf32>, %v = %f : f32) -> (tensor<?xf32>, f32, tensor<?xf32>) {
    %l = tg.slice %u[:-2] : tensor<?xf32>
    %r = tg.slice %u[2:] : tensor<?xf32>
    %1 = tg.add %l, %r : tensor<?xf32>
    %2 = tg.mul %1, %e : (tensor<?xf32>, f32)
    %3 = tg.set_slice %2 into %u[1:-1] : tensor<?xf32>
    %4 = tg.sum %u : tensor<?xf32>
    %most = arith.constant 100.0 : f32
    %stop = tg.gt %4, %most : f32
    tg.yield %3, %4 : tensor<?xf32>, f32 outs(%4 : f32) until %stop
  }
  return %0#0, %0#2 : tensor<?xf32>, tensor<?xf32>
}
tg.expect @until(dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf32>, dense<[1.0, 2.0, 0.5, 3.0, 2.0, 1.0]> : tensor<6xf32>) returns (dense<[1.0, 164.0, 252.0, 172.0, 5.0]> : tensor<5xf32>, dense<[15.0, 24.0, 66.0, 51.0, 213.0]> : tensor<5xf32>)

// A state in a step of another loop, and sizes that do not agree.
func.func @nested(%n: index, %x: tensor<?xi64>, %w: tensor<?xi64>) -> tensor<?x?xi64> {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<?xi64>) consts(%n1 = %n : index, %w1 = %w : tensor<?xi64>) -> (tensor<?xi64>, tensor<?x?xi64>) {
    %1 = tg.scan %k to %n1 states(%u = %s : tensor<?xi64>) consts(%w2 = %w1 : tensor<?xi64>) -> tensor<?xi64> {
      %l = tg.slice %u[:-1] : tensor<?xi64>
      %2 = tg.add %l, %w2 : tensor<?xi64>
      %3 = tg.set_slice %2 into %u[1:] : tensor<?xi64>
      tg.yield %3 : tensor<?xi64>
    }
    tg.yield %1 : tensor<?xi64> outs(%1 : tensor<?xi64>)
  }
  return %0#1 : tensor<?x?xi64>
}
tg.expect @nested(3 : index, dense<[1, 2, 3, 4]> : tensor<4xi64>, dense<[10, 20, 30]> : tensor<3xi64>) returns (dense<[[1, 11, 31, 61], [1, 11, 31, 61], [1, 11, 31, 61]]> : tensor<3x4xi64>)
tg.expect @nested(1 : index, dense<[1, 2, 3, 4]> : tensor<4xi64>, dense<[10, 20]> : tensor<2xi64>) fails "sizes of axis 0 do not agree: 3 and 2"
tg.expect @nested(0 : index, dense<[1, 2, 3, 4]> : tensor<4xi64>, dense<[10, 20]> : tensor<2xi64>) returns (dense<0> : tensor<0x4xi64>)
