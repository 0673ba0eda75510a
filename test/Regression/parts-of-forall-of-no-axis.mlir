// RUN: not tg-run %s --input=index=1 --input=2xf64=1,2 2>&1 | FileCheck %s
// RUN: not tg-run %s --mode=debug --input=index=1 --input=2xf64=1,2 2>&1 | FileCheck %s
// CHECK: :[[@LINE+4]]:10: error: axis 128 is out of range for rank 1
func.func @main(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %c128 = arith.constant 128 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %x) -> tensor<?xf64> {
    %d = tensor.dim %o, %c128 : tensor<?xf64>
    %e = tensor.empty(%d) : tensor<?xf64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[0] [%d] [1] : tensor<?xf64> into tensor<?xf64>
    }
  }
  return %r : tensor<?xf64>
}
