// RUN: tg-opt %s --tg-lower-strided-copies | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-NEXT:    linalg.copy ins(%arg0 : memref<4xf64>) outs(%arg1 : memref<4xf64, strided<[2]>>)
// CHECK-NEXT:    memref.copy %arg0, %arg2
func.func @main(%x: memref<4xf64>, %y: memref<4xf64, strided<[2]>>, %z: memref<4xf64>) {
  memref.copy %x, %y : memref<4xf64> to memref<4xf64, strided<[2]>>
  memref.copy %x, %z : memref<4xf64> to memref<4xf64>
  return
}
