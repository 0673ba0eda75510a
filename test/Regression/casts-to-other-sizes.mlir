// Casts of tensors to sizes that they have not: compiled code read behind them.
// RUN: not tg-run %s --interpret --entry=to_three --input=2xf64=1,2 2>&1 | FileCheck %s --check-prefix=THREE
// RUN: not tg-run %s --mode=debug --entry=to_three --input=2xf64=1,2 2>&1 | FileCheck %s --check-prefix=THREE
// RUN: not tg-run %s --mode=fast-run --entry=to_three --input=2xf64=1,2 2>&1 | FileCheck %s --check-prefix=THREE
// THREE: error: expects size 3 of axis 0, but got 2
// RUN: not tg-run %s --interpret --entry=to_four --input=6xf64=1,2,3,4,5,6 2>&1 | FileCheck %s --check-prefix=FOUR
// RUN: not tg-run %s --mode=debug --entry=to_four --input=6xf64=1,2,3,4,5,6 2>&1 | FileCheck %s --check-prefix=FOUR
// RUN: not tg-run %s --mode=fast-run --entry=to_four --input=6xf64=1,2,3,4,5,6 2>&1 | FileCheck %s --check-prefix=FOUR
// FOUR: error: expects size 4 of axis 0, but got 6
// RUN: not tg-run %s --interpret --entry=to_many --input=1xf64=1 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not tg-run %s --mode=debug --entry=to_many --input=1xf64=1 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not tg-run %s --mode=fast-run --entry=to_many --input=1xf64=1 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: error: expects size 100000000 of axis 0, but got 1
// RUN: tg-run %s --interpret --entry=to_three --input=3xf64=0,0,0 | FileCheck %s --check-prefix=RIGHT
// RUN: tg-run %s --mode=debug --entry=to_three --input=3xf64=0,0,0 | FileCheck %s --check-prefix=RIGHT
// RUN: tg-run %s --mode=fast-compile --entry=to_three --input=3xf64=0,0,0 | FileCheck %s --check-prefix=RIGHT
// RUN: tg-run %s --mode=fast-run --entry=to_three --input=3xf64=0,0,0 | FileCheck %s --check-prefix=RIGHT
// RIGHT: tensor<3xf64> = [1.0, 1.0, 1.0]
func.func @to_three(%x: tensor<?xf64>) -> tensor<3xf64> {
  %0 = tensor.cast %x : tensor<?xf64> to tensor<3xf64>
  %1 = tg.exp %0 : tensor<3xf64>
  return %1 : tensor<3xf64>
}

func.func @to_four(%x: tensor<?xf64>) -> (f64, tensor<4xf64>) {
  %0 = tensor.cast %x : tensor<?xf64> to tensor<4xf64>
  %1 = tg.sum %0 : tensor<4xf64>
  return %1, %0 : f64, tensor<4xf64>
}

func.func @to_many(%x: tensor<?xf64>) -> f64 {
  %0 = tensor.cast %x : tensor<?xf64> to tensor<100000000xf64>
  %1 = tg.slice %0[-1] : tensor<100000000xf64>
  return %1 : f64
}
