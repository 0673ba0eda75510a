// Tensors that are changed many times are changed in place, and copied where an earlier version is still needed.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s

// One copy of the argument.
// CHECK-LABEL: func.func @rows(
// CHECK:         %[[ALL:.*]] = memref.alloc
// CHECK-NEXT:    memref.copy %arg0, %[[ALL]]
// CHECK-NOT:     memref.alloc
// CHECK:         return %[[ALL]]
func.func @rows(%x: tensor<?x?xf64>, %r: tensor<?xf64>) -> tensor<?x?xf64> {
  %0 = tg.set_slice %r into %x[0, :] : (tensor<?xf64>, tensor<?x?xf64>)
  %1 = tg.set_slice %r into %0[1, :] : (tensor<?xf64>, tensor<?x?xf64>)
  %2 = tg.set_slice %r into %1[2, :] : (tensor<?xf64>, tensor<?x?xf64>)
  %3 = tg.set_slice %r into %2[3, :] : (tensor<?xf64>, tensor<?x?xf64>)
  %4 = tg.set_slice %r into %3[4, :] : (tensor<?xf64>, tensor<?x?xf64>)
  %5 = tg.set_slice %r into %4[5, :] : (tensor<?xf64>, tensor<?x?xf64>)
  %6 = tg.set_slice %r into %5[6, :] : (tensor<?xf64>, tensor<?x?xf64>)
  %7 = tg.set_slice %r into %6[7, :] : (tensor<?xf64>, tensor<?x?xf64>)
  %8 = tg.set_slice %r into %7[8, :] : (tensor<?xf64>, tensor<?x?xf64>)
  %9 = tg.set_slice %r into %8[0, :] : (tensor<?xf64>, tensor<?x?xf64>)
  return %9 : tensor<?x?xf64>
}
tg.expect @rows(dense<1.0> : tensor<10x2xf64>, dense<[2.0, 3.0]> : tensor<2xf64>) returns (
  dense<[[2.0, 3.0], [2.0, 3.0], [2.0, 3.0], [2.0, 3.0], [2.0, 3.0],
         [2.0, 3.0], [2.0, 3.0], [2.0, 3.0], [2.0, 3.0], [1.0, 1.0]]> : tensor<10x2xf64>)

// A version after many changes that is read later.
func.func @old_version(%x: tensor<?xf64>) -> (f64, f64, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %0 = tg.set_slice %one into %x[0] : (f64, tensor<?xf64>)
  %1 = tg.set_slice %one into %0[1] : (f64, tensor<?xf64>)
  %2 = tg.set_slice %one into %1[2] : (f64, tensor<?xf64>)
  %3 = tg.set_slice %one into %2[3] : (f64, tensor<?xf64>)
  %4 = tg.set_slice %one into %3[0] : (f64, tensor<?xf64>)
  %5 = tg.set_slice %one into %4[1] : (f64, tensor<?xf64>)
  %6 = tg.set_slice %one into %5[2] : (f64, tensor<?xf64>)
  %two = arith.constant 2.0 : f64
  %7 = tg.set_slice %two into %6[3] : (f64, tensor<?xf64>)
  %part = tg.slice %7[2:] : tensor<?xf64>
  %8 = tg.set_slice %two into %7[0] : (f64, tensor<?xf64>)
  %9 = tg.set_slice %two into %8[1] : (f64, tensor<?xf64>)
  %10 = tg.set_slice %two into %9[2] : (f64, tensor<?xf64>)
  %old = tg.sum %6 : tensor<?xf64>
  %sum = tg.sum %part : tensor<?xf64>
  return %old, %sum, %10 : f64, f64, tensor<?xf64>
}
tg.expect @old_version(dense<0.0> : tensor<4xf64>) returns (4.0 : f64, 3.0 : f64, dense<2.0> : tensor<4xf64>)

// A loop between the changes reads a version, and another changes it.
func.func @loops(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %0 = tg.set_slice %one into %x[0] : (f64, tensor<?xf64>)
  %1 = tg.set_slice %one into %0[1] : (f64, tensor<?xf64>)
  %2 = tg.set_slice %one into %1[2] : (f64, tensor<?xf64>)
  %3 = tg.set_slice %one into %2[3] : (f64, tensor<?xf64>)
  %4 = tg.set_slice %one into %3[0] : (f64, tensor<?xf64>)
  %5 = tg.set_slice %one into %4[1] : (f64, tensor<?xf64>)
  %6 = tg.set_slice %one into %5[2] : (f64, tensor<?xf64>)
  %7 = tg.set_slice %one into %6[3] : (f64, tensor<?xf64>)
  %8 = tg.scan %t to %n states(%s = %7 : tensor<?xf64>) -> tensor<?xf64> {
    %e = tg.slice %s[0] : tensor<?xf64>
    %d = tg.add %e, %e : f64
    %v = tg.set_slice %d into %s[0] : (f64, tensor<?xf64>)
    tg.yield %v : tensor<?xf64>
  }
  %9 = tg.set_slice %one into %7[1] : (f64, tensor<?xf64>)
  %10 = tg.add %9, %7 : tensor<?xf64>
  return %8, %10 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @loops(dense<0.0> : tensor<4xf64>, 3 : index) returns (
  dense<[8.0, 1.0, 1.0, 1.0]> : tensor<4xf64>, dense<2.0> : tensor<4xf64>)
