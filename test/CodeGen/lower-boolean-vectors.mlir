// RUN: tg-opt %s --tg-lower-boolean-vectors | FileCheck %s
// RUN: tg-opt %s --tg-lower-boolean-vectors=processor=256,fma | FileCheck %s --check-prefix=NARROW
// RUN: tg-opt %s --tg-lower-boolean-vectors=processor=128 | FileCheck %s --check-prefix=NOMASKS

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

// Masks of many elements are bits; those that select others than the first elements, and those of a register, stay.
// CHECK-LABEL: func.func @masks(
// CHECK:         %[[ONES:.*]] = llvm.shl %{{.*}}, %{{.*}} : i64
// CHECK:         llvm.sub %[[ONES]]
// CHECK:         llvm.trunc %{{.*}} : i64 to i16
// CHECK:         llvm.bitcast %{{.*}} : i16 to vector<16xi1>
// CHECK:         llvm.select
// CHECK:         llvm.bitcast %{{.*}} : i64 to vector<64xi1>
// CHECK:         vector.create_mask %{{.*}} : vector<8xi1>
// CHECK:         vector.create_mask %{{.*}} : vector<128xi1>
// CHECK:         vector.create_mask %{{.*}}, %{{.*}} : vector<4x16xi1>
// Without masks that are bits, the positions are compared, as integers of the width of the elements that are selected.
// NARROW-LABEL: func.func @masks(
// NARROW:         %[[COUNT:.*]] = arith.index_cast %{{.*}} : index to i64
// NARROW:         %[[LANES:.*]] = llvm.mlir.constant(dense<[0, 1, 2, {{.*}}, 15]> : vector<16xi8>)
// NARROW:         %[[BYTE:.*]] = llvm.trunc %[[COUNT]] : i64 to i8
// NARROW:         %[[COUNTS:.*]] = vector.broadcast %[[BYTE]] : i8 to vector<16xi8>
// NARROW:         llvm.icmp "sgt" %[[COUNTS]], %[[LANES]] : vector<16xi8>
// NARROW:         llvm.icmp "sgt" %{{.*}}, %{{.*}} : vector<64xi8>
// NARROW:         llvm.icmp "sgt" %{{.*}}, %{{.*}} : vector<8xi8>
// NARROW:         vector.create_mask %{{.*}} : vector<128xi1>
// NARROW:         vector.create_mask %{{.*}}, %{{.*}} : vector<4x16xi1>
func.func @masks(%n: index) -> (vector<16xi1>, vector<64xi1>, vector<8xi1>, vector<128xi1>, vector<4x16xi1>) {
  %0 = vector.create_mask %n : vector<16xi1>
  %1 = vector.create_mask %n : vector<64xi1>
  %2 = vector.create_mask %n : vector<8xi1>
  %3 = vector.create_mask %n : vector<128xi1>
  %4 = vector.create_mask %n, %n : vector<4x16xi1>
  return %0, %1, %2, %3, %4 : vector<16xi1>, vector<64xi1>, vector<8xi1>, vector<128xi1>, vector<4x16xi1>
}

// Without masks of narrow elements, there are loads and stores of parts, by the bits of the number of elements.
// CHECK-LABEL:  func.func @narrow(
// CHECK:          vector.maskedload
// CHECK:          vector.maskedstore
// NARROW-LABEL: func.func @narrow(
// NARROW-SAME:    %{{.*}}: memref<?xf16>, %{{.*}}: memref<?xf16>, %{{.*}}: index, %{{.*}}: index, %[[OTHER:.*]]: vector<4xf16>
// The smallest part is loaded first, and is the last of the elements.
// NARROW:         llvm.mlir.zero : vector<4xi16>
// NARROW:         %[[NONE:.*]] = llvm.shufflevector %{{.*}}, %{{.*}} [0, 1] : vector<1xi16>
// NARROW:         llvm.and %[[COUNT:.*]], %{{.*}} : i64
// NARROW:         cf.cond_br %{{.*}}, ^[[THERE:.*]], ^[[NEXT:.*]](%[[NONE]] : vector<2xi16>)
// NARROW:       ^[[THERE]]:
// NARROW:         %[[MINUS2:.*]] = llvm.mlir.constant(-2 : i64) : i64
// NARROW:         %[[AT:.*]] = llvm.and %[[COUNT]], %[[MINUS2]] : i64
// NARROW:         %[[ADDRESS:.*]] = llvm.getelementptr %{{.*}}[%[[AT]]] : (!llvm.ptr, i64) -> !llvm.ptr, i16
// NARROW:         llvm.load %[[ADDRESS]] {alignment = 2 : i64} : !llvm.ptr -> vector<1xi16>
// NARROW:         cf.br ^[[NEXT]](%{{.*}} : vector<2xi16>)
// NARROW:         llvm.load %{{.*}} {alignment = 2 : i64} : !llvm.ptr -> vector<2xi16>
// NARROW:         llvm.load %{{.*}} {alignment = 2 : i64} : !llvm.ptr -> vector<4xi16>
// The lanes that are turned off are zeros so far.
// NARROW:         %[[LOADED:.*]] = llvm.bitcast %{{.*}} : vector<4xi16> to vector<4xf16>
// NARROW:         llvm.select %{{.*}}, %[[LOADED]], %[[OTHER]] : vector<4xi1>, vector<4xf16>
// The largest part is stored first.
// NARROW:         llvm.store %{{.*}} {alignment = 2 : i64} : vector<4xi16>
// NARROW:         llvm.store %[[PART:.*]], %{{.*}} {alignment = 2 : i64} : vector<2xi16>
// NARROW:         llvm.store %{{.*}} {alignment = 2 : i64} : vector<1xi16>
// NARROW-NOT:     vector.masked
func.func @narrow(%x: memref<?xf16>, %y: memref<?xf16>, %i: index, %n: index, %other: vector<4xf16>) {
  %mask = vector.create_mask %n : vector<4xi1>
  %0 = vector.maskedload %x[%i], %mask, %other : memref<?xf16>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  vector.maskedstore %y[%i], %mask, %0 : memref<?xf16>, vector<4xi1>, vector<4xf16>
  return
}

// NARROW-LABEL: func.func @truth_values(
// NARROW:         llvm.load %{{.*}} : !llvm.ptr -> vector<32xi8>
// NARROW:         llvm.trunc %{{.*}} : vector<32xi8> to vector<32xi1>
// NARROW:         llvm.zext
// NARROW:         llvm.store %{{.*}} {alignment = 1 : i64} : vector<32xi8>
// NARROW:         llvm.store %{{.*}} {alignment = 1 : i64} : vector<16xi8>
func.func @truth_values(%x: memref<?xi1>, %y: memref<?xi1>, %i: index, %n: index) {
  %mask = vector.create_mask %n : vector<32xi1>
  %ones = arith.constant dense<true> : vector<32xi1>
  %0 = vector.maskedload %x[%i], %mask, %ones : memref<?xi1>, vector<32xi1>, vector<32xi1> into vector<32xi1>
  vector.maskedstore %y[%i], %mask, %0 : memref<?xi1>, vector<32xi1>, vector<32xi1>
  return
}

// Zeros are there without a selection.
// NARROW-LABEL: func.func @zeros(
// NARROW:         llvm.load %{{.*}} : !llvm.ptr -> vector<8xi16>
// NARROW-NOT:     llvm.select
// NARROW:         return
func.func @zeros(%x: memref<?xf16>, %i: index, %n: index) -> vector<8xf16> {
  %mask = vector.create_mask %n : vector<8xi1>
  %zeros = arith.constant dense<0.0> : vector<8xf16>
  %0 = vector.maskedload %x[%i], %mask, %zeros : memref<?xf16>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  return %0 : vector<8xf16>
}

// Of 32 bits, stores only: there are loads.
// NARROW-LABEL: func.func @wide(
// NARROW:         llvm.icmp "sgt" %{{.*}}, %{{.*}} : vector<8xi32>
// NARROW:         vector.maskedload
// NARROW:         llvm.store %{{.*}} : vector<8xi32>
// NARROW-NOT:     vector.maskedstore
func.func @wide(%x: memref<?xf32>, %y: memref<?xf32>, %i: index, %n: index, %other: vector<8xf32>) {
  %mask = vector.create_mask %n : vector<8xi1>
  %0 = vector.maskedload %x[%i], %mask, %other : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %y[%i], %mask, %0 : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// Any mask, and elements of 32 bits.
// NARROW-LABEL: func.func @others(
// NARROW-COUNT-2: vector.maskedload
func.func @others(%x: memref<?xf16>, %y: memref<?xf32>, %i: index, %n: index, %mask: vector<8xi1>, %a: vector<8xf16>, %b: vector<8xf32>) -> (vector<8xf16>, vector<8xf32>) {
  %first = vector.create_mask %n : vector<8xi1>
  %0 = vector.maskedload %x[%i], %mask, %a : memref<?xf16>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  %1 = vector.maskedload %y[%i], %first, %b : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return %0, %1 : vector<8xf16>, vector<8xf32>
}

// Masks that are known are those of parts, too, whose branches LLVM folds. Without any masks, so are loads.
// NARROW-LABEL: func.func @known(
// NARROW:         vector.maskedload
// NARROW:         llvm.store %{{.*}} : vector<4xi32>
// NARROW:         llvm.store %{{.*}} : vector<1xi32>
// NARROW-NOT:     vector.maskedstore
// NOMASKS-LABEL: func.func @known(
// NOMASKS-NOT:    vector.masked
// NOMASKS:        llvm.load %{{.*}} : !llvm.ptr -> vector<4xi32>
func.func @known(%x: memref<?xf32>, %y: memref<?xf32>, %i: index) {
  %mask = vector.constant_mask [5] : vector<8xi1>
  %zeros = arith.constant dense<0.0> : vector<8xf32>
  %0 = vector.maskedload %x[%i], %mask, %zeros : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %y[%i], %mask, %0 : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}
