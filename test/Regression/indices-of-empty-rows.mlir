// An index that stands for no elements is checked as any other: compiled code took it as right.
// RUN: not tg-run %s --mode=debug --entry=take --input=3x0xf64= --input=1xi64=7 2>&1 | FileCheck %s
// RUN: not tg-run %s --entry=take --interpret --input=3x0xf64= --input=1xi64=7 2>&1 | FileCheck %s
// RUN: not tg-run %s --mode=debug --entry=gather --input=3x0xf64= --input=1xi64=7 2>&1 | FileCheck %s
// RUN: not tg-run %s --entry=gather --interpret --input=3x0xf64= --input=1xi64=7 2>&1 | FileCheck %s
// RUN: not tg-run %s --mode=debug --entry=scatter --input=3x0xf64= --input=1xi64=7 2>&1 | FileCheck %s
// RUN: not tg-run %s --entry=scatter --interpret --input=3x0xf64= --input=1xi64=7 2>&1 | FileCheck %s
// CHECK: error: index 7 is out of range for axis 0 of size 3

// RUN: tg-run %s --mode=debug --entry=take --input=3x0xf64= --input=0xi64= | FileCheck %s --check-prefix=NONE
// NONE: tensor<0x0xf64> = []

func.func @take(%x: tensor<?x?xf64>, %i: tensor<?xi64>) -> tensor<?x?xf64> {
  %0 = tg.take %x at %i axis 0 : tensor<?x?xf64>, tensor<?xi64>
  return %0 : tensor<?x?xf64>
}

func.func @gather(%x: tensor<?x?xf64>, %i: tensor<?xi64>) -> tensor<?x?xf64> {
  %0 = tg.gather %x[%i] : (tensor<?x?xf64>, tensor<?xi64>)
  return %0 : tensor<?x?xf64>
}

func.func @scatter(%x: tensor<?x?xf64>, %i: tensor<?xi64>) -> tensor<?x?xf64> {
  %c = arith.constant 1.0 : f64
  %0 = tg.scatter add %c into %x[%i] : (f64, tensor<?x?xf64>, tensor<?xi64>)
  return %0 : tensor<?x?xf64>
}
