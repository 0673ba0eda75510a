// RUN: tg-opt %s --tg-drop-unit-axes --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @column(
// CHECK-SAME:      %[[W:.*]]: tensor<?x?xf64>, %[[X:.*]]: tensor<?x1xf64>, %[[Z:.*]]: tensor<?x1xf64>
// CHECK-DAG:     %[[V:.*]] = tensor.collapse_shape %[[X]] {{\[}}[0, 1]] : tensor<?x1xf64> into tensor<?xf64>
// CHECK-DAG:     %[[U:.*]] = tensor.collapse_shape %[[Z]] {{\[}}[0, 1]] : tensor<?x1xf64> into tensor<?xf64>
// CHECK:         %[[P:.*]] = linalg.generic {{{.*}}iterator_types = ["parallel", "reduction"]}
// CHECK-SAME:      ins(%[[W]], %[[V]] : tensor<?x?xf64>, tensor<?xf64>) outs(%[[U]] : tensor<?xf64>)
// CHECK:         tensor.expand_shape %[[P]] {{\[}}[0, 1]]
func.func @column(%w: tensor<?x?xf64>, %x: tensor<?x1xf64>, %z: tensor<?x1xf64>) -> tensor<?x1xf64> {
  %0 = linalg.matmul ins(%w, %x : tensor<?x?xf64>, tensor<?x1xf64>) outs(%z : tensor<?x1xf64>) -> tensor<?x1xf64>
  return %0 : tensor<?x1xf64>
}

// CHECK-LABEL: func.func @row(
// CHECK:         linalg.generic
// CHECK-SAME:      ins(%{{.*}}, %{{.*}} : tensor<?xf64>, tensor<?x?xf64>) outs(%{{.*}} : tensor<?xf64>)
func.func @row(%x: tensor<1x?xf64>, %w: tensor<?x?xf64>, %z: tensor<1x?xf64>) -> tensor<1x?xf64> {
  %0 = linalg.matmul ins(%x, %w : tensor<1x?xf64>, tensor<?x?xf64>) outs(%z : tensor<1x?xf64>) -> tensor<1x?xf64>
  return %0 : tensor<1x?xf64>
}

// Nothing is added: it is elementwise.
// CHECK-LABEL: func.func @outer(
// CHECK:         linalg.generic {{{.*}}iterator_types = ["parallel", "parallel"]}
func.func @outer(%x: tensor<?x1xf64>, %y: tensor<1x?xf64>, %z: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = linalg.matmul ins(%x, %y : tensor<?x1xf64>, tensor<1x?xf64>) outs(%z : tensor<?x?xf64>) -> tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// The size is known only at run time.
// CHECK-LABEL: func.func @unknown(
// CHECK:         linalg.matmul
func.func @unknown(%w: tensor<?x?xf64>, %x: tensor<?x?xf64>, %z: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = linalg.matmul ins(%w, %x : tensor<?x?xf64>, tensor<?x?xf64>) outs(%z : tensor<?x?xf64>) -> tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// CHECK-LABEL: func.func @no_product(
// CHECK:         linalg.exp ins(%{{.*}} : tensor<?x1xf64>)
func.func @no_product(%x: tensor<?x1xf64>, %z: tensor<?x1xf64>) -> tensor<?x1xf64> {
  %0 = linalg.exp ins(%x : tensor<?x1xf64>) outs(%z : tensor<?x1xf64>) -> tensor<?x1xf64>
  return %0 : tensor<?x1xf64>
}
