// Keys and draws: the assembly format, and the types that follow.
// RUN: tg-opt %s | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @keys(
func.func @keys(%seed: i64, %seeds: tensor<?xi64>, %i: index, %n: index) {
  // CHECK: tg.random.key %{{.+}} : i64
  %key = tg.random.key %seed : i64
  // CHECK: tg.random.key %{{.+}} : tensor<?xi64>
  %keys = tg.random.key %seeds : tensor<?xi64>
  // CHECK: tg.random.fold_in %{{.+}}, %{{.+}} : (tensor<2xi64>, index)
  %0 = tg.random.fold_in %key, %i : (tensor<2xi64>, index)
  // CHECK: tg.random.fold_in %{{.+}}, %{{.+}} : (tensor<?x2xi64>, tensor<?xi64>)
  %1 = tg.random.fold_in %keys, %seeds : (tensor<?x2xi64>, tensor<?xi64>)
  // CHECK: tg.random.split %{{.+}} [3] : tensor<2xi64>
  %2 = tg.random.split %key [3] : tensor<2xi64>
  // CHECK: tg.random.split %{{.+}} [%{{.+}}] : tensor<?x2xi64>
  %3 = tg.random.split %keys [%n] : tensor<?x2xi64>
  %4 = tensor.cast %2 : tensor<3x2xi64> to tensor<?x2xi64>
  %5 = tensor.cast %3 : tensor<?x?x2xi64> to tensor<4x5x2xi64>
  return
}

// CHECK-LABEL: func.func @draws(
func.func @draws(%key: tensor<2xi64>, %keys: tensor<5x2xi64>, %n: index, %x: f64, %y: tensor<3xf32>, %p: f32, %i: i32)
    -> (i64, tensor<5x?x3xf32>, tensor<4x4xi64>, i1, tensor<?xi32>) {
  // CHECK: tg.random.bits %{{.+}} [] : tensor<2xi64>
  %0 = tg.random.bits %key [] : tensor<2xi64>
  // CHECK: tg.random.normal %{{.+}}, %{{.+}}, %{{.+}} [%{{.+}}, 3] : (tensor<5x2xi64>, tensor<3xf32>, f32)
  %1 = tg.random.normal %keys, %y, %p [%n, 3] : (tensor<5x2xi64>, tensor<3xf32>, f32)
  // CHECK: tg.random.poisson %{{.+}}, %{{.+}} [4, 4] : (tensor<2xi64>, f64)
  %2 = tg.random.poisson %key, %x [4, 4] : (tensor<2xi64>, f64)
  // CHECK: tg.random.bernoulli %{{.+}}, %{{.+}} [] : (tensor<2xi64>, f32)
  %3 = tg.random.bernoulli %key, %p [] : (tensor<2xi64>, f32)
  // CHECK: tg.random.integers %{{.+}}, %{{.+}}, %{{.+}} [%{{.+}}] : (tensor<2xi64>, i32, i32)
  %4 = tg.random.integers %key, %i, %i [%n] : (tensor<2xi64>, i32, i32)
  return %0, %1, %2, %3, %4 : i64, tensor<5x?x3xf32>, tensor<4x4xi64>, i1, tensor<?xi32>
}
