// RUN: tg-opt %s --tg-lower-boolean-vectors | FileCheck %s

// CHECK-LABEL: func.func @on_bytes(
// CHECK:         %[[LOADED:.*]] = llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> vector<8xi8>
// CHECK:         %[[BITS:.*]] = llvm.trunc %[[LOADED]] : vector<8xi8> to vector<8xi1>
// CHECK:         %[[BYTES:.*]] = llvm.zext %[[BITS]] : vector<8xi1> to vector<8xi8>
// CHECK:         llvm.store %[[BYTES]], %{{.*}} {alignment = 1 : i64} : vector<8xi8>, !llvm.ptr
func.func @on_bytes(%x: memref<?xi1>, %y: memref<?xi1>, %i: index) {
  %0 = vector.load %x[%i] : memref<?xi1>, vector<8xi1>
  vector.store %0, %y[%i] : memref<?xi1>, vector<8xi1>
  return
}

// CHECK-LABEL: func.func @with_masks(
// CHECK-SAME:    %{{.*}}: memref<?xi1>, %{{.*}}: memref<?xi1>, %{{.*}}: index, %[[MASK:.*]]: vector<8xi1>, %[[OTHER:.*]]: vector<8xi1>
// CHECK:         %[[OTHERS:.*]] = llvm.zext %[[OTHER]] : vector<8xi1> to vector<8xi8>
// CHECK:         %[[LOADED:.*]] = llvm.intr.masked.load %{{.*}}, %[[MASK]], %[[OTHERS]] {alignment = 1 : i32} : {{.*}} -> vector<8xi8>
// CHECK:         %[[BITS:.*]] = llvm.trunc %[[LOADED]]
// CHECK:         %[[BYTES:.*]] = llvm.zext %[[BITS]]
// CHECK:         llvm.intr.masked.store %[[BYTES]], %{{.*}}, %[[MASK]] {alignment = 1 : i32}
func.func @with_masks(%x: memref<?xi1>, %y: memref<?xi1>, %i: index, %mask: vector<8xi1>, %other: vector<8xi1>) {
  %0 = vector.maskedload %x[%i], %mask, %other : memref<?xi1>, vector<8xi1>, vector<8xi1> into vector<8xi1>
  vector.maskedstore %y[%i], %mask, %0 : memref<?xi1>, vector<8xi1>, vector<8xi1>
  return
}

// CHECK-LABEL: func.func @numbers(
// CHECK:         vector.load
// CHECK:         vector.store
func.func @numbers(%x: memref<?xi8>, %y: memref<?xi8>, %i: index) {
  %0 = vector.load %x[%i] : memref<?xi8>, vector<8xi8>
  vector.store %0, %y[%i] : memref<?xi8>, vector<8xi8>
  return
}
