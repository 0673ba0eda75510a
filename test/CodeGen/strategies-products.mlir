// The strategies of products are named in remarks, and each can be left out.

// RUN: tg-opt %s --tg-pack-matmuls --remarks-filter=tg-pack-matmuls -o /dev/null 2>&1 | FileCheck %s
// RUN: tg-opt %s --tg-pack-matmuls=without=thin-columns,thin-rows,few-transposed,thin-transposed,overlapping,pairs \
// RUN:   --remarks-filter=tg-pack-matmuls -o /dev/null 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: tg-opt %s --tg-pack-matmuls=without=direct,dot --remarks-filter=tg-pack-matmuls -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PACKED
// RUN: tg-opt %s --tg-pack-matmuls=without=packed,matrix-vector,vector-matrix --remarks-filter=tg-pack-matmuls \
// RUN:   | FileCheck %s --check-prefix=LEFT
// RUN: not tg-opt %s --tg-pack-matmuls=without=rowz 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: expects strategies in 'without', but got 'rowz'; tg-opt --tg-list-strategies prints them

// CHECK-DAG: [[@LINE+3]]:3: {{.*}}product of matrices, strategy thin-columns"
// PLAIN-DAG: [[@LINE+2]]:3: {{.*}}product of matrices, strategy direct"
func.func @few_columns(%x: memref<512x512xf64>, %y: memref<512x4xf64>, %z: memref<512x4xf64>) {
  linalg.matmul ins(%x, %y : memref<512x512xf64>, memref<512x4xf64>) outs(%z : memref<512x4xf64>)
  return
}

// CHECK-DAG: [[@LINE+3]]:3: {{.*}}product of matrices, strategy thin-rows"
// PLAIN-DAG: [[@LINE+2]]:3: {{.*}}product of matrices, strategy direct"
func.func @few_rows(%x: memref<4x512xf64>, %y: memref<512x512xf64>, %z: memref<4x512xf64>) {
  linalg.matmul ins(%x, %y : memref<4x512xf64>, memref<512x512xf64>) outs(%z : memref<4x512xf64>)
  return
}

// CHECK-DAG: [[@LINE+5]]:3: {{.*}}product of matrices, strategy thin-transposed"
// PLAIN-DAG: [[@LINE+4]]:3: {{.*}}product of matrices, strategy packed"
// LEFT-LABEL:  @few_rows_transposed
// LEFT:        linalg.matmul
func.func @few_rows_transposed(%x: memref<4x512xf64>, %y: memref<512x512xf64, strided<[1, 512]>>, %z: memref<4x512xf64>) {
  linalg.matmul ins(%x, %y : memref<4x512xf64>, memref<512x512xf64, strided<[1, 512]>>) outs(%z : memref<4x512xf64>)
  return
}

// CHECK-DAG: [[@LINE+4]]:3: {{.*}}product of matrices, strategy few-transposed"
// PLAIN-DAG: [[@LINE+3]]:3: {{.*}}product of matrices, strategy packed"
// PACKED-DAG: [[@LINE+2]]:3: {{.*}}product of matrices, strategy few-transposed"
func.func @few_transposed(%x: memref<12x12xf64>, %y: memref<12x12xf64, strided<[1, 12]>>, %z: memref<12x12xf64>) {
  linalg.matmul ins(%x, %y : memref<12x12xf64>, memref<12x12xf64, strided<[1, 12]>>) outs(%z : memref<12x12xf64>)
  return
}

// CHECK-DAG: [[@LINE+6]]:3: {{.*}}product of matrices, strategies thin-columns, pairs"
// PLAIN-DAG: [[@LINE+5]]:3: {{.*}}product of matrices, strategy direct"
// PACKED-DAG: [[@LINE+4]]:3: {{.*}}product of matrices, strategies thin-columns, pairs"
func.func @tiny(%x: memref<4x4xf32>, %y: memref<4x4xf32>, %z: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%z : memref<4x4xf32>)
  linalg.matmul ins(%x, %y : memref<4x4xf32>, memref<4x4xf32>) outs(%z : memref<4x4xf32>)
  return
}

// CHECK-DAG: [[@LINE+6]]:3: {{.*}}product of matrices, strategy overlapping"
// PLAIN-DAG: [[@LINE+5]]:3: {{.*}}product of matrices, strategy direct"
// PACKED-DAG: [[@LINE+4]]:3: {{.*}}product of matrices, strategy overlapping"
func.func @from_zeros(%x: memref<40x40xf64>, %y: memref<40x40xf64>, %z: memref<40x40xf64>) {
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%z : memref<40x40xf64>)
  linalg.matmul ins(%x, %y : memref<40x40xf64>, memref<40x40xf64>) outs(%z : memref<40x40xf64>)
  return
}

// CHECK-DAG: [[@LINE+3]]:3: {{.*}}product of matrices, strategy direct"
// PACKED-DAG: [[@LINE+2]]:3: {{.*}}product of matrices, strategy packed"
func.func @small(%x: memref<32x32xf64>, %y: memref<32x32xf64>, %z: memref<32x32xf64>) {
  linalg.matmul ins(%x, %y : memref<32x32xf64>, memref<32x32xf64>) outs(%z : memref<32x32xf64>)
  return
}

// CHECK-DAG: [[@LINE+4]]:3: {{.*}}product of matrices, strategies dot, matrix-vector, vector-matrix, thin-columns, {{.*}}thin-rows, packed, direct"
// LEFT-LABEL: @unknown
// LEFT-NOT:   linalg
func.func @unknown(%x: memref<?x?xf64>, %y: memref<?x?xf64>, %z: memref<?x?xf64>) {
  linalg.matmul ins(%x, %y : memref<?x?xf64>, memref<?x?xf64>) outs(%z : memref<?x?xf64>)
  return
}

// CHECK-DAG: [[@LINE+4]]:3: {{.*}}product of vectors, strategy dot"
// PACKED-NOT: product of vectors
// LEFT-LABEL: @dot
func.func @dot(%x: memref<?xf64>, %y: memref<?xf64>, %z: memref<f64>) {
  linalg.dot ins(%x, %y : memref<?xf64>, memref<?xf64>) outs(%z : memref<f64>)
  return
}

// CHECK-DAG: [[@LINE+4]]:3: {{.*}}product of a matrix and a vector, strategy matrix-vector"
// LEFT-LABEL: @matrix_vector
// LEFT:       linalg.matvec
func.func @matrix_vector(%x: memref<?x?xf64>, %y: memref<?xf64>, %z: memref<?xf64>) {
  linalg.matvec ins(%x, %y : memref<?x?xf64>, memref<?xf64>) outs(%z : memref<?xf64>)
  return
}

// CHECK-DAG: [[@LINE+4]]:3: {{.*}}product of a matrix and a vector, strategy vector-matrix"
// LEFT-LABEL: @vector_matrix
// LEFT:       linalg.vecmat
func.func @vector_matrix(%x: memref<?xf64>, %y: memref<?x?xf64>, %z: memref<?xf64>) {
  linalg.vecmat ins(%x, %y : memref<?xf64>, memref<?x?xf64>) outs(%z : memref<?xf64>)
  return
}
