// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @of_computed(
// CHECK-SAME: %[[X:.+]]: tensor<5x4xf64>, %[[K:.+]]: f64, %[[I:.+]]: index, %[[J:.+]]: tensor<2xindex>)
// CHECK-DAG: %[[A:.+]] = tg.take %[[X]] at %[[I]] axis 0
// CHECK-DAG: tg.mul %[[A]], %[[K]] : (tensor<4xf64>, f64)
// CHECK-DAG: %[[B:.+]] = tg.gather %[[X]][%[[J]], %[[J]]]
// CHECK-DAG: tg.exp %[[B]] : tensor<2xf64>
// CHECK-DAG: %[[C:.+]] = tg.take %[[X]] at %[[J]] axis 1
// CHECK-DAG: tg.gt %[[C]], %[[K]] : (tensor<5x2xf64>, f64)
// CHECK: return
func.func @of_computed(%x: tensor<5x4xf64>, %k: f64, %i: index, %j: tensor<2xindex>)
    -> (tensor<4xf64>, tensor<2xf64>, tensor<5x2xi1>) {
  %0 = tg.mul %x, %k : (tensor<5x4xf64>, f64)
  %1 = tg.take %0 at %i axis 0 : (tensor<5x4xf64>, index)
  %2 = tg.exp %x : tensor<5x4xf64>
  %3 = tg.gather %2[%j, %j] : (tensor<5x4xf64>, tensor<2xindex>, tensor<2xindex>)
  %4 = tg.gt %x, %k : (tensor<5x4xf64>, f64)
  %5 = tg.take %4 at %j axis 1 : (tensor<5x4xi1>, tensor<2xindex>)
  return %1, %3, %5 : tensor<4xf64>, tensor<2xf64>, tensor<5x2xi1>
}

// As many elements as are not known, more than before, of an operand that is repeated, and used by others.
// CHECK-LABEL: func.func @stay(
// CHECK-COUNT-2: tg.exp %arg
// CHECK: tg.add
// CHECK: tg.exp %arg
// CHECK: return
func.func @stay(%x: tensor<?xf64>, %y: tensor<4xf64>, %z: tensor<4x4xf64>, %j: tensor<?xindex>, %l: tensor<5xindex>,
                %i: index)
    -> (tensor<?xf64>, tensor<5xf64>, tensor<4xf64>, f64, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.take %0 at %j axis 0 : (tensor<?xf64>, tensor<?xindex>)
  %2 = tg.exp %y : tensor<4xf64>
  %3 = tg.take %2 at %l axis 0 : (tensor<4xf64>, tensor<5xindex>)
  %4 = tg.add %z, %y : (tensor<4x4xf64>, tensor<4xf64>)
  %5 = tg.take %4 at %i axis 0 : (tensor<4x4xf64>, index)
  %6 = tg.exp %x : tensor<?xf64>
  %7 = tg.take %6 at %i axis 0 : (tensor<?xf64>, index)
  return %1, %3, %5, %7, %6 : tensor<?xf64>, tensor<5xf64>, tensor<4xf64>, f64, tensor<?xf64>
}
