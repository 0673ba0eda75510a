// RUN: tg-opt %s --tg-expand-views | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK:         %[[EIGHT:.*]] = arith.constant 8 : index
// CHECK:         %[[BASE:.*]], %[[OFFSET:.*]], %{{.*}}:2, %{{.*}}:2 = memref.extract_strided_metadata %arg0
// CHECK:         %[[STRIDE:.*]] = arith.muli %[[EIGHT]], %arg2
// CHECK:         memref.reinterpret_cast %[[BASE]] to offset: [%[[OFFSET]]], sizes: [%arg1, %arg2, 4], strides: [%[[STRIDE]], 8, 1]
// CHECK-NOT:     memref.expand_shape
func.func @main(%x: memref<?x4xf64, strided<[8, 1], offset: ?>>, %m: index, %n: index) -> memref<?x?x4xf64, strided<[?, 8, 1], offset: ?>> {
  %0 = memref.expand_shape %x [[0, 1], [2]] output_shape [%m, %n, 4] : memref<?x4xf64, strided<[8, 1], offset: ?>> into memref<?x?x4xf64, strided<[?, 8, 1], offset: ?>>
  return %0 : memref<?x?x4xf64, strided<[?, 8, 1], offset: ?>>
}
