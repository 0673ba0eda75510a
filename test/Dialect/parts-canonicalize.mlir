// RUN: tg-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @drops_what_changes_nothing(
func.func @drops_what_changes_nothing(%k: tensor<?x4xi32>, %x: tensor<?xf64>, %c: tensor<f64>)
    -> (tensor<?xi32>, f64, f64, i64, f64, i32) {
  // CHECK: tg.sum %{{.*}} axes [1] : tensor<?x4xi32>
  %0 = tg.sum %k axes [1] parts 8 : tensor<?x4xi32>
  // CHECK: tg.prod %{{.*}} : tensor<?xf64>
  %1 = tg.prod %x axes [0] parts 1 : tensor<?xf64>
  // CHECK: tg.dot %{{.*}}, %{{.*}} : tensor<?xf64>
  %2 = tg.dot %x, %x parts 1 : tensor<?xf64>
  // CHECK: tg.sum %{{.*}} in i64 : tensor<?x4xi32>
  %3 = tg.sum %k in i64 parts 8 : tensor<?x4xi32>
  // CHECK: tg.sum %{{.*}} : tensor<f64>
  %4 = tg.sum %c parts 8 : tensor<f64>
  %5 = tg.slice %k[:, 0] : tensor<?x4xi32>
  // CHECK: tg.dot %{{.*}}, %{{.*}} : tensor<?xi32>
  %6 = tg.dot %5, %5 parts 8 : tensor<?xi32>
  return %0, %1, %2, %3, %4, %6 : tensor<?xi32>, f64, f64, i64, f64, i32
}

// CHECK-LABEL: func.func @keeps_parts(
func.func @keeps_parts(%x: tensor<?x4xf64>, %z: tensor<?xcomplex<f32>>) -> (f64, tensor<?xf64>, complex<f32>, f64) {
  // CHECK: tg.sum %{{.*}} parts 8 : tensor<?x4xf64>
  %0 = tg.sum %x axes [0, 1] parts 8 : tensor<?x4xf64>
  // CHECK: tg.sum %{{.*}} axes [1] parts 2 : tensor<?x4xf64>
  %1 = tg.sum %x axes [1] parts 2 : tensor<?x4xf64>
  // CHECK: tg.dot %{{.*}}, %{{.*}} parts 2 : tensor<?xcomplex<f32>>
  %2 = tg.dot %z, %z parts 2 : tensor<?xcomplex<f32>>
  // CHECK: tg.mean %{{.*}} parts 2 : tensor<?x4xf64>
  %3 = tg.mean %x parts 2 : tensor<?x4xf64>
  return %0, %1, %2, %3 : f64, tensor<?xf64>, complex<f32>, f64
}

// Operations are equal if their parts are.
// CHECK-LABEL: func.func @parts_tell_operations_apart(
func.func @parts_tell_operations_apart(%x: tensor<?xf64>) -> (f64, f64, f64) {
  %0 = tg.sum %x parts 8 : tensor<?xf64>
  %1 = tg.sum %x parts 4 : tensor<?xf64>
  %2 = tg.sum %x parts 8 : tensor<?xf64>
  return %0, %1, %2 : f64, f64, f64
}
// RUN: tg-opt %s --cse | FileCheck %s --check-prefix=CSE
// CSE-LABEL: func.func @parts_tell_operations_apart(
// CSE: %[[EIGHT:.+]] = tg.sum %{{.*}} parts 8
// CSE: %[[FOUR:.+]] = tg.sum %{{.*}} parts 4
// CSE: return %[[EIGHT]], %[[FOUR]], %[[EIGHT]]
