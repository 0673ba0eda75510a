// RUN: tg-opt %s --tg-derive-strides --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @contiguous
// CHECK:         %{{.*}}, %{{.*}}, %[[SIZES:.*]]:3, %{{.*}} = memref.extract_strided_metadata %arg0
// CHECK:         %[[STRIDE:.*]] = arith.muli %[[SIZES]]#1, %[[SIZES]]#2
// CHECK:         return %[[STRIDE]], %[[SIZES]]#2
func.func @contiguous(%x: memref<?x?x?xf64>) -> (index, index, index) {
  %base, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %x : memref<?x?x?xf64> -> memref<f64>, index, index, index, index, index, index, index
  return %strides#0, %strides#1, %strides#2 : index, index, index
}

// CHECK-LABEL: func.func @with_layout
// CHECK:         %[[STRIDES:[a-z]*]]:2 = memref.extract_strided_metadata %arg0
// CHECK:         return %[[STRIDES]]#0
func.func @with_layout(%x: memref<?x?xf64, strided<[?, ?], offset: ?>>) -> index {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %x : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  return %strides#0 : index
}

// CHECK-LABEL: func.func @of_rank_0
func.func @of_rank_0(%x: memref<f64>) -> index {
  %base, %offset = memref.extract_strided_metadata %x : memref<f64> -> memref<f64>, index
  return %offset : index
}
