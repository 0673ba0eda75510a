// A program that says that it is a compile unit was believed: it called through a table that nobody had filled.
// RUN: not tg-run %s --mode=debug --entry=unit --input=3x4xf64=1,2,3,4,5,6,7,8,9,10,11,12 2>&1 | FileCheck %s
// RUN: not tg-compile %s -o %t.o 2>&1 | FileCheck %s
// CHECK: compile-unit-from-outside.mlir:[[#@LINE+1]]:1: error: 'builtin.module' op carries 'tg.unit', which only passes of the compiler may set
module attributes {tg.unit} {
  func.func @unit(%x: tensor<?x4xf64>) -> tensor<?x4xf64> {
    %zero = arith.constant 0 : index
    %n = tensor.dim %x, %zero : tensor<?x4xf64>
    %r = tg.scan %t to %n seqs(%a = %x : tensor<?x4xf64>) -> tensor<?x4xf64> {
      %e = tensor.empty() : tensor<4xf64>
      %0 = tgl.call @tg.callee.0(%a) into(%e : tensor<4xf64>) : (tensor<4xf64>) -> tensor<4xf64>
      tg.yield outs(%0 : tensor<4xf64>)
    }
    return %r : tensor<?x4xf64>
  }
  func.func private @tg.callee.0(tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64> attributes {tg.unit, tg.destinations = 1 : i64}
}
