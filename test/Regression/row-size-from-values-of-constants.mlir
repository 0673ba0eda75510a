// The size of a scan's row is an element of a constant of the scan: known before its first step in every mode, but
// debug and fast-compile refused it.
// RUN: tg-run %s --interpret --entry=element --input=index=2 --input=i64=3 | FileCheck %s --check-prefix=ELEMENT
// RUN: tg-run %s --mode=debug --entry=element --input=index=2 --input=i64=3 | FileCheck %s --check-prefix=ELEMENT
// RUN: tg-run %s --mode=fast-compile --entry=element --input=index=2 --input=i64=3 | FileCheck %s --check-prefix=ELEMENT
// RUN: tg-run %s --mode=fast-run --entry=element --input=index=2 --input=i64=3 | FileCheck %s --check-prefix=ELEMENT
// ELEMENT: tensor<2x3xf64> = {{\[}}[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]
// RUN: tg-run %s --interpret --entry=element --input=index=0 --input=i64=3 | FileCheck %s --check-prefix=NONE
// RUN: tg-run %s --mode=debug --entry=element --input=index=0 --input=i64=3 | FileCheck %s --check-prefix=NONE
// RUN: tg-run %s --mode=fast-compile --entry=element --input=index=0 --input=i64=3 | FileCheck %s --check-prefix=NONE
// RUN: tg-run %s --mode=fast-run --entry=element --input=index=0 --input=i64=3 | FileCheck %s --check-prefix=NONE
// NONE: tensor<0x3xf64> = []
// RUN: tg-run %s --interpret --entry=product --input=index=1 --input=3xi64=2,1,2 | FileCheck %s --check-prefix=PRODUCT
// RUN: tg-run %s --mode=debug --entry=product --input=index=1 --input=3xi64=2,1,2 | FileCheck %s --check-prefix=PRODUCT
// RUN: tg-run %s --mode=fast-compile --entry=product --input=index=1 --input=3xi64=2,1,2 | FileCheck %s --check-prefix=PRODUCT
// RUN: tg-run %s --mode=fast-run --entry=product --input=index=1 --input=3xi64=2,1,2 | FileCheck %s --check-prefix=PRODUCT
// PRODUCT: tensor<1x4xf64> = {{\[}}[1.0, 1.0, 1.0, 1.0]]
// RUN: not tg-run %s --interpret --entry=outside --input=index=1 --input=2xi64=1,2 --input=index=7 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not tg-run %s --mode=debug --entry=outside --input=index=1 --input=2xi64=1,2 --input=index=7 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not tg-run %s --mode=fast-run --entry=outside --input=index=1 --input=2xi64=1,2 --input=index=7 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// OUTSIDE: error: index 7 is out of range for axis 0 of size 2
func.func @element(%n: index, %s0: i64) -> tensor<?x?xf64> {
  %sizes = tensor.from_elements %s0, %s0 : tensor<2xi64>
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<2xi64>) -> (tensor<?x?xf64>) {
    %zero = arith.constant 0 : index
    %e = tensor.extract %s[%zero] : tensor<2xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}

func.func @product(%n: index, %sizes: tensor<?xi64>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>) -> (tensor<?x?xf64>) {
    %p = tg.prod %s : tensor<?xi64>
    %size = tg.cast %p to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}

func.func @outside(%n: index, %sizes: tensor<?xi64>, %k: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>, %i = %k : index) -> (tensor<?x?xf64>) {
    %e = tg.slice %s[%i] : tensor<?xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
