// Slices, joined and changed parts, and sums of small tensors in registers.

// RUN: tg-run %s --check
// RUN: tg-run %s --check --mcpu=x86-64

// Inexact sums are added in the order of those of unknown sizes.
func.func @same_order(%x: tensor<10xf64>, %xd: tensor<?xf64>) -> (f64, f64, f64, f64, f64, f64) {
  %0 = tg.sum %x : tensor<10xf64>
  %d0 = tg.sum %xd : tensor<?xf64>
  %1 = tg.sub %0, %d0 : f64
  %c = tg.concat %x, %x, %x, %x axis 0 : (tensor<10xf64>, tensor<10xf64>, tensor<10xf64>, tensor<10xf64>)
  %cd = tg.concat %xd, %xd, %xd, %xd axis 0 : (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>)
  %2 = tg.sum %c : tensor<40xf64>
  %d2 = tg.sum %cd : tensor<?xf64>
  %3 = tg.sub %2, %d2 : f64
  %4 = tg.dot %c, %c : tensor<40xf64>
  %d4 = tg.dot %cd, %cd : tensor<?xf64>
  %5 = tg.sub %4, %d4 : f64
  %6 = tg.prod %c : tensor<40xf64>
  %d6 = tg.prod %cd : tensor<?xf64>
  %7 = tg.sub %6, %d6 : f64
  %e = tg.exp %x : tensor<10xf64>
  %ed = tg.exp %xd : tensor<?xf64>
  %8 = tg.sum %e : tensor<10xf64>
  %d8 = tg.sum %ed : tensor<?xf64>
  %9 = tg.sub %8, %d8 : f64
  %cube = tg.mul %x, %x : tensor<10xf64>
  %cubed = tg.mul %xd, %xd : tensor<?xf64>
  %q = tg.mul %cube, %x : tensor<10xf64>
  %qd = tg.mul %cubed, %xd : tensor<?xf64>
  %10 = tg.sum %q : tensor<10xf64>
  %d10 = tg.sum %qd : tensor<?xf64>
  %11 = tg.sub %10, %d10 : f64
  return %1, %3, %5, %7, %9, %11 : f64, f64, f64, f64, f64, f64
}
tg.expect @same_order(dense<[0.1, 0.2, 0.3, -0.4, 0.5, 0.6, -0.7, 0.8, 0.9, 1.1]> : tensor<10xf64>, dense<[0.1, 0.2, 0.3, -0.4, 0.5, 0.6, -0.7, 0.8, 0.9, 1.1]> : tensor<10xf64>) returns (0.0 : f64, 0.0 : f64, 0.0 : f64, 0.0 : f64, 0.0 : f64, 0.0 : f64)

// -0.0 stays what it is, the largest of all is NaN if one is.
func.func @special(%x: tensor<6xf32>, %y: tensor<6xf32>) -> (f32, f32, f32, f32) {
  %0 = tg.max %x : tensor<6xf32>
  %1 = tg.min %x : tensor<6xf32>
  %2 = tg.max %y : tensor<6xf32>
  %3 = tg.sum %y : tensor<6xf32>
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
tg.expect @special(dense<[-0.0, -0.0, 0.0, -0.0, -0.0, -0.0]> : tensor<6xf32>, dense<[1.0, 2.0, 0x7FC00000, 3.0, 4.0, 5.0]> : tensor<6xf32>) returns (0.0 : f32, -0.0 : f32, 0x7FC00000 : f32, 0x7FC00000 : f32)

func.func @integers(%x: tensor<7xi32>) -> (i32, i32, i32, i64) {
  %0 = tg.sum %x : tensor<7xi32>
  %1 = tg.max %x : tensor<7xi32>
  %2 = tg.min %x : tensor<7xi32>
  %wide = tg.cast %x to i64 : tensor<7xi32>
  %3 = tg.prod %wide : tensor<7xi64>
  return %0, %1, %2, %3 : i32, i32, i32, i64
}
tg.expect @integers(dense<[3, -5, 7, 100000, 2, -11, 13]> : tensor<7xi32>) returns (100009 : i32, 100000 : i32, -11 : i32, 3003000000 : i64)

// A ring of numbers that a loop turns, and adds to itself every other one of.
func.func @ring(%n: index, %x: tensor<6xi64>) -> tensor<6xi64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<6xi64>) -> (tensor<6xi64>) {
    %1 = tg.slice %s[1:] : tensor<6xi64>
    %2 = tg.slice %s[:1] : tensor<6xi64>
    %3 = tg.concat %1, %2 axis 0 : (tensor<5xi64>, tensor<1xi64>)
    %4 = tg.slice %3[::2] : tensor<6xi64>
    %5 = tg.slice %s[1::2] : tensor<6xi64>
    %6 = tg.add %4, %5 : tensor<3xi64>
    %7 = tg.set_slice %6 into %3[::2] : (tensor<3xi64>, tensor<6xi64>)
    tg.yield %7 : tensor<6xi64>
  }
  return %0 : tensor<6xi64>
}
tg.expect @ring(0 : index, dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>) returns (dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>)
tg.expect @ring(1 : index, dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>) returns (dense<[4, 3, 8, 5, 12, 1]> : tensor<6xi64>)
tg.expect @ring(2 : index, dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>) returns (dense<[6, 8, 10, 12, 2, 4]> : tensor<6xi64>)

// The inner part of a matrix is the mean of what was around it; one element is set.
func.func @inner_part(%n: index, %x: tensor<4x5xf64>) -> (tensor<4x5xf64>, f64) {
  %c = arith.constant 0.25 : f64
  %0, %1 = tg.scan %t to %n states(%s = %x : tensor<4x5xf64>, %last = %c : f64) -> (tensor<4x5xf64>, f64) {
    %q = arith.constant 0.25 : f64
    %l = tg.slice %s[1:-1, :-2] : tensor<4x5xf64>
    %r = tg.slice %s[1:-1, 2:] : tensor<4x5xf64>
    %u = tg.slice %s[:-2, 1:-1] : tensor<4x5xf64>
    %d = tg.slice %s[2:, 1:-1] : tensor<4x5xf64>
    %2 = tg.add %l, %r : tensor<2x3xf64>
    %3 = tg.add %u, %d : tensor<2x3xf64>
    %4 = tg.add %2, %3 : tensor<2x3xf64>
    %5 = tg.mul %4, %q : (tensor<2x3xf64>, f64)
    %6 = tg.set_slice %5 into %s[1:-1, 1:-1] : (tensor<2x3xf64>, tensor<4x5xf64>)
    %7 = tg.slice %6[1, 2] : tensor<4x5xf64>
    %8 = tg.set_slice %7 into %6[0, 0] : (f64, tensor<4x5xf64>)
    tg.yield %8, %7 : tensor<4x5xf64>, f64
  }
  return %0, %1 : tensor<4x5xf64>, f64
}
tg.expect @inner_part(2 : index, dense<[[8.0, 0.0, 0.0, 0.0, 0.0], [0.0, 4.0, 8.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0, 4.0], [4.0, 8.0, 4.0, 8.0, 4.0]]> : tensor<4x5xf64>) returns (dense<[[1.75, 0.0, 0.0, 0.0, 0.0], [0.0, 1.25, 1.75, 1.5, 0.0], [0.0, 3.25, 3.25, 4.25, 4.0], [4.0, 8.0, 4.0, 8.0, 4.0]]> : tensor<4x5xf64>, 1.75 : f64)
