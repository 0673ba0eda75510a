// Two equal graphs, called with sizes that are known and that are not: the destination of one call had another type than the
// function's parameter.
// RUN: tg-run %s --interpret --input=2xf64=1,2 | FileCheck %s
// RUN: tg-run %s --mode=debug --input=2xf64=1,2 | FileCheck %s
// RUN: tg-run %s --mode=fast-compile --input=2xf64=1,2 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --input=2xf64=1,2 | FileCheck %s
// CHECK: tensor<2xf64> = [0.99
func.func @main(%x: tensor<2xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tensor.cast %x : tensor<2xf64> to tensor<?xf64>
  %1 = tg.ofg (%i = %0) : (tensor<?xf64>) -> tensor<?xf64> {
    %2 = tg.exp %i : tensor<?xf64>
    %4 = tg.tanh %2 : tensor<?xf64>
    tg.yield %4 : tensor<?xf64>
  }
  %3 = tg.ofg (%i = %1) : (tensor<?xf64>) -> tensor<?xf64> {
    %2 = tg.exp %i : tensor<?xf64>
    %4 = tg.tanh %2 : tensor<?xf64>
    tg.yield %4 : tensor<?xf64>
  }
  return %1, %3 : tensor<?xf64>, tensor<?xf64>
}
