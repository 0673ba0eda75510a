// The right sides of an inverse have no batch, so that its sizes are those of the factors, which are not kept.
// RUN: tg-run %s --mode=fast-run --input=2x2x2xf64=0,2,4,0,2,0,0,4 | FileCheck %s
// RUN: tg-run %s --mode=debug --input=2x2x2xf64=0,2,4,0,2,0,0,4 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --input=0x3x3xf64= | FileCheck %s --check-prefix=EMPTY
// CHECK: tensor<2x2x2xf64> = {{\[\[\[}}0.0, 0.25], [0.5, 0.0]], {{\[\[}}0.5, 0.0], [0.0, 0.25]]]
// EMPTY: tensor<0x3x3xf64> = []

func.func @main(%a: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  %0 = tg.inv %a : tensor<?x?x?xf64>
  return %0 : tensor<?x?x?xf64>
}
