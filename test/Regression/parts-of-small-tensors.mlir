// Parts of axes of small tensors: fast code took the sizes of the whole for those of the part, and did not compile.
// RUN: tg-run %s --interpret --entry=part_of_a_row --input=1x4xf64=1 | FileCheck %s --check-prefix=PART
// RUN: tg-run %s --mode=debug --entry=part_of_a_row --input=1x4xf64=1 | FileCheck %s --check-prefix=PART
// RUN: tg-run %s --mode=fast-compile --entry=part_of_a_row --input=1x4xf64=1 | FileCheck %s --check-prefix=PART
// RUN: tg-run %s --mode=fast-run --entry=part_of_a_row --input=1x4xf64=1 | FileCheck %s --check-prefix=PART
// PART: tensor<2xf64> = [0.731058578630
// RUN: tg-run %s --interpret --entry=column_of_a_broadcast_row --input=2x4xf64=1,1,1,1,2,2,2,2 --input=1x4xf64=1,1,1,1 | FileCheck %s --check-prefix=COLUMN
// RUN: tg-run %s --mode=debug --entry=column_of_a_broadcast_row --input=2x4xf64=1,1,1,1,2,2,2,2 --input=1x4xf64=1,1,1,1 | FileCheck %s --check-prefix=COLUMN
// RUN: tg-run %s --mode=fast-compile --entry=column_of_a_broadcast_row --input=2x4xf64=1,1,1,1,2,2,2,2 --input=1x4xf64=1,1,1,1 | FileCheck %s --check-prefix=COLUMN
// RUN: tg-run %s --mode=fast-run --entry=column_of_a_broadcast_row --input=2x4xf64=1,1,1,1,2,2,2,2 --input=1x4xf64=1,1,1,1 | FileCheck %s --check-prefix=COLUMN
// COLUMN: tensor<2xf64> = [1.0, 2.0]
// RUN: tg-run %s --interpret --entry=column_of_softmax --input=3x4xf64=1,0,0,0,2,0,0,0,0,0,0,0 | FileCheck %s --check-prefix=SOFTMAX
// RUN: tg-run %s --mode=debug --entry=column_of_softmax --input=3x4xf64=1,0,0,0,2,0,0,0,0,0,0,0 | FileCheck %s --check-prefix=SOFTMAX
// RUN: tg-run %s --mode=fast-compile --entry=column_of_softmax --input=3x4xf64=1,0,0,0,2,0,0,0,0,0,0,0 | FileCheck %s --check-prefix=SOFTMAX
// RUN: tg-run %s --mode=fast-run --entry=column_of_softmax --input=3x4xf64=1,0,0,0,2,0,0,0,0,0,0,0 | FileCheck %s --check-prefix=SOFTMAX
// SOFTMAX: tensor<3xf64> = [-1.40760596444438{{[0-9]*}}, -0.40760596444438{{[0-9]*}}, -2.40760596444438{{[0-9]*}}]
// RUN: tg-run %s --interpret --entry=column_of_one_row --input=1x2xi64=3,4 | FileCheck %s --check-prefix=ONE
// RUN: tg-run %s --mode=debug --entry=column_of_one_row --input=1x2xi64=3,4 | FileCheck %s --check-prefix=ONE
// RUN: tg-run %s --mode=fast-compile --entry=column_of_one_row --input=1x2xi64=3,4 | FileCheck %s --check-prefix=ONE
// RUN: tg-run %s --mode=fast-run --entry=column_of_one_row --input=1x2xi64=3,4 | FileCheck %s --check-prefix=ONE
// ONE: tensor<1xi64> = [6]
func.func @part_of_a_row(%x: tensor<1x4xf64>) -> tensor<?xf64> {
  %x0 = tg.slice %x[0, :] : tensor<1x4xf64>
  %y = tg.slice %x0[0:2] : tensor<4xf64>
  %0 = tg.sigmoid %y : tensor<2xf64>
  %1 = tensor.cast %0 : tensor<2xf64> to tensor<?xf64>
  return %1 : tensor<?xf64>
}

func.func @column_of_a_broadcast_row(%x: tensor<2x4xf64>, %row: tensor<1x4xf64>) -> tensor<2xf64> {
  %l = tg.log %row : tensor<1x4xf64>
  %0 = tg.sub %x, %l : (tensor<2x4xf64>, tensor<1x4xf64>)
  %1 = tg.slice %0[:, 0] : tensor<2x4xf64>
  return %1 : tensor<2xf64>
}

func.func @column_of_softmax(%x: tensor<3x4xf64>) -> tensor<3xf64> {
  %0 = tg.log_softmax %x axis 0 : tensor<3x4xf64>
  %1 = tg.slice %0[:, 0] : tensor<3x4xf64>
  return %1 : tensor<3xf64>
}

func.func @column_of_one_row(%i: tensor<1x2xi64>) -> tensor<1xi64> {
  %a = tg.slice %i[:, 0] : tensor<1x2xi64>
  %r = tg.add %a, %a : tensor<1xi64>
  return %r : tensor<1xi64>
}
