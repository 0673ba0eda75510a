// The dialect and its passes in stock mlir-opt.
// RUN: mlir-opt --load-dialect-plugin=%tg_plugin --pass-pipeline='builtin.module(tg-inline-graphs,canonicalize)' %s \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @inlines
// CHECK-SAME:    %[[X:.*]]: tensor<?xf64>
// CHECK-NEXT:    %[[T:.*]] = tg.tanh %[[X]]
// CHECK-NEXT:    return %[[T]]
func.func @inlines(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.ofg "layer" (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.tanh %i0 : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
