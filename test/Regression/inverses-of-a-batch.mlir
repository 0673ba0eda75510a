// The right sides of an inverse have no batch, so that its sizes are those of the factors, which are not kept.
// RUN: tg-run %s --mode=fast-run --input=2x2x2xf64=0,2,4,0,2,0,0,4 | FileCheck %s
// RUN: tg-run %s --mode=debug --compare=interp --input=2x2x2xf64=0,2,4,0,2,0,0,4
// RUN: tg-run %s --mode=fast-run --compare=interp --input=0x3x3xf64=
// CHECK: tensor<2x2x2xf64> = {{\[\[\[}}0.0, 0.25], [0.5, 0.0]], {{\[\[}}0.5, 0.0], [0.0, 0.25]]]

func.func @main(%a: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  %0 = tg.inv %a : tensor<?x?x?xf64>
  return %0 : tensor<?x?x?xf64>
}
