// The sizes of results that do not depend on values follow from those of operands.
// RUN: tg-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s

// A size that depends on elements is read from the result.
// CHECK-LABEL: func.func @sizes_that_depend_on_values(
// CHECK-SAME: %[[X:.+]]: tensor<?x?xf64>, %[[N:.+]]: i32, %[[C:.+]]: tensor<?xi64>, %[[S:.+]]: tensor<?xf64>)
func.func @sizes_that_depend_on_values(%x: tensor<?x?xf64>, %n: i32, %c: tensor<?xi64>, %s: tensor<?xf64>)
    -> (index, index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-DAG: %[[ROWS:.+]] = tensor.dim %[[X]], %{{c0.*}} :
  // CHECK-DAG: %[[COLUMNS:.+]] = tensor.dim %[[X]], %{{c1.*}} :
  // CHECK-DAG: %[[REPEATED:.+]] = tg.repeat %[[X]] by %[[C]]
  // CHECK-DAG: %[[COUNT:.+]] = arith.index_cast %[[N]] : i32 to index
  // CHECK-DAG: %[[ALL:.+]] = arith.muli %[[ROWS]], %[[COUNT]]
  // CHECK-DAG: %[[D0:.+]] = arith.maxsi %[[ALL]], %{{c0.*}} :
  %0 = tg.repeat %x by %n axis 0 : (tensor<?x?xf64>, i32)
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf64>
  %d1 = tensor.dim %0, %c1 : tensor<?x?xf64>
  %1 = tg.repeat %x by %c axis 0 : (tensor<?x?xf64>, tensor<?xi64>)
  // CHECK-DAG: %[[D2:.+]] = tensor.dim %[[REPEATED]]
  %d2 = tensor.dim %1, %c0 : tensor<?x?xf64>
  %d3 = tensor.dim %1, %c1 : tensor<?x?xf64>
  // CHECK-DAG: %[[V:[a-z]+]], %{{[a-z]+}}, %{{[a-z]+}}, %{{[a-z]+}} = tg.unique %[[X]]
  %2:4 = tg.unique %x : tensor<?x?xf64>
  // CHECK-DAG: %[[D4:.+]] = tensor.dim %[[V]]
  %d4 = tensor.dim %2#0, %c0 : tensor<?xf64>
  %d5 = tensor.dim %2#2, %c1 : tensor<?x?xindex>
  // CHECK-DAG: %[[I:.+]]:2 = tg.nonzero %[[X]]
  %3:2 = tg.nonzero %x : tensor<?x?xf64>
  // CHECK-DAG: %[[D6:.+]] = tensor.dim %[[I]]#1
  %d6 = tensor.dim %3#1, %c0 : tensor<?xindex>
  %4 = tg.searchsorted %s, %x : (tensor<?xf64>, tensor<?x?xf64>)
  %d7 = tensor.dim %4, %c1 : tensor<?x?xindex>
  // CHECK: return %[[D0]], %[[COLUMNS]], %[[D2]], %[[COLUMNS]], %[[D4]], %[[COLUMNS]], %[[D6]], %[[COLUMNS]]
  return %d0, %d1, %d2, %d3, %d4, %d5, %d6, %d7 : index, index, index, index, index, index, index, index
}
