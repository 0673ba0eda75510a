// RUN: tg-opt %s --tg-find-rows | FileCheck %s
// RUN: tg-opt %s --tg-find-rows --tg-find-rows -o %t && tg-opt %s --tg-find-rows | diff - %t
// RUN: tg-opt %s --tg-find-rows=whole | FileCheck %s --check-prefix=WHOLE

// Rows of the second axis are those of a transposed tensor. Where this is copied again and again, they stay.
// CHECK-LABEL: func.func @columns(
// CHECK-DAG:  %[[X:.+]] = tg.transpose %arg0 [1, 0] : tensor<3x6xf64>
// CHECK:      %[[R:.+]] = tg.scan %{{.+}} to %{{.+}} backwards
// CHECK-NEXT: seqs(%{{.+}} = %[[X]] : tensor<6x3xf64>)
// CHECK-NOT:  states
// CHECK:      tg.yield outs(%{{.+}} : tensor<3xf64>)
// CHECK:      %[[C:.+]] = tensor.cast %[[R]] : tensor<?x3xf64> to tensor<6x3xf64>
// CHECK:      %[[T:.+]] = tg.transpose %[[C]] [1, 0] : tensor<6x3xf64>
// CHECK:      return %[[T]]
// WHOLE-LABEL: func.func @columns(
// WHOLE-NOT:  tg.transpose
// WHOLE:      return
func.func @columns(%x: tensor<3x6xf64>) -> tensor<3x6xf64> {
  %n = arith.constant 6 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<3x6xf64>) consts(%c = %x : tensor<3x6xf64>) -> tensor<3x6xf64> {
    %last = arith.constant 5 : index
    %u = tg.sub %last, %t : index
    %a = tg.take %c at %u axis 1 : (tensor<3x6xf64>, index)
    %b = tg.exp %a : tensor<3xf64>
    %0 = tg.set_slice %b into %s[:, %u] : (tensor<3xf64>, tensor<3x6xf64>)
    tg.yield %0 : tensor<3x6xf64>
  }
  return %r : tensor<3x6xf64>
}

// Of the axis in the middle: a window of what steps have set, and the other rows, which stay.
// CHECK-LABEL: func.func @middle_axis(
// CHECK:      %[[X:.+]] = tg.transpose %arg0 [1, 0, 2] : tensor<2x5x3xf64>
// CHECK:      %[[W:.+]] = tg.slice %[[X]][:1, :, :] : tensor<5x2x3xf64>
// CHECK:      seqs(%[[A:.+]] = %[[X]][1] : tensor<5x2x3xf64>)
// CHECK-NEXT: states(%[[B:.+]] = %[[W]][-1] : tensor<1x2x3xf64>)
// CHECK:      tg.mul %[[B]], %[[A]]
// CHECK:      %[[F:.+]] = tg.set_slice %{{.+}} into %[[X]][1:4, :, :]
// CHECK:      %[[R:.+]] = tg.transpose %[[F]] [1, 0, 2] : tensor<5x2x3xf64>
// CHECK:      return %[[R]]
func.func @middle_axis(%x: tensor<2x5x3xf64>) -> tensor<2x5x3xf64> {
  %n = arith.constant 3 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<2x5x3xf64>) -> tensor<2x5x3xf64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %a = tg.slice %s[:, %t, :] : tensor<2x5x3xf64>
    %b = tg.slice %s[:, %u, :] : tensor<2x5x3xf64>
    %c = tg.mul %a, %b : tensor<2x3xf64>
    %0 = tg.set_slice %c into %s[:, %u, :] : (tensor<2x3xf64>, tensor<2x5x3xf64>)
    tg.yield %0 : tensor<2x5x3xf64>
  }
  return %r : tensor<2x5x3xf64>
}

// Few columns of many; parts of columns; columns whose number types do not tell; rows of two axes of one state.
// CHECK-LABEL: func.func @columns_that_stay(
// CHECK-NOT: seqs
// CHECK-NOT: outs
// CHECK: return
func.func @columns_that_stay(%x: tensor<4x9xf64>, %y: tensor<4x?xf64>, %z: tensor<4x4xf64>) -> (tensor<4x9xf64>, f64, tensor<4x?xf64>, tensor<4x4xf64>) {
  %n = arith.constant 4 : index
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1 : index
  %m = tensor.dim %y, %one : tensor<4x?xf64>
  %0 = tg.scan %t to %n states(%s = %x : tensor<4x9xf64>) -> tensor<4x9xf64> {
    %a = tg.slice %s[:, %t] : tensor<4x9xf64>
    %b = tg.exp %a : tensor<4xf64>
    %1 = tg.set_slice %b into %s[:, %t] : (tensor<4xf64>, tensor<4x9xf64>)
    tg.yield %1 : tensor<4x9xf64>
  }
  %2 = tg.scan %t to %n states(%s = %zero : f64) consts(%c = %z : tensor<4x4xf64>) -> f64 {
    %two = arith.constant 2 : index
    %a = tg.slice %c[%two, %t] : tensor<4x4xf64>
    %b = tg.add %s, %a : f64
    tg.yield %b : f64
  }
  %3 = tg.scan %t to %m states(%s = %y : tensor<4x?xf64>) -> tensor<4x?xf64> {
    %a = tg.slice %s[:, %t] : tensor<4x?xf64>
    %b = tg.exp %a : tensor<4xf64>
    %1 = tg.set_slice %b into %s[:, %t] : (tensor<4xf64>, tensor<4x?xf64>)
    tg.yield %1 : tensor<4x?xf64>
  }
  %4 = tg.scan %t to %n states(%s = %z : tensor<4x4xf64>) -> tensor<4x4xf64> {
    %a = tg.slice %s[%t, :] : tensor<4x4xf64>
    %1 = tg.set_slice %a into %s[:, %t] : (tensor<4xf64>, tensor<4x4xf64>)
    tg.yield %1 : tensor<4x4xf64>
  }
  return %0, %2, %3, %4 : tensor<4x9xf64>, f64, tensor<4x?xf64>, tensor<4x4xf64>
}
