// Sizes of arguments go through the operations, graphs and calls that follow from them; operations stay what they are.
// RUN: tg-opt %s --split-input-file --tg-specialize-sizes='sizes=3,3,3' | FileCheck %s
// RUN: tg-opt %s --split-input-file --tg-specialize-sizes --remarks-filter='.*' -o /dev/null 2>&1 | FileCheck %s --check-prefix=AXES

// CHECK-LABEL: func.func @states(
// CHECK-SAME: %[[X:.*]]: tensor<3xf64>, %[[A:.*]]: tensor<3x3xf64>, %{{.*}}: index) -> tensor<3xf64>
// CHECK: tg.scan frozen
// CHECK: states(%[[S:.*]] = %[[X]] : tensor<3xf64>)
// CHECK: consts(%[[I:.*]] = %[[A]] : tensor<3x3xf64>)
// CHECK: tg.dot %[[I]], %[[S]] {tg.any_sizes} : (tensor<3x3xf64>, tensor<3xf64>)
// AXES: 'states' has small tensors in loops whose sizes are axis 0 of argument 0, axis 0 of argument 1, axis 1 of argument 1"
func.func @states(%x: tensor<?xf64>, %a: tensor<?x?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%i = %a : tensor<?x?xf64>) -> tensor<?xf64> {
    %1 = tg.dot %i, %s : (tensor<?x?xf64>, tensor<?xf64>)
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// -----

// The number of steps is no size of a tensor in the loop; a program without loops has nothing to gain.
// CHECK-LABEL: func.func @steps(
// CHECK-SAME: %{{.*}}: tensor<?x3xf64>, %{{.*}}: tensor<3xf64>) -> (tensor<3xf64>, tensor<?xf64>)
// CHECK-LABEL: func.func @no_loop(%{{.*}}: tensor<?x?x?xf64>)
// AXES: 'steps' has small tensors in loops whose sizes are axis 1 of argument 0, axis 0 of argument 1"
// AXES-NOT: 'no_loop'
func.func @steps(%x: tensor<?x?xf64>, %s0: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0:2 = tg.scan %t seqs(%row = %x : tensor<?x?xf64>) states(%s = %s0 : tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.add %s, %row : tensor<?xf64>
    %2 = tg.sum %1 : tensor<?xf64>
    tg.yield %1 : tensor<?xf64> outs(%2 : f64)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}
func.func @no_loop(%x: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  %0 = tg.exp %x : tensor<?x?x?xf64>
  return %0 : tensor<?x?x?xf64>
}

// -----

// An operation that computes with one matrix of a batch, or with one row, after another is a loop over small tensors, too.
// CHECK-LABEL: func.func @batch(
// CHECK-SAME: %{{.*}}: tensor<?x3x3xf64>, %{{.*}}: tensor<?x?x?xf64>) -> tensor<?x3x?xf64>
// AXES: 'batch' has small tensors in loops whose sizes are axis 1 of argument 0, axis 2 of argument 0, axis 1 of argument 1, axis 2 of argument 1"
func.func @batch(%a: tensor<?x?x?xf64>, %b: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  %0 = tg.dot %a, %b : tensor<?x?x?xf64>
  return %0 : tensor<?x?x?xf64>
}

// -----

// The number of rows is no size of theirs, whether or not the axis is kept.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %{{.*}}: tensor<?x3xf64>, %{{.*}}: tensor<3x?xf64>)
// CHECK: tg.sum %{{.*}} axes [1] {tg.any_sizes} : tensor<?x3xf64>
// AXES: 'rows' has small tensors in loops whose sizes are axis 1 of argument 0, axis 0 of argument 1"
func.func @rows(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<1x?xf64>) {
  %0 = tg.sum %x axes [1] : tensor<?x?xf64>
  %1 = tg.max %y axes [0] keepdims : tensor<?x?xf64>
  return %0, %1 : tensor<?xf64>, tensor<1x?xf64>
}

// -----

// One product, one sum, and operations that keep the shape of their operand are no such loops.
// AXES-NOT: 'whole'
// CHECK-LABEL: func.func @whole(%{{.*}}: tensor<?x?xf64>, %{{.*}}: tensor<?xf64>)
func.func @whole(%a: tensor<?x?xf64>, %b: tensor<?xf64>) -> (tensor<?xf64>, f64, tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tg.dot %a, %b : (tensor<?x?xf64>, tensor<?xf64>)
  %1 = tg.sum %a : tensor<?x?xf64>
  %2 = tg.sort %a axis 1 : tensor<?x?xf64>
  %3 = tg.cumsum %a axis 0 : tensor<?x?xf64>
  return %0, %1, %2, %3 : tensor<?xf64>, f64, tensor<?x?xf64>, tensor<?x?xf64>
}
