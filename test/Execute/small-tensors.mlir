// Fast code keeps small tensors of known size in registers. All sums are exact, so it must give the interpreter's bits.

// RUN: tg-run %s --check
// RUN: tg-run %s --check --mcpu=x86-64

// Inexact sums are added in the order of those of unknown sizes.
func.func @same_order(%a: tensor<3x10xf64>, %ad: tensor<?x?xf64>, %x: tensor<10xf64>, %xd: tensor<?xf64>)
    -> (tensor<3xf64>, tensor<3xf64>, f64, f64) {
  %0 = tg.dot %a, %x : (tensor<3x10xf64>, tensor<10xf64>)
  %d0 = tg.dot %ad, %xd : (tensor<?x?xf64>, tensor<?xf64>)
  %1 = tg.sub %0, %d0 : (tensor<3xf64>, tensor<?xf64>)
  %t = tg.transpose %a [1, 0] : tensor<3x10xf64>
  %td = tg.transpose %ad [1, 0] : tensor<?x?xf64>
  %2 = tg.dot %x, %t : (tensor<10xf64>, tensor<10x3xf64>)
  %d2 = tg.dot %xd, %td : (tensor<?xf64>, tensor<?x?xf64>)
  %3 = tg.sub %2, %d2 : (tensor<3xf64>, tensor<?xf64>)
  %4 = tg.dot %x, %x : tensor<10xf64>
  %d4 = tg.dot %xd, %xd : tensor<?xf64>
  %5 = tg.sub %4, %d4 : f64
  %6 = tg.dot %a, %t : (tensor<3x10xf64>, tensor<10x3xf64>)
  %d6 = tg.dot %ad, %td : tensor<?x?xf64>
  %7 = tg.sub %6, %d6 : (tensor<3x3xf64>, tensor<?x?xf64>)
  %8 = tg.sum %7 : tensor<3x3xf64>
  return %1, %3, %5, %8 : tensor<3xf64>, tensor<3xf64>, f64, f64
}
tg.expect @same_order(dense<[[0.1, 0.2, 0.3, -0.4, 0.5, 0.6, -0.7, 0.8, 0.9, 1.1], [0.13, 0.17, -1.9, 0.23, 2.9, 0.31, 0.37, 0.41, -0.43, 0.47], [0.53, 0.59, 0.61, -0.67, 0.71, 7.3, 0.79, 0.83, 0.89, 0.97]]> : tensor<3x10xf64>, dense<[[0.1, 0.2, 0.3, -0.4, 0.5, 0.6, -0.7, 0.8, 0.9, 1.1], [0.13, 0.17, -1.9, 0.23, 2.9, 0.31, 0.37, 0.41, -0.43, 0.47], [0.53, 0.59, 0.61, -0.67, 0.71, 7.3, 0.79, 0.83, 0.89, 0.97]]> : tensor<3x10xf64>, dense<[0.7, 1.3, -0.9, 0.11, 0.3, 0.6, 0.77, -1.7, 0.19, 0.21]> : tensor<10xf64>, dense<[0.7, 1.3, -0.9, 0.11, 0.3, 0.6, 0.77, -1.7, 0.19, 0.21]> : tensor<10xf64>) returns (dense<0.0> : tensor<3xf64>, dense<0.0> : tensor<3xf64>, 0.0 : f64, 0.0 : f64)

func.func @products(%a: tensor<2x3xf64>, %b: tensor<3x4xf64>, %x: tensor<3xf64>)
    -> (tensor<2x4xf64>, tensor<2xf64>, tensor<4xf64>, tensor<2xf64>, f64, tensor<4x2xf64>) {
  %0 = tg.dot %a, %b : (tensor<2x3xf64>, tensor<3x4xf64>)
  %1 = tg.dot %a, %x : (tensor<2x3xf64>, tensor<3xf64>)
  %2 = tg.dot %x, %b : (tensor<3xf64>, tensor<3x4xf64>)
  %at = tg.transpose %a [1, 0] : tensor<2x3xf64>
  %3 = tg.dot %x, %at : (tensor<3xf64>, tensor<3x2xf64>)
  %4 = tg.dot %x, %x : tensor<3xf64>
  %bt = tg.transpose %b [1, 0] : tensor<3x4xf64>
  %5 = tg.dot %bt, %at : (tensor<4x3xf64>, tensor<3x2xf64>)
  return %0, %1, %2, %3, %4, %5 : tensor<2x4xf64>, tensor<2xf64>, tensor<4xf64>, tensor<2xf64>, f64, tensor<4x2xf64>
}
tg.expect @products(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[[1.0, 0.0, 2.0, -1.0], [3.0, 1.0, 0.0, 2.0], [-2.0, 5.0, 1.0, 1.0]]> : tensor<3x4xf64>, dense<[3.0, -1.0, 2.0]> : tensor<3xf64>)

func.func @elementwise(%x: tensor<2x2xf32>, %k: tensor<2xi32>)
    -> (tensor<2x2xf32>, tensor<2xi32>, tensor<2x2xf32>, f32, tensor<2xi1>, i32, tensor<4xf32>) {
  %column = tg.slice %x[:, 0] : tensor<2x2xf32>
  %0 = tg.expand_dims %column [1] : tensor<2xf32>
  %1 = tg.mul %x, %0 : (tensor<2x2xf32>, tensor<2x1xf32>)
  %2 = tg.mul %k, %k : tensor<2xi32>
  %3 = tg.transpose %1 [1, 0] : tensor<2x2xf32>
  %4 = tg.sum %3 : tensor<2x2xf32>
  %five = arith.constant 5 : i32
  %5 = tg.lt %k, %five : (tensor<2xi32>, i32)
  %6 = tg.select %5, %2, %k : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>)
  %7 = tg.max %6 : tensor<2xi32>
  %8 = tg.reshape %1 [4] : tensor<2x2xf32>
  return %1, %6, %3, %4, %5, %7, %8
    : tensor<2x2xf32>, tensor<2xi32>, tensor<2x2xf32>, f32, tensor<2xi1>, i32, tensor<4xf32>
}
tg.expect @elementwise(dense<[[1.0, 2.0], [-3.0, 4.0]]> : tensor<2x2xf32>, dense<[5, -6]> : tensor<2xi32>)

// States of rank 2, 1 and 0, two of which are exchanged, one that is an out, and one that a step changes here and there.
func.func @states(%n: index, %a: tensor<2x2xf64>, %x: tensor<2xf64>, %k: i32)
    -> (tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<3xf64>, tensor<?x2xf64>) {
  %k0 = tensor.from_elements %k : tensor<i32>
  %zeros = arith.constant dense<0.0> : tensor<3xf64>
  %ones = arith.constant dense<1.0> : tensor<2xf64>
  %0:6 = tg.scan %t to %n
      states(%p = %a : tensor<2x2xf64>, %u = %x : tensor<2xf64>, %v = %ones : tensor<2xf64>, %j = %k0 : tensor<i32>,
             %s = %zeros : tensor<3xf64>)
      consts(%w = %a : tensor<2x2xf64>)
      -> (tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<3xf64>, tensor<?x2xf64>) {
    %1 = tg.dot %w, %p : tensor<2x2xf64>
    %2 = tg.sub %1, %p : tensor<2x2xf64>
    %3 = tg.dot %w, %u : (tensor<2x2xf64>, tensor<2xf64>)
    %4 = tg.add %3, %v : tensor<2xf64>
    %5 = tg.add %j, %j : tensor<i32>
    %three = arith.constant 3 : index
    %at = arith.remui %t, %three : index
    %first = tg.slice %4[0] : tensor<2xf64>
    %6 = tg.set_slice %first into %s[%at] : (f64, tensor<3xf64>)
    tg.yield %2, %4, %u, %5, %6 : tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<3xf64>
        outs(%4 : tensor<2xf64>)
  }
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5
    : tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<3xf64>, tensor<?x2xf64>
}
tg.expect @states(5 : index, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>, dense<[1.0, -1.0]> : tensor<2xf64>, 3 : i32)
tg.expect @states(0 : index, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>, dense<[1.0, -1.0]> : tensor<2xf64>, 3 : i32)

func.func @until(%n: index, %x: tensor<2xf64>) -> (tensor<2xf64>, tensor<?x2xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<2xf64>) -> (tensor<2xf64>, tensor<?x2xf64>) {
    %1 = tg.add %s, %s : tensor<2xf64>
    %2 = tg.sum %1 : tensor<2xf64>
    %limit = arith.constant 30.0 : f64
    %3 = tg.gt %2, %limit : f64
    tg.yield %1 : tensor<2xf64> outs(%s : tensor<2xf64>) until %3
  }
  return %0#0, %0#1 : tensor<2xf64>, tensor<?x2xf64>
}
tg.expect @until(9 : index, dense<[1.0, 3.0]> : tensor<2xf64>)

func.func @nested(%n: index, %x: tensor<2xf64>) -> (tensor<2xf64>, tensor<?x2xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<2xf64>) consts(%m = %n : index) -> (tensor<2xf64>, tensor<?x2xf64>) {
    %1 = tg.scan %u to %m states(%v = %s : tensor<2xf64>) consts(%c = %s : tensor<2xf64>) -> (tensor<2xf64>) {
      %2 = tg.sub %v, %c : tensor<2xf64>
      %3 = tg.add %2, %v : tensor<2xf64>
      tg.yield %3 : tensor<2xf64>
    }
    tg.yield %1 : tensor<2xf64> outs(%1 : tensor<2xf64>)
  }
  return %0#0, %0#1 : tensor<2xf64>, tensor<?x2xf64>
}
tg.expect @nested(3 : index, dense<[1.0, 3.0]> : tensor<2xf64>)
