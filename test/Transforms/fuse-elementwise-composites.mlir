// RUN: tg-opt %s --tg-fuse-elementwise | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-fuse-elementwise --tg-freeze --tg-unfreeze | FileCheck %s --check-prefix=FROZEN

// CHECK-LABEL: func.func @composites_are_fused(
// CHECK: tg.composite (%i0 = %arg0, %i1 = %arg1) : (tensor<?xf64>, f64) -> tensor<?xf64> {
// CHECK-NEXT: %[[E:.+]] = tg.exp %i0
// CHECK-NEXT: %[[M:.+]] = tg.mul %[[E]], %i1
// CHECK-NEXT: tg.neg %[[M]]
// CHECK-NOT: tg.composite
// CHECK: return
// FROZEN-LABEL: func.func @composites_are_fused(
// FROZEN: tg.composite (%i0 = %arg0, %i1 = %arg1)
// FROZEN-NOT: tg.composite
// FROZEN: return
func.func @composites_are_fused(%x: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.composite (%a = %0, %b = %c) : (tensor<?xf64>, f64) -> tensor<?xf64> {
    %m = tg.mul %a, %b : f64
    tg.yield %m : f64
  }
  %2 = tg.composite (%a = %1) : (tensor<?xf64>) -> tensor<?xf64> {
    %n = tg.neg %a : f64
    tg.yield %n : f64
  }
  return %2 : tensor<?xf64>
}

// CHECK-LABEL: func.func @composites_inside_composites(
// CHECK: tg.composite (%i0 = %arg0)
// CHECK-NEXT: %[[A:.+]] = tg.add %i0, %i0
// CHECK-NEXT: tg.sqr %[[A]]
func.func @composites_inside_composites(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.composite (%b = %a) : (f64) -> f64 {
      %2 = tg.add %b, %b : f64
      tg.yield %2 : f64
    }
    %3 = tg.sqr %1 : f64
    tg.yield %3 : f64
  }
  return %0 : tensor<?xf64>
}

// The unused result goes, then what it needs. The sizes of %y are known to agree.
// CHECK-LABEL: func.func @unused_result(
// CHECK: %[[R:.+]] = tg.composite (%i0 = %arg0) : (tensor<4xf64>) -> tensor<4xf64> {
// CHECK-NEXT: tg.neg %i0
// CHECK-NEXT: tg.yield
// CHECK: return %[[R]]
func.func @unused_result(%x: tensor<4xf64>, %y: tensor<4xf64>) -> tensor<4xf64> {
  %0:2 = tg.composite (%a = %x, %b = %y) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
    %n = tg.neg %a : f64
    %l = tg.log %b : f64
    tg.yield %n, %l : f64, f64
  }
  return %0#0 : tensor<4xf64>
}

// The operand's elements are not used, but its size gives the shape, or may be an error.
// CHECK-LABEL: func.func @unused_operands_that_count(
// CHECK: tg.composite (%i0 = %arg0, %i1 = %arg1) : (f64, tensor<?xf64>) -> tensor<?xf64> {
// CHECK-NEXT: tg.neg %i0
// CHECK: tg.composite (%i0 = %arg2, %i1 = %arg3) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT: tg.neg %i0
// CHECK-NEXT: tg.yield
func.func @unused_operands_that_count(%c: f64, %x: tensor<?xf64>, %y: tensor<?xf32>, %z: tensor<?xf32>)
    -> (tensor<?xf64>, tensor<?xf32>) {
  %0 = tg.composite (%a = %c, %b = %x) : (f64, tensor<?xf64>) -> tensor<?xf64> {
    %n = tg.neg %a : f64
    tg.yield %n : f64
  }
  %1:2 = tg.composite (%a = %y, %b = %z) : (tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
    %n = tg.neg %a : f32
    tg.yield %n, %b : f32, f32
  }
  return %0, %1#0 : tensor<?xf64>, tensor<?xf32>
}

// CHECK-LABEL: func.func @equal_operands_and_constants(
// CHECK: tg.composite (%i0 = %arg0) : (tensor<?xf64>) -> tensor<?xf64> {
// CHECK-NEXT: %[[C:.+]] = arith.constant 2.0
// CHECK-NEXT: tg.fma %i0, %i0, %[[C]]
func.func @equal_operands_and_constants(%x: tensor<?xf64>) -> tensor<?xf64> {
  %c = arith.constant 2.0 : f64
  %0 = tg.composite (%a = %x, %b = %x, %d = %c) : (tensor<?xf64>, tensor<?xf64>, f64) -> tensor<?xf64> {
    %f = tg.fma %a, %b, %d : f64
    tg.yield %f : f64
  }
  return %0 : tensor<?xf64>
}

// A graph that passes an operand on, and one that repeats a result.
// CHECK-LABEL: func.func @passed_on(
// CHECK: %[[R:.+]]:3 = tg.composite (%i0 = %arg0)
// CHECK-NEXT: %[[N:.+]] = tg.neg %i0
// CHECK-NEXT: %[[E:.+]] = tg.exp %i0
// CHECK-NEXT: tg.yield %[[N]], %[[N]], %[[E]]
func.func @passed_on(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0:3 = tg.composite (%a = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %n = tg.neg %a : f64
    tg.yield %n, %n, %a : f64, f64, f64
  }
  %1 = tg.exp %0#2 : tensor<?xf64>
  return %0#0, %0#1, %1 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// What cannot become simpler stays frozen.
// RUN: tg-opt %s --tg-freeze --tg-fuse-elementwise | FileCheck %s --check-prefix=STAYS
// STAYS-LABEL: func.func @stays_frozen(
// STAYS: tg.composite frozen
// CHECK-LABEL: func.func @stays_frozen(
func.func @stays_frozen(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %n = tg.neg %a : f64
    %e = tg.exp %n : f64
    tg.yield %e : f64
  }
  return %0 : tensor<?xf64>
}

// Loops at each point are copied as they are.
// CHECK-LABEL: func.func @loops_inside(
// CHECK: tg.composite (%i0 = %arg0, %i1 = %arg1)
// CHECK-NEXT: tg.scan
// CHECK: tg.neg
func.func @loops_inside(%x: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.composite (%a = %x, %k = %n) : (tensor<?xi64>, index) -> tensor<?xi64> {
    %1 = tg.scan %t to %k states(%s = %a : i64) -> i64 {
      %2 = tg.add %s, %s : i64
      tg.yield %2 : i64
    }
    tg.yield %1 : i64
  }
  %1 = tg.neg %0 : tensor<?xi64>
  return %1 : tensor<?xi64>
}
