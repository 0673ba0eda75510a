// RUN: tg-opt %s --tg-fuse-elementwise | FileCheck %s

// The row's exponential is computed once for each element of the row, not for each of the matrix.
// CHECK-LABEL: func.func @smaller_shape_stays_apart(
// CHECK: %[[R:.+]] = tg.composite (%i0 = %arg1) : (tensor<4xf64>) -> tensor<4xf64> {
// CHECK-NEXT: tg.neg
// CHECK-NEXT: tg.exp
// CHECK: tg.composite (%i0 = %arg0, %i1 = %[[R]]) : (tensor<?x4xf64>, tensor<4xf64>) -> tensor<?x4xf64> {
// CHECK-NEXT: tg.add
// CHECK-NEXT: tg.sqr
func.func @smaller_shape_stays_apart(%x: tensor<?x4xf64>, %row: tensor<4xf64>) -> tensor<?x4xf64> {
  %0 = tg.neg %row : tensor<4xf64>
  %1 = tg.exp %0 : tensor<4xf64>
  %2 = tg.add %x, %1 : (tensor<?x4xf64>, tensor<4xf64>)
  %3 = tg.sqr %2 : tensor<?x4xf64>
  return %3 : tensor<?x4xf64>
}

// CHECK-LABEL: func.func @size_1_is_another_size(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @size_1_is_another_size(%x: tensor<?x1xf64>, %y: tensor<1x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.exp %x : tensor<?x1xf64>
  %1 = tg.add %0, %y : (tensor<?x1xf64>, tensor<1x?xf64>)
  return %1 : tensor<?x?xf64>
}

// The one operation that has both tells that their sizes agree.
// CHECK-LABEL: func.func @equal_unknown_sizes(
// CHECK: tg.composite (%i0 = %arg0, %i1 = %arg1, %i2 = %arg2)
// CHECK-NOT: tg.composite
// CHECK: return
func.func @equal_unknown_sizes(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.add %x, %y : tensor<?xf64>
  %1 = tg.sub %y, %z : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// The composite knows more sizes than one of its members.
// CHECK-LABEL: func.func @result_keeps_its_type(
// CHECK: %[[R:.+]]:2 = tg.composite (%i0 = %arg0, %i1 = %arg1) : (tensor<?xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
// CHECK: %[[C:.+]] = tensor.cast %[[R]]#0 : tensor<4xf64> to tensor<?xf64>
// CHECK: return %[[C]], %[[R]]#1 : tensor<?xf64>, tensor<4xf64>
func.func @result_keeps_its_type(%x: tensor<?xf64>, %y: tensor<4xf64>) -> (tensor<?xf64>, tensor<4xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.add %0, %y : (tensor<?xf64>, tensor<4xf64>)
  return %0, %1 : tensor<?xf64>, tensor<4xf64>
}

// The program stops where it casts; nothing is fused by what cannot be.
// CHECK-LABEL: func.func @sizes_that_cannot_be(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @sizes_that_cannot_be(%x: tensor<?xf64>) -> (tensor<3xf64>, tensor<4xf64>) {
  %0 = tensor.cast %x : tensor<?xf64> to tensor<3xf64>
  %1 = tensor.cast %x : tensor<?xf64> to tensor<4xf64>
  %2 = tg.exp %0 : tensor<3xf64>
  %3 = tg.exp %1 : tensor<4xf64>
  return %2, %3 : tensor<3xf64>, tensor<4xf64>
}

// Constants of one element become scalars.
// CHECK-LABEL: func.func @constants(
// CHECK: tg.composite (%i0 = %arg0) : (tensor<4xf64>) -> tensor<4xf64> {
// CHECK-NEXT: %[[TWO:.+]] = arith.constant 2.0{{.*}} : f64
// CHECK-NEXT: %[[M:.+]] = tg.mul %i0, %[[TWO]]
// CHECK-NEXT: %[[A:.+]] = tg.add %[[M]], %[[TWO]]
// CHECK-NEXT: %[[Z:.+]] = arith.constant -0.0{{.*}} : f64
// CHECK-NEXT: %[[B:.+]] = tg.add %[[A]], %[[Z]]
// CHECK-NEXT: %[[P:.+]] = arith.constant 0.0{{.*}} : f64
// CHECK-NEXT: tg.add %[[B]], %[[P]]
func.func @constants(%x: tensor<4xf64>) -> tensor<4xf64> {
  %two = arith.constant dense<2.0> : tensor<4xf64>
  %point = arith.constant dense<2.0> : tensor<f64>
  %minus = arith.constant dense<-0.0> : tensor<1xf64>
  %zero = arith.constant 0.0 : f64
  %0 = tg.mul %x, %two : tensor<4xf64>
  %1 = tg.add %0, %point : (tensor<4xf64>, tensor<f64>)
  %2 = tg.add %1, %minus : (tensor<4xf64>, tensor<1xf64>)
  %3 = tg.add %2, %zero : (tensor<4xf64>, f64)
  return %3 : tensor<4xf64>
}

// Of a constant with different elements only its tensor will do.
// CHECK-LABEL: func.func @constant_of_many_elements(
// CHECK: %[[C:.+]] = arith.constant dense<{{.*}}> : tensor<2xf64>
// CHECK: tg.composite (%i0 = %arg0, %i1 = %[[C]])
func.func @constant_of_many_elements(%x: tensor<2xf64>) -> tensor<2xf64> {
  %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %0 = tg.mul %x, %c : tensor<2xf64>
  %1 = tg.exp %0 : tensor<2xf64>
  return %1 : tensor<2xf64>
}

// The constant gives the results their rank, or checks a size: it stays an operand, for its shape.
// CHECK-LABEL: func.func @shape_of_a_constant(
// CHECK: tg.composite (%i0 = %arg0, %i1 = %{{.*}}) : (tensor<4xf64>, tensor<1x1xf64>) -> tensor<1x4xf64> {
// CHECK-NEXT: %[[C:.+]] = arith.constant 2.0
// CHECK-NEXT: tg.mul %i0, %[[C]]
// CHECK: tg.composite (%i0 = %arg1, %i1 = %{{.*}}) : (tensor<?xf64>, tensor<4xf64>) -> tensor<4xf64> {
// CHECK-NEXT: %[[C:.+]] = arith.constant 2.0
// CHECK-NEXT: tg.mul %i0, %[[C]]
func.func @shape_of_a_constant(%x: tensor<4xf64>, %y: tensor<?xf64>) -> (tensor<1x4xf64>, tensor<4xf64>) {
  %rank = arith.constant dense<2.0> : tensor<1x1xf64>
  %size = arith.constant dense<2.0> : tensor<4xf64>
  %0 = tg.mul %x, %rank : (tensor<4xf64>, tensor<1x1xf64>)
  %1 = tg.exp %0 : tensor<1x4xf64>
  %2 = tg.mul %y, %size : (tensor<?xf64>, tensor<4xf64>)
  %3 = tg.exp %2 : tensor<4xf64>
  return %1, %3 : tensor<1x4xf64>, tensor<4xf64>
}

// CHECK-LABEL: func.func @only_constants(
// CHECK: tg.composite (%i0 = %{{.*}}) : (tensor<2xf64>) -> tensor<2xf64> {
// CHECK-NEXT: arith.constant 2.0
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.neg
func.func @only_constants() -> tensor<2xf64> {
  %c = arith.constant dense<2.0> : tensor<2xf64>
  %0 = tg.exp %c : tensor<2xf64>
  %1 = tg.neg %0 : tensor<2xf64>
  return %1 : tensor<2xf64>
}

// CHECK-LABEL: func.func @no_elements(
// CHECK: tg.composite (%i0 = %arg0) : (tensor<0x?xf64>) -> tensor<0x?xf64> {
func.func @no_elements(%x: tensor<0x?xf64>) -> tensor<0x?xf64> {
  %0 = tg.exp %x : tensor<0x?xf64>
  %1 = tg.neg %0 : tensor<0x?xf64>
  return %1 : tensor<0x?xf64>
}
