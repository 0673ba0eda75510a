// Operations that cannot be lowered are named.
// RUN: split-file %s %t
// RUN: not tg-compile %t/gather.mlir -o %t.a 2>&1 | FileCheck %s --check-prefix=GATHER
// RUN: not tg-compile %t/pack.mlir -o %t.a 2>&1 | FileCheck %s --check-prefix=PACK
// RUN: not tg-run %t/dealloc.mlir --input=4xf64=1,2,3,4 2>&1 | FileCheck %s --check-prefix=DEALLOC

//--- gather.mlir
// GATHER: gather.mlir:4:8: error: 'tensor.gather' op has no lowering to LLVM
func.func @main(%x: tensor<4xf64>) -> tensor<2x1xf64> {
  %i = arith.constant dense<[[0],[2]]> : tensor<2x1xindex>
  %r = tensor.gather %x[%i] gather_dims([0]) : (tensor<4xf64>, tensor<2x1xindex>) -> tensor<2x1xf64>
  return %r : tensor<2x1xf64>
}

//--- pack.mlir
// PACK: pack.mlir:4:8: error: 'linalg.pack' op has no lowering to LLVM
func.func @main(%x: tensor<4xf64>) -> tensor<2x2xf64> {
  %e = tensor.empty() : tensor<2x2xf64>
  %r = linalg.pack %x inner_dims_pos = [0] inner_tiles = [2] into %e : tensor<4xf64> -> tensor<2x2xf64>
  return %r : tensor<2x2xf64>
}

//--- dealloc.mlir
// DEALLOC: dealloc.mlir:8:3: error: 'memref.dealloc' op cannot be lowered: memory is freed where it is used last
func.func @main(%x: tensor<4xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf64>
  %v = tensor.extract %x[%c0] : tensor<4xf64>
  memref.store %v, %m[%c0] : memref<4xf64>
  %r = memref.load %m[%c0] : memref<4xf64>
  memref.dealloc %m : memref<4xf64>
  return %r : f64
}
