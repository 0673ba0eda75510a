// MLIR refused a part whose place is seen to lie behind the end of the whole, where it has no elements, or is not reached.
// DEFINE: %{inputs} = --input=1x2xf64=1,2
// RUN: tg-run %s --mode=debug --compare=interp --print-all %{inputs} --input=index=0 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --compare=interp --print-all %{inputs} --input=index=0 | FileCheck %s
// RUN: not tg-run %s --mode=debug %{inputs} --input=index=1 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-run %s --mode=fast-run %{inputs} --input=index=1 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-run %s --interpret %{inputs} --input=index=1 2>&1 | FileCheck %s --check-prefix=ERROR
// CHECK: f64 = 0.0
// CHECK: tensor<0x2xf64> = []
// CHECK: tensor<1x2xf64> = {{\[\[}}1.0, 2.0]]
// ERROR: error: a slice of 1 elements from 1 with stride 1 leaves axis 0 of size 1
func.func @main(%x: tensor<1x2xf64>, %n: index) -> (f64, tensor<?x2xf64>, tensor<?x?xf64>) {
  %y = tensor.cast %x : tensor<1x2xf64> to tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.extract_slice %y[%c1, 0] [%n, %c2] [1, 1] : tensor<?x?xf64> to tensor<?x?xf64>
  %1 = tg.sum %0 axes [0, 1] : tensor<?x?xf64>
  %2 = tensor.extract_slice %y[%c1, 0] [%n, 2] [1, 1] : tensor<?x?xf64> to tensor<?x2xf64>
  %3 = tensor.insert_slice %0 into %y[%c1, 0] [%n, %c2] [1, 1] : tensor<?x?xf64> into tensor<?x?xf64>
  return %1, %2, %3 : f64, tensor<?x2xf64>, tensor<?x?xf64>
}

// Where the whole is known, and where a cast of it knows more, or less.
// RUN: tg-run %s --mode=debug --compare=interp --print-all --entry=insert --input=3x2xf64=1,2,3,4,5,6 --input=f64=9 --input=index=0 | FileCheck %s --check-prefix=INSERT
// RUN: tg-run %s --mode=fast-run --compare=interp --print-all --entry=insert --input=3x2xf64=1,2,3,4,5,6 --input=f64=9 --input=index=0 | FileCheck %s --check-prefix=INSERT
// INSERT: tensor<3x2xf64> = {{\[\[}}1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]
// INSERT: tensor<3x2xf64> = {{\[\[}}1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]
func.func @insert(%x: tensor<?x?xf64>, %v: f64, %n: index) -> (tensor<3x?xf64>, tensor<?x?xf64>) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %y = tensor.cast %x : tensor<?x?xf64> to tensor<3x?xf64>
  %t = tensor.splat %v[%n, %c2] : tensor<?x?xf64>
  %0 = tensor.insert_slice %t into %y[%c3, 0] [%n, %c2] [1, 1] : tensor<?x?xf64> into tensor<3x?xf64>
  %z = tensor.cast %y : tensor<3x?xf64> to tensor<?x?xf64>
  %1 = tensor.insert_slice %t into %z[%c3, 0] [%n, %c2] [1, 1] : tensor<?x?xf64> into tensor<?x?xf64>
  return %0, %1 : tensor<3x?xf64>, tensor<?x?xf64>
}
