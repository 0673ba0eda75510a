// MLIR crashed on a view of one element in steps that drops another axis.
// RUN: tg-run %s --mode=debug --compare=interp --print-all --input=1x2xf64=1,2 --input=index=1 --input=3x2xf64=1,2,3,4,5,6 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --code=fast --compare=interp --print-all --input=1x2xf64=1,2 --input=index=1 --input=3x2xf64=1,2,3,4,5,6 | FileCheck %s
// CHECK: tensor<1xf64> = [2.0]
// CHECK: tensor<1x2xf64> = {{\[\[}}1.0, 7.0]]
// CHECK: tensor<1xf64> = [4.0]
func.func @main(%x: tensor<1x2xf64>, %n: index, %y: tensor<?x2xf64>) -> (tensor<1xf64>, tensor<1x2xf64>, tensor<?xf64>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant dense<7.0> : tensor<1xf64>
  %0 = tensor.extract_slice %x[0, 1] [1, 1] [2, 1] : tensor<1x2xf64> to tensor<1xf64>
  %1 = tensor.insert_slice %v into %x[0, 1] [1, 1] [2, 1] : tensor<1xf64> into tensor<1x2xf64>
  %2 = tensor.extract_slice %y[1, 1] [%n, 1] [%c2, 1] : tensor<?x2xf64> to tensor<?xf64>
  %3 = tg.ofg (%a = %2) : (tensor<?xf64>) -> tensor<?xf64> {
    %4 = tg.mul %a, %a : tensor<?xf64>
    tg.yield %4 : tensor<?xf64>
  }
  %5 = tg.sqrt %3 : tensor<?xf64>
  return %0, %1, %5 : tensor<1xf64>, tensor<1x2xf64>, tensor<?xf64>
}
