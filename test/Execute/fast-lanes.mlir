// Loops of scalars in elementwise graphs, which fast code runs in lanes: each ends at a step of its own.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-fast-run --tg-lower-to-loops=code=fast | FileCheck %s

// Integers.
// CHECK-LABEL: @collatz
// CHECK: vector.reduction <or>
func.func @collatz(%x: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %r:2 = tg.composite (%a = %x) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %n = arith.constant 500 : index
    %zero = arith.constant 0 : i64
    %v, %c = tg.scan %t to %n states(%s = %a : i64, %k = %zero : i64) -> (i64, i64) {
      %one = arith.constant 1 : i64
      %three = arith.constant 3 : i64
      %b = tg.and %s, %one : i64
      %odd = tg.eq %b, %one : i64
      %h = arith.shrsi %s, %one : i64
      %m = tg.mul %s, %three : i64
      %p = tg.add %m, %one : i64
      %next = tg.select %odd, %p, %h : (i1, i64, i64)
      %kk = tg.add %k, %one : i64
      %done = tg.le %next, %one : i64
      tg.yield %next, %kk : i64, i64 until %done
    }
    tg.yield %v, %c : i64, i64
  }
  return %r#0, %r#1 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @collatz(dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37]> : tensor<37xi64>) returns (dense<[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]> : tensor<37xi64>, dense<[3, 1, 7, 2, 5, 8, 16, 3, 19, 6, 14, 9, 9, 17, 17, 4, 12, 20, 20, 7, 7, 15, 15, 10, 23, 10, 111, 18, 18, 18, 106, 5, 26, 13, 13, 21, 21]> : tensor<37xi64>)
tg.expect @collatz(dense<> : tensor<0xi64>) returns (dense<> : tensor<0xi64>, dense<> : tensor<0xi64>)

// A loop in a loop.
// CHECK-LABEL: @nested
// CHECK: vector.reduction <or>
// CHECK: vector.reduction <or>
func.func @nested(%x: tensor<?x?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>) {
  %y = tg.composite (%a = %x) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %n = arith.constant 20 : index
    %v = tg.scan %t to %n states(%s = %a : f32) consts(%aa = %a : f32) -> f32 {
      %m = arith.constant 5 : index
      %w = tg.scan %u to %m states(%z = %s : f32) consts(%b = %aa : f32) -> f32 {
        %half = arith.constant 0.5 : f32
        %q = tg.div %b, %z : f32
        %r = tg.add %z, %q : f32
        %o = tg.mul %r, %half : f32
        %tol = arith.constant 1.0e-3 : f32
        %d = tg.sub %o, %z : f32
        %e = tg.abs %d : f32
        %stop = tg.lt %e, %tol : f32
        tg.yield %o : f32 until %stop
      }
      %sq = tg.mul %w, %w : f32
      %d = tg.sub %sq, %aa : f32
      %e = tg.abs %d : f32
      %tol = arith.constant 1.0e-5 : f32
      %stop = tg.lt %e, %tol : f32
      tg.yield %w : f32 until %stop
    }
    tg.yield %v : f32
  }
  %s = tg.sum %y axes [1] : tensor<?x?xf32>
  return %s, %y : tensor<?xf32>, tensor<?x?xf32>
}
tg.expect @nested(dense<[[1.0, 4.0, 9.0, 16.0, 25.0, 36.0, 49.0, 64.0, 81.0, 100.0, 121.0, 144.0, 169.0, 196.0, 225.0, 256.0, 289.0, 324.0, 361.0], [4.0, 16.0, 36.0, 64.0, 100.0, 144.0, 196.0, 256.0, 324.0, 400.0, 484.0, 576.0, 676.0, 784.0, 900.0, 1024.0, 1156.0, 1296.0, 1444.0]]> : tensor<2x19xf32>) returns (dense<[190.0, 380.0]> : tensor<2xf32>, dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0], [2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0, 32.0, 34.0, 36.0, 38.0]]> : tensor<2x19xf32>) within 100 ulp

// Booleans and indices.
// CHECK-LABEL: @bools
// CHECK: vector.reduction <or>
func.func @bools(%x: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xindex>) {
  %r:2 = tg.composite (%a = %x) : (tensor<?xf64>) -> (tensor<?xi1>, tensor<?xindex>) {
    %n = arith.constant 30 : index
    %f = arith.constant false
    %z = arith.constant 0 : index
    %v, %b, %k = tg.scan %t to %n states(%s = %a : f64, %flag = %f : i1, %c = %z : index) -> (f64, i1, index) {
      %two = arith.constant 2.0 : f64
      %one = arith.constant 1 : index
      %d = tg.div %s, %two : f64
      %small = tg.lt %d, %two : f64
      %big = tg.or %small, %flag : i1
      %kk = tg.add %c, %one : index
      tg.yield %d, %big, %kk : f64, i1, index until %small
    }
    tg.yield %b, %k : i1, index
  }
  return %r#0, %r#1 : tensor<?xi1>, tensor<?xindex>
}
tg.expect @bools(dense<[1.0, 3.0, 5.0, 9.0, 100.0, 1000000.0, 1.0, 3.0, 5.0, 9.0, 100.0, 1000000.0, 1.0, 3.0, 5.0, 9.0, 100.0, 1000000.0, 1.0, 3.0, 5.0, 9.0, 100.0, 1000000.0, 1.0, 3.0, 5.0, 9.0, 100.0, 1000000.0, 1.0, 3.0, 5.0, 9.0, 100.0, 1000000.0, 1.0, 3.0, 5.0, 9.0, 100.0, 1000000.0]> : tensor<42xf64>) returns (dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<42xi1>, dense<[1, 1, 2, 3, 6, 19, 1, 1, 2, 3, 6, 19, 1, 1, 2, 3, 6, 19, 1, 1, 2, 3, 6, 19, 1, 1, 2, 3, 6, 19, 1, 1, 2, 3, 6, 19, 1, 1, 2, 3, 6, 19]> : tensor<42xindex>)

// Loops with the same number of steps for all elements.
// CHECK-LABEL: @counted
// CHECK: scf.for {{.*}} -> (vector<
func.func @counted(%x: tensor<?xi64>) -> tensor<?xi64> {
  %r = tg.composite (%a = %x) : (tensor<?xi64>) -> tensor<?xi64> {
    %n = arith.constant 6 : index
    %v = tg.scan %t to %n states(%s = %a : i64) -> i64 {
      %three = arith.constant 3 : i64
      %m = tg.mul %s, %three : i64
      %i = tg.cast %t to i64 : index
      %next = tg.add %m, %i : i64
      tg.yield %next : i64
    }
    tg.yield %v : i64
  }
  return %r : tensor<?xi64>
}
tg.expect @counted(dense<[-18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]> : tensor<37xi64>) returns (dense<[-12943, -12214, -11485, -10756, -10027, -9298, -8569, -7840, -7111, -6382, -5653, -4924, -4195, -3466, -2737, -2008, -1279, -550, 179, 908, 1637, 2366, 3095, 3824, 4553, 5282, 6011, 6740, 7469, 8198, 8927, 9656, 10385, 11114, 11843, 12572, 13301]> : tensor<37xi64>)
tg.expect @counted(dense<> : tensor<0xi64>) returns (dense<> : tensor<0xi64>)

// Steps of a scan that do not depend on each other, with loops in loops: the steps run in lanes.
// CHECK-LABEL: @independent_steps
// CHECK: scf.for {{.*}} -> (vector<{{.*}}, vector<
// CHECK: scf.for {{.*}} -> (vector<
func.func @independent_steps(%x: tensor<?xi64>, %rows: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %r:2 = tg.scan %i to %rows seqs(%a = %x[0] : tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %n = arith.constant 4 : index
    %one = arith.constant 1 : i64
    %v, %w = tg.scan %t to %n states(%s = %a : i64, %k = %one : i64) consts(%b = %a : i64) -> (i64, i64) {
      %m = arith.constant 3 : index
      %z = tg.scan %u to %m states(%q = %s : i64) consts(%c = %b : i64) -> i64 {
        %d = tg.add %q, %q : i64
        %e = tg.add %d, %c : i64
        tg.yield %e : i64
      }
      %l = tg.add %k, %z : i64
      tg.yield %z, %l : i64, i64
    }
    tg.yield outs(%v, %w : i64, i64)
  }
  return %r#0, %r#1 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @independent_steps(dense<[-18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]> : tensor<37xi64>, 37 : index) returns (dense<[-147438, -139247, -131056, -122865, -114674, -106483, -98292, -90101, -81910, -73719, -65528, -57337, -49146, -40955, -32764, -24573, -16382, -8191, 0, 8191, 16382, 24573, 32764, 40955, 49146, 57337, 65528, 73719, 81910, 90101, 98292, 106483, 114674, 122865, 131056, 139247, 147438]> : tensor<37xi64>, dense<[-168407, -159051, -149695, -140339, -130983, -121627, -112271, -102915, -93559, -84203, -74847, -65491, -56135, -46779, -37423, -28067, -18711, -9355, 1, 9357, 18713, 28069, 37425, 46781, 56137, 65493, 74849, 84205, 93561, 102917, 112273, 121629, 130985, 140341, 149697, 159053, 168409]> : tensor<37xi64>)
tg.expect @independent_steps(dense<> : tensor<0xi64>, 0 : index) returns (dense<> : tensor<0xi64>, dense<> : tensor<0xi64>)
