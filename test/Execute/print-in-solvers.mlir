// A solver's graph prints once for each evaluation of its value; computing derivatives there prints nothing.
// RUN: tg-run %s --entry=bfgs --input=2xf64=1,2 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=bfgs --input=2xf64=1,2 --interpret 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=bfgs --input=2xf64=1,2 --mode=debug 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=lbfgs --input=2xf64=1,2 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=lbfgs --input=2xf64=1,2 --interpret 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=newton --input=2xf64=1,2 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=newton --input=2xf64=1,2 --interpret 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=newton --input=2xf64=1,2 --mode=debug 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=by_call --input=2xf64=1,2 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=by_call --input=2xf64=1,2 --interpret 2>&1 | FileCheck %s
// RUN: tg-run %s --entry=nelder_mead --input=2xf64=1,2 2>&1 | FileCheck %s

// CHECK:     eval [1.0, 2.0]
// CHECK-NOT: eval [1.0, 2.0]
// CHECK:     tensor<2xf64> =
func.func @bfgs(%s: tensor<2xf64>) -> tensor<2xf64> {
  %x, %f, %st, %n = tg.minimize bfgs from(%i0 = %s : tensor<2xf64>) {
    tg.print "eval {}"(%i0 : tensor<2xf64>)
    %0 = tg.cosh %i0 : tensor<2xf64>
    %1 = tg.sum %0 : tensor<2xf64>
    tg.yield %1 : f64
  }
  return %x : tensor<2xf64>
}
func.func @lbfgs(%s: tensor<2xf64>) -> tensor<2xf64> {
  %x, %f, %st, %n = tg.minimize lbfgs from(%i0 = %s : tensor<2xf64>) {
    tg.print "eval {}"(%i0 : tensor<2xf64>)
    %0 = tg.cosh %i0 : tensor<2xf64>
    %1 = tg.sum %0 : tensor<2xf64>
    tg.yield %1 : f64
  }
  return %x : tensor<2xf64>
}
func.func @newton(%s: tensor<2xf64>) -> tensor<2xf64> {
  %x, %f, %st, %n = tg.minimize newton from(%i0 = %s : tensor<2xf64>) {
    tg.print "eval {}"(%i0 : tensor<2xf64>)
    %0 = tg.cosh %i0 : tensor<2xf64>
    %1 = tg.sum %0 : tensor<2xf64>
    tg.yield %1 : f64
  }
  return %x : tensor<2xf64>
}
func.func @nelder_mead(%s: tensor<2xf64>) -> tensor<2xf64> {
  %x, %f, %st, %n = tg.minimize nelder_mead from(%i0 = %s : tensor<2xf64>) {
    tg.print "eval {}"(%i0 : tensor<2xf64>)
    %0 = tg.cosh %i0 : tensor<2xf64>
    %1 = tg.sum %0 : tensor<2xf64>
    tg.yield %1 : f64
  }
  return %x : tensor<2xf64>
}

// A function that prints, called by the graph.
func.func private @loss(%x: tensor<2xf64>) -> f64 {
  tg.print "eval {}"(%x : tensor<2xf64>)
  %0 = tg.cosh %x : tensor<2xf64>
  %1 = tg.sum %0 : tensor<2xf64>
  return %1 : f64
}
func.func @by_call(%s: tensor<2xf64>) -> tensor<2xf64> {
  %x, %f, %st, %n = tg.minimize newton from(%i0 = %s : tensor<2xf64>) {
    %0 = func.call @loss(%i0) : (tensor<2xf64>) -> f64
    tg.yield %0 : f64
  }
  return %x : tensor<2xf64>
}
