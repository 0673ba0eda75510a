// RUN: tg-opt %s --tg-pack-matmuls --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-pack-matmuls --split-input-file --remarks-filter=tg-pack-matmuls 2>&1 >/dev/null \
// RUN:   | FileCheck %s --check-prefix=REMARK

// Nothing is packed; a tile of five vectors of each row, all of which are masked.
// CHECK-LABEL: func.func @few_rows(
// CHECK-NOT:     memref.alloc
// CHECK-COUNT-15: vector.fma {{.*}} : vector<8xf64>
// CHECK-NOT:     vector.fma
// CHECK-NOT:     linalg
// CHECK:         return
// REMARK: remark: {{.*}}Vectorized{{.*}}product of matrices
func.func @few_rows(%a: memref<3x?xf64>, %b: memref<?x100xf64>, %c: memref<3x100xf64>) {
  linalg.matmul ins(%a, %b : memref<3x?xf64>, memref<?x100xf64>) outs(%c : memref<3x100xf64>)
  return
}

// -----

// A short vector for each of eight rows, or of three, four or six if there are no more. Sums of two, three and four
// products for few rows are not loops.
// CHECK-LABEL: func.func @few_columns(
// CHECK-NOT:     memref.alloc
// CHECK:         arith.cmpi {{.*}}%c0
// CHECK:         arith.cmpi sle, %{{.*}}, %c3
// CHECK:         arith.cmpi eq, %{{.*}}, %c2
// CHECK-NOT:     scf.for
// CHECK-COUNT-6: vector.fma {{.*}} : vector<4xf64>
// CHECK-NOT:     vector.fma
// CHECK:         } else {
// CHECK:         arith.cmpi eq, %{{.*}}, %c3
// CHECK-NOT:     scf.for
// CHECK-COUNT-9: vector.fma {{.*}} : vector<4xf64>
// CHECK-NOT:     vector.fma
// CHECK:         } else {
// CHECK:         arith.cmpi eq, %{{.*}}, %c4
// CHECK-NOT:     scf.for
// CHECK-COUNT-12: vector.fma {{.*}} : vector<4xf64>
// CHECK-NOT:     vector.fma
// CHECK:         } else {
// CHECK:         scf.for
// CHECK-COUNT-3: vector.fma {{.*}} : vector<4xf64>
// CHECK-NOT:     vector.fma
// CHECK:         arith.cmpi sle, %{{.*}}, %c4
// CHECK:         arith.cmpi sle, %{{.*}}, %c6
// CHECK-NOT:     memref.alloc
// CHECK-COUNT-6: vector.fma {{.*}} : vector<4xf64>
// CHECK-NOT:     vector.fma
// CHECK:         arith.cmpi sle, %{{.*}}, %c8
// CHECK-COUNT-8: vector.fma {{.*}} : vector<4xf64>
// CHECK-NOT:     vector.fma
// CHECK:         } else {
// CHECK-COUNT-8: vector.fma {{.*}} : vector<4xf64>
// CHECK-NOT:     vector.fma
// CHECK:         return
func.func @few_columns(%a: memref<?x?xf64>, %b: memref<?x3xf64>, %c: memref<?x3xf64>) {
  linalg.matmul ins(%a, %b : memref<?x?xf64>, memref<?x3xf64>) outs(%c : memref<?x3xf64>)
  return
}

// -----

// Whether the product is one of vectors shows at run time: a column is contiguous if it is all of its matrix.
// CHECK-LABEL: func.func @unknown_column(
// CHECK-SAME:    %[[A:[^:]*]]: memref<100x?xf32>, %[[B:[^:]*]]: memref<?x?xf32, strided<[?, 1]>>
// CHECK:         %[[ONE:.*]] = arith.cmpi eq, %{{.*}}, %c1
// CHECK:         %{{.*}}, %{{.*}}, %{{.*}}:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %[[B]]
// CHECK:         %[[CONTIGUOUS:.*]] = arith.cmpi eq, %[[STRIDES]]#0, %c1
// CHECK:         %[[THIN:.*]] = arith.andi %[[ONE]], %[[CONTIGUOUS]]
// CHECK:         scf.if %[[THIN]] {
// CHECK:           memref.reinterpret_cast {{.*}} to memref<?xf32, strided<[1], offset: ?>>
// CHECK-COUNT-4:   vector.fma {{.*}} : vector<16xf32>
// CHECK:         } else {
func.func @unknown_column(%a: memref<100x?xf32>, %b: memref<?x?xf32, strided<[?, 1]>>, %c: memref<100x?xf32>) {
  linalg.matmul ins(%a, %b : memref<100x?xf32>, memref<?x?xf32, strided<[?, 1]>>) outs(%c : memref<100x?xf32>)
  return
}

// -----

// The transpose of the result has few columns: rows of the large operand are multiplied by the small one, which is
// copied with the result, not the large one.
// CHECK-LABEL: func.func @few_rows_transposed(
// CHECK-SAME:    %[[A:[^:]*]]: memref<5x64xf64>, %[[B:[^:]*]]: memref<100x64xf64>
// CHECK-DAG:     memref.alloc(%c512{{.*}}) {{.*}} : memref<?xf64>
// CHECK-DAG:     memref.alloc(%c800{{.*}}) {{.*}} : memref<?xf64>
// CHECK-NOT:     memref.alloc
// CHECK:         memref.transpose %[[B]]
// CHECK-COUNT-8: vector.fma {{.*}} : vector<8xf64>
// CHECK-NOT:     vector.fma
// CHECK:         return
#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (n, k)>
#out = affine_map<(m, n, k) -> (m, n)>
func.func @few_rows_transposed(%a: memref<5x64xf64>, %b: memref<100x64xf64>, %c: memref<5x100xf64>) {
  linalg.matmul indexing_maps = [#lhs, #rhs, #out] ins(%a, %b : memref<5x64xf64>, memref<100x64xf64>)
      outs(%c : memref<5x100xf64>)
  return
}

// -----

// Nine rows are not few.
// CHECK-LABEL: func.func @more_rows_transposed(
// CHECK:         memref.alloc
// CHECK:         vector.shuffle
// CHECK-COUNT-32: vector.fma
// CHECK:         return
func.func @more_rows_transposed(%a: memref<9x64xf64>, %b: memref<100x64xf64>, %c: memref<9x100xf64>) {
  linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>,
                                 affine_map<(m, n, k) -> (m, n)>]
      ins(%a, %b : memref<9x64xf64>, memref<100x64xf64>) outs(%c : memref<9x100xf64>)
  return
}

// -----

// Sums begin with zeros in registers: nothing is filled or loaded. The tile has as many rows as the result, the mask is
// known, and sums of three products are not loops.
// CHECK-LABEL: func.func @tiny_of_zeros(
// CHECK-SAME:    %{{[^:]*}}: memref<?x3x3xf64>, %{{[^:]*}}: memref<?x3x3xf64>, %[[C:[^:]*]]: memref<?x3x3xf64>
// CHECK-NOT:     linalg.fill
// CHECK:         %[[PART:.*]] = memref.subview %[[C]]
// CHECK-NOT:     vector.maskedload %[[PART]]
// CHECK-COUNT-9: vector.fma {{.*}} : vector<4xf64>
// CHECK-NOT:     vector.fma
// CHECK-COUNT-3: vector.maskedstore %[[PART]]
// CHECK:         return
func.func @tiny_of_zeros(%a: memref<?x3x3xf64>, %b: memref<?x3x3xf64>, %c: memref<?x3x3xf64>) {
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%c : memref<?x3x3xf64>)
  linalg.batch_matmul ins(%a, %b : memref<?x3x3xf64>, memref<?x3x3xf64>) outs(%c : memref<?x3x3xf64>)
  return
}

// -----

// Where the result is read several times, the zeros are written.
// CHECK-LABEL: func.func @few_rows_of_zeros(
// CHECK:         linalg.fill
// CHECK:         scf.for
// CHECK:         return
func.func @few_rows_of_zeros(%a: memref<3x?xf64>, %b: memref<?x100xf64>, %c: memref<3x100xf64>) {
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%c : memref<3x100xf64>)
  linalg.matmul ins(%a, %b : memref<3x?xf64>, memref<?x100xf64>) outs(%c : memref<3x100xf64>)
  return
}

// -----

// Two rows of 128 bits are in one vector, if rows of the left operand are as long: its elements are repeated by shuffles.
// Of unknown sizes, those of a whole tile have code without masks.
// CHECK-LABEL: func.func @two_rows_in_a_vector(
// CHECK:         scf.for
// CHECK-COUNT-4:   vector.load {{.*}} : memref<4x4xf32{{.*}}, vector<4xf32>
// CHECK-COUNT-8:   vector.fma {{.*}} : vector<8xf32>
// CHECK-NOT:       vector.fma
// CHECK-COUNT-4:   vector.store {{.*}} vector<4xf32>
func.func @two_rows_in_a_vector(%a: memref<?x4x4xf32>, %b: memref<?x4x4xf32>, %c: memref<?x4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<?x4x4xf32>)
  linalg.batch_matmul ins(%a, %b : memref<?x4x4xf32>, memref<?x4x4xf32>) outs(%c : memref<?x4x4xf32>)
  return
}
// CHECK-LABEL: func.func @two_rows_of_unknown_length(
// CHECK:         arith.cmpi eq, %{{.*}}, %c4
// CHECK-COUNT-8: vector.fma {{.*}} : vector<8xf32>
// CHECK:         } else {
// CHECK:         vector.maskedload
// CHECK-COUNT-8: vector.fma {{.*}} : vector<8xf32>
func.func @two_rows_of_unknown_length(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<?x?xf32>)
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}

// -----

// CHECK-LABEL: func.func @tiny_of_ones(
// CHECK:         linalg.fill
// CHECK:         vector.maskedload
func.func @tiny_of_ones(%a: memref<3x3xf64>, %b: memref<3x3xf64>, %c: memref<3x3xf64>) {
  %one = arith.constant 1.0 : f64
  linalg.fill ins(%one : f64) outs(%c : memref<3x3xf64>)
  linalg.matmul ins(%a, %b : memref<3x3xf64>, memref<3x3xf64>) outs(%c : memref<3x3xf64>)
  return
}

// -----

// CHECK-LABEL: func.func @tiny_of_zeros_that_are_read(
// CHECK:         linalg.fill
// CHECK:         memref.load
// CHECK:         vector.maskedload
func.func @tiny_of_zeros_that_are_read(%a: memref<3x3xf64>, %c: memref<3x3xf64>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %c0 = arith.constant 0 : index
  linalg.fill ins(%zero : f64) outs(%c : memref<3x3xf64>)
  %0 = memref.load %c[%c0, %c0] : memref<3x3xf64>
  linalg.matmul ins(%a, %a : memref<3x3xf64>, memref<3x3xf64>) outs(%c : memref<3x3xf64>)
  return %0 : f64
}

// -----

// REMARK: remark: {{.*}}Vectorized{{.*}}product of a matrix and a vector
func.func @matvec(%a: memref<?x?xf64>, %x: memref<?xf64>, %y: memref<?xf64>) {
  linalg.matvec ins(%a, %x : memref<?x?xf64>, memref<?xf64>) outs(%y : memref<?xf64>)
  return
}

// -----

// Of a result that begins with zeros, nothing is masked: the last tile overlaps the one before. There are tiles of half
// the rows, of half the columns, and of both for the rest.
// CHECK-LABEL: func.func @overlapping(
// CHECK-SAME:    %{{[^:]*}}: memref<?x20x10xf64>, %{{[^:]*}}: memref<?x10x20xf64>, %[[C:[^:]*]]: memref<?x20x20xf64>
// CHECK-NOT:     linalg.fill
// CHECK-NOT:     vector.masked
// CHECK-COUNT-16: vector.fma {{.*}} : vector<8xf64>
// CHECK-COUNT-16: vector.store
// CHECK-NOT:     vector.masked
// CHECK-COUNT-8: vector.fma {{.*}} : vector<8xf64>
// CHECK-NOT:     vector.masked
// CHECK-COUNT-8: vector.fma {{.*}} : vector<8xf64>
// CHECK-NOT:     vector.masked
// CHECK-COUNT-4: vector.fma {{.*}} : vector<8xf64>
// CHECK-NOT:     vector.masked
// CHECK:         return
func.func @overlapping(%a: memref<?x20x10xf64>, %b: memref<?x10x20xf64>, %c: memref<?x20x20xf64>) {
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%c : memref<?x20x20xf64>)
  linalg.batch_matmul ins(%a, %b : memref<?x20x10xf64>, memref<?x10x20xf64>) outs(%c : memref<?x20x20xf64>)
  return
}
