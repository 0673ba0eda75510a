// Lanes are sorted where they stand; what the runtime works in is allocated once.
// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s
// RUN: tg-opt %s --tg-fast-run --tg-lower-to-loops=code=fast | FileCheck %s
// RUN: tg-opt %s --tg-lower-to-loops --tg-emit-runtime-calls | FileCheck %s --check-prefix=CALL
// RUN: tg-opt %s --tg-lower-to-loops --mlir-print-debuginfo | tg-opt --tg-lower-to-llvm > %t.twice && tg-opt %s --tg-lower-to-llvm | diff - %t.twice

// Two words of 8 bytes for each element.
// CHECK-LABEL: func.func @columns(
// CHECK-SAME: %[[X:.+]]: memref<100x?xf64>)
// CHECK-DAG: %[[RESULT:.+]] = memref.alloc(%{{.+}}) {{.*}}: memref<100x?xf64>
// CHECK-DAG: %[[WORK:.+]] = memref.alloc() {{.*}}: memref<200xi64>
// CHECK: scf.for %[[K:.+]] =
// CHECK-DAG: %[[FROM:.+]] = memref.subview %[[X]][0, %[[K]]] [100, 1] [1, 1]
// CHECK-DAG: %[[TO:.+]] = memref.subview %[[RESULT]][0, %[[K]]] [100, 1] [1, 1]
// CHECK: tgl.sort_lane %[[FROM]] into %[[TO]] using
// CHECK-NOT: copy
// CHECK: return %[[RESULT]]

// CALL-LABEL: func.func @columns(
// CALL: %[[TYPE:.+]] = arith.constant 9 : i32
// CALL: call @tg_sort(%[[TYPE]], %{{.+}}) : (i32, i64, !llvm.ptr, i64, i64, i64, !llvm.ptr, i64, !llvm.ptr) -> ()
func.func @columns(%x: tensor<100x?xf64>) -> tensor<100x?xf64> {
  %0 = tg.sort %x axis 0 : tensor<100x?xf64>
  return %0 : tensor<100x?xf64>
}

// One for each element of up to 4 bytes.
// CHECK-LABEL: func.func @narrow(
// CHECK: memref.alloc() {{.*}}: memref<100xi64>
func.func @narrow(%x: tensor<100xf32>) -> tensor<100xf32> {
  %0 = tg.sort %x axis 0 : tensor<100xf32>
  return %0 : tensor<100xf32>
}

// Twice as many for positions.
// CHECK-LABEL: func.func @positions(
// CHECK: memref.alloc() {{.*}}: memref<200xi64>
// CHECK: memref.alloc() {{.*}}: memref<400xi64>
// CALL-LABEL: func.func @positions(
// CALL: call @tg_argsort(
// CALL: call @tg_argsort(
func.func @positions(%x: tensor<100xf32>, %y: tensor<100xf64>) -> (tensor<100xindex>, tensor<100xindex>) {
  %0 = tg.argsort %x axis 0 : tensor<100xf32>
  %1 = tg.argsort %y axis 0 : tensor<100xf64>
  return %0, %1 : tensor<100xindex>, tensor<100xindex>
}

// In a lane of more than 2**32 elements, a position takes a word, too.
// CHECK-LABEL: func.func @positions_of_many(
// CHECK: %[[IS_SHORT:.+]] = arith.cmpi sle, %[[N:.+]], %c4294967296
// CHECK: %[[WORDS:.+]] = arith.select %[[IS_SHORT]]
// CHECK: memref.alloc(%[[WORDS]]) {{.*}}: memref<?xi64>
func.func @positions_of_many(%x: tensor<?xi8>) -> tensor<?xindex> {
  %0 = tg.argsort %x axis 0 : tensor<?xi8>
  return %0 : tensor<?xindex>
}

// The size of a sorted vector is that of the operand: sizes need no check.
// CHECK-LABEL: func.func @size(
// CHECK-NOT: tgl.check
// CHECK: return
func.func @size(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.sort %x axis 0 : tensor<?xf64>
  %1 = tg.sub %0, %x : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// Only what a slice takes is sorted.
// CHECK-LABEL: func.func @smallest(
// CHECK: memref.alloc(%{{.+}}, %[[COUNT:.+]]) {{.*}}: memref<?x?xf64>
// CHECK: memref.subview %{{.+}} [1, %[[COUNT]]] [1, 1]
// CHECK: tgl.sort_lane %{{.+}}[%{{.+}}] into %{{.+}} using
// CHECK: return
func.func @smallest(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.sort %x axis 1 : tensor<?x?xf64>
  %1 = tg.slice %0[:, 5:15] : tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}

// The whole order is needed.
// CHECK-LABEL: func.func @used_twice(
// CHECK-COUNT-1: tgl.sort_lane %{{[^[]+}} into
// CHECK: return
func.func @used_twice(%x: tensor<?xf64>) -> (f64, tensor<?xf64>) {
  %0 = tg.sort %x axis 0 : tensor<?xf64>
  %1 = tg.slice %0[0] : tensor<?xf64>
  return %1, %0 : f64, tensor<?xf64>
}
