// RUN: tg-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @slice_of_everything(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>)
func.func @slice_of_everything(%x: tensor<?x3xf64>) -> tensor<?x3xf64> {
  %0 = tg.slice %x[:, :] : tensor<?x3xf64>
  // CHECK-NOT: tg.slice
  // CHECK: return %[[X]]
  return %0 : tensor<?x3xf64>
}

// CHECK-LABEL: func.func @keeps_parts(
func.func @keeps_parts(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<2xf64>) {
  // CHECK: %[[A:.+]] = tg.slice %{{.+}}[::-1]
  %0 = tg.slice %x[::-1] : tensor<3xf64>
  // CHECK: %[[B:.+]] = tg.slice %{{.+}}[:2]
  %1 = tg.slice %x[:2] : tensor<3xf64>
  // CHECK: return %[[A]], %[[B]]
  return %0, %1 : tensor<3xf64>, tensor<2xf64>
}

// CHECK-LABEL: func.func @keeps_the_scalar_of_a_tensor_of_rank_0(
func.func @keeps_the_scalar_of_a_tensor_of_rank_0(%x: tensor<f64>) -> f64 {
  // CHECK: %[[A:.+]] = tg.slice %{{.+}}[] : tensor<f64>
  %0 = tg.slice %x[] : tensor<f64>
  // CHECK: return %[[A]]
  return %0 : f64
}

// An index out of range stays an error at run time, as long as its result is used.
// CHECK-LABEL: func.func @unused_results_vanish(
func.func @unused_results_vanish(%x: tensor<?xf64>, %n: index, %i: tensor<2xi64>) {
  // CHECK-NEXT: return
  %0 = tg.slice %x[%n] : tensor<?xf64>
  %1 = tg.gather %x[%i] : (tensor<?xf64>, tensor<2xi64>)
  %2 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<2xi64>)
  %3 = tg.set_slice %0 into %x[%n] : (f64, tensor<?xf64>)
  %4 = tg.scatter add %0 into %x[%i] : (f64, tensor<?xf64>, tensor<2xi64>)
  return
}
