// Rows of states that steps update in part, or several times, are rows of outs.
// RUN: tg-opt %s --tg-find-rows --canonicalize | FileCheck %s
// RUN: tg-opt %s --tg-find-rows=whole | FileCheck %s --check-prefix=WHOLE
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-find-rows --canonicalize | tg-run - --check

// An element of a row, and a part that begins at a number of the call. With `whole`, the state is updated in place.
// CHECK-LABEL: func.func @part(
// CHECK:         tg.scan %{{.*}} to %{{.*}}
// CHECK-NEXT:      seqs(%[[OLD:.*]] = %arg0 : tensor<4x3xf64>)
// CHECK-NOT:       states
// CHECK:           %[[ROW:.*]] = tg.set_slice %{{.*}} into %[[OLD]][1] : (f64, tensor<3xf64>)
// CHECK-NEXT:      tg.yield outs(%[[ROW]] : tensor<3xf64>)
// WHOLE-LABEL: func.func @part(
// WHOLE:         states(%{{.*}} = %arg0 : tensor<4x3xf64>)
func.func @part(%x: tensor<4x3xf64>, %y: f64) -> tensor<4x3xf64> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<4x3xf64>) consts(%c = %y : f64) -> tensor<4x3xf64> {
    %a = tg.slice %s[%t, 0] : tensor<4x3xf64>
    %b = tg.mul %a, %c : f64
    %0 = tg.set_slice %b into %s[%t, 1] : (f64, tensor<4x3xf64>)
    tg.yield %0 : tensor<4x3xf64>
  }
  return %r : tensor<4x3xf64>
}
tg.expect @part(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [0.5, 0.0, 1.0]]> : tensor<4x3xf64>, 2.0 : f64)
  returns (dense<[[1.0, 2.0, 3.0], [4.0, 8.0, 6.0], [7.0, 14.0, 9.0], [0.5, 1.0, 1.0]]> : tensor<4x3xf64>)

// Two parts of row t + 1, of which one is increased, and reads of it in between, and of the row before.
// CHECK-LABEL: func.func @chain(
// CHECK:         tg.scan
// CHECK-NEXT:      seqs(%[[OLD:.*]] = %{{.*}} : tensor<{{.*}}x3xf64>)
// CHECK-NEXT:      states(%[[BEFORE:.*]] = %{{.*}} : tensor<1x3xf64>)
// CHECK:           %[[A:.*]] = tg.slice %[[BEFORE]][2] : tensor<3xf64>
// CHECK-NEXT:      %[[ONE:.*]] = tg.set_slice %[[A]] into %[[OLD]][0] : (f64, tensor<3xf64>)
// CHECK-NEXT:      %[[B:.*]] = tg.slice %[[ONE]][:2] : tensor<3xf64>
// CHECK-NEXT:      %[[TWO:.*]] = tg.inc_slice %[[B]] into %[[ONE]][1:] : (tensor<2xf64>, tensor<3xf64>)
// CHECK-NEXT:      tg.yield %[[TWO]] : tensor<3xf64> outs(%[[TWO]] : tensor<3xf64>)
func.func @chain(%x: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %n = arith.constant 3 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<4x3xf64>) -> tensor<4x3xf64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %a = tg.slice %s[%t, 2] : tensor<4x3xf64>
    %0 = tg.set_slice %a into %s[%u, 0] : (f64, tensor<4x3xf64>)
    %b = tg.slice %0[%u, :2] : tensor<4x3xf64>
    %1 = tg.inc_slice %b into %0[%u, 1:] : (tensor<2xf64>, tensor<4x3xf64>)
    tg.yield %1 : tensor<4x3xf64>
  }
  return %r : tensor<4x3xf64>
}
tg.expect @chain(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [0.5, 0.0, 1.0]]> : tensor<4x3xf64>)
  returns (dense<[[1.0, 2.0, 3.0], [3.0, 8.0, 11.0], [11.0, 19.0, 17.0], [17.0, 17.0, 1.0]]> : tensor<4x3xf64>)

// A number for all of a row, of a loop that uses rows from the last one on, and a place that the call gives.
// CHECK-LABEL: func.func @repeated(
// CHECK:         tg.scan %{{.*}} to %{{.*}} backwards
// CHECK-NOT:       states(%{{.*}} = %arg0
// CHECK:         return
func.func @repeated(%x: tensor<4x3xf64>, %k: index) -> tensor<4x3xf64> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<4x3xf64>) consts(%place = %k : index) -> tensor<4x3xf64> {
    %three = arith.constant 3 : index
    %u = tg.sub %three, %t : index
    %a = tg.slice %s[%u, %place] : tensor<4x3xf64>
    %0 = tg.set_slice %a into %s[%u, :] : (f64, tensor<4x3xf64>)
    %f = tg.cast %t to f64 : index
    %1 = tg.set_slice %f into %0[%u, %place] : (f64, tensor<4x3xf64>)
    tg.yield %1 : tensor<4x3xf64>
  }
  return %r : tensor<4x3xf64>
}
tg.expect @repeated(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [0.5, 0.0, 1.0]]> : tensor<4x3xf64>, 2 : index)
  returns (dense<[[3.0, 3.0, 3.0], [6.0, 6.0, 2.0], [9.0, 9.0, 1.0], [1.0, 1.0, 0.0]]> : tensor<4x3xf64>)

// Parts of two rows, a whole state as the value, and parts of rows of another axis stay.
// CHECK-LABEL: func.func @parts_that_stay(
// CHECK-COUNT-2: states(%{{.*}} = %arg{{[01]}} : tensor<4x3xf64>)
func.func @parts_that_stay(%x: tensor<4x3xf64>, %y: tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<4x3xf64>) {
  %n = arith.constant 3 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<4x3xf64>) -> tensor<4x3xf64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %f = tg.cast %t to f64 : index
    %0 = tg.set_slice %f into %s[%t, 0] : (f64, tensor<4x3xf64>)
    %1 = tg.set_slice %f into %0[%u, 1] : (f64, tensor<4x3xf64>)
    tg.yield %1 : tensor<4x3xf64>
  }
  %q = tg.scan %t to %n states(%s = %y : tensor<4x3xf64>) -> tensor<4x3xf64> {
    %f = tg.cast %t to f64 : index
    %0 = tg.set_slice %f into %s[1:3, %t] : (f64, tensor<4x3xf64>)
    tg.yield %0 : tensor<4x3xf64>
  }
  return %r, %q : tensor<4x3xf64>, tensor<4x3xf64>
}

// A loop from 1 to the number of rows, which are checked to be one at least: the window may be taken.
// CHECK-LABEL: func.func @from_one(
// CHECK:         states(%{{.*}} = %{{.*}} : tensor<1xf64>)
func.func @from_one(%x: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %least = arith.constant 1 : i32
  %d = tensor.dim %x, %zero : tensor<?xf64>
  %narrow = tg.cast %d to i32 : index
  %ok = tg.ge %narrow, %least : i32
  %checked = tg.assert %ok, %x, "expects a row" : tensor<?xf64>
  %less = arith.constant -1 : index
  %n = arith.addi %d, %less : index
  %r = tg.scan %t to %n states(%s = %checked : tensor<?xf64>) -> tensor<?xf64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %a = tg.slice %s[%t] : tensor<?xf64>
    %b = tg.slice %s[%u] : tensor<?xf64>
    %c = tg.mul %a, %b : f64
    %0 = tg.set_slice %c into %s[%u] : (f64, tensor<?xf64>)
    tg.yield %0 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
tg.expect @from_one(dense<[2.0, 3.0, 4.0]> : tensor<3xf64>) returns (dense<[2.0, 6.0, 24.0]> : tensor<3xf64>)
tg.expect @from_one(dense<2.0> : tensor<1xf64>) returns (dense<2.0> : tensor<1xf64>)

// Another check says nothing of them.
// CHECK-LABEL: func.func @from_one_of_others(
// CHECK:         states(%{{.*}} = %arg0 : tensor<?xf64>)
func.func @from_one_of_others(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %least = arith.constant 1 : i32
  %d = tensor.dim %x, %zero : tensor<?xf64>
  %narrow = tg.cast %d to i32 : index
  %ok = tg.ge %narrow, %least : i32
  %checked = tg.assert %ok, %y, "expects a row" : tensor<?xf64>
  %less = arith.constant -1 : index
  %n = arith.addi %d, %less : index
  %r = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %a = tg.slice %s[%t] : tensor<?xf64>
    %0 = tg.set_slice %a into %s[%u] : (f64, tensor<?xf64>)
    tg.yield %0 : tensor<?xf64>
  }
  return %r, %checked : tensor<?xf64>, tensor<?xf64>
}
