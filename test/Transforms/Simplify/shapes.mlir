// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @axes(
// CHECK-SAME: %[[X:.+]]: tensor<?x3x4xf64>, %[[V:.+]]: tensor<?xf64>)
// CHECK: %[[A:.+]] = tg.transpose %[[X]] [2, 0, 1]
// CHECK: %[[B:.+]] = tg.flip %[[X]] [1]
// CHECK: %[[C:.+]] = tg.expand_dims %[[V]] [0, 2]
// CHECK: %[[D:.+]] = tg.expand_dims %[[V]] [1]
// CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @axes(%x: tensor<?x3x4xf64>, %v: tensor<?xf64>)
    -> (tensor<4x?x3xf64>, tensor<?x3x4xf64>, tensor<1x?x1xf64>, tensor<?x1xf64>) {
  %0 = tg.transpose %x [1, 2, 0] : tensor<?x3x4xf64>
  %1 = tg.transpose %0 [1, 2, 0] : tensor<3x4x?xf64>
  %2 = tg.flip %x [0] : tensor<?x3x4xf64>
  %3 = tg.flip %2 [0, 1] : tensor<?x3x4xf64>
  %4 = tg.expand_dims %v [0] : tensor<?xf64>
  %5 = tg.expand_dims %4 [2] : tensor<1x?xf64>
  %6 = tg.squeeze %5 [0] : tensor<1x?x1xf64>
  return %1, %3, %5, %6 : tensor<4x?x3xf64>, tensor<?x3x4xf64>, tensor<1x?x1xf64>, tensor<?x1xf64>
}

// CHECK-LABEL: func.func @squeezes(
// CHECK-SAME: %[[X:.+]]: tensor<?x?x1xf64>, %[[Y:.+]]: tensor<1x3xf64>)
// CHECK: %[[A:.+]] = tg.squeeze %[[X]] [0, 2]
// CHECK: return %[[A]], %[[Y]]
func.func @squeezes(%x: tensor<?x?x1xf64>, %y: tensor<1x3xf64>) -> (tensor<?xf64>, tensor<1x3xf64>) {
  %0 = tg.squeeze %x [0] : tensor<?x?x1xf64>
  %1 = tg.squeeze %0 [1] : tensor<?x1xf64>
  %2 = tg.squeeze %y [0] : tensor<1x3xf64>
  %3 = tg.expand_dims %2 [0] : tensor<3xf64>
  return %1, %3 : tensor<?xf64>, tensor<1x3xf64>
}

// The size of an axis that is dropped may be other than 1.
// CHECK-LABEL: func.func @keeps_the_check_of_an_axis(
// CHECK: tg.squeeze
// CHECK: tg.expand_dims
func.func @keeps_the_check_of_an_axis(%x: tensor<?x3xf64>) -> tensor<1x3xf64> {
  %0 = tg.squeeze %x [0] : tensor<?x3xf64>
  %1 = tg.expand_dims %0 [0] : tensor<3xf64>
  return %1 : tensor<1x3xf64>
}

// CHECK-LABEL: func.func @reshapes(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[N:.+]]: index, %[[Y:.+]]: tensor<2x6xf64>)
// CHECK: %[[A:.+]] = tg.reshape %[[X]] [%[[N]], -1]
// CHECK: %[[B:.+]] = tg.reshape %[[Y]] [3, 4]
// CHECK: return %[[A]], %[[B]], %[[X]], %[[X]]
func.func @reshapes(%x: tensor<?x3xf64>, %n: index, %y: tensor<2x6xf64>)
    -> (tensor<?x?xf64>, tensor<3x4xf64>, tensor<?x3xf64>, tensor<?x3xf64>) {
  %zero = arith.constant 0 : index
  %size = tensor.dim %x, %zero : tensor<?x3xf64>
  %0 = tg.reshape %x [-1] : tensor<?x3xf64>
  %1 = tg.reshape %0 [%n, -1] : tensor<?xf64>
  %2 = tg.reshape %y [4, 3] : tensor<2x6xf64>
  %3 = tg.reshape %2 [3, 4] : tensor<4x3xf64>
  %4 = tg.reshape %x [%size, 3] : tensor<?x3xf64>
  %5 = tg.reshape %x [-1, 3] : tensor<?x3xf64>
  return %1, %3, %4, %5 : tensor<?x?xf64>, tensor<3x4xf64>, tensor<?x3xf64>, tensor<?x3xf64>
}

// CHECK-LABEL: func.func @reshapes_that_check_sizes(
// CHECK-COUNT-2: tg.reshape
// CHECK: tg.reshape
func.func @reshapes_that_check_sizes(%x: tensor<?xf64>, %n: index) -> (tensor<?x?xf64>, tensor<?xf64>) {
  %0 = tg.reshape %x [%n, 2] : tensor<?xf64>
  %1 = tg.reshape %0 [2, -1] : tensor<?x2xf64>
  %2 = tg.reshape %x [%n] : tensor<?xf64>
  %3 = tensor.cast %1 : tensor<2x?xf64> to tensor<?x?xf64>
  return %3, %2 : tensor<?x?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @repetitions(
// CHECK-SAME: %[[C:.+]]: f64, %[[V:.+]]: tensor<1x3xf64>, %[[N:.+]]: index, %[[X:.+]]: tensor<?xf64>)
// CHECK: %[[A:.+]] = tg.full %[[C]] [%[[N]]]
// CHECK: %[[B:.+]] = tg.broadcast_to %[[V]] [5, 4, 3]
// CHECK: %[[D:.+]] = tg.broadcast_to %[[X]] [2, %[[N]]]
// CHECK: return %[[A]], %[[B]], %[[D]], %[[X]]
func.func @repetitions(%c: f64, %v: tensor<1x3xf64>, %n: index, %x: tensor<?xf64>)
    -> (tensor<?xf64>, tensor<5x4x3xf64>, tensor<2x?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %0 = tg.broadcast_to %c [%n] : f64
  %1 = tg.broadcast_to %v [4, 3] : tensor<1x3xf64>
  %2 = tg.broadcast_to %1 [5, 4, 3] : tensor<4x3xf64>
  %3 = tg.expand_dims %x [0] : tensor<?xf64>
  %4 = tg.broadcast_to %3 [2, %n] : tensor<1x?xf64>
  %size = tensor.dim %x, %zero : tensor<?xf64>
  %5 = tg.broadcast_to %x [%size] : tensor<?xf64>
  return %0, %2, %4, %5 : tensor<?xf64>, tensor<5x4x3xf64>, tensor<2x?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @repetitions_that_check_sizes(
// CHECK-COUNT-2: tg.broadcast_to
func.func @repetitions_that_check_sizes(%x: tensor<?xf64>, %n: index) -> tensor<2x?xf64> {
  %0 = tg.broadcast_to %x [%n] : tensor<?xf64>
  %1 = tg.broadcast_to %0 [2, %n] : tensor<?xf64>
  return %1 : tensor<2x?xf64>
}

// CHECK-LABEL: func.func @joins(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[Y:.+]]: tensor<2x3xf64>, %[[V:.+]]: f64)
// CHECK: %[[A:.+]] = tg.concat %[[X]], %[[Y]], %[[X]], %[[Y]] axis 0
// CHECK: %[[B:.+]] = tg.pad %[[X]] with %[[V]] low [1, 2] high [3, 0]
// CHECK: return %[[A]], %[[Y]], %[[Y]], %[[B]]
func.func @joins(%x: tensor<?x3xf64>, %y: tensor<2x3xf64>, %v: f64)
    -> (tensor<?x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<?x5xf64>) {
  %none = arith.constant dense<> : tensor<0x3xf64>
  %0 = tg.concat %x, %y axis 0 : (tensor<?x3xf64>, tensor<2x3xf64>)
  %1 = tg.concat %x, %y axis 0 : (tensor<?x3xf64>, tensor<2x3xf64>)
  %2 = tg.concat %0, %1 axis 0 : tensor<?x3xf64>
  %3 = tg.concat %y, %none axis 0 : (tensor<2x3xf64>, tensor<0x3xf64>)
  %4:2 = tg.split %y axis 1 [1, 2] : tensor<2x3xf64>
  %5 = tg.concat %4#0, %4#1 axis 1 : (tensor<2x1xf64>, tensor<2x2xf64>)
  %6 = tg.pad %x with %v low [1, 0] high [0, 0] : tensor<?x3xf64>
  %7 = tg.pad %6 with %v low [0, 2] high [3, 0] : tensor<?x3xf64>
  return %2, %3, %5, %7 : tensor<?x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<?x5xf64>
}

// CHECK-LABEL: func.func @joins_that_stay(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>
// CHECK: %[[P:.+]]:2 = tg.split
// CHECK: tg.concat %[[P]]#1, %[[P]]#0
// CHECK-COUNT-2: tg.pad
// CHECK: %[[A:.+]] = tg.concat %[[X]], %[[X]] axis 0
// CHECK: tg.concat %[[A]], %[[A]] axis 1
func.func @joins_that_stay(%x: tensor<?x3xf64>, %y: tensor<2x2xf64>, %v: f64, %w: f64)
    -> (tensor<2x2xf64>, tensor<4x4xf64>, tensor<?x6xf64>) {
  %0:2 = tg.split %y axis 1 [1, 1] : tensor<2x2xf64>
  %1 = tg.concat %0#1, %0#0 axis 1 : tensor<2x1xf64>
  %2 = tg.pad %y with %v low [1, 0] high [1, 0] : tensor<2x2xf64>
  %3 = tg.pad %2 with %w low [0, 1] high [0, 1] : tensor<4x2xf64>
  %4 = tg.concat %x, %x axis 0 : tensor<?x3xf64>
  %5 = tg.concat %4, %4 axis 1 : tensor<?x3xf64>
  return %1, %3, %5 : tensor<2x2xf64>, tensor<4x4xf64>, tensor<?x6xf64>
}

// CHECK-LABEL: func.func @repeated_operands(
// CHECK-SAME: %[[C:.+]]: f64, %[[N:.+]]: index, %[[X:.+]]: tensor<2x3xf64>, %[[V:.+]]: tensor<3xf64>)
// CHECK-DAG: %[[TWO:.+]] = arith.constant 2.0{{.*}} : f64
// CHECK-DAG: %[[E:.+]] = tg.exp %[[C]] : f64
// CHECK-DAG: %[[A:.+]] = tg.full %[[E]] [%[[N]]]
// CHECK-DAG: %[[B:.+]] = tg.add %[[X]], %[[V]]
// CHECK: %[[D:.+]] = tg.mul %[[B]], %[[TWO]] : (tensor<2x3xf64>, f64)
// CHECK: return %[[A]], %[[D]]
func.func @repeated_operands(%c: f64, %n: index, %x: tensor<2x3xf64>, %v: tensor<3xf64>)
    -> (tensor<?xf64>, tensor<2x3xf64>) {
  %full = tg.full %c [%n] : f64
  %0 = tg.exp %full : tensor<?xf64>
  %rows = tg.broadcast_to %v [2, 3] : tensor<3xf64>
  %1 = tg.add %x, %rows : tensor<2x3xf64>
  %two = arith.constant dense<2.0> : tensor<2x3xf64>
  %2 = tg.mul %1, %two : tensor<2x3xf64>
  return %0, %2 : tensor<?xf64>, tensor<2x3xf64>
}

// On no elements there is no division by zero.
// CHECK-LABEL: func.func @repeated_operands_that_may_fail(
// CHECK: tg.full
// CHECK: tg.floordiv
// CHECK: tg.full
// CHECK: tg.add
func.func @repeated_operands_that_may_fail(%k: i64, %n: index, %x: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %full = tg.full %k [%n] : i64
  %0 = tg.floordiv %k, %full : (i64, tensor<?xi64>)
  %other = tg.full %k [%n] : i64
  %1 = tg.add %x, %other : tensor<?xi64>
  return %0, %1 : tensor<?xi64>, tensor<?xi64>
}

// CHECK-LABEL: func.func @sizes_without_the_tensor(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[N:.+]]: index)
// CHECK-NOT: tg.
// CHECK: %[[D:.+]] = tensor.dim %[[X]]
// CHECK-NOT: tg.
// CHECK: tensor.from_elements
// CHECK-NOT: tg.
// CHECK: return
func.func @sizes_without_the_tensor(%x: tensor<?x3xf64>, %n: index) -> (index, tensor<2xindex>, index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = tg.exp %x : tensor<?x3xf64>
  %1 = tg.transpose %0 [1, 0] : tensor<?x3xf64>
  %2 = tensor.dim %1, %one : tensor<3x?xf64>
  %3 = tg.shape_of %1 : tensor<3x?xf64>
  %4 = tg.shape_of %0 : tensor<?x3xf64>
  %5 = tg.slice %4[0] : tensor<2xindex>
  return %2, %3, %5 : index, tensor<2xindex>, index
}

// CHECK-LABEL: func.func @sizes_of_what_may_fail(
// CHECK: tg.add
// CHECK: tensor.dim
func.func @sizes_of_what_may_fail(%x: tensor<?xf64>, %y: tensor<?xf64>) -> index {
  %zero = arith.constant 0 : index
  %0 = tg.add %x, %y : tensor<?xf64>
  %1 = tensor.dim %0, %zero : tensor<?xf64>
  return %1 : index
}

// Axes that stay neighbours are one: what is left may be the transposition of a matrix.
// CHECK-LABEL: func.func @reshaped_transpositions(
// CHECK-SAME: %[[X:.+]]: tensor<2x3x4x5xf64>, %[[Y:.+]]: tensor<2x1x3x4xf64>)
// CHECK-DAG: %[[A:.+]] = tg.reshape %[[X]] [6, 20]
// CHECK-DAG: %[[AT:.+]] = tg.transpose %[[A]] [1, 0]
// CHECK-DAG: %[[B:.+]] = tg.reshape %[[AT]] [4, 30]
// CHECK-DAG: %[[C:.+]] = tg.reshape %[[X]] [2, 12, 5]
// CHECK-DAG: %[[CT:.+]] = tg.transpose %[[C]] [2, 1, 0]
// CHECK-DAG: %[[D:.+]] = tg.reshape %[[CT]] [60, 2]
// CHECK-DAG: %[[E:.+]] = tg.reshape %[[Y]] [24]
// CHECK: return %[[B]], %[[D]], %[[E]]
func.func @reshaped_transpositions(%x: tensor<2x3x4x5xf64>, %y: tensor<2x1x3x4xf64>)
    -> (tensor<4x30xf64>, tensor<60x2xf64>, tensor<24xf64>) {
  %0 = tg.transpose %x [2, 3, 0, 1] : tensor<2x3x4x5xf64>
  %1 = tg.reshape %0 [4, 30] : tensor<4x5x2x3xf64>
  %2 = tg.transpose %x [3, 1, 2, 0] : tensor<2x3x4x5xf64>
  %3 = tg.reshape %2 [60, 2] : tensor<5x3x4x2xf64>
  %4 = tg.transpose %y [1, 0, 2, 3] : tensor<2x1x3x4xf64>
  %5 = tg.reshape %4 [24] : tensor<1x2x3x4xf64>
  return %1, %3, %5 : tensor<4x30xf64>, tensor<60x2xf64>, tensor<24xf64>
}
