// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @of_reductions(
// CHECK-SAME: %[[X:.+]]: tensor<?x4x5xf64>)
// CHECK-DAG: %[[A:.+]] = tg.slice %[[X]][0, :, 1:] : tensor<?x4x5xf64>
// CHECK-DAG: %[[RA:.+]] = tg.sum %[[A]] axes [0] : tensor<4x4xf64>
// CHECK-DAG: %[[B:.+]] = tg.slice %[[X]][:, :, ::2]
// CHECK-DAG: %[[RB:.+]] = tg.max %[[B]] axes [0] keepdims
// CHECK-DAG: %[[C:.+]] = tg.slice %[[X]][1, -1, :]
// CHECK-DAG: %[[RC:.+]] = tg.argmin %[[C]] : tensor<5xf64>
// CHECK-DAG: %[[D:.+]] = tg.slice %[[X]][2, :, :]
// CHECK-DAG: %[[RD:.+]] = tg.logsumexp %[[D]] axes [1]
// CHECK: return %[[RA]], %[[RB]], %[[RC]], %[[RD]]
func.func @of_reductions(%x: tensor<?x4x5xf64>) -> (tensor<4xf64>, tensor<1x4x3xf64>, index, tensor<4xf64>) {
  %0 = tg.sum %x axes [1] : tensor<?x4x5xf64>
  %1 = tg.slice %0[0, 1:] : tensor<?x5xf64>
  %2 = tg.max %x axes [0] keepdims : tensor<?x4x5xf64>
  %3 = tg.slice %2[:, :, ::2] : tensor<1x4x5xf64>
  %4 = tg.argmin %x axes [2] : tensor<?x4x5xf64>
  %5 = tg.slice %4[1, -1] : tensor<?x4xindex>
  %6 = tg.logsumexp %x axes [2] : tensor<?x4x5xf64>
  %7 = tg.slice %6[2, :] : tensor<?x4xf64>
  return %1, %3, %5, %7 : tensor<4xf64>, tensor<1x4x3xf64>, index, tensor<4xf64>
}

// CHECK-LABEL: func.func @along_other_axes(
// CHECK-SAME: %[[X:.+]]: tensor<?x4xf64>)
// CHECK-DAG: %[[A:.+]] = tg.slice %[[X]][1, :]
// CHECK-DAG: %[[B:.+]] = tg.slice %[[X]][:2, :]
// CHECK-DAG: %[[C:.+]] = tg.slice %[[X]][:, 3]
// CHECK-DAG: tg.cumsum %[[A]] axis 0 reverse
// CHECK-DAG: tg.argsort %[[B]] axis 1
// CHECK-DAG: tg.cummax %[[C]] axis 0
// CHECK: return
func.func @along_other_axes(%x: tensor<?x4xf64>) -> (tensor<4xf64>, tensor<?x4xindex>, tensor<?xf64>) {
  %0 = tg.cumsum %x axis 1 reverse : tensor<?x4xf64>
  %1 = tg.slice %0[1, :] : tensor<?x4xf64>
  %2 = tg.argsort %x axis 1 : tensor<?x4xf64>
  %3 = tg.slice %2[:2, :] : tensor<?x4xindex>
  %4 = tg.cummax %x axis 0 : tensor<?x4xf64>
  %5 = tg.slice %4[:, 3] : tensor<?x4xf64>
  return %1, %3, %5 : tensor<4xf64>, tensor<?x4xindex>, tensor<?xf64>
}

// Softmax and its logarithm are slices of rows, too, before they are expanded.
// CHECK-LABEL: func.func @of_softmax(
// CHECK-SAME: %[[X:.+]]: tensor<?x4xf64>)
// CHECK: %[[A:.+]] = tg.slice %[[X]][1, :]
// CHECK: tg.softmax %[[A]] axis 0
func.func @of_softmax(%x: tensor<?x4xf64>) -> tensor<4xf64> {
  %0 = tg.softmax %x axis 1 : tensor<?x4xf64>
  %1 = tg.slice %0[1, :] : tensor<?x4xf64>
  return %1 : tensor<4xf64>
}

// CHECK-LABEL: func.func @of_products(
// CHECK-SAME: %[[A:.+]]: tensor<?x?xf64>, %[[B:.+]]: tensor<?x5xf64>, %[[V:.+]]: tensor<?xf64>, %[[P:.+]]: tensor<2x?x3xf64>, %[[Q:.+]]: tensor<2x3x4xf64>)
// CHECK-DAG: %[[R:.+]] = tg.slice %[[A]][1, :]
// CHECK-DAG: %[[C:.+]] = tg.slice %[[B]][:, 2:]
// CHECK-DAG: tg.dot %[[R]], %[[C]] : (tensor<?xf64>, tensor<?x3xf64>)
// CHECK-DAG: %[[C0:.+]] = tg.slice %[[B]][:, 0]
// CHECK-DAG: tg.dot %[[V]], %[[C0]] : tensor<?xf64>
// CHECK-DAG: %[[P1:.+]] = tg.slice %[[P]][1, :2, :]
// CHECK-DAG: %[[Q1:.+]] = tg.slice %[[Q]][1, :, :]
// CHECK-DAG: tg.dot %[[P1]], %[[Q1]] : (tensor<?x3xf64>, tensor<3x4xf64>)
// CHECK: return
func.func @of_products(%a: tensor<?x?xf64>, %b: tensor<?x5xf64>, %v: tensor<?xf64>, %p: tensor<2x?x3xf64>,
                       %q: tensor<2x3x4xf64>) -> (tensor<3xf64>, f64, tensor<?x4xf64>) {
  %0 = tg.dot %a, %b : (tensor<?x?xf64>, tensor<?x5xf64>)
  %1 = tg.slice %0[1, 2:] : tensor<?x5xf64>
  %2 = tg.dot %v, %b : (tensor<?xf64>, tensor<?x5xf64>)
  %3 = tg.slice %2[0] : tensor<5xf64>
  %4 = tg.dot %p, %q : (tensor<2x?x3xf64>, tensor<2x3x4xf64>)
  %5 = tg.slice %4[1, :2, :] : tensor<2x?x4xf64>
  return %1, %3, %5 : tensor<3xf64>, f64, tensor<?x4xf64>
}

// Reduced axes stay whole, what is used by others is computed once, and sizes of batches are still compared.
// CHECK-LABEL: func.func @stay(
// CHECK-DAG: tg.sum %{{.+}} axes [1] keepdims : tensor<?x4xf64>
// CHECK-DAG: tg.cumsum %{{.+}} axis 0 : tensor<?x4xf64>
// CHECK-DAG: tg.min %{{.+}} axes [1] : tensor<?x4xf64>
// CHECK-DAG: tg.dot %{{.+}} : tensor<?x3x3xf64>
// CHECK-DAG: tg.dot %{{.+}} : tensor<2x3x3xf64>
func.func @stay(%x: tensor<?x4xf64>, %p: tensor<?x3x3xf64>, %q: tensor<?x3x3xf64>, %r: tensor<2x3x3xf64>)
    -> (tensor<?xf64>, tensor<4xf64>, f64, tensor<?xf64>, tensor<3x3xf64>, tensor<2x3xf64>) {
  %0 = tg.sum %x axes [1] keepdims : tensor<?x4xf64>
  %1 = tg.slice %0[:, 0] : tensor<?x1xf64>
  %2 = tg.cumsum %x axis 0 : tensor<?x4xf64>
  %3 = tg.slice %2[-1, :] : tensor<?x4xf64>
  %4 = tg.min %x axes [1] : tensor<?x4xf64>
  %5 = tg.slice %4[0] : tensor<?xf64>
  %6 = tg.dot %p, %q : tensor<?x3x3xf64>
  %7 = tg.slice %6[0, :, :] : tensor<?x3x3xf64>
  %8 = tg.dot %r, %r : tensor<2x3x3xf64>
  %9 = tg.slice %8[:, 0, :] : tensor<2x3x3xf64>
  return %1, %3, %5, %4, %7, %9 : tensor<?xf64>, tensor<4xf64>, f64, tensor<?xf64>, tensor<3x3xf64>, tensor<2x3xf64>
}

// CHECK-LABEL: func.func @transposed_products(
// CHECK-SAME: %[[A:.+]]: tensor<4x?xf64>, %[[B:.+]]: tensor<4x5xf64>, %[[C:.+]]: tensor<5x4xf64>)
// CHECK-DAG: %[[BT:.+]] = tg.transpose %[[B]] [1, 0]
// CHECK-DAG: %[[X:.+]] = tg.dot %[[BT]], %[[A]]
// CHECK-DAG: %[[Y:.+]] = tg.dot %[[C]], %[[A]]
// CHECK: return %[[X]], %[[Y]]
func.func @transposed_products(%a: tensor<4x?xf64>, %b: tensor<4x5xf64>, %c: tensor<5x4xf64>)
    -> (tensor<5x?xf64>, tensor<5x?xf64>) {
  %at = tg.transpose %a [1, 0] : tensor<4x?xf64>
  %0 = tg.dot %at, %b : (tensor<?x4xf64>, tensor<4x5xf64>)
  %1 = tg.transpose %0 [1, 0] : tensor<?x5xf64>
  %ct = tg.transpose %c [1, 0] : tensor<5x4xf64>
  %2 = tg.dot %at, %ct : (tensor<?x4xf64>, tensor<4x5xf64>)
  %3 = tg.transpose %2 [1, 0] : tensor<?x5xf64>
  return %1, %3 : tensor<5x?xf64>, tensor<5x?xf64>
}

// There would be one transposition more; an error would name the sizes in another order.
// CHECK-LABEL: func.func @products_stay(
// CHECK: tg.dot %arg0, %arg1
// CHECK: tg.transpose
// CHECK: tg.transpose
// CHECK: tg.dot
// CHECK: tg.transpose
func.func @products_stay(%a: tensor<3x4xf64>, %b: tensor<4x5xf64>, %c: tensor<?x3xf64>, %d: tensor<?x5xf64>)
    -> (tensor<5x3xf64>, tensor<5x3xf64>) {
  %0 = tg.dot %a, %b : (tensor<3x4xf64>, tensor<4x5xf64>)
  %1 = tg.transpose %0 [1, 0] : tensor<3x5xf64>
  %ct = tg.transpose %c [1, 0] : tensor<?x3xf64>
  %2 = tg.dot %ct, %d : (tensor<3x?xf64>, tensor<?x5xf64>)
  %3 = tg.transpose %2 [1, 0] : tensor<3x5xf64>
  return %1, %3 : tensor<5x3xf64>, tensor<5x3xf64>
}

// Of two transposed operands, the result is transposed instead, if it is not larger than either.
// CHECK-LABEL: func.func @products_of_transposed(
// CHECK-SAME: %[[A:.+]]: tensor<9x3xf64>, %[[B:.+]]: tensor<5x9xf64>, %[[C:.+]]: tensor<?x3xf64>, %[[D:.+]]: tensor<5x2xf64>
// CHECK-DAG: %[[X:.+]] = tg.dot %[[B]], %[[A]]
// CHECK-DAG: %[[XT:.+]] = tg.transpose %[[X]] [1, 0]
// CHECK-DAG: %[[CT:.+]] = tg.transpose %[[C]] [1, 0]
// CHECK-DAG: %[[DT:.+]] = tg.transpose %[[D]] [1, 0]
// CHECK-DAG: %[[Y:.+]] = tg.dot %[[CT]], %{{.+}}
// CHECK-DAG: %[[Z:.+]] = tg.dot %{{.+}}, %[[DT]]
// CHECK: return %[[XT]], %[[Y]], %[[Z]]
func.func @products_of_transposed(%a: tensor<9x3xf64>, %b: tensor<5x9xf64>, %c: tensor<?x3xf64>, %d: tensor<5x2xf64>,
    %e: tensor<2x6xf64>, %f: tensor<5x?xf64>) -> (tensor<3x5xf64>, tensor<3x5xf64>, tensor<6x5xf64>) {
  %at = tg.transpose %a [1, 0] : tensor<9x3xf64>
  %bt = tg.transpose %b [1, 0] : tensor<5x9xf64>
  %0 = tg.dot %at, %bt : (tensor<3x9xf64>, tensor<9x5xf64>)
  // Its sizes may not agree.
  %ct = tg.transpose %c [1, 0] : tensor<?x3xf64>
  %ft = tg.transpose %f [1, 0] : tensor<5x?xf64>
  %1 = tg.dot %ct, %ft : (tensor<3x?xf64>, tensor<?x5xf64>)
  // Its result is the largest.
  %et = tg.transpose %e [1, 0] : tensor<2x6xf64>
  %dt = tg.transpose %d [1, 0] : tensor<5x2xf64>
  %2 = tg.dot %et, %dt : (tensor<6x2xf64>, tensor<2x5xf64>)
  return %0, %1, %2 : tensor<3x5xf64>, tensor<3x5xf64>, tensor<6x5xf64>
}

// One of the operands is transposed twice, and the result once: that ends.
// CHECK-LABEL: func.func @products_of_transposed_twice(
// CHECK-SAME: %[[A:.+]]: tensor<5x5xf64>, %[[B:.+]]: tensor<5x5xf64>)
// CHECK-NEXT: %[[BT:.+]] = tg.transpose %[[B]] [1, 0]
// CHECK-NEXT: %[[X:.+]] = tg.dot %[[BT]], %[[A]]
// CHECK-NEXT: return %[[X]]
func.func @products_of_transposed_twice(%a: tensor<5x5xf64>, %b: tensor<5x5xf64>) -> tensor<5x5xf64> {
  %0 = tg.transpose %a [1, 0] : tensor<5x5xf64>
  %1 = tg.transpose %b [1, 0] : tensor<5x5xf64>
  %2 = tg.transpose %1 [1, 0] : tensor<5x5xf64>
  %3 = tg.dot %0, %2 : (tensor<5x5xf64>, tensor<5x5xf64>)
  %4 = tg.transpose %3 [1, 0] : tensor<5x5xf64>
  return %4 : tensor<5x5xf64>
}
