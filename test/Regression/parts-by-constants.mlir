// Numbers of a part that are operands, and constants, were taken for verified by MLIR: what lies outside was read, or not
// written. The sizes that the type of a result tells were believed where they do not follow from the operands.
// RUN: tg-run %s --mode=debug --compare=interp --entry=inside --input=5xf64=1,2,3,4,5 --input=2xf64=8,9 --print-all | FileCheck %s --check-prefix=INSIDE
// RUN: tg-run %s --mode=fast-run --compare=interp --entry=inside --input=5xf64=1,2,3,4,5 --input=2xf64=8,9 --print-all | FileCheck %s --check-prefix=INSIDE
// INSIDE: tensor<2xf64> = [4.0, 5.0]
// INSIDE: tensor<2xf64> = [1.0, 4.0]
// INSIDE: tensor<5xf64> = [1.0, 2.0, 3.0, 8.0, 9.0]
// INSIDE: tensor<3xf64> = [3.0, 2.0, 1.0]
// EQUAL: all results are equal
func.func @inside(%x: tensor<5xf64>, %y: tensor<2xf64>) -> (tensor<2xf64>, tensor<?xf64>, tensor<5xf64>, tensor<3xf64>) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %back = arith.constant -1 : index
  %0 = tensor.extract_slice %x[%c3] [2] [1] : tensor<5xf64> to tensor<2xf64>
  %1 = tensor.extract_slice %x[0] [%c2] [%c3] : tensor<5xf64> to tensor<?xf64>
  %2 = tensor.insert_slice %y into %x[%c3] [2] [1] : tensor<2xf64> into tensor<5xf64>
  %3 = tensor.extract_slice %x[%c2] [3] [%back] : tensor<5xf64> to tensor<3xf64>
  return %0, %1, %2, %3 : tensor<2xf64>, tensor<?xf64>, tensor<5xf64>, tensor<3xf64>
}

// RUN: not tg-run %s --interpret --entry=read --input=5xf64=1 2>&1 | FileCheck %s --check-prefix=READ
// RUN: not tg-run %s --mode=debug --entry=read --input=5xf64=1 2>&1 | FileCheck %s --check-prefix=READ
// RUN: not tg-run %s --mode=fast-run --entry=read --input=5xf64=1 2>&1 | FileCheck %s --check-prefix=READ
// READ: error: a slice of 3 elements from 3 with stride 1 leaves axis 0 of size 5
func.func @read(%x: tensor<5xf64>) -> tensor<3xf64> {
  %c3 = arith.constant 3 : index
  %0 = tensor.extract_slice %x[%c3] [3] [1] : tensor<5xf64> to tensor<3xf64>
  return %0 : tensor<3xf64>
}

// RUN: not tg-run %s --interpret --entry=in_steps --input=6x3xf64=1 --input=index=1 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not tg-run %s --mode=debug --entry=in_steps --input=6x3xf64=1 --input=index=1 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not tg-run %s --mode=fast-run --entry=in_steps --input=6x3xf64=1 --input=index=1 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: tg-run %s --mode=fast-run --compare=interp --entry=in_steps --input=6x3xf64=1 --input=index=0 | FileCheck %s --check-prefix=EQUAL
// STEPS: error: a slice of 3 elements from 1 with stride 1 leaves axis 0 of size 3
func.func @in_steps(%x: tensor<6x3xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<6x3xf64>) -> (tensor<?xf64>) {
    %c1 = arith.constant 1 : index
    %1 = tensor.extract_slice %a[%c1] [3] [1] : tensor<3xf64> to tensor<3xf64>
    %2 = tg.sum %1 : tensor<3xf64>
    tg.yield outs(%2 : f64)
  }
  return %0 : tensor<?xf64>
}

// RUN: not tg-run %s --interpret --entry=strided --input=5xf64=1 2>&1 | FileCheck %s --check-prefix=STRIDED
// RUN: not tg-run %s --mode=debug --entry=strided --input=5xf64=1 2>&1 | FileCheck %s --check-prefix=STRIDED
// RUN: not tg-run %s --mode=fast-run --entry=strided --input=5xf64=1 2>&1 | FileCheck %s --check-prefix=STRIDED
// STRIDED: error: a slice of 3 elements from 0 with stride 3 leaves axis 0 of size 5
func.func @strided(%x: tensor<5xf64>) -> tensor<3xf64> {
  %c3 = arith.constant 3 : index
  %0 = tensor.extract_slice %x[0] [3] [%c3] : tensor<5xf64> to tensor<3xf64>
  return %0 : tensor<3xf64>
}

// RUN: not tg-run %s --interpret --entry=write --input=3xf64=1 --input=5xf64=2 2>&1 | FileCheck %s --check-prefix=WRITE
// RUN: not tg-run %s --mode=debug --entry=write --input=3xf64=1 --input=5xf64=2 2>&1 | FileCheck %s --check-prefix=WRITE
// RUN: not tg-run %s --mode=fast-run --entry=write --input=3xf64=1 --input=5xf64=2 2>&1 | FileCheck %s --check-prefix=WRITE
// WRITE: error: a slice of 3 elements from 3 with stride 1 leaves axis 0 of size 5
func.func @write(%x: tensor<3xf64>, %y: tensor<5xf64>) -> tensor<5xf64> {
  %c3 = arith.constant 3 : index
  %0 = tensor.insert_slice %x into %y[%c3] [3] [1] : tensor<3xf64> into tensor<5xf64>
  return %0 : tensor<5xf64>
}

// RUN: not tg-run %s --interpret --entry=pad --input=3xf64=1 --input=index=1 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: not tg-run %s --mode=debug --entry=pad --input=3xf64=1 --input=index=1 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: not tg-run %s --mode=fast-run --entry=pad --input=3xf64=1 --input=index=1 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: tg-run %s --mode=fast-run --compare=interp --entry=pad --input=3xf64=1 --input=index=2 | FileCheck %s --check-prefix=EQUAL
// PAD: error: expects size 5 of axis 0, but got 4
func.func @pad(%x: tensor<3xf64>, %k: index) -> tensor<5xf64> {
  %c = arith.constant 1.0 : f64
  %0 = tensor.pad %x low[%k] high[0] {
  ^bb0(%i: index):
    tensor.yield %c : f64
  } : tensor<3xf64> to tensor<5xf64>
  return %0 : tensor<5xf64>
}

// RUN: not tg-run %s --interpret --entry=concat --input=2x4xf64=1 --input=2x4xf64=2 2>&1 | FileCheck %s --check-prefix=CONCAT
// RUN: not tg-run %s --mode=debug --entry=concat --input=2x4xf64=1 --input=2x4xf64=2 2>&1 | FileCheck %s --check-prefix=CONCAT
// RUN: not tg-run %s --mode=fast-run --entry=concat --input=2x4xf64=1 --input=2x4xf64=2 2>&1 | FileCheck %s --check-prefix=CONCAT
// RUN: tg-run %s --mode=fast-run --compare=interp --entry=concat --input=2x3xf64=1 --input=2x3xf64=2 | FileCheck %s --check-prefix=EQUAL
// CONCAT: error: expects size 3 of axis 1, but got 4
func.func @concat(%x: tensor<?x?xf64>, %y: tensor<2x?xf64>) -> tensor<4x3xf64> {
  %0 = tensor.concat dim(0) %x, %y : (tensor<?x?xf64>, tensor<2x?xf64>) -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}

// RUN: not tg-run %s --interpret --entry=reshape --input=6xf64=1 --input=2xindex=3,2 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not tg-run %s --mode=debug --entry=reshape --input=6xf64=1 --input=2xindex=3,2 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not tg-run %s --mode=fast-run --entry=reshape --input=6xf64=1 --input=2xindex=3,2 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: tg-run %s --mode=fast-run --compare=interp --entry=reshape --input=6xf64=1 --input=2xindex=2,3 | FileCheck %s --check-prefix=EQUAL
// RESHAPE: error: expects size 2 of axis 0, but got 3
func.func @reshape(%x: tensor<6xf64>, %s: tensor<2xindex>) -> tensor<2x3xf64> {
  %0 = tensor.reshape %x(%s) : (tensor<6xf64>, tensor<2xindex>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}

// RUN: not tg-run %s --interpret --entry=expand --input=6xf64=1 --input=index=4 2>&1 | FileCheck %s --check-prefix=EXPAND
// RUN: not tg-run %s --mode=debug --entry=expand --input=6xf64=1 --input=index=4 2>&1 | FileCheck %s --check-prefix=EXPAND
// RUN: not tg-run %s --mode=fast-run --entry=expand --input=6xf64=1 --input=index=4 2>&1 | FileCheck %s --check-prefix=EXPAND
// RUN: tg-run %s --mode=debug --compare=interp --entry=expand --input=6xf64=1 --input=index=3 | FileCheck %s --check-prefix=EQUAL
// RUN: tg-run %s --mode=fast-run --compare=interp --entry=expand --input=6xf64=1 --input=index=3 | FileCheck %s --check-prefix=EQUAL
// EXPAND: error: cannot expand axis 0 of size 6 to sizes whose product is 8
func.func @expand(%x: tensor<6xf64>, %n: index) -> tensor<2x3xf64> {
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [2, %n] : tensor<6xf64> into tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
