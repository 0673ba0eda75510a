// Reductions, reductions of windows and sorting.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-import-stablehlo --mlir-very-unsafe-disable-verifier-on-parsing | FileCheck %s

// CHECK-LABEL: func.func @known
// CHECK-NOT: tg.scan
// CHECK: tg.sum
// CHECK: tg.max
// CHECK: return
func.func @known(%x: tensor<2x3xf32>, %init: tensor<f32>) -> (tensor<2xf32>, tensor<f32>) {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<2xf32>, tensor<f32>
}
tg.expect @known(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>, 10.0 : f32) returns (dense<[16.0, 25.0]> : tensor<2xf32>, 6.0 : f32)

// Of unsigned numbers; without elements.
func.func @unsigned(%x: tensor<3xui8>, %e: tensor<0xui8>) -> (tensor<ui8>, tensor<ui8>, tensor<ui8>) {
  %zero = stablehlo.constant dense<0> : tensor<ui8>
  %most = stablehlo.constant dense<255> : tensor<ui8>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<3xui8>, tensor<ui8>) -> tensor<ui8>
  %1 = stablehlo.reduce(%x init: %most) applies stablehlo.minimum across dimensions = [0] : (tensor<3xui8>, tensor<ui8>) -> tensor<ui8>
  %2 = stablehlo.reduce(%e init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<0xui8>, tensor<ui8>) -> tensor<ui8>
  return %0, %1, %2 : tensor<ui8>, tensor<ui8>, tensor<ui8>
}
tg.expect @unsigned(dense<[1, 255, 100]> : tensor<3xui8>, dense<> : tensor<0xui8>) returns (255 : ui8, 1 : ui8, 0 : ui8)

func.func @flags(%x: tensor<2x2xi1>) -> (tensor<2xi1>, tensor<2xi1>) {
  %no = stablehlo.constant dense<false> : tensor<i1>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.reduce(%x init: %no) applies stablehlo.or across dimensions = [1] : (tensor<2x2xi1>, tensor<i1>) -> tensor<2xi1>
  %1 = stablehlo.reduce(%x init: %yes) applies stablehlo.and across dimensions = [1] : (tensor<2x2xi1>, tensor<i1>) -> tensor<2xi1>
  return %0, %1 : tensor<2xi1>, tensor<2xi1>
}
tg.expect @flags(dense<[[true, false], [false, false]]> : tensor<2x2xi1>) returns (dense<[true, false]> : tensor<2xi1>, dense<false> : tensor<2xi1>)

// The sum and the number of positive elements: a region of its own.
// CHECK-LABEL: func.func @pairs
// CHECK: tg.scan
// CHECK: tg.composite
func.func @pairs(%x: tensor<3x2xi32>, %n: tensor<3x2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.reduce(%x init: %zero), (%n init: %zero) across dimensions = [0] : (tensor<3x2xi32>, tensor<3x2xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
   reducer(%a: tensor<i32>, %b: tensor<i32>) (%c: tensor<i32>, %d: tensor<i32>) {
    %1 = stablehlo.compare GT, %b, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.add %a, %b : tensor<i32>
    %3 = stablehlo.add %c, %d : tensor<i32>
    %4 = stablehlo.select %1, %2, %a : tensor<i1>, tensor<i32>
    %5 = stablehlo.select %1, %3, %c : tensor<i1>, tensor<i32>
    stablehlo.return %4, %5 : tensor<i32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}
tg.expect @pairs(dense<[[1, -2], [3, 4], [-5, 6]]> : tensor<3x2xi32>, dense<1> : tensor<3x2xi32>) returns (dense<[4, 10]> : tensor<2xi32>, dense<2> : tensor<2xi32>)

// Where the largest element is, and the first of equal ones, of 0.0 and -0.0, or the first NaN.
// CHECK-LABEL: func.func @largest
// CHECK: tg.argmax
// CHECK-NOT: tg.scan
// CHECK: return
func.func @largest(%x: tensor<2x4xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %positions = stablehlo.iota dim = 1 : tensor<2x4xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.reduce(%x init: %low), (%positions init: %zero) across dimensions = [1] : (tensor<2x4xf32>, tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
    %1 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.or %1, %2 : tensor<i1>
    %4 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.and %4, %5 : tensor<i1>
    %7 = stablehlo.or %3, %6 : tensor<i1>
    %8 = stablehlo.select %3, %a, %b : tensor<i1>, tensor<f32>
    %9 = stablehlo.select %7, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %8, %9 : tensor<f32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}
tg.expect @largest(dense<[[1.0, 3.0, 3.0, 2.0], [-0.0, 0.0, -1.0, -2.0]]> : tensor<2x4xf32>) returns (dense<[3.0, -0.0]> : tensor<2xf32>, dense<[1, 0]> : tensor<2xi32>)
tg.expect @largest(dense<[[1.0, 0x7FC00000, 0x7FC00000, 2.0], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000]]> : tensor<2x4xf32>) returns (dense<[0x7FC00000, 0xFF800000]> : tensor<2xf32>, dense<[1, 0]> : tensor<2xi32>)

// The last of equal ones is not argmin, and stays a loop; that of unsigned numbers is written in another way.
// CHECK-LABEL: func.func @smallest
// CHECK: tg.argmin
// CHECK: tg.scan
func.func @smallest(%x: tensor<4xui8>) -> (tensor<ui8>, tensor<i32>, tensor<i32>) {
  %positions = stablehlo.iota dim = 0 : tensor<4xi32>
  %most = stablehlo.constant dense<255> : tensor<ui8>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.reduce(%x init: %most), (%positions init: %zero) across dimensions = [0] : (tensor<4xui8>, tensor<4xi32>, tensor<ui8>, tensor<i32>) -> (tensor<ui8>, tensor<i32>)
   reducer(%a: tensor<ui8>, %b: tensor<ui8>) (%i: tensor<i32>, %j: tensor<i32>) {
    %1 = stablehlo.compare LE, %a, %b, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %2 = stablehlo.select %1, %a, %b : tensor<i1>, tensor<ui8>
    %3 = stablehlo.select %1, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %2, %3 : tensor<ui8>, tensor<i32>
  }
  %4:2 = stablehlo.reduce(%x init: %most), (%positions init: %zero) across dimensions = [0] : (tensor<4xui8>, tensor<4xi32>, tensor<ui8>, tensor<i32>) -> (tensor<ui8>, tensor<i32>)
   reducer(%a: tensor<ui8>, %b: tensor<ui8>) (%i: tensor<i32>, %j: tensor<i32>) {
    %1 = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %2 = stablehlo.select %1, %a, %b : tensor<i1>, tensor<ui8>
    %3 = stablehlo.select %1, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %2, %3 : tensor<ui8>, tensor<i32>
  }
  return %0#0, %0#1, %4#1 : tensor<ui8>, tensor<i32>, tensor<i32>
}
tg.expect @smallest(dense<[255, 2, 2, 3]> : tensor<4xui8>) returns (2 : ui8, 1 : i32, 2 : i32)

// Beginnings of an axis are a cumulative sum, its ends one in reverse.
// CHECK-LABEL: func.func @cumulative
// CHECK: tg.cumsum %{{.*}} axis 0 :
// CHECK: tg.cummax %{{.*}} axis 1 reverse :
// CHECK-NOT: tg.take
// CHECK: return
func.func @cumulative(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %zero) <{padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %1 = "stablehlo.reduce_window"(%x, %low) <{padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}
tg.expect @cumulative(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>) returns (dense<[[1.0, 2.0], [4.0, 6.0], [9.0, 12.0]]> : tensor<3x2xf32>, dense<[[2.0, 2.0], [4.0, 4.0], [6.0, 6.0]]> : tensor<3x2xf32>)

// Windows with strides and dilations; the init value counts once, and once for each element of the padding.
func.func @windows(%x: tensor<5xi32>, %one: tensor<i32>) -> (tensor<2xi32>, tensor<4xi32>) {
  %0 = "stablehlo.reduce_window"(%x, %one) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, window_dilations = array<i64: 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %2 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<2xi32>
  %1 = "stablehlo.reduce_window"(%x, %one) <{base_dilations = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 4>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %2 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<4xi32>
  return %0, %1 : tensor<2xi32>, tensor<4xi32>
}
tg.expect @windows(dense<[1, 2, 3, 4, 5]> : tensor<5xi32>, 0 : i32) returns (dense<[4, 8]> : tensor<2xi32>, dense<[3, 5, 7, 9]> : tensor<4xi32>)
tg.expect @windows(dense<[1, 2, 3, 4, 5]> : tensor<5xi32>, 1 : i32) returns (dense<[5, 9]> : tensor<2xi32>, dense<[6, 8, 10, 12]> : tensor<4xi32>)

// The gradient of a pooling: each value goes to the largest element of its window, the first of equal ones.
func.func @selects(%x: tensor<5xf32>, %g: tensor<3xf32>) -> tensor<5xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.select_and_scatter"(%x, %g, %zero) <{padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<5xf32>, tensor<3xf32>, tensor<f32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
tg.expect @selects(dense<[-1.0, 2.0, 1.0, 3.0, 3.0]> : tensor<5xf32>, dense<[1.0, 10.0, 100.0]> : tensor<3xf32>) returns (dense<[1.0, 10.0, 0.0, 100.0, 0.0]> : tensor<5xf32>)

// CHECK-LABEL: func.func @sorts
// CHECK: tg.argsort
// CHECK: return
func.func @sorts(%x: tensor<4xf32>, %p: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %1 = stablehlo.negate %a : tensor<f32>
    %2 = stablehlo.negate %b : tensor<f32>
    %3 = stablehlo.compare LT, %1, %2, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}
tg.expect @sorts(dense<[1.0, 3.0, -0.0, 3.0]> : tensor<4xf32>, dense<[0, 1, 2, 3]> : tensor<4xi32>) returns (dense<[3.0, 3.0, 1.0, -0.0]> : tensor<4xf32>, dense<[1, 3, 0, 2]> : tensor<4xi32>)

// By two keys, which is no comparison of one: pairs are compared. Along each line.
func.func @sorts_pairs(%x: tensor<2x3xi32>, %y: tensor<2x3xui8>) -> (tensor<2x3xi32>, tensor<2x3xui8>) {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<ui8>, %d: tensor<ui8>):
    %1 = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.compare EQ, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.compare GT, %c, %d, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %4 = stablehlo.and %2, %3 : tensor<i1>
    %5 = stablehlo.or %1, %4 : tensor<i1>
    stablehlo.return %5 : tensor<i1>
  }) : (tensor<2x3xi32>, tensor<2x3xui8>) -> (tensor<2x3xi32>, tensor<2x3xui8>)
  return %0#0, %0#1 : tensor<2x3xi32>, tensor<2x3xui8>
}
tg.expect @sorts_pairs(dense<[[2, 1, 1], [3, 2, 1]]> : tensor<2x3xi32>, dense<[[7, 5, 255], [1, 2, 3]]> : tensor<2x3xui8>) returns (dense<[[1, 1, 2], [1, 2, 3]]> : tensor<2x3xi32>, dense<[[255, 5, 7], [3, 2, 1]]> : tensor<2x3xui8>)

func.func @top(%x: tensor<2x3xui8>) -> (tensor<2x2xui8>, tensor<2x2xi32>) {
  %values, %ignored = chlo.top_k(%x, k = 2) : tensor<2x3xui8> -> (tensor<2x2xui8>, tensor<2x2xi32>)
  %0, %indices = chlo.top_k(%x, k = 2, is_stable = true) : tensor<2x3xui8> -> (tensor<2x2xui8>, tensor<2x2xi32>)
  return %values, %indices : tensor<2x2xui8>, tensor<2x2xi32>
}
tg.expect @top(dense<[[1, 255, 2], [5, 5, 4]]> : tensor<2x3xui8>) returns (dense<[[255, 2], [5, 5]]> : tensor<2x2xui8>, dense<[[1, 2], [0, 1]]> : tensor<2x2xi32>)
