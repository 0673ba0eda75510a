// Places of constants are not part of what is cached: errors of cached code are at the operations of this program.
// RUN: rm -rf %t && mkdir %t
// RUN: sed 's|^  // here|  %%f = arith.constant 1.0 : f64|' %s > %t/outside.mlir
// RUN: sed 's|^    // or here|    %%f = arith.constant 1.0 : f64|' %s > %t/inside.mlir
// RUN: not tg-run %t/outside.mlir --mode=debug --cache=%t/cache --input=index=-3 2>&1 | FileCheck %s -DFILE=outside
// RUN: not tg-run %t/inside.mlir --mode=debug --cache=%t/cache --timing --input=index=-3 2>&1 | FileCheck %s -DFILE=inside --check-prefixes=CHECK,CACHED
// CACHED: cached
// CHECK: [[FILE]].mlir:[[#@LINE+3]]:8: error: the size of axis 0 is negative: -3
func.func @main(%n: index) -> tensor<?xf64> {
  // here
  %0 = tensor.generate %n {
  ^bb0(%k: index):
    // or here
    tensor.yield %f : f64
  } : tensor<?xf64>
  return %0 : tensor<?xf64>
}
