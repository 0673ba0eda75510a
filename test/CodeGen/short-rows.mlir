// RUN: tg-opt %s --split-input-file --tg-lower-to-loops=code=fast | FileCheck %s
// RUN: tg-opt %s --split-input-file --tg-lower-to-loops=code=fast --remarks-filter=tg-vectorize-linalg --mlir-disable-threading -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK

// Rows of unknown length are scalar loops if they are short, which is decided once for all rows.
// CHECK-LABEL: func.func @sums(
// CHECK-SAME:      %[[X:.*]]: memref<?x?xf64>)
// CHECK:         %[[LENGTH:.*]] = memref.dim %[[X]], %c1
// CHECK:         %[[SHORT:.*]] = arith.cmpi slt, %[[LENGTH]], %c16
// CHECK:         scf.if %[[SHORT]] {
// CHECK:           scf.for
// CHECK-NOT:         vector
// CHECK:             linalg.generic {{.*}}"reduction"
// CHECK:         } else {
// CHECK:           scf.for
// CHECK:             vector.load
func.func @sums(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [1] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}

// -----

// Largest elements take more steps on vectors.
// CHECK-LABEL: func.func @largest(
// CHECK:         arith.cmpi slt, %{{.*}}, %c32
func.func @largest(%x: tensor<?x?xf32>) -> tensor<?xf32> {
  %0 = tg.amax %x axes [1] : tensor<?x?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A known length is compared when it is compiled.
// CHECK-LABEL: func.func @known_short(
// CHECK-NOT:     scf.if
// CHECK-NOT:     vector
// CHECK-LABEL: func.func @known_long(
// CHECK-NOT:     scf.if
// CHECK:         vector.load
// REMARK: [Missed] NotVectorized {{.*}}the reduced axis is short
func.func @known_short(%x: tensor<?x15xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [1] : tensor<?x15xf64>
  return %0 : tensor<?xf64>
}
func.func @known_long(%x: tensor<?x16xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [1] : tensor<?x16xf64>
  return %0 : tensor<?xf64>
}

// -----

// Not if vectors save time before, if there is one row, or if the loop over rows reduces something else, too.
// CHECK-LABEL: func.func @of_functions(
// CHECK-NOT:     scf.if %{{.*}} {{[{]$}}
// CHECK:         math.exp %{{.*}} : vector<8xf64>
// CHECK-LABEL: func.func @one_row(
// CHECK-NOT:     arith.cmpi slt, %{{.*}}, %c16
// CHECK:         vector.load
// CHECK-LABEL: func.func @two_sums(
// CHECK-NOT:     arith.cmpi slt, %{{.*}}, %c16
// CHECK:         vector.load
// CHECK:         return
func.func @of_functions(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?x?xf64>
  %1 = tg.sum %0 axes [1] : tensor<?x?xf64>
  return %1 : tensor<?xf64>
}
func.func @one_row(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
func.func @two_sums(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.softmax %x axis 1 : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
