// The size of an axis that a tensor does not have: MLIR folds it to poison, which was taken for a number, and rows of an out
// were given its size.

// RUN: tg-run %s --check | FileCheck %s
// RUN: tg-opt %s --tg-canonicalize -o %t
// RUN: tg-opt %s --tg-fast-run --tg-lower-to-llvm -o %t
// CHECK: {{^}}4 expectations hold in 9 ways

func.func @row(%n: index, %x: tensor<?xf64>) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n consts(%s = %x : tensor<?xf64>) -> tensor<?x?xf64> {
    %c = arith.constant 3 : index
    %d = tensor.dim %s, %c : tensor<?xf64>
    %1 = tg.iota [%d] : f64
    tg.yield outs(%1 : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}
tg.expect @row(2 : index, dense<1.0> : tensor<2xf64>) fails "axis 3 is out of range for rank 1"

func.func private @size(%x: tensor<?xf64>) -> i64 {
  %c = arith.constant 3 : index
  %0 = tensor.dim %x, %c : tensor<?xf64>
  %1 = arith.index_cast %0 : index to i64
  return %1 : i64
}
func.func @row_by_call(%n: index, %x: tensor<?xf64>) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n consts(%s = %x : tensor<?xf64>) -> tensor<?x?xf64> {
    %1 = tg.ofg (%a = %s) : (tensor<?xf64>) -> tensor<?xf64> {
      %2 = func.call @size(%a) : (tensor<?xf64>) -> i64
      %3 = arith.index_cast %2 : i64 to index
      %4 = tg.iota [%3] : f64
      tg.yield %4 : tensor<?xf64>
    }
    tg.yield outs(%1 : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}
tg.expect @row_by_call(2 : index, dense<1.0> : tensor<2xf64>) fails "axis 3 is out of range for rank 1"

func.func @part(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %c = arith.constant -1 : index
  %d = tensor.dim %x, %c : tensor<?xf64>
  %0 = tensor.insert_slice %y into %x[0] [%d] [1] : tensor<?xf64> into tensor<?xf64>
  %1 = tensor.extract_slice %0[%d] [1] [%d] : tensor<?xf64> to tensor<1xf64>
  %2 = tensor.cast %1 : tensor<1xf64> to tensor<?xf64>
  return %2 : tensor<?xf64>
}
tg.expect @part(dense<1.0> : tensor<2xf64>, dense<1.0> : tensor<2xf64>) fails "axis -1 is out of range for rank 1"

func.func @no_step(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %c128 = arith.constant 128 : index
  %r = scf.for %i = %n to %n step %n iter_args(%o = %x) -> tensor<?xf64> {
    %d = tensor.dim %o, %c128 : tensor<?xf64>
    %e = tensor.empty(%d) : tensor<?xf64>
    %1 = tensor.insert_slice %e into %o[0] [%d] [1] : tensor<?xf64> into tensor<?xf64>
    scf.yield %1 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
tg.expect @no_step(1 : index, dense<1.0> : tensor<2xf64>) returns (dense<1.0> : tensor<2xf64>)
