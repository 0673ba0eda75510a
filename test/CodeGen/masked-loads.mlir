// RUN: tg-opt %s --tg-canonicalize-lowered | FileCheck %s
// RUN: tg-opt %s --pass-pipeline='builtin.module(func.func(tg-shorten-lifetimes))' | FileCheck %s --check-prefix=FREED

// LLVM 22 would load again where the selection is, after the store.
// CHECK-LABEL: @selection(
// CHECK-SAME:      %[[X:.*]]: memref<8xf64>, %[[M:.*]]: vector<8xi1>
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant dense<-0.0
// CHECK:         %[[V:.*]] = vector.maskedload %[[X]][%{{.*}}], %[[M]], %[[ZERO]]
// CHECK-NEXT:    memref.store
// CHECK-NEXT:    return %[[V]]
func.func @selection(%x: memref<8xf64>, %m: vector<8xi1>, %y: f64) -> vector<8xf64> {
  %c0 = arith.constant 0 : index
  %one = arith.constant dense<1.0> : vector<8xf64>
  %zero = arith.constant dense<-0.0> : vector<8xf64>
  %0 = vector.maskedload %x[%c0], %m, %one : memref<8xf64>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  memref.store %y, %x[%c0] : memref<8xf64>
  %1 = arith.select %m, %0, %zero : vector<8xi1>, vector<8xf64>
  return %1 : vector<8xf64>
}

// So are lanes that are extended, if the constant is a number of the narrower type.
// CHECK-LABEL: @extended(
// CHECK-SAME:      %[[X:.*]]: memref<8xf16>, %[[M:.*]]: vector<8xi1>
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant dense<-0.0{{.*}}> : vector<8xf16>
// CHECK:         %[[V:.*]] = vector.maskedload %[[X]][%{{.*}}], %[[M]], %[[ZERO]]
// CHECK:         %[[E:.*]] = arith.extf %[[V]] : vector<8xf16> to vector<8xf32>
// CHECK:         %[[S:.*]] = arith.select %[[M]]
// CHECK:         return %[[E]], %[[S]]
func.func @extended(%x: memref<8xf16>, %m: vector<8xi1>) -> (vector<8xf32>, vector<8xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant dense<1.0> : vector<8xf16>
  %zero = arith.constant dense<-0.0> : vector<8xf32>
  %third = arith.constant dense<0.33333> : vector<8xf32>
  %0 = vector.maskedload %x[%c0], %m, %one : memref<8xf16>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  %1 = arith.extf %0 : vector<8xf16> to vector<8xf32>
  %2 = arith.select %m, %1, %zero : vector<8xi1>, vector<8xf32>
  %3 = vector.maskedload %x[%c0], %m, %one : memref<8xf16>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  %4 = arith.extf %3 : vector<8xf16> to vector<8xf32>
  %5 = arith.select %m, %4, %third : vector<8xi1>, vector<8xf32>
  return %2, %5 : vector<8xf32>, vector<8xf32>
}

// By another mask, of another value, or of lanes that are used elsewhere: nothing to do.
// CHECK-LABEL: @others(
// CHECK-COUNT-3: arith.select
func.func @others(%x: memref<8xf64>, %m: vector<8xi1>, %n: vector<8xi1>, %y: vector<8xf64>)
    -> (vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant dense<1.0> : vector<8xf64>
  %zero = arith.constant dense<-0.0> : vector<8xf64>
  %0 = vector.maskedload %x[%c0], %m, %one : memref<8xf64>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  %1 = arith.select %n, %0, %zero : vector<8xi1>, vector<8xf64>
  %2 = vector.maskedload %x[%c0], %m, %one : memref<8xf64>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  %3 = arith.select %m, %2, %y : vector<8xi1>, vector<8xf64>
  %4 = vector.maskedload %x[%c0], %m, %one : memref<8xf64>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  %5 = arith.select %m, %4, %zero : vector<8xi1>, vector<8xf64>
  return %1, %3, %4, %5 : vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>
}

// A buffer is freed after selections that LLVM may find to be of lanes of its elements.
// FREED-LABEL: @freed(
// FREED:         %[[S:.*]] = arith.select
// FREED-NEXT:    memref.dealloc
// FREED-NEXT:    arith.addf
func.func @freed(%m: vector<8xi1>) -> vector<8xf64> {
  %c0 = arith.constant 0 : index
  %one = arith.constant dense<1.0> : vector<8xf64>
  %zero = arith.constant dense<-0.0> : vector<8xf64>
  %a = memref.alloc() : memref<8xf64>
  %0 = vector.maskedload %a[%c0], %m, %one : memref<8xf64>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  %1 = arith.mulf %0, %one : vector<8xf64>
  %2 = arith.select %m, %1, %zero : vector<8xi1>, vector<8xf64>
  %3 = arith.addf %2, %2 : vector<8xf64>
  memref.dealloc %a : memref<8xf64>
  return %3 : vector<8xf64>
}
