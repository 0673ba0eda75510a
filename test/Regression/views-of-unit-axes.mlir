// MLIR crashed on views that drop an axis of size 1 and keep another, or that take unknown steps.
// DEFINE: %{x} = --input=1x1x1xf64=7
// RUN: tg-run %s --mode=debug --compare=interp --print-all --entry=keeps %{x} --input=index=1 | FileCheck %s --check-prefix=KEEPS
// RUN: tg-run %s --mode=fast-run --compare=interp --print-all --entry=keeps %{x} --input=index=1 | FileCheck %s --check-prefix=KEEPS
// RUN: tg-run %s --mode=debug --compare=interp --print-all --entry=keeps %{x} --input=index=0 | FileCheck %s --check-prefix=NONE
// RUN: tg-run %s --mode=debug --compare=interp --print-all --entry=steps %{x} --input=index=3 | FileCheck %s --check-prefix=STEPS
// RUN: tg-run %s --mode=fast-run --compare=interp --print-all --entry=steps %{x} --input=index=3 | FileCheck %s --check-prefix=STEPS
// RUN: tg-run %s --mode=debug --compare=interp --print-all --entry=both --input=1x2x1x2xf64=1,2,3,4 --input=index=3 | FileCheck %s --check-prefix=BOTH
// RUN: tg-run %s --mode=fast-run --compare=interp --print-all --entry=both --input=1x2x1x2xf64=1,2,3,4 --input=index=3 | FileCheck %s --check-prefix=BOTH

// KEEPS: tensor<1x1xf64> = {{\[\[}}7.0]]
// NONE: tensor<1x0xf64> = []
func.func @keeps(%x: tensor<?x1x1xf64>, %n: index) -> tensor<1x?xf64> {
  %0 = tensor.extract_slice %x[0, 0, 0] [1, %n, 1] [1, 1, 1] : tensor<?x1x1xf64> to tensor<1x?xf64>
  return %0 : tensor<1x?xf64>
}

// STEPS: tensor<1x1xf64> = {{\[\[}}7.0]]
func.func @steps(%x: tensor<1x1x1xf64>, %s: index) -> tensor<1x1xf64> {
  %0 = tensor.extract_slice %x[0, 0, 0] [1, 1, 1] [1, %s, 1] : tensor<1x1x1xf64> to tensor<1x1xf64>
  return %0 : tensor<1x1xf64>
}

// BOTH: tensor<1x2x2xf64> = {{\[\[\[}}1.0, 4.0], [9.0, 16.0]]]
func.func @both(%x: tensor<?x?x1x?xf64>, %s: index) -> tensor<?x2x?xf64> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.extract_slice %x[0, 0, 0, 0] [%c1, 2, 1, %c2] [%s, 1, 1, 1] : tensor<?x?x1x?xf64> to tensor<?x2x?xf64>
  %1 = tg.sqr %0 : tensor<?x2x?xf64>
  return %1 : tensor<?x2x?xf64>
}
