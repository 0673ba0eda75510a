// An insertion that takes the cast of its slice away must leave out the same axis: MLIR leaves out axis 3 instead of axis 0.
// RUN: tg-run %s --mode=debug --input=2x2x2x1xf64=0,0,0,0,0,0,0,0 --input=1x2x1xf64=1,2 --input=index=1 --input=index=2 | FileCheck %s
// RUN: tg-run %s --input=2x2x2x1xf64=0,0,0,0,0,0,0,0 --input=1x2x1xf64=1,2 --input=index=1 --input=index=2 | FileCheck %s
// CHECK: tensor<2x2x2x1xf64> = [{{\[\[}}[0.0], [0.0]], {{\[}}[0.0], [0.0]]], {{\[\[}}[1.0], [2.0]], {{\[}}[0.0], [0.0]]]]
func.func @main(%x: tensor<?x?x?x1xf64>, %y: tensor<1x2x1xf64>, %n: index, %m: index) -> tensor<?x?x?x1xf64> {
  %0 = tensor.cast %y : tensor<1x2x1xf64> to tensor<?x?x1xf64>
  %r = scf.forall (%i) in (1) shared_outs(%o = %x) -> (tensor<?x?x?x1xf64>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %0 into %o[1, 0, 0, 0] [1, %n, %m, 1] [1, 1, 1, 1] : tensor<?x?x1xf64> into tensor<?x?x?x1xf64>
    }
  }
  return %r : tensor<?x?x?x1xf64>
}
