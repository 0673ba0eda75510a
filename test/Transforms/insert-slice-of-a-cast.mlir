// RUN: tg-opt %s --tg-canonicalize | FileCheck %s

// The slice leaves out axis 0, as its type said before the cast was folded. Upstream would leave out axis 3.
// CHECK-LABEL: func.func @source(
// CHECK: tensor.insert_slice %{{.+}} into %{{.+}}[%{{.+}}, 0, 0, 0] [1, 1, 2, 1] [1, 1, 1, 1] : tensor<1x2x1xf64> into tensor<?x?x?x1xf64>
func.func @source(%x: tensor<?x?x?x1xf64>, %y: tensor<1x2x1xf64>, %t: index) -> tensor<?x?x?x1xf64> {
  %n = arith.constant 1 : index
  %m = arith.constant 2 : index
  %0 = tensor.cast %y : tensor<1x2x1xf64> to tensor<?x?x1xf64>
  %1 = tensor.insert_slice %0 into %x[%t, 0, 0, 0] [1, %n, %m, 1] [1, 1, 1, 1] : tensor<?x?x1xf64> into tensor<?x?x?x1xf64>
  return %1 : tensor<?x?x?x1xf64>
}

// Sizes that may differ from those of the source are compared when the program runs.
// CHECK-LABEL: func.func @unknown_sizes(
// CHECK: %[[CAST:.+]] = tensor.cast
// CHECK: tensor.insert_slice %[[CAST]] into %{{.+}}[%{{.+}}, 0, 0, 0] [1, %{{.+}}, %{{.+}}, 1] [1, 1, 1, 1] : tensor<?x?x1xf64> into tensor<?x?x?x1xf64>
func.func @unknown_sizes(%x: tensor<?x?x?x1xf64>, %y: tensor<1x2x1xf64>, %t: index, %n: index, %m: index) -> tensor<?x?x?x1xf64> {
  %0 = tensor.cast %y : tensor<1x2x1xf64> to tensor<?x?x1xf64>
  %1 = tensor.insert_slice %0 into %x[%t, 0, 0, 0] [1, %n, %m, 1] [1, 1, 1, 1] : tensor<?x?x1xf64> into tensor<?x?x?x1xf64>
  return %1 : tensor<?x?x?x1xf64>
}

// CHECK-LABEL: func.func @destination(
// CHECK: %[[SLICE:.+]] = tensor.insert_slice %{{.+}} into %{{.+}}[%{{.+}}, 0, 0] [1, %{{.+}}, 1] [1, 1, 1] : tensor<?x1xf64> into tensor<3x?x1xf64>
// CHECK: tensor.cast %[[SLICE]] : tensor<3x?x1xf64> to tensor<?x?x1xf64>
func.func @destination(%x: tensor<3x?x1xf64>, %y: tensor<?x1xf64>, %t: index, %n: index) -> tensor<?x?x1xf64> {
  %0 = tensor.cast %x : tensor<3x?x1xf64> to tensor<?x?x1xf64>
  %1 = tensor.insert_slice %y into %0[%t, 0, 0] [1, %n, 1] [1, 1, 1] : tensor<?x1xf64> into tensor<?x?x1xf64>
  return %1 : tensor<?x?x1xf64>
}
