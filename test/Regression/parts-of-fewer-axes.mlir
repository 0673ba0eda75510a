// MLIR's patterns took the first axis of size 1 for the one that a part leaves out: 1x5 of 1x5x3 became 5x1, read beyond
// the end, or a crash.
// DEFINE: %{inputs} = --input=1x2x3xf64=1,2,3,4,5,6 --input=index=0
// RUN: tg-run %s --mode=debug --compare=interp --print-all %{inputs} | FileCheck %s
// RUN: tg-run %s --mode=fast-run --compare=interp --print-all %{inputs} | FileCheck %s
// RUN: tg-opt --tg-canonicalize %s | tg-run --mode=debug - --compare=interp --print-all %{inputs} | FileCheck %s
// CHECK: tensor<1x2xf64> = {{\[\[}}2.0, 5.0]]
// CHECK: tensor<1x2xf64> = {{\[\[}}3.0, 6.0]]
// CHECK: tensor<1x2xf64> = {{\[\[}}2.0, 5.0]]
// CHECK: tensor<1x0xf64> = []
// CHECK: tensor<1x2x3xf64> = {{\[\[\[}}1.0, 8.0, 3.0], [4.0, 9.0, 6.0]]]
// CHECK: tensor<1x2x3xf64> = {{\[\[\[}}1.0, 2.0, 8.0], [4.0, 5.0, 9.0]]]
// CHECK: tensor<0x1x0xf64> = []
module {
  func.func @main(%x: tensor<1x2x3xf64>, %n: index) -> (tensor<1x2xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<1x2x3xf64>, tensor<1x2x3xf64>, tensor<?x?x?xf64>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    // The place is known late, the sizes are known late, the whole is known late.
    %0 = tensor.extract_slice %x[0, 0, %c1] [1, 2, 1] [1, 1, 1] : tensor<1x2x3xf64> to tensor<1x2xf64>
    %1 = tensor.extract_slice %x[0, 0, %c2] [%c1, %c2, 1] [1, 1, 1] : tensor<1x2x3xf64> to tensor<?x?xf64>
    %y = tensor.cast %x : tensor<1x2x3xf64> to tensor<?x?x?xf64>
    %rows = tensor.dim %y, %c0 : tensor<?x?x?xf64>
    %2 = tensor.extract_slice %y[0, 0, 1] [%rows, %c2, 1] [1, 1, 1] : tensor<?x?x?xf64> to tensor<?x?xf64>
    %3 = tensor.extract_slice %y[0, 0, 0] [%c1, %c0, 1] [1, 1, 1] : tensor<?x?x?xf64> to tensor<?x?xf64>
    %v = arith.constant dense<[[8.0, 9.0]]> : tensor<1x2xf64>
    %4 = tensor.insert_slice %v into %x[0, 0, %c1] [1, 2, 1] [1, 1, 1] : tensor<1x2xf64> into tensor<1x2x3xf64>
    %w = tensor.cast %v : tensor<1x2xf64> to tensor<?x?xf64>
    %5 = tensor.insert_slice %w into %x[0, 0, %c2] [%c1, %c2, 1] [1, 1, 1] : tensor<?x?xf64> into tensor<1x2x3xf64>
    // Sizes of rows where no step runs.
    %6 = tg.scan %i to %n consts(%z = %y : tensor<?x?x?xf64>) -> (tensor<?x?x?xf64>) {
      %d0 = arith.constant 0 : index
      %d1 = arith.constant 1 : index
      %row = tensor.extract_slice %z[0, 0, 0] [%d1, %d0, 1] [1, 1, 1] : tensor<?x?x?xf64> to tensor<?x?xf64>
      tg.yield outs(%row : tensor<?x?xf64>)
    }
    return %0, %1, %2, %3, %4, %5, %6 : tensor<1x2xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<1x2x3xf64>, tensor<1x2x3xf64>, tensor<?x?x?xf64>
  }
}
