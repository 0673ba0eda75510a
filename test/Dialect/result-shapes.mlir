// The sizes of results follow from those of operands.
// RUN: tg-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @broadcast_operands(
// CHECK-SAME: %[[X:.+]]: tensor<?x1xf64>, %[[Y:.+]]: tensor<?xf64>)
func.func @broadcast_operands(%x: tensor<?x1xf64>, %y: tensor<?xf64>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tg.add %x, %y : (tensor<?x1xf64>, tensor<?xf64>)
  %1 = tg.composite (%a = %x, %b = %y) : (tensor<?x1xf64>, tensor<?xf64>) -> tensor<?x?xf64> {
    tg.yield %a : f64
  }
  // CHECK: %[[C0:.+]] = arith.constant 0 : index
  // CHECK: %[[D0:.+]] = tensor.dim %[[X]], %[[C0]]
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf64>
  // CHECK: %[[D1:.+]] = tensor.dim %[[Y]], %[[C0]]
  %d1 = tensor.dim %0, %c1 : tensor<?x?xf64>
  %d2 = tensor.dim %1, %c0 : tensor<?x?xf64>
  %d3 = tensor.dim %1, %c1 : tensor<?x?xf64>
  // CHECK: return %[[D0]], %[[D1]], %[[D0]], %[[D1]]
  return %d0, %d1, %d2, %d3 : index, index, index, index
}

// CHECK-LABEL: func.func @axes_in_other_places(
// CHECK-SAME: %[[X:.+]]: tensor<?x?xf64>, %[[K:.+]]: i64)
func.func @axes_in_other_places(%x: tensor<?x?xf64>, %k: i64) -> (index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-DAG: %[[ROWS:.+]] = tensor.dim %[[X]], %{{c0.*}} :
  // CHECK-DAG: %[[COLUMNS:.+]] = tensor.dim %[[X]], %{{c1.*}} :
  %0 = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf64>
  %1 = tg.expand_dims %x [0] : tensor<?x?xf64>
  %d1 = tensor.dim %1, %c1 : tensor<1x?x?xf64>
  %2 = tg.squeeze %x [0] : tensor<?x?xf64>
  %d2 = tensor.dim %2, %c0 : tensor<?xf64>
  %3 = tg.sum %x axes [0] : tensor<?x?xf64>
  %d3 = tensor.dim %3, %c0 : tensor<?xf64>
  %4 = tg.cumsum %x axis 0 : tensor<?x?xf64>
  %d4 = tensor.dim %4, %c0 : tensor<?x?xf64>
  %5 = tg.take %x at %k axis 0 : (tensor<?x?xf64>, i64)
  %d5 = tensor.dim %5, %c0 : tensor<?xf64>
  %6 = tg.slice %x[0, :] : tensor<?x?xf64>
  %d6 = tensor.dim %6, %c0 : tensor<?xf64>
  // CHECK: return %[[COLUMNS]], %[[ROWS]], %[[COLUMNS]], %[[COLUMNS]], %[[ROWS]], %[[COLUMNS]], %[[COLUMNS]]
  return %d0, %d1, %d2, %d3, %d4, %d5, %d6 : index, index, index, index, index, index, index
}

// CHECK-LABEL: func.func @computed_sizes(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[C:.+]]: f64, %[[N:.+]]: index)
func.func @computed_sizes(%x: tensor<?xf64>, %c: f64, %n: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  // CHECK-DAG: %[[C1:.+]] = arith.constant 1 : index
  // CHECK-DAG: %[[C4:.+]] = arith.constant 4 : index
  // CHECK: %[[SIZE:.+]] = tensor.dim %[[X]],
  // CHECK: %[[R:.+]] = arith.divsi %[[SIZE]], %[[C4]]
  %0 = tg.reshape %x [-1, 4] : tensor<?xf64>
  %d0 = tensor.dim %0, %c0 : tensor<?x4xf64>
  // CHECK: %[[TWICE:.+]] = arith.addi %[[SIZE]], %[[SIZE]]
  %1 = tg.concat %x, %x axis 0 : tensor<?xf64>
  %d1 = tensor.dim %1, %c0 : tensor<?xf64>
  // CHECK: %[[AROUND:.+]] = arith.addi %[[N]], %[[C1]]
  // CHECK: %[[PADDED:.+]] = arith.addi %[[SIZE]], %[[AROUND]]
  %2 = tg.pad %x with %c low [1] high [%n] : tensor<?xf64>
  %d2 = tensor.dim %2, %c0 : tensor<?xf64>
  %3:2 = tg.split %x axis 0 [2, %n] : tensor<?xf64>
  %d3 = tensor.dim %3#1, %c0 : tensor<?xf64>
  // CHECK: return %[[R]], %[[TWICE]], %[[PADDED]], %[[N]]
  return %d0, %d1, %d2, %d3 : index, index, index, index
}

// CHECK-LABEL: func.func @size_that_may_be_open(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[N:.+]]: index)
func.func @size_that_may_be_open(%x: tensor<?xf64>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  // CHECK-DAG: %[[C4:.+]] = arith.constant 4 : index
  // CHECK-DAG: %[[OPEN:.+]] = arith.constant -1 : index
  // CHECK: %[[SIZE:.+]] = tensor.dim %[[X]],
  // CHECK: %[[R:.+]] = arith.divsi %[[SIZE]], %[[C4]]
  // CHECK: %[[IS_OPEN:.+]] = arith.cmpi eq, %[[N]], %[[OPEN]]
  // CHECK: %[[S:.+]] = arith.select %[[IS_OPEN]], %[[R]], %[[N]]
  %0 = tg.reshape %x [%n, 4] infer : tensor<?xf64>
  %d0 = tensor.dim %0, %c0 : tensor<?x4xf64>
  // CHECK: return %[[S]]
  return %d0 : index
}

// CHECK-LABEL: func.func @sizes_along_an_axis(
// CHECK-SAME: %[[X:.+]]: tensor<?x?x1xf64>, %[[I:.+]]: tensor<?x?x?xi64>, %[[J:.+]]: tensor<1x2x?xi64>)
func.func @sizes_along_an_axis(%x: tensor<?x?x1xf64>, %i: tensor<?x?x?xi64>, %j: tensor<1x2x?xi64>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tg.take_along %x at %i axis 1 : (tensor<?x?x1xf64>, tensor<?x?x?xi64>)
  %1 = tg.take_along %x at %j axis 1 : (tensor<?x?x1xf64>, tensor<1x2x?xi64>)
  // CHECK: %[[A:.+]] = tensor.dim %[[I]], %c1
  %d0 = tensor.dim %0, %c1 : tensor<?x?x?xf64>
  // CHECK: %[[B:.+]] = tensor.dim %[[X]], %c0
  %d1 = tensor.dim %1, %c0 : tensor<?x2x?xf64>
  // CHECK: %[[C:.+]] = tensor.dim %[[J]], %c2
  %d2 = tensor.dim %1, %c2 : tensor<?x2x?xf64>
  // CHECK: return %[[A]], %[[B]], %[[C]]
  return %d0, %d1, %d2 : index, index, index
}

// Half of them, rounded up.
// CHECK-LABEL: func.func @every_second_element(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>)
func.func @every_second_element(%x: tensor<?xf64>) -> index {
  %c0 = arith.constant 0 : index
  // CHECK-DAG: %[[C0:.+]] = arith.constant 0 : index
  // CHECK-DAG: %[[C1:.+]] = arith.constant 1 : index
  // CHECK-DAG: %[[C2:.+]] = arith.constant 2 : index
  // CHECK: %[[SIZE:.+]] = tensor.dim %[[X]], %[[C0]]
  // CHECK: %[[MAX:.+]] = arith.maxsi %[[SIZE]], %[[C1]]
  // CHECK: %[[LESS:.+]] = arith.subi %[[MAX]], %[[C1]]
  // CHECK: %[[HALF:.+]] = arith.divui %[[LESS]], %[[C2]]
  // CHECK: %[[SOME:.+]] = arith.cmpi sgt, %[[SIZE]], %[[C0]]
  // CHECK: %[[MORE:.+]] = arith.addi %[[HALF]], %[[C1]]
  // CHECK: %[[R:.+]] = arith.select %[[SOME]], %[[MORE]], %[[C0]]
  %0 = tg.slice %x[::-2] : tensor<?xf64>
  %d0 = tensor.dim %0, %c0 : tensor<?xf64>
  // CHECK: return %[[R]]
  return %d0 : index
}

// The last size of a product that is a batch, and of what index tensors gather.
// CHECK-LABEL: func.func @products_and_gathers(
// CHECK-SAME: %[[A:.+]]: tensor<?x?x?xf64>, %[[B:.+]]: tensor<?x?xf64>, %[[I:.+]]: tensor<?x1xi64>)
func.func @products_and_gathers(%a: tensor<?x?x?xf64>, %b: tensor<?x?xf64>, %i: tensor<?x1xi64>)
    -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = tg.dot %a, %b : (tensor<?x?x?xf64>, tensor<?x?xf64>)
  // CHECK: %[[D0:.+]] = tensor.dim %[[A]], %{{c0.*}} :
  %d0 = tensor.dim %0, %c0 : tensor<?x?x?xf64>
  // CHECK: %[[D1:.+]] = tensor.dim %[[B]], %{{c1.*}} :
  %d1 = tensor.dim %0, %c2 : tensor<?x?x?xf64>
  %1 = tg.gather %b[%i] : (tensor<?x?xf64>, tensor<?x1xi64>)
  // CHECK: %[[D2:.+]] = tensor.dim %[[I]], %{{c0.*}} :
  %d2 = tensor.dim %1, %c0 : tensor<?x1x?xf64>
  %d3 = tensor.dim %1, %c2 : tensor<?x1x?xf64>
  // CHECK: return %[[D0]], %[[D1]], %[[D2]], %[[D1]]
  return %d0, %d1, %d2, %d3 : index, index, index, index
}

// Sizes of the initial rows can be had before the loop.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[B:.+]]: tensor<?x?xf64>, %[[I:.+]]: tensor<?x?xf64>,
func.func @rows(%b: tensor<?x?xf64>, %i: tensor<?x?xf64>, %p: index, %c: i1) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = tgl.row %b[%p] : tensor<?x?xf64> -> tensor<?xf64>
  // CHECK: %[[D0:.+]] = tensor.dim %[[B]], %{{c1.*}} :
  %d0 = tensor.dim %0, %c0 : tensor<?xf64>
  %1 = tgl.row %b[%p], %c, %i[%p] : tensor<?x?xf64>, tensor<?x?xf64> -> tensor<?xf64>
  // CHECK: %[[D1:.+]] = tensor.dim %[[I]], %{{c1.*}} :
  %d1 = tensor.dim %1, %c0 : tensor<?xf64>
  // CHECK: return %[[D0]], %[[D1]]
  return %d0, %d1 : index, index
}

// CHECK-LABEL: func.func @trace_that_grows(
// CHECK-SAME: %{{[a-z0-9]+}}: tensor<?x2x?xf64>, %{{[a-z0-9]+}}: index, %[[N:[a-z0-9]+]]: index, %[[M:[a-z0-9]+]]: index)
func.func @trace_that_grows(%b: tensor<?x2x?xf64>, %k: index, %n: index, %m: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = tgl.grow %b keeping %k to [%n, %m] : tensor<?x2x?xf64>
  %d0 = tensor.dim %0, %c0 : tensor<?x2x?xf64>
  %d2 = tensor.dim %0, %c2 : tensor<?x2x?xf64>
  // CHECK: return %[[N]], %[[M]]
  return %d0, %d2 : index, index
}
