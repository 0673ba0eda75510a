// RUN: not tg-opt %s --tg-lower-to-llvm 2>&1 | FileCheck %s

// Modules inside of a module are not lowered.
// CHECK: nested-modules.mlir:[[#@LINE + 4]]:{{.*}}: error: 'func.return' op cannot be lowered
module {
  module @inner {
    func.func private @f(%x: tensor<4xf64>) -> tensor<4xf64> {
      return %x : tensor<4xf64>
    }
    func.func @g(%x: tensor<4xf64>) -> tensor<4xf64> {
      %0 = tgl.call @f(%x) : (tensor<4xf64>) -> tensor<4xf64>
      return %0 : tensor<4xf64>
    }
  }
}
