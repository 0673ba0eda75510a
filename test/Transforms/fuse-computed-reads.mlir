// Operations that read elements at computed positions, and outer products, in the loop of their user.
// RUN: tg-opt %s --convert-tg-to-linalg --resolve-ranked-shaped-type-result-dims --canonicalize --cse \
// RUN:   --tg-fuse-reductions --canonicalize --cse | FileCheck %s

// Elements that indices select are read where they are used, also where they would be overwritten.
// CHECK-LABEL: func.func @selected(
// CHECK: linalg.generic {{.*}}["reduction"]
// CHECK: tgl.check
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
// CHECK: tgl.check
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
// CHECK: tgl.check
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
// CHECK: tgl.check
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
// CHECK: arith.cmpi slt, %{{.*}}, %[[SIZE]]
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
