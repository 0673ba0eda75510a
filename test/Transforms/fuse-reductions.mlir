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
  %1 = tg.amax %0 axes [1] keepdims : tensor<?x4xf64>
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
// RUN:   --tg-fuse-reductions=max-ops=3 --remarks-filter=tg-fuse-reductions 2>&1 | FileCheck %s --check-prefix=LIMIT
// LIMIT: [Missed] NotFused {{.*}}Reason="the body would be too large"
// RUN: tg-opt %s --convert-tg-to-linalg --resolve-ranked-shaped-type-result-dims --canonicalize --cse \
// RUN:   --tg-fuse-reductions --remarks-filter=tg-fuse-reductions 2>&1 | FileCheck %s --check-prefix=REMARKS
// REMARKS: [Passed] Fused
// REMARKS: [Missed] NotFused {{.*}}Reason="its operand has other uses"
// REMARKS: [Missed] NotFused {{.*}}Reason="its operand is computed outside of the loop around it"
// REMARKS: [Missed] NotFused {{.*}}Reason="its operand is not computed point by point"

// One loop and no tensor in the end.
// RUN: tg-opt %s --tg-lower-to-loops=fuse-reductions=true --convert-linalg-to-loops | FileCheck %s --check-prefix=LOOPS
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

// Elements that indices select are read where they are used, also where they would be overwritten.
// CHECK-LABEL: func.func @selected(
// CHECK: linalg.generic {{.*}}["reduction"]
// CHECK: tg.check
// CHECK: linalg.generic {{.*}}["parallel"]} ins(%{{.*}}, %{{.*}} : tensor<?xf64>, tensor<?xi64>) outs(
// CHECK: tensor.extract
// CHECK: arith.mulf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @selected(%x: tensor<?xf64>, %i: tensor<?xi64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  %1 = tg.mul %0, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// Then by a sum.
// CHECK-LABEL: func.func @sum_of_selected(
// CHECK: tg.check
// CHECK: linalg.generic {{.*}}["reduction"]
// CHECK: tensor.extract
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @sum_of_selected(%x: tensor<?xf64>, %i: tensor<?xi64>, %y: tensor<?xf64>) -> f64 {
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  %1 = tg.mul %0, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  return %2 : f64
}

// One operand is enough.
// CHECK-LABEL: func.func @selected_alone(
// CHECK: tg.check
// CHECK-NOT: tensor.empty() : tensor<?xf64>
// CHECK: linalg.generic {{.*}}["parallel"]
// CHECK: tensor.extract
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @selected_alone(%x: tensor<?xf64>, %i: tensor<?xi64>) -> tensor<?xf64> {
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  %1 = tg.neg %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// Elements that are read several times, or are too short to be read into vectors, are read before.
// CHECK-LABEL: func.func @selected_before(
// CHECK: tg.check
// CHECK-COUNT-4: linalg.generic {{.*}}["parallel"
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @selected_before(%x: tensor<?xf64>, %b: tensor<?xf16>, %i: tensor<?xi64>, %y: tensor<?x?xf64>)
    -> (tensor<?x?xf64>, tensor<?xf16>) {
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  %1 = tg.mul %0, %y : (tensor<?xf64>, tensor<?x?xf64>)
  %2 = tg.take %b at %i axis 0 : (tensor<?xf16>, tensor<?xi64>)
  %3 = tg.neg %2 : tensor<?xf16>
  return %1, %3 : tensor<?x?xf64>, tensor<?xf16>
}

// Indices that are computed are stored in the loop that checks them, which comes before the size that it uses.
// CHECK-LABEL: func.func @computed_indices(
// CHECK: %[[SIZE:.*]] = tensor.dim %arg0
// CHECK: %[[CHECKED:.*]]:2 = linalg.generic {{.*}}["reduction"]} ins(%arg1 : tensor<?xi64>)
// CHECK: arith.addi %{{.*}}, %[[SIZE]]
// CHECK: linalg.generic {{.*}}["parallel", "parallel"]} ins(%[[CHECKED]]#0
func.func @computed_indices(%x: tensor<?x4xf64>, %i: tensor<?xi64>) -> tensor<?x4xf64> {
  %c1 = arith.constant 1 : i64
  %0 = tg.add %i, %c1 : (tensor<?xi64>, i64)
  %1 = tg.take %x at %0 axis 0 : (tensor<?x4xf64>, tensor<?xi64>)
  return %1 : tensor<?x4xf64>
}

// The product of a column and a row is computed where it is added.
// CHECK-LABEL: func.func @outer_product(
// CHECK-COUNT-1: linalg.generic {{.*}}["parallel", "parallel"]}
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @outer_product(%a: tensor<4x5xf64>, %x: tensor<4x1xf64>, %y: tensor<1x5xf64>) -> tensor<4x5xf64> {
  %0 = tg.dot %x, %y : (tensor<4x1xf64>, tensor<1x5xf64>)
  %1 = tg.add %a, %0 : tensor<4x5xf64>
  return %1 : tensor<4x5xf64>
}

// A slice in reverse order reads the slice in the order of memory, which gives the sum its loop.
// CHECK-LABEL: func.func @reversed(
// CHECK: %[[SLICE:.*]] = tensor.extract_slice %arg0[{{.*}}] [{{.*}}] [3]
// CHECK: linalg.generic {{.*}}["reduction"]} ins(%[[SLICE]] : tensor<?xf64>)
// CHECK: tensor.extract %[[SLICE]]
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @reversed(%x: tensor<?xf64>) -> f64 {
  %0 = tg.slice %x[::-3] : tensor<?xf64>
  %1 = tg.sum %0 : tensor<?xf64>
  return %1 : f64
}

//===----------------------------------------------------------------------===//
// Reductions of the same operand
//===----------------------------------------------------------------------===//

// What needs a result of the first comes after both.
// CHECK-LABEL: func.func @same_operand(
// CHECK: %[[R:.*]]:2 = linalg.generic {{.*}}["reduction"]} ins(%{{.*}}, %{{.*}} : tensor<?xf64>, tensor<?xf64>) outs({{.*}} : tensor<f64>, tensor<f64>)
// CHECK-NOT: linalg.generic
// CHECK: tensor.extract %[[R]]#0
// CHECK: math.exp
// CHECK: return
func.func @same_operand(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (f64, f64) {
  %0 = tg.sum %x : tensor<?xf64>
  %1 = tg.exp %0 : f64
  %2 = tg.mul %x, %y : tensor<?xf64>
  %3 = tg.sum %2 : tensor<?xf64>
  return %1, %3 : f64, f64
}

// The second needs the first.
// CHECK-LABEL: func.func @one_after_the_other(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @one_after_the_other(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  %1 = tg.mul %x, %0 : (tensor<?xf64>, f64)
  %2 = tg.sum %1 : tensor<?xf64>
  return %2 : f64
}

// A check of the first result stays where it is.
// CHECK-LABEL: func.func @checked_between(
// CHECK: linalg.generic
// CHECK: tg.check
// CHECK: linalg.generic
// CHECK: return
func.func @checked_between(%x: tensor<?xf64>) -> (f64, f64) {
  %0 = tg.sum %x : tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %ok = tg.gt %0, %zero : f64
  %1 = tg.assert %ok, %0, "expects a positive sum" : f64
  %2 = tg.prod %x : tensor<?xf64>
  return %1, %2 : f64, f64
}

// Loops differ.
// CHECK-LABEL: func.func @other_axes(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @other_axes(%x: tensor<?x40xf64>) -> (tensor<?xf64>, tensor<40xf64>) {
  %0 = tg.sum %x axes [1] : tensor<?x40xf64>
  %1 = tg.sum %x axes [0] : tensor<?x40xf64>
  return %0, %1 : tensor<?xf64>, tensor<40xf64>
}

// Vectors of f64 have half as many lanes: sums of f32 would be added in another order.
// CHECK-LABEL: func.func @other_lanes(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @other_lanes(%x: tensor<?xf32>) -> (f32, f64) {
  %0 = tg.sum %x : tensor<?xf32>
  %1 = tg.cast %x to f64 : tensor<?xf32>
  %2 = tg.sum %1 : tensor<?xf64>
  return %0, %2 : f32, f64
}

// Maxima do not depend on the order.
// CHECK-LABEL: func.func @lanes_of_maxima(
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @lanes_of_maxima(%x: tensor<?xf32>) -> (f32, f64) {
  %0 = tg.amax %x : tensor<?xf32>
  %1 = tg.cast %x to f64 : tensor<?xf32>
  %2 = tg.amin %1 : tensor<?xf64>
  return %0, %2 : f32, f64
}

// Partial results of more than six do not fit the registers.
// CHECK-LABEL: func.func @many(
// CHECK: linalg.generic {{.*}} outs({{.*}} : tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>)
// CHECK: linalg.generic {{.*}} outs(%{{[^,]*}} : tensor<f64>)
// CHECK: return
func.func @many(%x: tensor<?xf64>) -> (f64, f64, f64, f64, f64, f64, f64) {
  %square = tg.mul %x, %x : tensor<?xf64>
  %sin = tg.sin %x : tensor<?xf64>
  %cos = tg.cos %x : tensor<?xf64>
  %0 = tg.sum %x : tensor<?xf64>
  %1 = tg.prod %x : tensor<?xf64>
  %2 = tg.sum %square : tensor<?xf64>
  %3 = tg.sum %sin : tensor<?xf64>
  %4 = tg.sum %cos : tensor<?xf64>
  %5 = tg.amax %x : tensor<?xf64>
  %6 = tg.amin %x : tensor<?xf64>
  return %0, %1, %2, %3, %4, %5, %6 : f64, f64, f64, f64, f64, f64, f64
}

// Small tensors are vectors.
// CHECK-LABEL: func.func @small(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @small(%x: tensor<32xf64>) -> (f64, f64) {
  %0 = tg.sum %x : tensor<32xf64>
  %1 = tg.prod %x : tensor<32xf64>
  return %0, %1 : f64, f64
}

// The first would read a tensor that has been overwritten: it would have to be copied.
// CHECK-LABEL: func.func @overwritten_between(
// CHECK: linalg.generic
// CHECK: tensor.insert
// CHECK: linalg.generic
// CHECK: return
func.func @overwritten_between(%x: tensor<?xf64>, %y: tensor<?xf64>, %c: f64) -> (f64, f64, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %0 = tg.mul %x, %y : tensor<?xf64>
  %1 = tg.sum %0 : tensor<?xf64>
  %2 = tensor.insert %c into %y[%zero] : tensor<?xf64>
  %3 = tg.sum %x : tensor<?xf64>
  return %1, %3, %2 : f64, f64, tensor<?xf64>
}

// REMARKS: [Passed] Merged
