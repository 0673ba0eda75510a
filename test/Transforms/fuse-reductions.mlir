// RUN: tg-opt %s --convert-tg-to-linalg --resolve-ranked-shaped-type-result-dims --canonicalize --cse \
// RUN:   --tg-fuse-reductions --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @all_axes(
// CHECK-COUNT-1: linalg.generic
// CHECK: math.exp
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @all_axes(%x: tensor<?x4xf64>) -> f64 {
  %0 = tg.exp %x : tensor<?x4xf64>
  %1 = tg.sum %0 : tensor<?x4xf64>
  return %1 : f64
}

// CHECK-LABEL: func.func @first_axis(
// CHECK: linalg.generic {{.*}}["reduction", "parallel"]
// CHECK: math.exp
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @first_axis(%x: tensor<?x4xf64>) -> tensor<4xf64> {
  %0 = tg.exp %x : tensor<?x4xf64>
  %1 = tg.sum %0 axes [0] : tensor<?x4xf64>
  return %1 : tensor<4xf64>
}

// CHECK-LABEL: func.func @last_axis_kept(
// CHECK: linalg.generic {{.*}}["parallel", "reduction"]
// CHECK: math.exp
// CHECK: arith.maximumf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @last_axis_kept(%x: tensor<?x4xf64>) -> tensor<?x1xf64> {
  %0 = tg.exp %x : tensor<?x4xf64>
  %1 = tg.max %0 axes [1] keepdims : tensor<?x4xf64>
  return %1 : tensor<?x1xf64>
}

// What finds an element reads the operand twice, for the largest and for where that is: it is computed once.
// CHECK-LABEL: func.func @index_of_the_largest(
// CHECK: linalg.generic {{.*}}["parallel"]
// CHECK-NEXT: ^bb0
// CHECK-NEXT: math.exp
// CHECK: linalg.generic {{.*}}["reduction"]
// CHECK-NOT: math.exp
// CHECK: arith.maximumf
// CHECK: linalg.generic {{.*}}["reduction"]
// CHECK-NOT: math.exp
// CHECK: linalg.index
// CHECK: arith.minsi
// CHECK: return
func.func @index_of_the_largest(%x: tensor<5xf64>) -> index {
  %0 = tg.exp %x : tensor<5xf64>
  %1 = tg.argmax %0 : tensor<5xf64>
  return %1 : index
}

// Broadcast operands, and one after the other.
// CHECK-LABEL: func.func @two_producers(
// CHECK-COUNT-1: linalg.generic
// CHECK: math.exp
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @two_producers(%x: tensor<?x4xf64>, %row: tensor<4xf64>) -> f64 {
  %0 = tg.exp %x : tensor<?x4xf64>
  %1 = tg.mul %0, %row : (tensor<?x4xf64>, tensor<4xf64>)
  %2 = tg.sum %1 : tensor<?x4xf64>
  return %2 : f64
}

// Computed once, in one loop for both.
// CHECK-LABEL: func.func @two_reductions(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%{{.+}} : tensor<?xf64>) outs({{.*}} : tensor<f64>, tensor<f64>)
// CHECK: math.exp
// CHECK-NOT: math.exp
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @two_reductions(%x: tensor<?xf64>) -> (f64, f64) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.sum %0 : tensor<?xf64>
  %2 = tg.prod %0 : tensor<?xf64>
  return %1, %2 : f64, f64
}

// A result that is used elsewhere is stored from the loop of the reduction.
// CHECK-LABEL: func.func @kept(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]} ins(%{{.+}} : tensor<?x4xf64>) outs({{.*}} : tensor<?x4xf64>, tensor<4xf64>)
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @kept(%x: tensor<?x4xf64>) -> (tensor<?x4xf64>, tensor<4xf64>) {
  %0 = tg.exp %x : tensor<?x4xf64>
  %1 = tg.sum %0 axes [0] : tensor<?x4xf64>
  return %0, %1 : tensor<?x4xf64>, tensor<4xf64>
}

// Reductions of rows, too.
// CHECK-LABEL: func.func @rows(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%{{.+}} : tensor<?x4xf64>) outs({{.*}} : tensor<?xf64>, tensor<?xf64>)
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @rows(%x: tensor<?x4xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?x4xf64>
  %1 = tg.sum %0 axes [1] : tensor<?x4xf64>
  %2 = tg.prod %0 axes [1] : tensor<?x4xf64>
  return %1, %2 : tensor<?xf64>, tensor<?xf64>
}

// Rows that are used elsewhere are not stored from the loop of the reduction: its operation reads them from the cache.
// CHECK-LABEL: func.func @other_uses(
// CHECK-COUNT-2: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @other_uses(%x: tensor<?x4xf64>) -> (tensor<?x4xf64>, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?x4xf64>
  %1 = tg.sum %0 axes [1] : tensor<?x4xf64>
  return %0, %1 : tensor<?x4xf64>, tensor<?xf64>
}

// Not computed again in each step.
// CHECK-LABEL: func.func @outside_of_the_loop(
// CHECK: linalg.generic
// CHECK: scf.for
// CHECK: linalg.generic
// CHECK: return
func.func @outside_of_the_loop(%x: tensor<?xf64>, %n: index) -> f64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %start = arith.constant 0.0 : f64
  %0 = tg.exp %x : tensor<?xf64>
  %1 = scf.for %i = %zero to %n step %one iter_args(%s = %start) -> f64 {
    %2 = tg.sum %0 : tensor<?xf64>
    %3 = tg.add %s, %2 : f64
    scf.yield %3 : f64
  }
  return %1 : f64
}

// A reduction is no producer.
// CHECK-LABEL: func.func @reduction_of_a_reduction(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @reduction_of_a_reduction(%x: tensor<?x4xf64>) -> f64 {
  %0 = tg.sum %x axes [0] : tensor<?x4xf64>
  %1 = tg.prod %0 : tensor<4xf64>
  return %1 : f64
}

// Elementwise operations are left to others.
// CHECK-LABEL: func.func @no_reduction(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @no_reduction(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// RUN: tg-opt %s --convert-tg-to-linalg --resolve-ranked-shaped-type-result-dims --canonicalize --cse \
// RUN:   --tg-fuse-reductions --remarks-filter=tg-fuse-reductions 2>&1 | FileCheck %s --check-prefix=REMARKS
// REMARKS: [Passed] Fused
// REMARKS: [Missed] NotFused {{.*}}Reason="its operand has other uses"
// REMARKS: [Missed] NotFused {{.*}}Reason="its operand is computed outside of the loop around it"
// REMARKS: [Missed] NotFused {{.*}}Reason="its operand is not computed point by point"

// One loop and no tensor in the end.
// RUN: tg-opt %s --convert-tg-to-linalg --tg-resolve-sizes --tg-canonicalize-lowered --cse --tg-fuse-reductions \
// RUN:   --tg-lower-to-loops=check-foreign=false --convert-linalg-to-loops | FileCheck %s --check-prefix=LOOPS
// LOOPS-LABEL: func.func @first_axis(
// LOOPS-COUNT-1: memref.alloc(
// LOOPS-NOT: memref.alloc(
// LOOPS: return

// What is computed over its operand reads it as an input, and writes nothing.
// CHECK-LABEL: func.func @over_its_operand(
// CHECK: linalg.generic {{.*}}["reduction"]} ins(%{{.*}}, %{{.*}} : tensor<4xf64>, tensor<4xf64>) outs(%{{.*}} : tensor<f64>)
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @over_its_operand(%x: tensor<4xf64>, %y: tensor<4xf64>) -> f64 {
  %0 = tg.mul %x, %y {tg.destroys = array<i64: 0>} : tensor<4xf64>
  %1 = tg.sum %0 : tensor<4xf64>
  return %1 : f64
}

// A difference from a value of the row is computed again where it is used, by a reduction and by others.
// CHECK-LABEL: func.func @computed_again(
// CHECK-SAME:      %[[X:.*]]: tensor<?x?xf64>, %[[MEAN:.*]]: tensor<?x1xf64>, %[[SCALE:.*]]: tensor<?x?xf64>)
// CHECK: linalg.generic {{.*}}["parallel", "reduction"]} ins(%[[X]], %[[MEAN]] :
// CHECK-NEXT: ^bb0
// CHECK-NEXT: arith.subf
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: linalg.generic {{.*}}["parallel", "parallel"]} ins(
// CHECK-NEXT: ^bb0
// CHECK-NEXT: arith.subf
// CHECK-NEXT: arith.mulf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @computed_again(%x: tensor<?x?xf64>, %mean: tensor<?x1xf64>, %scale: tensor<?x?xf64>)
    -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0, %1 = tg.composite (%a = %x, %b = %mean)
      : (tensor<?x?xf64>, tensor<?x1xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
    %4 = tg.sub %a, %b : f64
    %5 = tg.sqr %4 : f64
    tg.yield %4, %5 : f64, f64
  }
  %2 = tg.sum %1 axes [1] : tensor<?x?xf64>
  %3 = tg.mul %0, %scale : tensor<?x?xf64>
  return %2, %3 : tensor<?xf64>, tensor<?x?xf64>
}

// Functions are computed once, and so is what reads more than one element, or is a result.
// CHECK-LABEL: func.func @computed_once(
// CHECK: math.exp
// CHECK: arith.subf
// CHECK: arith.negf
// CHECK-NOT: {{math.exp|arith.subf|arith.negf}}
// CHECK: return
func.func @computed_once(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>)
    -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>) {
  %0 = tg.exp %x : tensor<?x?xf64>
  %1 = tg.sum %0 axes [1] : tensor<?x?xf64>
  %2 = tg.mul %0, %y : tensor<?x?xf64>
  %3 = tg.sub %x, %y : tensor<?x?xf64>
  %4 = tg.sum %3 axes [1] : tensor<?x?xf64>
  %5 = tg.mul %3, %3 : tensor<?x?xf64>
  %6 = tg.neg %x : tensor<?x?xf64>
  %7 = tg.sum %6 axes [1] : tensor<?x?xf64>
  return %1, %2, %4, %5, %7, %6
      : tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>
}
