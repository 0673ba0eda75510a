// Operations of other dialects whose operands are wrong: compiled code read outside of tensors, or died.
// RUN: not tg-run %s --interpret --entry=extract --input=2xf64=1,2 --input=index=1000000000 2>&1 | FileCheck %s --check-prefix=EXTRACT
// RUN: not tg-run %s --mode=debug --entry=extract --input=2xf64=1,2 --input=index=1000000000 2>&1 | FileCheck %s --check-prefix=EXTRACT
// RUN: not tg-run %s --mode=fast-run --entry=extract --input=2xf64=1,2 --input=index=1000000000 2>&1 | FileCheck %s --check-prefix=EXTRACT
// EXTRACT: error: index 1000000000 is out of range for axis 0 of size 2
// RUN: not tg-run %s --interpret --entry=part --input=2xf64=1,2 --input=index=5 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: not tg-run %s --mode=debug --entry=part --input=2xf64=1,2 --input=index=5 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: not tg-run %s --mode=fast-run --entry=part --input=2xf64=1,2 --input=index=5 2>&1 | FileCheck %s --check-prefix=SLICE
// SLICE: error: a slice of 5 elements from 0 with stride 1 leaves axis 0 of size 2
// RUN: not tg-run %s --interpret --entry=dim --input=1x3xf64=1 2>&1 | FileCheck %s --check-prefix=DIM
// RUN: not tg-run %s --mode=debug --entry=dim --input=1x3xf64=1 2>&1 | FileCheck %s --check-prefix=DIM
// RUN: not tg-run %s --mode=fast-run --entry=dim --input=1x3xf64=1 2>&1 | FileCheck %s --check-prefix=DIM
// DIM: error: axis 4 is out of range for rank 2
// RUN: not tg-run %s --interpret --entry=divide --input=i64=1 --input=i64=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not tg-run %s --mode=debug --entry=divide --input=i64=1 --input=i64=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not tg-run %s --mode=fast-run --entry=divide --input=i64=1 --input=i64=0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: integer division by zero
// RUN: not tg-run %s --interpret --entry=divide --input=i64=-9223372036854775808 --input=i64=-1 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// RUN: not tg-run %s --mode=debug --entry=divide --input=i64=-9223372036854775808 --input=i64=-1 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// RUN: not tg-run %s --mode=fast-run --entry=divide --input=i64=-9223372036854775808 --input=i64=-1 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// OVERFLOW: error: integer division overflows
// RUN: tg-run %s --interpret --entry=convert --input=f64=1e9 | FileCheck %s --check-prefix=CONVERT
// RUN: tg-run %s --mode=debug --entry=convert --input=f64=1e9 | FileCheck %s --check-prefix=CONVERT
// RUN: tg-run %s --mode=fast-compile --entry=convert --input=f64=1e9 | FileCheck %s --check-prefix=CONVERT
// RUN: tg-run %s --mode=fast-run --entry=convert --input=f64=1e9 | FileCheck %s --check-prefix=CONVERT
// CONVERT: i8 = 127
// RUN: not tg-run %s --interpret --entry=structured --input=3xf64=1,2,3 --input=2xf64=1,2 2>&1 | FileCheck %s --check-prefix=LINALG
// RUN: not tg-run %s --mode=debug --entry=structured --input=3xf64=1,2,3 --input=2xf64=1,2 2>&1 | FileCheck %s --check-prefix=LINALG
// RUN: not tg-run %s --mode=fast-run --entry=structured --input=3xf64=1,2,3 --input=2xf64=1,2 2>&1 | FileCheck %s --check-prefix=LINALG
// LINALG: error: sizes of axis 0 of operand 1 do not agree: 3 and 2
func.func @extract(%x: tensor<?xf64>, %i: index) -> f64 {
  %0 = tensor.extract %x[%i] : tensor<?xf64>
  return %0 : f64
}
func.func @part(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tensor.extract_slice %x[0] [%n] [1] : tensor<?xf64> to tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @dim(%x: tensor<?x3xf64>) -> index {
  %c = arith.constant 4 : index
  %0 = tensor.dim %x, %c : tensor<?x3xf64>
  return %0 : index
}
func.func @divide(%a: i64, %b: i64) -> i64 {
  %0 = arith.divsi %a, %b : i64
  return %0 : i64
}
func.func @convert(%a: f64) -> i8 {
  %0 = arith.fptosi %a : f64 to i8
  return %0 : i8
}

func.func @structured(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x, %y : tensor<?xf64>, tensor<?xf64>) outs(%x : tensor<?xf64>) {
  ^bb0(%a: f64, %b: f64, %c: f64):
    %s = arith.addf %a, %b : f64
    linalg.yield %s : f64
  } -> tensor<?xf64>
  %1 = tg.exp %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}
