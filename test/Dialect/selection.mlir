// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @nonzero(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xi1>, %[[Y:.+]]: tensor<4xbf16>)
func.func @nonzero(%x: tensor<?x3xi1>, %y: tensor<4xbf16>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  // CHECK: %[[I:.+]]:2 = tg.nonzero %[[X]] : tensor<?x3xi1>
  %0:2 = tg.nonzero %x : tensor<?x3xi1>
  // CHECK: %[[J:.+]] = tg.nonzero %[[Y]] : tensor<4xbf16>
  %1 = tg.nonzero %y : tensor<4xbf16>
  // CHECK: return %[[I]]#0, %[[I]]#1, %[[J]] : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  return %0#0, %0#1, %1 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

// CHECK-LABEL: func.func @repeat(
// CHECK-SAME: %[[X:.+]]: tensor<2x3xi1>, %[[C:.+]]: tensor<?xi8>, %[[ONE:.+]]: tensor<1xi64>, %[[N:.+]]: index)
func.func @repeat(%x: tensor<2x3xi1>, %c: tensor<?xi8>, %one: tensor<1xi64>, %n: index)
    -> (tensor<?x3xi1>, tensor<2x?xi1>, tensor<2x?xi1>) {
  // CHECK: tg.repeat %[[X]] by %[[C]] axis 0 : (tensor<2x3xi1>, tensor<?xi8>)
  %0 = tg.repeat %x by %c axis 0 : (tensor<2x3xi1>, tensor<?xi8>)
  // CHECK: tg.repeat %[[X]] by %[[ONE]] axis 1 : (tensor<2x3xi1>, tensor<1xi64>)
  %1 = tg.repeat %x by %one axis 1 : (tensor<2x3xi1>, tensor<1xi64>)
  // CHECK: tg.repeat %[[X]] by %[[N]] axis 1 : (tensor<2x3xi1>, index)
  %2 = tg.repeat %x by %n axis 1 : (tensor<2x3xi1>, index)
  return %0, %1, %2 : tensor<?x3xi1>, tensor<2x?xi1>, tensor<2x?xi1>
}

// CHECK-LABEL: func.func @repeat_of_one_type(
func.func @repeat_of_one_type(%x: tensor<?xi64>) -> tensor<?xi64> {
  // CHECK: tg.repeat %{{.+}} by %{{.+}} axis 0 : tensor<?xi64>
  %0 = tg.repeat %x by %x axis 0 : tensor<?xi64>
  return %0 : tensor<?xi64>
}

// CHECK-LABEL: func.func @unique(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[Y:.+]]: tensor<i1>)
func.func @unique(%x: tensor<?x3xf64>, %y: tensor<i1>)
    -> (tensor<?xf64>, tensor<?xindex>, tensor<?x3xindex>, tensor<?xindex>, tensor<?xi1>, tensor<index>) {
  // CHECK: %[[V:.+]], %[[F:.+]], %[[I:.+]], %[[C:.+]] = tg.unique %[[X]] : tensor<?x3xf64>
  %0:4 = tg.unique %x : tensor<?x3xf64>
  // CHECK: tg.unique %[[Y]] : tensor<i1>
  %1:4 = tg.unique %y : tensor<i1>
  // CHECK: return %[[V]], %[[F]], %[[I]], %[[C]],
  return %0#0, %0#1, %0#2, %0#3, %1#0, %1#2
      : tensor<?xf64>, tensor<?xindex>, tensor<?x3xindex>, tensor<?xindex>, tensor<?xi1>, tensor<index>
}

// CHECK-LABEL: func.func @searchsorted(
// CHECK-SAME: %[[S:.+]]: tensor<?xi32>, %[[X:.+]]: tensor<?x3xi32>, %[[V:.+]]: i32, %[[T:.+]]: tensor<i32>)
func.func @searchsorted(%s: tensor<?xi32>, %x: tensor<?x3xi32>, %v: i32, %t: tensor<i32>)
    -> (tensor<?x3xindex>, index, tensor<index>, tensor<?xindex>) {
  // CHECK: tg.searchsorted %[[S]], %[[X]] : (tensor<?xi32>, tensor<?x3xi32>)
  %0 = tg.searchsorted %s, %x : (tensor<?xi32>, tensor<?x3xi32>)
  // CHECK: tg.searchsorted %[[S]], %[[V]] right : (tensor<?xi32>, i32)
  %1 = tg.searchsorted %s, %v right : (tensor<?xi32>, i32)
  // CHECK: tg.searchsorted %[[S]], %[[T]] : (tensor<?xi32>, tensor<i32>)
  %2 = tg.searchsorted %s, %t : (tensor<?xi32>, tensor<i32>)
  // CHECK: tg.searchsorted %[[S]], %[[S]] right : tensor<?xi32>
  %3 = tg.searchsorted %s, %s right : tensor<?xi32>
  return %0, %1, %2, %3 : tensor<?x3xindex>, index, tensor<index>, tensor<?xindex>
}
