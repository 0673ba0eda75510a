// Sizes whose sum does not fit 63 bits, and a reshape of nothing with a size that could be any: compiled code wrote out of
// bounds, and guessed.
// RUN: not tg-run %s --interpret --entry=sum --input=4xf64=1,2,3,4 --input=index=4611686018427387904 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: not tg-run %s --mode=debug --entry=sum --input=4xf64=1,2,3,4 --input=index=4611686018427387904 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: not tg-run %s --mode=fast-run --entry=sum --input=4xf64=1,2,3,4 --input=index=4611686018427387904 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: not tg-run %s --interpret --entry=empty --input=4x0xf64= --input=index=4611686018427387904 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not tg-run %s --mode=debug --entry=empty --input=4x0xf64= --input=index=4611686018427387904 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not tg-run %s --mode=fast-run --entry=empty --input=4x0xf64= --input=index=4611686018427387904 2>&1 | FileCheck %s --check-prefix=EMPTY
// SUM: error:
// EMPTY: error:
// RUN: not tg-run %s --interpret --entry=reshape --input=0xf64= --input=index=0 --input=index=5 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not tg-run %s --mode=debug --entry=reshape --input=0xf64= --input=index=0 --input=index=5 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not tg-run %s --mode=fast-run --entry=reshape --input=0xf64= --input=index=0 --input=index=5 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RESHAPE: error: the new sizes do not fit the number of elements, 0
func.func @sum(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %v = arith.constant 7.0 : f64
  %0 = tg.full %v [%n] : f64
  %1 = tg.concat %0, %0, %0, %0, %x axis 0 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
  return %1 : tensor<?xf64>
}
func.func @empty(%y: tensor<?x0xf64>, %n: index) -> tensor<?x0xf64> {
  %v = arith.constant 7.0 : f64
  %0 = tg.full %v [%n, 0] : f64
  %1 = tg.concat %0, %0, %0, %0, %y axis 0 : tensor<?x0xf64>, tensor<?x0xf64>, tensor<?x0xf64>, tensor<?x0xf64>, tensor<?x0xf64>
  return %1 : tensor<?x0xf64>
}

func.func @reshape(%x: tensor<?xf64>, %a: index, %b: index) -> tensor<?x?x?xf64> {
  %0 = tg.reshape %x [%a, %b, -1] : tensor<?xf64>
  return %0 : tensor<?x?x?xf64>
}
