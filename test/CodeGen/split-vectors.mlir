// RUN: tg-opt %s --tg-split-vectors=processor=256,fma | FileCheck %s
// RUN: tg-opt %s --tg-split-vectors | FileCheck %s --check-prefix=WIDE

// LLVM would compute 20 lanes as 32. The loop carries the parts, which are cut out once.
// CHECK-LABEL: func.func @loop(
// CHECK-SAME:      %[[X:.*]]: vector<20xf32>, %[[N:.*]]: index)
// CHECK-DAG:     %[[FIRST:.*]] = vector.extract_strided_slice %[[X]] {offsets = [0], sizes = [16], strides = [1]}
// CHECK-DAG:     %[[REST:.*]] = vector.extract_strided_slice %[[X]] {offsets = [16], sizes = [4], strides = [1]}
// CHECK-NOT:     vector.extract_strided_slice
// CHECK:         %[[R:.*]]:2 = scf.for {{.*}} iter_args(%[[S:.*]] = %[[FIRST]], %[[T:.*]] = %[[REST]])
// CHECK-NEXT:      %[[P:.*]] = arith.mulf %[[S]], %[[FIRST]] fastmath<contract> : vector<16xf32>
// CHECK-NEXT:      %[[Q:.*]] = arith.mulf %[[T]], %[[REST]] fastmath<contract> : vector<4xf32>
// CHECK-NEXT:      math.exp %[[P]] : vector<16xf32>
// CHECK-NEXT:      math.exp %[[Q]] : vector<4xf32>
// CHECK-NEXT:      scf.yield %{{.*}}, %{{.*}} : vector<16xf32>, vector<4xf32>
// CHECK:         vector.insert_strided_slice %[[R]]#0, %{{.*}} {offsets = [0], strides = [1]}
// CHECK:         %[[JOINED:.*]] = vector.insert_strided_slice %[[R]]#1, %{{.*}} {offsets = [16], strides = [1]}
// CHECK:         return %[[JOINED]]
// WIDE-LABEL:  func.func @loop(
// WIDE:          math.exp %{{.*}} : vector<16xf32>
// WIDE:          math.exp %{{.*}} : vector<4xf32>
func.func @loop(%x: vector<20xf32>, %n: index) -> vector<20xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (vector<20xf32>) {
    %0 = arith.mulf %s, %x fastmath<contract> : vector<20xf32>
    %1 = math.exp %0 : vector<20xf32>
    scf.yield %1 : vector<20xf32>
  }
  return %r : vector<20xf32>
}

// CHECK-LABEL: func.func @until(
// CHECK:         scf.while (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (vector<8xf32>, vector<4xf32>) -> (vector<8xf32>, vector<4xf32>, i64)
// CHECK:           scf.condition(%{{.*}}) %{{.*}}, %{{.*}}, %{{.*}} : vector<8xf32>, vector<4xf32>, i64
// CHECK:         ^bb0(%{{.*}}: vector<8xf32>, %{{.*}}: vector<4xf32>, %{{.*}}: i64):
// CHECK:           scf.yield %{{.*}}, %{{.*}} : vector<8xf32>, vector<4xf32>
// WIDE-LABEL:  func.func @until(
// WIDE-NOT:      vector.extract_strided_slice
// WIDE:          return
func.func @until(%x: vector<12xf32>) -> (vector<12xf32>, i64) {
  %k = arith.constant 3 : i64
  %r:2 = scf.while (%s = %x) : (vector<12xf32>) -> (vector<12xf32>, i64) {
    %0 = arith.addf %s, %x : vector<12xf32>
    %e = vector.extract %0[3] : f32 from vector<12xf32>
    %z = arith.constant 0.0 : f32
    %d = arith.cmpf olt, %e, %z : f32
    scf.condition(%d) %0, %k : vector<12xf32>, i64
  } do {
  ^bb0(%t: vector<12xf32>, %u: i64):
    %1 = arith.mulf %t, %t : vector<12xf32>
    scf.yield %1 : vector<12xf32>
  }
  return %r#0, %r#1 : vector<12xf32>, i64
}

// The widest elements count, of comparisons those that are compared.
// CHECK-LABEL: func.func @branch(
// CHECK:         scf.if %{{.*}} -> (vector<8xf64>, vector<1xf64>) {
// CHECK:           scf.yield %{{.*}}, %{{.*}} : vector<8xf64>, vector<1xf64>
// CHECK:         } else {
// CHECK:           scf.yield %{{.*}}, %{{.*}} : vector<8xf64>, vector<1xf64>
// CHECK:         arith.cmpf olt, %{{.*}}, %{{.*}} : vector<8xf64>
// CHECK:         arith.cmpf olt, %{{.*}}, %{{.*}} : vector<1xf64>
// CHECK:         arith.select %{{.*}}, %{{.*}}, %{{.*}} : vector<8xi1>, vector<8xf64>
// CHECK:         arith.select %{{.*}}, %{{.*}}, %{{.*}} : vector<1xi1>, vector<1xf64>
func.func @branch(%x: vector<9xf64>, %c: i1) -> vector<9xf64> {
  %r = scf.if %c -> vector<9xf64> {
    %0 = arith.negf %x : vector<9xf64>
    scf.yield %0 : vector<9xf64>
  } else {
    scf.yield %x : vector<9xf64>
  }
  %m = arith.cmpf olt, %r, %x : vector<9xf64>
  %s = arith.select %m, %r, %x : vector<9xi1>, vector<9xf64>
  return %s : vector<9xf64>
}

// Powers of two, less than a register, several axes; scalars that select are not cut.
// CHECK-LABEL: func.func @whole(
// CHECK:         arith.negf %{{.*}} : vector<32xf32>
// CHECK:         arith.negf %{{.*}} : vector<7xf32>
// CHECK:         arith.negf %{{.*}} : vector<2x20xf32>
// CHECK:         arith.select %[[C:.*]], %{{.*}}, %{{.*}} : vector<16xf32>
// CHECK:         arith.select %[[C]], %{{.*}}, %{{.*}} : vector<8xf32>
func.func @whole(%x: vector<32xf32>, %y: vector<7xf32>, %z: vector<2x20xf32>, %u: vector<24xf32>, %v: vector<24xf32>,
                 %c: i1) -> (vector<32xf32>, vector<7xf32>, vector<2x20xf32>, vector<24xf32>) {
  %0 = arith.negf %x : vector<32xf32>
  %1 = arith.negf %y : vector<7xf32>
  %2 = arith.negf %z : vector<2x20xf32>
  %3 = arith.select %c, %u, %v : vector<24xf32>
  return %0, %1, %2, %3 : vector<32xf32>, vector<7xf32>, vector<2x20xf32>, vector<24xf32>
}

// Memory is read and written in parts, of which others are cut, so no vector is whole.
// CHECK-LABEL: func.func @memory(
// CHECK-SAME:      %[[M:.*]]: memref<4x40xf32>, %[[I:.*]]: index, %[[J:.*]]: index
// CHECK:         %[[FIRST:.*]] = vector.transfer_read %[[M]][%[[I]], %[[J]]], %{{.*}} {in_bounds = [true]} : memref<4x40xf32>, vector<16xf32>
// CHECK:         %[[AT:.*]] = arith.addi %[[J]], %c16
// CHECK:         %[[REST:.*]] = vector.transfer_read %[[M]][%[[I]], %[[AT]]], %{{.*}} {in_bounds = [true]} : memref<4x40xf32>, vector<4xf32>
// CHECK-NOT:     vector<20xf32>
// CHECK:         vector.extract_strided_slice %[[FIRST]] {offsets = [8], sizes = [8], strides = [1]}
// CHECK-NOT:     vector<20xf32>
// CHECK:         vector.transfer_write %[[FIRST]], %{{.*}}[%{{.*}}] {in_bounds = [true]} : vector<16xf32>, memref<20xf32>
// CHECK:         vector.transfer_write %[[REST]], %{{.*}}[%c16] {in_bounds = [true]} : vector<4xf32>, memref<20xf32>
func.func @memory(%m: memref<4x40xf32>, %i: index, %j: index, %to: memref<20xf32>) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %x = vector.transfer_read %m[%i, %j], %zero {in_bounds = [true]} : memref<4x40xf32>, vector<20xf32>
  %part = vector.extract_strided_slice %x {offsets = [8], sizes = [8], strides = [1]} : vector<20xf32> to vector<8xf32>
  vector.transfer_write %x, %to[%c0] {in_bounds = [true]} : vector<20xf32>, memref<20xf32>
  return %part : vector<8xf32>
}

// Vectors that are masked, or reach over the end, stay whole.
// CHECK-LABEL: func.func @masked(
// CHECK:         vector.transfer_read {{.*}} vector<20xf32>
// CHECK:         vector.transfer_read {{.*}} vector<20xf32>
func.func @masked(%m: memref<?xf32>, %mask: vector<20xi1>) -> (vector<20xf32>, vector<20xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%c0], %zero, %mask {in_bounds = [true]} : memref<?xf32>, vector<20xf32>
  %1 = vector.transfer_read %m[%c0], %zero : memref<?xf32>, vector<20xf32>
  return %0, %1 : vector<20xf32>, vector<20xf32>
}

// A column is a vector.
// CHECK-LABEL: func.func @column(
// CHECK:         vector.transfer_read {{.*}}, vector<16xf32>
// CHECK:         vector.transfer_read {{.*}}, vector<4xf32>
// CHECK:         vector.transfer_write {{.*}} : vector<16xf32>
// CHECK:         vector.transfer_write {{.*}} : vector<4xf32>
func.func @column(%m: memref<20x1xf32>, %to: memref<20x1xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %x = vector.transfer_read %m[%c0, %c0], %zero {in_bounds = [true, true]} : memref<20x1xf32>, vector<20x1xf32>
  vector.transfer_write %x, %to[%c0, %c0] {in_bounds = [true, true]} : vector<20x1xf32>, memref<20x1xf32>
  return
}
