// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @ranges_and_indices(
// CHECK-SAME: %[[X:.+]]: tensor<?x4x5xf64>, %[[N:.+]]: index)
func.func @ranges_and_indices(%x: tensor<?x4x5xf64>, %n: index)
    -> (tensor<?x4xf64>, tensor<?x2x3xf64>, tensor<?x?x0xf64>, f64, tensor<?x4x5xf64>) {
  // CHECK: tg.slice %[[X]][1:%[[N]], ::-1, -1] : tensor<?x4x5xf64>
  %0 = tg.slice %x[1:%n, ::-1, -1] : tensor<?x4x5xf64>
  // CHECK: tg.slice %[[X]][:, ::2, -3:] : tensor<?x4x5xf64>
  %1 = tg.slice %x[:, ::2, -3:] : tensor<?x4x5xf64>
  // CHECK: tg.slice %[[X]][:, ::%[[N]], 3:2] : tensor<?x4x5xf64>
  %2 = tg.slice %x[:, ::%n, 3:2] : tensor<?x4x5xf64>
  // CHECK: tg.slice %[[X]][%[[N]], -4, 4] : tensor<?x4x5xf64>
  %3 = tg.slice %x[%n, -4, 4] : tensor<?x4x5xf64>
  // CHECK: tg.slice %[[X]][:, :, :] : tensor<?x4x5xf64>
  %4 = tg.slice %x[:, :, :] : tensor<?x4x5xf64>
  return %0, %1, %2, %3, %4 : tensor<?x4xf64>, tensor<?x2x3xf64>, tensor<?x?x0xf64>, f64, tensor<?x4x5xf64>
}

// Stops beyond the tensor are cut, backwards too.
// CHECK-LABEL: func.func @static_sizes_of_ranges(
func.func @static_sizes_of_ranges(%x: tensor<5xf64>)
    -> (tensor<5xf64>, tensor<2xf64>, tensor<5xf64>, tensor<2xf64>, tensor<0xf64>, tensor<3xf64>, tensor<1xf64>) {
  // CHECK: tg.slice %{{.+}}[-9:9] : tensor<5xf64>
  %0 = tg.slice %x[-9:9] : tensor<5xf64>
  %1 = tg.slice %x[1:-2] : tensor<5xf64>
  // CHECK: tg.slice %{{.+}}[9:-9:-1] : tensor<5xf64>
  %2 = tg.slice %x[9:-9:-1] : tensor<5xf64>
  %3 = tg.slice %x[4:0:-2] : tensor<5xf64>
  %4 = tg.slice %x[1:3:-1] : tensor<5xf64>
  %5 = tg.slice %x[::2] : tensor<5xf64>
  %6 = tg.slice %x[::9223372036854775806] : tensor<5xf64>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<5xf64>, tensor<2xf64>, tensor<5xf64>, tensor<2xf64>, tensor<0xf64>, tensor<3xf64>, tensor<1xf64>
}

// CHECK-LABEL: func.func @slice_of_rank_0_is_a_scalar(
// CHECK-SAME: %[[X:.+]]: tensor<f64>)
func.func @slice_of_rank_0_is_a_scalar(%x: tensor<f64>) -> f64 {
  // CHECK: tg.slice %[[X]][] : tensor<f64>
  %0 = tg.slice %x[] : tensor<f64>
  return %0 : f64
}

// CHECK-LABEL: func.func @updates(
// CHECK-SAME: %[[X:.+]]: tensor<?x4xf64>, %[[V:.+]]: tensor<1xf64>, %[[C:.+]]: f64, %[[N:.+]]: index)
func.func @updates(%x: tensor<?x4xf64>, %v: tensor<1xf64>, %c: f64, %n: index) -> (tensor<?x4xf64>, tensor<?x4xf64>) {
  // CHECK: %[[Y:.+]] = tg.set_slice %[[V]] into %[[X]][1:%[[N]], :2] : (tensor<1xf64>, tensor<?x4xf64>)
  %0 = tg.set_slice %v into %x[1:%n, :2] : (tensor<1xf64>, tensor<?x4xf64>)
  // CHECK: tg.inc_slice %[[C]] into %[[Y]][0, -1] : (f64, tensor<?x4xf64>)
  %1 = tg.inc_slice %c into %0[0, -1] : (f64, tensor<?x4xf64>)
  return %0, %1 : tensor<?x4xf64>, tensor<?x4xf64>
}

// CHECK-LABEL: func.func @take(
// CHECK-SAME: %[[X:.+]]: tensor<?x5xf64>, %[[I:.+]]: tensor<2x?xi64>, %[[K:.+]]: i8)
func.func @take(%x: tensor<?x5xf64>, %i: tensor<2x?xi64>, %k: i8) -> (tensor<?x2x?xf64>, tensor<5xf64>) {
  // CHECK: tg.take %[[X]] at %[[I]] axis 1 : (tensor<?x5xf64>, tensor<2x?xi64>)
  %0 = tg.take %x at %i axis 1 : (tensor<?x5xf64>, tensor<2x?xi64>)
  // CHECK: tg.take %[[X]] at %[[K]] axis 0 : (tensor<?x5xf64>, i8)
  %1 = tg.take %x at %k axis 0 : (tensor<?x5xf64>, i8)
  return %0, %1 : tensor<?x2x?xf64>, tensor<5xf64>
}

// CHECK-LABEL: func.func @gather_and_scatter(
// CHECK-SAME: %[[X:.+]]: tensor<?x5xf64>, %[[I:.+]]: tensor<4x1xindex>, %[[J:.+]]: tensor<?xi32>, %[[K:.+]]: i64)
func.func @gather_and_scatter(%x: tensor<?x5xf64>, %i: tensor<4x1xindex>, %j: tensor<?xi32>, %k: i64)
    -> (tensor<4x?xf64>, tensor<4x1x5xf64>, f64, tensor<?x5xf64>, tensor<?x5xf64>) {
  // CHECK: %[[G:.+]] = tg.gather %[[X]][%[[I]], %[[J]]] : (tensor<?x5xf64>, tensor<4x1xindex>, tensor<?xi32>)
  %0 = tg.gather %x[%i, %j] : (tensor<?x5xf64>, tensor<4x1xindex>, tensor<?xi32>)
  // CHECK: tg.gather %[[X]][%[[I]]] : (tensor<?x5xf64>, tensor<4x1xindex>)
  %1 = tg.gather %x[%i] : (tensor<?x5xf64>, tensor<4x1xindex>)
  // CHECK: %[[E:.+]] = tg.gather %[[X]][%[[K]], %[[K]]] : (tensor<?x5xf64>, i64, i64)
  %2 = tg.gather %x[%k, %k] : (tensor<?x5xf64>, i64, i64)
  // CHECK: tg.scatter add %[[G]] into %[[X]][%[[I]], %[[J]]]
  // CHECK-SAME: : (tensor<4x?xf64>, tensor<?x5xf64>, tensor<4x1xindex>, tensor<?xi32>)
  %3 = tg.scatter add %0 into %x[%i, %j] : (tensor<4x?xf64>, tensor<?x5xf64>, tensor<4x1xindex>, tensor<?xi32>)
  // CHECK: tg.scatter set %[[E]] into %[[X]][%[[I]]] : (f64, tensor<?x5xf64>, tensor<4x1xindex>)
  %4 = tg.scatter set %2 into %x[%i] : (f64, tensor<?x5xf64>, tensor<4x1xindex>)
  return %0, %1, %2, %3, %4 : tensor<4x?xf64>, tensor<4x1x5xf64>, f64, tensor<?x5xf64>, tensor<?x5xf64>
}

// CHECK-LABEL: func.func @gather_and_scatter_along_axes(
func.func @gather_and_scatter_along_axes(%x: tensor<?x5x6xf64>, %i: tensor<4x1xindex>, %j: tensor<?xi32>, %v: f64)
    -> (tensor<?x4x?xf64>, tensor<?x5x4x1xf64>, tensor<?x5x6xf64>) {
  // CHECK: tg.gather %{{.+}}[%{{.+}}, %{{.+}}] axis 1 : (tensor<?x5x6xf64>, tensor<4x1xindex>, tensor<?xi32>)
  %0 = tg.gather %x[%i, %j] axis 1 : (tensor<?x5x6xf64>, tensor<4x1xindex>, tensor<?xi32>)
  // CHECK: tg.gather %{{.+}}[%{{.+}}] axis 2 : (tensor<?x5x6xf64>, tensor<4x1xindex>)
  %1 = tg.gather %x[%i] axis 2 : (tensor<?x5x6xf64>, tensor<4x1xindex>)
  // CHECK: tg.scatter add %{{.+}} into %{{.+}}[%{{.+}}] axis 1 : (f64, tensor<?x5x6xf64>, tensor<?xi32>)
  %2 = tg.scatter add %v into %x[%j] axis 1 : (f64, tensor<?x5x6xf64>, tensor<?xi32>)
  return %0, %1, %2 : tensor<?x4x?xf64>, tensor<?x5x4x1xf64>, tensor<?x5x6xf64>
}

// The first axis is not written.
// CHECK-LABEL: func.func @gather_along_the_first_axis(
func.func @gather_along_the_first_axis(%x: tensor<?x5xf64>, %i: i64) -> tensor<5xf64> {
  // CHECK: tg.gather %{{.+}}[%{{.+}}] : (tensor<?x5xf64>, i64)
  %0 = tg.gather %x[%i] axis 0 : (tensor<?x5xf64>, i64)
  return %0 : tensor<5xf64>
}

// CHECK-LABEL: func.func @out_of_range(
// CHECK-SAME: %[[X:.+]]: tensor<?x5xf64>, %[[I:.+]]: tensor<?xui8>, %[[V:.+]]: f64)
func.func @out_of_range(%x: tensor<?x5xf64>, %i: tensor<?xui8>, %v: f64)
    -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x5xf64>, tensor<?x5xf64>) {
  // CHECK: tg.take %[[X]] at %[[I]] axis 1 clamp : (tensor<?x5xf64>, tensor<?xui8>)
  %0 = tg.take %x at %i axis 1 clamp : (tensor<?x5xf64>, tensor<?xui8>)
  // CHECK: tg.gather %[[X]][%[[I]]] axis 1 drop : (tensor<?x5xf64>, tensor<?xui8>)
  %1 = tg.gather %x[%i] axis 1 drop : (tensor<?x5xf64>, tensor<?xui8>)
  // CHECK: tg.scatter max %[[V]] into %[[X]][%[[I]]] drop : (f64, tensor<?x5xf64>, tensor<?xui8>)
  %2 = tg.scatter max %v into %x[%i] drop : (f64, tensor<?x5xf64>, tensor<?xui8>)
  // CHECK: tg.scatter mul %[[V]] into %[[X]][%[[I]], %[[I]]] clamp {tag} : (f64,
  %3 = tg.scatter mul %v into %x[%i, %i] clamp {tag} : (f64, tensor<?x5xf64>, tensor<?xui8>, tensor<?xui8>)
  return %0, %1, %2, %3 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x5xf64>, tensor<?x5xf64>
}

// CHECK-LABEL: func.func @take_along(
// CHECK-SAME: %[[X:.+]]: tensor<?x5x1xf64>, %[[I:.+]]: tensor<1x2x?xi64>)
func.func @take_along(%x: tensor<?x5x1xf64>, %i: tensor<1x2x?xi64>) -> tensor<?x2x?xf64> {
  // CHECK: tg.take_along %[[X]] at %[[I]] axis 1 : (tensor<?x5x1xf64>, tensor<1x2x?xi64>)
  %0 = tg.take_along %x at %i axis 1 : (tensor<?x5x1xf64>, tensor<1x2x?xi64>)
  return %0 : tensor<?x2x?xf64>
}
