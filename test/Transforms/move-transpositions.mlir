// Transpositions at the ends of what computes in any order of axes cancel, if that makes them fewer.

// RUN: tg-opt %s --tg-move-transpositions | FileCheck %s
// RUN: tg-opt %s --tg-move-transpositions --remarks-filter=tg-move-transpositions 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK

// REMARK: remark: [Passed] Moved{{.*}}computes 2 operations with axes in the order [0, 2, 1]

// CHECK-LABEL: func @around_bias
// CHECK-SAME: %[[X:.*]]: tensor<20x3x4xf32>, %[[BIAS:.*]]: tensor<3xf32>
// CHECK-NOT: tg.transpose
// CHECK: %[[ROW:.*]] = tg.expand_dims %[[BIAS]] [1]
// CHECK-NEXT: %[[SUM:.*]] = tg.add %[[X]], %[[ROW]] : (tensor<20x3x4xf32>, tensor<3x1xf32>)
// CHECK-NEXT: %[[R:.*]] = tg.tanh %[[SUM]] : tensor<20x3x4xf32>
// CHECK-NEXT: return %[[R]]
func.func @around_bias(%x: tensor<20x3x4xf32>, %bias: tensor<3xf32>) -> tensor<20x3x4xf32> {
  %0 = tg.transpose %x [0, 2, 1] : tensor<20x3x4xf32>
  %1 = tg.add %0, %bias : (tensor<20x4x3xf32>, tensor<3xf32>)
  %2 = tg.tanh %1 : tensor<20x4x3xf32>
  %3 = tg.transpose %2 [0, 2, 1] : tensor<20x4x3xf32>
  return %3 : tensor<20x3x4xf32>
}

// A scalar stays, a matrix gets the missing axis, and a row along the axis that becomes the last one stays as it is.
// CHECK-LABEL: func @other_operands
// CHECK-DAG: tg.expand_dims %{{.*}} [0]
// CHECK-DAG: tg.transpose %{{.*}} [2, 0, 1] : tensor<1x4x3xf64>
// CHECK: return
func.func @other_operands(%x: tensor<3x20x4xf64>, %matrix: tensor<4x3xf64>, %s: f64) -> tensor<3x20x4xf64> {
  %0 = tg.transpose %x [1, 2, 0] : tensor<3x20x4xf64>
  %1 = tg.mul %0, %matrix : (tensor<20x4x3xf64>, tensor<4x3xf64>)
  %2 = tg.sub %s, %1 : (f64, tensor<20x4x3xf64>)
  %3 = tg.transpose %2 [2, 0, 1] : tensor<20x4x3xf64>
  return %3 : tensor<3x20x4xf64>
}

// CHECK-LABEL: func @pads_and_slices
// CHECK-NOT: tg.transpose
// CHECK: tg.pad %{{.*}} with %{{.*}} low [0, 2, 1] high [0, 0, 0] : tensor<20x3x4xf32>
// CHECK: tg.slice %{{.*}}[:, 1:, ::2]
// CHECK-NOT: tg.transpose
// CHECK: return
func.func @pads_and_slices(%x: tensor<20x3x4xf32>) -> tensor<20x4x3xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tg.transpose %x [0, 2, 1] : tensor<20x3x4xf32>
  %1 = tg.pad %0 with %zero low [0, 1, 2] high [0, 0, 0] : tensor<20x4x3xf32>
  %2 = tg.slice %1[:, ::2, 1:] : tensor<20x5x5xf32>
  %3 = tg.exp %2 : tensor<20x3x4xf32>
  %4 = tg.transpose %3 [0, 2, 1] : tensor<20x3x4xf32>
  return %4 : tensor<20x4x3xf32>
}

// A skip connection: two transpositions cancel, and one is left for the caller.
// CHECK-LABEL: func @several_ends
// CHECK: %[[A:.*]] = tg.add %arg0, %arg1
// CHECK: %[[R:.*]] = tg.transpose %[[A]] [2, 0, 1]
// CHECK: %[[B:.*]] = tg.neg %[[A]]
// CHECK: return %[[R]], %[[B]]
func.func @several_ends(%x: tensor<3x4x5xf64>, %y: tensor<3x4x5xf64>) -> (tensor<5x3x4xf64>, tensor<3x4x5xf64>) {
  %0 = tg.transpose %x [2, 0, 1] : tensor<3x4x5xf64>
  %1 = tg.transpose %y [2, 0, 1] : tensor<3x4x5xf64>
  %2 = tg.add %0, %1 : tensor<5x3x4xf64>
  %3 = tg.neg %2 : tensor<5x3x4xf64>
  %4 = tg.transpose %3 [1, 2, 0] : tensor<5x3x4xf64>
  return %2, %4 : tensor<5x3x4xf64>, tensor<3x4x5xf64>
}

// Where nothing is gained, nothing moves: one transposition would become another one.
// CHECK-LABEL: func @one_end
// CHECK: %[[T:.*]] = tg.transpose %{{.*}} [1, 0]
// CHECK: %[[E:.*]] = tg.exp %[[T]]
// CHECK: return %[[E]]
func.func @one_end(%x: tensor<3x4xf64>) -> tensor<4x3xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<3x4xf64>
  %1 = tg.exp %0 : tensor<4x3xf64>
  return %1 : tensor<4x3xf64>
}

// Axes along which sizes may disagree stay in their places, since errors name them.
// CHECK-LABEL: func @may_fail
// CHECK-COUNT-3: tg.transpose
// CHECK-NOT: tg.expand_dims
func.func @may_fail(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %1 = tg.transpose %y [1, 0] : tensor<?x?xf64>
  %2 = tg.add %0, %1 : tensor<?x?xf64>
  %3 = tg.transpose %2 [1, 0] : tensor<?x?xf64>
  return %3 : tensor<?x?xf64>
}

// The axis of batches stays where it is, in each order.
// CHECK-LABEL: func @unknown_batch
// CHECK-NOT: tg.transpose
// CHECK: tg.add %{{.*}}, %{{.*}} : tensor<?x30x4xf32>
// CHECK-NOT: tg.transpose
// CHECK: return
func.func @unknown_batch(%x: tensor<?x30x4xf32>, %y: tensor<?x30x4xf32>, %bias: tensor<30xf32>) -> tensor<?x30x4xf32> {
  %0 = tg.transpose %x [0, 2, 1] : tensor<?x30x4xf32>
  %1 = tg.transpose %y [0, 2, 1] : tensor<?x30x4xf32>
  %2 = tg.add %0, %bias : (tensor<?x4x30xf32>, tensor<30xf32>)
  %3 = tg.add %2, %1 : tensor<?x4x30xf32>
  %4 = tg.transpose %3 [0, 2, 1] : tensor<?x4x30xf32>
  return %4 : tensor<?x30x4xf32>
}

// One operand of unknown sizes cannot disagree.
// CHECK-LABEL: func @unknown_sizes
// CHECK-NOT: tg.transpose
// CHECK: return
func.func @unknown_sizes(%x: tensor<?x?xf64>, %s: f64) -> tensor<?x?xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %1 = tg.mul %0, %s : (tensor<?x?xf64>, f64)
  %2 = tg.transpose %1 [1, 0] : tensor<?x?xf64>
  return %2 : tensor<?x?xf64>
}

// Regions meet at a transposition between them.
// CHECK-LABEL: func @regions_in_turn
// CHECK-NOT: tg.transpose
// CHECK: return
func.func @regions_in_turn(%x: tensor<20x3xf64>) -> tensor<20x3xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<20x3xf64>
  %1 = tg.exp %0 : tensor<3x20xf64>
  %2 = tg.transpose %1 [1, 0] : tensor<3x20xf64>
  %3 = tg.sin %2 : tensor<20x3xf64>
  %4 = tg.transpose %3 [1, 0] : tensor<20x3xf64>
  %5 = tg.cos %4 : tensor<3x20xf64>
  %6 = tg.transpose %5 [1, 0] : tensor<3x20xf64>
  return %6 : tensor<20x3xf64>
}

// An operand that has one row for all, and blocks of scf.if.
// CHECK-LABEL: func @in_branches
// CHECK: scf.if
// CHECK-NOT: tg.transpose
// CHECK: } else {
// CHECK: tg.reshape %{{.*}} [1, 3] : tensor<3x1xf64>
// CHECK-NOT: tg.transpose
// CHECK: return
func.func @in_branches(%x: tensor<20x3xf64>, %row: tensor<3x1xf64>, %c: i1) -> tensor<20x3xf64> {
  %r = scf.if %c -> tensor<20x3xf64> {
    %0 = tg.transpose %x [1, 0] : tensor<20x3xf64>
    %1 = tg.add %0, %0 : tensor<3x20xf64>
    %2 = tg.transpose %1 [1, 0] : tensor<3x20xf64>
    scf.yield %2 : tensor<20x3xf64>
  } else {
    %0 = tg.transpose %x [1, 0] : tensor<20x3xf64>
    %1 = tg.mul %0, %row : (tensor<3x20xf64>, tensor<3x1xf64>)
    %2 = tg.transpose %1 [1, 0] : tensor<3x20xf64>
    scf.yield %2 : tensor<20x3xf64>
  }
  return %r : tensor<20x3xf64>
}

// Other uses of a transposition keep it, and an operation that is overwritten stays in its place.
// CHECK-LABEL: func @used_twice
// CHECK: %[[T:.*]] = tg.transpose %[[X:.*]] [1, 0]
// CHECK: %[[E:.*]] = tg.exp %[[X]]
// CHECK: return %[[T]], %[[E]]
func.func @used_twice(%x: tensor<20x3xf64>) -> (tensor<3x20xf64>, tensor<20x3xf64>) {
  %0 = tg.transpose %x [1, 0] : tensor<20x3xf64>
  %1 = tg.exp %0 : tensor<3x20xf64>
  %2 = tg.transpose %1 [1, 0] : tensor<3x20xf64>
  return %0, %2 : tensor<3x20xf64>, tensor<20x3xf64>
}

// The elements of a tensor of at most 32 are in registers, where moving them costs nothing.
// CHECK-LABEL: func @in_registers
// CHECK-COUNT-2: tg.transpose
func.func @in_registers(%x: tensor<4x8xf64>) -> tensor<4x8xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<4x8xf64>
  %1 = tg.exp %0 : tensor<8x4xf64>
  %2 = tg.transpose %1 [1, 0] : tensor<8x4xf64>
  return %2 : tensor<4x8xf64>
}

// A region may read its own values through a transposition, which goes with it.
// CHECK-LABEL: func @itself_transposed
// CHECK: %[[E:.*]] = tg.exp %arg0
// CHECK: %[[T:.*]] = tg.transpose %[[E]] [1, 0]
// CHECK: %[[R:.*]] = tg.add %[[E]], %[[T]]
// CHECK: return %[[R]]
func.func @itself_transposed(%x: tensor<40x40xf64>) -> tensor<40x40xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<40x40xf64>
  %1 = tg.exp %0 : tensor<40x40xf64>
  %2 = tg.transpose %1 [1, 0] : tensor<40x40xf64>
  %3 = tg.add %1, %2 : tensor<40x40xf64>
  %4 = tg.transpose %3 [1, 0] : tensor<40x40xf64>
  return %4 : tensor<40x40xf64>
}
