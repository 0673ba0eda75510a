// A solver whose point is a scalar, a vector or a matrix: what it becomes is valid between all passes.
// RUN: tg-opt %s --tg-fast-run --tg-lower-to-llvm | FileCheck %s --check-prefix=LLVM
// RUN: tg-explain %s --decisions | FileCheck %s
// RUN: tg-run %s --check

// LLVM: llvm.call @tg_root_newton
// CHECK: tg.root newton
func.func @matrix(%d: tensor<2x2xf64>) -> tensor<2x2xf64> {
  %z, %f, %status, %steps = tg.root newton from(%i0 = %d : tensor<2x2xf64>) consts(%i1 = %d : tensor<2x2xf64>) {
    %0 = tg.add %i0, %i0 : tensor<2x2xf64>
    %1 = tg.sub %0, %i1 : tensor<2x2xf64>
    tg.yield %1 : tensor<2x2xf64>
  }
  return %z : tensor<2x2xf64>
}
tg.expect @matrix(dense<[[2.0, 4.0], [6.0, -8.0]]> : tensor<2x2xf64>) returns (dense<[[1.0, 2.0], [3.0, -4.0]]> : tensor<2x2xf64>)

func.func @least(%d: tensor<?x2xf64>) -> tensor<?x2xf64> {
  %z, %f, %status, %steps = tg.minimize lbfgs from(%i0 = %d : tensor<?x2xf64>) {
    %0 = tg.mul %i0, %i0 : tensor<?x2xf64>
    %1 = tg.sum %0 : tensor<?x2xf64>
    tg.yield %1 : f64
  }
  return %z : tensor<?x2xf64>
}
tg.expect @least(dense<0.0> : tensor<1x2xf64>) returns (dense<0.0> : tensor<1x2xf64>)
